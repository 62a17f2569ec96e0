"""Interacting with tokens of the map (rules 3.6 and 3.14)."""

from __future__ import annotations

import pytest

from tests.games.journeys.harness import Data, battle, option, start, story, terrain, token

KINDS = ("search", "person", "threat")


def tokens() -> list[Data]:
    """One of each kind, on one space."""
    return [token(kind, "J01.b", {"lore": 1}, kind=kind) for kind in KINDS]


@pytest.mark.rule(
    "JE-1.0", "JE-1.1", "JE-3.1", "JE-109.0", "JE-109.2", "JE-110.0", "JE-110.2", "JE-111.0", "JE-111.2", "JE-A-106",
    "JE-D-13",
)  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_a_hero_in_the_space_of_a_token_may_interact_with_it_for_an_action(kind: str) -> None:
    table = start(story(tokens=tokens())).turn("hefta")
    assert not table.legal("interact")
    assert table.refused(f"interact {kind}") == "JE-1.1"
    table.place(hefta="J01.b")
    assert f"interact {kind} 0" in table.legal()
    table.play(f"interact {kind}")
    assert table.state.lore == 1
    assert table.state.actions == 1


@pytest.mark.rule("JE-1.2a", "JE-109.3", "JE-110.3", "JE-111.3", "JE-5.1a")
def test_nobody_presses_an_interact_button_without_an_interact_action() -> None:
    table = start(story(tokens=tokens())).place(hefta="J01.b", maerwen="J01.b")
    assert table.refused("interact search", by="hefta") == "JE-22.5"  # before any turn
    table.turn("hefta")
    assert table.refused("interact search", by="maerwen") == "JE-22.5"  # in another's turn
    table.play("travel", "travel")
    assert table.refused("interact search", by="hefta") == "JE-22.1"  # without an action left
    assert table.state.lore == 0


@pytest.mark.rule("JE-D-13", "JE-1.2")
def test_a_token_may_have_several_buttons_of_which_those_whose_condition_holds_are_offered() -> None:
    door = token(
        "door",
        "J01.a",
        options=[option("Knock.", {"lore": 1}), option("Break.", {"lore": 10}, **{"if": {"flag": "axe"}})],
    )
    table = start(story(tokens=[door])).turn("hefta")
    assert table.legal("interact") == ["interact door 0"]
    assert table.refused("interact door 1") == "JE-1.1"
    table.story({"flag": "axe"}).play("interact door 1")
    assert table.state.lore == 10


@pytest.mark.rule("JE-109.0", "JE-110.0", "JE-111.0")
def test_a_token_stays_until_it_is_said_to_go() -> None:
    told = story(
        tokens=[
            token("well", "J01.a", {"lore": 1}),
            token("purse", "J01.a", {"lore": 1}, once=True),
            token("trap", "J01.a", {"remove_token": "trap"}, kind="threat"),
        ]
    )
    table = start(told).turn("hefta").play("interact well", "interact purse")
    assert (table.at("well"), table.at("purse")) == ("J01.a", "")
    table.turn("maerwen").play("interact trap")
    assert table.legal("interact") == ["interact well 0"]


@pytest.mark.rule("JE-1.0")
def test_the_story_hears_of_an_interaction() -> None:
    told = story(
        tokens=[token("well", "J01.a", {"lore": 1})], triggers=[{"event": "interact:well", "do": [{"lore": 10}]}]
    )
    assert start(told).turn("hefta").play("interact well").state.lore == 11


@pytest.mark.rule("JE-R-67", "JE-1.3c", "JE-3.4", "JE-22.3a")
def test_to_interact_by_an_effect_costs_no_action_and_provokes_all_the_same() -> None:
    table = start(story(tokens=tokens()), items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_ruffian", at="J01.b")
    table.story({"interact": {"who": "actor"}}, actor="hefta")
    assert set(table.legal()) == {*(f"interact {kind} 0" for kind in KINDS), "no"}
    table.play("interact search").until("still_go")
    assert len(table.events("provoke")) == 1
    table.play("yes")
    assert table.state.lore == 1
    assert table.state.actions == 2


@pytest.mark.rule("JE-R-67", "JE-D-50")
def test_nobody_has_to_take_up_an_interaction_that_an_effect_offers() -> None:
    table = start(story(tokens=tokens())).turn("hefta").place(hefta="J01.b")
    table.story({"interact": {"who": "actor"}}, actor="hefta").play("no")
    assert table.step == "act"
    assert table.state.lore == 0
    table.place(hefta="J01.a").story({"interact": {"who": "actor"}}, actor="hefta")
    assert table.step == "act"  # with nothing there nobody is asked


# Before groups --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-1.3", "JE-1.3a", "JE-63.3", "JE-63.3a", "JE-63.0", "JE-A-113")
def test_every_ready_group_in_the_space_is_provoked_before_an_interaction() -> None:
    table = start(story(tokens=tokens()), items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_ruffian", at="J01.b")
    table.enemy("goblin_scrapper", at="J01.b")
    table.enemy("grey_warg", at="J01.c")
    table.play("interact search")
    assert table.asked == ("hefta",)  # in an order of the hero's choice
    assert table.legal() == ["on_group hill_ruffian", "on_group goblin_scrapper"]
    table.play("on_group goblin_scrapper").until("still_go")
    assert [table.book.enemies[event[2][1]].id for event in table.events("provoke")] == [
        "goblin_scrapper",
        "hill_ruffian",
    ]
    assert len(table.events("blow")) == 2
    assert table.state.lore == 0  # only now the hero may interact
    table.play("yes")
    assert table.state.lore == 1


@pytest.mark.rule("JE-1.3b", "JE-63.3b", "JE-EX-04", "JE-EX-08", "JE-R-14", "JE-P-PROV-01")
def test_a_group_is_provoked_anew_for_every_interaction() -> None:
    table = start(story(tokens=tokens()), items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_ruffian", at="J01.b")
    table.play("interact person").until("still_go").play("yes")
    assert table.group("hill_ruffian").ready
    table.play("interact search").until("still_go").play("yes")
    assert len(table.events("provoke")) == len(table.events("blow")) == 2
    assert table.state.lore == 2


@pytest.mark.rule("JE-1.3a", "JE-63.3a", "JE-R-11", "JE-D-12", "JE-1.2b")
def test_after_provoking_the_interaction_may_be_given_up_and_the_action_is_not_spent() -> None:
    table = start(story(tokens=tokens()), items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_ruffian", at="J01.b")
    table.play("interact search").until("still_go").play("no")
    assert table.state.actions == 2
    assert table.state.lore == 0
    assert table.at("search") == "J01.b"


@pytest.mark.rule("JE-R-13", "JE-63.3", "JE-P-PROV-02", "JE-A-113")
def test_exhausted_groups_are_not_provoked_by_interacting() -> None:
    table = start(story(tokens=tokens()), items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_ruffian", at="J01.b", ready=False)
    table.play("interact search")
    assert table.state.lore == 1
    assert not table.events("provoke")


@pytest.mark.rule("JE-P-PROV-03")
def test_a_hero_who_is_defeated_by_the_provoked_attack_does_not_interact() -> None:
    told = story(tokens=[token("well", "J01.b", {"lore": 1}, once=True)])
    table = start(told, items={"hefta": []}).turn("hefta").place(hefta="J01.b")
    table.enemy("hill_troll", at="J01.b")
    table.harm("hefta", damage=6).deck("hefta", *["blank"] * 8).harm_deck("damage", *["dmg_01"] * 4)
    table.chance("strike club").play("interact well").let_be()
    assert table.hero("hefta").defeated
    assert table.state.lore == 0
    assert table.at("well") == "J01.b"


# Terrain --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-1.4", "JE-1.4a", "JE-39.2b")
def test_some_terrain_is_interacted_with_for_an_action_too() -> None:
    table = start(battle(terrain=[terrain("table", "B1.A"), terrain("boulder", "B1.A")])).turn("hefta")
    assert table.legal("terrain") == ["terrain table"]
    table.deck("hefta", "success", "blank", "blank").play("terrain table").let_be()
    assert table.state.actions == 1
    table.place(hefta="B1.B")
    assert not table.legal("terrain")
    assert table.refused("terrain table") == "JE-1.1"


@pytest.mark.rule("JE-A-05", "JE-1.1")
def test_a_card_may_forbid_to_interact() -> None:
    table = start(story(tokens=tokens())).turn("hefta").place(hefta="J01.b").harm("hefta", up=["fear_10"])
    assert table.legal("interact")  # no enemy in the space
    table.enemy("hill_ruffian", at="J01.b", ready=False)
    assert not table.legal("interact")
    table.story({"interact": {"who": "actor"}}, actor="hefta")
    assert table.step == "act"  # no effect lifts it
