"""Many games at once: the network is asked about all of them together, which is far quicker than one by one.

Games are played to the end in lockstep. Chance, and seats that have only one thing to do, act between the questions.
What a seat is shown is its row and nothing else, so two choices made in secret are simply asked one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from mathom.bots.network import Floats, Network
from mathom.core.action import NATURE, Action
from mathom.core.encode import Array, Encoder
from mathom.core.state import State
from mathom.core.teams import returns


@dataclass
class Moments:
    """Decisions of a network, one a row, game by game mixed; `story` tells which belong to one seat of one game."""

    rows: Array
    masks: Array
    chosen: NDArray[np.int64]
    log_chances: Floats
    """Of what was chosen, when it was chosen."""
    worths: Floats
    """How the network thought that its seat stood."""
    story: NDArray[np.int64]
    """The number of the game times the number of seats, and the seat."""


def next_choice(state: State, rng: Random) -> tuple[int, Sequence[Action]] | None:
    """Play on until somebody has a choice: the seat and what it may do. None when the game is over."""
    while acting := state.to_act():
        seat = acting[0]
        if seat == NATURE:
            outcomes = state.odds()
            drawn = rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
            state.apply(NATURE, drawn)
            continue
        legal = state.legal(seat)
        if len(legal) > 1:
            return seat, legal
        state.apply(seat, legal[0])
    return None


def sample_actions(log_chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """One action for each row, by its chances."""
    sums = np.exp(log_chances).cumsum(axis=1)
    return np.asarray((sums >= (1 - rng.random((len(sums), 1))) * sums[:, -1:]).argmax(axis=1))


def play(
    encoder: Encoder, network: Network, count: int, seed: str, *, alone: bool = False
) -> tuple[Moments, NDArray[np.float64]]:
    """Play so many games. The network holds every seat; or, `alone`, one seat of each game (seat 0 of game 0, seat 1 of
    game 1 …) against others who take any legal action.

    Gives the network's decisions and what each game brought each seat.
    """
    start, seats = encoder.game.start(encoder.options), len(encoder.seats)
    teams = encoder.game.teams(encoder.game.options(encoder.options))
    games = [start.clone() for _ in range(count)]
    chance, sampler = Random(seed), np.random.default_rng(list(seed.encode()))
    asked: list[tuple[Array, Array, NDArray[np.int64], Floats, Floats, NDArray[np.int64]]] = []
    running, patience = list(range(count)), encoder.game.bound(encoder.game.options(encoder.options))
    while running and patience:
        patience -= 1
        waiting: list[tuple[int, int, Sequence[Action]]] = []
        still = []
        for number in running:
            state = games[number]
            choice = next_choice(state, chance)
            if choice is None:
                continue
            seat, legal = choice
            still.append(number)
            if alone and seat != number % seats:
                state.apply(seat, legal[int(chance.random() * len(legal))])
            else:
                waiting.append((number, seat, legal))
        running = still
        if not waiting:
            continue
        rows = np.stack([encoder.encode_state(games[number], seat) for number, seat, _ in waiting])
        masks = np.stack([encoder.mask(legal) for _, _, legal in waiting])
        log_chances, worths = network(rows, masks)
        chosen = sample_actions(log_chances, sampler)
        for (number, seat, _), action in zip(waiting, chosen.tolist(), strict=True):
            games[number].apply(seat, encoder.actions[action])
        story = np.array([number * seats + seat for number, seat, _ in waiting])
        asked.append((rows, masks, chosen, log_chances[np.arange(len(chosen)), chosen], worths, story))
    moments = Moments(*(np.concatenate(parts) for parts in zip(*asked, strict=True)))
    return moments, np.array([returns(state.result(), teams) for state in games])
