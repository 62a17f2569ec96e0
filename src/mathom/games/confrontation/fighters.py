"""The two who fight, and how a character falls."""

from __future__ import annotations

from mathom.games.confrontation.content import EACH, GONE, F, S
from mathom.games.confrontation.knowledge import FELL
from mathom.games.confrontation.state import Position


def light(s: Position) -> int:
    """The slot of the Fellowship fighter."""
    return s.attacker if s.attacker < EACH else s.defender


def dark(s: Position) -> int:
    """The slot of the Sauron fighter."""
    return s.defender if s.attacker < EACH else s.attacker


def fighter(s: Position, side: int) -> int:
    """The slot of the side's fighter."""
    return light(s) if side == F else dark(s)


def defeat(s: Position, slot: int, rule: str) -> None:
    """A character is taken off the board (CF-CMP-05)."""
    bit = 1 << slot
    s.tell(F if slot < EACH else S, FELL, s.stand[slot], slot)
    s.put(slot, GONE)
    s.dead |= bit
    s.shown &= ~bit
    s.stays_shown &= ~bit  # CF-SPC-16
    s.say("defeat", s.who[slot], rule)
