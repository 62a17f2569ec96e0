"""A JSON Schema says what the code says: of each struct its docstring, of each field what stands below it."""

from __future__ import annotations

import msgspec

from mathom.core.schema import meanings, schema, structs


class Leaf(msgspec.Struct):
    """A leaf."""

    veins: int
    """How many
    there are.
    """
    dry: bool = False


class Oak(Leaf):
    """A leaf of an oak."""

    lobes: tuple[int, int] = (3, 4)
    """Left and right."""


class Tree(msgspec.Struct):
    """A tree."""

    leaves: tuple[Leaf | None, ...]
    """What it has not shed."""
    names: dict[str, tuple[Oak, int]]


def test_every_struct_inside_is_found() -> None:
    assert set(structs(Tree)) == {Tree, Leaf, Oak}
    assert structs(int) == []


def test_what_stands_below_a_field_is_its_meaning_also_in_a_kind_of_it() -> None:
    assert meanings(Oak) == {"veins": "How many there are.", "lobes": "Left and right."}


def test_the_schema_says_it() -> None:
    made = schema(Tree)
    assert list(made["$defs"]) == ["Leaf", "Oak", "Tree"]
    assert made["$defs"]["Oak"]["description"] == "A leaf of an oak."
    fields = made["$defs"]["Leaf"]["properties"]
    assert fields["veins"] == {"type": "integer", "description": "How many there are."}
    assert "description" not in fields["dry"]
    assert made["$defs"]["Tree"]["properties"]["leaves"]["description"] == "What it has not shed."
