"""Enemy activation (rules 3.9): which hero a group goes for, its way, its fallbacks (JE-P-ACT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from msgspec.structs import replace

from mathom.core.masks import members
from mathom.games.journeys import pack
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.contexts import Activation, Blow
from mathom.games.journeys.enemy_attack import strike
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.in_force import taunting
from mathom.games.journeys.op import NOBODY, Scope
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.step import Args, ChanceStep, PartyStep, Procedure
from mathom.games.journeys.who import BY_CHANCE, Selection, aimed_at, nearest


def activations_of(s: Position, group: Group) -> tuple[pack.Activation, ...]:
    """The activations of a group; on hard those of its hard block join them (JE-N-36)."""
    enemy = s.book.enemies[group.enemy]
    return (*enemy.activations, *enemy.hard.activations) if s.rules.hard else enemy.activations


def move_of(s: Position, group: Group, printed: int | None) -> int:
    """How far a group goes: printed, and what hard and its bonuses add (JE-R-77)."""
    enemy = s.book.enemies[group.enemy]
    found = (enemy.move if printed is None else printed) + (enemy.hard.move if s.rules.hard else 0)
    return found + sum(bonus.mods.move for bonus in s.book.bonuses_of(group, hard=s.rules.hard))


def can_reach(s: Position, group: Group, seat: int, moves: int) -> bool:
    """Whether a group can get a hero in range by so many moves over shortest ways (JE-P-ACT-02)."""
    there = s.heroes[seat].place
    if there < 0:
        return False
    reach = s.book.reach_of(group, hard=s.rules.hard)
    over = s.rules.shoot_over_walls
    spaces = 1 << group.place
    for step in range(moves + 1):
        if any(s.ground.in_range(space, there, reach, over) for space in members(spaces)):
            return s.ground.distance[group.place][there] < FAR or step == 0
        spaces = sum({1 << to for space in members(spaces) for to in members(s.ground.steps_toward(space, there))})
    return False


# The procedure --------------------------------------------------------------------------------------------------------
@final
class DrawActivation(ChanceStep):
    """Which of its activations a group takes. Its argument: the group."""

    rule = "JE-P-ACT-01"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to draw where it has only one."""
        group = s.group(s.stack[2])
        if group is None:
            s.pop()
            return False
        if len(activations_of(s, group)) > 1:
            return True
        self._drawn(s, 0)
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """By weight."""
        group = s.group(s.stack[2])
        assert group is not None
        return [(do("activate", number), row.weight) for number, row in enumerate(activations_of(s, group))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        self._drawn(s, action.a)

    def _drawn(self, s: Position, number: int) -> None:
        s.pop()
        mine = s.now(Activation)
        assert mine is not None
        group = s.group(mine.group)
        assert group is not None
        s.seen_rows |= {("activation", group.enemy, number)}
        s.change(replace(mine, activation=number))


DRAW_ACTIVATION: Final = DrawActivation("draw_activation")


@final
class TargetByChance(ChanceStep):
    """Chance picks the target among several. Its argument: the heroes."""

    rule = "JE-N-11"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Evenly."""
        return [(do("target", seat), 1) for seat in s.stack[2]]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        s.pop()
        _aim(s, action.a)


@final
class TargetByParty(PartyStep):
    """The party picks the target among several that are equal (JE-D-23). Its argument: the heroes."""

    rule = "JE-4.5a"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of them."""
        return [do("on_hero", hero) for hero in s.stack[2]]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        s.pop()
        _aim(s, action.a)

    def about(self, s: Position) -> Args:
        """Which group."""
        mine = s.now(Activation)
        assert mine is not None
        return {"group": mine.group}


TARGET_BY_CHANCE: Final = TargetByChance("target_by_chance")
TARGET_BY_PARTY: Final = TargetByParty("target_by_party")


def _aim(s: Position, seat: int) -> None:
    mine = s.now(Activation)
    assert mine is not None
    s.change(replace(mine, target=seat))


def settle_target(s: Position, selection: Selection) -> None:
    """One of these becomes the target."""
    heroes, by = selection
    if len(heroes) == 1:
        _aim(s, heroes[0])
    elif heroes:
        s.push(TARGET_BY_CHANCE if by == BY_CHANCE else TARGET_BY_PARTY, heroes)


def _group(s: Position) -> Group | None:
    mine = s.now(Activation)
    assert mine is not None
    return s.group(mine.group)


def _hooks(s: Position) -> None:
    """Bonuses that act when the activation starts."""
    group = _group(s)
    if group is not None:
        run_hooks(s, group, "activation_start")


def run_hooks(s: Position, group: Group, at: str) -> None:
    """What the bonuses of a group do at a moment."""
    for bonus in s.book.bonuses_of(group, hard=s.rules.hard):
        for hook in bonus.hooks:
            if hook.at == at:
                run(s, hook.do, Scope(NOBODY, "bonus", s.book.bonus[bonus.id], group.id))


def _draw(s: Position) -> None:
    s.push(DRAW_ACTIVATION, s.stack[2].group)


def _target(s: Position) -> None:
    """The hero whom the drawn activation names, or who taunts (JE-P-ACT-01)."""
    mine: Activation = s.stack[2]
    group = s.group(mine.group)
    if group is None or mine.activation < 0:
        return
    row = activations_of(s, group)[mine.activation]
    draws = taunting(s, group.place)
    if draws:
        settle_target(s, Selection(tuple(draws), "party"))
    else:
        settle_target(s, aimed_at(s, row.target, group.place, group.last_attacker))


def _fallback(s: Position) -> None:
    """If the target cannot be got in range, the closest hero who can; else the "no target" way (JE-P-ACT-04, -05)."""
    mine: Activation = s.stack[2]
    group = s.group(mine.group)
    if group is None or mine.activation < 0:
        return
    row = activations_of(s, group)[mine.activation]
    moves = move_of(s, group, row.move)
    s.say("activation", s.sign(group.id), mine.activation, mine.target, moves)
    if mine.target != NOBODY and can_reach(s, group, mine.target, moves):
        s.change(replace(mine, left=moves, attacks=True))
        return
    others = [seat for seat in s.standing() if seat != mine.target and can_reach(s, group, seat, moves)]
    if others:
        s.change(replace(mine, left=moves, attacks=True, target=NOBODY))
        settle_target(s, nearest(s, group.place, others))
        return
    s.say("no_target", s.sign(group.id))
    s.change(replace(mine, left=move_of(s, group, row.no_target.move), attacks=False, target=NOBODY))
    heroes = [seat for seat in s.standing() if s.heroes[seat].place >= 0]
    toward = row.no_target.toward
    if toward == "nearest":
        settle_target(s, nearest(s, group.place, heroes))
    else:
        settle_target(s, aimed_at(s, toward, group.place, group.last_attacker))


@final
class GroupWay(PartyStep):
    """A group moves towards its target; of equally short ways the party chooses one (JE-4.4). No argument."""

    rule = "JE-4.4"

    def ways(self, s: Position) -> list[int]:
        """The next spaces, each nearer to the target."""
        mine = s.now(Activation)
        assert mine is not None
        group = s.group(mine.group)
        if group is None or mine.left <= 0:
            return []
        if mine.goal >= 0:
            goal = mine.goal
        elif mine.target != NOBODY and not s.heroes[mine.target].defeated:
            goal = s.heroes[mine.target].place
        else:
            return []
        if mine.attacks and self.in_range(s, group, mine):
            return []
        if group.place == goal or s.ground.distance[group.place][goal] >= FAR:
            return []
        return [*members(s.ground.steps_toward(group.place, goal))]

    def in_range(self, s: Position, group: Group, mine: Activation) -> bool:
        """Whether the target can be attacked from where the group stands (JE-4.2b)."""
        there = s.heroes[mine.target].place
        reach = s.book.reach_of(group, hard=s.rules.hard)
        return there >= 0 and s.ground.in_range(group.place, there, reach, s.rules.shoot_over_walls)

    def go(self, s: Position, at: int) -> bool:
        """Space by space."""
        found = self.ways(s)
        if not found:
            s.pop()
            return False
        if len(found) == 1:
            self._step(s, found[0])
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        return [do("step", space) for space in self.ways(s)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this way."""
        self._step(s, action.a)

    def _step(self, s: Position, space: int) -> None:
        """A step over a stream ends the activation (JE-84.3)."""
        mine = s.now(Activation)
        assert mine is not None
        group = s.group(mine.group)
        assert group is not None
        wet = s.ground.crosses_stream(group.place, space)
        s.set_group(group.id, place=space)
        s.say("group_move", s.sign(group.id), group.place, space)
        s.change(replace(mine, left=0 if wet else mine.left - 1, attacks=mine.attacks and not wet))
        if wet:
            s.say("group_stream", s.sign(group.id))

    def about(self, s: Position) -> Args:
        """Which group."""
        mine = s.now(Activation)
        assert mine is not None
        return {"group": mine.group}


GROUP_WAY: Final = GroupWay("group_way")


def _go(s: Position) -> None:
    s.push(GROUP_WAY)


def _strike(s: Position) -> None:
    mine: Activation = s.stack[2]
    group = s.group(mine.group)
    if group is None:
        return
    s.set_group(group.id, ready=False)  # JE-P-ACT-06
    if mine.attacks and mine.target != NOBODY and GROUP_WAY.in_range(s, group, mine):
        strike(s, Blow(group.id, mine.target))


def _extra(s: Position) -> None:
    mine: Activation = s.stack[2]
    group = s.group(mine.group)
    if group is not None and mine.activation >= 0:
        row = activations_of(s, group)[mine.activation]
        run(s, row.extra, Scope(mine.target, "enemy", group.enemy, group.id))


ACTIVATE: Final = Procedure("activate", _hooks, _draw, _target, _fallback, _go, _strike, _extra)
"""One group. Its argument is an `Activation`."""
MARCH: Final = Procedure("march", _go)
"""A group moves by a step of the story, without attacking or being exhausted. Its argument is an `Activation`."""
