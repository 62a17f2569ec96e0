"""Single choices that anybody would make."""

from __future__ import annotations

import pytest

from mathom.bots.journeys.abilities import best_split
from mathom.bots.journeys.player import decide
from mathom.games.journeys.actions import APPLY
from mathom.games.journeys.state import DAMAGE
from tests.games.journeys.harness import Table, option, start, story, token


def choice(table: Table) -> str:
    """What the player does who is asked first."""
    state = table.state
    return decide(state, state.to_act()[0]).text


def test_a_hero_goes_and_explores() -> None:
    table = start(story(), heroes=("maerwen", "hefta"))
    table.turn("maerwen")
    assert choice(table) == "travel"


def test_a_token_here_is_tried_before_the_hero_goes_on() -> None:
    table = start(story(tokens=[token("chest", "J01.a", {"threat": -1})]))
    table.turn("maerwen")
    table.state.unexplored = 0
    assert choice(table).startswith("interact")


def test_the_story_is_not_left_for_a_defeat() -> None:
    options = [
        option("Give up (ends the adventure: a defeat).", {"end": "defeat"}),
        option("Go on.", {"threat": 1}),
    ]
    table = start(story())
    table.story({"choice": {"who": "party", "options": options}})
    assert choice(table) == "choose 1"


def test_what_is_a_victory_by_its_label_is_taken() -> None:
    options = [option("Go on for more.", {"threat": 1}), option("Turn home (victory).", {"end": "victory"})]
    table = start(story())
    table.story({"choice": {"who": "party", "options": options}})
    assert choice(table) == "choose 1"


@pytest.mark.parametrize("has, spared", [((4, 0), (1, 0)), ((0, 4), (0, 1))])
def test_what_is_nearer_to_its_limit_is_not_suffered(has: tuple[int, int], spared: tuple[int, int]) -> None:
    table = start(story(), heroes=("maerwen", "hefta"))
    table.state.set_hero(0, down=((0,) * has[0], (0,) * has[1]))
    _, *shared_out = best_split(table.state, 0, (1, 1), 1)
    assert tuple(shared_out) == spared


def test_weaknesses_go_to_the_bottom_and_successes_on_top() -> None:
    table = start(story(), heroes=("maerwen", "hefta"))
    table.deck("maerwen", "weak_1", "basic_1", "basic_2")
    table.story({"scout": {"x": 2, "who": "self"}}, actor="maerwen")
    weak, good = table.book.skill["weak_1"], table.book.skill["basic_1"]
    state = table.state
    while state.stack[0].name != "put_back":
        assert state.stack[0].name == "prepare_one"
        state.apply(0, decide(state, 0))
    left = [action.a for action in state.legal(0)]
    first = decide(state, 0)
    assert first.text == (f"bottom {weak}" if weak in left else f"top {good}")


def test_a_last_stand_is_worth_all_inspiration() -> None:
    table = start(story(), heroes=("maerwen", "hefta"))
    table.deck("maerwen", *["basic_4"] * 8)
    table.state.set_hero(0, inspiration=3, down=((0,) * 5, ()))
    table.state.check_limits = True
    table.story({"threat": 0}, actor="maerwen")
    state = table.state
    for _ in range(20):
        if state.stack[0].name == "during_test":
            break
        state.apply(state.to_act()[0], decide(state, state.to_act()[0]))
    assert decide(state, 0).kind == "inspire"
    assert state.heroes[0].harm(DAMAGE) >= 5


def test_successes_buy_what_defeats_most() -> None:
    table = start(story(), heroes=("maerwen", "hefta"))
    table.enemy("goblin_scrapper", at=table.at("maerwen"), figures=2)
    table.turn("maerwen")
    table.deck("maerwen", *["basic_1"] * 10)
    table.play("attack goblin_scrapper")
    state = table.state
    bought = []
    for _ in range(30):
        seat = state.to_act()[0]
        if seat < 0:
            break
        action = decide(state, seat)
        if state.stack[0].name == "spend":
            bought.append(action)
            if action is APPLY:
                break
        state.apply(seat, action)
        if not state.groups:
            break
    assert len(bought) >= 2, "both lines of the bow: four hits"
