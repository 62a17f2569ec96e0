"""Effects that hold as long as what they stand on is in force, or for a while: limits, attributes, prohibitions.

A passive ability does nothing by itself; whoever needs a number asks `in_force.py`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from mathom.games.journeys.contexts import Test
from mathom.games.journeys.op import Amount, Attribute, Duration, Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Lasting

Banned = Literal[
    "spend_inspiration", "gain_inspiration", "attack", "interact", "travel", "sprint", "rest", "guard", "prepare",
    "use_armor", "be_guarded_by_others",
]  # fmt: skip
Ignored = Literal["darkness", "pit", "fog", "stream"]


class Standing(Op, frozen=True, kw_only=True):
    """An effect that is asked for while it is in force; to run it by itself makes it last, where it says how long."""

    def run(self, s: Position, scope: Scope) -> None:
        """From now on, until it ends."""
        last(s, self, scope.hero, getattr(self, "until", None) or "adventure")


class AttrMod(Standing, frozen=True, kw_only=True, tag="attr_mod"):
    """An attribute is higher or lower."""

    attr: Attribute
    n: Amount
    until: Duration | None = None


class LimitMod(Standing, frozen=True, kw_only=True, tag="limit_mod"):
    """A limit of the hero is higher or lower."""

    limit: Literal["damage", "fear", "inspiration", "prepared"]
    n: Amount


class ScoutMod(Standing, frozen=True, kw_only=True, tag="scout_mod"):
    """Scouting looks at more or fewer cards."""

    n: Amount
    who: str = "self"
    phase: Literal["rally"] | None = None


class TravelMovesMax(Standing, frozen=True, kw_only=True, tag="travel_moves_max"):
    """A travel action gives no more moves than this."""

    n: Amount


class InspirationPerTestMax(Standing, frozen=True, kw_only=True, tag="inspiration_per_test_max"):
    """No more inspiration than this may be spent in one test."""

    n: Amount


class RevealMod(Standing, frozen=True, kw_only=True, tag="reveal_mod"):
    """More or fewer cards are revealed (JE-89.1f). Used before a test, it holds for that test."""

    n: Amount

    def run(self, s: Position, scope: Scope) -> None:
        """The test that is about to be made."""
        test = s.now(Test)
        if test is not None:
            s.change(replace(test, more=test.more + self.n))


class Reach(Standing, frozen=True, kw_only=True, tag="range"):
    """Attacks reach this far."""

    n: Amount


class Cannot(Standing, frozen=True, kw_only=True, tag="cannot"):
    """Something that the hero cannot do."""

    value: tuple[Banned, ...]


class Ignore(Standing, frozen=True, kw_only=True, tag="ignore"):
    """Something that does nothing to the hero, or to several for a while."""

    bare: ClassVar[str] = "what"
    what: Ignored
    who: str = "self"
    until: Duration | None = None

    def run(self, s: Position, scope: Scope) -> None:
        """For everybody it names."""
        from mathom.games.journeys.who import selected  # noqa: PLC0415  (who asks for attributes)

        for seat in selected(s, self.who, scope).heroes:
            last(s, self, seat, self.until or "adventure")


class Taunt(Standing, frozen=True, kw_only=True, tag="taunt"):
    """Groups that activate nearby the hero take the hero as their target."""

    value: Duration

    def run(self, s: Position, scope: Scope) -> None:
        """For so long."""
        last(s, self, scope.hero, self.value)


class DarknessHere(Standing, frozen=True, kw_only=True, tag="darkness_here"):
    """The group's space counts as dark."""

    value: Literal[True] = True


def last(s: Position, op: Op, seat: int, until: str, card: int = -1) -> None:
    """An effect goes on for a while."""
    s.lasting = (*s.lasting, Lasting(op, seat, until, card))
    s.check_limits = True


def end_lasting(s: Position, *until: str) -> None:
    """What lasts no longer than this is over (JE-R-53)."""
    if s.lasting:
        s.lasting = tuple(row for row in s.lasting if row.until not in until)
        s.check_limits = True
