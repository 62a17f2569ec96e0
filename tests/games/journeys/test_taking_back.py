"""Taking back what was pressed (JE-D-51), and chance that nobody can know (JE-H-11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mathom.core.action import NATURE
from mathom.core.errors import UndoRefused
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.games.journeys.game import Journeys
from mathom.games.journeys.journey import Journey
from tests.games.journeys.harness import QUIET


def sat_down() -> Table:
    """The first adventure of the campaign, at a table."""
    return Table.new(Journeys(), "heroes=2", seal=Seal.from_seed(5, 2))


def state(table: Table) -> Journey:
    """Its state."""
    assert isinstance(table.state, Journey)
    return table.state


def until(table: Table, done: Callable[[Table], bool]) -> Table:
    """Quiet answers until something holds."""
    for _ in range(300):
        if done(table):
            return table
        seat = table.to_act()[0]
        kinds = {action.kind: action for action in reversed(table.legal(seat))}
        wanted = ("ready", *QUIET, "end_turn")
        table.act(seat, next((kinds[kind] for kind in wanted if kind in kinds), table.legal(seat)[0]))
    raise AssertionError("it goes on and on")


@pytest.mark.rule("JE-D-51", "JE-R-75")
def test_a_decision_of_the_party_that_revealed_nothing_can_be_taken_back_until_the_next_press() -> None:
    table = until(sat_down(), lambda table: state(table).stack[0].name == "who_next")
    table.act(1, "turn 0")
    assert state(table).active == 0
    assert table.can_undo(1)
    table.undo(1)
    assert state(table).stack[0].name == "who_next"
    table.act(1, "turn 0")
    table.act(0, "end_turn")
    assert not table.can_undo(1), "somebody has pressed since"


@pytest.mark.rule("JE-D-51", "JE-H-13")
def test_what_chance_has_answered_or_the_story_has_told_cannot_be_taken_back() -> None:
    table = until(sat_down(), lambda table: table.record.entries[-1:] != [] and table.record.entries[-1][0] == NATURE)
    for seat in (0, 1):
        with pytest.raises(UndoRefused):
            table.undo(seat)


@pytest.mark.rule("JE-H-11", "JE-N-18")
def test_what_chance_will_bring_lies_in_no_state_and_its_secret_not_in_the_record() -> None:
    table = until(sat_down(), lambda table: state(table).stack[0].name == "who_next")
    assert table.record.seal is None or table.record.seal.secret is None
    with_other_chance = Table.forked(table.record, seal=Seal.from_seed(6, 2))
    assert state(with_other_chance).heroes == state(table).heroes, "the same record, the same game"
