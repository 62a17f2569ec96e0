"""Information tokens (rules 3.26): who finds them, what hides them, and what is never said of them."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.content import INFORMATION
from tests.games.hunt.harness import (
    Table,
    answer,
    at_step,
    encounter,
    nazguls_turn,
    new,
    ring_bearers_turn,
    wraiths_see_the_same,
)


def holding(table: Table, tokens: str, found: str = "") -> Table:
    """The Ring-bearer holds these tokens, as far as Frodo has not hidden them; the Wraiths have those found."""
    s, areas = table.state, table.areas(tokens)
    hidden = areas & s.visited
    taken = tuple(s.board.space[name] for name in found.split())
    return table.set(info_held=areas & ~hidden, info_hidden=hidden, info_found=taken, powers=len(taken))


def standing(area: str, tokens: str, journal: str = "1 . . 10", found: str = "") -> Table:
    return holding(nazguls_turn(journal=journal).place(blue=area).dice("sword sword"), tokens, found)


def ask(table: Table, kind: str, area: str) -> Table:
    return table.play(f"search {area}") if kind == "search" else table.play("die sword sword", f"hunt {area}")


@pytest.mark.rule("HR-INFO-01", "HR-RUL-88")
def test_each_token_has_the_number_of_an_allied_area() -> None:
    table = new().play("home 1", "drawn AL1-01", "drawn AL1-02", "drawn AL1-03")
    assert table.places("learn") == {*INFORMATION}
    assert len(INFORMATION) == 12
    assert {BOARD_1.kinds[BOARD_1.space[area]] for area in INFORMATION} == {"allied"}
    named_but_not_allied = {"1", "16", "A", "B"}  # Bag End, Lotho's Storehouse, the exits
    assert not named_but_not_allied & {*INFORMATION}


@pytest.mark.rule("HR-INFO-02", "HR-INFO-03", "HR-INFO-04")
@pytest.mark.parametrize("kind", ["search", "hunt"])
def test_a_search_or_hunt_shows_the_token_beside_its_answer(kind: str) -> None:
    table = ask(standing("23", "23 30", found="4"), kind, "23")
    assert answer(table) == f"{kind} 23 no"
    assert "log-information 23 2" in table.log()
    seen = table.sees(1)
    assert (seen.information, seen.powers, seen.information_left) == (("4", "23"), 2, 1)


@pytest.mark.rule("HR-INFO-04")
def test_the_power_is_there_for_the_next_action() -> None:
    table = standing("23", "23", found="4").place(green="23").dice("ring sorcery")
    assert not any(text.startswith("power 2") for text in table.options("power"))
    table.play("search 23")
    assert not table.options("power")  # this Nazgûl has acted
    table.play("done")
    assert "power 2 ring sorcery" in table.options("power")


@pytest.mark.rule("HR-INFO-02", "HR-INFO-05")
@pytest.mark.parametrize("kind", ["search", "hunt"])
def test_without_the_token_nothing_is_said(kind: str) -> None:
    table = ask(standing("23", "30 33"), kind, "23")
    assert not any(line.startswith("log-information") for line in table.log(0))
    assert (table.sees(1).information, table.sees(1).information_left) == ((), 2)


@pytest.mark.rule("HR-INFO-05", "HR-INFO-07", "HR-HID-07")
@pytest.mark.parametrize("kind", ["search", "hunt"])
def test_hidden_and_never_drawn_look_the_same(kind: str) -> None:
    journal = "1 . . 10 . 20 21 23"
    hidden = ask(standing("23", "23 30", journal), kind, "23")
    absent = ask(standing("23", "30 33", journal), kind, "23")
    assert hidden.sees(0).secrets != absent.sees(0).secrets
    wraiths_see_the_same(hidden, absent)
    assert hidden.sees(1).powers == 0


@pytest.mark.rule("HR-INFO-05", "HR-INFO-07", "HR-HID-07")
def test_hiding_a_token_is_seen_by_nobody() -> None:
    hides = holding(ring_bearers_turn(journal="1 . . 10 . 20 21"), "23 30").play("move 23")
    does_not = holding(ring_bearers_turn(journal="1 . . 10 . 20 21"), "33 30").play("move 23")
    wraiths_see_the_same(hides, does_not)
    secrets = hides.sees(0).secrets
    assert secrets is not None
    assert (secrets.information_hidden, secrets.information_held) == (("23",), ("30",))


@pytest.mark.rule("HR-INFO-06", "HR-RUL-42")
@pytest.mark.parametrize("card, kind", [("SOR-05", "search"), ("SOR-07", "hunt")])
def test_cards_find_information_too(card: str, kind: str) -> None:
    table = standing("21", "23").dice("sorcery").hold_sorcery(card)
    table.play("die sorcery sorcery", f"play {card}", f"{kind} 23")
    assert (answer(table), table.sees(1).information) == (f"{kind} 23 no", ("23",))


@pytest.mark.rule("HR-INFO-06")
@pytest.mark.parametrize("power", ["power 3 sword", "power 2 sword sword"])
def test_powers_find_information_too(power: str) -> None:
    third = power.startswith("power 3")
    table = standing("21" if third else "23", "23", found="4 8 12").play(power)
    table.play("ride blue 23" if third else "branch 1")
    assert table.sees(1).information == ("4", "8", "12", "23")
    assert table.sees(1).powers == 4


@pytest.mark.rule("HR-RUL-42")
def test_a_trail_token_bars_the_search_and_not_the_hunt() -> None:
    table = standing("23", "23")
    table.set(trail_eyes=table.areas("23"))
    assert table.refusal("search 23") == "HR-SRCH-08"
    table.play("die sword sword", "hunt 23")
    assert table.sees(1).information == ("23",)


@pytest.mark.rule("HR-INFO-07", "HR-ESC-08")
def test_an_escape_hides_a_token_like_any_entry() -> None:
    table = holding(encounter(journal="1 . . 10 . 20 21"), "23 30").play("escape 23")
    secrets = table.sees(0).secrets
    assert secrets is not None
    assert (secrets.information_hidden, secrets.information_held) == (("23",), ("30",))
    table = at_step(table, "turn:5", "nazgul_turns:1", "nazgul_turn").set(active=0).place(blue="23")
    table.play("search 23")
    assert (answer(table), table.sees(1).information) == ("search 23 yes", ())


@pytest.mark.rule("HR-INFO-08")
def test_in_part_ii_no_information_is_found() -> None:
    table = nazguls_turn(part=2).place(blue="27")
    table.set(info_held=table.areas("27"))
    table.play("search 27")
    assert (table.sees(1).information, table.sees(1).powers) == ((), 0)


@pytest.mark.rule("HR-INFO-09", "HR-HID-07")
@pytest.mark.parametrize("area", INFORMATION)
def test_yes_never_yields_a_token(area: str) -> None:
    for kind in ("search", "hunt"):
        table = holding(ring_bearers_turn(journal="1 . . ."), " ".join(INFORMATION))
        table.state.write(BOARD_1.space[area])
        at_step(table, "turn:5", "nazgul_turns:1", "nazgul_turn").set(active=0).place(blue=area).dice("sword")
        ask(table, kind, area)
        assert answer(table).endswith(("yes", "here"))
        assert table.sees(1).information == ()
    assert not BOARD_1.allied & BOARD_1.starts


@pytest.mark.rule("HR-RUL-43")
def test_the_token_handed_over_lies_open() -> None:
    table = new("players=3").let_chance()
    given = table.options("hand_over")[0]
    table.play(given)
    for audience in (0, 1, 2, -2):
        seen = table.sees(audience)
        assert (seen.information, seen.powers) == ((given.split()[1],), 1)
        assert f"log-handed-over {given.split()[1]} 1" in table.log(audience)


@pytest.mark.rule("HR-RUL-88")
def test_a_named_area_of_another_kind_has_no_information() -> None:
    table = standing("16", "16")  # Lotho's Storehouse is dark
    table.play("search 16")
    assert (table.sees(1).information, table.sees(1).information_absent) == ((), ())
