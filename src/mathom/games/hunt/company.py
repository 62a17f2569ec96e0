"""The company cards (rules 3.15): which ability may be used when. What they do is in the pieces of `effects.py`."""

from __future__ import annotations

from typing import Final

from mathom.core.errors import IllegalAction
from mathom.games.hunt.conditions import Conditions, Row
from mathom.games.hunt.content import COMPANY, COMPANY_ROWS, FRODO
from mathom.games.hunt.effect import Effect
from mathom.games.hunt.effects import sequence
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import InOrder

FIRST_DAYLIGHT, STEP_1, NIGHT, PREPARATION, ENCOUNTER, ROUTE_CHANGE, RB_TURN = (
    "first_daylight_start",
    "step_1",
    "night_step_1",
    "prep_step_1",
    "encounter_step_2",
    "route_change",
    "rb_turn",
)
_IN_THE_CHAPTERS: Final = {
    "range_bonus",
    "cancel_corruption_token",
    "journey_draw",
    "no_step_back",
    "prevent_corruption",
}
"""What is a part of another step and no step by itself: the chapters ask for it."""


class Ability:
    """One of the two abilities of a card."""

    def __init__(self, card: int, which: str, row: Row) -> None:
        self.card: Final = card
        self.timing: Final[str] = row["timing"]
        self.cost: Final[int] = row.get("cost", {}).get("fellowship", 0)
        self.conditions: Final = Conditions(f"CO-{COMPANY[card]}", row.get("condition"))
        self.ops: Final = frozenset(effect["op"] for effect in row["effects"])
        rows = [effect for effect in row["effects"] if effect["op"] not in _IN_THE_CHAPTERS]
        self.steps: Final[InOrder] = sequence(f"CO-{COMPANY[card]}/{which}", rows, by_rb=True)

    def usable(self, s: Position) -> bool:
        """Whether it may be used now, at its time."""
        return (
            s.in_hand(self.card)
            and s.fellowship >= self.cost
            and self.conditions.hold(s)
            and all(_can_be_done(s, part) for part in self.steps.parts)
        )

    def why_not(self, s: Position) -> IllegalAction | None:
        """Why it may not."""
        name = COMPANY[self.card]
        if not s.company >> self.card & 1:
            return no("HR-COMP-05", "company-absent", company=name)
        if s.turned >> self.card & 1:
            return no("HR-COMP-02", "company-turned", company=name)
        if s.fellowship < self.cost:
            return no("HR-FELL-04", "company-cost", company=name)
        if not self.conditions.hold(s):
            return no("HR-COMP-08", "company-condition", company=name)
        if not self.usable(s):  # it would change nothing
            return no("HR-FELL-11" if self.card == FRODO else "HR-RUL-99", "company-condition", company=name)
        return None


def _can_be_done(s: Position, part: object) -> bool:
    """A token is not spent for nothing (HR-RUL-99)."""
    return not isinstance(part, Effect) or not part.applies(s) or part.possible(s)


LASTING: Final = tuple(Ability(card, "lasting", row["effects"]["lasting"]) for card, row in enumerate(COMPANY_ROWS))
"""The upper ability of each card."""
ONCE: Final = tuple(Ability(card, "once", row["effects"]["once"]) for card, row in enumerate(COMPANY_ROWS))
"""The lower one, after which the card is turned over (HR-COMP-02)."""


def lasting(s: Position, timing: str) -> list[Ability]:
    """The lasting abilities that may be used at a time."""
    return [ability for ability in LASTING if ability.timing == timing and ability.usable(s)]


def once(s: Position, timing: str) -> list[Ability]:
    """The once-only abilities that may be used at a time."""
    return [ability for ability in ONCE if ability.timing == timing and ability.usable(s)]


def use(s: Position, card: int) -> None:
    """A lasting ability is used: its cost is paid, and its steps follow."""
    ability = LASTING[card]
    s.say("uses", COMPANY[card])
    if ability.cost:
        s.fellowship -= ability.cost
        s.say("fellowship_spent", s.fellowship)
    s.push(ability.steps)


def turn_over(s: Position, card: int) -> None:
    """The once-only ability is used, and the card turned over."""
    s.turned |= 1 << card
    s.say("turned", COMPANY[card])
    s.push(ONCE[card].steps)
