"""A player's sheet in a picture of the table: the road with its circles, the Nazgul track, how the player stands."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from mathom.core.svg import box, disc, group, icon, number, path, sheet, write
from mathom.games.mordor.table.scene import Scene
from mathom.games.mordor.table.sheets import Circle, SheetDrawn, SquareDrawn

FILLS: Final = {"yellow": "frodo", "red": "sam", "blue": "merry", "green": "pippin", "black": "blackdie"}
"""The colour of each die and its hobbit, as the pages call it."""


def _ink(colour: str) -> str:
    """A colour that can be read on paper: yellow cannot."""
    return "mark" if colour == "yellow" else FILLS.get(colour, "ink-2")


def small_sheet(seen: Scene, one: SheetDrawn, wide: float, high: float) -> str:
    """The sheet of another player."""
    road = _road(seen, one, 22, 62, wide - 44, 52, 15, names=False)
    return _head(one, wide, high) + road + _boxes(one, 24, high - 50, 30)


def large_sheet(seen: Scene, one: SheetDrawn, wide: float, high: float) -> str:
    """The sheet of the reader, with the land behind its road."""
    land, hole = _land()
    behind = group(44, 96, f'<g opacity=".8">{land}</g>', (wide - 68) / 780) + group(42, 188, hole)
    road = _road(seen, one, 64, 134, wide - 92, 60, 26, names=True)
    return _head(one, wide, high) + behind + road + _boxes(one, 40, high - 58, 42)


def _head(one: SheetDrawn, wide: float, high: float) -> str:
    """The crest, the name, and how far the player is."""
    fill, ink = FILLS.get(one.colour, "ink-3"), _ink(one.colour)
    out = [sheet(0, 0, wide, high, fill if one.acts else "")]
    out.append(disc(42, 38, 18, fill, "ink"))
    if one.mark:
        out.append(icon(one.mark, 42, 38, 20, f"on-{fill}"))
    out.append(write(70, 47, one.name, 25, "cp b", fill=ink, room=wide * 0.34))
    if one.said:
        out.append(write(wide - 22, 34, one.said, 17, "ui b", anchor="end", room=wide * 0.48))
    else:
        out.append(write(wide - 22, 34, "".join(one.where), 17, anchor="end", room=wide * 0.5))
    out.append(write(wide - 22, 55, "".join(one.left), 16, fill="shadow" if one.warn else "ink-2", anchor="end"))
    return "".join(out)


def _road(seen: Scene, one: SheetDrawn, x: float, y: float, wide: float, high: float, r: float, *, names: bool) -> str:
    """The winding road through all circles."""
    way = path(seen.road, "", "rule", r * 0.45, 'vector-effect="non-scaling-stroke" stroke-linecap="round"')
    scale = f"scale({wide / 100:.3f} {high / 100:.3f})"
    out = [group(x, y, f'<g transform="{scale}">{way}</g>')]
    step = wide / max(len(one.circles), 1)
    r = min(r, step * 0.44)
    longest = max((len(word) for circle in one.circles for word in circle.name.split()), default=1)
    size = min(16.0, step * (1 if all(circle.icon for circle in one.circles) else 1.3) / (0.56 * longest))
    for circle in one.circles:
        at_x, at_y = x + circle.x * wide / 100, y + circle.y * high / 100
        out.append(_circle(circle, at_x, at_y, r if circle.icon else r * 0.6, _ink(one.colour)))
        if names:
            out.append(_name(circle, at_x, at_y + r + 17, size))
    return "".join(out)


def _name(circle: Circle, x: float, y: float, size: float) -> str:
    """The name of a place, a word below the other."""
    letters = "cp b" if circle.state == "here" else "cp"
    return "".join(
        write(x, y + line * size, word, size, letters, anchor="middle") for line, word in enumerate(circle.name.split())
    )


def _circle(circle: Circle, x: float, y: float, r: float, ink: str) -> str:
    fill, line, width = {
        "done": ("sheet-2", "ink-2", 1.6),
        "here": ("mark-soft", "ink", 2.6),
    }.get(circle.state, ("sheet", "ink-2", 1.6))
    out = disc(x, y, r, fill, line, width)
    if circle.icon:
        out += icon(circle.icon, x, y, r * 1.25, "ink-3" if circle.state == "done" else "ink")
    return out + _cross(circle.cross, x - r, y - r, 2 * r, ink)


def _boxes(one: SheetDrawn, x: float, y: float, size: float) -> str:
    """The Nazgul track: squares, some of them split in two."""
    out = []
    for square in one.squares:
        out.append(_square(square, x, y, size))
        x += size + size / 5
    if one.squares:
        out.append(icon("cowled", x + size * 0.45, y + size / 2, size * 0.8))
    return "".join(out)


def _square(square: SquareDrawn, x: float, y: float, size: float) -> str:
    out = box(x, y, size, size, "sheet-2" if square.done else "sheet", "ink", line=1.8)
    if square.split:
        out += path(f"M{number(x + size / 2)},{number(y)}v{number(size)}", stroke="ink", more='stroke-dasharray="3 3"')
    wide = size / len(square.boxes)
    for half, one in enumerate(square.boxes):
        out += _cross(one.cross, x + half * wide, y + (size - wide) / 2, wide, "ink")
    return out


def _cross(cross: str, x: float, y: float, size: float, ink: str) -> str:
    """A cross as a pencil draws it; its path lies in a field of 40 by 40."""
    if not cross:
        return ""
    return group(x, y, path(cross, stroke=ink, line=4.4, more='stroke-linecap="round"'), size / 40)


@cache
def _land() -> tuple[str, str]:
    """Mountains and trees above the road, and the hole where it begins."""
    text = (Path(__file__).parent / "static" / "land.svg").read_text(encoding="utf-8")
    found = re.search(r"(<style>.*?</style>)(.*)(<g id=\"hole\".*)</svg>", text, re.DOTALL)
    assert found is not None
    return found[1] + found[2], found[3]
