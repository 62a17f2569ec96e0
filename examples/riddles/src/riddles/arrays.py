"""Riddles as arrays, for PettingZoo, Gymnasium and OpenSpiel: a row of zeros and ones, a number for every action."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from mathom.core import Game
from mathom.core.encode import Encoder, Field
from riddles import ACTIONS, HIGHEST, Riddles

FIELDS = (
    Field("mine", (HIGHEST,), "the number in my pocket"),
    Field("may_be_mine", (HIGHEST,), "what the other may take mine for"),
    Field("may_be_theirs", (HIGHEST,), "what theirs may be"),
    Field("wrong", (2, 2), "how often I, and the other, have guessed wrong: never, once"),
    Field("turn", (1,), "it is my turn"),
)


class RiddlesEncoder(Encoder[Riddles]):
    version: ClassVar[int] = 1

    def features(self, state: Riddles, seat: int) -> bytearray:
        """Read from the state because that is quick, but of nothing that the seat does not know."""
        row = bytearray(self.size)
        if seat < len(state.pockets):
            row[state.pockets[seat] - 1] = 1
        for start, owner in ((HIGHEST, seat), (2 * HIGHEST, 1 - seat)):
            for number in state.possible[owner]:
                row[start + number - 1] = 1
        row[3 * HIGHEST + min(state.wrong[seat], 1)] = row[3 * HIGHEST + 2 + min(state.wrong[1 - seat], 1)] = 1
        row[-1] = state.to_act() == (seat,)
        return row


@cache
def encoder(game: Game[Riddles], options: str) -> RiddlesEncoder:
    """The arrays of a game with these options; made once."""
    chances = [action for action in ACTIONS.values() if action.word == "draw"]
    decisions = [action for action in ACTIONS.values() if action.word != "draw"]
    return RiddlesEncoder(game, options, FIELDS, decisions, chances)
