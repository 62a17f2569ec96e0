"""What The Confrontation teaches bots that know no game: the worth of a position, and how to set up."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from mathom.bots.confrontation import battle_decisions
from mathom.bots.confrontation.evaluation import chance
from mathom.bots.confrontation.playout_habits import habit
from mathom.bots.confrontation.reasons import reasons
from mathom.bots.confrontation.setups import opening
from mathom.bots.judge import Judge
from mathom.core.action import Action
from mathom.core.game import Observation, State
from mathom.core.message import Message
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.step import NOBODY
from mathom.games.confrontation.turn import TURN

_WORLDS: Final = 3
"""Over how many worlds that fit a battle is averaged: of its fighters nothing is hidden, only of the others."""

_POINTS: Final = 5
"""How many of the winner's characters survive a game, more or less: the points of a match."""


class ConfrontationJudge(Judge):
    """Judges by the tables of `evaluation`, sets up by those of `setups`."""

    def value(self, state: State, seat: int) -> float:
        """How likely the seat is to win; what is good for one is bad for the other."""
        assert isinstance(state, Duel)
        if state.actor == NOBODY:
            return super().value(state, seat)
        now = chance(state, seat ^ state.swap) if state.turns else 0.5
        if not state.rules.match:
            return now
        lead = state.score[seat] - state.score[1 - seat]
        if state.swap:
            return _match(now, lead)
        return now * _match(0.5, _POINTS) + (1.0 - now) * _match(0.5, -_POINTS)

    def turn_is_over(self, before: State, now: State) -> bool:
        """A battle that has begun is worth little until it is over, and with it the turn."""
        assert isinstance(before, Duel)
        assert isinstance(now, Duel)
        return now.turns != before.turns

    def is_settled(self, state: State) -> bool:
        """Between two moves, when no battle is under way; and between the games of a match."""
        assert isinstance(state, Duel)
        return state.step is TURN or state.actor == NOBODY or not state.turns

    def sets_up(self, observation: Observation) -> bool:
        """Star sides, special cards, placement."""
        return _view(observation).phase in ("drafting", "choosing", "placing")

    def work_out(self, observation: Observation, rng: Random) -> tuple[Action, dict[str, float]] | None:
        """A battle: the matrix of the cards, and what follows them."""
        view = _view(observation)
        if view.phase not in battle_decisions.BATTLE_PHASES:
            return None
        deal = WorldSampler(view).sample_undecided
        worlds = [deal(rng) for _ in range(_WORLDS)]
        for world in worlds:
            world.mute_log()
        return battle_decisions.decide(view, worlds, rng)

    def habit(self, state: State, seat: int, rng: Random) -> Action | None:
        """Cards as sensible players play them."""
        assert isinstance(state, Duel)
        return habit(state, seat, rng)

    def reasons(self, observation: Observation, action: Action, worth: dict[str, float]) -> tuple[Message, ...]:
        """Which battle it starts, whom it brings nearer, what it guards."""
        return reasons(_view(observation), action, worth)

    def opening(self, observation: Observation, rng: Random) -> Action | None:
        """A setup that cannot be read, one placement after another; star sides and special cards likewise."""
        return opening(_view(observation), rng)


def _match(now: float, lead: int) -> float:
    """How likely a match is won with this lead in points, where its second game is won so likely."""
    return now * _ahead(lead + _POINTS) + (1.0 - now) * _ahead(lead - _POINTS)


def _ahead(points: int) -> float:
    """How likely so many points are enough, since nobody knows yet how many will survive."""
    return 1.0 / (1.0 + exp(-0.5 * points))


def _view(observation: Observation) -> View:
    assert isinstance(observation, View)
    return observation


JUDGE: Final = ConfrontationJudge()
