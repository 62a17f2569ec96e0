"""Who plays for each level, weakest first: bots of mathom's, with settings."""

from __future__ import annotations

LEVELS = (
    ("child", "random"),
    ("scout", "greedy"),
    ("captain", "mo-ismcts:iterations=400,depth=4"),
)
