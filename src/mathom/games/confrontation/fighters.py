"""The two who fight, and what counts for each: the numbers of `strengths` for the battle that a position is in."""

from __future__ import annotations

from mathom.games.confrontation import strengths
from mathom.games.confrontation.state import (
    CARDS_OUT,
    CLOAKED,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    SAM_HAS_FIVE,
    Position,
)


def light(s: Position) -> int:
    """The slot of the Fellowship fighter."""
    return s.attacker if s.attacker < 9 else s.defender


def dark(s: Position) -> int:
    """The slot of the Sauron fighter."""
    return s.defender if s.attacker < 9 else s.attacker


def is_able(s: Position) -> bool:
    """Whether the Fellowship fighter's ability is in force (CF-WARG-01, CF-SPC-23)."""
    return strengths.is_able(s.who[dark(s)], s.flags & GWAIHIR_PLAYED != 0)


def ability(s: Position) -> int:
    """The Fellowship fighter's character if its ability is in force, else -1."""
    return s.who[light(s)] if is_able(s) else -1


def light_strength(s: Position) -> int:
    """The strength of the Fellowship fighter (CF-BTL-16)."""
    five = s.flags & SAM_HAS_FIVE != 0
    return strengths.light_strength(s.who[light(s)], s.who[dark(s)], s.field, s.attacker < 9, is_able(s), five)


def dark_strength(s: Position) -> int:
    """The strength of the Sauron fighter."""
    return strengths.dark_strength(s.who[dark(s)], s.attacker > 8)


def light_counts(s: Position) -> int:
    """What the Fellowship's card adds in the comparison, as things stand."""
    return 0 if s.flags & CARDS_OUT else strengths.light_counts(s.fcard if s.ftake < 0 else s.ftake)


def dark_counts(s: Position) -> int:
    """The same of S's card."""
    if s.flags & CARDS_OUT:
        return 0
    return strengths.dark_counts(s.scard if s.stake < 0 else s.stake, s.who[dark(s)], s.flags & CLOAKED != 0)


def light_total(s: Position) -> int:
    """All that counts for the Fellowship fighter: strength, card, star Gandalf's help."""
    return light_strength(s) + light_counts(s) + (1 if s.flags & GANDALF_HELPS else 0)


def dark_total(s: Position) -> int:
    """All that counts for the Sauron fighter."""
    return dark_strength(s) + dark_counts(s)


def text_is_off(s: Position, card: int) -> bool:
    """Whether an ability switches the text of S's card off (CF-CARD-22)."""
    return strengths.text_is_off(card, s.who[dark(s)], s.who[light(s)], is_able(s))
