"""Objectives and triggers (JE-N-28, JE-N-29): what a step has fulfilled comes at once, before the next step."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mathom.games.journeys.contexts import Test
from mathom.games.journeys.op import Scope
from mathom.games.journeys.placing import holds
from mathom.games.journeys.script import RUN, run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import JourneysStep

DEEPEST: Final = 100
"""A chain of so many triggers is a fault of the story; the next is not run."""


class Firing(NamedTuple):
    """A trigger that fires, and the hero behind it."""

    trigger: int
    hero: int


@final
class FireTrigger(JourneysStep):
    """A trigger: its condition, then its list. It stays on the stack until the list is done."""

    def go(self, s: Position, at: int) -> bool:
        """Asked when its moment has come."""
        mine: Firing = s.stack[2]
        row = s.book.triggers[mine.trigger]
        if at:
            s.pop()
            return False
        scope = Scope(mine.hero, "story")
        fits = holds(s, row.if_, scope)
        if fits is None:
            return False
        if not fits or (row.once and s.triggered >> mine.trigger & 1):
            s.pop()
            return False
        s.triggered |= 1 << mine.trigger
        s.goes_on_at(1)
        run(s, row.do, scope)
        return False


FIRE: Final = FireTrigger("fire_trigger")


def watch_objective(s: Position) -> None:
    """The current objective, if it is fulfilled now."""
    if s.objective >= 0 and not s.objectives_done >> s.objective & 1:
        done = s.book.adventure.objectives[s.objective].done
        if done is not None and not s.under_way(Test) and done.holds(s, Scope(origin="story")):
            fulfil(s, s.objective)


def settle(s: Position) -> None:
    """What the story waits for and has happened comes next. Nothing interrupts a test (JE-N-28)."""
    watch_objective(s)
    if s.happened and not s.under_way(Test):
        happened, s.happened = s.happened, ()
        running, depth = _under_way(s)
        if depth >= DEEPEST:
            s.say("too_deep")
            return
        firing = []
        for event, hero in happened:
            for number in s.book.by_event.get(event, ()):
                once = s.book.triggers[number].once
                if number not in running and not (once and s.triggered >> number & 1):
                    firing.append((not event.startswith("objective_done:"), number, hero))
        for _, number, hero in sorted(firing, reverse=True):  # the objective first, then in the order of the list
            s.push(FIRE, Firing(number, hero))


def _under_way(s: Position) -> tuple[set[int], int]:
    """The triggers whose lists run: none of them fires again meanwhile."""
    firing = [arg.trigger for step, _, arg, _ in s.frames() if step is FIRE]
    return {*firing}, len(firing)


def fulfil(s: Position, number: int) -> None:
    """An objective is fulfilled."""
    if not s.objectives_done >> number & 1:
        s.objectives_done |= 1 << number
        s.say("objective_done", number)
        s.happen(f"objective_done:{s.book.adventure.objectives[number].id}")


def victory_holds(s: Position) -> bool:
    """Whether every objective is fulfilled at this moment, that of the moment included."""
    watch_objective(s)
    return s.objectives_done == (1 << len(s.book.adventure.objectives)) - 1


def all_fulfilled(s: Position) -> bool:
    """Whether every objective is, and the story has nothing more to say about it (JE-100.3)."""
    if s.happened or not victory_holds(s):
        return False
    return not (s.is_within(FIRE) or s.is_within(RUN))
