"""What steps of Journeys in Middle-earth are made of. How they lie on a stack and follow each other is the core's
(`flow.py`); each is about something here: a hero, a test, an attack, a list of a story.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

from mathom.core import flow
from mathom.core.compiled import mypyc_attr
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.naming import named
from mathom.games.journeys.refusals import no
from mathom.games.journeys.state import Position

Frame = flow.Frame
Args = dict[str, str | int]


@mypyc_attr(allow_interpreted_subclasses=True)
class JourneysStep(flow.FlowStep[Position, JourneysAction]):
    """A step of Journeys in Middle-earth."""

    by_name: ClassVar[dict[str, Any]] = {}
    rule: ClassVar[str] = "JE-22.1"
    """The rule that says what may be done in it: for refusals that have no better one."""

    def not_now(self, action: JourneysAction) -> IllegalAction:
        """By the rule of the step."""
        return no(self.rule, "not-now")

    def prompt(self, s: Position, seat: int) -> Message:
        """What is asked, with names for heroes and groups."""
        return Message(f"prompt-{self.prompt_name()}", named(s, self.about(s)))


# The core has bases for these three as well. A compiled class cannot have two bases (docs/speed.md).
@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(JourneysStep):
    """Parts one after the other, as the rulebook's page has them: steps, or functions that do something at once."""

    def __init__(self, name: str, *parts: JourneysStep | Callable[[Position], None]) -> None:
        super().__init__(name)
        self._parts: Final = flow.told_apart(parts)

    def go(self, s: Position, at: int) -> bool:
        """On to the next part."""
        if at == len(self._parts):
            self.close(s)
        else:
            flow.do_part(s, self, self._parts, at)
        return False

    def close(self, s: Position) -> None:
        """All is done."""
        s.pop()


@final
class Again(JourneysStep):
    """A step over and over, until the adventure ends."""

    def __init__(self, name: str, part: JourneysStep) -> None:
        super().__init__(name)
        self.part: Final = part

    def go(self, s: Position, at: int) -> bool:
        """Once more."""
        s.push(self.part)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroStep(JourneysStep):
    """One hero's player is asked: the one whose seat the argument is, or has."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """The hero's player."""
        arg = s.stack[2]
        if isinstance(arg, int):
            return (arg,)
        return (arg[0] if isinstance(arg, tuple) else arg.hero,)


@mypyc_attr(allow_interpreted_subclasses=True)
class PartyStep(JourneysStep):
    """Any one player decides for all (JE-R-75), or the leader, if the table has one."""

    def one_is_enough(self) -> bool:
        """Whoever answers first has answered."""
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """All of them; with a leader, the leader."""
        leader = s.rules.leader
        if leader >= 0 and not s.left >> leader & 1:
            return (leader,)
        return tuple([seat for seat in range(s.rules.heroes) if not s.left >> seat & 1]) or tuple(range(s.rules.heroes))


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(JourneysStep):
    """Chance decides (JE-N-18)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """Nature."""
        return flow.CHANCE_ACTS
