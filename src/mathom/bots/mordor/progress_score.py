"""What a turn is worth by a rule of thumb, counted in circles: for players who look no farther than this turn."""

from __future__ import annotations

from typing import Final

from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_tree import End
from mathom.games.mordor.content import Place

HOME: Final = 3.0
"""To arrive."""
OUT: Final = -6.0
"""To be eliminated."""
OTHERS: Final = 0.25
"""A box of an opponent."""
_BOXES: Final[tuple[float, ...]] = (0.0, 3.0, 4.6, 5.6, 6.2, 6.7, 7.1, 7.4)
_MORE: Final = 0.2
"""What the first boxes of one's own are worth, and each beyond them."""


def boxes_worth(boxes: int) -> float:
    """The fewer are left, the dearer they are."""
    return _BOXES[boxes] if boxes < len(_BOXES) else _BOXES[-1] + _MORE * (boxes - len(_BOXES) + 1)


def progress(end: End, sheet: Sheet, place: Place, length: int) -> float:
    """What the player gains whose turn ends so, from this sheet."""
    after = sheet.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)
    if not after.boxes:
        return OUT
    worth = float(after.circles - sheet.circles) + boxes_worth(after.boxes) - boxes_worth(sheet.boxes)
    return worth + OTHERS * end.others.bit_count() + (HOME if after.circles == length else 0.0)
