"""Why a choice is the best, in words of the game: how many games it wins, and what this turn may bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.bots.mordor.turn_tree import End
from mathom.bots.mordor.turn_values import sheet_of
from mathom.core.action import Action
from mathom.core.message import Message
from mathom.games.mordor.content import PLACES, PLAIN
from mathom.games.mordor.observe import View

_CLOSE: Final = 0.005
"""Choices that are nearer than this are as good as each other."""


def reasons(
    view: View, action: Action, values: Sequence[float], shares: Sequence[tuple[End, float]]
) -> tuple[Message, ...]:
    """What speaks for this action, by the values of all choices and the odds of how the turn ends after it."""
    if view.phase == "choosing":
        return (Message("hint-any-hobbit"),)
    if view.phase == "splitting":
        return (Message("hint-nearest-square"),)
    out = [_games(view, action, values)]
    sheet, place, length = sheet_of(view.sheets[view.active]), PLACES.get(view.place, PLAIN), len(view.circles)
    circles = struck = home = eliminated = hits = 0.0
    for end, share in shares:
        after = sheet.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)
        circles += share * (after.circles - sheet.circles)
        struck += share * (end.mine > 0)
        eliminated += share * (not after.boxes)
        home += share * (after.circles == length and after.boxes > 0)
        hits += share * (end.others > 0)
    tenths = round(circles * 10)
    if home >= 0.005:
        out.append(Message("hint-home", {"percent": percent(home)}))
    out.append(Message("hint-circles", {"whole": tenths // 10, "tenths": tenths % 10}))
    if eliminated >= 0.005:
        out.append(Message("hint-out", {"percent": percent(eliminated)}))
    if struck >= 0.005:
        out.append(Message("hint-struck", {"percent": percent(struck)}))
    if hits >= 0.005:
        out.append(Message("hint-strikes", {"percent": percent(hits)}))
    return tuple(out)


def _games(view: View, action: Action, values: Sequence[float]) -> Message:
    """How many games the choice wins, and the next best one."""
    chosen = list(view.legal).index(action)
    others = [value for number, value in enumerate(values) if number != chosen]
    mine = percent(values[chosen])
    if not others:
        return Message("hint-wins", {"games": mine})
    if values[chosen] - max(others) < _CLOSE:
        return Message("hint-wins-close", {"games": mine})
    return Message("hint-wins-more", {"games": mine, "next": min(percent(max(others)), mine)})


def percent(share: float) -> int:
    """Rounded, but what may happen is never 0 and what may fail never 100.

    >>> percent(0.001), percent(0.4567), percent(0.9999), percent(1.0)
    (1, 46, 99, 100)
    """
    if share < 1e-9 or share > 1 - 1e-9:
        return round(share * 100)
    return min(99, max(1, round(share * 100)))
