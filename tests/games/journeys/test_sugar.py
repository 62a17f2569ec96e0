"""The authors' sugar and the canonical form (JE-N-34)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from mathom.games.journeys.op import Keyword, Piece
from mathom.games.journeys.reading import FORMS
from mathom.games.journeys.sugar import canonical


# A small language of its own, so that the rules of the sugar are seen apart from the ops there are.
class Per(msgspec.Struct, frozen=True, kw_only=True):
    per: str
    n: int


class Say(Piece, frozen=True, kw_only=True, tag="say"):
    value: str


class Gain(Piece, frozen=True, kw_only=True, tag="gain"):
    n: int | str | Per = 1
    who: str = "self"


class Look(Piece, frozen=True, kw_only=True, tag="look"):
    bare: ClassVar[str] = "x"
    x: int = 1


class Hit(Piece, frozen=True, kw_only=True, tag="hit"):
    value: int | Per


class Both(Piece, frozen=True, kw_only=True, tag="both"):
    then: tuple[Small, ...]
    other: tuple[Small, ...] = msgspec.field(name="else", default=())


class Pick(Piece, frozen=True, kw_only=True, tag="pick"):
    value: tuple[tuple[Small, ...], ...]


class Yes(Piece, frozen=True, kw_only=True, tag="yes"):
    value: bool


class Negation(Piece, frozen=True, kw_only=True, tag="not"):
    value: Yes | Negation


class When(Piece, frozen=True, kw_only=True, tag="when"):
    cond: Yes | Negation
    do: tuple[Small, ...]


Small = Say | Gain | Look | Hit | Both | Pick | When


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    do: tuple[Small, ...] = ()
    events: dict[str, tuple[Small, ...]] = {}
    maybe: Yes | Negation | None = None
    keywords: dict[Keyword, int | bool] = {}
    figures: int | dict[str, int] = 1


def step(sugar: Any) -> Any:
    return canonical({"do": [sugar]}, Sheet)["do"][0]


@pytest.mark.rule("JE-N-34")
@pytest.mark.parametrize(
    "sugar, data",
    [
        ({"gain": {"n": 2, "who": "each"}}, {"op": "gain", "n": 2, "who": "each"}),
        ({"gain": 2}, {"op": "gain", "n": 2}),
        ({"look": 3}, {"op": "look", "x": 3}),
        ({"say": "hello"}, {"op": "say", "value": "hello"}),
        ({"gain": {}}, {"op": "gain"}),
        ({"gain": "all"}, {"op": "gain", "n": "all"}),
        ({"gain": {"per": "fear", "n": 2}}, {"op": "gain", "n": {"per": "fear", "n": 2}}),
        ({"hit": 4}, {"op": "hit", "value": 4}),
        ({"hit": {"per": "fear", "n": 2}}, {"op": "hit", "value": {"per": "fear", "n": 2}}),
    ],
    ids=str,
)
def test_a_map_with_one_key_becomes_an_object_with_op(sugar: Any, data: Any) -> None:
    assert step(sugar) == data


@pytest.mark.rule("JE-N-34")
def test_lists_of_steps_and_conditions_are_converted_inside() -> None:
    assert step({"both": {"then": [{"gain": 1}], "else": [{"both": {"then": [{"say": "x"}]}}]}}) == {
        "op": "both",
        "then": [{"op": "gain", "n": 1}],
        "else": [{"op": "both", "then": [{"op": "say", "value": "x"}]}],
    }
    assert step({"pick": [[{"gain": 1}], [{"say": "x"}]]}) == {
        "op": "pick",
        "value": [[{"op": "gain", "n": 1}], [{"op": "say", "value": "x"}]],
    }
    assert step({"when": {"cond": {"not": {"yes": True}}, "do": [{"look": 1}]}}) == {
        "op": "when",
        "cond": {"op": "not", "value": {"op": "yes", "value": True}},
        "do": [{"op": "look", "x": 1}],
    }
    assert canonical({"events": {"e": [{"gain": 1}]}, "maybe": {"yes": False}}, Sheet) == {
        "events": {"e": [{"op": "gain", "n": 1}]},
        "maybe": {"op": "yes", "value": False},
    }


def test_what_is_canonical_stays_as_it_is() -> None:
    data = {"do": [{"op": "both", "then": [{"op": "gain", "n": 1}]}], "keywords": {"strike": 2}}
    assert canonical(data, Sheet) == data
    assert step({"op": "both", "then": [{"gain": 1}]}) == {"op": "both", "then": [{"op": "gain", "n": 1}]}


def test_numbers_by_heroes_have_texts_for_keys() -> None:
    assert canonical({"figures": {2: 1, 3: 2, 4: 2, 5: 3}}, Sheet) == {"figures": {"2": 1, "3": 2, "4": 2, "5": 3}}


def test_keywords_become_one_map() -> None:
    assert canonical({"keywords": [{"hide": True}, {"sprint": 1}]}, Sheet) == {"keywords": {"hide": True, "sprint": 1}}
    twice = {"keywords": [{"sprint": 1}, {"sprint": 2}]}
    assert canonical(twice, Sheet) == twice, "nothing is lost: the reader refuses it"


@pytest.mark.parametrize(
    "wrong", [{"no_such": 1}, {"no_such": {"n": 1}}, {"say": "x", "gain": 1}, {}, 7, None, [1], {"op": 3}, {"op": "x"}]
)
def test_what_is_wrong_comes_through_for_the_reader(wrong: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(canonical({"do": [wrong]}, Sheet), Sheet)


# The examples of the rule itself, with the ops of the game -----------------------------------------------------------
@pytest.mark.rule("JE-N-34")
@pytest.mark.parametrize(
    "sugar, data",
    [
        ({"threat": -4}, {"op": "threat", "value": -4}),
        ({"objective": "o2"}, {"op": "objective", "value": "o2"}),
        ({"scout": 1}, {"op": "scout", "x": 1}),
        ({"gain_inspiration": 2}, {"op": "gain_inspiration", "n": 2}),
        (
            {"test": {"attr": ["might"], "need": 2, "pass": [{"lore": 1}], "fail": []}},
            {"op": "test", "attr": ["might"], "need": 2, "pass": [{"op": "lore", "value": 1}], "fail": []},
        ),
        (
            {"if": {"cond": {"all": [{"flag": "a"}, {"not": {"flag": "b"}}]}, "then": [{"call": "c"}]}},
            {
                "op": "if",
                "cond": {
                    "op": "all",
                    "value": [{"op": "flag", "value": "a"}, {"op": "not", "value": {"op": "flag", "value": "b"}}],
                },
                "then": [{"op": "call", "value": "c"}],
            },
        ),
    ],
    ids=str,
)
def test_the_steps_of_the_game(sugar: Any, data: Any) -> None:
    made = canonical({"adventure": {"setup": [sugar]}}, FORMS["adventure"])
    assert made == {"adventure": {"setup": [data]}}
