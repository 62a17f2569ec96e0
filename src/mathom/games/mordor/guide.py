"""The first game: a short one, played to its end, that shows what matters. The learner is player 1."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mathom.core.game import Guide
from mathom.core.guide import read_guide

MINUTE: Final = "web-minute"
"""The message that tells the game in a minute, a line for each thought, where a learner begins."""


def guide() -> Guide:
    """The record beside this file, and what is said at its steps."""
    return read_guide(Path(__file__).with_suffix(".record"), seat=0)
