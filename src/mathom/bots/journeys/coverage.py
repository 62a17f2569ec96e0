"""How much of a story some sittings have seen: its steps, options, buttons, thresholds, triggers and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from mathom.bots.journeys.trials import Sitting
from mathom.games.journeys.book import Book
from mathom.games.journeys.op import Op
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import Threshold, Token
from mathom.games.journeys.story_telling import Choice

KINDS: Final = ("step", "option", "button", "threshold", "trigger", "action", "objective", "tile", "epilogue")


class Part(NamedTuple):
    """A part of a story that a sitting may reach."""

    kind: str
    path: Path
    """In the canonical form of the adventure."""
    number: int
    place: int = 0
    """Which option or button of it; of an epilogue, whether of a victory."""


def walk(thing: object, path: Path = ()) -> Iterator[tuple[Path, msgspec.Struct]]:
    """All structs in some content, each with its path in the canonical form."""
    if isinstance(thing, msgspec.Struct):
        yield path, thing
        for field in msgspec.structs.fields(thing):
            yield from walk(getattr(thing, field.name), (*path, field.encode_name))
    elif isinstance(thing, tuple):
        for place, part in enumerate(thing):
            yield from walk(part, (*path, place))
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from walk(part, (*path, key))


def parts(book: Book) -> list[Part]:
    """Everything of a story that can be reached, in the order in which it is written."""
    found: list[Part] = []
    for path, piece in walk(book.adventure):
        if isinstance(piece, Op):
            found.append(Part("step", path, book.story_op[id(piece)]))
        if isinstance(piece, Choice):
            number = book.story_op[id(piece)]
            found += [Part("option", (*path, "options", place), number, place) for place in range(len(piece.options))]
        if isinstance(piece, Token):
            number = book.row_of[id(piece)]
            buttons = range(len(piece.options) or 1)
            found += [
                Part("button", (*path, "options", place) if piece.options else path, number, place) for place in buttons
            ]
        if isinstance(piece, Threshold):
            found.append(Part("threshold", path, book.row_of[id(piece)]))
    adventure = book.adventure
    found += [Part("trigger", ("triggers", number), number) for number in range(len(adventure.triggers))]
    found += [Part("action", ("actions", number), number) for number in range(len(adventure.actions))]
    found += [Part("objective", ("objectives", number), number) for number in range(len(adventure.objectives))]
    tiles = [(number, row) for number, row in enumerate(adventure.tiles) if row.explore]
    found += [Part("tile", ("tiles", number), book.row_of[id(row)]) for number, row in tiles]
    for won, name in ((1, "victory"), (0, "defeat")):
        rows = getattr(adventure.resolutions, name)
        found += [Part("epilogue", ("resolutions", name, number), number, won) for number in range(len(rows))]
    return found


def reached(part: Part, sitting: Sitting) -> bool:
    """Whether a sitting has come there."""
    kind, number = part.kind, part.number
    if kind == "option":
        return (number, part.place) in sitting.chosen
    if kind == "button":
        return (number, part.place) in sitting.pressed
    if kind == "epilogue":
        return sitting.resolution == (bool(part.place), number)
    masks = {
        "step": sitting.ran,
        "threshold": sitting.fired,
        "trigger": sitting.triggered,
        "action": sitting.specials,
        "objective": sitting.objectives,
        "tile": sitting.explored,
    }
    return bool(masks[kind] >> number & 1)


def shares(book: Book, sittings: Sequence[Sitting]) -> list[tuple[Part, float]]:
    """Each part with the share of the sittings that have come there."""
    return [(part, sum(reached(part, sitting) for sitting in sittings) / max(1, len(sittings))) for part in parts(book)]
