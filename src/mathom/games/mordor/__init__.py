"""Journey to Mordor: a dice race for two to four hobbits, basic and advanced.

>>> from mathom.games.mordor import GAME
>>> state = GAME.start("players=3 game=advanced")
>>> state.to_act(), [action.text for action in state.legal(0)]
((0, 1, 2), ['hobbit frodo', 'hobbit sam', 'hobbit merry', 'hobbit pippin'])
"""

from mathom.games.mordor.game import Mordor

GAME = Mordor()

__all__ = ["GAME"]
