"""The first game: a short one, played to its end, that shows what matters. The learner is the Fellowship."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mathom.core.game import Guide
from mathom.core.guide import steps
from mathom.core.message import Message

RECORD: Final = Path(__file__).parent / "guide.record"
LEARNER: Final = 0
MINUTE: Final = "web-minute"
"""The message that tells the game in a minute, a line for each thought, where a learner begins."""


def guide() -> Guide:
    """The record, and what is said at its steps."""
    record = RECORD.read_text(encoding="utf-8")
    return Guide(LEARNER, record, {number: Message(f"guide-{step}") for number, step in steps(record).items()})
