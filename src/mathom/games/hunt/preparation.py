"""The preparation phase between two days (rules 3.30)."""

from __future__ import annotations

from typing import Final, final

from mathom.games.hunt import company, witch_king
from mathom.games.hunt.actions import DRAW, USES, HuntAction
from mathom.games.hunt.company import PREPARATION
from mathom.games.hunt.hands import ALLY_LIMIT, DRAW_ALLIES, SORCERY_LIMIT, draw_sorcery
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import Act, RingBearerStep

TURNS: Final = 3
"""Of a day (HR-DAY-01)."""


def _turn_ends(s: Position) -> None:
    """The turn marker goes on; after the darkness turn it returns, Ring side up (HR-DAY-07, HR-NIGHT-04)."""
    s.turn = (s.turn + 1) % TURNS
    s.eye_side = False


def _day_begins(s: Position) -> None:
    s.day += 1


@final
class AllyDraw(RingBearerStep):
    """Step 1: the Ring-bearer draws an ally card, unless a company card changes it (HR-PREP-01, HR-DAY-06)."""

    def go(self, s: Position, at: int) -> bool:
        """Only who can change it is asked."""
        if company.lasting(s, PREPARATION):
            return True
        s.pop()
        self._draw(s)
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """To draw, or to use it."""
        return [DRAW, *(USES[ability.card] for ability in company.lasting(s, PREPARATION))]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Either way the hand limit counts."""
        s.pop()
        if action is DRAW:
            s.say("draws_ally")
            self._draw(s)
        else:
            s.push(ALLY_LIMIT)
            company.use(s, action.number)

    def _draw(self, s: Position) -> None:
        s.push(ALLY_LIMIT)
        s.push(DRAW_ALLIES, at=1)


def _pass_first(s: Position) -> None:
    """Step 2: the first-player token goes to the left (HR-PREP-02)."""
    wraiths = s.rules.seats - 1
    if wraiths > 1:
        s.first = s.first % wraiths + 1
        s.say("first", s.names(s.first))


def _sorcery_draw(s: Position) -> None:
    """Step 3: the new first player draws a sorcery card (HR-SORC-02)."""
    s.push(SORCERY_LIMIT, at=s.first)
    draw_sorcery(s, s.first, 1)


DAY_BEGINS: Final = Act("day_begins", _day_begins)
TURN_ENDS: Final = Act("turn_ends", _turn_ends)
ALLY_DRAW: Final = AllyDraw("ally_draw")
PASS_FIRST: Final = Act("pass_first", _pass_first)
SORCERY_DRAW: Final = Act("sorcery_draw", _sorcery_draw)
DICE_BACK: Final = Act("dice_back", witch_king.end_of_day)
