"""How much of a story many sittings have seen: every step, option, button, threshold, trigger and epilogue, with the
share of sittings that reached it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from mathom.bots.journeys.trials import Sitting
from mathom.games.journeys.book import Book
from mathom.games.journeys.op import Op
from mathom.games.journeys.story_steps import Choice

Path = tuple[str | int, ...]
"""The way to a part of an adventure, in canonical form."""


class Reached(NamedTuple):
    """A part of a story, and in how many sittings it was reached."""

    kind: str
    """step, option, button, threshold, trigger, tile, action or epilogue."""
    name: str
    path: Path
    sittings: int


def parts(thing: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """A struct of content and everything in it with its path, in the order in which a book numbers them."""
    if isinstance(thing, msgspec.Struct):
        yield path, thing
        for field in msgspec.structs.fields(thing):
            yield from parts(getattr(thing, field.name), (*path, field.encode_name))
    elif isinstance(thing, tuple):
        for number, part in enumerate(thing):
            yield from parts(part, (*path, number))
    elif isinstance(thing, dict):
        for name, part in thing.items():
            yield from parts(part, (*path, name))


def coverage(book: Book, sittings: Sequence[Sitting]) -> list[Reached]:
    """Every part of the story that can be reached by itself."""
    adventure = book.adventure
    found: list[Reached] = []

    def add(kind: str, name: str, path: Path, reached: Callable[[Sitting], bool]) -> None:
        found.append(Reached(kind, name, path, sum(map(reached, sittings))))

    for path, part in parts(adventure):
        if isinstance(part, Op):
            number = book.story_op[id(part)]
            add("step", str(part.__struct_config__.tag), path, lambda one, bit=number: bool(one.ran >> bit & 1))  # type: ignore[misc]
            if isinstance(part, Choice):
                for option, row in enumerate(part.options):
                    key = (number, option)
                    add("option", row.label_en, (*path, "options", option), lambda one, key=key: key in one.chosen)  # type: ignore[misc]
    for number, token in enumerate(book.tokens):
        for button in range(len(token.options) or 1):
            key = (number, button)
            name = f"{token.id}: {token.options[button].label_en}" if token.options else token.id
            path = (*_path_of(book, token), *(("options", button) if token.options else ()))
            add("button", name, path, lambda one, key=key: key in one.pressed)  # type: ignore[misc]
    for number, threshold in enumerate(book.thresholds):
        add(
            "threshold",
            book.threshold_name(number),
            _path_of(book, threshold),
            lambda one, bit=number: bool(one.fired >> bit & 1),  # type: ignore[misc]
        )
    for number, trigger in enumerate(book.triggers):
        add(
            "trigger",
            trigger.event,
            ("triggers", number),
            lambda one, bit=number: bool(one.triggered >> bit & 1),  # type: ignore[misc]
        )
    for number, placement in enumerate(book.placements):
        if placement.explore:
            add(
                "tile",
                placement.name,
                _path_of(book, placement),
                lambda one, bit=number: bool(one.explored >> bit & 1),  # type: ignore[misc]
            )
    for number, action in enumerate(adventure.actions):
        add("action", action.id, ("actions", number), lambda one, bit=number: bool(one.specials >> bit & 1))  # type: ignore[misc]
    for won, word in ((True, "victory"), (False, "defeat")):
        for number, row in enumerate(getattr(adventure.resolutions, word)):
            end = (won, number)
            add("epilogue", row.id, ("resolutions", word, number), lambda one, end=end: one.resolution == end)  # type: ignore[misc]
    return found


def _path_of(book: Book, row: object) -> Path:
    return next(path for path, part in parts(book.adventure) if part is row)
