"""A step of play, and the stack of those that are under way.

A step on top of the stack either does something at once and goes on (`go` answers False), or waits for somebody or for
chance (`go` answers True). Each frame of the stack has a number: how far its step has come. Steps never change and have
names, so a stack is plain data, and what is nested (a question in a card in a Nazgûl's turn) comes back by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Optional, final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.core.steps import Step
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.content import RB
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position

Frame = tuple["HuntStep", int, Optional["Frame"]]
"""A step, how far it has come, and what is under way below it."""
SEATS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))
CHANCE_ACTS: Final[tuple[int, ...]] = (NATURE,)
BY_NAME: Final[dict[str, HuntStep]] = {}
"""All steps, by the names that notation gives them."""


class HuntStep(Step[Position, HuntAction]):
    """A step of Hunt for the Ring."""

    asks_somebody: bool = False
    """Whether people are asked in it."""

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
        """Whether any one of those asked answers for all (HR-TEAM-11)."""
        return False

    def menu(self, s: Position) -> list[HuntAction]:
        """All that those asked may do, in a stable order."""
        return []

    def options(self, s: Position, seat: int) -> Sequence[HuntAction]:
        """All that the seat may do; worked out once."""
        if seat not in self.asked(s):
            return ()
        if s.menu is None:
            s.menu = tuple(self.menu(s))
        return s.menu

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """What chance can bring: here nothing."""
        return ()

    def unless(self, s: Position) -> HuntAction | None:
        """What happens by itself after the table's pause."""
        return None

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One of the options was chosen."""
        raise NotImplementedError

    def refuse(self, s: Position, seat: int, action: HuntAction) -> IllegalAction:
        """Why an action that is no option may not be done now, by somebody who is asked."""
        return self.why_not(s, seat, action) or no(*NOT_NOW[action.kind])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The reason, where this step knows one."""
        return None

    def prompt(self, s: Position) -> Message:
        """What is asked."""
        return Message(f"prompt-{self.prompt_name()}", self.about(s))

    def prompt_name(self) -> str:
        """Under which name the words have the prompt."""
        return self.name.replace("_", "-")

    def about(self, s: Position) -> dict[str, str | int]:
        """What the prompt speaks of."""
        return {}

    def __reduce__(self) -> tuple[object, ...]:
        return (step_called, (self.name,))


@final
class InOrder(HuntStep):
    """Steps one after the other, as the rulebook's page has them."""

    def __init__(self, name: str, *parts: HuntStep) -> None:
        super().__init__(name)
        self.parts: Final = parts

    def go(self, s: Position, at: int) -> bool:
        """On to the next of them."""
        if at < len(self.parts):
            s.stack = (self.parts[at], 0, (self, at + 1, s.stack[2]))
        else:
            s.pop()
        return False


@final
class Again(HuntStep):
    """A step over and over, until the part ends."""

    def __init__(self, name: str, part: HuntStep) -> None:
        super().__init__(name)
        self.part: Final = part

    def go(self, s: Position, at: int) -> bool:
        """Once more."""
        s.push(self.part)
        return False


@final
class Act(HuntStep):
    """Something that is done at once, and asks nobody."""

    def __init__(self, name: str, does: Callable[[Position], None]) -> None:
        super().__init__(name)
        self.does: Final = does

    def go(self, s: Position, at: int) -> bool:
        """Do it; what it puts on the stack comes next."""
        s.pop()
        self.does(s)
        return False


class RingBearerStep(HuntStep):
    """The Ring-bearer is asked."""

    asks_somebody = True

    def asked(self, s: Position) -> tuple[int, ...]:
        """The Ring-bearer."""
        return SEATS[RB]


class ActiveStep(HuntStep):
    """The active Wraith player is asked, and nobody else (HR-TEAM-08)."""

    asks_somebody = True

    def asked(self, s: Position) -> tuple[int, ...]:
        """The player of the active Nazgûl."""
        return SEATS[s.owner[s.active]]


class AnyWraithStep(HuntStep):
    """Any one Wraith player decides for all (HR-TEAM-11)."""

    asks_somebody = True

    def asked(self, s: Position) -> tuple[int, ...]:
        """All of them."""
        return tuple(s.rules.wraiths)

    def one_is_enough(self) -> bool:
        """The first answer settles it."""
        return True


class ChanceStep(HuntStep):
    """Chance decides (HR-DIG-06)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """Nature."""
        return CHANCE_ACTS


def step_called(name: str) -> HuntStep:
    """The step of this name."""
    return BY_NAME[name]


def go_on(s: Position) -> None:
    """Let the steps follow each other until somebody is asked."""
    s.menu = None
    while True:
        step, at, _ = s.stack
        if step.go(s, at):
            return


NOT_NOW: Final[dict[str, tuple[str, str]]] = {
    "hand_over": ("HR-SET1-11", "hand-over"),
    "share": ("HR-TEAM-01", "share"),
    "order": ("HR-TEAM-02", "order"),
    "stand": ("HR-SET1-19", "stand"),
    "move": ("HR-RBT-01", "move"),
    "rest": ("HR-NIGHT-05", "rest"),
    "night_move": ("HR-RBT-03", "night-move"),
    "advance": ("HR-JRN-03", "advance"),
    "use": ("HR-COMP-03", "use"),
    "turn": ("HR-COMP-02", "turn"),
    "play": ("HR-ALLY-05", "play"),
    "branch": ("HR-ALLY-08", "branch"),
    "spend_fellowship": ("HR-FELL-03", "spend-fellowship"),
    "watch": ("HR-RUL-95", "watch"),
    "let_pass": ("HR-RUL-95", "watch"),
    "end_turn": ("HR-RBT-02", "end-turn"),
    "no_card": ("HR-DIG-02", "no-card"),
    "ride": ("HR-WT-02", "ride"),
    "search": ("HR-SRCH-02", "search"),
    "hunt": ("HR-HUNT-02", "hunt"),
    "perceive": ("HR-PERC-02", "perceive"),
    "die": ("HR-DICE-02", "die"),
    "power": ("HR-POW-01", "power"),
    "draw": ("HR-SORC-03", "draw"),
    "remove": ("HR-DICE-06", "remove"),
    "done": ("HR-WT-08", "done"),
    "place": ("HR-ATOK-01", "place"),
    "take_back": ("HR-ATOK-07", "take-back"),
    "shift": ("HR-ATOK-05", "shift"),
    "mark": ("HR-CLOG-01", "mark"),
    "unmark": ("HR-RUL-79", "unmark"),
    "name": ("HR-CARD-22", "name"),
    "drop": ("HR-CARD-07", "drop"),
    "discard": ("HR-ALLY-03", "discard"),
    "take": ("HR-CARD-15", "take"),
    "put": ("HR-CARD-15", "take"),
    "cancel": ("HR-ENC-05", "cancel"),
    "escape": ("HR-ESC-01", "escape"),
    "slash": ("HR-ESC-01", "escape"),
    "journey": ("HR-SET2-06", "journey"),
    "route": ("HR-RTE-02", "route"),
    "gandalf": ("HR-GAN-01", "gandalf"),
    "reveal": ("HR-REV-01", "reveal"),
    "do_deed": ("HR-DEED-01", "deed"),
    "rivendell": ("HR-DEED-05", "rivendell"),
    "hide": ("HR-REV-09", "hide"),
    "begin": ("HR-SET2-12", "begin"),
    "swap": ("HR-SET2-14", "swap"),
    "end_exchange": ("HR-SET2-14", "swap"),
    "lead": ("HR-WK-04", "lead"),
    "prize": ("HR-WOTR-07", "prize"),
}
"""For each kind of action the rule that says when it can be done, and the words for "not now"."""
