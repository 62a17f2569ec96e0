"""What players have in common who put a number on every choice: they take the best, or, blurred, nearly the best."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp
from random import Random
from typing import ClassVar

from mathom.bots.bot import Budget, check_settings
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.games.mordor.observe import View


class WeighingBot(ABC):
    """Weighs what may be done with a throw. Any hobbit is as good as another, and Gandalf splits the nearest square.

    `blur` makes it weaker as people are: a choice that loses little is often taken for the best, one that loses much
    seldom. It is the loss at which a choice is taken e times less often than the best.
    """

    game: ClassVar[str] = "mordor"

    def __init__(self, blur: float = 0.0) -> None:
        check_settings(blur=(blur, 0))
        self.blur = blur

    @abstractmethod
    def weigh(self, view: View) -> list[float]:
        """The value of each of `view.legal`, while a throw lies on the table."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """One of the legal actions."""
        view = observation
        assert isinstance(view, View)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "choosing":
            return budget.rng().choice(view.legal)
        if view.phase == "splitting":
            return view.legal[0]  # JM-GAN-07
        return view.legal[pick(self.weigh(view), self.blur, budget.rng())]


def pick(values: Sequence[float], blur: float, rng: Random) -> int:
    """Which to take: the first of the best, or by chance, the less likely the more it loses."""
    best = max(values)
    if blur <= 0.0:
        return next(number for number, value in enumerate(values) if value >= best - 1e-12)
    weights = [exp((value - best) / blur) for value in values]
    return rng.choices(range(len(values)), weights)[0]
