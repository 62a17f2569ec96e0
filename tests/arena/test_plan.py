"""Which games a plan has, and that each of them is the same whenever and wherever it is played."""

from __future__ import annotations

import re

import msgspec
import pytest

from mathom.arena.match import Outcome, Played, play
from mathom.arena.plan import Plan, ScheduledGame, split_bots
from mathom.bots.levels import levels
from mathom.core.errors import MathomError
from mathom.core.record_reader import read_record
from tests.arena.made_up import plan_of, twins


def test_everybody_meets_everybody() -> None:
    assert plan_of("a", "b", "c").lineups() == (("a", "b"), ("a", "c"), ("b", "c"))


def test_a_gauntlet_is_run_by_one() -> None:
    assert plan_of("a", "b", "c", gauntlet="c").lineups() == (("c", "a"), ("c", "b"))


def test_seats_left_over_are_filled_in_every_way() -> None:
    lineups = plan_of("a", "b", options="players=4").lineups()
    assert lineups == (("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b"))


def test_in_a_unit_everybody_sits_everywhere() -> None:
    plan = plan_of("a", "b", "c", "d", options="players=3", pairs=2)
    for unit in plan.units():
        tables = [ScheduledGame(*unit, shift).bots() for shift in range(3)]
        assert all(sorted(table) == sorted(unit.lineup) for table in tables)
        assert all(len({table[seat] for table in tables}) == 3 for seat in range(3))


def test_names_of_records_differ() -> None:
    plan = plan_of("a:x=1", "a:x=2", "b", pairs=3)
    assert len({scheduled.name() for scheduled in plan.schedule()}) == 18


@pytest.mark.parametrize(
    "one, other",
    [
        ("uct:explore=-0.7", "uct:explore=0.7"),
        ("greedy:worlds=" + "0" * 200 + "1", "greedy:worlds=" + "0" * 200 + "2"),
        ("A", "a"),
    ],
)
def test_names_differ_where_a_file_cannot_say_it(one: str, other: str) -> None:
    names = [ScheduledGame((bot, "random"), 1, 0).name() for bot in (one, other)]
    assert names[0].lower() != names[1].lower()
    assert all(re.fullmatch(r"[a-z0-9_-]{1,160}", name) for name in names)


def test_all_levels() -> None:
    assert split_bots(["@levels random"], "mordor") == (*(level.name for level in levels("mordor")), "random")


@pytest.mark.parametrize(
    "bots, more, said",
    [
        (["random"], {}, "arena-two-bots"),
        (["random", "random"], {}, "arena-bot-twice"),
        (["random", "nobody"], {}, "error-bot-unknown"),
        (["random", "greedy"], {"gauntlet": "child"}, "arena-gauntlet"),
        (["random", "greedy"], {"sprt": (5.0, 5.0)}, "arena-sprt"),
        (["random", "greedy"], {"sprt": (0.0, 5.0), "options": "players=3"}, "arena-sprt"),
        (["random", "greedy"], {"options": "players=7"}, "error-option-value"),
    ],
)
def test_an_impossible_plan_is_refused(bots: list[str], more: dict[str, object], said: str) -> None:
    with pytest.raises(MathomError) as refused:
        Plan.make("mordor", bots, **more)  # type: ignore[arg-type]
    assert refused.value.message.id == said


def bare(outcome: Outcome) -> Played:
    """A game without its times."""
    assert outcome.played is not None
    return msgspec.structs.replace(outcome.played, seconds=(), longest=())


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_a_game_is_the_same_whenever_it_is_played(game: str) -> None:
    plan, other = twins(game, seed=3), twins(game, seed=4)
    more = msgspec.structs.replace(plan, bots=(*plan.bots, "greedy"), plays={**plan.plays, "greedy": "greedy"}, pairs=7)
    scheduled = ScheduledGame(("random", "twin"), 2, 1)
    once, again = play(plan, scheduled, record=True), play(more, scheduled, record=True)
    assert bare(once) == bare(again)
    assert once.record == again.record
    assert play(other, scheduled, record=True).record != once.record


def test_a_pair_shares_its_chance_and_swaps_its_sides() -> None:
    plan = twins("mordor")
    first, second = (play(plan, ScheduledGame(plan.bots, 1, shift), record=True) for shift in (0, 1))
    assert first.played is not None
    assert second.played is not None
    assert first.played.seed == second.played.seed
    assert first.played.bots == second.played.bots[::-1]
    seals = [read_record(outcome.record).seal for outcome in (first, second)]
    assert seals[0] == seals[1]
    assert seals[0] is not None


def test_whatever_a_bot_raises_comes_back_as_a_fault() -> None:
    plan = msgspec.structs.replace(plan_of("random", "broken"), plays={"random": "random", "broken": "nobody"})
    outcome = play(plan, ScheduledGame(("random", "broken"), 1, 0))
    assert outcome.played is None
    assert "nobody" in outcome.fault
