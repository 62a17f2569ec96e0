"""What lies in a hero's play area (rules 3.3): the hero card, skill cards, weaknesses, titles, items, trinkets."""

from __future__ import annotations

import pytest

from mathom.games.journeys.actions import ATTRIBUTES
from tests.games.journeys.harness import Data, Table, core, go_on_with, pack, start, story, token


def attacks_with(table: Table) -> set[str]:
    """The items and attributes with which the hero whose turn it is may attack."""
    return {text.split(" ", 2)[2] for text in table.legal("attack")}


# The play area --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-10.2", "JE-83.0", "JE-83.1", "JE-91.1")
def test_every_hero_has_a_play_area_of_their_own() -> None:
    table = start(bare=False)
    before = table.hero("maerwen")
    table.story(
        {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}, actor="hefta"
    ).let_be()
    table.story({"gain_inspiration": {"n": 1, "who": "actor"}}, actor="hefta")
    assert len(table.hero("hefta").discard) == 4
    assert table.hero("hefta").inspiration == 1
    assert table.hero("maerwen") == before


@pytest.mark.rule("JE-83.2", "JE-83.3")
def test_harm_and_boons_come_into_the_play_area_of_the_hero_concerned() -> None:
    table = start(items={"hefta": [], "maerwen": []})
    table.harm_deck("damage", "dmg_01", "dmg_03")
    table.story({"suffer": {"damage": 2, "who": "actor"}}, {"gain_boon": {"boon": "hidden"}}, actor="hefta")
    hefta = table.hero("hefta")
    assert (len(hefta.down[0]), len(hefta.up[0])) == (1, 1)
    assert table.boons("hefta") == {"hidden"}
    assert table.harm_of("maerwen") == (0, 0)
    assert table.boons("maerwen") == set()


@pytest.mark.rule("JE-18.0", "JE-18.1")
def test_what_is_done_to_the_party_is_done_to_every_hero_in_the_game() -> None:
    table = start(heroes=("maerwen", "hefta", "rosco"))
    table.place(rosco="J01.c").story({"gain_inspiration": {"n": 1, "who": "each_hero"}})
    assert [hero.inspiration for hero in table.state.heroes] == [1, 1, 1]


# The hero card --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-28.0", "JE-28.1", "JE-28.1a", "JE-7.0", "JE-7.1", "JE-7.1a", "JE-7.2")
@pytest.mark.parametrize("hero", ["maerwen", "hefta", "celegdir", "rosco", "hildreth", "torbern"])
def test_a_test_reveals_as_many_cards_as_the_hero_card_has_of_that_attribute(hero: str) -> None:
    other = "hefta" if hero != "hefta" else "rosco"
    printed = next(row for row in core().heroes if row.id == hero).attributes
    assert set(printed) == set(ATTRIBUTES)
    for name in ATTRIBUTES:
        table = start(heroes=(hero, other), items={hero: []})
        table.story({"test": {"who": "actor", "attr": [name], "need": 9, "pass": [], "fail": []}}, actor=hero).let_be()
        assert len(table.discard(hero)) == printed[name], name


@pytest.mark.rule("JE-7.2")
def test_where_a_test_names_two_attributes_the_hero_chooses_one_of_them() -> None:
    table = start()
    table.story(
        {"test": {"who": "actor", "attr": ["wisdom", "might"], "need": 1, "pass": [], "fail": []}}, actor="hefta"
    )
    assert table.legal(by="hefta") == ["attribute wisdom", "attribute might"]
    assert table.refused("attribute agility", by="hefta") == "JE-89.0"
    table.play("attribute might").let_be()
    assert len(table.discard("hefta")) == 4


@pytest.mark.rule("JE-28.2", "JE-28.2a")
@pytest.mark.parametrize("kind, limit", [("damage", 5), ("fear", 5)])
def test_as_many_cards_as_the_limit_of_the_hero_card_make_a_last_stand_due(kind: str, limit: int) -> None:
    table = start(items={"maerwen": []}).turn("maerwen")
    table.harm("maerwen", damage=limit - 2 if kind == "damage" else 0, fear=limit - 2 if kind == "fear" else 0)
    table.story({"suffer": {kind: 1, "who": "actor", "facedown": True}}, actor="maerwen")
    assert not table.events("last_stand")
    table.story({"suffer": {kind: 1, "who": "actor", "facedown": True}}, actor="maerwen")
    assert table.events("last_stand") == [("last_stand", 0, 0 if kind == "damage" else 1)]


@pytest.mark.rule("JE-28.2")
def test_each_hero_has_limits_of_their_own() -> None:
    table = start(items={"hefta": []}).turn("hefta")
    table.harm("hefta", damage=5)
    table.story({"suffer": {"damage": 1, "who": "actor", "facedown": True}}, actor="hefta")
    assert not table.events("last_stand")  # the limit of Hefta is 7
    table.story({"suffer": {"damage": 1, "who": "actor", "facedown": True}}, actor="hefta")
    assert table.events("last_stand")


@pytest.mark.rule("JE-28.3")
def test_a_hero_card_has_an_ability_of_its_own_at_its_own_moment() -> None:
    table = start().turn("maerwen").place(maerwen="J01.c")
    table.play("travel", "move J02.c")  # after exploring, Maerwen may scout 1
    assert table.legal(by="maerwen") == ["use hero maerwen 0", "confirm"]
    table.play("use hero maerwen")
    assert table.step == "prepare_one"
    other = start(heroes=("rosco", "hefta")).turn("rosco").place(rosco="J01.c").play("travel", "move J02.c")
    assert other.step == "act"  # nobody else has it


@pytest.mark.rule("JE-28.4", "JE-32.2a", "JE-32.2b", "JE-32.2")
def test_only_prepared_cards_have_text() -> None:
    table = start(heroes=("hildreth", "hefta"), items={"hildreth": []}).turn("hildreth")
    assert not table.legal("keyword")  # sprint is on cards in the deck
    assert not table.legal("use")
    table.prepare("hildreth", "hildreth_3", "hildreth_4")
    assert table.legal("keyword") == ["keyword hildreth_3 sprint"]
    assert table.legal("use") == ["use skill hildreth_4 0"]
    table.play("use skill hildreth_4")
    assert table.prepared("hildreth") == ["hildreth_3"]
    assert "hildreth_4" in table.discard("hildreth")
    assert not table.legal("use")  # in the discard pile it has none


@pytest.mark.rule("JE-32.2b", "JE-32.2a")
def test_a_passive_text_holds_while_its_card_is_prepared_and_not_in_the_deck_or_discard_pile() -> None:
    def scouted(table: Table) -> int:
        table.story({"scout": {"x": 2, "who": "actor"}}, actor="maerwen")
        return len(table.legal("prepare"))

    assert scouted(start().prepare("maerwen", "celegdir_5")) == 3  # whenever you scout, one card more
    assert scouted(start().deck("maerwen", "success", "success", "celegdir_5")) == 2
    thrown = (
        start().prepare("maerwen", "celegdir_5").story({"discard_prepared": {"n": 1, "who": "actor"}}, actor="maerwen")
    )
    assert thrown.discard("maerwen") == ["celegdir_5"]
    assert scouted(thrown) == 2


@pytest.mark.rule("JE-28.4")
def test_prepared_cards_are_neither_in_the_deck_nor_in_the_discard_pile() -> None:
    table = start().deck("maerwen", "maerwen_2")
    table.story({"prepare": {"from": "deck_top", "n": 1, "who": "actor"}}, actor="maerwen")
    assert table.prepared("maerwen") == ["maerwen_2"]
    assert "maerwen_2" not in [*table.deck_of("maerwen"), *table.discard("maerwen")]


@pytest.mark.rule("JE-32.3", "JE-32.3a")
def test_symbols_count_when_their_card_is_revealed_in_a_test_and_only_then() -> None:
    def result(*cards: str, **how: int) -> tuple[int, bool]:
        table = start().deck("maerwen", *cards).inspire("maerwen", 0)
        table.prepare("maerwen", *(["maerwen_2"] if how else []))  # a success that is not revealed
        table.deck("maerwen", *cards)
        step = {"test": {"who": "actor", "attr": ["might"], "need": 2, "pass": [], "fail": []}}
        table.story(step, actor="maerwen").let_be()
        _, _, successes, _, passed = table.events("result")[-1]
        return successes, passed

    assert result("success", "success", "fate") == (2, True)
    assert result("success", "both", "blank") == (2, True)
    assert result("success", "fate", "fate") == (1, False)
    assert result("success", "blank", "blank", prepared=1) == (1, False)


# Weaknesses -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-79.0")
def test_a_weakness_has_neither_symbols_nor_effect() -> None:
    for row in core().skills:
        if row.set == "weakness":
            assert (row.success, row.fate, row.keywords, row.abilities) == (0, 0, {}, ())
    table = start().deck("hefta", "blank", "blank", "blank", "blank")
    table.story({"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}, actor="hefta")
    assert table.events("result")[-1][2:] == (0, 1, False)


@pytest.mark.rule("JE-79.2", "JE-79.2a", "JE-R-05", "JE-R-35")
def test_a_weakness_gained_comes_off_its_deck_onto_the_discard_pile() -> None:
    table = start()
    left = len(table.state.weaknesses)
    with table.awaiting():
        table.story({"gain_weakness": {"n": 1, "who": "actor"}}, actor="hefta")
        assert all(text.startswith("weakness weak_") for text in table.odds())
        table.play("weakness weak_5")
    assert table.discard("hefta") == ["weak_5"]
    assert len(table.state.weaknesses) == left - 1
    assert table.events("weakness")[-1] == ("weakness", 1, table.book.skill["weak_5"])


@pytest.mark.rule("JE-79.4")
def test_a_weakness_can_be_prepared_does_nothing_and_takes_one_of_the_four_places() -> None:
    table = start(heroes=("torbern", "hefta"), items={"torbern": []}).turn("torbern")
    table.prepare("torbern", "basic_1", "basic_2", "torbern_2", "weak_1").deck("torbern", "torbern_4")
    assert not table.legal("use")
    assert not table.legal("keyword")
    table.story({"prepare": {"from": "deck_top", "n": 1, "who": "actor"}}, actor="torbern")
    assert "unprepare weak_1" in table.legal()  # a fifth card: one must go
    table.play("unprepare weak_1")
    assert table.prepared("torbern") == ["basic_1", "basic_2", "torbern_2", "torbern_4"]


# Titles ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-31.0", "JE-31.1", "JE-31.2")
def test_a_title_is_prepared_as_it_is_received_and_stays_the_heros() -> None:
    table = start().turn("hefta").place(hefta="J01.b", maerwen="J01.b")
    table.story({"title": {"id": "title_1", "who": "actor"}}, actor="hefta")
    assert table.prepared("hefta") == ["title_1"]
    assert table.hero("hefta").titles == (table.book.skill["title_1"],)
    assert table.legal("use", by="hefta") == ["use skill title_1 0"]


@pytest.mark.rule("JE-31.1")
def test_the_limit_of_four_holds_for_a_title_too() -> None:
    table = start().prepare("hefta", "basic_1", "basic_2", "basic_3", "basic_4")
    table.story({"title": {"id": "title_1", "who": "actor"}}, actor="hefta")
    assert len(table.prepared("hefta")) == 5
    assert len(table.legal("unprepare", by="hefta")) == 5  # any of them, the title included
    table.play("unprepare title_1")
    assert table.discard("hefta") == ["title_1"]


@pytest.mark.rule("JE-31.1a", "JE-D-38")
def test_where_the_story_names_nobody_the_party_says_who_receives_a_title() -> None:
    table = start()
    table.story({"title": {"id": "title_1", "who": "party_choice"}})
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["on_hero maerwen", "on_hero hefta"]
    table.play("on_hero hefta")
    assert table.prepared("hefta") == ["title_1"]


@pytest.mark.rule("JE-31.3")
def test_a_title_can_be_used_only_while_it_is_prepared() -> None:
    table = start().turn("hefta")
    table.story({"title": {"id": "title_1", "who": "actor"}}, actor="hefta")
    table.prepare("hefta")  # back in the deck
    assert not table.legal("use")
    assert table.refused("use skill title_1 0", by="hefta") == "JE-105.1"


@pytest.mark.rule("JE-31.4")
def test_a_title_that_is_removed_is_out_of_this_adventure_and_back_in_the_next() -> None:
    table = start(story(scout={"setup": 0, "rally": 1})).turn("hefta")
    table.story({"title": {"id": "title_1", "who": "actor"}}, actor="hefta")
    table.play("use skill title_1")
    assert [hero.inspiration for hero in table.state.heroes] == [2, 2]
    table.end_round()  # the discard pile has been shuffled into the deck
    mine = table.hero("hefta")
    assert table.cards(mine.removed) == ["title_1"]
    assert "title_1" not in [*table.deck_of("hefta"), *table.prepared("hefta"), *table.discard("hefta")]
    later = go_on_with(own={"hefta": {"titles": table.cards(mine.titles)}}).set_out()
    assert "title_1" in later.deck_of("hefta")


# Items ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-29.2", "JE-7.2a", "JE-7.3", "JE-EX-05")
def test_an_attack_test_is_of_an_attribute_that_the_items_used_show() -> None:
    table = start(items={"hefta": ["sword_1", "dagger_1"]}).turn("hefta")
    table.enemy("grey_warg", at="J01.a")
    assert attacks_with(table) == {"sword_1 might", "dagger_1 agility", "dagger_1 wit"}  # they share none
    for wrong in ("agility", "spirit", "wisdom", "wit"):
        assert table.refused(f"attack grey_warg sword_1 {wrong}") == "JE-104.1"
    table.deck("hefta", "success", "success", "success", "success").play("attack grey_warg sword_1 might").until(
        "spend"
    )
    assert table.legal("line") == ["line sword_1 0", "line sword_1 1"]  # of the sword alone


@pytest.mark.rule("JE-29.1b", "JE-29.1", "JE-29.1a")
def test_a_line_with_a_number_of_successes_costs_them_in_an_attack_test() -> None:
    def lines(*cards: str) -> list[str]:
        table = start(items={"hefta": ["hammer_1"]}).turn("hefta")
        table.enemy("hill_troll", at="J01.a")
        table.deck("hefta", *cards).play("attack hill_troll hammer_1 might").until("spend")
        return table.legal("line")

    assert lines("blank", "blank", "blank", "blank") == []
    assert lines("success", "blank", "blank", "blank") == ["line hammer_1 0"]  # 1 success: 2 hits
    assert lines("success", "success", "blank", "blank") == ["line hammer_1 0", "line hammer_1 1"]


@pytest.mark.rule("JE-29.0", "JE-99.3", "JE-29.1")
def test_only_equipped_items_may_be_used() -> None:
    table = start(items={"hefta": ["hammer_1"], "maerwen": ["sword_1"]}).turn("hefta")
    table.enemy("grey_warg", at="J01.a")
    assert attacks_with(table) == {"hammer_1 might"}
    table.give("hefta", items=["axe_1"])
    assert attacks_with(table) == {"axe_1 might"}


@pytest.mark.rule("JE-52.7", "JE-52.7a", "JE-29.1a")
def test_armour_prevents_at_the_moment_that_it_names_and_as_much_as_it_says() -> None:
    table = start(items={"hefta": ["mail_1"]})
    table.story({"suffer": {"damage": 3, "who": "actor", "facedown": True}}, actor="hefta")
    assert table.legal(by="hefta") == ["use item mail_1 0", "confirm"]
    table.play("use item mail_1")
    assert table.harm_of("hefta") == (1, 0)
    table.story({"suffer": {"fear": 1, "who": "actor", "facedown": True}}, actor="hefta")
    assert table.harm_of("hefta") == (1, 1)  # not against fear, and once per round: nobody was asked


@pytest.mark.rule("JE-11.0", "JE-11.2", "JE-R-62")
def test_a_trait_does_something_only_where_an_effect_speaks_of_it() -> None:
    def whetted(item: str, attribute: str) -> bool:
        table = start(items={"hefta": [item]}).turn("hefta").give("hefta", tr_whetstone=2)
        table.enemy("hill_troll", at="J01.a")
        table.play(f"attack hill_troll {item} {attribute}")
        return table.step == "during_test" and "use trinket tr_whetstone 0" in table.legal(by="hefta")

    assert whetted("sword_1", "might")  # a weapon
    assert not whetted("lantern_1", "spirit")  # light
    sword = next(row for row in core().items if row.id == "sword_1")
    table = start(items={"hefta": ["sword_1"]}).turn("hefta")
    table.enemy("hill_troll", at="J01.a")
    assert sword.traits == ("weapon",)
    table.play("attack hill_troll sword_1 might")
    assert table.step != "during_test" or not table.legal("use", by="hefta")  # by itself it offers nothing


# Trinkets -------------------------------------------------------------------------------------------------------------
BOX: Data = token("box", "J01.a", {"trinket": {"id": "tr_salve", "who": "actor"}}, once=True)


@pytest.mark.rule("JE-65.0", "JE-65.1", "JE-65.2", "JE-65.3", "JE-108.0", "JE-108.1")
def test_a_trinket_found_is_equipped_at_once_by_its_finder_with_its_depletion_tokens() -> None:
    table = start(story(tokens=[BOX])).turn("hefta").play("interact box")
    assert table.tokens("hefta", "tr_salve") == 3
    assert table.hero("maerwen").trinkets == ()
    table.harm("hefta", damage=1)
    assert table.legal("use") == ["use trinket tr_salve 0"]
    table.turn("maerwen").harm("maerwen", damage=1)
    assert not table.legal("use")


@pytest.mark.rule("JE-65.1a", "JE-29.4a", "JE-99.2")
def test_a_hero_with_a_trinket_may_equip_one_that_is_found() -> None:
    table = go_on_with(story(tokens=[BOX]), inventory=["tr_pipe"]).play("trinket tr_pipe", by="hefta").set_out()
    table.turn("hefta").play("interact box")
    assert (table.tokens("hefta", "tr_pipe"), table.tokens("hefta", "tr_salve")) == (3, 3)


@pytest.mark.rule("JE-65.4", "JE-65.2a")
def test_a_trinket_belongs_to_the_party() -> None:
    table = start(story(tokens=[BOX])).turn("hefta").play("interact box")
    assert [table.book.trinkets[number].id for number in table.state.inventory] == ["tr_salve"]


@pytest.mark.rule("JE-65.5", "JE-65.7", "JE-65.7a", "JE-108.2")
def test_to_deplete_a_trinket_takes_one_token_off_it() -> None:
    table = start().turn("hefta").give("hefta", tr_salve=3, tr_pipe=2).harm("hefta", damage=2)
    table.play("use trinket tr_salve", "harm_down damage").let_be()
    assert (table.tokens("hefta", "tr_salve"), table.tokens("hefta", "tr_pipe")) == (2, 2)
    assert table.harm_of("hefta") == (1, 0)


@pytest.mark.rule("JE-65.5a", "JE-108.2a")
def test_a_trinket_without_tokens_cannot_be_used() -> None:
    table = start().turn("hefta").give("hefta", tr_salve=1).harm("hefta", damage=3)
    table.play("use trinket tr_salve").let_be()
    assert table.tokens("hefta", "tr_salve") == 0
    assert not table.legal("use")
    assert table.refused("use trinket tr_salve 0", by="hefta") == "JE-105.1"


STONE: Data = {
    "id": "tr_stone",
    "name_en": "Stone",
    "name_pl": "Kamień",
    "text_en": "Your might is raised by 2. As an action, gain 1 inspiration. During your turn, deplete to scout 1.",
    "text_pl": "Tak.",
    "slot": "trinket",
    "attributes": [],
    "depletion": 1,
    "abilities": [
        {"when": "passive", "may": False, "do": [{"attr_mod": {"attr": "might", "n": 2}}]},
        {"when": "as_action", "do": [{"gain_inspiration": 1}]},
        {"when": "own_turn", "cost": [{"deplete": 1}], "do": [{"scout": 1}]},
    ],
}


def might_cards(table: Table) -> int:
    """How many cards Hefta reveals in a might test now."""
    mark = table.mark()
    step = {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}
    table.story(step, actor="hefta").let_be()
    return len(table.events("reveal", mark))


@pytest.mark.rule("JE-65.5b", "JE-108.2b", "JE-65.6b", "JE-108.3", "JE-65.6", "JE-D-49")
def test_nothing_of_a_facedown_trinket_works_until_a_token_is_put_on_it_again() -> None:
    table = start(of=pack(trinkets=[STONE])).turn("hefta").give("hefta", tr_stone=1)
    assert might_cards(table) == 6
    assert table.legal("use") == ["use trinket tr_stone 1", "use trinket tr_stone 2"]
    table.play("use trinket tr_stone 2").let_be()
    assert might_cards(table) == 4  # not the passive ability
    assert not table.legal("use")  # nor the one that needs no depletion
    table.story({"put_depletion": {"n": 1, "who": "actor"}}, actor="hefta")
    assert table.legal(by="hefta") == ["on_trinket tr_stone"]
    table.play("on_trinket tr_stone")
    assert might_cards(table) == 6
    assert table.legal("use") == ["use trinket tr_stone 1", "use trinket tr_stone 2"]


@pytest.mark.rule("JE-65.6", "JE-65.6a", "JE-D-49")
def test_a_trinket_may_hold_more_tokens_than_its_printed_number() -> None:
    table = start().turn("hefta").give("hefta", tr_salve=3, tr_pipe=3)
    table.story({"put_depletion": {"n": 2, "who": "actor"}}, actor="hefta")
    assert table.legal(by="hefta") == ["on_trinket tr_salve", "on_trinket tr_pipe"]
    table.play("on_trinket tr_salve")
    assert (table.tokens("hefta", "tr_salve"), table.tokens("hefta", "tr_pipe")) == (5, 3)
