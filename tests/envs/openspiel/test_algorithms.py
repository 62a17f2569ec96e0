"""OpenSpiel's algorithms run on the games: search with the resampler, and samplers of regret."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms import outcome_sampling_mccfr as outcome_sampling

from mathom.envs.openspiel import Resampler
from tests.envs.openspiel.walking import CONFRONTATION, ENDGAME, MORDOR, state_after

pytestmark = pytest.mark.slow


def test_ismcts() -> None:
    """A few moves of both sides, with a resampler that is set and with the state's own."""
    state = state_after(CONFRONTATION, 12, seed=3)
    for number in range(4):
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(number))
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 15, random_state=np.random.RandomState(number))
        if number % 2:
            bot.set_resampler(Resampler(number))
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        policy, action = bot.step_with_policy(state)
        assert sorted(move for move, _ in policy) == state.legal_actions()
        state.apply_action(action)


def test_mcts_where_nothing_is_hidden() -> None:
    """Plain tree search with chance."""
    state = state_after(MORDOR, 8)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(0))
    bot = mcts.MCTSBot(state.get_game(), 1.4, 5, evaluator, random_state=np.random.RandomState(0))
    assert bot.step(state) in state.legal_actions()


def test_outcome_sampling() -> None:
    """On the whole games."""
    for name in (CONFRONTATION, MORDOR):
        game = pyspiel.load_game(name)
        slow, quick = outcome_sampling.OutcomeSamplingSolver(game), pyspiel.OutcomeSamplingMCCFRSolver(game)
        slow.iteration()
        quick.run_iteration()
        state = game.new_initial_state()
        assert len(slow.average_policy().action_probabilities(state)) == len(state.legal_actions())


def test_regret_on_an_endgame() -> None:
    """Where the tree is small, all of it can be walked: then regret goes down to almost nothing."""
    game = pyspiel.load_game(CONFRONTATION, {"position": ENDGAME})
    external_sampling_mccfr.ExternalSamplingSolver(game).iteration()
    pyspiel.ExternalSamplingMCCFRSolver(game).run_iteration()
    solver = cfr.CFRPlusSolver(game)
    found = []
    for _ in range(2):
        for _ in range(2):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[1] < found[0] < 1
