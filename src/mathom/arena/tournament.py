"""Playing a plan: what is still to be played, on which processes or machines, and where it is written."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Protocol

from mathom.arena.match import Outcome, Played, play
from mathom.arena.plan import Plan, ScheduledGame
from mathom.arena.stopping import Referee
from mathom.arena.store import Store
from mathom.bots import BotFailed
from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.workers import cores, spread


class Backend(Protocol):
    """Where games are played: whoever can do this can play a tournament."""

    def __call__(
        self, work: Callable[[ScheduledGame], Outcome], schedule: Iterable[ScheduledGame]
    ) -> Generator[Outcome]:
        """Play them, in any order, and give what comes out as soon as it does. Take a few ahead and no more."""
        ...


class Local:
    """The cores of this machine."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or cores()

    def __call__(
        self, work: Callable[[ScheduledGame], Outcome], schedule: Iterable[ScheduledGame]
    ) -> Generator[Outcome]:
        """Play them on so many processes; one plays in this process."""
        try:
            yield from spread(work, schedule, self.jobs, patient=False)
        except BrokenProcessPool:
            raise MathomError(Message("arena-worker-died")) from None


def run(
    plan: Plan,
    folder: Path | str | None = None,
    *,
    jobs: int | None = None,
    backend: Backend | None = None,
    records: bool = False,
    begin: Callable[[Sequence[Played], Referee], None] | None = None,
    done: Callable[[Played], None] | None = None,
) -> list[Played]:
    """Play what is not played yet and give all games of the plan; Ctrl-C ends it with `KeyboardInterrupt`.

    With a folder the games are kept there, and what it has already is not played again. `begin` gets the games that
    are there already, `done` each new one as it ends.
    """
    with ExitStack() as stack:
        store = stack.enter_context(Store(Path(folder), plan, records=records)) if folder is not None else None
        games = list(store.played.values()) if store else []
        referee = Referee(plan)
        for played in games:
            referee.add(played)
        if begin is not None:
            begin(games, referee)
        known = {played.scheduled for played in games}
        work = partial(play, plan, record=records and store is not None)
        playing = stack.enter_context(closing((backend or Local(jobs))(work, _left(plan, referee, known))))
        for outcome in playing:
            if outcome.played is None:
                args: dict[str, str | int] = {"game": outcome.scheduled.name(), "why": outcome.fault}
                raise BotFailed(Message("arena-fault", args), *outcome.causes)
            if store is not None:
                store.add(outcome)
            games.append(outcome.played)
            referee.add(outcome.played)
            if done is not None:
                done(outcome.played)
    return games


def _left(plan: Plan, referee: Referee, known: set[ScheduledGame]) -> Iterator[ScheduledGame]:
    """What is still to be played. It is asked little by little, so a lineup that is decided meanwhile stops."""
    for scheduled in plan.schedule():
        if scheduled not in known and not referee.decided(scheduled.lineup):
            yield scheduled
