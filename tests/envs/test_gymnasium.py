"""Gymnasium's own check passes, and what it does not ask: opponents, seats, forfeits, vectors."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import mathom.envs  # noqa: F401  (registers the names)
from mathom.bots import BotFailed, Budget
from mathom.core.action import Action
from mathom.core.errors import IllegalAction, MathomError, OptionsError
from mathom.core.game import Observation
from mathom.envs.gymnasium_env import AgainstBots
from tests.testing.test_arrays import LEARNABLE

pytestmark = pytest.mark.slow

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("mathom/Confrontation-v1", {"opponent": "random"}),
    ("mathom/Confrontation-v1", {"seat": "S", "opponent": "child", "options": {"rule_set": "variant"}}),
    ("mathom/Mordor-v1", {"opponent": "random", "language": "pl"}),
    ("mathom/Mordor-v1", {"seat": None, "opponent": ["mordor-thumb", "random"], "options": "players=3"}),
]


def made(name: str, **settings: Any) -> AgainstBots:
    table = gymnasium.make(name, **settings).unwrapped
    assert isinstance(table, AgainstBots)
    return table


def play(table: AgainstBots, seed: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    row, info = table.reset(seed=seed)
    seen: list[Any] = [row.tobytes()]
    ended = False
    while not ended:
        row, reward, over, cut, info = table.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        seen.append((row.tobytes(), info["action_mask"].tobytes(), reward))
        assert np.array_equal(info["action_mask"], table.action_masks())
        ended = over or cut
    assert not table.action_masks().any()
    return seen


@pytest.mark.parametrize("name, settings", SETTINGS)
def test_the_official_check_passes(name: str, settings: dict[str, Any]) -> None:
    check_env(made(name, **settings))


@pytest.mark.parametrize("name, settings", SETTINGS)
def test_a_seed_repeats_the_whole_game_with_the_bots_in_it(name: str, settings: dict[str, Any]) -> None:
    games = [play(made(name, **settings), seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    assert games[0][-1][2] != 0 or "Mordor" in name


def test_an_illegal_action_forfeits_with_the_reason_or_raises() -> None:
    table = made("mathom/Confrontation-v1", opponent="random")
    _, info = table.reset(seed=4)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, info = table.step(forbidden)
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["illegal"].startswith("CF-")
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        table.step(0)
    strict = made("mathom/Confrontation-v1", opponent="random", illegal="raise")
    _, info = strict.reset(seed=4)
    with pytest.raises(IllegalAction):
        strict.step(forbidden)
    strict.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_the_seat_is_the_chosen_one_or_drawn() -> None:
    assert made("mathom/Confrontation-v1", seat="S").seat == 1
    table = made("mathom/Mordor-v1", seat=None, opponent="random", options="players=4")
    seats = set()
    for seed in range(20):
        table.reset(seed=seed)
        assert table.core.seat == table.seat
        assert table.observation().audience == table.seat
        seats.add(table.seat)
    assert seats == {0, 1, 2, 3}


def test_opponents_are_asked_with_their_own_observation() -> None:
    asked: set[int] = set()

    class Nosy:
        def choose(self, observation: Observation, budget: Budget) -> Action:
            asked.add(observation.audience)
            return observation.legal[budget.rng().randrange(len(observation.legal))]

    table = AgainstBots(LEARNABLE, "seats=3", seat="B", opponent=Nosy())
    play(table, 1)
    assert asked == {0, 2}

    class Wrong:
        def choose(self, observation: Observation, budget: Budget) -> Action:
            return observation.asides[0]

    with pytest.raises(BotFailed):
        AgainstBots(LEARNABLE, seat="B", opponent=Wrong()).reset(seed=0)


@pytest.mark.parametrize(
    "wrong, error",
    [
        ({"seat": "Q"}, OptionsError),
        ({"opponent": "gandalf"}, MathomError),
        ({"opponent": ["random", "random"]}, OptionsError),
        ({"illegal": "ignore"}, OptionsError),
        ({"render_seat": 7}, OptionsError),
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        AgainstBots("confrontation", **wrong)


def test_many_tables_side_by_side() -> None:
    tables = gymnasium.make_vec(
        "mathom.envs:mathom/Confrontation-v1", num_envs=3, vectorization_mode="sync", opponent="random"
    )
    rows, info = tables.reset(seed=7)
    for _ in range(5):
        choice = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        rows, _, _, _, info = tables.step(choice)
    assert rows.shape == (3, AgainstBots("confrontation").encoder.size)
    tables.close()


@pytest.mark.parametrize("opponent", [object(), AgainstBots, ["child", "child"], 3])
def test_who_cannot_choose_is_no_opponent(opponent: Any) -> None:
    with pytest.raises(OptionsError, match="opponent"):
        AgainstBots("confrontation", opponent=opponent)


def test_before_the_first_reset_there_is_no_game() -> None:
    with pytest.raises(ResetNeeded, match="call reset"):
        AgainstBots("confrontation", opponent="random").step(0)
