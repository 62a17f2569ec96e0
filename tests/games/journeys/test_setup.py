"""A new campaign and a later adventure of it (rules 3.3): heroes, items, roles, decks, weaknesses, the first scout."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.core.errors import OptionsError
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.state import ACTION_PHASE
from tests.games.journeys.harness import Data, Table, camp, core, go_on_with, sit_down, start, story, tile, token

BASIC = [f"basic_{number}" for number in range(1, 7)]


def own(hero: str) -> list[str]:
    """The five cards that bear a hero's name."""
    return [f"{hero}_{number}" for number in range(1, 6)]


def weaknesses(table: Table, hero: str) -> list[str]:
    """The weaknesses in a hero's deck."""
    return [card for card in table.deck_of(hero) if card.startswith("weak_")]


# The party ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-49", "JE-10.3", "JE-91.0", "JE-R-03", "JE-N-07")
def test_a_party_has_two_to_five_heroes_and_two_unless_more_are_asked_for() -> None:
    assert rules_from("").heroes == 2
    assert [len(sit_down(heroes=number).state.heroes) for number in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for wrong in (1, 6):
        with pytest.raises(OptionsError):
            rules_from(f"heroes={wrong}")


@pytest.mark.rule("JE-10.0", "JE-A-47", "JE-D-02")
def test_each_player_chooses_a_hero_and_each_hero_can_be_chosen_once() -> None:
    table = sit_down()
    assert table.state.to_act() == (0,)
    assert table.refused("hero hefta", by=1) == "JE-22.5"
    table.play("hero hefta", by=0)
    assert table.state.to_act() == (1,)
    assert "hero hefta" not in table.legal()
    assert table.refused("hero hefta", by=1) == "JE-A-47"
    table.play("hero rosco", by=1)
    assert [table.name(seat) for seat in (0, 1)] == ["hefta", "rosco"]


@pytest.mark.rule("JE-60.0", "JE-60.1")
def test_there_are_two_levels_chosen_before_the_first_adventure() -> None:
    assert not rules_from("").hard
    assert rules_from("difficulty=hard").hard
    with pytest.raises(OptionsError):
        rules_from("difficulty=easy")


# Starting items -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-50", "JE-99.0", "JE-29.6a", "JE-D-03", "JE-N-15")
def test_starting_items_are_any_of_tier_one() -> None:
    table = sit_down().play("hero maerwen", "hero hefta")
    offered = {text.split()[1] for text in table.legal("item")}
    assert offered == {row.id for row in core().items if row.tier == 1}
    table.play("item sword_1", "item leather_1", "no_item", by="maerwen")
    table.play("no_item", by="hefta")
    table.set_out()
    assert [table.book.items[item].id for item in table.hero("maerwen").items] == ["sword_1", "leather_1"]
    assert table.hero("hefta").items == ()


@pytest.mark.rule("JE-29.3", "JE-29.3a", "JE-29.3b", "JE-29.3c", "JE-29.4", "JE-99.1", "JE-D-03")
def test_two_hand_symbols_and_one_armour_are_all_that_a_hero_can_carry() -> None:
    def kinds(table: Table) -> set[str]:
        return {table.book.items[table.book.item[text.split()[1]]].slot for text in table.legal("item")}

    table = sit_down().play("hero maerwen", "hero hefta")
    assert kinds(table) == {"armor", "hand1", "hand2"}
    table.play("item dagger_1")
    assert kinds(table) == {"armor", "hand1"}  # one hand is left
    table.play("item sword_1")
    assert kinds(table) == {"armor"}
    assert table.refused("item horn_1") == "JE-A-50"
    table.play("item cloak_1")  # nothing more to choose
    assert table.asked == ("hefta",)
    table.play("item hammer_1")  # a two-handed item takes both hands
    assert kinds(table) == {"armor"}


@pytest.mark.rule("JE-52.6", "JE-R-61")
def test_one_armour_at_most_and_none_if_the_player_likes() -> None:
    table = sit_down().play("hero maerwen", "hero hefta", "item leather_1")
    assert not {"item cloak_1", "item mail_1", "item leather_1"} & {*table.legal(by="maerwen")}
    table.play("no_item", by="maerwen")
    table.play("item bow_1", "no_item", by="hefta")  # without armour, and the wizard does not insist
    assert table.step == "camp"
    assert [table.book.items[item].slot for item in table.hero("hefta").items] == ["hand2"]


@pytest.mark.rule("JE-N-15", "JE-D-03")
def test_an_item_can_be_taken_as_often_as_there_are_copies() -> None:
    table = sit_down(heroes=3).play("hero maerwen", "hero hefta", "hero rosco")
    table.play("item bow_1", "no_item", by="maerwen")  # the only one
    assert table.refused("item bow_1", by="hefta") == "JE-A-50"
    table.play("item sword_1", "no_item", by="hefta")  # one of two
    table.play("item sword_1", by="rosco")
    assert "item sword_1" not in table.legal(by="rosco")
    assert "item dagger_1" in table.legal(by="rosco")


# Roles ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-74.1", "JE-A-57", "JE-R-04", "JE-D-04")
def test_every_hero_chooses_a_role_that_no_other_hero_has() -> None:
    table = camp()
    assert table.refused("ready", by="maerwen") == "JE-74.1"
    table.play("role healer", by="maerwen")
    assert table.refused("role healer", by="hefta") == "JE-R-04"
    assert "role warden" in table.legal(by="hefta")
    table.play("ready", by="maerwen")
    assert table.refused("ready", by="hefta") == "JE-74.1"


@pytest.mark.rule("JE-74.0", "JE-74.2", "JE-74.4")
def test_the_role_decides_which_three_cards_come_into_the_deck() -> None:
    for role in ("healer", "stalker"):
        table = camp().set_out([role, "warden"])
        cards = [*table.deck_of("maerwen"), *table.prepared("maerwen")]
        assert [card for card in cards if card.startswith(role)] == [f"{role}_2", f"{role}_3", f"{role}_1"]


# The deck -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "JE-32.0", "JE-32.1", "JE-32.1a", "JE-32.1b", "JE-32.1c", "JE-32.1d", "JE-79.1",
    "JE-A-58", "JE-A-59", "JE-A-60", "JE-A-61", "JE-A-62", "JE-A-64", "JE-A-66", "JE-EX-14",
)  # fmt: skip
def test_a_new_hero_has_fifteen_cards_one_prepared_and_fourteen_in_the_deck() -> None:
    table = start(bare=False)
    for hero, role in (("maerwen", "wayfarer"), ("hefta", "warden")):
        deck = table.deck_of(hero)
        assert len(deck) == 14
        assert len(weaknesses(table, hero)) == 1
        rest = [card for card in deck if not card.startswith("weak_")]
        assert rest == [*BASIC, *own(hero), f"{role}_2", f"{role}_3"]
        assert table.hero(hero).discard == ()


@pytest.mark.rule("JE-74.3", "JE-72.3", "JE-72.3b", "JE-A-63", "JE-EX-14")
def test_role_card_one_is_prepared_and_nobody_is_asked() -> None:
    table = camp().play("role wayfarer", by=0).play("role warden", by=1).play("ready", by=0)
    before = table.mark()
    table.play("ready", by=1)
    assert table.step == "who_next"  # nobody was asked anything
    assert (table.prepared("maerwen"), table.prepared("hefta")) == (["wayfarer_1"], ["warden_1"])
    assert not table.events("unprepare", before)


@pytest.mark.rule("JE-A-64", "JE-A-65", "JE-A-81", "JE-A-52", "JE-A-69")
def test_decks_are_shuffled_any_card_may_be_on_top() -> None:
    table = start(bare=False)
    deck = table.hero("maerwen").deck
    assert deck.top == deck.bottom == ()
    assert Counter(dict(deck.odds())) == Counter(deck.cards())
    for kind, rows in enumerate((core().damage, core().fear)):
        assert dict(table.state.harm_decks[kind].odds()) == {number: row.count for number, row in enumerate(rows)}


@pytest.mark.rule("JE-A-62", "JE-79.1", "JE-79.2a", "JE-A-52", "JE-R-35", "JE-73.1")
def test_weaknesses_come_off_their_own_shuffled_deck_one_for_each_hero_openly() -> None:
    table = camp().play("role wayfarer", by=0).play("role warden", by=1).play("ready", by=0)
    with table.awaiting():
        table.play("ready", by=1)
        assert table.odds() == {f"weakness weak_{number}": 2 for number in range(1, 13)}
        table.play("weakness weak_3")
        assert table.odds()["weakness weak_3"] == 1  # one copy less
        table.play("weakness weak_3")
    assert weaknesses(table, "maerwen") == weaknesses(table, "hefta") == ["weak_3"]
    assert len(table.state.weaknesses) == 22
    assert [event[1:] for event in table.events("weakness")] == [
        (seat, table.book.skill["weak_3"]) for seat in (0, 1)
    ]  # for all to read


@pytest.mark.rule("JE-79.1", "JE-32.1d", "JE-R-35")
def test_the_weakness_is_somewhere_in_the_deck_not_at_a_known_place() -> None:
    table = start(bare=False)
    number = table.book.skill[weaknesses(table, "hefta")[0]]
    assert dict(table.hero("hefta").deck.odds())[number] == 1
    assert len(table.hero("hefta").deck.odds()) == 14


# The start ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-06", "JE-P-RND-01", "JE-A-56", "JE-A-67")
def test_an_adventure_begins_with_nothing_in_hand_then_intro_setup_scout_and_the_first_round() -> None:
    told = story(
        scout={"setup": 2, "rally": 0},
        setup=[{"threat": 3}, {"gain_inspiration": {"n": 1, "who": "each_hero"}}],
    )
    table = camp(told).play("role wayfarer", by=0).play("role warden", by=1).play("ready", by=0)
    table.play("ready", by=1)
    assert table.step == "prepare_one"
    assert table.state.round == 0
    kinds = [event[0] for event in table.events() if event[0] in ("intro", "threat", "inspiration", "scout", "round")]
    assert kinds == ["intro", "threat", "inspiration", "inspiration", "scout"]
    assert all(not hero.boons and hero.inspiration == 1 for hero in table.state.heroes)
    table.until("who_next")
    assert (table.state.round, table.state.phase) == (1, ACTION_PHASE)


@pytest.mark.rule("JE-N-06")
def test_the_first_scout_looks_at_two_cards_unless_the_story_says_otherwise() -> None:
    for scout, seen in (({}, 2), ({"setup": 3}, 3)):
        table = camp(story(scout=scout)).play("role wayfarer", by=0).play("role warden", by=1)
        table.play("ready", by=0).play("ready", by=1)
        assert len(table.events("scout")[0][2]) == seen
    assert not start(story(scout={"setup": 0})).events("scout")


@pytest.mark.rule("JE-N-40", "JE-D-39")
def test_the_party_puts_each_hero_on_a_start_space() -> None:
    told = story(start=["J01.a", "J01.b"])
    table = camp(told).play("role wayfarer", by=0).play("role warden", by=1)
    table.play("ready", by=0).play("ready", by=1)
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["stand maerwen J01.a", "stand maerwen J01.b"]
    assert table.refused("stand maerwen J01.c") == "JE-N-40"
    table.play("stand maerwen J01.b").play("stand hefta J01.b")  # as many on one as the party likes (JE-N-19)
    assert table.at("maerwen") == table.at("hefta") == "J01.b"


@pytest.mark.rule("JE-19.0", "JE-37.1")
def test_the_tiles_of_the_start_lie_on_the_table_some_with_an_exploration_token() -> None:
    told = story(
        tiles=[
            tile("J01", (0, 0), 0, explore=False),
            tile("J02", (4, -4), 1),
            tile("J03", (2, 3), 3, when="later"),
        ],
        tokens=[token("stone", "J02.c", {"threat": 1})],
    )
    table = start(told)
    names = [row.name for row in table.book.placements]
    assert [name for number, name in enumerate(names) if table.state.placed >> number & 1] == ["J01", "J02"]
    assert [name for number, name in enumerate(names) if table.state.unexplored >> number & 1] == ["J02"]
    assert table.at("stone") == "J02.c"


# The next adventure ---------------------------------------------------------------------------------------------------
OWNED = {
    "maerwen": {"bought": ["warden_4", "healer_5"], "titles": ["title_2"]},
    "hefta": {"items": ["sword_2a", "mail_1"], "bought": ["warden_6"]},
}


@pytest.mark.rule(
    "JE-A-71", "JE-A-72", "JE-A-73", "JE-A-74", "JE-A-75", "JE-A-76", "JE-A-80", "JE-A-81",
    "JE-32.1e", "JE-32.1f", "JE-74.4a", "JE-74.6", "JE-74.6a", "JE-31.4",
)  # fmt: skip
def test_the_deck_of_a_later_adventure_has_what_was_bought_and_received() -> None:
    table = go_on_with(own=OWNED, roles=["wayfarer", "warden"])
    table.play("role stalker", by="maerwen")  # the cards of the former role leave, bought ones of any role stay
    table.set_out(["stalker", "warden"])
    rest = [card for card in table.deck_of("maerwen") if not card.startswith("weak_")]
    assert sorted(rest) == sorted(
        [*BASIC, *own("maerwen"), "stalker_2", "stalker_3", "warden_4", "healer_5", "title_2"]
    )
    assert table.prepared("maerwen") == ["stalker_1"]
    assert len(weaknesses(table, "maerwen")) == 1
    assert "warden_6" in table.deck_of("hefta")


@pytest.mark.rule("JE-A-45", "JE-A-68", "JE-A-82", "JE-R-06")
def test_a_campaign_goes_on_in_the_camp_and_setting_out_begins_the_next_adventure() -> None:
    table = start(story(id="a1")).story({"end": "victory"})
    later = table.next_adventure(story(id="a2", start=["J01.c"]))
    assert later.step == "camp"  # neither heroes nor items are chosen again
    assert (later.name(0), later.name(1)) == ("maerwen", "hefta")
    later.set_out()
    assert later.state.round == 1
    assert later.at("hefta") == "J01.c"  # the next adventure, not the first one again


@pytest.mark.rule("JE-A-79", "JE-74.1", "JE-74.4", "JE-D-04")
def test_a_role_is_not_fixed_and_may_be_kept_or_changed() -> None:
    table = go_on_with(roles=["wayfarer", "warden"])
    assert "ready" in table.legal(by="maerwen")
    assert "role stalker" in table.legal(by="maerwen")
    assert "role warden" not in table.legal(by="maerwen")  # still Hefta's
    table.play("role stalker", by="hefta").play("role warden", by="maerwen")
    table.set_out(["warden", "stalker"])
    assert (table.prepared("maerwen"), table.prepared("hefta")) == (["warden_1"], ["stalker_1"])


@pytest.mark.rule("JE-A-77", "JE-99.0")
def test_heroes_keep_their_items_from_adventure_to_adventure() -> None:
    table = go_on_with(own=OWNED).set_out()
    assert [table.book.items[item].id for item in table.hero("hefta").items] == ["sword_2a", "mail_1"]
    table.turn("hefta").enemy("grey_warg", at="J01.a")
    assert table.legal("attack") == ["attack grey_warg sword_2a might"]


@pytest.mark.rule("JE-A-78", "JE-65.4a", "JE-99.5", "JE-D-05", "JE-29.3d")
def test_each_hero_may_take_one_trinket_of_the_party_and_each_trinket_goes_to_one_hero() -> None:
    table = go_on_with(inventory=["tr_pipe", "tr_rope"])
    assert table.legal("trinket", by="hefta") == ["trinket tr_pipe", "trinket tr_rope"]
    table.play("trinket tr_pipe", by="hefta")
    assert table.legal("trinket", by="maerwen") == ["trinket tr_rope"]
    table.play("trinket tr_rope", by="hefta")  # in place of the other: one only
    assert table.legal("trinket", by="maerwen") == ["trinket tr_pipe"]
    table.play("no_trinket", by="hefta")
    assert len(table.legal("trinket", by="maerwen")) == 2
    table.play("trinket tr_rope", by="hefta").set_out()
    assert [number for number, _ in table.hero("hefta").trinkets] == [table.book.trinket["tr_rope"]]
    assert table.hero("maerwen").trinkets == ()  # nobody has to


@pytest.mark.rule("JE-79.3", "JE-31.4", "JE-65.2a", "JE-65.4", "JE-A-76", "JE-A-77")
def test_from_adventure_to_adventure_titles_trinkets_and_items_stay_and_weaknesses_do_not() -> None:
    table = start(story(id="a1")).turn("hefta")
    gains: list[Data] = [{"gain_weakness": {"n": 3}}, {"title": {"id": "title_1"}}, {"trinket": {"id": "tr_pipe"}}]
    table.story(*gains, actor="hefta").play("use skill title_1")
    assert len(table.discard("hefta")) == 3
    table.story({"end": "victory"})
    later = table.next_adventure()
    assert later.legal("trinket", by="maerwen") == later.legal("trinket", by="hefta") == ["trinket tr_pipe"]
    later.play("trinket tr_pipe", by="maerwen").set_out()
    assert len(weaknesses(later, "hefta")) == 1  # the new one
    assert len(later.state.weaknesses) == 22  # of a deck that was whole again
    assert "title_1" in later.deck_of("hefta")  # though it was removed from the adventure before
    assert later.tokens("maerwen", "tr_pipe") == 3
    assert [later.book.items[item].id for item in later.hero("hefta").items] == ["hammer_1", "mail_1"]


@pytest.mark.rule("JE-A-69", "JE-A-52")
def test_a_later_adventure_begins_with_whole_damage_and_fear_decks() -> None:
    table = go_on_with().set_out()
    assert [len(deck) for deck in table.state.harm_decks] == [36, 37]
    assert all(hero.harm(0) == hero.harm(1) == 0 for hero in table.state.heroes)
