"""The course of a story (spec 7.7): objectives, threat, variables, branches, the end, and what it brings."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, final

from msgspec import Meta, field

from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.op import Amount, Condition, Op, Scope, Steps
from mathom.games.journeys.pack import Row, Weight
from mathom.games.journeys.placing import EVENT, holds
from mathom.games.journeys.rounds import OMINOUS_EVENTS, raise_threat, threat_reached
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import ChanceStep, JourneysStep
from mathom.games.journeys.story import Threshold
from mathom.games.journeys.triggers import fulfil


def again(s: Position, op: Op, scope: Scope) -> None:
    """Chance has been asked, on top of the stack; afterwards this step is done again."""
    above = s.stack
    assert above[3] is not None
    s.stack = (AGAIN, 0, (op, scope), above[3])
    s.stack = (above[0], above[1], above[2], s.stack)


class RunAgain(JourneysStep):
    """A step that had to wait for chance. Its argument: the op, and on whose behalf."""

    def go(self, s: Position, at: int) -> bool:
        """Now it can be done."""
        op, scope = s.stack[2]
        s.pop()
        op.run(s, scope)
        return False


AGAIN: Final = RunAgain("run_again")


# Objectives and threat ------------------------------------------------------------------------------------------------
class SetObjective(Op, frozen=True, kw_only=True, tag="objective"):
    """An objective becomes the current one; if it is fulfilled already it counts at once."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """From now on its condition is watched."""
        s.objective = s.book.objective[self.value]
        s.say("objective", s.objective)
        if s.objectives_done >> s.objective & 1:
            s.happen(f"objective_done:{self.value}")


class ObjectiveDone(Op, frozen=True, kw_only=True, tag="objective_done"):
    """An objective is fulfilled, current or not."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Its trigger fires once."""
        fulfil(s, s.book.objective[self.value])


class ChangeThreat(Op, frozen=True, kw_only=True, tag="threat"):
    """The threat level rises or falls."""

    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """At once; thresholds wait for the threat step (JE-P-THR-02)."""
        raise_threat(s, self.value)
        if not s.is_within(OMINOUS_EVENTS):
            threat_reached(s)


class AddThreshold(Threshold, Op, frozen=True, kw_only=True, tag="threshold"):
    """Another threshold on the bar."""

    def run(self, s: Position, scope: Scope) -> None:
        """If it is not above the level it fires in the next threat step (JE-R-82)."""
        number = s.book.row_of[id(self)]
        s.thresholds |= 1 << number
        s.say("new_threshold", number)


# Variables and flow ---------------------------------------------------------------------------------------------------
class SetNumber(Op, frozen=True, kw_only=True, tag="set"):
    """A variable gets a value."""

    var: str
    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """Whole numbers only."""
        s.set_number(self.var, self.value)


class Increase(Op, frozen=True, kw_only=True, tag="inc"):
    """A variable grows or shrinks."""

    var: str
    by: int = 1

    def run(self, s: Position, scope: Scope) -> None:
        """By so much."""
        s.set_number(self.var, s.numbers.get(self.var, 0) + self.by)


class SetFlag(Op, frozen=True, kw_only=True, tag="flag"):
    """A flag is set or taken back."""

    bare: ClassVar[str] = "name"
    name: str
    value: bool = True

    def run(self, s: Position, scope: Scope) -> None:
        """Triggers wait for those that become true."""
        if self.value and self.name not in s.flags:
            s.flags |= {self.name}
            s.happen(f"flag:{self.name}", scope.hero)
        elif not self.value:
            s.flags -= {self.name}


class If(Op, frozen=True, kw_only=True, tag="if"):
    """One list or another."""

    cond: Condition
    then: Steps
    else_: Steps = field(name="else", default=())

    def run(self, s: Position, scope: Scope) -> None:
        """As the condition says; if it asks about a pool, chance decides that first."""
        fits = holds(s, self.cond, scope)
        if fits is None:
            again(s, self, scope)
        else:
            run(s, self.then if fits else self.else_, scope)


class ForEach(HeroOp, frozen=True, kw_only=True, tag="for_each"):
    """A list for each hero in turn, with the hero as actor."""

    asks: ClassVar[bool] = True
    who: str
    do: Steps

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In party order."""
        run(s, self.do, scope._replace(hero=seat))


class Branch(Row, frozen=True, kw_only=True):
    """One of the ways that chance may take."""

    weight: Weight
    do: Steps


class Random(Op, frozen=True, kw_only=True, tag="random"):
    """Chance takes one of several ways."""

    value: Annotated[tuple[Branch, ...], Meta(min_length=1, max_length=32)]

    def run(self, s: Position, scope: Scope) -> None:
        """By weight."""
        s.push(RANDOM_BRANCH, (self, scope))


@final
class RandomBranch(ChanceStep):
    """Which way chance takes. Its argument: the op, and on whose behalf."""

    rule = "JE-N-18"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """By weight."""
        return [(do("random", number), row.weight) for number, row in enumerate(s.stack[2][0].value)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope = s.stack[2]
        s.pop()
        run(s, op.value[action.a].do, scope)


RANDOM_BRANCH: Final = RandomBranch("random_branch")


class Call(Op, frozen=True, kw_only=True, tag="call"):
    """Another event of the story runs, with all that it lays out."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Now."""
        s.push(EVENT, (self.value, scope.hero))


class EndAdventure(Op, frozen=True, kw_only=True, tag="end"):
    """The adventure ends; everything that waits is dropped (JE-N-28)."""

    bare: ClassVar[str] = "result"
    result: Literal["victory", "defeat"]
    resolution: str | None = None

    def run(self, s: Position, scope: Scope) -> None:
        """With the epilogue that it names, or the first that fits."""
        s.ended_by = "script"
        s.won = self.result == "victory"
        if self.resolution is not None:
            rows = getattr(s.book.adventure.resolutions, self.result)
            s.resolution = next(number for number, row in enumerate(rows) if row.id == self.resolution)


# Rewards --------------------------------------------------------------------------------------------------------------
class GainLore(Op, frozen=True, kw_only=True, tag="lore"):
    """The party gains lore at once; it is never lost (JE-95.3)."""

    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """For good."""
        s.lore += max(0, self.value)
        s.say("lore", self.value)


class GainXp(HeroOp, frozen=True, kw_only=True, tag="xp"):
    """A hero gains XP of the role played now (JE-16.2a)."""

    n: Amount
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In that role."""
        gain_xp(s, seat, self.n)


def gain_xp(s: Position, seat: int, number: int) -> None:
    """A hero gains XP of the role that was played (JE-74.7)."""
    hero = s.heroes[seat]
    xp = [*hero.xp]
    xp[hero.role] += number
    s.set_hero(seat, xp=tuple(xp))
    s.say("xp", seat, hero.role, number)
