"""The simplest player there is, and the measure of all others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mathom.bots.bot import Budget
from mathom.core.action import Action
from mathom.core.game import Observation


class RandomBot:
    """Takes any legal action, each as likely as any other."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """Any of the legal actions."""
        return self.pick(observation.legal, budget.rng())

    def pick(self, legal: Sequence[Action], rng: Random) -> Action:
        """The same for a caller who has the list but no observation: making one costs more than choosing."""
        return legal[int(rng.random() * len(legal))]
