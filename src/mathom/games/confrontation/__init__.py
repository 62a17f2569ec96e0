"""The Confrontation: a duel of hidden characters, in two editions and four rule sets.

>>> from mathom.games.confrontation import GAME
>>> state = GAME.start("rule_set=original")
>>> [action.text for action in state.legal(0)][:3]
['frodo@arthedain', 'sam@arthedain', 'pippin@arthedain']
"""

from mathom.games.confrontation.game import Confrontation

GAME = Confrontation()

__all__ = ["GAME"]
