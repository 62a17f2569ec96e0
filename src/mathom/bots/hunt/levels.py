"""The levels of the game, weakest first: one player, who thinks the oftener the higher. Measured with

    python tools/hunt_figures.py -n 200 --parts both --pairs slips=0.18/slips=0.32 slips=0.32/slips=0.18 …

A level wins about three games of four against the one before it, over both sides of the table.
"""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "hunt-sense:slips=0.32"),
    Level("wayfarer", "hunt-sense:slips=0.18"),
    Level("scout", "hunt-sense:slips=0.08"),
    Level("captain", "hunt-sense"),
)
