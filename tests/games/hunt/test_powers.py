"""The powers of the Black Riders (rules 3.27)."""

from __future__ import annotations

import pytest

from tests.games.hunt.harness import Table, answer, answers, nazguls_turn, new

ALL = "ring sword sorcery shadow"
LOG = "1 . . 10 . 19 22"


def with_powers(number: int, *, blue: str = "48", dice: str = ALL, journal: str = LOG, part: int = 1) -> Table:
    return nazguls_turn(part=part, journal=journal).place(blue=blue).dice(dice).set(powers=number)


def powers(table: Table) -> set[str]:
    return {text.split()[1] for text in table.options("power")}


@pytest.mark.rule("HR-POW-01", "HR-DEC-24")
@pytest.mark.parametrize("tokens", range(6))
def test_as_many_powers_as_tokens(tokens: int) -> None:
    table = with_powers(tokens)
    assert powers(table) == {*map(str, range(1, min(tokens, 4) + 1))}
    if tokens < 4:
        assert table.refusal("power 4 ring") == "HR-POW-01"


@pytest.mark.rule("HR-POW-01")
def test_they_serve_every_nazgul_of_every_player() -> None:
    table = nazguls_turn("players=5").set(powers=1).dice(ALL)
    for _ in range(4):
        assert powers(table) == {"1"}
        table.play("done")


@pytest.mark.rule("HR-POW-02")
@pytest.mark.parametrize(
    "does",
    [
        ("power 1 ring", "ride blue 47"),
        ("power 2 ring sword", "branch 3"),
        ("power 3 sword", "ride blue 47"),
        ("power 4 ring", "ride blue 42"),
    ],
)
def test_a_power_is_the_action(does: tuple[str, str]) -> None:
    table = with_powers(4).play(*does)
    assert table.sees(-2).active == "blue"
    assert {text.split()[0] for text in table.options()} == {"ride", "done"}
    assert table.refusal("power 1 shadow") == "HR-WT-04"
    acted = with_powers(4).play("search 48")
    assert acted.refusal(does[0]) == "HR-WT-04"


@pytest.mark.rule("HR-POW-03", "HR-DEC-30")
@pytest.mark.parametrize("face", ALL.split())
def test_power_1_one_space_for_any_die(face: str) -> None:
    table = with_powers(1, dice=f"{face} {face}").play(f"power 1 {face}")
    assert table.places("ride") == {"47", "55", "d35", "d38", "d42"}
    assert table.refusal("ride blue 46") == "HR-CARD-03"
    table.play("ride blue d38")
    assert table.sees(-2).dice == (face,)
    assert "46" in table.places("ride")  # the normal move is still to come


@pytest.mark.rule("HR-POW-04", "HR-DEC-30")
def test_power_2_two_dice_for_a_hunt_or_a_perception() -> None:
    table = with_powers(2, blue="22", dice="ring sorcery shadow")
    assert [text for text in table.options("power") if text.startswith("power 2")] == [
        "power 2 ring sorcery",
        "power 2 ring shadow",
        "power 2 sorcery shadow",
    ]
    assert table.refusal("power 2 sword sword") == "HR-POW-04"
    for branch, said in {"1": "hunt 22 here", "2": "perception II-A yes", "3": "perception II yes"}.items():
        table = with_powers(2, blue="22", dice="ring sorcery shadow").play("power 2 ring sorcery")
        assert table.options() == ["branch 1", "branch 2", "branch 3"]
        table.play(f"branch {branch}")
        assert answer(table) == said
        assert table.sees(-2).dice == ("shadow",)


@pytest.mark.rule("HR-POW-04")
def test_power_2_on_a_dot_has_no_hunt() -> None:
    table = with_powers(2, blue="d16", dice="ring ring").play("power 2 ring ring")
    assert table.options() == ["branch 2", "branch 3"]
    assert with_powers(2, dice="ring").refusal("power 2 ring ring") == "HR-POW-04"


@pytest.mark.rule("HR-POW-05")
def test_power_3_a_space_and_a_search_there() -> None:
    table = with_powers(3, blue="24").play("power 3 sword", "ride blue 22")
    assert answer(table) == "search 22 yes"
    assert table.sees(-2).trails == (("22", "eye"),)
    assert not table.state.found
    assert "sword" not in table.sees(-2).dice


@pytest.mark.rule("HR-POW-06")
def test_power_4_two_spaces() -> None:
    table = with_powers(4, blue="25").play("power 4 ring")
    assert table.places("ride") == {"11", "22", "24", "d9", "d13", "d16", "d20"}
    table.play("ride blue 22")
    assert table.sees(-2).dice == ("sword", "sorcery", "shadow")
    assert table.places("ride") == {"19", "24", "d16"}


@pytest.mark.rule("HR-POW-06", "HR-POW-08", "HR-RUL-37")
def test_extra_spaces_are_no_faster_by_road_or_night() -> None:
    for turn in (1, 3):
        table = nazguls_turn(turn=turn).place(blue="48").dice("ring").set(powers=4).play("power 4 ring")
        assert "d43" in table.places("ride")
        assert not {"49", "51", "d32"} & table.places("ride")  # three spaces by road
        table = nazguls_turn(turn=turn).place(blue="25").dice("ring").set(powers=1).play("power 1 ring")
        assert table.places("ride") == {"d13", "d16", "d20"}


@pytest.mark.rule("HR-POW-08", "HR-RUL-37")
@pytest.mark.parametrize("before", [True, False])
def test_extra_spaces_come_whole_before_or_after_the_move(before: bool) -> None:
    does = ["power 4 ring", "ride blue 22", "ride blue 19"]
    if not before:
        does = ["ride blue d16", "power 4 ring", "ride blue 19"]
    table = with_powers(4, blue="25").play(*does)
    assert table.sees(-2).riders[0].space == "19"
    assert table.sees(-2).active == "green"


@pytest.mark.rule("HR-POW-08", "HR-NAZ-06")
def test_extra_spaces_never_lead_onto_or_over_an_ally_token() -> None:
    table = with_powers(4, blue="24")
    table.set(allies=table.areas("22"))
    table.play("power 4 ring")
    assert not {"22", "19"} & table.places("ride")
    assert "25" in table.places("ride")
    shut_in = with_powers(4, blue="21", dice="ring sword")
    shut_in.set(allies=shut_in.areas("20 23 30"))
    assert powers(shut_in) == {"2"}
    assert shut_in.refusal("power 1 ring") == "HR-POW-08"


@pytest.mark.rule("HR-POW-07")
@pytest.mark.parametrize("information", [4, 5])
def test_power_5_part_ii_begins_with_the_witch_king(information: int) -> None:
    table = new(f"parts=second carry_information={information}")
    while table.step not in ("rb_turn", "first_daylight"):
        table.let_chance() if table.asked[0] < 0 else table.play(table.options()[0])
    assert any(rider.witch_king for rider in table.sees(-2).riders) == (information == 5)


@pytest.mark.rule("HR-POW-09")
def test_the_powers_stay_in_part_ii() -> None:
    table = with_powers(4, part=2, blue="31")
    assert powers(table) == {"1", "2", "3", "4"}
    table.place(blue="23").play("power 3 sword")
    area = next(name for name in table.places("ride") if not name.startswith("d"))
    table.play(f"ride blue {area}")
    assert answer(table).startswith(f"search {area}")


@pytest.mark.rule("HR-POW-10", "HR-RUL-38")
def test_a_shadow_pays_for_3_and_4() -> None:
    table = with_powers(4, dice="shadow sorcery")
    assert {"power 3 shadow", "power 4 shadow"} <= {*table.options("power")}
    table.play("power 4 shadow", "ride blue 43")
    assert table.sees(-2).dice == ("sorcery",)


@pytest.mark.rule("HR-POW-05", "HR-POW-06", "HR-POW-10")
@pytest.mark.parametrize(
    "power, rule, faces", [("3", "HR-POW-05", "ring sorcery"), ("4", "HR-POW-06", "sword sorcery")]
)
def test_other_results_do_not_pay_for_3_and_4(power: str, rule: str, faces: str) -> None:
    table = with_powers(4, dice=faces)
    assert power not in powers(table)
    for face in faces.split():
        assert table.refusal(f"power {power} {face}") == rule


@pytest.mark.rule("HR-POW-11", "HR-RUL-87", "HR-RUL-93")
@pytest.mark.parametrize("there", ["d16", "1", "22", "23"])
def test_power_3_where_no_search_is_possible_is_a_move(there: str) -> None:
    start = {"d16": "22", "1": "d1", "22": "24", "23": "21"}[there]
    table = with_powers(3, blue=start, dice="sword")
    table.set(trail_eyes=table.areas("22"), area_marks=table.areas("23"))
    table.play("power 3 sword", f"ride blue {there}")
    assert answers(table) == 0
    assert table.sees(-2).riders[0].space == there
    assert table.sees(-2).dice == ()


@pytest.mark.rule("HR-POW-11", "HR-RUL-93")
def test_power_3_cannot_search_in_place() -> None:
    table = with_powers(3, blue="22", dice="sword").play("power 3 sword")
    assert table.options() == ["ride blue 19", "ride blue 24", "ride blue d16"]
    assert not table.offers("done")
    assert table.refusal("search 22") == "HR-SRCH-02"


@pytest.mark.rule("HR-POW-12", "HR-RUL-92")
@pytest.mark.parametrize(
    "face, pays",
    [("morgul_shadow", {"1", "3", "4"}), ("morgul_ring", {"1"}), ("pursuit", {"1"})],
)
def test_the_witch_kings_special_faces(face: str, pays: set[str]) -> None:
    table = nazguls_turn(part=2).place(blue="31").dice("", witch_king=face).set(powers=4)
    assert powers(table) == pays
    if face == "morgul_ring":
        assert table.refusal("power 4 morgul_ring") == "HR-POW-06"
    both = nazguls_turn(part=2).place(blue="31").dice("sword", witch_king=face).set(powers=2)
    assert f"power 2 sword {face}" in both.options("power")
    both.play(f"power 2 sword {face}", "branch 2")
    assert both.state.wk_face < 0
