"""Attacks of heroes: items, target, spending successes, hits in play, the counterattack (rules 3.8)."""

from __future__ import annotations

from typing import Final

import pytest

from mathom.games.journeys import contexts
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.symbols import successes
from tests.games.journeys.fights import (
    attack,
    blows,
    close,
    effect,
    figures,
    landed,
    landed_on,
    pack_with,
    perform,
    scene,
    trial_card,
)
from tests.games.journeys.harness import Table, battle, spawn, start, trigger

rule = pytest.mark.rule

HITS_ANY: Final = trial_card("hits_any", {"when": "own_turn", "do": [{"apply": {"hits": 1, "enemy": "any"}}]})
MAY_HIT: Final = trial_card(
    "may_hit", {"when": "own_turn", "do": [{"apply": {"hits": 1, "enemy": "nearby", "may": True}}]}
)
AFTERWARDS: Final = trial_card("afterwards", {"when": "after_attack", "do": [{"gain_inspiration": 1}]})
UNANSWERED: Final = trial_card(
    "unanswered", {"when": "during_test", "test": {"kind": ["attack"]}, "do": [{"no_counter": True}]}
)
OWN: Final = pack_with(skills=[HITS_ANY, MAY_HIT, AFTERWARDS, UNANSWERED])


def fight(*prepared: str, successes: int = 0, options: str = "", of: Pack | None = None) -> Table:
    """Hefta with a hammer, in her turn, before a group of one figure; her next cards have so many successes."""
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",), options=options, of=of).turn("hefta")
    return table.prepare("hefta", *prepared).deck("hefta", *["success"] * successes, *["blank"] * (4 - successes))


def struck_back(table: Table) -> bool:
    """Whether a group has attacked in return."""
    return any(blow.counter for blow in blows(table))


# Items, attribute and target ------------------------------------------------------------------------------------------
@rule("JE-6.2", "JE-7.0", "JE-EX-05")
def test_only_an_attribute_of_the_item_can_be_tested() -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("sword_1",)).turn("hefta")
    assert table.legal("attack") == ["attack hill_reaver sword_1 might"]
    for other in ("agility", "spirit", "wisdom", "wit"):
        assert table.refused(f"attack hill_reaver sword_1 {other}") == "JE-104.1"


@rule("JE-6.2", "JE-6.2a", "JE-P-ATK-01", "JE-D-19")
def test_any_items_that_share_an_attribute_may_be_chosen_together() -> None:
    """Dagger: agility or wit; sling: wit. Together only wit."""
    table = scene(groups={"hill_reaver": "D"}, rosco=("dagger_1", "sling_1")).turn("rosco")
    assert table.legal("attack") == [
        "attack hill_reaver dagger_1 agility",
        "attack hill_reaver dagger_1 wit",
        "attack hill_reaver sling_1 wit",
        "attack hill_reaver dagger_1+sling_1 wit",
    ]


@rule("JE-6.2a")
def test_items_that_share_no_attribute_are_not_used_together() -> None:
    table = scene(groups={"hill_reaver": "D"}, rosco=("sword_1", "sling_1")).turn("rosco")
    assert table.legal("attack") == ["attack hill_reaver sword_1 might", "attack hill_reaver sling_1 wit"]


@rule("JE-R-16", "JE-6.2")
def test_an_attack_needs_an_item_with_an_attribute() -> None:
    bare = scene(groups={"hill_reaver": "D"}, hefta=("mail_1",)).turn("hefta")
    assert bare.legal("attack") == []
    assert "attack hill_reaver sword_1 might" in bare.give("hefta", items=["mail_1", "sword_1"]).legal("attack")


@rule("JE-6.3", "JE-6.3a", "JE-A-105")
def test_any_group_in_the_space_may_be_the_target() -> None:
    table = scene(groups={"hill_reaver": "D", "grey_warg": "D", "hill_troll": "E"}, hefta=("sword_1",)).turn("hefta")
    assert table.legal("attack") == ["attack hill_reaver sword_1 might", "attack grey_warg sword_1 might"]
    table.deck("hefta", *["blank"] * 4).play("attack grey_warg sword_1 might")
    assert landed_on(table) == table.group("grey_warg").id


@rule("JE-6.3b", "JE-R-08", "JE-A-105", "JE-A-129")
def test_ranged_items_reach_an_adjacent_space_and_no_farther() -> None:
    """D and E are adjacent, J is two spaces away."""
    groups = {"hill_reaver": "D", "grey_warg": "E", "hill_troll": "J"}
    table = scene("maerwen", "rosco", groups=groups, maerwen=("bow_1",))
    assert table.turn("maerwen").legal("attack") == [
        "attack hill_reaver bow_1 agility",
        "attack grey_warg bow_1 agility",
    ]


@rule("JE-R-55", "JE-6.3b", "JE-P-ATK-01")
def test_with_a_ranged_and_a_melee_item_only_the_own_space_can_be_attacked() -> None:
    table = scene(groups={"hill_reaver": "D", "grey_warg": "E"}, rosco=("dagger_1", "sling_1")).turn("rosco")
    assert [text for text in table.legal("attack") if "+" in text] == ["attack hill_reaver dagger_1+sling_1 wit"]
    assert "attack grey_warg sling_1 wit" in table.legal("attack")


@rule("JE-D-19", "JE-6.1")
def test_an_attack_is_an_action_of_the_hero() -> None:
    table = fight()
    assert table.state.actions == 2
    attack(table, "hefta", "hill_reaver", "hammer_1 might")
    assert table.state.actions == 1


@rule("JE-P-ATK-03")
def test_attacking_provokes_nobody() -> None:
    """Two ready groups stand there; only the one attacked strikes, in return."""
    table = scene(groups={"hill_reaver": "D", "grey_warg": "D"}, hefta=("hammer_1",)).turn("hefta")
    table.deck("hefta", *["blank"] * 4)
    attack(table, "hefta", "hill_reaver", "hammer_1 might").let_be()
    assert not table.events("provoke")
    assert [blow.group for blow in blows(table)] == [table.group("hill_reaver").id]


# Spending successes ---------------------------------------------------------------------------------------------------
@rule("JE-6.4", "JE-6.4a", "JE-97.3a", "JE-EX-12", "JE-D-20", "JE-R-17")
def test_successes_buy_a_line_once() -> None:
    table = fight(successes=3).play("attack hill_reaver hammer_1 might", "line 0 1")
    test = table.state.now(contexts.Test)
    assert test is not None
    assert successes(table.book, test) == 1
    assert [action.text for action in table.state.legal(0)] == ["line 0 0", "apply"]
    table.play("line 0 0")
    assert landed(table) == (5, {"sunder"})


@rule("JE-6.4a", "JE-6.4b", "JE-EX-12")
def test_a_line_is_not_bought_again_though_successes_are_left() -> None:
    table = fight(successes=4).play("attack hill_reaver hammer_1 might", "line 0 1")
    assert [action.text for action in table.state.legal(0)] == ["line 0 0", "apply"]


@rule("JE-6.4a", "JE-P-ATK-01", "JE-D-20")
def test_lines_cost_no_more_than_the_successes() -> None:
    table = fight(successes=1).play("attack hill_reaver hammer_1 might")
    assert [action.text for action in table.state.legal(0)] == ["line 0 0", "apply"]


@rule("JE-P-ATK-01", "JE-D-20")
def test_unspent_successes_are_lost() -> None:
    table = attack(fight(successes=4), "hefta", "hill_reaver", "hammer_1 might")
    assert landed(table) == (0, set())


@rule("JE-6.4a", "JE-6.2")
def test_lines_of_all_the_items_used_may_be_paid_for() -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("dagger_1", "sling_1")).turn("rosco")
    table.deck("rosco", *["success"] * 4)
    attack(table, "rosco", "hill_troll", "dagger_1+sling_1 wit", lines=["line 0 1", "line 1 0", "line 0 0"])
    assert landed(table) == (3, {"pierce"})


@rule("JE-6.4a")
def test_lines_of_items_that_were_not_chosen_are_not_offered() -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("dagger_1", "sling_1")).turn("rosco")
    table.deck("rosco", *["success"] * 4).play("attack hill_troll sling_1 wit")
    assert [action.text for action in table.state.legal(table.seat("rosco"))] == ["line 0 0", "line 0 1", "apply"]
    table.play("line 0 0", "apply")
    assert landed(table) == (1, set())


@rule("JE-41.5", "JE-41.2")
def test_modifiers_of_several_lines_come_together_and_the_same_counts_once() -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("dagger_3",)).turn("rosco").prepare("rosco", "stalker_6")
    table.deck("rosco", *["success"] * 4)
    attack(table, "rosco", "hill_troll", "dagger_3 wit", use=["use skill stalker_6"], lines=["line 0 0", "line 0 1"])
    assert landed(table) == (4, {"pierce", "smite"})


@rule("JE-P-ATK-02")
def test_abilities_without_successes_need_no_chosen_item() -> None:
    """The horn is not used in the attack, but its ability after a spirit test of the lantern's attack is."""
    table = scene(groups={"hill_troll": "D"}, rosco=("horn_1", "lantern_1")).turn("rosco")
    table.deck("rosco", "success", "blank", "blank")
    attack(table, "rosco", "hill_troll", "lantern_1 spirit")
    assert table.step == "after_test"
    assert table.legal("use") == ["use item horn_1 0"]


@rule("JE-6.4d", "JE-89.3g", "JE-34.7")
def test_even_an_attack_that_adds_nothing_is_applied_and_may_be_countered() -> None:
    table = attack(fight(), "hefta", "hill_reaver", "hammer_1 might")
    assert landed(table) == (0, set())
    assert table.step == "ask_to_negate"
    assert struck_back(table)


# Hits in play ---------------------------------------------------------------------------------------------------------
@rule("JE-6.4c", "JE-69.1", "JE-69.4", "JE-41.1", "JE-90.0")
def test_the_hits_of_an_attack_land_on_its_target() -> None:
    table = scene(groups={"hill_reaver": "D", "grey_warg": "D"}, hefta=("hammer_1",)).turn("hefta")
    figures(table, "hill_reaver", (0, 5)).deck("hefta", "success", "success", "success", "blank")
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 0", "line 0 1"])
    assert not table.at("hill_reaver")  # 5 hits at once
    assert table.group("grey_warg").figures == ((0, 4),)


@rule("JE-6.4e", "JE-13.3", "JE-52.3", "JE-P-HIT-06")
def test_armour_and_sorcery_are_back_after_every_application() -> None:
    table = figures(fight(successes=2), "hill_reaver", (2, 6), sorcery=1)
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 0"]).let_be()
    assert (table.group("hill_reaver").figures, table.group("hill_reaver").sorcery) == (((2, 6),), 1)
    table.deck("hefta", "success", "success", "success", "blank")
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 0", "line 0 1"])
    # sundered to 1: 5 hits less 1 armour and 1 sorcery
    assert table.group("hill_reaver").figures == ((1, 3),)


@rule("JE-69.0", "JE-57.4", "JE-P-HIT-08")
def test_a_figure_without_health_leaves_the_group() -> None:
    table = figures(fight(successes=2), "hill_reaver", (0, 3), (0, 3))
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 1"])
    assert table.group("hill_reaver").figures == ((0, 3),)


@rule("JE-P-HIT-08", "JE-57.4", "JE-87.4")
def test_a_group_without_figures_is_gone_and_the_story_hears_of_it_once() -> None:
    """Two figures: two triggers of figures would be due, but each of ours fires once; the group's fires once."""
    story = battle(
        spawns=[spawn("raiders", "goblin_scrapper", "B1.A", 2)],
        triggers=[
            trigger("enemy_defeated:raiders", {"inc": {"var": "groups"}}, once=False),
            trigger("enemy_defeated:goblin_scrapper", {"inc": {"var": "kinds"}}, once=False),
            trigger("figure_defeated:goblin_scrapper", {"inc": {"var": "figures"}}, once=False),
        ],
    )
    table = start(story, items={"hefta": ["hammer_1"]}).turn("hefta").deck("hefta", *["success"] * 4)
    figures(table, "raiders", (0, 2), (0, 2))
    attack(table, "hefta", "raiders", "hammer_1 might", lines=["line 0 0", "line 0 1"])
    assert table.groups() == []
    assert dict(table.state.numbers) == {"groups": 1, "kinds": 1, "figures": 2}


@rule("JE-41.3", "JE-T-19")
def test_a_forbidden_modifier_has_no_effect() -> None:
    """Close-plated: neither pierce nor sunder."""
    table = scene(groups={"hill_reaver": "D"}, rosco=("dagger_1",)).turn("rosco").prepare("rosco", "hefta_1")
    figures(table, "hill_reaver", (1, 3), bonuses=(table.book.bonus["close_plated"],))
    table.deck("rosco", "success", *["blank"] * 3)
    attack(table, "rosco", "hill_reaver", "dagger_1 wit", use=["use skill hefta_1"], lines=["line 0 1"])
    assert landed(table) == (2, set())
    assert table.group("hill_reaver").figures == ((1, 2),)


@rule("JE-41.3")
@pytest.mark.parametrize(
    "enemy, modifier", [("hill_troll", "stun"), ("barrow_shade", "lethal"), ("cairn_lord", "lethal")]
)
def test_an_enemy_may_forbid_modifiers_by_its_kind(enemy: str, modifier: str) -> None:
    table = scene(groups={enemy: "D"})
    effect(table, {"apply": {"hits": 1, "mods": [modifier, "pierce"], "enemy": "here"}}, hero="rosco", origin="skill")
    assert landed(table) == (1, {"pierce"})
    assert table.group(enemy).ready


@rule("JE-41.0", "JE-A-116", "JE-14.0", "JE-49.0", "JE-58.0", "JE-64.0", "JE-78.0", "JE-85.0", "JE-41.7")
@pytest.mark.parametrize(
    "modifier, after",
    [
        (None, ((2, 4), (2, 4))),  # 3 hits: 2 armour, 1 sorcery
        ("pierce", ((2, 2), (2, 4))),
        ("smite", ((2, 3), (2, 4))),
        ("cleave", ((2, 4), (2, 4))),
        ("lethal", ((2, 4), (2, 4))),
        ("sunder", ((1, 3), (2, 4))),
        ("stun", ((2, 4), (2, 4))),
    ],
)
def test_each_of_the_six_modifiers_in_play(modifier: str | None, after: tuple[tuple[int, int], ...]) -> None:
    table = figures(scene(groups={"hill_reaver": "D"}), "hill_reaver", (2, 4), (2, 4), sorcery=1)
    mods = [modifier] if modifier else []
    effect(table, {"apply": {"hits": 3, "mods": mods, "enemy": "here"}}, hero="rosco", origin="skill")
    assert table.group("hill_reaver").figures == after
    assert table.group("hill_reaver").ready == (modifier != "stun")


@rule("JE-A-116", "JE-78.0", "JE-14.0")
def test_cleave_and_lethal_in_play() -> None:
    table = figures(scene(groups={"hill_reaver": "D"}), "hill_reaver", (0, 4), (0, 5), (0, 6))
    effect(table, {"apply": {"hits": 2, "mods": ["cleave", "lethal"], "enemy": "here"}}, hero="rosco", origin="skill")
    assert table.group("hill_reaver").figures == ((0, 3), (0, 4))


@rule("JE-R-39", "JE-R-80")
@pytest.mark.parametrize("spills, left", [("on", ()), ("off", ((0, 4),))])
def test_what_lethal_leaves_goes_to_the_next_figure_unless_the_option_is_off(
    spills: str, left: tuple[tuple[int, int], ...]
) -> None:
    table = scene(groups={"hill_reaver": "D"}, options=f"lethal_spills={spills}")
    figures(table, "hill_reaver", (0, 4), (0, 4))
    effect(table, {"apply": {"hits": 4, "mods": ["lethal"], "enemy": "here"}}, hero="rosco", origin="skill")
    assert (table.group("hill_reaver").figures if table.groups() else ()) == left


# Add and apply --------------------------------------------------------------------------------------------------------
@rule("JE-15.0", "JE-15.1", "JE-EX-16", "JE-92.1", "JE-A-124")
def test_what_is_added_joins_the_attack_and_a_counterattack_remains_possible() -> None:
    table = figures(fight("basic_1", successes=1), "hill_reaver", (0, 9))
    attack(table, "hefta", "hill_reaver", "hammer_1 might", use=["keyword basic_1 strike"], lines=["line 0 0"])
    assert landed(table) == (3, set())
    assert len(table.events("hits")) == 1
    assert struck_back(table)


@rule("JE-15.0", "JE-15.2", "JE-69.8", "JE-34.3", "JE-T-18", "JE-68.0", "JE-15.2a")
def test_what_is_applied_is_no_attack_and_is_not_countered() -> None:
    table = scene(of=OWN, groups={"hill_reaver": "D"}).prepare("rosco", "hits_any").turn("rosco")
    figures(table, "hill_reaver", (0, 3)).play("use skill hits_any")
    assert table.group("hill_reaver").figures == ((0, 2),)
    assert table.group("hill_reaver").ready
    assert not table.events("blow")
    assert not table.state.attacked
    assert table.step == "act"


@rule("JE-41.1a", "JE-15.2")
def test_other_effects_apply_modifiers_too() -> None:
    table = scene(groups={"hill_reaver": "D"}).prepare("rosco", "stalker_4").turn("rosco").play("use skill stalker_4")
    assert landed(table) == (0, {"stun"})
    assert not table.group("hill_reaver").ready


@rule("JE-D-21", "JE-26.5")
def test_the_hero_chooses_the_group_that_hits_are_applied_to() -> None:
    table = scene(of=OWN, groups={"hill_reaver": "D", "grey_warg": "E", "hill_troll": "K"}).turn("rosco")
    table.prepare("rosco", "may_hit").play("use skill may_hit")
    assert table.legal() == ["on_group hill_reaver", "on_group grey_warg", "no"]
    table.play("on_group grey_warg")
    assert landed_on(table) == table.group("grey_warg").id


@rule("JE-D-21")
def test_where_the_text_says_may_no_group_need_be_chosen() -> None:
    table = scene(of=OWN, groups={"hill_reaver": "D"}).turn("rosco").prepare("rosco", "may_hit")
    assert not table.play("use skill may_hit", "no").events("hits")


@rule("JE-R-25", "JE-92.1", "JE-A-124")
def test_any_number_of_cards_may_be_discarded_for_strike() -> None:
    table = figures(fight("basic_1", "stalker_3", "stalker_12"), "hill_reaver", (0, 20))
    strikes = [f"keyword {card} strike" for card in ("basic_1", "stalker_3", "stalker_12")]
    attack(table, "hefta", "hill_reaver", "hammer_1 might", use=strikes)
    assert landed(table) == (7, set())
    assert table.prepared("hefta") == []


@rule("JE-R-25", "JE-9.1")
def test_any_number_of_cards_may_be_discarded_for_sprint() -> None:
    table = scene().prepare("rosco", "basic_3", "hildreth_3").turn("rosco")
    table.play("keyword basic_3 sprint", "keyword hildreth_3 sprint")
    assert table.state.moves == 3


@rule("JE-92.1", "JE-15.1")
def test_strike_is_for_the_attacking_hero_and_for_attack_tests() -> None:
    table = fight("stalker_3").prepare("rosco", "basic_1").inspire("hefta", 1)
    table.deck("hefta", "fate", *["blank"] * 3).play("attack hill_reaver hammer_1 might")
    assert table.asked == ("hefta",)
    other = perform(scene().prepare("rosco", "basic_1"), "rosco", "wit")
    assert other.step == "who_next"


# Counterattack --------------------------------------------------------------------------------------------------------
@rule("JE-6.5", "JE-34.2", "JE-P-CTR-01", "JE-6.5a", "JE-34.0", "JE-34.1", "JE-69.5a")
def test_a_ready_group_that_was_attacked_strikes_back() -> None:
    table = attack(fight(), "hefta", "hill_reaver", "hammer_1 might")
    group = table.group("hill_reaver")
    assert [(blow.group, blow.hero) for blow in blows(table)] == [(group.id, "hefta")]
    assert struck_back(table)
    table.let_be()
    assert sum(table.harm_of("hefta")) > 0


@rule("JE-6.5", "JE-P-CTR-01")
def test_a_group_that_was_defeated_does_not_strike_back() -> None:
    table = figures(fight(successes=1), "hill_reaver", (0, 2))
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 0"])
    assert not table.groups()
    assert table.step == "act"


@rule("JE-R-14", "JE-P-CTR-02", "JE-96.5", "JE-34.4", "JE-34.4a", "JE-96.0")
def test_a_counterattack_exhausts_and_an_exhausted_group_does_not_strike_back() -> None:
    table = attack(fight(), "hefta", "hill_reaver", "hammer_1 might").let_be()
    assert not table.group("hill_reaver").ready
    before = len(table.events("blow"))
    attack(table.deck("hefta", *["blank"] * 4), "hefta", "hill_reaver", "hammer_1 might")
    assert table.step == "act"
    assert len(table.events("blow")) == before


@rule("JE-R-14")
def test_with_the_option_off_a_counterattack_does_not_exhaust() -> None:
    table = fight(options="counterattack_exhausts=off")
    attack(table, "hefta", "hill_reaver", "hammer_1 might").let_be()
    assert table.group("hill_reaver").ready


@rule("JE-34.5", "JE-21.2", "JE-R-63", "JE-96.5")
def test_an_elite_group_strikes_back_though_it_is_exhausted() -> None:
    table = fight().set_group("hill_reaver", elite=True, ready=False)
    attack(table, "hefta", "hill_reaver", "hammer_1 might")
    assert struck_back(table)


@rule("JE-41.6f", "JE-34.6", "JE-P-HIT-07", "JE-P-CTR-01", "JE-49.0")
def test_a_stunned_group_is_exhausted_and_does_not_strike_back() -> None:
    table = scene(groups={"hill_reaver": "D"}, rosco=("sling_1",)).turn("rosco")
    table.deck("rosco", "success", "success", "blank", "blank")
    attack(table, "rosco", "hill_reaver", "sling_1 wit", lines=["line 0 1"])
    assert not table.group("hill_reaver").ready
    assert table.step == "act"


@rule("JE-T-17", "JE-A-122", "JE-R-40", "JE-34.6", "JE-41.6f")
def test_a_stunned_elite_group_does_not_counter_this_attack_but_may_counter_a_later_one() -> None:
    table = scene(groups={"hill_reaver": "D"}, rosco=("shield_2",), hefta=("hammer_1",)).turn("rosco")
    figures(table, "hill_reaver", (1, 3), sorcery=1, elite=True)
    table.deck("rosco", "success", "blank")
    attack(table, "rosco", "hill_reaver", "shield_2 might", lines=["line 0 1"])
    assert not table.group("hill_reaver").ready
    assert not table.events("blow")
    table.turn("hefta").deck("hefta", *["blank"] * 4)
    attack(table, "hefta", "hill_reaver", "hammer_1 might")
    assert struck_back(table)


@rule("JE-P-HIT-07")
def test_stun_that_is_forbidden_does_not_keep_a_group_from_striking_back() -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("shield_2",)).turn("rosco").deck("rosco", "success", "blank")
    attack(table, "rosco", "hill_troll", "shield_2 might", lines=["line 0 1"])
    assert struck_back(table)


@rule("JE-34.2", "JE-R-56", "JE-P-CTR-02")
def test_a_melee_group_does_not_reach_an_attacker_in_an_adjacent_space() -> None:
    table = scene("maerwen", "rosco", groups={"hill_reaver": "E"}, maerwen=("bow_1",)).turn("maerwen")
    attack(table.deck("maerwen", *["blank"] * 4), "maerwen", "hill_reaver", "bow_1 agility")
    assert table.step == "act"
    assert table.group("hill_reaver").ready


@rule("JE-34.2")
def test_a_ranged_group_does_reach_an_attacker_in_an_adjacent_space() -> None:
    table = scene("maerwen", "rosco", groups={"ditch_archer": "E"}, maerwen=("bow_1",)).turn("maerwen")
    attack(table.deck("maerwen", *["blank"] * 4), "maerwen", "ditch_archer", "bow_1 agility")
    assert struck_back(table)


@rule("JE-P-CTR-01")
def test_an_enemy_whose_data_forbid_it_never_strikes_back() -> None:
    plain = next(row for row in scene().book.enemies if row.id == "hill_reaver")
    assert plain.counterattack == "always"
    meek = {
        "id": "hill_reaver", "name_en": "Meek", "name_pl": "Potulny", "rank": "regular", "traits": ["orc"],
        "figures_max": 3, "health": 5, "armor": 1, "sorcery": 0, "move": 2, "range": 0, "counterattack": "never",
        "activations": [_ACTIVATION], "attacks": [_ATTACK], "hard": {"attacks": [_ATTACK]},
    }  # fmt: skip
    table = fight(of=pack_with(enemies=[meek]))
    attack(table, "hefta", "hill_reaver", "hammer_1 might")
    assert table.step == "act"
    assert table.group("hill_reaver").ready


_ACTIVATION: Final = {
    "weight": 1, "target": "nearest", "no_target": {"move": 1, "toward": "nearest"}, "text_en": "-", "text_pl": "-",
}  # fmt: skip
_ATTACK: Final = {
    "id": "hew", "weight": 1, "damage": [1, 1, 1], "fear": [0, 0, 0], "negate": [], "text_en": "-", "text_pl": "-",
}  # fmt: skip


@rule("JE-R-68", "JE-P-ATK-01")
def test_what_follows_the_test_comes_after_the_hits_and_before_the_counterattack() -> None:
    table = fight("basic_5", "afterwards", of=OWN, successes=1)
    table.play("attack hill_reaver hammer_1 might", "line 0 0")
    assert table.step == "after_test"
    assert table.events("hits")
    assert not table.events("blow")
    table.play("keyword basic_5 hide")
    assert struck_back(table)
    table.until("before_suffer")
    assert "use boon hidden 1" in table.legal()  # just in time
    table.until("after_attack")
    assert table.legal("use") == ["use skill afterwards 0"]


@rule("JE-P-ATK-01")
def test_an_effect_may_keep_the_attack_from_being_countered() -> None:
    table = attack(fight("unanswered", of=OWN), "hefta", "hill_reaver", "hammer_1 might",
                   use=["use skill unanswered"])  # fmt: skip
    assert table.step == "act"
    assert table.group("hill_reaver").ready


@rule("JE-P-CTR-02", "JE-6.7")
def test_a_counterattack_is_one_attack_of_the_group() -> None:
    table = figures(fight(), "hill_reaver", (0, 9), (0, 9)).chance("strike hew")
    attack(table, "hefta", "hill_reaver", "hammer_1 might")
    assert [blow.harm for blow in blows(table)] == [(4, 0)]
    table.play("no")
    close(table, "before_suffer")
    assert table.harm_of("hefta") == (4, 0)


@rule("JE-97.3")
def test_successes_are_spent_in_attack_tests_alone() -> None:
    table = perform(scene(hefta=("hammer_1",)).deck("hefta", *["success"] * 4), "hefta", "might")
    assert table.step == "who_next"


@rule("JE-57.2")
def test_an_attack_ends_with_the_hero_who_made_it() -> None:
    """Rosco lets Hefta attack; the ring frightens her out of the adventure in the middle of it."""
    table = scene("rosco", "hefta", "maerwen", groups={"hill_troll": "D"}, hefta=("hammer_1",)).turn("rosco")
    table.prepare("rosco", "herald_11").harm("hefta", fear=4).give("hefta", tr_ring=2).play("use skill herald_11")
    table.deck("hefta", "success", "success", *["blank"] * 8).play("attack hill_troll hammer_1 might")
    table.play("use trinket tr_ring", "attribute wisdom")
    assert table.hero("hefta").defeated
    assert not table.events("hits")
    assert (table.step, table.asked) == ("act", ("rosco",))
