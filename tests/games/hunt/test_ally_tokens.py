"""Ally tokens (rules 3.12): where they stand, how they move, and what they keep off."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_1, BOARD_2
from tests.games.hunt.card_tables import allies_on, ally_played, sorcery_played
from tests.games.hunt.harness import nazguls_turn, ring_bearers_turn

EIGHT = "1 2 3 5 6 7 9 10"


@pytest.mark.rule("HR-ATOK-01")
def test_a_card_places_a_token_on_the_board() -> None:
    table = ally_played("AL1-04").play("branch 1", "place 37")
    assert table.sees(1).allies == ("37",)
    assert table.log()[-1] == "log-ally-placed 37"


@pytest.mark.rule("HR-ATOK-02", "HR-CARD-06", "HR-DEC-14")
def test_not_by_a_nazgul_nor_by_another_token() -> None:
    """Horn-call of Buckland: areas of II-D, which are 36, 37, 38 and 39."""
    table = ring_bearers_turn().hold("AL1-14").place(blue="38")
    allies_on(table, "39").play("play AL1-14", "branch 1")
    assert table.places("place") == {"36", "37"}
    assert table.refusal("place 38") == "HR-ATOK-02"
    assert table.refusal("place 39") == "HR-ATOK-02"
    assert table.refusal("place 35") == "HR-CARD-06"


@pytest.mark.rule("HR-ATOK-02", "HR-RUL-48", "HR-CARD-06")
def test_never_on_an_exit_nor_on_a_dot() -> None:
    """Word Sent Ahead moves a token to any connected area: 57 is connected with exit A."""
    table = allies_on(ally_played("AL1-18"), "57").play("branch 1")
    assert table.options("shift") == ["shift 57 51"]  # a Nazgûl stands on 49
    assert table.refusal("shift 57 A") == "HR-RUL-48"
    table = ally_played("AL2-08", part=2)
    assert not {"A", "B", "C"} & table.places("place")
    assert all(place.isdecimal() for place in table.places("place"))
    assert table.refusal("place A") == "HR-RUL-48"


@pytest.mark.rule("HR-CARD-06")
def test_connected_leaves_out_the_area_itself_unless_it_is_named() -> None:
    """Farmer Maggot names 35 too; Tom Bombadil's second token goes beside 43."""
    table = ally_played("AL1-02")
    assert table.places("place") == {"35", "32", "33", "37", "39", "40"}
    table = ally_played("AL1-01", journal="1 43").place(blue="43").play("branch 2")
    assert table.places("place") == {"39", "42", "47"}


@pytest.mark.rule("HR-CARD-06", "HR-DEC-19")
def test_connected_leaves_out_the_area_also_where_it_is_free() -> None:
    """All eight are placed, and none is taken off for area 43: the second token still goes beside it."""
    table = allies_on(ring_bearers_turn(journal="1 42").hold("AL1-01"), EIGHT).play("play AL1-01", "branch 2", "done")
    table.play("take_back 1")
    assert table.places("place") == {"39", "42", "47"}


@pytest.mark.rule("HR-CARD-06", "HR-ALLY-09")
def test_without_a_legal_area_nothing_is_placed() -> None:
    table = ring_bearers_turn(journal="1 43").hold("AL1-01").place(blue="43")
    allies_on(table, "39 42 47").play("play AL1-01", "branch 2")
    assert table.step == "rb_turn"
    assert table.sees(1).allies == ("39", "42", "47")
    assert table.sees(1).ally_discards == ("AL1-01",)


@pytest.mark.rule("HR-RUL-68")
def test_on_the_area_where_frodo_or_gandalf_is() -> None:
    """Legal, and nothing is said."""
    table = ally_played("AL1-02", journal="1 35")
    assert table.offers("place 35")
    table.play("place 35")
    assert table.log(1)[-1] == "log-ally-placed 35"
    table = ally_played("AL2-02", part=2, gandalf="8")
    assert table.offers("place 8")
    table.play("place 8", "done")
    assert table.log(1)[-2:] == ["log-ally-placed 8", "log-enough rb"]


@pytest.mark.rule("HR-ATOK-03")
def test_no_nazgul_enters_or_passes() -> None:
    """From 1 along the road over 4 to 12; with a token on 4 neither is reached."""
    table = nazguls_turn().place(blue="1")
    assert {"4", "12", "d10"} <= table.places("ride")
    allies_on(table, "4")
    assert table.places("ride") == {"d1", "d2", "d3"}
    assert table.refusal("ride blue 4") == "HR-NAZ-06"


@pytest.mark.rule("HR-RUL-69", "HR-DICE-06", "HR-DEC-27")
def test_a_nazgul_shut_in_by_tokens() -> None:
    """It cannot move; a Sword hunts, or removes a token beside it."""
    table = allies_on(nazguls_turn().place(blue="5"), "2 8 12")
    assert table.options("ride") == []
    table.play("die sword sword")
    assert table.options() == ["hunt 5", "remove 2", "remove 8"]
    assert table.refusal("remove 12") == "HR-DICE-06"
    table.play("remove 8")
    assert table.places("ride") == {"8"}


@pytest.mark.rule("HR-RUL-70", "HR-ATOK-08")
def test_a_sword_removes_a_token_from_a_dot_and_it_can_be_placed_again() -> None:
    table = allies_on(nazguls_turn().place(blue="d25"), "35").play("die sword sword")
    assert table.options() == ["remove 35"]
    table.play("remove 35")
    assert table.sees(1).allies == ()
    again = allies_on(ring_bearers_turn().hold("AL1-02"), "1 2 3 5 6 7 9").play("play AL1-02", "place 35")
    assert len(again.sees(1).allies) == 8


@pytest.mark.rule("HR-ATOK-04")
@pytest.mark.parametrize("card, what", [("SOR-05", "search"), ("SOR-07", "hunt")])
def test_a_card_does_not_ask_about_an_area_with_a_token(card: str, what: str) -> None:
    table = sorcery_played(card, blue="37")
    assert table.offers(f"{what} 38")
    allies_on(table, "38")
    assert not table.offers(f"{what} 38")
    assert table.refusal(f"{what} 38") == "HR-ATOK-04"


@pytest.mark.rule("HR-ATOK-04")
def test_perception_is_not_affected() -> None:
    table = allies_on(nazguls_turn(journal="1 38").place(blue="37"), "38 39").play("die ring ring", "perceive II-D")
    assert table.log()[-1] == "log-answer perception II-D yes"


@pytest.mark.rule("HR-ATOK-05")
def test_a_token_moves_to_a_connected_free_area() -> None:
    """23 is connected with 19, 21, 24, 30, 33, 34, 36, 45 and 46."""
    table = allies_on(ally_played("AL1-18").place(blue="36"), "23 21").play("branch 1")
    assert {text for text in table.options("shift") if text.startswith("shift 23")} == {
        f"shift 23 {there}" for there in ("19", "24", "30", "33", "34", "45", "46")
    }
    assert table.refusal("shift 23 36") == "HR-ATOK-02"
    assert table.refusal("shift 23 21") == "HR-ATOK-02"
    assert table.refusal("shift 30 34") == "HR-ATOK-05"
    table.play("shift 23 45")
    assert table.sees(1).allies == ("21", "45")


@pytest.mark.rule("HR-ATOK-05", "HR-CARD-01")
def test_each_token_is_moved_once() -> None:
    """Up to two tokens, each to a connected area: not one of them twice."""
    table = allies_on(ally_played("AL1-18"), "23").play("branch 1", "shift 23 21")
    assert table.step == "rb_turn"
    table = allies_on(ally_played("AL1-18"), "23 1").play("branch 1", "shift 23 21")
    assert {text.split()[1] for text in table.options("shift")} == {"1"}
    assert table.refusal("shift 21 20") == "HR-CARD-01"
    table.play("shift 1 4")
    assert table.sees(1).allies == ("4", "21")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ATOK-06")
def test_a_token_passes_over_dots_with_nazgul() -> None:
    """33 and 37 are joined over one dot alone."""
    table = allies_on(ally_played("AL1-18").place(blue="d25"), "33").play("branch 1", "shift 33 37")
    assert table.sees(1).allies == ("37",)


@pytest.mark.rule("HR-ATOK-07", "HR-DEC-19")
def test_with_all_eight_placed_another_is_taken() -> None:
    table = allies_on(ring_bearers_turn().hold("AL1-02"), EIGHT).play("play AL1-02")
    assert table.options() == [*(f"take_back {area}" for area in EIGHT.split()), "done"]
    table.play("take_back 6")
    assert set(table.options()) == {f"place {area}" for area in ("35", "32", "33", "37", "39", "40")}
    table.play("place 35")
    assert set(table.sees(1).allies) == {*EIGHT.split(), "35"} - {"6"}
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ATOK-07", "HR-DEC-19")
def test_with_all_eight_placed_one_may_leave_it() -> None:
    table = allies_on(ring_bearers_turn().hold("AL1-02"), EIGHT).play("play AL1-02", "done")
    assert set(table.sees(1).allies) == {*EIGHT.split()}
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ATOK-07")
def test_a_token_taken_is_placed_also_where_the_card_says_up_to() -> None:
    table = allies_on(ring_bearers_turn().hold("AL1-14"), EIGHT).play("play AL1-14", "branch 1", "take_back 1")
    assert not table.offers("done")
    table.play("place 37")
    assert table.options()[-1] == "done"  # the second token of the card
    table.play("take_back 2", "place 38")
    assert set(table.sees(1).allies) == {*EIGHT.split(), "37", "38"} - {"1", "2"}
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ATOK-07")
def test_no_token_is_taken_where_none_could_be_placed() -> None:
    table = ring_bearers_turn(journal="1 43").hold("AL1-01").place(blue="43")
    allies_on(table, "39 42 47 1 2 3 5 6").play("play AL1-01", "branch 2")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ATOK-09")
def test_tokens_do_not_hinder_frodo_or_gandalf() -> None:
    table = allies_on(ring_bearers_turn(journal="1"), "4")
    assert table.offers("move 4")
    table = allies_on(ring_bearers_turn(part=2, gandalf="8"), "18 20")
    assert {"18", "20"} <= table.places("gandalf")
    everywhere = [area for area in range(BOARD_1.areas) if not BOARD_1.exits >> area & 1]
    full = ring_bearers_turn(journal="1").set(allies=sum(1 << area for area in everywhere[:8]))
    assert full.places("move") == ring_bearers_turn(journal="1").places("move")


@pytest.mark.rule("HR-ATOK-03")
def test_the_pass_is_shut_on_board_2_too() -> None:
    table = allies_on(nazguls_turn(part=2).place(blue="23"), "27")
    assert BOARD_2.space["27"] not in {BOARD_2.space[place] for place in table.places("ride")}
    assert table.refusal("ride blue 27") == "HR-NAZ-06"
