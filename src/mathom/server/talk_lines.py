"""What is said at a table, in two channels: players talk among themselves, and so do those who look on."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import Final

import msgspec

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
"""The two channels of the talk."""


class Talk(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said. `by` marks the speaker at this table, and says nothing about them anywhere else."""

    number: int
    """Its number among the things said in this channel of this table; what is said elsewhere leaves no gaps."""
    person: str
    by: str
    name: str
    channel: str
    text: str
    after: int
    """How many lines the log had."""
    made_at: datetime


def mark(match: int, person: str) -> str:
    """How the talk of a match marks a person. The person's id is random, so this leads nobody back to it."""
    return sha256(f"mathom talk {match} {person}".encode()).hexdigest()[:16]
