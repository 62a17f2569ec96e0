"""Positions of Hunt for the Ring as text: read back as they were written, by whoever looks; nonsense is refused."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import NotationError
from mathom.games.hunt import GAME, notation
from mathom.games.hunt.observe import View
from tests.games.hunt.test_random_play import walk

LEFT_OUT = {"log", "earlier"}


def same(one: View, other: View) -> bool:
    """Whether two views differ in nothing but the log."""
    return all(getattr(one, name) == getattr(other, name) for name in View.__struct_fields__ if name not in LEFT_OUT)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        "",
        "players=3 windows=always journal_shown=game",
        "players=5 open_discards=yes",
        "players=4 parts=second carry_information=5",
    ],
)
def test_a_view_is_read_back_as_it_was_written(options: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        for state, _, _ in walk(options, seed):
            if rng.random() > 0.03:
                continue
            for audience in (*range(state.rules.seats), SPECTATOR, REFEREE):
                seen = state.observe(audience)
                text = GAME.write_position(seen)
                read, who = GAME.read_position(text)
                assert who == audience
                assert same(read.observe(audience), seen), text
                assert GAME.write_position(read.observe(audience)) == text


def test_what_is_left_out_has_its_usual_value() -> None:
    state, audience = GAME.read_position("-")
    assert audience == REFEREE
    assert GAME.write_position(state.observe(REFEREE)) == "-"
    state, _ = GAME.read_position("players=3 | journal 1 . . 10 | track 3 | facts move; move; move")
    assert [action.text for action in state.legal(0) if action.kind == "move"] == ["move dot", "move 9", "move 11"]


def test_what_is_read_can_be_played_on() -> None:
    for text in ("-", "- | as w1", "parts=second | as w1", "players=4 | part 2 | as rb"):
        for seed in range(4):
            state, _ = GAME.read_position(text)
            rng = Random(seed)
            for _ in range(60):
                if not (seats := state.to_act()):
                    break
                if seats[0] < 0:
                    state.apply(seats[0], rng.choice([action for action, _ in state.odds()]))
                else:
                    state.apply(seats[0], rng.choice(state.legal(seats[0])))


def test_part_2_is_read_too() -> None:
    text = "- | part 2 | gandalf hidden | gandalf_entries 1 | secrets journey=JS-01 gandalf=8 deeds_held=18,10,13"
    rest = " deeds_supply=22,27,29,35,36,37 deeds_used=8 | deeds_supply 6 | deeds_used 1 | facts figure 0 | moved"
    state, _ = GAME.read_position(text + rest)
    assert "gandalf 7" in [action.text for action in state.legal(0)]


@pytest.mark.parametrize(
    "text, why",
    [
        ("players=9", "error-option-value"),
        ("- | as w3", "error-position-audience"),
        ("- | as nobody", "error-position-audience"),
        ("- | track many", "error-position-number"),
        ("- | track 3 | track 4", "error-position-twice"),
        ("- | hobbits 3", "error-position-word"),
        ("- | found yes", "error-position-value"),
        ("- | nazgul blue", "error-position-nazgul"),
        ("- | nazgul blue@999:w1 green@49:w1 red@18:w1 purple@25:w1", "error-position-impossible"),
        ("- | bag nuts:3", "error-position-token"),
        ("- | hands w1=two", "error-position-hand"),
        ("- | steps dancing", "error-position-steps"),
        ("- | trails 10/ear", "error-position-value"),
        ("- | question search", "error-position-value"),
        ("- | secrets treasure=1", "error-position-word"),
        ("- | deck", "error-position-number"),
        ("- | ally AL1-01 AL1-01", "error-position-sum"),
        ("- | company gollum", "error-position-value"),
        ("- | facts hello", "error-position-value"),
        ("- | track 99", "error-position-number"),
        ("- | nazgul blue@48:w1", "error-position-nazgul"),
        ("- | ally ?40", "error-position-sum"),
        ("- | as w1 | facts move; hunt 1 no; hunt 2 no; hunt 3 no | entries 2 | track 1", "error-position-sum"),
        ("- | journal 1 99", "error-position-impossible"),
        ("- | part 3", "error-position-number"),
        ("- | journal 1 . 10 | entries 5", "error-position-contradiction"),
        ("x" * 30_000, "error-position-long"),
    ],
)
def test_nonsense_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.read(text)
    assert caught.value.message.id == why
