"""How plays begin, and what all plays of one OpenSpiel game share: options, encoder, bound, sight."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, Protocol

from mathom.core.action import REFEREE, Action
from mathom.core.registry import game as find_game
from mathom.core.state import State
from mathom.envs.env_core import refuse
from mathom.envs.openspiel.parameters import agreed
from mathom.envs.openspiel.text import view_text


class Sight(Protocol):
    """What the seats of a game see and hear: the part of a declaration that plays need. `SpielGame` explains it."""

    def moment(self, state: State) -> object: ...
    def seen(self, since: Any, now: Any, seat: int) -> Hashable: ...
    def knows(self, before: State, action: Action, seat: int) -> bool: ...
    def tell(self, seen: Any) -> str: ...


SIGHT: Final[dict[str, Sight]] = {}
"""By the id of a game."""


class GameSetup:
    """How every play of one OpenSpiel game begins, and what all of them share."""

    def __init__(self, game: str, options: str, position: str) -> None:
        self.key = (game, options, position)
        self.game = find_game(game)
        self.state = self.game.start(options)
        self.secrets = self.game.secrets
        self.position = ""
        """What the plays begin with where that is no usual beginning, as everybody knows it."""
        if position:
            self.state = self._read(position)
            found = self.state.observe(REFEREE).options
            agreed(self.game, options, found)
            options = found
            self.position = view_text(self.game, self.state, REFEREE)
        self.encoder = self.game.encoder(options)
        self.seats = self.encoder.seats
        self.teams = self.game.teams(self.game.options(options))
        self.bound = self.game.bound(self.game.options(options))
        """After so many events a play is cut short, and drawn."""
        self.sight = SIGHT[game]

    def _read(self, position: str) -> State:
        state, audience = self.game.read_position(position)
        if self.secrets and audience != REFEREE:
            raise refuse("position", position, "a position with every face: the referee's text")
        if not state.to_act():
            raise refuse("position", position, "a position in which the game is not over")
        return state


@lru_cache(maxsize=64)
def game_setup(game: str, options: str, position: str) -> GameSetup:
    """The same for the same parameters; raises `OptionsError` and `NotationError`."""
    return GameSetup(game, options, position)
