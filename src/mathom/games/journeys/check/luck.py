"""Victory does not hang on one throw of luck: every way through the story can still be won (JE-N-32).

A test that can be tried only once may fail, and chance takes the worst way; then the story is followed again. What only
a choice of the players closes is theirs to close.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mathom.games.journeys import story_course, story_tests
from mathom.games.journeys.check.course import Course
from mathom.games.journeys.check.flow import Flow
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.script import FOREVER, Script, Step
from mathom.games.journeys.check.shape import surely_ends
from mathom.games.journeys.check.worlds import World
from mathom.games.journeys.parsing import Path

MOST: Final = 200
"""So many strokes of luck are looked at."""


class Stroke(NamedTuple):
    """Bad luck: where, and the lists that then never run."""

    path: Path
    without: frozenset[int]


def check_luck(report: Report, course: Course) -> None:
    """Tell which bad luck makes victory impossible, if there is any."""
    if course.lost or course.capped:
        return
    strokes = [stroke for block in course.script.blocks for step in block.steps for stroke in _strokes(course, step)]
    worst = frozenset().union(*(stroke.without for stroke in strokes))
    if not strokes or _won(course, worst):
        return
    found = [stroke for stroke in strokes[:MOST] if not _won(course, stroke.without)]
    for stroke in found:
        report.warning("JE-N-32", "hangs-on-luck", stroke.path)
    if not found:
        report.warning("JE-N-32", "hangs-on-much-luck", strokes[0].path, count=len(strokes))


def _won(course: Course, without: frozenset[int]) -> bool:
    return Flow(course.script, course.ground, World(new=True), without).won


def _strokes(course: Course, step: Step) -> list[Stroke]:
    """The bad luck that a step may bring, if it comes only once and does not end the adventure itself."""
    op: Any = step.op
    script = course.script
    if isinstance(op, story_tests.PassOrFail):
        bad = [branch.block for branch in step.branches if branch.kind == "fail"]
        good = frozenset(branch.block for branch in step.branches if branch.kind == "pass")
        if good and not surely_ends_all(op.fail) and (not bad or _only_once(script, bad[0])):
            return [Stroke(step.path, good)]
    elif isinstance(op, story_tests.CountedTest) and len(step.branches) > 1:
        first, *others = (branch.block for branch in step.branches)
        if _only_once(script, first) and not surely_ends_all(op.results[0].do):
            return [Stroke(step.path, frozenset(others))]
    elif isinstance(op, story_course.Random):
        blocks = [branch.block for branch in step.branches]
        if all(_only_once(script, block) for block in blocks):
            return [
                Stroke(step.path, frozenset(blocks) - {block})
                for block, row in zip(blocks, op.value, strict=True)
                if not surely_ends_all(row.do)
            ]
    return []


def _only_once(script: Script, block: int) -> bool:
    """Whether a list cannot be come by as often as one likes."""
    return script.blocks[block].times < FOREVER


def surely_ends_all(steps: tuple[Any, ...]) -> bool:
    """Whether a list ends the adventure whatever comes."""
    return any(surely_ends(op) for op in steps)
