"""The sequential probability ratio test: stop as soon as the pairs played so far decide between two hypotheses.

The generalised test of mirrored pairs that chess engines are tested with (five possible scores of a pair; three where
there are no draws). The hypotheses are in logistic Elo: with `elo` the expected share of wins, both sides taken
together, is 1 / (1 + 10 ^ (-elo / 400)). The likelihoods are those of the most likely distribution of pair scores that
has this mean.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from mathom.arena.match import Played

ALPHA: Final = 0.05
"""The chance of taking either hypothesis for the other."""
BOUND: Final = math.log((1 - ALPHA) / ALPHA)
"""2.94: so far must the log-likelihood ratio go, up or down."""
_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
_SEED: Final = 1e-3
"""No score is impossible because it has not happened yet: each counts for so many pairs."""


def expected(elo: float) -> float:
    """The share of wins that a difference in Elo means.

    >>> round(expected(100), 3)
    0.64
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def pair_score(bot: str, games: Sequence[Played]) -> float:
    """The bot's part of the wins in a unit: 0, ¼, ½, ¾ or 1 for a pair."""
    shares = [
        share for played in games for share, name in zip(played.shares(), played.sides, strict=True) if name == bot
    ]
    return sum(shares) / len(shares)


class Sprt:
    """A test between `elo0` and `elo1`, pair by pair.

    >>> test = Sprt(0, 50)
    >>> while not test.decided:
    ...     test.add(1.0 if test.pairs % 3 == 0 else 0.5)
    >>> test.verdict, test.pairs
    ('elo1', 23)
    """

    def __init__(self, elo0: float, elo1: float) -> None:
        self.elo0 = elo0
        self.elo1 = elo1
        self.pairs = 0
        self.llr = 0.0
        self.verdict = ""
        """`elo0` or `elo1` once it is decided."""
        self._counts: Counter[float] = Counter()

    @property
    def decided(self) -> bool:
        return bool(self.verdict)

    def add(self, score: float) -> None:
        """One more pair."""
        self.pairs += 1
        self._counts[score] += 1
        self.llr = llr(self._counts, expected(self.elo0), expected(self.elo1))
        if abs(self.llr) >= BOUND:
            self.verdict = "elo1" if self.llr > 0 else "elo0"


def llr(counts: Counter[float], mean0: float, mean1: float) -> float:
    """How much likelier the mean score `mean1` made these pairs than `mean0` did, as a logarithm.

    >>> llr(Counter({0.0: 10, 0.5: 80, 1.0: 10}), 0.5, 0.5)
    0.0
    """
    seen = [(score, counts[score] or _SEED) for score in _SCORES]
    total = sum(times for _, times in seen)
    shares = [(score, times / total) for score, times in seen]
    one = _tilted(shares, mean1)
    zero = _tilted(shares, mean0)
    return total * sum(p * math.log(b / a) for (_, p), a, b in zip(shares, zero, one, strict=True))


def _tilted(shares: list[tuple[float, float]], mean: float) -> list[float]:
    """The most likely distribution with this mean: each share divided by 1 + t (score - mean), t from the mean."""
    low = -1 / (shares[-1][0] - mean) + 1e-9
    high = 1 / (mean - shares[0][0]) - 1e-9
    for _ in range(45):
        t = (low + high) / 2
        slope = sum(p * (score - mean) / (1 + t * (score - mean)) for score, p in shares)
        if slope > 0:
            low = t
        else:
            high = t
    t = (low + high) / 2
    return [p / (1 + t * (score - mean)) for score, p in shares]
