"""Provoking (rules 3.6): leaving a space or interacting in it before the eyes of a ready group."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.journeys.harness import Table, battle, start, story, terrain, token


def before(*enemies: str, heroes: tuple[str, ...] = ("hefta", "maerwen"), **more: Any) -> Table:
    """Hefta with two moves and without any item, in a space with these groups."""
    table = start(story(**more), heroes=heroes, items={hero: [] for hero in heroes}).turn(heroes[0])
    for enemy in enemies:
        table.enemy(enemy, at="J01.a")
    return table.play("travel").let_be()


def provoked(table: Table) -> list[str]:
    """The groups that were provoked, in order."""
    return [table.book.enemies[event[2][1]].id for event in table.events("provoke")]


@pytest.mark.rule(
    "JE-63.0", "JE-63.1", "JE-63.2", "JE-63.2a", "JE-75.4", "JE-75.4a", "JE-A-113", "JE-D-11", "JE-P-MOVE-02"
)
def test_whoever_leaves_a_space_provokes_every_ready_group_in_it_first_in_an_order_of_choice() -> None:
    table = before("hill_ruffian", "goblin_scrapper", "grey_warg").play("move J01.b")
    assert table.asked == ("hefta",)
    assert table.legal() == ["on_group hill_ruffian", "on_group goblin_scrapper", "on_group grey_warg"]
    table.play("on_group grey_warg").until("provoke_next")
    assert table.legal() == ["on_group hill_ruffian", "on_group goblin_scrapper"]
    table.play("on_group hill_ruffian").until("still_go")
    assert provoked(table) == ["grey_warg", "hill_ruffian", "goblin_scrapper"]
    assert table.at("hefta") == "J01.a"
    table.play("yes")
    assert table.at("hefta") == "J01.b"


@pytest.mark.rule("JE-63.2", "JE-75.4", "JE-R-13", "JE-P-PROV-02", "JE-A-113")
def test_exhausted_groups_and_groups_elsewhere_are_not_provoked() -> None:
    table = before("hill_ruffian").set_group("hill_ruffian", ready=False)
    table.enemy("grey_warg", at="J01.b")
    table.enemy("hill_troll", at="J01.c")
    table.play("move J01.b")
    assert provoked(table) == []
    assert table.at("hefta") == "J01.b"


@pytest.mark.rule("JE-P-PROV-01", "JE-R-14")
def test_a_provoked_group_makes_one_attack_does_not_move_and_stays_ready() -> None:
    table = before("hill_ruffian").chance("strike cudgel").play("move J01.b")
    assert table.step == "ask_to_negate"  # an attack like any other
    assert table.asked == ("hefta",)
    table.until("still_go").play("yes")
    assert len(table.events("blow")) == 1
    assert table.at("hill_ruffian") == "J01.a"
    assert table.group("hill_ruffian").ready
    table.play("move J01.a", "travel", "move J01.b")
    assert len(table.events("provoke")) == 2  # and can be provoked again


@pytest.mark.rule("JE-63.2b", "JE-75.4b")
def test_moves_by_an_effect_provoke_too() -> None:
    table = before("hill_ruffian").give("hefta", tr_pony=3).play("use trinket tr_pony", "on_space J01.b")
    assert provoked(table) == ["hill_ruffian"]
    table.until("still_go").play("yes")
    assert table.at("hefta") == "J01.b"


@pytest.mark.rule("JE-R-11", "JE-P-MOVE-02")
def test_a_move_of_an_effect_that_is_given_up_has_cost_nothing() -> None:
    table = before("hill_ruffian").give("hefta", tr_pony=3).play("use trinket tr_pony", "on_space J01.b")
    table.until("still_go").play("no")
    assert table.at("hefta") == "J01.a"
    table.play("on_space J01.c").until("still_go").play("yes")
    assert table.at("hefta") == "J01.c"
    assert table.step == "walk"  # the other of the two moves is still there
    table.play("on_space J01.b")
    assert table.step == "act"


@pytest.mark.rule("JE-63.2b", "JE-75.4b")
def test_so_do_moves_that_an_effect_orders() -> None:
    table = before("hill_ruffian").chance("strike cudgel")
    table.story({"move": {"n": 1, "who": "actor", "forced": True}}, actor="hefta")
    assert table.legal() == ["on_space J01.b", "on_space J01.c"]  # not whether, only where
    table.play("on_space J01.b").let_be()
    assert provoked(table) == ["hill_ruffian"]
    assert table.at("hefta") == "J01.b"  # and nobody asks whether the hero still goes


@pytest.mark.rule("JE-63.2b")
def test_a_move_that_says_so_does_not_provoke() -> None:
    table = before("hill_ruffian").prepare("hefta", "wayfarer_5")
    table.play("use skill wayfarer_5", "on_space J01.b")
    assert provoked(table) == []
    assert table.at("hefta") == "J01.b"


@pytest.mark.rule("JE-63.3c", "JE-1.3c", "JE-63.3")
def test_interacting_provokes_by_action_and_by_effect() -> None:
    well = token("well", "J01.a", {"lore": 1})
    for by_effect in (False, True):
        table = before("hill_ruffian", tokens=[well])
        if by_effect:
            table.story({"interact": {"who": "actor"}}, actor="hefta")
        table.play("interact well")
        assert provoked(table) == ["hill_ruffian"]


@pytest.mark.rule("JE-P-PROV-02", "JE-8.2", "JE-59.3", "JE-81.4")
@pytest.mark.parametrize("kind", ["barrels", "statue", "table"])
def test_barrels_statue_and_table_do_not_provoke(kind: str) -> None:
    table = start(battle(terrain=[terrain(kind, "B1.A")]), items={"hefta": []}).turn("hefta")
    table.enemy("hill_troll", at="B1.A")
    table.play(f"terrain {kind}").let_be()
    assert table.events("interact_terrain")
    assert provoked(table) == []


@pytest.mark.rule("JE-P-PROV-02", "JE-75.5a")
def test_attacking_exploring_scouting_and_being_placed_do_not_provoke() -> None:
    table = before("hill_troll").give("hefta", items=["hammer_1"]).prepare("hefta", "lorekeeper_5")
    table.harm_deck("damage", *["dmg_01"] * 5).harm_deck("fear", *["fear_01"] * 5)
    table.play("attack hill_troll hammer_1 might").until("act")
    table.set_group("hill_troll", ready=True)
    table.play("use skill lorekeeper_5").until("act")
    table.story({"hero_place": {"who": "actor", "at": "J02.a"}}, actor="hefta")
    table.enemy("hill_ruffian", at="J02.b")
    table.play("move J02.b")
    assert len(table.events("explore")) == 1
    assert provoked(table) == []


@pytest.mark.rule("JE-P-PROV-03")
def test_a_hero_who_is_defeated_by_the_provoked_attack_does_not_move() -> None:
    table = before("hill_troll", "hill_ruffian")
    table.harm("hefta", damage=6).deck("hefta", *["blank"] * 8).harm_deck("damage", *["dmg_01"] * 6)
    table.chance("strike club").play("move J01.b", "on_group hill_troll").let_be()
    assert table.hero("hefta").defeated
    assert table.at("hefta") == ""
    assert provoked(table) == ["hill_troll"]  # the others have nobody left to attack
    assert not table.events("move")


@pytest.mark.rule("JE-R-57")
def test_each_provoked_group_is_a_source_of_its_own() -> None:
    table = before("hill_ruffian", "goblin_scrapper").harm_deck("damage", *["dmg_01"] * 4)
    table.harm("hefta", damage=6).deck("hefta", *["success"] * 3, "blank").chance("strike cudgel", "strike swarm")
    mark = table.mark()
    table.play("move J01.b", "on_group hill_ruffian")
    assert table.legal("attribute") == ["attribute might", "attribute agility"]  # negated as the ruffians' attack says
    table.play("no")
    assert table.step == "choose_attribute"  # the last stand comes before the other group
    table.until("ask_to_negate")
    assert table.legal("attribute") == ["attribute agility"]  # and now the goblins' own
    order = [event[0] for event in table.events(since=mark) if event[0] in ("provoke", "last_stand")]
    assert order == ["provoke", "last_stand", "provoke"]


@pytest.mark.rule("JE-R-57")
@pytest.mark.parametrize("goal", ["move J01.b", "interact well"])
def test_a_hero_carried_off_in_between_provokes_nobody_else_and_does_not_go(goal: str) -> None:
    table = before("barrow_shade", "hill_ruffian", tokens=[token("well", "J01.a", {"lore": 1})])
    table.enemy("grey_warg", at="J01.c")  # where the hero comes to stand
    table.harm_deck("fear", "fear_06", "fear_01", "fear_01").chance("strike chill")
    table.set_group("hill_ruffian", place=table.book.board.number["J01.a"])
    table.play(goal, "on_group barrow_shade").until("walk")
    table.play("on_space J01.c").let_be()
    # the ruffians are provoked by the flight itself, and not once more by what was given up for it
    assert provoked(table) == ["barrow_shade", "hill_ruffian"]
    assert table.at("hefta") == "J01.c"
    assert table.state.moves == 2
    assert table.state.actions == 1
    assert table.state.lore == 0


# Not provoking, by cards ----------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-63.2", "JE-A-04")
def test_an_ability_may_spare_one_group_of_choice() -> None:
    table = before("hill_ruffian", "goblin_scrapper", heroes=("rosco", "maerwen")).play("move J01.b")
    assert table.legal(by="rosco") == ["use hero rosco 0", "confirm"]
    table.play("use hero rosco", "on_group hill_ruffian").until("still_go")
    assert provoked(table) == ["goblin_scrapper"]
    table.play("yes", "move J01.a")
    table.play("travel").let_be()
    table.play("move J01.b")
    assert table.step == "provoke_next"  # once per round


@pytest.mark.rule("JE-63.0", "JE-A-04")
def test_hidden_spares_all_groups_once() -> None:
    table = before("hill_ruffian", "goblin_scrapper").give("hefta", boons=["hidden"]).play("move J01.b")
    table.play("use boon hidden")
    assert table.at("hefta") == "J01.b"
    assert provoked(table) == []
    assert table.boons("hefta") == set()
