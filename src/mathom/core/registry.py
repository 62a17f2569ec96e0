"""Which games are installed. Ours and anyone's come through the same door: the entry-point group `mathom.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message


@cache
def installed() -> tuple[str, ...]:
    """The ids of all installed games, in order."""
    return tuple(sorted({point.name for point in entry_points(group="mathom.games")}))


@cache
def game(game_id: str) -> Game:
    """The game with this id; raises `MathomError` if none is installed under it, or if it cannot be loaded."""
    for point in entry_points(group="mathom.games"):
        if point.name == game_id:
            return _load(point)
    raise MathomError(Message("error-game-unknown", {"game": game_id, "known": ", ".join(installed())}))


def _load(point: EntryPoint) -> Game:
    """The game behind an entry point. It is anyone's code: whatever is wrong with it must not look like our fault."""
    try:
        found = point.load()
    except Exception as error:  # noqa: BLE001  (an import can fail in any way)
        why = " ".join(str(error).split()) or type(error).__name__
    else:
        if isinstance(found, Game):
            return found
        why = f"{point.value}: {type(found).__name__}"
    raise MathomError(Message("error-game-broken", {"game": point.name, "why": why}))
