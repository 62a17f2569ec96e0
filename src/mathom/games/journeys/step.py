"""A step of play, and the stack of those that are under way.

A step on top of the stack either does something at once and goes on (`go` answers False), or waits for somebody or for
chance (`go` answers True). Each frame of the stack has a number, how far its step has come, and an argument: what it is
about (a test, an attack, a list of a story). Steps never change and have names, arguments are plain data, so a stack
can be written down, and what is nested (a last stand in an attack in a card in a story) comes back by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Optional, final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.core.steps import Step
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.naming import named
from mathom.games.journeys.refusals import no
from mathom.games.journeys.state import Position

Frame = tuple["JourneysStep", int, Any, Optional["Frame"]]
"""A step, how far it has come, what it is about, and what is under way below it."""
CHANCE_ACTS: Final[tuple[int, ...]] = (NATURE,)
BY_NAME: Final[dict[str, JourneysStep]] = {}
"""All steps, by the names that notation gives them."""
Args = dict[str, str | int]


class JourneysStep(Step[Position, JourneysAction]):
    """A step of Journeys in Middle-earth."""

    rule: str = "JE-22.1"
    """The rule that says what may be done in it: for refusals that have no better one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        assert name not in BY_NAME, name
        BY_NAME[name] = self

    def go(self, s: Position, at: int) -> bool:
        """Do what there is to do and go on, or answer True: somebody is asked."""
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """Whom the sitting waits for."""
        return ()

    def one_is_enough(self) -> bool:
        """Whether the first answer settles what several seats are asked."""
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """All that this seat, one of those asked, may do, in a stable order."""
        return ()

    def options(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """All that the seat may do; worked out once."""
        if s.menu is None:
            s.menu = {}
        found = s.menu.get(seat)
        if found is None:
            found = s.menu[seat] = tuple(self.menu(s, seat)) if seat in self.asked(s) else ()
        return found

    def odds(self, s: Position) -> Sequence[tuple[JourneysAction, int]]:
        """What chance can bring: here nothing."""
        return ()

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """One of the options was chosen."""
        raise NotImplementedError(self.name)

    def receive(self, s: Position, value: Any) -> None:
        """What a step above this one, which is over now, has come to."""

    def refuse(self, s: Position, seat: int, action: JourneysAction) -> IllegalAction:
        """Why an action that is no option may not be done now, by somebody who is asked."""
        return self.why_not(s, seat, action) or no(self.rule, "not-now")

    def why_not(self, s: Position, seat: int, action: JourneysAction) -> IllegalAction | None:
        """The reason, where this step knows one."""
        return None

    def prompt(self, s: Position, seat: int) -> Message:
        """What is asked."""
        return Message(f"prompt-{self.name.replace('_', '-')}", named(s, self.about(s)))

    def about(self, s: Position) -> Args:
        """What the prompt speaks of."""
        return {}

    def __reduce__(self) -> tuple[object, ...]:
        return (step_called, (self.name,))


class Procedure(JourneysStep):
    """Parts one after the other, as the rulebook's page has them: steps, or functions that do something at once."""

    def __init__(self, name: str, *parts: JourneysStep | Callable[[Position], None]) -> None:
        super().__init__(name)
        self.parts: Final = parts

    def go(self, s: Position, at: int) -> bool:
        """On to the next part."""
        if at == len(self.parts):
            self.close(s)
            return False
        step, _, arg, below = s.stack
        s.stack = (step, at + 1, arg, below)
        part = self.parts[at]
        if isinstance(part, JourneysStep):
            s.push(part)
        else:
            part(s)
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


class ChanceStep(JourneysStep):
    """Chance decides (JE-N-18)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """Nature."""
        return CHANCE_ACTS


def step_called(name: str) -> JourneysStep:
    """The step of this name."""
    return BY_NAME[name]


def hand_back(s: Position, value: Any) -> None:
    """The innermost step is over, and this is what it has come to."""
    s.pop()
    s.stack[0].receive(s, value)
