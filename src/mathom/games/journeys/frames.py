"""The steps under way as text, and back: what an observation says of the stack.

What a step is about is plain data (numbers, words, a test, a move) and may hold effects, which are written as numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from mathom.core.flow import stack_of
from mathom.games.journeys import contexts
from mathom.games.journeys.book import Book
from mathom.games.journeys.cards import CardChoice
from mathom.games.journeys.choosing import GroupChoice, Lists, Several
from mathom.games.journeys.exploring import Exploring
from mathom.games.journeys.harm_cards import Discarding
from mathom.games.journeys.last_stand import Stand
from mathom.games.journeys.movement import Stepping, TerrainTesting, Walking
from mathom.games.journeys.numbering import Numbering, numbering
from mathom.games.journeys.op import Cost, Op, Scope
from mathom.games.journeys.placing import EVENT, LAY_OUT, Entering, Laying
from mathom.games.journeys.rounds import Falling
from mathom.games.journeys.scouting import Scouting
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Frame, JourneysStep
from mathom.games.journeys.story_telling import Choosing
from mathom.games.journeys.story_tests import Testing
from mathom.games.journeys.suffering import SplitOf
from mathom.games.journeys.triggers import Firing

KINDS: Final[dict[str, Any]] = {
    kind.__name__: kind
    for kind in (
        CardChoice,
        Choosing,
        Discarding,
        Entering,
        Exploring,
        Falling,
        Firing,
        GroupChoice,
        Laying,
        Lists,
        Scope,
        Scouting,
        Several,
        SplitOf,
        Stand,
        Stepping,
        TerrainTesting,
        Testing,
        Walking,
        contexts.Activation,
        contexts.Blow,
        contexts.HeroAttack,
        contexts.Move,
        contexts.Occasion,
        contexts.Suffering,
        contexts.Test,
    )
}
"""What a step can be about."""
_NAMES: Final = {kind: name for name, kind in KINDS.items()}
_EVENTS: Final = (EVENT, LAY_OUT)
"""Steps that are about an event of the story, which is not to be named."""


class StepSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step that is under way."""

    step: str
    at: int = 0
    """How far it has come."""
    about: str = ""
    """What it is about, as JSON: `is` names the kind of a record, `op` is the number of an effect or cost, `list` that
    of the first in a list of them, `set` is a set.
    """


# Writing --------------------------------------------------------------------------------------------------------------
def write_stack(s: Position) -> tuple[StepSeen, ...]:
    """The steps under way, the outermost first."""
    numbers = numbering(s.book)
    found = []
    for step, at, arg, _ in s.frames():
        about = "" if arg is None else msgspec.json.encode(_plain(numbers, arg, step)).decode()
        found.append(StepSeen(step.name, at, about))
    return tuple(reversed(found))


def _plain(numbers: Numbering, arg: Any, step: object = None) -> Any:
    if step in _EVENTS:
        return [numbers.event(arg[0]), arg[1]]
    if arg is None or isinstance(arg, bool | int | str):
        return arg
    name = _NAMES.get(type(arg))
    if name is not None:
        return {"is": name} | {field: _plain(numbers, value) for field, value in _fields(arg)}
    if isinstance(arg, Op | Cost):
        return {"op": numbers.piece(arg)}
    if isinstance(arg, frozenset):
        return {"set": sorted(_plain(numbers, value) for value in arg)}
    if isinstance(arg, tuple) and not hasattr(arg, "_fields"):
        if arg and isinstance(arg[0], Op | Cost) and not isinstance(arg[-1], Scope):
            return {"list": numbers.piece(arg[0])}
        return [_plain(numbers, value) for value in arg]
    raise TypeError(f"{type(arg).__name__} on the stack")


def _fields(arg: Any) -> list[tuple[str, Any]]:
    """What a record says beyond its defaults."""
    if isinstance(arg, contexts.Test) and arg.hidden:
        arg = msgspec.structs.replace(arg, need=-1)
    if isinstance(arg, tuple):
        defaults = arg._field_defaults  # type: ignore[attr-defined]
        pairs = zip(arg._fields, arg, strict=True)  # type: ignore[attr-defined]
    else:
        defaults = _defaults(type(arg))
        pairs = zip(arg.__struct_fields__, msgspec.structs.astuple(arg), strict=True)
    return [(name, value) for name, value in pairs if name not in defaults or defaults[name] != value]


def _defaults(kind: Any) -> dict[str, Any]:
    names, values = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(names[len(names) - len(values) :], values, strict=True))


# Reading --------------------------------------------------------------------------------------------------------------
def read_stack(book: Book, steps: Iterable[StepSeen]) -> Frame:
    """The stack that these describe, with the effects of a book."""
    numbers = numbering(book)
    found = []
    for row in steps:
        step = JourneysStep.called(row.step)
        found.append((step, row.at, _read(numbers, msgspec.json.decode(row.about), step) if row.about else None))
    return stack_of(found)


def _read(numbers: Numbering, data: Any, step: object = None) -> Any:
    if step in _EVENTS:
        event = numbers.events[data[0]]
        return Laying(event, data[1]) if step is LAY_OUT else (event, data[1])
    if isinstance(data, list):
        return tuple([_read(numbers, value) for value in data])
    if not isinstance(data, dict):
        return data
    if "op" in data and "is" not in data:
        return numbers.piece_at(data["op"])
    if "list" in data:
        return numbers.list_at(data["list"])
    if "set" in data:
        return frozenset(_read(numbers, value) for value in data["set"])
    return KINDS[data["is"]](**{name: _read(numbers, value) for name, value in data.items() if name != "is"})
