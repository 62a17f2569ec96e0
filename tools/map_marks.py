# ruff: noqa: INP001 - a part of scripts, no package
"""What a drawn map is made of: hills, trees, stones and houses as a pen would set them, and lines that a hand drew.

A mark is drawn round its foot, which is at 0,0, in a few variants, so that a wood is no wallpaper. The classes of its
shapes get their colours from the page (`.t-m` paper with an ink line, `.t-w` leaves, `.t-h` a stroke, `.t-s` shade, `.t-d`
a door, `.t-k` ink). All chance is seeded: the same names give the same drawing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


# Numbers and lines ---------------------------------------------------------------------------------------------------
def pen(*points: Point) -> str:
    """Points as a path writes them, to a tenth."""
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _short(value: float) -> str:
    return f"{round(value, 1) + 0.0:g}"


def swayed(a: Point, b: Point, sway: float, steps: int, seed: str) -> list[Point]:
    """A hand's line between two points; the same from either side, for it is seeded."""
    rng = Random(seed)
    (x0, y0), (x1, y1) = a, b
    far = math.dist(a, b) or 1
    across = (-(y1 - y0) / far, (x1 - x0) / far)
    phase = rng.uniform(0, math.tau)
    out = [a]
    for step in range(1, steps):
        at = step / steps
        off = (math.sin(phase + at * 5.2) * 0.7 + rng.uniform(-0.5, 0.5)) * sway * math.sin(math.pi * at)
        out.append((x0 + (x1 - x0) * at + across[0] * off, y0 + (y1 - y0) * at + across[1] * off))
    return [*out, b]


def smooth(points: Sequence[Point], *, move: bool = True) -> str:
    """A soft line through points (Catmull and Rom's, as Béziers), in whole units: a map line may be that coarse."""
    out = [f"M{_whole(points[0])}"] if move else []
    last = len(points) - 1
    for at in range(last):
        before, here, there, after = points[max(0, at - 1)], points[at], points[at + 1], points[min(last, at + 2)]
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        out.append(f"C{_whole(first)} {_whole(second)} {_whole(there)}")
    return "".join(out)


def _whole(point: Point) -> str:
    return f"{point[0]:.0f},{point[1]:.0f}"


def off_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the straight line between two others."""
    (x, y), (x0, y0), (x1, y1) = point, a, b
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2 or 1
    at = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length))
    return math.hypot(x - x0 - at * (x1 - x0), y - y0 - at * (y1 - y0))


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


# The marks -----------------------------------------------------------------------------------------------------------
def _mountain(rng: Random, w: float, h: float) -> str:
    peak = rng.uniform(-0.08, 0.08) * w
    slopes = []
    for foot in (-w / 2, w / 2):
        slope = [(foot, 0.0)]
        for step in (0.25, 0.5, 0.75):
            x = foot + (peak - foot) * step + rng.uniform(-0.035, 0.035) * w
            slope.append((x, -h * step**1.12 + rng.uniform(-0.03, 0.03) * h))
        slopes.append(slope)
    left, right = slopes
    ridge = [(peak, -h)]
    for step in (1, 2, 3, 4):
        down = step / 4
        turn = (0.05 if step % 2 else -0.05) * w * (1 - down * 0.4)
        ridge.append((peak + w * 0.10 * down + turn, -h * (1 - down * 0.92)))
    strokes = f"M{pen(*ridge)}"
    shades = max(4, int(h / 6))
    for number in range(shades):  # in the shade, along the right slope
        along = (number + 0.6) / (shades + 0.4) * 4
        a, b = ridge[int(along)], ridge[min(4, int(along) + 1)]
        x, y = (a[at] + (b[at] - a[at]) * (along - int(along)) for at in (0, 1))
        long = -y * rng.uniform(0.50, 0.86) * 0.97
        strokes += f"M{pen((x, y), (x + long * (w / 2 - peak) / h, y + long))}"
    outline = [*left, (peak, -h), *reversed(right)]
    return f'<path class="t-m" d="M{pen(*outline)}"/><path class="t-h" d="{strokes}"/>'


def _hill(rng: Random, w: float, h: float) -> str:
    first, second = (-w * 0.30, -h * 1.25), (w * 0.22, -h * 1.3)
    strokes = ""
    for number in range(4):
        at = 0.62 + number * 0.09
        x = (1 - at) ** 3 * -w / 2 + 3 * (1 - at) ** 2 * at * first[0] + 3 * (1 - at) * at * at * second[0]
        x += at**3 * w / 2
        y = 3 * (1 - at) ** 2 * at * first[1] + 3 * (1 - at) * at * at * second[1]
        long = h * (0.42 - number * 0.05) * rng.uniform(0.8, 1.15)
        strokes += f"M{pen((x - w * 0.01, y + 1.5))}q{pen((w * 0.015, long * 0.5), (0, long))}"
    curve = f"M{pen((-w / 2, 0))}C{pen(first, second, (w / 2, 0))}"
    return f'<path class="t-m" d="{curve}"/><path class="t-h" d="{strokes}"/>'


def _pine(rng: Random, w: float, h: float) -> str:
    wide = rng.uniform(0.92, 1.08)
    right = [
        (0.0, -h),
        (w * 0.26 * wide, -h * 0.60),
        (w * 0.13, -h * 0.62),
        (w * 0.40 * wide, -h * 0.32),
        (w * 0.2, -h * 0.34),
        (w * 0.5 * wide, -h * 0.10),
        (w * 0.07, -h * 0.12),
    ]
    left = [(-x * rng.uniform(0.93, 1.07), y) for x, y in reversed(right[1:])]
    shade = [*right, (w * 0.02, -h * 0.12), (w * 0.03, -h * 0.5)]
    return (
        f'<path class="t-h" d="M0,{_short(-h * 0.12)}V0"/><path class="t-w" d="M{pen(*right, *left)}Z"/>'
        f'<path class="t-s" d="M{pen(*shade)}Z"/>'
    )


def _oak(rng: Random, w: float, h: float) -> str:
    round_about = [
        (-0.42, -0.62),
        (-0.22, -0.92),
        (0.12, -0.99),
        (0.40, -0.76),
        (0.40, -0.44),
        (0.12, -0.32),
        (-0.14, -0.31),
        (-0.34, -0.36),
    ]
    crown = f"M{pen((-w * 0.34, -h * 0.36))}"
    for x, y in round_about:
        to = (x * w + rng.uniform(-0.025, 0.025) * w, y * h + rng.uniform(-0.02, 0.02) * h)
        bow = _short(w * 0.30 * rng.uniform(0.55, 0.75))
        crown += f"A{bow},{bow} 0 0 1 {pen(to)}"
    trunk = (
        f"M{pen((-w * 0.05, -h * 0.33))}L{pen((-w * 0.06, 0))}M{pen((w * 0.06, -h * 0.33))}L{pen((w * 0.07, 0))}"
    )
    leaves = "".join(
        f"M{pen((w * (0.30 - n * 0.085), -h * (0.62 - n * 0.02)))}q{pen((w * 0.05, h * 0.06), (0, h * 0.14))}"
        for n in range(4)
    )
    return (
        f'<path class="t-h" d="{trunk}"/><path class="t-w" d="{crown}Z"/><path class="t-h" d="{leaves}"/>'
    )


def _grass(rng: Random, w: float, h: float) -> str:
    blades = ""
    for number in range(rng.choice((3, 4))):
        lean = (number - 1.5) * w * 0.16
        blades += f"M{pen(((number - 1.5) * w * 0.28, 0))}q{pen((lean * 0.3, -h * 0.6), (lean, -h * rng.uniform(0.75, 1.1)))}"
    return f'<path class="t-h" d="{blades}"/>'


def _marsh(rng: Random, w: float, h: float) -> str:
    strokes = ""
    for number in range(3):
        wide = w * (1 - number * 0.28)
        strokes += f"M{pen((-wide / 2 + rng.uniform(-0.1, 0.1) * w, number * h * 0.28))}h{_short(wide)}"
    strokes += "".join(f"M{pen((lean * w * 0.09, -1))}l{pen((lean * w * 0.05, -h * 0.5))}" for lean in (-1, 0, 1))
    return f'<path class="t-h" d="{strokes}"/>'


def _barrow(_rng: Random, w: float, h: float) -> str:
    mound = f"M{pen((-w / 2, 0))}C{pen((-w * 0.4, -h * 0.95), (w * 0.4, -h * 0.95), (w / 2, 0))}"
    strokes = f"M{pen((-w * 0.07, 0))}V{_short(-h * 0.34)}H{_short(w * 0.07)}V0"
    strokes += "".join(
        f"M{pen((w * (0.22 + n * 0.08), -h * (0.52 - n * 0.12)))}l{pen((w * 0.03, h * 0.2))}" for n in range(3)
    )
    return f'<path class="t-m" d="{mound}"/><path class="t-h" d="{strokes}"/>'


def _stones(rng: Random, w: float, h: float) -> str:
    out = ""
    for at in (-1, 0, 1):
        x, high, wide = at * w * 0.36, h * rng.uniform(0.6, 1), w * 0.16
        top = (x + wide * 0.4, -high * rng.uniform(0.85, 1))
        out += f"M{pen((x - wide / 2, 0), (x - wide * 0.4, -high), top, (x + wide / 2, 0))}Z"
    return f'<path class="t-w" d="{out}"/>'


def _ruin(_rng: Random, w: float, h: float) -> str:
    hill = f"M{pen((-w, 0))}C{pen((-w * 0.5, -h * 0.55), (w * 0.5, -h * 0.6), (w, 0))}"
    wall = [
        (-0.30, -0.36),
        (-0.28, -0.86),
        (-0.14, -0.76),
        (-0.10, -0.98),
        (0.06, -1.02),
        (0.10, -0.74),
        (0.24, -0.66),
        (0.30, -0.38),
    ]
    strokes = (
        f"M{pen((w * 0.02, -h * 0.72))}v{_short(h * 0.16)}M{pen((-w * 0.16, -h * 0.56))}h{_short(w * 0.12)}"
        f"M{pen((w * 0.05, -h * 0.48))}h{_short(w * 0.14)}"
    )
    strokes += "".join(f"M{pen((w * (0.42 + n * 0.14), -h * (0.3 - n * 0.09)))}l{pen((w * 0.04, h * 0.14))}" for n in range(3))
    return (
        f'<path class="t-m" d="{hill}"/><path class="t-m" d="M{pen(*((x * w, y * h) for x, y in wall))}Z"/>'
        f'<path class="t-h" d="{strokes}"/>'
    )


def _hole(_rng: Random, w: float, h: float) -> str:
    """A smial: a hill with a round door and a chimney."""
    mound = f"M{pen((-w / 2, 0))}C{pen((-w * 0.42, -h * 1.1), (w * 0.36, -h * 1.2), (w / 2, 0))}"
    chimney = f"M{pen((w * 0.16, -h * 0.78))}V{_short(-h * 1.02)}h{_short(w * 0.07)}V{_short(-h * 0.66)}"
    strokes = (
        f"M{pen((w * 0.25, -h * 0.42))}l{pen((w * 0.03, h * 0.26))}M{pen((w * 0.32, -h * 0.3))}l{pen((w * 0.02, h * 0.2))}"
        f"M{pen((-w * 0.32, -h * 0.04))}h{_short(w * 0.12)}"
    )
    return (
        f'<path class="t-m" d="{mound}"/><path class="t-h" d="{chimney}{strokes}"/>'
        f'<circle class="t-d" cx="{_short(-w * 0.08)}" cy="{_short(-h * 0.26)}" r="{_short(h * 0.24)}"/>'
    )


def _house(rng: Random, w: float, h: float) -> str:
    """A few gables side by side."""
    walls, strokes = "", ""
    for at, size in ((-0.34, 0.8), (0.30, 0.74), (-0.02, 1.0)):
        x, wide, high = at * w, w * 0.36 * size, h * size * rng.uniform(0.92, 1.06)
        eaves = -high * 0.5
        shape = [(x - wide / 2, 0), (x - wide / 2, eaves), (x, -high), (x + wide / 2, eaves), (x + wide / 2, 0)]
        walls += f"M{pen(*shape)}Z"
        strokes += f"M{pen((x - wide * 0.12, 0))}v{_short(-high * 0.26)}h{_short(wide * 0.24)}V0"
        strokes += f"M{pen((x - wide / 2, eaves))}H{_short(x + wide / 2)}"
    return f'<path class="t-m" d="{walls}"/><path class="t-h" d="{strokes}"/>'


class _Kind(NamedTuple):
    """How a mark is made, its size, and in how many variants."""

    make: Callable[[Random, float, float], str]
    wide: float
    high: float
    variants: int


_KINDS: Final = {
    "mountain": _Kind(_mountain, 42, 34, 4),
    "hill": _Kind(_hill, 40, 16, 4),
    "pine": _Kind(_pine, 17, 27, 4),
    "oak": _Kind(_oak, 24, 25, 4),
    "grass": _Kind(_grass, 12, 7, 4),
    "marsh": _Kind(_marsh, 24, 9, 3),
    "barrow": _Kind(_barrow, 30, 17, 2),
    "stones": _Kind(_stones, 20, 14, 2),
    "ruin": _Kind(_ruin, 26, 30, 1),
    "hole": _Kind(_hole, 46, 23, 2),
    "house": _Kind(_house, 40, 22, 2),
}


class Terrain:
    """Collects the marks of a map; those in front cover those behind."""

    def __init__(self, prefix: str, seed: int) -> None:
        self._prefix = prefix
        self._rng = Random(seed)
        self._marks: list[tuple[float, str]] = []
        self._used: set[str] = set()

    def put(self, kind: str, at: Point, size: float = 1) -> None:
        """A mark with its foot here."""
        self._used.add(kind)
        number = self._rng.randrange(_KINDS[kind].variants)
        place = f"translate({_whole(at).replace(',', ' ')}) scale({_short_size(size)})"
        self._marks.append((at[1], f'<use href="#{self._prefix}{kind}{number}" transform="{place}"/>'))

    def scatter(
        self, kind: str, free: Callable[[Point], bool], box: Box, gap: float, sizes: tuple[float, float], most: int
    ) -> None:
        """Some of a kind where there is room, none nearer to another of them than `gap`."""
        found: list[Point] = []
        for _ in range(2200):
            if len(found) >= most:
                return
            x, y = self._rng.uniform(box[0], box[2]), self._rng.uniform(box[1], box[3])
            near = any((x - a) ** 2 + ((y - b) * 1.35) ** 2 < gap * gap for a, b in found)
            if not near and free((x, y)):
                found.append((x, y))
                self.put(kind, (x, y), self._rng.uniform(*sizes))

    def drawn(self) -> str:
        """All of it, from the back to the front."""
        return "".join(mark for _, mark in sorted(self._marks, key=lambda each: each[0]))

    def symbols(self) -> str:
        """The marks that are used, each in its variants, for the drawing to point at."""
        return "".join(self._symbols(kind) for kind in _KINDS if kind in self._used)

    def _symbols(self, name: str) -> str:
        kind = _KINDS[name]
        drawn = (kind.make(Random(f"{name}{number}7"), kind.wide, kind.high) for number in range(kind.variants))
        return "".join(f'<g id="{self._prefix}{name}{number}">{each}</g>' for number, each in enumerate(drawn))


def _short_size(size: float) -> str:
    return f"{size:.2f}".lstrip("0").rstrip("0").rstrip(".")


def compass(x: float, y: float, r: float) -> str:
    """A rose of eight points with north up."""

    def at(degrees: float, far: float) -> Point:
        return math.sin(math.radians(degrees)) * far, -math.cos(math.radians(degrees)) * far

    def points(first: int, turn: float, far: float) -> Iterable[str]:
        for angle in range(first, 360, 90):
            for side, look in ((-turn, "t-m"), (turn, "t-k")):
                yield f'<path class="{look}" d="M{pen((0, 0), at(angle + side, r * 0.2), at(angle, far))}Z"/>'

    rings = "".join(f'<circle class="t-h" r="{_short(r * size)}"/>' for size in (0.62, 0.56))
    north = f'<path class="t-k" d="M0,{_short(-r * 1.34)}l{_short(r * 0.1)},{_short(r * 0.22)}h{_short(-r * 0.2)}z"/>'
    rose = "".join((*points(45, 22, r * 0.66), *points(0, 45, r)))
    return f'<g transform="translate({_short(x)} {_short(y)})">{rings}{rose}{north}</g>'
