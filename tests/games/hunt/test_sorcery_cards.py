"""The sorcery cards, each by its effect."""

from __future__ import annotations

import pytest

from mathom.core.chance import LazyDeck
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.content import CARD, TOKEN
from tests.games.hunt.card_tables import allies_on, sorcery_held, sorcery_played
from tests.games.hunt.harness import Table, at_step, nazguls_turn


def rides(table: Table, nazgul: str) -> set[str]:
    """Where a Nazgûl may be moved."""
    return {text.split()[2] for text in table.options("ride") if text.split()[1] == nazgul}


# Captain of the Nine --------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SORC-11", "HR-CARD-25", "HR-CARD-03", "HR-DEC-29")
def test_the_captain_in_part_1_moves_another() -> None:
    """The other branch is for part II: nobody is asked. By day, along a road, and two spaces all the same."""
    table = sorcery_played("SOR-01", blue="48", red="31")
    assert not rides(table, "blue")
    assert rides(table, "red") == {"33", "d17", "d23", "d15", "26", "32", "d25"}
    assert table.refusal("ride blue 55") == "HR-CARD-05"
    assert table.refusal("ride red d19") == "HR-CARD-03"  # three spaces along the road
    table.play("ride red d15")
    assert table.step == "nazgul_turn"
    assert sorcery_played("SOR-01").play("done").step == "nazgul_turn"


@pytest.mark.rule("HR-SORC-09", "HR-RUL-33", "HR-DEC-29", "HR-SORC-11")
def test_the_captain_in_part_2_brings_the_witch_king() -> None:
    """He takes the active Nazgûl's place: its action is used up, its move is open."""
    table = sorcery_played("SOR-01", part=2, blue="27")
    assert table.options() == ["branch 1", "branch 2"]
    table.play("branch 2")
    blue = table.sees(0).riders[0]
    assert (blue.witch_king, blue.space, table.sees(0).active) == (True, "27", "blue")
    assert table.refusal("hunt 27") == "HR-WT-04"
    table.play("ride blue d26")
    assert table.sees(0).active == "green"


@pytest.mark.rule("HR-RUL-33")
def test_the_witch_king_enters_after_the_move() -> None:
    table = nazguls_turn(part=2).place(blue="27").hold_sorcery("SOR-01")
    table.play("ride blue d26", "die sorcery sorcery", "play SOR-01", "branch 2")
    assert table.sees(0).active == "green"
    assert table.state.witch_king == 0


@pytest.mark.rule("HR-RUL-32", "HR-CARD-25")
def test_there_is_one_witch_king() -> None:
    """While he is in play only the first branch is left."""
    table = sorcery_held("SOR-01", part=2).set(witch_king=2).play("play SOR-01")
    assert not table.options("branch")
    assert rides(table, "green")
    table.play("done")
    assert table.state.witch_king == 2


@pytest.mark.rule("HR-CARD-25")
def test_a_branch_without_effect_may_be_chosen() -> None:
    """Bill Ferny, with no ally token on the board."""
    table = sorcery_played("SOR-10")
    assert table.options() == ["branch 1", "branch 2"]
    table.play("branch 1")
    assert table.step == "nazgul_turn"


# Tokens ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SORC-12", "HR-SORC-14", "HR-SORC-08")
def test_fear_of_the_barrow_wights_lies_beside_the_track() -> None:
    """Played from a dark area, and from there alone; it is no discard."""
    assert sorcery_held("SOR-02", blue="43").refusal("play SOR-02") == "HR-SORC-08"
    assert sorcery_held("SOR-02", blue="d37").refusal("play SOR-02") == "HR-SORC-08"
    table = sorcery_held("SOR-02", blue="47").set(sorcery_up=(CARD["SOR-05"],)).play("play SOR-02")
    assert (table.sees(0).barrow, table.sees(0).sorcery_discards) == (True, ("SOR-05",))


@pytest.mark.rule("HR-SORC-14", "HR-SORC-12")
def test_it_does_not_come_back_with_the_discards() -> None:
    table = sorcery_played("SOR-02", blue="47")
    others = tuple(table.state.sorcery_deck.cards())
    table.set(sorcery_up=others, sorcery_deck=LazyDeck(), rode=False, acted=False)
    table.dice("sorcery").play("die sorcery sorcery", "draw")
    assert "drawn SOR-02" not in table.options()
    assert len(table.options()) > 1


@pytest.mark.rule("HR-SORC-14")
@pytest.mark.parametrize("part", [1, 2])
def test_it_counts_as_an_eye(part: int) -> None:
    """An Eye that is drawn counts one for itself, one for the token beside the track and one for the card."""
    table = nazguls_turn(part=part, journal="2").place(blue="2").set(barrow=True, eyes=1, found=True, company=0)
    at_step(table.bag(beige_eye=1), "turn:7", "encounter").let_chance()
    assert table.state.corruption == 3


@pytest.mark.rule("HR-SORC-14")
def test_it_stays_for_part_2() -> None:
    table = nazguls_turn(journal="1 57").set(barrow=True)
    at_step(table, "turn:4", "rb_turn").play("move A").let_chance()
    assert (table.sees(1).part, table.sees(1).barrow) == (2, True)


@pytest.mark.rule("HR-SORC-13", "HR-SORC-08", "HR-CARD-21")
def test_the_morgul_knife() -> None:
    """With 3 corruption or more, once in a game, also if the token has left the pool."""
    assert sorcery_held("SOR-03").set(corruption=2).refusal("play SOR-03") == "HR-SORC-08"
    table = sorcery_held("SOR-03").set(corruption=3).play("play SOR-03")
    assert (table.sees(0).bag["red_knife"], table.sees(0).reds) == (1, ("red_knife",))
    again = sorcery_held("SOR-03").set(corruption=3, reds=table.state.reds).bag(beige_1=1)
    assert again.refusal("play SOR-03") == "HR-SORC-08"


@pytest.mark.rule("HR-SORC-13", "HR-SORC-08", "HR-CARD-21")
def test_the_black_breath() -> None:
    """On an area with a trail token, of either side, and once in a game."""
    assert sorcery_held("SOR-04", blue="12").refusal("play SOR-04") == "HR-SORC-08"
    for side in ("trail_eyes", "trail_swords"):
        table = sorcery_held("SOR-04", blue="12").set(**{side: 1 << BOARD_1.space["12"]}).play("play SOR-04")
        assert (table.sees(0).bag["red_breath"], table.sees(0).reds) == (1, ("red_breath",))
        assert table.state.reds == 1 << TOKEN["red_breath"]
    again = sorcery_held("SOR-04", blue="12").set(trail_eyes=1 << BOARD_1.space["12"], reds=1 << TOKEN["red_breath"])
    assert again.refusal("play SOR-04") == "HR-SORC-08"


@pytest.mark.rule("HR-SORC-09", "HR-DEC-29")
def test_bill_ferny_removes_up_to_two_tokens() -> None:
    table = allies_on(sorcery_played("SOR-10"), "4 12 37").play("branch 1")
    assert table.options() == ["remove 4", "remove 12", "remove 37", "done"]
    table.play("remove 12", "remove 37")
    assert (table.sees(0).allies, table.step) == (("4",), "nazgul_turn")
    one = allies_on(sorcery_played("SOR-10"), "4 12").play("branch 1", "remove 4", "done")
    assert one.sees(0).allies == ("12",)


@pytest.mark.rule("HR-SORC-09", "HR-SORC-04", "HR-DEC-31", "HR-CARD-16")
def test_bill_ferny_draws_two_cards() -> None:
    """The limit is looked at when both are drawn."""
    table = sorcery_played("SOR-10", beside="SOR-05 SOR-05 SOR-06 SOR-06").play("branch 2").let_chance()
    assert len(table.state.hands[1]) == 6
    assert table.asked == (1,)
    assert table.refusal("done") == "HR-SORC-04"
    table.play("discard SOR-05")
    assert (len(table.state.hands[1]), table.step) == (5, "nazgul_turn")
    assert (table.sees(0).hands[0].size, table.sees(0).hands[0].discarded) == (5, 1)
    assert (table.sees(0).hands[0].discards, table.sees(1).hands[0].discards) == (None, ("SOR-05",))
    assert not any("SOR-05" in line for line in table.log(0))


# Questions ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARD-18", "HR-RUL-55", "HR-DEC-29")
def test_crebain_search_near_any_nazgul() -> None:
    """At most two spaces from one of them, over areas too; ally tokens do not lengthen the way."""
    table = nazguls_turn().place(blue="43", green="43", red="43", purple="57").hold_sorcery("SOR-05")
    assert table.refusal("search 38") == "HR-WT-05"
    table.play("die sorcery sorcery", "play SOR-05")
    near_43 = {"38", "39", "42", "43", "47", "48"}
    near_57 = {"49", "51", "54", "57"}
    assert table.places("search") == near_43 | near_57
    allies_on(table, "42")
    assert table.places("search") == (near_43 | near_57) - {"42"}
    assert table.refusal("search 37") == "HR-CARD-18"
    assert table.refusal("search A") == "HR-RUL-48"
    table.play("search 38")
    assert table.log()[-1] == "log-answer search 38 no"


@pytest.mark.rule("HR-CARD-18")
def test_crebain_ask_only_what_may_be_searched() -> None:
    """No start area, no area with a trail token: what lies open decides."""
    table = sorcery_held("SOR-05", blue="4", green="4", red="4", purple="4")
    table.set(trail_eyes=1 << BOARD_1.space["12"]).play("play SOR-05")
    assert table.places("search") == {"4", "7", "13", "17", "18"}
    assert table.refusal("search 1") == "HR-SRCH-07"
    assert table.refusal("search 12") == "HR-SRCH-08"


@pytest.mark.rule("HR-SORC-10")
def test_crebain_with_nothing_to_search() -> None:
    """The card may be played, and does nothing."""
    table = sorcery_held("SOR-05", blue="d1", green="d1", red="d1", purple="d1")
    table.set(trail_eyes=table.areas("5 6 4")).play("play SOR-05")
    assert (table.step, table.sees(0).sorcery_discards) == ("nazgul_turn", ("SOR-05",))


@pytest.mark.rule("HR-RUL-48", "HR-CARD-18")
@pytest.mark.parametrize("card, what, space", [("SOR-05", "search", "57"), ("SOR-07", "hunt", "57")])
def test_never_an_exit(card: str, what: str, space: str) -> None:
    table = sorcery_played(card, blue=space)
    assert not table.offers(f"{what} A")
    assert table.refusal(f"{what} A") == "HR-RUL-48"


@pytest.mark.rule("HR-RUL-55", "HR-DEC-29", "HR-HID-14")
def test_spies_name_any_region() -> None:
    """A Ring could name only the Nazgûl's own; in part I the answer is yes or no."""
    table = sorcery_played("SOR-06", blue="48", journal="1 4")
    assert table.places("perceive") == {*BOARD_1.regions}
    table.play("perceive I-B")
    assert table.log()[-1] == "log-answer perception I-B yes"
    assert nazguls_turn().play("die ring ring").refusal("perceive I-B") == "HR-PERC-02"


@pytest.mark.rule("HR-HID-14", "HR-SORC-11")
@pytest.mark.parametrize("region, who", [("IV-A", "frodo"), ("IV-B", "gandalf"), ("VI-A", "no")])
def test_spies_say_who_in_part_2(region: str, who: str) -> None:
    table = sorcery_played("SOR-06", part=2).play(f"perceive {region}")
    assert table.log()[-1] == f"log-answer perception {region} {who}"


@pytest.mark.rule("HR-HID-14")
def test_spies_say_both() -> None:
    table = sorcery_played("SOR-06", part=2).set(gandalf=(BOARD_2.space["4"],)).play("perceive IV-A")
    assert table.log()[-1] == "log-answer perception IV-A both"


@pytest.mark.rule("HR-CARD-18", "HR-RUL-55")
def test_the_scent_of_the_living() -> None:
    """The own area or an adjacent one; from a dot too."""
    table = sorcery_played("SOR-07", blue="43", journal="1 47")
    assert table.options() == ["hunt 42", "hunt 43", "hunt 47"]
    assert table.refusal("hunt 38") == "HR-CARD-18"
    table.play("hunt 47")
    assert table.log()[-1] == "log-answer hunt 47 here"
    table = sorcery_played("SOR-07", blue="d25")
    assert table.options() == ["hunt 33", "hunt 35", "hunt 37"]


@pytest.mark.rule("HR-CARD-19", "HR-HID-14")
@pytest.mark.parametrize(
    "journal, dots", [("1 4", 0), ("1 4 .", 1), ("1 . .", 2), ("1 4 . . .", 3), ("1 . . . .", 3), ("1 4 . /", 1)]
)
def test_a_cry_in_the_dark(journal: str, dots: int) -> None:
    table = sorcery_played("SOR-09", journal=journal)
    assert table.log()[-1] == f"log-dots {dots}"
    assert table.sees(1).facts[-1] == f"dots {dots}"


@pytest.mark.rule("HR-CARD-19")
@pytest.mark.parametrize("track, dots", [(0, 0), (1, 1), (4, 2), (5, 0)])
def test_a_cry_in_the_dark_in_part_2(track: int, dots: int) -> None:
    """JS-01 begins 2 . 10 . . 23."""
    assert sorcery_played("SOR-09", part=2, track=track).log()[-1] == f"log-dots {dots}"


@pytest.mark.rule("HR-HID-14", "HR-CARD-20")
@pytest.mark.parametrize("space, answer, gained", [("12", "yes", 1), ("d10", "yes", 1), ("21", "no", 0)])
def test_the_weight_of_the_ring(space: str, answer: str, gained: int) -> None:
    """A mark does not hinder it, and no window opens for a card."""
    table = sorcery_held("SOR-11", blue=space, journal="1 4 .", watching=True)
    region = BOARD_1.regions[BOARD_1.region[BOARD_1.space[space]]]
    table.hold("AL1-10").set(region_marks=0b1111111111, athelas=0).play("play SOR-11")
    assert f"log-weight {region} {answer}" in table.log()
    assert f"frodo {region} {answer}" in table.sees(1).facts
    assert (table.state.corruption, table.step) == (gained, "nazgul_turn")


@pytest.mark.rule("HR-CARD-20")
def test_the_weight_of_the_ring_means_frodo_alone() -> None:
    table = sorcery_played("SOR-11", part=2, blue="8")  # Gandalf is there
    assert table.log()[-1] == "log-weight IV-B no"
    assert table.state.corruption == 0


# The others -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARD-01", "HR-CARD-03", "HR-CARD-04")
def test_black_steeds() -> None:
    """The active Nazgûl first, then another; the own move of the turn is still open."""
    table = sorcery_played("SOR-08", blue="43", red="5")
    assert rides(table, "blue") == {"42", "47", "d33", "38", "39", "48", "d35", "d37", "d39"}
    assert not rides(table, "red")
    table.play("ride blue 47")
    assert not rides(table, "blue")
    assert rides(table, "red") == {"2", "8"}
    table.play("ride red 8")
    assert table.step == "nazgul_turn"
    assert table.places("ride") == {"43", "48", "d37", "d39"}


@pytest.mark.rule("HR-CARD-04")
def test_black_steeds_after_the_move() -> None:
    table = nazguls_turn().place(blue="43").hold_sorcery("SOR-08")
    table.play("ride blue 47", "die sorcery sorcery", "play SOR-08", "ride blue 55", "done")
    assert table.sees(0).riders[0].space == "55"
    assert table.sees(0).active == "green"


@pytest.mark.rule("HR-RUL-78")
def test_the_player_of_the_card_moves_another_players_nazgul() -> None:
    """With three Wraith players green is w2's; w1 plays the card and decides."""
    table = sorcery_played("SOR-01", options="players=4", green="5")
    assert table.state.owner[1] == 2
    assert table.asked == (1,)
    table.play("ride green 8", seat=1)
    assert table.sees(0).riders[1].space == "8"


@pytest.mark.rule("HR-SORC-08")
def test_dread_of_the_night() -> None:
    assert sorcery_held("SOR-12").refusal("play SOR-12") == "HR-SORC-08"
    table = sorcery_held("SOR-12").set(eye_side=True).play("play SOR-12")
    assert table.state.corruption == 1


def test_dread_of_the_night_may_end_the_game() -> None:
    table = sorcery_held("SOR-12").set(eye_side=True, corruption=11).play("play SOR-12")
    assert (table.state.winner, table.state.end_rule) == (1, "HR-END1-07")


@pytest.mark.rule("HR-SORC-10")
@pytest.mark.parametrize("had, left", [(2, 1), (0, 0)])
def test_the_bribed_gatekeeper(had: int, left: int) -> None:
    table = sorcery_held("SOR-13").set(fellowship=had).play("play SOR-13")
    assert (table.state.fellowship, table.state.pool_size) == (left, 3)


@pytest.mark.rule("HR-HID-14", "HR-CARD-17")
def test_whispered_threats() -> None:
    """Chance takes a card, each alike, and everybody sees it."""
    table = sorcery_held("SOR-14").hold("AL1-05 AL1-05 AL1-13").play("play SOR-14")
    assert [(action.text, weight) for action, weight in table.state.odds()] == [
        ("drawn AL1-05", 2),
        ("drawn AL1-13", 1),
    ]
    table.play("drawn AL1-05")
    assert (table.sees(1).ally_discards, table.sees(1).ally_hand) == (("AL1-05",), 2)
    assert table.log(1)[-1] == "log-ally-shown AL1-05"


@pytest.mark.rule("HR-SORC-10")
def test_whispered_threats_with_an_empty_hand() -> None:
    table = sorcery_held("SOR-14").hold("").play("play SOR-14")
    assert (table.step, table.sees(0).sorcery_discards) == ("nazgul_turn", ("SOR-14",))
