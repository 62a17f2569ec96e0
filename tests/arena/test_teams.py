"""Teams and those who play together in the arena: a bot holds a side, a win is the side's, and together one meets the
game itself.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mathom.arena.match import THE_GAME, Played
from mathom.arena.plan import Lineup, Plan
from mathom.arena.ratings import rate
from mathom.arena.reporting import report
from mathom.arena.tournament import run
from mathom.core.registry import added
from tests.core.company import COMPANY

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


def planned(options: str, *bots: str, pairs: int) -> Plan:
    return Plan.make("company", bots, options=options, pairs=pairs, seed=3)


def test_one_bot_holds_a_team() -> None:
    plan = planned("seats=3", "random", "greedy", pairs=2)
    assert plan.sides == ("A+C", "B")
    assert plan.lineups() == (("random", "greedy"),)
    games = run(plan, jobs=1)
    assert len(games) == 4
    assert {game.bots for game in games} == {("random", "greedy", "random"), ("greedy", "random", "greedy")}
    for game in games:
        assert sum(game.shares()) == 1
        for side in (0, 1):
            won = {seat in game.winners for seat in game.seats_of(side)}
            assert len(won) == 1, "a team wins or loses as a whole"
            assert game.shares()[side] == (1.0 if won == {True} else 0.0 if game.winners else 0.5)


def test_together_each_bot_meets_the_game() -> None:
    plan = planned("sides=together seats=2 days=6", "random", "mo-ismcts:iterations=60", pairs=40)
    assert plan.sides == ("A+B",)
    assert plan.lineups() == (("random",), ("mo-ismcts:iterations=60",))
    games = run(plan, jobs=1)
    assert {game.lost for game in games} == {True, False}, "a common loss is told from a common win"
    for game in games:
        assert game.sides == (game.bots[0], THE_GAME)
        assert game.shares() == ((0.0, 1.0) if game.lost else (1.0, 0.0))
        assert bool(game.winners) != game.lost
    found = report(plan, games, bootstraps=50)
    first, second = found.standings
    assert (first.bot, second.bot) == ("mo-ismcts:iterations=60", "random")
    assert first.score.rate > second.score.rate
    assert first.rating.elo > second.rating.elo
    assert found.meetings == ()
    (other,) = found.sides
    assert (other.seat, other.score.wins) == (THE_GAME, sum(game.lost for game in games))


def lone(bot: str, pair: int, *, lost: bool) -> Played:
    return Played(
        game="company",
        options="",
        lineup=(bot,),
        pair=pair,
        shift=0,
        bots=(bot, bot),
        winners=() if lost else (0, 1),
        points=(0, 0),
        rule="CO-END-01",
        decisions=1,
        rolls=0,
        choices=(1, 1),
        seconds=(0.0, 0.0),
        longest=(0.0, 0.0),
        seed="0",
        teams=(0, 0),
        lost=lost,
    )


def test_ratings_against_the_game_follow_the_share_of_wins() -> None:
    units: dict[Lineup, list[list[Played]]] = {
        ("good",): [[lone("good", pair, lost=pair % 4 == 0)] for pair in range(1, 401)],
        ("poor",): [[lone("poor", pair, lost=pair % 4 != 0)] for pair in range(1, 401)],
    }
    found = rate(["good", "poor"], 1, units, bootstraps=50)
    # Odds of three to one and of one to three: nine to one between them, less a little by the prior.
    assert found.bots["good"].elo - found.bots["poor"].elo == pytest.approx(382, abs=15)
    assert found.connected
    (game,) = found.sides
    assert game.elo == pytest.approx(0, abs=5)


def test_a_search_in_teams_plays_for_its_team() -> None:
    plan = planned("seats=4 days=8", "random", "mo-ismcts:iterations=60", pairs=30)
    found = report(plan, run(plan, jobs=1), bootstraps=50)
    assert found.standings[0].bot == "mo-ismcts:iterations=60"
    assert found.standings[0].score.rate > 0.55
