"""The chances over a match that is over."""

from __future__ import annotations

import msgspec

from mathom.bots.course import Course


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the chances over a finished match."""

    course: Course | None = None
    percent: int = 0
    """How much of it is worked out, while it is."""
    failed: bool = False
