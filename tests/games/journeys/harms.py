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


def night(table: Table) -> Table:
    """The hourglass is turned and the round goes on, quietly, until the next one's first turn or the end."""
    now = table.state.round
    table.shadow_phase()
    return table if table.state.round > now else table.end_round()


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


def foe(name: str, damage: int = 0, fear: int = 0, *, negate: Sequence[str] = (), **more: Any) -> Data:
    """An enemy of a test: one figure with 3 health, melee, moves 1, one attack without chance."""
    attack: Data = {
        "id": "blow",
        "weight": 1,
        "damage": [damage],
        "fear": [fear],
        "negate": [*negate],
        "text_en": "It strikes.",
        "text_pl": "Uderza.",
    }
    attack |= {key: more.pop(key) for key in ("before", "after") if key in more}
    activation = {
        "weight": 1,
        "target": "nearest",
        "text_en": "It comes for {target}.",
        "text_pl": "Nadchodzi po {target_acc}.",
        "no_target": {"move": 1, "toward": "nearest"},
    }
    row: Data = {
        "id": name,
        "name_en": name,
        "name_pl": name,
        "rank": "weak",
        "traits": [],
        "figures_max": 1,
        "health": 3,
        "armor": 0,
        "sorcery": 0,
        "move": 1,
        "range": 0,
        "activations": [activation],
        "attacks": [attack],
        "hard": {"activations": [activation]},
    }
    return row | more
