"""Whom a Nazgul strikes (rules 3.4): what its die's colour says, and what the place changes."""

from __future__ import annotations

from mathom.games.mordor import account as why
from mathom.games.mordor.content import BLACK, DICE
from mathom.games.mordor.state import ARRIVED, ELIMINATED, NONE, Position


def aim(s: Position) -> None:
    """Whom a Nazgul on each die strikes in this turn: it does not change while the turn lasts (JM-NAZ-06)."""
    s.targets = tuple(target_of(s, die)[0] for die in DICE)


def target_of(s: Position, die: int) -> tuple[int, str]:
    """Whom a Nazgul on this die strikes, and why (JM-NAZ-02)."""
    owner = owner_of(s, die)
    if owner in (NONE, s.active):
        if s.place.spares_active:  # JM-GON-01
            return why.NOBODY, why.IN_GONDOR
        return s.active, why.OWN if owner == s.active else why.ON_BLACK if die == BLACK else why.NEUTRAL
    if s.place.draws_nazguls:  # JM-MIN-01
        return s.active, why.IN_MINAS_TIRITH
    if s.rules.arrived_is_safe and s.status[owner] == ARRIVED:  # JM-OPT-01
        return why.NOBODY, why.SAFE
    return owner, why.OPPONENT


def owner_of(s: Position, die: int) -> int:
    """The player whose colour this is; nobody's if the die is black or its colour neutral (JM-SET-04, JM-OUT-04)."""
    for seat, hobbit in enumerate(s.hobbit):
        if hobbit != NONE and s.rules.hobbit_dice[hobbit] == die and s.status[seat] != ELIMINATED:
            return seat
    return NONE
