"""Environment steps a second with arrays, beside the peers that researchers would use instead, in one run.

    make bench                       as part of the whole
    make bench ARGS=--envs           alone, pure and compiled

Random play. A step is a decision of a seat: it gets its array of what it knows and of what is legal, draws an action
with one generator for all contestants, and the action is done; what chance decides is done in the same time and not
counted. Through PettingZoo that is `last` and `step` with the standard wrappers, through OpenSpiel
`observation_tensor`, `legal_actions` and `apply_action`, straight from the library `encode_state`, `mask` and `apply`.
Games are cut after 200 steps, for chess at random is long. The contestants take turns in short slices.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable

from slices import Slice, sliced

from mathom.core.action import NATURE
from mathom.core.compiled import is_compiled
from mathom.core.registry import game as game_by_id

LONGEST = 200
ROUNDS = 10


def library(game_id: str, options: str) -> Slice:
    """The encoder beside the rules, without any environment."""
    rules = game_by_id(game_id)
    encoder = rules.encoder(options)
    pick = random.Random(7).random

    def game() -> int:
        state = rules.start(options)
        steps = 0
        while (seats := state.to_act()) and steps < LONGEST:
            seat = seats[0]
            if seat == NATURE:
                state.apply(NATURE, _sampled(state.odds(), pick()))
            else:
                encoder.encode_state(state, seat)
                legal = state.legal(seat)
                encoder.mask(legal)
                state.apply(seat, legal[int(pick() * len(legal))])
                steps += 1
        return steps

    return sliced(game)


def pettingzoo(make: Callable[[], object]) -> Slice:
    """An AEC environment as PettingZoo's documents say it is used."""
    env = make()
    pick = random.Random(7).random

    def game() -> int:
        env.reset(seed=int(pick() * 2**31))
        steps = 0
        for _ in env.agent_iter(LONGEST):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(pick() * len(legal))]))
            steps += 1
        return steps

    return sliced(game)


def open_spiel(name: str) -> Slice:
    """A game of OpenSpiel through its Python module."""
    import numpy as np
    import pyspiel

    rules = pyspiel.load_game(name)
    told = rules.get_type().provides_observation_tensor
    pick = random.Random(7).random

    def game() -> int:
        state = rules.new_initial_state()
        steps = 0
        while steps < LONGEST and not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(_sampled(outcomes, pick()))
                continue
            player = state.current_player()
            tensor = state.observation_tensor(player) if told else state.information_state_tensor(player)
            np.asarray(tensor, dtype=np.float32)
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    return sliced(game)


def _sampled(outcomes: object, chance: float) -> object:
    """One of the outcomes, by their weights."""
    chance *= sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        chance -= weight
        if chance < 0:
            return outcome
    return outcomes[-1][0]


def contestants() -> dict[str, Slice]:
    """Ours in each of their three faces, and the peers."""
    from open_spiel.python import games as python_games
    from pettingzoo.classic import chess_v6

    import mathom.envs.openspiel  # noqa: F401  (registers the games)
    from mathom.envs import confrontation_v1, mordor_v1

    assert python_games
    ours = {
        "confrontation original": ("confrontation", "rule_set=original"),
        "confrontation classic": ("confrontation", "rule_set=classic"),
        "confrontation classic, special cards": ("confrontation", "rule_set=classic special_cards=yes"),
        "confrontation variant": ("confrontation", "rule_set=variant"),
        "mordor basic, 2 players": ("mordor", "players=2"),
        "mordor advanced, 4 players": ("mordor", "players=4 game=advanced"),
    }
    made = {"confrontation": confrontation_v1.env, "mordor": mordor_v1.env}
    found = {f"library: {name}": library(*which) for name, which in ours.items()}
    for name, (game_id, options) in ours.items():
        found[f"PettingZoo: {name}"] = pettingzoo(
            lambda game_id=game_id, options=options: made[game_id](options=options)
        )
    found["OpenSpiel: mathom_confrontation"] = open_spiel("mathom_confrontation")
    found["OpenSpiel: mathom_mordor"] = open_spiel("mathom_mordor")
    found[CHESS] = pettingzoo(chess_v6.env)
    found[DARK_CHESS] = open_spiel("dark_chess")
    found["OpenSpiel: python_block_dominoes"] = open_spiel("python_block_dominoes")
    found["OpenSpiel: python_liars_poker"] = open_spiel("python_liars_poker")
    return found


CHESS = "PettingZoo: chess_v6"
DARK_CHESS = "OpenSpiel: dark_chess"


def measure(seconds: float) -> dict[str, float]:
    """Steps a second of each contestant."""
    players = contestants()
    steps, spent = dict.fromkeys(players, 0), dict.fromkeys(players, 0.0)
    for _ in range(ROUNDS):
        for name, play in players.items():
            done, took = play(seconds / ROUNDS)
            steps[name] += done
            spent[name] += took
    return {name: steps[name] / spent[name] for name in players}


def show(rate: dict[str, float]) -> None:
    """The table."""
    print(f"{'steps with arrays':48} {'steps/s':>9} {'x chess_v6':>11} {'x dark_chess':>13}")
    for name, value in rate.items():
        print(f"{name:48} {value:9,.0f} {value / rate[CHESS]:11.1f} {value / rate[DARK_CHESS]:13.2f}")


def report(seconds: float, *, as_json: bool) -> None:
    """Measure and print."""
    rate = measure(seconds)
    if as_json:
        json.dump({"compiled": is_compiled(), "steps_per_second": rate}, sys.stdout, indent=2)
        print()
        return
    print("compiled" if is_compiled() else "pure Python")
    show(rate)
