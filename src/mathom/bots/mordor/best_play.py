"""The best way through the tree of a turn, for any worth of its ends.

Only what can still follow is looked at: after a throw that is a small part of what a turn might have been.
"""

from __future__ import annotations

from collections.abc import Callable

from mathom.bots.mordor.turn_tree import End, TurnTree

Worth = Callable[[End], float]


class BestPlay:
    """What every situation of a turn is worth when the best is always chosen. Each is worked out when it is asked for,
    and remembered.
    """

    def __init__(self, tree: TurnTree, worth: Worth) -> None:
        self.tree = tree
        self._worth = worth
        self._values: dict[int, float] = {}
        self._second: dict[int, float] = {}

    def value(self, number: int) -> float:
        """The value of a situation before the throw, or of an end."""
        found = self._values.get(number)
        return self._work_out(number) if found is None else found

    def second(self, number: int) -> float:
        """The same before a throw that will stand: in Rohan the second one, elsewhere any."""
        value = self.value(number)
        return self._second.get(number, value)

    def outcomes(self, number: int, *, stands: bool = False) -> list[tuple[End, float]]:
        """From a situation on: how likely each end is when the best is always chosen; of several that are equal, the
        first. In Rohan the next throw may already have to stand.
        """
        self.value(number)
        values, share = self._values, {number: 1.0}
        for at in range(number, -1, -1):
            here = share.pop(at, 0.0)
            if not here:
                continue
            rolls = self.tree.nodes[at]
            bests = [self._best(choices) for _, choices in rolls]
            kept = [True] * len(rolls)
            if self.tree.place.throw_again and not (stands and at == number):
                kept = [values[best] >= self._second[at] for best in bests]
            again = sum([chance for (chance, _), keep in zip(rolls, kept, strict=True) if not keep])
            for (chance, _), best, keep in zip(rolls, bests, kept, strict=True):
                share[best] = share.get(best, 0.0) + here * chance * (again + 1.0 if keep else again)
        return [(self.tree.ends[-1 - end], share[end]) for end in sorted(share, reverse=True)]

    def _best(self, choices: tuple[int, ...]) -> int:
        values, best = self._values, choices[0]
        for choice in choices:
            if values[choice] > values[best]:
                best = choice
        return best

    def _work_out(self, number: int) -> float:
        values = self._values
        if number < 0:
            value = values[number] = self._worth(self.tree.ends[-1 - number])
            return value
        for below in self.tree.below[number]:
            if below not in values:
                self._work_out(below)
        rolls, get = self.tree.nodes[number], values.__getitem__
        bests = [get(choices[0]) if len(choices) == 1 else max(map(get, choices)) for _, choices in rolls]
        value = 0.0
        for (chance, _), best in zip(rolls, bests, strict=True):
            value += chance * best
        if self.tree.place.throw_again:
            again = self._second[number] = value
            value = 0.0
            for (chance, _), best in zip(rolls, bests, strict=True):
                value += chance * max(again, best)
        values[number] = value
        return value
