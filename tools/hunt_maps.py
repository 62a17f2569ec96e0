# ruff: noqa: INP001 - a script, no package
"""Draws the boards of Hunt for the Ring for the pages: `python -m tools.hunt_maps [--out FOLDER]`.

From the printed boards it makes, for each, a drawing without words (`static/board_1.svg`): `ground` is the whole map
with the numbers of the areas, `dots` the numbers of the dots, `mini` the little map, `land-II-A` the outline of a
region; colours are the tokens of the page that shows it. And `map_labels.json`: where the names stand, so that none
lies on another in any language. The names are words of the game and no part of a drawing. A test makes all of it again.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from mathom.core.words import Words, languages
from mathom.games.hunt.board import ALLIED, BOARDS, DARK, EXIT, FRODO_START, NAZGUL_START, PRINTED, Board
from mathom.games.hunt.table.map_places import AREA, DOT, HIGH, LABELS, STATIC, WIDE, Box, Point, radius
from tools.assets.draw.terrain import P, Scene, compass, inside_poly, smooth, symbols, wobble
from tools.hunt_scenery import SCENERY, Scenery, Wild

STYLE: Final = """
.t-m{fill:var(--map);stroke:var(--ink-3);stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}
.t-w{fill:var(--leaf);stroke:var(--ink-3);stroke-width:1;stroke-linejoin:round}
.t-s{fill:var(--ink-3);opacity:.42}
.t-h{fill:none;stroke:var(--ink-3);stroke-width:.95;stroke-linecap:round;stroke-linejoin:round}
.t-d{fill:var(--door);stroke:var(--ink-3);stroke-width:1}
.t-k{fill:var(--ink-3);stroke:var(--ink-3);stroke-width:.8}
.terrain{opacity:.9}
.border{fill:none;stroke:var(--ink-2);stroke-width:2.4;stroke-linecap:round;stroke-dasharray:.1 6.2;opacity:.85}
.stretch{fill:none;stroke:var(--ink-2);stroke-width:2.4;stroke-dasharray:14 5 2 5;opacity:.95}
.paper{fill:var(--map)}
.wash{opacity:.16}
.edge{fill:none;stroke-width:34;opacity:.19}
.rim{fill:none;stroke-width:14;opacity:.19}
.bank{fill:none;stroke:var(--ink-3);stroke-linecap:round}
.water{fill:none;stroke:var(--water);stroke-linecap:round}
.stream{fill:none;stroke:var(--water-line);stroke-width:1;stroke-dasharray:16 10;opacity:.8}
.hedge{fill:none;stroke:var(--w-wood);stroke-width:7;stroke-dasharray:.1 9;stroke-linecap:round;opacity:.75}
.path{fill:none;stroke:var(--ink-2);stroke-width:1.9}
.road-1{fill:none;stroke:var(--ink-2);stroke-width:7.6;stroke-linecap:round}
.road-2{fill:none;stroke:var(--road);stroke-width:4.6;stroke-linecap:round}
.bridge{fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}
.area{fill:var(--sheet);stroke:var(--ink);stroke-width:1.7}
.ring{fill:none;stroke:var(--ink);stroke-width:1.1}
.dark{fill:var(--dread);stroke:var(--shadow);stroke-width:2.4}
.home{fill:var(--light-soft);stroke:var(--light);stroke-width:2.2}
.jewel{fill:var(--light)}
.eye{fill:var(--shadow);stroke:var(--map);stroke-width:2.4;paint-order:stroke}
.dot{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}
.number{fill:var(--ink)}
.pale{fill:var(--pale)}
.small{fill:var(--ink-2);stroke:var(--map);stroke-width:2.4;stroke-linejoin:round;paint-order:stroke}
.little{fill:var(--ink-2)}
.course{fill:none;stroke:var(--water-line);stroke-width:14}
.highway{fill:none;stroke:var(--ink-3);stroke-width:9}
"""
LETTERS: Final = (
    '"Alegreya Sans","Gill Sans","Segoe UI",Helvetica,Arial,sans-serif;'
    "font-variant-numeric:lining-nums;text-anchor:middle"
)
_EYE: Final = (
    "M-7.6,0C-4.3,-4.9 4.3,-4.9 7.6,0C4.3,4.9 -4.3,4.9 -7.6,0ZM-5.6,0C-2.6,3.3 2.6,3.3 5.6,0C2.6,-3.3 -2.6,-3.3 -5.6,0Z"
    "M0,-3.6C1.5,-1.6 1.5,1.6 0,3.6C-1.5,1.6 -1.5,-1.6 0,-3.6Z"
)
_SHIELD: Final = "M-15,-14H15V2C15,12 6,17 0,20C-6,17 -15,12 -15,2Z"


class Printed:
    """A board as it is printed, with what only a drawing asks for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        data: dict[str, Any] = msgspec.json.decode((PRINTED / f"board_{board.number}.json").read_bytes())
        rows = data["regions"]
        self.outlines: Final = {row["id"]: [(float(x), float(y)) for x, y in row["polygon"]] for row in rows}
        self.label_at: Final = {row["id"]: (float(row["label_x"]), float(row["label_y"])) for row in rows}
        self.stretch_of: Final[dict[str, str]] = {row["id"]: row["stretch"] for row in rows}
        self.places: Final = [(float(x), float(y)) for x, y in board.places]
        self.ways: Final = [(a, b) for a in range(board.size) for b in board.adjacent[a] if a < b]
        self.scenery: Final = SCENERY[board.number - 1]

    def lines(self) -> list[tuple[Point, Point]]:
        return [(self.places[a], self.places[b]) for a, b in self.ways]


def off_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the straight line between two others."""
    (x, y), (x0, y0), (x1, y1) = point, a, b
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2 or 1
    at = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length))
    return math.hypot(x - x0 - at * (x1 - x0), y - y0 - at * (y1 - y0))


# The ground ----------------------------------------------------------------------------------------------------------
class Borders:
    """The outlines of the regions: a line that two of them share is drawn once and alike."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed
        corners = {corner for outline in printed.outlines.values() for corner in outline}
        self._chains = {region: list(self._chain(outline, corners)) for region, outline in printed.outlines.items()}
        self._beside: dict[frozenset[Point], list[str]] = {}
        for region, chain in self._chains.items():
            for piece in self._pieces(chain):
                self._beside.setdefault(frozenset(piece), []).append(region)

    @staticmethod
    def _chain(outline: list[Point], corners: set[Point]) -> Iterator[Point]:
        """The corners of an outline, and those of others that lie on it."""
        for a, b in pairwise([*outline, outline[0]]):
            on_it = [corner for corner in corners if corner not in (a, b) and off_line(corner, a, b) < 0.01]
            yield a
            yield from sorted(on_it, key=partial(math.dist, a))

    @staticmethod
    def _pieces(chain: list[Point]) -> Iterator[tuple[Point, Point]]:
        return pairwise([*chain, chain[0]])

    def drawn(self, a: Point, b: Point) -> list[Point]:
        """The line between two corners; straight at the edge of the sheet."""
        one, other = sorted((a, b))
        at_edge = one[0] == other[0] in (0, WIDE) or one[1] == other[1] in (0, HIGH)
        bends = max(3, int(math.dist(one, other) / 34))
        line: list[Point] = wobble(one, other, (one, other), amp=0 if at_edge else 5.5, n=bends)
        return line if (a, b) == (one, other) else line[::-1]

    def outline(self, region: str) -> list[Point]:
        return [point for a, b in self._pieces(self._chains[region]) for point in self.drawn(a, b)[:-1]]

    def path(self, region: str) -> str:
        pieces = list(self._pieces(self._chains[region]))
        return "".join(smooth(self.drawn(a, b), move=at == 0) for at, (a, b) in enumerate(pieces)) + "Z"

    def between(self, *, stretches: bool) -> str:
        """The lines between two regions; with `stretches` those alone where a stretch ends, else the others."""
        of = self._printed.stretch_of
        found = [
            sorted(piece)
            for piece, regions in self._beside.items()
            if len(regions) == 2 and (of[regions[0]] != of[regions[1]]) == stretches
        ]
        return "".join(smooth(self.drawn(a, b)) for a, b in sorted(found))


def ground(printed: Printed) -> tuple[str, str]:
    """What the drawing points at, and the drawing."""
    board, scenery = printed.board, printed.scenery
    mark, borders = f"h{board.number}-", Borders(printed)
    terrain = Scene(21, mark)
    out = [f'<clipPath id="{mark}sheet"><path d="M0,0H{WIDE}V{HIGH}H0Z"/></clipPath><g clip-path="url(#{mark}sheet)">']
    for region, wash in scenery.washes.items():
        out.append(_washed(mark, region, wash))
    out.append(f'<path class="border" d="{borders.between(stretches=False)}"/>')
    out.append(f'<path class="stretch" d="{borders.between(stretches=True)}"/>')
    out += [_river(river.course, river.wide) for river in scenery.rivers]
    if scenery.hedge:
        out.append(
            f'<path class="hedge" d="{"".join(smooth(borders.drawn(a, b)) for a, b in pairwise(scenery.hedge))}"/>'
        )
    _grow(terrain, printed, borders)
    out.append(f'<g class="terrain">{terrain.svg()}</g>')
    paths = "".join(_way(printed, a, b) for a, b in printed.ways if b not in board.roads[a])
    roads = "".join(_way(printed, a, b) for a, b in printed.ways if b in board.roads[a])
    out.append(f'<path class="path" d="{paths}"/><path class="road-1" d="{roads}"/><path class="road-2" d="{roads}"/>')
    out += [_bridge(at) for at in scenery.bridges]
    out.append(f'<path class="dot" d="{"".join(_dot(printed.places[dot]) for dot in _dots(board))}"/>')
    out += [_area(printed, area) for area in range(board.areas)]
    out.append(compass(*scenery.compass, 19))
    lands = "".join(
        f'<path id="land-{region}" d="{borders.path(region)}"/>'
        f'<clipPath id="{mark}in-{region}"><use href="#land-{region}"/></clipPath>'
        for region in printed.outlines
    )
    return symbols(terrain.used, mark) + lands, "".join(out) + "</g>"


def _washed(mark: str, region: str, wash: str) -> str:
    """A region in its colour, stronger towards its edge, as water colours dry."""
    layers = "".join(f'<use class="{layer} {wash}-{tail}" href="#land-{region}"/>' for layer, tail in _LAYERS)
    return f'<g clip-path="url(#{mark}in-{region})"><use class="paper" href="#land-{region}"/>{layers}</g>'


_LAYERS: Final = (("wash", "in"), ("edge", "by"), ("rim", "by"))


def _river(course: tuple[Point, ...], wide: float) -> str:
    line = smooth(course)
    stream = f'<path class="stream" d="{line}"/>' if wide == 1 else ""
    bank = f'<path class="bank" stroke-width="{13 * wide:.1f}" d="{line}"/>'
    return f'{bank}<path class="water" stroke-width="{10.6 * wide:.1f}" d="{line}"/>{stream}'


def _bridge(at: Point) -> str:
    shape = "M-15,-7Q0,-11 15,-7M-15,7Q0,11 15,7M-9,-8V-3M0,-9V-4M9,-8V-3"
    return f'<path class="bridge" transform="translate({at[0]:g} {at[1]:g})" d="{shape}"/>'


def _way(printed: Printed, a: int, b: int) -> str:
    """A way is bent a little, as no ruler would."""
    (x0, y0), (x1, y1) = printed.places[a], printed.places[b]
    bend = Random(f"{printed.board.ids[a]}-{printed.board.ids[b]}").uniform(-0.06, 0.06)
    middle = ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend)
    return f"M{P((x0, y0))}Q{P(middle, (x1, y1))}"


def _dots(board: Board) -> range:
    return range(board.areas, board.size)


def _dot(at: Point) -> str:
    return f"M{P((at[0], at[1] - DOT))}l{P((DOT, DOT), (-DOT, DOT), (-DOT, -DOT))}z"


def _area(printed: Printed, area: int) -> str:
    """An area by its kind: each has a shape or a sign beside its colour."""
    board = printed.board
    kind, name = board.kinds[area], board.ids[area]
    x, y = printed.places[area]
    at, disc = f'cx="{x:g}" cy="{y:g}"', AREA - 2.5
    letters = "number"
    if kind == EXIT:
        shape = f'<path class="home" transform="translate({x:g} {y:g})" d="{_SHIELD}"/>'
    elif kind == FRODO_START:
        turns = [math.tau * turn / 8 for turn in range(8)]
        jewels = "".join(
            f"M{P((x + math.cos(turn) * 18.5 - 2, y + math.sin(turn) * 18.5))}a2,2 0 1 0 4,0a2,2 0 1 0 -4,0"
            for turn in turns
        )
        shape = f'<circle class="home" {at} r="{disc:g}"/><path class="jewel" d="{jewels}"/>'
    elif kind == DARK:
        shape, letters = f'<circle class="dark" {at} r="{disc:g}"/>', "number pale"
    elif kind == NAZGUL_START:
        eye = f'<path class="eye" fill-rule="evenodd" transform="translate({x:g} {y + disc + 3:g})" d="{_EYE}"/>'
        shape = f'<circle class="area" {at} r="{disc:g}"/>{eye}'
    elif kind == ALLIED:
        shape = f'<circle class="area" {at} r="{AREA:g}"/><circle class="ring" {at} r="{AREA - 3.4:g}"/>'
    else:
        shape = f'<circle class="area" {at} r="{disc:g}"/>'
    return f'{shape}<text class="{letters}" x="{x:g}" y="{y + 5.4:g}">{name}</text>'


def _grow(terrain: Scene, printed: Printed, borders: Borders) -> None:
    """Woods, hills and the rest, away from spaces, ways and waters."""
    ways = printed.lines()
    waters = [piece for river in printed.scenery.rivers for piece in pairwise(river.course)]
    taken = [at for _, at, _ in printed.scenery.marks] + [printed.scenery.compass]

    def free(x: float, y: float, wild: Wild, outline: list[Point], within: Callable[[float, float], bool]) -> bool:
        tuft = wild.kind in ("grass", "marsh")
        foot, head = (x, y), (x, y - (3 if tuft else 9))
        room, aside = (15, 6) if tuft else (22, 9)
        left, top, right, bottom = wild.box
        if not (left <= x <= right and top <= y <= bottom and 12 < x < WIDE - 12 and 26 < y < HIGH - 6):
            return False
        if any(math.dist(at, head) < room or math.dist(at, foot) < room * 0.85 for at in printed.places):
            return False
        if any(math.dist(at, foot) < 30 for at in taken):
            return False
        if any(off_line(head, *way) < aside or off_line(foot, *way) < aside * 0.6 for way in ways):
            return False
        if any(off_line(head, *water) < 13 or off_line(foot, *water) < 11 for water in waters):
            return False
        return within(x, y) and not any(math.dist(foot, at) < 9 for at in outline)

    for kind, at, size in printed.scenery.marks:
        terrain.put(kind, *at, size)
    for wild in printed.scenery.wild:
        outline = borders.outline(wild.region)
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        box = (min(xs), min(ys), max(xs), max(ys))
        room = partial(free, wild=wild, outline=outline, within=inside_poly(outline))
        terrain.scatter(wild.kind, room, box, wild.gap, (), wild.sizes, wild.most, 1.6)


def mini(printed: Printed) -> str:
    """The little map: waters, the great road, a speck for each area."""
    board = printed.board
    waters = "".join(smooth(river.course) for river in printed.scenery.rivers)
    roads = "".join(_way(printed, a, b) for a, b in printed.ways if b in board.roads[a])
    specks = "".join(f"M{x - 9:g},{y:g}a9,9 0 1 0 18,0a9,9 0 1 0 -18,0" for x, y in printed.places[: board.areas])
    return f'<path class="course" d="{waters}"/><path class="highway" d="{roads}"/><path class="little" d="{specks}"/>'


# Where the names stand -----------------------------------------------------------------------------------------------
class Label(NamedTuple):
    """A name where it may stand: x and y of its line, the anchor, its box, and what is against it."""

    x: float
    y: float
    anchor: str
    box: Box
    against: float


def wide_of(text: str, size: float) -> float:
    """How wide a text is at most in the italics of the map; small capitals, set wide, take a third more."""
    return sum(_letter(letter) for letter in text) * size


def _letter(letter: str) -> float:
    if letter in "ijlt.,'’ |•I":
        return 0.25
    if letter in "mwMWQ":
        return 0.74
    return 0.6 if letter.isupper() else 0.45


_CAPITALS: Final = 1.45
"""How much wider small capitals are, set wide."""


class Labels:
    """Finds a place for every name: away from spaces first, from ways if it can be had, and never on another name."""

    def __init__(self, printed: Printed, words: Mapping[str, Words]) -> None:
        self._printed, self._words = printed, words
        self._samples = [
            (a[0] + (b[0] - a[0]) * at / 24, a[1] + (b[1] - a[1]) * at / 24)
            for a, b in printed.lines()
            for at in range(25)
        ]
        self._waters = [point for river in printed.scenery.rivers for point in river.course]

    def found(self) -> dict[str, list[list[Any]]]:
        board = self._printed.board
        choices: dict[str, list[Label]] = {}
        for river in self._printed.scenery.rivers:
            x, y, turn = river.label
            choices[f"water {river.name}"] = [self._turned(river.name, x, y, turn)]
        for stretch in board.stretches:
            choices[f"stretch {stretch}"] = list(self._stretch(stretch))
        for region in board.regions:
            choices[f"region {region}"] = list(self._region(region))
        for area in range(board.areas):
            if " " in self._name(area):
                choices[f"area {board.ids[area]}"] = list(self._beside(area))
        for dot in _dots(board):
            choices[f"dot {board.ids[dot]}"] = list(self._by_dot(dot))
        taken = _settled(choices)
        out: dict[str, list[list[Any]]] = {}
        turns = {f"water {river.name}": river.label[2] for river in self._printed.scenery.rivers}
        for name, label in taken.items():
            kind, _, thing = name.partition(" ")
            row = [
                thing,
                round(label.x, 1),
                round(label.y, 1),
                label.anchor,
                round(label.box.right - label.box.left, 1),
            ]
            out.setdefault(kind, []).append([*row, turns[name]] if name in turns else row)
        return out

    def _name(self, area: int, language: str = "en") -> str:
        board = self._printed.board
        return self._words[language].name(f"space-{board.number}", board.ids[area])

    def _widest(self, texts: Callable[[Words], str], size: float) -> float:
        return max(wide_of(texts(words), size) for words in self._words.values())

    def _label(self, x: float, y: float, anchor: str, wide: float, high: float, against: float) -> Label:
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        box = Box(left - 2, y - high * 0.86, left + wide + 2, y + high * 0.34)
        return Label(x, y, anchor, box, against + self._against(box))

    def _against(self, box: Box) -> float:
        left, top, right, bottom = box
        out = 3000.0 if left < 6 or right > WIDE - 6 or top < 4 or bottom > HIGH - 4 else 0.0
        board = self._printed.board
        for space, at in enumerate(self._printed.places):
            if box.covers(at, radius(board, space)):
                out += 1500 if space < board.areas else 500
        out += 1.5 * sum(left < x < right and top < y < bottom for x, y in self._samples)
        x, y = self._printed.scenery.compass
        return out + 300 * box.meets(Box(x - 24, y - 28, x + 24, y + 22))

    def _beside(self, area: int) -> Iterator[Label]:
        """Under an area, over it, or at its sides; a start of the Nazgûl has its eye below."""
        wide = self._widest(lambda words: self._name(area, words.language).partition(" ")[2], 15.5)
        x, y = self._printed.places[area]
        below = 31 if self._printed.board.kinds[area] != EXIT else 34
        sides: list[tuple[float, float, str, float]] = [
            (x, y + below, "middle", 0),
            (x, y - 21, "middle", 6),
            (x + 21, y + 5, "start", 5),
            (x - 21, y + 5, "end", 5),
        ]
        corners: list[tuple[float, float]] = [(below - 5, 8), (-17, 10), (18, 12), (-8, 12)]
        for down, cost in corners:
            sides += [(x + 12, y + down, "start", cost), (x - 12, y + down, "end", cost)]
        for shift in (0.12, 0.24, 0.36, 0.42):  # the name still begins or ends at its area
            for toward in (-1, 1):
                off = x + toward * wide * shift
                sides += [(off, y + below, "middle", 4 + shift * 40), (off, y - 21, "middle", 10 + shift * 40)]
        for at_x, at_y, anchor, cost in sides:
            yield self._label(at_x, at_y, anchor, wide, 15.5, cost)

    def _by_dot(self, dot: int) -> Iterator[Label]:
        x, y = self._printed.places[dot]
        wide = wide_of(self._printed.board.ids[dot], 9.5)
        for down, right, cost in (
            (-8, 0, 0),
            (15, 0, 1),
            (-6, 9, 2),
            (-6, -9, 2),
            (12, 9, 2),
            (12, -9, 2),
            (3, 14, 3),
            (3, -14, 3),
            (-10, 12, 4),
            (-10, -12, 4),
            (16, 12, 4),
            (16, -12, 4),
        ):
            yield self._label(x + right, y + down, "middle", wide, 9.5, cost)

    def _region(self, region: str) -> Iterator[Label]:
        wide, within = wide_of(region, 15) * _CAPITALS, inside_poly(self._printed.outlines[region])
        x0, y0 = self._printed.label_at[region]
        for x in range(30, WIDE - 20, 10):
            for y in range(40, HIGH - 10, 10):
                corners = [
                    (x - wide / 2 - 6, y - 14),
                    (x + wide / 2 + 6, y - 14),
                    (x - wide / 2 - 6, y + 8),
                    (x + wide / 2 + 6, y + 8),
                ]
                far = math.dist((x, y), (x0, y0))
                if far < 150 and all(within(*corner) for corner in corners):
                    near = sum(25 for water in self._waters if math.dist(water, (x, y)) < 24)
                    yield self._label(x, y, "middle", wide, 15, far / 4 + near)

    def _stretch(self, stretch: str) -> Iterator[Label]:
        """At the head of the map, in the middle of the land."""
        of = self._printed.stretch_of
        xs = [
            x
            for region, outline in self._printed.outlines.items()
            if of[region] == stretch
            for x, y in outline
            if y == 0
        ]
        wide = self._widest(lambda words: words.name("land", stretch.lower(), "name"), 17) * _CAPITALS
        middle = (min(xs) + max(xs)) / 2
        for shift in range(-60, 61, 10):
            yield self._label(middle + shift, 25, "middle", wide, 17, abs(shift) / 4)

    def _turned(self, river: str, x: float, y: float, turn: float) -> Label:
        wide = self._widest(lambda words: words.name("water", river), 15) * 1.25
        steep = math.radians(abs(turn))
        across, down = wide * math.cos(steep) + 14 * math.sin(steep), wide * math.sin(steep) + 14 * math.cos(steep)
        return Label(x, y, "middle", Box(x - across / 2, y - down / 2, x + across / 2, y + down / 2), 0)


def _settled(choices: Mapping[str, list[Label]]) -> dict[str, Label]:
    """A choice for each: at first they jostle, then each takes the best place that the others leave."""
    rng = Random(7)
    names = list(choices)
    taken = {name: min(labels, key=lambda label: label.against) for name, labels in choices.items()}

    def against(name: str, label: Label) -> float:
        met = [of for of, other in taken.items() if of != name and label.box.meets(other.box)]
        return label.against + sum(_ON_A_DOT if of.startswith("dot") else _ON_A_NAME for of in met)

    for heat in range(_JOSTLES, 0, -1):
        name = rng.choice(names)
        label = rng.choice(choices[name])
        worse = against(name, label) - against(name, taken[name])
        if worse < 0 or rng.random() < math.exp(-worse / (80 * heat / _JOSTLES)):
            taken[name] = label
    before: dict[str, Label] = {}
    while taken != before:
        before = dict(taken)
        for name in names:
            taken[name] = min(choices[name], key=partial(against, name))
    return taken


_JOSTLES: Final = 24_000
_ON_A_DOT, _ON_A_NAME = 60, 1500
"""What it costs to lie on the number of a dot, or on a name."""


# The files -----------------------------------------------------------------------------------------------------------
def drawing(board: Board, labels: Mapping[str, list[list[Any]]]) -> str:
    """The map of a board without a word."""
    printed = Printed(board)
    points_at, drawn = ground(printed)
    letters = f".number{{font:700 15.5px {LETTERS}}}.small{{font:700 9.5px {LETTERS}}}"
    washes = "".join(
        f".{wash}-in{{fill:var(--w-{wash})}}.{wash}-by{{stroke:var(--w-{wash})}}" for wash in _washes(printed.scenery)
    )
    dots = "".join(
        f'<text class="small" x="{x:g}" y="{y:g}">{dot.removeprefix("d")}</text>' for dot, x, y, *_ in labels["dot"]
    )
    style = f"{STYLE.strip()}\n{letters}\n{washes}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><style>{style}</style>'
        f'<defs>{points_at}<g id="mini">{mini(printed)}</g><g id="dots">{dots}</g></defs>'
        f'<g id="ground">{drawn}</g></svg>\n'
    )


def _washes(scenery: Scenery) -> list[str]:
    return sorted({*scenery.washes.values()})


def made() -> dict[str, str]:
    """The files by their names."""
    words = {language: Words(language, [PRINTED.parent / "words", PRINTED]) for language in languages()}
    labels = {str(board.number): Labels(Printed(board), words).found() for board in BOARDS}
    out = {f"{STATIC}/board_{board.number}.svg": drawing(board, labels[str(board.number)]) for board in BOARDS}
    for of_board in labels.values():
        del of_board["dot"]  # these are in the drawing
    out[LABELS] = _rows(labels)
    return out


def _rows(labels: Mapping[str, Mapping[str, list[list[Any]]]]) -> str:
    """JSON with a name in each line."""
    text = json.dumps(labels, ensure_ascii=False)
    for mark, lines in (("{", "{\n"), ("]], ", "]],\n"), ("[[", "[\n["), ("], [", "],\n["), ("}, ", "},\n")):
        text = text.replace(mark, lines)
    return f"{text}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=PRINTED.parent / "table")
    out: Path = parser.parse_args().out
    for name, text in made().items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
