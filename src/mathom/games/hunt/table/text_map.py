"""A board as rows of text: areas in brackets, dots with small numbers, a line for each way, marks beside the names.

The drawings are text files in `maps`, made by tools/hunt_text_map.py, one for each board and width. Every line in them
goes from one space to one other and meets none: heavy for a road, light for a path. What is put on them here changes
with the game: who and what is on a space stands right beside its name, and the name takes its colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import groupby, product
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from mathom.core.masks import members
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, fit, length, row, wrap
from mathom.games.hunt.board import ALLIED, DARK, EXIT, Board

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

FOLDER: Final = Path(__file__).parent / "maps"
SIZES: Final = {80: 42, 120: 36}
"""The widths for which there are drawings, and how many rows those have."""
_SIDES: Final = tuple(map(frozenset, ("ud", "lr", "dr", "dl", "ur", "ul")))
LIGHT: Final = dict(zip(_SIDES, "│─┌┐└┘", strict=True))
HEAVY: Final = dict(zip(_SIDES, "┃━┏┓┗┛", strict=True))
"""The signs of paths and of roads, by the two sides on which they go on: up, down, left, right."""
_LINES: Final = frozenset((*LIGHT.values(), *HEAVY.values()))
_BORDER: Final = "·"
_BRACKETS: Final = {ALLIED: "{}", DARK: "[]", EXIT: "<>"}
_STYLES: Final = {ALLIED: "strong", EXIT: "strong"}
_SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_MORE: Final = "+"
"""For the marks of a space that have no room."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on a space: a sign of a letter or two, its style, and what it is (the tail of `text-mark-…`)."""

    text: str
    style: str
    means: str


def nazgul(number: int) -> Mark:
    """The figure of a Nazgûl, from 1: blue, green, red, purple.

    >>> nazgul(2)
    Mark(text='N2', style='side3', means='nazgul')
    """
    return Mark(f"N{number}", ("side2", "side3", "side1", "side4")[number - 1], "nazgul")


def entry(number: int) -> Mark:
    """A field of the travel log that names this area.

    >>> entry(12).text
    '¹²'
    """
    return Mark(str(number).translate(_RAISED), "side0", "entry")


WITCH_KING: Final = Mark("W", "side1", "witch-king")
GANDALF: Final = Mark("G", "side0", "gandalf")
LAST_AREA: Final = Mark("*", "side0", "last-area")
POSSIBLE: Final = Mark("?", "strong", "possible")
EYE: Final = Mark("@", "side1", "eye")
SWORD: Final = Mark("†", "side1", "sword")
ALLY: Final = Mark("&", "side0", "ally")
COMPANY_LOG: Final = Mark("#", "side0", "company-log")
WRAITH_LOG: Final = Mark("^", "side1", "wraith-log")
INFORMATION: Final = Mark("i", "side0", "information")
DEED: Final = Mark("d", "side0", "deed")

Marks = Mapping[int, Sequence[Mark]]
"""What is on which space, the most important first."""


def name_of(board: Board, space: int) -> str:
    """How a space is called on the map: the brackets of an area tell its kind.

    >>> from mathom.games.hunt.board import BOARD_1 as board
    >>> [name_of(board, board.space[name]) for name in ("31", "23", "40", "A", "d19")]
    ['(31)', '{23}', '[40]', '<A>', '•₁₉']
    """
    name = board.ids[space]
    if space >= board.areas:
        return f"•{name[1:].translate(_SMALL)}"
    brackets = _BRACKETS.get(board.kinds[space], "()")
    return f"{brackets[0]}{name}{brackets[1]}"


def label_of(board: Board, land: int) -> str:
    """The label of a region or a stretch.

    >>> from mathom.games.hunt.board import BOARD_1 as board
    >>> label_of(board, board.land["II-B"])
    'II•B'
    """
    return board.lands[land].replace("-", "•")


def file_name(number: int, columns: int) -> str:
    """The drawing of a board for a width."""
    return f"board_{number}_{columns}.txt"


# The map and what goes with it ---------------------------------------------------------------------------------------
def draw_map(board: Board, marks: Marks, width: int) -> list[Row]:
    """The board with what is on it, in the widest drawing that has room; on a narrow screen a list of the regions."""
    columns = max((columns for columns in SIZES if columns <= width), default=0)
    if not columns:
        return _list(board, marks, width)
    drawing = drawing_of(board, columns)
    paper = [list(line) for line in drawing.paper]
    taken = {cell for place in drawing.places for cell in place.cells()}
    for space in sorted(marks, key=lambda space: (-sum(len(mark.text) for mark in marks[space]), space)):
        shown = marks[space]
        if not shown:
            continue
        for row_, column in drawing.places[space].cells():
            paper[row_][column] = paper[row_][column]._replace(style=shown[0].style)
        for (row_, column), letter in _put(drawing, space, shown, taken):
            paper[row_][column] = letter
            taken.add((row_, column))
    return [_joined(line) for line in paper]


def ways_text(board: Board, space: int, width: int) -> list[Row]:
    """The region of a space and its ways: roads first, each with the line by which it is drawn."""
    first = row(Span(name_of(board, space), "strong"), Span(f" {label_of(board, board.region[space])} ", "faint"))
    ways = [(HEAVY[_SIDES[1]], there) for there in board.roads[space]]
    ways += [(LIGHT[_SIDES[1]], there) for there in board.paths[space]]
    items = [row(Span(f"{sign} ", "faint"), _named(board, there)) for sign, there in ways]
    return wrap(items, width, first=first)


def legend(board: Board, marks: Marks, words: Words, width: int) -> list[Row]:
    """What the signs of the map mean, and those marks that are on it."""
    signs: list[tuple[Span, str]] = [
        (Span(HEAVY[_SIDES[1]] * 2), "road"),
        (Span(LIGHT[_SIDES[1]] * 2, "faint"), "path"),
        (Span("•₇"), "dot"),
        (Span("(7)"), "area"),
        *((Span(sign, _STYLES.get(kind, "")), kind) for sign, kind in (("{7}", ALLIED), ("[7]", DARK), ("<A>", EXIT))),
        (Span(label_of(board, 0), "faint"), "region"),
    ]
    items = [row(sign, Span(f" {words.say(Message(f'text-map-{what}'))}", "faint")) for sign, what in signs]
    found: dict[str, dict[Mark, None]] = {}
    for space in sorted(marks):
        for mark in marks[space]:
            found.setdefault(mark.means, {})[mark] = None
    for means, alike in found.items():
        examples = sorted(alike, key=lambda mark: (len(mark.text), mark.text))
        shown = [Span(mark.text, mark.style) for mark in (examples[:1] if means.startswith("entry") else examples)]
        spans = [span for sign in shown for span in (sign, Span(" "))]
        items.append(row(*spans, Span(words.say(Message(f"text-mark-{means}")), "faint")))
    return wrap(items, width, gap=" · ")


def marks_text(board: Board, marks: Marks, width: int) -> list[Row]:
    """What is on each space, all of it and space by space: on the map some may have had no room."""
    return wrap([_marked(board, space, marks) for space in sorted(marks) if marks[space]], width)


def _list(board: Board, marks: Marks, width: int) -> list[Row]:
    """Region by region: every area, and the dots where something is."""
    out: list[Row] = []
    for land in range(len(board.regions)):
        shown = [space for space in members(board.lying[land]) if space < board.areas or marks.get(space)]
        head = row(Span(f"{label_of(board, land)} ", "faint"))
        out += wrap([_marked(board, space, marks) for space in shown], width, first=head, gap=" ")
    return [line if length(line) <= width else fit(line, width) for line in out]


def _marked(board: Board, space: int, marks: Marks) -> Row:
    its = marks.get(space, ())
    name = Span(name_of(board, space), its[0].style) if its else _named(board, space)
    return row(name, *(Span(mark.text, mark.style) for mark in its))


def _named(board: Board, space: int) -> Span:
    style = _STYLES.get(board.kinds[space], "") if space < board.areas else ""
    return Span(name_of(board, space), style)


def _joined(letters: Iterable[Span]) -> Row:
    """Letters of one style as one span, nothing but spaces left out at the end."""
    spans = [
        Span("".join(letter.text for letter in alike), style)
        for style, alike in groupby(letters, key=lambda letter: letter.style)
    ]
    while spans and not spans[-1].text.strip():
        spans.pop()
    return (*spans[:-1], spans[-1]._replace(text=spans[-1].text.rstrip())) if spans else ()


# Where marks stand ---------------------------------------------------------------------------------------------------
Cell = tuple[int, int]
"""A row and a column."""
_ROOM: Final = 3
"""So much beside a name is left free of labels, for marks."""
_REACH: Final = 8
"""The most letters on one side of a name."""
_FORBIDDEN: Final = 1000.0
_TOO_MUCH: Final = 20.0
"""What covers more than this has to be shorter."""


class Place(NamedTuple):
    """Where a space is drawn: its row, its first column, its width."""

    row: int
    column: int
    width: int

    @property
    def end(self) -> int:
        return self.column + self.width

    def far(self, cell: Cell) -> int:
        """How far a cell is, squared; a letter is twice as high as wide."""
        across = max(self.column - cell[1], cell[1] - self.end + 1, 0)
        return across**2 + 4 * (self.row - cell[0]) ** 2

    def cells(self) -> Iterator[Cell]:
        for column in range(self.column, self.end):
            yield self.row, column


def _put(drawing: Drawing, space: int, marks: Sequence[Mark], taken: set[Cell]) -> list[tuple[Cell, Span]]:
    """Where each letter of the marks goes: right and left of the name, if need be above or below, over few lines."""
    place = drawing.places[space]
    for shown in range(len(marks), 0, -1):
        some = [*marks[:shown], *([Mark(_MORE, marks[0].style, "")] if shown < len(marks) else [])]
        letters = [Span(letter, mark.style) for mark in some for letter in mark.text]
        breaks = [0]
        for mark in some:
            breaks.append(breaks[-1] + len(mark.text))
        wide = len(letters)
        found: list[tuple[float, int, list[Cell]]] = []
        for left in breaks:  # so many letters, the last ones, stand left of the name
            if max(left, wide - left) <= _REACH:
                cells = [(place.row, place.end + at) for at in range(wide - left)]
                cells += [(place.row, place.column - left + at) for at in range(left)]
                found.append((0.3 * left + (2 if 0 < left < wide else 0), left, cells))
        spare = place.width - wide
        if abs(spare) <= _ROOM:
            for away, shift in product((-1, 1), range(min(spare, 0), max(spare, 0) + 1)):
                cells = [(place.row + away, place.column + shift + at) for at in range(wide)]
                found.append((4 + 0.1 * abs(shift), wide, cells))
        if not found:
            continue
        best = min(found, key=lambda one: (one[0] + drawing.cost(one[2], place, taken), one[1]))
        if drawing.cost(best[2], place, taken) < (_TOO_MUCH if shown > 1 else _FORBIDDEN):
            return list(zip(best[2], letters, strict=True))
    return []


# The drawings --------------------------------------------------------------------------------------------------------
class Drawing:
    """One file: its letters, where each space stands in it, and the faint things between."""

    def __init__(self, board: Board, text: str, columns: int) -> None:
        self.columns = columns
        self.lines = [line.ljust(columns) for line in text.splitlines()]
        spots = {
            found[0]: Place(number, found.start(), len(found[0]))
            for number, line in enumerate(self.lines)
            for found in re.finditer(r"[({[<]\w+[)}\]>]|•[₀-₉]+", line)
        }
        self.places: Final = tuple(spots[name_of(board, space)] for space in range(board.size))
        lands = self._lands(board)
        self.paper: Final = [[self._letter(lands, at, column) for column in range(columns)] for at in self._rows]
        for space, place in enumerate(self.places):
            for at, column in place.cells():
                self.paper[at][column] = Span(self.lines[at][column], _named(board, space).style)
        for land in range(len(board.regions)):
            self._label(board, land, lands)

    @property
    def _rows(self) -> range:
        return range(len(self.lines))

    def _lands(self, board: Board) -> list[list[int]]:
        """The region of each cell: that of the nearest space."""
        lands = [[-1] * self.columns for _ in self._rows]
        waiting = [(0, cell, space) for space, place in enumerate(self.places) for cell in place.cells()]
        while waiting:
            _, (at, column), space = heappop(waiting)
            if not (at in self._rows and 0 <= column < self.columns) or lands[at][column] >= 0:
                continue
            lands[at][column] = board.region[space]
            for there in ((at, column - 1), (at, column + 1), (at - 1, column), (at + 1, column)):
                heappush(waiting, (self.places[space].far(there), there, space))
        return lands

    def _letter(self, lands: list[list[int]], at: int, column: int) -> Span:
        sign = self.lines[at][column]
        if sign in LIGHT.values():
            return Span(sign, "faint")
        if sign != " ":
            return Span(sign)
        here = lands[at][column]
        beside = lands[at][column + 1] if column + 1 < self.columns else here
        below = lands[at + 1][column] if at + 1 < len(lands) else here
        return Span(_BORDER, "faint") if {here, beside, below} != {here} else Span(" ")

    def _label(self, board: Board, land: int, lands: list[list[int]]) -> None:
        """The label of a region in a free spot near its middle; in a narrow region it stands closer to other things."""
        inside = [self.places[space] for space in members(board.lying[land])]
        middle = (sum(place.row for place in inside) / len(inside), sum(place.column for place in inside) / len(inside))
        name = label_of(board, land)
        for label, room, free in ((f" {name} ", _ROOM, " "), (f" {name} ", 1, f" {_BORDER}"), (name, 1, f" {_BORDER}")):
            near = {(at.row, n) for at in self.places for n in range(at.column - room, at.end + room)}
            spots = [
                (self._crowd(at, column, len(label)), abs(at - middle[0]) + abs(column - middle[1]) / 2, at, column)
                for at in self._rows
                for column in range(self.columns - len(label))
                if all(
                    self.paper[at][n].text in free and lands[at][n] == land and (at, n) not in near
                    for n in range(column, column + len(label))
                )
            ]
            if spots:
                _, _, at, column = min(spots)
                for number, letter in enumerate(label):
                    self.paper[at][column + number] = Span(letter, "faint" if letter != " " else "")
                return

    def _crowd(self, at: int, column: int, wide: int) -> int:
        """How much stands right above and below a spot, roughly."""
        rows = [line for line in (at - 1, at + 1) if line in self._rows]
        return sum(self.lines[line][column + n] != " " for line in rows for n in range(wide)) // 3

    def cost(self, cells: Sequence[Cell], place: Place, taken: set[Cell]) -> float:
        """How much is lost when these cells are covered by the marks of the space drawn at a place."""
        cost = 0.0
        for at, column in cells:
            if not (at in self._rows and 0 <= column < self.columns) or (at, column) in taken:
                return _FORBIDDEN
            sign = self.lines[at][column]
            if sign in "─━":
                cost += 0.5
            elif sign in _LINES:
                cost += 3 if sign in "│┃" else 6
            near = {(at, column - 1), (at, column + 1)} & taken
            cost += 8 * len(near - set(place.cells()))
        return cost


@cache
def drawing_of(board: Board, columns: int) -> Drawing:
    """The drawing of a board for a width, read once."""
    text = (FOLDER / file_name(board.number, columns)).read_text(encoding="utf-8")
    return Drawing(board, text, columns)
