"""The heroes' players as bots: they see an observation, sample a world that looks like it, and decide there."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from mathom.bots.bot import Advice, Budget, check_settings
from mathom.bots.journeys.explorer import Explorer
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.reasons import reasons
from mathom.bots.journeys.searcher import search
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.sample import sample_world
from mathom.games.journeys.seen import View


class HeroBot:
    """What the heroes' players have in common. `slips` is the share of choices in which anything legal is taken."""

    game: ClassVar[str] = "journeys"

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
        return self.decide(view, rng, budget)

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """What to do, and why, by what lies open."""
        action = self.choose(observation, budget)
        assert isinstance(observation, View)
        assert isinstance(action, JourneysAction)
        return Advice(action, reasons(sample_world(observation, budget.rng()), observation.audience, action))

    def decide(self, view: View, rng: Random, budget: Budget) -> JourneysAction:
        """What to do, with more than one thing to choose from."""
        raise NotImplementedError


class RulesBot(HeroBot):
    """Plays a hero by rules of thumb."""

    def decide(self, view: View, rng: Random, budget: Budget) -> JourneysAction:
        """By rules."""
        return decide(sample_world(view, rng), view.audience, exact=False)


class GreedyBot(HeroBot):
    """Plays a hero by rules, and reckons tests and attacks exactly over the known deck."""

    def decide(self, view: View, rng: Random, budget: Budget) -> JourneysAction:
        """What is worth most."""
        return decide(sample_world(view, rng), view.audience)


class SearchBot(HeroBot):
    """Tries what looks good in sampled worlds, so many times in all for a choice."""

    def __init__(self, iterations: int = 20, slips: float = 0.0) -> None:
        check_settings(iterations=(iterations, 1))
        super().__init__(slips)
        self.iterations = iterations

    def decide(self, view: View, rng: Random, budget: Budget) -> JourneysAction:
        """What does best on average."""

        def worlds(chance: Random) -> Journey:
            return sample_world(view, chance)

        most, longest = budget.least(self.iterations, None)
        legal = [action for action in view.legal if isinstance(action, JourneysAction)]
        return search(worlds, view.audience, legal, rng, most, longest)


class ExplorerBot(HeroBot):
    """Tries what nobody has tried yet in this sitting: for play-testing a story with people."""

    def decide(self, view: View, rng: Random, budget: Budget) -> JourneysAction:
        """Something new, where there is something."""
        return Explorer(rng).decide(sample_world(view, rng), view.audience)
