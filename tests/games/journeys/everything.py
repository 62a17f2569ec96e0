"""The fixture adventure that uses everything once (JE-N-43), its cards, and a table at which it is played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from mathom.games.journeys.pack import Pack
from mathom.games.journeys.reading import read
from mathom.games.journeys.story import Adventure
from tests.games.journeys.harms import bare, foe, harm_card, skill
from tests.games.journeys.harness import Data, Table, both, pack
from tests.games.journeys.sources import read_yaml

FOLDER: Final = Path(__file__).parent / "data"
FOE: Final = "everything_foe"
_ABILITY: Final = ("when", "by", "test", "source", "if", "cost", "limit", "may", "do")


@cache
def adventure() -> Adventure:
    """The story, read as anybody's is."""
    path = FOLDER / "everything.yaml"
    found = read(path.read_bytes(), path.name).value
    assert isinstance(found, Adventure)
    return found


@cache
def cards() -> Pack:
    """The shipped pack with the cards of the fixture."""
    rows = read_yaml(FOLDER / "everything_cards.yaml")
    return pack(
        skills=[skill(row["id"], _ability(row), **_rest(row)) for row in rows["skills"]],
        damage=[harm_card(row["id"], *row["on_reveal"], faceup=[_ability(row)]) for row in rows["damage"]],
        trinkets=[_named(row) | {"slot": "trinket", "attributes": [], **_trinket(row)} for row in rows["trinkets"]],
        bonuses=[_named(row) | row for row in rows["bonuses"]],
        enemies=[_foe()],
    )


def _foe() -> Data:
    row = foe(FOE, armor=1, sorcery=1, figures_max=2)
    attack = row["attacks"][0] | {"damage": [1, 2], "fear": [1, 1]}
    return row | {"attacks": [attack]}


def _ability(row: Data) -> Data:
    return {name: row[name] for name in _ABILITY if name in row}


def _rest(row: Data) -> Data:
    return {name: value for name, value in row.items() if name not in (*_ABILITY, "id")}


def _trinket(row: Data) -> Data:
    return {"depletion": row["depletion"], "abilities": [_ability(row)]}


def _named(row: Data) -> Data:
    return {"id": row["id"], "name_en": row["id"], "name_pl": row["id"], **both(row["id"])}


@cache
def _begun(hard: bool) -> Table:
    return bare(adventure(), of=cards(), hard=hard).turn("maerwen")


def table(*prepared: str, hard: bool = False, **hero: Any) -> Table:
    """Maerwen's first turn, with these cards prepared; `hero` changes something of her."""
    found = _begun(hard).copy().prepare("maerwen", *prepared)
    found.state.set_hero(0, **hero)
    found.harm_deck("damage", *["dmg_01"] * 9).harm_deck("fear", *["fear_01"] * 9)
    return found
