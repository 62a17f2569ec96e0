"""A player by rule of thumb: one of the simple policies, dice by dice, without a look ahead."""

from __future__ import annotations

from typing import ClassVar

from mathom.bots.bot import Budget, check_settings
from mathom.bots.mordor.policies import POLICIES, dice_by_policy
from mathom.core.action import Action
from mathom.core.errors import WrongUse
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.games.mordor.observe import View


class RuleOfThumbBot:
    """Plays each turn by one of the simple policies, `casual` if nothing else is said. No look-ahead, no grudges.

    `slips` is the share of its choices in which it takes anything that is legal.
    """

    game: ClassVar[str] = "mordor"

    def __init__(self, policy: str = "casual", slips: float = 0.0) -> None:
        if policy not in POLICIES:
            args: dict[str, str | int] = {"bot": "mordor-thumb", "setting": policy[:80], "known": ", ".join(POLICIES)}
            raise WrongUse(Message("error-bot-setting", args))
        self.policy = POLICIES[policy]
        check_settings(slips=(slips, 0))
        self.slips = slips

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """One of the legal actions: any hobbit, the policy's dice, the nearest square for Gandalf."""
        view = observation
        assert isinstance(view, View)
        rng = budget.rng()
        if view.phase == "choosing" or (self.slips and rng.random() < self.slips):
            return rng.choice(view.legal)
        if view.phase not in ("rohan", "setting_aside"):
            return view.legal[0]
        return dice_by_policy(self.policy, view)
