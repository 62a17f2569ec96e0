"""What The Confrontation's positions are worth."""

from __future__ import annotations

from math import exp
from typing import Final

from mathom.bots.judges import Judge
from mathom.core.game import State
from mathom.games.confrontation.content import GONE, NUMBER, RANK, SHIRE, F
from mathom.games.confrontation.duel import Duel

# What a tile is worth, in the order of the slots: its strength, and what it does for its side.
_WORTH: Final = (6.0, 2.5, 1.5, 2.0, 4.0, 3.5, 2.5, 2.5, 2.5, 3.5, 3.5, 3.5, 3.5, 2.5, 3.0, 2.5, 2.0, 3.5)

_SCALE: Final = 8.0


class ConfrontationJudge(Judge):
    """Characters left, how far the Ring has come, how many enemies stand before the Shire, and the cards in hand."""

    def value(self, state: State, seat: int) -> float:
        """The sum of it all, as odds; what is good for one side is bad for the other."""
        assert isinstance(state, Duel)
        if state.result() is not None:
            return super().value(state, seat)
        at = state.at
        light = sum(_WORTH[slot] for slot in range(9) if at[slot] != GONE)
        dark = sum(_WORTH[slot] for slot in range(9, 18) if at[slot] != GONE)
        ring = at[state.ring]
        way = 0.7 * RANK[ring] if ring != GONE else 0.0
        threat = 0.0
        for slot in range(9, 18):
            if at[slot] != GONE:
                threat += 3.0 if at[slot] == SHIRE else 0.25 * max(0, 5 - RANK[at[slot]])
        cards = sum((state.hand0 >> card & 1) * (worth or 3) for card, worth in enumerate(NUMBER))
        cards -= sum((state.hand1 >> card & 1) * (worth or 3) for card, worth in enumerate(NUMBER))
        value = light - dark + way - threat + 0.08 * cards
        return 1.0 / (1.0 + exp(-value / _SCALE if seat ^ state.swap == F else value / _SCALE))

    def turn_is_over(self, before: State, now: State) -> bool:
        """A battle that has begun is worth nothing until it is over, and with it the turn."""
        assert isinstance(before, Duel)
        assert isinstance(now, Duel)
        return now.turns != before.turns


JUDGE: Final = ConfrontationJudge()
