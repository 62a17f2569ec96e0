"""Keywords and boons (rules 3.12): what a prepared card may be discarded for, when, and by whom."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.actions import KEYWORDS
from tests.games.journeys.harms import bare, foe, skill, trapped
from tests.games.journeys.harness import Data, Table, pack, spawn, story, token

TEST: Data = {"test": {"attr": ["wisdom"], "need": 1, "pass": [], "fail": []}}


def keyword_offers(table: Table, hero: str = "maerwen") -> list[str]:
    """The cards that a hero may discard for a keyword now."""
    return [text.removeprefix("keyword ") for text in table.legal("keyword", by=hero)]


def skills(**keywords: Data) -> Any:
    """A pack with cards that have these keywords."""
    return pack(skills=[skill(name, keywords=words) for name, words in keywords.items()])


@pytest.mark.rule("JE-80.0", "JE-80.1")
def test_there_are_six_keywords_and_cards_have_no_others() -> None:
    assert set(KEYWORDS) == {"scout", "strike", "guard", "sprint", "rest", "hide"}
    words = {word for row in trapped().book.skills for word in row.keywords}
    assert words <= set(KEYWORDS)


# Strike ---------------------------------------------------------------------------------------------------------------
def attacking(*prepared: str, of: Any = None, cards: tuple[str, ...] = ("blank",) * 4) -> Table:
    """An attack under way on a group that nothing here defeats, with no successes."""
    table = bare(story(), of=of).turn("maerwen").prepare("maerwen", *prepared).give("maerwen", items=["bow_1"])
    table.enemy("grey_warg", at="J01.a")
    table.set_group("grey_warg", figures=((0, 30),), ready=False)
    return table.deck("maerwen", *cards).play("attack grey_warg bow_1")


@pytest.mark.rule("JE-92.0", "JE-92.1", "JE-80.1b", "JE-R-25", "JE-A-124")
def test_strike_adds_hits_to_the_attack_as_often_as_there_are_cards() -> None:
    table = attacking("one", "three", of=skills(one={"strike": 1}, three={"strike": 3}))
    assert table.step == "during_test"
    assert keyword_offers(table) == ["one strike", "three strike"]
    table.play("keyword three strike", "keyword one strike").let_be()
    assert table.group("grey_warg").figures == ((0, 26),)
    assert {*table.discard("maerwen")} >= {"one", "three"}
    assert table.prepared("maerwen") == []


@pytest.mark.rule("JE-92.2")
def test_only_a_prepared_card_is_discarded_for_strike() -> None:
    table = attacking(cards=("basic_1",) * 4)
    assert table.step == "spend", "the window has closed: revealed cards are not prepared"


@pytest.mark.rule("JE-92.1")
def test_strike_is_for_attack_tests_only_and_for_the_attacking_hero() -> None:
    table = trapped(TEST).prepare("maerwen", "basic_1").deck("maerwen", "blank", "blank").play("interact trap")
    assert table.step == "act", "the test came and went"
    table = attacking("basic_1").prepare("hefta", "basic_1")
    assert table.asked == ("maerwen",)


# A keyword given to a card that has it --------------------------------------------------------------------------------
@pytest.mark.rule("JE-80.2", "JE-EX-09")
@pytest.mark.parametrize("given, added", [(1, 2), (3, 3)])
def test_of_two_versions_of_a_keyword_only_the_better_counts(given: int, added: int) -> None:
    gift = skill(
        "gift",
        {"when": "own_turn", "do": [{"grant_keyword": {"keyword": {"strike": given}, "to": "chosen_prepared"}}]},
    )
    cards = pack(skills=[gift, skill("two", keywords={"strike": 2})])
    table = bare(story(), of=cards).turn("maerwen").prepare("maerwen", "gift", "two")
    table.give("maerwen", items=["bow_1"]).enemy("grey_warg", at="J01.a")
    table.set_group("grey_warg", figures=((0, 30),), ready=False).deck("maerwen", *["blank"] * 4)
    table.play("use skill gift 0", "on_card two", "attack grey_warg bow_1", "keyword two strike").let_be()
    assert table.group("grey_warg").figures == ((0, 30 - added),)


# Guard ----------------------------------------------------------------------------------------------------------------
def guarded(damage: int = 2, fear: int = 1, **more: Any) -> Table:
    """A hero about to suffer, whose friend has a guard card."""
    table = trapped({"suffer": {"damage": damage, "fear": fear, **more}}).prepare("hefta", "hefta_2", "basic_2")
    table.harm_deck("damage", *["dmg_01"] * 4).harm_deck("fear", *["fear_01"] * 4)
    return table.play("interact trap")


@pytest.mark.rule("JE-45.0", "JE-45.1", "JE-45.1c", "JE-80.1c", "JE-D-26", "JE-A-125")
def test_a_hero_in_the_same_space_guards_with_any_mix_up_to_the_number() -> None:
    table = guarded()
    assert table.asked == ("hefta",)
    table.play("keyword hefta_2 guard")
    assert table.asked == ("hefta",), "the split is the owner's"
    assert table.legal() == [f"split {d} {f}" for d, f in ((1, 1), (2, 0), (0, 1), (1, 0), (0, 0))]
    table.play("split 1 1", "pass")
    assert table.harm_of("maerwen") == (1, 0)
    assert table.discard("hefta") == ["hefta_2"]


@pytest.mark.rule("JE-45.1a")
def test_guard_comes_before_any_card_is_revealed() -> None:
    table = guarded()
    assert table.step == "before_suffer"
    assert table.events("harm") == []
    table.play("pass").play("first damage")
    assert table.harm_of("maerwen") == (2, 1)
    assert table.prepared("hefta") == ["hefta_2", "basic_2"], "afterwards it is too late"


@pytest.mark.rule("JE-45.1b")
def test_guard_may_be_used_for_oneself() -> None:
    table = trapped({"suffer": {"damage": 1}}).prepare("maerwen", "basic_2").play("interact trap")
    table.play("keyword basic_2 guard", "split 1 0")
    assert table.harm_of("maerwen") == (0, 0)


@pytest.mark.rule("JE-45.1")
def test_nobody_guards_a_hero_in_another_space() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True}}).prepare("hefta", "basic_2").place(hefta="J01.b")
    table.play("interact trap")
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-45.2")
def test_only_a_prepared_card_is_discarded_for_guard() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True}})
    table.state.set_hero(0, discard=(table.book.skill["basic_2"],))
    table.play("interact trap")
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-45.3", "JE-R-25")
def test_several_guards_of_one_player_and_of_several_work_against_one_source() -> None:
    table = guarded(damage=4, fear=0).prepare("maerwen", "basic_2")
    assert keyword_offers(table, "hefta") == ["hefta_2 guard", "basic_2 guard"]
    table.play("keyword hefta_2 guard", "split 2 0", by="hefta").play("keyword basic_2 guard", "split 1 0", by="hefta")
    table.play("keyword basic_2 guard", "split 1 0", by="maerwen")
    assert table.harm_of("maerwen") == (0, 0)


@pytest.mark.rule("JE-45.3a")
def test_one_guard_protects_only_one_of_several_who_suffer() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True, "who": "each_hero"}}).prepare("hefta", "hefta_2")
    table.play("interact trap", "on_hero maerwen").play("keyword hefta_2 guard", "split 1 0", by="hefta")
    assert (table.harm_of("maerwen"), table.harm_of("hefta")) == ((0, 0), (1, 0))


@pytest.mark.rule("JE-R-44")
def test_guard_works_against_facedown_cards() -> None:
    table = guarded(facedown=True).play("keyword hefta_2 guard", "split 2 0", "keyword basic_2 guard", "split 0 1")
    assert table.harm_of("maerwen") == (0, 0)


# Sprint ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-9.0", "JE-9.1", "JE-80.1d", "JE-R-25", "JE-A-126")
def test_sprint_gives_further_moves_in_the_own_turn_with_any_number_of_cards() -> None:
    table = trapped(of=skills(two={"sprint": 2})).prepare("maerwen", "basic_3", "two")
    assert table.legal("move") == []
    table.play("keyword two sprint", "keyword basic_3 sprint")
    assert table.state.moves == 3
    assert table.state.actions == 2, "it is no action"
    table.play("move J01.b", "move J01.c", "move J01.a")
    assert table.refused("move J01.b") == "JE-2.1"


@pytest.mark.rule("JE-9.2", "JE-R-54", "JE-2.2", "JE-A-126")
def test_between_the_moves_of_sprint_actions_may_be_taken() -> None:
    far = [token("far", "J01.b", {"lore": 1})]
    table = trapped(of=skills(two={"sprint": 2}), tokens=far).prepare("maerwen", "two")
    table.play("keyword two sprint", "move J01.b", "interact far", "move J01.c")
    assert table.at("maerwen") == "J01.c"
    assert table.state.lore == 1


@pytest.mark.rule("JE-R-54")
def test_unspent_moves_are_kept_through_the_turn_and_not_into_another() -> None:
    table = trapped().play("travel", "move J01.b", "travel")
    assert table.state.moves == 3
    table.finish_turn()
    assert table.state.active == 1
    assert table.state.moves == 0


@pytest.mark.rule("JE-9.1", "JE-9.3")
def test_sprint_is_offered_only_from_prepared_cards_and_only_in_the_own_turn() -> None:
    table = trapped()
    table.state.set_hero(0, discard=(table.book.skill["basic_3"],))
    assert keyword_offers(table) == []
    table.prepare("hefta", "basic_3")
    assert keyword_offers(table) == []
    assert table.refused("keyword basic_3 sprint", by="hefta") == "JE-22.5"


# Rest -----------------------------------------------------------------------------------------------------------------
def resting(*prepared: str, of: Any = None, **harm: Any) -> Table:
    """A hero at the end of the own turn."""
    return trapped(of=of).prepare("maerwen", *prepared).harm("maerwen", **harm).play("end_turn")


@pytest.mark.rule("JE-46.0", "JE-46.1", "JE-46.1a", "JE-R-43", "JE-80.1e", "JE-D-30", "JE-A-127")
def test_rest_removes_up_to_so_many_facedown_cards_of_any_mix() -> None:
    table = resting("three", of=skills(three={"rest": 3}), damage=2, fear=2, up=["dmg_04"])
    assert table.step == "turn_end"
    table.play("keyword three rest")
    assert table.legal() == ["harm_down damage", "harm_down fear", "no"], "faceup cards stay"
    table.play("harm_down damage", "harm_down fear", "no")
    assert table.harm_of("maerwen") == (2, 1), "two of three will do"
    assert table.discard("maerwen") == ["three"]


@pytest.mark.rule("JE-46.1a", "JE-44.7c")
def test_which_facedown_card_of_a_kind_is_removed_is_left_to_chance() -> None:
    table = trapped().prepare("maerwen", "basic_4")
    table.state.set_hero(0, down=((0, 6), ()))
    with table.awaiting():
        table.play("end_turn", "keyword basic_4 rest", "harm_down damage")
        assert table.odds() == {"facedown 0": 1, "facedown 1": 1}


@pytest.mark.rule("JE-46.1")
def test_rest_comes_at_the_end_of_the_turn_and_not_before() -> None:
    table = trapped().prepare("maerwen", "basic_4").harm("maerwen", damage=1)
    assert keyword_offers(table) == []
    table.play("end_turn")
    assert keyword_offers(table) == ["basic_4 rest"]


@pytest.mark.rule("JE-46.2", "JE-R-25")
def test_any_number_of_rest_cards_may_be_used() -> None:
    table = resting("basic_4", "two", of=skills(two={"rest": 2}), damage=3)
    table.play("keyword two rest", "harm_down damage", "harm_down damage", "keyword basic_4 rest", "harm_down damage")
    assert table.harm_of("maerwen") == (0, 0)


@pytest.mark.rule("JE-46.3")
def test_only_a_prepared_card_is_discarded_for_rest() -> None:
    table = trapped().harm("maerwen", damage=1)
    table.state.set_hero(0, discard=(table.book.skill["basic_4"],))
    assert table.play("end_turn").state.active == 1


@pytest.mark.rule("JE-D-31", "JE-R-51")
def test_the_hero_orders_what_comes_at_the_end_of_the_own_turn() -> None:
    song = skill("song", {"when": "turn_end", "do": [{"gain_inspiration": 1}]})
    table = resting("song", "basic_4", of=pack(skills=[song]), damage=1)
    assert table.asked == ("maerwen",), "not the party"
    assert table.legal() == ["use skill song 0", "keyword basic_4 rest", "confirm"]
    table.play("keyword basic_4 rest", "harm_down damage", "use skill song 0")
    assert (table.harm_of("maerwen"), table.hero("maerwen").inspiration) == ((0, 0), 1)


# Hide -----------------------------------------------------------------------------------------------------------------
def hiding(**how: Any) -> Table:
    """A hero after a test, with a card to hide."""
    table = trapped(TEST, {"flag": "later"}).prepare("maerwen", "basic_5").give("maerwen", **how)
    return table.deck("maerwen", "blank", "blank").play("interact trap")


@pytest.mark.rule("JE-93.0", "JE-93.1", "JE-80.1f", "JE-A-128", "JE-27.1")
def test_after_any_test_a_hero_may_hide() -> None:
    table = hiding()
    assert table.step == "after_test"
    table.play("keyword basic_5 hide")
    assert table.boons("maerwen") == {"hidden"}
    assert "basic_5" in table.discard("maerwen")


@pytest.mark.rule("JE-93.2")
def test_only_a_prepared_card_is_discarded_for_hide() -> None:
    table = trapped(TEST).deck("maerwen", "basic_5", "basic_5").play("interact trap")
    assert table.step == "act"


@pytest.mark.rule("JE-93.3", "JE-27.3")
def test_a_hero_who_is_hidden_cannot_hide() -> None:
    table = hiding(boons=["hidden"])
    assert table.step == "act"
    assert table.prepared("maerwen") == ["basic_5"]


# A card's own words about its keyword ---------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-72")
def test_what_a_card_says_of_its_own_keyword_is_done_though_it_is_no_longer_prepared() -> None:
    table = trapped().prepare("maerwen", "wayfarer_12", "basic_3").deck("maerwen", "basic_1")
    table.play("keyword wayfarer_12 sprint")
    assert table.state.moves == 3
    assert table.legal() == ["prepare basic_1", "no"]


@pytest.mark.rule("JE-R-72")
def test_it_is_not_done_for_another_cards_keyword() -> None:
    table = trapped().prepare("maerwen", "wayfarer_12", "basic_3").play("keyword basic_3 sprint")
    assert table.step == "act"


# Boons ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-27.0", "JE-27.1", "JE-27.2", "JE-N-03")
@pytest.mark.parametrize("boon", ["hidden", "emboldened", "determined"])
def test_an_effect_gives_the_boon_of_that_name(boon: str) -> None:
    table = trapped({"gain_boon": {"boon": boon}}).play("interact trap")
    assert table.boons("maerwen") == {boon}
    assert table.boons("hefta") == set()


@pytest.mark.rule("JE-27.3")
def test_a_boon_is_not_gained_twice() -> None:
    table = trapped({"gain_boon": {"boon": "hidden"}}, {"lose_boon": "hidden"}).give("maerwen", boons=["hidden"])
    table.play("interact trap")
    assert table.boons("maerwen") == set()
    assert table.events("boon") == []


@pytest.mark.rule("JE-27.4", "JE-N-03")
def test_emboldened_adds_a_hit_and_is_gone() -> None:
    table = attacking_with("emboldened")
    assert table.legal("use") == ["use boon emboldened 0", "use boon emboldened 1"]
    table.play("use boon emboldened 1").let_be()
    assert table.group("grey_warg").figures == ((0, 29),)
    assert table.boons("maerwen") == set()


def attacking_with(boon: str) -> Table:
    """An attack by a hero with this boon, with two fate."""
    table = bare(story()).turn("maerwen").give("maerwen", items=["bow_1"], boons=[boon])
    table.enemy("grey_warg", at="J01.a")
    table.set_group("grey_warg", figures=((0, 30),), ready=False).deck("maerwen", "fate", "fate", "blank", "blank")
    return table.play("attack grey_warg bow_1")


@pytest.mark.rule("JE-27.4", "JE-N-03")
def test_emboldened_makes_two_fate_into_successes() -> None:
    table = attacking_with("emboldened").play("use boon emboldened 0")
    assert table.events("result")[-1][2] == 2


@pytest.mark.rule("JE-27.4", "JE-N-03")
def test_determined_adds_a_success_to_any_test_but_an_attack() -> None:
    assert attacking_with("determined").legal("use") == []
    table = trapped(TEST).give("maerwen", boons=["determined"]).deck("maerwen", "blank", "blank")
    table.play("interact trap", "use boon determined 0")
    assert table.events("result")[-1][2:] == (1, 1, True)


@pytest.mark.rule("JE-27.4", "JE-N-03", "JE-P-EATK-02")
def test_hidden_keeps_groups_from_being_provoked_or_prevents_two_cards_of_an_attack() -> None:
    table = haunted_by_ghost()
    table.play("travel", "move J01.b", "use boon hidden 0")
    assert table.at("maerwen") == "J01.b"
    assert table.events("blow") == []
    table = haunted_by_ghost()
    table.play("travel", "move J01.b", "confirm", "use boon hidden 1", "split 1 1").let_be()
    assert table.harm_of("maerwen") == (1, 0)


def haunted_by_ghost() -> Table:
    """A hidden hero beside a ghost whose blow is 2 damage and 1 fear."""
    table = trapped(of=pack(enemies=[foe("ghost", 2, 1)]), spawns=[spawn("ghost", "ghost", "J01.a")])
    table.harm_deck("damage", "dmg_01", "dmg_01").harm_deck("fear", "fear_01")
    return table.give("maerwen", boons=["hidden"])
