"""What Journey to Mordor's positions are worth."""

from __future__ import annotations

from math import exp
from typing import Final

from mathom.bots.judge import Judge
from mathom.bots.mordor.race_chances import race_chances
from mathom.core.action import SPECTATOR
from mathom.core.game import State
from mathom.games.mordor.ending import ALL_OUT
from mathom.games.mordor.observe import view
from mathom.games.mordor.race import Race
from mathom.games.mordor.state import ELIMINATED

_SCALE: Final = 8.0
_OUT: Final = -100.0
_BOXES: Final = (_OUT, -12.0, -5.0, -2.0, 0.0)
"""What few boxes left cost; beyond that each is worth a little."""


class MordorJudge(Judge):
    """The way behind, the boxes left, and how far the foremost opponent is."""

    def value(self, state: State, seat: int) -> float:
        """The seat's own sheet, less half of the best other one."""
        assert isinstance(state, Race)
        if state.result() is not None:
            return super().value(state, seat)
        others = [_sheet(state, other) for other in range(len(state.circles)) if other != seat]
        return 1.0 / (1.0 + exp(-(_sheet(state, seat) - 0.5 * max(others)) / _SCALE))

    def chance(self, state: State, seat: int) -> float:
        """By the pace tables, by which the strongest level guesses."""
        assert isinstance(state, Race)
        if state.result() is not None:
            return 0.0 if state.end_rule == ALL_OUT else super().value(state, seat)
        return race_chances(view(state, SPECTATOR))[seat]

    def turn_is_over(self, before: State, now: State) -> bool:
        """Dice that are still thrown are worth nothing yet."""
        assert isinstance(before, Race)
        assert isinstance(now, Race)
        return now.turns != before.turns or super().turn_is_over(before, now)


def _sheet(state: Race, seat: int) -> float:
    if state.status[seat] == ELIMINATED:
        return _OUT
    left = state.boxes_left(seat)
    boxes = _BOXES[left] if left < len(_BOXES) else 0.4 * (left - 4)
    return 3.0 * state.circles[seat] + boxes


JUDGE: Final = MordorJudge()
