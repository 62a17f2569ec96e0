"""Abilities: their moments, costs and limits (rules 3.7, JE-105)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.journeys.fights import (
    attack,
    close,
    effect,
    figures,
    harmed,
    landed,
    pack_with,
    perform,
    result,
    scene,
    trial_card,
)
from tests.games.journeys.harness import Table

rule = pytest.mark.rule

PAYS: Final = trial_card("pays", {"when": "own_turn", "cost": [{"inspiration": 1}], "do": [{"gain_inspiration": 1}]})
COSTLY: Final = {
    "inspiration": {"inspiration": 2},
    "success": {"success": 1},
    "discard": {"discard_prepared": 2},
    "boon": {"discard_boon": "hidden"},
}
COSTS: Final = [
    trial_card(f"costs_{name}", {"when": "during_test", "cost": [cost], "do": [{"add_fate": 1}]})
    for name, cost in COSTLY.items()
]
TWO_PRICES: Final = trial_card(
    "two_prices",
    {
        "when": "own_turn",
        "cost": [{"discard_this": True}, {"inspiration": 1}],
        "do": [{"gain_boon": {"boon": "hidden"}}],
    },
)
TWICE: Final = trial_card(
    "twice",
    {"when": "own_turn", "cost": [{"inspiration": 1}], "limit": "turn", "do": [{"gain_boon": {"boon": "hidden"}}]},
    {"when": "own_turn", "cost": [{"inspiration": 1}], "limit": "turn", "do": [{"gain_boon": {"boon": "determined"}}]},
)
IN_ORDER: Final = trial_card(
    "in_order",
    {"when": "own_turn", "limit": "turn", "do": [{"lose_inspiration": {"n": 1}}, {"gain_boon": {"boon": "hidden"}}]},
)
FIRST: Final = trial_card("first", {"when": "turn_end", "do": [{"gain_inspiration": 1}]})
OWN: Final = pack_with(skills=[PAYS, *COSTS, TWO_PRICES, TWICE, IN_ORDER, FIRST])


def uses(table: Table, hero: str) -> set[str]:
    """The cards that a hero may use now."""
    return {text.split()[2] for text in table.legal("use", by=hero)}


# When -----------------------------------------------------------------------------------------------------------------
@rule("JE-105.1", "JE-105.9", "JE-D-15", "JE-D-17", "JE-D-18")
def test_an_ability_is_offered_at_its_own_moment_alone() -> None:
    """One card for each moment; nobody is asked about the others."""
    table = scene(rosco=("horn_1",)).prepare("rosco", "basic_6", "lorekeeper_3", "lorekeeper_5")
    assert uses(table.turn("rosco"), "rosco") == {"lorekeeper_5"}
    perform(table.deck("rosco", *["success"] * 6), "rosco", "wit")
    assert (table.step, uses(table, "rosco")) == ("before_test", {"basic_6"})
    table.play("confirm")
    assert (table.step, uses(table, "rosco")) == ("during_test", {"lorekeeper_3"})
    table.play("confirm")
    assert table.step == "act"  # the horn is for tests of spirit
    perform(table.deck("rosco", *["success"] * 6), "rosco", "spirit")
    close(table, "before_test")
    assert (table.step, uses(table, "rosco")) == ("after_test", {"horn_1"})


@rule("JE-105.1a", "JE-105.1b", "JE-72.5b")
@pytest.mark.parametrize("pile", ["prepared", "discard", "deck", "removed"])
def test_a_skill_card_works_only_while_it_is_prepared(pile: str) -> None:
    table = scene().turn("rosco")
    card = table.book.skill["lorekeeper_5"]
    table.state.set_hero(
        table.seat("rosco"), **{pile: table.hero("rosco").deck.of([card]) if pile == "deck" else (card,)}
    )
    table.set()
    assert ("use skill lorekeeper_5 0" in table.legal()) == (pile == "prepared")


@rule("JE-105.2", "JE-105.2a")
@pytest.mark.parametrize(
    "card, word, kind, step",
    [
        ("basic_1", "strike", "attack", "during_test"),
        ("basic_2", "guard", "suffer", "before_suffer"),
        ("basic_3", "sprint", "turn", "act"),
        ("basic_4", "rest", "end", "turn_end"),
        ("basic_5", "hide", "test", "after_test"),
    ],
)
def test_keywords_are_abilities_with_rules_of_their_own(card: str, word: str, kind: str, step: str) -> None:
    table = scene(groups={"goblin_scrapper": "D"}, rosco=("dagger_1",)).prepare("rosco", card)
    table.turn("rosco").harm("rosco", damage=1).deck("rosco", *["blank"] * 4)
    if kind == "attack":
        table.play("attack goblin_scrapper dagger_1 wit")
    elif kind == "suffer":
        harmed(table, "rosco", 1)
    elif kind == "test":
        perform(table, "rosco", "wit")
    elif kind == "end":
        table.play("end_turn")
    assert table.step == step
    assert f"keyword {card} {word}" in table.legal(by="rosco")


@rule("JE-105.13")
def test_effects_during_an_event_go_before_effects_after_it() -> None:
    table = scene(rosco=("horn_1",)).give("rosco", boons=["determined"]).deck("rosco", *["blank"] * 3)
    perform(table, "rosco", "spirit")
    assert table.step == "during_test"
    table.play("use boon determined")
    assert table.step == "after_test"
    assert result(table) == (1, True)


@rule("JE-105.14", "JE-D-06")
def test_several_abilities_at_one_moment_come_in_any_order() -> None:
    table = scene(of=OWN).prepare("rosco", "first", "rosco_3", "stalker_10").harm("rosco", damage=1)
    table.turn("rosco").play("end_turn")
    assert uses(table, "rosco") == {"first", "rosco_3", "stalker_10"}
    assert uses(table.copy().play("use skill first"), "rosco") == {"rosco_3", "stalker_10"}
    assert uses(table.copy().play("use skill stalker_10"), "rosco") == {"first", "rosco_3"}


@rule("JE-105.14", "JE-D-06")
def test_heroes_whose_abilities_meet_settle_the_order_among_themselves() -> None:
    table = scene("rosco", "hefta", rosco=("cloak_1",)).prepare("hefta", "rosco_5")
    harmed(table, "rosco", fear=3)
    assert table.asked == ("rosco", "hefta")
    one = table.copy().play("use skill rosco_5", by="hefta").play("use item cloak_1", by="rosco")
    other = table.copy().play("use item cloak_1", by="rosco").play("use skill rosco_5", by="hefta")
    assert one.harm_of("rosco") == other.harm_of("rosco") == (0, 0)


@rule("JE-105.15")
def test_then_sets_an_order() -> None:
    """First the token is lost, then the boon comes."""
    table = scene(of=OWN).prepare("rosco", "in_order").inspire("rosco", 1).turn("rosco")
    since = table.mark()
    table.play("use skill in_order")
    assert [event[0] for event in table.events(since=since)] == ["use", "inspiration", "boon"]


@rule("JE-R-15")
def test_what_comes_behind_then_is_done_though_the_first_part_could_not() -> None:
    table = scene(of=OWN).prepare("rosco", "in_order").turn("rosco")
    assert table.play("use skill in_order").boons("rosco") == {"hidden"}
    table = harmed(scene().harm_deck("damage", "dmg_07"), "rosco", 1)  # nothing is prepared that could be discarded
    assert table.harm_of("rosco") == (1, 0)


# Costs ----------------------------------------------------------------------------------------------------------------
@rule("JE-105.3")
def test_a_cost_is_paid_before_the_ability_is_used() -> None:
    table = scene(of=OWN).prepare("hefta", "pays").inspire("hefta", 2).turn("hefta").play("use skill pays")
    assert table.hero("hefta").inspiration == 2
    events = [event for event in table.events("inspiration") if event[1] == table.seat("hefta")]
    assert [event[2] for event in events[-2:]] == [-1, 1]


@rule("JE-105.4", "JE-105.5")
@pytest.mark.parametrize("cost", COSTLY)
def test_an_ability_whose_cost_cannot_be_paid_is_not_offered(cost: str) -> None:
    poor = scene(of=OWN).prepare("rosco", f"costs_{cost}").deck("rosco", "blank", "blank").inspire("rosco", 1)
    rich = scene(of=OWN).prepare("rosco", f"costs_{cost}", "basic_1").deck("rosco", "success", "blank")
    rich.inspire("rosco", 2).give("rosco", boons=["hidden"])
    assert f"use skill costs_{cost} 0" not in perform(poor, "rosco", "wisdom").legal()
    assert f"use skill costs_{cost} 0" in perform(rich, "rosco", "wisdom").legal()


@rule("JE-105.5", "JE-105.3")
def test_costs_are_successes_inspiration_cards_and_depletion() -> None:
    table = scene(of=OWN).inspire("rosco", 2).prepare("rosco", "costs_success", "costs_inspiration", "basic_1")
    table.give("rosco", boons=["hidden"], tr_charm=2).deck("rosco", "success", "success", "success")
    perform(table, "rosco", "wisdom", need=3)
    table.play("use trinket tr_charm")
    assert table.tokens("rosco", "tr_charm") == 1
    table.play("use skill costs_success", "use skill costs_inspiration")
    assert table.hero("rosco").inspiration == 0
    close(table, "during_test")
    assert result(table) == (2, False)


@rule("JE-105.5")
def test_a_cost_of_prepared_cards_lets_the_hero_choose_which() -> None:
    table = scene(of=OWN).prepare("rosco", "costs_discard", "basic_1", "basic_2").deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom").play("use skill costs_discard")
    assert table.legal() == ["on_card costs_discard", "on_card basic_1", "on_card basic_2"]
    table.play("on_card basic_1", "on_card basic_2")
    assert table.prepared("rosco") == ["costs_discard"]


@rule("JE-105.5")
def test_a_cost_of_a_boon_takes_the_boon() -> None:
    table = scene(of=OWN).prepare("rosco", "costs_boon").give("rosco", boons=["hidden"]).deck("rosco", "blank", "blank")
    assert perform(table, "rosco", "wisdom").play("use skill costs_boon").boons("rosco") == set()


@rule("JE-105.4")
def test_all_parts_of_a_cost_must_be_paid() -> None:
    table = scene(of=OWN).prepare("rosco", "two_prices").turn("rosco")
    assert table.legal("use") == []
    table.inspire("rosco", 1).play("use skill two_prices")
    assert (table.hero("rosco").inspiration, table.prepared("rosco"), table.boons("rosco")) == (0, [], {"hidden"})


@rule("JE-105.6")
def test_one_payment_pays_for_one_of_two_abilities_with_the_same_cost() -> None:
    table = scene(of=OWN).prepare("rosco", "twice").inspire("rosco", 1).turn("rosco")
    table.play("use skill twice 0")
    assert table.boons("rosco") == {"hidden"}
    assert table.legal("use") == []


@rule("JE-105.6", "JE-EX-10")
@pytest.mark.parametrize("way", ["strike", "text"])
def test_a_card_discarded_for_its_keyword_or_for_its_text_does_one_of_the_two(way: str) -> None:
    """Strike 1; or, after a figure was defeated, somebody gains emboldened."""
    table = scene(groups={"goblin_scrapper": "D"}, hefta=("hammer_1",)).prepare("hefta", "herald_3").turn("hefta")
    figures(table, "goblin_scrapper", (0, 2)).deck("hefta", "success", *["blank"] * 3)
    attack(
        table, "hefta", "goblin_scrapper", "hammer_1 might", lines=["line 0 0"],
        use=["keyword herald_3 strike"] if way == "strike" else [],
    )  # fmt: skip
    assert landed(table)[0] == (3 if way == "strike" else 2)
    assert not table.groups()
    if way == "text":
        assert table.step == "figure_defeated"
        table.play("use skill herald_3", "on_hero hefta")
    assert table.step == "act"
    assert table.boons("hefta") == ({"emboldened"} if way == "text" else set())


@rule("JE-105.7")
def test_a_card_discarded_by_something_else_does_nothing() -> None:
    """The card could be discarded in the own turn to scout 3; the damage card makes it go instead."""
    table = scene().prepare("rosco", "lorekeeper_5").turn("rosco").harm_deck("damage", "dmg_07")
    harmed(table, "rosco", 1)
    assert table.discard("rosco") == ["lorekeeper_5"]
    assert not table.events("scout")
    assert table.step == "act"


@rule("JE-105.8", "JE-47.2b")
def test_a_card_removed_from_the_adventure_does_not_come_back() -> None:
    table = scene().prepare("rosco", "title_1").turn("rosco").play("use skill title_1")
    assert table.cards(table.hero("rosco").removed) == ["title_1"]
    assert "title_1" not in table.discard("rosco")
    effect(table, {"refresh": {"who": "self"}}, hero="rosco")
    assert "title_1" not in table.deck_of("rosco")


@rule("JE-6.4b")
def test_an_ability_is_used_once_in_an_attack() -> None:
    table = (
        scene(groups={"hill_troll": "D"}, rosco=("dagger_1",)).give("rosco", tr_flint=3, tr_whetstone=2).turn("rosco")
    )
    table.deck("rosco", *["blank"] * 4).play("attack hill_troll dagger_1 wit", "use trinket tr_whetstone")
    assert uses(table, "rosco") == {"tr_flint"}
    table.play("use trinket tr_flint")
    assert table.tokens("rosco", "tr_flint") == 2
    assert table.step == "ask_to_negate"  # nothing more could be used, no success was there to spend


@rule("JE-80.2", "JE-EX-09")
@pytest.mark.parametrize("given, figure", [(1, 2), (3, 3)])
def test_of_two_versions_of_a_keyword_the_better_counts(given: int, figure: int) -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("dagger_1",)).prepare("rosco", "stalker_3").turn("rosco")
    gives = {"grant_keyword": {"keyword": {"strike": given}, "to": "each_prepared", "until": "round"}}
    effect(table, gives, hero="rosco", origin="skill").deck("rosco", *["blank"] * 4)
    attack(table, "rosco", "hill_troll", "dagger_1 wit", use=["keyword stalker_3 strike"])
    assert landed(table)[0] == figure


@rule("JE-R-72", "JE-105.6")
def test_a_card_may_act_when_it_was_discarded_for_its_own_keyword() -> None:
    table = scene().prepare("rosco", "wayfarer_12", "wayfarer_2").turn("rosco").deck("rosco", "basic_1")
    table.play("keyword wayfarer_12 sprint")
    assert table.step == "prepare_one"
    assert table.legal() == ["prepare basic_1", "no"]
    table.play("no", "top basic_1")
    assert table.state.moves == 3


@rule("JE-R-72")
def test_it_does_not_act_for_the_keyword_of_another_card() -> None:
    table = scene().prepare("rosco", "wayfarer_12", "wayfarer_2").turn("rosco").play("keyword wayfarer_2 sprint")
    assert table.step == "act"
    assert table.state.moves == 2


@rule("JE-106.0", "JE-80.1a", "JE-106.1")
def test_a_card_with_the_keyword_scout_scouts_as_far_as_the_hero_can() -> None:
    """Whoever scouts one card more does so here too."""
    more = pack_with(skills=[trial_card("looks", keywords=[{"scout": 1}])])
    table = scene(of=more).prepare("rosco", "looks", "lorekeeper_10").turn("rosco").deck("rosco", "basic_1", "basic_2")
    table.play("keyword looks scout")
    assert table.legal("prepare") == ["prepare basic_1", "prepare basic_2"]
