"""Skill cards that act in tests and attacks, each used once for what is printed on it (JE-N-02)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.journeys.fights import attack, effect, figures, landed, perform, result, scene
from tests.games.journeys.harness import Table

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-105.1")

REMOVED: Final = ("title_2", "title_5", "title_8")
"""Those that are removed from the adventure instead of discarded."""


def has_paid(table: Table, hero: str, card: str) -> bool:
    """Whether a card was discarded, or removed where that is its price."""
    pile = table.cards(table.hero(hero).removed) if card in REMOVED else table.discard(hero)
    return card in pile and card not in table.prepared(hero)


# Attacks --------------------------------------------------------------------------------------------------------------
@rule("JE-105.8")
@pytest.mark.parametrize(
    "card, hits, modifiers",
    [
        ("hefta_1", 1, {"sunder"}),
        ("lorekeeper_6", 1, {"smite"}),
        ("stalker_6", 1, {"pierce"}),
        ("stalker_9", 0, {"lethal"}),
        ("stalker_11", 0, {"cleave"}),
        ("title_2", 4, {"sunder"}),
        ("title_5", 2, {"cleave"}),
    ],
)
def test_cards_that_add_to_an_attack(card: str, hits: int, modifiers: set[str]) -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta").prepare("hefta", card)
    figures(table, "hill_reaver", (2, 20)).deck("hefta", "success", *["blank"] * 3)
    attack(table, "hefta", "hill_reaver", "hammer_1 might", use=[f"use skill {card}"], lines=["line 0 0"])
    assert landed(table) == (2 + hits, modifiers)
    assert has_paid(table, "hefta", card)


@pytest.mark.parametrize("moved", [True, False])
def test_hildreth_1_adds_hits_after_a_move(moved: bool) -> None:
    table = scene(at="E", groups={"hill_reaver": "D"}, hefta=("hammer_1",)).prepare("hefta", "hildreth_1").turn("hefta")
    if moved:
        table.play("travel", "move B1.D")
    else:
        table.place(hefta="B1.D")
    table.deck("hefta", *["blank"] * 4).play("attack hill_reaver hammer_1 might")
    assert (table.step == "during_test") == moved
    if moved:
        table.play("use skill hildreth_1")
        assert landed(table) == (2, set())


@pytest.mark.parametrize("wounds, hits", [(0, 1), (2, 3), (5, 4)])
def test_torbern_1_adds_a_hit_and_one_for_each_faceup_damage_card_at_most_4(wounds: int, hits: int) -> None:
    table = scene("torbern", "rosco", groups={"hill_reaver": "D"}, torbern=("sword_1",)).turn("torbern")
    table.prepare("torbern", "torbern_1").harm("torbern", damage=1, up=["dmg_10"] * wounds)
    table.deck("torbern", *["blank"] * 4)
    attack(table, "torbern", "hill_reaver", "sword_1 might", use=["use skill torbern_1"])
    assert landed(table) == (hits, set())


@pytest.mark.parametrize("ready", [True, False])
def test_stalker_1_adds_a_hit_against_a_ready_enemy_once_in_a_round(ready: bool) -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta").prepare("hefta", "stalker_1")
    figures(table, "hill_reaver", (0, 20), ready=ready).deck("hefta", *["blank"] * 4)
    table.play("attack hill_reaver hammer_1 might")
    assert (table.step == "during_test") == ready
    if ready:
        table.play("use skill stalker_1").let_be()
        assert landed(table) == (1, set())
        assert table.prepared("hefta") == ["stalker_1"]
        table.set_group("hill_reaver", ready=True).deck("hefta", *["blank"] * 4)
        attack(table, "hefta", "hill_reaver", "hammer_1 might")
        assert landed(table) == (0, set())


@pytest.mark.parametrize("hidden, hits", [(True, 1), (False, 0)])
def test_stalker_8_adds_a_hit_while_hidden(hidden: bool, hits: int) -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta").prepare("hefta", "stalker_8")
    table.give("hefta", boons=["hidden"] if hidden else []).deck("hefta", *["blank"] * 4)
    assert landed(attack(table, "hefta", "hill_reaver", "hammer_1 might")) == (hits, set())


@pytest.mark.parametrize("place, offered", [("D", True), ("E", True), ("K", False)])
def test_herald_8_adds_hits_to_the_attack_of_another_on_an_enemy_nearby(place: str, offered: bool) -> None:
    table = scene(at={"hefta": "D", "rosco": place}, groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta")
    table.prepare("rosco", "herald_8").prepare("hefta", "herald_8").deck("hefta", *["blank"] * 4)
    table.play("attack hill_reaver hammer_1 might")
    assert table.step == ("during_test" if offered else "ask_to_negate")  # one's own attack is no occasion
    if offered:
        assert table.asked == ("rosco",)
        table.play("use skill herald_8")
        assert landed(table) == (2, set())
        assert has_paid(table, "rosco", "herald_8")


@rule("JE-A-105")
@pytest.mark.parametrize("card", ["celegdir_2", "stalker_7"])
def test_cards_that_let_ranged_items_reach_two_spaces(card: str) -> None:
    table = scene("maerwen", "rosco", groups={"hill_reaver": "J"}, maerwen=("bow_1",), rosco=("dagger_1",))
    assert table.turn("maerwen").legal("attack") == []
    assert table.prepare("maerwen", card).legal("attack") == ["attack hill_reaver bow_1 agility"]
    assert table.prepare("rosco", card).turn("rosco").legal("attack") == []


# Tests ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "card, attributes, more",
    [
        ("torbern_3", ("wisdom", "wit"), 1),
        ("lorekeeper_3", ("wisdom", "wit"), 1),
        ("lorekeeper_12", ("agility", "might", "spirit", "wisdom", "wit"), 2),
        ("title_8", ("agility", "might", "spirit", "wisdom", "wit"), 2),
    ],
)
def test_cards_that_add_successes(card: str, attributes: tuple[str, ...], more: int) -> None:
    for attribute in ("agility", "might", "spirit", "wisdom", "wit"):
        table = scene().prepare("rosco", card).deck("rosco", "success", *["blank"] * 3)
        perform(table, "rosco", attribute, need=9)
        assert (table.step == "during_test") == (attribute in attributes)
        if attribute in attributes:
            assert result(table.play(f"use skill {card}"))[0] == 1 + more
            assert has_paid(table, "rosco", card)


@pytest.mark.parametrize("card, more", [("warden_11", 1), ("healer_10", 2)])
def test_cards_that_help_in_a_last_stand(card: str, more: int) -> None:
    """One's own, and that of a hero in the same space."""
    for hero, place in (("hefta", "D"), ("rosco", "D"), ("rosco", "E")):
        table = scene(at={"hefta": "D", "rosco": place}).prepare("hefta", card).deck(hero, *["blank"] * 4)
        perform(table, hero, "might", kind="last_stand", need=1)
        assert (table.step == "during_test") == (place == "D")
        if place == "D":
            assert result(table.play(f"use skill {card}")) == (more, True)
            assert (card in table.prepared("hefta")) == (card == "warden_11")
    other = perform(scene().prepare("hefta", card), "hefta", "might")
    assert other.step == "who_next"


def test_celegdir_3_converts_all_fate_of_a_wisdom_test() -> None:
    table = (
        scene("celegdir", "rosco").prepare("celegdir", "celegdir_3").deck("celegdir", "fate", "fate", "both", "fate")
    )
    perform(table, "celegdir", "wisdom", need=5).play("use skill celegdir_3")
    assert result(table) == (5, True)
    assert has_paid(table, "celegdir", "celegdir_3")
    other = scene("celegdir", "rosco").prepare("celegdir", "celegdir_3").deck("celegdir", "fate", "fate", "fate")
    assert perform(other, "celegdir", "spirit").step == "who_next"


def test_rosco_4_reveals_two_more_cards() -> None:
    table = scene().prepare("rosco", "rosco_4").deck("rosco", "blank", "blank", "success", "success", "success")
    perform(table, "rosco", "wisdom", need=2).play("use skill rosco_4")
    assert result(table) == (2, True)
    assert len(table.events("reveal")) == 4


def test_lorekeeper_7_converts_a_fate_once_in_a_round() -> None:
    table = scene().prepare("rosco", "lorekeeper_7").deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom").play("use skill lorekeeper_7")
    assert result(table) == (1, True)
    assert table.prepared("rosco") == ["lorekeeper_7"]
    assert perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom").step == "who_next"


def test_warden_5_converts_a_fate_in_every_test_to_negate() -> None:
    table = scene().prepare("rosco", "warden_5")
    for _ in range(2):
        perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom", kind="negate").play("use skill warden_5")
        assert result(table) == (1, True)
    assert perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom").step == "who_next"


@pytest.mark.parametrize("place", ["D", "E"])
def test_herald_4_adds_a_success_to_the_test_of_another_in_the_space(place: str) -> None:
    table = scene(at={"hefta": "D", "rosco": place}).prepare("hefta", "herald_4").deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom")
    assert (table.step == "during_test") == (place == "D")
    if place == "D":
        table.play("use skill herald_4", by="hefta")
        assert result(table) == (1, True)
        assert has_paid(table, "hefta", "herald_4")
    assert perform(scene().prepare("hefta", "herald_4"), "hefta", "wit").step == "who_next"


@pytest.mark.parametrize("place", ["D", "E", "K"])
def test_title_8_adds_successes_to_the_test_of_a_nearby_hero(place: str) -> None:
    table = scene(at={"hefta": "D", "rosco": place}).prepare("hefta", "title_8").deck("rosco", "blank", "blank")
    perform(table, "rosco", "wisdom", need=2)
    assert (table.step == "during_test") == (place != "K")
    if place != "K":
        assert result(table.play("use skill title_8")) == (2, True)


@pytest.mark.parametrize("card, cards", [("basic_6", 2), ("lorekeeper_1", 1)])
def test_cards_that_scout_before_a_test(card: str, cards: int) -> None:
    """What was scouted is what the test then reveals."""
    table = scene().prepare("rosco", card).deck("rosco", "blank", "success", "success")
    perform(table, "rosco", "wisdom", need=2)
    assert table.step == "before_test"
    table.play(f"use skill {card}")
    assert len(table.events("scout")[-1][2]) == cards
    blank = table.events("scout")[-1][2][0]
    table.play("no", f"bottom {table.cards([blank])[0]}")
    if table.step == "put_back":
        table.play(table.legal("top")[0])
    assert result(table) == (2, True)
    assert (card in table.prepared("rosco")) == (card == "lorekeeper_1")
    again = perform(table.deck("rosco", "blank", "blank"), "rosco", "wisdom")
    assert again.step == "who_next"


# Heroes ---------------------------------------------------------------------------------------------------------------
def test_hefta_converts_a_fate_when_she_negates() -> None:
    table = scene().deck("hefta", "fate", "fate", "blank", "blank")
    perform(table, "hefta", "might", kind="negate").play("use hero hefta")
    assert result(table) == (1, True)


def test_celegdir_gives_inspiration_to_a_hero_who_tests_in_the_same_space_once_in_a_round() -> None:
    table = scene("celegdir", "rosco").inspire("celegdir", 2).deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom").play("use hero celegdir", by="celegdir").play("inspire 1", by="rosco")
    assert result(table) == (1, True)
    assert table.hero("celegdir").inspiration == 1
    assert perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom").step == "who_next"
    apart = scene("celegdir", "rosco", at={"rosco": "E"}).inspire("celegdir", 2).deck("rosco", "fate", "fate")
    assert perform(apart, "rosco", "wisdom").step == "who_next"


@pytest.mark.parametrize("wounds, cards", [(1, 3), (2, 4)])
def test_torbern_reveals_a_card_more_in_attacks_while_wounded(wounds: int, cards: int) -> None:
    table = scene("torbern", "rosco", groups={"hill_reaver": "D"}, torbern=("sword_1",)).harm("torbern", damage=wounds)
    table.turn("torbern").play("attack hill_reaver sword_1 might")
    assert table.events("test")[-1][5] == cards
    perform(table, "torbern", "might")
    assert table.events("test")[-1][5] == 3


def test_a_card_given_a_keyword_may_be_discarded_for_it() -> None:
    table = scene().prepare("rosco", "basic_1").turn("rosco")
    gives = {"grant_keyword": {"keyword": {"sprint": 2}, "to": "chosen_prepared", "until": "turn"}}
    effect(table, gives, hero="rosco", origin="skill").play("on_card basic_1", "keyword basic_1 sprint")
    assert table.state.moves == 2
