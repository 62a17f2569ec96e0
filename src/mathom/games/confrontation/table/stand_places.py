"""Stands by what everybody sees on a drawn board: the region, and where there are several the place among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mathom.core.action import REFEREE, Action
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, row
from mathom.games.confrontation.content import SIDE_NAMES
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.stands import owner

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words


def place_of(view: View, mark: str) -> dict[str, str | int]:
    """Where a stand is: its region, and which it is of how many of its side there, from the left."""
    region = next(stand.region for stand in view.stands if stand.mark == mark)
    there = sorted(stand.mark for stand in view.stands if stand.region == region and stand.mark[0] == mark[0])
    return {"region": region, "nth": there.index(mark) + 1, "of": len(there)}


def pointed_at(view: View, action: Action) -> dict[str, str | int]:
    """The fields of an action, and where the stand is that it points at, if it does."""
    fields = action.fields()
    mark = fields.get("stand")
    standing = mark is not None and any(stand.mark == mark for stand in view.stands)
    return fields | place_of(view, str(mark)) if standing else fields


def known(view: View, words: Words) -> Sequence[Row]:
    """Who may be in each stand of the opponent: a row for stands of which the same is known."""
    own = SIDE_NAMES.index(view.side) if view.side else -1
    alike: dict[tuple[str, ...], dict[str, list[dict[str, str | int]]]] = {}
    for stand in view.stands:
        if owner(stand) != own and view.audience != REFEREE:
            by_region = alike.setdefault((stand.face,) if stand.face else stand.possible, {})
            by_region.setdefault(stand.region, []).append(place_of(view, stand.mark))
    return [
        row(
            Span(f"{', '.join(_places(places, words) for places in by_region.values())}: ", "faint"),
            Span(words.names("character", who, join="or"), "strong" if len(who) == 1 else ""),
        )
        for who, by_region in alike.items()
    ]


def _places(places: list[dict[str, str | int]], words: Words) -> str:
    """Stands of one region: all that are there, or which."""
    region, of = places[0]["region"], places[0]["of"]
    if len(places) == of:
        return words.say(Message("table-stands-there", {"region": region, "count": len(places)}))
    nth = ", ".join(str(place["nth"]) for place in places)
    return words.say(Message("table-stand-place", {"region": region, "nth": nth, "of": of}))
