"""Whom one may play against: the levels of a game, and the bots of others that are installed beside them."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Final

import msgspec

from mathom.bots import levels
from mathom.bots.levels import usual
from mathom.core.words import Words

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
def others() -> tuple[str, ...]:
    """The bots that came with another package than ours. Nobody has measured them, so they go by their names."""
    points = entry_points(group="mathom.bots")
    return tuple(sorted({point.name for point in points if point.dist is not None and point.dist.name != _OURS}))


def may_play(bot: str, game: str) -> bool:
    """Whether somebody may ask for this bot at a table: a level of the game, or a bot of others as it comes. Of ours
    that stand behind the levels not every one plays every game, and some would think for long.
    """
    return any(level.name == bot for level in levels(game)) or bot in _ANY_GAME or bot in others()
