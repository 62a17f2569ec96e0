"""How good a position is for a seat, by rule of thumb, game by game. For bots that look a little ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.core.game import State
from mathom.games.confrontation.content import GONE, NUMBER, RANK, SHIRE, F
from mathom.games.confrontation.duel import Duel

Judge = Callable[[State, int], float]

WIN: Final = 100.0


def by_result(state: State, seat: int) -> float:
    """Nothing counts but the end."""
    result = state.result()
    if result is None or not result.winners:
        return 0.0
    return WIN if seat in result.winners else -WIN


# What a tile of The Confrontation is worth, in the order of the slots: its strength, and what it does for its side.
_WORTH: Final = (6.0, 2.5, 1.5, 2.0, 4.0, 3.5, 2.5, 2.5, 2.5, 3.5, 3.5, 3.5, 3.5, 2.5, 3.0, 2.5, 2.0, 3.5)


def confrontation(state: State, seat: int) -> float:
    """Characters left, how far the Ring has come, how many enemies stand before the Shire, and the cards in hand."""
    assert isinstance(state, Duel)
    if state.result() is not None:
        return by_result(state, seat)
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
    return value if seat ^ state.swap == F else -value


JUDGES: Final[dict[str, Judge]] = {"confrontation": confrontation}
