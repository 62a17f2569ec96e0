"""Positions as text: what is written is read back, the shortest text is found, and no text does harm."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core.action import REFEREE
from mathom.core.errors import NotationError
from mathom.games.mordor import GAME, notation
from mathom.games.mordor.observe import View
from mathom.testing import Walk
from tests.games.mordor.harness import position

OPTIONS = (
    "players=2 choose_split=yes",
    "players=3 game=advanced",
    "players=4 game=advanced choose_split=yes long_road=yes first=2",
    "players=3 ending=last_standing first_home_wins=yes arrived_is_safe=yes",
)
SPLITTING = "basic choose_split=yes | frodo circles=1 | sam | turn frodo"
SHORTEST = (
    "basic | - | -",
    "basic | frodo | - | sam",
    "basic | frodo | sam",
    "basic ending=last_standing | frodo | sam | turn frodo",
    "basic | frodo circles=3 left=4 | sam track=x(x.)(..).... | turn sam",
    "advanced | sam circles=4 | merry gone | pippin circles=9 left=2 | turn sam | first pippin | round 5 | turns 12",
    "basic | frodo | sam | turn frodo | aside black:ring red:nazgul@2 | thrown yellow:orc blue:ring green:weapon",
    "basic | frodo | sam | turn frodo | thrown black:white_tree yellow:orc",
    "advanced | frodo circles=4 | sam | turn frodo | thrown black:ring yellow:orc red:orc blue:orc green:orc",
    "advanced | sam circles=4 | merry | turn sam | thrown black:orc yellow:orc red:orc blue:orc green:orc | rohan kept",
    "advanced | frodo circles=4 | sam | turn frodo | thrown black:ring | rohan again",
    f"{SPLITTING} | aside black:white_tree yellow:gandalf red:ring | thrown blue:orc green:orc | splitting 1 from 0",
    "basic | frodo circles=9 left=3 | sam left=2 | round 8 | turns 15 | over JM-END-03 frodo",
    "basic | frodo left=0 | sam left=0 | round 8 | turns 15 | over JM-END-01",
    "basic | frodo | sam | turn sam | agreed frodo | as p2",
    "basic | frodo | sam | turn frodo | as spectator",
)
WRONG = (
    "",
    "|",
    "classic | frodo | sam",
    "basic game=advanced | frodo | sam",
    "basic players=3 | frodo | sam",
    "basic dice=no | frodo | sam",
    "basic first=4 | frodo | sam",
    "basic | frodo",
    "basic | frodo | sam | merry | pippin | -",
    "basic | frodo | frodo",
    "basic | frodo | bilbo",
    "basic | frodo | sam | ",
    "basic | frodo circles=10 | sam",
    "basic | frodo circles=٣ | sam",
    "basic | frodo circles=-1 | sam",
    "basic | frodo at=bree | sam",
    "basic long_road=yes | frodo at=road | sam",
    "basic | frodo at=moria circles=2 | sam",
    "basic | frodo left=8 | sam",
    "basic | frodo track=....... left=1 | sam",
    "basic | frodo track=...... | sam",
    "basic | frodo track=.x..... | sam",
    "basic | frodo track=(.x)...... | sam",
    "basic | frodo track=(x)...... | sam",
    "basic | frodo lost | sam",
    "basic | frodo gone | sam gone",
    "basic | frodo | sam | turn merry",
    "basic | frodo gone | sam | turn frodo",
    "basic | frodo circles=9 | sam | turn frodo",
    "basic | frodo | - | turn frodo",
    "basic | frodo | sam | turn frodo | turn sam",
    "basic | frodo | sam | thrown black:ring",
    "basic | frodo | sam | turn frodo | aside white:ring",
    "basic | frodo | sam | turn frodo | aside red:white_tree",
    "basic | frodo | sam | turn frodo | aside black:ring black:orc",
    "basic | frodo | sam | turn frodo | aside black:ring@5",
    "basic | frodo | sam | turn frodo | aside black:ring | thrown black:orc",
    "basic | frodo | sam | turn frodo | thrown yellow:orc",
    "basic | frodo | sam | turn frodo | thrown black:orc@1",
    "basic | frodo | sam | turn frodo | aside black:white_tree",
    "basic | frodo | sam | turn frodo | aside black:orc yellow:orc red:orc blue:orc green:orc",
    "basic | frodo | sam | turn frodo | throw 3",
    "basic | frodo | sam | turn frodo | rohan kept",
    "advanced | frodo at=rohan | sam | turn frodo | rohan kept",
    "basic | frodo | sam | turn frodo | splitting 1 from 0",
    "basic choose_split=yes | frodo | sam | turn frodo | splitting 1 from 0",
    "basic first=1 | frodo | sam | turn frodo | first sam",
    "basic | frodo | sam | turn frodo | round 1000000",
    "basic | frodo | sam | turn frodo | agreed merry",
    "basic | frodo | sam | over JM-END-09 frodo",
    "basic | frodo | sam | over JM-END-03",
    "basic | frodo | sam | over JM-END-01",
    "basic | frodo left=0 | sam | over JM-END-03 frodo",
    "basic | frodo | sam | over JM-END-05 frodo frodo",
    "basic | frodo | sam | turn frodo | over JM-END-03 frodo",
    "basic | frodo | sam | turn frodo | as p3",
    "basic | frodo | sam | turn frodo" + " " * 3000,
)


@pytest.mark.parametrize("text", SHORTEST)
def test_the_shortest_text_is_written_as_it_was_read(text: str) -> None:
    state, audience = notation.read(text)
    assert notation.write(state.observe(audience)) == text


@pytest.mark.parametrize("text", WRONG)
def test_wrong_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        notation.read(text)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_position_of_a_game_is_read_back(options: str) -> None:
    for seed in range(3):
        for step in Walk(GAME, options, seed):
            seen = step.state.observe(REFEREE)
            assert isinstance(seen, View)
            text = notation.write(seen)
            back = GAME.read_position(text)[0].observe(REFEREE)
            assert _bare(back) == _bare(seen), text
            assert notation.write(back) == text


def _bare(view: View) -> dict[str, object]:
    """All but the log and the account of the last turn."""
    kept = {name: getattr(view, name) for name in view.__struct_fields__ if name not in ("log", "account", "result")}
    kept["result"] = view.result and (view.result.winners, view.result.rule, view.result.reason)
    return kept


@given(st.text(alphabet="abcdefoprst |=:.()x0123456789@-_", max_size=120))
def test_no_text_does_harm(noise: str) -> None:
    for text in (noise, f"basic | frodo | sam | {noise}", f"advanced | frodo {noise} | sam | turn frodo"):
        try:
            state, _ = notation.read(text)
        except NotationError:
            continue
        assert notation.read(notation.write(state.observe(REFEREE)))


def test_long_and_short_ways_to_say_the_same() -> None:
    short = position("advanced | frodo at=rohan | sam | turn frodo")
    long = "advanced players=2 | frodo circles=4 track=....... | sam left=7 | round 1 | turns 1 | turn p1 | first frodo"
    assert position(long).text == short.text


def test_the_examples_of_the_document_are_read() -> None:
    document = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    examples = re.findall(r"^    ((?:basic|advanced)\b.*)$", document, re.MULTILINE)
    assert len(examples) >= 4
    for example in examples:
        text = notation.write(position(example).sees())
        assert position(text).sees() == position(example).sees()
