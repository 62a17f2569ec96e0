"""What the server does for the players (rules 3.44), and the pins (3.23)."""

from __future__ import annotations

import msgspec
import pytest

from mathom.core.action import NATURE
from mathom.core.errors import NotationError
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_1, PRINTED
from tests.games.hunt.harness import Table, answer, answers, encounter, nazguls_turn, new, ring_bearers_turn

LOG = "1 . . 10 . 19 22"
OTHERS = ("1 . . 10 . 19 22", "2 6 . . 10 11 .", "3 14 16 . 28 29 /", "1 . . . . . .")
"""Logs of the same length."""


# Answers and windows --------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DIG-01", "HR-DEC-21")
def test_the_answer_comes_from_the_record_and_nobody_is_asked_for_it() -> None:
    table = nazguls_turn(journal=LOG).place(blue="22").play("search 22")
    assert answer(table) == "search 22 yes"
    assert table.asked == (1,)
    watched = nazguls_turn(journal=LOG, watching=True).place(blue="22").hold("AL1-11 AL1-12").play("search 22")
    assert watched.options() == ["play AL1-11", "no_card"]  # no word to answer with
    watched.play("no_card")
    assert answer(watched) == "search 22 yes"


def declared(kind: str, *, watching: bool = False, options: str = "", hand: str = "") -> Table:
    table = nazguls_turn(options, journal=LOG, watching=watching).place(blue="22").dice("sword ring").hold(hand)
    does = {"search": ["search 22"], "hunt": ["die sword sword", "hunt 22"]}
    return table.play(*does.get(kind, ["die ring ring", "perceive II-A"]))


@pytest.mark.rule("HR-DIG-02", "HR-DEC-21")
@pytest.mark.parametrize("kind", ["search", "hunt", "perception"])
@pytest.mark.parametrize("hand", ["", "AL1-10 AL1-11 AL1-12", "AL1-05"])
def test_a_window_whatever_the_hand_while_the_ring_bearer_watches(kind: str, hand: str) -> None:
    for table in (declared(kind, watching=True, hand=hand), declared(kind, options="windows=always", hand=hand)):
        assert (table.step, table.asked, answers(table)) == ("window", (0,), 0)
        assert table.offers("no_card")
        table.play("no_card")
        assert answers(table) == 1
    passed = declared(kind, hand=hand)
    assert (passed.step, answers(passed)) == ("nazgul_turn", 1)


@pytest.mark.rule("HR-DIG-02")
def test_the_word_holds_until_the_end_of_the_next_own_turn() -> None:
    table = ring_bearers_turn(journal=LOG).place(blue="22").hold("").play("move dot", "watch", "search 22")
    assert table.step == "window"
    table.play("no_card", "done", "done", "done", "done", "move dot", "let_pass")
    table.place(blue="19").hold("AL1-11").play("search 19")  # drawn since: there is no window for it
    assert (table.step, answers(table)) == ("nazgul_turn", 2)


@pytest.mark.rule("HR-DEC-21")
@pytest.mark.parametrize("kind, card", [("search", "AL1-11"), ("hunt", "AL1-12"), ("perception", "AL1-10")])
def test_only_a_card_that_fits_and_it_is_seen_by_all(kind: str, card: str) -> None:
    table = declared(kind, watching=True, hand="AL1-10 AL1-11 AL1-12")
    assert table.options() == [f"play {card}", "no_card"]
    table.play(f"play {card}")
    for audience in (0, 1, -2):
        assert f"log-plays rb {card}" in table.log(audience)
    assert answers(table) == 0


@pytest.mark.rule("HR-DEC-21")
@pytest.mark.parametrize("card, kind", [("SOR-05", "search 24"), ("SOR-06", "perceive III-A"), ("SOR-07", "hunt 24")])
def test_a_window_for_what_cards_ask_too(card: str, kind: str) -> None:
    table = nazguls_turn(journal=LOG, watching=True).place(blue="24").dice("sorcery").hold_sorcery(card)
    table.hold("AL1-10 AL1-11 AL1-12").play("die sorcery sorcery", f"play {card}", kind)
    assert table.step == "window"
    assert len(table.options()) == 2
    table.play(table.options()[0])
    assert answers(table) == 0


# Moved by the server --------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DIG-03")
def test_tokens_and_tracks_move_by_themselves() -> None:
    table = ring_bearers_turn(journal=LOG).place(blue="22", green="23").dice("sword")
    table.set(info_held=table.areas("23")).play("move dot")
    assert table.sees(1).track == 7
    table.play("let_pass", "die sword sword", "hunt 22", "done", "search 23", "done", "done", "done")
    seen = table.sees(1)
    assert (seen.trails, seen.information, seen.powers) == ((("22", "sword"),), ("23",), 1)
    table.play("token beige_eye", "done", "slash")
    seen = table.sees(1)
    assert (seen.eyes, seen.corruption, seen.track) == (1, 1, 8)


@pytest.mark.rule("HR-DIG-04")
def test_the_ring_bearers_moves_are_sent_to_that_seat_alone() -> None:
    for table in (ring_bearers_turn("players=3", journal=LOG), encounter("players=3", journal=LOG)):
        assert table.sees(0).legal
        for audience in (1, 2, -2):
            seen = table.sees(audience)
            assert (seen.legal, seen.prompt) == ((), None)
        assert not table.options(seat=1)


@pytest.mark.rule("HR-DIG-05")
@pytest.mark.parametrize("eye", [False, True])
def test_what_may_be_declared_depends_on_what_lies_open(eye: bool) -> None:
    def offered(journal: str, area: str) -> list[str]:
        table = nazguls_turn(journal=journal, turn=3).place(blue=area).set(eye_side=eye, powers=4)
        table.set(trail_eyes=table.areas("24"), area_marks=table.areas("23"), info_held=table.areas("30"))
        return table.options()

    for area in BOARD_1.ids:
        if area not in ("A", "B", "C"):
            assert len({tuple(offered(journal, area)) for journal in OTHERS}) == 1, area


@pytest.mark.rule("HR-DIG-05")
@pytest.mark.parametrize("card", ["SOR-05", "SOR-07", "SOR-06"])
def test_so_do_the_areas_that_a_card_may_choose(card: str) -> None:
    found = set()
    for journal in OTHERS:
        table = nazguls_turn(journal=journal).place(blue="22", green="10").dice("sorcery").hold_sorcery(card)
        found.add(tuple(table.play("die sorcery sorcery", f"play {card}").options()))
    assert len(found) == 1


@pytest.mark.rule("HR-DIG-06")
def test_chance_draws_everything_and_nobody_else_can() -> None:
    table, kinds = new("players=3"), set()
    while table.step != "rb_turn":
        if table.asked == (NATURE,):
            kind = table.options()[0].split()[0]
            kinds.add(kind)
            assert len({text.split()[0] for text in table.options()}) == 1
            for seat in range(3):
                assert table.refusal(table.options()[0], seat=seat) == "HR-DIG-06"
            table.play(table.options()[-1])
        else:
            table.play(table.options()[0])
    assert kinds == {"home", "drawn", "learn", "first", "roll"}
    drawing = encounter(blue="23")
    assert drawing.asked == (NATURE,)
    assert drawing.refusal("token beige_0", seat=0) == "HR-DIG-06"


@pytest.mark.rule("HR-DIG-06")
def test_in_part_ii_too() -> None:
    table, kinds = new("parts=second players=3 carry_information=5"), set()
    while table.step not in ("rb_turn", "first_daylight"):
        if table.asked == (NATURE,):
            kinds.add(table.options()[0].split()[0])
        table.play(table.options()[0])
    assert {"deal", "lot", "drawn", "first", "roll"} <= kinds


# Pins -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WLOG-03")
def test_pins_are_in_no_observation_no_legal_list_and_no_record() -> None:
    table = nazguls_turn("players=3", journal=LOG).place(blue="22")
    for audience in (0, 1, 2, -2, -3):
        seen = GAME.observation_to_json(table.sees(audience)).replace(b"pippin", b"")
        assert not any(word in seen for word in (b"pin", b"crown", b"gem", b"wraith_log"))
    kinds = {text.split()[0] for text in table.options()}
    assert kinds <= {"ride", "search", "die", "done"}
    for text in ("pin crown_1 23", "pin 23", "wraith_log 23"):
        with pytest.raises(NotationError):  # so no record can hold one
            GAME.action(text)


@pytest.mark.rule("HR-RUL-46")
def test_the_faces_of_the_wraith_log_tokens() -> None:
    rows = msgspec.json.decode((PRINTED / "cards.json").read_bytes())["tokens"]
    (row,) = [row for row in rows if row["id"] == "wraith_log"]
    assert row["fronts"] == {"crown": 3, "one_gem": 1, "two_gems": 1, "three_gems": 1}
    assert (row["back"], row["count"]) == ("ring", 6)
