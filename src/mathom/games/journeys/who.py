"""Whom an effect means: words such as `self`, `ally_nearby`, `each_hero`, and the selectors of enemies (JE-N-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.contexts import Blow, Suffering, Test
from mathom.games.journeys.counters import COUNTERS, here
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.in_force import attribute
from mathom.games.journeys.op import NOBODY, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group

ALL_OF_THEM, OWNER, PARTY, BY_CHANCE = "all", "owner", "party", "chance"


class Selection(NamedTuple):
    """Heroes, and who picks one of them: nobody (all are meant), the owner of the card, the party, or chance."""

    heroes: tuple[int, ...]
    by: str = ALL_OF_THEM


def _others(s: Position, spaces: int, seat: int) -> tuple[int, ...]:
    return tuple(other for other in s.heroes_in(spaces) if other != seat)


def _everybody(s: Position) -> tuple[int, ...]:
    return tuple(s.standing())


def _context(kind: type[Test | Suffering], name: str) -> Callable[[Position, Scope], Selection]:
    def found(s: Position, scope: Scope) -> Selection:
        context = s.now(kind)
        return Selection((getattr(context, name),) if context is not None else ())

    return found


def _target(s: Position, scope: Scope) -> Selection:
    """The hero attacked; in a story, the hero who acts."""
    blow = s.now(Blow)
    return Selection((blow.hero,) if blow is not None else (scope.hero,) if scope.hero >= 0 else ())


def _actor(s: Position, scope: Scope) -> Selection:
    """The hero who acts; where nobody does, one whom the party names (JE-R-86)."""
    return Selection((scope.hero,)) if scope.hero >= 0 else Selection(_everybody(s), PARTY)


WHO: Final[dict[str, Callable[[Position, Scope], Selection]]] = {
    "self": _actor,
    "actor": _actor,
    "performer": _context(Test, "hero"),
    "sufferer": _context(Suffering, "hero"),
    "target": _target,
    "party": lambda s, _: Selection(_everybody(s), PARTY),
    "party_choice": lambda s, _: Selection(_everybody(s), PARTY),
    "random_hero": lambda s, _: Selection(_everybody(s), BY_CHANCE),
    "ally_here": lambda s, scope: Selection(_others(s, here(s, scope.hero), scope.hero), OWNER),
    "ally_nearby": lambda s, scope: Selection(_others(s, s.nearby(scope.hero), scope.hero), OWNER),
    "any_ally": lambda s, scope: Selection(tuple(seat for seat in s.standing() if seat != scope.hero), OWNER),
    "ally_within_2": lambda s, scope: Selection(
        _others(s, s.ground.within(s.heroes[scope.hero].place, 2), scope.hero), OWNER
    ),
    "hero_here": lambda s, scope: Selection(tuple(s.heroes_in(here(s, scope.hero))), OWNER),
    "hero_nearby": lambda s, scope: Selection(tuple(s.heroes_in(s.nearby(scope.hero))), OWNER),
    "any_hero": lambda s, _: Selection(_everybody(s), OWNER),
    "each_hero_here": lambda s, scope: Selection(tuple(s.heroes_in(here(s, scope.hero)))),
    "each_hero_nearby": lambda s, scope: Selection(tuple(s.heroes_in(s.nearby(scope.hero)))),
    "each_hero": lambda s, _: Selection(_everybody(s)),
    "each_ally_here": lambda s, scope: Selection(_others(s, here(s, scope.hero), scope.hero)),
    "each_ally_nearby": lambda s, scope: Selection(_others(s, s.nearby(scope.hero), scope.hero)),
}


def selected(s: Position, who: str, scope: Scope) -> Selection:
    """The heroes that a word means."""
    found = WHO.get(who)
    if found is not None:
        return found(s, scope)
    place = s.heroes[scope.hero].place if scope.hero >= 0 else -1
    return aimed_at(s, who, place, NOBODY)


def aimed_at(s: Position, selector: str, place: int, last_attacker: int) -> Selection:
    """The heroes that a selector of JE-N-11 leaves, and who breaks the tie; only those on the map."""
    heroes = [seat for seat in s.standing() if s.heroes[seat].place >= 0]
    word, _, about = selector.partition(":")
    if word == "random" or not heroes:
        return Selection(tuple(heroes), BY_CHANCE)
    if word in ("high", "low"):
        number = ATTRIBUTES.index(about)
        sign = 1 if word == "high" else -1
        return Selection(_best(heroes, [sign * attribute(s, seat, number) for seat in heroes]), BY_CHANCE)
    if word in ("most", "least"):
        sign = 1 if word == "most" else -1
        return Selection(_best(heroes, [sign * COUNTERS[about](s, Scope(seat)) for seat in heroes]), PARTY)
    if word == "hero" and 1 <= s.numbers.get(about, 0) <= s.rules.heroes and s.numbers[about] - 1 in heroes:
        return Selection((s.numbers[about] - 1,))
    if word == "last_attacker" and last_attacker in heroes:
        return Selection((last_attacker,))
    return nearest(s, place, heroes, farthest=word == "farthest")


def nearest(s: Position, place: int, heroes: Sequence[int], *, farthest: bool = False) -> Selection:
    """Those of the heroes who are nearest to a space, or farthest among those who can be reached (JE-R-85)."""
    if place < 0:
        return Selection(tuple(heroes), PARTY)
    away = {seat: s.ground.distance[place][s.heroes[seat].place] for seat in heroes}
    reached = [seat for seat in heroes if away[seat] < FAR]
    sign = 1 if farthest else -1
    return Selection(_best(reached, [sign * away[seat] for seat in reached]), PARTY)


def _best(heroes: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    top = max(values, default=0)
    return tuple(seat for seat, value in zip(heroes, values, strict=True) if value == top)


# Groups ---------------------------------------------------------------------------------------------------------------
def groups_meant(s: Position, word: str, scope: Scope) -> tuple[list[Group], bool]:
    """The groups that a word means, and whether one of them is to be chosen."""
    if word.startswith("group:"):
        called = s.group_called(word.removeprefix("group:"))
        return ([called] if called else []), False
    if word in ("target", "source"):
        number = _group_in_question(s, scope)
        group = s.group(number)
        return ([group] if group else []), False
    if word == "each":
        return [*s.groups], False
    if word == "any":
        return [*s.groups], True
    if word == "each_nearby_target":
        blow = s.now(Blow)
        spaces = s.nearby(blow.hero if blow is not None else scope.hero)
        return [group for group in s.groups_in(spaces) if blow is None or group.id != blow.group], False
    if scope.origin in ("enemy", "bonus"):
        own = s.group(scope.group)
        spaces = 0 if own is None else s.ground.nearby[own.place] if "nearby" in word else 1 << own.place
        found = [group for group in s.groups_in(spaces) if group.id != scope.group]
    else:
        found = s.groups_in(s.nearby(scope.hero) if "nearby" in word else here(s, scope.hero))
    if word.endswith("_normal"):
        found = [group for group in found if not group.elite]
    return found, not word.startswith("each")


def _group_in_question(s: Position, scope: Scope) -> int:
    if scope.group >= 0:
        return scope.group
    suffering = s.now(Suffering)
    if suffering is not None and suffering.group >= 0:
        return suffering.group
    blow = s.now(Blow)
    if blow is not None:
        return blow.group
    test = s.now(Test)
    return test.group if test is not None else -1
