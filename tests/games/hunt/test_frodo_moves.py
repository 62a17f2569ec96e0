"""Frodo's moves in part I (rules 3.8) and the printed examples of them."""

from __future__ import annotations

import pytest

from tests.games.hunt.harness import ring_bearers_turn


@pytest.mark.rule("HR-EX-05", "HR-MOVE-03", "HR-MOVE-06")
def test_after_10_without_a_dot() -> None:
    table = ring_bearers_turn(journal="1 . . 10")
    assert table.options("move") == ["move dot", "move 9", "move 11"]
    assert table.refusal("move 19") == "HR-MOVE-03"
    assert table.refusal("move 10") == "HR-RUL-02"


@pytest.mark.rule("HR-EX-06", "HR-EX-07", "HR-SPACE-06", "HR-SPACE-07", "HR-MOVE-04", "HR-MOVE-05")
def test_after_10_and_a_dot() -> None:
    table = ring_bearers_turn(journal="1 . . 10").play("move dot")
    assert table.state.last == 9
    assert table.state.dots == 1
    table = ring_bearers_turn(journal="1 . . 10 .")
    assert table.places("move") == {"dot", "9", "10", "11", "19", "20"}
    table.play("move 19")
    assert (table.state.board.ids[table.state.last], table.state.dots) == ("19", 0)
