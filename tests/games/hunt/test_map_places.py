"""Where things stand on the drawn maps: nothing lies on the number of an area, over the edge or on another thing."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from mathom.games.hunt.board import BOARD_1, BOARDS, Board
from mathom.games.hunt.table import map_places
from mathom.games.hunt.table.map_places import (
    FIGURE,
    HIGH,
    TOKEN,
    WIDE,
    Box,
    Point,
    Size,
    arrange,
    drawing,
    frame,
    labels,
    radius,
)

boards = pytest.mark.parametrize("board", BOARDS, ids=str)


def drawn(board: Board) -> str:
    return (Path(map_places.__file__).parent / "static" / drawing(board)).read_text(encoding="utf-8")


def boxes(board: Board, things: list[tuple[int, Size]]) -> list[Box]:
    found: list[Point] = arrange(board, things)
    return [Box.around(at, size) for at, (_, size) in zip(found, things, strict=True)]


def all_is_seen(board: Board, laid: list[Box]) -> None:
    for box in laid:
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= WIDE
        assert box.bottom <= HIGH
        assert not [area for area in range(board.areas) if box.covers(board.places[area], radius(board, area))]
    assert not [pair for pair in combinations(laid, 2) if pair[0].meets(pair[1])]


@boards
def test_all_figures_and_tokens_have_room_on_one_space(board: Board) -> None:
    """Four Nazgûl and Gandalf, and six tokens."""
    for space in range(board.size):
        all_is_seen(board, boxes(board, [*[(space, FIGURE)] * 5, *[(space, TOKEN)] * 6]))


@boards
def test_a_crowded_board_is_read_as_well(board: Board) -> None:
    rng = Random(5)
    for _ in range(40):
        near = [board.space[board.ids[at]] for at in rng.choices(range(board.size), k=3)]
        figures = [(rng.choice(near), FIGURE) for _ in range(5)]
        tokens = [(area, TOKEN) for area in rng.sample(range(board.areas), 30)]
        all_is_seen(board, boxes(board, [*figures, *tokens]))


@boards
def test_a_thing_stands_by_its_own_space(board: Board) -> None:
    for space in range(board.size):
        (at,) = arrange(board, [(space, FIGURE)])
        away = {other: (at[0] - x) ** 2 + (at[1] - y) ** 2 for other, (x, y) in enumerate(board.places)}
        assert away[space] <= 1.35 * min(away[area] for area in range(board.areas))


@boards
def test_the_drawing_has_every_number_land_and_layer(board: Board) -> None:
    text = drawn(board)
    ground, dots = text[text.index('id="ground"') :], text[text.index('id="dots"') : text.index('id="ground"')]
    assert re.findall(r'class="number[^>]*>(\w+)<', ground) == list(board.ids[: board.areas])
    assert {f"d{name}" for name in re.findall(r">(\d+)<", dots)} == set(board.ids[board.areas :])
    assert all(f'id="land-{region}"' in text for region in board.regions)
    assert 'id="mini"' in text
    assert len(text) < 90_000
    for area in range(board.areas):
        x, y = board.places[area]
        assert f'x="{x}" y="{y + 5.4:g}">{board.ids[area]}<' in ground


@boards
def test_a_drawing_has_no_words(board: Board) -> None:
    assert not [
        text for text in re.findall(r"<text[^>]*>([^<]*)<", drawn(board)) if not re.fullmatch(r"\d+|[ABC]", text)
    ]


@boards
def test_every_name_has_its_place(board: Board) -> None:
    found = labels(board)
    assert {label.thing for label in found.region} == set(board.regions)
    assert {label.thing for label in found.stretch} == set(board.stretches)
    assert found.water
    for label in found.area:
        x, y = board.places[board.space[label.thing]]
        assert label.box.left - 30 < x < label.box.right + 30
        assert abs(label.y - y) < 45


def test_a_piece_of_the_map_lies_within_it() -> None:
    for space in range(BOARD_1.size):
        left, top, wide, high = frame(BOARD_1, [space], 300, 200)
        x, y = BOARD_1.places[space]
        assert 0 <= left < x < left + wide <= WIDE
        assert 0 <= top < y < top + high <= HIGH
