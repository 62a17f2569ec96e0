"""The ally cards of part I, each by its effect."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_1
from tests.games.hunt.card_tables import allies_on, ally_played, deck_is, declared
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn

ALLIED = {BOARD_1.ids[area] for area in range(BOARD_1.areas) if BOARD_1.allied >> area & 1}


def in_lands(*names: str) -> set[str]:
    """The areas of these regions and stretches of board I, exits left out."""
    b = BOARD_1
    areas = [area for area in range(b.areas) if not b.exits >> area & 1]
    return {b.ids[area] for area in areas if {b.lands[b.stretch[area]], b.regions[b.region[area]]} & {*names}}


# Frodo moves ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ALLY-07", "HR-HID-08")
def test_tom_bombadil_needs_frodo_in_stretch_3() -> None:
    """Who plays the card tells that."""
    assert ring_bearers_turn(journal="1 38").hold("AL1-01").refusal("play AL1-01") == "HR-ALLY-07"
    table = ally_played("AL1-01", journal="1 42")
    assert table.sees(1).facts[-1] == "frodo III yes"


@pytest.mark.rule("HR-CARD-14", "HR-ALLY-08", "HR-XMOVE-01")
def test_tom_bombadil_gives_up_to_two_moves() -> None:
    table = ally_played("AL1-01", journal="1 43")
    assert table.options() == ["branch 1", "branch 2"]
    table.play("branch 1")
    assert table.options() == ["move dot", "move 42", "move 47", "done"]
    table.play("move 42")
    assert (table.state.track, table.state.facts[-1]) == (2, "move")
    assert table.options() == ["move dot", "move 38", "move 43", "done"]
    table.play("move dot")
    assert (table.state.track, table.step) == (3, "rb_turn")
    assert table.refusal("let_pass") == "HR-RBT-02"


@pytest.mark.rule("HR-CARD-14")
@pytest.mark.parametrize("before, track", [((), 1), (("move dot",), 2)])
def test_tom_bombadils_moves_may_stop(before: tuple[str, ...], track: int) -> None:
    table = ally_played("AL1-01", journal="1 43").play("branch 1", *before, "done")
    assert (table.state.track, table.step) == (track, "rb_turn")


@pytest.mark.rule("HR-CARD-02")
def test_the_condition_is_checked_when_the_card_is_played() -> None:
    """The first move leads out of stretch III; the second is made from there."""
    table = ally_played("AL1-01", journal="1 42").play("branch 1", "move 38")
    assert table.options("move") == ["move dot", "move 36", "move 37", "move 42"]


@pytest.mark.rule("HR-CARD-14")
def test_tom_bombadils_moves_stop_at_an_exit() -> None:
    table = ally_played("AL1-01", journal="1 57").play("branch 1", "move A")
    assert table.sees(1).part == 2
    assert "log-exit" in table.log()


@pytest.mark.rule("HR-CARD-14")
def test_tom_bombadils_moves_stop_at_space_16() -> None:
    table = ally_played("AL1-01", journal="1 43" + " ." * 14).play("branch 1", "move dot")
    assert table.state.track == 16
    assert any(line.startswith("log-rescue") for line in table.log())


@pytest.mark.rule("HR-ALLY-08", "HR-CARD-01")
def test_tom_bombadil_places_two_tokens() -> None:
    table = ally_played("AL1-01", journal="1 42").play("branch 2")
    assert table.options() == ["place 43"]
    table.play("place 43")
    assert set(table.options()) == {"place 39", "place 42", "place 47"}
    table.play("place 39")
    assert table.sees(1).allies == ("39", "43")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-HID-12", "HR-CARD-01")
def test_a_short_cut_is_a_dot() -> None:
    table = ally_played("AL1-06")
    assert table.options() == ["move dot"]
    assert table.refusal("move 4") == "HR-CARD-01"
    table.play("move dot")
    assert table.sees(1).facts == ("dot",)
    assert (table.state.track, table.state.dots) == (1, 1)
    assert table.places("move") >= {"4", "6", "1"}  # the normal move is still to be made, from one dot on


@pytest.mark.rule("HR-CARD-11", "HR-HID-12", "HR-HID-08", "HR-RUL-91")
def test_bucklebury_ferry_reaches_one_dot_farther() -> None:
    """From 31 without a dot: 26 and 32 lie two steps off; neither a dot nor 31 itself may be written."""
    table = ally_played("AL1-07", journal="1 31")
    assert table.sees(1).facts[-1] == "frodo II-B,II-C,II-D yes"
    assert set(table.options()) == {"move 26", "move 32", "move 33"}
    assert table.refusal("move dot") == "HR-CARD-01"
    assert table.refusal("move 31") == "HR-RUL-02"
    assert table.refusal("move 27") == "HR-MOVE-03"
    table.play("move 26")
    assert table.sees(1).facts[-1] == "area+1"
    assert table.state.dots == 0
    assert table.places("move") == {"dot", "30"}


@pytest.mark.rule("HR-CARD-11")
def test_bucklebury_ferry_after_a_dot() -> None:
    table = ally_played("AL1-07", journal="1 31 .")
    assert table.places("move") == {"26", "27", "29", "31", "32", "33"}


@pytest.mark.rule("HR-ALLY-07")
@pytest.mark.parametrize("area, may", [("26", True), ("32", True), ("38", True), ("21", False), ("42", False)])
def test_bucklebury_ferry_starts_in_three_regions(area: str, may: bool) -> None:
    assert ring_bearers_turn(journal=f"1 {area}").hold("AL1-07").offers("play AL1-07") == may


@pytest.mark.rule("HR-HID-15")
@pytest.mark.parametrize("card", ["AL1-01", "AL1-07", "AL1-15"])
def test_whether_such_a_card_could_be_played_is_known_to_its_holder_alone(card: str) -> None:
    """Two logs, with one of which it could be: the Wraiths see the same, before the turn and after it."""
    could = ring_bearers_turn(journal="1 31 43" if card == "AL1-01" else "1 4 31").hold(card)
    could_not = ring_bearers_turn(journal="1 . ").hold(card)
    could_not.state.journal, could_not.state.track = (*could_not.state.journal, -1), 2
    could_not.set(facts=could.state.facts, lessons=could.state.lessons)
    assert could.offers(f"play {card}")
    assert not could_not.offers(f"play {card}")
    assert could.sees(1) == could_not.sees(1)
    assert could.play("move dot", "let_pass").sees(1) == could_not.play("move dot", "let_pass").sees(1)


# Tokens, cards and dice -----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ALLY-07", "HR-CARD-01")
def test_gildors_company_in_the_darkness_turn() -> None:
    assert ring_bearers_turn(turn=2).hold("AL1-03").refusal("play AL1-03") == "HR-ALLY-07"
    table = ally_played("AL1-03", turn=3)
    assert table.state.fellowship == 1  # gained before the token is placed
    assert table.places("place") == in_lands("I", "II") - {"18", "25"}
    table.play("place 23")
    assert table.sees(1).allies == ("23",)


def test_farmer_maggot_places_a_token() -> None:
    table = ally_played("AL1-02")
    assert table.places("place") == {"35", "32", "33", "37", "39", "40"}
    table.play("place 35")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ALLY-10", "HR-ALLY-12", "HR-CARD-09")
def test_farmer_maggot_out_of_turn() -> None:
    """The other branch: a search or a hunt on an allied area of stretch II; the card of the turn does not count."""
    for what in ("search", "hunt"):
        table = declared(what, "33", "AL1-02")
        table.set(flags=table.state.flags | 2).play("play AL1-02")
        assert table.log()[-1] == "log-cancelled"
    for what, on in (("search", "21"), ("search", "4"), ("hunt", "43"), ("perceive", "II-B")):
        assert declared(what, on, "AL1-02").refusal("play AL1-02") == "HR-ALLY-07"


@pytest.mark.rule("HR-CARD-07", "HR-CARD-25")
def test_fatty_bolger_discards_a_sword() -> None:
    table = ring_bearers_turn().hold("AL1-04").dice("ring sword sword shadow").play("play AL1-04", "branch 2")
    assert table.options() == ["drop sword"]
    table.play("drop sword")
    assert table.sees(1).dice == ("ring", "sword", "shadow")
    table = ring_bearers_turn().hold("AL1-04").dice("ring shadow", witch_king="wk_sword")
    table.play("play AL1-04", "branch 2")
    assert (table.sees(1).dice, table.step) == (("ring", "shadow"), "rb_turn")


@pytest.mark.rule("HR-CARD-07")
def test_a_discarded_die_comes_back() -> None:
    table = ring_bearers_turn().hold("AL1-04").dice("sword").play("play AL1-04", "branch 2", "drop sword")
    at_step(table, "preparation:3").let_chance()
    assert len(table.sees(1).dice) == 6


def test_fatty_bolger_places_a_token() -> None:
    table = ally_played("AL1-04").play("branch 1")
    assert table.places("place") == {"37", "33", "35", "38", "39"}


def test_conspiracy_unmasked() -> None:
    """Merry joins; the second copy draws a card instead."""
    table = ally_played("AL1-05", beside="AL1-05")
    assert [card.name for card in table.sees(1).company] == ["frodo", "sam", "pippin", "merry"]
    assert table.log()[-1] == "log-joins merry"
    assert len(table.state.ally_hand) == 1
    table.set(flags=0).play("play AL1-05").let_chance()
    assert len(table.state.ally_hand) == 1
    assert len(table.state.ally_deck) == 22 - 3


@pytest.mark.rule("HR-CARD-26", "HR-DEC-55", "HR-CARD-17")
def test_basket_of_mushrooms() -> None:
    """One token; and one more for a card, which nobody sees."""
    table = ally_played("AL1-08", beside="AL1-06 AL1-13")
    assert table.state.fellowship == 1
    assert table.options() == ["discard AL1-06", "discard AL1-13", "done"]
    table.play("discard AL1-13")
    assert table.state.fellowship == 2
    assert (table.sees(1).ally_down, table.sees(1).ally_down_cards) == (1, None)
    assert table.sees(1).ally_discards == ("AL1-08",)
    assert not any("AL1-13" in line for line in table.log(1))
    table = ally_played("AL1-08", beside="AL1-06").play("done")
    assert (table.state.fellowship, table.sees(0).ally_cards) == (1, ("AL1-06",))
    assert ally_played("AL1-08").step == "rb_turn"  # nothing to pay with


@pytest.mark.rule("HR-CARD-16", "HR-RUL-90", "HR-DEC-55")
def test_walking_song_with_four_others_in_hand() -> None:
    """Six cards are held for a moment; one is discarded, and five are left."""
    table = ally_played("AL1-09", beside="AL1-02 AL1-03 AL1-04 AL1-06")
    table.play("drawn AL1-13", "drawn AL1-14")
    assert len(table.options("discard")) == 6
    table.play("discard AL1-02")
    assert (len(table.state.ally_hand), table.step) == (5, "rb_turn")


@pytest.mark.rule("HR-ALLY-09", "HR-ALLY-13")
def test_walking_song_with_an_empty_deck() -> None:
    """Nothing is drawn; a card is discarded all the same."""
    table = deck_is(ring_bearers_turn().hold("AL1-09 AL1-02 AL1-06"), "").play("play AL1-09")
    assert table.options() == ["discard AL1-02", "discard AL1-06"]
    table.play("discard AL1-06")
    assert table.sees(0).ally_cards == ("AL1-02",)
    assert deck_is(ring_bearers_turn().hold("AL1-09"), "").play("play AL1-09").step == "rb_turn"


def test_word_sent_ahead_moves_tokens_or_places_one() -> None:
    table = allies_on(ally_played("AL1-18"), "4 57").play("branch 1", "shift 4 12", "done")
    assert table.sees(1).allies == ("12", "57")
    table = ally_played("AL1-18").play("branch 2")
    assert table.places("place") == ALLIED


# Out of turn ----------------------------------------------------------------------------------------------------------
CANCELLING = [
    ("AL1-10", "perceive", "II-B", True),
    ("AL1-10", "perceive", "II", False),
    ("AL1-10", "search", "33", False),
    ("AL1-11", "search", "33", True),
    ("AL1-11", "hunt", "33", False),
    ("AL1-11", "perceive", "II-B", False),
    ("AL1-12", "hunt", "33", True),
    ("AL1-12", "search", "33", False),
]


@pytest.mark.rule("HR-CARD-09", "HR-ALLY-07")
@pytest.mark.parametrize("card, what, on, fits", CANCELLING)
def test_cards_that_cancel(card: str, what: str, on: str, fits: bool) -> None:
    table = declared(what, on, card)
    assert table.offers(f"play {card}") == fits
    if fits:
        table.play(f"play {card}")
        assert table.log()[-2:] == [f"log-plays rb {card}", "log-cancelled"]
    else:
        assert table.refusal(f"play {card}") == "HR-ALLY-07"


@pytest.mark.rule("HR-RUL-94", "HR-CARD-04", "HR-CARD-10")
def test_elves_on_the_road_move_the_active_nazgul() -> None:
    """The Ring-bearer moves it by one space or leaves it; it keeps its own move, and its action is used up."""
    table = declared("hunt", "35", "AL1-12").play("play AL1-12")
    assert table.asked == (0,)
    assert table.options() == ["ride blue 40", "ride blue d22", "ride blue d25", "ride blue d27", "done"]
    assert table.refusal("ride red 40") == "HR-CARD-05"
    table.play("ride blue 40")
    assert table.asked == (1,)
    assert table.places("ride") == {"35", "d21", "d30"}
    assert table.refusal("search 40") == "HR-WT-04"
    table.play("ride blue d30")
    assert table.state.active == 1
    table = declared("hunt", "35", "AL1-12").play("play AL1-12", "done")
    assert table.state.riders[0] == BOARD_1.space["35"]


@pytest.mark.rule("HR-RUL-94")
def test_elves_on_the_road_after_the_nazguls_own_move() -> None:
    table = nazguls_turn(watching=True).place(blue="40").hold("AL1-12")
    table.play("ride blue 35", "die sword sword", "hunt 35", "play AL1-12", "ride blue d22")
    assert table.state.riders[0] == BOARD_1.space["d22"]
    assert table.state.active == 1  # both were used


# Nazgûl ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARD-03", "HR-DEC-14")
def test_a_startled_horse_goes_by_paths() -> None:
    """From 31 only roads lead on; from 13 the road is no way either."""
    table = ring_bearers_turn().hold("AL1-13").place(blue="31", red="13", green="49", purple="5")
    table.play("play AL1-13")
    assert {text for text in table.options("ride") if "blue" in text} == set()
    assert {text.split()[2] for text in table.options("ride") if "red" in text} == {
        *("4", "7", "18", "d5", "12", "14", "27", "d11")
    }
    assert table.refusal("ride red d8") == "HR-CARD-03"
    table.play("ride red 14")
    assert table.step == "rb_turn"  # one Nazgûl
    assert ally_played("AL1-13").play("done").step == "rb_turn"


@pytest.mark.rule("HR-CARD-03")
def test_neither_over_an_exit_nor_over_a_token() -> None:
    table = allies_on(ring_bearers_turn().hold("AL1-13").place(blue="57"), "51").play("play AL1-13")
    assert {text.split()[2] for text in table.options("ride") if "blue" in text} == {"49"}


@pytest.mark.rule("HR-CARD-03", "HR-CARD-05")
def test_the_horn_call_moves_each_nazgul_in_buckland() -> None:
    """Each by one space, whether on an area or on a dot; one that is shut in stays."""
    table = ring_bearers_turn().hold("AL1-14").place(blue="37", red="d27", green="39", purple="35")
    table.play("play AL1-14", "branch 2")
    assert {text.split()[1] for text in table.options()} == {"blue", "red", "green"}
    assert not table.offers("done")
    table.play("ride green 44", "ride blue 39")
    assert table.options() == ["ride red 35", "ride red 39"]  # blue has come to 39 and is not moved again
    table.play("ride red 35")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-CARD-03", "HR-ALLY-09")
def test_a_nazgul_shut_in_stays_where_it_is() -> None:
    table = allies_on(ring_bearers_turn().hold("AL1-14").place(blue="d27"), "35 39").play("play AL1-14", "branch 2")
    assert table.step == "rb_turn"
    assert table.state.riders[0] == BOARD_1.space["d27"]


def test_the_horn_call_places_two_tokens() -> None:
    table = ally_played("AL1-14").play("branch 1")
    assert table.places("place") == in_lands("II-D")
    table.play("place 37", "place 39")
    assert table.sees(1).allies == ("37", "39")
    assert table.step == "rb_turn"


# The log and marks ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARD-22", "HR-HID-14", "HR-CARD-01")
def test_a_false_trail() -> None:
    """An area that is no start, not the last and without a token; then two cards."""
    table = ring_bearers_turn(journal="1 4 12 . 30 2").hold("AL1-15").set(trail_eyes=1 << BOARD_1.space["12"])
    powers = table.state.powers
    table.play("play AL1-15")
    assert table.options() == ["name 4", "name 30"]
    assert table.refusal("name 2") == table.refusal("name 12") == table.refusal("name 31") == "HR-CARD-22"
    table.play("name 4").let_chance()
    assert table.sees(1).trails == (("4", "eye"), ("12", "eye"))
    assert table.sees(1).facts[-1] == "trail 4"
    assert (table.state.powers, table.sees(1).information_absent) == (powers, ())
    assert len(table.state.ally_hand) == 2


@pytest.mark.rule("HR-ALLY-07", "HR-CARD-22")
@pytest.mark.parametrize("journal", ["1", "1 4", "1 . .", "1 2 3 4"])
def test_no_false_trail_without_such_an_area(journal: str) -> None:
    assert ring_bearers_turn(journal=journal).hold("AL1-15").refusal("play AL1-15") == "HR-ALLY-07"


@pytest.mark.rule("HR-ALLY-03", "HR-CARD-16")
def test_a_false_trail_may_overfill_the_hand() -> None:
    table = ally_played("AL1-15", beside="AL1-02 AL1-03 AL1-04 AL1-06", journal="1 4 12").play("name 4").let_chance()
    assert len(table.options("discard")) in (5, 6)
    assert table.refusal("move 4") == "HR-ALLY-03"
    table.play(table.options()[0])
    assert (len(table.state.ally_hand), table.step) == (5, "rb_turn")


@pytest.mark.rule("HR-CARD-08", "HR-CLOG-01", "HR-DEC-14")
def test_barred_doors_forbid_a_search() -> None:
    """By any means; a hunt is not forbidden."""
    table = ally_played("AL1-16")
    assert table.places("mark") == ALLIED
    table.play("mark 33")
    assert table.sees(1).marks == ("33",)
    table.play("move 4", "let_pass").place(blue="33").hold_sorcery("SOR-05 SOR-07")
    assert table.refusal("search 33") == "HR-CARD-08"
    by_card = Table(table.state.clone()).play("die sorcery sorcery", "play SOR-05")
    assert by_card.refusal("search 33") == "HR-CARD-08"
    table.play("die sword sword", "hunt 33")
    assert table.log()[-1] == "log-answer hunt 33 no"


@pytest.mark.rule("HR-CARD-08", "HR-CLOG-01")
def test_fog_forbids_a_perception_of_the_region() -> None:
    """By any means; its stretch may be named."""
    table = ally_played("AL1-17")
    assert table.places("mark") == {*BOARD_1.regions}
    table.play("mark II-B", "move 4", "let_pass").place(blue="26").hold_sorcery("SOR-06")
    by_card = Table(table.state.clone()).play("die sorcery sorcery", "play SOR-06")
    assert by_card.refusal("perceive II-B") == "HR-CARD-08"
    table.play("die ring ring")
    assert table.options() == ["perceive II"]
    assert table.refusal("perceive II-B") == "HR-CARD-08"
    table.play("perceive II")


@pytest.mark.rule("HR-CARD-08", "HR-CLOG-02")
@pytest.mark.parametrize("card, place", [("AL1-16", "33"), ("AL1-17", "II-B")])
def test_a_mark_ends_when_the_next_turn_begins(card: str, place: str) -> None:
    """It lies there in every Nazgûl's turn before that."""
    table = ally_played(card).play(f"mark {place}", "move 4", "let_pass")
    for _ in range(3):
        table.play("done")
        assert table.sees(1).marks == (place,)
    table.play("done")
    assert (table.sees(1).turn, table.sees(1).marks) == (2, ())


@pytest.mark.rule("HR-RUL-79", "HR-DEC-54")
def test_with_all_four_marks_in_use_one_is_taken_back() -> None:
    table = ring_bearers_turn().hold("AL1-16").set(region_marks=0b11, athelas=1)
    table.set(area_marks=table.areas("4")).play("play AL1-16")
    assert table.options() == ["unmark 4", "unmark I-A", "unmark I-B", "unmark athelas", "done"]
    for taken, marks, athelas in (("4", ("33", "I-A", "I-B"), 1), ("I-A", ("4", "33", "I-B"), 1)):
        after = Table(table.state.clone()).play(f"unmark {taken}", "mark 33")
        assert (after.sees(1).marks, after.state.athelas, after.step) == (marks, athelas, "rb_turn")
    after = Table(table.state.clone()).play("unmark athelas", "mark 33")
    assert (after.sees(1).marks, after.state.athelas) == (("4", "33", "I-A", "I-B"), 0)
    table.play("done")
    assert (table.sees(1).marks, table.step) == (("4", "I-A", "I-B"), "rb_turn")


@pytest.mark.rule("HR-RUL-79", "HR-DEC-54")
def test_athelas_too_needs_one_of_the_four() -> None:
    table = ring_bearers_turn(part=2).hold("AL2-04").set(region_marks=0b111, athelas=1).play("play AL2-04")
    assert table.options() == ["unmark IV-A", "unmark IV-B", "unmark IV-C", "done"]
    left = Table(table.state.clone()).play("done")
    assert (left.state.athelas, left.step) == (1, "rb_turn")
    table.play("unmark IV-B")
    assert (table.sees(1).marks, table.state.athelas, table.step) == (("IV-A", "IV-C"), 2, "rb_turn")
