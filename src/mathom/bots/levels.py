"""The named levels: somebody to play against, from a child's first game to the best there is.

A level is a bot with its settings, game by game. Each was measured (docs/strength.md): a level wins 60 to 80 games of a
hundred against the one before it. Their names for people are the words `bot-<level>`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.core.errors import MathomError
from mathom.core.message import Message


class Level(NamedTuple):
    """A name, and the bot behind it as `registry.bot` reads it."""

    name: str
    bot: str


_LADDERS: Final[dict[str, tuple[Level, ...]]] = {
    "confrontation": (
        Level("child", "confrontation-rules:forget=1,noise=0.2"),
        Level("wayfarer", "confrontation-rules:forget=0.6,noise=0.075"),
        Level("scout", "confrontation-rules:forget=0.3,noise=0.03"),
        Level("captain", "confrontation-rules"),
        Level("steward", "mo-ismcts:iterations=450,depth=1,exact=yes"),
        Level("wizard", "mo-ismcts:iterations=3000,depth=1,exact=yes,habits=yes"),
    ),
    "mordor": (
        Level("child", "mordor-response:blur=0.25"),
        Level("scout", "mordor-response:blur=0.08"),
        Level("captain", "mordor-response:blur=0.033"),
        Level("wizard", "mordor-response"),
    ),
}
"""By game, weakest first."""

_ANY_GAME: Final = (
    Level("child", "random"),
    Level("scout", "greedy"),
    Level("captain", "mo-ismcts:iterations=300"),
)
"""For a game of somebody else's, of which nothing was measured."""

LEVELS: Final = ("child", "wayfarer", "scout", "captain", "steward", "wizard")
"""All names of levels, weakest first. A game need not have them all."""


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    return _LADDERS.get(game, _ANY_GAME)


def level_of(game: str, name: str) -> Level:
    """One of them; raises `MathomError` if the game has no such level."""
    for level in levels(game):
        if level.name == name:
            return level
    known = ", ".join(level.name for level in levels(game))
    raise MathomError(Message("error-bot-unknown", {"bot": name[:80], "known": known}))


def usual(game: str) -> Level:
    """Whom one plays against who has chosen nobody: in the middle, and never one of the strongest."""
    ladder = levels(game)
    return ladder[min(len(ladder) // 2, 2)]


def strongest(game: str) -> Level:
    """Whom a hint asks."""
    return levels(game)[-1]
