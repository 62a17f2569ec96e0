"""The encounter (rules 3.28): who takes part, the tokens, the company cards, the Eyes."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.core.action import NATURE
from mathom.games.hunt.content import TOKEN, TOKENS
from mathom.games.hunt.encounter import points
from mathom.games.hunt.state import NONE
from tests.games.hunt.harness import Table, at_step, draws, encounter, nazguls_turn, ring_bearers_turn

NEAR = {"blue": "23", "green": "21", "red": "d18"}
"""One on Frodo's area and two beside it."""


def drawn_for(table: Table) -> int:
    """How many tokens the encounter says are drawn."""
    lines = [line for line in table.log() if line.startswith("log-encounter")]
    return int(lines[-1].split()[2])


def without_company(table: Table) -> Table:
    return table.turn_over("frodo sam pippin")


def bag_size(table: Table) -> int:
    return sum(table.sees(-2).bag.values())


# Who takes part -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ENC-01")
def test_the_order_of_an_encounter() -> None:
    table = nazguls_turn(journal="1 . . 10 . 19", nazgul="red").place(red="19").dice("sword")
    table.play("die sword sword", "hunt 19", "done")
    assert table.step == "nazgul_turn"  # not before the last Nazgûl's turn
    table.play("done")
    assert (table.step, table.asked) == ("draw_tokens", (NATURE,))
    draws(table, "beige_2")
    assert (table.step, table.state.corruption) == ("cancel_token", 0)
    table.play("done")
    assert (table.step, table.state.corruption) == ("escape", 2)


@pytest.mark.rule("HR-ENC-01", "HR-ENC-12")
def test_no_encounter_without_a_find() -> None:
    table = nazguls_turn(nazgul="purple", journal="1 . . 10 . 19").dice("sword")
    table.place(purple="10", blue="19", green="19").play("die sword sword", "hunt 10", "done")
    assert (table.step, table.state.corruption) == ("rb_turn", 0)


@pytest.mark.rule("HR-ENC-02")
@pytest.mark.parametrize("space", ["23", "21", "d18", "d19", "d26"])
def test_on_the_area_or_beside_it(space: str) -> None:
    assert drawn_for(encounter(purple=space)) == 1


@pytest.mark.rule("HR-ENC-03")
@pytest.mark.parametrize("space", ["19", "34", "20", "d24"])
def test_connected_is_not_enough(space: str) -> None:
    assert drawn_for(encounter(purple=space)) == 0


@pytest.mark.rule("HR-ENC-02", "HR-ENC-13", "HR-RUL-16")
def test_the_hunter_rides_off() -> None:
    table = nazguls_turn(journal="1 . . 10 . 19 . 23", nazgul="purple", turn=3).place(purple="23").dice("sword")
    table.play("die sword sword", "hunt 23", "ride purple 20")
    assert drawn_for(table) == 0
    assert (table.step, table.state.corruption) == ("escape", 0)
    assert bag_size(table) == 15
    stays_near = nazguls_turn(journal="1 . . 10 . 19 . 23", nazgul="purple").place(purple="23").dice("sword")
    stays_near.play("die sword sword", "hunt 23", "ride purple 21")
    assert drawn_for(stays_near) == 1


@pytest.mark.rule("HR-ENC-02")
def test_others_come_after_the_find() -> None:
    table = nazguls_turn(journal="1 . . 10 . 19 . 23").place(blue="23", green="20", red="19", purple="34").dice("sword")
    table.play("die sword sword", "hunt 23", "done", "ride green 21", "done", "ride red d18", "done", "done")
    assert drawn_for(table) == 3


@pytest.mark.rule("HR-RUL-82")
def test_adjacency_on_the_board_alone_counts() -> None:
    ally = nazguls_turn(journal="1 . . 10 . 19 . 23").place(blue="21").set(found=True, active=NONE)
    ally.set(allies=ally.areas("23 21"))
    assert drawn_for(at_step(ally, "turn:6")) == 1
    # 57 and d44 are both beside exit A, which joins them for nobody
    log = "1 . . . . . . . . . . 57"
    assert drawn_for(encounter(journal=log, blue="d44", green="18")) == 0
    assert drawn_for(encounter(journal=log, blue="51", green="49")) == 2


# Drawing --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ENC-04")
def test_one_token_for_each_before_anything_is_decided_in_the_open() -> None:
    table = encounter(**NEAR)
    assert drawn_for(table) == 3
    assert table.asked == (NATURE,)
    assert {action.text: weight for action, weight in table.state.odds()} == {
        "token beige_0": 3,
        "token beige_1": 6,
        "token beige_2": 2,
        "token beige_3": 1,
        "token beige_eye": 3,
    }
    draws(table, "beige_3", "beige_eye")
    assert (table.asked, table.state.corruption) == ((NATURE,), 0)
    assert "token beige_3" not in table.options()
    draws(table, "beige_1")
    assert (table.step, table.asked) == ("cancel_token", (0,))
    for audience in (0, 1, -2):
        assert table.sees(audience).drawn == ("beige_3", "beige_eye", "beige_1")


@pytest.mark.rule("HR-RUL-49")
def test_too_few_tokens_draw_what_is_left() -> None:
    table = without_company(encounter(**NEAR)).bag(beige_1=2)
    draws(table, "beige_1", "beige_1")
    assert (table.step, table.state.corruption, bag_size(table)) == ("escape", 2, 0)


@pytest.mark.rule("HR-ENC-14", "HR-SORC-13")
def test_the_pool_has_15_tokens_and_up_to_two_red_ones() -> None:
    table = encounter()
    assert table.sees(-2).bag == {"beige_0": 3, "beige_1": 6, "beige_2": 2, "beige_3": 1, "beige_eye": 3}
    table = nazguls_turn(journal="1 . . 10").place(blue="10", green="10").dice("sorcery sorcery").set(corruption=3)
    table.hold_sorcery("SOR-03 SOR-04").set(trail_eyes=table.areas("10"))
    table.play("die sorcery sorcery", "play SOR-03", "done", "die sorcery sorcery", "play SOR-04")
    assert (bag_size(table), table.sees(-2).reds) == (17, ("red_knife", "red_breath"))


# Cancelling -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ENC-05", "HR-DEC-33")
def test_one_company_card_cancels_one_token() -> None:
    table = draws(encounter(**NEAR), "beige_3", "beige_2", "beige_2")
    assert table.options() == [
        "cancel sam beige_3",
        "cancel sam beige_2",
        "cancel pippin beige_3",
        "cancel pippin beige_2",
        "done",
    ]
    assert table.refusal("cancel sam beige_1") == "HR-ENC-05"
    assert table.refusal("cancel frodo beige_3") == "HR-COMP-08"
    table.play("cancel sam beige_3")
    assert (table.step, table.state.corruption) == ("escape", 4)  # one card at most
    seen = table.sees(-2)
    assert {card.name: card.turned for card in seen.company} == {"frodo": False, "sam": True, "pippin": False}
    assert (seen.cancelled, seen.bag["beige_3"]) == ("beige_3", 1)
    assert "log-token-cancelled sam beige_3" in table.log()


@pytest.mark.rule("HR-ENC-05", "HR-DEC-33")
def test_it_need_not_be_used_and_needs_a_card() -> None:
    table = draws(encounter(blue="23"), "beige_2").play("done")
    assert (table.step, table.state.corruption) == ("escape", 2)
    spent = draws(encounter(blue="23").turn_over("sam"), "beige_2")
    assert spent.options() == ["cancel pippin beige_2", "done"]
    assert spent.refusal("cancel sam beige_2") == "HR-COMP-02"
    assert draws(without_company(encounter(blue="23")), "beige_2").step == "escape"


@pytest.mark.rule("HR-ENC-06")
def test_red_tokens_cannot_be_cancelled() -> None:
    table = encounter(blue="23", green="21").bag(red_knife=1, red_breath=1, beige_1=1)
    draws(table, "red_knife", "beige_1")
    assert table.options() == ["cancel sam beige_1", "cancel pippin beige_1", "done"]
    assert table.refusal("cancel sam red_knife") == "HR-ENC-06"
    alone = draws(encounter(blue="23").bag(red_breath=1), "red_breath")
    assert (alone.step, alone.state.corruption) == ("escape", 1)


@pytest.mark.rule("HR-RUL-66")
def test_a_cancelled_token_does_not_come_back_into_the_same_draw() -> None:
    table = draws(encounter(**NEAR).bag(beige_2=1, beige_1=1), "beige_2", "beige_1")
    assert bag_size(table) == 0
    table.play("cancel sam beige_2")
    assert (table.step, table.state.corruption) == ("escape", 1)
    assert table.sees(-2).bag == {"beige_2": 1}


# Corruption -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ENC-07", "HR-ENC-11")
def test_figures_give_their_points_and_leave() -> None:
    table = draws(without_company(encounter(**NEAR)), "beige_0", "beige_2", "beige_3")
    assert (table.state.corruption, table.sees(-2).eyes) == (5, 0)
    assert table.sees(-2).bag == {"beige_0": 2, "beige_1": 6, "beige_2": 1, "beige_eye": 3}


@pytest.mark.rule("HR-ENC-08", "HR-ENC-11", "HR-RUL-75")
@pytest.mark.parametrize("eyes, gained", [(0, 1), (1, 2), (3, 4)])
def test_an_eye_counts_those_that_lie_there(eyes: int, gained: int) -> None:
    table = draws(without_company(encounter(blue="23").set(eyes=eyes)), "beige_eye")
    assert (table.state.corruption, table.sees(-2).eyes) == (gained, eyes + 1)
    assert table.sees(-2).bag["beige_eye"] == 2


@pytest.mark.rule("HR-ENC-09")
def test_each_later_eye_counts_the_earlier_ones() -> None:
    table = draws(without_company(encounter(**NEAR)), "beige_eye", "beige_eye", "beige_eye")
    assert (table.state.corruption, table.sees(-2).eyes) == (6, 3)


@pytest.mark.rule("HR-ENC-10")
def test_fear_of_the_barrow_wights_counts_as_an_eye() -> None:
    table = draws(without_company(encounter(blue="23", green="21").set(barrow=True, eyes=1)), "beige_eye", "beige_eye")
    assert (table.state.corruption, table.sees(-2).eyes) == (3 + 4, 3)
    first = draws(without_company(encounter(blue="23").set(barrow=True)), "beige_eye")
    assert (first.state.corruption, first.sees(-2).eyes) == (2, 1)


@pytest.mark.rule("HR-ENC-05", "HR-ENC-09")
def test_a_cancelled_eye_is_not_laid_there() -> None:
    table = draws(encounter(blue="23", green="21"), "beige_eye", "beige_eye").play("cancel sam beige_eye")
    assert (table.state.corruption, table.sees(-2).eyes, table.sees(-2).bag["beige_eye"]) == (1, 1, 2)


@pytest.mark.rule("HR-DEC-34")
@pytest.mark.parametrize("eyes", [0, 2])
def test_the_order_does_not_change_the_sum_and_is_not_asked_for(eyes: int) -> None:
    tokens = ("beige_eye", "beige_3", "beige_eye", "red_breath", "beige_0")
    sums = {points(order, eyes) for order in permutations(TOKEN[name] for name in tokens)}
    assert sums == {3 + (1 + eyes) + (2 + eyes) + (3 + eyes)}
    table = draws(without_company(encounter(**NEAR)), "beige_eye", "beige_3", "beige_eye")
    assert table.step == "escape"


@pytest.mark.rule("HR-RUL-50", "HR-RUL-75")
def test_special_tokens_are_out_for_good_and_eyes_stay_for_part_ii() -> None:
    table = without_company(encounter(blue="23", green="21"))
    table.set(bag=(*table.state.bag[:5], 1, 1, 0, 0, 0), reds=table.state.reds | 1 << TOKEN["red_knife"])
    assert TOKENS[5:7] == ("red_knife", "red_breath")
    draws(table, "red_knife", "red_breath")
    assert (table.state.corruption, table.sees(-2).eyes) == (4, 1)
    assert not {"red_knife", "red_breath"} & {*table.sees(-2).bag}
    part_2 = ring_bearers_turn(journal="1 . . . . . . . . . 56").set(eyes=1, corruption=4)
    part_2.set(bag=(2, 6, 2, 1, 2, 0, 1, 0, 0, 0))
    part_2.play("move C").let_chance()
    seen = part_2.sees(-2)
    assert (seen.part, seen.eyes, seen.corruption) == (2, 1, 4)
    assert seen.bag["red_breath"] == 1  # not drawn: it goes over
    assert "red_knife" not in seen.bag


# Aftermath ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ENC-12")
@pytest.mark.parametrize("before, lost", [(9, False), (10, True), (11, True)])
def test_at_the_limit_frodo_is_lost_else_he_escapes(before: int, lost: bool) -> None:
    table = draws(without_company(encounter(blue="23").set(corruption=before)), "beige_2")
    if lost:
        result = table.state.result()
        assert result is not None
        assert (result.winners, result.rule) == ((1,), "HR-END1-07")
        return
    assert table.step == "escape"
    table.play("slash")
    assert (table.step, table.state.turn, table.asked) == ("rb_turn", 1, (0,))  # step 4: the marker goes on
