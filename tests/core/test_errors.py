"""What an error says to who reads a traceback."""

from __future__ import annotations

from typing import Any

import pytest

import mathom
from mathom.core.errors import IllegalAction, MathomError, OptionsError, RecordError
from mathom.core.message import Message


def test_an_error_speaks_english_and_names_its_message() -> None:
    assert str(MathomError(Message("error-seat", {"seat": 7}))) == "There is no seat number 7. [error-seat seat=7]"
    assert str(RecordError(3, Message("record-cut"))) == "line 3: The file ends in the middle. [record-cut]"


def test_a_refusal_speaks_the_words_of_its_game() -> None:
    game = mathom.game("confrontation")
    state = game.start()
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, game.action("sam rohan>gondor"))
    said = str(refused.value)
    assert said.startswith(f"{refused.value.rule}: ")
    assert said.endswith(f"[{refused.value.message.id}]") or f"[{refused.value.message.id} " in said
    assert not said.startswith(f"{refused.value.rule}: {refused.value.message.id}")


def test_no_other_game_speaks_for_it() -> None:
    """Both games have a message of this id, each its own."""
    state = mathom.game("mordor").start("players=3")
    with pytest.raises(IllegalAction, match="JM-SET-01: There are only 3 players"):
        state.apply(7, state.legal(0)[0])
    assert str(IllegalAction("XX-A-01", Message("refuse-over"))) == "XX-A-01: refuse-over"


def test_a_message_that_nobody_has_words_for_is_told_as_it_is() -> None:
    assert str(MathomError(Message("of-some-package", {"a": 1}))) == "of-some-package a=1"
    assert str(IllegalAction("", Message("of-some-package"))) == "of-some-package"


@pytest.mark.parametrize("name", ["confrontation", "mordor"])
def test_what_is_no_action_and_no_observation(name: str) -> None:
    game = mathom.game(name)
    state = game.start()
    nonsense: Any
    for nonsense in ("sam@arthedain", None, 3):
        with pytest.raises(TypeError, match="ction"):
            state.apply(0, nonsense)
        with pytest.raises((AttributeError, TypeError, MathomError)):
            game.sample_world(nonsense, nonsense)
    for nonsense in (5, ["a"]):
        with pytest.raises(OptionsError):
            game.start(nonsense)
