"""Numbers for what a state holds of a story and its cards, so that it can be written down without naming anything.

A state has steps of the story on its stack, and flags and variables by their names. In an observation all of these are
numbers: they mean the same in every book of the same shape, and say nothing of what is still to come.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.games.journeys.book import Book, pieces
from mathom.games.journeys.op import Cost, Op
from mathom.games.journeys.story_steps import Call

_NAMES: Final = (
    ("flag", "name"),
    ("set", "var"),
    ("inc", "var"),
    ("ask", "var"),
    ("test_cumulative", "id"),
    ("group_mod", "group"),
)
"""Where names of flags, variables, counters and groups stand in steps of a story."""


class Numbering:
    """The numbers of one book."""

    def __init__(self, book: Book) -> None:
        found = [*pieces(book.adventure), *pieces(book.pack)]
        self.pieces: Final = tuple(piece for piece in found if isinstance(piece, Op | Cost))
        """All effects, steps and costs, those of the story first."""
        self._number: Final = {id(piece): number for number, piece in enumerate(self.pieces)}
        self._lists: Final = {self._number[id(row[0])]: row for row in _lists((book.adventure, book.pack))}
        self.names: Final = _names(book)
        self._name: Final = {name: number for number, name in enumerate(self.names)}
        self.events: Final = _events(book)
        """The events of the story."""
        self._event: Final = {name: number for number, name in enumerate(self.events)}

    def piece(self, piece: Op | Cost) -> int:
        """The number of an effect, a step or a cost."""
        return self._number[id(piece)]

    def list_at(self, number: int) -> tuple[Any, ...]:
        """The list that begins with the piece of this number."""
        return self._lists[number]

    def name(self, name: str) -> int | str:
        """The number of a flag, variable, counter or group of the story; the name, if it came from elsewhere."""
        return self._name.get(name, name)

    def name_of(self, number: int | str) -> str:
        """Read back `name`."""
        return number if isinstance(number, str) else self.names[number]

    def event(self, event: str) -> int:
        """The number of an event of the story."""
        return self._event[event]


def _lists(thing: object) -> list[tuple[Any, ...]]:
    """All lists of effects, steps and costs in something."""
    found = []
    for part in pieces(thing):
        for name in part.__struct_fields__:
            found += _lists_in(getattr(part, name))
    return found


def _lists_in(value: Any) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [row for each in value.values() for row in _lists_in(each)]
    if not isinstance(value, tuple) or not value:
        return []
    if isinstance(value[0], Op | Cost):
        return [value]
    return [row for each in value for row in _lists_in(each)]


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
