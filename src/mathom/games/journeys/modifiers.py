"""Effects that hold as long as what they stand on is in force, or for a while: limits, attributes, prohibitions.

A passive ability does nothing by itself; whoever needs a number asks here, and everything in force is added up
(JE-44.2a, JE-89.1d). "Cannot" is absolute (JE-A-05).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeVar

from msgspec.structs import replace

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.op import Amount, Attribute, Duration, Keyword, Op, Scope
from mathom.games.journeys.pack import Ability
from mathom.games.journeys.state import DAMAGE, Lasting, Position
from mathom.games.journeys.things import Held, held

OpT = TypeVar("OpT", bound=Op)
Banned = Literal[
    "spend_inspiration", "gain_inspiration", "attack", "interact", "travel", "sprint", "rest", "guard", "prepare",
    "use_armor", "be_guarded_by_others",
]  # fmt: skip
Ignored = Literal["darkness", "pit", "fog", "stream"]
PREPARED_LIMIT: Final = 4


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


# What is asked --------------------------------------------------------------------------------------------------------
def in_force(s: Position, seat: int, kind: type[OpT]) -> Iterator[OpT]:
    """All effects of a kind that hold for a hero now."""
    for when in ("passive", "faceup"):
        for thing in held(s, seat, when):
            # the kind first: a condition may itself ask for effects of another kind
            found = [op for op in thing.ability.do if type(op) is kind]
            if found and applies(s, seat, thing):
                yield from found
    for row in s.lasting:
        if row.hero == seat and type(row.op) is kind:
            yield row.op


def applies(s: Position, seat: int, thing: Held) -> bool:
    """Whether a passive ability holds now: its test, its condition."""
    ability = thing.ability
    if ability.test is not None and not fits_test(ability, s.now(Test)):
        return False
    return ability.if_ is None or ability.if_.holds(s, Scope(seat, thing.origin, thing.number))


def fits_test(ability: Ability, test: Test | None) -> bool:
    """Whether a test is of the sort that an ability speaks of."""
    wanted = ability.test
    if wanted is None:
        return True
    if test is None:
        return False
    if wanted.kind and test.kind not in wanted.kind:
        return False
    return not wanted.attr or (test.attribute >= 0 and ATTRIBUTES[test.attribute] in wanted.attr)


def attribute(s: Position, seat: int, number: int) -> int:
    """An attribute as it is now: printed, and everything that changes it (JE-89.1e)."""
    name = ATTRIBUTES[number]
    printed = s.book.heroes[s.heroes[seat].number].attributes[name]  # type: ignore[index]
    return printed + sum(op.n for op in in_force(s, seat, AttrMod) if op.attr == name)


def limit(s: Position, seat: int, name: str) -> int:
    """A limit as it is now; several effects add up (JE-EX-07)."""
    row = s.book.heroes[s.heroes[seat].number]
    printed = {
        "damage": row.damage_limit,
        "fear": row.fear_limit,
        "inspiration": row.inspiration_limit,
        "prepared": PREPARED_LIMIT,
    }[name]
    return max(0, printed + sum(op.n for op in in_force(s, seat, LimitMod) if op.limit == name))


def harm_limit(s: Position, seat: int, kind: int) -> int:
    """The damage or the fear limit."""
    return limit(s, seat, "damage" if kind == DAMAGE else "fear")


def cannot(s: Position, seat: int, what: str) -> bool:
    """Whether something is forbidden to a hero (JE-A-05)."""
    return any(what in op.value for op in in_force(s, seat, Cannot))


def ignores(s: Position, seat: int, what: str) -> bool:
    """Whether something does nothing to a hero."""
    return any(op.what == what for op in in_force(s, seat, Ignore))


def scouted(s: Position, seat: int, printed: int, *, rally: bool = False) -> int:
    """How many cards a hero scouts (JE-N-06)."""
    from mathom.games.journeys.who import selected  # noqa: PLC0415  (who asks for attributes)

    found = printed
    for owner in s.standing():
        for op in in_force(s, owner, ScoutMod):
            if (rally or op.phase is None) and seat in selected(s, op.who, Scope(owner)).heroes:
                found += op.n
    return max(0, found)


def keywords(s: Position, seat: int, card: int) -> dict[Keyword, int]:
    """The keywords of a prepared card, those given to it included; only the better version counts (JE-80.2)."""
    found: dict[Keyword, int] = {word: int(figure) for word, figure in s.book.skills[card].keywords.items()}
    for row in s.lasting:
        given = getattr(row.op, "keyword", None)
        if row.hero == seat and row.card == card and isinstance(given, dict):
            for word, figure in given.items():
                found[word] = max(found.get(word, 0), int(figure))
    return found


def taunting(s: Position, place: int) -> list[int]:
    """Heroes nearby this space who draw every group to themselves."""
    return [
        row.hero
        for row in s.lasting
        if type(row.op) is Taunt and not s.heroes[row.hero].defeated and s.nearby(row.hero) >> place & 1
    ]
