"""What steps of Journeys in Middle-earth are made of. How they lie on a stack and follow each other is the core's
(`flow.py`); each is about something here: a hero, a test, an attack, a list of a story.
"""

from __future__ import annotations

from typing import Any, ClassVar, final

from mathom.core import flow
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.naming import named
from mathom.games.journeys.refusals import no
from mathom.games.journeys.state import Position

Frame = flow.Frame[JourneysAction]
Args = dict[str, str | int]


class JourneysStep(flow.FlowStep[Position, JourneysAction]):
    """A step of Journeys in Middle-earth."""

    by_name: ClassVar[dict[str, Any]] = {}
    rule: str = "JE-22.1"
    """The rule that says what may be done in it: for refusals that have no better one."""

    def not_now(self, action: JourneysAction) -> IllegalAction:
        """By the rule of the step."""
        return no(self.rule, "not-now")

    def prompt(self, s: Position, seat: int) -> Message:
        """What is asked, with names for heroes and groups."""
        return Message(f"prompt-{self.prompt_name()}", named(s, self.about(s)))


class Procedure(JourneysStep, flow.InOrder[Position, JourneysAction]):
    """Parts one after the other, as the rulebook's page has them: steps, or functions that do something at once."""


@final
class Again(JourneysStep, flow.Again[Position, JourneysAction]):
    """A step over and over, until the adventure ends."""


class HeroStep(JourneysStep):
    """One hero's player is asked: the one whose seat the argument is, or has."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """The hero's player."""
        arg = s.stack[2]
        if isinstance(arg, int):
            return (arg,)
        return (arg[0] if isinstance(arg, tuple) else arg.hero,)


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


class ChanceStep(JourneysStep, flow.ByChance[Position, JourneysAction]):
    """Chance decides (JE-N-18)."""
