"""The camp between adventures (rules 3.16).

Skills bought and sold, items upgraded, roles and trinkets for the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.journeys.actions import READY, JourneysAction, do
from mathom.games.journeys.naming import named
from mathom.games.journeys.refusals import no
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import JourneysStep

OWN, TAKEN, DEAR, FREE, CLOSED = "own", "taken", "dear", "free", "closed"


def role_of(s: Position, card: int) -> int:
    """The role that a skill card belongs to; -1 if to none."""
    kind, _, name = s.book.skills[card].set.partition(":")
    if kind != "role":
        return -1
    return next(number for number, row in enumerate(s.book.pack.roles) if row.id == name)


def owner_of(s: Position, card: int) -> int:
    """The seat that has bought a card; -1 if nobody has (JE-R-04)."""
    return next((seat for seat, hero in enumerate(s.heroes) if card in hero.bought), -1)


def cards_of(s: Position, seat: int) -> list[int]:
    """The cards for sale that a hero's menu lists, role by role: of all roles that the hero has played (JE-16.5)."""
    return [
        card
        for number, role in enumerate(s.book.pack.roles)
        if s.heroes[seat].played >> number & 1
        for card in s.book.skill_sets.get(f"role:{role.id}", ())
        if s.book.skills[card].xp is not None
    ]


def standing_of(s: Position, seat: int, card: int) -> str:
    """How a card of a role stands for a hero: `own`, `taken` by another, too `dear`, or `free` to be bought.

    These are the colours of the list (JE-A-39 to JE-A-42): green, red with a portrait, red, none. Who owns a card comes
    before what it costs (JE-R-60). Anything else is `closed`.
    """
    role = role_of(s, card)
    price = s.book.skills[card].xp
    owner = owner_of(s, card)
    if role < 0 or price is None:
        return CLOSED
    if owner >= 0:
        return OWN if owner == seat else TAKEN
    if not s.heroes[seat].played >> role & 1:
        return CLOSED
    return FREE if price <= s.heroes[seat].xp[role] else DEAR


def why_not_buy(s: Position, seat: int, card: int) -> IllegalAction | None:
    """Why a hero may not buy a card (JE-A-39 to JE-A-42)."""
    standing = standing_of(s, seat, card)
    if standing == FREE:
        return None
    if standing == OWN:
        return no("JE-A-39", "owned")
    if standing == TAKEN:
        return no("JE-A-41", "owned-by-other", **named(s, {"hero": owner_of(s, card)}))
    price, role = s.book.skills[card].xp, role_of(s, card)
    if standing == DEAR and price is not None:
        return no("JE-A-40", "too-dear", price=price, xp=s.heroes[seat].xp[role])
    return no("JE-32.4", "not-for-sale") if role < 0 or price is None else no("JE-16.5", "role-not-played")


def why_not_upgrade(s: Position, seat: int, item: int, to: int) -> IllegalAction | None:
    """Why a hero may not upgrade an item to another (JE-95)."""
    row = s.book.items[item]
    if item not in s.heroes[seat].items:
        return no("JE-A-25", "not-yours")
    if s.book.items[to].id not in row.upgrades_to:
        return no("JE-29.6", "not-the-next-tier")
    if s.lore < row.lore:
        return no("JE-95.4a", "not-enough-lore", lore=row.lore)
    if sum(hero.items.count(to) for hero in s.heroes) >= s.book.items[to].copies:
        return no("JE-R-78", "no-copy")
    return None


def upgrades(s: Position, seat: int) -> list[tuple[int, int]]:
    """The items of a hero that can be upgraded now, each with what to."""
    return [
        (item, s.book.item[name])
        for item in dict.fromkeys(s.heroes[seat].items)
        for name in s.book.items[item].upgrades_to
        if why_not_upgrade(s, seat, item, s.book.item[name]) is None
    ]


def roles_free(s: Position, seat: int) -> list[int]:
    """The roles that no other hero plays (JE-R-04)."""
    taken = {hero.role for other, hero in enumerate(s.heroes) if other != seat}
    return [number for number in range(len(s.book.pack.roles)) if number not in taken]


def trinkets_free(s: Position, seat: int) -> list[int]:
    """The trinkets of the party that no other hero has taken (JE-65.4a)."""
    taken = {number for other, hero in enumerate(s.heroes) if other != seat for number, _ in hero.trinkets}
    return [number for number in s.inventory if number not in taken]


@final
class Camp(JourneysStep):
    """Each hero at their own pace, until all are ready to set out (JE-A-21)."""

    rule = "JE-16.8"

    def go(self, s: Position, at: int) -> bool:
        """When all are ready, they go."""
        if s.ready == (1 << s.rules.heroes) - 1:
            s.pop()
            return False
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """All who are not ready."""
        return tuple(seat for seat in range(s.rules.heroes) if not s.ready >> seat & 1)

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Role, trinket, cards, items; ready, once there is a role."""
        hero = s.heroes[seat]
        found = [do("role", number) for number in roles_free(s, seat) if number != hero.role]
        mine = [number for number, _ in hero.trinkets]
        found += [do("trinket", number) for number in trinkets_free(s, seat) if number not in mine]
        if mine:
            found.append(do("no_trinket"))
        found += [do("buy", card) for card in cards_of(s, seat) if standing_of(s, seat, card) == FREE]
        found += [do("sell", card) for card in hero.bought]
        found += [do("upgrade", item, to) for item, to in upgrades(s, seat)]
        if hero.role >= 0:
            found.append(READY)
        return found

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Done at once; all of it can be undone until the party sets out (JE-S-CAMP-03)."""
        hero = s.heroes[seat]
        kind = action.kind
        if action is READY:
            s.ready |= 1 << seat
        elif kind == "role":
            s.set_hero(seat, role=action.a)
        elif kind == "trinket":
            s.set_hero(seat, trinkets=((action.a, 0),))
        elif kind == "no_trinket":
            s.set_hero(seat, trinkets=())
        elif kind == "upgrade":
            items = [*hero.items]
            items[items.index(action.a)] = action.b
            s.set_hero(seat, items=tuple(items))
        else:
            self._trade(s, seat, action.a, buys=kind == "buy")
        s.say(kind, seat, *(number for number in (action.a, action.b) if number >= 0))

    def _trade(self, s: Position, seat: int, card: int, *, buys: bool) -> None:
        """A card's XP value is both its price and the sum returned, of its role (JE-16.4a)."""
        hero = s.heroes[seat]
        role = role_of(s, card)
        price = s.book.skills[card].xp or 0
        xp = [*hero.xp]
        xp[role] += -price if buys else price
        bought = (*hero.bought, card) if buys else tuple(other for other in hero.bought if other != card)
        s.set_hero(seat, xp=tuple(xp), bought=bought)

    def prompt(self, s: Position, seat: int) -> Message:
        """Each is asked for their own hero."""
        return Message("prompt-camp", named(s, {"hero": seat}))

    def why_not(self, s: Position, seat: int, action: JourneysAction) -> IllegalAction | None:
        """The reason, by the same questions that make the menu."""
        if action.kind == "buy" and action.a < len(s.book.skills):
            return why_not_buy(s, seat, action.a)
        if action.kind == "upgrade" and max(action.a, action.b) < len(s.book.items):
            return why_not_upgrade(s, seat, action.a, action.b)
        if action.kind == "role":
            return no("JE-R-04", "role-taken")
        if action is READY:
            return no("JE-74.1", "no-role")
        return None
