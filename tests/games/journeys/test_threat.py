"""Threat (rules 3.11): how far it rises, what thresholds bring, and the end of the bar."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.rounds import threat_end
from tests.games.journeys.harms import bare, night, trapped
from tests.games.journeys.harness import Data, Table, battle, story, threshold, token, trigger


def mark(name: str) -> Data:
    """A step that leaves its name in the flags."""
    return {"flag": name}


def fired(table: Table) -> list[int]:
    """The thresholds in the order in which they fired."""
    return [event[1] for event in table.events("threshold")]


def bar(end: Any = 500, *thresholds: Data) -> Data:
    """A threat bar."""
    return {"end": end, "thresholds": [*thresholds]}


# The rise -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-55.1", "JE-55.1a", "JE-55.1b", "JE-55.1c")
@pytest.mark.parametrize("heroes", [("maerwen", "hefta"), ("maerwen", "hefta", "celegdir")])
def test_the_level_rises_by_heroes_threat_tokens_and_unexplored_tiles(heroes: tuple[str, ...]) -> None:
    tokens = [
        token("fire", "J01.b", {"lore": 1}, kind="threat"),
        token("smoke", "J01.b", {"lore": 1}, kind="threat"),
        token("chest", "J01.b", {"lore": 1}),
    ]
    table = night(bare(story(tokens=tokens), heroes))
    assert table.state.threat == 2 * len(heroes) + 2 + 2, "two threat tokens, two unexplored tiles"


@pytest.mark.rule("JE-R-09")
def test_a_hero_who_fell_in_this_shadow_phase_counts_for_the_rise() -> None:
    table = trapped(darkness={"fear": 1, "negate": [], "whole_map": True})
    table.harm("maerwen", up=["fear_12", "fear_12", "fear_13", "fear_17"]).harm_deck("fear", "fear_03", "fear_01")
    table.to_hourglass().play("hourglass", "on_hero maerwen")
    assert table.hero("maerwen").defeated
    table.end_round()
    assert table.state.threat == 2 * 2 + 2


@pytest.mark.rule("JE-P-THR-02")
def test_the_level_is_never_below_zero() -> None:
    table = trapped({"threat": -4}).set(threat=3).play("interact trap")
    assert table.state.threat == 0


# The end of the bar ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-55.2", "JE-R-23", "JE-33.0", "JE-33.4", "JE-P-THR-01")
def test_at_the_end_of_the_bar_the_adventure_is_lost_before_any_ominous_event() -> None:
    table = bare(battle(threat=bar(10, threshold(9, mark("late"))))).set(threat=6)
    table.shadow_phase()
    assert table.state.ended_by == "threat"
    assert not table.state.won
    assert fired(table) == []


@pytest.mark.rule("JE-55.2")
def test_one_short_of_the_end_the_adventure_goes_on() -> None:
    table = night(bare(battle(threat=bar(10))).set(threat=5))
    assert (table.state.threat, table.state.ended_by) == (9, "")


@pytest.mark.rule("JE-P-THR-02", "JE-P-END-01")
def test_the_end_of_the_bar_reached_outside_the_threat_step_is_defeat_at_once() -> None:
    table = trapped({"threat": 7}, {"lore": 90}, threat=bar(10)).set(threat=3).play("interact trap")
    assert table.state.ended_by == "threat"
    assert table.events("lore") == [("lore", 5)], "of the epilogue: what still waited was dropped"


@pytest.mark.rule("JE-N-07")
@pytest.mark.parametrize("heroes, end", [(2, 8), (3, 12), (4, 16)])
def test_the_bar_and_its_marks_depend_on_the_number_of_heroes_at_the_start(heroes: int, end: int) -> None:
    ends = {"2": 8, "3": 12, "4": 16, "5": 20}
    marks = {"2": 4, "3": 6, "4": 8, "5": 10}
    names = ("maerwen", "hefta", "celegdir", "rosco")[:heroes]
    table = bare(battle(threat=bar(ends, threshold(marks, mark("half")))), names)
    night(table)
    assert fired(table) == [0]
    table.state.set_hero(0, defeated=True, place=-1)  # a defeated hero counts: the bar is as long as before
    assert threat_end(table.state) == end


# Thresholds -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-55.3", "JE-P-THR-01", "JE-62.0", "JE-A-101")
def test_thresholds_reached_or_passed_are_resolved_in_ascending_order_each_once() -> None:
    marks = [threshold(4, mark("second")), threshold(2, mark("first")), threshold(5, mark("third"))]
    table = night(bare(battle(threat=bar(500, *marks))))
    assert table.state.threat == 4
    assert fired(table) == [1, 0], "passed, then reached"
    night(table)
    assert fired(table) == [1, 0, 2]


@pytest.mark.rule("JE-P-THR-01", "JE-P-THR-02")
def test_what_an_ominous_event_adds_counts_in_the_same_step() -> None:
    marks = [threshold(4, {"threat": 3}), threshold(7, mark("more")), threshold(8, mark("not_yet"))]
    table = night(bare(battle(threat=bar(500, *marks))))
    assert fired(table) == [0, 1]


@pytest.mark.rule("JE-P-THR-02")
def test_a_threshold_reached_outside_the_threat_step_waits_for_the_next_one() -> None:
    table = trapped({"threat": 5}, threat=bar(500, threshold(5, mark("late"))))
    table.play("interact trap")
    assert table.state.threat == 5
    assert fired(table) == []
    night(table)
    assert fired(table) == [0]


@pytest.mark.rule("JE-P-THR-02")
def test_a_threshold_that_has_fired_never_fires_again_though_the_level_fell_below_it() -> None:
    table = night(bare(battle(threat=bar(500, threshold(4, {"threat": -4})))))
    assert table.state.threat == 0
    night(table)
    assert fired(table) == [0]


@pytest.mark.rule("JE-R-82")
def test_a_level_that_fell_again_before_the_threat_step_fires_nothing() -> None:
    table = trapped({"threat": 9}, {"threat": -9}, threat=bar(500, threshold(9, mark("late"))))
    night(table.play("interact trap"))
    assert table.state.threat == 6
    assert fired(table) == []


@pytest.mark.rule("JE-R-82", "JE-N-30")
def test_a_threshold_added_at_or_below_the_level_waits_for_the_next_threat_step() -> None:
    table = trapped({"threshold": threshold(2, mark("added"))}).set(threat=2).play("interact trap")
    assert fired(table) == []
    night(table)
    assert fired(table) == [0]


@pytest.mark.rule("JE-R-82")
def test_two_thresholds_at_one_mark_fire_in_the_order_of_the_data() -> None:
    marks = [threshold(4, mark("a"), id="second_name"), threshold(4, mark("b"), id="first_name")]
    table = night(bare(battle(threat=bar(500, *marks))))
    assert fired(table) == [0, 1]


@pytest.mark.rule("JE-R-82", "JE-N-29")
def test_a_trigger_on_a_level_comes_after_the_thresholds_of_that_moment() -> None:
    adventure = battle(
        threat=bar(500, threshold(4, {"inc": {"var": "steps"}}), threshold(4, {"inc": {"var": "steps"}})),
        triggers=[trigger("threat:3", {"if": {"cond": {"var": ["steps", "==", 2]}, "then": [mark("after")]}})],
    )
    table = night(bare(adventure))
    assert "after" in table.state.flags


@pytest.mark.rule("JE-R-82")
def test_a_trigger_on_a_level_fires_only_when_the_level_is_reached_for_the_first_time() -> None:
    again = trigger("threat:5", {"inc": {"var": "times"}}, once=False)
    table = trapped({"threat": 5}, {"threat": -5}, {"threat": 6}, triggers=[again])
    table.play("interact trap")
    assert table.state.numbers == {"times": 1}


@pytest.mark.rule("JE-N-29")
def test_a_trigger_on_a_threshold_comes_after_what_the_threshold_does() -> None:
    adventure = battle(
        threat=bar(500, threshold(4, {"set": {"var": "x", "value": 1}}), threshold(4, {"lore": 1}, id="named")),
        triggers=[
            trigger("threshold:1", {"if": {"cond": {"var": ["x", "==", 1]}, "then": [mark("numbered")]}}),
            trigger("threshold:named", mark("named")),
        ],
    )
    table = night(bare(adventure))
    assert {"numbered", "named"} <= table.state.flags
