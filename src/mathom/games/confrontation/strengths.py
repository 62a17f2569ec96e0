"""How strong fighters are and what their cards count (rules 2.3, 2.4 and CF-BTL-16): each of these rules once.

Pure functions of who fights whom, where, who attacks, and of the facts of the battle (`flags`, by the names of
state.py; 0 before it has begun). The battle asks them, so does the account of it that page and API read, and so do the
bots, which weigh battles that nobody has begun. What each character has of its own is in characters.py.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import NUMBER, STRENGTH
from mathom.games.confrontation.state import CARDS_OUT, CLOAKED, GANDALF_HELPS, GWAIHIR_PLAYED

_SILENCES: Final = tuple(ability.silences() for ability in ABILITIES)
_WASTES_ITS_CARD: Final = tuple(ability.wastes_its_card() for ability in ABILITIES)


def silences(foe: int) -> bool:
    """Whether nobody's ability helps the Fellowship against this enemy (CF-WARG-01)."""
    return _SILENCES[foe]


def is_able(foe: int, flags: int = 0) -> bool:
    """Whether the Fellowship fighter has its ability: not against one who silences it, nor once Gwaihir came
    (CF-SPC-23).
    """
    return not _SILENCES[foe] and not flags & GWAIHIR_PLAYED


# Strengths, which replace the printed one and do not add to it (CF-BTL-16)
def dark_strength(character: int, attacks: bool) -> int:
    """The strength of the Sauron fighter; it never depends on the enemy or the region."""
    return ABILITIES[character].strength(character, -1, -1, attacks, 0)


def light_strength(character: int, foe: int, field: int, attacks: bool, flags: int = 0) -> int:
    """The strength of the Fellowship fighter."""
    if _SILENCES[foe] or flags & GWAIHIR_PLAYED:
        return STRENGTH[character]
    return ABILITIES[character].strength(character, foe, field, attacks, flags)


def strength_rule(character: int, strength: int) -> str:
    """The rule by which a fighter has this strength; empty if it is the printed one."""
    return ABILITIES[character].strength_rule() if strength != STRENGTH[character] else ""


# Cards
def card_is_void(foe: int) -> bool:
    """Whether S's card has neither text nor strength, because of S's own fighter (CF-TROLL-01)."""
    return _WASTES_ITS_CARD[foe]


def text_is_off(card: int, foe: int, character: int, able: bool) -> bool:
    """Whether an ability switches the text of S's card off (CF-CARD-22): that of S's own fighter, or the enemy's, if it
    has it.
    """
    return _WASTES_ITS_CARD[foe] or (able and ABILITIES[character].stops_text(card))


def light_counts(card: int, flags: int) -> int:
    """What the Fellowship's card adds in the comparison; nothing if there is none."""
    return 0 if card < 0 or flags & CARDS_OUT else NUMBER[card]


def dark_counts(card: int, foe: int, flags: int) -> int:
    """What S's card adds: nothing either if it is void, or against the Elven Cloak (CF-CARD-11)."""
    return 0 if card < 0 or flags & (CARDS_OUT | CLOAKED) or card_is_void(foe) else NUMBER[card]


def help_counts(flags: int) -> int:
    """What star Gandalf adds for the Fellowship (CF-GANDALFSTAR-01)."""
    return 1 if flags & GANDALF_HELPS else 0
