"""A player who looks to the end of the turn and no farther: the most progress that the dice can bring on average."""

from __future__ import annotations

from mathom.bots.mordor.progress_score import progress
from mathom.bots.mordor.turn_tree import End
from mathom.bots.mordor.turn_values import TurnValues, sheet_of
from mathom.bots.mordor.weighing_bot import WeighingBot
from mathom.games.mordor.content import PLACES, PLAIN
from mathom.games.mordor.observe import View


class ProgressBot(WeighingBot):
    """Plays every turn for progress (progress_score.py), by the exact odds of all that can still fall in it.

    It does not look at the race: the same sheet and the same dice, the same choice.
    """

    def __init__(self, blur: float = 0.0) -> None:
        super().__init__(blur)
        self._values = TurnValues()

    def weigh(self, view: View) -> list[float]:
        """By expected progress, counted in circles."""
        sheet, place, length = sheet_of(view.sheets[view.active]), PLACES.get(view.place, PLAIN), len(view.circles)

        def worth(end: End) -> float:
            return progress(end, sheet, place, length)

        return self._values.of_choices(view, worth, (sheet, length))
