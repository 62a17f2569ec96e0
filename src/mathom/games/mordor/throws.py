"""Which dice of a throw may be set aside (rules 3.3), and which choices are truly the same (JM-DEC-08).

A throw is the symbol of each die, -1 for a die that is not part of it; a set of dice is a mask.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from mathom.games.mordor.actions import ASIDES, MordorAction
from mathom.games.mordor.content import BLACK, DICE, NAZGUL, SYMBOL

Throw = tuple[int, ...]

_MASKS: Final = tuple(
    sum(1 << die for die in dice) for size in range(1, len(DICE) + 1) for dice in combinations(DICE, size)
)
"""All sets of dice: the small ones first."""


# what can be wrong with a set of dice
NO_FAULT: Final = 0
NOT_THROWN: Final = 1
NAZGUL_LEFT: Final = 2
SAME_SYMBOL: Final = 3


def fault(throw: Throw, mask: int, same_symbols: bool = False) -> int:
    """What forbids to set these dice aside. They must be a part of the throw, not empty, with a Nazgul if the throw has
    one, and of different symbols, unless in Rivendell.
    """
    symbols = [throw[die] for die in DICE if mask >> die & 1]
    if not symbols or -1 in symbols:
        return NOT_THROWN  # JM-ROLL-08
    if NAZGUL in throw and NAZGUL not in symbols:
        return NAZGUL_LEFT  # JM-ROLL-05, JM-RIV-02
    if not same_symbols and len({*symbols}) < len(symbols):
        return SAME_SYMBOL  # JM-ROLL-03, JM-RIV-01
    return NO_FAULT


def is_legal(throw: Throw, mask: int, same_symbols: bool = False) -> bool:
    """Whether these dice may be set aside.

    >>> orc, nazgul, ring = 2, 3, 0
    >>> is_legal((orc, orc, nazgul, ring, -1), 0b00101), is_legal((orc, orc, nazgul, ring, -1), 0b00011)
    (True, False)
    """
    return fault(throw, mask, same_symbols) == NO_FAULT


@lru_cache(maxsize=1 << 14)
def legal_sets(throw: Throw, same_symbols: bool = False) -> tuple[int, ...]:
    """Every legal set of a throw."""
    return tuple(mask for mask in _MASKS if is_legal(throw, mask, same_symbols))


@lru_cache(maxsize=64)
def alike(dice: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """Dice with the same faces get the same number; the black one has its own, whatever it shows (JM-DEC-08).

    >>> alike((("ring", "orc"), ("orc", "ring"), ("ring", "orc"), ("orc",), ("orc", "orc")))
    (-1, 0, 0, 1, 2)
    """
    sorted_faces = [tuple(sorted(faces)) for faces in dice]
    different = list(dict.fromkeys(sorted_faces[1:]))
    return (-1, *(different.index(faces) for faces in sorted_faces[1:]))


def kinds(like: tuple[int, ...], targets: tuple[int, ...]) -> tuple[int, ...]:
    """Dice that can stand for each other in this turn get the same number: not the black one, the same faces, and the
    same player whom a Nazgul would strike (JM-DEC-08).
    """
    return tuple(-1 if die == BLACK else 8 * like[die] + targets[die] + 1 for die in DICE)


def representative(throw: Throw, mask: int, kinds: tuple[int, ...]) -> int:
    """The set that is offered in place of this one: of dice that can stand for each other, the first."""
    taken: dict[tuple[int, int], int] = {}
    for die in DICE:
        if mask >> die & 1:
            like = (throw[die], kinds[die])
            taken[like] = taken.get(like, 0) + 1
    out = 0
    for die in DICE:
        like = (throw[die], kinds[die])
        if taken.get(like):
            taken[like] -= 1
            out |= 1 << die
    return out


@lru_cache(maxsize=1 << 15)
def offered(throw: Throw, same_symbols: bool, kinds: tuple[int, ...]) -> tuple[MordorAction, ...]:
    """The legal sets as actions, each that is truly different once."""
    return tuple(ASIDES[mask] for mask in legal_sets(throw, same_symbols) if representative(throw, mask, kinds) == mask)


def dice_of_throw(names: tuple[str, ...]) -> tuple[int, ...]:
    """A throw, or dice aside, from the names of a `View`.

    >>> dice_of_throw(("ring", "", "orc", "", ""))
    (0, -1, 2, -1, -1)
    """
    return tuple(SYMBOL.get(name, -1) for name in names)
