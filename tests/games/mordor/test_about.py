"""What is said of a thing that somebody points at."""

from __future__ import annotations

import pytest

from mathom.core.rulebook import rulebook
from mathom.core.words import languages
from mathom.games.mordor import GAME
from mathom.games.mordor.content import COLOURS, HOBBITS, MORDOR, PLACES, ROAD, SYMBOLS
from mathom.testing import StrictWords

THINGS = [
    *(("symbol", symbol) for symbol in SYMBOLS),
    *(("place", place) for place in (*PLACES, MORDOR, ROAD)),
    *(("hobbit", hobbit) for hobbit in HOBBITS),
    *(("die", colour) for colour in COLOURS),
]


@pytest.mark.parametrize("language", languages())
def test_everything_is_explained_and_has_rules(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    known = rulebook("mordor", language).rules
    for kind, thing in THINGS:
        about = GAME.about(kind, thing, words)
        assert about is not None, thing
        assert about.title
        assert about.text.endswith("."), about.text
        assert len(about.text) < 320, about.text
        assert about.rules, thing
        assert set(about.rules) <= set(known), thing


@pytest.mark.parametrize("kind, thing", [("hobbit", "bilbo"), ("die", "white"), ("symbol", "eye"), ("hobbit", "p1")])
def test_what_there_is_not(kind: str, thing: str) -> None:
    assert GAME.about(kind, thing, StrictWords("en", [GAME.words])) is None
