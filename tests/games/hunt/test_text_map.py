"""The boards in text: whoever follows the lines with a finger comes where the ways of the board lead."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

from mathom.core.text_drawing import length, plain
from mathom.core.words import Words
from mathom.games.hunt.board import BOARD_1, BOARDS, Board
from mathom.games.hunt.table.text_map import (
    ALLY,
    COMPANY_LOG,
    EYE,
    GANDALF,
    HEAVY,
    LAST_AREA,
    LIGHT,
    POSSIBLE,
    SIZES,
    SWORD,
    WITCH_KING,
    WRAITH_LOG,
    Drawing,
    Mark,
    draw_map,
    drawing_of,
    entry,
    label_of,
    legend,
    marks_text,
    name_of,
    nazgul,
    ways_text,
)

ROAD, PATH = "road", "path"
ARMS: Final = {sign: (sides, kind) for kind, signs in ((ROAD, HEAVY), (PATH, LIGHT)) for sides, sign in signs.items()}
STEP: Final = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
OPPOSITE: Final = {"u": "d", "d": "u", "l": "r", "r": "l"}
FIGURES: Final = tuple(nazgul(number) for number in (1, 2, 3, 4))
drawings = pytest.mark.parametrize(
    "board, columns", list(product(BOARDS, SIZES)), ids=lambda value: str(getattr(value, "number", value))
)


def sign(drawing: Drawing, row: int, column: int) -> str:
    inside = 0 <= row < len(drawing.lines) and 0 <= column < drawing.columns
    return drawing.lines[row][column] if inside else " "


def lines(drawing: Drawing) -> dict[tuple[int, int], set[str]]:
    """The kinds of line that join two spaces, by following each to its end. A line that ends nowhere fails."""
    owner = {cell: space for space, place in enumerate(drawing.places) for cell in place.cells()}
    found: dict[tuple[int, int], set[str]] = {}
    seen = set()
    for (row, column), space in owner.items():
        for way, (down, right) in STEP.items():
            at, heading = (row + down, column + right), way
            arms, kind = ARMS.get(sign(drawing, *at), (frozenset(), ""))
            if at in owner or OPPOSITE[heading] not in arms:
                continue
            while at not in owner:
                arms, now = ARMS[sign(drawing, *at)]
                assert now == kind
                assert OPPOSITE[heading] in arms
                seen.add(at)
                (heading,) = arms - {OPPOSITE[heading]}
                at = (at[0] + STEP[heading][0], at[1] + STEP[heading][1])
            found.setdefault((space, owner[at]), set()).add(kind)
    drawn = {(row, column) for row, line in enumerate(drawing.lines) for column, at in enumerate(line) if at in ARMS}
    assert seen == drawn
    return found


def marked(board: Board) -> dict[int, list[Mark]]:
    """A dozen marks of every kind, several on some spaces."""
    said = {
        "34": [FIGURES[0]],
        "d19": [FIGURES[1], EYE],
        "d31": [FIGURES[2], FIGURES[3]],
        "d25": [WITCH_KING],
        "23": [EYE, entry(7)],
        "10": [entry(12)],
        "22": [LAST_AREA],
        "45": [GANDALF, ALLY, SWORD, POSSIBLE],
        "37": [SWORD, COMPANY_LOG],
        "20": [POSSIBLE, WRAITH_LOG],
        "19": [POSSIBLE],
        "40": [POSSIBLE],
    }
    return {board.space[name]: marks for name, marks in said.items()}


@drawings
def test_the_lines_are_the_ways_of_the_board(board: Board, columns: int) -> None:
    ways = {(a, b): {ROAD} for a in range(board.size) for b in board.roads[a]}
    ways |= {(a, b): {PATH} for a in range(board.size) for b in board.paths[a]}
    assert lines(drawing_of(board, columns)) == ways


@drawings
def test_every_space_stands_once_on_the_map_with_its_name(board: Board, columns: int) -> None:
    text = "\n".join(plain(line) for line in draw_map(board, {}, columns))
    for space in range(board.size):
        name = name_of(board, space)
        assert text.count(name) == 1 or space >= board.areas, name  # •₁ begins •₁₉
    assert len(draw_map(board, {}, columns)) <= SIZES[columns]


@drawings
def test_every_region_is_labelled(board: Board, columns: int) -> None:
    text = "\n".join(plain(line) for line in draw_map(board, {}, columns))
    for land in range(len(board.regions)):
        assert label_of(board, land) in text.split()


@drawings
def test_marks_stand_beside_the_name_and_hide_no_other(board: Board, columns: int) -> None:
    marks = marked(board)
    rows = [plain(line).ljust(columns) for line in draw_map(board, marks, columns)]
    for space, place in enumerate(drawing_of(board, columns).places):
        assert rows[place.row][place.column : place.end] == name_of(board, space)
        around = [rows[at][max(0, place.column - 6) : place.end + 6] for at in neighbours(place.row, len(rows))]
        for mark in marks.get(space, ()):
            assert any(mark.text in text for text in around), (board.ids[space], mark)


def neighbours(row: int, rows: int) -> list[int]:
    return [at for at in (row - 1, row, row + 1) if 0 <= at < rows]


@drawings
def test_all_possible_places_at_once(board: Board, columns: int) -> None:
    rows = draw_map(board, {space: [POSSIBLE] for space in range(board.size)}, columns)
    assert sum(plain(line).count("?") for line in rows) == board.size


def test_too_many_marks_for_the_room_end_with_a_sign_for_more() -> None:
    space = BOARD_1.space["31"]
    many = [*FIGURES, WITCH_KING, EYE, SWORD, ALLY, COMPANY_LOG, WRAITH_LOG, POSSIBLE, *map(entry, range(1, 17))]
    text = "\n".join(plain(line) for line in draw_map(BOARD_1, {space: many}, 80))
    assert "N1" in text
    assert "+" in text
    assert plain(marks_text(BOARD_1, {space: many}, 200)[0]) == "(31)" + "".join(mark.text for mark in many)


def test_the_name_of_a_marked_space_takes_the_colour_of_its_first_mark() -> None:
    space = BOARD_1.space["34"]
    for width in (120, 80, 60):
        found = {span.style for line in draw_map(BOARD_1, {space: FIGURES[:1]}, width) for span in line}
        assert "side2" in found
        (name,) = [span for line in draw_map(BOARD_1, {space: [POSSIBLE]}, width) for span in line if "34" in span.text]
        assert name.style == "strong"


@pytest.mark.parametrize("board", BOARDS, ids=("1", "2"))
@pytest.mark.parametrize("width", [20, 40, 79, 80, 100, 120, 200])
def test_nothing_is_wider_than_the_screen(board: Board, width: int) -> None:
    assert max(map(length, draw_map(board, marked(board), width))) <= width
    for space in range(board.size):
        assert max(map(length, ways_text(board, space, width))) <= width


def test_a_narrow_screen_has_a_list_of_regions_with_what_is_there() -> None:
    text = [plain(line) for line in draw_map(BOARD_1, marked(BOARD_1), 60)]
    assert text[0] == "I•A (2) (5) (6) {8} (9) (10)¹² (11)"
    assert any("•₁₉N2@" in line for line in text)
    assert not any("•₁₀" in line for line in text)


def test_the_ways_of_a_space_roads_first() -> None:
    (said,) = ways_text(BOARD_1, BOARD_1.space["d19"], 80)
    assert plain(said) == "•₁₉ II•B ━ {30}  ━ (34)  ━ •₂₃  ─ {23}"


def test_the_legend_names_what_is_on_the_map(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("text-map-road = road\ntext-mark-nazgul = Nazgûl\ntext-mark-entry = entry\n")
    words = Words("en", [tmp_path])
    marks = {1: [nazgul(2), entry(11)], 2: [nazgul(1)], 3: [entry(2)]}
    text = " ".join(plain(line) for line in legend(BOARD_1, marks, words, 80))
    assert text.startswith("━━ road")
    assert "N1 N2 Nazgûl · ² entry" in text
    assert "text-mark-gandalf" not in text
