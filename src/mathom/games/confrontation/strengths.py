"""How strong fighters are and what their cards count (rules 2.3, 2.4 and CF-BTL-16): each of these rules once.

Pure functions of who fights whom, where, who attacks, and of the facts of the battle (`flags`, by the names of
state.py; 0 before it has begun). The battle asks them, so does the account of it that page and API read, and so do the
bots, which weigh battles that nobody has begun.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.content import (
    CAVE_TROLL,
    ELROND,
    EYE_OF_SAURON,
    FANGORN,
    FLYING_NAZGUL,
    FRODO_STAR,
    GANDALF,
    GIMLI,
    GONDOR,
    LEGOLAS,
    MAGIC,
    MERRY,
    NUMBER,
    ORCS,
    ORCS_STAR,
    ROHAN,
    SAM,
    SAM_STAR,
    SARUMAN_STAR,
    STRENGTH,
    THEODEN,
    TILES,
    TREEBEARD,
    WARG,
    WITCH_KING,
)
from mathom.games.confrontation.state import CARDS_OUT, CLOAKED, GANDALF_HELPS, GWAIHIR_PLAYED, SAM_HAS_FIVE

_NEMESIS: Final = {
    MERRY: (WITCH_KING, "CF-MERRY-01"),
    LEGOLAS: (FLYING_NAZGUL, "CF-LEGOLAS-01"),
    GIMLI: (ORCS, "CF-GIMLI-01"),
}
"""Who instantly defeats whom: the slot, so that either side of the tile is meant (CF-RUL-24); and the rule."""


def silences(foe: int) -> bool:
    """Whether nobody's ability helps the Fellowship against this enemy: the Warg (CF-WARG-01)."""
    return foe == WARG


def is_able(foe: int, flags: int = 0) -> bool:
    """Whether the Fellowship fighter has its ability: not against the Warg (CF-WARG-01), nor once Gwaihir came
    (CF-SPC-23).
    """
    return foe != WARG and not flags & GWAIHIR_PLAYED


def nemesis_rule(character: int, foe: int) -> str:
    """The rule by which a Fellowship character instantly defeats that enemy; empty if there is none."""
    found = _NEMESIS.get(character)
    return found[1] if found is not None and found[0] == foe % TILES else ""


def first_strike_rule(foe: int, character: int, attacks: bool, first: bool) -> str:
    """The rule by which a Sauron character defeats that enemy before any card is played: attacking Orcs their first,
    star Saruman either Gandalf; empty if there is none.
    """
    if foe == ORCS and attacks and first:
        return "CF-ORCS-01"
    return "CF-SARUMANSTAR-01" if foe == SARUMAN_STAR and character % TILES == GANDALF else ""


# Strengths, which replace the printed one and do not add to it (CF-BTL-16)
def dark_strength(character: int, attacks: bool) -> int:
    """The strength of the Sauron fighter."""
    return 6 if dark_strength_rule(character, attacks) else STRENGTH[character]


def dark_strength_rule(character: int, attacks: bool) -> str:
    """The rule that changes it; empty if the printed strength counts."""
    return "CF-ORCSSTAR-01" if character == ORCS_STAR and attacks else ""


def light_strength(character: int, foe: int, field: int, attacks: bool, flags: int = 0) -> int:
    """The strength of the Fellowship fighter."""
    if is_able(foe, flags):
        if character == SAM and flags & SAM_HAS_FIVE:
            return 5
        if character == SAM_STAR and not attacks:
            return dark_strength(foe, True)
        if character == TREEBEARD and field == FANGORN:
            return 6
        if character == THEODEN and field in (ROHAN, GONDOR):
            return 4
    return STRENGTH[character]


_LIGHT_RULES: Final = {
    SAM: "CF-SAM-05",
    SAM_STAR: "CF-SAMSTAR-01",
    TREEBEARD: "CF-TREEBEARD-01",
    THEODEN: "CF-THEODEN-01",
}


def light_strength_rule(character: int, strength: int) -> str:
    """The rule by which a Fellowship fighter has this strength; empty if it is the printed one."""
    return _LIGHT_RULES.get(character, "") if strength != STRENGTH[character] else ""


# Cards
def card_is_void(foe: int) -> bool:
    """Whether S's card has neither text nor strength, because of S's own fighter: the Cave Troll (CF-TROLL-01)."""
    return foe == CAVE_TROLL


def text_is_off(card: int, foe: int, character: int, able: bool) -> bool:
    """Whether an ability switches the text of S's card off (CF-CARD-22): that of S's own fighter, or the enemy's, if it
    has it.
    """
    if card_is_void(foe) or (able and character == FRODO_STAR):
        return True
    return able and character == ELROND and card in (EYE_OF_SAURON, MAGIC)


def light_counts(card: int, flags: int) -> int:
    """What the Fellowship's card adds in the comparison; nothing if there is none."""
    return 0 if card < 0 or flags & CARDS_OUT else NUMBER[card]


def dark_counts(card: int, foe: int, flags: int) -> int:
    """What S's card adds: nothing either if it is void, or against the Elven Cloak (CF-CARD-11)."""
    return 0 if card < 0 or flags & (CARDS_OUT | CLOAKED) or card_is_void(foe) else NUMBER[card]


def help_counts(flags: int) -> int:
    """What star Gandalf adds for the Fellowship (CF-GANDALFSTAR-01)."""
    return 1 if flags & GANDALF_HELPS else 0
