"""Frodo's moves in part I (rules 3.2, 3.8) and the printed examples of them."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn


def written(table: Table) -> tuple[str, int]:
    """Frodo's last area and the dots since."""
    return table.state.board.ids[table.state.last], table.state.dots


def escaping(journal: str, options: str = "") -> Table:
    """Frodo was found and has to escape."""
    return at_step(ring_bearers_turn(options, journal=journal), "turn:7", "escape")


@pytest.mark.rule("HR-EX-05", "HR-MOVE-03", "HR-MOVE-06", "HR-RUL-02", "HR-DEC-08")
def test_after_10_without_a_dot() -> None:
    table = ring_bearers_turn(journal="1 . . 10")
    assert table.options("move") == ["move dot", "move 9", "move 11"]
    assert table.refusal("move 19") == "HR-MOVE-03"
    assert table.refusal("move 10") == "HR-RUL-02"


@pytest.mark.rule("HR-EX-06", "HR-SPACE-05", "HR-SPACE-08", "HR-MOVE-07")
def test_a_dot_leads_into_the_wild_and_the_last_area_stays() -> None:
    table = ring_bearers_turn(journal="1 . . 10").play("move dot")
    assert written(table) == ("10", 1)


@pytest.mark.rule("HR-EX-07", "HR-SPACE-06", "HR-SPACE-07", "HR-MOVE-04", "HR-MOVE-05", "HR-RUL-01", "HR-RUL-02")
def test_after_10_and_a_dot() -> None:
    table = ring_bearers_turn(journal="1 . . 10 .")
    assert table.places("move") == {"dot", "9", "10", "11", "19", "20"}
    table.play("move 19")
    assert written(table) == ("19", 0)


@pytest.mark.rule("HR-EX-08", "HR-SPACE-06")
def test_an_adjacent_area_is_always_in_range() -> None:
    table = ring_bearers_turn(journal="1 . . 10 . 19").play("move 22")
    assert written(table) == ("22", 0)


@pytest.mark.rule("HR-EX-03", "HR-EX-04", "HR-SPACE-06", "HR-SPACE-07", "HR-RUL-01", "HR-RUL-04")
@pytest.mark.parametrize(
    "dots, areas",
    [
        ("", {"33"}),
        (" .", {"26", "31", "32", "33"}),
        (" . .", {"26", "27", "29", "31", "32", "33"}),
        (" . . . . .", {"26", "27", "29", "31", "32", "33"}),
    ],
)
def test_the_areas_in_range_of_31(dots: str, areas: set[str]) -> None:
    table = ring_bearers_turn(journal=f"1 31{dots}")
    assert table.places("move") == areas | {"dot"}


@pytest.mark.rule("HR-EX-43")
def test_from_24_with_four_dots_46_is_in_range_and_with_two_no_escape_leads_there() -> None:
    assert "46" in ring_bearers_turn(journal="1 24 . . . .").places("move")
    assert "46" not in ring_bearers_turn(journal="1 24 . . .").places("move")
    assert escaping("1 24 . .").refusal("escape 46") == "HR-ESC-03"


@pytest.mark.rule("HR-EX-43", "HR-RUL-03")
def test_with_the_option_an_escape_counts_the_dots_between() -> None:
    assert "46" in escaping("1 24 . .", "escape_range=dots").places("escape")
    assert "46" not in escaping("1 24 .", "escape_range=dots").places("escape")


@pytest.mark.rule("HR-RUL-03")
@pytest.mark.parametrize("options, reach", [("", 4), ("escape_range=dots", 5)])
def test_an_escape_reaches_two_spaces_beyond_the_dots(options: str, reach: int) -> None:
    table = escaping("1 24 . .", options)
    links = table.state.board.link[table.state.last]
    assert max(links[table.state.board.space[area]] for area in table.places("escape")) == reach


@pytest.mark.rule("HR-EX-44")
def test_on_his_start_area_frodo_can_be_found() -> None:
    table = nazguls_turn(journal="1 .").place(blue="1").play("die sword sword", "hunt 1")
    assert "log-answer hunt 1 here" in table.log()


@pytest.mark.rule("HR-EX-45")
@pytest.mark.parametrize("dots, reaches", [(" .", False), (" . .", True)])
def test_from_6_to_10_the_way_over_dots_counts(dots: str, reaches: bool) -> None:
    table = ring_bearers_turn(journal=f"2 6{dots}")
    assert ("10" in table.places("move")) is reaches


@pytest.mark.rule("HR-EX-46")
def test_an_escape_counts_the_way_over_dots_too() -> None:
    assert escaping("1 49 .").refusal("escape 51") == "HR-ESC-03"
    assert "51" in escaping("1 49 . .").places("escape")


@pytest.mark.rule("HR-EX-47")
@pytest.mark.parametrize("dots, tokens", [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_the_rescue_from_53(dots: int, tokens: int) -> None:
    journal = " ".join(["3", *["."] * (14 - dots), "53", *["."] * dots])
    table = at_step(ring_bearers_turn(journal=journal), "turn:4", "rescue")
    assert f"log-rescue {tokens}" in table.log()


# Entries --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-MOVE-01", "HR-MOVE-02")
@pytest.mark.parametrize("entry, text", [("dot", "."), ("4", "4")])
def test_a_move_is_one_secret_entry_and_the_figure_shows_its_number(entry: str, text: str) -> None:
    table = ring_bearers_turn(journal="1 .").play(f"move {entry}")
    assert table.sees(RB).journal == ("1", ".", text)
    assert f"log-entry 2 {entry}" in table.log(RB)
    for audience in (1, SPECTATOR):
        assert table.sees(audience).track == 2
        assert table.sees(audience).journal is None
        assert table.log(audience)[-1] == "log-entry 2"


@pytest.mark.rule("HR-MOVE-02")
def test_the_track_is_the_number_of_entries() -> None:
    table = ring_bearers_turn(journal="1 . . 10 . 19 22 /")
    assert table.sees(1).track == 7
    assert table.play("move dot").sees(1).track == 8


@pytest.mark.rule("HR-MOVE-04")
def test_an_area_may_be_entered_again() -> None:
    assert written(ring_bearers_turn(journal="1 4 1").play("move 4")) == ("4", 0)


@pytest.mark.rule("HR-MOVE-05")
def test_dots_before_the_last_area_do_not_count() -> None:
    table = ring_bearers_turn(journal="1 . . . . 10")
    assert written(table) == ("10", 0)
    assert "19" not in table.places("move")


@pytest.mark.rule("HR-MOVE-06")
@pytest.mark.parametrize("journal", ["1", "1 . . . . . . . . . .", "1 4 /", "1 31 33"])
def test_a_dot_may_always_be_written(journal: str) -> None:
    assert ring_bearers_turn(journal=journal).offers("move dot")


@pytest.mark.rule("HR-MOVE-03")
@pytest.mark.parametrize("area", ["38", "57", "A"])
def test_an_area_that_is_not_connected_is_out_of_reach_whatever_the_dots(area: str) -> None:
    table = ring_bearers_turn(journal="1 23" + " ." * 10)
    assert table.refusal(f"move {area}") == "HR-MOVE-03"


@pytest.mark.rule("HR-SPACE-05", "HR-SPACE-08", "HR-RUL-14")
def test_a_slash_neither_adds_nor_clears_dots_and_is_no_area() -> None:
    with_slash = ring_bearers_turn(journal="1 23 . . /")
    assert written(with_slash) == ("23", 2)
    assert with_slash.places("move") == ring_bearers_turn(journal="1 23 . .").places("move")
    assert with_slash.places("move") > ring_bearers_turn(journal="1 23 .").places("move")
    assert written(ring_bearers_turn(journal="1 23 /")) == ("23", 0)


@pytest.mark.rule("HR-RUL-14")
def test_no_dot_before_the_slash_is_no_dot_after_it() -> None:
    assert ring_bearers_turn(journal="1 23 /").refusal("move 23") == "HR-RUL-02"


@pytest.mark.rule("HR-SPACE-05")
def test_the_last_area_is_what_a_hunter_asks_for_whatever_dots_and_slashes_follow() -> None:
    table = nazguls_turn(journal="1 10 19 . / .").place(blue="19").play("die sword sword", "hunt 19")
    assert "log-answer hunt 19 here" in table.log()


@pytest.mark.rule("HR-SPACE-08", "HR-MOVE-07")
def test_in_the_wild_frodo_is_on_no_particular_dot() -> None:
    table = ring_bearers_turn(journal="1 10").play("move dot")
    assert table.sees(RB).journal == ("1", "10", ".")  # the log has no more of it than that it is a dot
    assert len([text for text in ring_bearers_turn(journal="1 10").options("move") if "d" in text]) == 1


@pytest.mark.rule("HR-MOVE-08")
def test_an_allied_area_hides_its_information() -> None:
    table = ring_bearers_turn(journal="1")
    table.set(info_held=table.areas("4 8")).play("move 4")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert (secrets.information_held, secrets.information_hidden) == (("8",), ("4",))
    assert table.sees(1).information_left == 2


# Exits ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SPACE-12")
@pytest.mark.parametrize("dots, reaches", [("", False), (" .", False), (" . .", True)])
def test_an_exit_is_an_area_for_range(dots: str, reaches: bool) -> None:
    table = ring_bearers_turn(journal=f"1 53{dots}")
    assert ("C" in table.places("move")) is reaches
    assert "C" in ring_bearers_turn(journal="1 56").places("move")


@pytest.mark.rule("HR-MOVE-09", "HR-SPACE-12")
def test_an_exit_ends_part_i_at_once() -> None:
    table = ring_bearers_turn(journal="1 56").play("move C")
    assert "log-exit" in table.log()
    assert table.sees(1).part == 2
    assert "log-rescue" not in " ".join(table.log())


@pytest.mark.rule("HR-MOVE-09", "HR-MOVE-10")
def test_an_exit_with_the_sixteenth_move_needs_no_rescue() -> None:
    table = ring_bearers_turn(journal="1 . . . . . . . . . . . . . . 56").play("move C")
    assert "log-rescue" not in " ".join(table.log())
    assert table.sees(1).part == 2


@pytest.mark.rule("HR-MOVE-10")
@pytest.mark.parametrize("move", ["dot", "53"])
def test_the_sixteenth_space_ends_part_i_at_once(move: str) -> None:
    before = ring_bearers_turn(journal="1 . . . . . . . . . . . . 53 .").play(f"move {move}")
    assert (before.step, before.sees(1).track) == ("rb_turn", 15)
    table = ring_bearers_turn(journal="1 . . . . . . . . . . . . . 53 .").play(f"move {move}")
    assert table.sees(1).track == 16
    assert table.step == "draw_tokens"
    assert table.log()[-1].startswith("log-rescue")
