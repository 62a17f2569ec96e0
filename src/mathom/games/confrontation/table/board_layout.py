"""Where things lie on the drawn board, from `places.json`, and the line of the last move."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import msgspec

from mathom.core.message import Line
from mathom.games.confrontation.content import SIDE_NAMES
from mathom.games.confrontation.observe import View

Spots = dict[str, tuple[float, float, float, float]]
"""By region: where stands and where the name go, in percent of the board."""


class Trail(msgspec.Struct, frozen=True, kw_only=True):
    """Where the last move went: ink dots from an empty ring."""

    x: float
    y: float
    path: str


@cache
def spots(side: int) -> Spots:
    """By region: where stands and where the name go, in percent of the board as this side sees it."""
    data = json.loads((Path(__file__).parent / "places.json").read_text(encoding="utf-8"))
    found = data[SIDE_NAMES[side]]
    return {name: (*place["stand"], *place["name"]) for name, place in found.items()}


def _last_move(view: View) -> Line | None:
    """The line of the last move, unless something new has begun since."""
    for line in reversed(view.log[-40:]):
        if line.id in ("log-move", "log-step", "log-recall"):
            return line
        if line.id in ("log-game", "log-white", "log-king", "log-crebain"):
            return None
    return None


def trail(view: View, at: Spots) -> Trail | None:
    """Where the last move went."""
    line = _last_move(view)
    if line is None:
        return None
    x, y, _, _ = at[str(line.args["from"])]
    to_x, to_y, _, _ = at[str(line.args.get("to", "mordor"))]
    return _dots(x * 10, y * 13 + 14, to_x * 10, to_y * 13)


def moved_last(view: View) -> str:
    """The mark of the stand that moved last, if it is still where it went and can be told from the others there."""
    line = _last_move(view)
    if line is None:
        return ""
    mark, to = line.args["stand"], line.args.get("to", "mordor")
    found = next((stand for stand in view.stands if stand.mark == mark), None)
    return found.mark if found is not None and found.region == to and not found.group else ""


def _dots(x: float, y: float, to_x: float, to_y: float) -> Trail:
    """A bent line, that ends short of the stand it leads to."""
    far = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1)
    end_x, end_y = to_x - (to_x - x) / far * 66, to_y - (to_y - y) / far * 66
    bend_x, bend_y = (x + end_x) / 2 + (to_y - y) / far * 28, (y + end_y) / 2 - (to_x - x) / far * 28
    path = f"M{x:.0f},{y - 16:.0f}Q{bend_x:.0f},{bend_y:.0f} {end_x:.0f},{end_y:.0f}"
    return Trail(x=round(x), y=round(y), path=path)
