"""The levels of the game, weakest first: one player, who thinks the oftener the higher. Measured with

    python tools/hunt_figures.py -n 200 --parts both --pairs slips=0.18/slips=0.28 slips=0.28/slips=0.18

and so on. Over both sides of the table a level wins 73, 75 and 70 games of a hundred against the one before it.
"""

from __future__ import annotations

from typing import Final

from mathom.bots.levels import Level

LEVELS: Final = (
    Level("child", "hunt-sense:slips=0.28"),
    Level("wayfarer", "hunt-sense:slips=0.18"),
    Level("scout", "hunt-sense:slips=0.08"),
    Level("captain", "hunt-sense"),
)
