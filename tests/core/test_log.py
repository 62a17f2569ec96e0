"""Reading a log again after more has happened: what each audience reads is what one reads who comes only then."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.log import Event, Said, Secret, earlier, read_log
from mathom.core.message import Line

AUDIENCES = (0, 1, SPECTATOR, REFEREE)


def tell(event: Event) -> Iterable[Line]:
    """Two lines for what begins with a vowel."""
    kind, *rest = event
    line = Line(kind, {"what": rest[0]} if rest else {})
    return (line, Line("more")) if kind[0] in "aeiou" else (line,)


def happened(upto: int, last: Said | None) -> Said | None:
    """A log of so many events, of which every third is a secret of a seat."""
    for number in range(upto):
        event = ("enter" if number % 4 == 0 else "move", number)
        last = Secret(last, event[:1], event, (number % 2,)) if number % 3 == 0 else Said(last, event)
    return last


@pytest.mark.parametrize("window", [None, 1, 5, 100])
@pytest.mark.parametrize("begun", [None, (Line("before", {"a": 1}), Line("secretly", {}, (1,), {"who": "sam"}))])
def test_whoever_reads_on_reads_what_one_reads_who_begins(window: int | None, begun: tuple[Line, ...] | None) -> None:
    ends: list[Said | None] = []
    last: Said | None = earlier(begun, 3) if begun is not None else None
    for number in range(14):
        ends.append(last)
        last = Secret(last, ("enter",), ("enter", number), (number % 2,)) if number % 3 == 0 else Said(last, ("go", 1))

    def anew(end: Said | None, audience: int) -> object:
        """The same log made of fresh events, which nobody has read."""
        events = []
        while end is not None:
            events.append(end)
            end = end.prev
        copy: Said | None = None
        for one in reversed(events):
            copy = Secret(copy, one.event, one.whole, one.readers) if isinstance(one, Secret) else Said(copy, one.event)
        return read_log(copy, audience, tell, window)

    for end in (*ends, *reversed(ends), *ends[::3]):  # forward, taken back, and in leaps
        for audience in AUDIENCES:
            assert read_log(end, audience, tell, window) == anew(end, audience)


def test_two_sittings_that_part_do_not_read_each_other() -> None:
    common = happened(5, None)
    one, other = Said(common, ("move", "one")), Said(common, ("move", "other"))
    for audience in AUDIENCES:
        lines = read_log(common, audience, tell)[0]
        assert read_log(one, audience, tell)[0] == (*lines, Line("move", {"what": "one"}))
        assert read_log(other, audience, tell)[0] == (*lines, Line("move", {"what": "other"}))
        assert read_log(common, audience, tell)[0] == lines
