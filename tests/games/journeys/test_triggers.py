"""Scripts (JE-N-28, JE-N-29): steps in order, triggers and objectives between them, and how deep it goes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.journeys.harms import bare, foe, night, skill, trapped
from tests.games.journeys.harness import Data, Table, objective, pack, spawn, story, tile, trigger

FLAGS = ("one", "two", "three", "four")


def note(name: str) -> Data:
    """A step that leaves its name, which no other test has set."""
    return {"flag": name}


def order(table: Table, *names: str) -> list[str]:
    """These flags in the order in which the story told them (each by a `rule` step)."""
    rules = [table.book.story_ops[number].id for number in table.state.special_rules]  # type: ignore[attr-defined]
    return [name for name in rules if not names or name in names]


def say(name: str) -> Data:
    """A step that puts its name down, so that the order can be read."""
    return {"rule": {"id": name, "text_en": name, "text_pl": name}}


# Steps in order -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-28")
def test_steps_run_in_order_and_steps_may_contain_lists() -> None:
    inner = {"if": {"cond": {"always": True}, "then": [say("two"), say("three")], "else": []}}
    assert order(trapped(say("one"), inner, say("four")).play("interact trap")) == [*FLAGS]


@pytest.mark.rule("JE-N-28")
@pytest.mark.parametrize(
    "who, place, fits",
    [("each_hero", "J02.a", False), ("each_hero", "J01.c", True), ("any_hero", "J02.a", True)],
)
def test_where_all_heroes_have_to_be_one_is_not_enough(who: str, place: str, fits: bool) -> None:
    gathered = {"if": {"cond": {"hero_at": {"who": who, "at": "J01"}}, "then": [say("all")], "else": [say("some")]}}
    table = trapped(gathered)
    table.place(hefta=place).play("interact trap")
    assert order(table) == ["all" if fits else "some"]


@pytest.mark.rule("JE-N-28")
def test_a_running_script_blocks_play_until_its_steps_are_done() -> None:
    choice = {"choice": {"who": "party", "options": [{"label_en": "a", "label_pl": "a", "do": [say("two")]}]}}
    table = trapped(say("one"), choice, say("three")).play("interact trap")
    assert table.step == "story_choice"
    assert table.refused("travel") == "JE-D-36"
    table.play("choose 0")
    assert table.step == "act"
    assert order(table) == ["one", "two", "three"]


@pytest.mark.rule("JE-N-28")
def test_what_a_step_triggers_comes_before_the_next_step_depth_first() -> None:
    triggers = [
        trigger("flag:a", say("in_a"), note("b"), say("end_a")),
        trigger("flag:b", say("in_b")),
    ]
    table = trapped(note("a"), say("after"), triggers=triggers).play("interact trap")
    assert order(table) == ["in_a", "in_b", "end_a", "after"]


@pytest.mark.rule("JE-N-28", "JE-N-29")
def test_several_at_one_moment_come_objective_first_and_then_in_the_order_of_the_list() -> None:
    triggers = [
        trigger("flag:a", say("first")),
        trigger("objective_done:o1", say("objective")),
        trigger("flag:a", say("second")),
    ]
    parts: Any = {"objectives": [objective("o1", {"flag": "a"}), objective("o2")], "setup": [{"objective": "o1"}]}
    table = trapped(note("a"), triggers=triggers, **parts).play("interact trap")
    assert order(table) == ["objective", "first", "second"]


@pytest.mark.rule("JE-N-28")
def test_a_trigger_does_not_interrupt_a_test_but_comes_before_its_result_runs() -> None:
    test = {"test": {"attr": ["wisdom"], "need": 1, "pass": [say("passed")], "fail": [say("failed")]}}
    omen = skill("omen", {"when": "during_test", "do": [note("seen")]}, {"when": "during_test", "do": [{"lore": 1}]})
    table = trapped(test, of=pack(skills=[omen]), triggers=[trigger("flag:seen", say("told"))])
    table.prepare("maerwen", "omen").deck("maerwen", "blank", "blank").play("interact trap", "use skill omen 0")
    assert table.step == "during_test"
    assert order(table) == [], "not yet"
    table.play("confirm")
    assert order(table) == ["told", "failed"]


@pytest.mark.rule("JE-N-28")
def test_a_chain_of_a_hundred_triggers_is_cut_off() -> None:
    chain = [trigger(f"flag:f{number}", note(f"f{number + 1}")) for number in range(120)]
    table = trapped(note("f0"), say("after"), triggers=chain).play("interact trap")
    assert "f100" in table.state.flags
    assert "f101" not in table.state.flags
    assert table.events("too_deep")
    assert order(table) == ["after"], "and play goes on"


# Triggers -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-29")
def test_a_trigger_fires_once_unless_it_says_otherwise() -> None:
    triggers = [
        trigger("var:x", {"inc": {"var": "once"}}),
        trigger("var:x", {"inc": {"var": "often"}}, once=False),
    ]
    table = trapped({"inc": {"var": "x"}}, {"inc": {"var": "x"}}, triggers=triggers).play("interact trap")
    assert table.state.numbers == {"x": 2, "once": 1, "often": 2}


@pytest.mark.rule("JE-N-29")
def test_a_trigger_whose_condition_does_not_hold_has_not_fired() -> None:
    later = trigger("var:x", note("told"), **{"if": {"var": ["x", ">=", 2]}})
    table = trapped({"inc": {"var": "x"}}, triggers=[later]).play("interact trap")
    assert "told" not in table.state.flags
    table.play("interact trap")
    assert "told" in table.state.flags


@pytest.mark.rule("JE-N-29")
def test_a_trigger_does_not_fire_again_while_its_own_list_runs() -> None:
    again = trigger("var:x", {"inc": {"var": "x"}}, once=False)
    table = trapped({"inc": {"var": "x"}}, triggers=[again]).play("interact trap")
    assert table.state.numbers == {"x": 2}


@pytest.mark.rule("JE-N-29")
def test_a_variable_that_keeps_its_value_and_a_flag_that_is_set_have_not_changed() -> None:
    triggers = [trigger("var:x", {"inc": {"var": "times"}}, once=False), trigger("flag:a", note("told"))]
    steps = [{"set": {"var": "x", "value": 0}}, {"flag": {"name": "a", "value": False}}]
    table = trapped(*steps, triggers=triggers).play("interact trap")
    assert "times" not in table.state.numbers
    assert "told" not in table.state.flags


GHOST = {"spawns": [spawn("spook", "ghost", "J01.b")]}
HIT = {"apply": {"hits": 9, "enemy": "any"}}
EVENTS: dict[str, tuple[list[Data], list[str], Data]] = {
    "start": ([], [], {}),
    "round_start": ([], [], {}),
    "round:1": ([], [], {}),
    "round:2": ([], ["night"], {}),
    "action_phase_end": ([], ["night"], {}),
    "shadow_start": ([], ["night"], {}),
    "shadow_end": ([], ["night"], {}),
    "rally": ([], ["night"], {}),
    "explore:J02": ([], ["travel", "move J01.c", "move J02.c"], {}),
    "enter:J01.b": ([], ["travel", "move J01.b"], {}),
    "enter:J02": ([], ["travel", "move J01.c", "move J02.c"], {}),
    "leave:J01.a": ([], ["travel", "move J01.b"], {}),
    "interact:trap": ([{"lore": 1}], ["interact trap"], {}),
    "enemy_defeated:spook": ([HIT], ["interact trap"], GHOST),
    "enemy_defeated:ghost": ([HIT], ["interact trap"], GHOST),
    "figure_defeated:ghost": ([HIT], ["interact trap"], GHOST),
    "all_enemies_defeated": ([HIT], ["interact trap"], GHOST),
    "hero_defeated": ([{"suffer": {"damage": 9, "facedown": True}}], ["interact trap", "attribute might"], {}),
    "threat:3": ([{"threat": 3}], ["interact trap"], {}),
    "objective_done:o1": ([{"objective_done": "o1"}], ["interact trap"], {}),
    "flag:a": ([note("a")], ["interact trap"], {}),
    "flag:c.a": ([note("c.a")], ["interact trap"], {}),
    "var:x": ([{"inc": {"var": "x"}}], ["interact trap"], {}),
}
"""Each event of a trigger: what a token does, what is played, and what else the story has."""


@pytest.mark.rule("JE-N-29")
@pytest.mark.parametrize("event", EVENTS)
def test_each_event_of_a_trigger_comes_when_it_happens_and_not_before(event: str) -> None:
    steps, plays, parts = EVENTS[event]
    parts = {"objectives": [objective("o1"), objective("o2")], **parts}
    ghosts = pack(enemies=[foe("ghost")])
    table = trapped(*steps, of=ghosts, triggers=[trigger(event, note("told"))], **parts)
    assert ("told" in table.state.flags) is not bool(plays)
    if plays == ["night"]:
        night(table)
    else:
        table.deck("maerwen", *["blank"] * 4).play(*plays)
    assert "told" in table.state.flags


@pytest.mark.rule("JE-N-29")
def test_the_hero_behind_an_event_acts_in_its_list() -> None:
    gift = trigger("enter:J01.b", {"gain_inspiration": {"n": 1, "who": "actor"}})
    table = trapped(triggers=[gift]).finish_turn().turn("hefta").play("travel", "move J01.b")
    assert [hero.inspiration for hero in table.state.heroes] == [0, 1]


@pytest.mark.rule("JE-N-30", "JE-P-EXPL-01")
def test_a_tile_counts_as_explored_when_its_event_is_finished() -> None:
    ask = {"if": {"cond": {"explored": "J02"}, "then": [note("too_early")]}}
    tiles = [tile("J01", (0, 0), 0, explore=False), tile("J02", (4, -4), 1, event="found")]
    done = trigger("explore:J02", {"if": {"cond": {"explored": "J02"}, "then": [note("in_time")]}})
    table = bare(story(tiles=tiles, events={"found": [ask]}, triggers=[done])).turn("maerwen")
    table.play("travel", "move J01.c", "move J02.c")
    assert table.state.flags == {"in_time"}
