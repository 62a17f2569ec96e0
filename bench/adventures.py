"""How many adventures of Journeys in Middle-earth a core plays in a minute: all nine in turn, by heroes' players.

The quick player goes by rules of thumb, the greedy one reckons the odds of every test exactly. Parties are such as
would have come so far in the campaign. Processor time is counted, so that other work on the machine matters less.
There is no peer: other programs for this game (your-journey, Valkyrie) tell its stories and have no rules that could
be played. The aim: 200 a minute in pure Python with the quick player.
"""

from __future__ import annotations

import time

from slices import settle

from mathom.bots.journeys.trials import Trials, play_batch
from mathom.games.journeys.library import shipped


def adventures_per_minute(bot: str, heroes: int = 3, rounds: int = 2) -> float:
    """Whole adventures in a minute of processor time, the best of three passes."""
    names = [content.id for content in shipped().all("adventure")]
    for name in names:  # what is worked out once for a story is not counted
        play_batch(Trials(name, heroes, hard=False, bot=bot, games=1), [0])
    best = 0.0
    for _ in range(3):
        settle()
        start = time.process_time()
        for number in range(1, rounds + 1):
            for name in names:
                play_batch(Trials(name, heroes, hard=bool(number % 2), bot=bot, games=1), [number])
        best = max(best, rounds * len(names) * 60 / (time.process_time() - start))
    return best


def measure() -> dict[str, float]:
    """Of both players."""
    return {bot: adventures_per_minute(bot) for bot in ("rules", "greedy")}


def show(told: dict[str, float]) -> None:
    """A line for each player."""
    for bot, speed in told.items():
        print(f"adventures of Journeys with three heroes by the {bot} player: {speed:,.0f} a minute")
