"""The Witch-king (rules 3.39): how he comes and goes, and his die."""

from __future__ import annotations

from mathom.games.hunt.content import NAZGUL
from mathom.games.hunt.state import NO_DIE, NONE, ROLLED, WAITING, Position


def enter(s: Position, rider: int) -> None:
    """He replaces a Nazgûl on its space, in its place in the order (HR-WK-03); his die joins the pool (HR-WK-05)."""
    s.witch_king = rider
    s.wk_leaving = False
    if s.wk_die == NO_DIE:
        s.wk_die = WAITING
    s.say("witch_king", NAZGUL[rider])


def leave(s: Position) -> None:
    """After an encounter the Nazgûl returns on his space (HR-WK-12); his die stays until the day ends (HR-WK-15)."""
    s.say("witch_king_leaves", NAZGUL[s.witch_king])
    s.witch_king = NONE
    s.wk_leaving = True


def end_of_day(s: Position) -> None:
    """Before the next roll the die is put away if he has left, and belongs to the roll if he is here (HR-RUL-36)."""
    s.wk_face = NONE
    if s.wk_leaving:
        s.wk_leaving = False
        s.wk_die = NO_DIE
    elif s.wk_die == WAITING:
        s.wk_die = ROLLED
