"""Being eliminated (3.5), winning (3.6), the other ending (3.7), our options (3.8), and leaving the table."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.mordor.harness import Play, position

HOME = "black:white_tree yellow:ring"
IDLE = "black:white_tree"
ENDINGS = ("normal", "last_standing")


def statuses(game: Play) -> list[str]:
    return [game.status(who) for who in game.state.names]


# Out -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-OUT-01")
@pytest.mark.parametrize(
    "track, out",
    [("xxxxxx.", True), ("xxxxx..", False), ("xxxxxx(x.)", True), ("xxxxxx(..)", False), ("(xx)xxxxx.", True)],
)
def test_a_player_whose_last_box_is_crossed_is_out(track: str, out: bool) -> None:
    game = position(f"basic | frodo | sam track={track} | merry | turn frodo").lay("black:white_tree red:nazgul")
    assert game.status("sam") == ("eliminated" if out else "in_play")


@pytest.mark.rule("JM-OUT-02")
def test_players_go_out_in_any_turn_and_several_in_one() -> None:
    game = position("basic | frodo left=1 | sam left=1 | merry left=1 | pippin | turn pippin")
    game.lay("black:white_tree yellow:nazgul blue:nazgul")
    assert statuses(game) == ["eliminated", "in_play", "eliminated", "in_play"]
    account = game.sees().account
    assert account is not None
    assert account.out == (0, 2)


@pytest.mark.rule("JM-OUT-03", "JM-RING-04", "R-13")
def test_last_circle_and_last_box_in_one_turn_is_out_and_not_arrived() -> None:
    game = position("basic | frodo circles=8 left=1 | sam | merry | turn frodo").lay(
        f"{HOME} blue:orc green:nazgul red:weapon"
    )
    assert (game.circles("frodo"), game.status("frodo")) == (9, "eliminated")
    assert "log-too-late" in game.log()
    assert game.lay(IDLE).lay(IDLE).turn == "sam"
    assert game.winners is None


@pytest.mark.rule("JM-OUT-04")
def test_from_the_end_of_that_turn_the_colour_is_neutral() -> None:
    game = position("basic | frodo | sam left=1 | merry | turn frodo")
    assert game.target("red") == ("sam", "opponent")
    game.lay("black:white_tree red:nazgul")
    assert (game.turn, game.target("red")) == ("merry", ("merry", "neutral"))
    assert game.lay("black:white_tree red:nazgul").boxes("merry") == 6


@pytest.mark.rule("JM-OUT-05", "JM-EX-10")
def test_who_is_out_cannot_win_and_the_others_play_on() -> None:
    game = position("basic | frodo circles=8 | sam | pippin circles=8 left=1 | turn sam").lay(
        "black:white_tree green:nazgul"
    )
    assert (game.status("pippin"), game.winners, game.turn) == ("eliminated", None, "frodo")
    assert game.refuses("pippin", "aside black", "JM-OUT-05")
    assert game.lay(HOME).lay(IDLE).winners == ["frodo"]


# Winning -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-END-01", "JM-VAR-03")
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("options", ["", " first_home_wins=yes", " arrived_is_safe=yes"])
def test_when_everybody_is_out_everybody_loses_even_on_the_last_circle(ending: str, options: str) -> None:
    game = position(f"basic ending={ending}{options} | frodo circles=8 left=1 | sam left=1 | merry left=0 | turn frodo")
    game.lay("black:nazgul yellow:ring red:nazgul blue:weapon green:weapon")
    assert (game.circles("frodo"), game.phase) == (9, "over")
    assert (game.winners, game.ended_by) == ([], "JM-END-01")
    assert game.result is not None
    assert game.result.points == (0, 0, 0)


@pytest.mark.rule("JM-END-02", "R-12")
def test_when_a_player_arrives_the_round_is_played_to_its_end() -> None:
    game = position("basic | frodo | sam | merry | turn sam | first sam").lay(HOME)
    assert game.circles("sam") == 1
    game = position("basic | frodo | sam circles=8 | merry | turn sam | first sam").lay(HOME)
    assert (game.status("sam"), game.winners, game.turn) == ("arrived", None, "merry")
    assert (game.lay(IDLE).turn, game.winners) == ("frodo", None)
    assert game.lay(IDLE).winners == ["sam"]
    # who plays last in the round has nobody to wait for
    game = position("basic | frodo | sam circles=8 | merry | turn sam | first merry").lay(HOME)
    assert game.winners == ["sam"]


@pytest.mark.rule("JM-END-03")
def test_the_only_one_who_has_arrived_wins_however_few_boxes_are_left() -> None:
    game = position("basic | frodo circles=8 left=1 | sam circles=8 | turn frodo").lay(HOME).lay(IDLE)
    assert (game.winners, game.ended_by) == (["frodo"], "JM-END-03")
    assert game.result is not None
    assert game.result.points == (1, 0)


@pytest.mark.rule("JM-END-04", "R-23")
@pytest.mark.parametrize(
    "frodo, sam, winner",
    [
        ("left=3", "left=4", "sam"),
        ("left=4", "left=3", "frodo"),
        ("track=xxxx(x.)..", "left=2", "frodo"),
        ("track=xxxxx(..).", "left=2", "frodo"),
        ("track=xxxxx(..)(..)", "left=3", "frodo"),
        ("left=3", "track=xxxxx(x.).", "frodo"),
    ],
)
def test_of_several_who_arrived_the_one_with_most_boxes_wins(frodo: str, sam: str, winner: str) -> None:
    """A half counts one."""
    game = position(f"basic | frodo circles=8 {frodo} | sam circles=8 {sam} | merry | turn frodo")
    game.lay(HOME).lay(HOME).lay(IDLE)
    assert (game.winners, game.ended_by) == ([winner], "JM-END-04")


@pytest.mark.rule("JM-END-05", "R-07")
def test_with_equal_boxes_the_win_is_shared() -> None:
    game = position(
        "basic | frodo circles=8 left=3 | sam circles=8 track=xxxxx(..). | merry circles=8 left=2 | turn frodo"
    )
    game.lay(HOME).lay(HOME).lay(HOME)
    assert (game.winners, game.ended_by) == (["frodo", "sam"], "JM-END-05")
    assert game.result is not None
    assert game.result.points == (1, 1, 0)


@pytest.mark.rule("JM-END-06", "R-08")
def test_who_has_arrived_is_hurt_until_the_round_ends_and_can_go_out() -> None:
    game = position("basic | frodo circles=8 left=2 | sam | merry circles=8 | turn frodo").lay(HOME)
    game.lay("black:white_tree yellow:nazgul")
    assert (game.boxes("frodo"), game.status("frodo")) == (1, "arrived")
    game.lay("black:white_tree yellow:nazgul red:ring")
    assert (game.status("frodo"), game.winners, game.ended_by) == ("eliminated", ["merry"], "JM-END-03")


@pytest.mark.rule("JM-END-07", "R-08")
def test_if_nobody_who_arrived_is_left_the_game_goes_on_with_a_new_round() -> None:
    game = position("basic | frodo circles=8 left=1 | sam | merry | turn frodo | round 6").lay(HOME).lay(IDLE)
    game.lay("black:white_tree yellow:nazgul")
    assert (game.status("frodo"), game.winners) == ("eliminated", None)
    assert (game.turn, game.round, game.target("yellow")) == ("sam", 7, ("sam", "neutral"))


@pytest.mark.rule("JM-END-08")
def test_a_sole_survivor_plays_on_and_every_nazgul_is_his() -> None:
    game = position("basic | frodo circles=7 | sam left=1 | turn frodo | round 5").lay("black:white_tree red:nazgul")
    assert (game.winners, game.turn, game.round) == (None, "frodo", 6)
    assert {game.target(die)[0] for die in ("black", "yellow", "red", "blue", "green")} == {"frodo"}
    arrives = Play(game.state.clone()).lay(HOME).lay(HOME)
    assert (arrives.winners, arrives.ended_by, arrives.round) == (["frodo"], "JM-END-03", 7)
    game.lay("black:nazgul yellow:nazgul red:nazgul blue:nazgul green:nazgul")
    game.lay("black:white_tree red:nazgul blue:nazgul")
    assert (game.winners, game.ended_by) == ([], "JM-END-01")


# The last one standing -----------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-VAR-01")
@pytest.mark.parametrize(
    "sheets, dice, winner",
    [
        ("frodo | sam left=1 | merry left=0 | turn frodo", "black:white_tree red:nazgul", "frodo"),
        ("frodo left=1 | sam | merry left=0 | turn frodo", "black:white_tree yellow:nazgul", "sam"),
        ("frodo left=1 | sam left=1 | merry | turn frodo", "black:white_tree yellow:nazgul red:nazgul", "merry"),
        ("frodo circles=9 | sam | merry left=1 | turn merry", "black:white_tree blue:nazgul red:orc", None),
        ("frodo circles=9 | sam left=0 | merry left=1 | turn merry", "black:white_tree blue:nazgul", "frodo"),
    ],
)
def test_the_only_player_left_wins_at_once_whoever_he_is(sheets: str, dice: str, winner: str | None) -> None:
    game = position(f"basic ending=last_standing | {sheets}").lay(dice)
    assert (game.ended_by == "JM-VAR-01") == (winner is not None)
    assert winner is None or game.winners == [winner]
    # in the normal ending he plays on, or wins because he has arrived
    assert position(f"basic | {sheets}").lay(dice).ended_by in (None, "JM-END-03")


@pytest.mark.rule("JM-VAR-02", "R-09")
def test_with_the_last_one_standing_arriving_is_still_decided_at_the_end_of_the_round() -> None:
    game = position("basic ending=last_standing | frodo circles=8 left=2 | sam circles=8 | merry | turn frodo").lay(
        HOME
    )
    assert (game.winners, game.turn) == (None, "sam")
    game.lay(HOME).lay(IDLE)
    assert (game.winners, game.ended_by) == (["sam"], "JM-END-04")


# Our options ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-OPT-01")
def test_with_arrived_is_safe_a_nazgul_on_his_die_strikes_nobody() -> None:
    """R-08, the other reading."""
    game = position("basic arrived_is_safe=yes | frodo circles=8 left=1 | sam | merry | turn frodo").lay(HOME)
    game.lay("black:white_tree yellow:nazgul blue:nazgul")
    assert [game.boxes(who) for who in ("frodo", "sam", "merry")] == [1, 7, 6]
    assert game.strikes["yellow"] == ("nobody", "safe")
    assert game.lay(IDLE).winners == ["frodo"]
    # who has not arrived is not safe, and in Minas Tirith all strike whose turn it is
    game = position("basic arrived_is_safe=yes | frodo circles=8 | sam | turn sam").lay(
        "black:white_tree yellow:nazgul"
    )
    assert game.boxes("frodo") == 6
    game = position("advanced arrived_is_safe=yes | frodo circles=9 | sam at=minas_tirith | merry | turn sam")
    assert game.lay("black:white_tree yellow:nazgul").boxes("sam") == 6


@pytest.mark.rule("JM-OPT-02")
@pytest.mark.parametrize("ending", ENDINGS)
def test_with_first_home_wins_the_first_to_arrive_wins_at_once(ending: str) -> None:
    """R-12, the other reading."""
    sheets = "frodo circles=8 left=1 | sam circles=8 | merry | turn frodo"
    game = position(f"basic ending={ending} first_home_wins=yes | {sheets}").lay(HOME)
    assert (game.winners, game.ended_by) == (["frodo"], "JM-OPT-02")
    assert position(f"basic ending={ending} | {sheets}").lay(HOME).winners is None
    # on the last circle and caught is not home
    game = position(f"basic first_home_wins=yes | {sheets}").lay(f"{HOME} green:nazgul")
    assert (game.winners, game.turn) == (None, "sam")


@pytest.mark.rule("JM-VAR-01", "JM-OPT-02", "JM-RES-02")
def test_who_comes_home_as_the_only_one_left_wins_as_the_only_one_left() -> None:
    """Eliminations come before arrival."""
    sheets = "frodo circles=8 | sam left=1 | turn frodo"
    game = position(f"basic ending=last_standing first_home_wins=yes | {sheets}").lay(
        "black:white_tree yellow:ring red:nazgul"
    )
    assert (game.status("frodo"), game.status("sam")) == ("arrived", "eliminated")
    assert (game.winners, game.ended_by) == (["frodo"], "JM-VAR-01")


@pytest.mark.rule("JM-OPT-01", "JM-OPT-02", "JM-OPT-03", "JM-OPT-04", "JM-VAR-01", "JM-SET-02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_combination_of_options_does_what_each_of_them_says(game: str, players: int) -> None:
    hobbits = ("merry", "pippin")[: players - 2]
    for last, safe, first_home, choose, long in product((False, True), repeat=5):
        chosen = [
            *(["ending=last_standing"] if last else []),
            *(["arrived_is_safe=yes"] if safe else []),
            *(["first_home_wins=yes"] if first_home else []),
            *(["choose_split=yes"] if choose else []),
            *(["long_road=yes"] if long else []),
        ]
        head = " ".join([game, *chosen])
        end = 13 if long else 9
        rest = "".join(f" | {who}" for who in hobbits)
        # arriving
        home = position(f"{head} | frodo circles={end - 1} left=1 | sam{rest} | turn frodo")
        home.lay("black:white_tree yellow:ring red:ring")
        assert home.ended_by == ("JM-OPT-02" if first_home else None), head
        if not first_home:
            home.lay("black:white_tree yellow:nazgul")
            assert home.status("frodo") == ("arrived" if safe else "eliminated"), head
            alone = last and not safe and players == 2
            won = "JM-VAR-01" if alone else "JM-END-03" if safe and players == 2 else None
            assert home.ended_by == won, head
        # splitting
        split = position(f"{head} | frodo circles={3 if game == 'basic' else 0} | sam{rest} | turn frodo")
        split.lay("black:white_tree yellow:gandalf")
        assert split.phase == ("splitting" if choose else "throwing"), head
        assert len(split.sees().circles) == end, head
        # the last one standing
        out = "".join(f" | {who} left=0" for who in hobbits)
        alone_now = position(f"{head} | frodo | sam left=1{out} | turn frodo").lay("black:white_tree red:nazgul")
        assert alone_now.ended_by == ("JM-VAR-01" if last else None), head


# Leaving the table (R-24) --------------------------------------------------------------------------------------------
@pytest.mark.rule("R-24")
def test_who_leaves_is_out_and_his_colour_neutral() -> None:
    game = position("basic | frodo | sam | merry | turn frodo").play("sam resign")
    assert (game.status("sam"), game.turn, game.target("red")) == ("eliminated", "frodo", ("frodo", "neutral"))
    game.play("frodo resign")
    assert (game.turn, game.round) == ("merry", 1)
    assert game.play("merry resign").ended_by == "JM-END-01"


@pytest.mark.rule("R-24")
def test_who_leaves_in_the_own_turn_leaves_dice_that_do_nothing() -> None:
    game = position("basic choose_split=yes | frodo | sam | turn frodo")
    game.throws("ring weapon nazgul gandalf orc").sets("black yellow red").play("frodo resign")
    assert (game.turn, game.phase, game.aside) == ("sam", "throwing", {})
    assert (game.circles("frodo"), game.boxes("sam")) == (0, 7)
    game = position("basic choose_split=yes | frodo | sam | merry | turn frodo")
    game.lay("black:white_tree yellow:gandalf red:nazgul").play("frodo resign")  # asked which square to split
    assert (game.turn, game.phase, game.boxes("sam")) == ("sam", "throwing", 7)
    assert game.sees().gandalfs == 0


@pytest.mark.rule("JM-DEC-08", "JM-NAZ-02", "R-24")
def test_who_leaves_in_the_middle_of_a_turn_is_no_target_of_its_dice_any_more() -> None:
    """What is seen and what is offered follow at once."""
    game = position("basic | frodo | sam | merry | turn frodo").throws("weapon ring ring ring orc")
    frodo, sam, merry = (game.seat(who) for who in ("frodo", "sam", "merry"))
    assert game.sees().targets == (frodo, frodo, sam, merry, frodo)
    assert {"yellow", "red", "blue"} <= set(game.sets_on_offer())
    game.play("sam resign")
    assert (game.turn, game.thrown["red"]) == ("frodo", "ring")
    assert game.sees().targets == (frodo, frodo, frodo, merry, frodo)
    assert {"yellow", "blue"} == {"yellow", "red", "blue"} & set(game.sets_on_offer())
    assert game.refuses("frodo", "aside red", "JM-DEC-08")
    game.sets("blue").throws("nazgul orc nazgul weapon").sets("black green").throws("orc nazgul").sets("red yellow")
    assert game.strikes == {"black": ("frodo", "black"), "red": ("frodo", "neutral")}


@pytest.mark.rule("R-24")
def test_who_leaves_the_last_other_player_alone_ends_the_game_where_the_last_one_standing_wins() -> None:
    assert position("basic ending=last_standing | frodo | sam | turn sam").play("sam resign").winners == ["frodo"]
    assert position("basic | frodo | sam | turn sam").play("sam resign").winners is None
    # where the others wait in Mordor, the round is over
    assert position("basic | frodo circles=9 | sam | turn sam").play("sam resign").winners == ["frodo"]


@pytest.mark.rule("R-24")
def test_a_first_player_who_left_while_hobbits_were_chosen_is_passed_over() -> None:
    game = position("basic first=1 | - | - | -").play("p1 resign", "p2 hobbit sam", "p3 hobbit merry")
    assert (game.turn, game.round) == ("sam", 1)
    assert position("basic | - gone | sam | merry").menu == {"*": ["first 2", "first 3"]}


@pytest.mark.rule("R-24")
def test_the_table_stops_when_all_who_are_not_out_agree() -> None:
    """Nobody wins."""
    game = position("basic | frodo | sam left=0 | merry circles=9 | turn frodo").play("frodo offer_stop")
    assert (game.asides("frodo"), game.asides("sam"), game.asides("merry")) == (
        ["resign"],
        [],
        ["resign", "accept_stop"],
    )
    game.play("merry accept_stop")
    assert (game.winners, game.ended_by) == ([], "R-24")
    # whoever leaves need not agree
    game = position("basic | frodo | sam | merry | turn frodo").play("frodo offer_stop", "sam accept_stop")
    assert game.ended_by is None
    assert game.play("merry resign").ended_by == "R-24"
