"""The exact interval of a share (Clopper and Pearson): what the true one may be after so many hits, 95 times of 100."""

from __future__ import annotations

import math

_TAIL = 0.025


def interval(hits: float, of: int) -> tuple[float, float]:
    """The interval of `hits` out of `of`; half a hit is a draw.

    >>> [round(bound, 4) for bound in interval(14, 32)]
    [0.2636, 0.6234]
    >>> interval(0, 10)[0], round(interval(0, 10)[1], 3), interval(0, 0)
    (0.0, 0.308, (0.0, 1.0))
    """
    low = 0.0 if hits <= 0 else _quantile(hits, of - hits + 1, _TAIL)
    high = 1.0 if hits >= of else _quantile(hits + 1, of - hits, 1 - _TAIL)
    return low, high


def _quantile(a: float, b: float, below: float) -> float:
    """Where so much of the beta distribution lies below."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _beta(a, b, middle) < below:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _beta(a: float, b: float, x: float) -> float:
    """How much of the beta distribution lies below x: the continued fraction, on the side where it converges fast."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Lentz's way to evaluate it."""
    tiny = 1e-300
    c = 1.0
    d = 1 / ((1 - (a + b) * x / (a + 1)) or tiny)
    value = d
    for m in range(1, 500):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for step in (even, odd):
            d = 1 / ((1 + step * d) or tiny)
            c = (1 + step / c) or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return value
