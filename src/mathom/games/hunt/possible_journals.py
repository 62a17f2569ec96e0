"""Which journals of part I fit the public facts: exactly those, no more and no fewer.

There are billions of journals and few *facts*, so the facts are kept and not the journals. Of a journal only this
matters for what may follow: its last area, the dots since then, and which of the areas that it is known to hold it
still *owes*. An area that was denied at some step was never entered up to that step, and an area that was confirmed is
owed until it is entered, at the latest at the step of the answer; everything else that is told binds at its own step.
So one pass forward over the steps counts the journals that come to each such state, in whole numbers. Walked back, the
same layers give one of the journals, each as likely as any other, and where Frodo may have been at any step.

`possible_journals` takes the facts, of both parts or of the first alone, and remembers its latest answers.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1, FAR
from mathom.games.hunt.facts import DOT, MANY_DOTS, SLASH, STEPS, Fact, parts, read_1

ESCAPE_STEPS: Final = 2
"""Beside the dots since the last area (HR-ESC-03)."""
_FULL: Final = max(MANY_DOTS, BOARD_1.longest_link - 1)
"""More dots than this change nothing: every connected area is in range."""
SPOT_BITS: Final = 3
"""A spot, that is a last area and the dots since, is one number: the dots are its lowest bits."""
_DOTS: Final = (1 << SPOT_BITS) - 1
_ANY_DOTS: Final = (1 << (_FULL + 1)) - 1
_NOT_EXITS: Final = BOARD_1.all_areas & ~BOARD_1.exits

Layer = dict[int, dict[int, int]]
"""After one entry: for each spot and each mask of areas still owed the number of journals."""
_Move = tuple[int, bool, bool]
"""What one entry may be at a spot: the areas, whether a dot, whether a slash."""


class PossibleJournals:
    """The journals that fit: a start area and one entry for each step."""

    __slots__ = ("_before", "_escape", "_layers", "_told", "count", "last", "places")

    def __init__(self, facts: tuple[str, ...], escape_steps: int = ESCAPE_STEPS) -> None:
        self._told = _Told(tuple([read_1(fact) for fact in facts]))
        self._escape = escape_steps
        self._layers = self._pass_forward()
        self._before: dict[tuple[int, int, int], tuple[list[int], list[tuple[int, int, int]]]] = {}
        self.last: dict[int, int] = _by_area(self._layers[-1])
        """For each area that may be the last one the number of journals."""
        self.count: int = sum(self.last.values())
        """How many journals fit."""
        self.places: int = 0
        """The areas that may be the last one, as a mask."""
        for area in self.last:
            self.places |= 1 << area

    def __repr__(self) -> str:
        return f"<{self.count} journals of {len(self._layers)} entries>"

    def steps(self) -> list[dict[int, int]]:
        """For each entry, the start first, `last` as it was after that entry, by all that is known now."""
        found = [self.last]
        onward: Layer = {spot: dict.fromkeys(owing, 1) for spot, owing in self._layers[-1].items()}
        for step in range(len(self._layers) - 1, 0, -1):
            behind: Layer = {}
            for spot, owing in self._layers[step - 1].items():
                areas, dot, slash = self._move(step, spot)
                ahead = [
                    (~(1 << area), onward[area << SPOT_BITS]) for area in members(areas) if area << SPOT_BITS in onward
                ]
                if dot:
                    ahead.append((-1, onward.get(dotted(spot), {})))
                if slash:
                    ahead.append((-1, onward.get(spot, {})))
                behind[spot] = {owed: sum(there.get(owed & paid, 0) for paid, there in ahead) for owed in owing}
            onward = behind
            found.append(_by_area(self._layers[step - 1], onward))
        found.reverse()
        return found

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One of the journals, all equally likely: the start area, then the entries."""
        if not self.count:
            raise ValueError("no journal fits the facts")
        entries = []
        state = (0, 0, 0)
        for step in range(len(self._layers), 0, -1):
            sums, ways = self._ways_to(step, state)
            state = ways[bisect_right(sums, rng.randrange(sums[-1]))]
            if step < len(self._layers):
                entries.append(state[2])
        entries.append(state[0] >> SPOT_BITS)
        entries.reverse()
        return tuple(entries)

    def _ways_to(self, step: int, state: tuple[int, int, int]) -> tuple[list[int], list[tuple[int, int, int]]]:
        """What may have come before a state after an entry, with running sums of journals.

        Each is a spot, what was owed there, and the entry that led on. Past the last entry all that is possible.
        """
        spot, owed, _ = state
        known = self._before.get((step, spot, owed))
        if known is not None:
            return known
        layer = self._layers[step - 1]
        if step == len(self._layers):
            ways = [(there, owing, DOT) for there, group in layer.items() for owing in group]
        else:
            ways = self._entries_to(step, spot, owed)
        sums = list(accumulate(layer[there][owing] for there, owing, _ in ways))
        self._before[step, spot, owed] = sums, ways
        return sums, ways

    def _entries_to(self, step: int, spot: int, owed: int) -> list[tuple[int, int, int]]:
        area = spot >> SPOT_BITS
        bit = 1 << area
        ways = []
        for there, group in self._layers[step - 1].items():
            areas, dot, slash = self._move(step, there)
            if not spot & _DOTS and areas & bit:
                ways += [(there, owing, area) for owing in {owed, owed | bit} if owing in group]
            if dot and spot == dotted(there) and owed in group:
                ways.append((there, owed, DOT))
            if slash and spot == there and owed in group:
                ways.append((there, owed, SLASH))
        return ways

    def _pass_forward(self) -> list[Layer]:
        told = self._told
        first = told.allowed(0) & BOARD_1.starts
        owed = told.owed
        layer: Layer = {}
        for area in members(first):
            left = owed & ~(1 << area)
            if not left & told.due[0]:
                layer[area << SPOT_BITS] = {left: 1}
        layers = [told.agreed(0, layer)]
        for step in range(1, len(told.steps) + 1):
            layers.append(told.agreed(step, self._next(step, layers[-1])))
        return layers

    def _next(self, step: int, layer: Layer) -> Layer:
        due, owed = self._told.due[step], self._told.owed
        onward: Layer = {}
        for spot, owing in layer.items():
            areas, dot, slash = self._move(step, spot)
            for area in areas_of(areas):
                _add(onward.setdefault(area << SPOT_BITS, {}), owing, ~(1 << area) if owed >> area & 1 else -1, due)
            if dot:
                _add(onward.setdefault(dotted(spot), {}), owing, -1, due)
            if slash:
                _add(onward.setdefault(spot, {}), owing, -1, due)
        return {spot: owing for spot, owing in onward.items() if owing}

    def _move(self, step: int, spot: int) -> _Move:
        """What the entry of a step may be at a spot, as far as the areas that were denied or told since allow."""
        fact = self._told.steps[step - 1]
        area, dots = spot >> SPOT_BITS, spot & _DOTS
        kind = fact.kind
        dot = kind in ("move", "dot")
        slash = kind == "escape"
        areas = 0
        if kind != "dot":
            reach = dots + fact.number + (self._escape if slash else 1)
            areas = BOARD_1.within(area, reach)
            if dots or slash:
                areas |= 1 << area
            areas &= self._told.allowed(step) & (BOARD_1.exits if kind == "exit" else _NOT_EXITS)
        journal = self._told.journal
        if step < len(journal):
            entry = journal[step]
            areas &= 1 << entry if entry >= 0 else 0
            dot = dot and entry == DOT
            slash = slash and entry == SLASH
        return areas, dot, slash


class _Told:
    """What the facts say, by step; the start is step 0."""

    __slots__ = ("_denied", "_dots", "_last", "_rescue", "due", "journal", "owed", "steps")

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self.steps: list[Fact] = []
        self._last = [BOARD_1.all_areas]
        self._dots = [_ANY_DOTS]
        self._rescue: dict[int, int] = {}
        self.journal: tuple[int, ...] = ()
        """What was shown of it."""
        denied: dict[int, int] = {}  # the last step at which an area was not in the journal
        confirmed: dict[int, int] = {}  # and the first at which it was
        for fact in facts:
            step = len(self.steps)
            kind = fact.kind
            if kind in STEPS:
                self.steps.append(fact)
                self._last.append(BOARD_1.all_areas)
                self._dots.append(_ANY_DOTS)
            elif kind in ("perception", "frodo"):
                self._last[step] &= fact.among if fact.answer == "yes" else ~fact.among
            elif kind == "dots":
                exact = fact.number < MANY_DOTS
                self._dots[step] &= 1 << fact.number if exact else -1 << MANY_DOTS
            elif kind == "rescue":
                self._rescue[step] = fact.number
            elif kind == "shown":
                self.journal = fact.journal
                if len(fact.journal) != step + 1:
                    self._last[step] = 0
            elif fact.answer == "here":
                self._last[step] &= 1 << fact.area
            elif fact.answer == "no":
                denied[fact.area] = step
            else:
                confirmed.setdefault(fact.area, step)
                if kind != "search":
                    self._last[step] &= ~(1 << fact.area)
        self.due = [0] * (len(self.steps) + 1)
        """By step, the areas that must have been entered by then."""
        self.owed = 0
        """All of them."""
        for area, step in confirmed.items():
            self.due[step] |= 1 << area
            self.owed |= 1 << area
        self._denied = [0] * (len(self.steps) + 1)
        for area, last in denied.items():
            for step in range(last + 1):
                self._denied[step] |= 1 << area
        if self.journal:
            self._last[0] &= 1 << self.journal[0]

    def allowed(self, step: int) -> int:
        """The areas that the entry of a step may be."""
        return self._last[step] & ~self._denied[step] if self._dots[step] & 1 else 0

    def agreed(self, step: int, layer: Layer) -> Layer:
        """What is left of a layer by what was told of the last area and the dots at its step."""
        last, dots, rescue = self._last[step], self._dots[step], self._rescue.get(step)
        if last == BOARD_1.all_areas and dots == _ANY_DOTS and rescue is None:
            return layer
        return {
            spot: owing
            for spot, owing in layer.items()
            if last >> (spot >> SPOT_BITS) & 1
            and dots >> (spot & _DOTS) & 1
            and (rescue is None or rescue == rescue_moves(spot >> SPOT_BITS, spot & _DOTS))
        }


def possible_journals(facts: tuple[str, ...], escape_steps: int = ESCAPE_STEPS) -> PossibleJournals:
    """The journals of part I that fit the facts; an escape leads so many steps farther than the dots written.

    >>> possible_journals(("move", "move"))
    <35 journals of 3 entries>
    """
    return _possible_journals(parts(facts)[0], escape_steps)


@lru_cache(maxsize=256)
def _possible_journals(facts: tuple[str, ...], escape_steps: int) -> PossibleJournals:
    return PossibleJournals(facts, escape_steps)


@lru_cache(maxsize=512)
def rescue_moves(last: int, dots: int) -> int:
    """How many entries are missing to the nearest exit (HR-END1-06)."""
    return min(
        max(1, steps - dots) + BOARD_1.to_exit[area]
        for area, steps in enumerate(BOARD_1.link[last][: BOARD_1.areas])
        if steps < FAR
    )


@lru_cache(maxsize=8192)
def areas_of(areas: int) -> tuple[int, ...]:
    return tuple(members(areas))


def _add(there: dict[int, int], owing: dict[int, int], paid: int, due: int) -> None:
    for owed, journals in owing.items():
        left = owed & paid
        if not left & due:
            there[left] = there.get(left, 0) + journals


def dotted(spot: int) -> int:
    return spot + 1 if spot & _DOTS < _FULL else spot


def _by_area(layer: Layer, onward: Layer | None = None) -> dict[int, int]:
    """The journals of a layer by last area; with `onward`, each as often as it can be carried on."""
    found: dict[int, int] = {}
    for spot, owing in layer.items():
        if onward is None:
            journals = sum(owing.values())
        else:
            ways = onward[spot]
            journals = sum(number * ways[owed] for owed, number in owing.items())
        if journals:
            area = spot >> SPOT_BITS
            found[area] = found.get(area, 0) + journals
    return found
