"""The escape of part I (rules 3.29)."""

from __future__ import annotations

import pytest

from tests.games.hunt.harness import (
    Table,
    at_step,
    encounter,
    nazguls_turn,
    ring_bearers_turn,
    wraiths_see_the_same,
)

TO_23 = "1 . . 10 . 19 . 23"
WILD = f"{TO_23} . ."
TO_49 = "1 4 12 . 30 . 34 36 . 46 . . 49"


def escaping(journal: str = WILD, options: str = "") -> Table:
    """All Nazgûl are far away, so that no token is drawn."""
    table = encounter(options, journal=journal, blue="2", green="2", red="2", purple="2")
    assert table.step == "escape"
    return table


@pytest.mark.rule("HR-ESC-01", "HR-DEC-35")
def test_to_an_area_or_nowhere_and_one_of_them_must_be() -> None:
    table = escaping()
    assert table.asked == (0,)
    assert {text.split()[0] for text in table.options()} == {"escape", "slash"}
    assert table.refusal("move dot") == "HR-RBT-01"
    assert not table.offers("done")


@pytest.mark.rule("HR-ESC-02", "HR-ESC-03", "HR-ESC-04")
def test_which_areas() -> None:
    table = escaping()
    assert table.places("escape") == {"19", "21", "23", "24", "30", "33", "34", "36", "45", "46"}
    assert table.refusal("escape 38") == "HR-ESC-02"  # three spaces away, over 36
    assert table.refusal("escape 20") == "HR-ESC-02"  # two spaces away, over 21


@pytest.mark.rule("HR-ESC-03")
@pytest.mark.parametrize(
    "dots, reached", [(0, "19 21 23 30 34 36"), (1, "19 21 23 24 30 33 34 36 45"), (2, "19 21 23 24 30 33 34 36 45 46")]
)
def test_two_steps_more_than_dots(dots: int, reached: str) -> None:
    table = escaping(" ".join([TO_23, *["."] * dots]))
    assert table.places("escape") == {*reached.split()}
    if dots < 2:
        assert table.refusal("escape 46") == "HR-ESC-03"


@pytest.mark.rule("HR-ESC-03", "HR-RUL-83", "HR-EX-46")
def test_the_way_over_dots_counts_not_the_shortest() -> None:
    near = escaping(f"{TO_49} .")
    board = near.state.board
    a, b = board.space["49"], board.space["51"]
    assert (board.link[a][b], board.distance[a][b]) == (4, 2)
    assert not near.offers("escape 51")
    assert near.refusal("escape 51") == "HR-ESC-03"
    assert escaping(f"{TO_49} . .").offers("escape 51")


@pytest.mark.rule("HR-RUL-83", "HR-EX-45")
def test_the_same_counts_for_a_normal_move() -> None:
    table = ring_bearers_turn(journal="1 . 6 .")
    assert not table.offers("move 10")
    assert table.refusal("move 10") == "HR-MOVE-03"
    assert ring_bearers_turn(journal="1 . 6 . .").offers("move 10")


@pytest.mark.rule("HR-EX-43")
def test_the_range_of_an_escape_is_an_option() -> None:
    log = "1 . . 10 . 19 22 24"
    assert ring_bearers_turn(journal=f"{log} . . . .").offers("move 46")
    assert escaping(f"{log} . .").refusal("escape 46") == "HR-ESC-03"
    assert escaping(f"{log} . .", "escape_range=dots").offers("escape 46")


@pytest.mark.rule("HR-ESC-04", "HR-RUL-84")
def test_the_last_area_again_also_without_a_dot() -> None:
    table = escaping(TO_23)
    assert table.offers("escape 23")
    table.play("escape 23")
    assert table.sees(0).journal == ("1", ".", ".", "10", ".", "19", ".", "23", "23")


@pytest.mark.rule("HR-ESC-04")
def test_an_area_visited_before_and_no_exit() -> None:
    assert escaping().offers("escape 19")
    table = escaping("3 14 16 . 28 . 40 . 44 53 .")
    assert table.state.board.link[table.state.last][table.state.board.space["C"]] == 3
    assert not table.offers("escape C")
    assert table.refusal("escape C") == "HR-ESC-04"
    assert {"44", "47", "52", "53"} == table.places("escape")


@pytest.mark.rule("HR-ESC-05")
def test_the_area_is_the_new_last_one() -> None:
    table = escaping().play("escape 46")
    assert table.sees(0).journal == (*WILD.split(), "46")
    assert (table.state.board.ids[table.state.last], table.state.dots) == ("46", 0)


@pytest.mark.rule("HR-ESC-06")
def test_a_slash_changes_neither_last_area_nor_dots() -> None:
    table = escaping().play("slash")
    assert table.sees(0).journal == (*WILD.split(), "/")
    assert (table.state.board.ids[table.state.last], table.state.dots) == ("23", 2)


@pytest.mark.rule("HR-ESC-07", "HR-HID-10", "HR-DEC-35")
def test_either_way_one_space_on_and_nobody_knows_which() -> None:
    moves, stays, back = (escaping().play(text) for text in ("escape 46", "slash", "escape 23"))
    assert moves.sees(1).track == stays.sees(1).track == len(WILD.split())
    wraiths_see_the_same(moves, stays)
    wraiths_see_the_same(moves, back)
    assert moves.sees(1).journal is None


@pytest.mark.rule("HR-ESC-08")
def test_an_escape_to_an_allied_area_hides_its_token() -> None:
    table = escaping()
    table.set(info_held=table.areas("30 33"))
    table.play("escape 30")
    secrets = table.sees(0).secrets
    assert secrets is not None
    assert (secrets.information_held, secrets.information_hidden) == (("33",), ("30",))


@pytest.mark.rule("HR-ESC-09")
@pytest.mark.parametrize("escape", ["slash", "escape 46"])
def test_it_costs_no_corruption_and_does_not_turn_the_marker(escape: str) -> None:
    table = nazguls_turn(turn=3, journal=WILD).place(blue="2", green="2", red="2", purple="2")
    table = at_step(table.set(found=True, corruption=3), "turn:6")
    assert table.sees(-2).marker == "ring"
    table.play(escape)
    assert table.state.corruption == 3
    assert table.sees(-2).marker == "ring"
    night = nazguls_turn(turn=3, journal=WILD).place(blue="2", green="2", red="2", purple="2")
    night = at_step(night.set(found=True, eye_side=True), "turn:6")
    assert night.sees(-2).marker == "eye"  # it still shows the Eye while he escapes


@pytest.mark.rule("HR-ESC-10", "HR-RUL-59")
@pytest.mark.parametrize("escape, tokens", [("slash", 3), ("escape 44", 4), ("escape 53", 3), ("escape 47", 4)])
def test_space_16_by_an_escape_is_a_rescue_from_where_he_is_then(escape: str, tokens: int) -> None:
    table = escaping("3 14 16 . 28 . 40 . 44 . . . . . . 53")
    assert table.sees(-2).track == 15
    table.play(escape)
    assert f"log-rescue {tokens}" in table.log()
    assert table.step == "draw_tokens"
