"""Random play of OpenSpiel's states, for the tests beside this."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pyspiel

import mathom.envs.openspiel  # noqa: F401  (registers the games)
from mathom.envs.openspiel.opening import opening
from mathom.envs.openspiel.play import CHANCE, OVER, Play

CONFRONTATION: Final = "mathom_confrontation"
MORDOR: Final = "mathom_mordor"
ENDGAME: Final = (
    "classic | F: frodo@gondor sam@rohan | S: orcs@dagorlad cave_troll@mordor | hand F 1 2 | hand S 1 2 | turn S 20"
)
"""Four characters and two cards each: a tree that can be walked whole."""


def states(name: str, seed: int) -> Iterator[Any]:
    """Each state of a random play; it moves on when the next is asked for."""
    rng = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        yield state


def state_after(name: str, events: int, seed: int = 0) -> Any:
    """The state after so many events of random play."""
    for number, state in enumerate(states(name, seed)):
        if number == events:
            return state
    raise AssertionError(f"over before event {events}")


def plays(game: str, options: str, seed: int) -> Iterator[tuple[Play, list[int], Random]]:
    """The same one floor down: each moment of a random play, and what may be done."""
    rng = Random(seed)
    begun = opening(game, options, "")
    play = Play(begun, begun.state)
    while play.player != OVER:
        numbers = possible(play)
        yield play.copy(), numbers, rng
        play.act(rng.choice(numbers))


def possible(play: Play) -> list[int]:
    """What the player, or chance, may do."""
    return [number for number, _ in play.odds()] if play.player == CHANCE else play.legal()
