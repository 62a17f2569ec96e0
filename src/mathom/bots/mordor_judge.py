"""What Journey to Mordor's positions are worth."""

from __future__ import annotations

from typing import Final

from mathom.bots.judges import WIN, Judge
from mathom.core.game import State
from mathom.games.mordor.race import Race
from mathom.games.mordor.state import ELIMINATED

_BOXES: Final = (-WIN, -12.0, -5.0, -2.0, 0.0)
"""What few boxes left cost; beyond that each is worth a little."""


class MordorJudge(Judge):
    """The way behind, the boxes left, and how far the foremost opponent is."""

    def value(self, state: State, seat: int) -> float:
        """The seat's own sheet, less half of the best other one."""
        assert isinstance(state, Race)
        if state.result() is not None:
            return super().value(state, seat)
        others = [_sheet(state, other) for other in range(len(state.circles)) if other != seat]
        return _sheet(state, seat) - 0.5 * max(others)

    def turn_is_over(self, before: State, now: State) -> bool:
        """Dice that are still thrown are worth nothing yet."""
        assert isinstance(before, Race)
        assert isinstance(now, Race)
        return now.turns != before.turns or super().turn_is_over(before, now)


def _sheet(state: Race, seat: int) -> float:
    if state.status[seat] == ELIMINATED:
        return -WIN
    left = state.boxes_left(seat)
    boxes = _BOXES[left] if left < len(_BOXES) else 0.4 * (left - 4)
    return 3.0 * state.circles[seat] + boxes


JUDGE: Final = MordorJudge()
