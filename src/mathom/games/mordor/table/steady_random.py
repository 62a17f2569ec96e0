"""What looks as if it fell or was drawn by hand, and is yet the same on every page."""

from __future__ import annotations


def steady_random(*what: int) -> int:
    """A number that looks random and is always the same for the same things: no page may differ from its reload."""
    number = 2166136261
    for part in what:
        number = ((number ^ (part + 7)) * 16777619) & 0xFFFFFFFF
        number ^= number >> 15
    return number
