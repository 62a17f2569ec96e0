"""Ratings: the strengths of bots and of seats that make what happened most likely.

The model of Bradley and Terry with a term for the side, as Luce and Plackett have it for more than two: a side (a seat,
or a team that one bot holds) wins with a chance in proportion to exp(strength of its bot + strength of the side). A
shared win is divided. Those who play together play against the game itself, which has a strength as the bots have.
Strengths are shown in Elo: 400 mean odds of ten to one.

Somebody who never lost would be infinitely strong. The prior against that: each bot, and each side, is also given one
drawn game with a player of strength 0. With many games it does not show, and with few it keeps what nobody can know
within bounds.

The intervals come from a bootstrap over units (mirrored pairs), lineup by lineup: games that share their chance stay
together. Where some bots never lost to some others the bootstrap knows nothing either, and the width comes from the
curvature of the likelihood instead, if that is more.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from mathom.arena.match import THE_GAME, Played
from mathom.arena.plan import Lineup

ELO: Final = 400 / math.log(10)
"""One unit of the logarithm of odds in Elo."""
BOOTSTRAPS: Final = 400
_Z: Final = 1.96
Units = Mapping[Lineup, Sequence[Sequence[Played]]]
Wins = list[list[float]]
"""For each way to sit, the part of the wins of each side."""


class Rating(NamedTuple):
    """In Elo, with the bounds of 95 per cent."""

    elo: float
    low: float
    high: float


@dataclass(slots=True)
class Ratings:
    """Of bots, by name, and of sides, by number. Their means are 0, unless one bot is the anchor."""

    bots: dict[str, Rating]
    sides: list[Rating]
    """Where all play together, of the game itself alone."""
    connected: bool
    """Whether the games bound every difference: nobody, and no group, won all games against the rest."""


def rate(
    bots: Sequence[str], sides: int, units: Units, *, anchor: str = "", bootstraps: int = BOOTSTRAPS, seed: int = 0
) -> Ratings:
    """The ratings of all bots that played."""
    model = _Model(bots, sides, units)
    best = model.fit(model.wins([Counter(kinds) for kinds in model.kinds]))
    middle, errors = model.shown(best, anchor), model.errors(best, anchor)
    rng = Random(seed)
    drawn = []
    for _ in range(bootstraps if any(model.kinds) else 0):
        sample = [
            Counter(rng.choices(list(kinds), list(kinds.values()), k=kinds.total())) if kinds else Counter()
            for kinds in model.kinds
        ]
        drawn.append(model.shown(model.fit(model.wins(sample), best), anchor))
    connected = _connected(model)
    out = []
    for index, value in enumerate(middle):
        low, high = _bounds([sample[index] for sample in drawn], value)
        if not connected or not drawn:
            low, high = min(low, value - _Z * errors[index]), max(high, value + _Z * errors[index])
        out.append(Rating(value * ELO, low * ELO, high * ELO))
    return Ratings(dict(zip(bots, out, strict=False)), out[len(bots) :], connected)


class _Model:
    """The likelihood, with all that does not change from sample to sample worked out."""

    def __init__(self, bots: Sequence[str], sides: int, units: Units) -> None:
        self.bots = list(bots)
        self.players = [*bots, *((THE_GAME,) if sides == 1 else ())]
        """All that have a strength: the bots, and the game itself where all play together against it."""
        self.terms = sides if sides > 1 else 0
        """Where all play together the game always sits on one side: a term for that would be part of its strength."""
        self.size = len(self.players) + self.terms
        place = {player: index for index, player in enumerate(self.players)}
        self.tables: list[tuple[int, ...]] = []
        """Each way to sit that was played: the bot of each side."""
        at: dict[tuple[int, ...], int] = {}
        self.kinds: list[Counter[tuple[tuple[int, tuple[float, ...]], ...]]] = []
        """For each lineup how often each result of a unit happened: the table of each game and who won it."""
        for played in units.values():
            kinds: Counter[tuple[tuple[int, tuple[float, ...]], ...]] = Counter()
            for unit in played:
                kind = []
                for game in unit:
                    table = tuple(place[bot] for bot in game.sides)
                    if table not in at:
                        at[table] = len(self.tables)
                        self.tables.append(table)
                    kind.append((at[table], game.shares()))
                kinds[tuple(kind)] += 1
            self.kinds.append(kinds)
        self.sides = max(sides, 2)

    def wins(self, sample: Sequence[Counter[tuple[tuple[int, tuple[float, ...]], ...]]]) -> Wins:
        """The part of the wins of each side at each table, in a sample of units."""
        out = [[0.0] * self.sides for _ in self.tables]
        for kinds in sample:
            for kind, times in kinds.items():
                for table, shares in kind:
                    row = out[table]
                    for seat, share in enumerate(shares):
                        row[seat] += share * times
        return out

    def fit(self, wins: Wins, start: Sequence[float] | None = None) -> list[float]:
        """The most likely strengths: bots, then sides. Newton's steps, none of them too wide."""
        at = list(start) if start else [0.0] * self.size
        for _ in range(60):
            slope, curve = self._derivatives(wins, at)
            step = _solve(curve, slope)
            widest = max(abs(part) for part in step)
            scale = min(1.0, 1.5 / widest) if widest else 1.0
            at = [value + scale * part for value, part in zip(at, step, strict=True)]
            if widest < 1e-7:
                break
        return at

    def _derivatives(self, wins: Wins, at: Sequence[float]) -> tuple[list[float], list[list[float]]]:
        first = len(self.players)
        slope = [0.0] * self.size
        curve = [[0.0] * self.size for _ in range(self.size)]
        for index, value in enumerate(at):  # the prior: a drawn game with a player of strength 0
            chance = 1 / (1 + math.exp(-value))
            slope[index] = 0.5 - chance
            curve[index][index] = chance * (1 - chance)
        for table, row in zip(self.tables, wins, strict=True):
            games = sum(row)
            if not games:
                continue
            odds = [math.exp(at[bot] + (at[first + seat] if self.terms else 0.0)) for seat, bot in enumerate(table)]
            total = sum(odds)
            for seat, bot in enumerate(table):
                chance = odds[seat] / total
                gain = row[seat] - games * chance
                slope[bot] += gain
                if self.terms:
                    slope[first + seat] += gain
                for other, rival in enumerate(table):
                    bend = games * chance * ((other == seat) - odds[other] / total)
                    curve[bot][rival] += bend
                    if not self.terms:
                        continue
                    curve[bot][first + other] += bend
                    curve[first + seat][rival] += bend
                    curve[first + seat][first + other] += bend
        return slope, curve

    def shown(self, at: Sequence[float], anchor: str) -> list[float]:
        """Strengths with their mean, or the anchor's, at 0; those of the sides apart."""
        first, bots = len(self.players), len(self.bots)
        zero = at[self.bots.index(anchor)] if anchor else math.fsum(at[:bots]) / bots
        middle = math.fsum(at[first:]) / self.terms if self.terms else 0.0
        return [value - zero for value in at[:first]] + [value - middle for value in at[first:]]

    def errors(self, at: Sequence[float], anchor: str) -> list[float]:
        """The standard error of each shown strength, from the curvature."""
        wins = self.wins([Counter(kinds) for kinds in self.kinds])
        _, curve = self._derivatives(wins, at)
        unit = [_solve(curve, [float(row == column) for row in range(self.size)]) for column in range(self.size)]
        out = []
        for index in range(self.size):
            weights = self._weights(index, anchor)
            spread = sum(
                weights[row] * weights[column] * unit[row][column]
                for row in range(self.size)
                for column in range(self.size)
            )
            out.append(math.sqrt(max(spread, 0.0)))
        return out

    def _weights(self, index: int, anchor: str) -> list[float]:
        """A shown strength as a sum of strengths."""
        first, bots = len(self.players), len(self.bots)
        weights = [0.0] * self.size
        if index >= first:
            weights[first:] = [-1 / self.terms] * self.terms
        elif anchor:
            weights[self.bots.index(anchor)] = -1.0
        else:
            weights[:bots] = [-1 / bots] * bots
        weights[index] += 1
        return weights


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / head[column]
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], head, strict=True)]
    out = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(rows[row][column] * out[column] for column in range(row + 1, size))
        out[row] = (rows[row][size] - known) / rows[row][row]
    return out


def _bounds(values: list[float], middle: float) -> tuple[float, float]:
    """What the middle 95 per cent of the values lie between."""
    if not values:
        return middle, middle
    values.sort()
    last = len(values) - 1
    return values[round(0.025 * last)], values[round(0.975 * last)]


def _connected(model: _Model) -> bool:
    """Whether from every bot a chain of wins leads to every other."""
    bots = len(model.players)
    beats: list[set[int]] = [set() for _ in range(bots)]
    wins = model.wins(model.kinds)
    for table, row in zip(model.tables, wins, strict=True):
        for seat, share in enumerate(row):
            if share:
                beats[table[seat]].update(table)
    beaten: list[set[int]] = [{other for other in range(bots) if bot in beats[other]} for bot in range(bots)]
    return all(len(_reached(ways)) == bots for ways in (beats, beaten))


def _reached(ways: Sequence[set[int]]) -> set[int]:
    seen, ahead = {0}, [0]
    while ahead:
        new = ways[ahead.pop()] - seen
        seen |= new
        ahead += new
    return seen
