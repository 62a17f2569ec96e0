"""Pins: markers that people put on the map to think together. They are no part of the game: no rule looks at them, no
bot sees them, and neither record nor undo knows of them. Everybody at the table and around it sees where they lie.
"""

from __future__ import annotations

import msgspec

from mathom.core.message import Message


class Pins(msgspec.Struct, frozen=True, kw_only=True):
    """The pins of a sitting: `Game.pins` gives them, and the table keeps where they lie."""

    names: dict[str, Message]
    """Each pin by its id, with its name."""
    places: dict[str, Message]
    """Where they may lie, by id, with its name. Several may lie on one."""
    seats: tuple[int, ...]
    """Who may move them."""
