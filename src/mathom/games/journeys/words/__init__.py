"""The words of Journeys in Middle-earth, in English and Polish."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
SHORT: Final = FOLDER / "short"
"""The rules for people, in a folder of their own."""
