"""The levels of the game, weakest first, as they were measured (docs/strength.md)."""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "mordor-response:blur=0.25"),
    Level("scout", "mordor-response:blur=0.08"),
    Level("captain", "mordor-response:blur=0.033"),
    Level("wizard", "mordor-response"),
)
