# ruff: noqa: INP001 - a script, no package
"""Draws the boards of Hunt for the Ring in letters, for the terminal: every way a line of its own that meets no other.

    python tools/hunt_text_map.py [--out FOLDER] [--board 1|2] [--columns 80|120] [--tries 8]

The spaces are set on a grid of letters, near their places on the board and in line with their neighbours where that can
be had; then the ways find theirs between them, all at once: each takes the cheapest, what two of them want grows dearer
until they agree (McMurchie and Ebeling's "PathFinder", 1995). The game reads the drawing (`table/text_map.py`), and a
test follows every line of it.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.table.text_map import FOLDER, HEAVY, LIGHT, SIZES, file_name, name_of

CANVAS: Final = (1000, 700)
NEAR: Final = 170
"""So far on the canvas things may get in each other's way."""
UP, DOWN, LEFT, RIGHT = range(4)
STEPS: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
BACK: Final = (DOWN, UP, RIGHT, LEFT)
Cell = tuple[int, int]
"""A row and a column."""
Edge = tuple[int, int]
BEND: Final = 2.0
ASIDE: Final = 0.4
"""To join a space at its corner is a little worse than in the middle."""
SLOT: Final = 3.0
"""A foreign line where the marks of a space will stand."""
UPRIGHT: Final = 1.5
"""A line upright there: a mark on a level one does not break it."""
SLOTS: Final = 2
"""How many cells to the right of a space are for its marks."""


class Place(NamedTuple):
    """Where a space is drawn: its row, its first column and its width."""

    row: int
    column: int
    width: int

    @property
    def centre(self) -> tuple[float, float]:
        return self.column + (self.width - 1) / 2, float(self.row)


# Where the spaces stand ----------------------------------------------------------------------------------------------
class Layout:
    """The spaces on the grid: near their places, in line with their neighbours, none too near another."""

    def __init__(self, board: Board, columns: int, rows: int, rng: Random) -> None:
        self.board, self.columns, self.rows, self.rng = board, columns, rows, rng
        self.widths = [len(name_of(board, space)) for space in range(board.size)]
        self.aims = [self._aim(space) for space in range(board.size)]
        self.edges = [(a, b) for a in range(board.size) for b in board.adjacent[a] if a < b]
        self.of_space: list[list[int]] = [[] for _ in range(board.size)]
        for number, edge in enumerate(self.edges):
            for space in edge:
                self.of_space[space].append(number)
        middles = [self._middle(edge) for edge in self.edges]
        self.near_edges = [
            [
                n
                for n, other in enumerate(middles)
                if math.dist(here, other) < NEAR and not set(self.edges[n]) & set(self.edges[number])
            ]
            for number, here in enumerate(middles)
        ]
        self.near_spaces = [
            [n for n in range(board.size) if n != space and math.dist(board.places[n], board.places[space]) < NEAR]
            for space in range(board.size)
        ]
        self.passing = [
            [n for n, edge in enumerate(self.edges) if space not in edge and edge[0] in self.near_spaces[space]]
            for space in range(board.size)
        ]
        self.places = [self._nearest(space, *aim) for space, aim in enumerate(self.aims)]

    def _middle(self, edge: Edge) -> tuple[float, float]:
        (x, y), (other_x, other_y) = (self.board.places[space] for space in edge)
        return (x + other_x) / 2, (y + other_y) / 2

    def _aim(self, space: int) -> tuple[float, float]:
        x, y = self.board.places[space]
        left, right = 45, CANVAS[0] - 42
        top, bottom = 48, CANVAS[1] - 48
        return (
            2.5 + (x - left) / (right - left) * (self.columns - 7),
            1 + (y - top) / (bottom - top) * (self.rows - 3),
        )

    def _nearest(self, space: int, x: float, y: float) -> Place:
        width = self.widths[space]
        column = min(max(round(x - (width - 1) / 2), 1), self.columns - width - 1)
        return Place(min(max(round(y), 0), self.rows - 1), column, width)

    def settle(self, moves: int) -> list[Place]:
        """Try many small changes, at first also to the worse."""
        spaces = range(self.board.size)
        for done in range(moves):
            heat = 6.0 * (1 - done / moves) ** 2 + 0.01
            space = self.rng.choice(spaces)
            here = self.places[space]
            there = Place(here.row + self.rng.randint(-1, 1), here.column + self.rng.randint(-2, 2), here.width)
            if not (0 <= there.row < self.rows and 1 <= there.column < self.columns - here.width):
                continue
            before = self._cost(space)
            self.places[space] = there
            worse = self._cost(space) - before
            if worse > 0 and self.rng.random() >= math.exp(-worse / heat):
                self.places[space] = here
        return self.places

    def _cost(self, space: int) -> float:
        place = self.places[space]
        x, y = place.centre
        aim_x, aim_y = self.aims[space]
        cost = 0.25 * ((x - aim_x) ** 2 / 3 + (y - aim_y) ** 2)
        for other in self.near_spaces[space]:
            cost += self._crowd(place, self.places[other])
        for edge in self.of_space[space]:
            cost += self._slant(edge)
            for other in self.near_edges[edge]:
                if self._crossing(edge, other):
                    cost += 30
            for other in self.near_spaces[space]:
                if other not in self.edges[edge]:
                    cost += self._over(edge, other)
        for edge in self.passing[space]:
            cost += self._over(edge, space)
        return cost

    @staticmethod
    def _crowd(a: Place, b: Place) -> float:
        rows = abs(a.row - b.row)
        if rows > 1:
            return 0
        gap = max(b.column - a.column - a.width, a.column - b.column - b.width)
        if rows == 0:
            return 0 if gap > SLOTS else 4 if gap == SLOTS else 12 if gap == 1 else 60
        return 0 if gap > 1 else 4 if gap > 0 else 30

    def _slant(self, edge: int) -> float:
        """What a way costs that cannot be straight."""
        a, b = (self.places[space] for space in self.edges[edge])
        if a.row == b.row or max(a.column, b.column) < min(a.column + a.width, b.column + b.width):
            return 0
        return 4

    def _crossing(self, one: int, other: int) -> bool:
        a, b = (self.places[space].centre for space in self.edges[one])
        c, d = (self.places[space].centre for space in self.edges[other])
        return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)

    def _over(self, edge: int, space: int) -> float:
        """What a way costs that would go through a foreign space."""
        a, b = (self.places[end].centre for end in self.edges[edge])
        place = self.places[space]
        y = float(place.row)
        if abs(a[1] - b[1]) < 0.5:
            inside = abs(a[1] - y) < 0.5 and min(a[0], b[0]) < place.centre[0] < max(a[0], b[0])
            return 40 if inside else 0
        along = (y - a[1]) / (b[1] - a[1])
        x = a[0] + along * (b[0] - a[0])
        return 15 if 0 < along < 1 and place.column - 1 <= x <= place.column + place.width else 0


def _side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


# Where the ways run --------------------------------------------------------------------------------------------------
class Router:
    """Every way as a chain of cells between its two spaces."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.owner: dict[Cell, int] = {}
        for space, place in enumerate(layout.places):
            for column in range(place.column, place.column + place.width):
                self.owner[place.row, column] = space
        self.dear: defaultdict[Cell, float] = defaultdict(float)
        self.slots: dict[Cell, int] = {}
        for space, place in enumerate(layout.places):
            for slot in range(SLOTS):
                self.slots[place.row, place.column + place.width + slot] = space
        self.users: defaultdict[Cell, set[int]] = defaultdict(set)
        self.routes: dict[int, list[Cell]] = {}

    def run(self, rounds: int) -> int:
        """Route until nothing is shared; says how many cells still are."""
        order = sorted(range(len(self.layout.edges)), key=self._length)
        shared = 0
        for number in range(rounds):
            press = 0.5 + 0.4 * number
            for edge in order:
                crowded = number == 0 or any(len(self.users[cell]) > 1 for cell in self.routes.get(edge, ()))
                if not crowded and self.routes.get(edge) is not None and number % 6:
                    continue
                self._free(edge)
                self._take(edge, self._find(edge, press))
            shared = 0
            for cell, users in self.users.items():
                if len(users) > 1:
                    shared += 1
                    self.dear[cell] += 0.6 * (len(users) - 1)
            if not shared and number:
                break
        return shared

    def polish(self) -> None:
        """With all agreed, let each way look for a better one among the free cells."""
        for edge in sorted(self.routes, key=self._length):
            self._free(edge)
            self._take(edge, self._find(edge, 1000))

    def price(self, drawing: str) -> float:
        """What is not handsome in the drawing: long lines, corners, lines where marks will stand."""
        corners = sum(drawing.count(sign) for sign in "┌┐└┘┏┓┗┛")
        foreign = sum(
            space not in self.layout.edges[edge]
            for edge, route in self.routes.items()
            for space in (self.slots.get(cell, -1) for cell in route)
            if space >= 0
        )
        return sum(map(len, self.routes.values())) / 4 + 2 * corners + 3 * foreign

    def _length(self, edge: int) -> float:
        a, b = (self.layout.places[space].centre for space in self.layout.edges[edge])
        return abs(a[0] - b[0]) / 2 + abs(a[1] - b[1])

    def _free(self, edge: int) -> None:
        for cell in self.routes.pop(edge, ()):
            self.users[cell].discard(edge)

    def _take(self, edge: int, route: list[Cell]) -> None:
        self.routes[edge] = route
        for cell in route:
            self.users[cell].add(edge)

    def _doors(self, space: int) -> Iterator[tuple[Cell, int, float]]:
        """The cells around a space, the way out through each, and how much worse it is than the best."""
        row, column, width = self.layout.places[space]
        for at in range(column, column + width):
            aside = ASIDE * abs(at - column - (width - 1) / 2)
            yield (row - 1, at), UP, aside
            yield (row + 1, at), DOWN, aside
        yield (row, column - 1), LEFT, 0
        yield (row, column + width), RIGHT, 0

    def _find(self, edge: int, press: float) -> list[Cell]:
        start, goal = self.layout.edges[edge]
        rows, columns = self.layout.rows, self.layout.columns
        ends: defaultdict[Cell, list[tuple[int, float]]] = defaultdict(list)
        for cell, way, aside in self._doors(goal):
            ends[cell].append((way, aside))
        low = (min(r for r, _ in ends), min(c for _, c in ends))
        high = (max(r for r, _ in ends), max(c for _, c in ends))
        best: dict[tuple[Cell, int], float] = {}
        came: dict[tuple[Cell, int], tuple[Cell, int] | None] = {}
        queue: list[tuple[float, float, Cell, int, tuple[Cell, int] | None]] = []

        def cost(cell: Cell) -> float:
            if cell in self.owner or not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
                return math.inf
            slot = self.slots.get(cell, start)
            whole = 1.0 if slot in (start, goal) else SLOT
            return (whole + self.dear[cell]) * (1 + press * len(self.users[cell]))

        def ahead(cell: Cell) -> float:
            return max(low[0] - cell[0], cell[0] - high[0], 0) + max(low[1] - cell[1], cell[1] - high[1], 0)

        for cell, way, aside in self._doors(start):
            price = cost(cell) + aside
            if price < math.inf:
                heappush(queue, (price + ahead(cell), price, cell, way, None))
        while queue:
            _, price, cell, way, before = heappop(queue)
            if (cell, way) in best:
                continue
            best[cell, way] = price
            came[cell, way] = before
            if way < 0:  # arrived
                route = []
                state: tuple[Cell, int] | None = before
                while state is not None:
                    route.append(state[0])
                    state = came[state]
                return route
            for door, aside in ends.get(cell, ()):
                turn = BACK[door] != way
                heappush(queue, (price + aside + turn * BEND, price + aside + turn * BEND, cell, -1, (cell, way)))
            for onward, (down, right) in enumerate(STEPS):
                if onward == BACK[way]:
                    continue
                there = (cell[0] + down, cell[1] + right)
                further = price + cost(there) + (onward != way) * BEND
                if down and (there in self.slots or cell in self.slots):
                    further += UPRIGHT
                if further < math.inf and (there, onward) not in best:
                    heappush(queue, (further + ahead(there), further, there, onward, (cell, way)))
        msg = f"no way from {start} to {goal}"
        raise LookupError(msg)


# On paper ------------------------------------------------------------------------------------------------------------
def picture(board: Board, layout: Layout, router: Router) -> str:
    """The drawing as text."""
    paper = [[" "] * layout.columns for _ in range(layout.rows)]
    for space, place in enumerate(layout.places):
        for at, letter in enumerate(name_of(board, space)):
            paper[place.row][place.column + at] = letter
    for edge, route in router.routes.items():
        a, b = layout.edges[edge]
        signs = HEAVY if b in board.roads[a] else LIGHT
        ways = _ways(route, router, (b, a))
        for cell, arms in zip(route, ways, strict=True):
            paper[cell[0]][cell[1]] = signs[frozenset(arms)]
    return "\n".join("".join(line).rstrip() for line in paper) + "\n"


def _ways(route: list[Cell], router: Router, ends: Edge) -> list[tuple[str, str]]:
    """For each cell of a route the two sides on which it goes on. The route begins at the first end."""
    doors = [{(cell, way) for cell, way, _ in router._doors(end)} for end in ends]  # noqa: SLF001 - same file
    out = []
    for number, cell in enumerate(route):
        arms = []
        for other, door in ((number - 1, doors[0]), (number + 1, doors[1])):
            if 0 <= other < len(route):
                step = (route[other][0] - cell[0], route[other][1] - cell[1])
                arms.append(STEPS.index(step))
            else:
                fits = [BACK[way] for at, way in door if at == cell]
                arms.append(_door_of(fits, route, number))
        out.append(("udlr"[arms[0]], "udlr"[arms[1]]))
    return out


def _door_of(fits: list[int], route: list[Cell], number: int) -> int:
    """Of the sides on which a cell touches its space, the one straight on from the route, or any."""
    inner = route[number - 1] if number else route[1] if len(route) > 1 else None
    if inner is not None:
        came = STEPS.index((route[number][0] - inner[0], route[number][1] - inner[1]))
        if came in fits:
            return came
        fits = [way for way in fits if way != BACK[came]]
    return fits[0]


def draw(number: int, columns: int, tries: int) -> str:
    """The best of some tries for one board at one width."""
    board, rows = BOARDS[number - 1], SIZES[columns]
    found: list[tuple[float, str]] = []
    for attempt in range(tries):
        layout = Layout(board, columns, rows, Random(1000 * number + attempt))
        layout.settle(80_000)
        router = Router(layout)
        try:
            shared = router.run(60)
        except LookupError:
            shared = -1
        if not shared:
            router.polish()
            drawing = picture(board, layout, router)
            found.append((router.price(drawing), drawing))
        said = "does not fit" if shared else f"costs {found[-1][0]:.0f}"
        print(f"board {number}, {columns} columns, try {attempt + 1} of {tries}: {said}", flush=True)  # noqa: T201
    if not found:
        msg = f"board {number} does not fit into {columns} columns and {rows} rows"
        raise SystemExit(msg)
    return min(found)[1]


def main() -> None:
    """Write the drawings."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--board", type=int, choices=(1, 2))
    parser.add_argument("--columns", type=int, choices=sorted(SIZES))
    parser.add_argument("--tries", type=int, default=8)
    chosen = parser.parse_args()
    for number in (1, 2):
        for columns in SIZES:
            if chosen.board in (None, number) and chosen.columns in (None, columns):
                drawing = draw(number, columns, chosen.tries)
                (chosen.out / file_name(number, columns)).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
