"""The Witch-king (rules 3.39): how he comes and goes, his hunts, and his die."""

from __future__ import annotations

import pytest

from mathom.games.hunt.content import RB
from mathom.games.hunt.state import NO_DIE, ROLLED, WAITING
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import asked_by_die, found_in_part_2, in_its_day, onward, setup_2

CAPTAIN = ("die sorcery sorcery", "play SOR-01", "branch 2")


def king(space: str = "28", options: str = "", **more: object) -> Table:
    """The blue Nazgûl's turn, and the Witch-king has taken its place on this space."""
    table = nazguls_turn(options, part=2, **more)  # type: ignore[arg-type]
    return table.place(blue=space).set(witch_king=0, wk_die=ROLLED)


def with_card(options: str = "", **more: object) -> Table:
    """The blue Nazgûl's turn on 28, its player holds Captain of the Nine."""
    table = nazguls_turn(options, part=2, **more)  # type: ignore[arg-type]
    return table.hold_sorcery("SOR-01 SOR-01")


def to_the_roll(table: Table) -> Table:
    """The rest of a darkness turn and the preparation, until the dice are rolled."""
    in_its_day(table)
    while table.step != "roll":
        table.play("done" if table.step == "nazgul_turn" else table.options()[0])
    return table


# Coming ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WK-01")
def test_he_does_not_come_in_part_1() -> None:
    table = nazguls_turn(part=1).hold_sorcery("SOR-01").play("die sorcery sorcery", "play SOR-01")
    assert table.options("branch") == []
    assert {text.split()[1] for text in table.options("ride")} == {"green", "red", "purple"}
    assert table.state.witch_king == -1


@pytest.mark.rule("HR-WK-02", "HR-WK-03", "HR-DEC-49")
def test_captain_of_the_nine_brings_him_in_place_of_the_active_nazgul() -> None:
    table = with_card("players=3").set(active=0).place(blue="27")
    table.play("die sorcery sorcery", "play SOR-01")
    assert table.asked == (1,)
    assert table.options() == ["branch 1", "branch 2"]
    table.play("branch 2")
    riders = table.sees(RB).riders
    assert [rider.witch_king for rider in riders] == [True, False, False, False]
    assert (riders[0].space, riders[0].player) == ("27", 1)
    assert table.sees(RB).orders == (("blue", "red"), ("green", "purple"))
    assert "log-witch-king blue" in table.log()


@pytest.mark.rule("HR-DEC-49")
def test_or_the_other_branch() -> None:
    table = with_card().play("die sorcery sorcery", "play SOR-01", "branch 1")
    assert table.options("ride")
    assert table.state.witch_king == -1


@pytest.mark.rule("HR-WK-03")
def test_coming_before_the_move_he_moves_and_has_no_action_left() -> None:
    table = with_card().play(*CAPTAIN)
    assert (table.step, table.state.active) == ("nazgul_turn", 0)
    assert table.refusal("hunt 28") == "HR-WT-04"
    table.play("ride blue 34")
    assert table.state.active == 1
    assert table.sees(RB).riders[0].space == "34"
    assert table.sees(RB).riders[0].witch_king


@pytest.mark.rule("HR-WK-03")
def test_coming_after_the_move_his_turn_is_over() -> None:
    table = with_card().play("ride blue 34", *CAPTAIN)
    assert table.state.active == 1
    assert table.sees(RB).riders[0].witch_king
    table.play("done", "done", "done", "gandalf 7", "let_pass")
    # in the next turn he acts in that Nazgûl's place
    assert table.state.active == 0
    assert table.offers("hunt 34")


@pytest.mark.rule("HR-WK-01")
def test_he_counts_as_a_nazgul_for_cards_that_do_not_say_otherwise() -> None:
    table = ring_bearers_turn(part=2, track=8).place(blue="42", green="1", red="2", purple="3").set(witch_king=0)
    table.hold("AL2-01").play("play AL2-01", "branch 2")
    assert "ride blue 37" in table.options()
    # Meriadoc's token is for other Nazgûl
    table = ring_bearers_turn(part=2).place(blue="d31", green="1", red="d16", purple="3")
    table.set(witch_king=0, fellowship=1, flags=0)
    at_step(table, "turn:2").play("use merry")
    assert {text.split()[1] for text in table.options("ride")} == {"red"}


# His turn -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WK-06", "HR-WK-07", "HR-DET-05")
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("first", [True, False])
def test_he_hunts_freely_by_day_and_by_night_before_or_after_moving(turn: int, first: bool) -> None:
    table = king("10" if first else "11", turn=turn, track=2)
    dice = table.state.dice
    if first:
        assert asked_by_die(table, "hunt 10") == "hunt 10 here"
        assert table.options("hunt") == []
        assert table.refusal("die ring ring") == "HR-WT-04"
        table.play("ride blue 11")
    else:
        table.play("ride blue 10")
        assert table.refusal("ride blue 11") == "HR-WT-02"
        assert asked_by_die(table, "hunt 10") == "hunt 10 here"
    assert table.state.dice == dice
    assert table.state.active == 1
    assert table.state.found


@pytest.mark.rule("HR-WK-06")
def test_or_he_spends_a_die() -> None:
    table = king("10").dice("ring sword")
    assert {"die ring ring", "die sword sword"} <= {*table.options()}
    table.play("die ring ring", "perceive IV")
    assert table.refusal("hunt 10") == "HR-WT-04"


@pytest.mark.rule("HR-WK-08")
def test_a_search_is_not_his_free_action() -> None:
    table = king("10")
    assert table.options("search") == []
    assert table.refusal("search 10") == "HR-WK-08"
    table.play("done")
    assert table.state.active == 1
    table.place(green="10")
    assert table.options("search") == ["search 10"]


@pytest.mark.rule("HR-WK-06", "HR-WK-07")
def test_he_hunts_where_he_stands_and_on_no_dot() -> None:
    assert king("10").refusal("hunt 11") == "HR-WT-05"
    assert king("d31").options("hunt") == []


@pytest.mark.rule("HR-WK-09", "HR-WK-06")
@pytest.mark.parametrize("turn", [1, 3])
@pytest.mark.parametrize("space", ["27", "d23", "45"])
def test_he_moves_like_any_nazgul(turn: int, space: str) -> None:
    table = king(space, turn=turn)
    table.set(allies=table.areas("26"))
    plain = nazguls_turn(part=2, turn=turn).place(blue=space)
    plain.set(allies=plain.areas("26"))
    assert table.places("ride") == plain.places("ride")


# The encounter --------------------------------------------------------------------------------------------------------
def encounter(where: str, **fields: object) -> Table:
    """Frodo was found on 10; the Witch-king, in green's place, stands here, another Nazgûl on 10."""
    table = found_in_part_2(track=2).place(blue="10", green=where, red="33", purple="33")
    return table.set(witch_king=1, wk_die=ROLLED, **fields)


@pytest.mark.rule("HR-WK-10", "HR-WK-11")
@pytest.mark.parametrize("where, tokens", [("10", 3), ("11", 3), ("d7", 3), ("5", 1), ("23", 1)])
def test_for_him_two_tokens_are_drawn_if_he_takes_part(where: str, tokens: int) -> None:
    table = encounter(where).play("done")
    assert table.log()[-1] == f"log-encounter 10 {tokens}"
    for _ in range(tokens):
        assert table.step == "draw_tokens"
        table.play("token beige_0")
    assert table.step != "draw_tokens"


@pytest.mark.rule("HR-WK-12")
@pytest.mark.parametrize("where, leaves", [("11", True), ("5", False)])
def test_after_an_encounter_in_which_he_took_part_he_leaves(where: str, leaves: bool) -> None:
    table = encounter(where).turn_over("sam pippin merry").play("done")
    while table.step == "draw_tokens":
        assert table.state.witch_king == 1
        table.play("token beige_1" if table.state.bag[1] else "token beige_0")
    green = table.sees(RB).riders[1]
    assert (green.space, green.witch_king) == (where, not leaves)
    assert ("log-witch-king-leaves green" in table.log()) == leaves


@pytest.mark.rule("HR-WK-12", "HR-WK-07")
def test_after_he_has_left_the_nazgul_searches_again() -> None:
    table = encounter("11").turn_over("sam pippin merry").play("done", *["token beige_1"] * 3, "route keep")
    assert table.step == "rb_turn"
    table.play("gandalf 7", "let_pass", "done")
    assert table.state.active == 1
    assert table.options("hunt") == []
    assert table.options("search") == ["search 11"]


# His die --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WK-05", "HR-RUL-09")
def test_the_die_is_rolled_from_the_next_preparation_on() -> None:
    table = with_card(turn=3).play(*CAPTAIN)
    assert (table.state.wk_die, table.sees(RB).witch_king_face) == (WAITING, "")
    to_the_roll(table).play("roll ring ring ring ring ring ring")
    assert table.options() == [
        "wk_roll wk_ring",
        "wk_roll wk_sword",
        "wk_roll wk_sorcery",
        "wk_roll morgul_ring",
        "wk_roll pursuit",
        "wk_roll morgul_shadow",
    ]
    table.play("wk_roll pursuit")
    assert (table.sees(RB).witch_king_die, table.sees(RB).witch_king_face) == ("rolled", "pursuit")
    assert len(table.sees(RB).dice) == 6


@pytest.mark.rule("HR-RUL-09", "HR-WK-05")
@pytest.mark.parametrize("option", [False, True])
def test_from_setup_on_it_waits_unless_an_option_says_otherwise(option: bool) -> None:
    table = setup_2(f"carry_information=5 wk_die_setup={'yes' if option else 'no'}", "roll")
    table.play("roll ring ring ring ring ring ring")
    assert (table.step == "wk_roll") == option
    assert table.state.witch_king >= 0
    if not option:
        assert table.state.wk_die == WAITING


@pytest.mark.rule("HR-WK-13")
@pytest.mark.parametrize("nazgul, seat", [("blue", 1), ("green", 2)])
@pytest.mark.parametrize("witch_king", [-1, 0, 3])
def test_any_player_may_spend_it_for_any_nazgul(nazgul: str, seat: int, witch_king: int) -> None:
    table = nazguls_turn("players=3", part=2, nazgul=nazgul).set(witch_king=witch_king, wk_die=ROLLED)
    table.place(**{nazgul: "10"}).dice("", witch_king="wk_ring")
    assert table.asked == (seat,)
    table.play("die wk_ring ring", "perceive IV")
    assert table.sees(RB).witch_king_face == ""


@pytest.mark.rule("HR-WK-14")
def test_no_card_takes_its_result_away() -> None:
    table = ring_bearers_turn(part=2).hold("AL2-06").set(wk_die=ROLLED).dice("ring", witch_king="wk_sword")
    table.play("play AL2-06")
    assert table.options() == ["drop ring"]
    table = ring_bearers_turn(part=2).hold("AL2-06").set(wk_die=ROLLED).dice("", witch_king="wk_sword")
    table.play("play AL2-06")
    assert table.step == "rb_turn"
    assert table.sees(RB).witch_king_face == "wk_sword"


def left_in_the_day(turn: int = 3) -> Table:
    """He has left in the encounter before this turn; his die still lies there."""
    table = nazguls_turn(part=2, turn=turn).set(wk_die=ROLLED, wk_leaving=True)
    return table.dice("", witch_king="wk_sword")


@pytest.mark.rule("HR-WK-15", "HR-RUL-36")
def test_when_he_leaves_the_die_stays_until_the_day_ends() -> None:
    table = encounter("11").turn_over("sam pippin merry").dice("", witch_king="pursuit")
    table.play("done", *["token beige_1"] * 3, "route keep")
    seen = table.sees(RB)
    assert (seen.witch_king_die, seen.witch_king_face, seen.witch_king_leaving) == ("rolled", "pursuit", True)
    table = left_in_the_day().place(blue="10")
    assert table.offers("die wk_sword sword")
    table = to_the_roll(left_in_the_day())
    seen = table.sees(RB)
    assert (seen.witch_king_die, seen.witch_king_face, seen.witch_king_leaving) == ("none", "", False)
    table.play("roll ring ring ring ring ring ring")
    assert table.step != "wk_roll"


@pytest.mark.rule("HR-RUL-36")
def test_while_he_stays_it_is_rolled_again_every_day() -> None:
    table = to_the_roll(king(turn=3).dice("", witch_king="wk_sword"))
    assert table.sees(RB).witch_king_face == ""
    table.play("roll ring ring ring ring ring ring")
    assert table.step == "wk_roll"


@pytest.mark.rule("HR-WK-16", "HR-WK-15")
def test_he_may_come_again_on_the_same_day_and_his_die_stays() -> None:
    table = left_in_the_day().hold_sorcery("SOR-01").dice("sorcery", witch_king="wk_sword").play(*CAPTAIN)
    seen = table.sees(RB)
    assert seen.riders[0].witch_king
    assert (seen.witch_king_die, seen.witch_king_face, seen.witch_king_leaving) == ("rolled", "wk_sword", False)
    to_the_roll(table).play("roll ring ring ring ring ring ring")
    assert table.step == "wk_roll"


@pytest.mark.rule("HR-WK-16", "HR-WK-05")
def test_coming_again_another_day_his_die_waits_again() -> None:
    table = with_card(turn=1).set(wk_die=NO_DIE).play(*CAPTAIN)
    assert table.sees(RB).witch_king_die == "waiting"


@pytest.mark.rule("HR-WK-15", "HR-WK-05")
def test_coming_and_leaving_on_one_day_the_die_is_never_rolled() -> None:
    table = in_its_day(encounter("11", turn=2).turn_over("sam pippin merry").set(wk_die=WAITING))
    onward(table.play("done", *["token beige_1"] * 3, "route keep"), "roll")
    assert table.sees(RB).witch_king_die == "none"


# Its faces ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WK-17", "HR-WK-20")
@pytest.mark.parametrize(
    "face, uses",
    [
        ("wk_ring", {"ring"}),
        ("wk_sword", {"sword"}),
        ("wk_sorcery", {"sorcery"}),
        ("morgul_ring", {"morgul_ring"}),
        ("pursuit", {"pursuit"}),
        ("morgul_shadow", {"ring", "sword", "sorcery"}),
    ],
)
def test_what_each_face_counts_as(face: str, uses: set[str]) -> None:
    table = nazguls_turn(part=2).place(blue="10").dice("", witch_king=face)
    assert table.places("die") == uses


@pytest.mark.rule("HR-WK-17", "HR-WK-20")
@pytest.mark.parametrize("face", ["wk", "morgul_shadow"])
def test_its_plain_results_do_what_a_regular_die_does(face: str) -> None:
    def spent(result: str, *then: str) -> Table:
        name = f"wk_{result}" if face == "wk" else face
        table = nazguls_turn(part=2).place(blue="8").dice("", witch_king=name)
        return table.play(f"die {name} {result}", *then)

    assert spent("ring").options() == ["perceive IV-B", "perceive IV"]
    assert "log-answer perception IV-B yes" in spent("ring", "perceive IV-B").log()
    assert spent("sword").options() == ["hunt 8"]
    assert spent("sorcery").options() == ["draw"]


@pytest.mark.rule("HR-WK-18")
def test_a_morgul_ring_asks_for_the_own_region_or_stretch() -> None:
    table = nazguls_turn(part=2).place(blue="d31").dice("", witch_king="morgul_ring")
    table.play("die morgul_ring morgul_ring")
    assert table.options() == ["perceive V-C", "perceive V"]
    assert table.refusal("perceive IV") == "HR-PERC-02"


@pytest.mark.rule("HR-WK-19", "HR-RUL-35", "HR-DEC-50")
def test_pursuit_moves_all_nazgul_by_one_space() -> None:
    table = nazguls_turn("players=3", part=2, nazgul="green").set(first=1)
    # in the order of turns: blue, red (the first player's), green, purple
    table.place(blue="28", green="27", red="33", purple="23").dice("", witch_king="pursuit")
    table.play("die pursuit pursuit")
    asked = []
    for ways in (["d26", "d28", "d30", "d34", "d36"], ["d20", "d22", "d26", "21"], ["34", "d23", "d31"]):
        asked.append(table.asked[0])
        assert table.places("ride") | {"done"} == {*ways, "done"}
        assert table.offers("done")
        nazgul = table.options("ride")[0].split()[1]
        assert table.refusal(f"ride {nazgul} 40") == "HR-WK-19"
        table.play(f"ride {nazgul} {ways[0]}")
    asked.append(table.asked[0])
    table.play("done")
    assert asked == [2, 2, 1, 1]
    assert [rider.space for rider in table.sees(RB).riders] == ["34", "d26", "33", "d20"]
    # its own move is still open
    assert (table.step, table.state.active) == ("nazgul_turn", 1)
    assert table.options("ride")


@pytest.mark.rule("HR-WK-20")
def test_a_morgul_shadow_counts_as_nothing_else() -> None:
    table = nazguls_turn(part=2).place(blue="8").dice("", witch_king="morgul_shadow")
    assert table.refusal("die morgul_ring morgul_ring") == "HR-DICE-03"
    assert table.places("die") == {"ring", "sword", "sorcery"}


@pytest.mark.rule("HR-WK-21")
def test_a_morgul_shadow_gives_no_fellowship_token() -> None:
    table = to_the_roll(king(turn=3)).play("roll ring ring ring ring ring ring", "wk_roll morgul_shadow")
    assert table.state.fellowship == 0
    assert not any(line.startswith("log-fellowship") for line in table.log())


@pytest.mark.rule("HR-RUL-34")
@pytest.mark.parametrize("face", ["wk_ring", "wk_sword", "morgul_ring", "pursuit", "morgul_shadow"])
def test_it_pays_for_powers_and_counts_as_sorcery_on_a_dark_area(face: str) -> None:
    table = nazguls_turn(part=2).place(blue="34").dice("ring", witch_king=face).set(powers=2)
    assert f"die {face} sorcery" in table.options()
    assert f"power 1 {face}" in table.options()
    assert f"power 2 ring {face}" in table.options()
    table.play(f"die {face} sorcery", "draw")
    assert table.sees(RB).witch_king_face == ""
    table = nazguls_turn(part=2).place(blue="28").dice("ring", witch_king=face).set(powers=1)
    table.play(f"power 1 {face}", "ride blue 34")
    assert table.sees(RB).witch_king_face == ""


# Cards out of turn ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WK-22", "HR-RUL-85", "HR-HID-22")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(
    "card, texts",
    [
        ("AL2-10", ("die wk_sword sword", "hunt 8")),
        ("AL2-12", ("die wk_ring ring", "perceive IV-B")),
        ("AL2-12", ("die morgul_ring morgul_ring", "perceive IV-B")),
        ("AL2-10", ("die wk_sorcery sorcery", "play SOR-07", "hunt 8")),
        ("AL2-10", ("power 2 ring {}", "branch 1")),
    ],
)
def test_what_was_paid_with_his_die_is_not_cancelled(card: str, texts: tuple[str, ...], option: bool) -> None:
    options = f"wk_die_cancel={'yes' if option else 'no'}"
    face = "pursuit" if "{}" in texts[0] else texts[0].split()[1]
    table = nazguls_turn(options, part=2, watching=True).place(blue="8").hold(card).hold_sorcery("SOR-07")
    table.dice("ring", witch_king=face).set(powers=2)
    table.play(*(text.format(face) for text in texts))
    # the window opens all the same
    assert (table.step, table.asked) == ("window", (RB,))
    if option:
        assert table.options() == [f"play {card}", "no_card"]
    else:
        assert table.options() == ["no_card"]
        assert table.refusal(f"play {card}") == "HR-WK-22"


@pytest.mark.rule("HR-WK-22", "HR-RUL-85")
def test_his_free_hunt_can_be_cancelled() -> None:
    table = king("10", watching=True, track=2).hold("AL2-10").play("hunt 10")
    assert table.options() == ["play AL2-10", "no_card"]
    table.play("play AL2-10")
    assert not table.state.found
    assert not any("log-answer" in line for line in table.log())
