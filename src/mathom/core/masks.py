"""Sets of numbers as masks: spaces, tokens, tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def mask(numbers: Iterable[int]) -> int:
    """The numbers as a mask.

    >>> mask([0, 2])
    5
    """
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(of: int) -> Iterator[int]:
    """The numbers of a mask, the smallest first.

    >>> list(members(5))
    [0, 2]
    """
    while of:
        lowest = of & -of
        yield lowest.bit_length() - 1
        of ^= lowest
