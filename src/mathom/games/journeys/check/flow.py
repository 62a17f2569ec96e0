"""What can ever happen in an adventure: a fixpoint over events, flags, variables, tokens, groups, tiles, objectives.

Everything that may be grows and never shrinks: a list that may run may do all that its steps do, a flag that may be set
may be seen by every condition, a place that may be reached may be acted on. So what is not found here can never happen,
whoever plays and whatever chance brings. (What is found here may still be hard, or hang on two things that exclude each
other.)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from mathom.core.masks import members
from mathom.games.journeys import conditions as c
from mathom.games.journeys import story_course, story_map, story_telling
from mathom.games.journeys.attack import Apply
from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.check.maps import Map
from mathom.games.journeys.check.script import FOREVER, Block, Script, Step, is_test
from mathom.games.journeys.check.worlds import World
from mathom.games.journeys.counters import COMPARE
from mathom.games.journeys.movement import PlaceHero
from mathom.games.journeys.op import Condition
from mathom.games.journeys.story import Placement, Spawn, TerrainToken, Threshold, Token

Then = Callable[[], None]
CONTRARY: Final = {"==": "!=", "!=": "==", ">=": "<", "<": ">=", "<=": ">", ">": "<="}
MOST_WORK: Final = 500_000
RESULTS: Final = ("victory", "defeat")
DEFEATS: Final = ("script", "threat", "hero_defeated", "all_defeated", "conceded")
MOMENTS: Final = ("start", "round_start", "action_phase_end", "shadow_start", "shadow_end", "rally")


class Range:
    """The values that a variable may have: from the smallest to the greatest."""

    __slots__ = ("down", "high", "low", "up")

    def __init__(self, *, any_value: bool = False) -> None:
        self.low = self.high = 0
        self.down = self.up = FOREVER if any_value else 0

    def set(self, value: int) -> bool:
        """It may be set to a value; whether that is new."""
        before = (self.low, self.high)
        self.low, self.high = min(self.low, value), max(self.high, value)
        return before != (self.low, self.high)

    def change(self, by: int) -> bool:
        """It may grow or shrink by so much in all; whether that is new."""
        before = (self.down, self.up)
        self.up = min(FOREVER, self.up + max(0, by))
        self.down = min(FOREVER, self.down + max(0, -by))
        return before != (self.down, self.up)

    def may(self, compare: str, number: int) -> bool:
        """Whether some value fits."""
        low = -FOREVER if self.down >= FOREVER else self.low - self.down
        high = FOREVER if self.up >= FOREVER else self.high + self.up
        if compare == "==":
            return low <= number <= high
        if compare == "!=":
            return low != high or low != number
        return COMPARE[compare](high if compare in (">=", ">") else low, number)


class TooMuch(Exception):
    """A story is so tangled that it is not followed to the end."""


class Flow:
    """One fixpoint. The blocks of `without` never run: what is then missing hangs on them."""

    def __init__(self, script: Script, ground: Map, world: World, without: Collection[int] = ()) -> None:
        self.script: Final = script
        self.names: Final = script.names
        self.ground: Final = ground
        self.world: Final = world
        self.without: Final = without
        self.ran: Final[set[tuple[int, bool]]] = set()
        """The blocks that may run, each with whether a hero acts in it."""
        self.placed: Final[set[int]] = set()
        """The placements that may be on the table."""
        self.laid: Final[set[int]] = set()
        """Tokens and groups that may be, by the identity of their rows."""
        self.reached: set[int] = set()
        """The spaces that heroes may stand on."""
        self.happened: Final[set[tuple[str, bool]]] = set()
        """The events of triggers that may happen, each with whether a hero is behind it."""
        self.flags: Final[set[str]] = set()
        self.groups: Final[set[str]] = set()
        self.explored: Final[set[str]] = set()
        self.current: Final[set[str]] = set()
        self.done: Final[set[str]] = set()
        self.numbers: Final[dict[str, Range]] = {}
        self.ends: Final[set[str]] = set()
        self.ended_by: Collection[str] = ()
        """What may have ended the adventure, once it is over."""
        self.work = 0
        """How many steps, conditions and spaces were looked at."""
        self._dirty: set[str] = set()
        self._todo: list[Then] = []
        self._waiting: dict[str, list[tuple[Condition | None, bool, Then]]] = {}
        self._on_space: dict[int, list[Then]] = {}
        self._grown: Final[set[int]] = set()
        self._hit_by_story = False
        self._teleported: Final[set[int]] = set()
        self._shut: Final = {pair for name, pair in ground.first_walls if world.has("terrain", name)}
        self._wall: Final = dict(ground.first_walls)
        if not world.new:
            self.flags.update(self.names.remembered)
        for name in self.names.remembered:
            self.numbers[name] = Range(any_value=not world.new)
        self._go()

    def _go(self) -> None:
        """Everything that begins by itself, and all that follows from it."""
        adventure = self.names.adventure
        self._lay_out("start")
        self._teleported.update(
            self.ground.board.number[name] for name in adventure.start if name in self.ground.board.number
        )
        self._reach()
        self._run(self.script.setup, False)
        for moment in MOMENTS:
            self._happen(moment, False)
        self._happen("hero_defeated", True)
        end = max(by_heroes(adventure.threat.end, size) for size in self.world.heroes)
        for event in self.script.waiting:
            kind, _, number = event.partition(":")
            if kind == "round" or (kind == "threat" and int(number) < end):
                self._happen(event, False)
        for row in adventure.threat.thresholds:
            self._threshold(row)
        for action, block in zip(adventure.actions, self.script.actions, strict=True):
            self._when(action.if_, True, self._runs(block, True))
        self._settle()
        for result in RESULTS:
            self.ended_by = self.endings(result)
            if self.ended_by:
                self._run(self.script.rewards[result], False)
                self._settle()

    @property
    def won(self) -> bool:
        """Whether the adventure may be won: a step says so, or all objectives are fulfilled (JE-100.3)."""
        return "victory" in self.ends or {row.id for row in self.names.adventure.objectives} <= self.done

    def endings(self, result: str) -> Collection[str]:
        """What may have ended the adventure with this result; nothing: it does not end so."""
        if result == "victory":
            return ("script",) if self.won else ()
        return DEFEATS if "defeat" in self.ends else DEFEATS[1:]

    def runs(self, block: int) -> bool:
        """Whether a block may run."""
        return (block, True) in self.ran or (block, False) in self.ran

    # The loop -------------------------------------------------------------------------------------------------------
    def _settle(self) -> None:
        """Do what was put off, until nothing is left: nothing calls the next thing itself, however long a chain is."""
        while self._todo or self._dirty:
            while self._todo:
                self._todo.pop()()
            dirty, self._dirty = self._dirty, set()
            for key in sorted(dirty):
                self._ask_again(key)

    def _run(self, block: int, acts: bool) -> None:
        if (block, acts) not in self.ran and block not in self.without:
            self.ran.add((block, acts))
            self._todo.append(lambda: self._steps(self.script.blocks[block], acts))

    def _steps(self, block: Block, acts: bool) -> None:
        for step in block.steps:
            self._count(1)
            self._step(step, block, acts)
            if isinstance(step.op, story_course.EndAdventure):
                break

    def _runs(self, block: int, acts: bool) -> Then:
        return lambda: self._run(block, acts)

    def _when(self, condition: Condition | None, holds: bool, then: Then) -> None:
        """Do something as soon as a condition may hold, or may not hold."""
        if condition is None or self.may(condition, holds):
            then()
            return
        for key in asked(condition):
            self._waiting.setdefault(key, []).append((condition, holds, then))

    def _count(self, work: int) -> None:
        self.work += work
        if self.work > MOST_WORK:
            raise TooMuch

    def _changed(self, key: str) -> None:
        """Conditions that hang on this are asked again when nothing else is left to do."""
        if key in self._waiting:
            self._dirty.add(key)

    def _ask_again(self, key: str) -> None:
        waiting = self._waiting.pop(key, ())
        self._count(len(waiting))
        still = []
        for condition, holds, then in waiting:
            assert condition is not None
            if self.may(condition, holds):
                self._todo.append(then)
            else:
                still.append((condition, holds, then))
        if still:
            self._waiting.setdefault(key, []).extend(still)

    def _happen(self, event: str, acts: bool) -> None:
        """Triggers that wait for this may fire."""
        if (event, acts) in self.happened:
            return
        self.happened.add((event, acts))
        for number in self.script.waiting.get(event, ()):
            row = self.names.adventure.triggers[number]
            self._when(row.if_, True, self._runs(self.script.triggers[number], acts))

    # Conditions -----------------------------------------------------------------------------------------------------
    def may(self, condition: Condition, holds: bool = True) -> bool:
        """Whether a condition may hold, or may fail to."""
        match condition:
            case c.All():
                return (all if holds else any)(self.may(part, holds) for part in condition.value)
            case c.Any():
                return (any if holds else all)(self.may(part, holds) for part in condition.value)
            case c.Not():
                return self.may(condition.value, not holds)
            case c.Always():
                return holds
            case c.HasFlag():
                return condition.value in self.flags if holds else True
            case c.Variable():
                name, compare, number = condition.value
                return self.numbers.get(name, ZERO).may(compare if holds else CONTRARY[compare], number)
            case c.Count() if condition.value[0] == "heroes":
                _, compare, number = condition.value
                return any(COMPARE[compare](size, number) == holds for size in self.world.heroes)
            case c.GroupAlive():
                return condition.value in self.groups if holds else True
            case c.Explored():
                return condition.value in self.explored if holds else True
            case c.CurrentObjective():
                return condition.value in self.current if holds else True
            case c.Picked():
                return self.world.picked is None or (condition.value in self.world.picked) == holds
            case c.IsMap():
                return (condition.value == self.names.adventure.map) == holds
            case c.Ended():
                return (condition.value in self.ended_by) if holds else {*self.ended_by} != {condition.value}
            case c.HeroAt() if holds:
                return not self.reached.isdisjoint(self._spaces(condition.at))
            case _:
                return True

    def _spaces(self, name: str) -> Collection[int]:
        """The spaces that a name means: one, or all of a tile."""
        board = self.ground.board
        if name in board.number:
            return (board.number[name],)
        number = self.script.placement.get(name)
        return () if number is None else tuple(members(board.spaces_of[number]))

    # What is laid out -----------------------------------------------------------------------------------------------
    def _lay_out(self, event: str) -> None:
        for row in self.script.things.get(event, ()):
            self._lay(row)

    def _lay(self, row: Any) -> None:
        if isinstance(row, Placement):
            if self.world.has("tiles", row.name):
                self._when(row.if_, True, lambda: self._tile(row))
        elif isinstance(row, Token):
            if self.world.has("tokens", row.id):
                self._when(row.if_, True, lambda: self._token(row))
        elif isinstance(row, TerrainToken):
            if self.world.has("terrain", row.id or ""):
                self._terrain(row)
        elif self.world.has("spawns", row.name):
            self._when(row.if_, True, lambda: self._group(row))

    def _tile(self, row: Placement) -> None:
        number = self.script.number_of[id(row)]
        if number in self.placed:
            return
        self.placed.add(number)
        if row.explore:
            for space in members(self.ground.board.spaces_of[number]):
                self._at(space, lambda: self._explore(row))
        self._reach()

    def _explore(self, row: Placement) -> None:
        if row.name in self.explored:
            return
        if row.event is not None and row.event in self.script.events:
            self._event(row.event, True)
        self.explored.add(row.name)
        self._changed(f"explored:{row.name}")
        self._happen(f"explore:{row.name}", True)

    def _token(self, row: Token) -> None:
        if id(row) in self.laid:
            return
        self.laid.add(id(row))
        for name in (row.at,) if row.at else self.script.over.get(row.id, ()):
            self._token_at(row, name)

    def _token_at(self, row: Token, space: str) -> None:
        """Whoever comes to the space may use the token."""
        number = self.ground.board.number.get(space)
        if number is not None:
            self._at(number, lambda: self._use(row))

    def _use(self, row: Token) -> None:
        for number, block in enumerate(self.script.tokens[id(row)]):
            condition = row.options[number].if_ if row.options else None
            self._when(condition, True, lambda block=block: self._used(row, block))  # type: ignore[misc]

    def _used(self, row: Token, block: int) -> None:
        self._run(block, True)
        self._happen(f"interact:{row.id}", True)

    def _terrain(self, row: TerrainToken) -> None:
        """Whoever comes to a terrain with rules of its own may do what they say."""
        for block in self.script.terrains.get(id(row), ()):
            for name in (row.at,) if row.at else row.between or ():
                number = self.ground.board.number.get(name or "")
                if number is not None:
                    self._at(number, self._runs(block, True))

    def _group(self, row: Spawn) -> None:
        self.laid.add(id(row))
        if row.hard is not None and row.hard.extra_group is not None:
            self._group(row.hard.extra_group)
        self.groups.add(row.as_)
        self._changed(f"group:{row.as_}")
        for event in (
            f"enemy_defeated:{row.as_}",
            f"enemy_defeated:{row.enemy}",
            f"figure_defeated:{row.enemy}",
            "all_enemies_defeated",
        ):
            self._happen(event, True)
            if self._hit_by_story:
                self._happen(event, False)

    def _hits_by_story(self) -> None:
        """A group may fall without a hero behind it."""
        self._hit_by_story = True
        for event in [event for event, _ in self.happened if event.partition(":")[0].endswith("_defeated")]:
            if event != "hero_defeated":
                self._happen(event, False)

    def _threshold(self, row: Threshold) -> None:
        adventure = self.names.adventure
        if any(by_heroes(row.at, size) < by_heroes(adventure.threat.end, size) for size in self.world.heroes):
            self._run(self.script.thresholds[id(row)], False)
            name = row.id or next(
                (str(place + 1) for place, each in enumerate(adventure.threat.thresholds) if each is row), ""
            )
            self._happen(f"threshold:{name}", False)

    # The map --------------------------------------------------------------------------------------------------------
    def _reach(self) -> None:
        """Find the spaces that heroes can come to now."""
        new = self.ground.reached(self._teleported, self.placed, self._shut) - self.reached
        self._count(len(self.reached) // 10 + len(new))
        self.reached |= new
        for space in sorted(new):
            name = self.ground.board.spaces[space]
            tile = self.ground.board.placements[self.ground.board.tile_of[space]]
            for event in (f"enter:{name}", f"leave:{name}", f"enter:{tile}"):
                if event in self.script.waiting:
                    self._happen(event, True)
            self._changed(f"at:{name}")
            self._changed(f"at:{tile}")
            self._todo += self._on_space.pop(space, ())

    def _at(self, space: int, then: Then) -> None:
        """Do something as soon as a hero can come to a space."""
        if space in self.reached:
            self._todo.append(then)
        else:
            self._on_space.setdefault(space, []).append(then)

    def _event(self, name: str, acts: bool) -> None:
        block = self.script.events[name]
        if block not in self.without:
            self._lay_out(name)
            self._run(block, acts)

    # Steps ----------------------------------------------------------------------------------------------------------
    def _step(self, step: Step, block: Block, acts: bool) -> None:
        op: Any = step.op
        someone = acts or is_test(op) or isinstance(op, story_course.ForEach)
        for branch in step.branches:
            self._when(branch.condition, branch.holds, self._runs(branch.block, someone))
        match op:
            case story_course.Call():
                if op.value in self.script.events:
                    self._event(op.value, acts)
            case story_map.SpawnStep() | story_map.TokenStep() | story_map.TileStep() | story_map.TerrainStep():
                self._lay(op)
            case story_map.RemoveTerrain():
                pair = self._wall.get(op.value)
                if pair in self._shut:
                    self._shut.discard(pair)
                    self._reach()
            case story_map.MoveToken():
                for row in self.script.tokens_called.get(op.id, ()):
                    self._token_at(row, op.at)
            case story_course.SetObjective():
                self._objective(op.value)
            case story_course.ObjectiveDone():
                self._fulfil(op.value)
            case story_course.AddThreshold():
                self._threshold(op)
            case story_course.SetNumber():
                self._number(op.var, op.value)
            case story_telling.Question():
                self._number(op.var, 1)
            case story_course.Increase():
                if id(op) not in self._grown:
                    self._grown.add(id(op))
                    if self.numbers.setdefault(op.var, Range()).change(op.by * block.times):
                        self._changed(f"var:{op.var}")
                self._happen(f"var:{op.var}", False)
            case story_course.SetFlag():
                if op.value:
                    self.flags.add(op.name)
                    self._changed(f"flag:{op.name}")
                    self._happen(f"flag:{op.name}", acts)
            case story_course.EndAdventure():
                self.ends.add(op.result)
            case story_map.PutHero() | PlaceHero():
                self._teleported.update(self._spaces(op.at))
                self._reach()
            case Apply() if not acts and not self._hit_by_story:
                self._hits_by_story()

    def _number(self, name: str, value: int) -> None:
        if self.numbers.setdefault(name, Range()).set(value):
            self._changed(f"var:{name}")
        self._happen(f"var:{name}", False)

    def _objective(self, name: str) -> None:
        if name in self.current:
            return
        self.current.add(name)
        self._changed(f"objective:{name}")
        row = next((row for row in self.names.adventure.objectives if row.id == name), None)
        if row is not None and row.done is not None:
            self._when(row.done, True, lambda: self._fulfil(name))

    def _fulfil(self, name: str) -> None:
        if name not in self.done:
            self.done.add(name)
            self._happen(f"objective_done:{name}", False)


ZERO: Final = Range()
"""A variable that was never set (JE-R-86)."""


def asked(condition: Condition) -> set[str]:
    """What a condition hangs on, by the names under which changes are told."""
    match condition:
        case c.All() | c.Any():
            return {key for part in condition.value for key in asked(part)}
        case c.Not():
            return asked(condition.value)
        case c.HasFlag():
            return {f"flag:{condition.value}"}
        case c.Variable():
            return {f"var:{condition.value[0]}"}
        case c.GroupAlive():
            return {f"group:{condition.value}"}
        case c.Explored():
            return {f"explored:{condition.value}"}
        case c.CurrentObjective():
            return {f"objective:{condition.value}"}
        case c.HeroAt():
            return {f"at:{condition.at}"}
        case _:
            return set()
