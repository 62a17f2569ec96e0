"""What people read about the bots: the name of each level, and in a line what to expect of it (`.about`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""The folder of `en.ftl` and `pl.ftl`."""
