"""What is found wrong in content that can be read, in English and Polish."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
