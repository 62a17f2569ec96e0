"""What is said of a thing that somebody points at."""

from __future__ import annotations

import pytest

from mathom.core.rulebook import rulebook
from mathom.core.words import Words, languages
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_1, BOARD_2, BOARDS
from mathom.games.hunt.content import CARDS, COMPANY, FACES, NAZGUL, PRIZES, TOKENS
from mathom.games.hunt.journeys import JOURNEYS

THINGS = [
    *(("card", card) for card in CARDS),
    *(("card", f"CO-{name}") for name in COMPANY),
    *(("company", name) for name in COMPANY),
    *(("journey", journey.id) for journey in JOURNEYS),
    *(("space", f"{board.number}-{name}") for board in BOARDS for name in board.ids),
    *(("land", land) for board in BOARDS for land in board.lands),
    *(("nazgul", name) for name in (*NAZGUL, "witch_king")),
    *(("face", face) for face in FACES),
    *(("power", str(power)) for power in range(1, 6)),
    *(("token", token) for token in TOKENS),
    *(("deed", BOARD_2.ids[area]) for area in BOARD_2.deeds),
    *(("prize", prize) for prize in PRIZES),
]


def words_in(language: str) -> Words:
    return Words(language, GAME.word_folders(GAME.options()))


@pytest.mark.parametrize("language", languages())
def test_everything_is_explained_and_has_rules(language: str) -> None:
    words = words_in(language)
    known = rulebook("hunt", language).rules
    for kind, thing in THINGS:
        about = GAME.about(kind, thing, words)
        assert about is not None, thing
        assert about.title
        assert about.text.endswith("."), about.text
        assert "about-" not in about.text, about.text
        assert len(about.text) < 520, (len(about.text), about.text)
        assert about.rules, thing
        assert set(about.rules) <= set(known), (thing, set(about.rules) - set(known))


@pytest.mark.parametrize(
    "kind, thing",
    [
        ("card", "SOR-99"),
        ("card", "CO-gimli"),
        ("space", "23"),
        ("space", "3-1"),
        ("space", "1-99"),
        ("land", "VII"),
        ("nazgul", "white"),
        ("face", "eye"),
        ("power", "6"),
        ("token", "beige_9"),
        ("deed", "1"),
        ("journey", "JS-99"),
        ("prize", "F9"),
        ("hobbit", "frodo"),
    ],
)
def test_of_what_there_is_not_nothing_is_said(kind: str, thing: str) -> None:
    assert GAME.about(kind, thing, words_in("en")) is None


def test_what_is_said_is_true() -> None:
    words = words_in("en")

    def text(kind: str, thing: str) -> str:
        about = GAME.about(kind, thing, words)
        assert about is not None
        return f"{about.title}. {about.text}"

    assert text("space", "1-31").endswith("Region II•B. By road to 33, d17.")
    assert "dark area" in text("space", "1-40")
    assert "one of the twelve information tokens" in text("space", "1-23").lower()
    assert "Battle on Weathertop" in text("space", "2-18")
    assert text("land", "II-B").startswith("II•B Eastfarthing Fields.")
    assert all(name in text("land", "III") for name in ("47", "52", "57"))
    assert "14 moves, corruption limit 12." in text("journey", "JS-01")
    assert text("card", "SOR-05").endswith("two spaces from any Nazgûl. A sorcery card, 2 copies.")
    assert "3 points of corruption." in text("token", "red_knife")
    assert "6 such tokens" in text("token", "beige_1")
    assert text("power", "2").endswith("Open from 2 information tokens on.")
    assert BOARD_1.regions[BOARD_1.region[BOARD_1.space["31"]]] == "II-B"
