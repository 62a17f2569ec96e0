"""Heroes stay where the story wants them: where all come together, and where somebody has to keep watch."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mathom.bots.journeys.player import decide
from mathom.games.journeys.actions import END_TURN
from tests.games.journeys.harness import Table, both, option, start, story, token

TOGETHER: Final = "Bring everyone to the stair."
WATCH: Final = "Keep the fire. At least one hero must end the shadow phase on the greenway."
NEITHER: Final = "Look about on the greenway."


def table(objective: str, *places: str) -> Table:
    """Two heroes; on the Old Greenway (J03) a stair for all of them, in the fields (J01) a chest that lures."""
    climb = option("Up.", {"end": "victory"}, **{"if": {"hero_at": {"who": "each_hero", "at": "J03"}}})
    stair: dict[str, Any] = {**token("stair", "J03.c", once=False, options=[climb]), **both("All of you must be here.")}
    goal = {"id": "o1", **both(objective)}
    found = start(
        story(tokens=[stair, token("chest", "J01.a", {"threat": -1})], objectives=[goal], setup=[{"objective": "o1"}]),
        heroes=("maerwen", "hefta"),
    )
    found.state.unexplored = 0
    return found.place(**dict(zip(("maerwen", "hefta"), places, strict=True)))


def take_turn(table: Table, hero: str) -> None:
    """A hero's whole turn."""
    table.turn(hero)
    state, seat = table.state, table.seat(hero)
    while state.active == seat and state.to_act():
        state.apply(seat, decide(state, seat))


def test_whoever_is_there_waits_for_the_others() -> None:
    found = table(TOGETHER, "J03.c", "J01.a")
    found.turn("maerwen")
    assert decide(found.state, found.seat("maerwen")) == END_TURN


def test_the_others_come() -> None:
    found = table(TOGETHER, "J03.c", "J01.c")
    take_turn(found, "hefta")
    assert found.state.won


def test_without_such_a_call_nobody_waits() -> None:
    found = table(NEITHER, "J03.c", "J01.c")
    found.turn("maerwen")
    assert decide(found.state, found.seat("maerwen")) != END_TURN


def test_the_only_one_on_watch_stays() -> None:
    found = table(WATCH, "J03.a", "J01.c")
    found.turn("maerwen")
    assert decide(found.state, found.seat("maerwen")) == END_TURN


@pytest.mark.parametrize("other", ["J03.a", "J03.b"])
def test_with_two_on_watch_one_may_go(other: str) -> None:
    found = table(WATCH, "J03.a", other)
    found.turn("maerwen")
    assert decide(found.state, found.seat("maerwen")) != END_TURN


def test_where_nobody_is_on_watch_somebody_goes() -> None:
    found = table(WATCH, "J01.c", "J01.c")
    take_turn(found, "maerwen")
    take_turn(found, "hefta")
    assert any(found.at(hero).startswith("J03") for hero in ("maerwen", "hefta"))
