"""A match in a list."""

from __future__ import annotations

from datetime import datetime

import msgspec

from mathom.core.message import Message
from mathom.core.record import Ending
from mathom.server.persons import Chair
from mathom.server.verdict import Told


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match as a list shows it."""

    code: str
    game: str
    options: str
    """All options, as stored."""
    host: str
    chairs: tuple[Chair, ...]
    state: str
    public: bool
    one_screen: bool
    made_at: datetime
    moved_at: datetime
    to_act: tuple[int, ...]
    revision: int
    result: Ending | None
    told: Told | None
    """How the end is told (`verdict.result_of` says it); None while it goes on, and in what is older."""
    previous: str | None
    next: str | None
    taken_back: int = 0
    """How many decisions were taken back."""
    progress: Message | None = None
    """How far it has come."""
