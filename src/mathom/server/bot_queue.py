"""Who may think next, when there are more thoughts than workers.

Choices come before hints, for a whole table waits for a choice; studies of games that are over come behind both. Among
choices everybody who opened tables has the same right, however many those are, and a quick level is not kept waiting by
strong ones: what a level costs is set against its turn. All this follows from who asks and from the level, which
everybody knows, and from how many wait. Nothing follows from what a bot holds or sees: the order would tell it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from mathom.bots.levels import LEVELS

_FAIR_LENGTH: Final = 2
"""Choices that may wait for each worker before bots think shorter."""
_LEAST_SHARE: Final = 0.1
_CHOICES_BEFORE_A_HINT: Final = 8
"""A hint that waits is not put off for ever: after so many choices it comes."""


class _Waiting(NamedTuple):
    """One that waits; the least comes first."""

    end: int
    """Where this thought ends in the time of whoever asks, if all get the same of it."""
    number: int
    start: int
    turn: asyncio.Future[None]


class _Line:
    """Those who wait for one kind of thing, each in a time of their own that its cost uses up."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._numbers = count()
        self._now = 0
        self._ends: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(not each.turn.done() for each in self._waiting)

    def add(self, who: str, cost: int, turn: asyncio.Future[None]) -> None:
        """Somebody comes. Whoever had nothing for a while has saved up nothing."""
        start = max(self._now, self._ends.get(who, 0))
        self._ends[who] = start + cost
        heappush(self._waiting, _Waiting(start + cost, next(self._numbers), start, turn))

    def call(self) -> bool:
        """Let the next one go in; False if nobody waits."""
        while self._waiting:
            first = heappop(self._waiting)
            if not first.turn.done():  # whoever has given up is passed over
                self._now = max(self._now, first.start)
                self._ends = {who: end for who, end in self._ends.items() if end > self._now}
                first.turn.set_result(None)
                return True
        return False


class BotQueue:
    """The order in which so many workers are given thoughts."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.busy = 0
        self._choices, self._hints, self._studies = _Line(), _Line(), _Line()
        self._put_off = 0

    @property
    def choices_waiting(self) -> int:
        return len(self._choices)

    @property
    def hints_waiting(self) -> int:
        return len(self._hints)

    @property
    def studies_waiting(self) -> int:
        return len(self._studies)

    @asynccontextmanager
    async def turn(self, who: str, cost: int = 1, *, hint: bool = False, study: bool = False) -> AsyncIterator[None]:
        """Wait for a worker, and have it."""
        turn = asyncio.get_running_loop().create_future()
        (self._studies if study else self._hints if hint else self._choices).add(who, cost, turn)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # called in the same moment
                self._leave()
            raise
        try:
            yield
        finally:
            self._leave()

    def share(self) -> float:
        """How much of its time a thought may take that begins now: all of it, unless many wait."""
        return share(self.choices_waiting, self.workers)

    def _leave(self) -> None:
        self.busy -= 1
        self._call()

    def _call(self) -> None:
        while self.busy < self.workers and self._call_one():
            self.busy += 1

    def _call_one(self) -> bool:
        overdue = self._put_off >= _CHOICES_BEFORE_A_HINT
        if not overdue and self._choices.call():
            self._put_off += bool(len(self._hints))
            return True
        self._put_off = 0
        return self._hints.call() or self._choices.call() or self._studies.call()


def cost_of(bot: str) -> int:
    """What a choice of a bot costs, by the place of its level: each counts as two of the one before. A bot that is no
    level counts as the strongest.

    >>> cost_of("child"), cost_of("scout"), cost_of("wizard"), cost_of("my-bot")
    (1, 4, 32, 32)
    """
    return 1 << (LEVELS.index(bot) if bot in LEVELS else len(LEVELS) - 1)


def share(waiting: int, workers: int) -> float:
    """The part of the usual time that a choice may take while so many others wait.

    >>> [share(waiting, 1) for waiting in (0, 2, 4, 100)]
    [1.0, 1.0, 0.5, 0.1]
    """
    return max(_LEAST_SHARE, min(1.0, _FAIR_LENGTH * workers / max(1, waiting)))
