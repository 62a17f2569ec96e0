"""Tests that a story or a card asks for (spec 7.7): passed or failed, counted, or over several attempts."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal, NamedTuple

from msgspec import field

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.op import Attribute, Num, Scope, Steps
from mathom.games.journeys.pack import Row
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Procedure

# Choosing -------------------------------------------------------------------------------------------------------------
Both = dict[Literal["en", "pl"], str]
"""A text in both languages."""


# Testing --------------------------------------------------------------------------------------------------------------
class Testing(NamedTuple):
    """A test that a card or a story asks for."""

    op: Any
    scope: Scope
    hero: int


def performs(scope: Scope, seat: int) -> Scope:
    """On whose behalf the result runs: in a story, of the hero who performed the test."""
    return scope._replace(hero=seat) if scope.origin in ("story", "token") else scope


class TestFor(Procedure):
    """The test of a step; it hands its result to the op. Its argument is a `Testing`."""

    def receive(self, s: Position, value: Any) -> None:
        """Passed, failed, or a number."""
        op, scope, seat = s.stack[2]
        if isinstance(value, Test):
            op.tested(s, value, performs(scope, seat))


def _test(s: Position) -> None:
    op, scope, seat = s.stack[2]
    attributes = tuple(ATTRIBUTES.index(name) for name in op.attr)
    s.push(TEST, Test(seat, op.test_kind, attributes, op.needed(s, scope), hidden=op.hides_need()))


TEST_FOR: Final = TestFor("test_for", _test)


class TestStep(HeroOp, frozen=True, kw_only=True):
    """A test as a step."""

    asks: ClassVar[bool] = True
    test_kind: ClassVar[str] = "scripted"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """So it is: this hero performs it."""
        if getattr(self, "text", None):
            s.say("text", s.book.story_op.get(id(self), -1), seat)
        s.push(TEST_FOR, Testing(self, scope, seat))

    def needed(self, s: Position, scope: Scope) -> int:
        """The successes it needs; -1 where the number itself counts."""
        return -1

    def hides_need(self) -> bool:
        """Whether that is not told (JE-H-10)."""
        return False

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """What follows."""
        raise NotImplementedError(type(self).__name__)


class PassOrFail(TestStep, frozen=True, kw_only=True, tag="test"):
    """A test that is passed or failed (JE-89.3a)."""

    attr: tuple[Attribute, ...]
    need: int
    who: str = "self"
    text: Both | None = None
    pass_: Steps = field(name="pass")
    fail: Steps

    def needed(self, s: Position, scope: Scope) -> int:
        """As printed."""
        return self.need

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """One list or the other."""
        run(s, self.pass_ if test.passed else self.fail, scope)


class CountedResult(Row, frozen=True, kw_only=True):
    """What follows from so many successes or more."""

    min: int
    do: Steps


class CountedTest(TestStep, frozen=True, kw_only=True, tag="test_counted"):
    """A test of which the number of successes counts; the highest step reached applies."""

    test_kind: ClassVar[str] = "counted"
    attr: tuple[Attribute, ...]
    who: str = "self"
    text: Both | None = None
    results: tuple[CountedResult, ...]

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """The last whose number is reached."""
        reached = [row for row in self.results if row.min <= test.successes]
        if reached:
            run(s, reached[-1].do, scope)


class CumulativeTest(TestStep, frozen=True, kw_only=True, tag="test_cumulative"):
    """A test that is made several times; the successes of all attempts add up (JE-N-09)."""

    test_kind: ClassVar[str] = "cumulative"
    id: str
    attr: tuple[Attribute, ...]
    target: Num
    show_target: bool = False
    who: str = "self"
    text: Both | None = None
    each: Steps = ()
    done: Steps

    def goal(self, s: Position, scope: Scope) -> int:
        """How many successes all attempts must bring."""
        return amount(s, self.target, scope)

    def needed(self, s: Position, scope: Scope) -> int:
        """Those still missing."""
        return max(0, self.goal(s, scope) - s.counters.get(self.id, 0))

    def hides_need(self) -> bool:
        """Unless the story shows the target."""
        return not self.show_target

    def run(self, s: Position, scope: Scope) -> None:
        """Once it is done there is nothing more to do."""
        if self.needed(s, scope) > 0:
            super().run(s, scope)

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """The counter of this test; surplus is lost."""
        before = s.counters.get(self.id, 0)
        goal = self.goal(s, scope)
        after = min(goal, before + test.successes)
        s.counters = {**s.counters, self.id: after}
        s.say("counter", s.book.story_op.get(id(self), -1), after, goal if self.show_target else -1)
        if before < goal <= after:
            run(s, self.done, scope)
        run(s, self.each, scope)
