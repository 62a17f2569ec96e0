"""What each choice of a turn is worth, when the rest of the turn is played as well as can be."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from mathom.bots.mordor.best_play import BestPlay, Worth
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_tree import Dice, End, TurnTree, dice_of, turn_tree
from mathom.core.action import Action
from mathom.games.mordor.actions import AGAIN, MordorAction
from mathom.games.mordor.content import DICE, WHITE_TREE, Place
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.games.mordor.throws import alike, dice_of_throw, kinds, offered
from mathom.games.mordor.turn_odds import Turn

_KEPT: Final = 256


class Situation(NamedTuple):
    """A throw that lies on the table, as the tree of its turn knows it. The tree calls the active player 0 and the
    others 1, 2 and 3 as they first appear on the dice, so that few trees do for all tables.
    """

    tree: TurnTree
    dice: Dice
    seats: tuple[int, ...]
    """Whom the tree calls 0, 1 and so on."""
    thrown: tuple[int, ...]
    hand: int
    """The dice of this throw."""
    laid: int

    @classmethod
    def of(cls, view: View) -> Situation:
        """While dice are set aside, and in Rohan."""
        turn = Turn.of(view)
        seats = tuple(dict.fromkeys((turn.active, *(target for target in turn.targets if target >= 0))))
        targets = tuple(seats.index(target) if target >= 0 else target for target in turn.targets)
        dice = dice_of(replace(turn, targets=targets), alike(view.faces))
        tree = turn_tree(_in_a_tree(turn.place), 0, dice.kinds)
        hand, laid = tree.laid(dice_of_throw(view.aside), dice.kind_of)
        return cls(tree, dice, seats, dice_of_throw(view.thrown), hand, laid)

    def after(self, mask: int) -> int:
        """The number in the tree of what follows when these dice are set aside."""
        aside = tuple(self.thrown[die] if mask >> die & 1 else -1 for die in DICE)
        rest, laid = self.tree.laid(aside, self.dice.kind_of)
        hand = self.hand - (self.tree.whole_hand - rest)
        return self.tree.after(hand, self.laid + laid, WHITE_TREE in aside)

    def at_table(self, end: End) -> End:
        """An end of the tree, with the seats as the table has them."""
        struck = sum(1 << seat for number, seat in enumerate(self.seats) if end.others >> number & 1)
        return end._replace(others=struck)


@cache
def _in_a_tree(place: Place) -> Place:
    """What a place changes within a turn. Whom dice strike is on the dice, and the toll is paid afterwards."""
    return replace(place, name="", spares_active=False, draws_nazguls=False, toll=0)


class TurnValues:
    """Answers what the choices of a throw are worth, and remembers the turn, since a turn has several throws."""

    def __init__(self) -> None:
        self._known: dict[tuple[TurnTree, tuple[int, ...], Hashable], BestPlay] = {}

    def of_choices(self, view: View, worth: Worth, key: Hashable) -> list[float]:
        """The value of each of `view.legal`, before anything falls again. `key` is the same for the same worths."""
        here = Situation.of(view)
        best = self._best_play(here, worth, key)
        if view.phase != "rohan":
            return [best.value(here.after(_do(action).number)) for action in view.legal]
        again = here.tree.after(here.hand, here.laid)
        kept = max(best.value(number) for number in _kept(view, here))
        return [best.second(again) if _do(action).code == AGAIN else kept for action in view.legal]

    def shares(self, view: View, action: Action, worth: Worth, key: Hashable) -> list[tuple[End, float]]:
        """How likely each end of the turn is after this choice."""
        here = Situation.of(view)
        best = self._best_play(here, worth, key)
        stands = view.phase == "rohan" and _do(action).code == AGAIN
        if stands:
            number = here.tree.after(here.hand, here.laid)
        elif view.phase == "rohan":
            number = max(_kept(view, here), key=best.value)
        else:
            number = here.after(_do(action).number)
        return [(here.at_table(end), share) for end, share in best.outcomes(number, stands=stands)]

    def _best_play(self, here: Situation, worth: Worth, key: Hashable) -> BestPlay:
        found = self._known.get((here.tree, here.seats, key))
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = BestPlay(here.tree, lambda end: worth(here.at_table(end)))
            self._known[here.tree, here.seats, key] = found
        return found


def _kept(view: View, here: Situation) -> list[int]:
    """What may follow in Rohan if the throw stands."""
    sets = offered(here.thrown, here.tree.place.same_symbols, kinds(alike(view.faces), view.targets))
    return [here.after(action.number) for action in sets]


def _do(action: Action) -> MordorAction:
    assert isinstance(action, MordorAction)
    return action


def sheet_of(seen: PlayerSheet) -> Sheet:
    """A sheet as the bots count it."""
    whole = sum(not square.split and not square.crossed for square in seen.squares)
    return Sheet(seen.circles, whole, seen.boxes_left - whole)
