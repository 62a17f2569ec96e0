"""Tests of harm, cards and threat: a hero before a trap, with nothing at hand that could get in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathom.games.journeys.pack import Pack
from tests.games.journeys.harness import Data, Table, start, story, token


def bare(adventure: Any = None, heroes: Sequence[str] = ("maerwen", "hefta"), **how: Any) -> Table:
    """An adventure, set up: nobody has items, and nothing is prepared."""
    table = start(adventure, heroes, items=dict.fromkeys(heroes, ()), **how)
    for hero in heroes:
        table.prepare(hero)
    return table


def trapped(
    *steps: Data,
    heroes: Sequence[str] = ("maerwen", "hefta"),
    of: Pack | None = None,
    how: Data | None = None,
    **more: Any,
) -> Table:
    """The first hero's turn, before a token that does this; `more` is of the story, `how` of the table."""
    tokens = [token("trap", "J01.a", *steps or ({"threat": 1},)), *more.pop("tokens", ())]
    return bare(story(tokens=tokens, **more), heroes, of=of, **how or {}).turn(heroes[0])


def skill(name: str, *abilities: Data, **more: Any) -> Data:
    """A skill card of a test: basic, so that every hero may have it."""
    row: Data = {
        "id": name,
        "set": "title",
        "number": 90,
        "name_en": name,
        "name_pl": name,
        "text_en": name,
        "text_pl": name,
        "success": 0,
        "fate": 0,
    }
    return row | ({"abilities": [*abilities]} if abilities else {}) | more


def harm_card(name: str, *steps: Data, faceup: Sequence[Data] = (), count: int = 1) -> Data:
    """A damage or fear card of a test."""
    row: Data = {"id": name, "name_en": name, "name_pl": name, "text_en": name, "text_pl": name, "count": count}
    return row | {"on_reveal": [*steps]} | ({"while_faceup": [*faceup]} if faceup else {})
