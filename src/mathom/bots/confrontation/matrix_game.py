"""Small zero-sum games that are played in one secret choice each: the mix that nobody can exploit.

Exact, by the simplex method on the usual linear programme; at most nine cards against nine, so a plain table will do.
"""

from __future__ import annotations

from random import Random
from typing import Final

_EPS: Final = 1e-9


def solve(payoff: list[list[float]]) -> tuple[list[float], list[float], float]:
    """The mix of the one who chooses a row and wants much, the mix of the one who chooses a column, and the value.

    >>> solve([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])[2]
    0.0
    """
    height, width = len(payoff), len(payoff[0])
    low = min(min(row) for row in payoff)
    high = max(max(row) for row in payoff)
    if high - low < _EPS:
        return [1.0 / height] * height, [1.0 / width] * width, low
    span = high - low
    # Maximise the sum of y with (payoff scaled to 1..2) y <= 1: a row for each constraint, its slack in the basis.
    columns = width + height + 1
    rows: list[list[float]] = []
    for number in range(height):
        row = [1.0 + (value - low) / span for value in payoff[number]]
        row += [0.0] * (height + 1)
        row[width + number] = 1.0
        row[columns - 1] = 1.0
        rows.append(row)
    goal = [-1.0] * width + [0.0] * (height + 1)
    basis = [width + number for number in range(height)]
    for _ in range(200):
        enter = -1
        for column in range(columns - 1):  # Bland's rule: the first that helps, so that it ends
            if goal[column] < -_EPS:
                enter = column
                break
        if enter < 0:
            break
        leave = -1
        best = 0.0
        for number in range(height):
            pivot = rows[number][enter]
            if pivot > _EPS:
                ratio = rows[number][columns - 1] / pivot
                if leave < 0 or ratio < best - _EPS or (ratio < best + _EPS and basis[number] < basis[leave]):
                    leave, best = number, ratio
        _pivot(rows, goal, leave, enter)
        basis[leave] = enter
    total = goal[columns - 1]
    across = [0.0] * width
    for number in range(height):
        if basis[number] < width:
            across[basis[number]] = max(0.0, rows[number][columns - 1]) / total
    down = [max(0.0, goal[width + number]) / total for number in range(height)]
    return _whole(down), _whole(across), low + span * (1.0 / total - 1.0)


def _pivot(rows: list[list[float]], goal: list[float], leave: int, enter: int) -> None:
    """Bring a column into the basis."""
    chosen = rows[leave]
    scale = 1.0 / chosen[enter]
    columns = len(chosen)
    for column in range(columns):
        chosen[column] *= scale
    for number in range(len(rows)):
        if number != leave:
            row = rows[number]
            factor = row[enter]
            if factor != 0.0:
                for column in range(columns):
                    row[column] -= factor * chosen[column]
    factor = goal[enter]
    for column in range(columns):
        goal[column] -= factor * chosen[column]


def _whole(mix: list[float]) -> list[float]:
    """A mix that adds up to one, in spite of rounding."""
    total = sum(mix)
    return [share / total for share in mix]


def sample_mix(mix: list[float], rng: Random) -> int:
    """One of the choices, by the mix; what is hardly ever played, at most once in a hundred times, is left out."""
    shares = [share if share > 0.01 else 0.0 for share in mix]
    point = rng.random() * sum(shares)
    for number, share in enumerate(shares):
        point -= share
        if share > 0.0 and point < 0.0:
            return number
    return max(range(len(shares)), key=shares.__getitem__)
