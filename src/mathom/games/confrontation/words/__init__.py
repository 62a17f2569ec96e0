"""Every word that a player of the game reads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""The folder of `en.ftl` and `pl.ftl`."""
SHORT: Final = FOLDER / "short"
"""The rules for people, in a folder of their own."""
