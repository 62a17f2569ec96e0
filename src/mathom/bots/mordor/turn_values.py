"""What each choice of a turn is worth, when the rest of the turn is played as well as can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_tree import Dice, End, TurnTree, dice_of, turn_tree
from mathom.core.action import Action
from mathom.games.mordor.actions import AGAIN, Do
from mathom.games.mordor.content import DICE, WHITE_TREE
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.games.mordor.policies import Turn, dice_of_throw
from mathom.games.mordor.throws import alike, kinds, offered

Worth = Callable[[End], float]
_KEPT: Final = 512


class Situation(NamedTuple):
    """A throw that lies on the table, as the tree of its turn knows it."""

    tree: TurnTree
    dice: Dice
    thrown: tuple[int, ...]
    hand: int
    """The dice of this throw."""
    laid: int

    @classmethod
    def of(cls, view: View) -> Situation:
        """While dice are set aside, and in Rohan."""
        turn = Turn.of(view)
        dice = dice_of(turn, alike(view.faces))
        tree = turn_tree(turn.place, turn.active, dice.kinds)
        hand, laid = tree.laid(dice_of_throw(view.aside), dice.kind_of)
        return cls(tree, dice, dice_of_throw(view.thrown), hand, laid)

    def after(self, mask: int) -> int:
        """The number in the tree of what follows when these dice are set aside."""
        aside = tuple(self.thrown[die] if mask >> die & 1 else -1 for die in DICE)
        rest, laid = self.tree.laid(aside, self.dice.kind_of)
        hand = self.hand - (self.tree.whole_hand - rest)
        return self.tree.after(hand, self.laid + laid, WHITE_TREE in aside)


class TurnValues:
    """Answers what the choices of a throw are worth, and remembers the turn, since a turn has several throws."""

    def __init__(self) -> None:
        self._known: dict[tuple[TurnTree, Hashable], tuple[int, list[float], list[float]]] = {}

    def of_choices(self, view: View, worth: Worth, key: Hashable) -> list[float]:
        """The value of each of `view.legal`, before anything falls again. `key` is the same for the same worths."""
        here = Situation.of(view)
        tree = here.tree
        if view.phase == "rohan":
            return self._in_rohan(view, here, worth, key)
        after = [here.after(_do(action).number) for action in view.legal]
        values, _ = self._values(tree, worth, key)
        return [values[number] for number in after]

    def shares(self, view: View, action: Action, worth: Worth, key: Hashable) -> list[tuple[End, float]]:
        """How likely each end of the turn is after this choice."""
        here = Situation.of(view)
        tree = here.tree
        if view.phase == "rohan" and _do(action).code == AGAIN:
            number = tree.after(here.hand, here.laid)
            worths = [worth(end) for end in tree.ends]
            return [*zip(tree.ends, tree.outcomes(worths, number, stands=True), strict=True)]
        if view.phase == "rohan":
            numbers = self._kept(view, here)
            values, _ = self._values(tree, worth, key)
            number = max(numbers, key=lambda number: values[number])
        else:
            number = here.after(_do(action).number)
        if number < 0:
            return [(tree.ends[-1 - number], 1.0)]
        worths = [worth(end) for end in tree.ends]
        return [*zip(tree.ends, tree.outcomes(worths, number), strict=True)]

    def _in_rohan(self, view: View, here: Situation, worth: Worth, key: Hashable) -> list[float]:
        again = here.tree.after(here.hand, here.laid)
        numbers = self._kept(view, here)
        values, second = self._values(here.tree, worth, key)
        kept = max(values[number] for number in numbers)
        return [second[again] if _do(action).code == AGAIN else kept for action in view.legal]

    def _kept(self, view: View, here: Situation) -> list[int]:
        sets = offered(here.thrown, here.tree.place.same_symbols, kinds(alike(view.faces), view.targets))
        return [here.after(action.number) for action in sets]

    def _values(self, tree: TurnTree, worth: Worth, key: Hashable) -> tuple[list[float], list[float]]:
        size = len(tree.nodes)
        found = self._known.get((tree, key))
        if found is None or found[0] != size or len(found[1]) != size + len(tree.ends):
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[tree, key] = (size, *tree.values([worth(end) for end in tree.ends]))
        return found[1], found[2]


def _do(action: Action) -> Do:
    assert isinstance(action, Do)
    return action


def sheet_of(seen: PlayerSheet) -> Sheet:
    """A sheet as the bots count it."""
    whole = sum(not square.split and not square.crossed for square in seen.squares)
    return Sheet(seen.circles, whole, seen.boxes_left - whole)
