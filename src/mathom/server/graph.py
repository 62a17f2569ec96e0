"""The graph of a finished game, as its template draws it: two lines, battles, turning points, and the same in words.

The drawing is 664 wide and 152 high; `graph_builder` makes it.
"""

from __future__ import annotations

import msgspec


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """One of the largest changes."""

    number: int
    x: float
    y: float
    step: int
    """The moment to open the replay at."""
    when: str
    text: str
    change: int
    """By how many per cent the chance went up, or down."""


class GraphRow(msgspec.Struct, frozen=True, kw_only=True):
    """A moment in words, for those who do not see the drawing."""

    step: int
    when: str
    open: int
    known: int
    text: str
    battle: bool


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn."""

    open: str
    """The path of the line with all faces known."""
    area: str
    """What lies between it and the middle."""
    known: str
    """The path of the line by what the seat knew; empty if nothing is hidden, or to nobody's eyes."""
    end: tuple[float, float]
    battles: tuple[float, ...]
    """Where on the axis."""
    points: tuple[TurningPoint, ...]
    ticks: tuple[tuple[float, str], ...]
    rows: tuple[GraphRow, ...]
    axis: tuple[int, int]
    """Where it begins and ends."""
    moments: str
    """The steps of the record, for the script that leads from a place of the drawing to the replay."""
    extreme: tuple[int, str]
    """The lowest chance of one who won, the highest of one who lost, in per cent, and when that was."""
    at: float = -1.0
    """Where the replay is; -1 if this is none."""
