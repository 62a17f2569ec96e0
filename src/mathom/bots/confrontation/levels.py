"""The levels of the game, weakest first, as they were measured (docs/strength.md)."""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "confrontation-rules:forget=1,noise=0.2"),
    Level("wayfarer", "confrontation-rules:forget=0.6,noise=0.075"),
    Level("scout", "confrontation-rules:forget=0.3,noise=0.03"),
    Level("captain", "confrontation-rules"),
    Level("steward", "mo-ismcts:iterations=450,depth=1,exact=yes"),
    Level("wizard", "mo-ismcts:iterations=3000,depth=1,exact=yes,habits=yes"),
)
