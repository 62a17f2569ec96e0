"""How many adventures of Journeys in Middle-earth a core plays in a minute: all nine in turn, by heroes' players.

The quick player goes by rules of thumb, the greedy one reckons the odds of every test exactly. Parties are such as
would have come so far in the campaign. Processor time is counted, so that other work on the machine matters less.
There is no peer: other programs for this game (your-journey, Valkyrie) tell its stories and have no rules that could
be played. The aim: 200 a minute in pure Python with the quick player.
"""

from __future__ import annotations

import time

from mathom.bots.journeys.trials import Trials, play_batch
from mathom.games.journeys.library import shipped


def adventures_per_minute(bot: str, heroes: int = 3, rounds: int = 2) -> float:
    """Whole adventures in a minute of processor time."""
    names = [content.id for content in shipped().all("adventure")]
    for name in names:  # what is worked out once for a story is not counted
        play_batch(Trials(name, heroes, hard=False, bot=bot, games=1), [0])
    start = time.process_time()
    for number in range(1, rounds + 1):
        for name in names:
            play_batch(Trials(name, heroes, hard=bool(number % 2), bot=bot, games=1), [number])
    return rounds * len(names) * 60 / (time.process_time() - start)
