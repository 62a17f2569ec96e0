"""The game keeps the contract, and its rules: `pip install -e . pytest && pytest`."""

from __future__ import annotations

from pathlib import Path

import pytest
import riddles
from riddles import GAME, Riddles

from mathom.core import NATURE, IllegalAction
from mathom.testing import check_game, check_words


def test_it_keeps_the_contract() -> None:
    check_game(GAME, games=20, fraction=0.5)
    check_game(GAME, "highest=4", games=10)


def test_its_words_are_in_order() -> None:
    check_words([GAME.words], sources=[Path(riddles.__file__).parent])


def drawn(bilbo: int, gollum: int) -> Riddles:
    state = GAME.start()
    for number in (bilbo, gollum):
        state.apply(NATURE, GAME.action(f"draw {number}"))
    return state


def test_a_question_is_answered_truly() -> None:  # RD-ASK-02
    state = drawn(3, 7)
    state.apply(0, GAME.action("ask 6"))
    assert state.observe(0).possible[1] == (6, 7, 8, 9)
    state.apply(1, GAME.action("ask 6"))
    with pytest.raises(IllegalAction, match="RD-ASK-02: That is known already"):
        state.apply(0, GAME.action("ask 2"))


def test_a_right_guess_wins() -> None:  # RD-END-01
    state = drawn(3, 7)
    state.apply(0, GAME.action("guess 7"))
    result = state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((0,), "RD-END-01")


def test_two_wrong_guesses_lose() -> None:  # RD-END-02
    state = drawn(3, 7)
    for seat, text in ((0, "guess 1"), (1, "guess 1"), (0, "guess 2")):
        state.apply(seat, GAME.action(text))
    result = state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "RD-END-02")
