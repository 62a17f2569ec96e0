"""A Nazgûl's turn and its move (rules 3.16, 3.17)."""

from __future__ import annotations

import pytest

from mathom.games.hunt.state import ON_BOARD
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn

DAY, NIGHT = 1, 3


def turns(table: Table) -> list[tuple[int, str]]:
    """Who is asked for which Nazgûl, if each of them does nothing."""
    found = []
    while table.step == "nazgul_turn":
        found.append((table.asked[0], table.sees(-2).active))
        table.play("done")
    return found


# The turn -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WT-01", "HR-RUL-53")
@pytest.mark.parametrize(
    "first, order",
    [
        (1, [(1, "blue"), (1, "red"), (2, "green"), (2, "purple")]),
        (2, [(2, "green"), (2, "purple"), (1, "blue"), (1, "red")]),
    ],
)
def test_each_nazgul_takes_one_turn_those_of_a_player_together(first: int, order: list[tuple[int, str]]) -> None:
    table = ring_bearers_turn("players=3").set(first=first)
    table.play("move dot")
    assert table.asked == (0,)
    table.play("let_pass")
    assert turns(table) == order
    assert (table.state.turn, table.asked) == (1, (0,))


@pytest.mark.rule("HR-WT-02", "HR-DEC-22")
@pytest.mark.parametrize(
    "does, again, rule, then",
    [
        ("ride blue 47", "ride blue 43", "HR-WT-02", "search 47"),
        ("search 48", "search 48", "HR-WT-04", "ride blue 47"),
    ],
)
def test_move_and_action_in_either_order_and_each_once(does: str, again: str, rule: str, then: str) -> None:
    table = nazguls_turn().place(blue="48")
    assert table.offers("ride blue 47")
    assert table.offers("search 48")
    table.play(does)
    assert table.refusal(again) == rule
    assert not table.offers(again)
    table.play(then)
    assert table.sees(-2).active == "green"


@pytest.mark.rule("HR-WT-03", "HR-RUL-37")
def test_no_action_in_the_middle_of_a_move() -> None:
    table = nazguls_turn().place(blue="49").dice("ring sword")
    assert {"d43", "d38", "48"} <= table.places("ride")
    table.play("ride blue d43", "die ring ring", "perceive III")
    assert table.sees(-2).active == "green"
    table = nazguls_turn().place(blue="49").dice("ring sword").play("ride blue d43")
    assert not table.options("ride")
    assert table.refusal("ride blue d38") == "HR-WT-02"


@pytest.mark.rule("HR-WT-03", "HR-RUL-37", "HR-POW-08")
def test_extra_spaces_do_not_come_in_the_middle_of_a_move_and_know_no_roads() -> None:
    table = nazguls_turn().place(blue="49").dice("ring sword").set(powers=1)
    table.play("power 1 ring")
    assert table.options("ride") == ["ride blue 57", "ride blue d43"]
    table.play("ride blue d43")
    assert "d40" in table.places("ride")  # by now the normal move begins anew
    table = nazguls_turn().place(blue="49").dice("ring sword").set(powers=1).play("ride blue d43", "power 1 ring")
    assert table.places("ride") == {"49", "d38"}
    table.play("ride blue d38")
    assert table.sees(-2).active == "green"


@pytest.mark.rule("HR-WT-04", "HR-SRCH-02", "HR-POW-02")
@pytest.mark.parametrize("first", ["search 48", "die sorcery sorcery", "power 1 ring"])
def test_one_action_free_or_paid(first: str) -> None:
    table = nazguls_turn().place(blue="48").set(powers=1).play(first)
    if first.startswith("die"):
        table.play("draw").let_chance()
    elif first.startswith("power"):
        table.play("ride blue 47")
    assert table.sees(-2).active == "blue"
    assert not {text.split()[0] for text in table.options()} - {"ride", "done"}
    here = "47" if first.startswith("power") else "48"
    for text in (f"search {here}", f"hunt {here}", "die ring ring", "die shadow sorcery", "power 1 sword"):
        assert table.refusal(text) == "HR-WT-04"


@pytest.mark.rule("HR-WT-05", "HR-SRCH-02")
def test_the_free_action_is_a_search_here() -> None:
    table = nazguls_turn().place(blue="48", green="47")
    assert table.options("search") == ["search 48"]
    assert not table.options("hunt")
    assert table.refusal("search 47") == "HR-WT-05"
    assert table.refusal("hunt 48") == "HR-HUNT-02"
    table.play("ride blue 47")
    assert table.options("search") == ["search 47"]
    assert table.refusal("search 48") == "HR-WT-05"


@pytest.mark.rule("HR-WT-06", "HR-RUL-13")
def test_by_the_eye_the_free_action_is_a_hunt_and_no_search() -> None:
    table = nazguls_turn(turn=NIGHT).place(blue="48").set(eye_side=True)
    assert table.options("hunt") == ["hunt 48"]
    assert not table.options("search")
    assert table.refusal("search 48") == "HR-RUL-13"
    dice = table.state.dice
    table.play("hunt 48", "ride blue 47")
    assert table.state.dice == dice
    asleep = nazguls_turn(turn=NIGHT).place(blue="48")
    assert asleep.options("search") == ["search 48"]
    assert asleep.refusal("hunt 48") == "HR-HUNT-02"


@pytest.mark.rule("HR-WT-07", "HR-SRCH-09", "HR-HUNT-02")
@pytest.mark.parametrize("eye", [False, True])
def test_on_a_dot_there_is_no_free_action(eye: bool) -> None:
    table = nazguls_turn(turn=NIGHT).place(blue="d43").set(eye_side=eye).dice("sword")
    assert {text.split()[0] for text in table.options()} == {"ride", "done"}
    assert table.refusal("die sword sword") == "HR-DICE-02"


@pytest.mark.rule("HR-WT-08", "HR-EX-12", "HR-DEC-23", "HR-DEC-24")
@pytest.mark.parametrize("does", [(), ("search 48",), ("die ring ring", "perceive III"), ("ride blue 47",)])
def test_neither_move_nor_action_must_be(does: tuple[str, ...]) -> None:
    table = nazguls_turn().place(blue="48").play(*does)
    assert table.sees(-2).active == "blue"
    table.play("done")
    assert table.sees(-2).active == "green"


@pytest.mark.rule("HR-WT-09", "HR-HUNT-05", "HR-ENC-01")
def test_a_find_stops_nobody() -> None:
    table = nazguls_turn(journal="1 . . 10 . 19").place(blue="19").dice("sword ring")
    table.play("die sword sword", "hunt 19", "done")
    assert turns(table) == [(1, "green"), (1, "red"), (1, "purple")]
    assert table.step == "draw_tokens"


# The move -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-NAZ-01", "HR-NAZ-02")
def test_by_day_one_space_to_an_area_or_a_dot() -> None:
    assert nazguls_turn().place(blue="25").places("ride") == {"d13", "d16", "d20"}
    assert nazguls_turn().place(blue="22").places("ride") == {"19", "24", "d16"}
    table = nazguls_turn().place(blue="22")
    assert table.refusal("ride blue 25") == "HR-NAZ-02"
    assert table.refusal("ride green 24") == "HR-TEAM-08"


@pytest.mark.rule("HR-NAZ-03", "HR-DEC-23")
def test_by_road_up_to_three_spaces() -> None:
    by_road = {"46", "49", "51", "52", "d32", "d38", "d40", "d42", "d43"}
    table = nazguls_turn().place(blue="48")
    assert table.places("ride") == by_road | {"47", "55", "d35"}
    # every step along a road: 34 - d19 - 23 ends with a path
    assert nazguls_turn().place(blue="34").refusal("ride blue 23") == "HR-NAZ-02"
    # in any turn, by night too
    assert "d10" in nazguls_turn(turn=NIGHT).place(blue="34").places("ride")


@pytest.mark.rule("HR-NAZ-04")
def test_by_night_two_spaces_by_paths_or_paths_and_roads() -> None:
    assert nazguls_turn(turn=NIGHT).place(blue="25").places("ride") == {"11", "22", "24", "d9", "d13", "d16", "d20"}
    mixed = nazguls_turn(turn=NIGHT).place(blue="31")
    assert mixed.places("ride") == {"33", "d17", "26", "32", "d25", "27", "d15", "d19", "d23"}
    # three spaces only where all of them are road: 31 - 33 - d25 - 35 is none
    assert mixed.refusal("ride blue 35") == "HR-NAZ-04"


@pytest.mark.rule("HR-NAZ-05")
def test_never_onto_or_over_an_exit() -> None:
    by_day = nazguls_turn().place(blue="49")
    assert by_day.refusal("ride blue B") == "HR-NAZ-05"
    assert "B" not in by_day.places("ride")
    by_night = nazguls_turn(turn=NIGHT).place(blue="d43")
    assert not {"B", "d47"} & by_night.places("ride")  # B lies between d43 and d47
    assert by_night.refusal("ride blue d47") == "HR-NAZ-04"
    power = nazguls_turn().place(blue="d43").set(powers=4).dice("ring").play("power 4 ring")
    assert not {"B", "d47"} & power.places("ride")


@pytest.mark.rule("HR-NAZ-06")
def test_never_onto_or_over_an_ally_token() -> None:
    free = nazguls_turn().place(blue="4")
    assert {"12", "d10", "30"} <= free.places("ride")
    table = nazguls_turn().place(blue="4")
    table.set(allies=table.areas("12"))
    assert table.places("ride") == {"1", "7", "13"}
    assert table.refusal("ride blue 12") == "HR-NAZ-06"
    table = nazguls_turn(turn=NIGHT).place(blue="24")
    table.set(allies=table.areas("22"))
    assert "19" not in table.places("ride")
    assert "25" in table.places("ride")
    # the road ends at a token, but one beside the road stops nobody
    table = nazguls_turn().place(blue="48")
    table.set(allies=table.areas("46"))
    assert table.places("ride") == {"47", "49", "51", "52", "55", "d35", "d38", "d40", "d42", "d43"}


@pytest.mark.rule("HR-NAZ-06")
def test_never_onto_or_over_gandalfs_area() -> None:
    table = nazguls_turn(part=2, gandalf="27").place(blue="31")
    assert "27" in table.places("ride")
    table.set(gandalf_is=ON_BOARD)
    assert table.refusal("ride blue 27") == "HR-NAZ-06"
    beyond = nazguls_turn(part=2, gandalf="27").place(blue="31").places("ride") - table.places("ride")
    assert len(beyond) > 1  # what lies on the road behind it cannot be reached either


@pytest.mark.rule("HR-NAZ-07")
def test_nazgul_do_not_block_each_other() -> None:
    alone = nazguls_turn().place(blue="48", green="18", red="18", purple="25").places("ride")
    table = nazguls_turn().place(blue="48", green="d38", red="47", purple="47")
    assert table.places("ride") == alone
    table.play("ride blue 47")
    assert [rider.space for rider in table.sees(-2).riders] == ["47", "d38", "47", "47"]


@pytest.mark.rule("HR-NAZ-08")
@pytest.mark.parametrize("start", ["25", "34", "d43"])
def test_frodos_rest_slows_nobody(start: str) -> None:
    moved = nazguls_turn(turn=NIGHT).place(blue=start).set(eye_side=True)
    rested = nazguls_turn(turn=NIGHT).place(blue=start)
    assert moved.places("ride") == rested.places("ride")
    assert moved.places("ride") > nazguls_turn(turn=DAY).place(blue=start).places("ride")
