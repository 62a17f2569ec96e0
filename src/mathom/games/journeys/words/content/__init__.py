"""What is said about a pack or a story that cannot be read, in English and Polish."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
