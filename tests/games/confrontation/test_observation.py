"""The observation as strangers get it: all in it has a name and says what it means, and secrets are their owner's."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.schema import schema, structs
from mathom.games.confrontation import GAME
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.moment import Battle, ChosenCard, ChosenSpecials, Drafted, Draw, Move
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.state import Position
from mathom.testing.play import choose
from tests.games.confrontation.harness import Play, position

DEFS: dict[str, Any] = schema(View)["$defs"]
NUMBERS = {
    "Account": {"number", "count"},
    "Fighter": {"printed", "strength", "card_counts", "total"},
    "Known": {"cells", "configs", "only"},
    "Line": {"args", "readers", "secret"},
    "Message": {"args"},
    "Result": {"winners", "points"},
    "Stand": {"group"},
    "View": {"audience", "to_act", "earlier", "number", "score", "agreed", "prepared", "battles"},
}
"""The fields that are numbers, and have to be: they count something, or name a seat. `Known` explains its own."""
OPTIONS = (
    "rule_set=classic special_cards=yes",
    "rule_set=variant special_cards=yes",
    "rule_set=draft special_cards=yes match=yes",
    "rule_set=original special_cards=yes auto_shuffle=no",
)


# What a stranger reads -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", DEFS)
def test_every_struct_and_every_field_says_what_it_means(name: str) -> None:
    assert DEFS[name]["description"]
    for field, shape in DEFS[name]["properties"].items():
        assert shape.get("description") or "enum" in shape, f"{name}.{field}"


@pytest.mark.parametrize("name", DEFS)
def test_a_field_is_a_number_only_where_something_is_counted(name: str) -> None:
    found = {field for field, shape in DEFS[name]["properties"].items() if '"integer"' in str(shape).replace("'", '"')}
    assert found == NUMBERS.get(name, set())


def test_nothing_of_this_game_is_a_bare_dictionary() -> None:
    ours = {struct.__name__ for struct in structs(View) if struct.__module__.startswith("mathom.games")}
    assert ours >= {"View", "Stand", "Move", "Battle", "Draw", "Account", "Fighter", "ChosenCard"}
    for name in ours:
        for field, shape in DEFS[name]["properties"].items():
            assert "additionalProperties" not in str(shape), f"{name}.{field}"


# What goes on --------------------------------------------------------------------------------------------------------
def test_a_move_and_a_battle_are_told_by_name() -> None:
    game = position("classic | F: aragorn@rohan sam@shire frodo@shire | S: witch_king@fangorn orcs@mordor | turn S")
    assert (game.sees("F").move, game.sees("F").battle, game.sees("F").draw) == (None, None, None)
    game.play("witch_king fangorn^rohan")
    view = game.sees("F")
    assert view.move == Move(stand="s1", start="fangorn", to="rohan", way="ability")
    assert (view.field, view.battles, view.battle) == ("rohan", 1, Battle(defender="f1"))
    assert (view.attacker, view.defender, view.waits_for) == ("s1", "f1", "both")


def test_the_step_of_a_special_card_and_the_stand_that_must_move() -> None:
    text = "classic special_cards=yes | F: frodo@shire aragorn@rhudaur | S: warg@fangorn orcs@mordor"
    game = position(f"{text} | special king_revealed dark_of_mordor | turn F").play("king_revealed s1")
    assert (game.sees("F").must_move, game.sees("S").must_move) == ("s1", "s1")
    game.play("dark_of_mordor orcs mordor>dagorlad")
    view = game.sees("F")
    assert (view.phase, view.stepped, view.spent) == ("second", "s2", ("dark_of_mordor",))
    assert view.move == Move(stand="s2", start="mordor", to="dagorlad", way="plain")


def test_among_whom_chance_draws_and_what_for() -> None:
    text = "classic special_cards=yes | F: frodo@rohan sam@shire aragorn@eregion merry@eregion | S: witch_king@fangorn"
    game = position(f"{text} | special crebain | turn S").play("crebain f3")
    assert game.sees("F").draw == Draw("crebain", ("f3", "f4"))
    assert game.sees("F").waits_for == "chance"


def test_who_offers_to_stop_and_which_game_it_is() -> None:
    game = position("classic match=yes | F: frodo@rohan | S: orcs@mordor | turn S 3 | swap=1 score=4,0")
    game.state.apply(1, GAME.action("offer_stop"))
    view = game.state.observe(SPECTATOR)
    assert (view.second_game, view.score, view.agreed) == (True, (4, 0), (1,))


# Secrets -------------------------------------------------------------------------------------------------------------
def secrets(state: Duel) -> list[tuple[object, object]]:
    return [state.observe(audience).secrets for audience in (0, 1, SPECTATOR, REFEREE)]


def test_a_chosen_card_is_known_to_who_chose_it_and_to_the_referee() -> None:
    game = position("classic | F: aragorn@rohan frodo@shire | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>rohan")
    assert secrets(game.state) == [(None, None)] * 4
    game.play("F card 3")
    chosen = ChosenCard("3")
    assert secrets(game.state) == [(chosen, None), (None, None), (None, None), (chosen, None)]
    assert game.sees("S").ready == (True, False)


def test_special_cards_and_drafted_sides_are_told_by_name() -> None:
    state = GAME.start("rule_set=classic special_cards=yes")
    state.apply(1, GAME.action("choose palantir crebain"))
    chosen = ChosenSpecials(("palantir", "crebain"))
    assert secrets(state) == [(None, None), (None, chosen), (None, None), (None, chosen)]
    state = GAME.start("rule_set=draft")
    for text in ("draft frodo_star", "draft sam"):
        state.apply(0, GAME.action(text))
    mine, none = Drafted(("frodo_star", "sam")), Drafted(())
    assert secrets(state) == [(mine, None), (None, none), (None, None), (mine, none)]


# There and back ------------------------------------------------------------------------------------------------------
FORGOTTEN = {"log", "clues0", "clues1", "menu0", "menu1", "count", "held0", "held1", "pairs0", "mix", "tales"}
"""What a state may have otherwise after packing: its chains, what is worked out anew, and how it counts who is gone."""


def states(options: str, seed: int) -> Iterator[Duel]:
    state, rng = GAME.start(options), Random(seed)
    while state.to_act():
        yield state
        state.apply(*choose(state, 2, rng, 0))


@pytest.mark.parametrize("options", OPTIONS)
def test_a_packed_state_comes_back_field_by_field(options: str) -> None:
    for state in states(options, seed=3):
        back = GAME.unpack(GAME.pack(state))
        for name in set(Position.__slots__) - FORGOTTEN:
            assert getattr(back, name) == getattr(state, name), name


@pytest.mark.parametrize(
    "text, moves, phase",
    [
        pytest.param(
            "classic special_cards=yes | F: frodo@rohan sam@shire aragorn@eregion merry@eregion | S: witch_king@fangorn"
            " | special crebain palantir | turn S",
            ("crebain f3", "draw merry"),
            "turn",
            id="a draw for a special card",
        ),
        pytest.param(
            "draft gandalf_star_early=yes | F: frodo@shire gandalf_star@caradhras aragorn_star@rohan"
            " | S: mouth_of_sauron@gondor warg@mordor | turn S",
            ("mouth_of_sauron gondor>rohan", "no_cards", "help"),
            "turn",
            id="help without cards",
        ),
        pytest.param(
            "variant gandalf_star_early=yes | F: frodo_star@shire gandalf_star@caradhras faramir@rohan"
            " | S: mouth_of_sauron@gondor gollum@mordor | turn S",
            ("mouth_of_sauron gondor>rohan", "F card 4", "S card 5", "help"),
            "after_showing",
            id="early help",
        ),
        pytest.param(
            "variant | F: frodo_star@shire gandalf_star@caradhras faramir@rohan"
            " | S: mouth_of_sauron@gondor gollum@mordor | turn S",
            ("mouth_of_sauron gondor>rohan", "F card 4", "S card 5", "decline", "help"),
            "turn",
            id="help",
        ),
    ],
)
def test_a_packed_state_goes_on_where_play_would_have_gone(text: str, moves: tuple[str, ...], phase: str) -> None:
    """What a position does not say in so many words: where play comes back to from here."""
    game = position(text).play(*moves[:-1])
    back = Play(GAME.unpack(GAME.pack(game.state)))
    assert back.state.stack == game.state.stack
    assert game.play(moves[-1]).phase == back.play(moves[-1]).phase == phase
