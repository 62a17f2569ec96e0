"""What has been seen of a story: the tests that a token asked for when somebody tried it.

An op of the story is known once it has run (`Position.ran`); nothing else of it is looked at here.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.games.journeys.book import Book
from mathom.games.journeys.interacting import buttons as pressable
from mathom.games.journeys.op import Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.story_tests import CumulativeTest, TestStep

STORY: Final = Scope(origin="story")
_KEPT: Final = 50_000


def button(book: Book, token: int, option: int) -> tuple[Op, ...]:
    """The list behind a button of a token."""
    row = book.tokens[token]
    return row.options[option].do if row.options else row.do


def buttons(s: Position, token: int) -> list[int]:
    """The buttons of a token that can be pressed now: what a token offers lies open, what comes of it does not."""
    return pressable(s, token, s.standing())


def was_tried(s: Position, token: int, option: int) -> bool:
    """Whether somebody has pressed this button before."""
    ops = button(s.book, token, option)
    if not ops:
        return False
    number = s.book.story_op.get(id(ops[0]))
    return number is not None and bool(s.ran >> number & 1)


def tests_seen(s: Position, token: int, option: int) -> tuple[TestStep, ...]:
    """The tests that this button has asked for so far."""
    kept = s.book.notes.setdefault("tests seen", {})
    key = (token, option, s.ran)
    found: tuple[TestStep, ...] | None = kept.get(key)
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        seen: list[TestStep] = []
        _look(s, button(s.book, token, option), seen, set())
        found = kept[key] = tuple(seen)
    return found


def _look(s: Position, ops: tuple[Op, ...], seen: list[TestStep], events: set[str]) -> None:
    for op in ops:
        number = s.book.story_op.get(id(op))
        if number is None or not s.ran >> number & 1:
            continue
        if isinstance(op, TestStep):
            seen.append(op)
        elif op.__struct_config__.tag == "call":
            event = op.value  # type: ignore[attr-defined]
            if event not in events:
                events.add(event)
                _look(s, s.book.adventure.events.get(event, ()), seen, events)
        else:
            _look(s, inner(s.book, op), seen, events)


def inner(book: Book, op: Op) -> tuple[Op, ...]:
    """The ops that stand directly in the lists of another."""
    kept = book.notes.setdefault("inner ops", {})
    found: tuple[Op, ...] | None = kept.get(id(op))
    if found is None:
        ops: list[Op] = []
        for name in op.__struct_fields__:
            _direct(getattr(op, name), ops)
        found = kept[id(op)] = tuple(ops)
    return found


def _direct(thing: Any, ops: list[Op]) -> None:
    if isinstance(thing, Op):
        ops.append(thing)
    elif isinstance(thing, tuple):
        for part in thing:
            _direct(part, ops)
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            _direct(getattr(thing, name), ops)


def test_now(s: Position, token: int, option: int) -> TestStep | None:
    """The test that pressing the button again will most likely ask for: the last one seen that is not yet done."""
    for op in reversed(tests_seen(s, token, option)):
        if not isinstance(op, CumulativeTest) or op.needed(s, STORY) > 0:
            return op
    return None
