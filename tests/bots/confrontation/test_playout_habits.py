"""Imagined battles are fought as sensible players fight them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mathom.bots.confrontation.playout_habits import habit
from mathom.games.confrontation import GAME
from mathom.games.confrontation.combat_cards import ANSWERING_CARD, PLAYING, SHOWING_FIRST
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.step import Step
from mathom.testing import Walk

RULE_SETS = ("rule_set=original", "rule_set=classic special_cards=yes", "rule_set=draft special_cards=yes match=yes")


@pytest.mark.parametrize("options", RULE_SETS)
def test_a_habit_is_always_legal(options: str) -> None:
    phases: Counter[Step] = Counter()
    for seed in range(12):
        for step in Walk(GAME, options, seed):
            state = step.state
            assert isinstance(state, Duel)
            for seat in state.to_act():
                found = habit(state, seat, step.rng) if seat >= 0 else None
                if found is not None:
                    assert found in state.legal(seat)
                    phases[state.step] += 1
    assert phases[PLAYING]
    assert phases[SHOWING_FIRST]
    assert phases[ANSWERING_CARD]


def played(position: str, *moves: str) -> Duel:
    state, _ = GAME.read_position(position)
    for move in moves:
        state.apply(state.to_act()[0], GAME.action(move))
    return state


def test_no_card_is_wasted_on_a_fight_that_is_won_anyway() -> None:
    """Legolas has 3 and the Warg 2: with a 2 he beats whatever comes, and keeps the 5."""
    state = played(
        "classic | F: frodo@shire legolas@rohan | S: warg@gondor balrog@mordor | hand F 2 5 | hand S 1 2 | turn F",
        "legolas rohan>gondor",
    )
    assert {habit(state, 0, Random(seed)) for seed in range(20)} == {GAME.action("card 2")}


def test_cards_are_mixed() -> None:
    state = played(
        "classic | F: frodo@shire legolas@eregion | S: black_rider@caradhras orcs@mordor | turn F",
        "legolas eregion>caradhras",
    )
    for seat in (0, 1):
        assert len({habit(state, seat, Random(seed)) for seed in range(40)}) > 1


def test_the_ring_bearer_slips_away() -> None:
    state = played("classic | F: frodo@rohan sam@shire | S: shelob@gondor warg@mordor | turn S", "shelob gondor>rohan")
    found = habit(state, 0, Random(1))
    assert found is not None
    assert found.kind == "retreat"


def test_where_there_is_no_habit_anything_goes() -> None:
    state, _ = GAME.read_position("classic | F: frodo@rohan sam@shire | S: shelob@gondor warg@mordor | turn S")
    assert habit(state, 1, Random(1)) is None
