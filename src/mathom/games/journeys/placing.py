"""Laying things out as the story says: tiles, tokens, terrain and groups (spec 7.5, 7.6, JE-R-79)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from mathom.core.masks import members
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.activation import run_hooks
from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.conditions import asks_of_pools
from mathom.games.journeys.interacting import set_token
from mathom.games.journeys.op import Condition, Scope
from mathom.games.journeys.pools import decided, in_play, space_of
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.step import Args, Frame, JourneysStep, PartyStep, Procedure

START: Final = "start"
MOST_GROUPS: Final = 500
"""So many groups enter in one adventure, and no more: actions name them by number."""


class Laying(NamedTuple):
    """What an event lays out before its steps run."""

    event: str
    hero: int


def things_of(s: Position, event: str) -> list[tuple[str, int]]:
    """The things that come with an event, in order: tiles, terrain, tokens, groups."""
    adventure, rows = s.book.adventure, s.book.row_of
    found = [("tile", rows[id(row)]) for row in adventure.tiles if row.when == event]
    if event == START:
        found += [("terrain", rows[id(row)]) for row in adventure.terrain]
    found += [("token", rows[id(row)]) for row in adventure.tokens if row.when == event]
    found += [("spawn", rows[id(row)]) for row in adventure.spawns if row.when == event]
    return found


@final
class LayOut(JourneysStep):
    """The things of an event are laid out one after the other. Its argument: the event, and who acts."""

    def go(self, s: Position, at: int) -> bool:
        """The next; where chance has to be asked first, the same again."""
        event, hero = s.stack[2]
        things = s.book.things.get(event)
        if things is None:
            things = s.book.things[event] = things_of(s, event)
        if at == len(things):
            s.pop()
            return False
        kind, number = things[at]
        mine = s.stack
        if PLACE[kind](s, number, Scope(hero, "story")):
            above = _above(s.stack, mine)
            s.stack = (self, at + 1, mine[2], mine[3])
            for step, far, arg, _ in above:
                s.push(step, arg, far)
        return False  # where chance was asked first, the same again


def _above(stack: Frame, mine: Frame) -> list[Frame]:
    """What was put on top of a frame, the lowest first."""
    found = []
    frame: Frame | None = stack
    while frame is not mine and frame is not None:
        found.append(frame)
        frame = frame[3]
    return found[::-1]


LAY_OUT: Final = LayOut("lay_out")


def holds(s: Position, condition: Condition | None, scope: Scope) -> bool | None:
    """Whether a condition holds; None where chance has been asked about a pool and the step must ask again."""
    if condition is None:
        return True
    if not decided(s, *asks_of_pools(condition)):
        return None
    return condition.holds(s, scope)


def place_tile(s: Position, number: int, scope: Scope) -> bool:
    """A tile comes onto the map; False where chance has been asked and it must be tried again."""
    row = s.book.placements[number]
    there = in_play(s, "tiles", row.name)
    if there is None:
        return False
    fits = holds(s, row.if_, scope) if there else False
    if fits is None:
        return False
    if fits and not s.placed >> number & 1:
        s.placed |= 1 << number
        if row.explore:
            s.unexplored |= 1 << number
        s.renew_ground()
        s.say("tile", number, row.explore)
        for token in members(s.tokens_waiting):
            space = space_of(s, s.book.tokens[token].id, s.book.token_space[token])
            assert space is not None
            if s.ground.spaces >> space & 1:
                s.tokens_waiting &= ~(1 << token)
                _put_token(s, token, space)
    return True


def place_token(s: Position, number: int, scope: Scope) -> bool:
    """A token comes onto the map; on a space that is not placed yet it waits (JE-R-79)."""
    row = s.book.tokens[number]
    there = in_play(s, "tokens", row.id)
    if there is None:
        return False
    fits = holds(s, row.if_, scope) if there else False
    if fits is None:
        return False
    if not fits or s.token_at[number] >= 0:
        return True
    space = space_of(s, row.id, s.book.token_space[number])
    if space is None:
        return False
    s.tokens_gone &= ~(1 << number)
    if s.ground.spaces >> space & 1:
        _put_token(s, number, space)
    else:
        s.tokens_waiting |= 1 << number
    return True


def _put_token(s: Position, number: int, space: int) -> None:
    set_token(s, number, space)
    s.say("token", number, space)


def place_terrain(s: Position, number: int, scope: Scope) -> bool:
    """A terrain token comes onto the map."""
    row = s.book.terrains[number]
    there = in_play(s, "terrain", row.id or "")
    if there is None:
        return False
    if there and not s.terrain >> number & 1:
        s.terrain |= 1 << number
        s.terrain_gone &= ~(1 << number)
        s.renew_ground()
        s.say("terrain", number)
    return True


# Groups ---------------------------------------------------------------------------------------------------------------
def place_group(s: Position, number: int, scope: Scope) -> bool:
    """A group enters (JE-N-20); on hard as its hard block says, with the extra group beside it (JE-N-37)."""
    row = s.book.spawns[number]
    there = in_play(s, "spawns", row.name)
    if there is None:
        return False
    fits = holds(s, row.if_, scope) if there else False
    if fits is None:
        return False
    if not fits:
        return True
    space = space_of(s, row.name, s.book.spawn_space[number])
    if space is None:
        return False
    hard = row.hard if s.rules.hard else None
    extra = s.book.row_of[id(hard.extra_group)] if hard is not None and hard.extra_group is not None else -1
    if s.groups_made >= MOST_GROUPS:
        return True
    if extra >= 0:
        s.push(ENTER, Entering(extra, s.book.spawn_space[extra]))
    s.push(ENTER, Entering(number, space))
    return True


class Entering(NamedTuple):
    """A group that enters, and where."""

    spawn: int
    space: int


@final
class EnterMap(PartyStep):
    """A group enters; if its space is not placed, on the nearest that is, ties by the party (JE-R-79)."""

    rule = "JE-R-79"

    def spaces(self, s: Position) -> list[int]:
        """Where it may enter."""
        space = s.stack[2].space
        if s.ground.spaces >> space & 1:
            return [space]
        return [*members(s.book.board.nearest_by_cells(space, s.ground.spaces))]

    def go(self, s: Position, at: int) -> bool:
        """At once, if there is nothing to choose."""
        found = self.spaces(s)
        if len(found) > 1:
            return True
        self._enter(s, found[0])
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """The nearest spaces."""
        return [do("on_space", space) for space in self.spaces(s)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Here."""
        self._enter(s, action.a)

    def about(self, s: Position) -> Args:
        """What enters."""
        return {"enemy": s.book.spawns[s.stack[2].spawn].enemy, "banner": -1}

    def _enter(self, s: Position, space: int) -> None:
        mine: Entering = s.stack[2]
        s.pop()
        group = made(s, mine.spawn, space)
        s.groups = (*s.groups, group)
        s.say("spawn", s.sign(group.id), space, len(group.figures), group.elite, group.bonuses)
        run_hooks(s, group, "spawn")


ENTER: Final = EnterMap("enter_map")


def made(s: Position, number: int, space: int) -> Group:
    """A group as its row, the level and what the story has given to its variable make it."""
    book = s.book
    row = book.spawns[number]
    enemy = book.enemies[book.enemy[row.enemy]]
    hard = row.hard if s.rules.hard else None
    figures = by_heroes(hard.figures if hard and hard.figures is not None else row.figures, s.rules.heroes)
    if s.rules.hard and not s.groups_made and not (hard and hard.figures is not None):
        figures += 1  # the first group of an adventure (JE-N-37)
    names = hard.bonuses if hard and hard.bonuses is not None else row.bonuses
    bonuses = tuple(sorted({*(book.bonus[name] for name in names), *s.var_bonuses.get(row.as_, ())}))
    group = Group(
        id=s.groups_made,
        spawn=number,
        enemy=book.enemy[row.enemy],
        place=space,
        figures=(),
        health=0,
        sorcery=0,
        ready=not row.exhausted,
        elite=bool(bonuses),
        bonuses=bonuses,
    )
    s.groups_made += 1
    mods = [bonus.mods for bonus in book.bonuses_of(group, hard=s.rules.hard)]
    more = enemy.hard if s.rules.hard else None
    health = enemy.health + (more.health if more else 0) + sum(mod.health for mod in mods)
    armor = enemy.armor + (more.armor if more else 0) + sum(mod.armor for mod in mods)
    sorcery = enemy.sorcery + (more.sorcery if more else 0) + sum(mod.sorcery for mod in mods)
    return Group(
        id=group.id,
        spawn=number,
        enemy=group.enemy,
        place=space,
        figures=((armor, health),) * min(figures, enemy.figures_max),
        health=health,
        sorcery=sorcery,
        ready=group.ready,
        elite=group.elite,
        bonuses=bonuses,
        banner=_banner(s, group),
    )


def _banner(s: Position, group: Group) -> int:
    """An elite group has a banner; a normal one if its kind is on the map already (JE-R-64)."""
    if not group.elite and not any(other.enemy == group.enemy and not other.elite for other in s.groups):
        return -1
    taken = {other.banner for other in s.groups}
    return next(number for number in range(len(taken) + 1) if number not in taken)


PLACE: Final = {"tile": place_tile, "token": place_token, "terrain": place_terrain, "spawn": place_group}


# Events ---------------------------------------------------------------------------------------------------------------
def _lay_out(s: Position) -> None:
    event, hero = s.stack[2]
    s.push(LAY_OUT, Laying(event, hero))


def _steps(s: Position) -> None:
    event, hero = s.stack[2]
    run(s, s.book.adventure.events.get(event, ()), Scope(hero, "story"))


EVENT: Final = Procedure("event", _lay_out, _steps)
"""An event of the story. Its argument: its name, and who acts."""
