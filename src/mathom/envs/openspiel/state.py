"""OpenSpiel's state: a thin cover over a `Play`. Its one attribute is what OpenSpiel copies and stores."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from mathom.core.action import REFEREE
from mathom.envs.openspiel.play import OVER, Play
from mathom.envs.openspiel.text import view_text


class SpielState(pyspiel.State):
    """A state of a mathom game. The methods are OpenSpiel's."""

    def __init__(self, game: Any, play: Play) -> None:
        super().__init__(game)
        self._play = play

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's number for chance or the end."""
        return self._play.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._play.player == OVER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  (OpenSpiel asks for the current player alone)
        return self._play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with probabilities, in order."""
        return self._play.odds()

    def _apply_action(self, action: int) -> None:
        self._play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._play.name_of(player, action)

    def returns(self) -> list[float]:
        """What each seat has in the end; zeros before."""
        return list(self._play.returns())

    def __str__(self) -> str:
        return view_text(self._play.setup.game, self._play.state, REFEREE)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in another world with the same information state for the player."""
        return self.elsewhere(player, Random(sampler()))

    def elsewhere(self, player: int, rng: Random) -> SpielState:
        """The same, drawn with a generator. Its past is known to the player alone, so its `history()` is empty."""
        play = self._play.elsewhere(player, rng)
        return SpielState(self.get_game(), play)

    @property
    def play(self) -> Play:
        """The play below, for observers. Not to be changed."""
        return self._play
