"""Frodo's journey in part II (rules 3.34) and how it is read."""

from __future__ import annotations

import pytest

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import asked_by_die, figures_turn, jsons, setup_2

SPECTATOR = -2
JS_01 = ["2", ".", "10", ".", ".", "23", ".", "27", ".", ".", "47", "40", "46", ".", "A"]
JL_01 = ["1", ".", "7", ".", "8", ".", "19", ".", "29", "32", ".", "37", ".", "40", "46", ".", "A"]


def visited(table: Table) -> set[str]:
    return {BOARD_2.ids[area] for area in members(table.state.visited)}


def last(table: Table) -> str:
    return BOARD_2.ids[table.state.last]


# Reading the card -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-JRN-01", "HR-JRN-05", "HR-JRN-06", "HR-JRN-07", "HR-JRN-08", "HR-JRN-12", "HR-RUL-22")
@pytest.mark.parametrize("journey, rows", [("JS-01", JS_01), ("JL-01", JL_01)])
def test_the_card_says_where_frodo_is_on_every_space(journey: str, rows: list[str]) -> None:
    for track in range(len(rows) - 1):
        table = ring_bearers_turn(part=2, journey=journey, track=track)
        come = [row for row in rows[: track + 1] if row != "."]
        assert visited(table) == {*come}
        assert last(table) == come[-1]
        assert table.state.dots == rows[: track + 1][::-1].index(come[-1])


@pytest.mark.rule("HR-JRN-01")
def test_the_ring_bearer_does_not_choose_frodos_way() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=2)
    assert table.options("move") == []
    assert table.refusal("move 23") == "HR-RBT-01"


@pytest.mark.rule("HR-EX-29")
def test_the_printed_short_card() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=7)
    assert (last(table), table.state.dots) == ("27", 0)
    assert visited(table) == {"2", "10", "23", "27"}
    table = figures_turn(journey="JS-01", track=7)
    assert (last(table), table.state.dots) == ("27", 1)
    table = figures_turn(journey="JS-01", track=13)
    assert table.state.result() is not None
    assert (last(table), table.state.track) == ("A", 14)


@pytest.mark.rule("HR-JRN-06", "HR-RUL-80", "HR-DET-04", "HR-DET-05")
@pytest.mark.parametrize("area, answer", [("10", "yes"), ("23", "yes"), ("27", "no"), ("47", "no"), ("18", "no")])
def test_later_rows_are_not_in_the_log(area: str, answer: str) -> None:
    table = nazguls_turn(part=2, journey="JS-01", track=6).place(blue=area)
    assert asked_by_die(table, f"search {area}") == f"search {area} {answer}"
    table = nazguls_turn(part=2, journey="JS-01", track=6).place(blue=area)
    here = "here" if area == "23" else answer
    assert asked_by_die(table, "die sword sword", f"hunt {area}") == f"hunt {area} {here}"


@pytest.mark.rule("HR-JRN-07", "HR-RUL-22", "HR-DET-12", "HR-RUL-21")
@pytest.mark.parametrize("track, answer", [(1, "here"), (2, "yes")])
def test_the_start_area_stands_in_the_log_and_cannot_be_searched(track: int, answer: str) -> None:
    table = nazguls_turn(part=2, journey="JS-01", track=track).place(blue="2")
    assert table.refusal("search 2") == "HR-SRCH-07"
    assert asked_by_die(table, "die sword sword", "hunt 2") == f"hunt 2 {answer}"


@pytest.mark.rule("HR-DET-12", "HR-RUL-21")
@pytest.mark.parametrize("area", ["1", "2", "3"])
def test_no_start_area_of_board_2_is_searched_by_a_card_either(area: str) -> None:
    table = nazguls_turn(part=2).place(blue=area).hold_sorcery("SOR-05")
    assert f"search {area}" not in table.options("search")
    table.play("die sorcery sorcery", "play SOR-05")
    assert area not in table.places("search")
    assert table.refusal(f"search {area}") == "HR-SRCH-07"


@pytest.mark.rule("HR-JRN-08", "HR-RUL-11")
@pytest.mark.parametrize("track, land", [(4, "IV"), (6, "V"), (12, "VI")])
def test_a_perception_asks_for_the_last_area_of_the_card(track: int, land: str) -> None:
    for name, space in (("IV", "11"), ("V", "28"), ("VI", "45")):
        table = nazguls_turn(part=2, journey="JS-01", track=track).place(blue=space).set(gandalf_is=3)
        answer = asked_by_die(table, "die ring ring", f"perceive {name}")
        assert answer == f"perception {name} {'yes' if name == land else 'no'}"


@pytest.mark.rule("HR-JRN-12")
@pytest.mark.parametrize("track, dots", [(2, 0), (3, 1), (4, 2), (5, 0), (9, 2), (13, 1)])
def test_the_dots_of_the_card_are_those_after_the_last_area(track: int, dots: int) -> None:
    table = nazguls_turn(part=2, journey="JS-01", track=track).hold_sorcery("SOR-09")
    table.play("die sorcery sorcery", "play SOR-09")
    assert f"log-dots {dots}" in table.log()


# Moving the figure ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-JRN-03", "HR-GAN-07")
@pytest.mark.parametrize("turn", [1, 2])
def test_by_day_the_figure_goes_on(turn: int) -> None:
    table = figures_turn(turn=turn, track=3)
    assert (table.step, table.state.track) == ("rb_turn", 4)
    assert (table.state.corruption, table.state.eye_side) == (0, False)
    assert table.refusal("rest") == "HR-NIGHT-05"


@pytest.mark.rule("HR-JRN-03")
def test_by_day_it_cannot_stay_even_where_something_is_asked_first() -> None:
    table = ring_bearers_turn(part=2, turn=1, track=3).set(fellowship=1, flags=0).place(blue="d31")
    table = at_step(table, "turn:2")
    assert table.options() == ["use merry", "advance"]
    assert table.refusal("rest") == "HR-RBT-02"
    table.play("advance")
    assert table.state.track == 4


@pytest.mark.rule("HR-JRN-04", "HR-DEC-42")
def test_at_night_frodo_moves_or_rests() -> None:
    table = figures_turn(turn=3, track=3)
    assert table.options() == ["rest", "night_move"]
    assert table.asked == (RB,)
    table.play("rest")
    assert (table.state.track, table.state.corruption, table.state.eye_side) == (3, 0, False)
    table = figures_turn(turn=3, track=3).play("night_move")
    assert (table.state.track, table.state.corruption, table.state.eye_side) == (4, 1, True)
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-DEC-42")
def test_everybody_sees_whether_frodo_rests() -> None:
    assert figures_turn(turn=3, track=3).play("rest").log()[-1] == "log-rests"
    table = figures_turn(turn=3, track=3).play("night_move")
    assert (table.sees(1).track, table.sees(1).marker) == (4, "eye")


@pytest.mark.rule("HR-JRN-02")
@pytest.mark.parametrize("journey, limit, moves", [("JS-05", 12, 14), ("JL-05", 14, 16)])
def test_short_and_long_cards(journey: str, limit: int, moves: int) -> None:
    table = ring_bearers_turn(part=2, journey=journey)
    assert table.sees(RB).limit == limit
    assert table.sees(1).limit is None
    table = figures_turn(journey=journey, track=moves - 2)
    assert table.state.result() is None
    table = figures_turn(journey=journey, track=moves - 1)
    assert table.state.winner == 0


@pytest.mark.rule("HR-JRN-09", "HR-END2-01")
@pytest.mark.parametrize("journey, moves", [("JS-01", 14), ("JL-01", 16)])
def test_on_the_last_row_the_game_ends_at_once(journey: str, moves: int) -> None:
    table = figures_turn(journey=journey, track=moves - 1, turn=2)
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((RB,), "HR-END2-01")
    assert table.asked == ()


@pytest.mark.rule("HR-JRN-09", "HR-JRN-02")
def test_a_long_journey_goes_on_at_14() -> None:
    table = figures_turn(journey="JL-01", track=13)
    assert (table.step, table.state.track, last(table)) == ("rb_turn", 14, "46")
    assert table.state.facts[-1] == "figure 14"


# Extra moves ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-JRN-11")
@pytest.mark.parametrize("turn", [1, 3])
def test_a_card_moves_the_figure_on_besides(turn: int) -> None:
    table = ring_bearers_turn(part=2, turn=turn, track=8).hold("AL2-01").play("play AL2-01", "branch 1")
    assert (table.state.track, table.state.corruption, table.state.eye_side) == (9, 0, False)
    assert table.state.facts[-1] == "figure 9"
    table = ring_bearers_turn(part=2, turn=turn, track=8).set(pool_size=3).play("turn frodo")
    assert (table.state.track, table.state.corruption, table.state.eye_side) == (9, 0, False)


@pytest.mark.rule("HR-JRN-11")
def test_it_does_not_replace_the_move_of_the_next_turn() -> None:
    table = ring_bearers_turn(part=2, track=8).hold("AL2-01").play("play AL2-01", "branch 1", "gandalf 7", "let_pass")
    while table.step == "nazgul_turn":
        table.play("done")
    assert (table.step, table.state.track) == ("rb_turn", 10)


@pytest.mark.rule("HR-JRN-11", "HR-JRN-09")
@pytest.mark.parametrize("journey, track", [("JS-01", 13), ("JL-01", 15)])
def test_an_extra_move_to_the_last_row_ends_the_game(journey: str, track: int) -> None:
    table = ring_bearers_turn(part=2, journey=journey, track=track).hold("AL2-01").play("play AL2-01", "branch 1")
    assert table.state.winner == 0
    table = ring_bearers_turn(part=2, journey=journey, track=track).play("turn frodo")
    assert table.state.winner == 0


# Secrets --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-JRN-10", "HR-RUL-23", "HR-HID-20")
def test_the_wraiths_cannot_tell_one_journey_from_another() -> None:
    tables = [
        ring_bearers_turn("players=3", part=2, journey=journey, track=3) for journey in ("JS-01", "JS-02", "JL-01")
    ]
    for texts in (["gandalf 7"], ["let_pass"], *[["done"]] * 4, ["gandalf 17", "watch"]):
        seen = [jsons(table.play(*texts), 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("HR-RUL-23")
@pytest.mark.parametrize("journey, length", [("JS-04", "short"), ("JL-04", "long")])
def test_with_an_option_the_length_is_told(journey: str, length: str) -> None:
    deals = {"deal_short": "deal JS-04", "deal_long": "deal JL-04", "choose_journey": f"journey {journey}"}
    table = setup_2("open_length=yes", "rb_turn", **deals)
    assert f"log-length {length}" in table.log()
    assert f"length {length}" in table.sees(1).facts
    table = setup_2("open_length=no", "rb_turn", **deals)
    assert not any("length" in line for line in (*table.log(), *table.sees(1).facts))
