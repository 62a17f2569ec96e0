"""Setting up."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.confrontation import setups
from mathom.bots.confrontation.judge import JUDGE
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CHARACTER, FRODO, HOME, SAM, STARTS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from tests.bots.confrontation.positions import RULE_SETS


def set_up(options: str, rng: Random) -> Duel:
    state = GAME.start(options)
    while not state.turns:
        seat = state.to_act()[0]
        observation = state.observe(seat)
        action = JUDGE.opening(observation, rng)
        assert action in observation.legal
        state.apply(seat, action)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("options", RULE_SETS)
def test_they_are_legal_and_varied(options: str) -> None:
    rng = Random(1)
    states = [set_up(options, rng) for _ in range(25)]
    for side in (0, 1):
        assert len({tuple(state.at[side * 9 : side * 9 + 9]) for state in states}) > 20


def test_special_cards_are_chosen_where_there_is_a_choice() -> None:
    rng = Random(2)
    options = "rule_set=classic special_cards=yes handicap=fellowship handicap_cards=2"
    assert len({set_up(options, rng).specials for _ in range(20)}) > 2


def test_nothing_is_chosen_once_the_game_has_begun() -> None:
    state = set_up("rule_set=classic", Random(3))
    assert JUDGE.opening(state.observe(state.to_act()[0]), Random(3)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_one_placement_after_another_gives_the_chance_of_the_whole(seat: int) -> None:
    """The product of the chances of each step, given those before, is the chance of the setup."""
    rng, state = Random(4), GAME.start("rule_set=classic")
    roster = state.observe(seat).roster[seat * 9 : seat * 9 + 9]
    weights = [setups._PLACINGS["ring"][CHARACTER[name]] for name in roster]
    product, whole, taken = 1.0, 1.0, 0
    for place in range(5):
        view = state.observe(seat)
        action = setups.opening(view, rng)
        assert action is not None
        tile = action.slot - seat * 9
        now, then = setups.completions(weights, place), setups.completions(weights, place + 1)
        product *= weights[tile][place] * then[taken | 1 << tile] / now[taken]
        taken |= 1 << tile
        whole *= weights[tile][place]
        state.apply(seat, action)
    assert product == pytest.approx(whole / setups.completions(weights, 0)[0])


def test_all_setups_together_have_the_chance_one() -> None:
    view = GAME.start("rule_set=variant").observe(1)
    weights = [setups._PLACINGS["star"][CHARACTER[name]] for name in view.roster[9:]]
    total = setups.completions(weights, 0)[0]
    assert total > 0.0
    assert sum(weights[tile][0] * setups.completions(weights, 1)[1 << tile] for tile in range(9)) == pytest.approx(
        total
    )


@pytest.mark.slow
def test_the_ring_bearer_mostly_stays_behind() -> None:
    rng = Random(5)
    places = [set_up("rule_set=classic", rng).at[FRODO] for _ in range(60)]
    assert sum(place in (HOME[0], *STARTS[0][:2]) for place in places) > 45


def test_who_must_stay_at_home_is_not_placed() -> None:
    """Where an option keeps some at home, they are not among the legal actions."""
    view = GAME.start("rule_set=classic").observe(0)
    legal = tuple(action for action in view.legal if action.fields()["who"] not in ("frodo", "sam"))
    for seed in range(20):
        action = setups.opening(_with_legal(view, legal), Random(seed))
        assert action is not None
        assert action.slot not in (FRODO, SAM)


def _with_legal(view: View, legal: tuple[object, ...]) -> View:
    import msgspec

    return msgspec.structs.replace(view, legal=legal)
