"""A player who looks one action ahead and is content with what looks best."""

from __future__ import annotations

from random import Random

from mathom.bots.bot import Budget, check_settings
from mathom.bots.judge import Judge, judge_of
from mathom.core.action import NATURE, Action
from mathom.core.game import Observation, State
from mathom.core.odds import outcome_at_share
from mathom.core.registry import game


class GreedyBot:
    """Tries each action in a few worlds that fit what it sees, plays the turn out at random, takes the best average.

    In a setup, where nothing can be judged yet, it does what the game's judge recommends.
    """

    def __init__(self, worlds: int = 6, patience: int = 40) -> None:
        check_settings(worlds=(worlds, 1), patience=(patience, 1))
        self.worlds = worlds
        self.patience = patience
        """The most events it follows an action for."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """The action with the best average over the sampled worlds."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        rng = budget.rng()
        judge = judge_of(observation.game)
        opening = judge.opening(observation, rng)
        if opening is not None:
            return opening
        rules = game(observation.game)
        worlds = [rules.sample_world(observation, rng) for _ in range(self.worlds)]
        best: list[Action] = []
        most = float("-inf")
        for action in legal:
            value = 0.0
            for world in worlds:
                state = world.clone()
                state.apply(observation.audience, action)
                self._play_out(state, world, judge, rng)
                value += judge.value(state, observation.audience)
            if value > most:
                best, most = [action], value
            elif value == most:
                best.append(action)
        return rng.choice(best)

    def _play_out(self, state: State, before: State, judge: Judge, rng: Random) -> None:
        """Play on at random until the judge can say something: the turn has passed, or patience has."""
        for _ in range(self.patience):
            acting = state.to_act()
            if not acting or judge.turn_is_over(before, state):
                return
            if acting[0] == NATURE:
                state.apply(NATURE, outcome_at_share(state.odds(), rng.random()))
            else:
                legal = state.legal(acting[0])
                state.apply(acting[0], legal[int(rng.random() * len(legal))])
