"""What an answer tells, and nothing more (rules 5.2)."""

from __future__ import annotations

import pytest

from mathom.core.masks import members
from tests.games.hunt.harness import (
    Table,
    answer,
    encounter,
    nazguls_turn,
    wraiths_see_the_same,
)

# of the same length, all of them
LAST = "1 . . 10 . 19 22 24"
EARLY = "1 . . 11 . 24 22 19"
TWICE = "1 . . 10 19 24 22 24"
NEVER = "1 . . 10 . . 11 9"


def asked(journal: str, kind: str, where: str, *, here: str) -> Table:
    table = nazguls_turn(journal=journal).place(blue=here).dice("sword ring")
    if kind == "search":
        return table.play(f"search {where}")
    die = "sword" if kind == "hunt" else "ring"
    return table.play(f"die {die} {die}", f"{kind} {where}")


@pytest.mark.rule("HR-HID-01")
@pytest.mark.parametrize("other", [EARLY, TWICE])
def test_search_yes_tells_neither_when_nor_how_often_nor_whether_he_is_there(other: str) -> None:
    wraiths_see_the_same(asked(LAST, "search", "24", here="24"), asked(other, "search", "24", here="24"))


@pytest.mark.rule("HR-HID-01", "HR-HID-02")
def test_search_yes_and_no_differ() -> None:
    assert answer(asked(LAST, "search", "24", here="24")) == "search 24 yes"
    assert answer(asked(NEVER, "search", "24", here="24")) == "search 24 no"
    wraiths_see_the_same(asked(NEVER, "search", "24", here="24"), asked("1 . . 10 . . . .", "search", "24", here="24"))


@pytest.mark.rule("HR-HID-02")
def test_search_no_with_havens_on_may_be_the_present_haven() -> None:
    def searched(track: int, options: str) -> Table:
        table = nazguls_turn(options, part=2, journey="JL-01", track=track, gandalf="13")
        area = table.state.board.ids[next(members(table.state.card.havens))]
        return table.place(blue=area).play(f"search {area}")

    card = nazguls_turn(part=2, journey="JL-01", gandalf="13").state.card
    there = next(row for row, area in enumerate(card.rows) if area >= 0 and card.havens >> area & 1)
    assert answer(searched(there, "havens=yes")).endswith("no")
    assert answer(searched(there, "")).endswith("yes")
    assert answer(searched(there - 1, "havens=yes")).endswith("no")


@pytest.mark.rule("HR-HID-03")
def test_the_three_answers_of_a_hunt() -> None:
    assert [answer(asked(log, "hunt", "24", here="24")) for log in (LAST, TWICE, EARLY, NEVER)] == [
        "hunt 24 here",
        "hunt 24 here",
        "hunt 24 yes",
        "hunt 24 no",
    ]
    wraiths_see_the_same(asked(LAST, "hunt", "24", here="24"), asked(TWICE, "hunt", "24", here="24"))
    wraiths_see_the_same(asked(EARLY, "hunt", "24", here="24"), asked("1 . . 11 . 24 22 .", "hunt", "24", here="24"))


@pytest.mark.rule("HR-HID-04")
def test_a_perception_tells_the_land_of_the_last_area_and_no_more() -> None:
    wraiths_see_the_same(
        asked(LAST, "perceive", "II-A", here="24"), asked("1 . . 10 . 19 22 .", "perceive", "II-A", here="24")
    )
    wraiths_see_the_same(
        asked(LAST, "perceive", "II", here="31"), asked("1 4 12 . 30 26 . 31", "perceive", "II", here="31")
    )
    assert answer(asked(NEVER, "perceive", "II-A", here="24")) == "perception II-A no"


@pytest.mark.rule("HR-HID-10")
def test_the_escape_of_part_i_tells_of_one_more_entry() -> None:
    def escape(text: str) -> Table:
        return encounter(journal="1 . . 10 . 19 . 23 .", blue="2", green="2", red="2", purple="2").play(text)

    wraiths_see_the_same(escape("slash"), escape("escape 24"))
    assert escape("slash").sees(1).entries == 10
    assert escape("slash").sees(1).facts[-1] == "escape"


@pytest.mark.rule("HR-HID-10")
@pytest.mark.parametrize("how, routes", [("keep", 0), ("change", 1)])
def test_the_escape_of_part_ii_tells_whether_the_route_was_changed(how: str, routes: int) -> None:
    table = nazguls_turn(part=2, nazgul="purple", track=7).place(purple="27").dice("sword").turn_over("strider")
    table.place(blue="1", green="1", red="1").play("die sword sword", "hunt 27", "ride purple 36")
    assert table.step == "route"
    table.play(f"route {how}").let_chance()
    for audience in (1, -2):
        assert f"log-route {how}" in table.log(audience)
        assert table.sees(audience).routes == routes


@pytest.mark.rule("HR-HID-11")
@pytest.mark.parametrize(
    "journey, bonus, before, fact",
    [
        ("JL-01", 0, 11, "limit 12"),
        ("JL-01", 0, 12, "limit 13"),
        ("JL-01", 0, 10, None),
        ("JS-01", 1, 11, None),
        ("JL-01", 1, 12, "limit 12"),
    ],
)
def test_12_points_without_a_loss_tell_of_a_higher_limit(
    journey: str, bonus: int, before: int, fact: str | None
) -> None:
    table = nazguls_turn(part=2, journey=journey, turn=3).place(blue="28").dice("sorcery").hold_sorcery("SOR-12")
    table.set(corruption=before, limit_bonus=bonus, eye_side=True)
    learned = table.state.lessons_of(1)
    table.play("die sorcery sorcery", "play SOR-12")
    assert table.state.result() is None
    assert (table.sees(1).corruption, table.sees(1).limit) == (before + 1, None)
    assert [line for line in table.sees(1).facts if line.startswith("limit")] == ([fact] if fact else [])
    assert (table.state.lessons_of(1) > learned + 1) == (fact is not None)


@pytest.mark.rule("HR-HID-11")
def test_a_short_card_would_have_ended() -> None:
    table = nazguls_turn(part=2, journey="JS-01", turn=3).place(blue="28").dice("sorcery").hold_sorcery("SOR-12")
    table.set(corruption=11, eye_side=True).play("die sorcery sorcery", "play SOR-12")
    result = table.state.result()
    assert result is not None
    assert result.rule == "HR-END2-02"
