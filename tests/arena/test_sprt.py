"""The sequential test: how often it errs, and that it stops at the same pair whatever the order of the results."""

from __future__ import annotations

from random import Random

import pytest

from mathom.arena.match import Played
from mathom.arena.sprt import BOUND, Sprt, expected
from mathom.arena.stopping import Referee
from tests.arena.made_up import games_of, plan_of


def verdict(rng: Random, elo: float) -> Sprt:
    """A test of 0 against 60 where the truth is this."""
    test = Sprt(0, 60)
    chance = expected(elo)
    while not test.decided:
        test.add(((rng.random() < chance) + (rng.random() < chance)) / 2)
    return test


@pytest.mark.slow
@pytest.mark.parametrize("elo, wrong", [(0, "elo1"), (60, "elo0")])
def test_it_errs_about_once_in_twenty(elo: float, wrong: str) -> None:
    rng = Random(5)
    tests = [verdict(rng, elo) for _ in range(60)]
    assert sum(test.verdict == wrong for test in tests) <= 8
    assert all(abs(test.llr) >= BOUND for test in tests)


def test_drawn_pairs_speak_against_a_difference() -> None:
    test = Sprt(0, 60)
    for _ in range(60):
        test.add(0.5)
        if test.decided:
            break
    assert test.verdict == "elo0"


def test_pairs_are_heard_in_their_order() -> None:
    plan = plan_of("a", "b", pairs=60, sprt=(0.0, 60.0))
    games = games_of(plan, lambda scheduled: (scheduled.bots().index("b" if scheduled.pair % 4 == 0 else "a"),))

    def counted(order: list[Played]) -> tuple[int, float, list[list[Played]]]:
        referee = Referee.of(plan, order)
        test = referee.tests["a", "b"]
        assert test.verdict == "elo1"
        return test.pairs, test.llr, referee.units(("a", "b"))

    shuffled = games[:]
    Random(1).shuffle(shuffled)
    straight = counted(games)
    assert counted(shuffled) == straight
    assert len(straight[2]) == straight[0] < 60


def test_a_pair_counts_when_both_games_are_over() -> None:
    plan = plan_of("a", "b", pairs=3, sprt=(0.0, 60.0))
    games = games_of(plan, lambda scheduled: (0,))
    referee = Referee.of(plan, games[:-1])
    assert referee.tests["a", "b"].pairs == 2
    assert len(referee.units(("a", "b"))) == 2
