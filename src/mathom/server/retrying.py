"""What acts at a table without a person behind it: how it acts, and when it tries again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from mathom.server.match import Match

Act = Callable[[str, int, Sequence[str], int], Awaitable[Match]]
"""`Matches.act`: bots and pauses have no other way to act than people."""


def patience(failures: int) -> float:
    """Seconds to wait after so many failures in a row: longer and longer, but no longer than a minute.

    >>> patience(1), patience(2), patience(100_000)
    (1.0, 2.0, 60.0)
    """
    return min(60.0, 0.5 * 2.0 ** min(failures, 10))
