"""The JSON Schema of what mathom writes, made from the structs themselves: what stands below a field in the code, in
quotation marks, is what the schema says of it.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Any, get_origin

import msgspec
from msgspec.inspect import Metadata, StructType, Type, type_info

from mathom.core.action import Action


def schema(kind: Any) -> dict[str, Any]:
    """The schema (draft 2020-12) of a type, its structs by name under `$defs`, each field with its meaning."""
    made = msgspec.json.schema(kind, schema_hook=_action)
    found = made.get("$defs", {})
    for struct in structs(kind):
        described = found.get(struct.__name__)
        if described is None:  # a generic one: its name has those of its parts in it
            continue
        described["description"] = inspect.cleandoc(struct.__doc__ or "")
        told = meanings(struct)
        for field in msgspec.structs.fields(struct):
            if field.name in told:
                described["properties"][field.encode_name].setdefault("description", told[field.name])
    made["$defs"] = dict(sorted(found.items()))
    return made


def structs(kind: Any) -> list[type[msgspec.Struct]]:
    """All structs that a value of this type may hold, itself included."""
    found: dict[type[msgspec.Struct], None] = {}
    waiting = [type_info(kind)]
    while waiting:
        now = waiting.pop()
        if isinstance(now, StructType):
            struct = get_origin(now.cls) or now.cls
            if struct in found:
                continue
            found[struct] = None
        waiting += _inside(now)
    return list(found)


def _inside(kind: Type) -> Iterator[Type]:
    """The types that a type is made of."""
    if isinstance(kind, StructType):
        for field in kind.fields:
            yield field.type
    elif isinstance(kind, Metadata):
        yield kind.type
    for name in ("item_type", "key_type", "value_type"):
        if isinstance(part := getattr(kind, name, None), Type):
            yield part
    for name in ("item_types", "types"):
        yield from getattr(kind, name, ())


@cache
def meanings(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What the code says below each field; nothing where the source is not at hand."""
    out: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if not issubclass(kind, msgspec.Struct) or kind is msgspec.Struct:
            continue
        try:
            body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
        except (OSError, TypeError):
            continue
        assert isinstance(body, ast.ClassDef)
        for field, below in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
                text = below.value
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    out[field.target.id] = " ".join(text.value.split())
    return out


def _action(kind: type) -> dict[str, Any]:
    if issubclass(kind, Action):
        return {"type": "string", "description": "An action in the game's notation."}
    raise NotImplementedError
