"""The rulebook's printed examples of the hunt (rules 6.3 to 6.7), each with its given, when and then."""

from __future__ import annotations

import pytest

from tests.games.hunt.harness import (
    Table,
    answer,
    draws,
    encounter,
    nazguls_turn,
    new,
    ring_bearers_turn,
)

NIGHT = 3
LOG = "1 . . 10 . 19 22"
TO_23 = "1 . . 10 . 19 . 23"


# 6.3 Nazgûl moves -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-09")
def test_blue_leaves_48_by_the_path() -> None:
    table = nazguls_turn(turn=1).place(blue="48")
    board = table.state.board
    assert board.space["d35"] in board.paths[board.space["48"]]
    assert board.places[board.space["d35"]][0] < board.places[board.space["48"]][0]
    assert table.offers("ride blue 47")
    table.play("ride blue d35")
    assert table.sees(-2).riders[0].space == "d35"


@pytest.mark.rule("HR-EX-10")
def test_green_follows_the_road_from_49() -> None:
    table = nazguls_turn(nazgul="green").place(green="49")
    assert {"48", "46"} <= table.places("ride")
    table.play("ride green 46")
    assert table.sees(-2).riders[1].space == "46"


@pytest.mark.rule("HR-EX-11")
def test_green_at_night_on_34() -> None:
    table = nazguls_turn(turn=NIGHT, nazgul="green").place(green="34")
    assert {"d19", "30", "d10"} <= table.places("ride")  # dot, 30, dot by road
    table.play("ride green 23")
    assert table.sees(-2).riders[1].space == "23"
    assert nazguls_turn(turn=1).place(blue="34").refusal("ride blue 23") == "HR-NAZ-02"


# 6.4 Dice -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-13")
def test_the_first_turn_leaves_four_dice() -> None:
    table = new().let_chance()
    table.play(table.options("hand_over")[0], "order blue green red purple").let_chance()
    table.play("stand blue 48", "stand green 49", "stand red 18", "stand purple 25")
    assert table.state.fellowship == 0
    table.play("roll ring ring ring sword sorcery shadow")
    assert table.state.fellowship == 1
    table.play("move dot", "let_pass")
    table.play("search 48", "ride blue d35")
    table.play("ride green 46", "die ring ring", "perceive III")
    table.play("die sorcery sorcery", "draw").let_chance().play("ride red 12")
    table.play("ride purple d16", "done")
    assert sorted(table.sees(-2).dice) == ["ring", "ring", "shadow", "sword"]
    assert (table.state.turn, table.asked) == (1, (0,))


# 6.5 Search, perception, hunt -----------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-15")
def test_which_areas_are_answered_yes() -> None:
    board = nazguls_turn().state.board
    for name, kind in zip(board.ids, board.kinds, strict=False):
        if kind == "exit":
            continue
        table = nazguls_turn(journal=LOG).place(blue=name)
        if kind == "frodo_start":
            assert table.refusal(f"search {name}") == "HR-SRCH-07"
            continue
        table.play(f"search {name}")
        yes = name in ("10", "19", "22")
        assert answer(table) == f"search {name} {'yes' if yes else 'no'}"
        assert table.sees(-2).trails == (((name, "eye"),) if yes else ())


@pytest.mark.parametrize(
    "here, land, how",
    [
        pytest.param("31", "II", "yes", marks=pytest.mark.rule("HR-EX-16")),
        pytest.param("31", "II-B", "no", marks=pytest.mark.rule("HR-EX-17")),
        pytest.param("24", "II-A", "yes", marks=pytest.mark.rule("HR-EX-18")),
    ],
)
def test_perceptions_after_22_and_a_dot(here: str, land: str, how: str) -> None:
    table = nazguls_turn(journal=f"{LOG} .").place(blue=here).dice("ring").play("die ring ring", f"perceive {land}")
    assert answer(table) == f"perception {land} {how}"


def hunted(area: str) -> Table:
    table = nazguls_turn(journal=f"{LOG} .").place(blue=area).dice("sword").play("die sword sword", f"hunt {area}")
    assert table.sees(-2).trails == ((area, "sword"),)
    return table


@pytest.mark.rule("HR-EX-19")
def test_a_hunt_on_19() -> None:
    table = hunted("19")
    assert answer(table) == "hunt 19 yes"
    table.play("done", "done", "done", "done")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-EX-20")
def test_a_hunt_on_22() -> None:
    table = hunted("22")
    assert answer(table) == "hunt 22 here"
    table.play("done", "done", "done")
    assert table.step == "nazgul_turn"
    table.play("done")
    assert "log-encounter 22 1" in table.log()


@pytest.mark.rule("HR-EX-21", "HR-DEC-21")
def test_the_ring_bearer_waits_until_the_region_is_named() -> None:
    table = nazguls_turn(journal=LOG, watching=True).place(blue="24").dice("ring").hold("AL1-10")
    table.play("die ring ring")
    assert table.asked == (1,)  # declared only with the region
    table.play("perceive II-A")
    assert (table.step, table.asked) == ("window", (0,))
    question = table.sees(0).question
    assert question is not None
    assert (question.kind, question.where) == ("perception", "II-A")
    assert table.options() == ["play AL1-10", "no_card"]
    table.play("play AL1-10")
    assert not any(line.startswith("log-answer") for line in table.log())


# 6.6 Encounter and escape ---------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-23")
def test_three_of_four_take_part() -> None:
    table = nazguls_turn(journal=TO_23, nazgul="purple").dice("sword sword")
    board = table.state.board
    assert board.places[board.space["d26"]][0] > board.places[board.space["23"]][0]
    table.place(green="23", purple="21", red="d26", blue="19").set(found=True).play("done")
    assert "log-encounter 23 3" in table.log()
    table.bag(beige_0=15)
    draws(table, "beige_0", "beige_0", "beige_0")
    assert table.step == "cancel_token"


@pytest.mark.rule("HR-EX-24")
def test_samwise_cancels_the_3() -> None:
    table = encounter(journal=TO_23, green="23", purple="21", red="d26", blue="19")
    draws(table, "beige_3", "beige_eye", "beige_eye").play("cancel sam beige_3")
    seen = table.sees(-2)
    assert (seen.corruption, seen.eyes, seen.bag["beige_3"], seen.bag["beige_eye"]) == (3, 2, 1, 1)
    assert [card.name for card in seen.company if card.turned] == ["sam"]


def escape_from_23() -> Table:
    table = encounter(journal=f"{TO_23} . .", green="2", purple="2", red="2", blue="2")
    assert table.step == "escape"
    return table


@pytest.mark.rule("HR-EX-25")
def test_an_escape_by_moving() -> None:
    table = escape_from_23()
    assert table.places("escape") == {"19", "21", "23", "24", "30", "33", "34", "36", "45", "46"}
    assert table.state.board.distance[table.state.last][table.state.board.space["38"]] == 3
    assert table.refusal("escape 38") == "HR-ESC-02"
    track = table.sees(-2).track
    table.play("escape 46")
    assert (table.sees(0).journal or ())[-1] == "46"
    assert table.sees(-2).track == track + 1


@pytest.mark.rule("HR-EX-26")
def test_an_escape_without_moving() -> None:
    table = escape_from_23()
    track = table.sees(-2).track
    table.play("slash")
    assert (table.sees(0).journal or ())[-1] == "/"
    assert table.sees(-2).track == track + 1
    assert table.step == "rb_turn"
    in_range = table.state.board.within(table.state.board.space["23"], 3)
    named = {table.state.board.ids[area] for area in range(table.state.board.areas) if in_range >> area & 1}
    assert table.places("move") == named | {"23", "dot"}


@pytest.mark.rule("HR-EX-27")
def test_a_rescue_two_moves_from_c() -> None:
    table = ring_bearers_turn(journal="3 14 16 . 28 . 40 . 44 . . . . . 53 /").play("move dot")
    assert table.sees(-2).track == 16
    assert "log-rescue 2" in table.log()
    draws(table, "beige_0", "beige_0")
    assert table.step == "cancel_token"


# 6.7 Powers -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-28")
def test_three_tokens_three_powers() -> None:
    table = nazguls_turn().place(blue="23", green="30", red="33").dice("ring sword")
    table.set(info_held=table.areas("23 30 33"))
    table.play("search 23", "done", "search 30", "done", "search 33", "done")
    assert (table.sees(-2).information, table.sees(-2).powers) == (("23", "30", "33"), 3)
    assert table.sees(-2).active == "purple"
    assert {text.split()[1] for text in table.options("power")} == {"1", "2", "3"}
    assert table.refusal("power 4 ring") == "HR-POW-01"
