"""Players that see an Observation and answer with an Action. They never get a State but one they sampled themselves."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from mathom.bots.greedy_bot import GreedyBot
from mathom.bots.random_bot import RandomBot
from mathom.core.action import Action
from mathom.core.game import Observation


class Bot(Protocol):
    """What a bot must be able to do: the one method to write."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        """One of `observation.legal`. All chance comes from `rng`, so that a seed repeats a game."""
        ...


BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
