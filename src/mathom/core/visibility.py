"""Who may read what: the one place that decides it."""

from __future__ import annotations

from mathom.core.action import REFEREE


def may_read(readers: tuple[int, ...], audience: int) -> bool:
    """Whether an audience is among those who may read a secret. The referee may read everything.

    The one place that decides it: for lines of a log, for events as search and environments see them, and for talk.
    """
    return audience in readers or audience == REFEREE
