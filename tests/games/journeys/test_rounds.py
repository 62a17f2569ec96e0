"""The round (rules 3.5): turns in any order, the shadow phase with its three steps, the rally phase."""

from __future__ import annotations

import pytest

from mathom.games.journeys.state import ACTION_PHASE, RALLY_PHASE, SHADOW_PHASE
from tests.games.journeys.harness import Data, Table, battle, both, start, story, terrain, threshold, token, trigger

SCOUTING: Data = {"setup": 0, "rally": 2}


def phases(table: Table) -> list[str]:
    """The phases that have begun, as the log has them."""
    return [event[0] for event in table.events() if event[0] in ("round", "shadow", "rally")]


# The phases -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-76.0", "JE-22.0", "JE-23.0", "JE-24.0", "JE-A-99", "JE-23.4", "JE-P-RND-03")
def test_a_round_has_an_action_a_shadow_and_a_rally_phase_and_then_comes_the_next() -> None:
    table = start(story(scout=SCOUTING))
    table.enemy("goblin_scrapper", at="J03.a")
    assert table.state.phase == ACTION_PHASE
    seen = []
    with table.awaiting():
        table.to_hourglass().play("hourglass")
        seen.append(table.state.phase)  # the goblins are activated
    table.chance()
    table.until("prepare_one")
    seen.append(table.state.phase)
    table.end_round()
    assert seen == [SHADOW_PHASE, RALLY_PHASE]
    assert phases(table) == ["round", "shadow", "rally", "round"]
    assert (table.state.round, table.state.phase) == (2, ACTION_PHASE)


@pytest.mark.rule("JE-22.1", "JE-22.5", "JE-91.2", "JE-D-08")
def test_each_hero_has_one_turn_in_an_order_that_the_party_chooses_anew() -> None:
    table = start(heroes=("maerwen", "hefta", "rosco"))
    assert table.asked == ("maerwen", "hefta", "rosco")  # any one decides
    assert table.legal() == ["turn maerwen", "turn hefta", "turn rosco"]
    table.play("turn hefta", by="rosco")
    assert table.asked == ("hefta",)  # a turn is finished before the next begins
    assert table.refused("turn rosco", by="rosco") == "JE-22.5"
    table.play("end_turn", by="hefta")
    assert table.legal() == ["turn maerwen", "turn rosco"]
    assert table.refused("turn hefta") == "JE-22.5"
    table.end_round()
    assert table.legal() == ["turn maerwen", "turn hefta", "turn rosco"]  # another order, if they like
    table.play("turn rosco")
    assert table.asked == ("rosco",)


@pytest.mark.rule("JE-22.6", "JE-D-41")
def test_the_hourglass_can_be_turned_when_every_hero_has_had_a_turn() -> None:
    table = start()
    assert table.refused("hourglass", by="maerwen") == "JE-22.5"
    table.turn("maerwen").finish_turn()
    assert table.asked == ("hefta",)
    table.finish_turn()
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["hourglass"]


# Actions of a turn ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-22.1", "JE-22.1a", "JE-22.1b", "JE-A-100", "JE-A-103", "JE-R-66")
def test_a_turn_has_up_to_two_actions_different_or_the_same() -> None:
    told = story(tokens=[token("well", "J01.a", {"threat": 1})])
    table = start(told).turn("hefta")
    assert "end_turn" in table.legal()  # none
    table.play("interact well")
    assert "end_turn" in table.legal()  # one
    table.play("interact well")  # the same again
    assert table.state.threat == 2
    for more in ("travel", "interact well"):
        assert table.refused(more) == "JE-22.1"
    assert table.legal() == ["end_turn"]
    other = start(told).turn("hefta").play("travel", "interact well")
    assert not {"travel", "interact well 0"} & {*other.legal()}


@pytest.mark.rule("JE-22.2", "JE-3.0", "JE-3.1", "JE-D-09")
def test_travel_attack_and_interact_are_the_actions_of_a_turn() -> None:
    told = story(tokens=[token("well", "J01.a", {"threat": 1})])
    table = start(told, items={"hefta": ["hammer_1"]}).turn("hefta")
    table.enemy("grey_warg", at="J01.a", ready=False)
    assert table.legal() == ["travel", "attack grey_warg hammer_1 might", "interact well 0", "end_turn"]
    for action in ("travel", "attack grey_warg hammer_1 might", "interact well"):
        after = table.copy().play(action)
        after.until("act")
        assert after.state.actions == 1, action


@pytest.mark.rule("JE-22.4", "JE-3.2", "JE-A-06")
def test_an_adventure_may_add_actions() -> None:
    dig = {"id": "dig", **both("Dig."), "do": [{"threat": 1}]}
    once = {"id": "sing", **both("Sing."), "once": True, "if": {"flag": "voice"}, "do": [{"lore": 1}]}
    table = start(story(actions=[dig, once])).turn("hefta")
    assert table.legal("special") == ["special dig"]
    table.story({"flag": "voice"})
    table.play("special sing")
    assert table.state.lore == 1
    assert table.legal("special") == ["special dig"]
    table.play("special dig")
    assert table.state.threat == 1
    assert table.refused("special dig") == "JE-22.1"  # that were two actions


@pytest.mark.rule("JE-22.3", "JE-22.3a", "JE-3.4")
def test_abilities_that_move_attack_or_interact_are_no_actions() -> None:
    told = story(tokens=[token("well", "J01.b", {"threat": 1})])
    table = start(told, items={"hefta": ["hammer_1"]}).turn("hefta").give("hefta", tr_pony=3)
    table.play("use trinket tr_pony", "on_space J01.b", "no")
    assert table.at("hefta") == "J01.b"
    table.story({"interact": {"who": "actor"}}, actor="hefta").play("interact well")
    table.enemy("hill_troll", at="J01.b", ready=False)
    table.story({"attack": {"who": "actor"}}, actor="hefta").play("attack hill_troll hammer_1 might").until("act")
    assert table.state.threat == 1
    assert len(table.events("attack")) == 1
    assert table.state.actions == 2


@pytest.mark.rule("JE-3.3")
def test_an_ability_as_an_action_takes_one_of_the_two() -> None:
    table = start(heroes=("celegdir", "hefta")).turn("celegdir").prepare("celegdir", "celegdir_1", "herald_2")
    assert table.legal("use") == ["use skill celegdir_1 0", "use skill herald_2 0"]
    table.play("use skill celegdir_1")
    assert table.state.actions == 1
    table.play("use skill herald_2")
    assert table.hero("celegdir").inspiration == 2
    assert not table.legal("travel")
    table.prepare("celegdir", "celegdir_1")
    assert not table.legal("use")  # no action left for it


# The shadow phase -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-23.0", "JE-23.1", "JE-23.2", "JE-23.3", "JE-A-101")
def test_enemies_then_darkness_then_threat() -> None:
    told = story(
        darkness={"fear": 1, "negate": [], "whole_map": True},
        threat={"end": 99, "thresholds": [threshold(5, {"lore": 1})]},
    )
    table = start(told, items={"maerwen": [], "hefta": []})
    table.enemy("hill_reaver", at="J01.b")
    mark = table.mark()
    table.end_round()
    steps = ("activation", "due", "threat", "threshold", "rally")
    kinds = [event[0] if event[0] != "due" else event[2] for event in table.events(since=mark) if event[0] in steps]
    assert kinds == ["activation", "enemy_attack", "darkness", "darkness", "threat", "threshold", "rally"]


@pytest.mark.rule("JE-23.1", "JE-23.1a")
def test_every_ready_group_is_activated_and_usually_goes_for_a_hero() -> None:
    table = start(items={"maerwen": [], "hefta": []})
    table.enemy("hill_reaver", at="J01.b")
    table.enemy("grey_warg", at="J01.b", ready=False)
    table.enemy("wolf_rider", at="J01.c")
    mark = table.mark()
    table.end_round()
    enemies = [table.book.enemies[event[1][1]].id for event in table.events("activation", mark)]
    assert enemies == ["hill_reaver", "wolf_rider"]
    assert len(table.events("blow", mark)) == 2
    assert table.at("hill_reaver") == table.at("wolf_rider") == "J01.a"


@pytest.mark.rule("JE-23.1b", "JE-23.2a")
def test_without_enemies_and_darkness_only_threat_comes() -> None:
    table = start().to_hourglass()
    mark = table.mark()
    table.play("hourglass")
    assert table.step == "who_next"  # nobody was asked anything
    assert [event[0] for event in table.events(since=mark)] == ["shadow", "threat", "rally", "round"]


@pytest.mark.rule("JE-23.2", "JE-A-07", "JE-D-40")
def test_every_hero_in_darkness_suffers_in_an_order_that_the_party_chooses() -> None:
    told = story(darkness={"fear": 2, "negate": []})
    table = start(told, heroes=("maerwen", "hefta", "rosco"), items={"maerwen": [], "hefta": [], "rosco": []})
    table.place(maerwen="J01.a", hefta="J01.b", rosco="J01.b").story({"darkness": {"at": "J01.b"}})
    table.to_hourglass().play("hourglass")
    assert table.asked == ("maerwen", "hefta", "rosco")
    assert table.legal() == ["on_hero hefta", "on_hero rosco"]  # Maerwen stands outside
    mark = table.mark()
    table.play("on_hero rosco", by="maerwen").let_be()
    assert [(event[1], event[2], event[5]) for event in table.events("due", mark)] == [
        (2, "darkness", 2),
        (1, "darkness", 2),
    ]


@pytest.mark.rule("JE-23.3", "JE-23.3a", "JE-23.3b", "JE-23.3c", "JE-23.3d", "JE-111.4", "JE-19.2")
@pytest.mark.parametrize("heroes", [2, 3, 5])
def test_threat_rises_by_heroes_threat_tokens_and_unexplored_tiles(heroes: int) -> None:
    told = story(
        tokens=[
            token("smoke", "J01.b", {"threat": 1}, kind="threat"),
            token("fire", "J01.b", {"threat": 1}, kind="threat"),
            token("far", "J01.b", {"threat": 1}, kind="threat", when="never"),
            token("well", "J01.b", {"threat": 1}),
            token("smith", "J01.b", {"threat": 1}, kind="person"),
        ]
    )
    party = ("maerwen", "hefta", "rosco", "celegdir", "hildreth")[:heroes]
    table = start(told, heroes=party).end_round()
    assert table.state.threat == 2 * heroes + 2 + 2
    table.story({"remove_token": "smoke"})
    table.turn(party[0]).place(**{party[0]: "J01.c"}).play("travel", "move J02.c").end_round()
    assert table.state.threat == (2 * heroes + 2 + 2) + (2 * heroes + 1 + 1)


@pytest.mark.rule("JE-23.3b", "JE-R-09", "JE-18.1")
def test_a_hero_who_fell_in_this_shadow_phase_counts_for_threat() -> None:
    table = start(items={"maerwen": [], "hefta": []}).to_hourglass()
    table.harm("hefta", damage=6).deck("hefta", *["blank"] * 8)
    table.place(maerwen="J02.a").enemy("hill_reaver", at="J01.a")
    table.harm_deck("damage", "dmg_01", "dmg_01", "dmg_01", "dmg_01")
    mark = table.mark()
    table.play("hourglass").end_round()
    assert table.hero("hefta").defeated
    assert table.events("threat", mark) == [("threat", 6, 6)]  # two heroes, two unexplored tiles


@pytest.mark.rule("JE-23.3", "JE-A-101")
def test_every_threshold_reached_or_passed_brings_its_event() -> None:
    marks = [threshold(3, {"lore": 1}), threshold(6, {"lore": 10}), threshold(7, {"lore": 100})]
    table = start(story(threat={"end": 99, "thresholds": marks})).end_round()
    assert table.state.threat == 6
    assert table.state.lore == 11  # one passed, one just reached
    table.end_round()
    assert table.state.lore == 111  # each once


@pytest.mark.rule("JE-23.5")
def test_exhausted_groups_become_ready_at_the_end_of_the_shadow_phase() -> None:
    table = start(items={"maerwen": [], "hefta": []})
    table.enemy("hill_reaver", at="J01.b")
    table.enemy("grey_warg", at="J01.b", ready=False)
    table.to_hourglass()
    with table.awaiting():
        table.play("hourglass")
    seen = []
    for _ in range(60):
        if table.events("rally"):
            break
        seen.append(table.group("hill_reaver").ready)
        assert not table.group("grey_warg").ready  # not before the end
        table.chance() if table.state.to_act() == (-1,) else table.play(table.legal()[-1])
    assert seen[0]
    assert not seen[-1]  # its activation exhausts a group
    assert table.group("hill_reaver").ready
    assert table.group("grey_warg").ready


@pytest.mark.rule("JE-P-RND-02")
def test_with_a_hero_defeated_the_shadow_phase_does_not_begin() -> None:
    table = start(items={"maerwen": [], "hefta": []}).turn("hefta")
    table.harm("hefta", damage=6).deck("hefta", *["blank"] * 8)
    table.story({"suffer": {"damage": 1, "who": "actor", "facedown": True}}, actor="hefta").let_be()
    assert table.hero("hefta").defeated
    table.enemy("hill_reaver", at="J01.b")
    table.to_hourglass().play("hourglass")
    assert table.state.ended_by == "hero_defeated"
    assert not table.events("shadow")
    assert not table.events("activation")


# The rally phase ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-24.1", "JE-A-102", "JE-A-108", "JE-A-107", "JE-A-111")
def test_in_the_rally_phase_the_discard_pile_is_shuffled_into_the_deck_but_prepared_cards_are_not() -> None:
    table = start(bare=False)
    step = {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}
    table.story(step, actor="hefta").let_be()
    thrown = table.discard("hefta")
    assert len(thrown) == 4
    table.end_round()
    assert table.discard("hefta") == []
    assert set(thrown) <= set(table.deck_of("hefta"))
    assert len(table.hero("hefta").deck.odds()) == 14  # any of them may be on top
    assert table.prepared("hefta") == ["warden_1"]


@pytest.mark.rule("JE-24.1a")
def test_the_deck_is_shuffled_even_with_an_empty_discard_pile() -> None:
    table = start().deck("hefta", "basic_1", "basic_2")
    assert table.hero("hefta").deck.top
    table.end_round()
    assert table.hero("hefta").deck.top == ()


@pytest.mark.rule("JE-24.2", "JE-24.0", "JE-R-10", "JE-A-102", "JE-A-123", "JE-D-33", "JE-D-34")
def test_then_each_hero_scouts_two_and_may_prepare_one() -> None:
    table = start(story(scout={})).to_hourglass().play("hourglass")
    assert table.asked == ("maerwen",)
    seen = [text.split()[1] for text in table.legal("prepare")]
    assert len(seen) == 2
    assert "no" in table.legal()  # may, not must
    table.play(f"prepare {seen[0]}")
    assert table.legal() == [f"top {seen[1]}", f"bottom {seen[1]}"]
    table.play(f"bottom {seen[1]}")
    assert table.prepared("maerwen") == seen[:1]
    assert table.cards(card for card, _ in table.hero("maerwen").deck.bottom) == seen[1:]
    assert table.asked == ("hefta",)
    table.play("no")
    first, second = (text.split()[1] for text in table.legal("top"))
    table.play(f"top {first}", f"top {second}")  # whatever is put on top last is on top
    assert table.cards(card for card, _ in table.hero("hefta").deck.top) == [second, first]
    assert table.prepared("hefta") == []
    assert table.state.round == 2


@pytest.mark.rule("JE-R-10")
def test_a_table_may_agree_that_the_rally_scout_has_to_prepare() -> None:
    table = start(story(scout={}), options="rally_scout_must_prepare=yes").to_hourglass().play("hourglass")
    assert {text.split()[0] for text in table.legal()} == {"prepare"}
    assert table.refused("no") == "JE-106.1"


@pytest.mark.rule("JE-24.0", "JE-24.1", "JE-24.2")
def test_the_refresh_comes_before_the_scout() -> None:
    table = start(story(scout=SCOUTING))
    everything = table.deck_of("maerwen")
    mine = table.hero("maerwen")
    table.state.set_hero(0, deck=type(mine.deck).of([]), discard=tuple(mine.deck.cards()))
    table.to_hourglass().play("hourglass")  # with nothing but a discard pile there is something to scout
    assert len(table.legal("prepare", by="maerwen")) == 2
    assert len(table.deck_of("maerwen")) == len(everything) - 2


@pytest.mark.rule("JE-R-53")
def test_what_lasts_for_the_round_ends_after_the_scout() -> None:
    table = start(story(scout=SCOUTING, darkness={"fear": 1, "negate": [], "whole_map": True})).turn("hefta")
    table.give("hefta", tr_shard=1).play("use trinket tr_shard")
    assert [row.until for row in table.state.lasting] == ["round"] * len(table.state.lasting) != []
    table.shadow_phase()
    assert table.step == "prepare_one"  # in the rally phase; darkness did nothing to anybody
    assert table.harm_of("hefta") == table.harm_of("maerwen") == (0, 0)
    assert table.state.lasting
    table.end_round()
    assert not table.state.lasting


# When a skill deck runs out -------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-24", "JE-A-109", "JE-A-111")
def test_a_deck_that_becomes_empty_is_refilled_at_once_from_the_discard_pile() -> None:
    table = start(items={"hefta": []})
    deck = table.hero("hefta").deck
    last = ["basic_1", "basic_2", "basic_3", "basic_4"]
    numbers = [table.book.skill[card] for card in last]
    thrown = tuple(card for card in deck.cards() if card not in numbers)
    table.state.set_hero(1, deck=type(deck).of(numbers), discard=thrown)
    step = {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}
    table.story(step, actor="hefta").let_be()
    assert len(table.events("reshuffle")) == 1
    assert sorted(table.hero("hefta").deck.cards()) == sorted(thrown)  # the revealed ones were not in the pile yet
    assert sorted(table.discard("hefta")) == last


@pytest.mark.rule("JE-R-24")
def test_with_no_cards_at_all_fewer_are_revealed() -> None:
    table = start(items={"hefta": []})
    deck = table.hero("hefta").deck
    for number in (2, 0):
        table.state.set_hero(1, deck=type(deck).of(deck.cards()[:number]), discard=())
        mark = table.mark()
        step = {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}
        table.story(step, actor="hefta").let_be()
        assert len(table.events("reveal", mark)) == number


@pytest.mark.rule("JE-A-110", "JE-A-107")
def test_an_effect_may_refresh_a_deck() -> None:
    table = start(items={"hefta": []}).deck("hefta", "basic_1", "basic_2", "basic_4", "basic_5", "basic_6")
    step = {"test": {"who": "actor", "attr": ["might"], "need": 1, "pass": [], "fail": []}}
    table.story(step, actor="hefta").let_be()
    assert len(table.discard("hefta")) == 4
    table.story({"refresh": {"who": "actor"}}, actor="hefta")
    assert table.discard("hefta") == []
    assert len(table.deck_of("hefta")) == 15
    assert table.hero("hefta").deck.top == ()


# Moments of the story -------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-76.0", "JE-23.4")
def test_the_story_hears_of_every_phase_in_its_order() -> None:
    names = ["round_start", "action_phase_end", "shadow_start", "shadow_end", "rally"]
    told = story(
        triggers=[trigger(name, {"lore": 1}, {"text": {"en": name, "pl": name}}, once=False) for name in names]
    )
    table = start(told).end_round()
    said = [table.book.story_ops[event[1]].en for event in table.events("text")]
    assert said == [*names, "round_start"]


@pytest.mark.rule("JE-39.0", "JE-A-12", "JE-A-13")
def test_on_a_battle_map_the_round_is_the_same() -> None:
    told = battle(scout=SCOUTING, terrain=[terrain("pit", "B1.B")])
    table = start(told, items={"maerwen": [], "hefta": []})
    table.enemy("hill_reaver", at="B1.B")
    table.end_round()
    assert phases(table) == ["round", "shadow", "rally", "round"]
    assert table.state.threat == 4  # no unexplored tiles there
    assert len(table.events("scout")) == 2
