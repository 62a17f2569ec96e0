"""Who occurs in several games has one name in all of them, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mathom.core.registry import game
from mathom.core.words import languages
from mathom.testing import StrictWords

SAME = [
    # each thing as (game, kind, name); the short name of the first is a part of the names of all
    ("Frodo", [("confrontation", "character", "frodo"), ("mordor", "hobbit", "frodo"), ("hunt", "card", "co-frodo")]),
    ("Sam", [("confrontation", "character", "sam"), ("mordor", "hobbit", "sam"), ("hunt", "card", "co-sam")]),
    ("Merry", [("confrontation", "character", "merry"), ("mordor", "hobbit", "merry")]),
    ("Pippin", [("confrontation", "character", "pippin"), ("mordor", "hobbit", "pippin")]),
    ("Gandalf", [("confrontation", "character", "gandalf"), ("mordor", "symbol", "gandalf")]),
    (
        "Nazgûl",
        [("confrontation", "character", "flying_nazgul"), ("mordor", "symbol", "nazgul"), ("hunt", "nazgul", "blue")],
    ),
    ("Gwaihir", [("confrontation", "special", "gwaihir"), ("hunt", "card", "al2-05")]),
    ("Rohan", [("confrontation", "region", "rohan"), ("mordor", "place", "rohan")]),
    ("Gondor", [("confrontation", "region", "gondor"), ("mordor", "place", "gondor")]),
    ("Mordor", [("confrontation", "region", "mordor"), ("mordor", "place", "mordor")]),
]
ROOT = Path(__file__).parents[2]
WORDS = sorted([*(ROOT / "src" / "mathom").rglob("*.ftl"), *(ROOT / "docs" / "rules").glob("*.md")])
CODE = re.compile(r"`[^`]*`")
MISSPELLED = re.compile(r"(?<![-$\w])(?:Nazgul(?:[a-zóę]*)|Palantir(?![-_])|Smeagol|Theoden|Lothlorien)(?![-_\w])")
"""Names without their accents, where people read them and not in an id."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name, places", SAME)
def test_a_name_is_the_same_in_all_games(name: str, places: list[tuple[str, str, str]], language: str) -> None:
    called = []
    for game_id, kind, thing in places:
        played = game(game_id)
        called.append(StrictWords(language, played.word_sources(played.options())).name(kind, thing))
    assert all(name in each for each in called), called


@pytest.mark.parametrize("path", WORDS, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_have_their_accents(path: Path) -> None:
    read = path.read_text(encoding="utf-8")
    if path.suffix == ".md":  # a row of a table names things as each edition prints them
        said = [CODE.sub("", line) for line in read.splitlines() if not line.startswith("|")]
    else:
        said = [line.partition(" = ")[2] or line.strip() for line in read.splitlines() if not line.startswith("#")]
    assert not [line for line in said if MISSPELLED.search(line)]
