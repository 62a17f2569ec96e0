"""How plays begin, and what all plays of one OpenSpiel game share: options, encoder, bound, eyes."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, Protocol

from mathom.core.action import REFEREE, Action
from mathom.core.errors import NotationError
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.state import State
from mathom.envs.openspiel.parameters import agreed
from mathom.envs.sitting import refuse


class Eyes(Protocol):
    """What the seats of a game see and hear: the part of a declaration that plays need."""

    def mark(self, state: State) -> object: ...
    def seen(self, state: State, mark: Any, seat: int) -> Hashable: ...
    def announced(self, action: Action) -> bool: ...
    def tell(self, seen: Any) -> str: ...


EYES: Final[dict[str, Eyes]] = {}
"""By the id of a game."""


class Opening:
    """How every play of one OpenSpiel game begins, and what all of them share."""

    def __init__(self, game: str, options: str, position: str) -> None:
        self.key = (game, options, position)
        self.game = find_game(game)
        self.state = self.game.start(options)
        if position:
            self.state = self.game.read_position(position)[0]
            found = self.state.observe(REFEREE).options
            agreed(self.game, options, found)
            options = found
            if not self.state.to_act():
                raise refuse("position", position, "a position in which the game is not over")
        self.encoder = self.game.encoder(options)
        self.ids = {action: number for number, action in enumerate(self.encoder.actions)}
        self.chances = {outcome: number for number, outcome in enumerate(self.encoder.chances)}
        self.seats = self.encoder.seats
        self.bound = self.game.bound(self.game.options(options))
        """After so many events a play is cut short, and drawn."""
        self.secrets = self.game.secrets
        self.eyes = EYES[game]

    def chance_of(self, number: int) -> Action:
        """The outcome of chance with this number; raises `NotationError`."""
        chances = self.encoder.chances
        if not 0 <= number < len(chances):
            raise NotationError(Message("error-no-such-id", {"number": number, "count": len(chances)}))
        return chances[number]


@lru_cache(maxsize=64)
def opening(game: str, options: str, position: str) -> Opening:
    """The same for the same parameters; raises `OptionsError` and `NotationError`."""
    return Opening(game, options, position)
