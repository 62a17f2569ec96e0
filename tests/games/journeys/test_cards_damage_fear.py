"""Damage and fear cards, each turned up once for what is printed on it (JE-N-02, JE-N-04)."""

from __future__ import annotations

from typing import Final

import pytest

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.in_force import attribute, limit
from tests.games.journeys.fights import close, faceup, harmed, perform, revealed, scene, struck
from tests.games.journeys.harness import Table, battle, start, token

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-44.3")

PAIRS: Final = {
    "keep": ("dmg_01", "fear_01"),
    "first": ("dmg_02", "fear_02"),
    "drops": ("dmg_07", "fear_14"),
    "tested": ("dmg_13", "fear_15"),
    "deep": ("dmg_14", "fear_16"),
}
"""Cards that are alike in both decks."""


def turned_up(card: str, hero: str = "hefta", table: Table | None = None) -> Table:
    """A hero suffers one card of a kind, and it is this one."""
    table = table or scene()
    kind = "damage" if card.startswith("dmg") else "fear"
    table.harm_deck(kind, card)
    return harmed(table, hero, *((1, 0) if kind == "damage" else (0, 1)))


def where(table: Table, card: str, hero: str = "hefta") -> str:
    """What has become of a card: up, down or gone."""
    kind = int(card.startswith("fear"))
    number = [row.id for row in table.book.harms[kind]].index(card)
    if number in table.hero(hero).up[kind]:
        return "up"
    return "down" if number in table.hero(hero).down[kind] else "gone"


# Cards that change nothing else ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", PAIRS["keep"])
def test_a_card_that_is_kept_facedown(card: str) -> None:
    assert where(turned_up(card), card) == "down"


@pytest.mark.parametrize("card", PAIRS["first"])
@pytest.mark.parametrize("others, end", [(0, "gone"), (1, "down")])
def test_a_card_that_is_kept_beside_others_alone(card: str, others: int, end: str) -> None:
    """Others of the same kind."""
    damage = card.startswith("dmg")
    table = scene().harm("hefta", damage=others if damage else 2, fear=2 if damage else others)
    assert where(turned_up(card, table=table), card) == end


@pytest.mark.parametrize("card", PAIRS["drops"])
def test_a_card_that_makes_the_hero_discard_a_prepared_one(card: str) -> None:
    table = turned_up(card, table=scene().prepare("hefta", "basic_1", "basic_3"))
    assert table.legal() == ["on_card basic_1", "on_card basic_3"]
    table.play("on_card basic_1")
    assert table.prepared("hefta") == ["basic_3"]
    assert where(table, card) == "down"


@pytest.mark.parametrize("card", PAIRS["tested"])
@pytest.mark.parametrize("number, end", [(0, "down"), (1, "gone")])
def test_a_card_that_a_test_discards(card: str, number: int, end: str) -> None:
    table = turned_up(card, table=scene().deck("hefta", *["success"] * number, *["blank"] * 3))
    assert ATTRIBUTES[table.events("test")[-1][3]] == ("agility" if card == "dmg_13" else "spirit")
    assert where(table, card) == end


@rule("JE-44.6")
@pytest.mark.parametrize("card", PAIRS["deep"])
@pytest.mark.parametrize("number, end", [(1, "up"), (2, "down")])
def test_a_card_that_lowers_its_limit_unless_a_test_is_passed(card: str, number: int, end: str) -> None:
    kind = "damage" if card == "dmg_14" else "fear"
    table = scene()
    before = limit(table.state, 0, kind)
    turned_up(card, table=table.deck("hefta", *["success"] * number, *["blank"] * 3))
    assert ATTRIBUTES[table.events("test")[-1][3]] == ("might" if kind == "damage" else "spirit")
    assert where(table, card) == end
    assert limit(table.state, 0, kind) == before - (end == "up")


# Cards that stay face up ----------------------------------------------------------------------------------------------
@rule("JE-44.6")
@pytest.mark.parametrize(
    "card, name",
    [
        ("dmg_04", "might"), ("dmg_05", "agility"), ("dmg_06", "wisdom"), ("dmg_16", "wit"), ("dmg_17", "spirit"),
        ("fear_12", "spirit"), ("fear_13", "wisdom"), ("fear_17", "might"),
    ],
)  # fmt: skip
def test_a_card_that_lowers_an_attribute(card: str, name: str) -> None:
    table = scene()
    before = [attribute(table.state, 0, number) for number in range(5)]
    turned_up(card, table=table)
    assert where(table, card) == "up"
    change = [after - was for after, was in zip((attribute(table.state, 0, n) for n in range(5)), before, strict=True)]
    assert change == [-int(name == each) for each in ATTRIBUTES]


def test_dmg_03_leaves_a_travel_action_one_move() -> None:
    table = turned_up("dmg_03", table=scene().turn("hefta")).play("travel")
    assert (where(table, "dmg_03"), table.state.moves) == ("up", 1)


@pytest.mark.parametrize("card", ["dmg_09", "fear_03"])
def test_a_card_that_takes_a_card_from_attack_tests(card: str) -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta")
    turned_up(card, table=table).play("attack hill_reaver hammer_1 might")
    assert (where(table, card), revealed(table)) == ("up", 3)
    assert revealed(perform(turned_up(card), "hefta", "might")) == 4


def test_dmg_10_keeps_from_using_armour_and_armour_alone() -> None:
    table = turned_up("dmg_10", table=scene(hefta=("leather_1", "shield_1")))
    close(table, "before_suffer")
    assert where(table, "dmg_10") == "up"
    assert harmed(table, "hefta", 1).legal("use") == ["use item shield_1 0"]


def test_dmg_11_keeps_from_sprinting() -> None:
    table = scene().prepare("hefta", "basic_3").turn("hefta")
    assert table.legal("keyword") == ["keyword basic_3 sprint"]
    assert turned_up("dmg_11", table=table).legal("keyword") == []


def test_dmg_15_keeps_from_resting() -> None:
    for wounded in (False, True):
        table = scene("hefta", "rosco").prepare("hefta", "basic_4").turn("hefta").harm("hefta", damage=1)
        if wounded:
            turned_up("dmg_15", table=table)
        assert (table.play("end_turn").step == "turn_end") == (not wounded)


@pytest.mark.parametrize("others, end", [(2, "down"), (3, "up")])
def test_dmg_18_keeps_the_badly_wounded_from_spending_inspiration_in_attacks(others: int, end: str) -> None:
    table = scene(groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta").harm("hefta", damage=others)
    turned_up("dmg_18", table=table).inspire("hefta", 2).deck("hefta", *["fate"] * 4)
    assert where(table, "dmg_18") == end
    table.play("attack hill_reaver hammer_1 might")
    assert bool(table.legal("inspire")) == (end == "down")
    other = perform(table.copy().inspire("hefta", 2).deck("hefta", *["fate"] * 4), "hefta", "might")
    assert other.legal("inspire") == ["inspire 1", "inspire 2"]


def test_dmg_08_bleeds_until_a_test_is_passed() -> None:
    table = turned_up("dmg_08", table=scene("hefta", "rosco").turn("hefta"))
    assert where(table, "dmg_08") == "up"
    failed = table.copy().deck("hefta", *["blank"] * 4).play("end_turn")
    assert (failed.harm_of("hefta"), where(failed, "dmg_08")) == ((2, 0), "up")
    passed = table.deck("hefta", "success", *["blank"] * 3).play("end_turn")
    assert (passed.harm_of("hefta"), where(passed, "dmg_08")) == ((1, 0), "down")


@rule("JE-44.6")
@pytest.mark.parametrize("number", [0, 1])
def test_two_bleeding_wounds_ask_for_two_tests(number: int) -> None:
    """Whether the first test is passed or failed."""
    table = scene("hefta", "rosco").turn("hefta").harm("hefta", up=["dmg_08", "dmg_08"])
    table.deck("hefta", *["success"] * number, *["blank"] * (8 - number)).play("end_turn")
    close(table, "turn_end")
    assert len(table.events("test")) == 2
    assert table.harm_of("hefta") == (3 if number else 4, 0)


def test_dmg_20_costs_a_prepared_card_after_the_rally_scout() -> None:
    table = turned_up("dmg_20", table=scene().prepare("hefta", "basic_1", "basic_2"))
    table.shadow_phase()
    assert (table.step, table.legal()) == ("pick_cards", ["on_card basic_1", "on_card basic_2"])
    assert table.play("on_card basic_2").prepared("hefta") == ["basic_1"]


def test_fear_04_lets_a_hero_spend_one_inspiration_in_a_test() -> None:
    table = turned_up("fear_04").inspire("hefta", 3).deck("hefta", *["fate"] * 4)
    assert perform(table, "hefta", "might", need=2).legal("inspire") == ["inspire 1"]
    table.play("inspire 1")
    assert table.events("result")[-1][2] == 1


def test_fear_05_takes_a_card_from_the_rally_scout() -> None:
    table = start(battle(scout={"setup": 0, "rally": 2}), ("hefta", "rosco"), ("warden", "lorekeeper"))
    turned_up("fear_05", table=table).shadow_phase()
    assert [len(event[2]) for event in table.events("scout") if event[1] == 0] == [1]


def test_fear_08_takes_a_card_from_tests_in_darkness() -> None:
    table = turned_up("fear_08")
    assert revealed(perform(table, "hefta", "might")) == 4
    assert revealed(perform(table.set(all_dark=True), "hefta", "might")) == 3


def test_fear_09_keeps_others_from_guarding_the_hero() -> None:
    table = turned_up("fear_09").prepare("rosco", "basic_2").prepare("hefta", "warden_2")
    harmed(table, "hefta", 1)
    assert table.asked == ("hefta",)
    assert table.legal("keyword") == ["keyword warden_2 guard"]


def test_fear_10_keeps_from_interacting_beside_an_enemy() -> None:
    table = start(battle(tokens=[token("door", "B1.A", {"threat": 1})]), ("hefta", "rosco"), ("warden", "lorekeeper"))
    turned_up("fear_10", table=table).turn("hefta")
    assert table.legal("interact") == ["interact door 0"]
    table.enemy("grey_warg", at="B1.A")
    assert table.legal("interact") == []


@pytest.mark.parametrize("place, fear", [("E", 1), ("K", 2)])
def test_fear_20_frightens_whoever_ends_the_turn_alone(place: str, fear: int) -> None:
    table = turned_up("fear_20", table=scene("hefta", "rosco", at={"hefta": "D", "rosco": place}).turn("hefta"))
    assert table.play("end_turn").harm_of("hefta") == (0, fear)


# Cards that do something and are kept facedown ------------------------------------------------------------------------
def test_dmg_12_costs_an_inspiration() -> None:
    table = turned_up("dmg_12", table=scene().inspire("hefta", 2))
    assert (table.hero("hefta").inspiration, where(table, "dmg_12")) == (1, "down")


def test_dmg_19_gives_an_inspiration() -> None:
    table = turned_up("dmg_19")
    assert (table.hero("hefta").inspiration, where(table, "dmg_19")) == (1, "down")


def test_fear_07_costs_all_inspiration() -> None:
    table = turned_up("fear_07", table=scene().inspire("hefta", 3))
    assert (table.hero("hefta").inspiration, where(table, "fear_07")) == (0, "down")


@rule("JE-P-DMG-06", "JE-R-70")
def test_fear_06_drives_a_hero_away_from_an_enemy() -> None:
    """The group that is attacking is not provoked, another is."""
    table = scene(groups={"barrow_shade": "D", "grey_warg": "D"}).harm_deck("fear", "fear_06", "fear_01", "fear_01")
    struck(table, "hefta", "barrow_shade", "dirge").play("no")
    assert table.step == "walk"
    assert "no" not in table.legal()
    table.play("on_space B1.E").let_be()
    assert table.at("hefta") == "B1.E"
    assert [event[2][0] for event in table.events("provoke")] == [table.group("grey_warg").id]
    alone = turned_up("fear_06")
    assert (alone.at("hefta"), where(alone, "fear_06")) == ("B1.D", "down")


def test_fear_11_brings_a_weakness_and_is_gone() -> None:
    table = turned_up("fear_11")
    assert where(table, "fear_11") == "gone"
    assert [table.book.skills[card].set for card in table.hero("hefta").discard] == ["weakness"]


def test_fear_18_frightens_each_other_hero_in_the_space() -> None:
    table = scene("hefta", "rosco", "maerwen", "hildreth", at={"hildreth": "E"})
    turned_up("fear_18", table=table).play("on_hero maerwen")
    assert [table.harm_of(hero)[1] for hero in ("hefta", "rosco", "maerwen", "hildreth")] == [1, 1, 1, 0]
    assert where(table, "fear_18") == "down"


def test_fear_19_makes_a_hero_determined() -> None:
    table = turned_up("fear_19")
    assert (table.boons("hefta"), where(table, "fear_19")) == ({"determined"}, "down")


def test_a_faceup_card_that_goes_takes_its_effect_with_it() -> None:
    table = turned_up("dmg_03", table=scene().give("rosco", tr_salve=1).turn("rosco"))
    table.play("use trinket tr_salve", "harm_up damage dmg_03")
    assert faceup(table, "hefta") == []
    assert table.turn("hefta").play("travel").state.moves == 2
