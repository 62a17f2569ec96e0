"""Skill cards against damage and fear, each used once for what is printed on it (JE-N-02)."""

from __future__ import annotations

import pytest

from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.in_force import limit
from tests.games.journeys.fights import close, harmed, scene, struck
from tests.games.journeys.harness import Table

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-105.1")

HERE, NEAR, FAR = "D", "E", "K"


def take_the_rest(table: Table) -> Table:
    """Nobody does anything more against it."""
    close(table, "before_suffer")
    return table.play("first damage") if table.step == "which_first" else table


# Preventing -----------------------------------------------------------------------------------------------------------
@rule("JE-44.12", "JE-102.0")
@pytest.mark.parametrize(
    "card, source, prevented, other_at",
    [
        ("torbern_2", "card", (3, 0), None),
        ("rosco_5", "card", (0, 2), HERE),
        ("lorekeeper_8", "card", (0, 3), NEAR),
        ("warden_1", "card", (1, 0), HERE),
        ("title_3", "card", (0, 4), None),
        ("hefta_5", "darkness", (0, 1), None),
        ("warden_8", "darkness", (0, 1), HERE),
        ("wayfarer_10", "darkness", (0, 1), HERE),
    ],
)
def test_cards_that_prevent(card: str, source: str, prevented: tuple[int, int], other_at: str | None) -> None:
    """For the owner; for another in the same space, or nearby, where the text says so; and nowhere else."""
    damage, fear = (0, 4) if source == "darkness" else (4, 4)
    for hero, place, offered in (
        ("rosco", HERE, True),
        ("hefta", HERE, other_at is not None),
        ("hefta", NEAR, other_at == NEAR),
        ("hefta", FAR, False),
    ):
        table = scene(at={"rosco": HERE, "hefta": place}).prepare("rosco", card)
        harmed(table, hero, damage, fear, source)
        assert (table.step == "before_suffer") == offered
        if offered:
            assert table.asked == ("rosco",)
            table.play(f"use skill {card}")
            take_the_rest(table)
            kinds = [event for event in table.events("spared") if event[1] == table.seat(hero)]
            assert kinds[-1][2:] == prevented


@pytest.mark.parametrize("card", ["hefta_5", "warden_8", "wayfarer_10"])
def test_cards_for_the_darkness_step_are_for_nothing_else(card: str) -> None:
    for source in ("card", "enemy_attack", "terrain", "script"):
        assert harmed(scene().prepare("rosco", card), "rosco", fear=2, source=source).step == "who_next"


@pytest.mark.parametrize("card, source", [("warden_1", "card"), ("hefta_5", "darkness"), ("warden_8", "darkness")])
def test_cards_that_prevent_once_in_a_round_stay(card: str, source: str) -> None:
    table = scene().prepare("rosco", card)
    take_the_rest(harmed(table, "rosco", 1, 1, source).play(f"use skill {card}"))
    assert table.prepared("rosco") == [card]
    harmed(table, "rosco", 1, 1, source)
    assert table.step == "which_first"
    table.play("first damage").end_round()
    assert f"use skill {card} 0" in harmed(table, "rosco", 1, 1, source).legal("use")


def test_wayfarer_10_prevents_for_each_hero_in_the_space() -> None:
    table = scene().prepare("rosco", "wayfarer_10")
    for hero in ("rosco", "hefta"):
        harmed(table, hero, fear=2, source="darkness").play("use skill wayfarer_10")
        assert table.harm_of(hero) == (0, 1)
    assert table.prepared("rosco") == ["wayfarer_10"]


@pytest.mark.parametrize("card", ["torbern_2", "rosco_5", "lorekeeper_8", "herald_6"])
def test_cards_that_prevent_by_being_discarded(card: str) -> None:
    hero = "hefta" if card == "herald_6" else "rosco"
    table = harmed(scene().prepare("rosco", card), hero, 4, 4).play(f"use skill {card}")
    assert table.discard("rosco") == [card]


@pytest.mark.parametrize("place, offered", [(HERE, True), (NEAR, True), (FAR, False)])
def test_herald_6_prevents_two_cards_of_a_nearby_hero(place: str, offered: bool) -> None:
    """The owner of the card says of which kind; for oneself it is no good."""
    table = harmed(scene(at={"rosco": HERE, "hefta": place}).prepare("rosco", "herald_6"), "hefta", 2, 2)
    assert (table.step == "before_suffer") == offered
    if offered:
        table.play("use skill herald_6")
        assert table.asked == ("rosco",)
        table.play("split 1 1", "first fear")
        assert table.harm_of("hefta") == (1, 1)
    assert harmed(scene().prepare("rosco", "herald_6"), "rosco", 1).step == "who_next"


@rule("JE-105.8")
def test_title_3_is_removed_and_prevents_all_fear() -> None:
    table = harmed(scene().prepare("rosco", "title_3"), "rosco", 1, 6).play("use skill title_3")
    assert table.harm_of("rosco") == (1, 0)
    assert table.cards(table.hero("rosco").removed) == ["title_3"]


# Enemies that attack --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card, hits", [("hefta_3", 2), ("warden_7", 3)])
def test_cards_that_answer_damage_with_hits(card: str, hits: int) -> None:
    table = scene(groups={"barrow_shade": "D"}).prepare("rosco", card).set_group("barrow_shade", sorcery=0)
    harmed(table, "rosco", 1, 0, "enemy_attack", group="barrow_shade")
    assert table.step == "after_suffer"
    table.play(f"use skill {card}")
    assert table.group("barrow_shade").figures == ((0, 4 - hits),)
    assert table.discard("rosco") == [card]
    assert not table.events("blow")


@pytest.mark.parametrize("card", ["hefta_3", "warden_7"])
def test_they_answer_neither_fear_nor_other_harm(card: str) -> None:
    table = scene(groups={"barrow_shade": "D"}).prepare("rosco", card)
    assert harmed(table, "rosco", 0, 1, "enemy_attack", group="barrow_shade").step == "who_next"
    assert harmed(table, "rosco", 1, 0, "card").step == "who_next"


@pytest.mark.parametrize("place, offered", [(HERE, True), (NEAR, False)])
def test_warden_3_takes_the_attack_on_another_in_the_space(place: str, offered: bool) -> None:
    table = scene(at={"rosco": place, "hefta": HERE}, groups={"hill_reaver": "D"}).prepare("rosco", "warden_3")
    struck(table, "hefta", "hill_reaver", "hew")
    assert (table.step == "enemy_attack") == offered
    if offered:
        table.play("use skill warden_3", "no")
        assert (table.harm_of("hefta"), table.discard("rosco")[:1]) == ((0, 0), ["warden_3"])
        assert table.harm_of("rosco") == (3, 0)


@rule("JE-105.8")
def test_title_9_calls_an_attack_on_oneself_off() -> None:
    table = scene(groups={"hill_troll": "D"}).prepare("rosco", "title_9")
    assert struck(table.copy(), "hefta", "hill_troll", "club").step == "ask_to_negate"
    struck(table, "rosco", "hill_troll", "club").play("use skill title_9")
    assert table.harm_of("rosco") == (0, 0)
    assert table.cards(table.hero("rosco").removed) == ["title_9"]


# Limits and darkness --------------------------------------------------------------------------------------------------
@rule("JE-44.2a")
@pytest.mark.parametrize(
    "card, which, more",
    [("warden_9", "damage", 1), ("herald_10", "fear", 1), ("healer_8", "fear", 1), ("lorekeeper_9", "inspiration", 2)],
)
def test_cards_that_raise_a_limit(card: str, which: str, more: int) -> None:
    table = scene()
    seat = table.seat("rosco")
    before = {name: limit(table.state, seat, name) for name in ("damage", "fear", "inspiration", "prepared")}
    table.prepare("rosco", card)
    after = {name: limit(table.state, seat, name) for name in before}
    assert after == before | {which: before[which] + more}


def test_title_7_keeps_a_hero_out_of_darkness() -> None:
    table = scene().set(all_dark=True).prepare("rosco", "title_7")
    assert not in_darkness(table.state, table.seat("rosco"))
    assert in_darkness(table.state, table.seat("hefta"))
    table.shadow_phase().end_round()
    assert table.harm_of("rosco") == (0, 0)
    assert table.harm_of("hefta") == (0, 2)
