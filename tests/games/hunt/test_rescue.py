"""The end of part I: an exit, or a rescue (rules 3.31)."""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE
from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1
from tests.games.hunt.harness import Table, draws, ring_bearers_turn

TO_53 = "3 14 16 . 28 . 40 . 44"
"""On to 53, which is beside 44."""


def at_track_15(*end: str) -> Table:
    """The log to 44 and on with this end, with dots in between so that fifteen fields are filled."""
    dots = 15 - len(TO_53.split()) + 1 - len(end)
    return ring_bearers_turn(journal=" ".join([TO_53, *["."] * dots, *end]))


def rescued(*end: str, last: str) -> Table:
    table = at_track_15(*end)
    assert table.sees(-2).track == 15
    return table.play(last)


def tokens_drawn(table: Table) -> int:
    (line,) = [line for line in table.log() if line.startswith("log-rescue")]
    return int(line.split()[1])


@pytest.mark.rule("HR-END1-01", "HR-END1-02")
@pytest.mark.parametrize("journal", ["1 . . . . . 56", f"{TO_53} . . . . 53 . ."])
def test_an_exit_ends_part_i_at_once(journal: str) -> None:
    table = ring_bearers_turn(journal=journal).play("move C")
    assert "log-exit" in table.log()
    assert not any(line.startswith(("log-rescue", "log-token")) for line in table.log())
    assert (table.state.corruption, table.sees(-2).part) == (0, 2)
    assert table.step != "nazgul_turn"


@pytest.mark.rule("HR-END1-01")
def test_the_sixteenth_move_will_do() -> None:
    table = at_track_15("53", ".", ".")
    assert table.sees(-2).track == 15
    table.play("move C")
    assert (table.sees(-2).part, table.step) == (2, "deal_short")
    assert "log-exit" in table.log()


@pytest.mark.rule("HR-END1-02", "HR-END1-03")
@pytest.mark.parametrize("last", ["move dot", "move 53"])
def test_space_16_without_an_exit_is_a_rescue_at_once(last: str) -> None:
    table = rescued(last=last)
    assert table.sees(-2).track == 16
    assert (table.step, table.asked) == ("draw_tokens", (NATURE,))
    assert not any(line.startswith("log-rb-ends") for line in table.log())


@pytest.mark.rule("HR-END1-03")
def test_space_15_is_none() -> None:
    table = ring_bearers_turn(journal="3 14 16 . 28 . 40 . 44 . . . . . .").play("move 53")
    assert (table.sees(-2).track, table.step) == (15, "rb_turn")


@pytest.mark.rule("HR-END1-04", "HR-END1-06", "HR-RUL-15", "HR-EX-47")
@pytest.mark.parametrize(
    "end, last, moves",
    [
        ((), "move 53", 3),
        (("53",), "move dot", 2),
        (("53", "."), "move dot", 1),
        (("53", ".", "."), "move dot", 1),
        (("53", ".", ".", "."), "move dot", 1),
        (("53", "/"), "move dot", 2),
        (("53", "/", "."), "move dot", 1),
        (("53",), "move 44", 4),
    ],
)
def test_as_many_tokens_as_moves_to_the_nearest_exit(end: tuple[str, ...], last: str, moves: int) -> None:
    table = rescued(*end, last=last)
    assert tokens_drawn(table) == moves
    table.bag(beige_0=15)
    draws(table, *["beige_0"] * moves)
    assert table.step == "cancel_token"


def steps_by_hand(last: str, dots: int) -> int:
    """The least number of entries that end on an exit, by trying them all."""
    board = BOARD_1
    here = {(board.space[last], dots)}
    seen = {*here}
    for entries in range(1, 20):
        there = set()
        for area, written in here:
            there.add((area, min(written + 1, 6)))
            reach = board.within(area, written + 1) | (1 << area if written else 0)
            if reach & board.exits:
                return entries
            there |= {(other, 0) for other in members(reach)}
        here = there - seen
        seen |= there
    raise AssertionError


@pytest.mark.rule("HR-END1-06", "HR-RUL-15")
@pytest.mark.parametrize("dots", [0, 1, 2, 5])
def test_the_count_is_the_least_number_of_entries(dots: int) -> None:
    for area in BOARD_1.ids[: BOARD_1.areas]:
        if area in "ABC":
            continue
        table = ring_bearers_turn(journal=" ".join([area, *["."] * dots, *["/"] * (15 - dots)]))
        table.play("move dot")
        assert tokens_drawn(table) == steps_by_hand(area, dots + 1), area


@pytest.mark.rule("HR-END1-05", "HR-RUL-44", "HR-DEC-33")
def test_they_are_resolved_as_in_an_encounter() -> None:
    table = rescued(last="move 53").set(eyes=1)
    table.set(company=table.state.company | 0b1000)  # Merry has joined
    draws(table, "beige_eye", "beige_eye", "beige_2")
    assert table.step == "cancel_token"
    assert {text.split()[1] for text in table.options("cancel")} == {"sam", "pippin", "merry"}
    assert table.refusal("cancel frodo beige_2") == "HR-COMP-08"
    table.play("cancel merry beige_2")
    assert (table.state.corruption, table.sees(-2).eyes) == (2 + 3, 3)
    assert table.sees(-2).bag["beige_2"] == 2
    assert table.sees(-2).part == 2


@pytest.mark.rule("HR-END1-07")
@pytest.mark.parametrize("before, lost", [(8, False), (9, True), (10, True)])
def test_at_12_the_wraiths_win_in_the_rescue_too(before: int, lost: bool) -> None:
    table = rescued(last="move 53").set(corruption=before).turn_over("sam pippin")
    draws(table, "beige_0", "beige_0", "beige_3")
    result = table.state.result()
    assert (result is not None) == lost
    if result is not None:
        assert (result.winners, result.rule) == ((1,), "HR-END1-07")
    else:
        assert table.sees(-2).part == 2


@pytest.mark.rule("HR-END1-07")
def test_at_12_by_a_night_move_the_game_is_over() -> None:
    table = ring_bearers_turn(turn=3, journal="1 . . . . . 56").set(corruption=11).play("night_move")
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "HR-END1-07")


@pytest.mark.rule("HR-END1-08")
@pytest.mark.parametrize("exit_", [True, False])
def test_otherwise_the_game_goes_on_with_part_ii(exit_: bool) -> None:
    table = ring_bearers_turn(journal="1 . . . . . 56").play("move C") if exit_ else rescued(last="move 53")
    if not exit_:
        draws(table, "beige_0", "beige_0", "beige_1").play("done")
    assert table.state.result() is None
    assert table.sees(-2).part == 2
