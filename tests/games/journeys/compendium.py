"""The few things that the compendium names (spec 2.2), as a pack: Aragorn, the Burglar, Sword and Dagger."""

from __future__ import annotations

import json
from typing import Any, Final

from mathom.games.journeys.library import PRINTED
from mathom.games.journeys.pack import Pack
from tests.games.journeys.harness import both, pack

Data = dict[str, Any]
_CORE: Final[Data] = json.loads((PRINTED / "pack.json").read_bytes())


def _like(kind: str, name: str, **changes: Any) -> Data:
    """A row of the shipped pack with other values."""
    row: Data = next(row for row in _CORE[kind] if row["id"] == name)
    return row | changes


def named(name: str, polish: str) -> Data:
    """A name in both languages."""
    return {"name_en": name, "name_pl": polish}


def skill(name: str, number: int, xp: int | None, english: str, polish: str) -> Data:
    """A card of the Burglar."""
    price = {} if xp is None else {"xp": xp}
    return {
        "id": name,
        "set": "role:burglar",
        "number": number,
        "success": 1,
        "fate": 0,
        **named(english, polish),
        **both("Scout 1."),
        "keywords": {"scout": 1},
        **price,
    }


def item(name: str, tier: int, lore: int, upgrades: tuple[str, ...], english: str, polish: str) -> Data:
    """A blade."""
    return _like(
        "items",
        "dagger_1",
        id=name,
        line=name.partition("_")[0],
        tier=tier,
        lore=lore,
        upgrades_to=[*upgrades],
        copies=1,
        **named(english, polish),
    )


def compendium() -> Pack:
    """The shipped pack with these beside it."""
    case = {f"name_pl_{each}": "Aragorn" for each in ("gen", "dat", "acc", "ins", "loc")}
    aragorn = _like("heroes", "maerwen", id="aragorn", gender="m", **named("Aragorn", "Aragorn"), **case)
    return pack(
        heroes=[aragorn | {"suggested_items": ["dagger"]}],
        roles=[{"id": "burglar", **named("Burglar", "Włamywacz"), **both("Unseen and unheard.")}],
        skills=[
            *(skill(f"burglar_{number}", number, None, "Light Feet", "Lekki krok") for number in (1, 2, 3)),
            skill("tale_of_luck", 4, 3, "A Tale of Luck", "Opowieść o szczęściu"),
            skill("stealing_up", 5, 3, "Stealing Up", "Skradanie się"),
            skill("pockets", 6, 4, "Pockets", "Kieszenie"),
            skill("grand_theft", 7, 5, "Grand Theft", "Wielka kradzież"),
            skill("dragon_hoard", 8, 8, "Dragon Hoard", "Smocze skarby"),
        ],
        items=[
            item("sword", 1, 40, ("sword_2a",), "Sword", "Miecz"),
            item("dagger", 1, 25, ("dagger_ered_luin", "dagger_gondolin"), "Dagger", "Sztylet"),
            item("dagger_ered_luin", 2, 40, ("dagger_best",), "Dagger of Ered Luin", "Sztylet z Ered Luin"),
            item("dagger_gondolin", 2, 25, ("dagger_best",), "Dagger of Gondolin", "Sztylet z Gondolinu"),
            item("dagger_best", 3, 10, (), "Sting", "Żądło"),
        ],
    )
