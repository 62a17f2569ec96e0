"""The levels of the game, weakest first."""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "random"),
    Level("captain", "hunt-sense"),
)
