"""What the hunters can know, from the public facts alone: where Frodo and Gandalf are, and where Frodo goes next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from mathom.bots.hunt.likely_journals import likely_journals
from mathom.core.masks import members
from mathom.games.hunt.content import PART_I
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS
from mathom.games.hunt.observe import View
from mathom.games.hunt.possible_journeys import possible_journeys
from mathom.games.hunt.rulesets import rules_from

Chances = Mapping[int, float]
"""For each area how likely."""
_FRESH_ROWS: Final = 3


class Belief(NamedTuple):
    """What follows from the facts."""

    last: Chances
    """Frodo's last area now."""
    ahead: tuple[Chances, ...]
    """The same now and after each of his next moves, as far as `HORIZON`."""
    visited: Chances
    """Whether an area stands in his log."""
    fresh: Chances
    """The same, where it matters because it was not long ago."""
    gandalf: Chances

    @property
    def soon(self) -> Chances:
        """His last area after the next move."""
        return self.ahead[1]


HORIZON: Final = 7
NOTHING: Final = Belief({}, ({},) * (HORIZON + 1), {}, {}, {})


def belief(view: View) -> Belief:
    """By what a view shows to everybody."""
    rules = rules_from(view.options)
    if view.part - 1 == PART_I:
        return _first(view.facts, rules.escape) if view.entries else NOTHING
    return _second(view.facts, rules.havens, view.track) if view.facts else NOTHING


def after(view: View, fact: str) -> Belief:
    """The same in part I, once one more fact is known."""
    return _first((*view.facts, fact), rules_from(view.options).escape)


def after_2(view: View, *facts: str) -> Belief:
    """The same in part II, with one fact or several."""
    return _second((*view.facts, *facts), rules_from(view.options).havens, view.track)


@lru_cache(maxsize=64)
def _first(facts: tuple[str, ...], escape_steps: int) -> Belief:
    likely = likely_journals(facts, escape_steps)
    whole = float(likely.count)
    if not whole:
        return NOTHING
    visited, fresh = likely.entered()
    last = {area: number / whole for area, number in likely.last.items()}
    return Belief(last, tuple(likely.places_after(HORIZON)), visited, fresh, {})


@lru_cache(maxsize=64)
def _second(facts: tuple[str, ...], havens: bool, track: int) -> Belief:
    fitting = possible_journeys(facts, havens)
    if not fitting.count:
        return NOTHING
    ahead: list[dict[int, float]] = [{} for _ in range(HORIZON + 1)]
    visited: dict[int, float] = {}
    fresh: dict[int, float] = {}
    for name, number in fitting.cards.items():
        share = number / fitting.count
        card = JOURNEYS[JOURNEY[name]]
        for found, row in zip(ahead, range(track, card.moves), strict=False):
            found[card.last[row]] = found.get(card.last[row], 0.0) + share
        if track > card.moves:
            continue
        old = card.visited[track - _FRESH_ROWS] if track >= _FRESH_ROWS else 0
        for area in members(card.visited[track]):
            visited[area] = visited.get(area, 0.0) + share
            if not old >> area & 1:
                fresh[area] = fresh.get(area, 0.0) + share
    wizards = sum(fitting.gandalf.values())
    gandalf = {area: number / wizards for area, number in fitting.gandalf.items()}
    return Belief(ahead[0], tuple(ahead), visited, fresh, gandalf)
