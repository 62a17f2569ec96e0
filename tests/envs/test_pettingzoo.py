"""PettingZoo's own checks pass, and what they do not ask: secrets, rewards, seeds, names."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

from mathom.core.errors import IllegalAction, NotationError, OptionsError
from mathom.envs import confrontation_v1, mordor_v1
from mathom.envs.pettingzoo_env import env, raw_env
from tests.testing.test_arrays import LEARNABLE

pytestmark = pytest.mark.slow

with warnings.catch_warnings():  # it imports a game of its own in a way that it warns against
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test as api_test  # noqa: PLC0414  (others have it from here)
    from pettingzoo.test import render_test, seed_test

GAMES = [
    ("confrontation", "rule_set=classic"),
    ("confrontation", "rule_set=draft special_cards=yes match=yes"),
    ("mordor", "players=2"),
    ("mordor", "players=4 long_road=yes"),
]

# PettingZoo has a list of its own games that may have dicts as observations, and asks all others about it.
as_in_classic = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(table: Any, seed: int, rng: np.random.Generator, steps: int = 100_000) -> list[Any]:
    """All that the agents see of a random game."""
    seen = []
    table.reset(seed=seed)
    for agent in table.agent_iter(steps):
        view, reward, ended, cut, _ = table.last()
        seen.append((agent, view["observation"].tobytes(), view["action_mask"].tobytes(), reward))
        table.step(None if ended or cut else int(rng.choice(np.flatnonzero(view["action_mask"]))))
    return seen


@as_in_classic
@pytest.mark.parametrize("game, options", GAMES)
def test_the_official_checks_pass(game: str, options: str) -> None:
    api_test(env(game, options), num_cycles=1000)
    seed_test(partial(env, game, options), num_cycles=500)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_the_official_check_of_pictures_passes(game: str) -> None:
    render_test(partial(env, game), custom_tests={"svg": lambda drawn: drawn.startswith("<svg ")})


@as_in_classic
def test_a_game_of_anybody_is_an_environment_too() -> None:
    api_test(env(LEARNABLE, "seats=3"), num_cycles=40)
    table = raw_env(LEARNABLE, "seats=3 teams=yes")
    assert table.metadata["name"] == "toy_v1"
    assert table.seats == {"player_0": "A", "player_1": "B", "player_2": "C"}


def test_our_games_have_the_names_that_people_look_for() -> None:
    for module, name in ((confrontation_v1, "confrontation_v1"), (mordor_v1, "mordor_v1")):
        assert str(module.env()) == name == module.raw_env().metadata["name"]
        if hasattr(pettingzoo, "make"):
            assert str(pettingzoo.make("aec", f"mathom/{name}")) == name


def test_spaces_are_the_same_objects_and_are_not_shared_between_agents() -> None:
    table = raw_env("confrontation")
    for agent in table.possible_agents:
        assert table.observation_space(agent) is table.observation_space(agent)
        assert table.action_space(agent) is table.action_space(agent)
    assert table.action_space("player_0") is not table.action_space("player_1")  # each is seeded by itself


@pytest.mark.parametrize("game, options", GAMES)
def test_what_an_agent_sees_is_the_same_in_every_world_that_looks_the_same(game: str, options: str) -> None:
    table, rng, chance = raw_env(game, options), np.random.default_rng(5), Random(5)
    table.reset(seed=5)
    for _ in range(120):
        if table.core.seat < 0:
            break
        state = table.core.state
        for seat, agent in enumerate(table.agents):
            mine = table.observe(agent)
            table.core.state = table.core.game.sample_world(state.observe(seat), chance)
            for name, other in table.observe(agent).items():
                assert np.array_equal(mine[name], other), (name, agent)
            table.core.state = state
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))


@pytest.mark.parametrize("game, options", GAMES)
def test_seeds_repeat_a_game_and_rewards_add_up_to_nothing(game: str, options: str) -> None:
    table = env(game, options)
    first = play(table, 3, np.random.default_rng(3))
    assert play(env(game, options), 3, np.random.default_rng(3)) == first
    paid = [reward for _, _, _, reward in first[-len(table.possible_agents) :]]
    assert abs(sum(paid)) < 1e-9
    assert all(reward == 0 for _, _, _, reward in first[: -len(paid)])
    assert table.agents == []


def test_without_a_seed_the_next_game_is_another_one() -> None:
    table = raw_env("mordor")
    table.reset(seed=1)
    chance = []
    for _ in range(4):
        play_on = np.random.default_rng(0)
        while table.core.seat >= 0:
            table.step(int(play_on.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
        chance.append(table.core.events)
        table.reset()
    assert len(set(chance)) > 1


def test_an_illegal_action_loses_in_the_wrapped_environment_and_is_refused_in_the_bare_one() -> None:
    table = env("confrontation")
    table.reset(seed=0)
    view = table.last()[0]
    assert view is not None
    forbidden = int(np.flatnonzero(view["action_mask"] == 0)[0])
    table.step(forbidden)
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(table.terminations.values())
    bare = raw_env("confrontation")
    bare.reset(seed=0)
    with pytest.raises(IllegalAction):
        bare.step(forbidden)
    with pytest.raises(NotationError):
        bare.step(-1)
    bare.step(int(np.flatnonzero(view["action_mask"])[0]))


def test_the_wrapped_environment_says_what_is_out_of_order() -> None:
    table = env("mordor")
    with pytest.raises(AttributeError, match="before reset"):
        _ = table.agent_selection
    table.reset(seed=0)
    with pytest.raises(AssertionError, match="action space"):
        table.step(10_000)


@pytest.mark.parametrize(
    "wrong", [{"render_mode": "rgb_array"}, {"language": "xx"}, {"render_seat": "Q"}, {"options": "players=2"}]
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionsError):
        env("confrontation", **wrong)


def test_a_copy_by_pickle_begins_anew_and_a_critic_sees_all_rows() -> None:
    table = pickle.loads(pickle.dumps(raw_env("confrontation", "rule_set=variant")))
    table.reset(seed=2)
    assert table.core.options["rule_set"] == "variant"
    assert table.state_space.contains(table.state())
    both = np.concatenate([table.observe(agent)["observation"] for agent in table.agents])
    assert np.array_equal(table.state(), both)
    assert table.observation("player_1").audience == 1
