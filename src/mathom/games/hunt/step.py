"""What steps of Hunt for the Ring are made of. How they follow each other is the core's (`flow.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

from mathom.core import flow
from mathom.core.errors import IllegalAction
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.content import RB
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position

Frame = flow.Frame
"""A step and how far it has come; no step of this game is about anything else."""
SEATS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))


class HuntStep(flow.FlowStep[Position, HuntAction]):
    """A step of Hunt for the Ring."""

    by_name: ClassVar[dict[str, Any]] = {}
    asks_somebody: bool = False
    """Whether people are asked in it."""

    def not_now(self, action: HuntAction) -> IllegalAction:
        """By the rule that says when such a thing can be done."""
        return no(*NOT_NOW[action.kind])


@final
class InOrder(HuntStep, flow.InOrder[Position, HuntAction]):
    """Steps one after the other, as the rulebook's page has them."""


@final
class Again(HuntStep, flow.Again[Position, HuntAction]):
    """A step over and over, until the part ends."""


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


class ChanceStep(HuntStep, flow.ByChance[Position, HuntAction]):
    """Chance decides (HR-DIG-06)."""


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
