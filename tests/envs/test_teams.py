"""Teams, a common cause, windows and questions for any of a team: what environments make of them, and whom they pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

from mathom.core.registry import added
from mathom.core.teams import returns
from mathom.envs.env_core import EnvCore
from mathom.envs.gymnasium_env import AgainstBots
from mathom.envs.openspiel.game import declaration, register
from mathom.envs.pettingzoo_env import env
from tests.core.company import COMPANY
from tests.envs.test_pettingzoo import api_test, as_in_classic

TWO, TOGETHER = "seats=3 days=6", "sides=together seats=3 days=4"


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


def finished(options: str, seed: int) -> tuple[dict[str, float], Any]:
    table: Any = env("company", options)
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    paid: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        if ended:
            paid[agent] = reward
            table.step(None)
        else:
            table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid, table.unwrapped.core.state.result()


def test_a_team_is_paid_as_one_and_its_rivals_pay() -> None:
    seen = set()
    for seed in range(20):
        paid, result = finished(TWO, seed)
        assert paid["player_0"] == paid["player_2"]
        if result.winners:
            assert {paid["player_0"], paid["player_1"]} == {1.0, -1.0}
            assert (paid["player_0"] == 1.0) == (0 in result.winners)
        else:
            assert set(paid.values()) == {0.0}
        seen.add(result.winners)
    assert {(0, 2), (1,)} <= seen


def test_those_who_play_together_win_or_lose_together() -> None:
    seen = set()
    for seed in range(20):
        paid, result = finished(TOGETHER, seed)
        assert set(paid.values()) == {-1.0 if result.lost else 1.0}
        seen.add(result.lost)
    assert seen == {True, False}


@as_in_classic
@pytest.mark.parametrize("options", [TWO, TOGETHER])
def test_pettingzoo_accepts_them(options: str) -> None:
    api_test(env("company", options), num_cycles=200)


def test_whoever_may_answer_is_asked_in_turn() -> None:
    asked = set()
    for seed in range(6):
        core = EnvCore("company", "seats=5 days=5")
        core.begin(np.random.default_rng(seed))
        while core.seat >= 0:
            if core.state.one_is_enough():
                asked.add(core.seat)
            core.act(int(np.flatnonzero(core.mask(core.seat))[0]))
    assert asked == {0, 1, 2, 3, 4}


def test_an_answer_out_of_turn_is_the_learners_decision() -> None:
    """The window of the other team's day comes to the learner as any decision."""
    table = AgainstBots("company", "seats=2 days=4", seat=1, opponent="random")
    _, info = table.reset(seed=1)
    play = table.encoder.id_of(COMPANY.action("play"))
    offered = 0
    ended = False
    while not ended:
        mask = info["action_mask"]
        offered += int(mask[play])
        _, _, ended, _, info = table.step(int(np.flatnonzero(mask)[-1]))
    assert offered


def test_openspiel_knows_what_kind_of_game_it_is() -> None:
    register(declaration("company"))
    kinds = pyspiel.GameType.Utility
    types = {
        options: pyspiel.load_game(f"mathom_company({options})").get_type().utility
        for options in ("seats=2", "seats=3", "seats=4", "sides=together,seats=3")
    }
    assert types == {
        "seats=2": kinds.ZERO_SUM,
        "seats=3": kinds.GENERAL_SUM,
        "seats=4": kinds.ZERO_SUM,
        "sides=together,seats=3": kinds.IDENTICAL,
    }


@pytest.mark.parametrize("options", ["seats=3", "seats=4", "sides=together,seats=3"])
def test_openspiel_plays_them_and_pays_by_team(options: str) -> None:
    register(declaration("company"))
    game = pyspiel.load_game(f"mathom_company({options})")
    rng = np.random.default_rng(5)
    for _ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = (
                [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            )
            state.apply_action(int(rng.choice(actions)))
        play = state.play
        assert state.returns() == list(returns(play.state.result(), play.setup.teams))
        assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
