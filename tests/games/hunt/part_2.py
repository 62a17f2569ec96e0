"""Tables of part II for tests, beside those of the harness."""

from __future__ import annotations

from typing import Any

from mathom.games.hunt import GAME
from mathom.games.hunt.observe import frames
from mathom.games.hunt.sample import stack_of
from tests.games.hunt.harness import Table, at_step, nazguls_turn, new, ring_bearers_turn


def setup_2(options: str = "", until: str = "rb_turn", **choices: str) -> Table:
    """The setup of part II alone, up to a step; `choices` says what is taken in a step instead of the first option.

    With nothing named no token is out, so that nothing of part I is asked of chance.
    """
    return onward(new(f"parts=second carry_tokens=0 {options}"), until, **choices)


def onward(table: Table, until: str, **choices: str) -> Table:
    """Play on until a step waits; in each step what `choices` says, else the first option."""
    for _ in range(500):
        if table.step == until:
            return table
        table.play(choices.get(table.step) or table.options()[0])
    raise AssertionError(f"{until} never came: {table.step}")


def in_its_day(table: Table) -> Table:
    """The same table, and after the turn that is under way the day goes on as it should."""
    s = table.state
    s.stack = stack_of([f"day:{s.turn + 2}" if text.startswith("day:") else text for text in frames(s)])
    return table


def reach_exit(options: str = "", **fields: Any) -> Table:
    """Part I one move before its end, with these fields set: `move C` ends it."""
    return ring_bearers_turn(options, journal="1 53 . .").set(**fields)


def figures_turn(options: str = "", *, turn: int = 1, **more: Any) -> Table:
    """Part II, at the start of a turn: Frodo's figure is dealt with now."""
    table = ring_bearers_turn(options, part=2, turn=turn, **more).set(flags=0)
    return at_step(table, "turn:2")


def found_in_part_2(options: str = "", **more: Any) -> Table:
    """Part II, the last Nazgûl's turn: a hunt has found Frodo."""
    return nazguls_turn(options, part=2, nazgul="purple", **more).set(found=True)


def asked_by_die(table: Table, *texts: str) -> str:
    """The active Nazgûl asks so (`die ring ring`, `perceive V-A`), nobody answers with a card; the public answer."""
    table.play(*texts)
    if table.step == "window":
        table.play("no_card")
    return next(line for line in reversed(table.log()) if line.startswith("log-answer")).removeprefix("log-answer ")


def jsons(table: Table, *audiences: int) -> list[bytes]:
    """What these audiences are sent."""
    return [GAME.observation_to_json(table.state.observe(audience)) for audience in audiences]
