"""Tests of attributes, their symbols and inspiration (rules 3.7)."""

from __future__ import annotations

from typing import Final

import pytest

from mathom.games.journeys import contexts
from mathom.games.journeys.symbols import open_fate, successes
from tests.games.journeys.fights import (
    attack,
    close,
    effect,
    harmed,
    landed,
    pack_with,
    perform,
    result,
    revealed,
    road,
    scene,
    struck,
    trial_card,
)
from tests.games.journeys.harness import Table

rule = pytest.mark.rule

ATTRIBUTES: Final = ("agility", "might", "spirit", "wisdom", "wit")
KINDS: Final = ("scripted", "counted", "cumulative", "attack", "negate", "last_stand", "terrain")
SPENDS_FATE: Final = trial_card(
    "spends_fate", {"when": "during_test", "cost": [{"fate": 2}], "do": [{"add_success": 1}]}
)
SPENDS_ONE: Final = trial_card("spends_one", {"when": "during_test", "cost": [{"fate": 1}], "do": [{"add_success": 1}]})
ADDS_FATE: Final = trial_card("adds_fate", {"when": "during_test", "do": [{"add_fate": 1}]})
SEES_MORE: Final = trial_card("sees_more", {"when": "before_test", "do": [{"reveal_mod": 2}]})
OWN: Final = pack_with(skills=[SPENDS_FATE, SPENDS_ONE, ADDS_FATE, SEES_MORE])


def under_way(table: Table) -> contexts.Test:
    """The test that is being made."""
    test = table.state.now(contexts.Test)
    assert test is not None
    return test


def symbols(table: Table) -> tuple[int, int]:
    """The successes and the open fate of the test that is being made."""
    return successes(table.book, under_way(table)), open_fate(table.book, under_way(table))


# Step 1: reveal -------------------------------------------------------------------------------------------------------
@rule("JE-89.0", "JE-D-14")
@pytest.mark.parametrize("allowed", [("might", "wit"), ("spirit", "wisdom", "wit"), ATTRIBUTES])
def test_the_hero_chooses_among_the_attributes_allowed(allowed: tuple[str, ...]) -> None:
    table = perform(scene(), "rosco", *allowed)
    assert table.step == "choose_attribute"
    assert table.asked == ("rosco",)
    assert table.legal() == [f"attribute {name}" for name in allowed]
    table.play("attribute wit")
    assert table.events("test")[-1][3] == ATTRIBUTES.index("wit")


@rule("JE-89.0", "JE-D-14")
def test_a_named_attribute_is_not_asked_for() -> None:
    table = perform(scene(), "rosco", "wit")
    assert table.events("test")[-1][3] == ATTRIBUTES.index("wit")
    assert table.step != "choose_attribute"


@rule("JE-89.1", "JE-86.1")
@pytest.mark.parametrize(
    "hero, values",
    [("hefta", (2, 4, 3, 2, 3)), ("rosco", (3, 2, 3, 2, 4)), ("celegdir", (3, 2, 3, 4, 2))],
)
def test_as_many_cards_are_revealed_as_the_attribute_says(hero: str, values: tuple[int, ...]) -> None:
    for name, value in zip(ATTRIBUTES, values, strict=True):
        table = perform(scene(hero, "maerwen").deck(hero, *["success"] * 5), hero, name)
        assert len(table.events("reveal")) == value
        assert result(table)[0] == value


@rule("JE-89.1a", "JE-89.4")
def test_the_top_cards_lie_in_the_play_area_until_the_test_is_settled() -> None:
    table = scene().inspire("rosco", 1).deck("rosco", "basic_4", "basic_1", "basic_2")
    perform(table, "rosco", "wisdom")
    assert table.cards(under_way(table).cards) == ["basic_4", "basic_1"]
    assert not table.discard("rosco")
    assert not {"basic_4", "basic_1"} & {*table.deck_of("rosco")}
    table.play("confirm")
    assert table.discard("rosco") == ["basic_4", "basic_1"]


@rule("JE-89.1b", "JE-89.1e")
@pytest.mark.parametrize("card, attribute", [("dmg_04", "might"), ("dmg_05", "agility"), ("fear_12", "spirit")])
def test_a_changed_attribute_changes_the_number_of_cards(card: str, attribute: str) -> None:
    plain = revealed(perform(scene(), "hefta", attribute))
    assert revealed(perform(scene().harm("hefta", up=[card]), "hefta", attribute)) == plain - 1


@rule("JE-89.1b", "JE-89.1f")
def test_the_number_of_cards_may_change_directly() -> None:
    table = scene("torbern", "hefta", groups={"hill_reaver": "D"}, torbern=("sword_1",))
    table.turn("torbern").harm("torbern", damage=2)
    table.play("attack hill_reaver sword_1 might")
    assert revealed(table) == 4


@rule("JE-89.1c")
def test_one_card_is_revealed_even_if_effects_leave_none() -> None:
    table = scene(hefta=("mail_1",)).harm("hefta", up=["dmg_05", "dmg_05"]).deck("hefta", "success", "success")
    perform(table, "hefta", "agility")
    assert revealed(table) == 1
    assert result(table)[0] == 1


@rule("JE-89.1d", "JE-P-TEST-02")
def test_all_changes_are_summed_before_the_number_is_made_at_least_one() -> None:
    """Agility 2 - 3 + 2 cards is 1: had the attribute been made 1 first, it would be 3."""
    table = scene(of=OWN, hefta=("mail_1",)).harm("hefta", up=["dmg_05", "dmg_05"]).prepare("hefta", "sees_more")
    perform(table, "hefta", "agility")
    assert table.step == "before_test"
    table.play("use skill sees_more")
    assert revealed(table) == 1


@rule("JE-89.1d", "JE-105.11", "JE-P-TEST-02")
def test_effects_before_a_test_come_before_any_card_is_revealed() -> None:
    table = perform(scene(of=OWN).prepare("rosco", "sees_more"), "rosco", "wisdom")
    assert table.step == "before_test"
    assert not table.events("reveal")
    assert revealed(table.play("use skill sees_more")) == 4


@rule("JE-89.1g", "JE-105.1b")
def test_the_text_of_revealed_cards_is_ignored() -> None:
    """The card would add 2 successes, if it were prepared."""
    table = scene().inspire("rosco", 1).deck("rosco", "lorekeeper_12", "fate")
    perform(table, "rosco", "wisdom", need=4)
    assert table.legal() == ["inspire 1", "confirm"]
    assert symbols(table) == (2, 2)


@rule("JE-P-TEST-02")
def test_cards_revealed_in_a_test_stay_out_of_the_shuffle() -> None:
    """Two cards and three to reveal: the second comes from the discard pile, the first does not come again."""
    table = scene()
    one, other = table.book.skill["basic_1"], table.book.skill["basic_4"]
    table.state.set_hero(table.seat("rosco"), deck=table.hero("rosco").deck.of([one]), discard=(other,), inspiration=1)
    perform(table, "rosco", "agility")
    assert table.cards(under_way(table).cards) == ["basic_1", "basic_4"]


# Step 2: convert fate -------------------------------------------------------------------------------------------------
@rule("JE-89.2", "JE-89.2b", "JE-42.0", "JE-42.3", "JE-67.1", "JE-86.3", "JE-97.1", "JE-D-16")
def test_any_number_of_inspiration_turns_fate_into_success() -> None:
    table = scene().inspire("rosco", 3).deck("rosco", "fate", "fate", "blank", "success")
    perform(table, "rosco", "wit", need=3)
    assert symbols(table) == (1, 2)
    assert table.legal() == ["inspire 1", "inspire 2", "confirm"]
    table.play("inspire 2")
    assert result(table) == (3, True)
    assert table.hero("rosco").inspiration == 1


@rule("JE-89.2", "JE-89.2b", "JE-D-16")
def test_inspiration_may_be_spent_one_by_one_or_not_at_all() -> None:
    table = scene().inspire("rosco", 2).deck("rosco", "fate", "fate", "fate", "fate")
    perform(table, "rosco", "wit", need=2)
    table.play("inspire 1")
    assert table.legal() == ["inspire 1", "confirm"]
    assert result(table.copy().play("inspire 1")) == (2, True)
    assert result(table.play("confirm")) == (1, False)
    assert table.hero("rosco").inspiration == 1


@rule("JE-42.4", "JE-97.1a")
def test_spent_inspiration_leaves_the_hero_card() -> None:
    table = scene().inspire("rosco", 2).deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom")
    table.play("inspire 2")
    assert table.hero("rosco").inspiration == 0
    assert table.hero("hefta").inspiration == 0


@rule("JE-67.1")
def test_fate_does_nothing_by_itself() -> None:
    table = perform(scene().deck("rosco", "fate", "fate"), "rosco", "wisdom")
    assert result(table) == (0, False)


@rule("JE-89.2c", "JE-67.1a", "JE-86.3a", "JE-P-TEST-04")
def test_converted_fate_serves_nothing_else() -> None:
    table = scene(of=OWN).inspire("rosco", 1).prepare("rosco", "spends_fate").deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom")
    assert "use skill spends_fate 0" in table.legal()
    table.play("inspire 1")
    assert result(table) == (1, True)  # nothing more could be done: the one fate left does not pay for it


@rule("JE-67.0", "JE-67.2", "JE-97.4", "JE-P-TEST-04")
def test_some_effects_spend_fate_in_their_own_way() -> None:
    table = scene(of=OWN).inspire("rosco", 1).prepare("rosco", "spends_fate").deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom")
    table.play("use skill spends_fate")
    assert result(table) == (1, True)
    assert table.hero("rosco").inspiration == 1


@rule("JE-67.2a", "JE-97.4a", "JE-P-TEST-04")
def test_spent_fate_is_neither_spent_again_nor_converted() -> None:
    table = scene(of=OWN).inspire("rosco", 3).prepare("rosco", "spends_one", "spends_fate")
    perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom")
    table.play("use skill spends_one")
    assert table.legal() == ["inspire 1", "confirm"]


@rule("JE-67.0")
def test_fate_added_by_an_effect_is_fate_like_any_other() -> None:
    table = scene(of=OWN).inspire("rosco", 1).prepare("rosco", "adds_fate").deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom")
    assert table.legal() == ["use skill adds_fate 0", "confirm"]
    table.play("use skill adds_fate", "inspire 1")
    assert result(table) == (1, True)


@rule("JE-89.2a", "JE-P-TEST-03", "JE-105.12")
def test_abilities_of_a_test_are_used_after_the_reveal_and_before_the_result() -> None:
    table = scene().give("rosco", boons=["determined"]).deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom")
    assert table.step == "during_test"
    assert len(table.events("reveal")) == 2
    assert not table.events("result")
    assert table.legal() == ["use boon determined 0", "confirm"]
    table.play("confirm")
    assert result(table) == (0, False)
    assert table.step == "who_next"  # too late now


@rule("JE-P-TEST-03", "JE-D-17")
def test_other_heroes_may_touch_a_test_in_any_order() -> None:
    table = scene("rosco", "celegdir", "hildreth").prepare("celegdir", "herald_4").prepare("hildreth", "title_8")
    table.inspire("rosco", 1).deck("rosco", "fate", "blank")
    perform(table, "rosco", "wisdom", need=4)
    assert table.asked[:] == ("rosco", "celegdir", "hildreth")
    table.play("use skill title_8", by="hildreth").play("inspire 1", by="rosco")
    assert table.asked == ("celegdir",)
    table.play("use skill herald_4", by="celegdir")
    assert result(table) == (4, True)


@rule("JE-P-TEST-03", "JE-P-TEST-08")
def test_the_window_closes_when_the_performer_confirms_and_nobody_else_wants_to_act() -> None:
    table = scene("rosco", "celegdir").prepare("celegdir", "herald_4").inspire("rosco", 1)
    perform(table.deck("rosco", "fate", "blank"), "rosco", "wisdom", need=2)
    table.play("confirm", by="rosco")
    assert table.asked == ("celegdir",)
    table.play("use skill herald_4", by="celegdir")
    assert table.asked == ("rosco",)  # something has happened: one may look again
    table.play("inspire 1")
    assert result(table) == (2, True)


@rule("JE-P-TEST-08")
def test_the_window_does_not_open_where_nobody_has_anything_to_use() -> None:
    table = perform(scene().deck("rosco", "fate", "fate"), "rosco", "wisdom")
    assert table.step == "who_next"


@rule("JE-P-TEST-04")
def test_a_card_taken_out_by_a_fire_pit_takes_all_its_symbols_with_it() -> None:
    table = scene(groups={"hill_reaver": "D"}, ground=(("fire_pit", "D"),), rosco=("dagger_1",))
    table.turn("rosco").inspire("rosco", 2).deck("rosco", "both", "fate", "success", "blank")
    table.play("attack hill_reaver dagger_1 wit")
    assert symbols(table) == (2, 2)
    table.play("use terrain fire_pit", "on_card rosco_5", "choose 0")
    assert symbols(table) == (1, 1)


@rule("JE-P-TEST-04", "JE-R-28", "JE-50.1a")
def test_a_card_whose_symbols_were_used_cannot_be_taken_out() -> None:
    table = scene(groups={"hill_reaver": "D"}, ground=(("fire_pit", "D"),), rosco=("dagger_1",))
    table.turn("rosco").inspire("rosco", 2).deck("rosco", "both", "fate", "success", "blank")
    table.play("attack hill_reaver dagger_1 wit", "inspire 2")
    assert table.step == "spend"  # both fate are converted: no card with open symbols is left


@rule("JE-P-TEST-05")
def test_added_successes_count_like_revealed_ones() -> None:
    table = scene().prepare("rosco", "lorekeeper_12").deck("rosco", "success", "blank")
    perform(table, "rosco", "wisdom", need=3)
    assert result(table.play("use skill lorekeeper_12")) == (3, True)


# Step 3: the result ---------------------------------------------------------------------------------------------------
@rule("JE-89.3", "JE-89.3a", "JE-EX-11", "JE-86.1")
@pytest.mark.parametrize("number, passed", [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_a_test_with_a_number_is_passed_with_at_least_so_many_successes(number: int, passed: bool) -> None:
    table = scene().deck("rosco", *["success"] * number, *["blank"] * (4 - number))
    assert result(perform(table, "rosco", "wit", need=2)) == (number, passed)


@rule("JE-86.0", "JE-86.1")
@pytest.mark.parametrize(
    "cards, number", [(("title_2", "title_5"), 4), (("title_8", "blank"), 2), (("fate", "both"), 1)]
)
def test_all_success_symbols_of_the_revealed_cards_count(cards: tuple[str, ...], number: int) -> None:
    assert result(perform(scene().deck("rosco", *cards), "rosco", "wisdom"))[0] == number


@rule("JE-86.4", "JE-67.3", "JE-72.6")
def test_symbols_of_prepared_cards_do_nothing() -> None:
    """Two successes, and fate, lie prepared."""
    table = scene().prepare("rosco", "title_2", "warden_8").inspire("rosco", 3).deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom")
    assert result(table) == (0, False)
    assert table.hero("rosco").inspiration == 3


@rule("JE-86.5")
def test_successes_beyond_the_number_do_nothing() -> None:
    found = []
    for deck in (("success", "success", "blank"), ("success", "success", "success")):
        table = scene().deck("rosco", *deck)
        test = {"test": {"attr": ["agility"], "need": 2, "pass": [{"gain_inspiration": 1}], "fail": []}}
        found.append(effect(table, test, hero="rosco").hero("rosco").inspiration)
    assert found == [1, 1]


@rule("JE-86.2", "JE-89.3")
def test_what_successes_do_depends_on_the_kind_of_test() -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",))
    attacking = table.copy().turn("hefta").deck("hefta", "success", *["blank"] * 3)
    attack(attacking, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 0"])
    assert landed(attacking) == (2, set())
    negating = harmed(table.copy().deck("hefta", "success", *["blank"] * 3), "hefta", 2, negate=["might"])
    negating.play("attribute might", "split 1 0")
    assert negating.harm_of("hefta") == (1, 0)


@rule("JE-89.3d")
def test_a_cumulative_test_adds_up_the_successes_of_all_attempts() -> None:
    table = scene()
    steps = {
        "test_cumulative": {
            "id": "well", "attr": ["might"], "target": 3, "done": [{"gain_inspiration": 1}],
        }
    }  # fmt: skip
    table.deck("rosco", "success", "blank")
    effect(table, steps, hero="rosco")
    assert table.state.counters["well"] == 1
    assert table.hero("hefta").inspiration == 0
    table.deck("hefta", "success", "success", "blank", "blank")
    effect(table, steps, hero="hefta")
    assert table.state.counters["well"] == 3
    assert table.hero("hefta").inspiration == 1


@rule("JE-89.3e", "JE-EX-13")
@pytest.mark.parametrize("split, left", [("split 2 1", (0, 1)), ("split 1 2", (1, 0)), ("split 0 0", (2, 2))])
def test_each_success_of_a_negation_test_spares_a_card_of_choice(split: str, left: tuple[int, int]) -> None:
    table = scene().deck("rosco", "success", "success", "success", "blank")
    harmed(table, "rosco", 2, 2, negate=["wit"])
    assert table.legal() == ["attribute wit", "no"]
    table.play("attribute wit", split)
    close(table, "before_suffer")
    if table.step == "which_first":
        table.play("first damage")
    assert table.harm_of("rosco") == left


@rule("JE-89.3f", "JE-97.3", "JE-97.0")
def test_the_successes_of_an_attack_test_are_spent_on_lines_of_the_items() -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta")
    table.deck("hefta", "success", "success", "success", "blank").play("attack hill_reaver hammer_1 might")
    assert table.step == "spend"
    assert [action.text for action in table.state.legal(0)] == ["line 0 0", "line 0 1", "apply"]


@rule("JE-89.4", "JE-P-ATK-01")
def test_cards_of_an_attack_test_are_discarded_when_its_hits_have_landed() -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta")
    table.deck("hefta", "basic_1", *["blank"] * 3).play("attack hill_reaver hammer_1 might")
    assert table.discard("hefta") == []
    table.play("apply")
    assert "basic_1" in table.discard("hefta")


@rule("JE-89.5", "JE-D-18", "JE-105.10")
def test_abilities_after_a_test_come_after_its_result() -> None:
    table = scene(rosco=("horn_1",)).prepare("rosco", "basic_5").deck("rosco", "success", "blank", "blank")
    perform(table, "rosco", "spirit")
    assert result(table) == (1, True)
    assert table.step == "after_test"
    assert len(table.discard("rosco")) == 3
    assert table.legal() == ["use item horn_1 0", "keyword basic_5 hide", "confirm"]
    table.play("use item horn_1")
    assert table.hero("hefta").inspiration == 1
    table.play("keyword basic_5 hide")
    assert table.boons("rosco") == {"hidden"}


@rule("JE-P-TEST-01")
@pytest.mark.parametrize("kind", KINDS)
def test_filters_on_cards_refer_to_the_kinds_of_test(kind: str) -> None:
    """Determined is for tests that are no attack, emboldened for attacks, warden_5 for negating."""
    table = scene(groups={"hill_reaver": "D"}).give("rosco", boons=["determined", "emboldened"])
    table.prepare("rosco", "warden_5", "warden_11").deck("rosco", "fate", "blank")
    if kind != "attack":
        perform(table, "rosco", "wisdom", kind=kind)
    else:
        table.give("rosco", items=["dagger_1"]).turn("rosco").deck("rosco", "fate", *["blank"] * 3)
        table.play("attack hill_reaver dagger_1 wit")
    offered = {
        "attack": {"emboldened"},
        "negate": {"determined", "warden_5"},
        "last_stand": {"determined", "warden_11"},
    }.get(kind, {"determined"})
    assert {text.split()[2] for text in table.legal("use")} == offered


@rule("JE-P-TEST-07")
@pytest.mark.parametrize(
    "kind, need, number, passed",
    [
        ("scripted", 2, 1, False),
        ("scripted", 2, 2, True),
        ("terrain", 2, 1, False),
        ("last_stand", 2, 2, True),
        ("counted", -1, 0, False),
        ("counted", -1, 1, True),
        ("negate", -1, 0, False),
        ("negate", -1, 1, True),
    ],
)
def test_whether_a_test_was_passed(kind: str, need: int, number: int, passed: bool) -> None:
    """The horn asks for it: "after you pass a spirit test"."""
    table = scene(rosco=("horn_1",)).deck("rosco", *["success"] * number, *["blank"] * (3 - number))
    perform(table, "rosco", "spirit", kind=kind, need=need)
    assert (table.step == "after_test") == passed


@rule("JE-P-TEST-07")
@pytest.mark.parametrize("number, passed", [(0, False), (1, True)])
def test_an_attack_test_is_passed_with_a_success(number: int, passed: bool) -> None:
    table = scene(rosco=("horn_1",), groups={"hill_reaver": "D"}).turn("rosco")
    table.deck("rosco", *["success"] * number, *["blank"] * (3 - number))
    table.play("attack hill_reaver horn_1 spirit")
    if number:
        table.play("apply")
    assert (table.step == "after_test") == passed


@rule("JE-P-TEST-07")
@pytest.mark.parametrize("before, passed", [(0, False), (2, True)])
def test_a_cumulative_test_is_passed_by_the_attempt_that_reaches_its_target(before: int, passed: bool) -> None:
    table = scene(rosco=("horn_1",)).deck("rosco", "success", "blank", "blank").set(counters={"well": before})
    effect(table, {"test_cumulative": {"id": "well", "attr": ["spirit"], "target": 3, "done": []}}, hero="rosco")
    assert (table.step == "after_test") == passed


# Inspiration ----------------------------------------------------------------------------------------------------------
@rule("JE-42.1")
def test_a_gained_token_lies_on_the_hero_card() -> None:
    table = effect(scene(), {"gain_inspiration": 2}, hero="rosco")
    assert (table.hero("rosco").inspiration, table.hero("hefta").inspiration) == (2, 0)


@rule("JE-42.2", "JE-42.2a")
@pytest.mark.parametrize("hero, limit", [("hefta", 3), ("rosco", 5)])
def test_a_hero_never_has_more_inspiration_than_the_limit(hero: str, limit: int) -> None:
    table = effect(scene(), {"gain_inspiration": 9}, hero=hero)
    assert table.hero(hero).inspiration == limit
    assert effect(table, {"gain_inspiration": 1}, hero=hero).hero(hero).inspiration == limit


@rule("JE-42.2")
def test_inspiration_of_another_is_not_taken_beyond_the_limit() -> None:
    table = scene("celegdir", "hefta").inspire("celegdir", 2).inspire("hefta", 3).deck("hefta", *["fate"] * 4)
    perform(table, "hefta", "might", need=4)
    assert "use hero celegdir 0" not in table.legal(by="celegdir")


@rule("JE-89.2")
def test_inspiration_is_spent_by_the_performing_hero_alone() -> None:
    table = road("rosco", "hefta").inspire("hefta", 3).deck("rosco", "fate", "fate")
    assert result(perform(table, "rosco", "wisdom")) == (0, False)


@rule("JE-89.3e", "JE-6.8a")
def test_an_enemy_attack_is_negated_by_the_attribute_it_names() -> None:
    table = scene(groups={"hill_reaver": "D"}).deck("rosco", "success", "success")
    struck(table, "rosco", "hill_reaver", "hew")
    assert table.legal() == ["attribute might", "no"]
    table.play("attribute might", "split 2 0")
    assert table.harm_of("rosco") == (1, 0)  # of three
