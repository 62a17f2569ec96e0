"""Small zero-sum games."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.confrontation.matrix_game import sample_mix, solve


@pytest.mark.parametrize(
    "payoff, down, across, value",
    [
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], [1 / 3] * 3, [1 / 3] * 3, 0.0),
        ([[2.0, -1.0], [-1.0, 1.0]], [0.4, 0.6], [0.4, 0.6], 0.2),
        ([[3.0, 5.0], [1.0, 2.0]], [1.0, 0.0], [1.0, 0.0], 3.0),  # a saddle
        ([[0.5, 0.5], [0.5, 0.5]], [0.5, 0.5], [0.5, 0.5], 0.5),
        ([[0.25]], [1.0], [1.0], 0.25),
        ([[1.0, 0.0, 0.0]], [1.0], None, 0.0),
    ],
)
def test_known_games(payoff: list[list[float]], down: list[float], across: list[float] | None, value: float) -> None:
    found = solve(payoff)
    assert found[0] == pytest.approx(down)
    if across is not None:
        assert found[1] == pytest.approx(across)
    assert found[2] == pytest.approx(value)


@pytest.mark.parametrize("seed", range(30))
def test_nobody_can_exploit_the_mix(seed: int) -> None:
    rng = Random(seed)
    height, width = rng.randint(1, 9), rng.randint(1, 9)
    steps = rng.choice((2, 5, 1000))  # few different numbers: many ties, as between cards
    payoff = [[rng.randrange(steps) / steps for _ in range(width)] for _ in range(height)]
    down, across, value = solve(payoff)
    assert sum(down) == pytest.approx(1.0)
    assert sum(across) == pytest.approx(1.0)
    assert min(*down, *across) >= 0.0
    best = max(sum(payoff[row][column] * across[column] for column in range(width)) for row in range(height))
    worst = min(sum(payoff[row][column] * down[row] for row in range(height)) for column in range(width))
    assert best == pytest.approx(value)
    assert worst == pytest.approx(value)


def test_draws_follow_the_mix() -> None:
    rng = Random(1)
    drawn = [sample_mix([0.25, 0.0, 0.745, 0.005], rng) for _ in range(4000)]
    assert set(drawn) == {0, 2}
    assert drawn.count(0) / len(drawn) == pytest.approx(0.25, abs=0.03)
