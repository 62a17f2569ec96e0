"""Exploring (rules 3.6): unexplored tiles, what a hero who moves onto one must do, and what that brings."""

from __future__ import annotations

import pytest

from tests.games.journeys.harness import Data, Table, spawn, start, story, tile, token, trigger


def unexplored(table: Table) -> set[str]:
    """The tiles with an exploration token."""
    return {row.name for number, row in enumerate(table.book.placements) if table.state.unexplored >> number & 1}


def placed(table: Table) -> set[str]:
    """The tiles on the table."""
    return {row.name for number, row in enumerate(table.book.placements) if table.state.placed >> number & 1}


def at_the_edge(**more: Data) -> Table:
    """Hefta beside J02, with two moves."""
    return start(story(**more)).turn("hefta").place(hefta="J01.c").play("travel")


@pytest.mark.rule("JE-19.2", "JE-19.3", "JE-19.3a", "JE-19.4", "JE-75.3", "JE-75.3a", "JE-P-EXPL-01")
def test_whoever_moves_onto_an_unexplored_tile_explores_it_at_once_without_an_action() -> None:
    table = at_the_edge()
    assert unexplored(table) == {"J02", "J03"}
    table.play("move J02.c")  # nobody was asked
    assert table.step == "act"
    assert unexplored(table) == {"J03"}
    assert table.events("explore") == [("explore", 1, table.book.placement["J02"])]
    assert table.state.actions == 1


@pytest.mark.rule("JE-75.3")
@pytest.mark.parametrize("space", ["J02.a", "J02.b", "J02.c"])
def test_any_space_of_the_tile_will_do(space: str) -> None:
    table = at_the_edge()
    table.place(hefta="J02.a" if space != "J02.a" else "J02.b")  # placed, so not explored yet
    assert unexplored(table) == {"J02", "J03"}
    table.play(f"move {space}")
    assert unexplored(table) == {"J03"}


@pytest.mark.rule("JE-19.5")
def test_exploring_does_not_end_the_movement() -> None:
    table = at_the_edge().play("move J02.c")
    assert table.state.moves == 1
    table.play("move J02.a")
    assert table.at("hefta") == "J02.a"
    assert len(table.events("explore")) == 1  # explored once for all


@pytest.mark.rule("JE-60.2b", "JE-N-05", "JE-P-EXPL-01", "JE-60.2")
def test_the_explorer_gains_one_inspiration_on_normal_and_none_on_hard() -> None:
    for hard in (False, True):
        table = start(hard=hard).turn("hefta").place(hefta="J01.c").play("travel", "move J02.c")
        assert table.hero("hefta").inspiration == (0 if hard else 1)
        assert table.hero("maerwen").inspiration == 0


EVENT: Data = {
    "tiles": [
        tile("J01", (0, 0), 0, explore=False),
        tile("J02", (4, -4), 1, event="ex_wood"),
        tile("J04", (2, -4), 5, when="ex_wood", event="ex_slope"),
    ],
    "tokens": [token("tracks", "J02.c", {"threat": 1}, when="ex_wood")],
    "spawns": [spawn("pack", "grey_warg", "J02.b", when="ex_wood")],
    "events": {"ex_wood": [{"text": {"en": "Wood.", "pl": "Las."}}, {"lore": 1}]},
    "triggers": [trigger("explore:J02", {"lore": 10})],
}


@pytest.mark.rule("JE-P-EXPL-01", "JE-19.0", "JE-19.1", "JE-38.0", "JE-1.0")
def test_exploring_brings_the_event_of_the_tile_text_tokens_enemies_and_further_tiles() -> None:
    table = at_the_edge(**EVENT)
    assert placed(table) == {"J01", "J02"}
    assert not table.legal("interact")
    table.play("move J02.c")
    assert placed(table) == {"J01", "J02", "J04"}
    assert unexplored(table) == {"J04"}  # with its own exploration token
    assert table.at("tracks") == "J02.c"
    assert table.at("pack") == "J02.b"
    assert table.state.lore == 11
    kinds = [
        event[0] for event in table.events() if event[0] in ("explore", "inspiration", "tile", "token", "spawn", "text")
    ]
    assert kinds[-6:] == ["explore", "inspiration", "tile", "token", "spawn", "text"]
    assert table.legal("interact") == ["interact tracks 0"]  # then the turn goes on
    assert table.state.moves == 1


@pytest.mark.rule("JE-P-EXPL-01", "JE-19.2")
def test_a_tile_counts_as_explored_when_its_event_is_done() -> None:
    here = {"if": {"cond": {"explored": "J02"}, "then": [{"lore": 100}], "else": [{"lore": 1}]}}
    told = {**EVENT, "events": {"ex_wood": [here]}, "triggers": [trigger("explore:J02", here)]}
    assert at_the_edge(**told).play("move J02.c").state.lore == 101


@pytest.mark.rule("JE-P-EXPL-02", "JE-R-12", "JE-75.5")
def test_a_hero_who_is_placed_on_an_unexplored_tile_does_not_explore_it_but_the_next_move_there_does() -> None:
    table = at_the_edge(**EVENT).story({"hero_place": {"who": "actor", "at": "J02.a"}}, actor="hefta")
    assert unexplored(table) == {"J02"}
    assert table.state.lore == 0
    table.play("move J02.b")  # from within the tile
    assert table.at("pack") == "J02.b"
    assert table.state.lore == 11


@pytest.mark.rule("JE-P-EXPL-02", "JE-R-12")
def test_a_hero_placed_there_may_leave_it_unexplored() -> None:
    table = at_the_edge(**EVENT).story({"hero_place": {"who": "actor", "at": "J02.c"}}, actor="hefta")
    table.play("move J01.c")
    assert unexplored(table) == {"J02"}


@pytest.mark.rule("JE-P-EXPL-03", "JE-R-74")
def test_enemies_stand_on_enter_and_cross_unexplored_tiles_and_explore_nothing() -> None:
    table = start(items={"maerwen": [], "hefta": []})
    table.enemy("grey_warg", at="J02.a")
    table.enemy("wolf_rider", at="J01.c")
    table.place(maerwen="J03.a", hefta="J03.a").to_hourglass().chance("activate 1", "activate 1")
    table.play("hourglass").let_be()
    assert table.at("grey_warg") != "J02.a"  # it has left one
    assert table.at("wolf_rider") == "J03.a"  # and this one has come onto the other
    assert unexplored(table) == {"J02", "J03"}
    assert not table.events("explore")


@pytest.mark.rule("JE-P-EXPL-03")
def test_ranged_attacks_and_nearby_reach_onto_unexplored_tiles() -> None:
    table = start(items={"maerwen": ["bow_1"]}).turn("maerwen").place(maerwen="J01.c").prepare("maerwen", "rosco_2")
    table.enemy("hill_troll", at="J02.c")
    assert table.legal("attack") == ["attack hill_troll bow_1 agility"]
    table.play("use skill rosco_2")  # hits for a nearby group
    assert len(table.events("hits")) == 1


@pytest.mark.rule("JE-19.2")
def test_on_a_journey_map_without_exploration_tokens_nothing_is_explored() -> None:
    told = story(tiles=[tile("J01", (0, 0), 0, explore=False), tile("J02", (4, -4), 1, explore=False)])
    table = start(told).turn("hefta").place(hefta="J01.c").play("travel", "move J02.c")
    assert not table.events("explore")
    assert table.hero("hefta").inspiration == 0


@pytest.mark.rule("JE-38.1", "JE-38.0")
def test_the_map_grows_only_as_the_story_says() -> None:
    table = at_the_edge(**EVENT)
    assert "J04.b" not in {
        table.book.board.spaces[space]
        for space in range(table.book.board.size)
        if table.state.ground.spaces >> space & 1
    }
    table.play("move J02.c", "move J02.a", "travel")
    assert "move J04.b" in table.legal("move")


@pytest.mark.rule("JE-R-79", "JE-D-39")
def test_a_token_waits_for_its_tile_and_a_group_enters_on_the_nearest_space() -> None:
    told = {
        **EVENT,
        "tokens": [token("seat", "J04.a", {"threat": 1}, when="start")],
        "spawns": [spawn("pack", "grey_warg", "J04.b", when="start")],
    }
    table = at_the_edge(**told)
    assert table.at("seat") == ""
    assert table.at("pack").startswith("J02")  # beside the place where J04 will lie
    table.play("move J02.c")
    assert table.at("seat") == "J04.a"


# A hero driven onto a tile --------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-70", "JE-P-DMG-06")
def test_flight_onto_an_unexplored_tile_explores_when_the_attack_is_over_and_does_not_provoke_the_attacker() -> None:
    table = start(story(**EVENT), items={"maerwen": [], "hefta": []}).turn("hefta").place(hefta="J01.c")
    table.enemy("barrow_shade", at="J01.c")
    table.enemy("hill_ruffian", at="J01.c")
    table.harm_deck("fear", "fear_06", "fear_01", "fear_01").harm_deck("damage", *["dmg_01"] * 5)
    table.chance("strike chill", "strike cudgel")
    mark = table.mark()
    table.story({"group_attack": {"group": "barrow_shade", "who": "actor"}}, actor="hefta")
    table.until("walk").play("on_space J02.c").let_be()
    order = [event[0] for event in table.events(since=mark) if event[0] in ("provoke", "move", "harm", "explore")]
    assert order.count("provoke") == 1  # the ruffians, not the shade that attacks
    assert order.index("provoke") < order.index("move") < order.index("explore")
    assert order[-1] == "explore"  # after the rest of the fear
    assert "J02" not in unexplored(table)


@pytest.mark.rule("JE-P-DMG-06", "JE-75.3")
def test_a_hero_who_is_defeated_meanwhile_explores_nothing() -> None:
    table = start(story(**EVENT), items={"maerwen": [], "hefta": []}).turn("hefta").place(hefta="J01.c")
    table.enemy("barrow_shade", at="J01.c")
    table.harm("hefta", fear=4).deck("hefta", *["blank"] * 6)
    table.harm_deck("fear", "fear_06", "fear_01").chance("strike chill")
    table.story({"group_attack": {"group": "barrow_shade", "who": "actor"}}, actor="hefta")
    table.until("walk").play("on_space J02.c").let_be()
    assert table.hero("hefta").defeated
    assert unexplored(table) == {"J02"}
