"""Nearby and range in play (rules 3.4): who is nearby whom, whom an attack reaches, and who strikes back."""

from __future__ import annotations

import pytest

from tests.games.journeys.harness import Data, Table, battle, go_on_with, start, story

BARE: Data = {"maerwen": [], "hefta": []}


def targets(table: Table) -> set[str]:
    """The groups that the hero whose turn it is may attack, with what."""
    return {" ".join(text.split()[1:3]) for text in table.legal("attack")}


@pytest.mark.rule("JE-56.2", "JE-R-58", "JE-56.1", "JE-A-114")
def test_a_hero_is_not_nearby_themselves() -> None:
    heroes = ("hildreth", "hefta", "rosco")
    table = start(heroes=heroes, items={hero: [] for hero in heroes}).turn("hildreth").prepare("hildreth", "hildreth_4")
    table.place(hefta="J01.b", rosco="J01.b")
    table.play("use skill hildreth_4")  # a nearby hero gains emboldened
    assert table.legal() == ["on_hero hefta", "on_hero rosco"]
    table.play("on_hero rosco")
    assert table.boons("rosco") == {"emboldened"}
    alone = start(heroes=heroes, items={hero: [] for hero in heroes}).turn("hildreth").prepare("hildreth", "hildreth_4")
    alone.place(hefta="J03.a", rosco="J03.a").play("use skill hildreth_4")
    assert all(alone.boons(hero) == set() for hero in heroes)


@pytest.mark.rule("JE-R-58", "JE-56.1")
def test_you_or_a_nearby_hero_means_both() -> None:
    table = start(items=BARE).place(hefta="J01.b").prepare("maerwen", "herald_1")
    table.play("turn maerwen")
    table.play("use skill herald_1")
    assert table.legal() == ["on_hero maerwen", "on_hero hefta"]


@pytest.mark.rule(
    "JE-104.0", "JE-104.1", "JE-104.2", "JE-104.3", "JE-104.3a", "JE-104.4", "JE-104.4b", "JE-A-105", "JE-R-08"
)
@pytest.mark.parametrize("on_battle_map", [False, True])
def test_a_melee_item_reaches_the_own_space_and_a_ranged_one_a_nearby_space(on_battle_map: bool) -> None:
    told = battle() if on_battle_map else story()
    here, beside, far = ("B1.A", "B1.B", "B1.C") if on_battle_map else ("J01.a", "J01.b", "J03.c")
    for item, reached in (("hammer_1", {"grey_warg"}), ("bow_1", {"grey_warg", "hill_reaver"})):
        table = start(told, items={"hefta": [item], "maerwen": []}).turn("hefta")
        table.enemy("grey_warg", at=here)
        table.enemy("hill_reaver", at=beside)
        table.enemy("hill_troll", at=far)
        assert targets(table) == {f"{enemy} {item}" for enemy in reached}
        assert table.refused(f"attack hill_troll {item} might") == "JE-104.1"


@pytest.mark.rule("JE-R-55")
def test_a_ranged_and_a_melee_item_together_reach_the_own_space_only() -> None:
    own = {"hefta": {"items": ["sling_1", "dagger_1"]}}
    table = go_on_with(own=own).set_out().turn("hefta")
    table.enemy("grey_warg", at="J01.a")
    table.enemy("hill_reaver", at="J01.b")
    assert targets(table) == {
        "grey_warg dagger_1",
        "grey_warg sling_1",
        "grey_warg sling_1+dagger_1",
        "hill_reaver sling_1",
    }


@pytest.mark.rule("JE-R-56")
def test_a_melee_group_does_not_strike_back_at_a_distance_and_stays_ready() -> None:
    for at, struck in (("J01.b", False), ("J01.a", True)):
        table = start(items={"maerwen": ["bow_1"], "hefta": []}).turn("maerwen")
        table.enemy("hill_troll", at=at)
        table.play("attack hill_troll bow_1 agility").let_be()
        assert bool(table.events("blow")) == struck
        assert table.group("hill_troll").ready != struck


@pytest.mark.rule("JE-104.1", "JE-104.4", "JE-104.4a", "JE-R-49")
def test_a_ranged_group_attacks_a_nearby_hero_without_moving_and_a_melee_group_does_not() -> None:
    for enemy, moves in (("ditch_archer", False), ("hill_ruffian", True)):
        table = start(items=BARE).to_hourglass()
        table.enemy(enemy, at="J01.b")
        mark = table.mark()
        table.play("hourglass").let_be()
        assert bool(table.events("group_move", mark)) == moves
        assert len(table.events("blow", mark)) == 1


@pytest.mark.rule("JE-EX-16", "JE-A-124")
def test_hits_of_strike_are_part_of_the_attack_and_the_group_may_strike_back() -> None:
    table = start(items={"hefta": ["sword_1"], "maerwen": []}).turn("hefta").prepare("hefta", "maerwen_2")
    table.enemy("hill_troll", at="J01.a")
    table.deck("hefta", "success", "blank", "blank", "blank").play("attack hill_troll sword_1 might")
    table.play("keyword maerwen_2 strike", "line sword_1 0").let_be()
    assert len(table.events("hits")) == 1
    assert table.events("hits")[0][3] == 3  # 2 of strike and 1 of the sword land together
    assert table.group("hill_troll").figures == ((2, 11),)
    assert len(table.events("blow")) == 1


@pytest.mark.rule("JE-R-50")
def test_darkness_over_the_whole_map_holds_on_every_space() -> None:
    told = story(darkness={"fear": 1, "negate": [], "whole_map": True})
    table = start(told, items=BARE).place(maerwen="J01.a", hefta="J03.b")
    mark = table.mark()
    table.end_round()
    assert {event[1] for event in table.events("due", mark)} == {0, 1}
