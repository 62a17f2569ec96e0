"""What the Wraiths detect in part II (rules 3.38)."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, nazguls_turn
from tests.games.hunt.part_2 import asked_by_die, jsons

SPECTATOR = -2
# On space 2 of the track Frodo's last area is 10, in IV-C, by the first card, and 4, in IV-A, by the second.
IN_IV_C, IN_IV_A = "JS-01", "JS-02"


def hunter(area: str, *, gandalf: str, journey: str = IN_IV_C, track: int = 2, options: str = "") -> Table:
    """The blue Nazgûl stands on this area in its turn."""
    return nazguls_turn(options, part=2, journey=journey, track=track, gandalf=gandalf).place(blue=area)


def hunts(table: Table, area: str) -> str:
    return asked_by_die(table, "die sword sword", f"hunt {area}")


def says_found(table: Table) -> list[str]:
    return [line for line in table.log() if "gandalf-found" in line]


# Perception -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DET-01", "HR-DET-02", "HR-HID-05")
@pytest.mark.parametrize(
    "journey, gandalf, answer",
    [(IN_IV_C, "8", "yes"), (IN_IV_A, "10", "yes"), (IN_IV_C, "10", "yes"), (IN_IV_A, "8", "no")],
)
def test_a_perception_is_answered_for_either(journey: str, gandalf: str, answer: str) -> None:
    table = hunter("11", journey=journey, gandalf=gandalf)
    assert asked_by_die(table, "die ring ring", "perceive IV-C") == f"perception IV-C {answer}"
    assert table.sees(1).facts[-1] == f"perception IV-C {answer}"


@pytest.mark.rule("HR-DET-02", "HR-HID-05")
def test_nobody_is_told_who_it_is() -> None:
    tables = [
        hunter("11", journey=journey, gandalf=gandalf, options="players=3")
        for journey, gandalf in ((IN_IV_C, "8"), (IN_IV_A, "10"), (IN_IV_C, "10"))
    ]
    for text in ("die ring ring", "perceive IV-C", "done"):
        seen = [jsons(table.play(text), 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("HR-DET-02")
@pytest.mark.parametrize("gandalf, answer", [("27", "yes"), ("36", "no")])
def test_a_stretch_too(gandalf: str, answer: str) -> None:
    table = hunter("28", gandalf=gandalf)
    assert asked_by_die(table, "die ring ring", "perceive V") == f"perception V {answer}"


@pytest.mark.rule("HR-DET-03", "HR-WK-18", "HR-HID-05")
@pytest.mark.parametrize(
    "journey, gandalf, answer",
    [(IN_IV_C, "8", "frodo"), (IN_IV_A, "10", "gandalf"), (IN_IV_C, "10", "both"), (IN_IV_A, "8", "no")],
)
@pytest.mark.parametrize("card", [False, True])
def test_a_morgul_ring_and_spies_are_told_who(journey: str, gandalf: str, answer: str, card: bool) -> None:
    table = hunter("11", journey=journey, gandalf=gandalf)
    how: tuple[str, ...]
    if card:
        table.hold_sorcery("SOR-06")
        how = ("die sorcery sorcery", "play SOR-06", "perceive IV-C")
    else:
        table.dice("", witch_king="morgul_ring")
        how = ("die morgul_ring morgul_ring", "perceive IV-C")
    assert asked_by_die(table, *how) == f"perception IV-C {answer}"
    assert table.sees(1).facts[-1] == f"perception IV-C {answer}"


# Search ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DET-04")
def test_a_search_never_finds_gandalf() -> None:
    table = hunter("8", gandalf="8")
    assert asked_by_die(table, "search 8") == "search 8 no"
    assert not says_found(table)
    assert table.sees(1).trails == ()
    assert table.state.gandalf == (BOARD_2.space["8"],)


@pytest.mark.rule("HR-DET-04", "HR-DET-09")
def test_a_search_on_an_area_of_both_tells_of_frodo_alone() -> None:
    worlds = [hunter("10", gandalf=gandalf, options="players=3") for gandalf in ("10", "8")]
    for text in ("search 10", "done"):
        seen = [jsons(table.play(text), 1, 2, SPECTATOR) for table in worlds]
        assert seen[0] == seen[1]
    assert worlds[0].sees(1).trails == (("10", "eye"),)
    assert worlds[0].state.gandalf == (BOARD_2.space["10"],)


# Hunt -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DET-05", "HR-RUL-80")
@pytest.mark.parametrize("track, answer", [(1, "no"), (2, "here"), (4, "here"), (5, "yes")])
def test_a_hunt_meets_frodo_as_in_part_1(track: int, answer: str) -> None:
    table = hunter("10", gandalf="8", track=track)
    assert hunts(table, "10") == f"hunt 10 {answer}"
    assert table.sees(1).trails == ((("10", "sword"),) if answer != "no" else ())
    assert table.state.found == (answer == "here")


@pytest.mark.rule("HR-DET-06", "HR-DET-07", "HR-DET-08", "HR-HID-06")
def test_a_hunt_on_his_last_area_discovers_gandalf() -> None:
    table = hunter("8", gandalf="8")
    assert hunts(table, "8") == "hunt 8 no"
    assert says_found(table) == ["log-gandalf-found 8"]
    # at once, from the supply, and nobody chooses
    assert table.step == "draw_lots"
    assert table.options() == ["lot 22", "lot 27", "lot 29", "lot 35", "lot 36", "lot 37"]
    table.play("lot 36")
    assert table.state.gandalf == (BOARD_2.space["8"], BOARD_2.space["36"])
    assert (table.step, table.state.active) == ("nazgul_turn", 0)
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert secrets.deeds_supply == ("22", "27", "29", "35", "37")
    assert secrets.deeds_used == ("8", "36")
    # no trail and no encounter for him
    assert table.sees(1).trails == ()
    assert not table.state.found
    assert table.sees(1).facts[-3:] == ("hunt 8 no", "gandalf 8 yes", "flees")


@pytest.mark.rule("HR-DET-07", "HR-GAN-08")
def test_his_new_area_counts_at_once() -> None:
    table = hunter("8", gandalf="8").place(green="36")
    table.play("die sword sword", "hunt 8", "lot 36", "done")
    assert table.state.active == 1
    assert hunts(table, "36") == "hunt 36 no"
    assert says_found(table)[-1] == "log-gandalf-found 36"
    table = hunter("8", gandalf="8").place(green="8").play("die sword sword", "hunt 8", "lot 36", "done")
    assert hunts(table, "8") == "hunt 8 no"
    assert says_found(table) == ["log-gandalf-found 8"]


@pytest.mark.rule("HR-DET-07", "HR-HID-06", "HR-HID-24", "HR-HID-20")
def test_his_new_area_may_be_the_old_one_and_nobody_is_told() -> None:
    tables = []
    for _ in range(2):
        table = hunter("22", gandalf="8", options="players=3")
        tables.append(table.set(gandalf=(*table.state.gandalf, BOARD_2.space["22"])))
    for texts in (["die sword sword"] * 2, ["hunt 22"] * 2, ["lot 22", "lot 36"], ["done"] * 2):
        for table, text in zip(tables, texts, strict=True):
            table.play(text)
        seen = [jsons(table, 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1]
    assert tables[0].state.gandalf[-2:] == (BOARD_2.space["22"],) * 2


@pytest.mark.rule("HR-DET-08", "HR-DET-10")
def test_a_hunt_on_frodos_trail_where_gandalf_is() -> None:
    table = hunter("10", gandalf="10", track=5)
    assert hunts(table, "10") == "hunt 10 yes"
    assert says_found(table) == ["log-gandalf-found 10"]
    table.play("lot 36")
    assert table.sees(1).trails == (("10", "sword"),)
    assert not table.state.found
    assert table.state.gandalf[-1] == BOARD_2.space["36"]


@pytest.mark.rule("HR-DET-11", "HR-DET-08")
def test_a_hunt_on_the_last_area_of_both() -> None:
    table = hunter("10", gandalf="10", track=3)
    assert hunts(table, "10") == "hunt 10 here"
    assert says_found(table) == ["log-gandalf-found 10"]
    table.play("lot 36")
    assert table.sees(1).trails == (("10", "sword"),)
    assert table.state.gandalf[-1] == BOARD_2.space["36"]
    table.play("done", "done", "done", "done")
    assert "log-encounter 10 1" in table.log()
    assert table.step == "draw_tokens"


@pytest.mark.rule("HR-DET-06")
@pytest.mark.parametrize("card", ["SOR-07"])
def test_a_hunt_by_a_card_discovers_him_too(card: str) -> None:
    table = hunter("20", gandalf="18").hold_sorcery(card).play("die sorcery sorcery", f"play {card}", "hunt 18")
    assert says_found(table) == ["log-gandalf-found 18"]


@pytest.mark.rule("HR-DET-01")
def test_a_nazguls_turn_is_that_of_part_1() -> None:
    table = hunter("10", gandalf="8").dice("sword")
    assert {text.split()[0] for text in table.options()} == {"ride", "search", "die", "done"}
    table.play("ride blue 11")
    assert table.options() == ["search 11", "die sword sword", "done"]
    table.play("search 11")
    assert table.state.active == 1
