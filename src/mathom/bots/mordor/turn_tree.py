"""All ways that a turn can go, as a tree of throws and choices that share their ends, and the best way through it.

Dice that can stand for each other are counted, not told apart; of what lies aside only what matters is kept. So a turn
of two players has a few hundred situations, and to find the best choice in every one of them, for any worth of the
outcomes, is one short pass over a list.

The tree knows the place and the dice, not the sheets: how far a player is and how many boxes are left goes into the
worth of an outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from mathom.games.mordor.content import DICE, GANDALF, NAZGUL, ORC, RING, SYMBOLS, WEAPON, WHITE_TREE, Place
from mathom.games.mordor.policies import Turn
from mathom.games.mordor.throws import kinds

# What lies aside is one number, made of fields, so that dice are laid by adding. The margin, of weapons over orcs, can
# be negative and is the highest field.
_GANDALF: Final = 1 << 3
_MINE: Final = 1 << 6
_OTHERS: Final = 9
_MARGIN: Final = 13
_LOW: Final = (1 << _MARGIN) - 1
_LOST: Final = -16
"""A margin that no weapon can mend any more: rings will not count."""


class End(NamedTuple):
    """What lies aside when a turn ends, as far as it does anything: the sheets set limits to it afterwards."""

    rings: int
    """Rings that count, before the toll of Shelob's Lair."""
    gandalfs: int
    mine: int
    """Nazguls that strike the active player."""
    others: int
    """A mask of the seats that are struck."""


class Kind(NamedTuple):
    """Dice that can stand for each other: how many, whom they strike, what they show."""

    dice: int
    target: int
    """A seat; -1 for nobody."""
    faces: tuple[tuple[int, int], ...]
    """Symbols, each with the number of its faces."""


class TurnTree:
    """The situations of a turn, each made when it is first asked for. Numbers below `first` stand for ends."""

    def __init__(self, place: Place, active: int, dice: tuple[Kind, ...]) -> None:
        self.place = place
        self.active = active
        self.dice = dice
        self.ends: list[End] = []
        """Every end that was met so far."""
        self._end_at: dict[int, int] = {}
        self._node_at: dict[tuple[int, int], int] = {}
        self.nodes: list[list[tuple[float, tuple[int, ...]]]] = []
        """For each situation before a throw: what may fall, as a chance and the numbers that may be chosen among."""
        self._throws: dict[int, list[tuple[int, list[tuple[int, int, bool]]]]] = {}
        self._units: list[int] = []
        unit = 1
        for kind in dice:
            self._units.append(unit)
            unit *= kind.dice + 1
        self.whole_hand = unit - 1
        """All dice in hand. A hand is a number: how many dice of each kind, in a mixed base."""

    # Asking ---------------------------------------------------------------------------------------------------------
    def laid(self, aside: Sequence[int], kind_of: Sequence[int]) -> tuple[int, int]:
        """The hand and what lies aside, for dice given as the symbol of each or -1."""
        hand, laid = self.whole_hand, 0
        for die in DICE:
            if aside[die] >= 0:
                hand -= self._units[kind_of[die]]
                laid += self.worth_of_die(kind_of[die], aside[die])
        return hand, laid

    def worth_of_die(self, kind: int, symbol: int) -> int:
        """What a die adds when it is set aside."""
        place = self.place
        if symbol == RING:
            return 1
        if symbol == WEAPON:
            return place.weapon_counts << _MARGIN
        if symbol == ORC:
            return -(place.orc_counts << _MARGIN)
        if symbol == GANDALF:
            return _GANDALF if place.gandalf_splits else 0
        if symbol == NAZGUL:
            target = self.dice[kind].target
            return _MINE if target == self.active else 1 << (_OTHERS + target) if target >= 0 else 0
        return 0

    def after(self, hand: int, laid: int, tree: bool = False) -> int:
        """The number of the situation with these dice in hand, or of the end if there are none or the tree is laid."""
        if tree or not hand:
            return self._end(laid)
        laid = self._plain(laid, self._size(hand))
        found = self._node_at.get((hand, laid))
        if found is None:
            rolls: dict[tuple[int, ...], int] = {}
            whole = 0
            for weight, choices in self._throws_of(hand):
                met = {self.after(rest, laid + more, ended) for rest, more, ended in choices}
                numbers = tuple(sorted(met))
                rolls[numbers] = rolls.get(numbers, 0) + weight
                whole += weight
            self.nodes.append([(weight / whole, numbers) for numbers, weight in rolls.items()])
            # ends count down from -1, so that both lists can grow
            found = self._node_at[hand, laid] = len(self.nodes) - 1
        return found

    def values(self, worths: Sequence[float]) -> tuple[list[float], list[float]]:
        """The value of every situation made so far when the best is always chosen, by the worth of each of `ends`:
        before the throw, and (in Rohan, else the same) before a throw that will stand.
        """
        # a number below 0 counts from the end of the list: ends lie there, the last made first
        count = len(self.nodes)
        values = [0.0] * count + [*worths][::-1]
        second = values
        if self.place.throw_again:
            second = values[:]
        for number, rolls in enumerate(self.nodes):
            value = 0.0
            for chance, choices in rolls:
                if len(choices) == 1:
                    value += chance * values[choices[0]]
                else:
                    value += chance * max([values[choice] for choice in choices])
            if second is not values:
                second[number] = value
                again = value
                value = 0.0
                for chance, choices in rolls:
                    value += chance * max([again, *[values[choice] for choice in choices]])
            values[number] = value
        return values, second

    def outcomes(self, worths: Sequence[float], number: int, *, stands: bool = False) -> list[float]:
        """From a situation on: how likely each of `ends` is when the best by these worths is always chosen; of several
        that are equal, the first. In Rohan the next throw may already have to stand.
        """
        values, second = self.values(worths)
        count = len(self.nodes)
        share = [0.0] * len(values)
        share[number] = 1.0
        for at in range(count - 1, -1, -1):
            here = share[at]
            if not here:
                continue
            rolls = self.nodes[at]
            bests = [self._best(values, choices) for _, choices in rolls]
            kept = [True] * len(rolls)
            if self.place.throw_again and not (stands and at == number):
                kept = [values[best] >= second[at] for best in bests]
            again = sum([chance for (chance, _), keep in zip(rolls, kept, strict=True) if not keep])
            for (chance, _), best, keep in zip(rolls, bests, kept, strict=True):
                share[best] += here * chance * (again + 1.0 if keep else again)
        return share[count:][::-1]

    def _best(self, values: list[float], choices: tuple[int, ...]) -> int:
        best = choices[0]
        for choice in choices:
            if values[choice] > values[best]:
                best = choice
        return best

    # Making ---------------------------------------------------------------------------------------------------------
    def _size(self, hand: int) -> int:
        size = 0
        for kind in self.dice:
            size += hand % (kind.dice + 1)
            hand //= kind.dice + 1
        return size

    def _plain(self, laid: int, hand: int) -> int:
        """Make equal what cannot make a difference any more with so many dice in hand."""
        margin, low = laid >> _MARGIN, laid & _LOW
        if margin + hand * self.place.weapon_counts < 0:
            return (_LOST << _MARGIN) + (low & ~7)
        return (min(margin, hand * self.place.orc_counts) << _MARGIN) + low

    def _end(self, laid: int) -> int:
        low = self._plain(laid, 0) & _LOW
        found = self._end_at.get(low)
        if found is None:
            self.ends.append(End(low & 7, low >> 3 & 7, low >> 6 & 7, low >> _OTHERS))
            found = self._end_at[low] = -len(self.ends)
        return found

    def _throws_of(self, hand: int) -> list[tuple[int, list[tuple[int, int, bool]]]]:
        """What may fall, as a weight and what may be done: the dice left in hand, what is laid, whether it ends."""
        found = self._throws.get(hand)
        if found is None:
            found = self._throws[hand] = []
            counts = []
            rest = hand
            for kind in self.dice:
                counts.append(rest % (kind.dice + 1))
                rest //= kind.dice + 1
            for weight, shown in _falls(counts, self.dice):
                found.append((weight, self._choices(hand, shown)))
        return found

    def _choices(self, hand: int, shown: list[tuple[int, ...]]) -> list[tuple[int, int, bool]]:
        """Every legal set of a throw (3.3), once: `shown` counts for each kind of dice what they show."""
        sets: list[tuple[int, int, int, bool]] = [(0, 0, 0, False)]
        for symbol in range(len(SYMBOLS)):
            most = [counts[symbol] for counts in shown]
            if not any(most):
                continue
            parts: list[tuple[int, int, int]] = [(0, 0, 0)]
            for kind, count in enumerate(most):
                unit, more = self._units[kind], self.worth_of_die(kind, symbol)
                parts = [
                    (taken + times, out + times * unit, laid + times * more)
                    for taken, out, laid in parts
                    for times in range(count + 1)
                ]
            if not self.place.same_symbols:
                parts = [part for part in parts if part[0] <= 1]
            if symbol == NAZGUL:
                parts = [part for part in parts if part[0]]
            sets = [
                (taken + more[0], out + more[1], laid + more[2], ended or (symbol == WHITE_TREE and more[0] > 0))
                for taken, out, laid, ended in sets
                for more in parts
            ]
        return [*dict.fromkeys((hand - out, laid, ended) for taken, out, laid, ended in sets if taken)]


def _falls(counts: list[int], dice: tuple[Kind, ...]) -> list[tuple[int, list[tuple[int, ...]]]]:
    """Every throw: its weight, and for each kind of dice how many show each symbol."""
    out: list[tuple[int, list[tuple[int, ...]]]] = [(1, [])]
    for count, kind in zip(counts, dice, strict=True):
        ways: list[tuple[int, int, tuple[int, ...]]] = [(1, count, ())]
        faces = dict(kind.faces)
        for symbol in range(len(SYMBOLS)):
            weight = faces.get(symbol, 0)
            ways = [
                (so_far * comb(left, times) * weight**times, left - times, (*shown, times))
                for so_far, left, shown in ways
                for times in range(left + 1 if weight else 1)
            ]
        full = [(weight, shown) for weight, left, shown in ways if not left]
        out = [(weight * more, [*shown, one]) for weight, shown in out for more, one in full]
    return out


class Dice(NamedTuple):
    """The kinds of dice of a turn, and the kind of each die."""

    kinds: tuple[Kind, ...]
    kind_of: tuple[int, ...]


def dice_of(turn: Turn, like: tuple[int, ...]) -> Dice:
    """Which dice can stand for each other in this turn; `like` as `throws.alike` says."""
    same = kinds(like, turn.targets)
    order = list(dict.fromkeys(same))
    return Dice(
        tuple(Kind(same.count(kind), turn.targets[same.index(kind)], turn.odds[same.index(kind)]) for kind in order),
        tuple(order.index(kind) for kind in same),
    )


@lru_cache(maxsize=64)
def turn_tree(place: Place, active: int, dice: tuple[Kind, ...]) -> TurnTree:
    """The tree of a turn, kept: every turn from the same place with the same dice shares it."""
    return TurnTree(place, active, dice)
