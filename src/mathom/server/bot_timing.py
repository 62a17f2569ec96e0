"""How long a bot waits before it acts. What lies open decides, and nothing else: a wait that followed from the hand of
the bot, or from its list of what it may do, would tell everybody about them.
"""

from __future__ import annotations

from typing import Final

from mathom.core.action import SPECTATOR
from mathom.server.match import Match

_ROUTINE: Final = 0.15
"""A bot that does the same sort of thing again and again, as in a setup, waits only this part of its delay."""


class Tempo:
    """The waits of the bots of one match, in seconds, `delay` being the usual one."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._row: tuple[int, int, tuple[str, ...]] | None = None
        """Who acted last, the revision then, and the lines of the open log that it came to."""
        self._again = False
        """Whether that looked the same to everybody as what the same bot had done before."""

    def wait(self, match: Match, seat: int) -> float:
        """How long a bot waits that is asked now.

        It is quick where the same bot has just done two things in a row that look the same to everybody, with nothing
        in between for people to follow: then a third is likely. Where only bots play on, people look on at their own
        pace, for their pages hold what they have not seen yet.
        """
        if _only_bots_play_on(match):
            return self._delay * _ROUTINE
        goes_on = self._row is not None and self._row[:2] == (seat, match.revision)
        return self._delay * (_ROUTINE if goes_on and self._again else 1)

    def acted(self, match: Match, seat: int, said: int) -> None:
        """A bot has acted when the open log had so many lines."""
        table = match.running()
        told = tuple(line.id for line in table.lines(SPECTATOR, said))
        before = self._row
        self._row = seat, match.revision, told
        # One event of its own and no chance: whatever chance brought is for people to look at.
        self._again = before is not None and before == (seat, match.revision - 1, told)


def _only_bots_play_on(match: Match) -> bool:
    """Whether all the people who sit there are out of the game, which everybody sees."""
    people = [chair.seat for chair in match.chairs if not chair.bot]
    playing = match.running().state.at_table()
    return bool(people and playing) and not any(seat in playing for seat in people)
