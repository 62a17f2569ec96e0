"""OpenSpiel's own checks, and what it expects of a game beside them."""

from __future__ import annotations

import copy
import importlib
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import mathom.envs.openspiel
from mathom.core.errors import IllegalAction, NotationError, OptionsError
from mathom.envs.openspiel.game_setup import GameSetup
from tests.envs.openspiel.walking import CONFRONTATION, ENDGAME, MORDOR, state_after, states

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "name, sims",
    [
        (CONFRONTATION, 4),
        (f"{CONFRONTATION}(rule_set=original,special_cards=True,auto_shuffle=False)", 2),
        (f"{CONFRONTATION}(rule_set=draft,special_cards=True,match=True)", 1),
        (MORDOR, 1),
        (f"{MORDOR}(players=4,game=advanced,first=2,choose_split=True)", 1),
    ],
)
def test_random_sim_test(name: str, sims: int, capfd: pytest.CaptureFixture[str]) -> None:
    """Random games with all of OpenSpiel's checks; every state is serialised and read back."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=sims, serialize=True, verbose=False)
    capfd.readouterr()


def test_importing_twice_changes_nothing() -> None:
    """OpenSpiel would refuse a second game of the same name."""
    importlib.reload(mathom.envs.openspiel)
    assert {CONFRONTATION, MORDOR} <= set(pyspiel.registered_names())


def test_types_and_bounds() -> None:
    """What algorithms ask before they begin."""
    duel, race = pyspiel.load_game(CONFRONTATION), pyspiel.load_game(f"{MORDOR}(players=4)")
    assert duel.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert race.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert (duel.min_utility(), duel.max_utility(), duel.utility_sum()) == (-1.0, 1.0, 0.0)
    assert (race.min_utility(), race.max_utility(), race.num_players()) == (pytest.approx(-1 / 3), 1.0, 4)
    assert duel.max_game_length() == duel.max_chance_nodes_in_history() == 3000


def test_a_play_that_never_ends_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The declared length is kept, and such a play is drawn."""
    monkeypatch.setattr(pyspiel.load_game(CONFRONTATION).setup, "bound", 15)
    *_, last = states(CONFRONTATION, 0)
    assert last.move_number() == 15
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]
    assert last.legal_actions() == []


def test_options_are_parameters() -> None:
    """By name and with their own types; whatever does not go together is refused as everywhere."""
    game = pyspiel.load_game(CONFRONTATION, {"rule_set": "original", "special_cards": True})
    assert game.setup.encoder.options == "rule_set=original special_cards=yes"
    assert pyspiel.load_game(f"{MORDOR}(first=2)").setup.encoder.options == "first=2"
    assert pyspiel.load_game(str(game)) == game
    with pytest.raises(OptionsError, match="rule_set"):
        pyspiel.load_game(f"{CONFRONTATION}(rule_set=chess)")
    with pytest.raises(OptionsError, match="handicap"):
        pyspiel.load_game(f"{CONFRONTATION}(handicap=sauron)")


def test_a_game_may_begin_with_a_position() -> None:
    """For endgames. The text says the options; other ones beside it are refused, and so is a game that is over."""
    game = pyspiel.load_game(CONFRONTATION, {"position": ENDGAME})
    assert str(game.new_initial_state()) == ENDGAME
    assert pyspiel.load_game(str(game)) == game
    state = game.new_initial_state().child(game.new_initial_state().legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    with pytest.raises(OptionsError, match="special_cards"):
        pyspiel.load_game(CONFRONTATION, {"position": ENDGAME, "special_cards": True})
    with pytest.raises(OptionsError, match="not over"):
        GameSetup("confrontation", "", ENDGAME.replace(" cave_troll@mordor", "").replace(" orcs@dagorlad", ""))
    with pytest.raises(NotationError):
        pyspiel.load_game(CONFRONTATION, {"position": "checkmate"})


def test_everybody_knows_the_position_that_a_game_begins_with() -> None:
    """Information states begin with it. What one seat knows of a position is no such game."""
    for name, position in ((CONFRONTATION, ENDGAME), (MORDOR, str(state_after(MORDOR, 30)))):
        state = pyspiel.load_game(name, {"position": position}).new_initial_state()
        for player, seat in enumerate(state.play.setup.seats):
            assert state.information_state_string(player) == f"as {seat}; from {position}"
    for audience in range(2):
        with pytest.raises(OptionsError, match="the referee's text"):
            pyspiel.load_game(CONFRONTATION, {"position": state_after(CONFRONTATION, 14).observation_string(audience)})


def test_wrong_actions_change_nothing() -> None:
    """Numbers that no action has, actions that are not allowed now, and asides."""
    state = state_after(f"{CONFRONTATION}(rule_set=original,auto_shuffle=False)", 12)
    ids = state.play.setup.encoder.ids
    shuffle = next(number for action, number in ids.items() if action.text == "shuffle shire")
    before = state.serialize()
    with pytest.raises(NotationError, match="error-no-such-id"):
        state.apply_action(99999)
    with pytest.raises(IllegalAction):
        state.apply_action(0)
    with pytest.raises(IllegalAction):
        state.apply_action(shuffle)
    assert state.serialize() == before
    *_, last = states(CONFRONTATION, 0)
    with pytest.raises(IllegalAction, match="error-not-asked"):
        last.apply_action(0)


def test_copies_and_stores() -> None:
    """Clones go their own way; pickle, deepcopy and serialisation bring everything back."""
    for name in (CONFRONTATION, MORDOR):
        state = state_after(name, 16)
        text, legal = str(state), state.legal_actions()
        clone = state.clone()
        clone.apply_action(legal[-1])
        state.clone().apply_action(legal[0])
        assert (str(state), state.legal_actions()) == (text, legal)
        assert clone.history() == [*state.history(), legal[-1]]
        stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(clone.get_game(), clone))[1]
        for other in (stored, pickle.loads(pickle.dumps(clone)), copy.deepcopy(clone)):
            assert str(other) == str(clone)
            assert other.history() == clone.history()
            assert other.information_state_string(0) == clone.information_state_string(0)
        assert pickle.loads(pickle.dumps(state.get_game())) == state.get_game()


def test_actions_have_the_names_of_the_rules() -> None:
    """Decisions, and what chance brings."""
    state = state_after(MORDOR, 3)
    assert state.is_chance_node()
    assert state.action_to_string(-1, state.chance_outcomes()[0][0]) == "black ring"
    start = pyspiel.load_game(CONFRONTATION).new_initial_state()
    assert start.string_to_action("sam@arthedain") in start.legal_actions()


def test_chance_has_the_odds_of_its_weights() -> None:
    """In the order of the numbers."""
    weights = set()
    for state in states(MORDOR, 0):
        if state.is_chance_node():
            outcomes, odds = state.chance_outcomes(), state.play.state.odds()
            whole = sum(weight for _, weight in odds)
            assert outcomes == sorted(outcomes)
            assert {state.action_to_string(-1, number): chance for number, chance in outcomes} == {
                outcome.text: pytest.approx(weight / whole) for outcome, weight in odds
            }
            weights |= {weight for _, weight in odds}
    assert len(weights) > 1


def test_observers() -> None:
    """Named tensors for what a seat knows; strings for everybody, for the seat alone and for the referee."""
    kinds, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    state = state_after(CONFRONTATION, 14)
    game = state.get_game()
    whole, memory = make_observation(game), make_observation(game, kinds(perfect_recall=True))
    for player in range(2):
        whole.set_from(state, player)
        memory.set_from(state, player)
        row = state.play.setup.encoder.encode_state(state.play.state, player)
        assert np.array_equal(whole.tensor, row)
        assert np.array_equal(memory.tensor[: row.size], row)
        assert np.array_equal(whole.tensor, state.observation_tensor(player))
        assert memory.dict["clock"][:5].tolist() == [0, 1, 1, 1, 0]
        assert memory.string_from(state, player) == state.information_state_string(player)
    public = make_observation(game, kinds(perfect_recall=False, private_info=private.NONE))
    past = make_observation(game, kinds(perfect_recall=True, private_info=private.NONE))
    alone = make_observation(game, kinds(perfect_recall=False, public_info=False, private_info=private.SINGLE_PLAYER))
    everything = make_observation(game, kinds(perfect_recall=False, private_info=private.ALL_PLAYERS))
    assert public.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "as spectator" in public.string_from(state, 0)
    assert past.string_from(state, 0).startswith("game 1; placed; move ")
    assert alone.string_from(state, 1).startswith("as S | S: ")
    assert everything.string_from(state, 0) == str(state)
    with pytest.raises(OptionsError):
        make_observation(game, kinds(perfect_recall=True, public_info=False))
    with pytest.raises(OptionsError):
        make_observation(game, params={"tall": True})


def test_returns_are_the_results() -> None:
    """Of the rules, for every way to end."""
    rng = Random(0)
    for name in (CONFRONTATION, f"{MORDOR}(players=3)"):
        for _ in range(3):
            *_, last = states(name, rng.randrange(1000))
            result = last.play.state.result()
            winners = [seat for seat, value in enumerate(last.returns()) if value > 0]
            assert winners == list(result.winners) or len(result.winners) in (0, last.num_players())
            assert sum(last.returns()) == pytest.approx(0)


def test_who_lacks_openspiel_is_told_what_to_install() -> None:
    """In words, not by a name that says nothing."""
    script = "import sys; sys.modules['pyspiel'] = None; import mathom.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "pip install 'mathom[openspiel]'" in done.stderr
