"""Items, trinkets and boons, each used once for what is printed on it (JE-N-02, JE-N-03, JE-27)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.in_force import attribute, limit
from tests.games.journeys.fights import (
    attack,
    close,
    effect,
    figures,
    harmed,
    landed,
    perform,
    result,
    road,
    scene,
    struck,
)
from tests.games.journeys.harness import Table, start, story, tile

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-105.1")

HERO: Final = {"agility": "maerwen", "might": "hefta", "spirit": "hildreth", "wisdom": "celegdir", "wit": "rosco"}
"""A hero with 4 in it."""
WEAPONS: Final[dict[str, tuple[Any, ...]]] = {
    # attributes, ranged, and each line: successes, hits, modifiers
    "sword_1": ("might", False, "1: 1", "2: 3"),
    "sword_2a": ("might", False, "1: 2", "2: 3"),
    "sword_2b": ("might agility", False, "1: 1", "2: 3 pierce"),
    "sword_3": ("might agility", False, "1: 2", "2: 4 pierce"),
    "sword_4": ("might agility", False, "1: 3", "2: 4 pierce", "1: 0 lethal"),
    "dagger_1": ("agility wit", False, "1: 1", "1: 1 pierce"),
    "dagger_2a": ("agility wit", False, "1: 2", "1: 1 pierce"),
    "dagger_2b": ("agility wit", False, "1: 1 pierce", "2: 1 lethal"),
    "dagger_3": ("agility wit", False, "1: 2 pierce", "1: 1 smite"),
    "dagger_4": ("agility wit", False, "1: 2 pierce", "1: 2 smite", "1: 0 lethal"),
    "axe_1": ("might", False, "1: 1", "2: 2 sunder"),
    "axe_2": ("might", False, "1: 2", "2: 2 sunder"),
    "axe_3": ("might", False, "1: 2 sunder", "2: 4"),
    "axe_4": ("might", False, "1: 2 sunder", "2: 4", "2: 1 cleave"),
    "spear_1": ("agility might", False, "1: 2", "2: 3"),
    "spear_2a": ("agility might", False, "1: 2", "2: 4"),
    "spear_2b": ("agility might", True, "1: 2", "2: 3"),
    "spear_3": ("agility might", True, "1: 3", "2: 4 pierce"),
    "spear_4": ("agility might", True, "1: 3", "2: 4 pierce", "1: 1 cleave"),
    "bow_1": ("agility", True, "1: 2", "2: 2 pierce"),
    "bow_2a": ("agility", True, "1: 2", "2: 3 pierce"),
    "bow_2b": ("agility might", True, "1: 3", "2: 2 sunder"),
    "bow_3": ("agility", True, "1: 3", "2: 4 pierce"),
    "bow_4": ("agility wisdom", True, "1: 3", "2: 4 pierce smite", "1: 0 lethal"),
    "sling_1": ("wit", True, "1: 1", "2: 2 stun"),
    "sling_2": ("wit agility", True, "1: 2", "2: 2 stun"),
    "sling_3": ("wit agility", True, "1: 2", "2: 3 stun"),
    "sling_4": ("wit agility", True, "1: 2", "2: 3 stun", "2: 2 lethal"),
    "hammer_1": ("might", False, "1: 2", "2: 3 sunder"),
    "hammer_2a": ("might", False, "1: 2", "2: 4 sunder"),
    "hammer_2b": ("might", False, "1: 2 pierce", "2: 3 stun"),
    "hammer_3": ("might", False, "1: 3 sunder", "2: 4 stun"),
    "hammer_4": ("might", False, "1: 3 sunder", "2: 4 stun", "2: 2 cleave"),
    "staff_1": ("wisdom spirit", False, "1: 1", "2: 3 smite"),
    "staff_2a": ("wisdom spirit", False, "1: 2", "2: 3 smite"),
    "staff_2b": ("wisdom spirit", False, "1: 1 smite", "2: 2", "1: 0 +inspiration"),
    "staff_3": ("wisdom spirit", False, "1: 2 smite", "2: 3", "1: 0 +inspiration"),
    "staff_4": ("wisdom spirit", True, "1: 2 smite", "2: 4", "1: 0 stun"),
    "shield_1": ("might", False, "2: 1 stun"),
    "shield_2": ("might", False, "1: 1", "1: 0 stun"),
    "shield_3": ("might", False, "1: 1", "1: 0 stun"),
    "shield_4": ("might", False, "1: 2", "1: 0 stun"),
    "horn_1": ("spirit", False, "1: 1", "2: 1 stun"),
    "horn_2": ("spirit", False, "1: 1", "2: 2 stun"),
    "horn_3": ("spirit", False, "1: 2", "2: 2 stun"),
    "horn_4": ("spirit", False, "1: 2", "2: 2 stun cleave"),
    "harp_1": ("wisdom", False, "1: 1 smite"),
    "harp_2": ("wisdom", False, "1: 1 smite", "1: 1"),
    "harp_3": ("wisdom", False, "1: 2 smite", "1: 1"),
    "harp_4": ("wisdom", False, "1: 2 smite", "1: 2"),
    "lantern_1": ("spirit wit", False, "1: 1", "2: 2 smite"),
    "lantern_2": ("spirit wit", False, "1: 1", "2: 3 smite"),
    "lantern_3": ("spirit wit", False, "1: 2", "2: 3 smite"),
    "lantern_4": ("spirit wit", False, "1: 2 smite", "2: 4"),
}
CASES: Final = [(item, line) for item, row in WEAPONS.items() for line in range(len(row) - 2)]


def written(table: Table, item: str) -> tuple[Any, ...]:
    """An item's row as the table above has it."""
    row = table.book.items[table.book.item[item]]
    return " ".join(row.attributes), row.ranged


# Weapons --------------------------------------------------------------------------------------------------------------
@rule("JE-6.4a", "JE-41.1", "JE-29.2")
@pytest.mark.parametrize("item, line", CASES)
def test_each_line_of_an_item_does_what_is_printed(item: str, line: int) -> None:
    attributes, ranged, *lines = WEAPONS[item]
    cost, _, text = lines[line].partition(": ")
    hits, *words = text.split()
    tested = str(attributes).split()[0]
    hero, other = HERO[tested], "torbern"
    table = scene(hero, other, groups={"hill_reaver": "D"}, carry={hero: (item,)}).turn(hero)
    assert written(table, item) == (attributes, ranged)
    figures(table, "hill_reaver", (0, 30), ready=False).deck(
        hero, *["success"] * int(cost), *["blank"] * (4 - int(cost))
    )
    attack(table, hero, "hill_reaver", f"{item} {tested}", lines=[f"line 0 {line}"])
    assert landed(table) == (int(hits), {*words} - {"+inspiration"})
    assert table.hero(hero).inspiration == words.count("+inspiration")


@rule("JE-A-105", "JE-6.3b")
@pytest.mark.parametrize("item", WEAPONS)
def test_only_ranged_items_reach_the_next_space(item: str) -> None:
    tested = str(WEAPONS[item][0]).split()[0]
    table = scene(HERO[tested], "torbern", groups={"hill_reaver": "E"}, carry={HERO[tested]: (item,)}).turn(
        HERO[tested]
    )
    assert bool(table.legal("attack")) == WEAPONS[item][1]


@pytest.mark.parametrize("item, gained", [("horn_1", 1), ("horn_2", 1), ("horn_3", 2), ("horn_4", 2)])
def test_a_horn_inspires_another_nearby_after_a_spirit_test_once_in_a_round(item: str, gained: int) -> None:
    table = scene(rosco=(item,)).deck("rosco", "success", "blank", "blank")
    perform(table, "rosco", "spirit").play(f"use item {item}")
    assert (table.hero("hefta").inspiration, table.hero("rosco").inspiration) == (gained, 0)
    assert perform(table.deck("rosco", *["success"] * 3), "rosco", "spirit").step == "who_next"
    failed = perform(scene(rosco=(item,)).deck("rosco", *["blank"] * 3), "rosco", "spirit")
    assert failed.step == "who_next"


@pytest.mark.parametrize(
    "item, cards, near, needs_peace",
    [("harp_1", 1, False, True), ("harp_2", 1, False, True), ("harp_3", 2, True, True), ("harp_4", 1, True, False)],
)
def test_a_harp_lets_heroes_scout_at_the_end_of_a_turn(item: str, cards: int, near: bool, needs_peace: bool) -> None:
    at = {"rosco": "D", "hefta": "D", "hildreth": "E", "maerwen": "K"}
    table = scene(*at, at=at, rosco=(item,)).turn("rosco")
    fought = table.copy().set(attacked=True).play("end_turn")
    assert (fought.step == "turn_end") == (not needs_peace)
    table.play("end_turn", f"use item {item}")
    if item == "harp_4":
        table.until("who_next")
        assert [table.name(event[1]) for event in table.events("scout")] == ["rosco", "hefta", "hildreth"]
    else:
        assert table.legal() == [f"on_hero {hero}" for hero in ("rosco", "hefta", *(("hildreth",) if near else ()))]
        table.play("on_hero hefta")
        assert table.asked == ("hefta",)
    assert {len(event[2]) for event in table.events("scout")} == {cards}


# Armour and the like --------------------------------------------------------------------------------------------------
@rule("JE-52.6")
@pytest.mark.parametrize(
    "item, prevented",
    [
        ("shield_1", [(1, 0)]), ("shield_2", [(1, 0)]), ("shield_3", [(2, 0)]), ("shield_4", [(2, 0), (0, 1)]),
        ("cloak_1", [(0, 1)]), ("cloak_2", [(1, 0), (0, 1)]), ("cloak_3", [(1, 0), (0, 1)]),
        ("cloak_4", [(1, 0), (0, 2)]), ("leather_1", [(1, 0)]), ("leather_2", [(1, 0)]), ("leather_3", [(2, 0)]),
        ("leather_4", [(2, 0), (0, 1)]), ("mail_1", [(2, 0)]), ("mail_2", [(3, 0)]), ("mail_3", [(3, 0)]),
        ("mail_4", [(3, 0), (0, 1)]),
    ],
)  # fmt: skip
def test_items_that_prevent_once_in_a_round(item: str, prevented: list[tuple[int, int]]) -> None:
    table = scene(rosco=(item,)).harm("rosco")
    harmed(table, "rosco", 3, 3)
    uses = table.legal("use")
    assert len(uses) == len(prevented)
    for text in uses:
        table.play(text)
    close(table, "before_suffer")
    damage, fear = (sum(row[kind] for row in prevented) for kind in (0, 1))
    assert [event[2:] for event in table.events("spared")] == prevented
    if table.step == "which_first":
        table.play("first damage")
    assert table.harm_of("rosco") == (3 - damage, 3 - fear)
    table.harm("rosco")
    assert harmed(table, "rosco", 1, 1).step == "which_first"  # not again in this round


def test_two_shields_prevent_once_each() -> None:
    """There are two of them, and a hero has two hands."""
    table = harmed(scene(rosco=("shield_1", "shield_1")), "rosco", 3)
    table.play("use item shield_1", "use item shield_1")
    assert table.harm_of("rosco") == (1, 0)


@pytest.mark.parametrize(
    "item, fear, others",
    [("lantern_1", 1, False), ("lantern_2", 1, True), ("lantern_3", 2, True), ("lantern_4", 2, True)],
)
def test_a_lantern_prevents_fear_in_the_darkness_step(item: str, fear: int, others: bool) -> None:
    for hero, place, offered in (("rosco", "D", True), ("hefta", "D", others), ("hefta", "E", False)):
        table = harmed(scene(at={"rosco": "D", "hefta": place}, rosco=(item,)), hero, fear=3, source="darkness")
        assert (table.step == "before_suffer") == offered
        if offered:
            assert table.play(f"use item {item}").harm_of(hero) == (0, 3 - fear)
    assert harmed(scene(rosco=(item,)), "rosco", fear=1, source="enemy_attack").step == "who_next"


@pytest.mark.parametrize("item", ["cloak_3", "cloak_4"])
def test_a_cloak_hides_after_a_wit_test_that_was_passed(item: str) -> None:
    table = scene(hefta=(item,)).deck("hefta", "success", "blank", "blank")
    assert perform(table, "hefta", "wit").play(f"use item {item}").boons("hefta") == {"hidden"}
    assert perform(scene(hefta=(item,)).deck("hefta", *["blank"] * 3), "hefta", "wit").step == "who_next"


@pytest.mark.parametrize("item, again", [("leather_2", False), ("leather_3", False), ("leather_4", True)])
def test_leather_converts_a_fate_when_its_wearer_negates(item: str, again: bool) -> None:
    table = scene(rosco=(item,)).deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom", kind="negate").play(f"use item {item}")
    assert result(table) == (1, True)
    perform(table.deck("rosco", "fate", "fate"), "rosco", "wisdom", kind="negate")
    assert (table.step == "during_test") == again


@pytest.mark.parametrize("item, change", [("mail_1", -1), ("mail_2", -1), ("mail_3", 0), ("mail_4", 0)])
def test_heavy_mail_lowers_agility(item: str, change: int) -> None:
    table = scene(rosco=(item,))
    assert attribute(table.state, table.seat("rosco"), 0) == 3 + change


def test_the_best_mail_raises_the_damage_limit() -> None:
    table = scene(rosco=("mail_4",))
    assert limit(table.state, table.seat("rosco"), "damage") == 5


# Trinkets -------------------------------------------------------------------------------------------------------------
def carrying(name: str, **more: Any) -> Table:
    """Rosco has a trinket with all its tokens; it is Rosco's turn."""
    table = scene("rosco", "hefta", **more)
    number = table.book.trinket[name]
    table.state.set_hero(table.seat("rosco"), trinkets=((number, table.book.trinkets[number].depletion),))
    return table.turn("rosco")


DEPLETION: Final = {
    "tr_pipe": 3, "tr_rope": 3, "tr_salve": 3, "tr_whistle": 2, "tr_bread": 4, "tr_flint": 3, "tr_map": 3, "tr_mead": 3,
    "tr_charm": 2, "tr_pony": 3, "tr_ring": 2, "tr_shard": 1, "tr_whetstone": 2,
}  # fmt: skip


def spent(table: Table, name: str) -> int:
    """How many of its tokens are gone."""
    return DEPLETION[name] - table.tokens("rosco", name)


@rule("JE-65.3", "JE-65.5")
def test_trinkets_have_their_printed_tokens() -> None:
    table = scene()
    assert {row.id: row.depletion for row in table.book.trinkets} == DEPLETION


def test_the_pipe_inspires_at_the_end_of_a_turn() -> None:
    table = carrying("tr_pipe").play("end_turn", "use trinket tr_pipe")
    assert (table.hero("rosco").inspiration, spent(table, "tr_pipe")) == (1, 1)


@rule("JE-65.5a", "JE-65.5b")
def test_a_trinket_without_tokens_does_nothing() -> None:
    assert carrying("tr_pipe").give("rosco", tr_pipe=0).play("end_turn").step == "act"


def test_the_salve_lets_a_hero_in_the_space_discard_damage() -> None:
    table = carrying("tr_salve").harm("hefta", up=["dmg_10"]).play("use trinket tr_salve", "harm_up damage dmg_10")
    assert (table.harm_of("hefta"), spent(table, "tr_salve"), table.state.actions) == ((0, 0), 1, 2)


def test_the_whistle_calls_a_hero_nearer() -> None:
    """From F to E it is two spaces, by D or by H; away from the whistle nobody goes."""
    table = carrying("tr_whistle", at={"rosco": "E", "hefta": "F"}).play("use trinket tr_whistle")
    assert table.asked == ("hefta",)
    assert table.legal() == ["on_space B1.D", "on_space B1.H", "no"]
    assert table.play("on_space B1.D", "on_space B1.E").at("hefta") == "B1.E"
    assert spent(table, "tr_whistle") == 1
    assert carrying("tr_whistle", at={"rosco": "A", "hefta": "K"}).legal("use") == []


def test_the_bread_scouts_and_calms_at_the_start_of_a_turn() -> None:
    table = (
        scene("rosco", "hefta")
        .give("rosco", tr_bread=4)
        .harm("rosco", fear=1)
        .play("turn rosco", "use trinket tr_bread")
    )
    assert len(table.events("scout")[-1][2]) == 1
    table.until("discard_harm").play("harm_down fear")
    assert (table.harm_of("rosco"), spent(table, "tr_bread")) == ((0, 0), 1)


@pytest.mark.parametrize("ground, tokens", [((), 1), ((("fire_pit", "D"),), 0)])
def test_the_flint_adds_smite_and_costs_nothing_at_a_fire_pit(ground: Any, tokens: int) -> None:
    table = carrying("tr_flint", ground=ground, groups={"hill_reaver": "D"}, rosco=("dagger_1",))
    table.deck("rosco", *["blank"] * 4).play("attack hill_reaver dagger_1 wit", "use trinket tr_flint")
    assert landed(table) == (0, {"smite"})
    assert spent(table, "tr_flint") == tokens


@pytest.mark.parametrize("explorer", ["rosco", "hefta"])
def test_the_map_scouts_after_somebody_nearby_has_explored(explorer: str) -> None:
    table = road("rosco", "hefta").give("rosco", tr_map=3).turn(explorer).play("travel", "move J03.c")
    table.play("use trinket tr_map", by="rosco")
    assert (table.events("scout")[-1][1], len(table.events("scout")[-1][2])) == (table.seat("rosco"), 2)
    assert spent(table, "tr_map") == 1


@rule("JE-R-87")
@pytest.mark.parametrize("hero", ["rosco", "hefta"])
def test_the_mead_prevents_fear_of_a_hero_in_the_space(hero: str) -> None:
    table = harmed(carrying("tr_mead"), hero, fear=2).play("use trinket tr_mead")
    assert (table.harm_of(hero), spent(table, "tr_mead")) == ((0, 1), 1)
    assert harmed(carrying("tr_mead", at={"rosco": "D", "hefta": "E"}), "hefta", fear=2).step == "act"


def test_the_charm_reveals_a_card_more() -> None:
    table = carrying("tr_charm").deck("rosco", "blank", "blank", "success")
    perform(table, "rosco", "wisdom").play("use trinket tr_charm")
    assert (result(table), spent(table, "tr_charm")) == ((1, True), 1)


def test_the_pony_carries_two_spaces() -> None:
    table = carrying("tr_pony").play("use trinket tr_pony", "on_space B1.H", "on_space B1.I")
    assert (table.at("rosco"), table.step, table.state.actions, spent(table, "tr_pony")) == ("B1.I", "act", 2, 1)


def test_the_ring_adds_hits_for_fear() -> None:
    table = carrying("tr_ring", groups={"hill_reaver": "D"}, rosco=("dagger_1",)).deck("rosco", *["blank"] * 4)
    table.play("attack hill_reaver dagger_1 wit", "use trinket tr_ring")
    assert landed(table) == (3, set())
    assert (len(table.hero("rosco").down[1]), spent(table, "tr_ring")) == (1, 1)


def test_the_shard_takes_darkness_away_and_inspires() -> None:
    table = carrying("tr_shard", at={"rosco": "D", "hefta": "E"}).set(all_dark=True).play("use trinket tr_shard")
    assert [table.hero(hero).inspiration for hero in ("rosco", "hefta")] == [1, 1]
    assert [in_darkness(table.state, seat) for seat in (0, 1)] == [False, False]
    assert (table.state.actions, spent(table, "tr_shard")) == (1, 1)
    assert table.shadow_phase().state.round == 2
    assert table.harm_of("rosco") == table.harm_of("hefta") == (0, 0)
    assert [in_darkness(table.state, seat) for seat in (0, 1)] == [True, True]


@pytest.mark.parametrize("item, offered", [("dagger_1", True), ("lantern_1", False)])
def test_the_whetstone_is_for_weapons(item: str, offered: bool) -> None:
    table = carrying("tr_whetstone", groups={"hill_reaver": "D"}, rosco=(item,)).deck("rosco", *["blank"] * 4)
    table.play(f"attack hill_reaver {item} wit")
    assert (table.step == "during_test") == offered
    if offered:
        assert landed(table.play("use trinket tr_whetstone")) == (1, {"pierce"})
        assert spent(table, "tr_whetstone") == 1


def test_the_rope_leads_over_a_black_edge() -> None:
    """In the fallen gallery a and c touch with a black edge alone."""
    adventure = story(tiles=[tile("J15", (0, 0), 0, explore=False)], start=["J15.a"])
    table = start(adventure, ("rosco", "hefta"), ("lorekeeper", "warden"))
    there = "J15.c"
    table.give("rosco", tr_rope=3).turn("rosco")
    assert table.legal("use") == []  # without a move it leads nowhere
    table.play("travel")
    assert f"move {there}" not in table.legal()
    table.play("use trinket tr_rope")
    assert table.play(f"move {there}").at("rosco") == there
    assert spent(table, "tr_rope") == 1


# Boons ----------------------------------------------------------------------------------------------------------------
@rule("JE-27.0", "JE-27.1", "JE-27.2")
@pytest.mark.parametrize("boon", ["hidden", "emboldened", "determined"])
def test_a_boon_that_is_gained_lies_before_the_hero(boon: str) -> None:
    table = effect(scene(), {"gain_boon": {"boon": boon}}, hero="rosco")
    assert (table.boons("rosco"), table.boons("hefta")) == ({boon}, set())


@rule("JE-27.3")
def test_a_boon_is_not_gained_twice() -> None:
    table = scene().give("rosco", boons=["hidden"])
    before = len(table.events("boon"))
    effect(table, {"gain_boon": {"boon": "hidden"}}, hero="rosco")
    assert len(table.events("boon")) == before
    effect(table, {"lose_boon": "hidden"}, hero="rosco")
    assert table.boons("rosco") == set()


@rule("JE-27.4", "JE-N-03", "JE-47.3")
def test_hidden_keeps_from_provoking() -> None:
    table = scene(groups={"grey_warg": "D", "hill_reaver": "D"}).give("hefta", boons=["hidden"]).turn("hefta")
    table.play("travel", "move B1.E", "use boon hidden")
    assert (table.at("hefta"), table.boons("hefta"), table.events("provoke")) == ("B1.E", set(), [])


@rule("JE-27.4", "JE-N-03", "JE-P-EATK-02")
def test_hidden_prevents_two_cards_of_an_enemy_s_attack() -> None:
    table = scene(groups={"hill_reaver": "D"}).give("rosco", boons=["hidden"])
    struck(table, "rosco", "hill_reaver", "roar").play("no", "use boon hidden", "split 1 1", "first damage")
    assert table.harm_of("rosco") == (1, 1)
    assert harmed(scene().give("rosco", boons=["hidden"]), "rosco", 1).step == "who_next"


@rule("JE-27.4", "JE-N-03", "JE-105.6")
@pytest.mark.parametrize("ability, hits", [(0, 0), (1, 1)])
def test_emboldened_converts_two_fate_or_adds_a_hit(ability: int, hits: int) -> None:
    table = scene(groups={"hill_troll": "D"}, rosco=("dagger_1",)).give("rosco", boons=["emboldened"]).turn("rosco")
    table.deck("rosco", "fate", "fate", "fate", "blank")
    table.play("attack hill_troll dagger_1 wit", f"use boon emboldened {ability}")
    assert table.boons("rosco") == set()
    if not ability:
        assert table.step == "spend"
        table.play("line 0 0", "line 0 1")
    assert landed(table) == ((hits, set()) if ability else (2, {"pierce"}))


@rule("JE-27.4", "JE-N-03")
def test_determined_adds_a_success_to_a_test_that_is_no_attack() -> None:
    table = scene().give("rosco", boons=["determined"]).deck("rosco", "blank", "blank")
    assert result(perform(table, "rosco", "wisdom").play("use boon determined")) == (1, True)
    assert table.boons("rosco") == set()
