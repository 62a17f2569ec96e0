"""Action dice and dark areas (rules 3.18, 3.25)."""

from __future__ import annotations

import pytest

from tests.games.hunt.harness import Table, answer, nazguls_turn, new, then_preparation

ALL = "ring sword sorcery shadow"
NIGHT = 3


def dice_left(table: Table) -> list[str]:
    return [*table.sees(-2).dice]


def to_the_roll() -> Table:
    """A new game, when the first player rolls."""
    table = new().let_chance()
    table.play(table.options("hand_over")[0], "order blue green red purple").let_chance()
    table.play("stand blue 48", "stand green 49", "stand red 18", "stand purple 25")
    assert table.step == "roll"
    return table


@pytest.mark.rule("HR-DICE-01", "HR-DICE-09", "HR-DICE-11")
def test_six_dice_as_rolled_and_a_token_for_each_shadow() -> None:
    table = to_the_roll()
    assert {len(text.split()) for text in table.options()} == {7}
    before = table.state.fellowship
    table.play("roll ring ring sword sorcery shadow shadow")
    assert table.state.fellowship == before + 2
    for audience in (0, 1, -2):
        assert sorted(table.sees(audience).dice) == ["ring", "ring", "shadow", "shadow", "sorcery", "sword"]


@pytest.mark.rule("HR-DICE-09")
def test_a_shadow_that_is_spent_gives_nothing() -> None:
    table = nazguls_turn().place(blue="48").dice("shadow").set(fellowship=1)
    table.play("die shadow ring", "perceive III")
    assert table.state.fellowship == 1


@pytest.mark.rule("HR-DICE-02")
def test_a_die_is_spent_before_or_after_the_move_instead_of_the_free_action() -> None:
    table = nazguls_turn().place(blue="48").dice("ring")
    assert table.offers("die ring ring")
    table.play("ride blue 47")
    assert {"die ring ring", "search 47"} <= {*table.options()}
    table.play("die ring ring", "perceive III")
    assert table.sees(-2).active == "green"


@pytest.mark.rule("HR-DICE-03")
def test_a_spent_die_is_out_until_the_preparation() -> None:
    table = nazguls_turn(turn=NIGHT).place(blue="48", green="48").dice("ring sword sword")
    table.play("die ring ring", "perceive III", "done")
    assert dice_left(table) == ["sword", "sword"]
    assert table.refusal("die ring ring") == "HR-DICE-03"
    assert not table.offers("die ring ring")
    then_preparation(table).play("done", "done", "done", "draw", "drawn AL1-01", "drawn SOR-05")
    table.play("roll ring ring sword sorcery shadow shadow")
    assert len(dice_left(table)) == 6


@pytest.mark.rule("HR-DICE-04")
def test_one_die_in_a_turn_and_two_for_the_second_power_alone() -> None:
    table = nazguls_turn().place(blue="48").dice(ALL).play("die ring ring", "perceive III")
    assert not table.options("die")
    assert len(dice_left(table)) == 3
    for power, paid in {"1": 1, "2": 2, "3": 1, "4": 1}.items():
        table = nazguls_turn().place(blue="48").dice(ALL).set(powers=5)
        ways = [text.split()[2:] for text in table.options("power") if text.split()[1] == power]
        assert {len(dice) for dice in ways} == {paid}


@pytest.mark.rule("HR-DICE-05", "HR-PERC-02", "HR-DEC-26")
def test_a_ring_perceives_in_the_region_or_the_stretch() -> None:
    table = nazguls_turn().place(blue="31").dice("ring").play("die ring ring")
    assert table.options() == ["perceive II-B", "perceive II"]
    for land in ("II-A", "III", "I-A"):
        assert table.refusal(f"perceive {land}") == "HR-PERC-02"
    table.play("perceive II-B")
    assert answer(table) == "perception II-B no"


@pytest.mark.rule("HR-DICE-06")
def test_a_sword_hunts_here_or_removes_an_ally_token_beside() -> None:
    table = nazguls_turn().place(blue="22").dice("sword")
    table.set(allies=table.areas("19 24 25"))
    table.play("die sword sword")
    assert table.options() == ["hunt 22", "remove 19", "remove 24"]
    assert table.refusal("remove 25") == "HR-DICE-06"
    assert table.refusal("hunt 19") == "HR-HUNT-02"
    table.play("remove 19")
    assert table.sees(-2).allies == ("24", "25")
    assert dice_left(table) == []
    assert "19" in table.places("ride")


@pytest.mark.rule("HR-DICE-07")
def test_a_sorcery_draws_a_card_or_plays_one() -> None:
    table = nazguls_turn().place(blue="48").dice("sorcery").hold_sorcery("SOR-09 SOR-13")
    table.play("die sorcery sorcery")
    assert table.options() == ["draw", "play SOR-09", "play SOR-13"]
    size = len(table.state.sorcery_deck)
    drawn = nazguls_turn().place(blue="48").dice("sorcery").hold_sorcery("SOR-09 SOR-13")
    drawn.play("die sorcery sorcery", "draw", "drawn SOR-05")
    assert drawn.sees(1).hands[0].cards == ("SOR-05", "SOR-09", "SOR-13")
    assert len(drawn.state.sorcery_deck) == size - 1
    table.play("play SOR-09")
    assert table.sees(1).hands[0].cards == ("SOR-13",)
    assert "log-dots 0" in table.log()


@pytest.mark.rule("HR-DICE-08", "HR-DEC-25")
def test_a_shadow_counts_as_any_of_the_three() -> None:
    table = nazguls_turn().place(blue="48").dice("shadow")
    assert table.options("die") == ["die shadow ring", "die shadow sword", "die shadow sorcery"]
    table.play("die shadow sword")
    assert table.options() == ["hunt 48"]
    plain = nazguls_turn().place(blue="48").dice("ring sword sorcery")
    assert plain.options("die") == ["die ring ring", "die sword sword", "die sorcery sorcery"]


@pytest.mark.rule("HR-DICE-10")
@pytest.mark.parametrize("face", ALL.split())
def test_any_result_pays_for_a_power(face: str) -> None:
    table = nazguls_turn().place(blue="48").dice(f"{face} {face} {face}").set(powers=2)
    assert {f"power 1 {face}", f"power 2 {face} {face}"} <= {*table.options("power")}
    table.play(f"power 1 {face}", "ride blue 47")
    assert dice_left(table) == [face, face]


@pytest.mark.rule("HR-DICE-11")
def test_the_pool_lies_open() -> None:
    table = nazguls_turn("players=3").place(blue="48").dice(ALL).play("die ring ring", "perceive III")
    for audience in (0, 1, 2, -2):
        assert table.sees(audience).dice == ("sword", "sorcery", "shadow")
    assert "log-spends blue ring ring" in table.log()


# Dark areas -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DARK-01", "HR-DEC-25")
@pytest.mark.parametrize("face", ["ring", "sword", "shadow"])
def test_on_a_dark_area_any_die_is_sorcery(face: str) -> None:
    table = nazguls_turn().place(blue="47").dice(face).hold_sorcery("SOR-09")
    table.play(f"die {face} sorcery")
    assert table.options() == ["draw", "play SOR-09"]


@pytest.mark.rule("HR-DARK-01")
@pytest.mark.parametrize("here", ["48", "1", "43", "d42"])
def test_elsewhere_it_is_not(here: str) -> None:
    table = nazguls_turn().place(blue=here).dice("ring sword")
    assert not table.offers("die ring sorcery")
    assert table.refusal("die ring sorcery") == "HR-DARK-01"


@pytest.mark.rule("HR-DARK-01")
@pytest.mark.parametrize("face", ["morgul_ring", "pursuit"])
def test_the_witch_kings_die_is_sorcery_there_too(face: str) -> None:
    table = nazguls_turn(part=2).place(blue="24").dice("", witch_king=face)
    assert table.offers(f"die {face} sorcery")
    table.place(blue="25")
    assert table.refusal(f"die {face} sorcery") == "HR-DARK-01"


@pytest.mark.rule("HR-DARK-02")
def test_it_must_stand_there_when_the_die_is_spent() -> None:
    table = nazguls_turn().place(blue="48").dice("ring")
    assert not table.offers("die ring sorcery")
    table.play("ride blue 47")
    assert table.offers("die ring sorcery")
    table = nazguls_turn().place(blue="47").dice("ring")
    assert table.offers("die ring sorcery")
    table.play("ride blue 48")
    assert not table.offers("die ring sorcery")
    assert table.refusal("die ring sorcery") == "HR-DARK-01"
