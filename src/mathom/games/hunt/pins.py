"""The six Wraith log tokens as pins of the table (HR-WLOG): they lie on the map and no rule looks at them."""

from __future__ import annotations

from typing import Final

from mathom.core.message import Message
from mathom.core.pins import Pins
from mathom.games.hunt.board import BOARDS
from mathom.games.hunt.content import TRACK_END
from mathom.games.hunt.rulesets import RuleSet

NAMES: Final = {
    **{f"crown_{number}": Message("pin-crown", {"number": number}) for number in (1, 2, 3)},
    **{name: Message(f"pin-{name.replace('_', '-')}") for name in ("one_gem", "two_gems", "three_gems")},
}
"""The faces of the tokens (HR-RUL-46)."""


def pins(rules: RuleSet) -> Pins:
    """The tokens, and where they may lie: regions, stretches and areas of the boards in use, and the move track.

    The ids of places: II-A for a region, II for a stretch, 1-23 for an area of board I, track-5 for a space.
    """
    places: dict[str, Message] = {}
    for board, used in zip(BOARDS, (rules.first, rules.second), strict=True):
        if used:
            for land in board.lands:
                places[land] = Message("pin-land", {"land": land.lower()})
            for area in board.ids[: board.areas]:
                name = f"{board.number}-{area}"
                places[name] = Message(f"pin-area-{board.number}", {"area": area})
    for space in range(TRACK_END + 1):
        places[f"track-{space}"] = Message("pin-track", {"space": space})
    return Pins(names=NAMES, places=places, seats=tuple(rules.wraiths))
