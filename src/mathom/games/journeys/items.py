"""Trinkets and titles in an adventure (rules 3.3): receiving, equipping, depletion tokens; and the effects on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.cards import prepare
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.counters import amount
from mathom.games.journeys.op import Num, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, HeroStep


def equip_trinket(s: Position, seat: int, number: int) -> None:
    """A trinket with its depletion tokens (JE-65.3); in an adventure a hero may have several (JE-65.1a)."""
    s.set_hero(seat, trinkets=(*s.heroes[seat].trinkets, (number, s.book.trinkets[number].depletion)))
    s.check_limits = True
    s.say("trinket", seat, number)


class ReceiveTitle(HeroOp, frozen=True, kw_only=True, tag="title"):
    """A hero receives a title and prepares it at once (JE-31.1)."""

    asks: ClassVar[bool] = True
    id: str
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """It is the hero's for the whole campaign (JE-31.2); there is one of each."""
        number = s.book.skill[self.id]
        if any(number in hero.titles for hero in s.heroes):
            return
        s.set_hero(seat, titles=(*s.heroes[seat].titles, number))
        s.say("title", seat, number)
        prepare(s, seat, number)


class ReceiveTrinket(HeroOp, frozen=True, kw_only=True, tag="trinket"):
    """A hero receives a trinket and equips it at once (JE-65.1)."""

    asks: ClassVar[bool] = True
    id: str
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """It belongs to the party from now on (JE-65.4); there is one of each."""
        number = s.book.trinket[self.id]
        if number in s.inventory:
            return
        s.inventory = (*s.inventory, number)
        equip_trinket(s, seat, number)


def trinkets_at_rest(s: Position) -> list[int]:
    """The trinkets of the party that nobody has equipped."""
    in_play = {number for hero in s.heroes for number, _ in hero.trinkets}
    return [number for number in s.inventory if number not in in_play]


class EquipTrinket(HeroOp, frozen=True, kw_only=True, tag="equip_trinket"):
    """A hero equips a trinket of the party's inventory: any that is not in play (JE-20.3)."""

    asks: ClassVar[bool] = True
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """The hero chooses which."""
        if trinkets_at_rest(s):
            s.push(EQUIP_FROM_INVENTORY, seat)

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only if there is one."""
        return bool(trinkets_at_rest(s))


@final
class EquipFromInventory(HeroStep):
    """Which trinket of the party a hero equips. Its argument: the hero."""

    rule = "JE-20.3"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each that nobody has."""
        return [do("on_trinket", number) for number in trinkets_at_rest(s)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """With its depletion tokens, beside those that the hero has."""
        s.pop()
        equip_trinket(s, seat, action.a)

    def about(self, s: Position) -> Args:
        """Whose."""
        return {"hero": s.stack[2]}


EQUIP_FROM_INVENTORY: Final = EquipFromInventory("equip_from_inventory")


class PutDepletion(HeroOp, frozen=True, kw_only=True, tag="put_depletion"):
    """Depletion tokens are put on a trinket of choice, even one that lies face down (JE-65.6)."""

    asks: ClassVar[bool] = True
    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """The hero chooses which."""
        if s.heroes[seat].trinkets:
            s.push(CHOOSE_TRINKET, (seat, amount(s, self.n, scope)))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with a trinket."""
        return bool(s.heroes[seat].trinkets)


@final
class ChooseTrinket(HeroStep):
    """On which trinket the tokens go. Its argument: the hero, and how many."""

    rule = "JE-65.6"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each that is equipped."""
        return [do("on_trinket", number) for number, _ in s.heroes[seat].trinkets]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It may hold more than its printed number (JE-65.6a)."""
        _, more = s.stack[2]
        s.pop()
        trinkets = tuple(
            (number, tokens + more if number == action.a else tokens) for number, tokens in s.heroes[seat].trinkets
        )
        s.set_hero(seat, trinkets=trinkets)
        s.say("depletion", seat, action.a, more)

    def about(self, s: Position) -> Args:
        """Whose."""
        return {"hero": s.stack[2][0]}


CHOOSE_TRINKET: Final = ChooseTrinket("choose_trinket")
