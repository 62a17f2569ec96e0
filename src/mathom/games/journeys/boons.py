"""Inspiration and boons (JE-42, JE-27), and the effects that give and take them."""

from __future__ import annotations

from typing import ClassVar

from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.counters import amount
from mathom.games.journeys.in_force import cannot, limit
from mathom.games.journeys.op import BoonName, Num, Scope
from mathom.games.journeys.state import Position


def gain_inspiration(s: Position, seat: int, number: int) -> int:
    """A hero gains tokens, never more than the limit (JE-42.2); how many it were."""
    if cannot(s, seat, "gain_inspiration"):
        return 0
    hero = s.heroes[seat]
    gained = max(0, min(number, limit(s, seat, "inspiration") - hero.inspiration))
    if gained:
        s.set_hero(seat, inspiration=hero.inspiration + gained)
        s.say("inspiration", seat, gained)
    return gained


def lose_inspiration(s: Position, seat: int, number: int) -> int:
    """A hero loses tokens, as many as there are; how many it were."""
    hero = s.heroes[seat]
    lost = min(number, hero.inspiration)
    if lost:
        s.set_hero(seat, inspiration=hero.inspiration - lost)
        s.say("inspiration", seat, -lost)
    return lost


def gain_boon(s: Position, seat: int, boon: str) -> None:
    """A hero gains a boon, unless it is there already (JE-27.3)."""
    number = s.book.boon[boon]
    if not s.heroes[seat].boons >> number & 1:
        s.set_hero(seat, boons=s.heroes[seat].boons | 1 << number)
        s.check_limits = True
        s.say("boon", seat, number)


def lose_boon(s: Position, seat: int, number: int) -> None:
    """A boon goes back to the supply (JE-47.3)."""
    if s.heroes[seat].boons >> number & 1:
        s.set_hero(seat, boons=s.heroes[seat].boons & ~(1 << number))
        s.check_limits = True
        s.say("boon_gone", seat, number)


class GainInspiration(HeroOp, frozen=True, kw_only=True, tag="gain_inspiration"):
    """A hero gains inspiration."""

    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Up to the limit."""
        gain_inspiration(s, seat, amount(s, self.n, scope))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Not at the limit."""
        return s.heroes[seat].inspiration < limit(s, seat, "inspiration")


class LoseInspiration(HeroOp, frozen=True, kw_only=True, tag="lose_inspiration"):
    """A hero loses inspiration."""

    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """As much as there is."""
        lose_inspiration(s, seat, amount(s, self.n, scope))


class GiveInspiration(HeroOp, frozen=True, kw_only=True, tag="give_inspiration"):
    """The owner's own tokens go to another hero; the receiver's limit holds."""

    n: Num = 1
    to: str

    @property
    def who(self) -> str:
        """Who receives them."""
        return self.to

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """As many as both allow."""
        number = min(amount(s, self.n, scope), s.heroes[scope.hero].inspiration)
        lose_inspiration(s, scope.hero, gain_inspiration(s, seat, number))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only from one hero to another who can take it."""
        if seat == scope.hero or not s.heroes[scope.hero].inspiration:
            return False
        return s.heroes[seat].inspiration < limit(s, seat, "inspiration")


class GainBoon(HeroOp, frozen=True, kw_only=True, tag="gain_boon"):
    """A hero gains a boon."""

    boon: BoonName
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Unless it is there already."""
        gain_boon(s, seat, self.boon)

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """No duplicate (JE-27.3)."""
        return not s.heroes[seat].boons >> s.book.boon[self.boon] & 1


class LoseBoon(HeroOp, frozen=True, kw_only=True, tag="lose_boon"):
    """A hero loses a boon."""

    bare: ClassVar[str] = "boon"
    boon: BoonName
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """If it is there."""
        lose_boon(s, seat, s.book.boon[self.boon])
