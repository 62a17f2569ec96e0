"""Limits, last stands and defeat (rules 3.10): when one is due, what it asks for, what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.in_force import limit
from tests.games.journeys.harms import foe, skill, trapped
from tests.games.journeys.harness import Table, pack, spawn, token, trigger

ONE_DAMAGE = {"suffer": {"damage": 1, "facedown": True}}
ONE_FEAR = {"suffer": {"fear": 1, "facedown": True}}
UP_DAMAGE = ["dmg_03", "dmg_04", "dmg_05", "dmg_06", "dmg_09"]
"""Damage cards that do nothing to a last stand by wisdom or spirit."""


def stands(table: Table) -> list[tuple[Any, ...]]:
    """The last stands so far: whose, and of which kind."""
    return [event[1:] for event in table.events("last_stand")]


# Limits ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-44.2", "JE-44.5", "JE-51.0", "JE-51.1", "JE-44.1", "JE-28.2a")
def test_a_last_stand_is_due_when_the_cards_equal_the_limit_and_not_before() -> None:
    table = trapped(ONE_DAMAGE).harm("maerwen", damage=3)
    table.play("interact trap")
    assert stands(table) == [], "4 of 5"
    table.play("interact trap")
    assert stands(table) == [(0, 0)], "5 of 5"


@pytest.mark.rule("JE-44.5", "JE-51.1")
def test_a_last_stand_is_due_when_the_cards_exceed_the_limit() -> None:
    table = trapped({"suffer": {"fear": 3, "facedown": True}}).harm("maerwen", fear=4)
    table.play("interact trap")
    assert table.harm_of("maerwen") == (0, 7)
    assert stands(table) == [(0, 1)]


@pytest.mark.rule("JE-44.2a", "JE-EX-07")
def test_effects_on_a_limit_add_up() -> None:
    table = trapped(ONE_FEAR)
    assert limit(table.state, 0, "fear") == 5
    table.prepare("maerwen", "herald_10", "healer_8")
    assert limit(table.state, 0, "fear") == 7
    table.harm("maerwen", up=["fear_16"])
    assert limit(table.state, 0, "fear") == 6
    table.harm("maerwen", fear=4, up=["fear_16"]).play("interact trap")
    assert stands(table) == [(0, 1)], "6 of 6"


@pytest.mark.rule("JE-R-42")
def test_a_limit_that_falls_by_other_means_than_suffering_is_checked_too() -> None:
    table = trapped({"discard_prepared": 1})
    table.prepare("maerwen", "warden_9").harm("maerwen", damage=5)
    table.play("travel")
    assert stands(table) == [], "5 of 6"
    table.play("interact trap")
    assert stands(table) == [(0, 0)], "5 of 5"


@pytest.mark.rule("JE-R-42")
def test_a_story_that_lowers_a_limit_brings_a_last_stand() -> None:
    table = trapped({"limit_mod": {"limit": "damage", "n": -1}}, {"flag": "later"}).harm("maerwen", damage=4)
    table.play("interact trap")
    assert stands(table) == [(0, 0)]
    assert "later" not in table.state.flags, "at the end of the effect that changed it"


@pytest.mark.rule("JE-R-42")
def test_an_inspiration_limit_that_falls_takes_what_is_above_it() -> None:
    table = trapped({"discard_prepared": 1}).prepare("maerwen", "lorekeeper_9").inspire("maerwen", 6)
    table.play("travel")
    assert table.hero("maerwen").inspiration == 6
    table.play("interact trap")
    assert table.hero("maerwen").inspiration == 4


@pytest.mark.rule("JE-72.4", "JE-R-42", "JE-A-115")
def test_a_limit_of_prepared_cards_that_falls_makes_the_hero_discard() -> None:
    table = trapped({"limit_mod": {"limit": "prepared", "n": -1}})
    table.prepare("maerwen", "basic_1", "basic_2", "basic_3", "basic_4").play("interact trap")
    assert table.step == "discard_down"
    table.play("unprepare basic_2")
    assert table.prepared("maerwen") == ["basic_1", "basic_3", "basic_4"]
    assert table.step == "act"


@pytest.mark.rule("JE-44.5a", "JE-51.1a", "JE-R-22")
def test_limits_are_checked_only_after_all_cards_of_a_source() -> None:
    table = trapped({"suffer": {"damage": 2, "fear": 1}}).harm("maerwen", damage=4, fear=4)
    table.harm_deck("damage", "dmg_01", "dmg_01").harm_deck("fear", "fear_01")
    table.play("interact trap", "first damage")
    assert table.harm_of("maerwen") == (6, 5), "all of it, though the first damage card reached the limit"
    assert table.step == "which_stand"


@pytest.mark.rule("JE-P-EATK-01", "JE-44.5a")
def test_what_an_attack_does_after_its_cards_is_of_the_same_source() -> None:
    after = [{"if": {"suffered": "any"}, "do": [{"suffer": {"fear": 1, "facedown": True}}]}]
    table = trapped(of=pack(enemies=[foe("ghost", 1, after=after)]), spawns=[spawn("ghost", "ghost", "J01.a")])
    table.harm("maerwen", damage=4, fear=4).harm_deck("damage", "dmg_01")
    table.play("travel", "move J01.b")
    assert table.harm_of("maerwen") == (5, 5)
    assert table.step == "which_stand", "one check for all of it"


@pytest.mark.rule("JE-P-DMG-05")
def test_of_several_heroes_each_ones_last_stand_follows_that_heros_own_cards() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True, "who": "each_hero"}})
    table.harm("maerwen", damage=4).harm("hefta", damage=6)
    table.play("interact trap")
    assert table.legal() == ["on_hero maerwen", "on_hero hefta"]
    table.play("on_hero hefta", by="maerwen")
    assert stands(table) == [(1, 0)]
    assert table.harm_of("maerwen") == (4, 0), "not yet"


# The test -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-01", "JE-51.2", "JE-51.3", "JE-51.3a", "JE-P-LAST-01", "JE-D-32")
@pytest.mark.parametrize("step, choices", [(ONE_DAMAGE, ["might", "agility"]), (ONE_FEAR, ["spirit", "wisdom"])])
def test_the_hero_chooses_the_attribute_of_the_last_stand(step: Any, choices: list[str]) -> None:
    table = trapped(step).harm("maerwen", damage=4, fear=4)
    table.play("interact trap")
    assert table.asked == ("maerwen",)
    assert table.legal() == [f"attribute {name}" for name in choices]


@pytest.mark.rule("JE-N-01")
@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("passed", [0, 1, 2])
def test_a_last_stand_needs_one_success_and_one_for_each_passed_before_and_one_more_on_hard(
    passed: int, hard: bool
) -> None:
    need = 1 + passed + hard
    for enough in (True, False):
        table = trapped(ONE_DAMAGE, how={"hard": hard}).harm("maerwen", damage=4)
        table.state.set_hero(0, stands=passed)
        cards = ["success"] * (need if enough else need - 1)
        table.deck("maerwen", *cards, *["blank"] * (4 - len(cards)))
        table.play("interact trap", "attribute agility").let_be()
        assert table.hero("maerwen").defeated is not enough
        assert table.events("result")[-1][2:] == (len(cards), need, enough)


@pytest.mark.rule("JE-N-01")
def test_an_adventure_may_have_its_own_attributes_and_difficulty_for_last_stands() -> None:
    rule = {"damage": ["wit"], "fear": ["might", "wit"], "base": 2}
    table = trapped(ONE_DAMAGE, last_stand=rule).harm("maerwen", damage=4)
    table.deck("maerwen", "success", "blank", "blank").play("interact trap").let_be()
    assert table.events("test")[-1] == ("test", 0, "last_stand", 4, 2, 3)
    assert table.hero("maerwen").defeated


@pytest.mark.rule("JE-N-01", "JE-44.7a", "JE-H-04")
def test_a_last_stand_that_is_passed_takes_all_facedown_cards_of_its_kind_off() -> None:
    table = trapped(ONE_DAMAGE)
    table.harm("maerwen", damage=3, fear=2, up=["dmg_04"]).deck("maerwen", "success")
    table.play("interact trap", "attribute agility").let_be()
    assert table.hero("maerwen").stands == 1
    assert table.hero("maerwen").down == ((), (-1, -1))
    assert table.hero("maerwen").up == ((3,), ()), "faceup cards stay"
    assert len(table.state.harm_decks[0].bottom) == 4
    assert len(table.events("harm_gone")) == 4


@pytest.mark.rule("JE-51.3c")
def test_with_as_many_faceup_cards_as_the_limit_no_test_is_made() -> None:
    table = trapped({"suffer": {"damage": 1}}).harm("maerwen", up=UP_DAMAGE[:4]).harm_deck("damage", "dmg_11")
    table.play("interact trap")
    assert table.hero("maerwen").defeated
    assert table.events("test") == []


@pytest.mark.rule("JE-51.3c", "JE-N-08")
def test_a_last_stand_can_be_passed_with_one_faceup_card_fewer_than_the_limit() -> None:
    table = trapped(ONE_DAMAGE).harm("maerwen", up=UP_DAMAGE[:4]).deck("maerwen", "success", "success")
    table.play("interact trap", "attribute agility").let_be()
    assert not table.hero("maerwen").defeated
    assert table.harm_of("maerwen") == (4, 0)


# Both kinds -----------------------------------------------------------------------------------------------------------
def both_limits(*deck: str) -> Table:
    """Both limits are reached at once."""
    table = trapped({"suffer": {"damage": 1, "fear": 1, "facedown": True}}).harm("maerwen", damage=4, fear=4)
    return table.deck("maerwen", *deck).play("interact trap", "first damage")


@pytest.mark.rule("JE-51.3b", "JE-D-32")
def test_with_both_limits_reached_the_hero_chooses_which_last_stand_comes_first() -> None:
    table = both_limits("success", "success", "success", "success", "success", "success")
    assert table.legal() == ["first damage", "first fear"]
    table.play("first fear")
    assert stands(table) == [(0, 1)]
    table.play("attribute spirit")
    table.play("attribute might")
    assert stands(table) == [(0, 1), (0, 0)]
    assert table.hero("maerwen").stands == 2


@pytest.mark.rule("JE-P-LAST-02")
def test_after_a_failure_the_second_last_stand_is_not_made() -> None:
    table = both_limits("blank", "blank", "blank").play("first damage", "attribute might").let_be()
    assert table.hero("maerwen").defeated
    assert stands(table) == [(0, 0)]


@pytest.mark.rule("JE-P-LAST-02")
def test_a_last_stand_that_is_no_longer_due_is_skipped() -> None:
    relief = skill("relief", {"when": "after_test", "may": False, "do": [{"heal": {"fear": 2}}]})
    table = trapped({"suffer": {"damage": 1, "fear": 1, "facedown": True}}, of=pack(skills=[relief]))
    table.prepare("maerwen", "relief").harm("maerwen", damage=4, fear=4).deck("maerwen", "success")
    table.play("interact trap", "first damage", "first damage", "attribute might").let_be()
    assert stands(table) == [(0, 0)]
    assert table.harm_of("maerwen") == (0, 3)


# Defeat ---------------------------------------------------------------------------------------------------------------
def fallen(*more: Any, **story_parts: Any) -> Table:
    """The first hero falls in the own turn."""
    table = trapped(ONE_DAMAGE, {"flag": "later"}, *more, **story_parts)
    table.harm("maerwen", up=UP_DAMAGE).inspire("maerwen", 2).give("maerwen", boons=["hidden"])
    return table.play("interact trap")


@pytest.mark.rule("JE-57.0", "JE-57.1", "JE-57.2", "JE-57.2a")
def test_a_defeated_hero_leaves_the_map_and_the_play_area_stays() -> None:
    table = fallen()
    mine = table.hero("maerwen")
    assert mine.defeated
    assert table.events("defeated") == [("defeated", 0)], "all are told"
    assert table.at("maerwen") == ""
    assert table.harm_of("maerwen") == (6, 0)
    assert (mine.inspiration, table.boons("maerwen")) == (2, {"hidden"})


@pytest.mark.rule("JE-P-END-03", "JE-57.2")
def test_a_hero_who_falls_in_the_own_turn_ends_it_and_drops_what_was_still_to_be_done() -> None:
    table = fallen()
    assert "later" not in table.state.flags
    assert table.state.active == table.seat("hefta"), "the turn is over"


@pytest.mark.rule("JE-57.2", "JE-N-29")
def test_a_defeat_is_told_to_the_story() -> None:
    table = fallen(triggers=[trigger("hero_defeated", {"flag": "mourned"})])
    assert "mourned" in table.state.flags


@pytest.mark.rule("JE-57.3", "JE-33.0", "JE-33.5", "JE-P-END-01", "JE-P-RND-02")
def test_after_a_defeat_the_adventure_is_lost_at_the_start_of_the_next_shadow_phase() -> None:
    shadow = trigger("shadow_start", {"flag": "shadow"})
    table = fallen(triggers=[shadow])
    assert table.state.ended_by == ""
    table.to_hourglass().play("hourglass")
    assert (table.state.ended_by, table.state.won) == ("hero_defeated", False)
    assert "shadow" not in table.state.flags, "nothing of that phase happens"


@pytest.mark.rule("JE-57.3a", "JE-33.5a")
def test_until_then_the_others_can_still_win() -> None:
    table = fallen(tokens=[token("goal", "J01.a", {"end": "victory"})])
    table.turn("hefta").play("interact goal")
    assert (table.state.ended_by, table.state.won) == ("script", True)


@pytest.mark.rule("JE-57.3", "JE-57.3a")
def test_who_falls_in_the_shadow_phase_leaves_the_others_a_whole_action_phase() -> None:
    table = trapped(darkness={"fear": 1, "negate": [], "whole_map": True})
    table.harm("maerwen", up=["fear_12", "fear_12", "fear_13", "fear_17"]).harm_deck("fear", "fear_03", "fear_01")
    table.to_hourglass().play("hourglass", "on_hero maerwen").until("act")
    assert table.hero("maerwen").defeated
    assert (table.state.round, table.state.active) == (2, 1)
    table.to_hourglass().play("hourglass")
    assert table.state.ended_by == "hero_defeated"


@pytest.mark.rule("JE-P-END-02", "JE-R-31")
def test_when_all_heroes_are_defeated_the_adventure_ends_at_once() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True, "who": "each_hero"}})
    table.harm("maerwen", up=UP_DAMAGE).harm("hefta", up=[*UP_DAMAGE, "dmg_11", "dmg_15"])
    table.play("interact trap", "on_hero hefta")
    assert table.state.ended_by == "all_defeated"
    assert table.state.round == 1


@pytest.mark.rule("JE-R-52")
@pytest.mark.parametrize("falls", [False, True])
def test_a_defeated_heros_guard_is_out_of_play(falls: bool) -> None:
    both_suffer = {"suffer": {"damage": 1, "facedown": True, "who": "each_hero"}}
    table = trapped(both_suffer).prepare("hefta", "basic_2")
    table.harm("hefta", up=[*UP_DAMAGE, "dmg_11", "dmg_15"] if falls else ())
    table.play("interact trap", "on_hero hefta", "confirm")
    assert table.hero("hefta").defeated is falls
    assert (table.step == "before_suffer") is not falls


@pytest.mark.rule("JE-57.4", "JE-57.5")
def test_an_enemy_without_health_is_defeated() -> None:
    table = trapped({"apply": {"hits": 2, "enemy": "any"}})
    table.enemy("grey_warg", at="J01.b")
    table.set_group("grey_warg", figures=((0, 3),))
    table.play("interact trap")
    assert table.group("grey_warg").figures == ((0, 1),)
    table.play("interact trap")
    assert table.groups() == []


@pytest.mark.rule("JE-57.3a", "JE-R-09")
def test_a_defeated_hero_has_no_turn_and_the_round_goes_on_without_one() -> None:
    table = fallen()
    assert table.legal("turn") == []
    table.to_hourglass()
    assert table.legal() == ["hourglass"]


@pytest.mark.rule("JE-P-DMG-05", "JE-P-END-03")
def test_what_strikes_several_still_strikes_the_others_when_the_active_hero_falls() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True, "who": "each_hero"}}, {"flag": "later"})
    table.harm("maerwen", up=UP_DAMAGE).play("interact trap", "on_hero maerwen")
    assert table.hero("maerwen").defeated
    assert table.harm_of("hefta") == (1, 0)
    assert "later" not in table.state.flags
    assert table.state.active == table.seat("hefta")
