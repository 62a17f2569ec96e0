"""Terrain of battle maps (rules 3.13): what each of the ten kinds does to heroes and enemies."""

from __future__ import annotations

from typing import get_args

import pytest

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.op import TerrainKind
from tests.games.journeys.harness import Data, Table, battle, both, core, start, terrain, token, trigger

PLAIN: Data = {"maerwen": [], "hefta": []}
"""Nobody carries anything, so nobody is asked about armour."""


def on(*tokens: Data, hero: str = "hefta", items: Data = PLAIN, **more: object) -> Table:
    """The turn of a hero, on B1.A, with this terrain."""
    return start(battle(terrain=[*tokens], **more), items=items).turn(hero)


def performed(table: Table) -> list[tuple[str, str, int]]:
    """The tests so far: whose, of which attribute, how many successes needed."""
    return [(table.name(event[1]), ATTRIBUTES[event[3]], event[4]) for event in table.events("test")]


# Special rules --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-30.3", "JE-A-06", "JE-39.2")
def test_a_terrain_token_with_rules_of_its_own_is_not_what_its_card_says() -> None:
    lever = {
        **both("A lever."),
        "interact": {"provokes": True, "test": {"attr": ["wit"], "need": 1}, "pass": [{"lore": 1}], "fail": []},
    }
    table = on(terrain("pit", "B1.B", "lever", special=lever), terrain("pit", "B1.C"))
    table.play("travel", "move B1.B")
    assert performed(table) == []  # no pit there
    assert table.legal("terrain") == ["terrain lever"]
    table.deck("hefta", "success", "blank", "blank").play("terrain lever").let_be()
    assert table.state.lore == 1
    assert performed(table) == [("hefta", "wit", 1)]
    table.deck("hefta", "success", "success").play("move B1.C").let_be()
    assert performed(table)[-1] == ("hefta", "agility", 2)  # that one is a plain pit


@pytest.mark.rule("JE-N-27", "JE-30.0", "JE-30.1")
def test_each_of_the_ten_kinds_has_a_card_with_its_rule() -> None:
    assert {row.id for row in core().terrain} == set(get_args(TerrainKind))
    assert len(get_args(TerrainKind)) == 10
    assert all(row.text_en and row.text_pl for row in core().terrain)


# Barrels --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-8.0", "JE-8.1", "JE-R-37", "JE-39.2b")
def test_barrels_can_be_used_in_their_space_with_a_group_nearby() -> None:
    table = on(terrain("barrels", "B1.A"))
    assert not table.legal("terrain")  # no group at all
    table.enemy("hill_troll", at="B1.F")
    assert not table.legal("terrain")  # too far
    table.set_group("hill_troll", place=table.book.board.number["B1.B"])
    assert table.legal("terrain") == ["terrain barrels"]
    table.set_group("hill_troll", place=table.book.board.number["B1.A"])
    assert table.legal("terrain") == ["terrain barrels"]  # the own space is nearby
    table.place(hefta="B1.D")
    assert not table.legal("terrain")  # the hero is elsewhere


@pytest.mark.rule("JE-8.3", "JE-8.3a", "JE-R-26", "JE-D-21")
def test_two_successes_of_wisdom_give_four_hits_and_stun_to_a_nearby_group_and_the_barrels_are_gone() -> None:
    table = on(terrain("barrels", "B1.A"))
    table.enemy("hill_reaver", at="B1.B")
    table.enemy("goblin_scrapper", at="B1.D", figures=3)
    table.enemy("grey_warg", at="B1.F")
    table.deck("hefta", "success", "success").play("terrain barrels").until("choose_group")
    assert performed(table) == [("hefta", "wisdom", 2)]
    assert table.legal() == ["on_group hill_reaver", "on_group goblin_scrapper", "no"]
    table.play("on_group hill_reaver").let_be()
    assert table.group("hill_reaver").figures == ((1, 2),)  # 4 hits on 1 armour and 5 health
    assert not table.group("hill_reaver").ready  # stunned
    assert table.state.terrain == 0


@pytest.mark.rule("JE-8.3a", "JE-R-15", "JE-R-36")
def test_barrels_are_discarded_after_a_pass_even_if_nobody_is_hit() -> None:
    table = on(terrain("barrels", "B1.A"))
    table.enemy("hill_troll", at="B1.B")
    table.deck("hefta", "success", "success").play("terrain barrels").until("choose_group").play("no")
    assert table.group("hill_troll").figures == ((2, 12),)
    assert table.state.terrain == 0


@pytest.mark.rule("JE-8.3b")
def test_with_fewer_than_two_successes_nothing_happens_to_barrels() -> None:
    table = on(terrain("barrels", "B1.A"))
    table.enemy("hill_troll", at="B1.B")
    table.deck("hefta", "success", "blank").play("terrain barrels").let_be()
    assert not table.events("hits")
    assert table.legal("terrain") == ["terrain barrels"]
    assert table.state.actions == 1


# Pit ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-17.0", "JE-17.1", "JE-17.1a", "JE-39.2a")
def test_whoever_moves_into_a_pit_tests_agility() -> None:
    table = on(terrain("pit", "B1.B")).deck("hefta", "success", "success").play("travel", "move B1.B").let_be()
    assert performed(table) == [("hefta", "agility", 2)]
    assert table.harm_of("hefta") == (0, 0)
    assert table.state.moves == 1


@pytest.mark.rule("JE-17.1b")
def test_who_fails_in_a_pit_suffers_two_damage() -> None:
    table = (
        on(terrain("pit", "B1.B")).deck("hefta", "success", "blank").harm_deck("damage", "dmg_01", "dmg_01", "dmg_01")
    )
    table.play("travel", "move B1.B").let_be()
    assert table.harm_of("hefta") == (2, 0)


@pytest.mark.rule("JE-17.2")
def test_the_pit_tests_at_every_move_into_it() -> None:
    table = (
        on(terrain("pit", "B1.B")).deck("hefta", *["success"] * 4).play("travel", "move B1.B", "move B1.C", "travel")
    )
    table.play("move B1.B")
    assert len(performed(table)) == 2  # also on the way through


@pytest.mark.rule("JE-17.3", "JE-75.5")
def test_a_hero_who_is_placed_in_a_pit_ignores_it() -> None:
    table = on(terrain("pit", "B1.B")).story({"hero_place": {"who": "actor", "at": "B1.B"}}, actor="hefta")
    assert performed(table) == []


@pytest.mark.rule("JE-A-04")
def test_a_card_may_say_that_a_hero_ignores_pits() -> None:
    table = on(terrain("pit", "B1.B")).story({"ignore": {"what": "pit", "until": "round"}}, actor="hefta")
    table.play("travel", "move B1.B")
    assert performed(table) == []


@pytest.mark.rule("JE-R-27", "JE-17.3")
def test_enemies_do_not_mind_pits() -> None:
    table = on(terrain("pit", "B1.B"))
    table.enemy("hill_ruffian", at="B1.C", figures=3)
    table.place(maerwen="B1.A", hefta="B1.A").to_hourglass()
    mark = table.mark()
    table.play("hourglass").until("ask_to_negate")
    assert [table.book.board.spaces[event[3]] for event in table.events("group_move", mark)] == ["B1.B", "B1.A"]
    assert table.events("test", mark) == []
    assert table.group("hill_ruffian").figures == ((0, 4),) * 3


# Boulder --------------------------------------------------------------------------------------------------------------
def negating(table: Table, *cards: str) -> Table:
    """Hefta is attacked and tests agility to negate, with these cards."""
    table.enemy("goblin_scrapper", at="B1.A", figures=3)
    table.deck("hefta", *cards).chance("strike swarm")
    table.story({"group_attack": {"group": "goblin_scrapper", "who": "actor"}}, actor="hefta")
    return table.play("attribute agility")


@pytest.mark.rule("JE-25.0", "JE-25.1", "JE-25.2", "JE-D-17")
def test_beside_a_boulder_one_fate_counts_as_success_in_a_test_to_negate() -> None:
    heroes = ("rosco", "maerwen")
    told = battle(terrain=[terrain("boulder", "B1.A")])
    table = start(told, heroes=heroes, items={hero: [] for hero in heroes}).turn("rosco").inspire("rosco", 0)
    table.enemy("goblin_scrapper", at="B1.A", figures=3)
    table.deck("rosco", "fate", "fate", "blank").chance("strike swarm")
    table.story({"group_attack": {"group": "goblin_scrapper", "who": "actor"}}, actor="rosco").play("attribute agility")
    assert table.legal() == ["use terrain boulder 0", "confirm"]
    table.play("use terrain boulder")  # once per test: nobody is asked again
    assert table.events("result")[-1][2] == 1
    assert table.legal()[0] == "split 1 0"  # one card is not suffered


@pytest.mark.rule("JE-25.2")
def test_each_boulder_works_once_and_only_from_its_own_space() -> None:
    table = negating(
        on(terrain("boulder", "B1.A"), terrain("boulder", "B1.A", "other"), terrain("boulder", "B1.B", "far")),
        "fate",
        "fate",
    )
    assert table.legal("use") == ["use hero hefta 0", "use terrain boulder 0", "use terrain other 0"]
    table.play("use terrain boulder")
    assert table.legal("use") == ["use hero hefta 0", "use terrain other 0"]
    table.play("use terrain other")
    assert table.events("result")[-1][2] == 2


@pytest.mark.rule("JE-25.1")
def test_a_boulder_is_of_no_use_in_other_tests() -> None:
    table = on(terrain("boulder", "B1.A")).inspire("hefta", 0).deck("hefta", *["fate"] * 4)
    table.story({"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}, actor="hefta")
    assert table.step == "act"  # nobody was asked
    assert table.events("result")[-1][2] == 0


# Fog ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-40.0", "JE-40.1")
def test_a_hero_in_fog_suffers_damage_facedown_but_not_fear() -> None:
    table = on(terrain("fog", "B1.A")).harm_deck("damage", "dmg_03", "dmg_04").harm_deck("fear", "fear_03", "fear_04")
    table.story({"suffer": {"damage": 1, "fear": 1, "who": "actor"}}, actor="hefta").until("act")
    mine = table.hero("hefta")
    assert (len(mine.down[0]), len(mine.up[0])) == (1, 0)
    assert (len(mine.down[1]), len(mine.up[1])) == (0, 1)
    table.place(hefta="B1.B").story({"suffer": {"damage": 1, "who": "actor"}}, actor="hefta").until("act")
    assert len(table.hero("hefta").up[0]) == 1  # outside the card is turned up


@pytest.mark.rule("JE-40.2", "JE-D-16")
def test_in_an_attack_on_a_group_in_fog_no_fate_becomes_success() -> None:
    def offered(at: str) -> list[str]:
        table = on(terrain("fog", "B1.B"), hero="maerwen", items={"maerwen": ["bow_1"], "hefta": []})
        table.inspire("maerwen", 2).give("maerwen", boons=["emboldened"])
        table.enemy("hill_troll", at=at)
        table.deck("maerwen", "fate", "fate", "blank", "blank").play("attack hill_troll bow_1 agility")
        return table.legal()

    assert offered("B1.D") == ["use boon emboldened 0", "use boon emboldened 1", "inspire 1", "inspire 2", "confirm"]
    assert offered("B1.B") == ["use boon emboldened 1", "confirm"]  # neither by inspiration nor by anything else


@pytest.mark.rule("JE-40.2", "JE-R-27")
def test_fog_around_the_attacker_does_not_matter_to_the_attack() -> None:
    table = on(terrain("fog", "B1.A"), hero="maerwen", items={"maerwen": ["bow_1"], "hefta": []}).inspire("maerwen", 1)
    table.enemy("hill_troll", at="B1.B")
    table.deck("maerwen", "fate", "blank", "blank", "blank").play("attack hill_troll bow_1 agility")
    assert "inspire 1" in table.legal()


# Fire pit -------------------------------------------------------------------------------------------------------------
def by_the_fire(*cards: str, fires: int = 1, at: str = "B1.B") -> Table:
    """Maerwen attacks a troll with her bow, from a space with fire pits."""
    tokens = [terrain("fire_pit", "B1.A", f"fire{number}") for number in range(fires)]
    table = on(*tokens, terrain("fire_pit", "B1.B", "far"), hero="maerwen", items={"maerwen": ["bow_1"], "hefta": []})
    table.enemy("hill_troll", at=at)
    return table.deck("maerwen", *cards).play("attack hill_troll bow_1 agility")


@pytest.mark.rule("JE-50.0", "JE-50.1", "JE-R-28", "JE-D-17")
def test_by_a_fire_pit_a_revealed_card_with_fate_may_be_discarded_for_pierce_or_smite() -> None:
    table = by_the_fire("basic_4", "success", "success", "both")
    assert table.legal("use") == ["use terrain fire0 0"]  # the attacker's space counts, not the target's
    table.play("use terrain fire0")
    assert table.legal() == ["on_card basic_4", "on_card maerwen_5"]  # those with fate
    table.play("on_card basic_4")
    assert table.discard("maerwen") == ["basic_4"]  # at once
    assert table.legal() == ["choose 0", "choose 1"]
    table.play("choose 0")  # pierce
    assert table.step == "spend"  # once per fire pit and attack
    table.play("line bow_1 0", "apply").let_be()
    assert table.group("hill_troll").figures == ((2, 10),)  # 2 hits past 2 armour


@pytest.mark.rule("JE-50.1", "JE-R-28")
def test_each_fire_pit_once() -> None:
    table = by_the_fire("fate", "fate", "fate", "success", fires=2)
    assert table.legal("use") == ["use terrain fire0 0", "use terrain fire1 0"]
    table.play("use terrain fire0").until("choose_list").play("choose 0")
    assert table.legal("use") == ["use terrain fire1 0"]
    table.play("use terrain fire1").until("choose_list").play("choose 1")
    assert table.step == "spend"


@pytest.mark.rule("JE-50.1a", "JE-R-28")
def test_no_symbol_of_a_card_so_discarded_counts_any_more() -> None:
    table = by_the_fire("both", "blank", "blank", "blank").inspire("maerwen", 0)
    table.play("use terrain fire0", "on_card maerwen_5", "choose 0")
    assert table.events("result")[-1][2] == 0  # neither its success nor its fate


@pytest.mark.rule("JE-R-28", "JE-50.1a")
def test_a_card_whose_fate_was_converted_cannot_be_discarded() -> None:
    table = by_the_fire("fate", "blank", "blank", "blank").inspire("maerwen", 1)
    table.state.menu = None
    table.play("inspire 1")
    assert table.step == "spend"  # nothing more to do with it
    assert table.events("result")[-1][2] == 1


# Statue ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-59.0", "JE-59.1", "JE-59.2", "JE-59.2a", "JE-D-21")
def test_two_successes_of_might_tip_the_statue_over_a_group_in_the_space() -> None:
    table = on(terrain("statue", "B1.A"))
    table.enemy("hill_troll", at="B1.A")
    table.enemy("goblin_scrapper", at="B1.B")
    table.deck("hefta", "success", "success", "blank", "blank").play("terrain statue")
    assert performed(table) == [("hefta", "might", 2)]
    assert table.legal() == ["on_group hill_troll", "no"]
    table.play("on_group hill_troll").let_be()
    assert table.group("hill_troll").figures == ((1, 9),)  # sunder: 1 armour, then 4 hits
    assert table.state.terrain == 0
    assert table.state.actions == 1


@pytest.mark.rule("JE-59.2b")
def test_with_fewer_than_two_successes_the_statue_stands() -> None:
    table = on(terrain("statue", "B1.A"))
    table.enemy("hill_troll", at="B1.A")
    table.deck("hefta", "success", "blank", "blank", "blank").play("terrain statue").let_be()
    assert not table.events("hits")
    assert table.legal("terrain") == ["terrain statue"]


@pytest.mark.rule("JE-R-36", "JE-59.1", "JE-R-15")
def test_a_statue_may_be_tipped_over_nobody_and_is_gone_then() -> None:
    table = on(terrain("statue", "B1.A"))
    assert table.legal("terrain") == ["terrain statue"]  # no group anywhere
    table.deck("hefta", "success", "success", "blank", "blank").play("terrain statue").let_be()
    assert table.state.terrain == 0


# Table ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-81.0", "JE-81.1", "JE-81.2", "JE-81.2a", "JE-R-29")
def test_a_success_of_spirit_at_the_table_gives_inspiration_and_emboldened_and_the_table_stays() -> None:
    table = on(terrain("table", "B1.A")).deck("hefta", "success", "blank", "blank")
    assert table.legal("terrain") == ["terrain table"]
    table.play("terrain table").let_be()
    assert performed(table) == [("hefta", "spirit", 1)]
    assert table.hero("hefta").inspiration == 1
    assert table.boons("hefta") == {"emboldened"}
    assert table.legal("terrain") == ["terrain table"]


@pytest.mark.rule("JE-81.2b")
def test_without_a_success_nothing_happens_at_the_table() -> None:
    table = on(terrain("table", "B1.A")).deck("hefta", "blank", "blank", "blank").play("terrain table").let_be()
    assert table.hero("hefta").inspiration == 0
    assert table.boons("hefta") == set()


@pytest.mark.rule("JE-81.3", "JE-81.3a", "JE-81.3b")
@pytest.mark.parametrize("boon, tokens, after", [(True, 0, 1), (False, 3, 3), (True, 3, 3)])
def test_the_table_may_be_used_with_emboldened_or_at_the_limit_of_inspiration(
    boon: bool, tokens: int, after: int
) -> None:
    table = on(terrain("table", "B1.A")).inspire("hefta", tokens).deck("hefta", "success", "blank", "blank")
    if boon:
        table.give("hefta", boons=["emboldened"])
    table.play("terrain table").let_be()
    assert table.hero("hefta").inspiration == after
    assert table.boons("hefta") == {"emboldened"}


# Bushes ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-103.0", "JE-103.1", "JE-103.1a", "JE-103.1c", "JE-D-31")
def test_who_ends_the_turn_in_bushes_may_test_wit_to_hide() -> None:
    table = on(terrain("bushes", "B1.A")).deck("hefta", "success", "success", "blank").play("travel", "travel")
    assert not table.legal("terrain")  # at the end of the turn, not before, and no action
    table.play("end_turn")
    assert table.legal(by="hefta") == ["terrain bushes", "confirm"]
    table.play("terrain bushes").let_be()
    assert performed(table) == [("hefta", "wit", 2)]
    assert table.boons("hefta") == {"hidden"}


@pytest.mark.rule("JE-103.1", "JE-103.1b")
def test_nobody_has_to_and_who_fails_does_not_hide() -> None:
    table = on(terrain("bushes", "B1.A")).deck("hefta", "success", "blank", "blank").play("end_turn")
    table.copy().play("confirm")
    table.play("terrain bushes").let_be()
    assert table.boons("hefta") == set()
    other = on(terrain("bushes", "B1.B")).play("end_turn")
    assert other.asked == ("maerwen",)  # no bushes here, so the turn is over


@pytest.mark.rule("JE-103.2")
def test_one_test_for_each_of_several_bushes() -> None:
    table = on(terrain("bushes", "B1.A"), terrain("bushes", "B1.A", "other"))
    table.deck("hefta", "success", "blank", "blank", "success", "success", "blank").play("end_turn")
    assert table.legal("terrain") == ["terrain bushes", "terrain other"]
    table.play("terrain bushes")
    assert table.legal("terrain") == ["terrain other"]
    table.play("terrain other")
    assert len(performed(table)) == 2
    assert table.boons("hefta") == {"hidden"}


@pytest.mark.rule("JE-R-51", "JE-D-31", "JE-A-127")
def test_rest_and_bushes_come_in_an_order_of_the_heros_choice() -> None:
    for first, second in (("terrain bushes", "keyword hefta_4 rest"), ("keyword hefta_4 rest", "terrain bushes")):
        table = on(terrain("bushes", "B1.A")).prepare("hefta", "hefta_4").harm("hefta", damage=1)
        table.deck("hefta", "success", "success", "blank").play("end_turn")
        assert set(table.legal(by="hefta")) == {"keyword hefta_4 rest", "terrain bushes", "confirm"}
        table.play(first).until("turn_end") if first.startswith("terrain") else table.play(first, "harm_down damage")
        assert table.legal(by="hefta") == [second, "confirm"]


# Stream ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-84.0", "JE-84.1", "JE-84.2", "JE-84.2a", "JE-R-30", "JE-39.2a", "JE-P-MOVE-02")
def test_who_crosses_a_stream_ends_the_turn_at_once() -> None:
    table = on(terrain("stream", ("B1.A", "B1.B")), terrain("bushes", "B1.B")).prepare("hefta", "hefta_4")
    table.harm("hefta", damage=1).give("hefta", tr_pipe=3).play("travel")
    assert "move B1.B" in table.legal()  # adjacent all the same
    table.play("move B1.B")
    assert table.at("hefta") == "B1.B"
    assert table.asked == ("maerwen",)  # no rest, no bushes, no pipe at the end of the turn
    assert table.state.turned & 2
    assert not table.legal("move", by="maerwen")


@pytest.mark.rule("JE-R-30", "JE-84.2a")
def test_what_the_move_itself_brings_still_comes() -> None:
    told = battle(
        terrain=[terrain("stream", ("B1.A", "B1.B")), terrain("pit", "B1.B")],
        triggers=[trigger("enter:B1.B", {"lore": 1})],
    )
    table = (
        start(told, items=PLAIN)
        .turn("hefta")
        .deck("hefta", "blank", "blank")
        .harm_deck("damage", "dmg_01", "dmg_01", "dmg_01")
    )
    table.play("travel", "move B1.B").let_be()
    assert table.state.lore == 1
    assert table.harm_of("hefta") == (2, 0)
    assert table.state.active != table.seat("hefta")


@pytest.mark.rule("JE-R-30", "JE-84.2")
def test_crossing_in_another_heros_turn_does_not_end_anything() -> None:
    table = on(terrain("stream", ("B1.A", "B1.B"))).give("hefta", tr_whistle=2).place(maerwen="B1.B")
    table.play("use trinket tr_whistle", "on_space B1.A")  # Maerwen comes to Hefta
    assert table.at("maerwen") == "B1.A"
    assert table.asked == ("hefta",)
    assert table.state.actions == 2
    table.finish_turn()
    assert table.asked == ("maerwen",)
    assert table.state.actions == 2  # her own turn is still to come, too


@pytest.mark.rule("JE-R-30", "JE-84.2a")
def test_flight_over_a_stream_ends_the_turn_but_not_the_attack() -> None:
    edges = [terrain("stream", ("B1.A", space), f"to_{space[-1].lower()}") for space in ("B1.B", "B1.D", "B1.E")]
    table = on(*edges)
    table.enemy("barrow_shade", at="B1.A", figures=2)
    table.harm_deck("fear", "fear_06", "fear_01", "fear_01", "fear_01").harm_deck("damage", "dmg_01", "dmg_01")
    table.chance("strike chill").play("travel", "move B1.B").until("walk")
    table.play("on_space B1.D").let_be()
    assert table.at("hefta") == "B1.D"
    assert table.harm_of("hefta") == (2, 4)  # all of it was suffered
    assert table.asked == ("maerwen",)


@pytest.mark.rule("JE-R-30", "JE-84.2a")
def test_the_story_goes_on_after_a_stream_but_moves_that_are_left_are_lost() -> None:
    ford = token("ford", "B1.A", {"move": {"n": 2, "who": "actor"}}, {"lore": 1})
    told = battle(
        tokens=[ford], terrain=[terrain("stream", ("B1.A", "B1.B"))], triggers=[trigger("interact:ford", {"lore": 10})]
    )
    table = start(told, items=PLAIN).turn("hefta").play("interact ford", "on_space B1.B")
    assert table.at("hefta") == "B1.B"
    assert table.state.lore == 11
    assert table.asked == ("maerwen",)


@pytest.mark.rule("JE-84.2", "JE-R-65")
def test_only_the_edge_with_the_token_is_wet() -> None:
    table = on(terrain("stream", ("B1.A", "B1.B"))).play("travel", "move B1.D", "move B1.B")
    assert table.at("hefta") == "B1.B"
    assert table.asked == ("hefta",)  # by a dry way


def charged(*tokens: Data, at: str, heroes_at: str, enemy: str = "hill_ruffian") -> tuple[Table, list[str]]:
    """A group is activated: what has come of it, and its way."""
    table = on(*tokens).place(maerwen=heroes_at, hefta=heroes_at)
    table.enemy(enemy, at=at)
    table.to_hourglass()
    mark = table.mark()
    table.play("hourglass").let_be()
    return table, [table.book.board.spaces[event[3]] for event in table.events("group_move", mark)]


@pytest.mark.rule("JE-75.9", "JE-84.3", "JE-84.3a", "JE-R-27")
def test_a_group_that_crosses_a_stream_ends_its_activation_without_attacking() -> None:
    table, way = charged(terrain("stream", ("B1.B", "B1.C")), at="B1.C", heroes_at="B1.B")
    assert way == ["B1.B"]  # it comes into range, over the stream
    assert not table.events("blow")
    assert table.events("group_stream")
    dry, way = charged(at="B1.C", heroes_at="B1.B")
    assert way == ["B1.B"]
    assert len(dry.events("blow")) == 1


@pytest.mark.rule("JE-84.3", "JE-75.9")
def test_it_stops_at_the_far_bank() -> None:
    _, way = charged(
        terrain("stream", ("B1.C", "B1.G")), terrain("wall", ("B1.C", "B1.B")), at="B1.C", heroes_at="B1.F"
    )
    assert way == ["B1.G"]  # a second move would bring it to the heroes


@pytest.mark.rule("JE-R-48")
def test_of_equally_short_ways_the_party_may_choose_the_wet_one_but_a_longer_dry_way_is_not_taken() -> None:
    table = on(terrain("stream", ("B1.C", "B1.G"))).place(maerwen="B1.F", hefta="B1.F")
    table.enemy("hill_ruffian", at="B1.C")
    table.to_hourglass().play("hourglass")
    assert table.legal() == ["step B1.B", "step B1.G"]  # over B dry, over G wet
    table.play("step B1.G").let_be()
    assert not table.events("blow")
    wet, way = charged(terrain("stream", ("B1.C", "B1.B")), at="B1.C", heroes_at="B1.B")
    assert way == ["B1.B"]  # the way around over G, F, B is longer
    assert not wet.events("blow")


@pytest.mark.rule("JE-84.4", "JE-77.5")
def test_ranged_attacks_go_over_a_stream_both_ways() -> None:
    table = on(terrain("stream", ("B1.A", "B1.B")), hero="maerwen", items={"maerwen": ["bow_1"], "hefta": []})
    table.enemy("ditch_archer", at="B1.B")
    assert table.legal("attack") == ["attack ditch_archer bow_1 agility"]
    table.place(hefta="B1.A").to_hourglass()
    table.play("hourglass").until("ask_to_negate")
    assert table.at("ditch_archer") == "B1.B"
    assert len(table.events("blow")) == 1


# Wall -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-88.0", "JE-88.1", "JE-77.6", "JE-77.6a", "JE-39.2a")
def test_a_wall_stops_heroes_and_enemies_and_what_is_beyond_is_not_nearby() -> None:
    table = on(terrain("wall", ("B1.B", "B1.C")), terrain("barrels", "B1.B")).place(hefta="B1.B")
    table.enemy("hill_ruffian", at="B1.C")
    assert not table.legal("terrain")  # the group is not nearby
    table.play("travel")
    assert "move B1.C" not in table.legal()
    _, way = charged(terrain("wall", ("B1.B", "B1.C")), at="B1.C", heroes_at="B1.B", enemy="grey_warg")
    assert way == ["B1.G", "B1.F", "B1.B"]


@pytest.mark.rule("JE-39.3", "JE-88.2", "JE-EX-15", "JE-R-07", "JE-84.4", "JE-104.4b")
def test_beyond_a_wall_a_group_can_be_attacked_if_the_way_around_is_within_range() -> None:
    def targets(*, far: bool, walls: tuple[tuple[str, str], ...], options: str = "") -> list[str]:
        told = battle(terrain=[terrain("wall", wall, f"wall{number}") for number, wall in enumerate(walls)])
        items = {"maerwen": ["bow_1"], "hefta": []}
        table = start(told, items=items, options=options).turn("maerwen").place(maerwen="B1.A")
        table.prepare("maerwen", *(["stalker_7"] if far else []))
        table.enemy("hill_troll", at="B1.B")
        return table.legal("attack")

    between = (("B1.A", "B1.B"),)
    assert targets(far=False, walls=()) == ["attack hill_troll bow_1 agility"]
    assert targets(far=False, walls=between) == []  # over D it is 2 away
    assert targets(far=True, walls=between) == ["attack hill_troll bow_1 agility"]
    closed = (*between, ("B1.B", "B1.D"))
    assert targets(far=True, walls=closed) == []  # 3 away, and no shot straight through
    assert targets(far=True, walls=closed, options="shoot_over_walls=yes") == ["attack hill_troll bow_1 agility"]


@pytest.mark.rule("JE-A-14", "JE-39.2", "JE-39.0")
def test_terrain_lies_where_the_story_puts_it_from_the_start() -> None:
    table = on(terrain("pit", "B1.B"), terrain("wall", ("B1.A", "B1.E")))
    assert table.state.terrain == 0b11
    assert table.book.terrain_in(table.state, table.book.board.number["B1.B"]) == [0]
    assert table.book.edges(table.state.terrain)[0] == (
        (table.book.board.number["B1.A"], table.book.board.number["B1.E"]),
    )
