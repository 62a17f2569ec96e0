"""The darkness turn (rules 3.9) and extra moves (3.10)."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, nazgul_pass, nazguls_turn, ring_bearers_turn

BOMBADIL, SHORT_CUT, FERRY, PONY = "AL1-01", "AL1-06", "AL1-07", "AL2-16"


def night(options: str = "", journal: str = "1 10") -> Table:
    """The Ring-bearer's turn in darkness."""
    return at_step(ring_bearers_turn(options, turn=3, journal=journal), "turn:3")


def shown(table: Table) -> tuple[int, str, int]:
    """What lies open: corruption, the side of the marker, the space on the track."""
    seen = table.sees(SPECTATOR)
    return seen.corruption, seen.marker, seen.track


# Moving or resting ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-NIGHT-01", "HR-NIGHT-02", "HR-DEC-09", "HR-GAME-07", "HR-GAME-08")
def test_a_night_move_costs_a_point_before_it_is_written_and_turns_the_marker() -> None:
    table = night().play("night_move")
    assert shown(table) == (1, "eye", 1)  # the entry is still to come
    assert table.options() == ["move dot", "move 9", "move 11"]
    table.play("move 11")
    assert shown(table) == (1, "eye", 2)
    assert table.log() == ["log-night-move", "log-corruption night 1 1", "log-entry 2"]
    assert shown(table.play("let_pass")) == (1, "eye", 2)


@pytest.mark.rule("HR-NIGHT-01")
def test_in_part_ii_the_point_comes_first_too() -> None:
    table = ring_bearers_turn(part=2, turn=3, track=4).set(flags=0)
    at_step(table, "turn:2").play("night_move")
    assert table.log() == ["log-night-move", "log-corruption night 1 1", "log-figure 5"]
    assert shown(table) == (1, "eye", 5)


@pytest.mark.rule("HR-NIGHT-01")
def test_after_the_point_the_entry_must_be_written() -> None:
    table = night().hold(SHORT_CUT).set(fellowship=1).play("night_move")
    for text in ("rest", "let_pass", "spend_fellowship", f"play {SHORT_CUT}"):
        assert not table.offers(text)


@pytest.mark.rule("HR-NIGHT-02", "HR-NIGHT-03")
def test_while_the_eye_is_up_the_free_action_is_a_hunt() -> None:
    table = night().play("night_move", "move dot", "let_pass").place(blue="10", red="19")
    assert table.offers("hunt 10")
    assert table.refusal("search 10") == "HR-RUL-13"
    table.play("hunt 10", "done", "done")
    assert table.offers("hunt 19")  # for the rest of the turn
    assert shown(table)[1] == "eye"


@pytest.mark.rule("HR-NIGHT-04")
def test_the_next_morning_the_free_action_is_a_search_again() -> None:
    table = nazgul_pass(night().play("night_move", "move dot", "let_pass"))
    assert shown(table)[1] == "ring"
    table = nazguls_turn(turn=1, journal="1 10").place(blue="10")
    assert table.offers("search 10")
    assert not table.offers("hunt 10")


@pytest.mark.rule("HR-NIGHT-05")
def test_at_rest_nothing_is_written_and_nothing_gained() -> None:
    table = night().play("rest")
    assert shown(table) == (0, "ring", 1)
    assert table.sees(RB).journal == ("1", "10")
    table.play("let_pass").place(blue="10")
    assert table.offers("search 10")
    assert table.refusal("hunt 10") == "HR-HUNT-02"


@pytest.mark.rule("HR-NIGHT-05")
def test_in_part_ii_the_figure_stays_at_rest() -> None:
    table = ring_bearers_turn(part=2, turn=3, track=4).set(flags=0)
    at_step(table, "turn:2").play("rest")
    assert shown(table) == (0, "ring", 4)


@pytest.mark.rule("HR-NIGHT-06", "HR-DEC-09")
@pytest.mark.parametrize("audience", [1, SPECTATOR])
def test_all_see_whether_frodo_moved(audience: int) -> None:
    assert night().play("rest").log(audience) == ["log-rests"]
    moved = night().play("night_move", "move dot")
    assert moved.log(audience)[0] == "log-night-move"
    assert (moved.sees(audience).marker, moved.sees(audience).track) == ("eye", 2)


@pytest.mark.rule("HR-DEC-10", "HR-COMP-08")
def test_sam_is_paid_before_the_point_and_the_marker_turns_all_the_same() -> None:
    table = night().set(fellowship=2).play("night_move sam")
    assert shown(table) == (0, "eye", 1)
    assert table.sees(1).fellowship == 1
    assert table.log(1) == ["log-night-move", "log-uses sam", "log-fellowship-spent 1"]
    table.play("move dot")
    assert shown(table) == (0, "eye", 2)


@pytest.mark.rule("HR-DEC-10")
def test_sam_costs_a_token_and_need_not_be_used() -> None:
    assert night().refusal("night_move sam") == "HR-FELL-04"
    assert night().set(fellowship=1).options("night_move") == ["night_move", "night_move sam"]


@pytest.mark.rule("HR-DEC-10")
def test_in_part_ii_bill_the_pony_spares_the_point() -> None:
    table = ring_bearers_turn(part=2, turn=3, track=4).set(flags=0).hold(PONY)
    at_step(table, "turn:2")
    assert table.options() == ["rest", "night_move", f"night_move {PONY}"]
    table.play(f"night_move {PONY}")
    assert shown(table) == (0, "eye", 5)
    assert f"log-plays rb {PONY}" in table.log(1)


@pytest.mark.rule("HR-RUL-39", "HR-GAME-05", "HR-GAME-06", "HR-GAME-09")
def test_with_eleven_points_the_night_move_to_an_exit_loses_the_game() -> None:
    table = night("players=3", journal="1 56").set(corruption=11).play("night_move")
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((1, 2), "HR-END1-07")
    assert table.asked == ()
    assert table.refusal("move C", seat=RB) == "HR-END1-07"
    assert table.sees(RB).part == 1
    assert not [line for line in table.log() if line.startswith("log-exit")]


@pytest.mark.rule("HR-RUL-81")
def test_sam_spares_one_point_a_turn() -> None:
    table = night().set(fellowship=3).play("night_move sam", "move dot")
    assert table.refusal("night_move sam") == "HR-RBT-01"
    assert table.sees(RB).fellowship == 2


# Extra moves ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-XMOVE-01", "HR-DEC-15", "HR-COMP-08")
@pytest.mark.parametrize("first", [True, False])
def test_frodos_card_gives_one_more_move_before_or_after_the_normal_one(first: bool) -> None:
    table = ring_bearers_turn(journal="1 10")
    if not first:
        table.play("move dot")
    table.play("turn frodo")
    assert table.places("move") == ({"dot", "9", "11"} if first else {"dot", "9", "10", "11", "19", "20"})
    assert not table.offers("done")  # it is not "up to" one
    assert table.refusal("move 31") == "HR-MOVE-03"
    table.play("move dot")
    if first:
        table.play("move 19")
    assert table.sees(RB).journal == (("1", "10", ".", "19") if first else ("1", "10", ".", "."))
    assert table.sees(1).track == 3


@pytest.mark.rule("HR-XMOVE-01", "HR-DEC-15")
def test_tom_bombadil_gives_up_to_two_more_moves() -> None:
    table = ring_bearers_turn(journal="1 43").hold(BOMBADIL).play(f"play {BOMBADIL}", "branch 1")
    assert table.options() == ["move dot", "move 42", "move 47", "done"]
    table.play("move 47")
    assert table.offers("move 48")  # from where the first one led
    table.play("move dot", "move dot")
    assert table.sees(RB).journal == ("1", "43", "47", ".", ".")
    assert table.sees(1).track == 4
    stopped = ring_bearers_turn(journal="1 43").hold(BOMBADIL).play(f"play {BOMBADIL}", "branch 1", "move 47", "done")
    assert stopped.sees(1).track == 2


@pytest.mark.rule("HR-DEC-15")
def test_the_entry_of_an_extra_move_is_the_ring_bearers_secret() -> None:
    one = ring_bearers_turn(journal="1 10").play("turn frodo", "move 9")
    other = ring_bearers_turn(journal="1 10").play("turn frodo", "move dot")
    for audience in (1, SPECTATOR):
        assert one.log(audience) == other.log(audience) == ["log-turned frodo", "log-pool-shrinks 2", "log-entry 2"]
        assert one.sees(audience) == other.sees(audience)


@pytest.mark.rule("HR-XMOVE-02", "HR-XMOVE-03", "HR-RUL-61")
@pytest.mark.parametrize(
    "order", [("rest", f"play {SHORT_CUT}", "move dot"), (f"play {SHORT_CUT}", "move dot", "rest")]
)
def test_an_extra_move_in_a_night_of_rest(order: tuple[str, ...]) -> None:
    table = night().hold(SHORT_CUT).play(*order)
    assert shown(table) == (0, "ring", 2)
    table.play("let_pass").place(blue="10")
    assert table.offers("search 10")
    assert not table.offers("hunt 10")


@pytest.mark.rule("HR-XMOVE-02")
def test_an_extra_move_beside_a_night_move_costs_nothing_more() -> None:
    table = night().play("night_move", "move dot", "turn frodo", "move dot")
    assert shown(table) == (1, "eye", 3)


@pytest.mark.rule("HR-XMOVE-04")
def test_an_extra_move_does_not_stand_for_the_daylight_move() -> None:
    table = ring_bearers_turn(journal="1 10").hold(SHORT_CUT).play(f"play {SHORT_CUT}", "move dot")
    assert table.refusal("let_pass") == "HR-RBT-02"
    table.play("turn frodo", "move dot")
    assert table.refusal("let_pass") == "HR-RBT-02"
    assert table.play("move dot").offers("let_pass")


@pytest.mark.rule("HR-RUL-62")
@pytest.mark.parametrize(
    "journal, move, line",
    [("1 . . . . . . . . . . . . . 43 .", "dot", "log-rescue"), ("1 56", "C", "log-exit")],
)
def test_the_first_of_several_moves_that_ends_the_part_ends_it(journal: str, move: str, line: str) -> None:
    table = ring_bearers_turn(journal=journal).hold(BOMBADIL).play(f"play {BOMBADIL}", "branch 1", f"move {move}")
    assert len(table.state.journal) == len(journal.split()) + 1
    assert [said for said in table.log() if said.startswith(line)]
    assert not table.offers("move dot")  # neither the second extra move nor the normal one follows


@pytest.mark.rule("HR-RUL-73")
def test_an_extra_move_may_lead_to_an_exit() -> None:
    table = ring_bearers_turn(journal="1 56").play("turn frodo", "move C")
    assert "log-exit" in table.log()
    assert table.sees(1).part == 2


# Reach ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RUL-91")
def test_with_merry_and_no_dot_the_last_area_stays_out_of_reach() -> None:
    table = ring_bearers_turn(journal="1 10").set(fellowship=1, company=0b1111).play("use merry")
    assert table.places("move") == {"dot", "9", "11", "19", "20"}
    assert table.refusal("move 10") == "HR-RUL-02"


@pytest.mark.rule("HR-RUL-91")
def test_with_bucklebury_ferry_too() -> None:
    table = ring_bearers_turn(journal="1 31").hold(FERRY).play(f"play {FERRY}")
    assert table.places("move") == {"26", "32", "33"}
    assert table.refusal("move 31") == "HR-RUL-02"


@pytest.mark.rule("HR-RUL-81")
def test_merry_lengthens_one_move_a_turn_and_not_an_extra_one() -> None:
    table = ring_bearers_turn(journal="1 10").set(fellowship=3, company=0b1111).play("use merry")
    assert not table.offers("use merry")
    assert table.play("turn frodo").places("move") == {"dot", "9", "11"}
    table.play("move 11", "move dot")
    assert not table.offers("use merry")
    assert table.sees(RB).fellowship == 2
