"""Darkness (rules 3.11): which spaces are dark, and what it does to heroes in the shadow phase."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.darkness import dark_spaces, in_darkness
from tests.games.journeys.harms import bare, foe, night, trapped
from tests.games.journeys.harness import Table, pack, spawn, story, tile


def dark(table: Table) -> set[str]:
    """The spaces in darkness."""
    names = table.book.board.spaces
    return {name for number, name in enumerate(names) if dark_spaces(table.state) >> number & 1}


def fear(table: Table) -> list[tuple[Any, ...]]:
    """The fear that darkness dealt: to whom, and how much."""
    return [(event[1], event[5]) for event in table.events("due") if event[2] == "darkness"]


# Which spaces ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-12.0", "JE-12.1")
def test_spaces_with_a_printed_symbol_are_always_dark() -> None:
    row = next(row for row in trapped().book.pack.journey_tiles if any(space.dark for space in row.spaces.values()))
    tiles = [tile("J01", (0, 0), 0, explore=False), tile(row.id, (30, 0), 0, explore=False)]
    table = bare(story(tiles=tiles))
    assert dark(table) == {f"{row.id}.{letter}" for letter, space in row.spaces.items() if space.dark}


@pytest.mark.rule("JE-12.2", "JE-N-30")
def test_effects_add_darkness_to_spaces_and_take_it_away() -> None:
    table = trapped({"darkness": {"at": "J01.b", "active": True}}, {"darkness": {"at": "J02", "active": True}})
    assert dark(table) == set()
    table.play("interact trap")
    assert dark(table) == {"J01.b", "J02.a", "J02.b", "J02.c"}
    table = trapped({"darkness": {"at": "J01.b", "active": False}}, setup=[{"darkness": {"at": "J01.b"}}])
    assert dark(table) == {"J01.b"}
    assert dark(table.play("interact trap")) == set()


@pytest.mark.rule("JE-12.3", "JE-R-50", "JE-12.4a")
@pytest.mark.parametrize("how", ["data", "step"])
def test_the_whole_map_may_be_dark(how: str) -> None:
    parts: Any = {"darkness": {"whole_map": True}} if how == "data" else {"setup": [{"darkness": {"at": "whole_map"}}]}
    table = bare(story(**parts))
    assert all(in_darkness(table.state, seat) for seat in (0, 1))
    assert len(dark(table)) == 9


@pytest.mark.rule("JE-12.4a")
def test_a_hero_is_in_darkness_where_the_space_is_dark_and_nowhere_else() -> None:
    table = trapped(setup=[{"darkness": {"at": "J01.b"}}]).place(hefta="J01.b")
    assert not in_darkness(table.state, table.seat("maerwen"))
    assert in_darkness(table.state, table.seat("hefta"))


@pytest.mark.rule("JE-12.0")
def test_a_group_may_bring_its_own_darkness() -> None:
    gloom = {
        "id": "gloom",
        "name_en": "Gloom",
        "name_pl": "Mrok",
        "text_en": "Dark.",
        "text_pl": "Ciemno.",
        "hooks": [{"at": "continuous", "do": [{"darkness_here": True}]}],
    }
    cards = pack(enemies=[foe("ghost")], bonuses=[gloom])
    table = bare(story(spawns=[spawn("ghost", "ghost", "J01.c", bonuses=["gloom"])]), of=cards)
    assert dark(table) == {"J01.c"}


# What it does ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-12.4", "JE-12.0", "JE-N-13", "JE-12.4b", "JE-23.2", "JE-A-101")
def test_each_hero_in_darkness_suffers_two_fear_that_spirit_negates() -> None:
    table = trapped(setup=[{"darkness": {"at": "J01.b"}}]).place(hefta="J01.b")
    table.shadow_phase()
    assert fear(table) == [(1, 2)]
    assert table.asked == ("hefta",)
    assert table.legal() == ["attribute spirit", "no"]
    table.play("no")
    assert len(table.events("harm")) == 2, "both were hers"
    assert table.harm_of("maerwen") == (0, 0)


@pytest.mark.rule("JE-N-13")
def test_an_adventure_has_its_own_fear_and_attributes_for_darkness() -> None:
    table = trapped(darkness={"fear": 3, "negate": ["wit", "might"], "whole_map": True})
    table.shadow_phase().play("on_hero hefta")
    assert fear(table) == [(1, 3)]
    assert table.legal() == ["attribute wit", "attribute might", "no"]


@pytest.mark.rule("JE-12.4b")
def test_fear_of_darkness_without_an_attribute_cannot_be_negated() -> None:
    table = trapped(darkness={"fear": 1, "negate": [], "whole_map": True}).place(hefta="J02.a")
    table.harm_deck("fear", "fear_01", "fear_01").shadow_phase().play("on_hero maerwen")
    assert table.harm_of("maerwen") == table.harm_of("hefta") == (0, 1)
    assert table.events("test") == []


@pytest.mark.rule("JE-D-40", "JE-12.4")
def test_the_party_says_on_whom_darkness_falls_first() -> None:
    table = trapped(darkness={"fear": 1, "negate": [], "whole_map": True}).harm_deck("fear", "fear_01", "fear_01")
    table.shadow_phase()
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["on_hero maerwen", "on_hero hefta"]
    table.play("on_hero hefta", by="maerwen")
    assert [seat for seat, _ in fear(table)] == [1, 0]


@pytest.mark.rule("JE-12.4", "JE-23.2a")
def test_without_darkness_nobody_suffers() -> None:
    table = night(trapped())
    assert fear(table) == []
    assert table.state.round == 2


@pytest.mark.rule("JE-12.4")
def test_a_hero_who_ignores_darkness_suffers_none() -> None:
    table = trapped(
        {"ignore": {"what": "darkness", "who": "each_hero", "until": "round"}}, darkness={"whole_map": True}
    )
    night(table.play("interact trap"))
    assert fear(table) == []
    table.shadow_phase()
    assert table.step == "darkness", "for that round"
