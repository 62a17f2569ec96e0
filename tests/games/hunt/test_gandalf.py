"""Gandalf's moves, deeds and Rivendell (rules 3.35, 3.37), with the printed examples of them."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import RB
from mathom.games.hunt.state import IN_RIVENDELL
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import asked_by_die, figures_turn, in_its_day, jsons, onward

SPECTATOR = -2
ORDERS = [
    order
    for order in permutations(("gandalf 10", "play AL2-14", "spend_fellowship", "do_deed"))
    if order.index("gandalf 10") < order.index("do_deed")
]


def turn(options: str = "", **more: object) -> Table:
    """The Ring-bearer's turn of part II, the figure dealt with."""
    return ring_bearers_turn(options, part=2, **more)  # type: ignore[arg-type]


def log_of_gandalf(table: Table) -> tuple[str, ...]:
    return tuple(BOARD_2.ids[area] for area in table.state.gandalf)


def deeds(table: Table, names: str) -> Table:
    """These deed tokens are behind the screen."""
    return table.set(deeds_held=table.areas(names))


# His moves ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAN-01", "HR-DEC-43", "HR-GAN-08")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_he_moves_once_in_every_turn(number: int) -> None:
    table = turn(turn=number)
    assert table.places("gandalf") == {"7", "14", "17", "18", "19", "20"}
    table.play("gandalf 17")
    assert log_of_gandalf(table) == ("8", "17")
    assert table.options("gandalf") == []
    assert table.refusal("gandalf 7") == "HR-GAN-01"
    table.play("let_pass")
    assert table.step == "nazgul_turn"


@pytest.mark.rule("HR-GAN-02")
@pytest.mark.parametrize(
    "here, there",
    [
        ("7", {"1", "4", "8", "9", "10", "14", "17"}),
        ("42", {"37", "46", "A"}),
        ("A", {"42", "46", "B"}),
        ("27", {"23", "25", "26", "31", "33", "36", "38", "47"}),
    ],
)
def test_he_goes_straight_to_a_connected_area(here: str, there: set[str]) -> None:
    assert turn(gandalf=here).places("gandalf") == there


@pytest.mark.rule("HR-GAN-02")
def test_he_goes_no_further() -> None:
    table = turn(gandalf="8")
    assert table.refusal("gandalf 10") == "HR-GAN-02"
    table.play("gandalf 14")
    assert log_of_gandalf(table) == ("8", "14")


@pytest.mark.rule("HR-GAN-03", "HR-RUL-25", "HR-GAN-07")
def test_the_move_is_compulsory_and_changes_his_area() -> None:
    table = turn(gandalf="8")
    assert table.refusal("gandalf 8") == "HR-GAN-03"
    assert table.options("let_pass") == []
    assert table.refusal("let_pass") == "HR-GAN-07"
    assert table.refusal("watch") == "HR-GAN-07"
    table.play("gandalf 7")
    assert {"watch", "let_pass"} <= {*table.options()}


@pytest.mark.rule("HR-GAN-04")
def test_nothing_on_the_board_hinders_him() -> None:
    free = turn(gandalf="8").places("gandalf")
    table = turn(gandalf="8").place(blue="17", green="d16", red="d14")
    table.set(allies=table.areas("7 14 18"))
    assert table.places("gandalf") == free
    table.play("gandalf 17")
    assert log_of_gandalf(table)[-1] == "17"


@pytest.mark.rule("HR-GAN-05", "HR-DET-06")
def test_only_his_last_area_is_ever_found() -> None:
    table = nazguls_turn(part=2, gandalf="8").place(blue="8")
    table.set(gandalf=(*table.state.gandalf, *(BOARD_2.space[area] for area in ("7", "17"))))
    assert asked_by_die(table, "die sword sword", "hunt 8") == "hunt 8 no"
    assert not any("gandalf-found" in line for line in table.log())
    assert table.sees(1).facts[-1] == "gandalf 8 no"
    table = nazguls_turn(part=2, gandalf="18").place(blue="18")
    table.set(gandalf=(*table.state.gandalf, BOARD_2.space["8"]))
    assert asked_by_die(table, "die ring ring", "perceive V-A") == "perception V-A no"


@pytest.mark.rule("HR-GAN-06")
@pytest.mark.parametrize("order", ORDERS)
def test_the_rest_of_the_turn_comes_in_any_order(order: tuple[str, ...]) -> None:
    table = deeds(turn(gandalf="7").hold("AL2-14").set(fellowship=1), "10 18 13")
    for text in order:
        table.play(text)
        table.let_chance()
    assert table.state.limit_bonus == 1
    assert (table.state.fellowship, len(table.state.ally_hand)) == (1, 1)
    assert table.refusal("spend_fellowship") == "HR-FELL-03"


@pytest.mark.rule("HR-GAN-06", "HR-GAN-01", "HR-GAN-08")
@pytest.mark.parametrize("first", [True, False])
def test_a_move_by_a_card_comes_besides_the_normal_one(first: bool) -> None:
    table = turn(gandalf="8").hold("AL2-05")
    flight = ["play AL2-05", "gandalf 17"]
    if first:
        table.play(*flight)
        assert table.refusal("let_pass") == "HR-GAN-07"
        table.play("gandalf 7")
    else:
        table.play("gandalf 17", "play AL2-05", "gandalf 7")
    assert log_of_gandalf(table) == ("8", "17", "7")
    assert table.options("gandalf") == []
    assert table.offers("let_pass")
    assert table.sees(1).gandalf_entries == 3


@pytest.mark.rule("HR-GAN-07")
def test_frodos_figure_is_dealt_with_first() -> None:
    table = figures_turn(turn=3)
    assert table.refusal("gandalf 7") == "HR-GAN-07"
    assert table.refusal("do_deed") == "HR-GAN-07"
    table.play("rest", "gandalf 7")
    assert log_of_gandalf(table) == ("8", "7")


@pytest.mark.rule("HR-GAN-07", "HR-DEED-06")
def test_once_he_is_out_of_the_game_the_turn_ends_without_him() -> None:
    table = turn(gandalf="A").set(gandalf_is=IN_RIVENDELL)
    assert table.options("gandalf") == []
    assert table.refusal("gandalf 42") == "HR-DEED-06"
    table.play("let_pass")
    assert table.step == "nazgul_turn"


@pytest.mark.rule("HR-GAN-09")
def test_frodo_and_gandalf_do_not_affect_each_other() -> None:
    table = turn(gandalf="8", journey="JL-01", track=3)
    before = (table.state.last, table.state.dots, table.state.visited)
    table.play("gandalf 7")
    assert table.state.gandalf[-1] == table.state.last
    assert (table.state.last, table.state.dots, table.state.visited) == before
    table = figures_turn(gandalf="8", journey="JL-01", track=3)
    assert table.state.last == table.state.gandalf[-1]
    assert log_of_gandalf(table) == ("8",)
    assert table.places("gandalf") == {"7", "14", "17", "18", "19", "20"}


@pytest.mark.rule("HR-GAN-08", "HR-HID-20", "HR-DEC-43")
def test_the_number_of_entries_is_public_and_the_areas_are_not() -> None:
    tables = [turn("players=3", gandalf=area) for area in ("8", "10")]
    for texts in (["gandalf 7", "gandalf 7"], ["let_pass", "let_pass"], *[["done", "done"]] * 4):
        seen = []
        for table, text in zip(tables, texts, strict=True):
            table.play(text)
            seen.append(jsons(table, 1, 2, SPECTATOR))
        assert seen[0] == seen[1]
    assert tables[0].sees(1).gandalf_entries == 2
    assert tables[0].sees(1).gandalf_at == ""
    assert tables[0].sees(1).facts[1] == "moves"
    assert "log-gandalf-noted moves 2" in tables[0].log(1)
    assert "log-gandalf-noted moves 2 7" in tables[0].log(RB)


# Deeds ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DEED-01", "HR-DEED-02", "HR-DEED-03", "HR-DEED-04", "HR-HID-09", "HR-DEC-47")
def test_a_deed_raises_the_limit_and_tells_where_he_is() -> None:
    table = deeds(turn(gandalf="8").place(blue="18"), "10 13 18").play("gandalf 18")
    assert table.offers("do_deed")
    assert table.offers("let_pass")
    riders = table.state.riders
    table.play("do_deed")
    assert table.sees(1).limit_bonus == 1
    assert table.sees(RB).limit == 13
    assert table.sees(1).deeds_done == ("18",)
    assert table.log()[-1] == "log-deed 18 1"
    assert table.sees(1).facts[-1] == "deed 18"
    assert (table.sees(1).gandalf, table.sees(1).gandalf_at) == ("hidden", "")
    assert table.state.riders == riders


@pytest.mark.rule("HR-DEED-01")
def test_a_deed_needs_a_token_behind_the_screen() -> None:
    table = deeds(turn(gandalf="8"), "10 13 22").play("gandalf 18")
    assert table.refusal("do_deed") == "HR-DEED-01"


@pytest.mark.rule("HR-RUL-29", "HR-DEED-01")
def test_a_deed_follows_a_move_of_this_turn() -> None:
    table = deeds(turn(gandalf="18"), "10 13 18")
    assert table.refusal("do_deed") == "HR-DEED-01"


@pytest.mark.rule("HR-RUL-29")
def test_each_token_is_used_once_and_both_moves_of_a_turn_can_bring_one() -> None:
    table = deeds(turn(gandalf="7").hold("AL2-05"), "10 18 13").play("gandalf 10", "do_deed")
    assert table.refusal("do_deed") == "HR-DEED-01"
    table.play("play AL2-05", "gandalf 18", "do_deed")
    assert table.sees(1).deeds_done == ("10", "18")
    table = deeds(turn(gandalf="7").hold("AL2-05"), "10 18 13").play("play AL2-05", "gandalf 10", "do_deed")
    table.play("gandalf 18", "do_deed")
    assert table.sees(1).limit_bonus == 2


@pytest.mark.rule("HR-RUL-65", "HR-RUL-29", "HR-REV-11")
@pytest.mark.parametrize("first", ["do_deed", "reveal"])
def test_a_deed_among_nazgul_and_a_reveal_in_the_same_turn(first: str) -> None:
    table = deeds(turn(gandalf="8").place(blue="18").set(fellowship=1), "10 13 18").play("gandalf 18")
    if first == "do_deed":
        table.play("do_deed")
        assert table.state.fellowship == 1
        table.play("reveal", "ride blue d22", "drop ring")
    else:
        table.play("reveal", "ride blue d22", "drop ring", "do_deed")
    assert (table.state.limit_bonus, table.state.fellowship) == (1, 0)
    assert table.sees(1).gandalf == "on_board"


@pytest.mark.rule("HR-DEED-04")
def test_the_higher_limit_stays() -> None:
    table = deeds(turn(turn=3, gandalf="8").set(corruption=11), "18 13 10")
    in_its_day(table).play("gandalf 18", "do_deed", "let_pass")
    onward(table, "rb_turn", nazgul_turn="done")
    assert table.sees(RB).limit == 13
    table = figures_turn(turn=3, gandalf="8").set(corruption=11, limit_bonus=1).play("night_move")
    assert (table.state.corruption, table.state.winner) == (12, -1)


@pytest.mark.rule("HR-DEED-07", "HR-DEED-05", "HR-DEED-06")
def test_the_limit_can_grow_by_four_at_most() -> None:
    table = deeds(turn(gandalf="8", journey="JS-01"), "18 10 13")
    for area in ("18", "10", "13"):
        beside = next(there for there in range(BOARD_2.areas) if BOARD_2.connected[BOARD_2.space[area]] >> there & 1)
        table.set(gandalf=(*table.state.gandalf, beside), flags=1).play(f"gandalf {area}", "do_deed")
    assert table.sees(RB).limit == 15
    assert table.state.deeds_held == 0
    table.set(gandalf=(*table.state.gandalf, BOARD_2.space["42"]), flags=1).play("gandalf A", "rivendell")
    assert table.sees(RB).limit == 16


# Rivendell ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DEED-05", "HR-DEC-48", "HR-RUL-30")
@pytest.mark.parametrize("here, there", [("42", "A"), ("45", "B"), ("44", "C")])
def test_on_an_exit_rivendell_may_be_announced(here: str, there: str) -> None:
    table = turn(gandalf=here)
    assert table.refusal("rivendell") == "HR-DEED-05"
    table.play(f"gandalf {there}")
    assert {"rivendell", "let_pass"} <= {*table.options()}
    table.play("rivendell")
    assert table.sees(1).limit_bonus == 1
    assert (table.sees(1).gandalf, table.sees(1).gandalf_at) == ("in_rivendell", there)
    assert table.log()[-1] == f"log-rivendell {there} 1"


@pytest.mark.rule("HR-RUL-30")
def test_the_ring_bearer_may_keep_silent_and_go_on() -> None:
    table = turn(gandalf="42").play("gandalf A", "let_pass")
    while table.step == "nazgul_turn":
        table.play("done")
    assert table.refusal("rivendell") == "HR-DEED-05"
    assert table.places("gandalf") == {"42", "46", "B"}
    table.play("gandalf B", "rivendell")
    assert table.state.limit_bonus == 1


@pytest.mark.rule("HR-DEED-05")
def test_elsewhere_it_cannot_be_announced() -> None:
    assert turn(gandalf="42").play("gandalf 46").refusal("rivendell") == "HR-DEED-05"


@pytest.mark.rule("HR-DEED-06", "HR-RUL-67")
def test_in_rivendell_he_is_out_of_the_game() -> None:
    table = deeds(turn(gandalf="42").set(fellowship=2).hold("AL2-05"), "8 10 13").play("gandalf A", "rivendell")
    assert {text.split()[0] for text in table.options()} == {"spend_fellowship", "turn", "watch", "let_pass"}
    assert table.refusal("reveal") == "HR-REV-01"
    assert table.refusal("do_deed") == "HR-DEED-01"
    assert table.refusal("play AL2-05") == "HR-ALLY-07"


@pytest.mark.rule("HR-DEED-06", "HR-RUL-67")
def test_a_perception_does_not_count_him_there() -> None:
    table = nazguls_turn(part=2, gandalf="A", journey="JS-01", track=2).place(blue="42")
    table.set(gandalf_is=IN_RIVENDELL)
    assert asked_by_die(table, "die ring ring", "perceive VI-A") == "perception VI-A no"
    table = nazguls_turn(part=2, gandalf="A", journey="JS-01", track=2).place(blue="11")
    table.set(gandalf_is=IN_RIVENDELL)
    assert asked_by_die(table, "die ring ring", "perceive IV-C") == "perception IV-C yes"


# The printed examples -------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-EX-30", "HR-EX-31", "HR-EX-32", "HR-DET-04")
def test_the_upper_route() -> None:
    table = deeds(ring_bearers_turn(part=2, journey="JL-01", gandalf="8", track=1), "18 13 10")

    def apart() -> bool:
        return BOARD_2.region[table.state.last] != BOARD_2.region[table.state.gandalf[-1]]

    def rest_of_the_turn() -> None:
        table.play("let_pass")
        while table.step == "nazgul_turn":
            table.play("done")

    table.play("gandalf 7")
    assert (BOARD_2.ids[table.state.last], table.state.dots) == ("1", 1)
    assert apart()
    rest_of_the_turn()
    table.play("gandalf 10")
    assert (BOARD_2.ids[table.state.last], table.state.track) == ("7", 2)
    assert apart()
    rest_of_the_turn()
    table.play("rest", "gandalf 18")
    assert (BOARD_2.ids[table.state.last], table.state.track) == ("7", 2)
    assert apart()
    assert table.sees(RB).limit == 14
    table.play("do_deed")
    assert table.sees(RB).limit == 15
    assert table.sees(1).deeds_done == ("18",)
    table.play("let_pass").place(blue="7")
    assert asked_by_die(table, "search 7") == "search 7 yes"
    assert table.sees(1).trails == (("7", "eye"),)
    assert table.sees(1).facts[-1] == "search 7 yes"
