"""The state and its actions as values: clones are whole and apart, actions are frozen, lists cannot be spoiled."""

from __future__ import annotations

import pickle
import random

import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.compiled import is_compiled
from mathom.core.errors import MathomError
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import action
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.state import Position


def middle_of_a_game(seed: int, events: int = 60) -> Duel:
    rng = random.Random(seed)
    state = GAME.start("rule_set=variant special_cards=yes")
    for _ in range(rng.randrange(events)):
        seats = state.to_act()
        if not seats:
            break
        if seats[0] == NATURE:
            state.apply(NATURE, rng.choice(state.odds())[0])
        else:
            state.apply(seats[0], rng.choice(state.legal(seats[0])))
    return state


@pytest.mark.parametrize("seed", range(20))
def test_a_clone_has_every_field_and_shares_no_list(seed: int) -> None:
    state = middle_of_a_game(seed)
    other = state.clone()
    for name in Position.__slots__:
        mine, his = getattr(state, name), getattr(other, name)
        assert mine == his, name
        assert not isinstance(mine, list) or mine is not his, name


def test_an_action_is_frozen_and_survives_a_pickle() -> None:
    sam = action("sam rohan>gondor")
    with pytest.raises(AttributeError):
        sam.text = "frodo rohan>gondor"  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(sam)) is sam


@pytest.mark.skipif(is_compiled(), reason="a compiled state is packed, not pickled")
@pytest.mark.parametrize("seed", range(30))
def test_a_state_survives_a_pickle_with_all_that_play_comes_back_to(seed: int) -> None:
    state = middle_of_a_game(seed)
    again = pickle.loads(pickle.dumps(state))
    assert again.step is state.step
    assert again.stack is state.stack
    assert GAME.observation_to_json(again.observe(REFEREE)) == GAME.observation_to_json(state.observe(REFEREE))


@pytest.mark.parametrize("events", [60, 1000])
@pytest.mark.parametrize("seed", range(30))
def test_a_packed_state_comes_back_to_the_same_steps(seed: int, events: int) -> None:
    state = middle_of_a_game(seed, events)
    again = GAME.unpack(GAME.pack(state))
    assert again.step is state.step
    assert again.stack is state.stack, f"{again.stack} for {state.stack} in {state.step}"


@pytest.mark.parametrize("seed", range(10))
def test_nobody_but_the_seats_may_do_anything(seed: int) -> None:
    state = middle_of_a_game(seed)
    before = GAME.observation_to_json(state.observe(REFEREE))
    legal = [state.legal(seat) for seat in (0, 1)]
    for nobody in (NATURE, SPECTATOR, REFEREE, 2, 7):
        assert state.legal(nobody) == ()
        assert state.asides(nobody) == ()
    fresh = state.clone()
    fresh.menu0 = fresh.menu1 = None
    assert fresh.legal(SPECTATOR) == ()
    assert [fresh.legal(seat) for seat in (0, 1)] == legal
    assert GAME.observation_to_json(state.observe(REFEREE)) == before
    with pytest.raises(MathomError):
        state.observe(7)
