"""Sittings for play-testers: states without the table around them, played on by a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from mathom.core.action import NATURE
from mathom.core.log import MUTED
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.rulesets import RuleSet
from mathom.games.journeys.sequence import first_frame, go_on
from mathom.games.journeys.state import OVER, Position

Decide = Callable[[Position, int], JourneysAction]
LONGEST: Final = 20_000
"""So many events no sitting has."""


def new_sitting(rules: RuleSet, book: Book) -> Journey:
    """A new campaign's first sitting, without a log."""
    s = Journey(rules, book)
    s.log = MUTED
    s.stack = first_frame(new=True)
    go_on(s)
    return s


def roll(s: Position, rng: Random) -> None:
    """Chance has its way."""
    step = s.stack[0]
    step.follow(s, NATURE, pick(step.odds(s), rng))
    go_on(s)


def pick(odds: Sequence[tuple[JourneysAction, int]], rng: Random) -> JourneysAction:
    """One outcome by its weight."""
    total = 0
    for _, weight in odds:
        total += weight
    at = rng.random() * total
    for action, weight in odds:
        at -= weight
        if at < 0:
            return action
    return odds[-1][0]


def take(s: Position, seat: int, action: JourneysAction) -> None:
    """A seat does something that is legal."""
    s.stack[0].follow(s, seat, action)
    go_on(s)


def play_on(s: Position, decide: Decide, rng: Random, until: Callable[[Position], bool] | None = None) -> int:
    """Play to the end, or until something holds; how many events it were."""
    for number in range(LONGEST):
        if s.phase == OVER or (until is not None and until(s)):
            return number
        asked = s.stack[0].asked(s)
        if asked[0] == NATURE:
            roll(s, rng)
        else:
            take(s, asked[0], decide(s, asked[0]))
    raise RuntimeError(f"{s.book!r}: a sitting without an end, at {s.stack[0]!r}")
