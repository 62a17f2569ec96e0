"""Contestants take turns in short slices, so that a noisy moment hits all, and nobody pays for what others left.

Python's collector walks all that is in memory, so a contestant would be the slower the more games were loaded and
played in the same process. Before a slice all that is there already is put out of the collector's sight.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

Slice = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds; what was counted meanwhile, and the seconds it took."""


def settle() -> None:
    """Put what is in memory out of the collector's sight."""
    gc.collect()
    gc.freeze()


def sliced(game: Callable[[], int]) -> Slice:
    """Play a game again and again; `game` plays one and gives what counts."""

    def play(seconds: float) -> tuple[int, float]:
        settle()
        counted, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            counted += game()
        return counted, spent

    return play
