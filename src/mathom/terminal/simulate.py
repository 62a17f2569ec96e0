"""`mathom simulate`: many games between bots, on all cores, the same for a seed whatever the number of cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mathom.bots import BOTS, Bot
from mathom.bots.random_bot import RandomBot
from mathom.core.action import SPECTATOR
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.table import Table

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
    bots: list[Bot] = [BOTS[name]() for name in plan.bots]
    table = Table.new(game, plan.options, players=[f"{name} bot" for name in plan.bots], seal=seal)
    decisions = 0
    bound = game.bound(table.options)
    while acting := table.to_act():
        seat = acting[0]
        bot = bots[seat]
        if isinstance(bot, RandomBot):  # looks at nothing but the list, so nothing else is made for it
            table.act(seat, bot.pick(table.legal(seat), rng))
        else:
            table.act(seat, bot.choose(table.observe(seat), rng))
        decisions += 1
        if decisions > bound:
            raise RuntimeError(
                f"{plan.game} {plan.options} seed {plan.seed}/{number}: not over after {bound} decisions"
            )
    result = table.result()
    assert result is not None
    path = plan.path(number)
    if path is not None:
        path.write_text(table.record.text(), encoding="utf-8", newline="\n")
    rolls = len(table.record.entries) - decisions
    tally = dict(game.tally(table.observe(SPECTATOR)))
    return Played(number, result.winners, result.rule, result.reason, decisions, rolls, tally)


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Several games of the plan, for a worker."""
    return [play_game(plan, number) for number in numbers]


def play_all(plan: Plan, jobs: int, done: Callable[[list[Played]], None]) -> None:
    """Play the whole plan and report batch by batch. Ctrl-C ends it with `KeyboardInterrupt`."""
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    size = max(1, min(BATCH, plan.games // (4 * jobs)))
    if jobs == 1:
        for batch in _batches(plan.games, size):
            done(play_batch(plan, batch))
        return
    # Spawned, not forked: the progress bar runs in a thread, and a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts) as pool:
        # A few batches ahead and no more: whoever presses Ctrl-C in a million games does not wait for a queue.
        batches = _batches(plan.games, size)
        running: set[Future[list[Played]]] = {pool.submit(play_batch, plan, b) for b in islice(batches, 2 * jobs)}
        while running:
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_batch, plan, b) for b in islice(batches, len(ready))}
            for future in ready:
                done(future.result())


def processes(plan: Plan, wished: int | None) -> int:
    """How many processes to use: those asked for, else one a core; few games are played before more could start."""
    if wished is not None:
        return min(wished, plan.games)
    quick = plan.games <= ALONE and set(plan.bots) == {"random"}
    return 1 if quick else min(cores(), plan.games)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _batches(games: int, size: int) -> Iterator[range]:
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def _ignore_interrupts() -> None:
    """Ctrl-C reaches the whole group; the parent answers it, workers finish what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
