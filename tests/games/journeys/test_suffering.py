"""Damage and fear (rules 3.10): negating, preventing, taking the cards one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.journeys.harms import bare, foe, harm_card, trapped
from tests.games.journeys.harness import Table, battle, pack, spawn, terrain, token


@pytest.mark.rule("JE-P-DMG-03", "JE-R-22")
def test_cards_that_a_harm_card_brings_belong_to_the_same_source() -> None:
    cards = pack(
        fear=[harm_card("stumble", {"suffer": {"damage": 1}}, {"keep": "facedown"})],
        enemies=[foe("ghost", fear=1, after=[{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": 1}]}])],
    )
    table = trapped(of=cards, spawns=[spawn("ghost", "ghost", "J01.a")])
    table.harm("maerwen", damage=3, fear=4).give("maerwen", boons=["hidden"]).inspire("maerwen", 2)
    table.harm_deck("fear", "stumble").harm_deck("damage", "dmg_01")
    table.play("travel", "move J01.b", "confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the fear of the attack"
    table.play("confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the damage is of the attack too"
    table.play("confirm")
    assert table.harm_of("maerwen") == (4, 5)
    assert table.hero("maerwen").inspiration == 1, "damage was suffered from the attack"
    assert table.step == "choose_attribute", "one check at the end of it"


def haunted(*names: str, fear: int = 1, at: str = "J01.a", **more: Any) -> Table:
    """The first hero's turn, with ghosts in the space who deal fear and nothing else."""
    ghosts = pack(enemies=[foe(name, fear=fear) for name in names])
    return trapped(of=ghosts, spawns=[spawn(name, name, at) for name in names], **more).place(maerwen=at)


@pytest.mark.rule("JE-P-DMG-06", "JE-R-70")
def test_a_hero_in_flight_provokes_others_but_nobody_who_is_attacking() -> None:
    table = haunted("ghost", "shade").harm_deck("fear", "fear_06", "fear_06")
    table.play("travel", "move J01.b", "on_group ghost")
    assert table.step == "walk"
    assert table.legal() == ["on_space J01.b", "on_space J01.c"], "not whether, only where"
    table.play("on_space J01.c")
    assert table.step == "walk", "the shade was provoked and turned up Flight too"
    table.play("on_space J01.b")
    assert [event[1:] for event in table.events("blow")] == [
        (0, table.group("ghost").enemy, 0, 0, 0, 1, False),
        (1, table.group("shade").enemy, 0, 0, 0, 1, False),
    ], "each once: the ghost was busy when the hero fled from the shade"
    assert table.at("maerwen") == "J01.b"
    assert table.harm_of("maerwen") == (0, 2)


@pytest.mark.rule("JE-P-DMG-06", "JE-R-57")
def test_a_hero_who_was_driven_off_does_not_go_where_the_move_would_have_led() -> None:
    table = haunted("ghost", "shade").harm_deck("fear", "fear_06")
    table.play("travel", "move J01.b", "on_group ghost", "on_space J01.c")
    assert table.step == "act"
    assert table.at("maerwen") == "J01.c"
    assert table.state.moves == 2, "nothing is spent"


@pytest.mark.rule("JE-P-DMG-06")
def test_with_no_space_to_flee_to_nothing_happens() -> None:
    walls = [terrain("wall", ("B1.A", f"B1.{other}"), f"wall_{other.lower()}") for other in "BDE"]
    shut_in = battle(
        terrain=walls, spawns=[spawn("ghost", "ghost", "B1.A")], tokens=[token("trap", "B1.A", {"lore": 1})]
    )
    table = bare(shut_in, of=pack(enemies=[foe("ghost", fear=1)])).turn("maerwen").harm_deck("fear", "fear_06")
    table.play("interact trap")
    assert table.step == "still_go"
    assert table.at("maerwen") == "B1.A"
    assert table.harm_of("maerwen") == (0, 1)


def driven_out(fear: int = 0) -> Table:
    """A hero whom a ghost drives onto an unexplored tile."""
    table = haunted("ghost", at="J01.c").harm_deck("fear", "fear_06").harm("maerwen", fear=fear)
    return table.play("travel", "move J01.b", "on_space J02.c")


@pytest.mark.rule("JE-P-DMG-06", "JE-44.5a")
def test_exploring_waits_for_the_last_stand_of_the_source() -> None:
    table = driven_out(fear=4).deck("maerwen", "success")
    assert table.step == "choose_attribute"
    assert not table.events("explore")
    table.play("attribute spirit").let_be()
    assert table.events("explore") == [("explore", 0, 1)]
    assert table.at("maerwen") == "J02.c"


@pytest.mark.rule("JE-P-DMG-06", "JE-P-END-03")
def test_a_hero_who_falls_explores_nothing() -> None:
    table = driven_out(fear=4).deck("maerwen", "blank", "blank", "blank")
    table.play("attribute spirit").let_be()
    assert table.hero("maerwen").defeated
    assert not table.events("explore")


@pytest.mark.rule("JE-P-DMG-06")
def test_a_hero_who_is_placed_off_the_tile_before_the_attack_is_done_does_not_explore_it() -> None:
    after = [{"move": {"n": 1, "forced": True, "toward": "J02.c"}}, {"place": {"at": "J01.a"}}]
    ghost = foe("ghost", damage=1, after=[{"if": {"always": True}, "do": after}])
    table = trapped(of=pack(enemies=[ghost]), spawns=[spawn("ghost", "ghost", "J01.c")]).place(maerwen="J01.c")
    table.harm_deck("damage", "dmg_01").play("travel", "move J01.b")
    assert [event[1:] for event in table.events("move")] == [(0, *spaces(table, "J01.c", "J02.c"))]
    assert table.at("maerwen") == "J01.a"
    assert not table.events("explore")


def spaces(table: Table, *names: str) -> tuple[int, ...]:
    """Spaces by their numbers."""
    return tuple(table.book.board.number[name] for name in names)
