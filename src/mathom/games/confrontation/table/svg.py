"""The table as one picture: the map with its stands, drawn from the scene of the page, and beside it both sides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mathom.core.message import Message
from mathom.core.svg import box, disc, group, icon, number, path, picture, write
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.scene import Scene, scene
from mathom.games.confrontation.table.stands import Place, StandScene
from mathom.games.confrontation.table.svg_side_panels import beside
from mathom.games.confrontation.table.svg_stand import BODIES, face, foot

if TYPE_CHECKING:
    from mathom.core.words import Words

EDGE: Final = 20
WIDE: Final = 1000
HIGH: Final = 1300
BESIDE: Final = 440

_HATCH: Final = "M7,52L36,14M7,68L52,7M8,82L62,15M17,90L72,23M32,90L81,30M47,90L89,40M61,90L89,57M75,90L89,73"
_STYLE: Final = (
    ".battle{fill:var(--gold);fill-opacity:.18;stroke:var(--ink);stroke-width:4}"
    ".goal{fill:var(--gold);fill-opacity:.26;stroke:var(--mark-line);stroke-width:5;stroke-dasharray:16 9}"
    ".trail{fill:none;stroke:var(--ink);stroke-width:6;stroke-linecap:round;stroke-dasharray:.1 15}"
    ".trailh{fill:none;stroke:var(--map);stroke-width:12;stroke-linecap:round;stroke-dasharray:.1 15;opacity:.85}"
    ".ghost{fill:none;stroke:var(--ink-2);stroke-width:2.4;stroke-dasharray:5 6}"
)


def draw(view: View, words: Words) -> str:
    """The whole table as its audience sees it."""
    seen = scene(view, words)
    style, ground = _ground(seen.ground)
    board = box(0, 0, WIDE, HIGH, "map", rounded=0) + ground + "".join(_regions(seen)) + "".join(things_on(seen))
    parts = (
        group(EDGE, EDGE, board),
        group(2 * EDGE + WIDE, EDGE, beside(view, seen, words, BESIDE, HIGH)),
    )
    title = f"{words.say(Message('web-title'))}: {seen.heading}"
    return picture(3 * EDGE + WIDE + BESIDE, 2 * EDGE + HIGH, title, parts, style + _STYLE)


@cache
def _ground(name: str) -> tuple[str, str]:
    """The drawn map: its style and its shapes. Each kind of land has its colour without a variable of its own, which
    not every program for SVG understands.
    """
    text = (Path(__file__).parent / "static" / name).read_text(encoding="utf-8")
    found = re.search(r"<style>(.*?)</style>(.*)</svg>", text, re.DOTALL)
    assert found is not None
    style, shapes = found[1], found[2]
    kinds = re.findall(r"\.ground \.(k-\w+)\{--c:(var\(--[\w-]+\))\}", style)
    style = re.sub(r"\.ground \.k-\w+\{[^}]*\}|/\*.*?\*/|\n", "", style).replace("var(--c)", "none")
    washes = (
        f".ground .{kind} .wa{{fill:{c}}}.ground .{kind} .wb,.ground .{kind} .wc{{stroke:{c}}}" for kind, c in kinds
    )
    return style + "".join(washes), shapes


def _regions(seen: Scene) -> Iterator[str]:
    """What goes on in a region."""
    for place in seen.places:
        if place.state:
            yield f'<use href="#cf-p-{place.region}" class="{place.state}"/>'


def things_on(seen: Scene) -> Iterator[str]:
    """What lies on the map: the way of the last move, names, stands, swords."""
    if seen.trail:
        at = seen.trail
        yield f'<ellipse class="ghost" cx="{number(at.x)}" cy="{number(at.y)}" rx="40" ry="17"/>'
        yield f'<path class="trailh" d="{at.path}"/><path class="trail" d="{at.path}"/>'
    yield from (_name(place) for place in seen.places)
    yield from _legend(seen)
    yield from (stand(one) for one in seen.stands)
    if seen.clash:
        x, y = seen.clash[0] * 10, seen.clash[1] * 13
        yield disc(x, y, 20, "ink") + icon("crossed-swords", x, y, 26, "sheet")


def _name(place: Place) -> str:
    size, letters = (32, "cp b") if place.home else (25, "cp")
    return write(
        place.x * 10, place.y * 13 + size / 3, place.name, size, letters, anchor="middle", halo="map", room=240
    )


def _legend(seen: Scene) -> Iterator[str]:
    """The names of the waters, and what the map is called."""
    flipped = seen.own == "sauron"
    x, y = (80, 924) if flipped else (920, 376)
    yield write(x, y, seen.t["anduin"], 20, "tx it", fill="ink-2", anchor="middle", halo="map", turn=-9)
    x, y = (890, 62) if flipped else (105, 1242)
    yield write(x, y, seen.t["sea"], 18, "tx it", fill="ink-2", anchor="middle", halo="water", room=150)
    x, y = (850, 1180) if flipped else (150, 54)
    lines = "".join(path(f"M{x - 105},{y + down}h210", stroke="ink-3", line=1.2) for down in (0, 4, 82, 86))
    yield lines + write(x, y + 38, seen.t["cartouche"], 28, "cp b", anchor="middle", room=205)
    yield write(x, y + 66, seen.heading, 19, "tx it", fill="ink-2", anchor="middle", room=205)


def stand(one: StandScene) -> str:
    """A stand on the map: a face with its strength where it is known, else the mark of its side."""
    wide = 83 if one.small else 104
    x = one.x * 10 + (one.slot - (one.of - 1) / 2) * (wide + 5) - wide / 2
    y = one.y * 13 - wide * 0.585
    return group(x, y, _stand(one), wide / 96)


def _stand(one: StandScene) -> str:
    colour = "shadow" if one.side else "light"
    line, width = ("mark-line", 6.0) if one.must else ("ink", 5.0) if one.fights else (colour, 3.2)
    fill = f"{colour}-soft" if one.hidden else "sheet"
    out = '<ellipse cx="48" cy="110" rx="47" ry="5" fill="var(--cast)" fill-opacity=".4"/>'
    out += path(BODIES[one.side], fill, line, width, 'stroke-linejoin="round"')
    if one.hidden:
        out += path(_HATCH, stroke=colour, line=1.5, more='opacity=".55"')
    out += foot(colour, one.foot, italic=one.guess is not None)
    if one.face:
        out += face(one.face)
    elif one.guess:
        out += icon(one.guess.icon, 48, 55, 46, colour)
    else:
        out += icon("mk-eye" if one.side else "mk-star", 48, 56, 46, colour)
    if one.seen:
        out += _badge(84, 18, "u-eye", colour)
    if one.must:
        out += _badge(12, 18, "u-lock", colour)
    return out


def _badge(x: float, y: float, sign: str, colour: str) -> str:
    return disc(x, y, 16, "sheet", colour, 1.8) + icon(sign, x, y, 22, colour, line=True)
