"""The sheets: the winding road with its circles, the Nazgul track, and how a player stands."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sin
from typing import Final

import msgspec

from mathom.core.speaker import Speaker
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.games.mordor.table.icons import MARKS, PLACE_ICONS
from mathom.games.mordor.table.phrases import cut, who_is
from mathom.games.mordor.table.steady_random import steady_random

_CROSSES: Final = (
    "M9,8Q19,19 31,32M31,8Q21,19 9,32",
    "M8,9Q20,20 32,31M30,7Q20,21 8,31",
    "M10,8Q20,18 32,30M32,9Q19,20 9,33",
    "M8,8Q19,21 30,32M31,9Q22,19 10,31",
)
"""Crosses as a pencil draws them, in a field of 40 by 40."""


class Circle(msgspec.Struct, frozen=True, kw_only=True):
    """A circle of the ring track, at a place of the drawn road in percent."""

    id: str
    place: str
    name: str
    icon: str
    state: str
    """`done`, `here` or empty."""
    cross: str
    new: bool
    x: float
    y: float


class Box(msgspec.Struct, frozen=True):
    """A box of the Nazgul track: a square, or a half of one."""

    id: str
    cross: str
    new: bool


class SquareDrawn(msgspec.Struct, frozen=True):
    """A square of the Nazgul track."""

    number: int
    split: bool
    done: bool
    new: bool
    """Split in the last turn."""
    boxes: tuple[Box, ...]


class SheetDrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A player's sheet. `where` and `left` are cut so that every other piece is a number."""

    seat: int
    hobbit: str
    colour: str
    mark: str
    name: str
    status: str
    """`in_play`, `arrived`, `eliminated`, `left` or `choosing`."""
    said: str
    """How the player stands, where it is not simply in play."""
    where: tuple[str, ...]
    left: tuple[str, ...]
    text: str
    """The whole sheet in a sentence."""
    acts: bool
    warn: bool
    agreed: bool
    circles: tuple[Circle, ...]
    squares: tuple[SquareDrawn, ...]


def _place_on_road(number: int, circles: int) -> tuple[float, float]:
    """Where a circle lies, in percent of the road's length and of its height: the road winds."""
    return round((number + 0.5) / circles * 100, 2), round(50 + 30 * sin(number * 1.05 + 0.9), 1)


@lru_cache(maxsize=8)
def road_of(circles: int) -> str:
    """A soft line through all circles, as an SVG path in a field of 100 by 100."""
    points = [_place_on_road(number, circles) for number in range(circles)]
    first = points[0]
    path = f"M0,78C{first[0] / 2},80 {first[0] / 2},{first[1]} {first[0]},{first[1]}"
    for (x0, y0), (x1, y1) in pairwise(points):
        middle = round((x0 + x1) / 2, 2)
        path += f"C{middle},{y0} {middle},{y1} {x1},{y1}"
    return path


def sheet_of(view: View, seat: int, speak: Speaker) -> SheetDrawn:
    """A player's sheet, to see and to hear."""
    sheet = view.sheets[seat]
    status = "left" if sheet.left else "choosing" if not sheet.hobbit else sheet.status
    place = sheet.stands or "none"
    where = speak.say("table-where", place=place, circles=sheet.circles, all=len(view.circles))
    left = speak.say("table-boxes", boxes=sheet.boxes_left)
    return SheetDrawn(
        seat=seat,
        hobbit=sheet.hobbit,
        colour=sheet.colour,
        mark=MARKS.get(sheet.colour, ""),
        name=speak.say("table-name", who=who_is(view, seat)),
        status=status,
        said=speak.say(f"table-status-{status.replace('_', '-')}") if status != "in_play" else "",
        where=cut(where),
        left=cut(left),
        text=speak.say("table-read", who=who_is(view, seat), status=status, where=where, left=left, next=_next(sheet)),
        acts=seat == view.active or (view.phase == "choosing" and seat in view.to_act),
        warn=sheet.boxes_left <= 2 and sheet.status != "eliminated",
        agreed=seat in view.agreed,
        circles=_circles(view, seat, sheet, speak),
        squares=_squares(view, seat, sheet),
    )


def _next(sheet: PlayerSheet) -> str:
    """What the next Nazgul would cross: a `whole` square, the first half of a `split` one, the second `half`."""
    for square in sheet.squares:
        if square.crossed < 1 + square.split:
            return "half" if square.crossed else "split" if square.split else "whole"
    return "none"


def _circles(view: View, seat: int, sheet: PlayerSheet, speak: Speaker) -> tuple[Circle, ...]:
    account = view.account
    new = {ring.circle for ring in account.rings} if account is not None and account.seat == seat else set()
    out = []
    for number, place in enumerate(view.circles):
        x, y = _place_on_road(number, len(view.circles))
        done = number < sheet.circles
        out.append(
            Circle(
                id=f"c-{seat}-{number + 1}",
                place=place,
                name=speak.say("table-circle", place=place),
                icon=PLACE_ICONS[place],
                state="here" if number == sheet.circles - 1 else "done" if done else "",
                cross=_CROSSES[steady_random(seat, number) % 4] if done else "",
                new=number + 1 in new,
                x=x,
                y=y,
            )
        )
    return tuple(out)


def _squares(view: View, seat: int, sheet: PlayerSheet) -> tuple[SquareDrawn, ...]:
    account = view.account
    struck = {(s.square, max(s.half, 1)) for s in account.strikes if s.victim == seat} if account is not None else set()
    split = {g.square for g in account.gandalfs} if account is not None and account.seat == seat else set()
    out = []
    for number, square in enumerate(sheet.squares, start=1):
        boxes = tuple(
            Box(
                f"b-{seat}-{number}-{half}",
                _CROSSES[steady_random(seat, number, half, 3) % 4] if half <= square.crossed else "",
                (number, half) in struck,
            )
            for half in range(1, 2 + square.split)
        )
        done = square.crossed == len(boxes)
        out.append(SquareDrawn(number, square.split, done, number in split, boxes))
    return tuple(out)
