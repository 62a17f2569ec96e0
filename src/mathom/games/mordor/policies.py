"""Simple ways to play a turn, each in a few lines: for hints, for figures, and as somebody to play against.

A policy looks at the turn, at what is set aside so far and at the throw, and answers with the dice to set aside. None
of them looks ahead, and none knows more than lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from mathom.games.mordor.content import (
    COLOURS,
    DICE,
    GANDALF,
    NAZGUL,
    ORC,
    PLACES,
    PLAIN,
    RING,
    SYMBOL,
    SYMBOLS,
    WEAPON,
    WHITE_TREE,
    Place,
)
from mathom.games.mordor.observe import View
from mathom.games.mordor.rules import orcs_are_beaten
from mathom.games.mordor.state import Position


@dataclass(frozen=True, slots=True)
class Turn:
    """What does not change while a turn lasts: whose it is, where it began, whom each die would strike, how much of the
    sheet is left.
    """

    players: int
    active: int
    place: Place
    targets: tuple[int, ...]
    circles_left: int
    boxes_left: int
    splittable: int
    odds: tuple[tuple[tuple[int, int], ...], ...]
    """For each die its symbols, each with the number of its faces."""

    @classmethod
    def of(cls, view: View) -> Turn:
        """The turn that an observation shows, while dice are thrown and set aside."""
        sheet = view.sheets[view.active]
        whole = sum(not square.split and not square.crossed for square in sheet.squares)
        odds = tuple(
            tuple((symbol, faces.count(name)) for symbol, name in enumerate(SYMBOLS) if name in faces)
            for faces in view.faces
        )
        return cls(
            players=len(view.sheets),
            active=view.active,
            place=PLACES.get(view.place, PLAIN),
            targets=view.targets,
            circles_left=len(view.circles) - sheet.circles,
            boxes_left=sheet.boxes_left,
            splittable=whole,
            odds=odds,
        )

    @classmethod
    def of_state(cls, s: Position) -> Turn:
        """The same from a state, for those who have one: simulations."""
        return cls(
            players=s.rules.players,
            active=s.active,
            place=s.place,
            targets=s.targets,
            circles_left=len(s.rules.circles) - s.circles[s.active],
            boxes_left=s.boxes_left(s.active),
            splittable=len(s.splittable(s.active)),
            odds=tuple(tuple((face.symbol, weight) for face, weight in faces) for faces in s.rules.odds),
        )


class Laid(NamedTuple):
    """What is set aside so far, as far as it matters: symbols counted, and Nazguls by whom they strike."""

    rings: int = 0
    weapons: int = 0
    orcs: int = 0
    gandalfs: int = 0
    mine: int = 0
    """Nazguls that strike the active player."""
    others: tuple[int, ...] = ()
    """The opponents that are struck, in order; each colour has one die, so each at most once."""

    @classmethod
    def of(cls, turn: Turn, aside: tuple[int, ...]) -> Laid:
        """Count the dice set aside, given as the symbol of each die or -1."""
        nazguls = [turn.targets[die] for die in DICE if aside[die] == NAZGUL]
        return cls(
            aside.count(RING),
            aside.count(WEAPON),
            aside.count(ORC),
            aside.count(GANDALF),
            nazguls.count(turn.active),
            tuple(sorted(seat for seat in nazguls if seat not in (turn.active, -1))),
        )


Choose = Callable[[Turn, Laid, tuple[int, ...]], int]
Again = Callable[[Turn, Laid, tuple[int, ...]], bool]


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: which dice to set aside, and in Rohan whether to throw again."""

    name: str
    choose: Choose
    again: Again


def dice_of_throw(names: tuple[str, ...]) -> tuple[int, ...]:
    """A throw, or dice aside, as policies read it: from the names of a `View`.

    >>> dice_of_throw(("ring", "", "orc", "", ""))
    (0, -1, 2, -1, -1)
    """
    return tuple(SYMBOL.get(name, -1) for name in names)


# What policies have in common ----------------------------------------------------------------------------------------
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


# The policies --------------------------------------------------------------------------------------------------------
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


def _best_single(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    """The die worth most by rule of thumb, or -1 if only orcs and needless trees are left."""
    if is_won(turn, laid.rings, laid.orcs, laid.weapons) and (tree := last_with(thrown, WHITE_TREE)) >= 0:
        return tree
    wanted = [RING, WEAPON, GANDALF]
    if not orcs_are_beaten(turn.place, laid.orcs, laid.weapons):
        wanted = [WEAPON, RING, GANDALF]
    if not turn.place.gandalf_splits or laid.gandalfs >= turn.splittable:
        wanted.remove(GANDALF)
    return next((die for symbol in wanted if (die := last_with(thrown, symbol)) >= 0), -1)


def _anything(thrown: tuple[int, ...]) -> int:
    """A die that does the least harm, where one must go."""
    return next(die for symbol in (GANDALF, WHITE_TREE, ORC) if (die := last_with(thrown, symbol)) >= 0)


def _careful(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    nazgul, best = nazgul_to_take(turn, thrown), _best_single(turn, laid, thrown)
    mask = (1 << nazgul if nazgul >= 0 else 0) | (1 << best if best >= 0 else 0)
    return mask or 1 << _anything(thrown)


def _bold(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    nazgul = nazgul_to_take(turn, thrown)
    if nazgul >= 0:
        return 1 << nazgul
    best = _best_single(turn, laid, thrown)
    return 1 << (best if best >= 0 else _anything(thrown))


def _spared(turn: Turn, _laid: Laid, thrown: tuple[int, ...]) -> bool:
    """Throw again what would cost a box and brings no ring."""
    struck = any(thrown[die] == NAZGUL and turn.targets[die] == turn.active for die in DICE)
    return struck and RING not in thrown


def _ringless(_turn: Turn, _laid: Laid, thrown: tuple[int, ...]) -> bool:
    return RING not in thrown


CASUAL: Final = Policy("casual", _casual, _never)
"""Keeps every different useful symbol: a ring, a weapon, a Gandalf (in Rivendell all of them), and the Nazgul that must
go, an opponent's if possible. Takes the white tree when a ring counts. Does not look ahead, nor else at the place.
"""
CAREFUL: Final = Policy("careful", _careful, _spared)
"""Sets aside only what must go, and the best single die. In Rohan throws again what would only hurt."""
BOLD: Final = Policy("bold", _bold, _ringless)
"""Throws again as much as possible: one die after each throw, and in Rohan every throw without a ring."""
POLICIES: Final = {policy.name: policy for policy in (CASUAL, CAREFUL, BOLD)}
