"""Skill cards in play (rules 3.12): scouting, preparing, discarding, refreshing, the deck that runs out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.journeys.harms import bare, night, skill, trapped
from tests.games.journeys.harness import Data, Table, pack, story


def scouting(*cards: str, x: int = 0, prepared: tuple[str, ...] = (), **how: Any) -> Table:
    """A hero scouts with these cards on top of the deck."""
    table = trapped({"scout": x or len(cards)}, **how).prepare("maerwen", *prepared).deck("maerwen", *cards)
    return table.play("interact trap")


def tops(table: Table, hero: str = "maerwen") -> list[str]:
    """The cards known to lie on top of a hero's deck."""
    return table.cards(card for card, _ in table.hero(hero).deck.top)


def bottoms(table: Table, hero: str = "maerwen") -> list[str]:
    """The cards known to lie under it, the lowest first."""
    return table.cards(card for card, _ in table.hero(hero).deck.bottom)


# Scouting -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-106.0", "JE-106.1", "JE-72.1", "JE-72.2", "JE-D-33", "JE-80.1a", "JE-A-123")
def test_one_of_the_scouted_cards_may_be_prepared() -> None:
    table = scouting("basic_1", "basic_2", "basic_3")
    assert table.asked == ("maerwen",)
    assert table.legal() == ["prepare basic_1", "prepare basic_2", "prepare basic_3", "no"]
    table.play("prepare basic_2")
    assert table.prepared("maerwen") == ["basic_2"]
    assert table.legal("prepare") == [], "one"


@pytest.mark.rule("JE-106.1", "JE-72.0", "JE-D-33")
def test_none_of_the_scouted_cards_need_be_prepared() -> None:
    table = scouting("basic_1", "basic_2").play("no", "top basic_2", "top basic_1")
    assert table.prepared("maerwen") == []
    assert table.step == "act"


@pytest.mark.rule("JE-106.1a", "JE-106.1b", "JE-D-34", "JE-H-01", "JE-A-123")
def test_the_others_go_to_the_top_or_bottom_in_any_order_and_all_know_where() -> None:
    table = scouting("basic_1", "basic_2", "basic_3", "basic_4").play("no")
    assert table.legal() == [f"{end} basic_{n}" for n in (1, 2, 3, 4) for end in ("top", "bottom")]
    table.play("top basic_3", "bottom basic_1", "top basic_4", "bottom basic_2")
    assert tops(table) == ["basic_4", "basic_3"]
    assert bottoms(table) == ["basic_2", "basic_1"]
    assert all(seats == (0, 1) for _, seats in table.hero("maerwen").deck.top)


@pytest.mark.rule("JE-106.1a")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_all_may_go_to_one_end(end: str) -> None:
    table = scouting("basic_1", "basic_2").play("no", f"{end} basic_1", f"{end} basic_2")
    assert (tops(table) if end == "top" else bottoms(table)) == ["basic_2", "basic_1"]


@pytest.mark.rule("JE-P-SCT-01", "JE-48.1")
def test_a_deck_that_runs_out_while_scouting_is_made_anew_of_the_discard_pile() -> None:
    table = trapped({"scout": 3})
    rest = [card for card in table.hero("maerwen").deck.cards() if table.book.skills[card].id != "basic_1"]
    table.state.set_hero(0, discard=tuple(rest))
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of([table.book.skill["basic_1"]]))
    table.play("interact trap")
    assert len(table.legal("prepare")) == 3
    assert table.events("reshuffle") == [("reshuffle", 0)]
    assert table.hero("maerwen").discard == ()
    assert len(table.hero("maerwen").deck) == len(rest) - 2


@pytest.mark.rule("JE-P-SCT-01")
def test_with_deck_and_discard_pile_empty_fewer_cards_are_scouted() -> None:
    table = trapped({"scout": 3})
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of([table.book.skill["basic_1"]]), discard=())
    table.play("interact trap")
    assert table.legal() == ["prepare basic_1", "no"]


@pytest.mark.rule("JE-N-06", "JE-72.2a")
def test_the_adventure_says_how_far_its_setup_and_rally_scouts_look() -> None:
    table = start_scouts({"setup": 3, "rally": 1})
    assert [len(event[2]) for event in table.events("scout")] == [3, 3]
    night(table)
    assert [len(event[2]) for event in table.events("scout")] == [3, 3, 1, 1]


@pytest.mark.rule("JE-N-06", "JE-72.2a", "JE-24.2", "JE-A-102")
def test_both_scouts_look_at_two_cards_by_default() -> None:
    table = night(start_scouts(None))
    assert [len(event[2]) for event in table.events("scout")] == [2, 2, 2, 2]


def start_scouts(rule: Data | None) -> Table:
    """An adventure with its first scout behind it."""
    return bare(story(scout=rule or {}))


@pytest.mark.rule("JE-N-06")
def test_without_setup_and_rally_scouts_nobody_scouts() -> None:
    assert night(start_scouts({"setup": 0, "rally": 0})).events("scout") == []


@pytest.mark.rule("JE-N-06")
def test_effects_on_scouting_add_to_every_scout_and_those_of_the_rally_to_that() -> None:
    wide = skill("wide", {"when": "passive", "may": False, "do": [{"scout_mod": 1}]}, keywords={"scout": 1})
    dusk = skill("dusk", {"when": "passive", "may": False, "do": [{"scout_mod": {"n": 2, "phase": "rally"}}]})
    table = bare(story(scout={"setup": 0, "rally": 1}), of=pack(skills=[wide, dusk])).turn("maerwen")
    table.prepare("maerwen", "wide", "dusk")
    table.play("keyword wide scout").let_be()
    assert [len(event[2]) for event in table.events("scout")] == [1], "the card was discarded for it"
    table.prepare("maerwen", "wide", "dusk", "celegdir_5")
    table.turn("maerwen").play("keyword wide scout").let_be()
    assert [len(event[2]) for event in table.events("scout")] == [1, 2], "Far-sighted holds for a keyword too"
    table.prepare("maerwen", "wide", "dusk")
    night(table)
    assert [len(event[2]) for event in table.events("scout")] == [1, 2, 1 + 1 + 2, 1]


@pytest.mark.rule("JE-R-10", "JE-24.2")
@pytest.mark.parametrize("must", [False, True])
def test_the_scout_of_the_rally_phase_need_not_prepare_unless_the_table_wants_it(must: bool) -> None:
    options = f"rally_scout_must_prepare={'on' if must else 'off'}"
    table = bare(story(scout={"setup": 2, "rally": 2}), options=options)
    table.shadow_phase()
    assert table.step == "prepare_one"
    assert ("no" in table.legal()) is not must


# Preparing ------------------------------------------------------------------------------------------------------------
FOUR = ("basic_1", "basic_2", "basic_3", "basic_4")


@pytest.mark.rule("JE-72.4", "JE-72.4a", "JE-D-35", "JE-A-115", "JE-47.2")
@pytest.mark.parametrize("goes", ["basic_2", "basic_5"])
def test_a_fifth_prepared_card_makes_the_hero_discard_one_the_new_one_included(goes: str) -> None:
    table = scouting("basic_5", prepared=FOUR).play("prepare basic_5")
    assert table.asked == ("maerwen",)
    assert table.legal() == [f"unprepare basic_{n}" for n in (1, 2, 3, 4, 5)]
    table.play(f"unprepare {goes}")
    assert set(table.prepared("maerwen")) == {*FOUR, "basic_5"} - {goes}
    assert table.discard("maerwen") == [goes]


@pytest.mark.rule("JE-72.4")
def test_four_prepared_cards_are_allowed() -> None:
    table = scouting("basic_4", prepared=FOUR[:3]).play("prepare basic_4")
    assert table.step == "act"
    assert table.prepared("maerwen") == [*FOUR]


@pytest.mark.rule("JE-72.5", "JE-72.5a", "JE-72.5b")
def test_only_a_prepared_cards_ability_may_be_used() -> None:
    gift = skill("gift", {"when": "own_turn", "cost": [{"discard_this": True}], "do": [{"gain_inspiration": 1}]})
    table = trapped(of=pack(skills=[gift]))
    number = table.book.skill["gift"]
    table.state.set_hero(0, discard=(number,))
    assert table.refused("use skill gift 0") == "JE-105.1"
    table.state.set_hero(0, discard=(), deck=table.hero("maerwen").deck.put(number, (0, 1)))
    assert table.refused("use skill gift 0") == "JE-105.1"
    table.prepare("maerwen", "gift").play("use skill gift 0")
    assert table.hero("maerwen").inspiration == 1
    assert table.discard("maerwen") == ["gift"]


@pytest.mark.rule("JE-72.6")
def test_symbols_of_a_prepared_card_count_in_no_test() -> None:
    table = trapped({"test": {"attr": ["wisdom"], "need": 1, "pass": [{"flag": "passed"}], "fail": []}})
    table.prepare("maerwen", "basic_1").deck("maerwen", "blank", "blank").inspire("maerwen", 3).play("interact trap")
    assert table.events("result")[-1][2] == 0
    assert table.step == "act", "and there is no fate to convert"


@pytest.mark.rule("JE-72.4a")
def test_each_card_prepared_at_once_is_counted() -> None:
    table = trapped({"prepare": {"from": "discard", "n": 2}}).prepare("maerwen", *FOUR[:3])
    table.state.set_hero(0, discard=tuple(table.book.skill[name] for name in ("basic_4", "basic_5")))
    table.play("interact trap", "on_card basic_5")
    assert table.step == "discard_down"
    table.play("unprepare basic_5")
    assert set(table.prepared("maerwen")) == {*FOUR}


# Discarding -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-47.2", "JE-47.0")
def test_skill_cards_go_to_the_discard_pile_of_their_hero_weaknesses_too() -> None:
    table = trapped({"discard_prepared": {"n": 2, "who": "each_hero"}})
    table.prepare("maerwen", "basic_1").prepare("hefta", "weak_1", "basic_2")
    table.play("interact trap", "on_card weak_1")
    assert table.discard("maerwen") == ["basic_1"]
    assert table.discard("hefta") == ["weak_1", "basic_2"]


@pytest.mark.rule("JE-47.2a")
def test_a_weakness_removed_from_the_game_is_shuffled_into_its_deck() -> None:
    table = trapped({"remove_weakness": 1}).prepare("maerwen", "weak_1")
    before = len(table.state.weaknesses)
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of([]))
    table.play("interact trap")
    assert table.prepared("maerwen") == []
    assert table.discard("maerwen") == []
    assert len(table.state.weaknesses) == before + 1
    assert table.state.weaknesses.top == table.state.weaknesses.bottom == ()


@pytest.mark.rule("JE-47.2b", "JE-105.8")
def test_a_card_removed_from_the_adventure_is_set_aside() -> None:
    once = skill("once", {"when": "own_turn", "cost": [{"remove_this": True}], "do": [{"gain_inspiration": 1}]})
    table = trapped({"refresh": {}}, of=pack(skills=[once])).prepare("maerwen", "once").play("use skill once 0")
    assert table.hero("maerwen").inspiration == 1
    table.play("interact trap")
    mine = table.hero("maerwen")
    assert table.cards(mine.removed) == ["once"]
    assert "once" not in table.cards((*mine.deck.cards(), *mine.discard, *mine.prepared))


@pytest.mark.rule("JE-47.3")
def test_a_boon_that_is_used_goes_back_to_the_supply_and_can_be_gained_again() -> None:
    test = {"test": {"attr": ["wisdom"], "need": 1, "pass": [], "fail": []}}
    table = trapped(test, {"gain_boon": {"boon": "determined"}}).deck("maerwen", "blank", "blank")
    table.give("maerwen", boons=["determined"]).play("interact trap", "use boon determined 0")
    assert table.boons("maerwen") == {"determined"}
    assert len(table.events("boon_gone")) == len(table.events("boon")) == 1


# Refreshing -----------------------------------------------------------------------------------------------------------
def with_discard(table: Table, *cards: str) -> Table:
    """These lie in the discard pile, and nothing is known of the deck's order."""
    mine = table.hero("maerwen")
    numbers = [table.book.skill[name] for name in cards]
    deck = [card for card in mine.deck.cards() if card not in numbers]
    table.state.set_hero(0, deck=type(mine.deck).of(deck), discard=tuple(numbers))
    return table


@pytest.mark.rule("JE-48.0", "JE-A-107", "JE-A-110", "JE-A-111", "JE-H-01")
def test_to_refresh_the_discard_pile_is_shuffled_into_the_deck_and_prepared_cards_are_not() -> None:
    table = with_discard(trapped({"refresh": {}}), "basic_1", "basic_2").prepare("maerwen", "basic_3")
    table.state.set_hero(0, discard=(0, 1))
    size = len(table.hero("maerwen").deck)
    table.play("interact trap")
    assert table.discard("maerwen") == []
    assert len(table.hero("maerwen").deck) == size + 2
    assert table.prepared("maerwen") == ["basic_3"]
    assert tops(table) == bottoms(table) == []


@pytest.mark.rule("JE-48.0", "JE-24.1a", "JE-H-01")
def test_with_an_empty_discard_pile_the_deck_is_shuffled_all_the_same() -> None:
    table = trapped({"refresh": {}}).deck("maerwen", "basic_1", "basic_2")
    assert tops(table) == ["basic_1", "basic_2"]
    table.play("interact trap")
    assert tops(table) == []


@pytest.mark.rule("JE-24.1", "JE-A-102", "JE-A-107", "JE-A-108")
def test_in_the_rally_phase_every_hero_refreshes() -> None:
    table = with_discard(trapped(), "basic_1", "basic_2").deck("hefta", "basic_3")
    night(table)
    assert table.discard("maerwen") == []
    assert "basic_1" in table.deck_of("maerwen")
    assert tops(table, "hefta") == []


@pytest.mark.rule("JE-48.1", "JE-R-24", "JE-A-107", "JE-A-109")
def test_the_discard_pile_becomes_the_deck_at_the_moment_the_deck_is_empty() -> None:
    table = trapped({"test": {"attr": ["wisdom"], "need": 9, "pass": [], "fail": []}}, {"test": LOOK})
    two = [table.book.skill[name] for name in ("basic_1", "basic_2")]
    pile = tuple(table.book.skill[name] for name in ("basic_3", "basic_4"))
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of(two), discard=pile)
    with table.awaiting():
        table.play("interact trap")
        table.state.apply(-1, table.state.odds()[0][0])
    assert len(table.hero("maerwen").deck) == 2, "as soon as the last card was revealed"
    assert sorted(table.deck_of("maerwen")) == ["basic_3", "basic_4"], "without those of the running test"


LOOK: Data = {"attr": ["wisdom"], "need": 9, "pass": [], "fail": []}


@pytest.mark.rule("JE-R-24")
def test_an_empty_deck_is_made_anew_when_a_card_must_be_revealed_and_not_before() -> None:
    table = trapped({"test": LOOK}).prepare("maerwen", "basic_1", "basic_2")
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of([]), discard=())
    gone = [table.book.skill[name] for name in ("basic_3", "basic_4", "basic_6")]
    table.state.set_hero(0, discard=tuple(gone))
    table.play("travel")
    assert len(table.hero("maerwen").deck) == 0
    table.play("interact trap")
    assert len(table.events("reveal")) == 2
    assert table.events("reshuffle") == [("reshuffle", 0)]


@pytest.mark.rule("JE-R-24")
def test_with_no_cards_at_all_fewer_are_revealed() -> None:
    table = trapped({"test": LOOK}, {"flag": "went_on"})
    table.state.set_hero(0, deck=type(table.hero("maerwen").deck).of([]), discard=())
    table.play("interact trap")
    assert table.events("reveal") == []
    assert table.events("result")[-1][2:] == (0, 9, False)
    assert "went_on" in table.state.flags
