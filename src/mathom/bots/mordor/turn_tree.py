"""All ways that a turn can go, as a tree of throws and choices that share their ends (best_play.py finds the best).

Dice that can stand for each other are counted, not told apart; of what lies aside only what matters is kept. So a turn
of two players has a few hundred situations, and to find the best choice in every one of them, for any worth of the
outcomes, is one short pass over a list.

The tree knows the place and the dice, not the sheets: how far a player is and how many boxes are left goes into the
worth of an outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from mathom.bots.mordor.throw_table import Faces, Taken, Throws, throws_with
from mathom.games.mordor.content import DICE, GANDALF, NAZGUL, ORC, RING, WEAPON, WHITE_TREE, Place
from mathom.games.mordor.throws import kinds
from mathom.games.mordor.turn_odds import Turn

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
    faces: Faces
    """Symbols, each with the number of its faces."""


Option = tuple[int, int, bool]
"""A way to set dice aside: those left in hand, what is laid more, and whether it ends the turn."""


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
        self.below: list[tuple[int, ...]] = []
        """For each situation: all that can follow it at once, each number once."""
        self._throws: dict[int, Throws[Option]] = {}
        self._units: list[int] = []
        unit = 1
        for kind in dice:
            self._units.append(unit)
            unit *= kind.dice + 1
        self.whole_hand = unit - 1
        """All dice in hand. A hand is a number: how many dice of each kind, in a mixed base."""
        self._sizes = [0]
        for kind in dice:
            self._sizes = [size + more for more in range(kind.dice + 1) for size in self._sizes]

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
        laid = self._plain(laid, self._sizes[hand])
        found = self._node_at.get((hand, laid))
        return self._make(hand, laid) if found is None else found

    # Making ---------------------------------------------------------------------------------------------------------
    def _make(self, hand: int, laid: int) -> int:
        """A situation that was not met before."""
        throws = self._throws_of(hand)
        numbers = [self.after(rest, laid + more, ended) for rest, more, ended in throws.options]
        rolls: dict[tuple[int, ...], int] = {}
        for weight, choices in throws.falls:
            met = tuple(sorted({numbers[choice] for choice in choices}))
            rolls[met] = rolls.get(met, 0) + weight
        whole = throws.whole
        self.nodes.append([(weight / whole, met) for met, weight in rolls.items()])
        self.below.append(tuple(dict.fromkeys(numbers)))
        # ends count down from -1, so that both lists can grow
        found = self._node_at[hand, laid] = len(self.nodes) - 1
        return found

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

    def _throws_of(self, hand: int) -> Throws[Option]:
        """What may fall with these dice; it is the same whatever lies aside, so it is made once."""
        found = self._throws.get(hand)
        if found is None:
            held = [number for number, kind in enumerate(self.dice) if self._held(hand, number)]
            dice = tuple([(self._held(hand, number), self.dice[number].faces) for number in held])
            common = throws_with(dice, self.place.same_symbols)
            number_of: dict[Option, int] = {}
            numbers = [
                number_of.setdefault(self._option(hand, held, taken), len(number_of)) for taken in common.options
            ]
            falls = [(weight, tuple([numbers[choice] for choice in choices])) for weight, choices in common.falls]
            found = self._throws[hand] = Throws([*number_of], falls, common.whole)
        return found

    def _held(self, hand: int, kind: int) -> int:
        """How many dice of a kind are in a hand."""
        return hand // self._units[kind] % (self.dice[kind].dice + 1)

    def _option(self, hand: int, held: list[int], taken: Taken) -> Option:
        """What it means here to set dice aside; `held` has the kinds of the hand in order."""
        laid, ended = 0, False
        for which, symbol, times in taken:
            kind = held[which]
            hand -= times * self._units[kind]
            laid += times * self.worth_of_die(kind, symbol)
            ended = ended or symbol == WHITE_TREE
        return hand, laid, ended


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
