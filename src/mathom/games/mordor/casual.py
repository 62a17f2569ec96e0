"""The simple player whom hints suppose for the rest of a turn: takes what is useful, and does not look ahead."""

from __future__ import annotations

from typing import Final

from mathom.games.mordor.content import COLOURS, DICE, GANDALF, NAZGUL, ORC, RING, WEAPON, WHITE_TREE
from mathom.games.mordor.resolving import orcs_are_beaten
from mathom.games.mordor.turn_odds import Laid, Policy, Turn


def nazgul_to_take(turn: Turn, thrown: tuple[int, ...]) -> int:
    """Which Nazgul goes, if one must: on the die of the opponent who plays next, on one that strikes nobody, else the
    last. -1 if none must.
    """
    best, least = -1, 99
    for die in DICE:
        if thrown[die] == NAZGUL:
            target = turn.targets[die]
            harm = 9 if target == turn.active else 8 if target < 0 else (target - turn.active) % turn.players
            if harm <= least:
                best, least = die, harm
    return best


def last_with(thrown: tuple[int, ...], symbol: int) -> int:
    """The last die that shows the symbol, or -1: so the black one stays in hand, for the white tree."""
    for die in range(len(COLOURS) - 1, -1, -1):
        if thrown[die] == symbol:
            return die
    return -1


def is_won(turn: Turn, rings: int, orcs: int, weapons: int) -> bool:
    """Whether what lies aside would take the player on: a ring, and the orcs beaten."""
    return rings > 0 and orcs_are_beaten(turn.place, orcs, weapons)


def _never(_turn: Turn, _laid: Laid, _thrown: tuple[int, ...]) -> bool:
    return False


def _casual(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    mask = 0
    nazgul = nazgul_to_take(turn, thrown)
    if nazgul >= 0:
        mask |= 1 << nazgul
    rings, weapons = laid.rings, laid.weapons
    for symbol in (RING, WEAPON, GANDALF):
        if turn.place.same_symbols:
            taken = sum(1 << die for die in DICE if thrown[die] == symbol)
        else:
            die = last_with(thrown, symbol)
            taken = 1 << die if die >= 0 else 0
        mask |= taken
        if symbol == RING:
            rings += taken.bit_count()
        elif symbol == WEAPON:
            weapons += taken.bit_count()
    tree = last_with(thrown, WHITE_TREE)
    if tree >= 0 and (not mask or is_won(turn, rings, laid.orcs, weapons)):
        mask |= 1 << tree
    return mask or 1 << last_with(thrown, ORC)


CASUAL: Final = Policy("casual", _casual, _never)
"""Keeps every different useful symbol: a ring, a weapon, a Gandalf (in Rivendell all of them), and the Nazgul that must
go, an opponent's if possible. Takes the white tree when a ring counts. Does not look ahead, nor else at the place.
"""
