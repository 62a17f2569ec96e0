"""Before an adventure: heroes, items, roles, trinkets, cards to buy, items to upgrade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.bots.journeys.cards import deck_worth, prepared_worth
from mathom.games.journeys.actions import READY, JourneysAction, do
from mathom.games.journeys.camp import roles_free
from mathom.games.journeys.state import Position

_FITS: Final[dict[str, dict[str, float]]] = {
    "warden": {"might": 1.0, "spirit": 0.4, "damage_limit": 0.5},
    "wayfarer": {"agility": 0.8, "wit": 0.3, "spirit": 0.3},
    "herald": {"spirit": 1.0, "might": 0.4},
    "lorekeeper": {"wisdom": 1.2, "wit": 0.3},
    "stalker": {"agility": 0.9, "wit": 0.7},
    "healer": {"spirit": 0.5, "wisdom": 0.6},
}
"""Which attributes a role asks for; roles of other packs fit everybody alike."""


def choose_hero(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The hero whose attributes the party lacks most."""
    have: dict[str, int] = {}
    for hero in s.heroes:
        if hero.number >= 0:
            for name, number in s.book.heroes[hero.number].attributes.items():
                have[name] = max(have.get(name, 0), number)

    def adds(option: JourneysAction) -> float:
        row = s.book.heroes[option.a]
        new = sum(max(0, number - have.get(name, 0)) for name, number in row.attributes.items())
        return new + 0.1 * (row.damage_limit + row.fear_limit)

    return max(legal, key=adds)


def choose_items(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Those that the pack suggests for the hero; else a weapon for the best attribute."""
    hero = s.heroes[seat]
    row = s.book.heroes[hero.number]
    for name in row.suggested_items:
        number = s.book.item[name]
        option = do("item", number)
        if option in legal and hero.items.count(number) < row.suggested_items.count(name):
            return option

    def fits(option: JourneysAction) -> float:
        item = s.book.items[option.a]
        if option.kind != "item":
            return 0.0
        return max((row.attributes[name] for name in item.attributes), default=1) + 0.5 * item.ranged

    return max(legal, key=fits)


def best_role(s: Position, seat: int) -> int:
    """The role that fits a hero best among those free: the one played before, then by attributes."""
    hero = s.heroes[seat]
    row = s.book.heroes[hero.number]

    def fits(role: int) -> float:
        wants = _FITS.get(s.book.pack.roles[role].id, {})
        found = sum(
            weight * (row.damage_limit if name == "damage_limit" else row.attributes[name])  # type: ignore[index]
            for name, weight in wants.items()
        ) / max(0.1, sum(wants.values()))
        return found + (10.0 if hero.played >> role & 1 else 0.0) + 0.2 * (hero.xp[role] if role < len(hero.xp) else 0)

    return max(roles_free(s, seat), key=fits)


def camp(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Role, trinket, upgrades, cards; then ready."""
    hero = s.heroes[seat]
    role = best_role(s, seat)
    if hero.role != role and do("role", role) in legal and (hero.role < 0 or hero.played >> role & 1):
        return do("role", role)
    if not hero.trinkets:
        trinkets = [option for option in legal if option.kind == "trinket"]
        if trinkets:
            return trinkets[0]
    upgrades = [option for option in legal if option.kind == "upgrade"]
    if upgrades:
        return max(upgrades, key=lambda option: _item_worth(s, seat, option.b) - _item_worth(s, seat, option.a))
    buys = [option for option in legal if option.kind == "buy"]
    if buys:
        return max(buys, key=lambda option: card_worth(s, option.a))
    return READY


def card_worth(s: Position, card: int) -> float:
    """What a card for sale is worth, dear ones a little more than cheap ones: XP is there to be spent."""
    return prepared_worth(s.book, card) + 1.5 * deck_worth(s.book, card)


def _item_worth(s: Position, seat: int, number: int) -> float:
    item = s.book.items[number]
    row = s.book.heroes[s.heroes[seat].number]
    best = max((row.attributes[name] for name in item.attributes), default=2)
    hits = sum(line.hits / line.cost + 0.4 * len(line.mods) for line in item.attack)
    return hits * best / 3 + 0.8 * len(item.abilities) + 0.6 * item.ranged
