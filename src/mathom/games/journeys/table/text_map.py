"""The map as rows of text: every space with its outline, as the tiles lie, and marks for what is on it.

Hexes are drawn as bricks: a row of them is moved by half a brick against the next, so that bricks touch just where
hexes do. What may be crossed is a broken line, a black edge or a wall a heavy one, a stream a wavy one. A space is
called by the number of its tile and its letter, `2a`; which tile that is says the legend. Where the screen is too
narrow for any of it, the spaces are listed with their neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mathom.core.masks import mask, members
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, row, wrap
from mathom.games.journeys.board import Board, Cell
from mathom.games.journeys.book import Book

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words
    from mathom.games.journeys.seen import View

UNITS: Final = (5, 4, 3, 2)
"""How many columns half a hex, or a square, may take, the widest first."""
_WIDEST_HEX: Final = 4
OUTER, OPEN, CLOSED, STREAM = "outer", "open", "closed", "stream"
"""What a line of the map is: the rim of what is placed, an edge to cross, one that is black or walled, a stream."""
_ACROSS: Final = {OUTER: "─", OPEN: "╌", CLOSED: "━", STREAM: "≈"}
_DOWN: Final = {OUTER: "│", OPEN: "┆", CLOSED: "┃", STREAM: "≀"}
_STYLES: Final = {OUTER: "faint", OPEN: "faint", CLOSED: "strong", STREAM: "side0"}
_JOINTS: Final = {
    "": " ", "u": "╵", "d": "╷", "l": "╴", "r": "╶", "ud": "│", "lr": "─", "dr": "┌", "dl": "┐", "ur": "└", "ul": "┘",
    "udr": "├", "udl": "┤", "dlr": "┬", "ulr": "┴", "udlr": "┼",
}  # fmt: skip
_HEAVY: Final = str.maketrans("╵╷╴╶│─┌┐└┘├┤┬┴┼", "╹╻╸╺┃━┏┓┗┛┣┫┳┻╋")
_DARK: Final = "░"
_MORE: Final = "+"
"""For marks that have no room."""
UNEXPLORED: Final = "*"
TOKENS: Final = {"search": "?", "person": "&", "threat": "!"}
TERRAIN: Final = {
    "barrels": "%",
    "pit": "∨",
    "boulder": "∧",
    "fog": "≋",
    "fire_pit": "♨",
    "statue": "†",
    "table": "π",
    "bushes": "♣",
}
_CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on a space: its sign, its style, and what the legend calls it (the tail of `text-mark-…`)."""

    text: str
    style: str = ""
    means: str = ""


def group_sign(place: int) -> str:
    """The sign of a group by its place on the enemy bar, from 0.

    >>> group_sign(0), group_sign(30)
    ('①', 'e31')
    """
    return _CIRCLED[place] if place < len(_CIRCLED) else f"e{place + 1}"


def hero_signs(names: Sequence[str]) -> list[str]:
    """A letter for each hero: the first of the name, or the next that nobody has.

    >>> hero_signs(["Hefta", "Hildreth", "", "Eo", "Ae", "Ea"])
    ['H', 'I', '', 'E', 'A', '6']
    """
    found: list[str] = []
    for number, name in enumerate(names, start=1):
        letters = [letter.upper() for letter in name if letter.isalpha()]
        found.append(next((letter for letter in letters if letter not in found), str(number)) if name else "")
    return found


def codes(book: Book, view: View) -> dict[str, str]:
    """How the map calls each space that lies on the table: the number of the tile in the order of placing, a letter."""
    board = book.board
    return {
        board.spaces[space]: f"{number}{board.spaces[space].rpartition('.')[2]}"
        for number, tile in enumerate(view.tiles, start=1)
        for space in members(board.spaces_of[tile.number])
    }


def marks_of(book: Book, view: View, signs: Sequence[str]) -> dict[str, list[Mark]]:
    """What is on each space, the most important first."""
    found: dict[str, list[Mark]] = {}

    def put(space: str, mark: Mark) -> None:
        found.setdefault(space, []).append(mark)

    for seat, hero in enumerate(view.heroes):
        if hero.place:
            put(hero.place, Mark(signs[seat], f"side{seat}"))
    for number, group in enumerate(view.groups):
        put(group.place, Mark(group_sign(number), "alarm" if group.ready else "faint"))
    for tile in view.tiles:
        if tile.unexplored:
            space = book.board.explore[tile.number]
            spaces = [*members(book.board.spaces_of[tile.number])]
            put(book.board.spaces[space if space >= 0 else spaces[0]], Mark(UNEXPLORED, "strong", "unexplored"))
    for token in view.tokens:
        put(token.place, Mark(TOKENS[token.kind], "strong", token.kind))
    for terrain in view.terrain:
        if terrain.place:
            put(terrain.place, Mark(TERRAIN[terrain.terrain], "", f"terrain {terrain.terrain}"))
    return found


# The drawing ----------------------------------------------------------------------------------------------------------
class _Paper:
    """The map on a grid of units: a square is one unit wide, a hex two."""

    def __init__(self, board: Board, view: View) -> None:
        self.board: Final = board
        placed = mask(space for tile in view.tiles for space in members(board.spaces_of[tile.number]))
        self.spaces: Final = [*members(placed)]
        self.owner: Final[dict[Cell, int]] = {cell: space for space in self.spaces for cell in board.cells[space]}
        self.at: dict[tuple[int, int], Cell] = {}
        for cell in self.owner:
            x = cell[0] if board.square else 2 * cell[0] + cell[1]
            for unit in range(1 if board.square else 2):
                self.at[x + unit, cell[1]] = cell
        self.left: Final = min(x for x, _ in self.at)
        self.top: Final = min(y for _, y in self.at)
        self.wide: Final = max(x for x, _ in self.at) - self.left + 1
        self.high: Final = max(y for _, y in self.at) - self.top + 1
        self.grey: Final = {
            (side.cell, side.way) for space in self.spaces for side in board.outline[space] if side.grey
        }
        number = board.number
        self.between: Final = {
            frozenset((number[terrain.between[0]], number[terrain.between[1]])): terrain.terrain
            for terrain in view.terrain
            if terrain.between
        }

    def edge(self, one: tuple[int, int], other: tuple[int, int]) -> str:
        """The line between two units beside each other; nothing inside a space and where nothing lies."""
        here, there = self.at.get(one), self.at.get(other)
        if here is None or there is None:
            return OUTER if here is not there else ""
        mine, its = self.owner[here], self.owner[there]
        if mine == its:
            return ""
        terrain = self.between.get(frozenset((mine, its)), "")
        if terrain == "stream":
            return STREAM
        ways = self.board.ways
        way = ways.index((there[0] - here[0], there[1] - here[1]))
        back = (way + len(ways) // 2) % len(ways)
        return OPEN if not terrain and (here, way) in self.grey and (there, back) in self.grey else CLOSED

    def across(self, x: int, y: int) -> str:
        """The line above a unit."""
        return self.edge((x, y - 1), (x, y))

    def down(self, x: int, y: int) -> str:
        """The line at the left of a unit."""
        return self.edge((x - 1, y), (x, y))


def draw_map(book: Book, view: View, marks: Mapping[str, Sequence[Mark]], width: int) -> list[Row]:
    """The map in the widest drawing that has room; nothing, if none has."""
    if not view.tiles:
        return []
    paper = _Paper(book.board, view)
    units = UNITS if book.board.square else [unit for unit in UNITS if unit <= _WIDEST_HEX]
    unit = next((unit for unit in units if paper.wide * unit + 1 <= width), 0)
    if not unit:
        return []
    lines = [[Span(" ")] * (paper.wide * unit + 1) for _ in range(2 * paper.high + 1)]
    inside: dict[int, list[tuple[int, int]]] = {}
    """The places of each space that are free to write on, line by line."""
    for y in range(paper.high + 1):
        for x in range(paper.wide + 1):
            _draw_unit(paper, lines, inside, x, y, unit)
    names = codes(book, view)
    dark = {book.board.number[space] for space in view.dark} | {*members(book.board.dark)}
    for space in paper.spaces:
        name = book.board.spaces[space]
        places = sorted(inside.get(space, []))
        if view.all_dark or space in dark:
            for line, column in places:
                lines[line][column] = Span(_DARK, "faint")
        _write(lines, places, names[name], marks.get(name, ()))
    return [_joined(line) for line in lines]


def _draw_unit(
    paper: _Paper,
    lines: list[list[Span]],
    inside: dict[int, list[tuple[int, int]]],
    column: int,
    line: int,
    unit: int,
) -> None:
    """The upper left joint of a unit, its upper and its left line, and the room in it."""
    x, y = column + paper.left, line + paper.top
    top, left = 2 * line, column * unit
    across, down = paper.across(x, y), paper.down(x, y)
    up, before = paper.down(x, y - 1), paper.across(x - 1, y)
    cell = paper.at.get((x, y))
    free = inside.setdefault(paper.owner[cell], []) if cell is not None else []
    joint = _joint(up, down, before, across)
    lines[top][left] = joint or Span(" ")
    for place in range(left + 1, left + unit):
        if place < len(lines[0]):
            if across:
                lines[top][place] = Span(_ACROSS[across], _STYLES[across])
            if top + 1 < len(lines):
                free.append((top + 1, place))
    if top + 1 < len(lines):
        if down:
            lines[top + 1][left] = Span(_DOWN[down], _STYLES[down])
        else:
            free.append((top + 1, left))


def _joint(up: str, down: str, left: str, right: str) -> Span | None:
    arms = {"u": up, "d": down, "l": left, "r": right}
    there = "".join(arm for arm, line in arms.items() if line)
    if not there:
        return None
    kinds = {line for line in arms.values() if line}
    if len(kinds) == 1 and there in ("lr", "ud"):
        (line,) = kinds
        return Span((_ACROSS if there == "lr" else _DOWN)[line], _STYLES[line])
    if kinds == {CLOSED}:
        return Span(_JOINTS[there].translate(_HEAVY), _STYLES[CLOSED])
    return Span(_JOINTS[there], "faint")


def _write(lines: list[list[Span]], places: Sequence[tuple[int, int]], name: str, marks: Sequence[Mark]) -> None:
    """The name of a space and the marks on it, as far as there is room."""
    words = [Mark(name, "strong" if marks else ""), *marks]
    runs = _runs(places)
    for number, mark in enumerate(words):
        need = len(mark.text) + (number == 0)  # a blank after the name
        last = number == len(words) - 1
        for at, (line, start, length) in enumerate(runs):
            room = length - (0 if last or at < len(runs) - 1 else len(_MORE))
            if len(mark.text) <= room:
                for offset, letter in enumerate(mark.text):
                    lines[line][start + offset] = Span(letter, mark.style)
                if number == 0 and need <= length:
                    lines[line][start + need - 1] = Span(" ")
                used = min(need, length)
                runs = [(line, start + used, length - used), *runs[at + 1 :]]
                break
        else:
            for line, start, length in runs:
                if length >= len(_MORE):
                    lines[line][start] = Span(_MORE, "alarm")
                    break
            return


def _runs(places: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Places beside each other as line, first column and length."""
    runs: list[tuple[int, int, int]] = []
    for line, column in places:
        if runs and runs[-1][0] == line and runs[-1][1] + runs[-1][2] == column:
            runs[-1] = (line, runs[-1][1], runs[-1][2] + 1)
        else:
            runs.append((line, column, 1))
    return runs


def _joined(line: Iterable[Span]) -> Row:
    """Letters of one style as one span; what is blank at the end is left out."""
    out: list[Span] = []
    for span in line:
        if out and (out[-1].style == span.style or not span.text.strip()):
            out[-1] = Span(out[-1].text + span.text, out[-1].style)
        else:
            out.append(span)
    while out and not out[-1].text.strip():
        out.pop()
    if out:
        out[-1] = Span(out[-1].text.rstrip(), out[-1].style)
    return tuple(out)


# In words -------------------------------------------------------------------------------------------------------------
def list_map(book: Book, view: View, marks: Mapping[str, Sequence[Mark]], words: Words, width: int) -> list[Row]:
    """The tiles and their spaces, each with its neighbours and what is on it: for a narrow screen."""
    board = book.board
    names = codes(book, view)
    paper = _Paper(board, view) if view.tiles else None
    out: list[Row] = []
    for number, tile in enumerate(view.tiles, start=1):
        out.append(row(Span(f"{number} {words.name('tile', tile.id)}", "strong")))
        for space in members(board.spaces_of[tile.number]):
            name = board.spaces[space]
            near = neighbours(paper, space) if paper is not None else []
            ways = " ".join(names[board.spaces[other]] for other in near)
            dark = view.all_dark or name in view.dark or bool(board.dark >> space & 1)
            on = [Span(f"{mark.text} ", mark.style) for mark in marks.get(name, ())]
            on += [Span(f"{_DARK} ", "faint")] if dark else []
            out += wrap([row(Span(ways, "faint"))], width, first=row(f" {names[name]} ", *on, "→ "))
    return out


def neighbours(paper: _Paper, space: int) -> list[int]:
    """The spaces that a hero may move to from a space."""
    placed = {*paper.spaces}
    walled = {pair for pair, terrain in paper.between.items() if terrain == "wall"}
    return [
        other
        for other in members(paper.board.adjacent[space])
        if other in placed and frozenset((space, other)) not in walled
    ]


def legend(book: Book, view: View, marks: Mapping[str, Sequence[Mark]], words: Words, width: int) -> list[Row]:
    """The names of the tiles, and what the signs that are on the map mean."""
    tiles = [
        row(Span(f"{number} ", "strong"), words.name("tile", tile.id))
        for number, tile in enumerate(view.tiles, start=1)
    ]
    signs: dict[str, Row] = {}
    for mark in (mark for its in marks.values() for mark in its):
        if mark.means and mark.means not in signs:
            kind, _, thing = mark.means.partition(" ")
            said = words.name("terrain", thing) if thing else words.say(Message(f"text-mark-{kind}"))
            signs[mark.means] = row(Span(f"{mark.text} ", mark.style), Span(said, "faint"))
    if view.all_dark or view.dark or any(book.board.dark & book.board.spaces_of[tile.number] for tile in view.tiles):
        signs["dark"] = row(Span(f"{_DARK} ", "faint"), Span(words.say(Message("text-mark-dark")), "faint"))
    for line, means in ((CLOSED, "closed"), (STREAM, "stream")):
        if line in _lines_of(book, view):
            sign = Span(f"{_ACROSS[line]}{_DOWN[line]} ", _STYLES[line])
            signs[means] = row(sign, Span(words.say(Message(f"text-mark-{means}")), "faint"))
    return [*wrap(tiles, width, gap=" · "), *wrap(signs.values(), width, gap=" · ")]


def _lines_of(book: Book, view: View) -> set[str]:
    """The kinds of lines on the map."""
    if not view.tiles:
        return set()
    paper = _Paper(book.board, view)
    return {line for x, y in paper.at for line in (paper.across(x, y), paper.down(x, y)) if line}
