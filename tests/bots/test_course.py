"""The course of a game: chances that end in the result, and that tell a seat no more than it knew."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Budget, bot
from mathom.bots.course import WORLDS, _known, has_course, moments_of, work_out_slice
from mathom.bots.judge import judge_of
from mathom.core.record import Record
from mathom.core.registry import game
from mathom.core.table import Table
from mathom.core.table_matters import RESIGN


def played(name: str, options: str = "") -> Record:
    """A game between bots, to its end."""
    table = Table.new(game(name), options)
    level, number = bot("child", name), 0
    while table.to_act():
        seat, number = table.to_act()[0], number + 1
        table.act(seat, level.choose(table.observe(seat), Budget(f"course {number}")))
    return table.record


@pytest.mark.parametrize("name, options", [("confrontation", ""), ("mordor", "players=3")])
def test_slices_make_one_course_that_ends_in_the_result(name: str, options: str) -> None:
    record = played(name, options)
    text = record.text()
    whole = work_out_slice(text, 0, 1000)
    assert len(whole.moments) == whole.of > 5
    parts = [moment for first in range(0, whole.of, 4) for moment in work_out_slice(text, first, 4).moments]
    assert parts == [*whole.moments]
    assert record.ending is not None
    last = whole.moments[-1]
    assert last.step == len(record.entries)
    assert [seat for seat, chance in enumerate(last.open) if chance == 1.0] == [*record.ending.winners]
    assert last.known == last.open
    for moment in whole.moments:
        assert sum(moment.open) <= 1.0 + 0.001 * len(moment.open), "of nobody's win"
        assert all(0.0 <= chance <= 1.0 for chance in (*moment.open, *moment.known))
    told = [moment.told for moment in whole.moments if moment.told is not None]
    assert len(told) > len(whole.moments) / 2


def test_two_sides_have_one_chance_between_them_and_differ_in_what_they_know() -> None:
    course = work_out_slice(played("confrontation").text(), 0, 1000)
    assert all(abs(sum(moment.open) - 1.0) < 0.001 for moment in course.moments)
    assert any(abs(sum(moment.known) - 1.0) > 0.01 for moment in course.moments)


def test_where_nothing_is_hidden_both_lines_are_one() -> None:
    course = work_out_slice(played("mordor").text(), 0, 1000)
    assert all(moment.open == moment.known for moment in course.moments)


def test_what_a_seat_knew_is_the_same_in_every_world_that_it_could_not_tell_apart() -> None:
    record = played("confrontation")
    judge = judge_of("confrontation")
    for step in moments_of(record, judge)[3:-1:6]:
        for seat in (0, 1):
            true = record.replay(step)
            other = record.game.sample_world(true.observe(seat), Random(step))
            found = [_known(record.game, judge, state, seat, step, WORLDS) for state in (true, other)]
            assert found[0] == found[1]


def test_a_long_game_is_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("mordor", "players=4")
    judge = judge_of("mordor")
    whole = moments_of(record, judge)
    monkeypatch.setattr("mathom.bots.course.MOST", len(whole) // 3)
    thin = moments_of(record, judge)
    assert len(thin) <= len(whole) // 3 + 1
    assert set(thin) <= set(whole)
    assert thin[-1] == len(record.entries)


def test_whoever_resigns_does_so_after_the_battle_before_it() -> None:
    """In the turn of the battle, not at its end: the first game of a seeded line in which Sauron's side fights."""
    table, level, number = Table.new(game("confrontation")), bot("child", "confrontation"), 0
    while not any(line.id == "log-defeat" for line in table.observe(0).log) or table.observe(0).prompt is None:
        seat, number = table.to_act()[0], number + 1
        table.act(seat, level.choose(table.observe(seat), Budget(f"course {number}")))
    before = len(table.record.entries)
    table.act(1, RESIGN)
    *_, fought, resigned = work_out_slice(table.record.text(), 0, 1000).moments
    assert (fought.step, resigned.step) == (before, before + 1)
    assert resigned.told is not None
    assert resigned.told.text.id == "log-resign"
    assert not resigned.told.battle


def test_a_game_without_a_judge_has_no_course() -> None:
    assert has_course("confrontation")
    assert has_course("mordor")
    assert not has_course("hunt")
    assert not has_course("journeys")
