"""What is said of a thing that somebody points at."""

from __future__ import annotations

import pytest

from mathom.core.rulebook import rulebook
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CARDS, CHARACTERS, REGIONS, SPECIALS
from mathom.testing import StrictWords

THINGS = [
    ("character", "hidden"),
    *(("character", character.name) for character in CHARACTERS),
    *(("card", card) for card in CARDS),
    *(("special", special) for special in SPECIALS),
    *(("region", region.name) for region in REGIONS),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["classic", "original"])
def test_everything_is_explained_and_has_rules(language: str, edition: str) -> None:
    words = StrictWords(language, GAME.word_folders(GAME.options({"rule_set": edition})))
    known = rulebook("confrontation", language).rules
    for kind, thing in THINGS:
        about = GAME.about(kind, thing, words)
        assert about is not None, thing
        assert about.title
        assert about.text.endswith("."), about.text
        assert len(about.text) < 420, about.text
        assert about.rules, thing
        assert set(about.rules) <= set(known), thing


@pytest.mark.parametrize("language", languages())
def test_the_numbers_are_those_of_the_tiles_and_the_board(language: str) -> None:
    words = StrictWords(language, [GAME.words])

    def text(kind: str, thing: str) -> str:
        about = GAME.about(kind, thing, words)
        assert about is not None
        return about.text

    assert "9" in text("character", "cave_troll")
    assert "-1" in text("character", "wormtongue") or "−1" in text("character", "wormtongue")
    assert words.name("region", "fangorn", "to") in text("region", "eregion")
    assert words.name("region", "rohan", "to") in text("region", "fangorn")
    assert "4" in text("region", "mordor")


def test_the_rules_of_a_character_are_its_chapter() -> None:
    words = StrictWords("en", [GAME.words])
    for thing, first, count in (
        ("frodo", "CF-FRODO-01", 8),
        ("sam_star", "CF-SAMSTAR-01", 5),
        ("orcs", "CF-ORCS-01", 5),
    ):
        about = GAME.about("character", thing, words)
        assert about is not None
        assert about.rules[0] == first
        assert len(about.rules) == count


def test_what_there_is_not() -> None:
    words = StrictWords("en", [GAME.words])
    for kind, thing in (("character", "sauron"), ("region", "bree"), ("stand", "s1"), ("card", "none")):
        assert GAME.about(kind, thing, words) is None
