"""A finished game as a replay walks through it: its steps, and what on the way is worth a mark."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import pairwise

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.message import Line
from mathom.core.record import Entry, Record


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth going to."""

    at: int
    """After how many entries it has happened."""
    line: Line
    """The line of the open log that tells of it."""
    stop: bool
    """Whether "next" stops at it."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The moments at which a replay stops, as numbers of entries, and the marks between them."""

    steps: tuple[int, ...]
    marks: tuple[Mark, ...]

    def near(self, at: int) -> int:
        """The step that shows this entry."""
        return self.steps[min(bisect_left(self.steps, at), len(self.steps) - 1)]

    def before(self, at: int) -> int:
        """The step before this one; the first is its own."""
        return self.steps[max(bisect_left(self.steps, at) - 1, 0)]

    def after(self, at: int) -> int:
        """The step after this one; the last is its own."""
        return self.steps[min(bisect_right(self.steps, at), len(self.steps) - 1)]

    def next_mark(self, at: int) -> Mark | None:
        """The next mark to stop at."""
        return next((mark for mark in self.marks if mark.stop and mark.at > at), None)


async def walk(record: Record) -> Walk:
    """Play a record once and note where a replay stops. That takes a while for a long one, so others are served between
    its steps.
    """
    steps = _steps(record)
    big, marks = record.game.big, list[Mark]()
    state, said = record.start(), 0
    for before, at in pairwise(steps):
        for index in range(before, at):
            record.step(state, index)
        lines = state.lines(SPECTATOR, said)
        said += len(lines)
        marks += [Mark(at, line, big[line.id].stop) for line in lines if line.id in big and big[line.id].mark]
        await asyncio.sleep(0)
    return Walk(steps, tuple(marks))


def _steps(record: Record) -> tuple[int, ...]:
    """What chance brings belongs to the action before it, and pieces that are set up one after another are one step."""
    entries, setting_up = record.entries, record.game.setting_up

    def belongs(last: Entry, entry: Entry) -> bool:
        kind = entry[1].kind
        return entry[0] == NATURE or (kind in setting_up and last[1].kind == kind)

    between = [at for at in range(1, len(entries)) if not belongs(entries[at - 1], entries[at])]
    return (0, *between, len(entries)) if entries else (0,)
