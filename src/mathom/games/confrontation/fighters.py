"""Who fights: the two fighters of a battle, whether their abilities are in force, and their strength."""

from __future__ import annotations

from mathom.games.confrontation import content as c
from mathom.games.confrontation.state import GWAIHIR_PLAYED, SAM_HAS_FIVE, Position


def light(s: Position) -> int:
    """The slot of the Fellowship fighter."""
    return s.attacker if s.attacker < 9 else s.defender


def dark(s: Position) -> int:
    """The slot of the Sauron fighter."""
    return s.defender if s.attacker < 9 else s.attacker


def ability(s: Position) -> int:
    """The Fellowship fighter's character if its ability is in force, else -1 (CF-WARG-01, CF-SPC-23)."""
    if s.flags & GWAIHIR_PLAYED or s.who[dark(s)] == c.WARG:
        return -1
    return s.who[light(s)]


def light_strength(s: Position) -> int:
    """The strength of the Fellowship fighter (CF-BTL-16)."""
    character = ability(s)
    if character == c.SAM and s.flags & SAM_HAS_FIVE:
        return 5
    if character == c.SAM_STAR and s.defender < 9:
        return dark_strength(s)  # CF-SAMSTAR-01
    if character == c.TREEBEARD and s.field == c.FANGORN:
        return 6
    if character == c.THEODEN and s.field in (c.ROHAN, c.GONDOR):
        return 4
    return c.STRENGTH[s.who[light(s)]]


def dark_strength(s: Position) -> int:
    """The strength of the Sauron fighter."""
    character = s.who[dark(s)]
    return 6 if character == c.ORCS_STAR and s.attacker > 8 else c.STRENGTH[character]
