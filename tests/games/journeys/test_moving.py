"""Travel and moving (rules 3.6): the pool of moves, adjacent spaces, being placed."""

from __future__ import annotations

import pytest

from mathom.games.journeys.actions import ATTRIBUTES
from tests.games.journeys.harness import Data, battle, both, start, story, terrain, tile, token, trigger


@pytest.mark.rule("JE-2.0", "JE-2.1", "JE-3.1", "JE-75.1", "JE-A-104", "JE-P-MOVE-01")
def test_a_travel_action_gives_up_to_two_moves() -> None:
    table = start().turn("hefta")
    assert table.refused("move J01.b") == "JE-2.1"  # no moves without travel
    table.play("travel")
    assert table.state.moves == 2
    table.play("move J01.b", "move J01.c")
    assert table.at("hefta") == "J01.c"
    assert table.refused("move J01.a") == "JE-2.1"
    table.play("travel", "move J01.a", "end_turn")  # one move of two, and the other is let be


@pytest.mark.rule("JE-75.2", "JE-77.1", "JE-D-10")
def test_a_move_leads_to_an_adjacent_space() -> None:
    table = start().turn("hefta").play("travel")
    assert table.legal("move") == ["move J01.b", "move J01.c"]
    assert table.refused("move J02.c") == "JE-75.2"
    assert table.refused("move J01.a") == "JE-75.2"  # where the hero stands
    table.play("move J01.c")
    assert set(table.legal("move")) == {"move J01.a", "move J01.b", "move J02.c"}


@pytest.mark.rule("JE-77.4", "JE-77.6a", "JE-88.1", "JE-75.2")
def test_nobody_moves_over_black_edges_or_walls() -> None:
    told = battle(terrain=[terrain("wall", ("B1.A", "B1.B"))])
    table = start(told).turn("hefta").play("travel")
    assert table.legal("move") == ["move B1.D", "move B1.E"]
    assert table.refused("move B1.B") == "JE-75.2"
    table.story({"remove_terrain": "wall"})
    assert "move B1.B" in table.legal()


@pytest.mark.rule("JE-2.2", "JE-A-104", "JE-R-54", "JE-P-MOVE-01")
def test_other_actions_and_effects_may_come_between_two_moves() -> None:
    told = story(tokens=[token("well", "J01.b", {"threat": 1})])
    table = start(told).turn("hefta").prepare("hefta", "basic_3")
    table.play("travel", "move J01.b", "interact well")
    assert (table.state.actions, table.state.moves) == (0, 1)  # the other move is still there
    table.play("keyword basic_3 sprint", "move J01.c", "move J01.a")
    assert table.at("hefta") == "J01.a"


@pytest.mark.rule("JE-P-MOVE-01", "JE-A-126")
def test_travel_and_sprint_fill_one_pool_of_moves() -> None:
    table = start(heroes=("hildreth", "hefta")).turn("hildreth").prepare("hildreth", "hildreth_3", "basic_3")
    table.play("keyword hildreth_3 sprint")
    assert table.state.moves == 2
    table.play("travel").let_be()
    table.play("keyword basic_3 sprint", "travel").let_be()
    assert table.state.moves == 2 + 2 + 1 + 2
    table.play("move J01.b")
    assert table.state.moves == 6


@pytest.mark.rule("JE-P-MOVE-01", "JE-R-54")
def test_what_is_left_of_the_pool_is_lost_at_the_end_of_the_turn() -> None:
    table = start().turn("hefta").play("travel", "move J01.b", "end_turn")
    assert table.asked == ("maerwen",)
    assert table.state.moves == 0
    assert not table.legal("move", by="maerwen")
    table.end_round().turn("hefta")
    assert table.refused("move J01.a") == "JE-2.1"


@pytest.mark.rule("JE-A-04", "JE-2.1")
def test_a_card_may_give_more_than_the_rules_allow() -> None:
    table = start(heroes=("hildreth", "hefta")).turn("hildreth").play("travel")
    assert table.legal(by="hildreth") == ["use hero hildreth 0", "confirm"]
    table.play("use hero hildreth")
    assert table.state.moves == 3
    other = start(heroes=("hildreth", "hefta"), items={"hildreth": ["sword_1"]}).turn("hildreth")
    other.enemy("hill_troll", at="J01.a", ready=False)
    other.play("attack hill_troll sword_1 might").until("act")
    other.play("travel")
    assert other.step == "act"  # having attacked, no more than two
    assert other.state.moves == 2


@pytest.mark.rule("JE-A-04")
def test_a_damage_card_may_give_less() -> None:
    table = start().turn("hefta").harm("hefta", up=["dmg_03"]).play("travel")
    assert table.state.moves == 1


@pytest.mark.rule("JE-75.5", "JE-75.5a", "JE-17.3", "JE-P-EXPL-02", "JE-P-PROV-02")
def test_a_hero_who_is_placed_has_not_moved() -> None:
    told = battle(
        terrain=[terrain("pit", "B1.B"), terrain("stream", ("B1.A", "B1.E"))],
        triggers=[trigger("enter:B1.B", {"lore": 1})],
    )
    table = start(told).turn("hefta")
    table.enemy("hill_reaver", at="B1.A")
    mark = table.mark()
    table.story({"hero_place": {"who": "actor", "at": "B1.B"}}, actor="hefta")
    assert table.at("hefta") == "B1.B"
    assert [event[0] for event in table.events(since=mark)] == ["placed"]  # nothing provoked, no test
    assert table.state.lore == 0
    assert not table.state.moved
    table.story(
        {"hero_place": {"who": "actor", "at": "B1.A"}}, {"hero_place": {"who": "actor", "at": "B1.E"}}, actor="hefta"
    )
    assert table.state.actions == 2  # the stream does nothing


@pytest.mark.rule("JE-75.5", "JE-75.5a")
def test_a_card_that_places_a_hero_asks_where_and_is_no_move_either() -> None:
    table = start().turn("hefta").prepare("hefta", "wayfarer_11")
    table.enemy("hill_reaver", at="J01.a")
    mark = table.mark()
    table.play("use skill wayfarer_11")
    assert table.legal() == ["on_space J01.b", "on_space J01.c"]  # explored, and without enemies
    table.play("on_space J01.c")
    assert table.at("hefta") == "J01.c"
    assert not table.events("provoke", mark)
    assert not table.events("move", mark)


# One move, in its order -----------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-P-MOVE-02", "JE-R-89")
def test_one_move_has_its_order_provoke_confirm_move_then_what_the_space_does() -> None:
    told = battle(terrain=[terrain("pit", "B1.B")], triggers=[trigger("enter:B1.B", {"lore": 1})])
    table = start(told, items={"hefta": []}).turn("hefta")
    table.enemy("hill_ruffian", at="B1.A")
    table.harm_deck("damage", *["dmg_01"] * 6).chance("strike cudgel")
    mark = table.mark()
    table.play("travel", "move B1.B").until("still_go")
    assert table.at("hefta") == "B1.A"
    assert table.state.moves == 2  # nothing is spent yet
    table.play("yes").let_be()
    assert table.state.moves == 1
    order = [event[0] for event in table.events(since=mark) if event[0] in ("provoke", "blow", "move", "lore", "test")]
    assert order == ["provoke", "blow", "move", "lore", "test"]  # the story at once (JE-N-28), then the pit


@pytest.mark.rule("JE-P-MOVE-02", "JE-R-11", "JE-D-12")
def test_after_provoking_the_move_may_be_given_up_and_nothing_is_spent() -> None:
    table = start(items={"hefta": []}).turn("hefta")
    table.enemy("hill_ruffian", at="J01.a")
    table.play("travel", "move J01.b").until("still_go")
    assert table.asked == ("hefta",)
    assert table.legal() == ["yes", "no"]
    table.play("no")
    assert table.at("hefta") == "J01.a"
    assert (table.state.moves, table.state.actions) == (2, 1)
    table.play("move J01.b").until("still_go").play("yes")  # provoked anew
    assert len(table.events("provoke")) == 2


THORNS: Data = {
    **both("Thorns."),
    "on_enter": {
        "test": {"attr": ["might"], "need": 1},
        "pass": [],
        "fail": [{"suffer": {"fear": 1, "facedown": True}}],
    },
}


@pytest.mark.rule("JE-P-MOVE-02", "JE-A-07", "JE-D-06", "JE-R-89")
def test_the_party_chooses_what_comes_first_of_several_things_that_a_space_does() -> None:
    told = battle(terrain=[terrain("pit", "B1.B"), terrain("bushes", "B1.B", "thorns", special=THORNS)])
    table = start(told, items={"hefta": []}).turn("hefta").deck("hefta", *["success"] * 6)
    mark = table.mark()
    table.play("travel", "move B1.B")
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["terrain pit", "terrain thorns"]
    table.play("terrain thorns", by="maerwen").let_be()
    assert [ATTRIBUTES[event[3]] for event in table.events("test", mark)] == ["might", "agility"]


@pytest.mark.rule("JE-P-MOVE-02", "JE-17.2")
def test_two_pits_in_a_space_are_two_tests_and_nobody_is_asked_which_comes_first() -> None:
    told = battle(terrain=[terrain("pit", "B1.B"), terrain("pit", "B1.B", "deep")])
    table = start(told, items={"hefta": []}).turn("hefta").deck("hefta", *["success"] * 4)
    mark = table.mark()
    table.play("travel", "move B1.B")
    assert table.step == "act"
    assert len(table.events("test", mark)) == 2


@pytest.mark.rule("JE-N-19")
def test_a_space_holds_any_number_of_heroes_and_groups() -> None:
    table = start(heroes=("maerwen", "hefta", "rosco", "celegdir", "hildreth"))
    for name in ("hill_reaver", "grey_warg", "grey_warg_2", "hill_troll"):
        table.enemy(name, at="J01.b", ready=False)
    for hero in ("maerwen", "hefta", "rosco", "celegdir", "hildreth"):
        table.turn(hero).play("travel").let_be().play("move J01.b")
    assert {table.at(name) for name in ("maerwen", "hefta", "rosco", "celegdir", "hildreth", *table.groups())} == {
        "J01.b"
    }


# Moves by effects -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-22.3a", "JE-75.3", "JE-19.3")
def test_moves_of_an_effect_are_moves_like_any_other() -> None:
    told = story(triggers=[trigger("enter:J01.c", {"lore": 1})])
    table = start(told).turn("hefta").give("hefta", tr_pony=3).play("use trinket tr_pony")
    assert table.legal() == ["on_space J01.b", "on_space J01.c", "no"]
    table.play("on_space J01.c", "on_space J02.c")
    assert table.state.lore == 1
    assert table.events("explore") == [("explore", 1, table.book.placement["J02"])]
    assert (table.state.actions, table.state.moves) == (2, 0)


@pytest.mark.rule("JE-D-50", "JE-75.1")
def test_another_hero_may_move_in_somebody_elses_turn_if_that_player_likes() -> None:
    table = start(heroes=("hildreth", "hefta")).turn("hildreth").prepare("hildreth", "hildreth_5")
    table.play("end_turn", "use skill hildreth_5")
    assert table.asked == ("hefta",)
    assert table.legal() == ["on_space J01.b", "on_space J01.c", "no"]
    accepts, declines = table.copy(), table.copy()
    assert accepts.play("on_space J01.c").at("hefta") == "J01.c"
    assert declines.play("no").at("hefta") == "J01.a"


@pytest.mark.rule("JE-75.2")
def test_a_way_towards_somebody_comes_nearer_with_every_move() -> None:
    table = start().turn("hefta").give("hefta", tr_whistle=2).place(maerwen="J02.c", hefta="J01.b").set(unexplored=0)
    table.play("use trinket tr_whistle")
    assert table.asked == ("maerwen",)
    assert table.legal() == ["on_space J01.c", "no"]
    table.play("on_space J01.c")
    assert table.legal() == ["on_space J01.b", "no"]


@pytest.mark.rule("JE-A-04", "JE-77.4", "JE-75.2")
def test_nobody_moves_over_a_black_edge_unless_a_card_says_so() -> None:
    told = story(tiles=[tile("J15", (0, 0), 0, explore=False)], start=["J15.a"])
    table = start(told).turn("hefta").give("hefta", tr_rope=3)
    assert not table.legal("use")  # no moves yet, nothing to cross
    table.play("travel")
    assert table.refused("move J15.c") == "JE-75.2"
    table.play("use trinket tr_rope", "move J15.c")
    assert table.at("hefta") == "J15.c"
    assert table.tokens("hefta", "tr_rope") == 2
    assert "move J15.a" not in table.legal()  # for one move only


# Enemies --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-75.0", "JE-75.6", "JE-75.7")
def test_groups_move_in_their_activation_space_by_space_towards_a_hero() -> None:
    table = start(items={"maerwen": [], "hefta": []}).set(unexplored=0)
    table.enemy("grey_warg", at="J02.a")
    table.to_hourglass().chance("activate 1")  # move 3, the hero with the least agility
    mark = table.mark()
    table.play("hourglass").let_be()
    names = [tuple(table.book.board.spaces[space] for space in event[2:]) for event in table.events("group_move", mark)]
    assert names == [("J02.a", "J02.c"), ("J02.c", "J01.c"), ("J01.c", "J01.a")]
