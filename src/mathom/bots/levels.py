"""The named levels: somebody to play against, from a child's first game to the best there is.

A level is a bot with its settings, game by game; a game's ladder comes through the entry-point group `mathom.levels`,
ours as anyone's. Each of ours was measured (docs/strength.md): a level wins 60 to 80 games of a hundred against the one
before it. Their names for people are the words `bot-<level>`.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, NamedTuple

from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message

_LOG: Final = logging.getLogger(__name__)


class Level(NamedTuple):
    """A name, and the bot behind it as `registry.bot` reads it."""

    name: str
    bot: str


_ANY_GAME: Final = (
    Level("child", "random"),
    Level("scout", "greedy"),
    Level("captain", "mo-ismcts:iterations=300"),
)
"""For a game of somebody else's, of which nothing was measured."""

LEVELS: Final = ("child", "wayfarer", "scout", "captain", "steward", "wizard")
"""All names of levels, weakest first. A game need not have them all."""


@cache
def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first. What a package brings and is no ladder stands in nobody's way: the game then
    has those of any game, and the log says why.
    """
    for point in entry_points(group="mathom.levels"):
        if point.name == game:
            try:
                return checked(point)
            except MathomError as error:
                _LOG.warning("%s", error)
    return _ANY_GAME


def checked(point: EntryPoint) -> tuple[Level, ...]:
    """The ladder behind an entry point: levels with names that people know, weakest first; raises `MathomError`."""
    try:
        found = [Level(*each) for each in point.load()]
    except Exception as error:  # noqa: BLE001  (it is anyone's code)
        why = " ".join(str(error).split()) or type(error).__name__
    else:
        names = [level.name for level in found]
        if found and names == [name for name in LEVELS if name in names]:
            return tuple(found)
        why = ", ".join(map(str, names))
    raise MathomError(Message("error-levels", {"game": point.name, "known": ", ".join(LEVELS), "why": why}))


def level_of(game: str, name: str) -> Level:
    """One of them; raises `MathomError` if the game has no such level."""
    for level in levels(game):
        if level.name == name:
            return level
    known = ", ".join(level.name for level in levels(game))
    raise WrongUse(Message("error-bot-unknown", {"bot": name[:80], "known": known}))


def usual(game: str) -> Level:
    """Whom one plays against who has chosen nobody: in the middle, and never one of the strongest."""
    ladder = levels(game)
    return ladder[min(len(ladder) // 2, 2)]


def strongest(game: str) -> Level:
    """Whom a hint asks."""
    return levels(game)[-1]
