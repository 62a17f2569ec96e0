"""One game between bots: what `mathom arena` and `mathom simulate` share."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from mathom.bots import Bot, Budget, ask
from mathom.bots.random_bot import RandomBot
from mathom.core.table import Table
from mathom.core.teams import speaker


@dataclass(slots=True)
class Spent:
    """What the choices of each seat took."""

    seconds: list[float]
    longest: list[float]
    choices: list[int]
    decisions: int = field(default=0)


def play_out(
    table: Table,
    bots: Sequence[Bot],
    names: Sequence[str],
    chance: Sequence[Random],
    seconds: float | None = None,
    iterations: int | None = None,
) -> Spent:
    """Play a table to its end: for each seat a bot, its name, and the generator that its seeds come from (maybe one for
    all). Raises `BotFailed`.

    A choice of one is no choice: it is not counted among `choices`, nor is its time.
    """
    seats = len(bots)
    spent = Spent([0.0] * seats, [0.0] * seats, [0] * seats)
    bound = table.game.bound(table.options)
    while acting := table.to_act():
        seat = acting[0]
        if len(acting) > 1 and table.state.one_is_enough():
            seat = speaker(acting, chance[seat].getrandbits(16))
        bot = bots[seat]
        begin = time.perf_counter()
        if isinstance(bot, RandomBot):  # looks at nothing but the list, so nothing else is made for it
            legal = table.legal(seat)
            action = bot.pick(legal, chance[seat])
        else:
            observation = table.observe(seat)
            legal = observation.legal
            action = ask(bot, names[seat], observation, Budget(chance[seat].getrandbits(64), seconds, iterations))
        took = time.perf_counter() - begin
        table.act(seat, action)
        spent.decisions += 1
        if len(legal) > 1:
            spent.choices[seat] += 1
            spent.seconds[seat] += took
            spent.longest[seat] = max(spent.longest[seat], took)
        if spent.decisions > bound:
            raise RuntimeError(f"{table.game.id} {table.options.text()}: not over after {bound} decisions")
    return spent
