"""What the rest of a turn will bring, exactly: the chance of each outcome as a fraction, for a simple policy.

>>> from mathom.games.mordor import GAME
>>> text = "basic | frodo | sam | turn frodo | aside black:ring yellow:ring red:weapon | thrown blue:orc green:nazgul"
>>> state, _ = GAME.read_position(text)
>>> found = odds_of_actions(state.observe(0), "casual")
>>> {action: str(chance(outcomes, circles=2)) for action, outcomes in found.items()}
{'aside green': '5/6', 'aside blue green': '1'}
>>> {action: str(mean(outcomes, "circles")) for action, outcomes in found.items()}
{'aside green': '13/6', 'aside blue green': '2'}

Used by hints, and by players that want to know the worth of a throw. All is worked out with whole numbers and kept, so
asking again costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, NamedTuple

from mathom.games.mordor.content import DICE, GANDALF, NAZGUL, ORC, RING, WEAPON, WHITE_TREE
from mathom.games.mordor.observe import View
from mathom.games.mordor.policies import POLICIES, Laid, Policy, Turn, dice_of_throw
from mathom.games.mordor.rules import orcs_are_beaten
from mathom.games.mordor.throws import alike, kinds, offered


class Outcome(NamedTuple):
    """What a turn brings."""

    circles: int
    """Circles that the active player crosses."""
    boxes: int
    """Boxes that the player crosses."""
    others: tuple[int, ...]
    """Boxes that each seat crosses as an opponent."""
    splits: int
    """Squares that the player splits."""


Odds = dict[Outcome, Fraction]
_Weights = dict[Outcome, int]
_ALL: Final = 31


def outcome_of(turn: Turn, laid: Laid) -> Outcome:
    """What these dice do at the end of the turn, as `rules.resolve` will do it."""
    counting = laid.rings if orcs_are_beaten(turn.place, laid.orcs, laid.weapons) else 0
    splits = min(laid.gandalfs, turn.splittable) if turn.place.gandalf_splits else 0
    return Outcome(
        circles=min(max(counting - turn.place.toll, 0), turn.circles_left),
        boxes=min(laid.mine, turn.boxes_left + splits),
        others=tuple(laid.others.count(seat) for seat in range(turn.players)),
        splits=splits,
    )


class TurnOdds:
    """The odds of one turn under one policy. Dice still in hand are a mask; what lies aside is counted in `Laid`."""

    def __init__(self, turn: Turn, policy: Policy) -> None:
        self.turn = turn
        self.policy = policy
        self._faces = [sum(weight for _, weight in faces) for faces in turn.odds]
        self._throws = 2 if turn.place.throw_again else 1
        self._known: dict[tuple[int, Laid], _Weights] = {}

    # questions ------------------------------------------------------------------------------------------------------
    def whole_turn(self) -> Odds:
        """The turn before its first throw."""
        return self._as_odds(self._throw(_ALL, Laid()), self._whole(_ALL))

    def after_choice(self, aside: tuple[int, ...], thrown: tuple[int, ...], mask: int) -> Odds:
        """These dice of the throw are set aside now; the policy plays the rest."""
        hand = _hand(thrown)
        weights, whole = self._chosen(hand, Laid.of(self.turn, aside), thrown, mask)
        return self._as_odds(weights, whole)

    def after_throw(self, aside: tuple[int, ...], thrown: tuple[int, ...]) -> Odds:
        """The throw stands; the policy sets aside."""
        laid = Laid.of(self.turn, aside)
        return self.after_choice(aside, thrown, self.policy.choose(self.turn, laid, thrown))

    def after_again(self, aside: tuple[int, ...], thrown: tuple[int, ...]) -> Odds:
        """In Rohan: all dice of this throw fall again, and that stands."""
        hand = _hand(thrown)
        laid = Laid.of(self.turn, aside)
        return self._as_odds(self._second(hand, laid), self._whole(hand) // self._once(hand))

    # working it out -------------------------------------------------------------------------------------------------
    # Weights are whole numbers; those of a hand that is still to be thrown add up to `_whole(hand)`, a number that each
    # later throw divides.
    def _once(self, hand: int) -> int:
        return prod(self._faces[die] for die in DICE if hand >> die & 1)

    def _whole(self, hand: int) -> int:
        return int(self._once(hand) ** (self._throws * hand.bit_count()))

    def _throw(self, hand: int, laid: Laid) -> _Weights:
        """The dice in hand are thrown."""
        known = self._known.get((hand, laid))
        if known is not None:
            return known
        out: _Weights = {}
        share = self._whole(hand) // self._once(hand)
        second: _Weights | None = None
        for thrown, weight in self._all_throws(hand):
            if self._throws == 2 and self.policy.again(self.turn, laid, thrown):
                second = second or self._second(hand, laid)
                _add(out, second, weight)  # the weights of a second throw add up to `share`
                continue
            mask = self.policy.choose(self.turn, laid, thrown)
            weights, whole = self._chosen(hand, laid, thrown, mask)
            _add(out, weights, weight * (share // whole))
        self._known[hand, laid] = out
        return out

    def _second(self, hand: int, laid: Laid) -> _Weights:
        """A throw that cannot be thrown again; its weights add up to `_whole(hand) // _once(hand)`."""
        out: _Weights = {}
        share = self._whole(hand) // self._once(hand) ** 2
        for thrown, weight in self._all_throws(hand):
            mask = self.policy.choose(self.turn, laid, thrown)
            weights, whole = self._chosen(hand, laid, thrown, mask)
            _add(out, weights, weight * (share // whole))
        return out

    def _chosen(self, hand: int, laid: Laid, thrown: tuple[int, ...], mask: int) -> tuple[_Weights, int]:
        """After these dice are set aside: weights, and what they add up to."""
        laid, tree = self._lay(laid, thrown, mask)
        rest = hand & ~mask
        if tree or not rest:
            return {outcome_of(self.turn, laid): 1}, 1
        return self._throw(rest, laid), self._whole(rest)

    def _lay(self, laid: Laid, thrown: tuple[int, ...], mask: int) -> tuple[Laid, bool]:
        rings, weapons, orcs, gandalfs, mine, others = laid
        tree = False
        for die in DICE:
            if not mask >> die & 1:
                continue
            symbol = thrown[die]
            rings += symbol == RING
            weapons += symbol == WEAPON
            orcs += symbol == ORC
            gandalfs += symbol == GANDALF
            tree = tree or symbol == WHITE_TREE
            if symbol == NAZGUL:
                target = self.turn.targets[die]
                if target == self.turn.active:
                    mine += 1
                elif target >= 0:
                    others = tuple(sorted((*others, target)))
        return Laid(rings, weapons, orcs, gandalfs, mine, others), tree

    def _all_throws(self, hand: int) -> Iterator[tuple[tuple[int, ...], int]]:
        sides = [self.turn.odds[die] if hand >> die & 1 else ((-1, 1),) for die in DICE]
        for faces in product(*sides):
            yield tuple(symbol for symbol, _ in faces), prod(weight for _, weight in faces)

    def _as_odds(self, weights: _Weights, whole: int) -> Odds:
        return {outcome: Fraction(weight, whole) for outcome, weight in sorted(weights.items())}


def _add(out: _Weights, more: Mapping[Outcome, int], times: int) -> None:
    for outcome, weight in more.items():
        out[outcome] = out.get(outcome, 0) + weight * times


def _hand(thrown: tuple[int, ...]) -> int:
    return sum(1 << die for die in DICE if thrown[die] >= 0)


@lru_cache(maxsize=64)
def turn_odds(turn: Turn, policy: str = "casual") -> TurnOdds:
    """The odds of a turn, kept for the next question."""
    return TurnOdds(turn, POLICIES[policy])


def odds_of_actions(view: View, policy: str = "casual") -> dict[str, Odds]:
    """For each thing the active player may do with this throw: the chance of each outcome of the turn, if the policy
    plays the rest. Empty where no throw lies on the table.
    """
    if view.phase not in ("setting_aside", "rohan"):
        return {}
    found = turn_odds(Turn.of(view), policy)
    aside, thrown = dice_of_throw(view.aside), dice_of_throw(view.thrown)
    if view.phase == "rohan":
        return {"again": found.after_again(aside, thrown), "keep": found.after_throw(aside, thrown)}
    sets = offered(thrown, found.turn.place.same_symbols, kinds(alike(view.faces), view.targets))
    return {action.text: found.after_choice(aside, thrown, action.number) for action in sets}


def chance(odds: Odds, **wanted: int) -> Fraction:
    """The chance that the outcome has these numbers: `chance(odds, circles=2, boxes=0)`."""
    return sum(
        (share for outcome, share in odds.items() if all(getattr(outcome, name) == n for name, n in wanted.items())),
        start=Fraction(0),
    )


def mean(odds: Odds, what: str) -> Fraction:
    """The expected number of `circles`, `boxes` or `splits`."""
    return sum((share * int(getattr(outcome, what)) for outcome, share in odds.items()), start=Fraction(0))
