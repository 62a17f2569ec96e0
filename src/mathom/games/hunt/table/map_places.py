"""Where everything stands on the drawn maps, in units of their canvas: spaces, names, and whatever lies on a space.

The maps are drawings in `static/`, the places of the names lie in `map_labels.json`; tools/hunt_maps.py makes both
of the printed boards. What lies on a space is set beside it by `arrange`: nothing covers the number of an area or
another thing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from mathom.games.hunt.board import EXIT, Board

WIDE: Final = 1000
HIGH: Final = 700
AREA: Final = 17.0
"""The radius of an area, at most."""
DOT: Final = 5.6
STATIC: Final = "static"
LABELS: Final = "map_labels.json"
_LETTERS: Final = 15.5
_SHIELD: Final = 20.0
"""An exit has a shield for its shape, which is longer than a disc."""
_EDGE: Final = 3
_NEAR, _FAR = 4, 12
"""How many rings round a space there is room in, and in a crowd."""
_ASIDE: Final = 26
"""What a thing is charged that covers a dot or a name: it then stands so much farther off where it can."""

Point = tuple[float, float]


class Size(NamedTuple):
    """How much room a thing takes."""

    wide: float
    high: float


FIGURE: Final = Size(32, 39)
TOKEN: Final = Size(22, 22)


class Label(msgspec.Struct, frozen=True, array_like=True):
    """Where a name stands: on this line, to the right of, round or to the left of x; how wide it is at most."""

    thing: str
    x: float
    y: float
    anchor: str
    wide: float
    turn: float = 0

    @property
    def box(self) -> Box:
        """The room it takes; of a name that is turned nobody asks."""
        left = self.x - {"start": 0.0, "middle": self.wide / 2, "end": self.wide}[self.anchor]
        return Box(left, self.y - _LETTERS, left + self.wide, self.y + _LETTERS / 3)


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, at: Point, size: Size) -> Box:
        """The room of a thing with its middle here."""
        return cls(at[0] - size.wide / 2, at[1] - size.high / 2, at[0] + size.wide / 2, at[1] + size.high / 2)

    def meets(self, other: Box) -> bool:
        """Whether they overlap."""
        apart = self.right <= other.left or other.right <= self.left or self.bottom <= other.top
        return not (apart or other.bottom <= self.top)

    def covers(self, at: Point, radius: float) -> bool:
        """Whether it covers a part of a disc."""
        x = min(max(at[0], self.left), self.right)
        y = min(max(at[1], self.top), self.bottom)
        return math.dist((x, y), at) < radius


Place = tuple[Point, Box]
"""The middle of a thing and the room that it takes."""


class Labels(msgspec.Struct, frozen=True):
    """The names of a map by what they name."""

    stretch: tuple[Label, ...]
    region: tuple[Label, ...]
    area: tuple[Label, ...]
    water: tuple[Label, ...]


@cache
def labels(board: Board) -> Labels:
    """Where the names of a board stand."""
    text = (Path(__file__).parent / LABELS).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Labels])[str(board.number)]


def drawing(board: Board) -> str:
    """The file with the map of a board."""
    return f"board_{board.number}.svg"


def radius(board: Board, space: int) -> float:
    """How large a space is drawn, at most."""
    if space >= board.areas:
        return DOT
    return _SHIELD if board.kinds[space] == EXIT else AREA


def arrange(board: Board, things: Iterable[tuple[int, Size]]) -> list[Point]:
    """The middle of each thing, given the space that it lies on: as near as can be, those named first nearest. Nothing
    is laid on an area's number, over the edge of the map or on another thing.
    """
    taken: list[Box] = []
    out: list[Point] = []
    for space, size in things:
        at, box = _best(board, space, size, taken)
        taken.append(box)
        out.append(at)
    return out


def _best(board: Board, space: int, size: Size, taken: Sequence[Box]) -> Place:
    for rings in (_NEAR, _FAR):  # farther off only in a crowd
        for place in _room(board, space, size, rings):
            if not any(place[1].meets(other) for other in taken):
                return place
    return _room(board, space, size, _FAR)[0]


@cache
def _room(board: Board, space: int, size: Size, rings: int) -> Sequence[Place]:
    """Where a thing of this size may lie that belongs to a space, the best first."""
    around = _Around(board, space, radius(board, space) + 9 * rings + size.wide + size.high)
    found = [place for ring in range(rings) for place in _ring(board, space, size, ring, around)]
    return [(at, box) for _, at, box in sorted(found, key=lambda place: place[0])]


def _ring(board: Board, space: int, size: Size, ring: int, around: _Around) -> Iterable[tuple[float, Point, Box]]:
    """Places round a space, so many steps off, each with what is against it. To the left, a little up, is best."""
    here = board.places[space]
    away = radius(board, space) + 2 + ring * 9
    for turn in range(0, 360, 15):
        along, down = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach = min(
            (size.wide / 2) / abs(along) if along else math.inf, (size.high / 2) / abs(down) if down else math.inf
        )
        at = (round(here[0] + along * (away + reach), 1), round(here[1] + down * (away + reach), 1))
        box = Box.around(at, size)
        if around.free(box):
            yield ring * 14 + (1 - math.cos(math.radians(turn - 195))) * 6 + around.covered(box) * _ASIDE, at, box


class _Around:
    """What is drawn near a space."""

    def __init__(self, board: Board, space: int, reach: float) -> None:
        here = board.places[space]
        near = [at for at in range(board.size) if math.dist(board.places[at], here) < reach + AREA]
        self._areas = [(board.places[at], radius(board, at)) for at in near if at < board.areas]
        self._dots = [board.places[at] for at in near if at >= board.areas and at != space]
        window = Box.around(here, Size(2 * reach, 2 * reach))
        of = labels(board)
        boxes = (label.box for label in (*of.area, *of.region, *of.stretch))
        self._names = [box for box in boxes if box.meets(window)]

    def free(self, box: Box) -> bool:
        """Whether a thing may lie there: on the sheet and on no area."""
        if box.left < _EDGE or box.top < _EDGE or box.right > WIDE - _EDGE or box.bottom > HIGH - _EDGE:
            return False
        return not any(box.covers(at, size) for at, size in self._areas)

    def covered(self, box: Box) -> int:
        """How much it would cover that one would rather see: dots and names."""
        return sum(box.covers(at, DOT) for at in self._dots) + sum(name.meets(box) for name in self._names)


def frame(board: Board, spaces: Sequence[int], wide: float, high: float) -> tuple[float, float, float, float]:
    """A piece of the map with these spaces in it: left, top, width, height, never over the edge."""
    xs, ys = [board.places[space][0] for space in spaces], [board.places[space][1] for space in spaces]
    wide, high = max(wide, max(xs) - min(xs) + 4 * AREA), max(high, max(ys) - min(ys) + 4 * AREA)
    left = min(max((min(xs) + max(xs) - wide) / 2, 0), WIDE - wide)
    top = min(max((min(ys) + max(ys) - high) / 2, 0), HIGH - high)
    return left, top, wide, high
