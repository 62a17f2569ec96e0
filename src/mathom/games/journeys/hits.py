"""How hits land on a group of enemies (rules 3.8, JE-P-HIT).

A pure function, so that the attack window can show what hits and modifiers will do before they are applied (JE-69.3a).
Armour and sorcery are full again after every application (JE-P-HIT-06), so a figure is told by its most armour, which
sunder lowers for good, and its health. Forbidden modifiers are taken away by the caller (JE-41.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

PIERCE, SMITE, CLEAVE, LETHAL, SUNDER, STUN = (1 << number for number in range(6))
MODIFIERS: Final = ("pierce", "smite", "cleave", "lethal", "sunder", "stun")
"""The names of the bits."""
_BITS: Final = {name: 1 << number for number, name in enumerate(MODIFIERS)}

Figure: TypeAlias = tuple[int, int]
"""Its most armour, and its health: 0 once it is defeated."""


class Account(NamedTuple):
    """What one application did to one figure."""

    sundered: int = 0
    """Armour lost for good."""
    armor: int = 0
    """Hits that armour took."""
    sorcery: int = 0
    """Hits that sorcery took."""
    health: int = 0
    """Hits that took health. Lethal defeats a figure that had more than this."""
    defeated: bool = False


UNTOUCHED: Final = Account()


class Landing(NamedTuple):
    """What became of a group."""

    figures: tuple[Figure, ...]
    """All figures as they are now, in their order, the defeated with health 0."""
    defeated: int
    """How many this application defeated."""
    accounts: tuple[Account, ...]
    """What happened to each figure, in the same order."""


def modifier_mask(names: Iterable[str]) -> int:
    """The modifiers of these names; the same one twice counts once (JE-41.5).

    >>> modifier_mask(["smite", "pierce", "smite"]) == PIERCE | SMITE
    True
    """
    found = 0
    for name in names:
        found |= _BITS[name]
    return found


def modifier_names(modifiers: int) -> tuple[str, ...]:
    """The names of modifiers, in the order of the list.

    >>> modifier_names(SUNDER | PIERCE)
    ('pierce', 'sunder')
    """
    return tuple(name for name, bit in _BITS.items() if modifiers & bit)


def land_hits(
    figures: tuple[Figure, ...], sorcery: int, hits: int, modifiers: int, lethal_spills: bool = True
) -> Landing:
    """Apply hits and modifiers to the figures of a group, in the order of its list.

    Sunder goes down the list for as long as figures are defeated: the next one loses its armour even where no hit is
    left for it (JE-P-HIT-03). With cleave each gets all the hits; without it, what the one before has left.
    """
    cleave, sunder, lethal = modifiers & CLEAVE, modifiers & SUNDER, modifiers & LETHAL
    after, accounts = list(figures), [UNTOUCHED] * len(figures)
    left, defeated = hits, 0
    reached = True  # every figure so far has been defeated, in this application or before
    for place, (armor_before, health) in enumerate(figures):
        if health <= 0:
            continue
        if not reached and not cleave:
            break
        sundered = 1 if sunder and reached and armor_before else 0
        armor_max = armor_before - sundered
        coming = hits if cleave else left
        armor = 0 if modifiers & PIERCE else min(coming, armor_max)
        coming -= armor
        warded = 0 if modifiers & SMITE else min(coming, sorcery)
        coming -= warded
        need = (health + 1) // 2 if lethal else health
        lost = min(coming, need)
        falls = lost == need
        # What lethal saved is lost with the option off (JE-R-80); where it saved nothing, the hits alone have defeated.
        left = coming - lost if lethal_spills or need == health else 0
        after[place] = (armor_max, 0 if falls else health - lost)
        accounts[place] = Account(sundered, armor, warded, lost, falls)
        defeated += falls
        reached = reached and falls
    return Landing(tuple(after), defeated, tuple(accounts))
