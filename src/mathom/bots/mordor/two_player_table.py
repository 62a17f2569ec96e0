"""How likely a win is for one of two players after their turn, out of the table: best play against a player who plays
every turn for progress. Exact for the rules as they stand by default (tools/mordor_tables.py works it out).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mathom.bots.mordor.sheets import Sheet, sheets
from mathom.bots.mordor.tables import ONE, table

_LENGTH: Final = 9
_SQUARES: Final = 7


class TwoPlayerTable:
    """The table of one game, `basic` or `advanced`."""

    def __init__(self, game: str) -> None:
        self.sheets = sheets(_LENGTH, _SQUARES)
        self._values = table(game)
        count = self.sheets.arrived
        self._second = count * count
        self._home = 2 * count * count
        self._alone = self._home + 2 * _SQUARES * count

    def after_turn(self, mine: Sheet, theirs: Sheet, *, first: bool) -> float:
        """The chance that the player wins whose turn has just ended; `first` if a round begins with them. A shared win
        counts a half.
        """
        known = self.sheets
        me, other, count = known.code(mine), known.code(theirs), known.arrived
        if me == known.out:
            return 0.0
        if other == known.out:
            return 1.0 if me >= count else self._values[self._alone + me] / ONE
        if not first:  # the round is over
            if me >= count and other >= count:
                return 1.0 if me > other else 0.5 if me == other else 0.0
            if me >= count:
                return 1.0
            return 0.0 if other >= count else self._values[self._second + me * count + other] / ONE
        if other >= count:  # only where they arrived out of turn, in a position that somebody set up
            return 0.0 if me < count else 1.0 if me > other else 0.5 if me == other else 0.0
        if me >= count:
            return self._values[self._home + (me - count - 1) * count + other] / ONE
        return self._values[me * count + other] / ONE


def is_known(length: int, squares: int) -> bool:
    """Whether there is a table for sheets like these."""
    return (length, squares) == (_LENGTH, _SQUARES)


@cache
def two_player_table(game: str) -> TwoPlayerTable:
    """The table of a game, read once."""
    return TwoPlayerTable(game)
