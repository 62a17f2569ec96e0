"""The levels of the game, weakest first. All heroes win or lose together, so a level is told by how often a party of it
wins: docs/strength.md has the figures.
"""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "journeys-rules:slips=0.3"),
    Level("wayfarer", "journeys-rules:slips=0.1"),
    Level("scout", "journeys-rules"),
    Level("captain", "journeys-greedy"),
)
