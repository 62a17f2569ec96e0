"""The log of a sitting: what happened, as bare events, each with those who may read the whole of it.

The rules append events; nobody makes a sentence of them before somebody reads it. What an audience may not know is cut
in one place, by `may_read`: for the log of an observation (`read_log`), for search and environments, which compare
what a seat has seen happen (`events_since`), and for the talk at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, final

from mathom.core.message import Line
from mathom.core.visibility import may_read

Event = tuple[Any, ...]
"""A kind, and what the event is made of."""
Tell = Callable[[Event], Iterable[Line]]
"""How a game makes lines of one of its events, as far as the event says what happened."""
Reading = tuple[int, int]
"""Who reads a log, and how many lines at its end."""
Read = tuple[tuple[Line, ...], int]
"""The lines, oldest first, and how many are left out before them."""


class Said:
    """One event and those before it. Immutable, so that states may share their past."""

    __slots__ = ("_lines", "event", "prev", "read")

    def __init__(self, prev: Said | None, event: Event) -> None:
        self.prev = prev
        self.event = event
        """What everybody may know of it."""
        self._lines: tuple[Line, ...] | None = None
        self.read: dict[Reading, Read] | None = None
        """The log up to here, for those who have read no further yet (`read_log`)."""

    def seen(self, audience: int) -> Event:  # noqa: ARG002  (this one lies open)
        """The event as the audience saw it."""
        return self.event

    def lines(self, tell: Tell) -> tuple[Line, ...]:
        """The event as lines, with what only some may read; made once."""
        if self._lines is None:
            self._lines = self._told(tell)
        return self._lines

    def _told(self, tell: Tell) -> tuple[Line, ...]:
        return tuple(tell(self.event))


@final
class Secret(Said):
    """An event of which only its readers may know the whole."""

    __slots__ = ("readers", "whole")

    def __init__(self, prev: Said | None, event: Event, whole: Event, readers: tuple[int, ...]) -> None:
        self.prev = prev  # and not by `super`: rules write one for every hidden move
        self.event = event
        self.whole = whole
        self.readers = readers
        self._lines = None
        self.read = None

    def seen(self, audience: int) -> Event:
        """The whole of it for its readers."""
        return self.whole if may_read(self.readers, audience) else self.event

    def _told(self, tell: Tell) -> tuple[Line, ...]:
        """What the whole event says beyond the open one is what only the readers may read."""
        return tuple(
            Line(open_.id, open_.args, self.readers, _beyond(open_, whole))
            for open_, whole in zip(tell(self.event), tell(self.whole), strict=True)
        )


def _beyond(open_: Line, whole: Line) -> dict[str, str | int]:
    return {name: value for name, value in whole.args.items() if open_.args.get(name) != value}


EARLIER: Final = "earlier"
"""The kind of the event with which a sitting begins that was picked up in the middle: the lines up to then, and how
many lines were before those.
"""
MUTED: Final = Said(None, ("muted",))
"""In place of a log that nobody reads."""


def earlier(lines: tuple[Line, ...], before: int = 0) -> Said:
    """The log of a sitting that is picked up in the middle, as in a sampled world."""
    return Said(None, (EARLIER, lines, before))


def events_since(last: Said | None, since: object, audience: int) -> tuple[Event, ...]:
    """The events after an earlier end of the log (`State.log_position`) as the audience saw them, the last first."""
    if last is since:
        return ()
    out: list[Event] = []
    while last is not None and last is not since:
        out.append(last.seen(audience))
        last = last.prev
    return tuple(out)


def read_log(last: Said | None, audience: int, tell: Tell, window: int | None = None) -> Read:
    """The log as the audience may read it, oldest line first, and how many lines are left out before them.

    With a `window` only so many lines at the end are shown, for sittings with a thousand of them. Whoever reads on, as
    every page does after every move, is told what is new: what came before they have read.
    """
    if last is None or last is MUTED:
        return (), 0
    reading = audience, -1 if window is None else window
    parts: list[tuple[Line, ...]] = []
    lines: tuple[Line, ...] = ()
    before = 0
    at: Said | None = last
    while at is not None and at is not MUTED:
        if at.read is not None and reading in at.read:
            lines, before = at.read[reading] if at is last else at.read.pop(reading)
            break
        if at.event[0] == EARLIER:
            earliest: tuple[Line, ...] = at.event[1]
            before = at.event[2]
            parts.append(earliest)
        else:
            parts.append(at.lines(tell))
        at = at.prev
    if parts:
        parts.reverse()
        lines += tuple([line.cut(audience) for part in parts for line in part])
    skip = max(0, len(lines) - window) if window is not None else 0
    found = lines[skip:], before + skip
    if last.read is None:
        last.read = {}
    last.read[reading] = found
    return found
