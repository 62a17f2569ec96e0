"""Cards out of turn (rules 3.11, 3.45): the window, what is cancelled, and what it costs."""

from __future__ import annotations

import pytest

from tests.games.hunt.card_tables import declared, sorcery_held
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn


@pytest.mark.rule("HR-ALLY-10")
def test_a_card_out_of_turn_is_for_the_nazguls_turns() -> None:
    table = ring_bearers_turn().hold("AL1-10 AL1-11 AL1-12")
    assert table.options("play") == []
    assert table.refusal("play AL1-11") == "HR-ALLY-10"
    table = declared("search", "33", "AL1-11 AL1-06")
    assert table.refusal("play AL1-06") == "HR-ALLY-10"
    assert table.refusal("play AL1-12") == "HR-ALLY-04"


@pytest.mark.rule("HR-ALLY-10", "HR-ALLY-12")
def test_any_number_of_them_may_be_played() -> None:
    """Two in one turn, and then one in the own turn."""
    table = declared("search", "33", "AL1-06 AL1-10 AL1-11 AL1-12").play("play AL1-11", "done")
    table.place(green="35").play("die sword sword", "hunt 35", "play AL1-12", "done")
    assert table.sees(1).ally_discards == ("AL1-11", "AL1-12")
    assert not table.sees(1).card_played
    table.play(*["done"] * 3)
    assert (table.asked, table.sees(0).turn) == ((0,), 2)
    assert table.offers("play AL1-06")


@pytest.mark.rule("HR-ALLY-11")
@pytest.mark.parametrize("what, on, question", [("search", "33", "search"), ("perceive", "II-B", "perception")])
def test_the_card_waits_until_all_is_named(what: str, on: str, question: str) -> None:
    """The Ring-bearer knows the place, and nobody has the answer before the window is closed."""
    table = declared(what, on, "")
    assert table.asked == (0,)
    seen = table.sees(0).question
    assert seen is not None
    assert (seen.kind, seen.where) == (question, on)
    assert not any(line.startswith("log-answer") for line in table.log())
    table.play("no_card")
    assert table.log()[-1] == f"log-answer {question} {on} no"


@pytest.mark.rule("HR-RUL-40")
def test_one_answer_closes_the_window() -> None:
    """Two cards fit; when one is played the other has nothing to answer."""
    table = declared("search", "33", "AL1-02 AL1-11")
    assert table.options() == ["play AL1-02", "play AL1-11", "no_card"]
    table.play("play AL1-11")
    assert (table.asked, table.step) == ((1,), "nazgul_turn")
    assert table.sees(0).ally_cards == ("AL1-02",)
    table = declared("search", "33", "AL1-02 AL1-11").play("no_card")
    assert table.asked == (1,)


@pytest.mark.rule("HR-ALLY-14", "HR-RUL-41")
def test_a_cancelled_search_tells_and_finds_nothing() -> None:
    """Frodo has been there, and an information token lies there in vain."""
    table = nazguls_turn(journal="1 33 31", watching=True).place(blue="33").hold("AL1-11")
    table.play("search 33", "play AL1-11")
    assert (table.sees(1).trails, table.sees(1).facts) == ((), ("move", "move"))
    table = nazguls_turn(watching=True).place(blue="33").hold("AL1-11")
    table.set(info_held=table.areas("33")).play("search 33", "play AL1-11")
    assert (table.sees(1).information, table.sees(1).information_absent, table.sees(1).powers) == ((), (), 0)
    assert table.state.info_held == table.areas("33")


@pytest.mark.rule("HR-ALLY-14", "HR-RUL-41")
def test_a_cancelled_hunt_finds_nobody() -> None:
    table = nazguls_turn(journal="1 33", watching=True).place(blue="33").hold("AL1-12")
    table.play("die sword sword", "hunt 33", "play AL1-12", "done")
    assert not table.sees(1).found
    assert table.sees(1).trails == ()


@pytest.mark.rule("HR-ALLY-14", "HR-RUL-41", "HR-CARD-10")
def test_what_was_paid_is_spent_and_the_move_is_open() -> None:
    free = declared("search", "33", "AL1-11").play("play AL1-11")
    assert free.refusal("search 33") == free.refusal("die ring ring") == "HR-WT-04"
    assert free.options("ride")
    paid = declared("perceive", "II-B", "AL1-10").play("play AL1-10")
    assert paid.sees(1).dice.count("ring") == 1
    assert paid.refusal("search 26") == "HR-WT-04"
    assert paid.options("ride")


@pytest.mark.rule("HR-ALLY-14", "HR-CARD-09", "HR-RUL-41")
@pytest.mark.parametrize(
    "card, question, answer",
    [("SOR-05", "search 33", "AL1-11"), ("SOR-06", "perceive II-B", "AL1-10"), ("SOR-07", "hunt 33", "AL1-12")],
)
def test_what_a_sorcery_card_asks_is_cancelled(card: str, question: str, answer: str) -> None:
    """The card and the die are spent."""
    table = sorcery_held(card, blue="33", watching=True).hold(answer)
    table.play(f"play {card}", question, f"play {answer}")
    assert "log-cancelled" in table.log()
    assert not any(line.startswith("log-answer") for line in table.log())
    assert table.sees(0).sorcery_discards == (card,)
    assert "sorcery" not in table.sees(0).dice


@pytest.mark.rule("HR-CARD-09")
def test_what_a_power_asks_is_cancelled() -> None:
    """The hunt and the perception of power 2."""
    table = nazguls_turn(watching=True).place(blue="33").hold("AL1-10 AL1-12").set(powers=2)
    table.play("power 2 ring sorcery")
    hunt = Table(table.state.clone()).play("branch 1", "play AL1-12", "done")
    assert "log-cancelled" in hunt.log()
    table.play("branch 2", "play AL1-10")
    assert table.log()[-1] == "log-cancelled"


@pytest.mark.rule("HR-CARD-09")
def test_the_other_parts_of_the_action_stay_done() -> None:
    """Power 3: the search is cancelled, the extra space is not."""
    table = nazguls_turn(watching=True).place(blue="31").hold("AL1-11").set(powers=3)
    table.play("power 3 sword", "ride blue 33", "play AL1-11")
    assert table.sees(1).riders[0].space == "33"
    assert table.log()[-1] == "log-cancelled"
    assert table.options("ride")


@pytest.mark.rule("HR-RUL-87")
@pytest.mark.parametrize("there", ["d17", "33", "1"])
def test_power_3_where_nothing_can_be_searched(there: str) -> None:
    """A dot, an area with a trail token or a mark, a start area: the move is made, the search is left out."""
    table = nazguls_turn(watching=True).place(blue="4" if there == "1" else "31").set(powers=3)
    marked = Table(table.state.clone())
    for one, field in ((table, "trail_eyes"), (marked, "area_marks")):
        one.set(**{field: one.areas("33")}).play("power 3 sword", f"ride blue {there}")
        assert one.sees(1).riders[0].space == there
        assert one.step == "nazgul_turn"
        assert not any(line.startswith("log-declares") for line in one.log())


@pytest.mark.rule("HR-CARD-09")
def test_what_the_witch_kings_die_has_paid_is_not_cancelled() -> None:
    table = declared("hunt", "33", "AL1-12", die="wk_sword")
    assert table.options() == ["no_card"]
    assert table.refusal("play AL1-12") == "HR-WK-22"


@pytest.mark.rule("HR-CARD-10")
def test_after_a_move_the_cancelled_action_ends_the_turn() -> None:
    table = nazguls_turn(watching=True).place(blue="31").hold("AL1-11").play("ride blue 33", "search 33", "play AL1-11")
    assert table.sees(1).active == "green"
