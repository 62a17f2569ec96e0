"""What a bot is: it sees an Observation, has a budget, and answers with an Action. It never gets a State but one that
it sampled itself.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from random import Random
from typing import Protocol, runtime_checkable

import msgspec

from mathom.core.action import Action
from mathom.core.errors import WrongUse
from mathom.core.game import Observation
from mathom.core.message import Message


class Budget(msgspec.Struct, frozen=True):
    """The seed of all chance of a bot in one choice, and how much one of the bots that search may think about it.

    Such a bot has a measure of its own; a number here is a limit on top of it. By iterations a choice can be repeated
    to the last bit; by time it depends on the machine. Other bots, and what a searching one works out exactly, take the
    time they take.
    """

    seed: int | str = 0
    seconds: float | None = None
    iterations: int | None = None

    def rng(self) -> Random:
        """The bot's chance: the same seed, the same thoughts."""
        return Random(self.seed)

    def least(self, iterations: int | None, seconds: float | None) -> tuple[int | None, float | None]:
        """The bot's own measure, cut down to this budget.

        >>> Budget(iterations=100).least(1000, None)
        (100, None)
        """
        most = [number for number in (self.iterations, iterations) if number is not None]
        longest = [number for number in (self.seconds, seconds) if number is not None]
        return min(most, default=None), min(longest, default=None)


class Bot(Protocol):
    """What a bot must be able to do: the one method to write."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """One of `observation.legal`."""
        ...


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do in somebody's place, and why."""

    action: Action
    reasons: tuple[Message, ...] = ()
    """In words of the game, the most important first."""
    worth: dict[str, float] = {}
    """For the actions it weighed, by their texts: how likely it thinks a win is, from 0 to 1."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why."""

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """What to do, with reasons."""
        ...


def check_settings(**least: tuple[float | None, float]) -> None:
    """Refuse settings that make no sense: for each its value, if it has one, and the least that it may be. None may be
    endless.

    >>> check_settings(worlds=(4, 1), seconds=(None, 0.001))
    """
    for name, (value, bound) in least.items():
        if isinstance(value, float) and not math.isfinite(value):
            raise WrongUse(Message("error-bot-finite", {"setting": name}))
        if value is not None and not value >= bound:
            raise WrongUse(Message("error-bot-range", {"setting": name, "least": f"{bound:g}"}))


def clock(iterations: int | None, seconds: float | None) -> Callable[[int], bool]:
    """A question to ask with the number of iterations done: is there time for another? At least one is always done."""
    if seconds is None:
        most = 1 if iterations is None else iterations
        return lambda done: done < most
    end = time.perf_counter() + seconds
    most = 1 << 60 if iterations is None else iterations
    return lambda done: done == 0 or (done < most and time.perf_counter() < end)
