"""Positions to ask bots about: from games of random players, in every rule set."""

from __future__ import annotations

from random import Random

from mathom.core.action import NATURE
from mathom.games.confrontation import GAME
from mathom.games.confrontation.duel import Duel

RULE_SETS = (
    "rule_set=original",
    "rule_set=original special_cards=yes",
    "rule_set=classic",
    "rule_set=classic special_cards=yes",
    "rule_set=variant",
    "rule_set=variant special_cards=yes",
    "rule_set=draft special_cards=yes",
)


def step(state: Duel, rng: Random) -> None:
    """Anybody does anything."""
    seat = state.to_act()[0]
    found = [outcome for outcome, _ in state.odds()] if seat == NATURE else state.legal(seat)
    state.apply(seat, rng.choice(found))


def positions(options: str, seed: int, games: int = 1) -> list[Duel]:
    """Every position after the setup in which a seat is asked something, of a few random games."""
    rng = Random(seed)
    out: list[Duel] = []
    for _ in range(games):
        state = GAME.start(options)
        while state.to_act():
            if state.turns and state.to_act()[0] != NATURE:
                out.append(state.clone())
            step(state, rng)
    return out
