"""What every game inherits: the JSON forms of actions and observations, errors that say what was wrong."""

from __future__ import annotations

import copy

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core import REFEREE, SPECTATOR, IllegalAction, Line, Message, NotationError, RecordError, Secret, plain
from tests.core.toy import TOY

STATE = TOY.start("seats=3")


@pytest.mark.parametrize("text", ["done", "mark 2", "dice 2 5"])
def test_an_action_has_one_text_one_json_and_one_object(text: str) -> None:
    action = TOY.action(text)
    assert TOY.action_from_json(action.json()) is action
    assert copy.copy(action) is copy.deepcopy(action) is action
    assert (str(action), repr(action)) == (text, f"<{text}>")


@pytest.mark.parametrize(
    "value",
    [None, "done", [], {}, {"action": 3}, {"action": "dance"}, {"action": "mark 2", "first": 1}],
)
def test_json_that_is_no_action_is_refused(value: object) -> None:
    with pytest.raises(NotationError):
        TOY.action_from_json(value)


def test_an_observation_comes_back_from_json() -> None:
    seen = STATE.observe(0)
    assert TOY.observation_from_json(TOY.observation_to_json(seen)) == seen


@given(st.one_of(st.binary(), st.integers(0, 10_000)))
def test_bytes_that_are_no_observation_are_refused(data: bytes | int) -> None:
    whole = TOY.observation_to_json(STATE.observe(0))
    if isinstance(data, int):  # cut somewhere
        data = whole[: data % len(whole)]
    with pytest.raises(NotationError):
        TOY.observation_from_json(data)


def test_an_observation_with_a_wrong_action_is_refused() -> None:
    seen = msgspec.json.decode(TOY.observation_to_json(STATE.observe(0)))
    seen["legal"] = ["dance"]
    with pytest.raises(NotationError):
        TOY.observation_from_json(msgspec.json.encode(seen))


def test_a_line_is_cut_for_others() -> None:
    line = Line("log-draw", {"seat": "A"}, (0, 2), {"card": 3})
    assert line.cut(0).message == Message("log-draw", {"seat": "A", "card": 3})
    assert line.cut(2) == line.cut(REFEREE) == line
    assert line.cut(1) == line.cut(SPECTATOR) == Line("log-draw", {"seat": "A"})


def test_errors_say_where_and_what() -> None:
    message = Message("toy-refuse", {"action": "done"})
    assert plain(message) == "toy-refuse action=done"
    assert str(IllegalAction("TOY-1", message)) == "TOY-1: toy-refuse action=done"
    assert str(RecordError(4, message)) == "line 4: toy-refuse action=done"


def test_a_line_with_nothing_more_to_read_does_not_show_who_reads_it() -> None:
    """Else a secret that happens to say the same as its placeholder would be told apart from others."""
    event = ("log-found", {"count": 0})
    (line,) = Secret(None, event, event, (1,)).lines(lambda found: [Line(*found)])
    assert line.cut(0) == Line("log-found", {"count": 0})
