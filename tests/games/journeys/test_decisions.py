"""Who decides (rules 4), and rulings about order, streams, durations and records."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.core.action import NATURE
from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.in_force import attribute
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.state import Position
from tests.games.journeys.harms import bare, harm_card, night, skill, trapped
from tests.games.journeys.harness import Data, Table, battle, option, pack, start, story, terrain, token, trigger

CHOICE = {"options": [option("left", {"flag": "left"}), option("right", {"flag": "right"}, **{"if": {"flag": "key"}})]}


# The party, a hero ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-D-36", "JE-R-75", "JE-A-08")
def test_what_the_story_asks_the_party_any_one_player_decides_for_all() -> None:
    table = trapped({"choice": {"who": "party", **CHOICE}}).play("interact trap")
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == table.legal(by="hefta") == ["choose 0"], "an option without its condition is not there"
    assert table.state.one_is_enough()
    table.play("choose 0", by="hefta")
    assert table.state.flags == {"left"}
    assert table.events("chosen")[-1][-1] == 1, "everybody sees who decided"
    assert table.step == "act", "nobody else is asked"


@pytest.mark.rule("JE-D-36")
def test_what_the_story_asks_a_hero_that_heros_player_decides() -> None:
    table = trapped({"choice": {"who": "actor", **CHOICE}}).set(flags=frozenset({"key"})).play("interact trap")
    assert table.asked == ("maerwen",)
    assert table.legal() == ["choose 0", "choose 1"]


@pytest.mark.rule("JE-R-75")
def test_with_a_leader_only_the_leader_gives_the_partys_answers() -> None:
    table = trapped({"choice": {"who": "party", **CHOICE}}, how={"options": "leader=2"}).play("interact trap")
    assert table.asked == ("hefta",)
    assert table.refused("choose 0", by="maerwen") == "JE-22.5"
    table.set(left=0b10)
    assert table.asked == ("maerwen",), "a leader who is away leaves it to any one"


@pytest.mark.rule("JE-D-37")
def test_the_party_names_the_hero_whom_a_story_asks_for() -> None:
    table = trapped({"gain_inspiration": {"n": 1, "who": "party_choice"}}).play("interact trap")
    assert table.asked == ("maerwen", "hefta")
    table.play("on_hero hefta")
    assert table.hero("hefta").inspiration == 1


@pytest.mark.rule("JE-D-38", "JE-31.1a")
@pytest.mark.parametrize("who, asked", [("actor", False), ("party_choice", True)])
@pytest.mark.parametrize("op, thing", [("title", "title_2"), ("trinket", "tr_pipe")])
def test_who_receives_a_title_or_trinket(op: str, thing: str, who: str, asked: bool) -> None:
    table = trapped({op: {"id": thing, "who": who}}, heroes=("maerwen", "hefta", "celegdir"))
    table.state.set_hero(2, defeated=True, place=-1)
    table.play("interact trap")
    if asked:
        assert table.legal() == ["on_hero maerwen", "on_hero hefta"], "undefeated heroes"
        table.play("on_hero hefta", by="maerwen")
    owner = "hefta" if asked else "maerwen"
    if op == "title":
        assert table.prepared(owner) == [thing]
    else:
        assert table.tokens(owner, thing) == table.book.trinkets[table.book.trinket[thing]].depletion


@pytest.mark.rule("JE-D-41", "JE-22.6")
def test_the_hourglass_is_for_any_one_when_all_have_had_their_turns() -> None:
    table = bare(story())
    assert "hourglass" not in table.legal()
    table.to_hourglass()
    assert table.asked == ("maerwen", "hefta")
    assert table.legal(by="hefta") == ["hourglass"], "and nothing else"


@pytest.mark.rule("JE-D-48", "JE-105.1")
def test_the_owner_of_a_card_uses_it_and_makes_its_choices() -> None:
    kind = skill("kind", {"when": "during_test", "by": "any_ally", "do": [{"gain_inspiration": {"who": "any_hero"}}]})
    test = {"test": {"attr": ["wit"], "need": 1, "pass": [], "fail": []}}
    table = trapped(test, of=pack(skills=[kind])).prepare("hefta", "kind").deck("maerwen", *["blank"] * 3)
    table.play("interact trap")
    assert table.asked == ("hefta",)
    assert table.legal() == ["use skill kind 0", "pass"]
    table.play("use skill kind 0")
    assert table.asked == ("hefta",)
    table.play("on_hero maerwen")
    assert table.hero("maerwen").inspiration == 1


@pytest.mark.rule("JE-D-48")
def test_what_must_be_done_is_done_without_a_question_and_cannot_be_passed() -> None:
    must = skill("must", {"when": "turn_end", "may": False, "do": [{"gain_inspiration": 1}]})
    table = trapped(of=pack(skills=[must])).prepare("maerwen", "must").play("end_turn")
    assert table.hero("maerwen").inspiration == 1
    table = trapped(of=pack(skills=[must])).prepare("maerwen", "must", "basic_4").harm("maerwen", damage=1)
    table.play("end_turn")
    assert table.legal() == ["use skill must 0", "keyword basic_4 rest"]


@pytest.mark.rule("JE-D-49", "JE-65.6")
def test_the_hero_chooses_the_trinket_on_which_a_depletion_token_goes() -> None:
    table = trapped({"put_depletion": 2}).give("maerwen", tr_pipe=0, tr_rope=1).play("interact trap")
    assert table.asked == ("maerwen",)
    assert table.legal() == ["on_trinket tr_pipe", "on_trinket tr_rope"]
    table.play("on_trinket tr_pipe")
    assert (table.tokens("maerwen", "tr_pipe"), table.tokens("maerwen", "tr_rope")) == (2, 1)


@pytest.mark.rule("JE-D-50")
@pytest.mark.parametrize("effect", [{"move": {"n": 1, "who": "any_ally"}}, {"attack": {"who": "any_ally"}}])
def test_whoever_is_offered_a_move_or_attack_by_anothers_card_may_decline(effect: Data) -> None:
    lead = skill("lead", {"when": "own_turn", "do": [effect]})
    table = trapped(of=pack(skills=[lead])).prepare("maerwen", "lead").give("hefta", items=["hammer_1"])
    table.enemy("grey_warg", at="J01.a", ready=False)
    table.play("use skill lead 0")
    assert table.asked == ("hefta",)
    assert "no" in table.legal()
    table.play("no")
    assert table.at("hefta") == "J01.a"
    assert table.step == "act"


# Rulings --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-01", "JE-A-05", "JE-A-06")
def test_what_a_card_says_cannot_be_done_no_story_can_do() -> None:
    numb = harm_card("numb", {"keep": "faceup"}, faceup=[{"when": "faceup", "may": False, "do": [BANS]}])
    steps: list[Data] = [{"gain_inspiration": 1}, {"prepare": {"from": "discard", "n": 1}}, {"attack": {}}]
    table = trapped(*steps, {"flag": "done"}, of=pack(damage=[numb])).give("maerwen", items=["bow_1"])
    table.enemy("grey_warg", at="J01.a", ready=False)
    table.state.set_hero(0, discard=(0,), up=((len(table.book.harms[0]) - 1,), ()))
    table.play("interact trap")
    mine = table.hero("maerwen")
    assert (mine.inspiration, mine.prepared) == (0, ())
    assert table.events("attack") == []
    assert "done" in table.state.flags


BANS: Data = {"cannot": ["gain_inspiration", "prepare", "attack"]}


@pytest.mark.rule("JE-R-15", "JE-105.15")
def test_then_sets_an_order_and_no_condition() -> None:
    table = trapped({"suffer": {"damage": 1}}).harm_deck("damage", "dmg_07").play("interact trap")
    assert table.hero("maerwen").down[0] == (6,), "Winded stays though nothing was there to discard"


def by_the_stream(*ground: Data, **more: Any) -> Table:
    """A hero beside a stream, with a card for rest and harm to rest from."""
    terrains = [terrain("stream", ("B1.A", "B1.B")), *ground]
    table = bare(battle(terrain=terrains, **more)).turn("maerwen").prepare("maerwen", "basic_4")
    return table.harm("maerwen", damage=1)


@pytest.mark.rule("JE-R-30", "JE-84.2", "JE-84.2a")
def test_a_stream_ends_the_turn_without_rest_bushes_or_anything_else() -> None:
    table = by_the_stream(terrain("bushes", "B1.B")).play("travel", "move B1.B")
    assert table.at("maerwen") == "B1.B"
    assert table.state.active == table.seat("hefta")
    assert table.prepared("maerwen") == ["basic_4"]
    assert table.events("test") == []


@pytest.mark.rule("JE-R-30")
def test_what_the_move_itself_brings_still_comes() -> None:
    told = trigger("enter:B1.B", {"flag": "told"})
    table = by_the_stream(terrain("pit", "B1.B"), triggers=[told]).deck("maerwen", *["blank"] * 4)
    table.harm_deck("damage", "dmg_01", "dmg_01").play("travel", "move B1.B")
    assert table.harm_of("maerwen") == (3, 0), "the pit"
    assert "told" in table.state.flags
    assert table.state.active == table.seat("hefta")


@pytest.mark.rule("JE-R-30")
def test_a_stream_crossed_in_anothers_turn_ends_nothing() -> None:
    push = token("push", "B1.A", {"move": {"n": 1, "who": "any_ally", "forced": True, "toward": "B1.B"}})
    table = by_the_stream(tokens=[push]).play("interact push")
    assert table.at("hefta") == "B1.B"
    assert table.state.active == table.seat("maerwen")
    table.finish_turn()
    assert table.state.active == table.seat("hefta"), "she has her turn"


@pytest.mark.rule("JE-R-53")
def test_effects_until_the_end_of_the_round_end_after_the_rally_scout() -> None:
    table = bare(story(scout={"setup": 0, "rally": 2}, tokens=[token("cup", "J01.a", LASTS)])).turn("maerwen")
    wit = ATTRIBUTES.index("wit")
    table.play("interact cup").shadow_phase()
    assert table.step == "prepare_one", "in the rally phase"
    assert attribute(table.state, 0, wit) == 5
    table.end_round()
    assert attribute(table.state, 0, wit) == 3


LASTS: Data = {"attr_mod": {"attr": "wit", "n": 2, "until": "round"}}


@pytest.mark.rule("JE-H-05", "JE-R-35")
def test_a_weakness_is_drawn_openly() -> None:
    table = trapped({"gain_weakness": 1}).chance("weakness weak_3").play("interact trap")
    assert table.discard("maerwen") == ["weak_3"]
    assert table.events("weakness")[-1] == ("weakness", 0, table.book.skill["weak_3"])


# Records --------------------------------------------------------------------------------------------------------------
def everything(s: Position) -> Data:
    """All that a state holds, but for what is only worked out."""
    return {name: getattr(s, name) for name in Position.__slots__ if name not in ("menu", "log", "book")}


@pytest.mark.rule("JE-R-02", "JE-N-18")
def test_every_choice_and_every_result_of_chance_bring_the_same_table_back() -> None:
    table = start(story(scout={"setup": 2, "rally": 2}, darkness={"whole_map": True}))
    table.enemy("grey_warg", at="J01.b")
    first = table.state.clone()
    record: list[tuple[int, Any]] = []
    while table.state.round < 3 and table.state.result() is None:
        actor = table.state.to_act()[0]
        options = [action for action, _ in table.state.odds()] if actor == NATURE else table.state.legal(actor)
        record.append((actor, table.rng.choice(options)))
        table.state.apply(*record[-1])
    assert any(actor == NATURE for actor, _ in record)
    again: Journey = first
    for entry in record:
        again.apply(*entry)
    assert everything(again) == everything(table.state)


@pytest.mark.rule("JE-N-18")
def test_nothing_is_kept_that_chance_has_not_drawn() -> None:
    table = bare(story())
    for hero in table.state.heroes:
        assert hero.deck.top == hero.deck.bottom == ()
        assert sum(weight for _, weight in hero.deck.odds()) == len(hero.deck), "any card may come next"
    for deck in (*table.state.harm_decks, table.state.weaknesses):
        assert deck.top == deck.bottom == ()
    night(table)
    assert table.state.round == 2
