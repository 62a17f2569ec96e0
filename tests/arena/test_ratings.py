"""Do ratings find the strengths that games were made with, and what do they say where nothing can be known?"""

from __future__ import annotations

import math

import pytest

from mathom.arena.intervals import interval
from mathom.arena.ratings import Units, rate
from mathom.arena.skills import skills
from tests.arena.made_up import games_of, plan_of, units_of


@pytest.mark.slow
def test_strengths_and_the_seat_are_found() -> None:
    strengths = {"a": 0.0, "b": 150.0, "c": 400.0}
    found = rate(list(strengths), 2, units_of(strengths, seat=100, pairs=400), anchor="a", bootstraps=100)
    assert found.connected
    for bot, strength in strengths.items():
        assert found.bots[bot].elo == pytest.approx(strength, abs=40)
        assert found.bots[bot].low <= found.bots[bot].elo <= found.bots[bot].high
    assert found.sides[0].elo - found.sides[1].elo == pytest.approx(100, abs=30)


def test_the_mean_is_nought_without_an_anchor() -> None:
    strengths = {"a": 0.0, "b": 150.0, "c": 400.0}
    found = rate(list(strengths), 2, units_of(strengths, seat=0, pairs=20), bootstraps=10)
    assert sum(rating.elo for rating in found.bots.values()) == pytest.approx(0, abs=1e-6)
    assert sum(rating.elo for rating in found.sides) == pytest.approx(0, abs=1e-6)


def test_more_games_mean_narrower_intervals() -> None:
    strengths = {"a": 0.0, "b": 100.0}
    widths = []
    for pairs in (20, 320):
        rating = rate(["a", "b"], 2, units_of(strengths, seat=0, pairs=pairs), bootstraps=200).bots["b"]
        widths.append(rating.high - rating.low)
    assert widths[1] < widths[0] / 2


def test_who_won_everything_has_a_finite_rating_and_a_wide_interval() -> None:
    found = rate(["a", "b"], 2, units_of({"a": 0, "b": 99_999}, seat=0, pairs=50), bootstraps=50)
    assert not found.connected
    winner = found.bots["b"]
    assert 100 < winner.elo < 2000
    assert winner.high - winner.low > 200


def test_no_games_no_opinion() -> None:
    found = rate(["a", "b"], 2, {})
    assert [rating.elo for rating in found.bots.values()] == [0, 0]
    assert found.bots["a"].high > 200


def test_games_of_many_seats_are_rated_by_both_models() -> None:
    plan = plan_of("a", "b", "c", options="players=3", pairs=30)
    games = games_of(plan, lambda scheduled: (scheduled.bots().index("b" if scheduled.pair % 3 else "a"),))
    units: Units = {("a", "b", "c"): [games[at : at + 3] for at in range(0, len(games), 3)]}
    found = rate(plan.bots, 3, units, bootstraps=50)
    learned = skills(plan.bots, units)
    assert found.bots["b"].elo > found.bots["a"].elo > found.bots["c"].elo
    assert learned["b"].mu > learned["a"].mu > learned["c"].mu
    # b won twice as often as a: odds of two to one are 120 Elo
    assert found.bots["b"].elo - found.bots["a"].elo == pytest.approx(120, abs=25)


@pytest.mark.parametrize("hits, of", [(14, 32), (1, 7), (500, 1000), (9, 10), (12.5, 40)])
def test_the_interval_leaves_two_and_a_half_per_cent_on_each_side(hits: float, of: int) -> None:
    low, high = interval(hits, of)
    assert low < hits / of < high
    if hits == int(hits):
        hits = int(hits)
        above = sum(math.comb(of, k) * low**k * (1 - low) ** (of - k) for k in range(hits, of + 1))
        below = sum(math.comb(of, k) * high**k * (1 - high) ** (of - k) for k in range(hits + 1))
        assert above == pytest.approx(0.025, abs=1e-6)
        assert below == pytest.approx(0.025, abs=1e-6)
