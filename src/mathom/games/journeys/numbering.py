"""Numbers for what a state holds of a story and its cards, so that it can be written down without naming anything.

A state has steps of the story on its stack, and flags and variables by their names. In an observation all of these are
numbers: they mean the same in every book of the same shape, and say nothing of what is still to come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from mathom.games.journeys.book import Book
from mathom.games.journeys.op import Cost, Op, Piece
from mathom.games.journeys.story_course import Call

_NAMES: Final = (
    ("flag", "name"),
    ("set", "var"),
    ("inc", "var"),
    ("ask", "var"),
    ("test_cumulative", "id"),
    ("group_mod", "group"),
)
"""Where names of flags, variables, counters and groups stand in steps of a story."""


class Part:
    """A part of a book, with its effects, steps and costs in order."""

    def __init__(self, content: object) -> None:
        self.content: Final = content
        self.pieces: Final[list[Op | Cost]] = []
        self.number: Final[dict[int, int]] = {}
        """Of each piece, by its identity."""
        self.lists: Final[dict[int, tuple[Any, ...]]] = {}
        """Lists of pieces, by the number of the first."""
        self._find(content)

    def _find(self, value: Any) -> None:
        if isinstance(value, msgspec.Struct):
            if isinstance(value, Op | Cost):
                self.number[id(value)] = len(self.pieces)
                self.pieces.append(value)
            elif isinstance(value, Piece):
                return  # a condition
            for name in value.__struct_fields__:
                self._find(getattr(value, name))
        elif isinstance(value, tuple):
            if value and isinstance(value[0], Op | Cost):
                self.lists[len(self.pieces)] = value
            for part in value:
                self._find(part)
        elif isinstance(value, dict):
            for part in value.values():
                self._find(part)


class Key:
    """Content as a key of a table, which it is for all that is in it: alike is only what is the same."""

    def __init__(self, content: object) -> None:
        self.content: Final = content

    def __hash__(self) -> int:
        return id(self.content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and other.content is self.content


@lru_cache(maxsize=256)
def _part_of(content: Key) -> Part:
    return Part(content.content)


class Numbering:
    """The numbers of one book."""

    def __init__(self, book: Book) -> None:
        pack = book.pack
        self._parts: Final[list[tuple[int, Part]]] = []
        first = 0
        for content in (book.adventure, *(getattr(pack, name) for name in pack.__struct_fields__)):
            part = _part_of(Key(content))
            if part.pieces:
                self._parts.append((first, part))
                first += len(part.pieces)
        same = None if book.like is None else numbering(book.like)
        self.names: tuple[str, ...] = _names(book) if same is None else same.names
        self._name: Final = {name: number for number, name in enumerate(self.names)}
        self.events: tuple[str, ...] = _events(book) if same is None else same.events
        """The events of the story."""

    def piece(self, piece: Op | Cost) -> int:
        """The number of an effect, a step or a cost."""
        for first, part in self._parts:
            number = part.number.get(id(piece))
            if number is not None:
                return first + number
        raise LookupError(f"{piece!r} is not in the book")

    def piece_at(self, number: int) -> Op | Cost:
        """The piece of this number."""
        first, part = self._part(number)
        return part.pieces[number - first]

    def list_at(self, number: int) -> tuple[Any, ...]:
        """The list that begins with the piece of this number."""
        first, part = self._part(number)
        return part.lists[number - first]

    def _part(self, number: int) -> tuple[int, Part]:
        return next((first, part) for first, part in reversed(self._parts) if first <= number)

    def name(self, name: str) -> int | str:
        """The number of a flag, variable, counter or group of the story; the name, if it came from elsewhere."""
        return self._name.get(name, name)

    def name_of(self, number: int | str) -> str:
        """Read back `name`."""
        return number if isinstance(number, str) else self.names[number]

    def event(self, event: str) -> int:
        """The number of an event of the story."""
        return self.events.index(event)


def numbering(book: Book) -> Numbering:
    """The numbers of a book, worked out once."""
    if book.numbering is None:
        book.numbering = Numbering(book)
    found: Numbering = book.numbering
    return found


def _names(book: Book) -> tuple[str, ...]:
    found = {row.as_ for row in book.spawns}
    if book.campaign is not None:
        found |= {*book.campaign.flags, *book.campaign.counters}
    for op in book.story_ops:
        for tag, field in _NAMES:
            if op.__struct_config__.tag == tag:
                found.add(getattr(op, field))
    return tuple(sorted(found))


def _events(book: Book) -> tuple[str, ...]:
    adventure = book.adventure
    found = {"start", *adventure.events}
    found |= {row.when for rows in (adventure.tiles, adventure.tokens, adventure.spawns) for row in rows}
    found |= {row.event for row in book.placements if row.event is not None}
    found |= {op.value for op in book.story_ops if isinstance(op, Call)}
    return tuple(sorted(found))
