"""What may fall with some dice, and what of it may be set aside (3.3). Every turn has the same throws: each is worked
out once.

Dice of one kind are counted, not told apart.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Generic, NamedTuple, TypeVar

from mathom.games.mordor.content import NAZGUL, SYMBOLS

Faces = tuple[tuple[int, int], ...]
"""The symbols of a die, each with the number of its faces."""
Taken = tuple[tuple[int, int, int], ...]
"""Dice that are set aside: which kind, what they show, how many."""
T = TypeVar("T")


class Throws(NamedTuple, Generic[T]):
    """All that may fall with a hand of dice."""

    options: list[T]
    """Every way to set some of it aside, once."""
    falls: list[tuple[int, tuple[int, ...]]]
    """What may fall, as a weight and the numbers of the options that it leaves."""
    whole: int
    """All weights together."""


@lru_cache(maxsize=256)
def throws_with(dice: tuple[tuple[int, Faces], ...], same_symbols: bool) -> Throws[Taken]:
    """Every throw of so many dice of each kind; with `same_symbols` more than one of a symbol may be set aside."""
    number_of: dict[Taken, int] = {}
    falls: list[tuple[int, tuple[int, ...]]] = []
    whole = 0
    for weight, shown in _falls(dice):
        options = _choices(shown, same_symbols)
        falls.append((weight, tuple([number_of.setdefault(option, len(number_of)) for option in options])))
        whole += weight
    return Throws([*number_of], falls, whole)


def _falls(dice: tuple[tuple[int, Faces], ...]) -> list[tuple[int, list[tuple[int, ...]]]]:
    """Every throw: its weight, and for each kind of dice how many show each symbol."""
    out: list[tuple[int, list[tuple[int, ...]]]] = [(1, [])]
    for count, faces in dice:
        ways: list[tuple[int, int, tuple[int, ...]]] = [(1, count, ())]
        for symbol in range(len(SYMBOLS)):
            weight = dict(faces).get(symbol, 0)
            ways = [
                (so_far * comb(left, times) * weight**times, left - times, (*shown, times))
                for so_far, left, shown in ways
                for times in range(left + 1 if weight else 1)
            ]
        full = [(weight, shown) for weight, left, shown in ways if not left]
        out = [(weight * more, [*shown, one]) for weight, shown in out for more, one in full]
    return out


def _choices(shown: list[tuple[int, ...]], same_symbols: bool) -> list[Taken]:
    """Every legal set of a throw, once: `shown` counts for each kind of dice what they show."""
    sets: list[Taken] = [()]
    for symbol in range(len(SYMBOLS)):
        parts: list[Taken] = [()]
        for kind, counts in enumerate(shown):
            if counts[symbol]:
                some: list[Taken] = [((kind, symbol, times),) for times in range(1, counts[symbol] + 1)]
                parts = [part + more for part in parts for more in [(), *some]]
        if not same_symbols:
            parts = [part for part in parts if sum([times for _, _, times in part]) <= 1]
        if symbol == NAZGUL and len(parts) > 1:
            parts = [part for part in parts if part]
        sets = [taken + more for taken in sets for more in parts]
    return [taken for taken in sets if taken]
