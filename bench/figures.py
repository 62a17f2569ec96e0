"""Figures of many measured values."""

from __future__ import annotations

from collections.abc import Sequence


def mean(values: Sequence[float]) -> float:
    """Their mean; of nothing, 0."""
    return sum(values) / len(values) if values else 0.0


def times(seconds: Sequence[float]) -> dict[str, float]:
    """Milliseconds at the usual places; of nothing, nothing.

    >>> times([0.001 * k for k in range(100)])
    {'p50': 50.0, 'p90': 90.0, 'p99': 99.0}
    """
    ordered = sorted(seconds)
    return {
        f"p{percent}": round(1e3 * ordered[len(ordered) * percent // 100], 3) for percent in (50, 90, 99) if ordered
    }
