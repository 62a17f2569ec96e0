"""A player of simple sense for either side of Hunt for the Ring."""

from __future__ import annotations

from typing import ClassVar

from mathom.bots.bot import Advice, Budget, check_settings
from mathom.bots.hunt import hunter, ring_bearer
from mathom.bots.hunt.reasons import reasons
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.content import RB
from mathom.games.hunt.observe import View


class SenseBot:
    """Flees or hunts by rules of sense, from what its seat sees.

    `slips` is the share of its choices in which it takes anything that is legal.
    """

    game: ClassVar[str] = "hunt"

    def __init__(self, slips: float = 0.0) -> None:
        check_settings(slips=(slips, 0))
        self.slips = slips

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """One of the legal actions."""
        view = observation
        assert isinstance(view, View)
        if len(view.legal) == 1:
            return view.legal[0]
        rng = budget.rng()
        if self.slips and rng.random() < self.slips:
            return rng.choice(view.legal)
        return ring_bearer.decide(view, rng) if view.audience == RB else hunter.decide(view, rng)

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """What to do, and how likely Frodo is where."""
        action = self.choose(observation, budget)
        assert isinstance(observation, View)
        assert isinstance(action, HuntAction)
        return Advice(action, reasons(observation, action))
