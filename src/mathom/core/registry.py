"""Which games are installed. Ours and anyone's come through the same door: the entry-point group `mathom.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message


@cache
def installed() -> tuple[str, ...]:
    """The ids of all installed games, in order."""
    return tuple(sorted({point.name for point in entry_points(group="mathom.games")}))


@cache
def game(game_id: str) -> Game:
    """The game with this id; raises `MathomError` if none is installed under it."""
    for point in entry_points(group="mathom.games"):
        if point.name == game_id:
            found = point.load()
            assert isinstance(found, Game)
            return found
    raise MathomError(Message("error-game-unknown", {"game": game_id, "known": ", ".join(installed())}))
