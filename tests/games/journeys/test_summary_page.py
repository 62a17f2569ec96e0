"""The summary page (rules 3.19), as far as it repeats what other chapters have: each line once more, in short."""

from __future__ import annotations

import pytest

from mathom.games.journeys.hits import MODIFIERS
from tests.games.journeys.harness import Data, start

BARE: Data = {"maerwen": [], "hefta": []}


@pytest.mark.rule("JE-A-112")
def test_a_group_that_gets_nobody_in_range_ignores_the_instruction_and_goes_its_no_target_way() -> None:
    table = start(items=BARE).place(maerwen="J03.a", hefta="J03.b").to_hourglass()
    table.enemy("hill_ruffian", at="J02.a")  # move 2, and the heroes are 4 away
    mark = table.mark()
    table.play("hourglass").let_be()
    assert len(table.events("no_target", mark)) == 1
    assert len(table.events("group_move", mark)) == 2  # the way of "no target": 2 towards the nearest
    assert not table.events("blow", mark)


@pytest.mark.rule("JE-A-115")
def test_at_most_four_cards_are_prepared_at_any_moment() -> None:
    table = start().prepare("hefta", "basic_1", "basic_2", "basic_3").deck("hefta", "basic_4", "basic_5")
    table.story({"prepare": {"from": "deck_top", "n": 2, "who": "actor"}}, actor="hefta")
    assert table.step == "discard_down"
    table.play("unprepare basic_1")
    assert table.prepared("hefta") == ["basic_2", "basic_3", "basic_4", "basic_5"]


@pytest.mark.rule("JE-A-116")
def test_an_attack_can_have_six_kinds_of_modifier() -> None:
    assert set(MODIFIERS) == {"pierce", "smite", "sunder", "cleave", "lethal", "stun"}


@pytest.mark.rule("JE-A-122")
@pytest.mark.parametrize("elite", [False, True])
def test_stun_exhausts_the_group_and_keeps_even_an_elite_one_from_striking_back(elite: bool) -> None:
    for line, struck in ((1, False), (0, True)):  # the sling's second line stuns
        table = start(items={"hefta": ["sling_1"], "maerwen": []}).turn("hefta")
        table.enemy("hill_reaver", at="J01.a", figures=3, elite=elite)
        table.deck("hefta", "success", "success", "blank").play("attack hill_reaver sling_1 wit")
        table.until("spend").play(f"line sling_1 {line}").let_be()
        assert bool(table.events("blow")) == struck
        assert not table.group("hill_reaver").ready


@pytest.mark.rule("JE-A-125")
def test_guard_helps_oneself_or_a_hero_in_ones_space_with_any_mix_of_damage_and_fear() -> None:
    table = start(items=BARE).prepare("hefta", "hefta_2")  # guard 2
    table.story({"suffer": {"damage": 2, "fear": 2, "facedown": True, "who": "target"}}, actor="maerwen")
    assert table.asked == ("hefta",)
    table.play("keyword hefta_2 guard", by="hefta")
    assert {"split 2 0", "split 1 1", "split 0 2"} <= {*table.legal(by="hefta")}
    table.play("split 1 1").let_be()
    assert table.harm_of("maerwen") == (1, 1)
    away = start(items=BARE).prepare("hefta", "hefta_2").place(hefta="J01.b")
    away.story({"suffer": {"damage": 2, "facedown": True, "who": "target"}}, actor="maerwen")
    assert away.harm_of("maerwen") == (2, 0)  # nobody was asked


@pytest.mark.rule("JE-A-128")
def test_a_card_with_hide_may_be_discarded_after_a_test() -> None:
    table = start(items=BARE).prepare("hefta", "basic_5")
    table.story({"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}, actor="hefta")
    table.until("after_test").play("keyword basic_5 hide")
    assert table.boons("hefta") == {"hidden"}
    assert table.prepared("hefta") == []
