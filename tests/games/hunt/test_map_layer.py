"""What is drawn on the maps, and the maps in words."""

from __future__ import annotations

import re

import pytest

from mathom.core.action import SPECTATOR
from mathom.core.words import Words, languages
from mathom.games.hunt import GAME, notation
from mathom.games.hunt.board import BOARD_1, BOARDS, Board
from mathom.games.hunt.observe import View
from mathom.games.hunt.table.map_layer import drawn_map, layer, names, told

HUNT = (
    "- | day 3 | turn 2 | track 7 | journal 1 4 12 . 30 . 23 . | facts move; move; search 12 yes; move; move; move;"
    " move; move | trails 12/eye | allies 35 | nazgul blue@20:w1 green@d17:w1 red@20:w1 purple@26:w1"
)
boards = pytest.mark.parametrize("board", BOARDS, ids=str)


def words_in(language: str) -> Words:
    return Words(language, GAME.word_folders(GAME.options()))


def seen(audience: int) -> View:
    return notation.read(HUNT)[0].observe(audience)


@boards
@pytest.mark.parametrize("language", languages())
def test_a_map_in_words_has_every_space_with_its_region_kind_and_ways(board: Board, language: str) -> None:
    parts = told(board, words_in(language))
    assert len(parts) == len(board.regions)
    for number, part in enumerate(parts):
        spaces = [space for space in range(board.size) if board.region[space] == number]
        assert len(part.places) == len(spaces)
        for space, text in zip(spaces, part.places, strict=True):
            place, _, ways = text.partition(". ")
            assert re.split(r"[ :]", place)[0] == board.ids[space]
            there = {name.split(" ")[0] for name in re.split(r"[,.:]\s*", ways) if name}
            assert {board.ids[other] for other in board.adjacent[space]} <= there
            assert ("By road" in text or "Drogą" in text) == bool(board.roads[space])
            assert ("By path" in text or "Ścieżką" in text) == bool(board.paths[space])


def test_kinds_of_places_are_said() -> None:
    said = [place for part in told(BOARD_1, words_in("pl")) for place in part.places]
    assert "4 Nad Wodą: obszar sprzymierzony. Drogą: 1 Bag End, 12 Żabia Łąka. Ścieżką: 7, 13." in said
    said = [place for part in told(BOARD_1, words_in("en")) for place in part.places]
    assert any(place.startswith("40 Haysend: dark area.") for place in said)
    assert any(place.startswith("d19: dot. By road: 30 Whitfurrows, 34, d23.") for place in said)


@pytest.mark.parametrize("language", languages())
def test_every_name_is_on_the_map(language: str) -> None:
    words = words_in(language)
    for board in BOARDS:
        drawn = names(board, words)
        for area in range(board.areas):
            assert words.name(f"space-{board.number}", board.ids[area]).partition(" ")[2].replace("'", "'") in drawn
        assert all(words.name("land", land.lower(), "name") in drawn for land in board.stretches)


def test_the_ring_bearer_sees_the_way_and_the_hunters_do_not() -> None:
    own, theirs = layer(seen(0)), layer(seen(SPECTATOR))
    way = 'stroke-dasharray=".1 9"'
    assert way in own
    assert "#ring" in own
    assert way not in theirs
    assert "#ring" not in theirs
    for drawn in (own, theirs):
        assert drawn.count("#cowled") == 4
        assert "#beast-eye" in drawn
        assert "#round-shield" in drawn
        assert all(f">{numeral}</text>" in drawn for numeral in ("I", "II", "III", "IV"))


def test_who_hunts_sees_where_frodo_may_be() -> None:
    broken = 'stroke-dasharray="7 5"'
    assert [broken in layer(seen(audience)) for audience in (0, 1)] == [False, True]


def test_a_map_says_where_one_looks_first() -> None:
    shown = drawn_map(BOARD_1, words_in("en"), BOARD_1.space["30"])
    assert [*shown.first] == [395, 345]
    assert 'href="table:board_1.svg#ground"' in shown.drawing
