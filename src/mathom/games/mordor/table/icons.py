"""The picture of each symbol and place, and the mark of each colour: names of the sprite `icons.svg`."""

from __future__ import annotations

from typing import Final

SYMBOL_ICONS: Final = {
    "ring": "ring",
    "weapon": "crossed-swords",
    "orc": "orc-head",
    "nazgul": "cowled",
    "gandalf": "pointy-hat",
    "white_tree": "oak",
}
PLACE_ICONS: Final = {
    "rivendell": "elven-castle",
    "moria": "dungeon-gate",
    "lothlorien": "oak-leaf",
    "rohan": "horse-head",
    "helms_deep": "defensive-wall",
    "gondor": "white-tower",
    "minas_tirith": "castle",
    "shelobs_lair": "spider-web",
    "mordor": "volcano",
    "road": "",
}
MARKS: Final = {"yellow": "mk-star", "red": "mk-diamond", "blue": "mk-drop", "green": "mk-leaf"}
"""A colour never stands alone: each has its mark, on die, crest and sheet. Black has none."""
