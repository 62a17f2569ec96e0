"""The form of a story: numbers that fit, nothing after the end, no endless calls, epilogues in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mathom.games.journeys import story_course, story_telling, story_tests
from mathom.games.journeys.attack import AttackEffect
from mathom.games.journeys.attribute_tests import TestOp
from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.check.graph import circles, longest
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.script import FOREVER, Block, Script, sets_off
from mathom.games.journeys.check.tree import Part
from mathom.games.journeys.check.worlds import SIZES
from mathom.games.journeys.enemy_attack import CancelAttack, Redirect
from mathom.games.journeys.harm_cards import FlipThis
from mathom.games.journeys.op import Op, Per
from mathom.games.journeys.ops import STORY_STEPS
from mathom.games.journeys.story import Spawn
from mathom.games.journeys.suffering import Keep, Prevent
from mathom.games.journeys.triggers import DEEPEST

CARDS_ONLY: Final = (AttackEffect, TestOp, CancelAttack, FlipThis, Keep, Prevent, Redirect)
"""Effects that are about a test, an attack or harm under way: in a script there is none."""
STORIES_ONLY: Final = (STORY_STEPS | {"title", "trinket"}) - {"if", "test"}
"""Steps that a card cannot have."""
NOT_NEGATIVE: Final = ("n", "x", "damage", "fear", "any", "hits", "heal", "lose_sorcery")
"""Numbers of things: of a negative number nobody can say what it means."""
MAY_BE_NEGATIVE: Final = frozenset({"attr_mod", "limit_mod", "scout_mod", "reveal_mod"})


def check_shape(report: Report, names: StoryNames, script: Script) -> None:
    """Everything that can be seen without following the story."""
    for part in names.parts:
        check_numbers(report, part)
        if isinstance(part.value, CARDS_ONLY) and not part.in_ability:
            report.warning("JE-N-30", "cards-only", part.path, op=str(type(part.value).__struct_config__.tag))
        if isinstance(part.value, Spawn):
            _check_spawn(report, names, part)
    _check_threat(report, names)
    _check_rounds(report, names, script)
    _check_resolutions(report, names)
    for block in script.blocks:
        _check_after_end(report, block, script)
    _check_calls(report, script)
    _check_triggers(report, script)


# Numbers --------------------------------------------------------------------------------------------------------------
def check_numbers(report: Report, part: Part) -> None:
    """Numbers that no type refuses: of cards and of stories."""
    op: Any = part.value
    if isinstance(op, (story_tests.PassOrFail, story_tests.CountedTest, story_tests.CumulativeTest)) and not op.attr:
        report.error("JE-89.0", "no-attribute", part.path)
    if isinstance(op, story_tests.PassOrFail) and op.need < 1:
        report.error("JE-89.3a", "need-nothing", (*part.path, "need"), need=op.need)
    if isinstance(op, story_tests.CumulativeTest):
        _check_target(report, part)
    if isinstance(op, story_tests.CountedTest):
        steps = [row.min for row in op.results]
        if not steps or steps[0] != 0 or steps != sorted(set(steps)):
            report.error("JE-N-30", "counted-steps", (*part.path, "results"))
    if isinstance(op, story_course.Random):
        if len(op.value) < 2:
            report.warning("JE-N-30", "one-branch", part.path)
        for number, row in enumerate(op.value):
            if not 1 <= row.weight <= 1000:
                report.error("JE-N-18", "weight", (*part.path, "value", number, "weight"), weight=row.weight)
    if isinstance(op, story_telling.Choice) and not op.options:
        report.error("JE-D-36", "no-options", part.path)
    if isinstance(op, Op) and str(type(op).__struct_config__.tag) not in MAY_BE_NEGATIVE:
        for name in NOT_NEGATIVE:
            number = getattr(op, name, 0)
            if type(number) is int and number < 0:
                report.error("JE-N-30", "negative", (*part.path, name), number=number)


def _check_target(report: Report, part: Part) -> None:
    """A cumulative test has something to reach, for every number of heroes (JE-N-09)."""
    target = part.value.target
    least = 1
    if isinstance(target, Per):
        sizes = SIZES if target.per == "heroes" else (0,)
        values = [target.base + target.n * size for size in sizes]
        least = min(values if target.max is None else [min(value, target.max) for value in values])
    elif isinstance(target, int):
        least = target
    else:
        report.error("JE-N-09", "target-all", (*part.path, "target"))
    if least < 1:
        report.error("JE-N-09", "target", (*part.path, "target"), target=least)


def _check_spawn(report: Report, names: StoryNames, part: Part) -> None:
    """No more figures than there are, and not fewer with more heroes."""
    row: Spawn = part.value
    enemy = names.enemies.get(row.enemy)
    hard = row.hard.figures if row.hard is not None else None
    for figures, at in ((row.figures, ("figures",)), (hard, ("hard", "figures"))):
        if figures is None or enemy is None:
            continue
        numbers = [by_heroes(figures, size) for size in SIZES]
        if max(numbers) > enemy.figures_max:
            report.error("JE-N-10", "figures", (*part.path, *at), most=enemy.figures_max, enemy=enemy.id)
        if numbers != sorted(numbers):
            report.warning("JE-N-07", "fewer-figures", (*part.path, *at))


# Threat ---------------------------------------------------------------------------------------------------------------
def _check_threat(report: Report, names: StoryNames) -> None:
    """Thresholds ascend and lie below the end, for every number of heroes (JE-N-32)."""
    threat = names.adventure.threat
    at = (*ROOT, "threat", "thresholds")
    if not threat.thresholds:
        report.warning("JE-N-32", "no-thresholds", at)
    for number in range(1, len(threat.thresholds)):
        for size in SIZES:
            before, mark = (by_heroes(threat.thresholds[each].at, size) for each in (number - 1, number))
            if before >= mark:
                report.error("JE-N-32", "threshold-order", (*at, number, "at"), mark=mark, before=before, heroes=size)
                break
    for part in names.thresholds:
        for size in SIZES:
            mark, end = by_heroes(part.value.at, size), by_heroes(threat.end, size)
            if mark >= end:
                report.error("JE-N-32", "threshold-end", (*part.path, "at"), mark=mark, end=end, heroes=size)
                break


def _check_rounds(report: Report, names: StoryNames, script: Script) -> None:
    """A round that the threat never lets come: each round adds two for each hero (JE-23.3a)."""
    back = sum(
        -step.op.value * block.times
        for block in script.blocks
        for step in block.steps
        if isinstance(step.op, story_course.ChangeThreat) and step.op.value < 0
    )
    if back >= FOREVER:
        return
    last = max((by_heroes(names.adventure.threat.end, size) + back) // (2 * size) + 1 for size in SIZES)
    for number, row in enumerate(names.adventure.triggers):
        kind, _, when = row.event.partition(":")
        if kind == "round" and int(when) > last:
            report.warning("JE-N-29", "round-never", (*ROOT, "triggers", number, "event"), round=int(when), last=last)


# The end --------------------------------------------------------------------------------------------------------------
def _check_resolutions(report: Report, names: StoryNames) -> None:
    """The first that fits is read: every one has a condition but the last (JE-N-39)."""
    named = {part.value.resolution for part in names.parts if isinstance(part.value, story_course.EndAdventure)}
    seen: set[str] = set()
    for result in ("victory", "defeat"):
        rows = getattr(names.adventure.resolutions, result)
        for number, row in enumerate(rows):
            at = (*ROOT, "resolutions", result, number)
            last = number == len(rows) - 1
            if row.if_ is None and not last:
                report.error("JE-N-39", "epilogue-hides", at, name=row.id)
            if row.if_ is not None and last and row.id not in named:
                report.error("JE-N-39", "epilogue-last", at, name=row.id)
            if row.id in seen:
                report.error("JE-N-39", "twice-epilogue", at, name=row.id)
            seen.add(row.id)


def _check_after_end(report: Report, block: Block, script: Script) -> None:
    """Nothing stands after a step that surely ends the adventure (JE-N-32)."""
    for number, step in enumerate(block.steps[:-1]):
        if surely_ends(step.op, script):
            report.error("JE-N-32", "after-end", block.steps[number + 1].path)
            return


def surely_ends(op: Any, script: Script | None = None) -> bool:
    """Whether a step ends the adventure, whichever way it takes."""
    if isinstance(op, story_course.EndAdventure):
        return True
    if isinstance(op, story_course.If):
        return _list_ends(op.then) and _list_ends(op.else_)
    if isinstance(op, story_tests.PassOrFail):
        return _list_ends(op.pass_) and _list_ends(op.fail)
    if isinstance(op, story_course.Random):
        return bool(op.value) and all(_list_ends(row.do) for row in op.value)
    if isinstance(op, story_telling.Choice):
        free = any(option.if_ is None for option in op.options)
        return free and all(_list_ends(option.do) for option in op.options)
    if isinstance(op, story_course.Call) and script is not None and op.value in script.events:
        return any(surely_ends(step.op) for step in script.blocks[script.events[op.value]].steps)
    return False


def _list_ends(steps: Iterable[Any]) -> bool:
    return any(surely_ends(op) for op in steps)


# Circles --------------------------------------------------------------------------------------------------------------
def _check_calls(report: Report, script: Script) -> None:
    """Events that call each other in a circle never come to an end (JE-N-28), unless something stops them."""
    sure: dict[int, set[int]] = {}
    maybe: dict[int, set[int]] = {}
    for block in script.blocks:
        for step in block.steps:
            if isinstance(step.op, story_course.Call) and step.op.value in script.events:
                target = script.events[step.op.value]
                maybe.setdefault(block.root, set()).add(target)
                if block.above is None:
                    sure.setdefault(block.root, set()).add(target)
    endless = circles(sure)
    for circle in endless:
        _tell_circle(report.error, script, circle, "endless-calls")
    for circle in circles(maybe):
        if not any(each <= circle for each in endless):
            _tell_circle(report.warning, script, circle, "call-circle")


def _tell_circle(tell: Callable[..., None], script: Script, circle: frozenset[int], why: str) -> None:
    names = [str(script.blocks[block].path[-1]) for block in sorted(circle)]
    tell("JE-N-28", why, script.blocks[min(circle)].path, events=", ".join(names[:6]))


def _check_triggers(report: Report, script: Script) -> None:
    """Triggers that set off others: no chain of 100, and none that sets off itself (JE-N-28, JE-N-29)."""
    number_of = {block: number for number, block in enumerate(script.triggers)}
    event_nodes: dict[str, int] = {}
    graph: dict[int, set[int]] = {}
    for root in (*script.triggers, *script.events.values()):
        steps = (step for inner in script.below(script.blocks[root]) for step in inner.steps)
        events = {sets_off(step.op) for step in steps} - {""}
        graph[root] = {event_nodes.setdefault(event, -1 - len(event_nodes)) for event in events}
    graph |= {node: {*script.begun_by(event)} for event, node in event_nodes.items()}
    found = longest(graph, number_of)
    if found >= DEEPEST:
        report.error("JE-N-28", "trigger-chain", (*ROOT, "triggers"), count=found, most=DEEPEST)
    rows = script.names.adventure.triggers
    for circle in circles(graph):
        mine = [number_of[block] for block in sorted(circle) if block in number_of]
        if any(not rows[number].once for number in mine):
            report.warning("JE-N-29", "trigger-loop", (*ROOT, "triggers", mine[0]), event=rows[mine[0]].event)
