"""The page of a table: everything that may be done is on it, in both languages, at every step of random games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

import mathom.server
from mathom.core.action import SPECTATOR
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.games.mordor import GAME
from mathom.games.mordor.actions import ASIDE, MordorAction, dice_of
from mathom.games.mordor.content import COLOURS
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.choices import forecasts, same_symbols
from mathom.games.mordor.table.scene import Scene, scene
from mathom.games.mordor.throws import dice_of_throw, legal_sets
from mathom.server.page import Button, Page, SeatCard
from mathom.server.rendering import ALL_AT_ONCE
from mathom.testing import Walk
from mathom.testing.words import strict_words
from tests.games.mordor.harness import Play, new, position

SERVER = Path(mathom.server.__file__).parent
OPTIONS = [
    "players=2",
    "players=3 game=advanced choose_split=yes",
    "players=4 game=advanced long_road=yes arrived_is_safe=yes",
    "players=4 ending=last_standing first_home_wins=yes",
]
WORDS = strict_words(GAME.words)
ENGLISH, POLISH = WORDS


@cache
def environment() -> Environment:
    """The server's templates and ours, complaining about every name that is not there."""
    assert GAME.table is not None
    loaders = ChoiceLoader(
        [
            FileSystemLoader(SERVER / "templates"),
            PrefixLoader({"mordor": FileSystemLoader(GAME.table)}),
        ]
    )
    jinja = Environment(loader=loaders, autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    jinja.globals.update(
        icon=lambda name, more="": Markup('<svg class="i {}"><use href="#{}"/></svg>').format(more, name),
        static=lambda path: path,
        game_static=lambda path: path,
        csrf_field="",
    )
    jinja.filters["rules"] = lambda text: text
    return jinja


def buttons(view: View, words: Words, *, asides: bool = False) -> tuple[Button, ...]:
    return tuple(
        Button(
            action=action.text,
            kind=action.kind,
            label=words.say(GAME.label(action, observation=view)),
            fields=action.fields(),
        )
        for action in (view.asides if asides else view.legal)
    )


def draw(view: View, words: Words = ENGLISH, **changes: Any) -> str:
    """The page of an audience."""
    asked = view.audience in view.to_act
    page = Page(
        code="ABC",
        game="mordor",
        mode="play",
        number=1,
        seat=view.audience,
        seats=tuple(
            SeatCard(seat=seat, short=f"p{seat + 1}", name=f"Guest {seat}", you=seat == view.audience)
            for seat in range(len(view.sheets))
        ),
        your_turn=asked,
        prompt=Markup("<b>?</b>") if asked else Markup(),
        buttons=buttons(view, words) if asked else (),
        asides=buttons(view, words, asides=True),
        hints=True,
    )
    filled: dict[str, Any] = {
        "scene": scene(view, words),
        "obs": view,
        "page": page,
        "say": lambda message, **args: words.say(Message(message, args)) if message == "web-title" else message,
        "name": words.name,
        **ALL_AT_ONCE,
        "lines_shown": 80,
    }
    return environment().get_template("mordor/table.html").render(filled | changes)


def positions(options: str, seeds: int = 2, step: int = 7) -> Iterator[View]:
    """Views of random games: every prompt of a game's beginning, and then some."""
    for seed in range(seeds):
        for number, walked in enumerate(Walk(GAME, options, seed)):
            if number > 30 and number % step and walked.action is not None:
                continue
            for audience in (*walked.state.to_act(), 0, SPECTATOR):
                if audience >= SPECTATOR:
                    view = walked.state.observe(audience)
                    assert isinstance(view, View)
                    yield view


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_choice_is_on_the_page_and_no_id_is_there_twice(options: str) -> None:
    for number, view in enumerate(positions(options)):
        html = draw(view, WORDS[number % 2])
        if view.audience in view.to_act:
            for action in view.legal:
                assert f'name="action" value="{action.text}"' in html, action.text
        doubled = [name for name, times in Counter(re.findall(r'\sid="([^"]*)"', html)).items() if times > 1]
        assert not doubled
        assert len(html.encode()) < 60_000  # without the log; with it below 80,000


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_legal_choice_has_a_hint(options: str) -> None:
    asked = 0
    for view in positions(options, seeds=1, step=23):
        if view.legal and (view.place != "rohan" or asked < 20):
            asked += 1
            hints = GAME.hints(view, WORDS[asked % 2])
            assert set(hints) == {action.text for action in view.legal}
            assert all(hints.values())
    assert asked


def test_hints_put_the_best_first() -> None:
    text = "basic | frodo | sam | turn frodo | aside black:ring yellow:ring red:weapon | thrown blue:orc green:nazgul"
    hints = GAME.hints(position(text).sees(0), ENGLISH)
    assert list(hints) == ["aside green", "aside blue green"]
    assert hints["aside green"].startswith("100% to cross a circle this turn, 2.2 on average; 100% to be struck")
    assert "średnio 2,2" in GAME.hints(position(text).sees(0), POLISH)["aside green"]


@pytest.mark.parametrize("options", OPTIONS)
def test_dice_chosen_in_any_order_are_an_action(options: str) -> None:
    seen = 0
    for view in positions(options, seeds=1):
        if view.phase != "setting_aside" or view.audience not in view.to_act:
            continue
        seen += 1
        for mask in legal_sets(dice_of_throw(view.thrown), same_symbols(view)):
            for order in list(permutations(dice_of(mask)))[:4]:
                found = GAME.attempt(view, " ".join(order), "")
                assert found in view.legal
    assert seen


def test_an_attempt_need_not_be_legal() -> None:
    view = new().play("p1 hobbit frodo", "p2 hobbit sam").sees(0)
    assert str(GAME.attempt(view, "red black", "")) == "aside black red"
    assert str(GAME.attempt(view, "merry", "")) == "hobbit merry"
    assert str(GAME.attempt(view, "3", "")) == "split 3"
    for nothing in ("", "gollum", "black gollum", "0", "400"):
        assert GAME.attempt(view, nothing, "") is None


def test_a_forecast_is_what_happens() -> None:
    """What a choice that ends the turn is said to do is what the account then says it did."""
    compared = 0
    for walked in Walk(GAME, "players=3 game=advanced", 5):
        state = walked.state
        action = walked.action
        if not isinstance(action, MordorAction) or action.code != ASIDE:
            continue
        view = state.observe(state.to_act()[0])
        assert isinstance(view, View)
        would = forecasts(view, GAME.content)[action.number]
        after = state.clone()
        after.apply(view.active, action)
        now = after.observe(SPECTATOR)
        assert isinstance(now, View)
        if now.account is not None and now.account is not view.account and now.account != view.account:
            assert now.account == would
            compared += 1
    assert compared > 5


def drawn(game: Play, seat: int = 0, words: Words = ENGLISH) -> Scene:
    return scene(game.sees(seat), words)


def throw(symbols: str, sheets: str = "basic | frodo | sam | merry | turn frodo") -> Play:
    return position(sheets).throws(symbols)


def test_a_nazgul_that_must_go_is_chosen_and_says_why() -> None:
    shown = drawn(throw("ring ring orc nazgul weapon"))
    assert [die.must for die in shown.dice] == [False, False, False, True, False]
    assert shown.dice[3].note == "must be set aside: strikes Merry"
    assert [line.text for line in shown.choices["aside blue"].lines] == [
        "No Ring yet, so no circle.",
        "Merry crosses a box: the die is his.",
        "4 dice are thrown again, so this may change.",
    ]
    assert 'checked disabled value="blue"' in draw(throw("ring ring orc nazgul weapon").sees(0))


def test_of_several_nazguls_none_is_chosen() -> None:
    shown = drawn(throw("nazgul ring orc nazgul weapon"))
    assert not any(die.must for die in shown.dice)
    assert shown.forced == "2 Nazgûl were thrown. One must be set aside, and you choose which."
    assert [die.note for die in shown.dice if die.symbol == "nazgul"] == ["strikes you", "strikes Merry"]


def test_each_choice_says_what_it_would_do() -> None:
    shown = drawn(throw("white_tree ring orc weapon gandalf"))
    lines = [line.text for line in shown.choices["aside black yellow"].lines]
    lost = "Orc (red), Weapon (blue) and Gandalf (green)"
    assert lines == [
        "You cross one circle and are in Rivendell: no Orc is in the way.",
        f"The White Tree ends your throws. Left lying, these count for nothing: {lost}.",
    ]
    assert shown.choices["aside black yellow"].verb == "Set 2 aside, end your throws"
    stopped = [line.text for line in shown.choices["aside yellow red"].lines]
    assert stopped[0] == "No Ring counts: one Orc against no Weapon."
    assert shown.choices["aside yellow red"].verb == "Set 2 aside, throw 3 again"


def test_dice_that_come_to_the_same_are_one_choice() -> None:
    """With two players blue and green are nobody's: either ring is the same choice, and both may be tapped."""
    shown = drawn(position("basic | frodo | sam | turn frodo").throws("orc orc orc ring ring"))
    assert shown.choices["aside blue"].sets.split() == ["8", "16"]


def test_the_last_turn_is_explained_with_its_rules() -> None:
    game = position("advanced | frodo at=helms_deep | sam | turn frodo")
    game.lay("black:ring yellow:orc red:nazgul blue:weapon green:gandalf")
    shown = drawn(game)
    told = {line.text: line.rules for line in shown.account}
    assert (
        told["An Orc stopped Frodo’s Ring: there was only one Weapon, and in Helm’s Deep each Orc counts as two."]
        == "JM-ORC-01 JM-HEL-01"
    )
    assert told["The red Nazgûl strikes Sam (it is his colour): square 1 is crossed."] == "JM-NAZ-02"
    assert shown.account_of == "What Frodo’s dice did"
    assert "JM-HEL-01" in draw(game.sees(0))


def test_new_crosses_are_pressed() -> None:
    game = position("basic | frodo | sam | turn frodo").lay(
        "black:ring yellow:ring red:nazgul blue:weapon green:gandalf"
    )
    frodo, sam = drawn(game).sheets
    assert [(circle.id, circle.new) for circle in frodo.circles if circle.cross] == [("c-0-1", True), ("c-0-2", True)]
    assert [box.new for square in sam.squares for box in square.boxes if box.cross] == [True]
    assert frodo.squares[0].split
    assert frodo.squares[0].new


def test_a_sheet_can_be_heard() -> None:
    game = position("advanced | frodo at=helms_deep track=xx(..).... | sam | turn frodo")
    assert drawn(game).sheets[0].text == (
        "Frodo: Helm’s Deep, 5 of 9 circles; 6 boxes left on the Nazgûl track, the next square is split."
    )
    assert drawn(game, words=POLISH).sheets[0].text == (
        "Frodo: okrągłe pola: Helmowy Jar, 5 z 9; na szlaku Nazgûla zostało 6 pól, następne jest przepołowione."
    )


def test_a_throw_has_ids_and_angles_of_its_own() -> None:
    first = drawn(throw("ring orc orc weapon gandalf"))
    again = drawn(throw("ring orc orc weapon gandalf"))
    later = drawn(throw("ring orc orc weapon gandalf").sets("black").throws("orc orc weapon gandalf"))
    assert first.dice == again.dice
    assert not {die.id for die in first.dice} & {die.id for die in later.dice}
    assert [die.delay for die in first.dice] == [0, 60, 120, 180, 240]
    assert len({die.angle for die in first.dice}) > 2


def test_the_end_has_an_order() -> None:
    game = position("basic | frodo circles=8 | sam circles=4 | merry left=1 | turn merry | first frodo")
    game.state.apply(2, GAME.action("resign"))
    game.lay("black:ring yellow:weapon red:weapon blue:weapon green:gandalf")
    game.lay("black:orc yellow:weapon red:weapon blue:weapon green:gandalf")
    shown = drawn(game)
    assert game.winners == ["frodo"]
    assert [rank.text for rank in shown.ranks] == [
        "Frodo: wins, with 8 boxes left.",
        "Sam: on the way, after 4 circles.",
        "Merry: left the game.",
    ]
    assert [rank.won for rank in shown.ranks] == [True, False, False]


def test_an_offer_to_stop_can_be_accepted_on_the_page() -> None:
    game = throw("ring orc orc weapon gandalf").play("sam offer_stop")
    assert drawn(game).stop == "Sam offers to stop the game. It ends when everybody agrees."
    assert 'value="accept_stop"' in draw(game.sees(0))


def test_nobody_but_the_player_sees_boxes_to_tick() -> None:
    game = throw("ring orc orc weapon gandalf")
    assert draw(game.sees(0)).count('type="checkbox"') == len(COLOURS)
    for audience in (1, SPECTATOR):
        assert 'type="checkbox"' not in draw(game.sees(audience))
