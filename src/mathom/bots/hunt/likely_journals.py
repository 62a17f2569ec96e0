"""Where Frodo is in part I, if he goes as people go: mostly on towards an exit, and in time.

`possible_journals` says what can be, each journal as likely as any other; most of these wander about. Here the same
journals are weighed: at each entry the walker chooses by a simple habit, so that what is possible stays possible and
what is purposeful is likely. Weights are whole numbers, like the counts that they take the place of.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.content import TRACK_END
from mathom.games.hunt.facts import parts
from mathom.games.hunt.possible_journals import SPOT_BITS, Layer, PossibleJournals, areas_of, dotted, rescue_moves

_SCALE: Final = 1 << 12
"""The weights of what may be written at a spot add up to about this."""
_HABIT: Final = {1: 64, 0: 28, -1: 14}
"""How often an entry that brings an exit nearer is written, one that does not, and one that leads away."""
_AWAY: Final = 10
_OUT: Final = 200
"""An exit is hardly ever left out."""
_TRIFLE: Final = 1e-3
"""What is less likely is not followed into the future."""
_FADING: Final = 0.75
"""How much less an area that was entered one entry earlier says about where Frodo is now."""


class LikelyJournals(PossibleJournals):
    """The journals that fit, weighed by habit; `last` and `count` are sums of weights."""

    __slots__ = ("_looked_back",)

    def __init__(self, facts: tuple[str, ...], escape_steps: int) -> None:
        super().__init__(facts, escape_steps)
        self._looked_back: tuple[dict[int, float], dict[int, float]] | None = None

    def _next(self, step: int, layer: Layer) -> Layer:
        due, owed = self._told.due[step], self._told.owed
        fact = self._told.steps[step - 1]
        onward: Layer = {}
        for spot, owing in layer.items():
            chances = _chances(spot, fact.kind, fact.number, self._escape, step)
            for there in self._ways(step, spot):
                area = there >> SPOT_BITS
                paid = ~(1 << area) if there != spot and owed >> area & 1 else -1
                weight = chances[there]
                group = onward.setdefault(there, {})
                for still, number in owing.items():
                    left = still & paid
                    if not left & due:
                        group[left] = group.get(left, 0) + number * weight
        return {spot: owing for spot, owing in onward.items() if owing}

    def _ways(self, step: int, spot: int) -> list[int]:
        """The spots that the entry of a step may lead to."""
        areas, dot, slash = self._move(step, spot)
        found = [area << SPOT_BITS for area in areas_of(areas)]
        if dot:
            found.append(dotted(spot))
        if slash and spot not in found:
            found.append(spot)
        return found

    def entered(self) -> tuple[dict[int, float], dict[int, float]]:
        """For each area how likely it stands in the journal, beside the start; and the same, fading with time."""
        if self._looked_back is None:
            self._looked_back = self._look_back()
        return self._looked_back

    def _look_back(self) -> tuple[dict[int, float], dict[int, float]]:
        visited: dict[int, float] = {}
        fresh: dict[int, float] = {}
        whole = float(self.count) or 1.0
        ahead = {spot: dict.fromkeys(owing, 1.0) for spot, owing in self._layers[-1].items()}
        fading = 1.0
        owed = self._told.owed
        for step in range(len(self._layers) - 1, 0, -1):
            behind: dict[int, dict[int, float]] = {}
            fact = self._told.steps[step - 1]
            for spot, owing in self._layers[step - 1].items():
                chances = _chances(spot, fact.kind, fact.number, self._escape, step)
                group = behind[spot] = dict.fromkeys(owing, 0.0)
                for there in self._ways(step, spot):
                    onward = ahead.get(there)
                    if onward is None:
                        continue
                    area = there >> SPOT_BITS
                    enters = there == area << SPOT_BITS and there != spot
                    paid = ~(1 << area) if there != spot and owed >> area & 1 else -1
                    weight = chances[there]
                    flow = 0.0
                    for still, number in owing.items():
                        share = weight * onward.get(still & paid, 0.0)
                        group[still] += share
                        flow += number * share
                    if enters and flow:
                        visited[area] = visited.get(area, 0.0) + flow / whole
                        fresh[area] = fresh.get(area, 0.0) + flow / whole * fading
            ahead = behind
            fading *= _FADING
        return {area: min(1.0, share) for area, share in visited.items()}, fresh

    def places_after(self, moves: int) -> list[dict[int, float]]:
        """How likely each area is the last one: now, and after each of so many more entries.

        The sums fall short of one where he may be out.
        """
        whole = float(self.count) or 1.0
        spots = {spot: sum(owing.values()) / whole for spot, owing in self._layers[-1].items()}
        found = [_by_area(spots)]
        for step in range(len(self._layers), len(self._layers) + moves):
            onward: dict[int, float] = {}
            for spot, share in spots.items():
                if share < _TRIFLE:
                    continue
                for there, weight in _chances(spot, "move", 0, self._escape, step).items():
                    if not BOARD_1.exits >> (there >> SPOT_BITS) & 1:
                        onward[there] = onward.get(there, 0.0) + share * weight / _SCALE
            spots = onward
            found.append(_by_area(spots))
        return found


def _by_area(spots: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for spot, share in spots.items():
        area = spot >> SPOT_BITS
        found[area] = found.get(area, 0.0) + share
    return found


def likely_journals(facts: tuple[str, ...], escape_steps: int) -> LikelyJournals:
    """The journals of part I that fit the facts, weighed."""
    return _likely_journals(parts(facts)[0], escape_steps)


@lru_cache(maxsize=256)
def _likely_journals(facts: tuple[str, ...], escape_steps: int) -> LikelyJournals:
    return LikelyJournals(facts, escape_steps)


@lru_cache(maxsize=1 << 16)
def _chances(spot: int, kind: str, bonus: int, escape_steps: int, step: int) -> dict[int, int]:
    """What the walker writes at a spot as the entry of a step: the weights of the spots that it leads to."""
    area, dots = spot >> SPOT_BITS, spot & (1 << SPOT_BITS) - 1
    flees = kind == "escape"
    reach = BOARD_1.within(area, dots + bonus + (escape_steps if flees else 1))
    if dots or flees:
        reach |= 1 << area
    found: dict[int, int] = {}
    before = rescue_moves(area, dots)
    if kind in ("move", "dot"):
        found[dotted(spot)] = _habit(before, rescue_moves(area, dots + 1), step)
    if flees:
        found[spot] = 16
    if kind != "dot":
        for there in members(reach):
            if BOARD_1.exits >> there & 1:
                if not flees:
                    found[there << SPOT_BITS] = _OUT
            else:
                found[there << SPOT_BITS] = 16 if flees else _habit(before, rescue_moves(there, 0), step)
    total = sum(found.values())
    return {there: max(1, weight * _SCALE // total) for there, weight in found.items()}


def _habit(before: int, after: int, step: int) -> int:
    """The weight of an entry by how far an exit was and is; what comes too late for one is rare."""
    weight = _HABIT.get(before - after, _AWAY)
    late = step + after - TRACK_END
    return max(1, weight >> late) if late > 0 else weight
