"""The sense in the players of sense: single choices that anybody would make."""

from __future__ import annotations

import msgspec
import pytest

from mathom.bots import Budget
from mathom.bots.hunt.sense_bot import SenseBot
from mathom.games.hunt.actions import LET_PASS, WATCH
from mathom.games.hunt.board import BOARD_1
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn

SEEDS = range(8)


def choices(table: Table, seat: int) -> set[str]:
    """All that is chosen, by the seed."""
    view = table.sees(seat)
    return {SenseBot().choose(view, Budget(seed)).text for seed in SEEDS}


def test_frodo_takes_an_exit_that_is_near() -> None:
    area = next(area for area in range(BOARD_1.areas) if BOARD_1.to_exit[area] == 1 and not BOARD_1.exits >> area & 1)
    table = ring_bearers_turn(journal=f"1 {BOARD_1.ids[area]}").set(track=14)
    assert choices(table, 0) <= {"move A", "move B", "move C"}


def test_a_card_cancels_the_hunt_that_would_find_frodo() -> None:
    table = nazguls_turn(journal="1 . . 10", watching=True).place(blue="10").dice("sword").hold("AL1-12")
    table.play("die sword sword", "hunt 10")
    assert choices(table, 0) == {"play AL1-12"}


def test_no_card_is_spent_on_a_hunt_elsewhere() -> None:
    table = nazguls_turn(journal="1 . . 10", watching=True).place(blue="23").dice("sword").hold("AL1-12")
    table.play("die sword sword", "hunt 23")
    assert choices(table, 0) == {"no_card"}


@pytest.mark.parametrize("hand", ["", "AL1-10 AL1-10 AL1-11 AL1-12", "AL1-16"])
def test_the_hand_does_not_decide_who_watches(hand: str) -> None:
    views = [ring_bearers_turn(journal="1 . . 10").hold(cards).sees(0) for cards in (hand, "AL1-06 AL1-09")]
    for seed in range(40):
        said = [
            SenseBot().choose(msgspec.structs.replace(view, legal=(WATCH, LET_PASS), moved=True), Budget(seed))
            for view in views
        ]
        assert said[0] is said[1]


def test_the_dearest_token_is_cancelled() -> None:
    table = ring_bearers_turn(journal="1 . . 10").set(drawn=(0, 3, 1), corruption=4)
    at_step(table, "after_tokens")
    assert choices(table, 0) == {"cancel pippin beige_3"}


def test_a_nazgul_hunts_where_frodo_must_be() -> None:
    table = nazguls_turn(journal="1 . . 10").place(blue="10").dice("sword ring")
    table.set(facts=(*table.state.facts, "search 10 yes", "perception I-A yes"))
    assert choices(table, 1) == {"die sword sword"}


def test_a_nazgul_comes_to_the_encounter() -> None:
    table = nazguls_turn(journal="1 . . 10", nazgul="red").place(red="d10", blue="10", green="48").dice("")
    table.set(facts=(*table.state.facts, "hunt 10 here"), found=True)
    near = {"10", *(BOARD_1.ids[space] for space in BOARD_1.adjacent[BOARD_1.space["10"]])}
    start = next(space for space in near if space.startswith("d"))
    beyond = next(
        BOARD_1.ids[space]
        for space in BOARD_1.adjacent[BOARD_1.space[start]]
        if BOARD_1.ids[space] not in near and not BOARD_1.exits >> space & 1
    )
    table.place(red=beyond)
    assert {text.rpartition(" ")[2] for text in choices(table, 1)} <= near


def test_gandalf_does_his_deed() -> None:
    table = ring_bearers_turn(part=2, gandalf="10", track=3)
    table.set(flags=table.state.flags | 16, deeds_held=table.areas("10 13"))
    assert choices(table, 0) == {"do_deed"}


def test_the_route_changes_unless_the_end_is_at_hand() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=6)
    at_step(table, "route")
    assert choices(table, 0) == {"route two"}
    table = ring_bearers_turn(part=2, journey="JS-01", track=13)
    at_step(table, "route")
    assert choices(table, 0) == {"route keep"}
