"""Random play of OpenSpiel's states, for the tests beside this."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pyspiel

import mathom.envs.openspiel  # noqa: F401  (registers the games)
from mathom.core.action import REFEREE
from mathom.envs.openspiel.game_setup import game_setup
from mathom.envs.openspiel.play import CHANCE, OVER, Play
from mathom.games.confrontation import GAME

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
    begun = game_setup(game, options, "")
    return walk(Play(begun, begun.state), Random(seed))


def walk(play: Play, rng: Random) -> Iterator[tuple[Play, list[int], Random]]:
    """Each moment of a random play from here on."""
    while play.player != OVER:
        numbers = possible(play)
        yield play.copy(), numbers, rng
        play.act(rng.choice(numbers))


def play_after(position: str, *actions: str) -> Play:
    """A play of The Confrontation from a position that nobody was told of."""
    state = GAME.read_position(position)[0]
    play = Play(game_setup(GAME.id, state.observe(REFEREE).options, ""), state)
    for text in actions:
        encoder, action = play.setup.encoder, GAME.action(text)
        play.act(encoder.chance_id_of(action) if play.player == CHANCE else encoder.id_of(action))
    return play


def possible(play: Play) -> list[int]:
    """What the player, or chance, may do."""
    return [number for number, _ in play.odds()] if play.player == CHANCE else play.legal()
