"""From the course of a finished game to its graph.

A course (`bots.course`) holds the chances of all seats; a graph shows those of one, in words of one language.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mathom.bots.course import Course, Moment
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.server.graph import Graph, GraphRow, TurningPoint
from mathom.server.rendering import say_line

_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 650, 10, 126
_TURNING_POINTS: Final = 3
_LEAST_CHANGE: Final = 0.03
"""What changed less is no turning point."""
_TICKS: Final = 5


def graph_of(course: Course, seat: int, words: Words, *, hidden: bool, step: int = -1) -> Graph | None:
    """The graph of a course for one seat; None if it is too short to draw. With `hidden` it has the second line, and
    at a `step` it says where the replay is.
    """
    moments = course.moments
    if len(moments) < 2:
        return None
    scale = (_RIGHT - _LEFT) / (len(moments) - 1)
    xs = [round(_LEFT + number * scale, 1) for number in range(len(moments))]
    opens = [moment.open[seat] for moment in moments]
    line = _path(xs, opens)
    middle = _height(0.5)
    won = opens[-1] >= 0.5
    inner = range(len(moments) - 1) or range(1)
    extreme = (min if won else max)(inner, key=opens.__getitem__)
    return Graph(
        open=line,
        area=f"{line}L{xs[-1]},{middle}L{xs[0]},{middle}Z",
        known=_path(xs, [moment.known[seat] for moment in moments]) if hidden else "",
        end=(xs[-1], _height(opens[-1])),
        battles=tuple(
            x for x, moment in zip(xs, moments, strict=True) if moment.told is not None and moment.told.battle
        ),
        points=_turning_points(moments, xs, seat, words),
        ticks=_ticks(moments, xs, words),
        rows=tuple(_row(before, moment, seat, words) for before, moment in pairwise((None, *moments)) if moment),
        axis=(_LEFT, _RIGHT),
        moments=" ".join(str(moment.step) for moment in moments),
        extreme=(_percent(opens[extreme]), _when(moments[extreme], words)),
        at=_place(moments, xs, step) if step >= 0 else -1.0,
    )


def _height(share: float) -> float:
    return round(_BOTTOM - (_BOTTOM - _TOP) * share, 1)


def _path(xs: Sequence[float], shares: Sequence[float]) -> str:
    return "M" + "L".join(f"{x},{_height(share)}" for x, share in zip(xs, shares, strict=True))


def _percent(share: float) -> int:
    return round(100 * share)


def _place(moments: Sequence[Moment], xs: Sequence[float], step: int) -> float:
    """Where a step of the record lies between the moments."""
    earlier = 0, xs[0]
    for moment, x in zip(moments, xs, strict=True):
        if moment.step >= step:
            span = moment.step - earlier[0]
            share = (step - earlier[0]) / span if span > 0 else 1.0
            return round(earlier[1] + (x - earlier[1]) * share, 1)
        earlier = moment.step, x
    return xs[-1]


def _when(moment: Moment, words: Words) -> str:
    return say_line(words, Message("web-graph-turn", {"turn": max(1, moment.turn)}))


def _turning_points(
    moments: Sequence[Moment], xs: Sequence[float], seat: int, words: Words
) -> tuple[TurningPoint, ...]:
    """The largest changes from one moment to the next, numbered in the order in which they happened."""
    changes = [
        (number, now.open[seat] - before.open[seat]) for number, (before, now) in enumerate(pairwise(moments), 1)
    ]
    largest = sorted(changes, key=lambda change: (-abs(change[1]), change[0]))[:_TURNING_POINTS]
    out: list[TurningPoint] = []
    for place, change in sorted(largest):
        if abs(change) < _LEAST_CHANGE:
            continue
        now, before = moments[place], moments[place - 1]
        where = now.told.place if now.told is not None else None
        when = _when(before, words)
        out.append(
            TurningPoint(
                number=len(out) + 1,
                x=xs[place],
                y=_height(now.open[seat]),
                step=now.step,
                when=f"{when}, {say_line(words, where)}" if where is not None else when,
                text=say_line(words, now.told.text) if now.told is not None else "",
                change=_percent(now.open[seat]) - _percent(before.open[seat]),
            )
        )
    return tuple(out)


def _ticks(moments: Sequence[Moment], xs: Sequence[float], words: Words) -> tuple[tuple[float, str], ...]:
    """The numbers of a few turns along the axis; the first is told in full."""
    last = moments[-1].turn
    every = next((size for size in (1, 2, 5, 10, 20, 50, 100, 200) if last / size <= _TICKS), 500)
    found = [(xs[0], _when(moments[0], words))]
    shown = moments[0].turn
    for x, moment in zip(xs[1:-1], moments[1:-1], strict=True):
        if moment.turn % every == 0 and moment.turn != shown and x < xs[-1] - 30 and x > found[-1][0] + 36:
            found.append((x, str(moment.turn)))
            shown = moment.turn
    return (*found, (xs[-1], str(last)))


def _row(before: Moment | None, moment: Moment, seat: int, words: Words) -> GraphRow:
    return GraphRow(
        step=moment.step,
        when=_when(before or moment, words),
        open=_percent(moment.open[seat]),
        known=_percent(moment.known[seat]),
        text=say_line(words, moment.told.text) if moment.told is not None else "",
        battle=moment.told is not None and moment.told.battle,
    )
