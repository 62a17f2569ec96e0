"""The ally cards of part II, each by its effect."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.state import FREE_REVEAL
from tests.games.hunt.card_tables import allies_on, ally_played, deck_is, declared
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn


def in_stretches(*names: str) -> set[str]:
    """The areas of these stretches of board II, exits left out."""
    b = BOARD_2
    areas = [area for area in range(b.areas) if not b.exits >> area & 1]
    return {b.ids[area] for area in areas if b.lands[b.stretch[area]] in names}


@pytest.mark.rule("HR-ALLY-07")
def test_glorfindel_waits_for_space_8() -> None:
    assert ring_bearers_turn(part=2, track=7).hold("AL2-01").refusal("play AL2-01") == "HR-ALLY-07"
    assert ring_bearers_turn(part=2, track=8).hold("AL2-01").offers("play AL2-01")


@pytest.mark.rule("HR-ALLY-08", "HR-DEC-13")
def test_glorfindel_moves_the_figure_on() -> None:
    table = ally_played("AL2-01", part=2, track=8)
    assert table.options() == ["branch 1", "branch 2"]
    table.play("branch 1")
    assert (table.state.track, table.state.facts[-1]) == (9, "figure 9")
    assert (table.state.corruption, table.state.eye_side) == (0, False)


def test_glorfindel_at_the_last_row_ends_the_game() -> None:
    table = ally_played("AL2-01", part=2, track=13).play("branch 1")
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((0,), "HR-END2-01")


@pytest.mark.rule("HR-CARD-05", "HR-CARD-03", "HR-DEC-14")
def test_glorfindel_drives_the_nazgul_of_one_region() -> None:
    """Two stand in V-A, one of them on a dot; the first one moved says which region is meant."""
    table = ally_played("AL2-01", part=2, track=8)
    table.place(blue="33", red="d33", green="28", purple="28").play("branch 2")
    assert table.places("ride") == {"47", "d30", "d33", "29", "33", "37", "34", "d23", "d31"}
    table.play("ride blue 47")
    assert {text.split()[1] for text in table.options("ride")} == {"red"}
    assert table.refusal("ride green 34") == "HR-CARD-05"
    table.play("done")
    assert table.state.riders[2] == BOARD_2.space["d33"]
    assert table.step == "rb_turn"


def test_rangers_of_the_north() -> None:
    """Up to two tokens, each in stretch IV or V, none where a Nazgûl stands."""
    table = ally_played("AL2-02", part=2)
    assert table.places("place") == in_stretches("IV", "V") - {"28", "33"}
    table.play("place 10", "place 22")
    assert table.sees(1).allies == ("10", "22")
    assert table.step == "rb_turn"
    assert ally_played("AL2-02", part=2).play("done").state.allies == 0


@pytest.mark.parametrize("track, refused", [(5, False), (6, True)])
@pytest.mark.rule("HR-ALLY-07")
def test_butterbur_only_on_the_first_spaces(track: int, refused: bool) -> None:
    table = ring_bearers_turn(part=2, track=track).hold("AL2-03")
    if refused:
        assert table.refusal("play AL2-03") == "HR-ALLY-07"
    else:
        table.play("play AL2-03").let_chance()
        assert (table.state.fellowship, len(table.state.ally_hand)) == (1, 1)


@pytest.mark.rule("HR-CARD-12")
def test_athelas_spares_one_point() -> None:
    """The token lies in the open until the next gain."""
    table = ally_played("AL2-04", part=2, turn=3)
    assert table.sees(1).athelas == 1
    table.set(flags=0)
    at_step(table, "turn:3", "figure").play("night_move")
    assert (table.state.corruption, table.state.athelas) == (0, 0)
    assert "log-athelas 1" in table.log()


@pytest.mark.rule("HR-CARD-12")
def test_athelas_lasts_over_the_next_turns() -> None:
    """Unlike a mark on the board it ends with a gain, and with nothing else."""
    table = ally_played("AL2-04", part=2).play("gandalf 18", "let_pass", *["done"] * 4)
    assert (table.sees(1).turn, table.sees(1).athelas) == (2, 1)


@pytest.mark.rule("HR-CARD-12", "HR-RUL-89")
@pytest.mark.parametrize("tokens, gained", [({"beige_1": 1}, 0), ({"beige_3": 1}, 1)])
def test_two_athelas_act_on_one_gain_and_leave(tokens: dict[str, int], gained: int) -> None:
    table = nazguls_turn(part=2).set(athelas=2, company=0, found=True).place(blue="2").bag(**tokens)
    at_step(table, "turn:7", "encounter").let_chance()
    assert (table.state.corruption, table.state.athelas) == (gained, 0)


@pytest.mark.rule("HR-CARD-12")
def test_athelas_waits_for_a_gain_of_a_point() -> None:
    table = nazguls_turn(part=2).set(athelas=1, company=0, found=True).place(blue="2").bag(beige_0=1)
    at_step(table, "turn:7", "encounter").let_chance()
    assert (table.state.corruption, table.state.athelas) == (0, 1)


@pytest.mark.rule("HR-RUL-77")
def test_the_tokens_of_one_encounter_are_one_gain() -> None:
    table = nazguls_turn(part=2).set(athelas=1, company=0, found=True)
    table.place(blue="2", red="2").bag(beige_1=1, beige_2=1)
    at_step(table, "turn:7", "encounter").let_chance()
    assert table.state.corruption == 2


@pytest.mark.rule("HR-CARD-23", "HR-HID-14")
def test_gwaihir_moves_gandalf_once_more() -> None:
    """Besides his normal move, which is still to be made; all learn that he has one more entry, and not where."""
    table = ally_played("AL2-05", part=2, gandalf="8")
    assert table.places("gandalf") == {"7", "14", "17", "18", "19", "20"}
    table.play("gandalf 18")
    assert table.sees(1).gandalf_entries == 2
    assert table.log(1)[-2:] == ["log-gandalf-noted moves 2", "log-gandalf-extra"]
    assert table.refusal("let_pass") == "HR-GAN-07"
    table.play("gandalf 20")
    assert table.sees(1).gandalf_entries == 3
    table.play("let_pass")


@pytest.mark.rule("HR-CARD-23")
def test_gwaihir_needs_gandalf_in_the_game_and_hidden() -> None:
    for where in (2, 3):
        table = ring_bearers_turn(part=2).hold("AL2-05").set(gandalf_is=where)
        assert table.refusal("play AL2-05") == "HR-ALLY-07"


@pytest.mark.rule("HR-CARD-23")
def test_gwaihir_leads_to_a_deed_a_reveal_or_an_exit() -> None:
    table = ally_played("AL2-05", part=2, gandalf="8").set(deeds_held=1 << BOARD_2.space["18"]).play("gandalf 18")
    assert table.offers("do_deed")
    table = ally_played("AL2-05", part=2, gandalf="8").set(fellowship=1).place(blue="18").play("gandalf 18")
    assert table.offers("reveal")
    table = ally_played("AL2-05", part=2, gandalf="42").play("gandalf A")
    assert table.offers("rivendell")
    table.play("rivendell", "let_pass")


@pytest.mark.rule("HR-CARD-07", "HR-DEC-14")
def test_lightning_takes_any_regular_die() -> None:
    table = ring_bearers_turn(part=2).hold("AL2-06").dice("ring ring shadow", witch_king="pursuit")
    table.play("play AL2-06")
    assert table.options() == ["drop ring", "drop shadow"]
    table.play("drop shadow")
    assert table.sees(1).dice == ("ring", "ring")
    assert table.sees(1).witch_king_face == "pursuit"


def test_elf_stone_places_a_token_by_the_bridge_or_draws() -> None:
    table = ally_played("AL2-07", part=2).play("branch 1")
    assert table.places("place") == {"27", "23", "25", "26", "31", "36", "38", "47"}  # 33 has Nazgûl on it
    table.play("place 27")
    assert table.sees(1).allies == ("27",)
    table = ally_played("AL2-07", part=2).play("branch 2").let_chance()
    assert len(table.state.ally_hand) == 1


def test_elladan_and_elrohir() -> None:
    table = ally_played("AL2-08", part=2)
    assert table.places("place") == in_stretches("VI")
    table.play("place 45", "place 37")
    assert table.sees(1).allies == ("37", "45")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-ALLY-07", "HR-CARD-05")
def test_flood_of_the_bruinen() -> None:
    """Each Nazgûl in VI-C or VI-D, the Witch-king too, by up to two spaces; and only from space 10 on."""
    assert ring_bearers_turn(part=2, track=9).hold("AL2-09").refusal("play AL2-09") == "HR-ALLY-07"
    table = ring_bearers_turn(part=2, track=10).hold("AL2-09").set(witch_king=0)
    table.place(blue="45", red="d47", green="46", purple="28").play("play AL2-09")
    assert {text.split()[1] for text in table.options("ride")} == {"blue", "red"}
    assert {text.split()[2] for text in table.options("ride") if "blue" in text} == {
        *("d44", "d46", "d48", "36", "46", "43", "44")
    }
    table.play("ride red d39", "ride blue 36")
    assert table.step == "rb_turn"


CANCELLING = [
    ("AL2-10", "hunt", "10", True),
    ("AL2-10", "search", "10", False),
    ("AL2-10", "perceive", "IV-C", False),
    ("AL2-11", "search", "10", True),
    ("AL2-11", "search", "22", True),
    ("AL2-11", "search", "36", False),
    ("AL2-11", "hunt", "10", False),
    ("AL2-12", "perceive", "IV-C", True),
    ("AL2-12", "perceive", "IV", False),
    ("AL2-12", "search", "10", False),
]


@pytest.mark.rule("HR-CARD-09", "HR-ALLY-07", "HR-ALLY-14")
@pytest.mark.parametrize("card, what, on, fits", CANCELLING)
def test_cards_that_cancel(card: str, what: str, on: str, fits: bool) -> None:
    table = declared(what, on, card, part=2)
    facts = table.state.facts
    if not fits:
        assert table.options() == ["no_card"]
        assert table.refusal(f"play {card}") == "HR-ALLY-07"
        return
    assert table.options() == [f"play {card}", "no_card"]
    table.play(f"play {card}")
    assert table.log()[-2:] == [f"log-plays rb {card}", "log-cancelled"]
    assert table.state.facts == facts


@pytest.mark.rule("HR-CARD-08")
def test_under_the_stone_trolls() -> None:
    """An allied area, and no other; it cannot be searched, but hunted."""
    table = ally_played("AL2-13", part=2)
    assert table.places("mark") == {BOARD_2.ids[area] for area in range(BOARD_2.areas) if BOARD_2.allied >> area & 1}
    table.play("mark 36", "gandalf 18", "let_pass").place(blue="36")
    assert table.refusal("search 36") == "HR-CARD-08"
    table.play("die sword sword", "hunt 36")


def test_song_of_tinuviel() -> None:
    table = ally_played("AL2-14", part=2)
    assert (table.state.fellowship, table.step) == (1, "rb_turn")


@pytest.mark.rule("HR-ALLY-07", "HR-CARD-15", "HR-DEC-56")
def test_rangers_lore() -> None:
    """Of the top three one is taken; the others are drawn later in the order in which they were put back."""
    table = ring_bearers_turn(part=2).hold("AL2-15")
    assert Table(table.state.clone()).turn_over("strider").refusal("play AL2-15") == "HR-ALLY-07"
    deck_is(table, "AL2-02 AL2-06 AL2-14 AL2-08").play("play AL2-15").let_chance()
    assert table.options() == ["take AL2-02", "take AL2-06", "take AL2-14"]
    assert (table.sees(1).looked, table.sees(1).looked_cards) == (3, None)
    table.play("take AL2-06")
    assert table.options() == ["put AL2-02", "put AL2-14"]
    table.play("put AL2-02", "put AL2-14")
    assert table.sees(0).ally_cards == ("AL2-06",)
    assert [card for card, _ in table.sees(0).ally_deck.top[:2]] == ["AL2-14", "AL2-02"]
    assert [card for card, _ in table.sees(1).ally_deck.top[:2]] == [None, None]
    for later in ("AL2-14", "AL2-02", "AL2-08"):
        table.set(fellowship=1, flags=table.state.flags & ~4).play("spend_fellowship")
        assert table.options() == [f"drawn {later}"]
        table.play(f"drawn {later}")


@pytest.mark.rule("HR-CARD-15")
@pytest.mark.parametrize("left, seen", [("AL2-02 AL2-06", 2), ("AL2-02", 1), ("", 0)])
def test_rangers_lore_with_few_cards_left(left: str, seen: int) -> None:
    table = deck_is(ring_bearers_turn(part=2).hold("AL2-15"), left).play("play AL2-15").let_chance()
    assert len(table.options("take")) == seen
    for _ in range(seen):
        table.play(table.options()[0])
    assert table.step == "rb_turn"
    assert len(table.state.ally_hand) == min(seen, 1)


@pytest.mark.rule("HR-CARD-13", "HR-ALLY-05")
def test_bill_the_pony_spares_the_night_move() -> None:
    """Played with the move itself, as the one card of the turn; the marker turns to the Eye all the same."""
    table = ring_bearers_turn(part=2, turn=3).hold("AL2-16 AL2-14").set(flags=0)
    at_step(table, "turn:3", "figure").play("night_move AL2-16")
    assert (table.state.corruption, table.state.eye_side, table.state.track) == (0, True, 1)
    assert table.sees(1).ally_discards == ("AL2-16",)
    assert table.refusal("play AL2-14") == "HR-ALLY-05"


@pytest.mark.rule("HR-CARD-13")
def test_bill_the_pony_goes_with_nothing_else() -> None:
    table = ring_bearers_turn(part=2, turn=3).hold("AL2-16")
    assert table.refusal("play AL2-16") == "HR-CARD-13"
    table = ring_bearers_turn(part=2, turn=3).hold("AL2-14").set(flags=0)
    assert at_step(table, "turn:3", "figure").refusal("night_move AL2-16") == "HR-ALLY-04"


def test_errand_riders_move_two_tokens_or_place_one() -> None:
    table = allies_on(ally_played("AL2-17", part=2), "2 45").play("branch 1")
    assert set(table.options("shift")) == {
        *("shift 2 4", "shift 2 5", "shift 2 10", "shift 45 36", "shift 45 43", "shift 45 44", "shift 45 46")
    }
    table.play("shift 2 10", "shift 45 36")
    assert table.sees(1).allies == ("10", "36")
    assert table.step == "rb_turn"
    table = ally_played("AL2-17", part=2).play("branch 2")
    assert table.places("place") == {BOARD_2.ids[area] for area in range(BOARD_2.areas) if BOARD_2.allied >> area & 1}


@pytest.mark.rule("HR-CARD-24", "HR-REV-02")
@pytest.mark.parametrize("card, pool", [("AL2-18", 3), ("AL2-14", 2)])
def test_servant_of_the_secret_fire_brings_the_token_back(card: str, pool: int) -> None:
    table = ally_played(card, part=2, gandalf="8").set(fellowship=1).place(blue="18")
    table.play("gandalf 18", "reveal")
    assert (table.state.fellowship, table.state.pool_size) == (0, pool)


@pytest.mark.rule("HR-CARD-24")
def test_servant_of_the_secret_fire_is_for_this_turn_and_before_the_reveal() -> None:
    table = ally_played("AL2-18", part=2).play("gandalf 18", "let_pass")
    at_step(table, "turn")
    assert not table.state.flags & FREE_REVEAL
    table = ring_bearers_turn(part=2).hold("AL2-18").set(gandalf_is=2)
    assert table.refusal("play AL2-18") == "HR-ALLY-07"
