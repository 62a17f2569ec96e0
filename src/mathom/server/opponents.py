"""Whom one may play against: the levels of a game, and the bots of others that are installed beside them."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

import msgspec

from mathom.bots import levels
from mathom.bots.levels import usual
from mathom.core.words import Words

_LOG: Final = logging.getLogger(__name__)
_OURS: Final = "mathom"
_ANY_GAME: Final = ("greedy", "random")
"""Ours that play every game, from the time before there were levels."""


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """A bot as a page offers it."""

    bot: str
    """What a form sends."""
    name: str
    about: str = ""
    """In a line, what to expect."""
    rank: int = 0
    """Of a level: from 1, the weakest first."""
    chosen: bool = False


def offered(game: str, words: Words, chosen: str = "") -> tuple[Opponent, ...]:
    """The levels of a game in words, weakest first; `chosen` is marked, or the usual one if it is none of them."""
    ladder = levels(game)
    marked = chosen if any(level.name == chosen for level in ladder) else usual(game).name
    return tuple(
        Opponent(
            bot=level.name,
            name=words.name("bot", level.name),
            about=words.name("bot", level.name, "about"),
            rank=rank,
            chosen=level.name == marked,
        )
        for rank, level in enumerate(ladder, start=1)
    )


@cache
def others(game: str) -> tuple[str, ...]:
    """The bots for a game that came with another package than ours. Nobody has measured them, so they go by their
    names.
    """
    foreign = [
        point for point in entry_points(group="mathom.bots") if point.dist is not None and point.dist.name != _OURS
    ]
    return tuple(sorted({point.name for point in foreign if _plays(point, game)}))


def _plays(point: EntryPoint, game: str) -> bool:
    """Whether a bot can be had and plays this game: the maker of one that plays a single game says which."""
    try:
        maker = point.load()
    except Exception:  # noqa: BLE001  (it is anyone's code)
        _LOG.exception("bot %s cannot be loaded", point.name)
        return False
    return callable(maker) and getattr(maker, "game", game) == game


def may_play(bot: str, game: str) -> bool:
    """Whether somebody may ask for this bot at a table: a level of the game, or a bot of others that plays it. Of ours
    that stand behind the levels not every one plays every game, and some would think for long.
    """
    return any(level.name == bot for level in levels(game)) or bot in _ANY_GAME or bot in others(game)
