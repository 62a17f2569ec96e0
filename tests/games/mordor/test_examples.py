"""The examples of section 6: the rulebook's own (6.1) and ours (6.2)."""

from __future__ import annotations

import pytest

from tests.games.mordor.harness import position
from tests.games.mordor.test_resolution import dice
from tests.games.mordor.test_throwing import FOUR, RIVENDELL, on_offer

HOME = "black:white_tree yellow:ring"
IDLE = "black:white_tree"


# The rulebook's own --------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-EX-01")
def test_a_turn_of_three_throws_with_a_nazgul_in_two_of_them() -> None:
    game = position(FOUR).throws("black:ring yellow:orc red:ring blue:weapon green:nazgul")
    assert game.refuses("frodo", "aside black red blue green", "JM-ROLL-03")
    assert game.refuses("frodo", "aside black blue", "JM-ROLL-05")
    game.sets("black blue green").throws("yellow:nazgul red:nazgul")
    assert game.refuses("frodo", "aside yellow red", "JM-ROLL-03")
    assert on_offer(game) == {frozenset(("yellow",)), frozenset(("red",))}
    game.sets("red").throws("yellow:ring")
    assert game.options("frodo") == ["aside yellow"]
    game.sets("yellow")
    account = game.sees().account
    assert account is not None
    assert sorted(die.symbol for die in account.laid) == ["nazgul", "nazgul", "ring", "ring", "weapon"]
    assert [die.throw for die in account.laid] == [1, 3, 2, 1, 1]
    assert (game.turn, game.circles("frodo"), game.boxes("sam"), game.boxes("pippin")) == ("sam", 2, 6, 6)


@pytest.mark.rule("JM-EX-02", "JM-EX-03", "JM-EX-04", "JM-EX-05", "JM-EX-06")
@pytest.mark.parametrize(
    "who, laid, circles",
    [
        ("frodo", "ring ring gandalf gandalf weapon", 2),
        ("frodo", "ring gandalf gandalf gandalf weapon", 1),
        ("pippin", "ring ring orc gandalf gandalf", 0),
        ("sam", "ring orc weapon gandalf gandalf", 1),
        ("sam", "ring ring orc orc weapon", 0),
    ],
)
def test_rings_and_orcs_of_the_rulebooks_examples(who: str, laid: str, circles: int) -> None:
    assert position(f"basic | frodo | sam | pippin | turn {who}").lay(dice(laid)).circles(who) == circles


@pytest.mark.rule("JM-EX-07")
def test_merry_crosses_two_boxes_and_sam_one_though_it_is_not_his_turn() -> None:
    game = position("basic | sam | merry | turn merry").lay(dice("nazgul orc nazgul nazgul orc"))
    assert (game.track("merry"), game.track("sam")) == ("xx.....", "x......")


@pytest.mark.rule("JM-EX-08")
def test_gandalf_saves_the_red_player_half_a_square() -> None:
    game = position("basic | frodo | sam | turn sam").lay("black:white_tree red:nazgul blue:gandalf")
    assert (game.track("sam"), game.boxes("sam")) == ("(x.)......", 7)


@pytest.mark.rule("JM-EX-09")
def test_pippin_takes_the_tree_or_leaves_it() -> None:
    start = "basic | merry | pippin | turn pippin"
    throw = "black:white_tree yellow:ring red:ring blue:nazgul green:orc"
    game = position(start).throws(throw)
    assert game.refuses("pippin", "aside black yellow red blue", "JM-ROLL-03")
    game.sets("black yellow blue")
    assert (game.circles("pippin"), game.boxes("merry"), game.turn) == (1, 6, "merry")
    game = position(start).throws(throw).sets("yellow blue")
    assert (game.turn, game.phase) == ("pippin", "throwing")
    game.throws("black:ring red:weapon green:ring")
    assert list(game.thrown) == ["black", "red", "green"]


@pytest.mark.rule("JM-EX-10")
def test_pippin_is_out_and_the_others_play_on() -> None:
    game = position("basic | frodo | pippin left=1 | sam | turn frodo").lay("black:white_tree green:nazgul")
    assert (game.status("pippin"), game.winners, game.turn) == ("eliminated", None, "sam")


@pytest.mark.rule("JM-EX-11", "JM-EX-12", "R-22")
def test_merrys_whole_turn_and_then_sams() -> None:
    """The Nazgul of the first turn is on the blue die."""
    game = position("basic | merry | sam | turn merry").lay(
        "black:ring yellow:gandalf red:weapon blue:nazgul green:orc"
    )
    assert (game.circles("merry"), game.track("merry"), game.boxes("sam")) == (1, "(x.)......", 7)
    game.lay("black:orc yellow:gandalf red:nazgul blue:nazgul green:ring")
    assert (game.circles("sam"), game.track("sam"), game.track("merry")) == (0, "(x.)......", "(xx)......")


@pytest.mark.rule("JM-EX-13")
def test_three_rings_in_rivendell() -> None:
    game = position(RIVENDELL).throws("ring ring ring orc gandalf")
    rings = frozenset(("black", "yellow", "red"))
    assert {len(chosen & rings) for chosen in on_offer(game)} == {0, 1, 2, 3}
    assert all(chosen for chosen in on_offer(game))
    game.sets("black yellow red")
    assert len(game.aside) == 3


@pytest.mark.rule("JM-EX-14")
def test_a_weapon_beats_two_orcs_in_lothlorien() -> None:
    laid = dice("ring weapon orc orc gandalf")
    assert position("advanced | frodo at=lothlorien | sam | turn frodo").lay(laid).stands("frodo") == "rohan"
    assert position("basic | frodo at=lothlorien | sam | turn frodo").lay(laid).stands("frodo") == "lothlorien"


@pytest.mark.rule("JM-EX-15")
def test_only_the_second_result_counts_in_rohan_and_the_next_throw_may_be_repeated_too() -> None:
    game = position("advanced | frodo at=rohan | sam | turn frodo").throws("nazgul ring orc orc orc").play("again")
    game.throws("ring weapon orc orc orc").sets("black").throws("nazgul nazgul orc orc").play("again")
    game.throws("ring weapon gandalf gandalf").sets("yellow red blue")
    assert game.aside == {"black": "ring", "yellow": "ring", "red": "weapon", "blue": "gandalf"}
    assert game.boxes("frodo") == game.boxes("sam") == 7


@pytest.mark.rule("JM-EX-16")
def test_an_orc_in_helms_deep_takes_two_weapons() -> None:
    start = "advanced | frodo at=helms_deep | sam | turn frodo"
    assert position(start).lay(dice("ring orc weapon gandalf gandalf")).circles("frodo") == 5
    assert position(start).lay(dice("ring orc weapon weapon gandalf")).circles("frodo") == 6


@pytest.mark.rule("JM-EX-17")
def test_from_shelobs_lair_one_ring_is_not_enough_and_two_are() -> None:
    start = "advanced | frodo at=shelobs_lair | sam | turn frodo"
    assert position(start).lay("black:white_tree red:ring").circles("frodo") == 8
    game = position(start).lay("black:white_tree red:ring blue:ring")
    assert (game.circles("frodo"), game.status("frodo")) == (9, "arrived")


# Ours ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-T-01", "JM-T-02")
def test_five_of_a_kind_leave_five_sets_and_in_rivendell_31() -> None:
    for symbol in ("orc", "nazgul"):
        sets = on_offer(position(FOUR).throws(f"{symbol} " * 5))
        assert sets == {frozenset((die,)) for die in ("black", "yellow", "red", "blue", "green")}
    assert len(on_offer(position(RIVENDELL).throws("nazgul " * 5))) == 31


@pytest.mark.rule("JM-T-03")
def test_five_different_symbols_leave_31_sets_of_which_16_end_the_phase() -> None:
    start = position(FOUR).throws("white_tree ring weapon orc gandalf")
    sets = start.sets_on_offer()
    assert len(sets) == 31
    ended = [dice for dice in sets if position(start.text).sets(dice).turn == "sam"]
    assert len(ended) == 16
    assert all("black" in dice.split() for dice in ended)
    assert "black yellow red blue green" in ended


@pytest.mark.rule("JM-T-04")
def test_with_one_nazgul_among_five_symbols_16_sets_are_left_all_with_it() -> None:
    sets = on_offer(position(FOUR).throws("ring weapon orc gandalf nazgul"))
    assert len(sets) == 16
    assert all("green" in dice for dice in sets)


@pytest.mark.rule("JM-T-05")
def test_neutral_dice_hurt_the_active_player_and_after_sam_is_out_red_does_too() -> None:
    for who in ("frodo", "sam"):
        game = position(f"basic | frodo | sam | turn {who}").lay("black:white_tree blue:nazgul green:nazgul")
        assert game.boxes(who) == 5
    game = position("basic | frodo | sam left=1 | turn frodo").lay("black:white_tree red:nazgul")
    assert game.lay("black:white_tree red:nazgul").boxes("frodo") == 6


@pytest.mark.rule("JM-T-06")
@pytest.mark.parametrize(
    "laid, track, status",
    [("yellow:nazgul blue:nazgul", "xxxxxx(xx)", "eliminated"), ("yellow:nazgul", "xxxxxx(x.)", "in_play")],
)
def test_gandalf_and_the_last_square(laid: str, track: str, status: str) -> None:
    game = position("basic | frodo left=1 | sam | turn frodo").lay(f"black:white_tree {laid} green:gandalf")
    assert (game.track("frodo"), game.status("frodo")) == (track, status)


@pytest.mark.rule("JM-T-07")
def test_the_last_circle_and_the_last_box_together_are_out() -> None:
    game = position("basic | frodo circles=8 left=1 | sam | turn frodo").lay(dice("nazgul ring weapon weapon weapon"))
    assert (game.circles("frodo"), game.status("frodo"), game.turn) == (9, "eliminated", "sam")


@pytest.mark.rule("JM-T-08")
def test_the_third_to_play_wins_the_tie_break() -> None:
    game = position("basic | frodo circles=8 left=2 | sam | merry circles=8 left=5 | turn frodo").lay(HOME)
    game.lay("black:white_tree yellow:nazgul")
    assert game.boxes("frodo") == 1
    game.lay(HOME)
    assert (game.winners, game.ended_by) == (["merry"], "JM-END-04")


@pytest.mark.rule("JM-T-09")
def test_who_arrived_with_one_box_left_is_caught_unless_the_arrived_are_safe() -> None:
    sheets = "frodo circles=8 left=1 | sam | merry circles=8 left=5 | turn frodo"
    game = position(f"basic | {sheets}").lay(HOME).lay("black:white_tree yellow:nazgul")
    assert game.status("frodo") == "eliminated"
    assert (game.lay(IDLE).winners, game.turn, game.round) == (None, "sam", 2)
    game = position(f"basic arrived_is_safe=yes | {sheets}").lay(HOME).lay("black:white_tree yellow:nazgul").lay(IDLE)
    assert game.winners == ["frodo"]


@pytest.mark.rule("JM-T-10")
@pytest.mark.parametrize("ending", ["normal", "last_standing"])
def test_both_on_their_last_box_and_both_struck_is_lost_for_all(ending: str) -> None:
    game = position(f"basic ending={ending} | frodo left=1 | sam left=1 | turn frodo")
    game.lay(dice("nazgul orc nazgul orc orc"))
    assert (game.winners, game.ended_by) == ([], "JM-END-01")


@pytest.mark.rule("JM-T-11")
def test_before_rivendell_only_one_of_three_rings_may_go() -> None:
    game = position("advanced | frodo | sam | merry | pippin | turn frodo").throws("ring ring ring orc weapon")
    rings = frozenset(("black", "yellow", "red"))
    assert max(len(chosen & rings) for chosen in on_offer(game)) == 1


@pytest.mark.rule("JM-T-12")
def test_three_rings_from_rivendell_lead_to_rohan_and_nothing_on_the_way_counts() -> None:
    game = position("advanced | frodo at=rivendell | sam | turn frodo").lay(dice("ring ring ring gandalf gandalf"))
    assert game.boxes("frodo") == 9
    # two orcs against a weapon: Lothlórien, passed over, would have let the rings through
    game.lay(IDLE).lay(dice("ring weapon orc orc gandalf"))
    assert (game.stands("frodo"), game.boxes("frodo")) == ("rohan", 10)


@pytest.mark.rule("JM-T-13")
def test_minas_tirith_with_a_gandalf_and_two_nazguls() -> None:
    game = position("advanced | frodo at=minas_tirith | sam | turn frodo").lay(dice("nazgul gandalf nazgul orc orc"))
    assert (game.track("frodo"), game.track("sam")) == ("(xx)......", ".......")


@pytest.mark.rule("JM-T-14")
def test_gondor_with_three_nazguls_costs_one_box_the_opponents() -> None:
    game = position("advanced | frodo at=gondor | sam | turn frodo").lay(dice("nazgul nazgul nazgul orc orc"))
    assert (game.track("frodo"), game.track("sam")) == (".......", "x......")


@pytest.mark.rule("JM-T-15")
def test_a_half_and_two_squares_beat_two_squares() -> None:
    game = position("basic | frodo circles=8 left=2 | sam circles=8 track=xxxx(x.).. | turn frodo").lay(HOME).lay(HOME)
    assert (game.winners, game.ended_by) == (["sam"], "JM-END-04")
