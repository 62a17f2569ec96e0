"""Skill cards that act in a turn or at its ends, each used once for what is printed on it (JE-N-02)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.journeys.fights import blows, close, faceup, landed, road, scene
from tests.games.journeys.harness import Table, battle, start, token

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-105.1")

REMOVED: Final = ("title_1", "title_4", "title_6", "title_10")
NEAR: Final = {"rosco": "D", "hefta": "E", "hildreth": "K"}
"""Rosco, Hefta nearby, Hildreth far away."""


def turn_of(card: str, **more: Any) -> Table:
    """Rosco's turn, with a card prepared; Hefta is nearby, Hildreth far away, unless told otherwise."""
    return scene("rosco", "hefta", "hildreth", **{"at": NEAR, **more}).prepare("rosco", card).turn("rosco")


def at_the_end(card: str, **more: Any) -> Table:
    """The end of such a turn."""
    return turn_of(card, **more).play("end_turn")


def paid(table: Table, card: str, *, actions: int) -> None:
    """The card is discarded or removed, and so many actions are left."""
    pile = table.cards(table.hero("rosco").removed) if card in REMOVED else table.discard("rosco")
    assert card in pile
    assert card not in table.prepared("rosco")
    assert table.state.actions == actions


def inspired(table: Table) -> tuple[int, ...]:
    """The inspiration of Rosco, Hefta and Hildreth."""
    return tuple(table.hero(hero).inspiration for hero in ("rosco", "hefta", "hildreth"))


# Actions --------------------------------------------------------------------------------------------------------------
@rule("JE-3.3")
@pytest.mark.parametrize(
    "card",
    ["celegdir_1", "rosco_2", "hildreth_4", "warden_10", "wayfarer_11", "herald_2", "herald_5", "herald_11",
     "herald_12", "lorekeeper_11", "stalker_4", "healer_1", "healer_9", "title_4", "title_10"],
)  # fmt: skip
def test_what_is_done_as_an_action_needs_one(card: str) -> None:
    groups = {"hill_reaver": "D", "grey_warg": "E"}
    table = turn_of(card, groups=groups, rosco=("dagger_1",), hefta=("hammer_1",)).harm("rosco", damage=2)
    assert f"use skill {card} 0" in table.legal("use")
    assert table.set(actions=0).legal("use") == []


@pytest.mark.parametrize(
    "card, at, actions, gained",
    [
        ("celegdir_1", {"rosco": "D", "hefta": "D", "hildreth": "E"}, 1, (1, 1, 0)),
        ("herald_2", NEAR, 1, (1, 1, 0)),
        ("herald_12", NEAR, 1, (1, 1, 0)),
        ("title_1", NEAR, 2, (2, 2, 0)),
    ],
)
def test_cards_that_give_inspiration_to_several(
    card: str, at: dict[str, str], actions: int, gained: tuple[int, ...]
) -> None:
    table = turn_of(card, at=at).play(f"use skill {card}")
    assert inspired(table) == gained
    assert [hero for hero in at if "determined" in table.boons(hero)] == (
        ["rosco", "hefta"] if card == "herald_12" else []
    )
    paid(table, card, actions=actions)


def test_hildreth_4_gives_inspiration_and_emboldens_another_nearby() -> None:
    table = turn_of("hildreth_4", at={"rosco": "D", "hefta": "E", "hildreth": "F"}).play("use skill hildreth_4")
    assert inspired(table) == (1, 0, 0)
    assert table.legal() == ["on_hero hefta", "on_hero hildreth"]
    table.play("on_hero hildreth")
    assert [table.boons(hero) for hero in NEAR] == [set(), set(), {"emboldened"}]
    paid(table, "hildreth_4", actions=1)


def test_herald_5_emboldens_each_hero_in_the_space() -> None:
    table = turn_of("herald_5", at={"rosco": "D", "hefta": "D", "hildreth": "E"}).play("use skill herald_5")
    assert [table.boons(hero) for hero in NEAR] == [{"emboldened"}, {"emboldened"}, set()]
    paid(table, "herald_5", actions=1)


def test_rosco_2_hits_and_stuns_a_nearby_enemy() -> None:
    table = turn_of("rosco_2", groups={"goblin_scrapper": "E", "grey_warg": "K"}).play("use skill rosco_2")
    assert landed(table) == (2, {"stun"})
    assert table.group("goblin_scrapper").figures == ((0, 1),)
    assert not table.group("goblin_scrapper").ready
    paid(table, "rosco_2", actions=1)
    assert turn_of("rosco_2", groups={"grey_warg": "K"}).legal("use") == []


def test_stalker_4_stuns_a_nearby_enemy_of_choice() -> None:
    table = turn_of("stalker_4", groups={"goblin_scrapper": "E", "grey_warg": "D", "hill_reaver": "K"})
    table.play("use skill stalker_4")
    assert table.legal() == ["on_group goblin_scrapper", "on_group grey_warg"]
    assert landed(table.play("on_group grey_warg")) == (0, {"stun"})
    assert [table.group(name).ready for name in table.groups()] == [True, False, True]
    paid(table, "stalker_4", actions=1)


def test_lorekeeper_11_exhausts_a_nearby_group_that_is_not_elite() -> None:
    table = turn_of("lorekeeper_11", groups={"goblin_scrapper": "E", "grey_warg": "D", "hill_reaver": "K"})
    table.set_group("grey_warg", elite=True).play("use skill lorekeeper_11")
    assert [table.group(name).ready for name in table.groups()] == [False, True, True]
    paid(table, "lorekeeper_11", actions=1)


def test_title_4_exhausts_each_nearby_enemy_that_is_not_elite() -> None:
    groups = {"goblin_scrapper": "E", "grey_warg": "D", "bog_spider": "D", "hill_reaver": "K"}
    table = turn_of("title_4", groups=groups).set_group("grey_warg", elite=True).play("use skill title_4")
    assert [table.group(name).ready for name in table.groups()] == [False, True, False, True]
    paid(table, "title_4", actions=1)


def test_warden_10_makes_groups_that_activate_nearby_go_for_the_hero_until_the_round_ends() -> None:
    """The troll would rather go for the mightiest."""
    table = turn_of("warden_10", groups={"hill_troll": "E"}).play("use skill warden_10")
    paid(table, "warden_10", actions=1)
    table.chance("activate 1", "strike club").shadow_phase()
    assert [blow.hero for blow in blows(table)] == ["rosco"]
    table.end_round().chance("activate 1", "strike club").shadow_phase()
    assert [blow.hero for blow in blows(table)] == ["rosco", "hefta"]


def test_herald_11_lets_another_nearby_attack() -> None:
    table = turn_of("herald_11", groups={"goblin_scrapper": "E"}, hefta=("hammer_1",)).play("use skill herald_11")
    assert table.asked == ("hefta",)
    assert table.legal() == ["attack goblin_scrapper hammer_1 might", "no"]
    table.deck("hefta", "success", "success", "blank", "blank").play(
        "attack goblin_scrapper hammer_1 might", "line 0 1"
    )
    assert not table.groups()
    paid(table, "herald_11", actions=1)


@rule("JE-D-50")
def test_the_hero_who_may_attack_may_leave_it() -> None:
    table = turn_of("herald_11", groups={"goblin_scrapper": "E"}, hefta=("hammer_1",)).play("use skill herald_11", "no")
    assert not table.events("attack")


@rule("JE-D-06")
def test_title_10_lets_all_nearby_attack_in_any_order() -> None:
    table = turn_of("title_10", at={"rosco": "D", "hefta": "D", "hildreth": "K"}, groups={"hill_troll": "D"},
                    rosco=("dagger_1",), hefta=("hammer_1",), hildreth=("sword_1",))  # fmt: skip
    table.set_group("hill_troll", ready=False).play("use skill title_10")
    assert table.legal() == ["on_hero rosco", "on_hero hefta"]
    table.play("on_hero hefta").deck("hefta", *["blank"] * 4).deck("rosco", *["blank"] * 4)
    table.play("attack hill_troll hammer_1 might", by="hefta").play("attack hill_troll dagger_1 wit", by="rosco")
    assert [table.name(event[1]) for event in table.events("attack")] == ["hefta", "rosco"]
    paid(table, "title_10", actions=1)


@rule("JE-75.5")
def test_wayfarer_11_places_the_hero_in_a_space_without_enemies_of_an_explored_tile() -> None:
    table = road("rosco", "hefta").prepare("rosco", "wayfarer_11").turn("rosco")
    table.enemy("grey_warg", at="J01.b")
    table.enemy("hill_reaver", at="J01.a")
    table.play("use skill wayfarer_11")
    assert table.at("rosco") == "J01.c"  # the only one left: J02 and J03 are unexplored
    assert not table.events("provoke")
    paid(table, "wayfarer_11", actions=1)


@rule("JE-75.5")
def test_title_6_places_the_hero_or_one_nearby_in_any_explored_space() -> None:
    table = turn_of("title_6", groups={"grey_warg": "E"}).play("use skill title_6")
    assert table.legal() == ["on_hero rosco", "on_hero hefta"]
    table.play("on_hero hefta")
    assert table.asked == ("rosco",)
    assert len(table.legal("on_space")) == 11
    assert table.play("on_space B1.K").at("hefta") == "B1.K"
    assert not table.events("provoke")
    paid(table, "title_6", actions=2)


# Healing --------------------------------------------------------------------------------------------------------------
def test_healer_1_lets_a_hero_in_the_space_discard_two_facedown_cards() -> None:
    table = turn_of("healer_1", at={"rosco": "D", "hefta": "D", "hildreth": "E"})
    table.harm("hefta", damage=2, fear=1, up=["dmg_10"]).harm("rosco", fear=1).play("use skill healer_1")
    assert table.legal() == ["on_hero rosco", "on_hero hefta"]
    table.play("on_hero hefta", "harm_down damage", "harm_down fear")
    assert table.harm_of("hefta") == (2, 0)
    assert (table.prepared("rosco"), table.state.actions) == (["healer_1"], 1)


def test_healer_9_lets_a_nearby_hero_discard_three_cards() -> None:
    table = turn_of("healer_9").harm("hefta", damage=2, fear=1, up=["dmg_10", "fear_12"]).play("use skill healer_9")
    table.play("harm_up damage dmg_10", "harm_up fear fear_12", "harm_down damage")
    assert table.harm_of("hefta") == (1, 1)
    paid(table, "healer_9", actions=1)


def test_healer_5_turns_a_faceup_damage_card_down() -> None:
    table = turn_of("healer_5", at={"rosco": "D", "hefta": "D", "hildreth": "E"}).harm("hefta", up=["dmg_10", "dmg_03"])
    table.play("use skill healer_5", "harm_up damage dmg_10")
    assert faceup(table, "hefta") == ["dmg_03"]
    assert table.harm_of("hefta") == (2, 0)
    paid(table, "healer_5", actions=2)


def test_healer_11_suffers_damage_to_rid_another_of_a_faceup_one_once_in_a_round() -> None:
    table = turn_of("healer_11", at={"rosco": "D", "hefta": "D", "hildreth": "E"}).harm(
        "hefta", up=["dmg_10", "dmg_03"]
    )
    table.play("use skill healer_11")
    assert table.harm_of("rosco") == (1, 0)
    table.play("harm_up damage dmg_10")
    assert faceup(table, "hefta") == ["dmg_03"]
    assert (table.prepared("rosco"), table.legal("use")) == (["healer_11"], [])


def test_healer_6_rids_each_hero_in_the_space_of_a_facedown_fear_card_in_the_rally_phase() -> None:
    table = turn_of("healer_6", at={"rosco": "D", "hefta": "D", "hildreth": "E"})
    for hero in NEAR:
        table.harm(hero, fear=2)
    table.shadow_phase().until("rally").play("use skill healer_6")
    while table.step == "discard_harm":
        table.play("harm_down fear")
    assert [table.harm_of(hero)[1] for hero in NEAR] == [1, 1, 2]
    assert "healer_6" in table.discard("rosco") or "healer_6" in table.deck_of("rosco")


@pytest.mark.parametrize("card, kind", [("celegdir_4", "damage"), ("healer_3", "fear")])
def test_cards_that_let_a_hero_in_the_space_discard_a_card_at_the_end_of_the_turn(card: str, kind: str) -> None:
    harm = "dmg_10" if kind == "damage" else "fear_12"
    table = turn_of(card, at={"rosco": "D", "hefta": "D", "hildreth": "E"}).harm("hefta", 1, 1, up=[harm])
    table.play("end_turn", f"use skill {card}")
    assert table.legal() == [f"harm_up {kind} {harm}", f"harm_down {kind}", "no"]
    table.play(f"harm_up {kind} {harm}")
    assert table.harm_of("hefta") == (1, 1)
    assert card in table.discard("rosco")


def test_rosco_3_discards_a_facedown_damage_card_and_gives_inspiration() -> None:
    table = turn_of("rosco_3").harm("rosco", damage=2).play("end_turn", "use skill rosco_3", "harm_down damage")
    assert (table.harm_of("rosco"), inspired(table)) == ((1, 0), (1, 0, 0))


def test_torbern_5_rids_each_hero_in_the_space_of_a_facedown_damage_card() -> None:
    table = turn_of("torbern_5", at={"rosco": "D", "hefta": "D", "hildreth": "E"})
    for hero in NEAR:
        table.harm(hero, damage=2)
    table.play("end_turn", "use skill torbern_5")
    while table.step == "discard_harm":
        table.play("harm_down damage")
    assert [table.harm_of(hero)[0] for hero in NEAR] == [1, 1, 2]


# Scouting -------------------------------------------------------------------------------------------------------------
def scouts(table: Table) -> list[tuple[str, int]]:
    """Who has scouted, and how many cards."""
    return [(table.name(event[1]), len(event[2])) for event in table.events("scout")]


def test_lorekeeper_5_scouts_three() -> None:
    table = turn_of("lorekeeper_5").play("use skill lorekeeper_5")
    assert scouts(table) == [("rosco", 3)]
    table.until("act")
    paid(table, "lorekeeper_5", actions=2)


@pytest.mark.parametrize("enemy, offered", [("K", True), ("E", False)])
def test_maerwen_5_scouts_at_the_end_of_a_turn_without_enemies_nearby(enemy: str, offered: bool) -> None:
    table = at_the_end("maerwen_5", groups={"grey_warg": enemy})
    assert (table.step == "turn_end") == offered
    if offered:
        assert scouts(table.play("use skill maerwen_5")) == [("rosco", 1)]
        assert table.prepared("rosco") == ["maerwen_5"]


def test_herald_7_lets_another_nearby_scout() -> None:
    table = at_the_end("herald_7").play("use skill herald_7")
    assert scouts(table) == [("hefta", 1)]
    assert table.asked == ("hefta",)


@pytest.mark.parametrize("card", ["celegdir_5", "lorekeeper_10"])
def test_cards_that_let_every_scout_see_one_more(card: str) -> None:
    table = scene().prepare("rosco", card, "lorekeeper_5").turn("rosco").play("use skill lorekeeper_5")
    assert scouts(table) == [("rosco", 4)]


def test_herald_9_lets_the_hero_and_those_nearby_see_one_more_in_the_rally_phase() -> None:
    table = start(
        battle(scout={"setup": 0, "rally": 2}), ("rosco", "hefta", "hildreth"), ("herald", "warden", "stalker")
    )
    table.place(rosco="B1.D", hefta="B1.E", hildreth="B1.K").prepare("rosco", "herald_9").shadow_phase().end_round()
    assert scouts(table) == [("rosco", 3), ("hefta", 3), ("hildreth", 2)]


def test_lorekeeper_4_scouts_after_an_interaction() -> None:
    table = start(battle(tokens=[token("door", "B1.A", {"threat": 1})]), ("rosco", "hefta"), ("lorekeeper", "warden"))
    table.prepare("rosco", "lorekeeper_4").turn("rosco").play("interact door")
    assert table.step == "on_interact"
    assert scouts(table.play("use skill lorekeeper_4")) == [("rosco", 1)]
    assert table.prepared("rosco") == ["lorekeeper_4"]


def test_lorekeeper_2_puts_another_card_of_the_discard_pile_on_top() -> None:
    """Another: not the card itself, which has just been discarded."""
    table = turn_of("lorekeeper_2")
    assert table.legal("use") == []
    cards = tuple(table.book.skill[name] for name in ("basic_1", "basic_2"))
    table.state.set_hero(table.seat("rosco"), discard=cards)
    table.set().play("use skill lorekeeper_2")
    assert table.legal() == ["on_card basic_1", "on_card basic_2", "no"]
    table.play("on_card basic_2")
    assert table.cards([table.hero("rosco").deck.top[0][0]]) == ["basic_2"]
    assert table.discard("rosco") == ["basic_1", "lorekeeper_2"]


# Moving ---------------------------------------------------------------------------------------------------------------
def test_maerwen_1_keeps_a_move_from_provoking_anybody() -> None:
    table = scene(groups={"grey_warg": "D", "hill_reaver": "D"}).prepare("hefta", "maerwen_1").turn("hefta")
    table.play("travel", "move B1.E", "use skill maerwen_1")
    assert table.at("hefta") == "B1.E"
    assert not table.events("provoke")
    assert table.discard("hefta") == ["maerwen_1"]


def test_wayfarer_1_gives_a_travel_action_one_more_move_once_in_a_round() -> None:
    table = turn_of("wayfarer_1").play("travel", "use skill wayfarer_1")
    assert table.state.moves == 3
    assert table.play("travel").state.moves == 5
    assert table.prepared("rosco") == ["wayfarer_1"]


def test_wayfarer_5_moves_without_provoking() -> None:
    table = turn_of("wayfarer_5", groups={"grey_warg": "D"}).play(
        "use skill wayfarer_5", "on_space B1.H", "on_space B1.I"
    )
    assert table.at("rosco") == "B1.I"
    assert not table.events("provoke")
    assert table.step == "act"
    paid(table, "wayfarer_5", actions=2)


def test_wayfarer_8_lets_another_in_the_space_move_two() -> None:
    table = at_the_end("wayfarer_8", at={"rosco": "D", "hefta": "D", "hildreth": "E"}).play("use skill wayfarer_8")
    assert table.asked == ("hefta",)
    assert table.play("on_space B1.H", "on_space B1.I").at("hefta") == "B1.I"
    assert "wayfarer_8" in table.discard("rosco")


def test_hildreth_5_lets_another_nearby_move_one() -> None:
    table = at_the_end("hildreth_5").play("use skill hildreth_5")
    assert table.asked == ("hefta",)
    assert table.play("on_space B1.I").at("hefta") == "B1.I"
    assert table.step != "walk"
    assert "hildreth_5" in table.discard("rosco")


def test_wayfarer_9_gives_a_travel_action_more() -> None:
    table = (
        turn_of("wayfarer_9", groups={"grey_warg": "D"}, rosco=("dagger_1",))
        .set(actions=0)
        .play("use skill wayfarer_9")
    )
    assert table.legal("attack") == []
    table.play("travel")
    assert table.state.moves == 2
    assert "travel" not in table.legal()


# Exploring ------------------------------------------------------------------------------------------------------------
def explored(card: str, explorer: str = "rosco") -> Table:
    """Rosco has the card; somebody goes from J01.b to the unexplored J03."""
    table = road("rosco", "hefta").prepare("rosco", card).turn(explorer)
    return table.play("travel", "move J03.c")


def test_maerwen_3_gives_inspiration_after_exploring() -> None:
    table = explored("maerwen_3").play("use skill maerwen_3")
    assert table.hero("rosco").inspiration == 1 + 2
    assert table.discard("rosco") == ["maerwen_3"]
    assert explored("maerwen_3", "hefta").step == "act"


@pytest.mark.parametrize("explorer", ["rosco", "hefta"])
def test_wayfarer_3_scouts_after_the_hero_or_one_nearby_has_explored(explorer: str) -> None:
    table = explored("wayfarer_3", explorer).play("use skill wayfarer_3", by="rosco")
    assert scouts(table) == [("rosco", 3)]
    assert table.until("act").discard("rosco") == ["wayfarer_3"]


def test_wayfarer_6_gives_inspiration_to_any_hero_after_exploring() -> None:
    table = explored("wayfarer_6").play("use skill wayfarer_6")
    assert table.legal() == ["on_hero rosco", "on_hero hefta"]
    assert table.play("on_hero hefta").hero("hefta").inspiration == 1
    assert table.prepared("rosco") == ["wayfarer_6"]


# The ends of a turn ---------------------------------------------------------------------------------------------------
def test_herald_1_gives_inspiration_at_the_start_of_the_turn() -> None:
    table = scene("rosco", "hefta", "hildreth", at=NEAR).prepare("rosco", "herald_1").play("turn rosco")
    assert table.step == "turn_start"
    table.play("use skill herald_1")
    assert table.legal() == ["on_hero rosco", "on_hero hefta"]
    assert inspired(table.play("on_hero hefta")) == (0, 1, 0)
    assert table.prepared("rosco") == ["herald_1"]


@pytest.mark.parametrize("attacked", [True, False])
def test_stalker_10_hides_a_hero_who_has_not_attacked(attacked: bool) -> None:
    table = turn_of("stalker_10", groups={"hill_troll": "D"}, rosco=("dagger_1",)).set(attacked=attacked)
    table.play("end_turn")
    assert (table.step == "turn_end") == (not attacked)
    if not attacked:
        assert table.play("use skill stalker_10").boons("rosco") == {"hidden"}
        assert table.prepared("rosco") == ["stalker_10"]


# Heroes ---------------------------------------------------------------------------------------------------------------
def test_maerwen_scouts_after_exploring() -> None:
    table = road("maerwen", "hefta").turn("maerwen").play("travel", "move J03.c", "use hero maerwen")
    assert scouts(table) == [("maerwen", 1)]


def test_rosco_spares_one_group_of_choice_from_being_provoked_once_in_a_round() -> None:
    table = (
        scene(groups={"grey_warg": "D", "hill_reaver": "D"}).turn("rosco").play("travel", "move B1.E", "use hero rosco")
    )
    assert table.legal() == ["on_group grey_warg", "on_group hill_reaver"]
    table.play("on_group hill_reaver")
    assert [event[2][0] for event in table.events("provoke")] == [table.group("grey_warg").id]
    table.until("still_go").play("no", "move B1.E")
    assert table.step == "provoke_next"


@pytest.mark.parametrize("attacked, moves", [(False, 3), (True, 2)])
def test_hildreth_rides_one_space_farther_if_she_has_not_attacked(attacked: bool, moves: int) -> None:
    table = scene("hildreth", "rosco").turn("hildreth").set(attacked=attacked).play("travel")
    if not attacked:
        table.play("use hero hildreth")
    close(table, "on_travel")
    assert table.state.moves == moves
