"""The resampler: other worlds with the same information state."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

import pyspiel
import pytest

from mathom.core.action import Action
from mathom.core.errors import MathomError
from mathom.envs.openspiel import Resampler, resampler
from tests.envs.openspiel.walking import CONFRONTATION, ENDGAME, MORDOR, state_after, states

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "name",
    [
        CONFRONTATION,
        f"{CONFRONTATION}(rule_set=draft,special_cards=True)",
        f"{CONFRONTATION}(rule_set=original,auto_shuffle=False,match=True)",
        f"{MORDOR}(players=3)",
    ],
)
def test_infostates_are_kept(name: str) -> None:
    """As OpenSpiel's own test of its resamplers wants it, and what may be done besides."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for state in states(name, 1):
        if state.is_chance_node():
            continue
        for player in range(state.num_players()):
            for other in (state.resample_from_infostate(player, sampler), resampler(state, player)):
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()


def test_worlds_differ_and_seeds_repeat() -> None:
    """There is something to sample, and a seed decides what."""
    state = state_after(CONFRONTATION, 14)
    worlds = [str(Resampler(seed)(state, 0)) for seed in range(20)]
    assert len(set(worlds)) > 10
    assert worlds == [str(Resampler(seed)(state, 0)) for seed in range(20)]


def test_others_remember_only_what_they_know_in_the_new_world() -> None:
    """The true memory of the opponent would give him away: his own in the new world decides what he may do there."""
    state = state_after(CONFRONTATION, 14)
    truth = state.information_state_string(1)
    memories: dict[str, Sequence[Action]] = {}
    for seed in range(30):
        other = Resampler(seed)(state, 0)
        assert other.information_state_string(1) != truth
        assert other.history() == []
        may = other.play.state.legal(1)
        assert memories.setdefault(other.information_state_string(1), may) == may
    assert len(memories) > 10


def test_a_secret_card_is_drawn_anew_and_stays_chosen() -> None:
    """When F has chosen a card and S has not, S is still to choose in every world, and F's card may be any."""
    for state in (state for seed in range(20) for state in states(CONFRONTATION, seed)):
        seen = state.play.state.observe(1)
        if seen.phase == "playing" and seen.to_act == (1,) and len(seen.hands[0]) > 3:
            worlds: list[Any] = [Resampler(number)(state, 1) for number in range(40)]
            assert {world.current_player() for world in worlds} == {1}
            assert len({world.play.state.observe(0).secrets for world in worlds}) > 1
            return
    raise AssertionError("no battle with cards was found")


def test_a_sampled_world_is_stored_and_copied() -> None:
    """What a world looks like, to all players, survives both; and play goes on."""
    world = resampler(state_after(CONFRONTATION, 14), 0)
    for _ in range(2):
        for other in (world.clone(), pickle.loads(pickle.dumps(world))):
            assert str(other) == str(world)
            for player in range(2):
                assert other.information_state_string(player) == world.information_state_string(player)
                assert other.information_state_tensor(player) == world.information_state_tensor(player)
        world.apply_action(world.legal_actions()[0])


def test_there_is_no_third_player() -> None:
    """A wrong seat is refused in words."""
    with pytest.raises(MathomError, match="error-seat"):
        resampler(state_after(CONFRONTATION, 3), 2)


def test_what_everybody_knows_is_not_drawn_anew() -> None:
    """The faces of a position that a game begins with are no secret. Where nothing ever is hidden there is no doubt."""
    late = pyspiel.load_game(CONFRONTATION, {"position": ENDGAME}).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for state in (late, late.child(late.legal_actions()[0])):
        for player in range(2):
            with pytest.raises(MathomError, match="error-position-known"):
                resampler(state, player)
            with pytest.raises(MathomError, match="error-position-known"):
                state.resample_from_infostate(player, sampler)
    race = pyspiel.load_game(MORDOR, {"position": str(state_after(MORDOR, 30))}).new_initial_state()
    assert resampler(race, 0).information_state_string(0) == race.information_state_string(0)
