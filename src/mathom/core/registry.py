"""Which games are installed. Ours and anyone's come through the same door: the entry-point group `mathom.games`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mathom.core.errors import MathomError, WrongUse
from mathom.core.game import Game
from mathom.core.message import Message

_ADDED: Final[dict[str, Game]] = {}


def add(new: Game) -> None:
    """Make a game known to this process though no package installs it: for tests, notebooks and a game being written.

    Workers in other processes do not know it.
    """
    _ADDED[new.id] = new
    installed.cache_clear()
    game.cache_clear()


@contextmanager
def added(new: Game) -> Iterator[None]:
    """The same for a while. A game that is known already stays what it is."""
    if new.id in installed():
        yield
        return
    add(new)
    try:
        yield
    finally:
        del _ADDED[new.id]
        installed.cache_clear()
        game.cache_clear()


@cache
def installed() -> tuple[str, ...]:
    """The ids of all installed games, in order."""
    return tuple(sorted({point.name for point in entry_points(group="mathom.games")} | _ADDED.keys()))


@cache
def game(game_id: str) -> Game:
    """The game with this id; raises `MathomError` if none is installed under it, or if it cannot be loaded."""
    if game_id in _ADDED:
        return _ADDED[game_id]
    for point in entry_points(group="mathom.games"):
        if point.name == game_id:
            return _load(point)
    raise WrongUse(Message("error-game-unknown", {"game": game_id, "known": ", ".join(installed())}))


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
