"""What is on every stand of a picture: its shape, its foot with the name, its face; all in a field of 96 by 112."""

from __future__ import annotations

from typing import Final

from mathom.core.svg import icon, path, write
from mathom.games.confrontation.table.speaker import Face

BODIES: Final = ("M7,90V40C7,17 25,4 48,4S89,17 89,40V90Z", "M7,90V36L48,3L89,36V90Z")
"""An arch for the Fellowship, a gable for Sauron."""


def foot(colour: str, name: str, *, italic: bool = False) -> str:
    """The foot, with who stands on it."""
    shape = path("M7,87H89L94,110H2Z", colour, colour, 2, 'stroke-linejoin="round"')
    letters = "ui b it" if italic else "ui b"
    return shape + write(48, 105, name, 18, letters, fill=f"on-{colour}", anchor="middle", room=92)


def face(one: Face) -> str:
    """The picture of a character, and its strength."""
    colour = "shadow" if one.side else "light"
    strength = write(69, 73, one.strength, 43, "tx b", fill=colour, anchor="middle")
    return icon(one.icon, 31, 57, 40) + strength
