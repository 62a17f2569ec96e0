"""How likely a win is in any company, roughly: each player's journey by itself, and who is there first.

The pace tables (tools/mordor_tables.py) say for every sheet how likely a player is to arrive in the next turn, in the
one after that and so on, if all play every turn for progress and strike whom they can. Here the journeys are taken to
be independent, which they nearly are: what one does to another is a box now and then, and that is in the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from mathom.bots.mordor.sheets import Sheet, Sheets, sheets
from mathom.bots.mordor.tables import ONE, table

SHORT: Final = 15
LONG: Final = 23
"""So many turns the tables look ahead, on the sheet and on the long road."""
_STRUCK: Final = 0.4
"""How likely a given opponent is struck in a turn."""


class Runner(NamedTuple):
    """A player of a race, in the order of a round; those who are out are left out."""

    sheet: Sheet
    moved: bool
    """Whether their turn of this round is over."""


class ArrivalOdds:
    """How likely each sheet is to arrive, by turns: the pace tables of one game and of so many players who are left."""

    def __init__(self, game: str, length: int, squares: int, players: int) -> None:
        long = length > 9
        self.turns = LONG if long else SHORT
        self.sheets: Sheets = sheets(length, squares)
        values = table(f"pace-{'long' if long else 'short'}-{game}")
        self._row = self.turns + 1
        size = self.sheets.arrived * self._row
        start = (max(players, 2) - 2) * size
        self._values = values[start : start + size]

    def arrivals(self, sheet: Sheet, moved: bool) -> tuple[list[float], float]:
        """The chance to arrive in this round, in the next one and so on, and the chance to be eliminated."""
        at = self.sheets.code(sheet) * self._row
        found = [value / ONE for value in self._values[at : at + self._row]]
        out = found.pop()
        return ([0.0, *found] if moved else [*found, 0.0]), out


class RaceRules(NamedTuple):
    """What a table agreed on, as far as a race depends on it."""

    first_home_wins: bool = False
    last_standing: bool = False
    arrived_is_safe: bool = False


def chance_of(me: int, runners: Sequence[Runner], odds: ArrivalOdds, rules: RaceRules) -> float:
    """The chance that this one of the runners wins, after a turn of theirs."""
    length = odds.sheets.length
    mine = runners[me]
    rivals = [(place, runner) for place, runner in enumerate(runners) if place != me]
    if mine.sheet.circles >= length:
        return at_home(mine, rivals, odds, rules)
    arrived = [runner for _, runner in rivals if runner.sheet.circles >= length]
    caught = 1.0
    for runner in arrived:  # they have won, unless they are caught before the round is over
        waiting = sum(not other.moved for _, other in rivals if other is not runner)
        caught *= _struck_out(runner.sheet.boxes, 0 if rules.arrived_is_safe else waiting)
    if not caught:
        return 0.0
    racing = [(place, runner) for place, runner in rivals if runner.sheet.circles < length]
    hopes, out = odds.arrivals(mine.sheet, moved=True)
    hindrances = []
    for place, runner in racing:
        even = float(me < place) if rules.first_home_wins else tie(mine.sheet.boxes, runner.sheet.boxes)
        hindrances.append(hindrance(odds, runner.sheet, runner.moved, even))
    total = 0.0
    for number, hope in enumerate(hopes):
        chance = hope
        for each in hindrances:
            chance *= each[number]
        total += chance
    if rules.last_standing:
        alone = out / 2
        for _, runner in racing:
            alone *= odds.arrivals(runner.sheet, runner.moved)[1]
        total += alone
    return caught * total


@lru_cache(maxsize=4096)
def hindrance(odds: ArrivalOdds, sheet: Sheet, moved: bool, even: float) -> list[float]:
    """By rounds, how likely this rival leaves the win to one who arrives then; `even` is how likely that is if they
    arrive together.
    """
    out = []
    still = 1.0  # not there yet
    for now in odds.arrivals(sheet, moved)[0]:
        still -= now
        out.append(max(still, 0.0) + now * even)
    return out


def at_home(mine: Runner, rivals: Sequence[tuple[int, Runner]], odds: ArrivalOdds, rules: RaceRules) -> float:
    """The chance of one who has arrived."""
    if rules.first_home_wins:
        return 1.0
    chance = 1.0
    waiting = 0
    for _, runner in rivals:
        theirs = runner.sheet.boxes
        if runner.sheet.circles >= odds.sheets.length:
            chance *= 1.0 if mine.sheet.boxes > theirs else 0.5 if mine.sheet.boxes == theirs else 0.0
        elif not runner.moved:
            waiting += 1
            now = odds.arrivals(runner.sheet, moved=False)[0][0]
            chance *= 1.0 - now * (1.0 - tie(mine.sheet.boxes, theirs))
    if rules.arrived_is_safe:
        waiting = 0
    return chance * (1.0 - _struck_out(mine.sheet.boxes, waiting))


def tie(mine: int, theirs: int) -> float:
    """Who wins if both arrive in the same round: the one with more boxes then, so most likely the one who has more."""
    return mine**3 / (mine**3 + theirs**3)


def _struck_out(boxes: int, turns: int) -> float:
    """The chance that so many boxes go in so many turns of opponents."""
    return float(_STRUCK**boxes) if boxes <= turns else 0.0


@cache
def arrival_odds(game: str, length: int, squares: int, players: int) -> ArrivalOdds:
    """The pace tables, read once."""
    return ArrivalOdds(game, length, squares, players)
