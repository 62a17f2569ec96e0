"""The camp between adventures (rules 3.16): experience, skills bought and sold, lore and upgrades, trinkets, roles."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.core.table import Table as CoreTable
from mathom.games.journeys.camp import CLOSED, DEAR, FREE, OWN, TAKEN, cards_of, standing_of, upgrades
from mathom.games.journeys.state import CAMP
from tests.games.journeys.compendium import compendium
from tests.games.journeys.harness import Table, camp, go_on_with, start, story, token
from tests.games.journeys.trail import STORIES, new_table, onward, played, shelved, state_of, trail

MAERWEN = {"maerwen": {"xp": {"wayfarer": 7}}}


def xp(table: Table, hero: str) -> dict[str, int]:
    """Experience by role."""
    rows = zip(table.book.pack.roles, table.hero(hero).xp, strict=True)
    return {row.id: value for row, value in rows if value}


def bought(table: Table, hero: str) -> list[str]:
    return table.cards(table.hero(hero).bought)


def items(table: Table, hero: str) -> list[str]:
    return [table.book.items[number].id for number in table.hero(hero).items]


def colours(table: Table, hero: str) -> dict[str, str]:
    """How each card in a hero's menu stands."""
    s, seat = table.state, table.seat(hero)
    return {s.book.skills[card].id: standing_of(s, seat, card) for card in cards_of(s, seat)}


def lit(table: Table) -> set[str]:
    """The items that are highlighted."""
    s = table.state
    return {s.book.items[item].id for seat in range(s.rules.heroes) for item, _ in upgrades(s, seat)}


# Experience -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-35", "JE-A-42", "JE-16.0", "JE-16.3", "JE-16.4a", "JE-16.6", "JE-16.6b", "JE-74.5", "JE-D-42")
def test_a_card_is_bought_for_its_experience_and_comes_into_the_deck() -> None:
    table = go_on_with(own=MAERWEN).play("buy wayfarer_5", by="maerwen")
    assert (bought(table, "maerwen"), xp(table, "maerwen")) == (["wayfarer_5"], {"wayfarer": 3})
    table.set_out()
    assert "wayfarer_5" in table.deck_of("maerwen")


@pytest.mark.rule("JE-A-44", "JE-16.7", "JE-16.7a", "JE-16.7b", "JE-74.7b", "JE-32.4a")
def test_a_card_that_is_sold_gives_its_whole_price_back_to_its_role() -> None:
    table = go_on_with(own={"maerwen": {"xp": {"herald": 2}, "bought": ["wayfarer_5"]}})
    table.play("sell wayfarer_5", by="maerwen")
    assert (bought(table, "maerwen"), xp(table, "maerwen")) == ([], {"wayfarer": 4, "herald": 2})
    assert "buy wayfarer_5" in table.legal(by="maerwen")
    assert "wayfarer_5" not in table.set_out().deck_of("maerwen")


@pytest.mark.rule("JE-A-37", "JE-A-43", "JE-16.8", "JE-70.2")
def test_any_number_of_cards_of_any_role_played() -> None:
    own: dict[str, Any] = {"xp": {"wayfarer": 7, "herald": 9}, "bought": ["herald_4"]}
    table = go_on_with(own={"maerwen": own})
    table.state.set_hero(0, played=sum(1 << n for n, row in enumerate(table.book.pack.roles) if row.id != "warden"))
    prices = {row.id: row.xp for row in table.book.skills}
    cheap = [f"herald_{number}" for number in (5, 6) if (prices[f"herald_{number}"] or 99) < 5]
    table.play("buy wayfarer_4", "buy wayfarer_5", *(f"buy {card}" for card in cheap), "sell herald_4", by="maerwen")
    assert bought(table, "maerwen") == ["wayfarer_4", "wayfarer_5", *cheap]
    assert "role:warden" not in {table.book.skills[card].set for card in cards_of(table.state, 0)}


@pytest.mark.rule("JE-16.6a", "JE-74.7a", "JE-16.1", "JE-16.1a")
def test_a_role_card_is_paid_with_experience_of_that_role_alone() -> None:
    table = go_on_with(own={"maerwen": {"xp": {"warden": 50, "wayfarer": 3}}})
    assert table.refused("buy wayfarer_5", by="maerwen") == "JE-A-40"
    assert "buy wayfarer_4" in table.legal(by="maerwen")
    assert table.refused("buy warden_4", by="maerwen") == "JE-16.5"


@pytest.mark.rule(
    "JE-A-38", "JE-16.5", "JE-16.5a", "JE-16.5b", "JE-16.5c", "JE-16.5d", "JE-16.5e", "JE-A-39", "JE-A-40"
)
@pytest.mark.rule("JE-A-41", "JE-16.4", "JE-32.4", "JE-R-04")
def test_the_list_of_a_role_says_how_each_card_stands() -> None:
    maerwen: dict[str, Any] = {"xp": {"wayfarer": 4}, "bought": ["wayfarer_4"]}
    table = go_on_with(own={"maerwen": maerwen, "hefta": {"bought": ["wayfarer_7"]}})
    stands = colours(table, "maerwen")
    assert {card for card, how in stands.items() if how == OWN} == {"wayfarer_4"}
    assert {card for card, how in stands.items() if how == TAKEN} == {"wayfarer_7"}
    assert {card for card, how in stands.items() if how == FREE} == {"wayfarer_5", "wayfarer_6"}
    assert {card for card, how in stands.items() if how == DEAR} == {f"wayfarer_{n}" for n in range(8, 13)}
    assert table.refused("buy wayfarer_4", by="maerwen") == "JE-A-39"
    assert table.refused("buy wayfarer_7", by="maerwen") == "JE-A-41"
    assert table.refused("buy wayfarer_12", by="maerwen") == "JE-A-40"
    for card in ("wayfarer_1", "basic_1", "title_1"):
        assert table.refused(f"buy {card}", by="maerwen") == "JE-32.4"
    assert standing_of(table.state, 0, table.book.skill["herald_4"]) == CLOSED


@pytest.mark.rule("JE-R-60")
def test_a_card_that_is_too_dear_and_taken_shows_who_has_it() -> None:
    table = go_on_with(own={"hefta": {"bought": ["wayfarer_12"]}})
    assert colours(table, "maerwen")["wayfarer_12"] == TAKEN
    assert table.refused("buy wayfarer_12", by="maerwen") == "JE-A-41"


@pytest.mark.rule("JE-A-41", "JE-A-44")
def test_what_one_sells_another_may_buy() -> None:
    table = go_on_with(own={"maerwen": {"bought": ["wayfarer_7"]}, "hefta": {"xp": {"wayfarer": 3}}})
    table.state.set_hero(1, played=table.hero("maerwen").played | table.hero("hefta").played)
    assert "buy wayfarer_7" not in table.legal(by="hefta")
    table.play("sell wayfarer_7", by="maerwen").play("buy wayfarer_7", by="hefta")
    assert bought(table, "hefta") == ["wayfarer_7"]


@pytest.mark.rule("JE-EX-03", "JE-36.0")
def test_example_03_the_burglars_list() -> None:
    table = go_on_with(
        heroes=("aragorn", "hefta"),
        roles=("burglar", "warden"),
        own={"aragorn": {"xp": {"burglar": 4}, "bought": ["tale_of_luck"], "items": ["dagger"]}},
        of=compendium(),
    )
    names = {row.id: row.name_pl for row in table.book.skills}
    assert {names[card]: how for card, how in colours(table, "aragorn").items()} == {
        "Opowieść o szczęściu": OWN,
        "Skradanie się": FREE,
        "Kieszenie": FREE,
        "Wielka kradzież": DEAR,
        "Smocze skarby": DEAR,
    }
    for card, left in (("stealing_up", 1), ("pockets", 0)):
        other = table.copy().play(f"buy {card}", by="aragorn")
        assert xp(other, "aragorn").get("burglar", 0) == left


@pytest.mark.rule("JE-A-36", "JE-16.2", "JE-16.2a", "JE-74.7", "JE-R-59", "JE-31.2", "JE-74.4")
def test_experience_is_of_the_role_played_for_the_defeated_too() -> None:
    table = start(heroes=("maerwen", "hefta"))
    table.state.set_hero(1, defeated=True)
    table.set(ended_by="script", won=True).until("final")
    assert [xp(table, hero) for hero in ("maerwen", "hefta")] == [{"wayfarer": 6}, {"warden": 6}]
    assert table.state.lore == 8
    roles = [row.id for row in table.book.pack.roles]
    assert [(seat, roles[role], n) for _, seat, role, n in table.events("xp")] == [(0, "wayfarer", 6), (1, "warden", 6)]


@pytest.mark.rule("JE-S-CAMP-03")
def test_what_was_done_in_camp_can_be_taken_back_until_the_party_sets_out() -> None:
    with shelved(trail(), *STORIES):
        first = played(new_table())
        table: CoreTable = new_table(*onward(first))
        s = state_of(table)
        seat = next(seat for seat in (0, 1) if any(action.kind == "buy" for action in s.legal(seat)))
        before = s.heroes
        buy = next(action for action in s.legal(seat) if action.kind == "buy")
        table.act(seat, buy)
        assert state_of(table).heroes != before
        assert table.can_undo(seat)
        table.undo(seat)
        assert state_of(table).heroes == before
        other = 1 - seat
        table.act(seat, buy)
        table.act(seat, "ready")
        table.act(other, "ready")
        assert state_of(table).phase != CAMP
        assert not table.can_undo(other)


# Lore and items -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-33", "JE-95.5", "JE-95.7", "JE-95.7a", "JE-95.7b", "JE-A-30", "JE-95.3", "JE-29.6", "JE-D-43")
def test_an_upgrade_takes_the_place_of_the_item_and_lore_stays() -> None:
    table = go_on_with(own={"maerwen": {"items": ["sword_1", "shield_1", "leather_1"]}}, lore=8)
    assert sorted(table.legal("upgrade", by="maerwen")) == [
        "upgrade leather_1 leather_2",
        "upgrade shield_1 shield_2",
        "upgrade sword_1 sword_2a",
        "upgrade sword_1 sword_2b",
    ]
    assert table.refused("upgrade sword_1 sword_3", by="maerwen") == "JE-29.6"
    assert table.refused("upgrade bow_1 bow_2a", by="maerwen") == "JE-A-25"
    table.play("upgrade sword_1 sword_2b", by="maerwen")
    assert items(table, "maerwen") == ["sword_2b", "shield_1", "leather_1"]
    assert table.state.lore == 8
    assert table.refused("upgrade sword_2b sword_3", by="maerwen") == "JE-95.4a"


@pytest.mark.rule("JE-A-28", "JE-A-29", "JE-A-31", "JE-29.5", "JE-29.5a", "JE-95.2", "JE-95.4", "JE-95.4a")
@pytest.mark.parametrize("lore, offered", [(7, False), (8, True), (23, True)])
def test_the_lore_of_the_party_opens_upgrades_to_all(lore: int, offered: bool) -> None:
    table = go_on_with(own={"maerwen": {"items": ["sword_1"]}, "hefta": {"items": ["mail_1"]}}, lore=lore)
    assert [bool(table.legal("upgrade", by=hero)) for hero in ("maerwen", "hefta")] == [offered, offered]


@pytest.mark.rule("JE-29.6b")
def test_the_highest_tier_is_the_highest() -> None:
    table = go_on_with(own={"maerwen": {"items": ["sword_4"]}}, lore=500)
    assert not table.legal("upgrade", by="maerwen")


@pytest.mark.rule("JE-R-32", "JE-95.8")
def test_an_item_may_be_upgraded_twice_and_any_number_of_them() -> None:
    table = go_on_with(own={"maerwen": {"items": ["sword_1", "shield_1"]}}, lore=24)
    table.play("upgrade sword_1 sword_2a", "upgrade sword_2a sword_3", "upgrade shield_1 shield_2", by="maerwen")
    assert items(table, "maerwen") == ["sword_3", "shield_2"]


@pytest.mark.rule("JE-R-78", "JE-D-43")
def test_a_card_of_which_no_copy_is_free_cannot_be_chosen() -> None:
    own = {"maerwen": {"items": ["bow_2a"]}, "hefta": {"items": ["shield_2", "shield_1"]}}
    table = go_on_with(own=own, lore=24)
    assert "upgrade shield_1 shield_2" in table.legal(by="hefta"), "there are two of them"
    table.play("upgrade shield_1 shield_2", by="hefta")
    assert items(table, "hefta") == ["shield_2", "shield_2"]
    table = go_on_with(own={"maerwen": {"items": ["bow_2a"]}, "hefta": {"items": ["bow_1"]}}, lore=8)
    assert table.legal("upgrade", by="hefta") == ["upgrade bow_1 bow_2b"]
    assert table.refused("upgrade bow_1 bow_2a", by="hefta") == "JE-R-78"


@pytest.mark.rule("JE-EX-02", "JE-94.0", "JE-61.0")
def test_example_02_the_dagger_and_its_two_upgrades() -> None:
    for choice in ("dagger_ered_luin", "dagger_gondolin"):
        table = go_on_with(
            heroes=("aragorn", "hefta"),
            roles=("burglar", "warden"),
            own={"aragorn": {"items": ["dagger"]}},
            of=compendium(),
            lore=25,
        )
        assert sorted(table.legal("upgrade", by="aragorn")) == [
            "upgrade dagger dagger_ered_luin",
            "upgrade dagger dagger_gondolin",
        ]
        table.play(f"upgrade dagger {choice}", by="aragorn")
        assert (items(table, "aragorn"), table.state.lore) == ([choice], 25)


@pytest.mark.rule("JE-EX-17", "JE-A-32", "JE-A-34", "JE-95.6")
def test_example_17_the_items_that_are_highlighted() -> None:
    own = {
        "aragorn": {"items": ["dagger_gondolin", "sword"]},
        "hefta": {"items": ["dagger_best"]},
        "rosco": {"items": ["dagger"]},
    }
    table = go_on_with(heroes=(*own,), roles=("burglar", "warden", "herald"), own=own, of=compendium(), lore=25)
    assert lit(table) == {"dagger"}, "the sword needs 40; of the best dagger there is one, and it cannot grow"
    own["hefta"] = {"items": ["mail_1"]}
    table = go_on_with(heroes=(*own,), roles=("burglar", "warden", "herald"), own=own, of=compendium(), lore=25)
    assert lit(table) == {"dagger", "dagger_gondolin", "mail_1"}


@pytest.mark.rule("JE-95.4b", "JE-A-20", "JE-70.2")
def test_cards_and_items_are_changed_in_camp_alone() -> None:
    table = go_on_with(own={"maerwen": {"xp": {"wayfarer": 9}, "items": ["sword_1"]}}, lore=99).set_out()
    table.turn("maerwen")
    assert not [text for kind in ("buy", "sell", "upgrade", "role", "trinket") for text in table.legal(kind)]
    for text in ("buy wayfarer_5", "upgrade sword_1 sword_2a"):
        assert table.refused(text, by="maerwen")


@pytest.mark.rule("JE-95.1", "JE-95.0", "JE-A-28", "JE-95.3")
def test_lore_gained_in_an_adventure_is_told_and_stays() -> None:
    table = start(story(tokens=[token("stone", "J01.a", {"lore": 3}, {"lore": -2})])).turn("maerwen")
    table.play("interact stone")
    assert table.state.lore == 3
    assert [event[1] for event in table.events("lore")][:1] == [3]


# Trinkets, titles, roles ----------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-23", "JE-A-26", "JE-70.2a", "JE-65.2a", "JE-20.1b")
def test_a_trinket_is_the_partys_and_anybody_may_take_it_along() -> None:
    table = go_on_with(inventory=["tr_rope", "tr_pipe"])
    for hero in ("maerwen", "hefta"):
        assert sorted(table.legal("trinket", by=hero)) == ["trinket tr_pipe", "trinket tr_rope"]
    table.play("trinket tr_rope", by="hefta")
    assert table.legal("trinket", by="maerwen") == ["trinket tr_pipe"]
    table.play("no_trinket", by="hefta").play("trinket tr_rope", by="maerwen")
    table.set_out()
    assert table.tokens("maerwen", "tr_rope") == table.book.trinkets[table.book.trinket["tr_rope"]].depletion


@pytest.mark.rule("JE-20.3", "JE-D-49")
def test_an_effect_equips_any_trinket_of_the_inventory_that_is_not_in_play() -> None:
    stall = token("stall", "J01.a", {"equip_trinket": {"who": "actor"}})
    table = go_on_with(story(tokens=[stall]), inventory=["tr_rope", "tr_pipe", "tr_map"])
    table.play("trinket tr_pipe", by="hefta").set_out().turn("maerwen").play("interact stall")
    assert table.asked == ("maerwen",)
    assert sorted(table.legal()) == ["on_trinket tr_map", "on_trinket tr_rope"]
    assert table.refused("on_trinket tr_pipe", by="maerwen") == "JE-20.3"
    table.play("on_trinket tr_map")
    assert table.tokens("maerwen", "tr_map") == table.book.trinkets[table.book.trinket["tr_map"]].depletion
    table.turn("hefta").play("interact stall", "on_trinket tr_rope")
    assert len(table.hero("hefta").trinkets) == 2, "it may be one more"
    table.end_round().turn("maerwen").play("interact stall")
    assert table.step == "act", "there is none left"


@pytest.mark.rule("JE-A-25", "JE-70.2a")
def test_items_and_bought_cards_do_not_change_hands() -> None:
    own = {"maerwen": {"items": ["sword_1"], "bought": ["wayfarer_5"]}, "hefta": {"items": ["mail_1"]}}
    table = go_on_with(own=own, lore=50)
    for text in ("upgrade sword_1 sword_2a", "sell wayfarer_5"):
        assert text in table.legal(by="maerwen")
        assert text not in table.legal(by="hefta")
    offered = {text.split()[0] for hero in ("maerwen", "hefta") for text in table.legal(by=hero)}
    assert offered == {"role", "sell", "upgrade", "ready"}, "there is no way to hand anything over"


@pytest.mark.rule("JE-31.2", "JE-20.4", "JE-31.4", "JE-20.2")
def test_a_title_removed_from_the_adventure_is_still_the_heros() -> None:
    table = go_on_with(own={"maerwen": {"titles": ["title_1"]}}).set_out()
    table.prepare("maerwen", "title_1")
    hero = table.hero("maerwen")
    card = table.book.skill["title_1"]
    table.state.set_hero(0, prepared=(), removed=(card,))
    assert hero.titles == (card,)
    assert "title_1" not in table.deck_of("maerwen")
    again = go_on_with(own={"maerwen": {"titles": table.cards(hero.titles)}}).set_out()
    assert "title_1" in [*again.deck_of("maerwen"), *again.prepared("maerwen")]


@pytest.mark.rule("JE-A-21", "JE-74.1", "JE-D-44", "JE-70.2")
def test_the_party_sets_out_when_all_are_ready_with_a_role_each() -> None:
    table = camp()
    assert table.refused("ready", by="maerwen") == "JE-74.1"
    table.play("role wayfarer", "ready", by="maerwen")
    assert table.state.phase == CAMP
    assert table.asked == ("hefta",)
    assert "role wayfarer" not in table.legal(by="hefta")
    assert table.refused("role wayfarer", by="hefta") == "JE-R-04"
    table.play("role warden", "ready", by="hefta")
    assert table.state.phase != CAMP
