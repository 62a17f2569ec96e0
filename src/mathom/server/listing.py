"""What lists of games say of a match beside who sits there: how far it has come, and who played against whom.

It is written beside each move, so that a list need not replay anything. What stands there is open to everybody: it is
made of what a watcher sees.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.teams import Teams
from mathom.server.persons import Chair

BOT: Final = "bot:"
"""Before the name of a bot, where people stand by their ids."""
_LOG: Final = logging.getLogger(__name__)


def packed(message: Message | None) -> str:
    """A message as a column holds it."""
    return msgspec.json.encode(message).decode() if message is not None else ""


def message_in(column: str) -> Message | None:
    """The message of a column."""
    return msgspec.json.decode(column, type=Message) if column else None


def progress_of(game: Game, watched: Observation) -> str:
    """How far a game has come, for everybody, by what a watcher sees. Nothing if the game cannot tell it: one from
    elsewhere may fail, and its match must go on all the same.
    """
    try:
        return packed(game.progress(watched))
    except Exception:  # noqa: BLE001  (it is anyone's code)
        _LOG.exception("%s cannot tell how far it has come", game.id)
        return ""


def opponents(chairs: Sequence[Chair], teams: Teams, seat: int) -> str:
    """Who plays against a seat, each once: bots by their names, people by their ids. Nobody while one is missing, and
    where all play together.
    """
    others = [chair for chair in chairs if teams[chair.seat] != teams[seat]]
    own = chairs[seat].person
    if any(chair.open for chair in chairs) or any(chair.person == own for chair in others if own):
        return ""
    return " ".join(sorted({chair.person or f"{BOT}{chair.bot}" for chair in others}))
