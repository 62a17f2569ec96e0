"""Objectives and the end of an adventure (rules 3.15): how it is won and lost, in which order, and what is told."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.books import book_of
from mathom.games.journeys.library import shipped
from mathom.games.journeys.rulesets import rules_from
from tests.games.journeys.harms import bare, night, trapped
from tests.games.journeys.harness import Data, Table, battle, both, objective, start, story, token, trigger

WON = {"victory": {"xp": 6, "lore": 8}, "defeat": {"xp": 4, "lore": 5}}


def goals(*done: Data | None) -> Data:
    """Objectives o1, o2, …, the first of them current from the start."""
    return {
        "objectives": [objective(f"o{number}", row) for number, row in enumerate(done, 1)],
        "setup": [{"objective": "o1"}],
    }


# Objectives -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-100.0", "JE-100.3", "JE-33.1", "JE-33.0", "JE-98.0")
def test_with_all_objectives_fulfilled_the_adventure_is_won_and_not_before() -> None:
    go_on = trigger("objective_done:o1", {"objective": "o2"})
    table = trapped({"inc": {"var": "x"}}, **goals({"var": ["x", ">=", 1]}, {"var": ["x", ">=", 2]}), triggers=[go_on])
    table.play("interact trap")
    assert table.state.ended_by == ""
    assert table.state.objective == 1
    table.play("interact trap")
    assert (table.state.ended_by, table.state.won) == ("script", True)
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((0, 1), "JE-100.3")


@pytest.mark.rule("JE-N-30", "JE-100.0")
def test_only_the_current_objective_is_watched() -> None:
    table = trapped({"inc": {"var": "x"}}, **goals({"flag": "never"}, {"var": ["x", ">=", 1]}))
    table.play("interact trap")
    assert table.state.objectives_done == 0


@pytest.mark.rule("JE-N-30", "JE-100.2")
def test_an_objective_that_holds_already_counts_at_once_when_it_becomes_current() -> None:
    go_on = trigger("objective_done:o1", {"objective": "o2"})
    table = trapped({"flag": "both"}, **goals({"flag": "both"}, {"flag": "both"}), triggers=[go_on])
    table.play("interact trap")
    assert table.state.won


@pytest.mark.rule("JE-N-30")
def test_a_step_fulfils_an_objective_current_or_not_and_its_trigger_fires_once() -> None:
    count = trigger("objective_done:o2", {"inc": {"var": "told"}}, once=False)
    steps = [{"objective_done": "o2"}, {"objective_done": "o2"}]
    table = trapped(*steps, **goals(None, None), triggers=[count]).play("interact trap")
    assert table.state.numbers == {"told": 1}
    assert table.state.ended_by == "", "the other is still open"


# The order of the checks ----------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-P-END-01")
def test_a_victory_of_the_same_moment_goes_before_the_end_of_the_bar() -> None:
    parts = goals({"count": ["threat", ">=", 10]})
    table = trapped({"threat": 10}, **parts, threat={"end": 10, "thresholds": []}).play("interact trap")
    assert (table.state.ended_by, table.state.won) == ("script", True)


@pytest.mark.rule("JE-P-END-01")
def test_the_end_of_the_bar_goes_before_a_hero_who_fell() -> None:
    table = bare(battle(triggers=[trigger("action_phase_end", {"threat": 600})]))
    table.state.set_hero(0, defeated=True, place=-1)
    table.to_hourglass().play("hourglass")
    assert table.state.ended_by == "threat"


@pytest.mark.rule("JE-P-END-01", "JE-33.5a")
def test_a_victory_at_the_end_of_the_action_phase_goes_before_a_hero_who_fell() -> None:
    table = bare(battle(triggers=[trigger("action_phase_end", {"end": "victory"})]))
    table.state.set_hero(0, defeated=True, place=-1)
    table.to_hourglass().play("hourglass")
    assert (table.state.ended_by, table.state.won) == ("script", True)


@pytest.mark.rule("JE-P-END-01", "JE-33.3", "JE-66.0")
def test_a_story_may_end_in_defeat() -> None:
    table = trapped({"end": "defeat"}, {"threat": 600}).play("interact trap")
    assert (table.state.ended_by, table.state.won) == ("script", False)
    result = table.state.result()
    assert result is not None
    assert result.winners == ()
    assert result.lost


@pytest.mark.rule("JE-P-END-01", "JE-N-28")
def test_the_end_drops_everything_that_still_waits() -> None:
    after = trigger("flag:last", {"flag": "told"})
    steps = [{"suffer": {"damage": 1, "who": "each_hero", "facedown": True}}, {"flag": "last"}, {"end": "victory"}]
    table = trapped({"call": "deep"}, {"flag": "later"}, events={"deep": [*steps, {"flag": "after"}]}, triggers=[after])
    table.play("interact trap", "on_hero maerwen")
    assert table.state.won
    assert {"last", "told"} <= table.state.flags, "the trigger came at once, before the next step"
    assert not {"later", "after"} & table.state.flags
    assert table.state.to_act() == ()


@pytest.mark.rule("JE-33.0")
def test_nothing_can_be_done_when_it_is_over() -> None:
    table = trapped({"end": "victory"}).play("interact trap")
    assert table.refused("travel", by="maerwen") == "JE-33.0"


# Epilogues and rewards ------------------------------------------------------------------------------------------------
def told(table: Table) -> tuple[Any, ...]:
    """Which epilogue was told."""
    return tuple(table.events("epilogue")[-1][1:])


RESOLUTIONS: Data = {
    "victory": [
        {"id": "bright", "if": {"flag": "saved"}, **both("Bright.")},
        {"id": "named", "if": {"flag": "never"}, **both("Named.")},
        {"id": "won", **both("Won.")},
    ],
    "defeat": [
        {"id": "dark", "if": {"ended_by": "threat"}, **both("Dark.")},
        {"id": "fallen", "if": {"ended_by": "hero_defeated"}, **both("Fallen.")},
        {"id": "lost", **both("Lost.")},
    ],
}


@pytest.mark.rule("JE-N-39", "JE-33.2", "JE-33.6")
@pytest.mark.parametrize("saved, number", [(True, 0), (False, 2)])
def test_the_first_epilogue_of_the_result_whose_condition_holds_is_told(saved: bool, number: int) -> None:
    steps = [*([{"flag": "saved"}] if saved else []), {"end": "victory"}]
    table = trapped(*steps, resolutions=RESOLUTIONS).play("interact trap")
    assert told(table) == (True, number)


@pytest.mark.rule("JE-N-39", "JE-33.3", "JE-33.4", "JE-33.5")
@pytest.mark.parametrize("how, number", [("threat", 0), ("hero_defeated", 1), ("script", 2)])
def test_an_epilogue_may_ask_what_ended_the_adventure(how: str, number: int) -> None:
    table = trapped({"end": "defeat"} if how == "script" else {"threat": 600}, resolutions=RESOLUTIONS)
    if how == "hero_defeated":
        table.state.set_hero(0, defeated=True, place=-1)
        table.to_hourglass().play("hourglass")
    else:
        table.play("interact trap")
    assert table.state.ended_by == how
    assert told(table) == (False, number)


@pytest.mark.rule("JE-N-39")
def test_the_story_may_name_the_epilogue() -> None:
    step = {"end": {"result": "victory", "resolution": "named"}}
    table = trapped({"flag": "saved"}, step, resolutions=RESOLUTIONS).play("interact trap")
    assert told(table) == (True, 1)


@pytest.mark.rule("JE-N-39", "JE-N-12", "JE-33.6", "JE-16.2a", "JE-57.2b", "JE-R-59")
@pytest.mark.parametrize("result, xp, lore", [("victory", 6, 8), ("defeat", 4, 5)])
def test_every_hero_gains_xp_of_the_role_played_and_the_party_lore(result: str, xp: int, lore: int) -> None:
    table = trapped({"end": result}, rewards=WON)
    table.state.set_hero(1, defeated=True, place=-1)
    table.play("interact trap")
    assert [hero.xp[hero.role] for hero in table.state.heroes] == [xp, xp], "the defeated too"
    assert [sum(hero.xp) for hero in table.state.heroes] == [xp, xp]
    assert table.state.lore == lore


@pytest.mark.rule("JE-N-39")
def test_the_epilogue_sees_the_state_before_the_rewards_and_those_run_before_xp_and_lore() -> None:
    rewards = {"victory": {"xp": 1, "lore": 2, "do": [{"flag": "saved"}, {"lore": 4}]}, "defeat": {"xp": 0, "lore": 0}}
    table = trapped({"end": "victory"}, resolutions=RESOLUTIONS, rewards=rewards).play("interact trap")
    assert told(table) == (True, 2)
    assert "saved" in table.state.flags
    order = [event[:2] if event[0] == "lore" else event[0] for event in table.events() if event[0] in ORDER]
    assert order == ["epilogue", ("lore", 4), "xp", "xp", ("lore", 2)]


ORDER = ("epilogue", "xp", "lore")


@pytest.mark.rule("JE-70.0", "JE-70.1")
def test_a_campaign_has_several_adventures_in_a_fixed_order() -> None:
    campaign = shipped().campaign("cinders")
    assert [slot.number for slot in campaign.slots] == [*range(1, 9)]
    for slot in campaign.slots:
        numbers = {shipped().adventure(row.id).number for row in slot.adventures}
        assert numbers == {slot.number}
    first = book_of(rules_from(""))
    assert (first.campaign, first.adventure.id) == (campaign, campaign.slots[0].adventures[0].id)


# Journey and battle maps ----------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-70.3", "JE-70.4", "JE-N-30")
@pytest.mark.parametrize("kind", ["journey", "battle"])
def test_an_adventure_is_played_on_a_journey_map_or_on_a_battle_map(kind: str) -> None:
    ask = {"if": {"cond": {"map": kind}, "then": [{"flag": "so"}], "else": [{"flag": "other"}]}}
    adventure = story(setup=[ask]) if kind == "journey" else battle(setup=[ask])
    table = bare(adventure)
    assert table.state.flags == {"so"}
    assert table.state.unexplored.bit_count() == (2 if kind == "journey" else 0)


@pytest.mark.rule("JE-70.2a", "JE-A-25")
def test_items_cannot_be_traded_in_an_adventure() -> None:
    table = start(story(tokens=[token("trap", "J01.a", {"lore": 1})])).turn("maerwen")
    kinds = {action.kind for action in table.state.legal(0)}
    assert not kinds & {"item", "trinket", "no_item", "no_trinket", "upgrade", "buy", "sell"}


@pytest.mark.rule("JE-33.0")
def test_rounds_go_on_until_something_ends_the_adventure() -> None:
    table = bare(battle())
    for number in (2, 3, 4):
        night(table)
        assert (table.state.round, table.state.ended_by) == (number, "")


# What the party and chance decide for a story -------------------------------------------------------------------------
@pytest.mark.rule("JE-D-39")
def test_the_party_decides_where_a_story_places_a_hero_with_freedom() -> None:
    table = trapped({"place": {"at": "J02", "who": "self"}}).play("interact trap")
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["on_space J02.a", "on_space J02.b", "on_space J02.c"]
    table.play("on_space J02.b", by="hefta")
    assert table.at("maerwen") == "J02.b"


@pytest.mark.rule("JE-N-11", "JE-N-30")
@pytest.mark.parametrize("toward, asks", [("random", False), ("most:damage", True)])
def test_of_several_heroes_a_group_is_sent_to_chance_or_the_party_picks_one(toward: str, asks: bool) -> None:
    table = trapped({"group_move": {"group": "grey_warg", "n": 1, "toward": toward}})
    table.enemy("grey_warg", at="J01.b")
    table.place(hefta="J01.c")
    with table.awaiting():
        table.play("interact trap")
        if asks:
            assert table.step == "target_by_party"
            table.play("on_hero hefta")
        else:
            assert table.odds() == {"target maerwen": 1, "target hefta": 1}
            table.state.apply(-1, table.action("target hefta"))
    assert table.at("grey_warg") == "J01.c"
    assert table.group("grey_warg").ready, "it is no activation"
    assert table.events("blow") == []
