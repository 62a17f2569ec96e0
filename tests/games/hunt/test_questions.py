"""Search, perception, hunt and the trail they leave (rules 3.19 to 3.22)."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.content import INFORMATION
from tests.games.hunt.harness import Table, answer, answers, at_step, nazguls_turn, ring_bearers_turn

LOG = "1 . . 10 . 19 22"
"""Frodo has been on 10, 19 and 22, and is there."""
WILD = f"{LOG} . ."
NIGHT = 3


def on(area: str, journal: str = LOG, options: str = "") -> Table:
    """The blue Nazgûl stands on an area, and a Sword lies in the pool."""
    return nazguls_turn(options, journal=journal).place(blue=area).dice("sword sword ring shadow")


def search(area: str, journal: str = LOG) -> Table:
    return on(area, journal).play(f"search {area}")


def hunt(area: str, journal: str = LOG, options: str = "") -> Table:
    return on(area, journal, options).play("die sword sword", f"hunt {area}")


def perceive(land: str, *, here: str, journal: str = LOG) -> str:
    table = on(here, journal).play("die ring ring", f"perceive {land}")
    return answer(table).rpartition(" ")[2]


def trails(table: Table) -> dict[str, str]:
    return dict(table.sees(-2).trails)


# Search ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SRCH-01", "HR-SRCH-04", "HR-SRCH-06", "HR-TRAIL-01")
@pytest.mark.parametrize("area, how", [("10", "yes"), ("19", "yes"), ("22", "yes"), ("11", "no"), ("23", "no")])
def test_a_search_asks_for_the_whole_log(area: str, how: str) -> None:
    table = search(area)
    assert answer(table) == f"search {area} {how}"
    assert trails(table) == ({area: "eye"} if how == "yes" else {})
    assert not table.sees(-2).found


@pytest.mark.rule("HR-SRCH-02")
def test_before_or_after_the_move_on_the_own_area() -> None:
    table = on("22").play("ride blue 19")
    assert table.options("search") == ["search 19"]
    table.play("search 19")
    assert answer(table) == "search 19 yes"


@pytest.mark.rule("HR-SRCH-03")
def test_a_card_searches_where_its_text_says() -> None:
    table = on("22").dice("sorcery").hold_sorcery("SOR-05").place(green="1")
    table.set(trail_eyes=table.areas("19"))
    table.play("die sorcery sorcery", "play SOR-05")
    found = table.places("search")
    assert {"22", "24", "11", "25"} <= found
    assert not {"1", "2", "3"} & found  # HR-SRCH-07 holds for it too
    assert "19" not in found  # and HR-SRCH-08
    assert not any(name.startswith("d") for name in found)
    assert table.refusal("search 1") == "HR-SRCH-07"
    assert table.refusal("search 19") == "HR-SRCH-08"
    assert table.refusal("search 53") == "HR-CARD-18"
    table.play("search 24")
    assert answer(table) == "search 24 no"


@pytest.mark.rule("HR-SRCH-05")
def test_yes_does_not_say_whether_frodo_is_here() -> None:
    here, long_ago = search("22", "1 . . 10 . 19 22"), search("22", "1 . . 11 . 22 19")
    assert answer(here) == answer(long_ago) == "search 22 yes"
    assert here.sees(1).facts == long_ago.sees(1).facts
    assert not here.state.found


@pytest.mark.rule("HR-SRCH-07")
@pytest.mark.parametrize("area", ["1", "2", "3"])
def test_a_start_area_cannot_be_searched(area: str) -> None:
    table = on(area)
    assert not table.options("search")
    assert table.refusal(f"search {area}") == "HR-SRCH-07"


@pytest.mark.rule("HR-SRCH-08", "HR-TRAIL-02")
@pytest.mark.parametrize("side", ["trail_eyes", "trail_swords"])
def test_an_area_with_a_trail_token_cannot_be_searched_but_hunted(side: str) -> None:
    table = on("19")
    table.set(**{side: table.areas("19")})
    assert not table.options("search")
    assert table.refusal("search 19") == "HR-SRCH-08"
    table.play("die sword sword")
    assert table.options() == ["hunt 19"]


# Perception -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-PERC-01")
@pytest.mark.parametrize(
    "land, here, how",
    [("II-A", "24", "yes"), ("II", "24", "yes"), ("II-B", "31", "no"), ("II", "31", "yes"), ("I", "10", "no")],
)
def test_a_perception_asks_for_the_last_area(land: str, here: str, how: str) -> None:
    assert perceive(land, here=here) == how


@pytest.mark.rule("HR-PERC-03", "HR-RUL-24")
@pytest.mark.parametrize("dot, lands", [("d12", "II-C II"), ("d26", "II-A II"), ("d31", "III-B III"), ("d2", "I-C I")])
def test_a_dot_has_the_region_in_which_it_is_drawn(dot: str, lands: str) -> None:
    table = on(dot).play("die ring ring")
    assert table.options() == [f"perceive {land}" for land in lands.split()]
    table.play(f"perceive {lands.split(maxsplit=1)[0]}")
    assert answers(table) == 1


@pytest.mark.rule("HR-RUL-24")
@pytest.mark.parametrize("exit_, region", [("A", "III-A"), ("B", "III-B"), ("C", "III-C")])
def test_an_exit_belongs_to_the_region_at_the_edge(exit_: str, region: str) -> None:
    assert BOARD_1.lands[BOARD_1.region[BOARD_1.space[exit_]]] == region


@pytest.mark.rule("HR-PERC-04")
def test_a_card_may_name_another_region() -> None:
    table = on("48").dice("sorcery").hold_sorcery("SOR-06").play("die sorcery sorcery", "play SOR-06")
    assert table.places("perceive") == {*BOARD_1.regions}
    table.play("perceive II-A")
    assert answer(table) == "perception II-A yes"


@pytest.mark.rule("HR-PERC-05")
def test_dots_after_the_last_area_do_not_matter() -> None:
    assert perceive("II-A", here="24", journal=f"{LOG} . . . .") == "yes"
    assert perceive("III", here="45", journal=f"{LOG} . . . .") == "no"


@pytest.mark.rule("HR-PERC-06")
def test_the_answer_stands_in_the_public_log() -> None:
    table = on("24").play("die ring ring", "perceive II-A")
    for audience in (0, 1, -2):
        assert table.log(audience)[-1] == "log-answer perception II-A yes"
    assert table.sees(-2).facts[-1] == "perception II-A yes"


@pytest.mark.rule("HR-PERC-07")
def test_ally_tokens_do_not_affect_perception() -> None:
    table = on("24")
    table.set(allies=table.areas("22 19 23"))
    table.play("die ring ring")
    assert table.options() == ["perceive II-A", "perceive II"]
    table.play("perceive II-A")
    assert answer(table) == "perception II-A yes"


# Hunt -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-HUNT-01", "HR-HUNT-03", "HR-HUNT-04", "HR-HUNT-05", "HR-HUNT-06", "HR-TRAIL-01")
@pytest.mark.parametrize(
    "area, how", [("10", "yes"), ("19", "yes"), ("22", "here"), ("11", "no"), ("23", "no"), ("24", "no")]
)
def test_a_hunt_asks_for_the_log_and_finds_frodo(area: str, how: str) -> None:
    table = hunt(area)
    assert answer(table) == f"hunt {area} {how}"
    assert trails(table) == ({} if how == "no" else {area: "sword"})
    assert table.sees(-2).found == (how == "here")
    table.play("done", "done", "done", "done")
    assert table.step == ("draw_tokens" if how == "here" else "rb_turn")


@pytest.mark.rule("HR-HUNT-02")
def test_a_start_area_can_be_hunted_a_dot_cannot() -> None:
    table = on("2").play("die sword sword")
    assert table.options() == ["hunt 2"]
    table.play("hunt 2")
    assert answer(table) == "hunt 2 no"
    on_dot = on("d16")
    assert on_dot.refusal("die sword sword") == "HR-DICE-02"
    assert on_dot.refusal("die shadow sword") == "HR-DICE-02"


@pytest.mark.rule("HR-HUNT-02")
def test_a_card_hunts_beside_the_nazgul() -> None:
    table = on("24").dice("sorcery").hold_sorcery("SOR-07").play("die sorcery sorcery", "play SOR-07")
    assert table.places("hunt") == {"22", "24"}
    table.play("hunt 22")
    assert answer(table) == "hunt 22 here"
    assert table.state.found


@pytest.mark.rule("HR-HUNT-01", "HR-RUL-20")
def test_the_start_area_stands_in_the_log() -> None:
    table = hunt("1")
    assert answer(table) == "hunt 1 yes"
    table = hunt("1", journal="1 .")
    assert answer(table) == "hunt 1 here"
    assert table.state.found
    assert perceive("I-B", here="1", journal="1 .") == "yes"
    assert on("1", "1 .").refusal("search 1") == "HR-SRCH-07"


@pytest.mark.rule("HR-HUNT-05")
def test_dots_do_not_hide_frodo_from_a_hunt() -> None:
    table = hunt("22", WILD)
    assert answer(table) == "hunt 22 here"
    assert table.state.found


@pytest.mark.rule("HR-HUNT-07", "HR-TRAIL-03", "HR-RUL-18")
@pytest.mark.parametrize("area, found", [("22", True), ("19", False)])
def test_a_trail_token_is_hunted_again_and_turned_to_the_sword(area: str, found: bool) -> None:
    table = on(area)
    table.set(trail_eyes=table.areas("22 19"))
    table.play("die sword sword", f"hunt {area}")
    assert table.state.found == found
    other = "19" if area == "22" else "22"
    assert trails(table) == {area: "sword", other: "eye"}


@pytest.mark.rule("HR-HUNT-08", "HR-RUL-17")
def test_however_often_he_is_found_there_is_one_encounter() -> None:
    table = hunt("22").place(green="22", red="22").play("done", "die sword sword", "hunt 22", "done")
    assert table.state.found
    table.play("die shadow sword", "hunt 22", "done", "done")
    assert [line for line in table.log() if line.startswith("log-encounter")] == ["log-encounter 22 3"]
    table.set(corruption=0).play("token beige_0", "token beige_0", "token beige_0", "done", "slash")
    assert (table.step, table.state.turn) == ("rb_turn", 1)


# Trail tokens ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-TRAIL-04")
def test_trail_tokens_hinder_nobody() -> None:
    nazgul = on("24")
    free = nazgul.places("ride")
    nazgul.set(trail_eyes=nazgul.areas("22"), trail_swords=nazgul.areas("19"))
    assert nazgul.places("ride") == free
    frodo = ring_bearers_turn(journal=LOG)
    frodo.set(trail_eyes=frodo.areas("19"))
    assert frodo.offers("move 19")
    frodo.play("move 19")
    assert frodo.sees(0).journal == ("1", ".", ".", "10", ".", "19", "22", "19")
    assert trails(frodo) == {"19": "eye"}


@pytest.mark.rule("HR-TRAIL-05")
def test_they_stay_to_the_end_of_part_i() -> None:
    table = ring_bearers_turn(turn=3, journal="1 . . . . . . . . . 56")
    table.set(trail_eyes=table.areas("10 19"), trail_swords=table.areas("22"))
    table.play("rest", "let_pass", "done", "done", "done", "done")
    assert trails(table) == {"10": "eye", "19": "eye", "22": "sword"}
    table = at_step(table, "turn:4", "rb_turn").set(turn=0, flags=0)
    table.play("move C").let_chance()
    assert (table.sees(-2).part, trails(table)) == (2, {})


@pytest.mark.rule("HR-RUL-19")
def test_trail_tokens_do_not_run_out() -> None:
    table = on("4", "1 4")
    areas = [name for name in BOARD_1.ids[: BOARD_1.areas] if name not in (*INFORMATION, "A", "B", "C", "1", "2", "3")]
    table.set(trail_eyes=table.areas(" ".join(areas[:12])))
    table.play("search 4")
    assert len(trails(table)) == 13
    assert trails(table)["4"] == "eye"
