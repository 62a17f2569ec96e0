"""Authors' sugar to the canonical form (JE-N-34).

People write a step as a map with one key, `{suffer: {damage: 1}}`; the game reads `{"op": "suffer", "damage": 1}`.
Where steps, costs and conditions stand is seen from the types of the fields, so that a new op needs no change here.
What is canonical already stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect

from mathom.games.journeys.op import Piece

Fields = dict[str, inspect.Type]
Kind = TypeVar("Kind", bound=inspect.Type)
Answer = TypeVar("Answer")


def _once(function: Callable[[Kind], Answer]) -> Callable[[Kind], Answer]:
    """Answer for each type once. They cannot be hashed, but as `_type_of` keeps them, they can be told by identity."""
    known: dict[int, tuple[Kind, Answer]] = {}

    def ask(kind: Kind) -> Answer:
        if id(kind) not in known:
            known[id(kind)] = kind, function(kind)
        return known[id(kind)][1]

    return ask


def canonical(data: Any, form: type) -> Any:
    """The canonical form of data that is to be read as `form`. Wrong data comes through as it is: types find it."""
    return _convert(_plain(data), _type_of(form))


@cache
def _type_of(form: type) -> inspect.Type:
    return inspect.type_info(form)


def _plain(data: Any) -> Any:
    """The same data with text for keys, as JSON has them: YAML reads `{2: 1}` with a number."""
    if isinstance(data, dict):
        return {str(key) if type(key) is int else key: _plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_plain(value) for value in data]
    return data


def _convert(value: Any, kind: inspect.Type) -> Any:
    if not isinstance(value, (dict, list)):
        return value
    kinds = _alternatives(kind)
    if isinstance(value, list):
        return _listed(value, kinds)
    if pieces := _pieces(kind):
        return _piece(value, pieces)
    for each in kinds:
        if isinstance(each, (inspect.StructType, inspect.DictType)):
            return _inside(value, each)
    return value


def _listed(value: list[Any], kinds: tuple[inspect.Type, ...]) -> Any:
    for kind in kinds:
        if isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
            return [_convert(item, kind.item_type) for item in value]
        if isinstance(kind, inspect.TupleType) and len(kind.item_types) == len(value):
            return [_convert(item, inner) for item, inner in zip(value, kind.item_types, strict=True)]
        if isinstance(kind, inspect.DictType) and (merged := _merged(value)) is not None:
            return merged
    return value


def _merged(value: list[Any]) -> dict[str, Any] | None:
    """One map of a list of maps with one key each: `keywords: [{strike: 1}, {hide: true}]`. None if it is none."""
    out: dict[str, Any] = {}
    for item in value:
        if not isinstance(item, dict) or len(item) != 1 or not out.keys().isdisjoint(item):
            return None
        out.update(item)
    return out


def _piece(value: dict[str, Any], pieces: dict[str, inspect.StructType]) -> dict[str, Any]:
    """A step, cost or condition."""
    if "op" in value:
        kind = pieces.get(str(value["op"]))
        return value if kind is None else _inside(value, kind)
    if len(value) != 1:
        return value
    [(op, argument)] = value.items()
    kind = pieces.get(op)
    if kind is None:  # there is no such op: let the reader of the canonical form say so
        return {"op": op, **argument} if isinstance(argument, dict) else {"op": op, "value": argument}
    fields = _fields(kind)
    if isinstance(argument, dict) and not _is_bare(argument, kind, fields):
        return {"op": op, **_inside(argument, kind)}
    name = _bare(kind, fields, argument)
    inner = fields.get(name)
    return {"op": op, name: argument if inner is None else _convert(argument, inner)}


def _is_bare(argument: dict[str, Any], kind: inspect.StructType, fields: Fields) -> bool:
    """Whether a map is not the op's fields but the one value it takes: the condition in `not`, a number that grows."""
    if argument.keys() <= fields.keys():
        return False
    inner = fields.get(_bare(kind, fields, argument))
    return inner is not None and any(
        isinstance(each, (inspect.StructType, inspect.DictType)) for each in _alternatives(inner)
    )


def _bare(kind: inspect.StructType, fields: Fields, argument: Any) -> str:
    """The field that a bare value stands for: `n` for a number, and for `all` too where there is no `value`."""
    name: str = getattr(kind.cls, "bare", "value")
    if name == "value" and "n" in fields and (type(argument) is int or "value" not in fields):
        return "n"
    return name


def _inside(value: dict[str, Any], kind: inspect.StructType | inspect.DictType) -> dict[str, Any]:
    if isinstance(kind, inspect.DictType):
        return {key: _convert(inner, kind.value_type) for key, inner in value.items()}
    fields = _fields(kind)
    return {key: _convert(inner, fields[key]) if key in fields else inner for key, inner in value.items()}


@_once
def _fields(kind: inspect.StructType) -> Fields:
    return {each.encode_name: each.type for each in kind.fields}


@_once
def _alternatives(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    if isinstance(kind, inspect.Metadata):
        return _alternatives(kind.type)
    if isinstance(kind, inspect.UnionType):
        return tuple(inner for each in kind.types for inner in _alternatives(each))
    return (kind,)


@_once
def _pieces(kind: inspect.Type) -> dict[str, inspect.StructType]:
    """The ops that may stand here, by their names."""
    structs = [each for each in _alternatives(kind) if isinstance(each, inspect.StructType)]
    return {str(each.tag): each for each in structs if issubclass(each.cls, Piece)}
