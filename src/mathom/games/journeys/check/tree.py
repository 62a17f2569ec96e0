"""The parts of a pack or story, each with the path that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from mathom.games.journeys.pack import Ability
from mathom.games.journeys.parsing import Path


class Part(NamedTuple):
    """A struct of content, where it stands, and whether it belongs to an ability (of a card, a terrain)."""

    path: Path
    value: Any
    in_ability: bool


def parts(value: object, path: Path = (), in_ability: bool = False) -> Iterator[Part]:
    """A value and everything in it, in the order of the fields."""
    if isinstance(value, msgspec.Struct):
        yield Part(path, value, in_ability)
        inside = in_ability or isinstance(value, Ability)
        for name, key in fields(type(value)):
            inner = getattr(value, name)
            if isinstance(inner, (msgspec.Struct, tuple, dict)):
                yield from parts(inner, (*path, key), inside)
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            if isinstance(inner, (msgspec.Struct, tuple)):
                yield from parts(inner, (*path, number), in_ability)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, (msgspec.Struct, tuple)):
                yield from parts(inner, (*path, key), in_ability)


_FIELDS: Final[dict[type, tuple[tuple[str, str], ...]]] = {}


def fields(kind: type[Any]) -> tuple[tuple[str, str], ...]:
    """The fields of a struct: as Python calls them, and as content does."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple((each.name, each.encode_name) for each in msgspec.structs.fields(kind))
    return _FIELDS[kind]


def key_of(kind: type[Any], name: str) -> str:
    """How content calls a field."""
    return dict(fields(kind))[name]
