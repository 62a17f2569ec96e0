"""The trees that searches grow: what one player has tried where, and how often it turned out well."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Final

from mathom.core.action import Action

_E_LESS_ONE: Final = 1.718281828459045


class Arm:
    """One action at a node. `available` counts how often it could have been chosen: in another world it may be barred
    (Cowling, Powley and Whitehouse 2012).
    """

    __slots__ = ("available", "score", "total", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.available: int = 0
        self.score: float = 0.0  # of simultaneous choices: rewards, each divided by the chance of having been chosen


class Node:
    """A player's information set: whatever they cannot tell apart from it is the same node."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[Action, Arm] = {}
        self.children: dict[Hashable, Node] = {}
        self.visits: int = 0

    def child(self, seen: Hashable) -> Node:
        """Where they come by seeing this."""
        found = self.children.get(seen)
        if found is None:
            found = Node()
            self.children[seen] = found
        return found

    def untried(self, legal: Sequence[Action]) -> list[Action]:
        """The actions that were never chosen here."""
        arms = self.arms
        return [action for action in legal if action not in arms]

    def best(self, legal: Sequence[Action], explore: float) -> Action:
        """The action that UCB picks of those that have all been tried, with availability in place of the visits of the
        node; notes that all of them were available.
        """
        chosen = legal[0]
        most = -1.0
        arms = self.arms
        for action in legal:
            arm = arms[action]
            arm.available += 1
            visits = arm.visits
            bound = arm.total / visits + explore * sqrt(log(arm.available) / visits)
            if bound > most:
                most = bound
                chosen = action
        return chosen

    def mix(self, legal: Sequence[Action]) -> list[float]:
        """How likely EXP3 takes each action where both sides choose at once: no fixed choice can be exploited.

        A share of its choices, smaller and smaller, goes to exploring.
        """
        count = len(legal)
        arms = self.arms
        share = min(1.0, sqrt(count * log(count) / (_E_LESS_ONE * (self.visits + 1))))
        rate = share / count
        scores: list[float] = []
        highest = 0.0
        for action in legal:
            arm = arms.get(action)
            score = 0.0 if arm is None else arm.score
            scores.append(score)
            highest = max(highest, score)
        whole = 0.0
        for place in range(count):
            scores[place] = exp(rate * (scores[place] - highest))
            whole += scores[place]
        return [share / count + (1.0 - share) * weight / whole for weight in scores]


def explorations(count: int, visits: int) -> float:
    """Of so many choices among `count` actions, how many `Node.mix` made for exploration's sake: the sum of its shares.

    >>> round(explorations(9, 10), 1), round(explorations(9, 1000), 1)
    (10.0, 203.0)
    """
    most = count * log(count) / _E_LESS_ONE
    return float(visits) if visits <= most else 2.0 * sqrt(most * visits) - most


def sample_index(weights: Sequence[float], rng: Random) -> int:
    """A place in a list of weights that add up to one."""
    at = rng.random()
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0.0:
            return place
    return len(weights) - 1
