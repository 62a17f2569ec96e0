"""The resampler that information-set search needs: `ISMCTSBot.set_resampler(resampler)`."""

from __future__ import annotations

from random import Random
from typing import Final

from mathom.envs.openspiel.state import SpielState


class Resampler:
    """Called with a state and a player, draws a state that the player cannot tell from it.

    The player's information state, string and tensor, is the same in it, and so is who acts and what may be done. A
    card that the opponent has chosen in secret stays chosen: it is drawn evenly among those there were.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = Random(seed)

    def __call__(self, state: SpielState, player: int) -> SpielState:
        """Another world."""
        return state.elsewhere(player, self._rng)


resampler: Final = Resampler()
"""One with a seed of its own, for whoever needs no reproducible search."""
