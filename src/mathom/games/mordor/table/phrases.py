"""What the pages of this game say alike: their labels, the names of players, texts with numbers in them."""

from __future__ import annotations

import re
from typing import Final

from mathom.games.mordor.observe import View

LABELS: Final = (
    "table-set-aside",
    "table-does",
    "table-set-chosen",
    "table-clear",
    "table-choose-first",
    "table-all-choices",
    "table-dice",
    "table-legend",
    "table-you",
    "table-turn",
    "table-order",
    "table-agrees",
    "table-no-choice",
    "table-taken-aside",
)
"""What stands on every page."""


def cut(text: str) -> tuple[str, ...]:
    """A text cut so that every other piece is a number.

    >>> cut("Rohan, 4 of 9")
    ('Rohan, ', '4', ' of ', '9', '')
    """
    return tuple(re.split(r"(\d+)", text))


def who_is(view: View, seat: int) -> str:
    """The name by which words know a player: the hobbit, or the seat while none is chosen."""
    return view.sheets[seat].hobbit or f"p{seat + 1}"
