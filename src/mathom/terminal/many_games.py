"""Many games between bots, on all cores, the same for a seed whatever the number of cores. `simulate.py` shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mathom.arena.play_out import play_out
from mathom.bots import bot as find_bot
from mathom.core.action import REFEREE
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.workers import cores, spread

BATCH: Final = 25
"""The most games that a worker plays before it reports."""
ALONE: Final = 60
"""So few random games are played before a worker process has started."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. Game number `n` depends on the plan and `n` alone."""

    game: str
    options: str
    bots: tuple[str, ...]
    seed: str
    games: int
    records: Path | None = None

    def path(self, number: int) -> Path | None:
        """The file of a game's record, if records are kept."""
        return self.records / f"{self.game}-{number:0{len(str(self.games))}}.mathom" if self.records else None


class Played(NamedTuple):
    """What is remembered of one game."""

    number: int
    winners: tuple[int, ...]
    rule: str
    reason: Message
    decisions: int
    rolls: int
    tally: dict[str, int]


def play_game(plan: Plan, number: int) -> Played:
    """One game of the plan."""
    game = find_game(plan.game)
    seats = len(game.seats(game.options(plan.options)))
    # Both the rolls and the choices of the bots come from the seed and the number: nothing else may matter.
    seal = Seal.from_seed(f"{plan.seed}/{number}", seats)
    rng = Random(f"{plan.seed}/{number}")
    bots = [find_bot(name, plan.game) for name in plan.bots]
    table = Table.new(game, plan.options, players=[f"{name} bot" for name in plan.bots], seal=seal)
    decisions = play_out(table, bots, plan.bots, [rng] * seats).decisions
    result = table.result()
    assert result is not None
    path = plan.path(number)
    if path is not None:
        path.write_text(table.record.text(), encoding="utf-8", newline="\n")
    rolls = len(table.record.entries) - decisions
    tally = dict(game.tally(table.observe(REFEREE)))  # the whole log, however long it is
    return Played(number, result.winners, result.rule, result.reason, decisions, rolls, tally)


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Several games of the plan, for a worker."""
    return [play_game(plan, number) for number in numbers]


def play_all(plan: Plan, jobs: int, done: Callable[[list[Played]], None]) -> None:
    """Play the whole plan and report batch by batch. Ctrl-C ends it with `KeyboardInterrupt`."""
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    size = max(1, min(BATCH, plan.games // (4 * jobs)))
    with closing(spread(partial(play_batch, plan), _batches(plan.games, size), jobs)) as batches:
        for batch in batches:
            done(batch)


def processes(plan: Plan, wished: int | None) -> int:
    """How many processes to use: those asked for, else one a core; few games are played before more could start."""
    if wished is not None:
        return min(wished, plan.games)
    quick = plan.games <= ALONE and set(plan.bots) == {"random"}
    return 1 if quick else min(cores(), plan.games)


def _batches(games: int, size: int) -> Iterator[range]:
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))
