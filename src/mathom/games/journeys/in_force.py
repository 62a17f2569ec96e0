"""What is in force for a hero now: limits, attributes, prohibitions.

Whoever needs a number asks here, and everything in force is added up (JE-44.2a, JE-89.1d). "Cannot" is absolute
(JE-A-05). The effects themselves stand in `modifiers.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.modifiers import AttrMod, Cannot, Ignore, LimitMod, ScoutMod, Taunt
from mathom.games.journeys.op import Keyword, Op, Scope
from mathom.games.journeys.pack import Ability
from mathom.games.journeys.state import DAMAGE, Position
from mathom.games.journeys.things import Held, lasting

OpT = TypeVar("OpT", bound=Op)
PREPARED_LIMIT: Final = 4


def in_force(s: Position, seat: int, kind: type[OpT]) -> Sequence[OpT]:
    """All effects of a kind that hold for a hero now."""
    there = lasting(s, seat, kind)
    if not there and not s.lasting:
        return ()
    found: list[Any] = []
    for thing, ops in there:  # of this kind alone: a condition may itself ask for effects of another kind
        if applies(s, seat, thing):
            found += ops
    for row in s.lasting:
        if row.hero == seat and type(row.op) is kind:
            found.append(row.op)
    return found


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
    printed = s.book.heroes[s.heroes[seat].number].attributes[name]
    return printed + sum(op.n for op in in_force(s, seat, AttrMod) if op.attr == name)


def limit(s: Position, seat: int, name: str) -> int:
    """A limit as it is now; several effects add up (JE-EX-07)."""
    row = s.book.heroes[s.heroes[seat].number]
    if name == "damage":
        found = row.damage_limit
    elif name == "fear":
        found = row.fear_limit
    else:
        found = row.inspiration_limit if name == "inspiration" else PREPARED_LIMIT
    for op in in_force(s, seat, LimitMod):
        if op.limit == name:
            found += op.n
    return max(0, found)


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
