"""Conditions of cards and stories: each is a record with the function that answers it (spec 7.3)."""

from __future__ import annotations

from typing import Literal

from mathom.games.journeys.contexts import Blow, HeroAttack, Move, Suffering, Test
from mathom.games.journeys.counters import COMPARE, COUNTERS
from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.op import (
    BoonName,
    Comparison,
    Condition,
    Difficulty,
    EndedBy,
    Keyword,
    Scope,
    TerrainKind,
)
from mathom.games.journeys.pools import is_picked
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.who import ALL_OF_THEM, selected


class Always(Condition, frozen=True, kw_only=True, tag="always"):
    """It holds."""

    value: Literal[True] = True

    def holds(self, s: Position, scope: Scope) -> bool:
        return True


class Count(Condition, frozen=True, kw_only=True, tag="count"):
    """A counter compared with a number."""

    value: tuple[str, Comparison, int]

    def holds(self, s: Position, scope: Scope) -> bool:
        name, compare, number = self.value
        return COMPARE[compare](COUNTERS[name](s, scope), number)


class HasBoon(Condition, frozen=True, kw_only=True, tag="has_boon"):
    """The hero has a boon."""

    value: BoonName

    def holds(self, s: Position, scope: Scope) -> bool:
        return scope.hero >= 0 and bool(s.heroes[scope.hero].boons >> s.book.boon[self.value] & 1)


class InDarkness(Condition, frozen=True, kw_only=True, tag="in_darkness"):
    """The hero is in darkness (JE-12.4a)."""

    value: bool

    def holds(self, s: Position, scope: Scope) -> bool:
        return in_darkness(s, scope.hero) == self.value


class TerrainHere(Condition, frozen=True, kw_only=True, tag="terrain_here"):
    """A terrain token of this kind lies in the hero's space."""

    value: TerrainKind

    def holds(self, s: Position, scope: Scope) -> bool:
        return any(
            s.book.terrains[token].terrain == self.value for token in s.book.terrain_in(s, s.heroes[scope.hero].place)
        )


class Target(Condition, frozen=True, kw_only=True, tag="target"):
    """What is asked of the group in question all holds."""

    elite: bool | None = None
    ready: bool | None = None
    exhausted: bool | None = None
    ranged: bool | None = None
    type: str | None = None
    has_armor: bool | None = None
    has_sorcery: bool | None = None
    nearby_owner: bool | None = None

    def holds(self, s: Position, scope: Scope) -> bool:
        group = group_in_question(s, scope)
        if group is None:
            return False
        facts = {
            "elite": group.elite,
            "ready": group.ready,
            "exhausted": not group.ready,
            "ranged": s.book.reach_of(group, hard=s.rules.hard) > 0,
            "type": s.book.enemies[group.enemy].id,
            "has_armor": any(armor for armor, _ in group.figures),
            "has_sorcery": group.sorcery > 0,
            "nearby_owner": bool(s.nearby(scope.hero) >> group.place & 1),
        }
        return all(getattr(self, name) in (None, fact) for name, fact in facts.items())


def group_in_question(s: Position, scope: Scope) -> Group | None:
    """The group that is attacked, attacks, or is named by what runs."""
    if scope.group >= 0:
        return s.group(scope.group)
    attack = s.now(HeroAttack)
    if attack is not None:
        return s.group(attack.group)
    blow = s.now(Blow)
    return s.group(blow.group) if blow is not None else None


class ItemsRanged(Condition, frozen=True, kw_only=True, tag="items_ranged"):
    """All items chosen for the attack are ranged (JE-6.3b)."""

    value: bool

    def holds(self, s: Position, scope: Scope) -> bool:
        attack = s.now(HeroAttack)
        if attack is None:
            return False
        ranged = all(kind == "item" and s.book.items[number].ranged for kind, number in attack.items)
        return ranged == self.value


class ItemsTrait(Condition, frozen=True, kw_only=True, tag="items_trait"):
    """An item chosen for the attack has this trait."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        attack = s.now(HeroAttack)
        return attack is not None and any(
            kind == "item" and self.value in s.book.items[number].traits for kind, number in attack.items
        )


class AttackedThisTurn(Condition, frozen=True, kw_only=True, tag="attacked_this_turn"):
    """The hero has attacked in this turn."""

    value: bool

    def holds(self, s: Position, scope: Scope) -> bool:
        return (s.attacked and s.active == scope.hero) == self.value


class MovedThisTurn(Condition, frozen=True, kw_only=True, tag="moved_this_turn"):
    """The hero has moved in this turn."""

    value: bool

    def holds(self, s: Position, scope: Scope) -> bool:
        return (s.moved and s.active == scope.hero) == self.value


class TestPassed(Condition, frozen=True, kw_only=True, tag="test_passed"):
    """The test was passed, as JE-P-TEST-07 has it for each kind."""

    value: bool

    def holds(self, s: Position, scope: Scope) -> bool:
        test = s.now(Test)
        return test is not None and test.passed == self.value


class Suffered(Condition, frozen=True, kw_only=True, tag="suffered"):
    """Damage or fear cards were suffered from this source."""

    value: Literal["damage", "fear", "any"]

    def holds(self, s: Position, scope: Scope) -> bool:
        # an attack may come inside another's suffering, so the innermost of both is meant
        source = s.innermost(Suffering, Blow)
        damage, fear = (0, 0) if source is None else source.suffered if type(source) is Blow else source.taken
        return bool({"damage": damage, "fear": fear, "any": damage + fear}[self.value])


class ProvokedBy(Condition, frozen=True, kw_only=True, tag="provoked_by"):
    """What provokes: a move or an interaction."""

    value: Literal["move", "interact"]

    def holds(self, s: Position, scope: Scope) -> bool:
        move = s.now(Move)
        return move is not None and (move.interacting is None) == (self.value == "move")


class UsedKeyword(Condition, frozen=True, kw_only=True, tag="keyword"):
    """The card was discarded for this keyword."""

    value: Keyword

    def holds(self, s: Position, scope: Scope) -> bool:
        return scope.origin == f"keyword:{self.value}"


class IsDifficulty(Condition, frozen=True, kw_only=True, tag="difficulty"):
    """The level of the campaign."""

    value: Difficulty

    def holds(self, s: Position, scope: Scope) -> bool:
        return s.rules.hard == (self.value == "hard")


class IsMap(Condition, frozen=True, kw_only=True, tag="map"):
    """The kind of map."""

    value: Literal["journey", "battle"]

    def holds(self, s: Position, scope: Scope) -> bool:
        return s.book.adventure.map == self.value


class HasFlag(Condition, frozen=True, kw_only=True, tag="flag"):
    """A flag of the adventure or campaign is set."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        return self.value in s.flags


class Variable(Condition, frozen=True, kw_only=True, tag="var"):
    """A variable compared with a number."""

    value: tuple[str, Comparison, int]

    def holds(self, s: Position, scope: Scope) -> bool:
        name, compare, number = self.value
        return COMPARE[compare](s.numbers.get(name, 0), number)


class PlaysRole(Condition, frozen=True, kw_only=True, tag="role"):
    """The hero plays this role."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        role = s.heroes[scope.hero].role if scope.hero >= 0 else -1
        return role >= 0 and s.book.pack.roles[role].id == self.value


class HeroAt(Condition, frozen=True, kw_only=True, tag="hero_at"):
    """These heroes stand on a space or tile: all where a word means all of them, else at least one."""

    who: str
    at: str

    def holds(self, s: Position, scope: Scope) -> bool:
        heroes, by = selected(s, self.who, scope)
        there = s.heroes_in(s.book.spaces_called(self.at))
        standing = [hero in there for hero in heroes]
        return bool(heroes) and (all(standing) if by == ALL_OF_THEM else any(standing))


class GroupAlive(Condition, frozen=True, kw_only=True, tag="group_alive"):
    """The group of this variable is on the map."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        return s.group_called(self.value) is not None


class Explored(Condition, frozen=True, kw_only=True, tag="explored"):
    """The event of this tile is finished."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        return bool(s.explored >> s.book.placement[self.value] & 1)


class CurrentObjective(Condition, frozen=True, kw_only=True, tag="objective"):
    """So it is: this is the objective now."""

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        return s.objective >= 0 and s.book.adventure.objectives[s.objective].id == self.value


class Picked(Condition, frozen=True, kw_only=True, tag="picked"):
    """So it is.

    This alternative of a pool is in play (JE-N-38). Where chance has not decided, the step that asks lets it.
    """

    value: str

    def holds(self, s: Position, scope: Scope) -> bool:
        return is_picked(s, self.value)


class Ended(Condition, frozen=True, kw_only=True, tag="ended_by"):
    """What ended the adventure."""

    value: EndedBy

    def holds(self, s: Position, scope: Scope) -> bool:
        return s.ended_by == self.value


class All(Condition, frozen=True, kw_only=True, tag="all"):
    """All of these hold."""

    value: tuple[Condition, ...]

    def holds(self, s: Position, scope: Scope) -> bool:
        for part in self.value:  # noqa: SIM110  (asked between any two steps; a generator takes twice as long)
            if not part.holds(s, scope):
                return False
        return True


class Any(Condition, frozen=True, kw_only=True, tag="any"):
    """Any of these holds."""

    value: tuple[Condition, ...]

    def holds(self, s: Position, scope: Scope) -> bool:
        for part in self.value:  # noqa: SIM110  (the same)
            if part.holds(s, scope):
                return True
        return False


class Not(Condition, frozen=True, kw_only=True, tag="not"):
    """So it is: this does not hold."""

    value: Condition

    def holds(self, s: Position, scope: Scope) -> bool:
        return not self.value.holds(s, scope)


def asks_of_pools(condition: Condition) -> tuple[str, ...]:
    """The alternatives of pools that a condition asks about, so that chance can decide them first (JE-N-18)."""
    if isinstance(condition, Picked):
        return (condition.value,)
    if isinstance(condition, Not):
        return asks_of_pools(condition.value)
    if isinstance(condition, All | Any):
        return tuple(name for part in condition.value for name in asks_of_pools(part))
    return ()
