"""Who is paid what at the end, in every environment: held against the result of the game itself."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import mathom
from mathom.bots import Budget
from mathom.core.action import Action
from mathom.core.game import Game, Observation, Result
from mathom.envs.gymnasium_env import AgainstBots
from mathom.envs.pettingzoo_env import env

pytestmark = pytest.mark.slow

GAMES = [
    ("confrontation", "rule_set=classic"),
    ("confrontation", "rule_set=variant match=yes"),
    ("mordor", "players=2 ending=last_standing"),
    ("mordor", "players=3 ending=last_standing"),
]


def due(result: Result | None, seat: int, seats: int) -> float:
    """What docs/environments.md promises."""
    winners = result.winners if result else ()
    if not winners or len(winners) == seats:
        return 0.0
    return (seats / len(winners) - 1) / (seats - 1) if seat in winners else -1 / (seats - 1)


def finish(table: Any, seed: int) -> dict[str, tuple[float, bool, bool]]:
    """A random game: what each agent has at its end."""
    rng = np.random.default_rng(seed)
    found = {}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        if ended or cut:
            found[agent] = (reward, ended, cut)
            table.step(None)
        else:
            assert reward == 0
            table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return found


@pytest.mark.parametrize("game, options", GAMES)
def test_pettingzoo_pays_the_winners(game: str, options: str) -> None:
    table: Any = env(game, options)
    seats = len(table.possible_agents)
    winners = set()
    for seed in range(6):
        found = finish(table, seed)
        result = table.unwrapped.core.state.result()
        winners.add(result.winners)
        for seat in range(seats):
            reward, ended, cut = found[f"player_{seat}"]
            assert reward == pytest.approx(due(result, seat, seats))
            assert (ended, cut) == (True, False)
    assert len(winners) > 1


def test_the_end_is_told() -> None:
    table: Any = env("confrontation", "rule_set=classic")
    rng = np.random.default_rng(1)
    table.reset(seed=1)
    told = []
    for _ in table.agent_iter():
        seen, _, ended, _, info = table.last()
        told.append(info)
        table.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    result = table.unwrapped.core.state.result()
    assert told[-2:] == [{"winners": result.winners, "points": result.points, "rule": result.rule}] * 2
    assert not any(told[:-2])


class Recorder:
    """Any action, and a note of who was asked."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, observation: Observation, budget: Budget) -> Action:
        self.seats.add(observation.audience)
        return budget.rng().choice(observation.legal)


@pytest.mark.parametrize("game, options", GAMES)
def test_gymnasium_pays_the_learner_and_asks_each_bot_for_its_own_seat(game: str, options: str) -> None:
    seats = len(mathom.game(game).encoder(options).seats)
    paid = set()
    for seat in range(seats):
        bots = [Recorder() for _ in range(seats - 1)]
        table = AgainstBots(game, options=options, seat=seat, opponent=bots)
        rng = np.random.default_rng(seat)
        for seed in range(8):
            _, info = table.reset(seed=seed)
            ended = cut = False
            reward = 0.0
            while not ended and not cut:
                assert reward == 0
                _, reward, ended, cut, info = table.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
            assert (ended, cut) == (True, False)
            result = table.core.state.result()
            assert reward == pytest.approx(due(result, seat, seats))
            assert result
            assert (info["winners"], info["rule"], info["seat"]) == (
                result.winners,
                result.rule,
                table.core.seats[seat],
            )
            paid.add(reward)
        assert [bot.seats for bot in bots] == [{other} for other in range(seats) if other != seat]
    assert len(paid) > 1


def test_a_game_without_end_is_cut_and_pays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(mathom.game("confrontation")), "bound", lambda *_: 14)
    assert finish(env("confrontation"), 1) == {f"player_{seat}": (0.0, False, True) for seat in (0, 1)}
    table = AgainstBots("confrontation", seat="F", opponent="random")
    _, info = table.reset(seed=1)
    reward, ended, cut = 0.0, False, False
    while not ended and not cut:
        _, reward, ended, cut, info = table.step(int(info["action_mask"].nonzero()[0][0]))
    assert (reward, ended, cut) == (0.0, False, True)


def test_what_was_allowed_a_moment_ago_is_judged_by_the_mask_of_now() -> None:
    table: Any = env("confrontation", "rule_set=classic")
    table.reset(seed=1)
    assert table.last()[0]["action_mask"][0]
    table.step(0)
    assert table.agent_selection == "player_0"
    table.step(0)  # Frodo is placed already
    assert table.terminations == {"player_0": True, "player_1": True}
    assert table.rewards == {"player_0": -1, "player_1": 0}


def test_a_copy_goes_on_by_itself() -> None:
    for game, options in GAMES[:3]:
        table: Any = env(game, options)
        rng = np.random.default_rng(3)
        table.reset(seed=3)
        for _ in range(15):
            table.step(int(rng.choice(np.flatnonzero(table.last()[0]["action_mask"]))))
        twin = deepcopy(table)
        before = [table.observe(agent)["observation"].tobytes() for agent in table.agents]
        dice = [deepcopy(rng), deepcopy(rng)]
        ends = []
        for one, chance in ((twin, dice[0]), (table, dice[1])):
            if one is table:
                assert [one.observe(agent)["observation"].tobytes() for agent in one.agents] == before
            for _ in one.agent_iter():
                seen, _, ended, cut, _ = one.last()
                one.step(None if ended or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            ends.append(one.unwrapped.core.state.result())
        assert ends[0] == ends[1] is not None
        assert isinstance(twin.unwrapped.core.game, Game)
