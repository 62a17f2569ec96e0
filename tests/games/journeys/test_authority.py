"""Which rule wins and who decides (rules 3.1, section 4): cards, the story, "cannot", the party and its leader."""

from __future__ import annotations

import pytest

from tests.games.journeys.harness import Data, Table, battle, pack, spawn, start, story, terrain, tile

BARE: Data = {"maerwen": [], "hefta": []}


# Cards and the story --------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-04")
def test_a_card_beats_the_rules_and_where_both_can_be_obeyed_both_are() -> None:
    table = start(items=BARE).prepare("maerwen", "celegdir_5").turn("maerwen").deck("maerwen", *["success"] * 5)
    table.story({"scout": {"x": 2, "who": "actor"}}, actor="maerwen")
    assert len(table.legal("prepare")) == 3  # one card more than the rule says
    table.play("prepare basic_2")
    assert table.step == "put_back"  # and still no more than one is prepared


@pytest.mark.rule("JE-A-06")
def test_an_instruction_of_the_story_beats_the_rules() -> None:
    table = start(story(scout={"setup": 0, "rally": 3})).to_hourglass().play("hourglass")
    assert len(table.legal("prepare")) == 3  # JE-24.2 says 2


MUTE: Data = {
    "id": "maerwen_1",
    "set": "hero:maerwen",
    "number": 1,
    "success": 1,
    "fate": 0,
    "name_en": "Mute",
    "name_pl": "Cisza",
    "text_en": "You cannot gain inspiration.",
    "text_pl": "Nie możesz zyskiwać natchnienia.",
    "abilities": [{"when": "passive", "may": False, "do": [{"cannot": ["gain_inspiration"]}]}],
}


@pytest.mark.rule("JE-A-05", "JE-R-01")
def test_cannot_is_absolute_even_against_the_story() -> None:
    table = start(of=pack(skills=[MUTE])).turn("maerwen").prepare("maerwen", "maerwen_1", "maerwen_3")
    table.story({"gain_inspiration": {"n": 1, "who": "each_hero"}})
    assert (table.hero("maerwen").inspiration, table.hero("hefta").inspiration) == (0, 1)
    table.place(maerwen="J01.c").play("travel", "move J02.c")  # nor by exploring
    table.play("use skill maerwen_3").let_be()  # nor by another card
    assert table.hero("maerwen").inspiration == 0


@pytest.mark.rule("JE-A-05")
def test_what_cannot_be_done_no_other_effect_makes_possible() -> None:
    table = start(items=BARE).turn("hefta").prepare("hefta", "basic_3", "basic_1").harm("hefta", up=["dmg_11"])
    assert not table.legal("keyword")  # no sprint
    table.story({"grant_keyword": {"keyword": {"sprint": 2}, "to": "each_prepared"}}, actor="hefta")
    assert not table.legal("keyword")


@pytest.mark.rule("JE-R-01")
def test_story_against_card_the_story_wins() -> None:
    table = start(story(scout={"setup": 0, "rally": 0})).prepare("maerwen", "herald_9").to_hourglass()
    table.play("hourglass")  # the card adds a card to the scout of the rally phase, but here there is none
    assert table.state.round == 2
    assert not table.events("scout")


# Who decides ----------------------------------------------------------------------------------------------------------
def at_a_fork(options: str = "") -> Table:
    """A group with two equally short ways to the heroes."""
    table = start(battle(), heroes=("maerwen", "hefta", "rosco"), options=options, items={**BARE, "rosco": []})
    table.place(maerwen="B1.F", hefta="B1.F", rosco="B1.F").enemy("hill_ruffian", at="B1.C")
    return table.to_hourglass().play("hourglass")


@pytest.mark.rule("JE-A-08", "JE-D-07", "JE-D-22", "JE-R-75")
def test_of_several_ways_to_do_one_thing_the_party_chooses_any_one_for_all() -> None:
    table = at_a_fork()
    assert table.asked == ("maerwen", "hefta", "rosco")
    assert table.legal() == ["step B1.B", "step B1.G"]
    assert table.state.one_is_enough()
    table.play("step B1.G", by="rosco")
    assert table.step != "group_way"  # it is settled; nobody else is asked
    assert table.book.board.spaces[table.events("group_move")[0][3]] == "B1.G"


@pytest.mark.rule("JE-R-75")
def test_a_leader_answers_for_the_party_and_any_one_if_the_leader_is_away() -> None:
    table = at_a_fork("leader=2")
    assert table.asked == ("hefta",)
    assert table.refused("step B1.B", by="rosco") == "JE-22.5"
    table.state.leave(table.seat("hefta"))
    assert table.asked == ("maerwen", "rosco")


@pytest.mark.rule("JE-R-79", "JE-A-08", "JE-D-39")
def test_the_party_chooses_among_equally_near_spaces_for_a_group_whose_own_does_not_lie_yet() -> None:
    told = story(
        tiles=[tile("J01", (0, 0), 0, explore=False), tile("J14", (-2, 3), 1, when="later")],
        spawns=[spawn("pack", "grey_warg", "J14.c", when="now")],
        events={"now": []},
    )
    table = start(told).story({"call": "now"})
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["on_space J01.a", "on_space J01.b"]
    assert table.refused("on_space J01.c") == "JE-R-79"
    assert table.play("on_space J01.b").at("pack") == "J01.b"


@pytest.mark.rule("JE-D-36", "JE-D-37")
def test_a_choice_of_the_story_is_the_heros_if_it_addresses_one_else_the_partys() -> None:
    def choice(who: str) -> Data:
        options: list[Data] = [
            {"label_en": word, "label_pl": word, "do": [{"lore": lore}]} for word, lore in (("A", 1), ("B", 10))
        ]
        options.append({"label_en": "C", "label_pl": "C", "if": {"flag": "never"}, "do": [{"lore": 100}]})
        return {"choice": {"who": who, "text_en": "?", "text_pl": "?", "options": options}}

    table = start()
    table.story(choice("actor"), actor="hefta")
    assert table.asked == ("hefta",)
    assert table.legal() == ["choose 0", "choose 1"]  # only those whose condition holds
    table.play("choose 1").story(choice("party"), actor="hefta")
    assert table.asked == ("maerwen", "hefta")
    table.play("choose 0", by="maerwen")
    assert table.state.lore == 11
    table.story({"gain_inspiration": {"n": 1, "who": "party_choice"}})  # a hero whom the party names
    assert table.asked == ("maerwen", "hefta")
    table.play("on_hero hefta", by="maerwen")
    assert table.hero("hefta").inspiration == 1


# Difficulty -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-60.2", "JE-60.2a", "JE-N-37")
def test_on_hard_more_enemies_appear_and_they_can_do_more() -> None:
    first = spawn("first", "goblin_scrapper", "J01.b")
    band = spawn(
        "band",
        "hill_reaver",
        "J01.b",
        hard={
            "figures": 2,
            "bonuses": ["swift"],
            "extra_group": {"as": "more", "enemy": "grey_warg", "figures": 1, "at": "J01.c"},
        },
    )
    for hard in (False, True):
        table = start(story(spawns=[first, band]), hard=hard, items=BARE).turn("hefta").place(hefta="J01.b")
        found = {name: len(table.group(name).figures) for name in table.groups()}
        assert found == ({"first": 2, "band": 2, "more": 1} if hard else {"first": 1, "band": 1})
        assert table.group("band").elite == hard
        assert table.group("band").health == (6 if hard else 5)
        table.set_group("band", place=0)
        with table.awaiting():
            table.play("travel", "move J01.a")  # the goblins are provoked
            assert ("strike swarm_over" in table.odds()) == hard


# Banners --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-64")
def test_elite_groups_have_banners_and_of_normal_ones_of_a_kind_all_but_the_first() -> None:
    told = story(
        spawns=[
            spawn("a", "grey_warg", "J01.b"),
            spawn("b", "grey_warg", "J01.b"),
            spawn("c", "hill_reaver", "J01.b", bonuses=["swift"]),
            spawn("d", "hill_reaver", "J01.b"),
            spawn("e", "grey_warg", "J01.b"),
        ]
    )
    table = start(told)
    banners = {name: table.group(name).banner for name in table.groups()}
    assert banners["a"] == banners["d"] == -1  # the first normal one of its kind
    assert sorted([banners["b"], banners["c"], banners["e"]]) == [0, 1, 2]  # each its own
    table.story({"group_remove": "b"})
    table.enemy("grey_warg", at="J01.c")
    assert table.group("grey_warg").banner == banners["b"]  # free again


# Defeated heroes ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-52")
def test_what_a_defeated_hero_had_is_out_of_play_but_titles_and_trinkets_stay_the_partys() -> None:
    table = (
        start(battle(terrain=[terrain("boulder", "B1.B")]), items=BARE)
        .turn("hefta")
        .prepare("hefta", "hefta_2", "warden_1")
    )
    table.story(
        {"title": {"id": "title_1", "who": "actor"}}, {"trinket": {"id": "tr_mead", "who": "actor"}}, actor="hefta"
    )
    table.story({"suffer": {"damage": 1, "fear": 1, "facedown": True, "who": "target"}}, actor="maerwen")
    assert "hefta" in table.asked  # guard, mead and the warden's card would help
    table.let_be()
    table.harm("hefta", damage=6).deck("hefta", *["blank"] * 8)
    table.story({"suffer": {"damage": 1, "facedown": True, "who": "actor"}}, actor="hefta").let_be()
    assert table.hero("hefta").defeated
    mark = table.mark()
    table.story({"suffer": {"damage": 1, "fear": 1, "facedown": True, "who": "target"}}, actor="maerwen")
    assert table.asked != ("hefta",)
    table.until("act")
    assert len(table.events("facedown", mark)) == 2  # nobody prevented anything
    assert table.cards(table.hero("hefta").titles) == ["title_1"]
    assert table.state.inventory == (table.book.trinket["tr_mead"],)
