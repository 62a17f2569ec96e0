"""The first game: a short one, played to its end, that shows what matters. The learner is player 1."""

from __future__ import annotations

from pathlib import Path

from mathom.core.game import Guide
from mathom.core.guide import read_guide


def guide() -> Guide:
    """The record beside this file, and what is said at its steps."""
    return read_guide(Path(__file__).with_suffix(".record"), seat=0)
