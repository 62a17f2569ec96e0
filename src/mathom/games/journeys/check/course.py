"""What follows from the fixpoint: what can never happen, whether the adventure can be won, what is named too early."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from mathom.games.journeys.check.flow import RESULTS, Flow, TooMuch
from mathom.games.journeys.check.maps import Map
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.script import Block, Script, Step, sets_off
from mathom.games.journeys.check.worlds import Possible, World
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import Token
from mathom.games.journeys.story_course import EndAdventure

MOST_WORK: Final = 500_000
"""So many steps are followed in all the possibilities of an adventure."""
Tick = Callable[[], None]


class Course:
    """All that may happen in an adventure, taken together over everything that its pools may yield."""

    def __init__(self, script: Script, ground: Map, general: Flow) -> None:
        self.script: Final = script
        self.ground: Final = ground
        self.names: Final[StoryNames] = script.names
        self.general: Final = general
        """With all alternatives of pools at once."""
        self.flows: Final[list[Flow]] = []
        """One for each possibility, and the general one where there are too many."""
        self.lost: Final[list[tuple[World, bool]]] = []
        """The possibilities in which there is no victory, and whether it hangs on what the campaign remembers."""
        self.capped = False
        self.ran: Final[set[tuple[int, bool]]] = set()
        self.placed: Final[set[int]] = set()
        self.laid: Final[set[int]] = set()
        self.reached: Final[set[int]] = set()
        self.current: Final[set[str]] = set()
        self.done: Final[set[str]] = set()

    def add(self, flow: Flow) -> None:
        """Another possibility: whatever may happen in it may happen."""
        self.flows.append(flow)
        for name in ("ran", "placed", "laid", "reached", "current", "done"):
            getattr(self, name).update(getattr(flow, name))

    def runs(self, block: int) -> bool:
        """Whether a block may run."""
        return (block, True) in self.ran or (block, False) in self.ran


def follow(report: Report, script: Script, ground: Map, possible: Possible, tick: Tick) -> Course | None:
    """Follow the story through all that its pools may yield, for each number of heroes; not if it is too tangled."""
    try:
        course = Course(script, ground, Flow(script, ground, World()))
    except TooMuch:
        report.note("JE-N-32", "too-tangled", ROOT)
        return None
    work = course.general.work
    cost = max(1, work)
    course.capped = not possible.complete
    for world in possible.worlds:
        if work + 2 * cost > MOST_WORK:
            course.capped = True
            break
        tick()
        flow = Flow(script, ground, world)
        poor = Flow(script, ground, world._replace(new=True)) if script.names.remembered else flow
        work += flow.work + poor.work
        course.add(flow)
        if not poor.won:
            course.lost.append((world, flow.won))
    if course.capped:
        report.note("JE-N-38", "capped", (*ROOT, "pools"), count=len(course.flows))
        course.add(course.general)
    return course


def check_course(report: Report, course: Course) -> None:
    """What can never happen, what is named where it cannot be, and whether the adventure can be won."""
    _check_victory(report, course)
    _check_objectives(report, course)
    for block in course.script.blocks:
        if block.steps and not course.runs(block.number) and (block.above is None or course.runs(block.above.number)):
            _never(report, course, block)
    _check_rows(report, course)
    _check_endings(report, course)
    _check_spaces(report, course)


def _check_victory(report: Report, course: Course) -> None:
    """There is a way to victory in all that the pools may yield, and the story says so itself."""
    ways = {
        "no-victory": [world for world, hangs in course.lost if not hangs],
        "victory-by-campaign": [world for world, hangs in course.lost if hangs],
        "victory-untold": [flow.world for flow in course.flows if flow.won and "victory" not in flow.ends],
    }
    for why, found in ways.items():
        if found:
            args: dict[str, str | int] = {"heroes": found[0].heroes[0], "pools": found[0].told, "count": len(found)}
            report.add("warning" if why == "victory-untold" else "error", "JE-N-32", why, ROOT, args)


def _check_objectives(report: Report, course: Course) -> None:
    for number, row in enumerate(course.names.adventure.objectives):
        at = (*ROOT, "objectives", number)
        if row.id not in course.current:
            report.warning("JE-N-32", "objective-never-current", at, name=row.id)
        elif row.id not in course.done:
            report.error("JE-N-32", "objective-never-done", at, name=row.id)
    if not course.current:
        report.error("JE-N-32", "no-objective", (*ROOT, "objectives"))


# What never happens ---------------------------------------------------------------------------------------------------
def _never(report: Report, course: Course, block: Block) -> None:
    """A list that never runs though the one around it may."""
    at = block.path[:-1]
    if block.kind == "event":
        report.warning("JE-N-32", "event-never", block.path, name=str(block.path[-1]))
    elif block.kind == "trigger":
        number = course.script.triggers.index(block.number)
        report.warning("JE-N-29", "trigger-never", at, event=course.names.adventure.triggers[number].event)
    elif block.kind == "threshold":
        report.warning("JE-N-32", "threshold-never", at)
    elif block.kind == "action":
        report.warning("JE-N-32", "action-never", at)
    elif block.kind == "option":
        token = course.script.token_of.get(block.number)  # of one that nobody can use that is told
        if token is None or _is_used(course, token):
            report.warning("JE-N-32", "option-never", at)
    elif block.kind in ("then", "else"):
        report.warning("JE-N-32", "branch-never", block.path, branch=block.kind)
    elif block.kind in ("pass", "fail") and block.above is None:
        report.warning("JE-N-32", "terrain-unreached", at)


def _check_rows(report: Report, course: Course) -> None:
    """Tiles, tokens and groups that never come, or that nobody can reach."""
    walked = {course.ground.board.tile_of[space] for space in course.reached}
    for number, part in enumerate(course.names.placements):
        if number not in course.placed:
            report.warning("JE-N-32", "tile-never", part.path, name=part.value.name)
        elif number not in walked:
            report.warning("JE-N-32", "tile-unreached", part.path, name=part.value.name)
    for part in course.names.tokens:
        if id(part.value) not in course.laid:
            report.warning("JE-N-32", "token-never", part.path, name=part.value.id)
        elif not _is_used(course, part.value):
            report.warning("JE-N-32", "token-unused", part.path, name=part.value.id)
    for part in course.names.spawns:
        if id(part.value) not in course.laid:
            report.warning("JE-N-32", "spawn-never", part.path, name=part.value.name)


def _is_used(course: Course, token: Token) -> bool:
    """Whether any button of a token can ever be pressed."""
    return any(course.runs(block) for block in course.script.tokens[id(token)])


def _check_endings(report: Report, course: Course) -> None:
    """Epilogues that are never read (JE-N-39), and that no step names."""
    named = {part.value.resolution for part in course.names.parts if isinstance(part.value, EndAdventure)}
    for result in RESULTS:
        for number, row in enumerate(getattr(course.names.adventure.resolutions, result)):
            if row.if_ is None or row.id in named:
                continue
            if not any(_may_be_read(flow, row.if_, result) for flow in course.flows):
                report.warning("JE-N-39", "epilogue-never", (*ROOT, "resolutions", result, number), name=row.id)


def _may_be_read(flow: Flow, condition: Any, result: str) -> bool:
    flow.ended_by = flow.endings(result)
    return bool(flow.ended_by) and flow.may(condition)


# Spaces ---------------------------------------------------------------------------------------------------------------
class Named(NamedTuple):
    """A space that something names: where, from which block (none: a row of a list), and for which row."""

    path: Path
    space: str
    block: int
    row: int


def _check_spaces(report: Report, course: Course) -> None:
    """A space that is named belongs to a tile that can lie there then (JE-N-32, JE-R-79)."""
    named = [*_named_spaces(course)]
    missing: dict[Named, list[Flow]] = {}
    there: set[Named] = set()
    for flow in course.flows:
        for each in named:
            if flow.runs(each.block) if each.block >= 0 else each.row in flow.laid:
                number = course.script.placement[course.names.tile_of[each.space]]
                if number in flow.placed:
                    there.add(each)
                else:
                    missing.setdefault(each, []).append(flow)
    for each, flows in missing.items():
        if each not in there:
            report.error("JE-N-32", "space-never", each.path, space=each.space)
        else:
            report.warning("JE-R-79", "space-absent", each.path, space=each.space, pools=flows[0].world.told)
    _check_too_early(report, course, [each for each in named if each in there])


def _named_spaces(course: Course) -> Iterator[Named]:
    known = course.names.tile_of
    for block in course.script.blocks:
        for step in block.steps:
            op: Any = step.op
            for field in ("at", "toward", "between"):
                said = getattr(op, field, None)
                for space in said if field == "between" and said else (said,):
                    if isinstance(space, str) and space in known:
                        yield Named((*step.path, field), space, block.number, id(op))
    for part in (*course.names.tokens, *course.names.spawns):
        if not hasattr(part.value, "when"):
            continue
        name = part.value.id if hasattr(part.value, "kind") else part.value.name
        for space in (part.value.at,) if part.value.at else course.script.over.get(name, ()):
            if space in known:
                yield Named((*part.path, "at") if part.value.at else part.path, space, -1, id(part.value))


def _check_too_early(report: Report, course: Course, named: list[Named]) -> None:
    """A tile that only comes after the script that names it: found by following the story without that script."""
    script = course.script
    start = {script.placement[row.name] for row in course.names.adventure.tiles if row.when == "start"}
    events = {
        id(part.value): script.events.get(part.value.when, -1)
        for part in (*course.names.tokens, *course.names.spawns)
        if hasattr(part.value, "when")
    }
    by_root: dict[int, list[Named]] = {}
    for each in named:
        root = script.blocks[each.block].root if each.block >= 0 else events[each.row]
        if root >= 0 and _tile(course, each) not in start:
            by_root.setdefault(root, []).append(each)
    work = 0
    for root, mine in by_root.items():
        if work > MOST_WORK:
            report.note("JE-R-79", "capped-spaces", ROOT)
            return
        without = Flow(script, course.ground, World(), {root})
        work += without.work
        late = [each for each in mine if _tile(course, each) not in without.placed]
        before = _Order(script).of(root) if late else {}
        for each in late:
            if _tile(course, each) not in before.get(each.path[:-1] if each.block >= 0 else (), set()):
                report.warning("JE-R-79", "space-too-early", each.path, space=each.space)


def _tile(course: Course, each: Named) -> int:
    return course.script.placement[course.names.tile_of[each.space]]


class _Order:
    """For each step of a script the tiles that the script itself may have laid before it; under () at its beginning."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.event_of = {block: name for name, block in script.events.items()}
        self.laid: set[int] = set()
        self.found: dict[Path, set[int]] = {}
        self.seen: set[str] = set()

    def of(self, root: int) -> dict[Path, set[int]]:
        """The tiles before each step of one script."""
        self._begin(root)
        self.found[()] = {*self.laid}
        self._block(root)
        return self.found

    def _begin(self, block: int) -> None:
        """An event lays out its tiles first."""
        rows = self.script.things.get(self.event_of.get(block, ""), ())
        self.laid.update(self.script.number_of[id(row)] for row in rows if id(row) in self.script.number_of)

    def _block(self, number: int) -> None:
        for step in self.script.blocks[number].steps:
            self.found[step.path] = {*self.laid}
            self._step(step)
            for branch in step.branches:
                self._block(branch.block)

    def _step(self, step: Step) -> None:
        """What a step lays, and all that follows from it."""
        todo = [step.op]
        while todo:
            op = todo.pop()
            if id(op) in self.script.number_of:
                self.laid.add(self.script.number_of[id(op)])
            event = sets_off(op)
            if event and event not in self.seen:
                self.seen.add(event)
                for block in self.script.begun_by(event):
                    self._begin(block)
                    todo += [each.op for inner in self.script.below(self.script.blocks[block]) for each in inner.steps]
