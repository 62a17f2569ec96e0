"""Phase 2: what the dice set aside do (3.4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.games.mordor.content import COLOURS
from tests.games.mordor.harness import Play, position

TWO = "basic | frodo | sam | turn frodo"
FOUR = "basic | frodo | sam | merry | pippin | turn frodo"
HANDS = [
    (rings, orcs, weapons) for rings in range(6) for orcs in range(6 - rings) for weapons in range(6 - rings - orcs)
]


def dice(symbols: str) -> str:
    """Five symbols on the five dice: `black:ring yellow:orc …`."""
    return " ".join(f"{die}:{symbol}" for die, symbol in zip(COLOURS, symbols.split(), strict=True))


def hand(rings: int, orcs: int, weapons: int) -> str:
    """These symbols, and Gandalfs on the other dice."""
    gandalfs = 5 - rings - orcs - weapons
    return dice("ring " * rings + "orc " * orcs + "weapon " * weapons + "gandalf " * gandalfs)


def sheets(game: Play) -> list[tuple[int, str, str]]:
    return [(game.circles(who), game.track(who), game.status(who)) for who in game.state.names]


@pytest.mark.rule("JM-RES-01")
def test_only_dice_set_aside_count() -> None:
    game = position(TWO).throws("white_tree ring orc nazgul gandalf").sets("black yellow blue")
    assert sheets(game) == [(1, "x......", "in_play"), (0, ".......", "in_play")]


@pytest.mark.rule("JM-RES-02", "JM-GAN-05", "R-01")
def test_orcs_rings_gandalf_nazguls_eliminations_and_arrival_come_in_this_order() -> None:
    game = position("basic | frodo at=shelobs_lair left=1 | sam left=1 | merry | turn frodo")
    before = len(game.log())
    game.lay("black:nazgul yellow:gandalf red:nazgul blue:ring green:weapon")
    said = [line for line in game.log()[before:] if line != "log-aside"]
    order = ["log-rings", "log-gandalf-splits", "log-nazgul", "log-nazgul", "log-out", "log-arrived"]
    assert said[: len(order)] == order
    assert sheets(game)[:2] == [(9, "xxxxxx(x.)", "arrived"), (0, "xxxxxxx", "eliminated")]


@pytest.mark.rule("JM-RES-03")
def test_the_colour_of_a_die_matters_for_the_nazgul_alone() -> None:
    outcomes = {
        tuple(sheets(position(FOUR).lay(dice(" ".join(symbols)))))
        for symbols in set(permutations(("ring", "ring", "orc", "weapon", "gandalf")))
    }
    assert outcomes == {((2, "(..)......", "in_play"), *(((0, ".......", "in_play"),) * 3))}
    struck = []
    for die in COLOURS:
        game = position(FOUR).lay(" ".join(f"{other}:{'nazgul' if other == die else 'orc'}" for other in COLOURS))
        struck.append([game.boxes(who) for who in game.state.names])
    assert struck == [[6, 7, 7, 7], [6, 7, 7, 7], [7, 6, 7, 7], [7, 7, 6, 7], [7, 7, 7, 6]]


@pytest.mark.rule("JM-RES-04")
def test_the_white_tree_does_nothing_but_end_the_throws() -> None:
    game = position(TWO).lay("black:white_tree")
    assert sheets(game) == [(0, ".......", "in_play")] * 2
    game = position(TWO).lay("black:white_tree yellow:ring red:nazgul blue:orc green:weapon")
    assert sheets(game) == [(1, ".......", "in_play"), (0, "x......", "in_play")]


# Orcs, weapons, rings ------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-ORC-01", "JM-ORC-02", "JM-RING-01")
@pytest.mark.parametrize("rings, orcs, weapons", HANDS)
def test_rings_count_unless_orcs_outnumber_weapons(rings: int, orcs: int, weapons: int) -> None:
    game = position(TWO).lay(hand(rings, orcs, weapons))
    assert game.circles("frodo") == (0 if orcs > weapons else rings)
    assert set(game.rings.values()) <= {"stopped" if orcs > weapons else "crosses"}


@pytest.mark.rule("JM-ORC-03")
def test_orcs_and_weapons_do_nothing_else() -> None:
    for symbols in ("orc orc orc orc orc", "weapon weapon weapon weapon weapon", "weapon orc weapon weapon weapon"):
        assert sheets(position(TWO).lay(dice(symbols))) == [(0, ".......", "in_play")] * 2
    # a weapon left over does not strike back, and it is not kept for the next turn
    game = position(TWO).lay(dice("weapon weapon weapon weapon nazgul"))
    assert game.boxes("frodo") == 6
    game.lay("black:white_tree").lay(dice("ring ring orc gandalf gandalf"))
    assert game.circles("frodo") == 0


@pytest.mark.rule("JM-RING-01", "R-02")
def test_a_ring_that_counts_must_be_used() -> None:
    """Nothing is asked before the circle is crossed, whatever the options."""
    for options in ("basic", "advanced choose_split=yes"):
        game = position(f"{options} | frodo at=gondor | sam | turn frodo").lay("black:white_tree yellow:ring")
        assert (game.turn, game.stands("frodo")) == ("sam", "minas_tirith")


@pytest.mark.rule("JM-RING-02")
def test_circles_are_crossed_in_order_and_none_is_skipped() -> None:
    game = position(TWO)
    stood = []
    for _ in range(8):
        game.lay("black:white_tree yellow:ring")
        stood.append(game.stands("frodo"))
        game.lay("black:white_tree")
    assert stood == [
        *("rivendell", "moria", "lothlorien", "rohan"),
        *("helms_deep", "gondor", "minas_tirith", "shelobs_lair"),
    ]
    game = position(TWO).lay(dice("ring ring ring ring orc")).lay("black:white_tree")
    assert game.circles("frodo") == 0
    assert game.lay(dice("ring ring ring ring weapon")).stands("frodo") == "rohan"


@pytest.mark.rule("JM-RING-03")
def test_rings_beyond_the_last_circle_are_lost() -> None:
    game = position("basic | frodo circles=7 | sam | turn frodo").lay(dice("ring ring ring ring weapon"))
    assert (game.circles("frodo"), game.status("frodo")) == (9, "arrived")
    assert list(game.rings.values()) == ["crosses", "crosses", "beyond", "beyond"]


@pytest.mark.rule("JM-RING-04")
def test_who_crosses_the_last_circle_has_arrived() -> None:
    game = position("basic | frodo circles=8 | sam | turn frodo").lay("black:white_tree yellow:ring")
    assert game.status("frodo") == "arrived"
    game = position("basic | frodo circles=7 | sam | turn frodo").lay("black:white_tree yellow:ring")
    assert game.status("frodo") == "in_play"


# Gandalf -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-GAN-01", "JM-GAN-07", "R-04")
@pytest.mark.parametrize("gandalfs", range(6))
def test_each_gandalf_splits_the_nearest_square_without_asking(gandalfs: int) -> None:
    game = position("basic | frodo track=x(x.)..... | sam | turn frodo")
    game.lay(dice("gandalf " * gandalfs + "orc " * (5 - gandalfs)))
    assert game.track("frodo") == "x(x.)" + "(..)" * gandalfs + "." * (5 - gandalfs)
    assert (game.track("sam"), game.turn) == (".......", "sam")


@pytest.mark.rule("JM-GAN-02", "JM-DEC-06", "JM-OPT-03", "R-03")
def test_any_square_that_is_uncrossed_and_was_never_split_can_be_split_the_last_one_too() -> None:
    """A crossed square cannot."""
    game = position("basic choose_split=yes | frodo track=x(x.)..(..).. | sam | turn frodo")
    game.lay("black:white_tree yellow:gandalf")
    assert game.phase == "splitting"
    assert game.menu == {"frodo": ["split 3", "split 4", "split 6", "split 7", "split none"]}
    assert game.refuses("frodo", "split 1", "JM-GAN-02")
    assert game.refuses("frodo", "split 2", "JM-GAN-04")
    assert game.refuses("frodo", "split 5", "JM-GAN-04")
    assert game.refuses("frodo", "split 8", "JM-GAN-02")
    game.play("split 7")
    assert (game.track("frodo"), game.turn) == ("x(x.)..(..).(..)", "sam")


@pytest.mark.rule("JM-GAN-03", "JM-NAZ-03")
def test_a_split_square_takes_two_crosses_so_the_track_is_one_box_longer() -> None:
    game = position("basic | frodo left=2 | sam | turn frodo")
    game.lay("black:white_tree yellow:gandalf")
    assert game.boxes("frodo") == 3
    tracks = []
    for _ in range(3):
        assert game.turn == "sam"
        game.lay("black:white_tree yellow:nazgul")
        tracks.append(game.track("frodo"))
        if game.turn == "frodo":
            game.lay("black:white_tree")
    assert tracks == ["xxxxx(x.).", "xxxxx(xx).", "xxxxx(xx)x"]
    assert game.status("frodo") == "eliminated"


@pytest.mark.rule("JM-GAN-04")
def test_a_half_is_never_split_and_where_nothing_can_be_split_gandalf_does_nothing() -> None:
    for options in ("basic", "basic choose_split=yes"):
        game = position(f"{options} | frodo track=xxx(xx)(x.)(..)(..) | sam | turn frodo")
        game.lay("black:white_tree yellow:gandalf red:gandalf")
        assert (game.track("frodo"), game.turn) == ("xxx(xx)(x.)(..)(..)", "sam")
        assert set(game.gandalfs.values()) == {("none_left", 0)}
    game = position("basic | frodo track=xxxxx(x.). | sam | turn frodo").lay(
        "black:white_tree yellow:gandalf red:gandalf"
    )
    assert game.track("frodo") == "xxxxx(x.)(..)"
    assert list(game.gandalfs.values()) == [("splits", 7), ("none_left", 0)]


@pytest.mark.rule("JM-GAN-05")
@pytest.mark.parametrize("symbols", ["nazgul gandalf orc orc orc", "gandalf nazgul orc orc orc"])
def test_splits_come_before_the_crosses_of_the_turn(symbols: str) -> None:
    assert position(TWO).lay(dice(symbols)).track("frodo") == "(x.)......"
    game = position("basic choose_split=yes | frodo | sam | turn frodo").lay(dice(symbols))
    assert game.track("frodo") == "......."
    assert game.play("split 1").track("frodo") == "(x.)......"


@pytest.mark.rule("JM-GAN-06", "JM-TURN-05", "JM-NAZ-04")
def test_nobody_splits_in_reply_to_a_nazgul_and_gandalf_leaves_other_tracks_alone() -> None:
    game = position("basic choose_split=yes | frodo | sam | turn frodo")
    game.lay("black:white_tree yellow:gandalf red:nazgul")
    assert game.options("sam") == []
    assert game.refuses("sam", "split 1", "JM-GAN-06")
    game.play("split 3")
    assert (game.track("frodo"), game.track("sam"), game.turn) == ("..(..)....", "x......", "sam")
    # also on the die of another player's colour Gandalf helps the active player
    game = position(TWO).lay("black:white_tree red:gandalf")
    assert (game.track("frodo"), game.track("sam")) == ("(..)......", ".......")


@pytest.mark.rule("JM-GAN-07")
def test_where_the_table_does_not_ask_a_named_square_is_refused() -> None:
    game = position(TWO).throws("orc gandalf orc orc orc")
    assert game.refuses("frodo", "split 5", "JM-GAN-07")


@pytest.mark.rule("JM-DEC-06", "JM-OPT-03", "JM-GAN-01")
def test_with_choose_split_each_gandalf_that_can_split_asks_once_and_none_is_an_answer() -> None:
    game = position("basic choose_split=yes | frodo track=xxxxx.. | sam | turn frodo")
    game.lay(dice("gandalf gandalf gandalf orc orc"))
    assert game.options("frodo") == ["split 6", "split 7", "split none"]
    game.play("split 7")
    assert game.options("frodo") == ["split 6", "split none"]
    game.play("split none")
    assert game.options("frodo") == ["split 6", "split none"]
    game.play("split 6")
    assert (game.turn, game.track("frodo")) == ("sam", "xxxxx(..)(..)")
    assert list(game.gandalfs.values()) == [("splits", 7), ("declined", 0), ("splits", 6)]
    # nothing is asked for a Gandalf that cannot split any more
    game = position("basic choose_split=yes | frodo left=1 | sam | turn frodo").lay(dice("gandalf gandalf orc orc orc"))
    assert game.play("split 7").turn == "sam"


@pytest.mark.rule("JM-OPT-03")
def test_without_choose_split_nobody_is_asked() -> None:
    assert position(TWO).lay("black:white_tree yellow:gandalf").phase == "throwing"


# Nazguls -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-NAZ-01")
def test_each_nazgul_makes_exactly_one_player_cross_exactly_one_box() -> None:
    game = position(FOUR).lay(dice("nazgul nazgul nazgul nazgul nazgul"))
    assert [game.track(who) for who in game.state.names] == ["xx.....", "x......", "x......", "x......"]
    game = position(FOUR).lay(dice("orc nazgul nazgul orc orc"))
    assert [game.boxes(who) for who in game.state.names] == [6, 6, 7, 7]


@pytest.mark.rule("JM-NAZ-02", "JM-SET-04", "JM-OUT-04")
@pytest.mark.parametrize(
    "sheets, victims",
    [
        (FOUR, "frodo frodo sam merry pippin"),
        (TWO, "frodo frodo sam frodo frodo"),
        ("basic | merry | pippin | sam | turn pippin", "pippin pippin sam merry pippin"),
        ("basic | frodo | sam left=0 | merry | turn merry", "merry frodo merry merry merry"),
        ("basic | frodo circles=9 | sam | merry | turn merry", "merry frodo sam merry merry"),
    ],
)
def test_black_neutral_and_own_dice_strike_the_active_player_and_others_their_own(sheets: str, victims: str) -> None:
    game = position(sheets)
    for die, victim in zip(COLOURS, victims.split(), strict=True):
        struck = position(sheets).lay(" ".join(f"{other}:{'nazgul' if other == die else 'orc'}" for other in COLOURS))
        boxes = {who: game.boxes(who) - struck.boxes(who) for who in game.state.names}
        assert {who: lost for who, lost in boxes.items() if lost} == {victim: 1}


@pytest.mark.rule("JM-NAZ-03", "R-05")
def test_boxes_are_crossed_from_the_start_half_by_half() -> None:
    game = position("basic | frodo track=.(..)(..).... | sam | turn frodo")
    game.lay(dice("nazgul nazgul orc nazgul nazgul"))
    assert game.track("frodo") == "x(xx)(x.)...."
    account = game.sees().account
    assert account is not None
    assert [(strike.square, strike.half) for strike in account.strikes] == [(1, 0), (2, 1), (2, 2), (3, 1)]


@pytest.mark.rule("JM-NAZ-05")
def test_crosses_beyond_the_last_box_are_lost() -> None:
    game = position("basic | frodo left=2 | sam | turn frodo").lay(dice("nazgul nazgul orc nazgul nazgul"))
    assert (game.track("frodo"), game.status("frodo"), game.boxes("sam")) == ("xxxxxxx", "eliminated", 7)


@pytest.mark.rule("JM-NAZ-06", "JM-OUT-02", "R-06")
def test_all_nazguls_strike_together_so_a_player_going_out_still_hurts_the_others() -> None:
    """Also where the dice that kill the active player, or another one, come first."""
    game = position("basic | frodo left=1 | sam left=1 | merry | turn frodo").lay(
        dice("nazgul nazgul nazgul nazgul orc")
    )
    assert [game.status(who) for who in ("frodo", "sam", "merry")] == ["eliminated", "eliminated", "in_play"]
    assert game.strikes == {
        "black": ("frodo", "black"),
        "yellow": ("frodo", "own"),
        "red": ("sam", "opponent"),
        "blue": ("merry", "opponent"),
    }
    assert game.boxes("merry") == 6
