"""Which of its outcomes chance brings: they stand side by side in their order, each as wide as its weight.

Whoever has chance decide finds the place in that row: by a sealed roll, by a generator of numbers. Compiled, for search
draws thousands of times a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def width(odds: Sequence[tuple[T, int]]) -> int:
    """How wide all outcomes are together."""
    whole = 0
    for _, weight in odds:
        whole += weight
    return whole


def outcome_at(odds: Sequence[tuple[T, int]], point: int) -> T:
    """The outcome at this point, counted from 0.

    >>> [outcome_at((("rain", 2), ("sun", 1)), point) for point in range(3)]
    ['rain', 'rain', 'sun']
    """
    for outcome, weight in odds:
        if point < weight:
            return outcome
        point -= weight
    raise ValueError("no outcome has any weight there")


def outcome_at_share(odds: Sequence[tuple[T, int]], share: float) -> T:
    """The outcome at this share of the whole, from 0 to less than 1: what a generator's `random()` draws.

    >>> [outcome_at_share((("rain", 2), ("sun", 1)), share) for share in (0.0, 0.66, 0.67)]
    ['rain', 'rain', 'sun']
    """
    return outcome_at(odds, int(share * width(odds)))
