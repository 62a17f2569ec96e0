"""What the pages draw of a map: its ground and names, and over them all that lies on it, from the marks of a View.

Who may see what is decided where the marks are made (`text.marks_of`); here each gets its shape and its place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from mathom.core.drawn_map import DrawnMap, Told
from mathom.core.message import Message
from mathom.core.short_rules import of_table
from mathom.core.svg import disc, group, icon, number, path, write
from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.facts import DOT_TEXT, SLASH_TEXT
from mathom.games.hunt.observe import View
from mathom.games.hunt.table.map_places import (
    AREA,
    FIGURE,
    HIGH,
    TOKEN,
    WIDE,
    Label,
    Point,
    arrange,
    drawing,
    labels,
)
from mathom.games.hunt.table.text import entries_of, marks_of
from mathom.games.hunt.table.text_map import Mark

if TYPE_CHECKING:
    from mathom.core.words import Words

_FIGURES: Final = {
    "nazgul": "cowled",
    "witch-king": "sharp-crown",
    "gandalf": "pointy-hat",
    "gandalf-hidden": "pointy-hat",
}
_TOKENS: Final = {
    "last-area": ("ring", "light"),
    "eye": ("beast-eye", "gloom"),
    "sword": ("broadsword", "gloom"),
    "ally": ("round-shield", "light"),
    "company-log": ("bookmark", "light"),
    "information": ("tied-scroll", "gloom"),
    "information-held": ("tied-scroll", "light"),
    "deed": ("wizard-staff", "gloom"),
    "deed-held": ("wizard-staff", "light"),
}
"""By what a mark means: its sign, and the ground that it stands on."""
_ON: Final = {"light": "on-light", "gloom": "pale"}
_STEPS: Final = ("entry", "entry-ahead")
_NUMERALS: Final = ("I", "II", "III", "IV")
_GABLE: Final = "M7,92V36L48,3L89,36V92Z"
_ARCH: Final = "M7,92V44C7,20 25,4 48,4C71,4 89,20 89,44V92Z"
_FOOT: Final = "M7,80H89L95,114H1Z"
_BODY: Final = (96, 116)
_HALO: Final = AREA + 6


# The map -------------------------------------------------------------------------------------------------------------
def board_of(view: View) -> Board:
    """The board that is played on."""
    return BOARDS[view.part - 1]


def drawn_map(board: Board, words: Words, first: int, over: str = "") -> DrawnMap:
    """A board to walk about in, with what lies on it; who has no room for all of it first sees this space."""
    file = drawing(board)
    return DrawnMap(
        key=f"map-{board.number}",
        title=words.say(Message("map-title", {"part": "I" * board.number})),
        drawing=of_table(file, "ground") + over + names(board, words),
        near=of_table(file, "dots"),
        mini=of_table(file, "mini"),
        wide=WIDE,
        high=HIGH,
        first=board.places[first],
        told=told(board, words),
    )


@lru_cache(maxsize=8)
def names(board: Board, words: Words) -> str:
    """The names on the map: of places, regions, stretches and waters."""
    of = labels(board)
    area = f"space-{board.number}"
    out = [_named(at, words.name(area, at.thing).partition(" ")[2], 15.5, "tx it") for at in of.area]
    out += [_named(at, words.name("land", at.thing.lower()), 14.5, "cp wd", "ink-2") for at in of.region]
    out += [_named(at, words.name("land", at.thing.lower(), "name"), 17, "cp wd", "ink-2") for at in of.stretch]
    out += [_named(at, words.name("water", at.thing), 14, "tx it wd", "ink-2") for at in of.water]
    return "".join(out)


def _named(at: Label, name: str, size: float, letters: str, fill: str = "ink") -> str:
    return write(at.x, at.y, name, size, letters, fill=fill, anchor=at.anchor, halo="map", turn=at.turn)


@lru_cache(maxsize=8)
def told(board: Board, words: Words) -> tuple[Told, ...]:
    """The board in words: for every space its name, kind and ways, by regions."""

    def name(space: int) -> str:
        return words.name(f"space-{board.number}", board.ids[space]) if space < board.areas else board.ids[space]

    def ways(message: str, there: Sequence[int]) -> list[str]:
        joined = ", ".join(map(name, there))
        return [words.say(Message(message, {"ways": joined}))] if there else []

    def space_told(space: int) -> str:
        kind = board.kinds[space] if space < board.areas else "dot"
        place = words.say(Message("map-place", {"name": name(space), "kind": kind}))
        roads, paths = ways("map-roads", board.roads[space]), ways("map-paths", board.paths[space])
        return " ".join((place, *roads, *paths))

    out = []
    for number_, region in enumerate(board.regions):
        title = f"{words.name('land', region.lower())} {words.name('land', region.lower(), 'name')}"
        spaces = [space for space in range(board.size) if board.region[space] == number_]
        out.append(Told(title, tuple(map(space_told, spaces))))
    return tuple(out)


# What lies on it -----------------------------------------------------------------------------------------------------
def layer(view: View) -> str:
    """All that lies on the map, as its audience sees it."""
    board, marks = board_of(view), marks_of(view)
    every = [(space, mark) for space, on_it in marks.items() for mark in on_it]
    figures = [(space, mark) for space, mark in every if mark.means in _FIGURES]
    tokens = [(space, mark) for space, mark in every if mark.means in _TOKENS or mark.means in _STEPS]
    room = [*((space, FIGURE) for space, _ in figures), *((space, TOKEN) for space, _ in tokens)]
    at = arrange(board, room)
    out = [*_possible(board, every), _walked(view, board)]
    out += [_token(place, mark) for place, (_, mark) in zip(at[len(figures) :], tokens, strict=True)]
    out += [_figure(place, mark) for place, (_, mark) in zip(at, figures, strict=False)]
    return "".join(out)


def _possible(board: Board, every: Sequence[tuple[int, Mark]]) -> Iterator[str]:
    """Where Frodo may be: a broken ring."""
    look = 'fill-opacity=".18" stroke-dasharray="7 5"'
    for space, mark in every:
        if mark.means == "possible":
            x, y = board.places[space]
            yield disc(x, y, _HALO, "shadow", "shadow", 2.4, look)


def _walked(view: View, board: Board) -> str:
    """The way that Frodo has come, for whoever may read it."""
    entries = list(entries_of(view))[: view.track + 1]
    spots = [board.places[board.space[entry]] for entry in entries if entry not in (DOT_TEXT, SLASH_TEXT)]
    line = "".join(_between(a, b) for a, b in pairwise(spots))
    if not line:
        return ""
    dots = 'stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 9"'
    return path(line, stroke="map", line=8.5, more=dots + ' opacity=".85"') + path(
        line, stroke="light", line=5, more=dots
    )


def _between(a: Point, b: Point) -> str:
    """A line from one area to another that covers neither's number."""
    far = math.dist(a, b)
    if far <= 2 * _HALO:
        return ""
    (x, y), (to_x, to_y) = a, b
    right, down = (to_x - x) / far * _HALO, (to_y - y) / far * _HALO
    return f"M{number(x + right)},{number(y + down)}L{number(to_x - right)},{number(to_y - down)}"


def _figure(at: Point, mark: Mark) -> str:
    """A figure on its foot: gabled for the hunters, with a numeral; arched for Gandalf."""
    friend = mark.means.startswith("gandalf")
    colour = "light" if friend else "shadow" if mark.means == "witch-king" else f"nazgul-{mark.text[1:]}"
    ground, sign = ("sheet", "light") if friend else ("gloom", "pale")
    edge = 'stroke-linejoin="round"' + (' stroke-dasharray="11 7"' if mark.means == "gandalf-hidden" else "")
    out = '<ellipse cx="48" cy="112" rx="47" ry="6" fill="var(--cast)" fill-opacity=".4"/>'
    out += path(_ARCH if friend else _GABLE, ground, colour, 6, edge) + path(_FOOT, colour, "gloom", 2)
    out += icon(_FIGURES[mark.means], 48, 50, 48, sign)
    if mark.means == "nazgul":
        out += write(48, 106, _NUMERALS[int(mark.text[1:]) - 1], 27, "tx b", fill="on-nazgul", anchor="middle")
    scale = FIGURE.wide / _BODY[0]
    return group(at[0] - FIGURE.wide / 2, at[1] - FIGURE.high / 2, out, scale)


def _token(at: Point, mark: Mark) -> str:
    """A round token with its sign, or the number of a move."""
    x, y = at
    size = TOKEN.wide / 2 - 1
    if mark.means in _STEPS:
        told_in = normalize("NFKC", mark.text)  # numbers are raised in text
        fill, ink = ("light-soft", "ink") if mark.means == "entry-ahead" else ("light", "on-light")
        return disc(x, y, size, fill, "map", 1.5) + write(
            x, y + 4.2, told_in, 12.5, "ui b", fill=ink, anchor="middle", room=TOKEN.wide - 5
        )
    sign, ground = _TOKENS[mark.means]
    return disc(x, y, size, ground, "map", 1.5) + icon(sign, x, y, size * 1.45, _ON[ground])
