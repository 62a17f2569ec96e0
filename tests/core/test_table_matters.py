"""Leaving, and stopping by agreement: the same at every table."""

from __future__ import annotations

import pickle

import pytest

import mathom
from mathom.core.errors import IllegalAction
from mathom.core.registry import added, game, installed
from mathom.core.table_matters import ACCEPT_STOP, OFFER_STOP, RESIGN, TABLE_MATTERS
from tests.core.company import COMPANY
from tests.core.test_company import on_the_first_day


def test_stopping_takes_everybody_who_is_at_the_table() -> None:
    state = on_the_first_day("seats=3")
    assert state.asides(0) == (RESIGN, OFFER_STOP)
    state.apply(1, OFFER_STOP)
    assert (state.asides(0), state.asides(1)) == ((RESIGN, ACCEPT_STOP), (RESIGN,))
    state.apply(0, ACCEPT_STOP)
    assert state.result() is None
    state.apply(2, ACCEPT_STOP)
    result = state.result()
    assert result is not None
    assert (result.winners, result.lost, result.reason.id) == ((), False, "end-stopped")
    assert state.asides(0) == ()


@pytest.mark.parametrize(
    "before, seat, matter, why",
    [
        ((), 0, ACCEPT_STOP, "Nobody has offered to stop."),
        ((1,), 1, OFFER_STOP, "You have agreed to stop; not everybody has yet."),
        ((1,), 0, OFFER_STOP, "Somebody has offered to stop already"),
    ],
)
def test_what_is_not_offered_is_refused_with_a_reason(
    before: tuple[int, ...], seat: int, matter: object, why: str
) -> None:
    state = on_the_first_day("seats=3")
    for other in before:
        state.apply(other, OFFER_STOP)
    with pytest.raises(IllegalAction, match=why):
        state.apply(seat, matter)  # type: ignore[arg-type]


def test_they_are_the_same_objects_everywhere() -> None:
    for text, matter in TABLE_MATTERS.items():
        assert pickle.loads(pickle.dumps(matter)) is matter
        for name in installed():
            assert game(name).action(text) is matter


def test_a_game_is_known_for_a_while_without_being_installed() -> None:
    assert "company" not in installed()
    with added(COMPANY):
        assert game("company") is COMPANY
        action = COMPANY.action("road")
        assert pickle.loads(pickle.dumps(action)) is action
    assert "company" not in installed()


def test_whoever_leaves_is_not_waited_for_and_takes_no_offer_along() -> None:
    state = mathom.game("mordor").start("players=3")
    state.apply(0, OFFER_STOP)
    state.apply(0, RESIGN)
    assert state.asides(1) == (RESIGN, OFFER_STOP)
    state.apply(1, OFFER_STOP)
    state.apply(2, RESIGN)
    result = state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((), "R-24")
