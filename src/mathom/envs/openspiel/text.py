"""What happened, in plain words for programs: names and numbers, no language."""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b

from mathom.core.errors import NotationError
from mathom.core.game import Game
from mathom.core.message import Line
from mathom.core.state import State


def plainly(seen: Hashable) -> str:
    """For a game that brings no words of its own: the values one after another, bytes as their fingerprint.

    >>> plainly((("move", 3, 4), ("end",)))
    'move 3 4, end'
    """
    if isinstance(seen, tuple):
        nested = any(isinstance(value, tuple) for value in seen)
        return (", " if nested else " ").join(plainly(value) for value in seen)
    return blake2b(seen, digest_size=8).hexdigest() if isinstance(seen, bytes) else str(seen)


def line_text(line: Line) -> str:
    """A line of a log without its language.

    >>> line_text(Line("log-move", {"stand": "f3", "from": "rohan", "to": "gondor"}))
    'move f3 rohan gondor'
    """
    return " ".join([line.id.removeprefix("log-"), *map(str, line.message.args.values())])


def view_text(game: Game, state: State, audience: int) -> str:
    """What an audience knows now, in a line: the game's notation, or the whole observation where it has none."""
    observation = state.observe(audience)
    try:
        return game.write_position(observation)
    except NotationError:
        return game.observation_to_json(observation).decode()
