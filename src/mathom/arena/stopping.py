"""When to stop a lineup: the sequential test on mirrored pairs, and which pairs count.

Pairs are counted in the order of their numbers, however the machines were when they finished: so a test stops at the
same pair on any number of cores. What was played beyond it is kept and does not count.
"""

from __future__ import annotations

from collections.abc import Iterable

from mathom.arena.match import Played
from mathom.arena.plan import Lineup, Plan, Unit
from mathom.arena.sprt import Sprt, pair_score


class Referee:
    """Follows a tournament game by game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._games = len(plan.sides)
        self._open: dict[Unit, list[Played]] = {}
        self._units: dict[Lineup, dict[int, list[Played]]] = {lineup: {} for lineup in plan.lineups()}
        self.tests: dict[Lineup, Sprt] = {}
        if plan.sprt is not None:
            self.tests = {lineup: Sprt(*plan.sprt) for lineup in self._units}
        self._heard: dict[Lineup, int] = dict.fromkeys(self._units, 0)

    def add(self, played: Played) -> None:
        """One more game."""
        if played.lineup not in self._units or played.pair > self.plan.pairs:
            return
        games = self._open.setdefault(played.scheduled.unit, [])
        games.append(played)
        if len(games) == self._games:
            del self._open[played.scheduled.unit]
            games.sort(key=lambda game: game.shift)
            self._units[played.lineup][played.pair] = games
            self._listen(played.lineup)

    def _listen(self, lineup: Lineup) -> None:
        """The test hears pair after pair, none before its turn."""
        test = self.tests.get(lineup)
        units = self._units[lineup]
        while test is not None and not test.decided and (games := units.get(self._heard[lineup] + 1)):
            test.add(pair_score(lineup[0], games))
            self._heard[lineup] += 1

    def decided(self, lineup: Lineup) -> bool:
        """Whether no more of its games are needed."""
        return lineup in self.tests and self.tests[lineup].decided

    def units(self, lineup: Lineup) -> list[list[Played]]:
        """The complete units that count, in order; the games of each by shift."""
        units = self._units[lineup]
        if self.decided(lineup):
            return [units[pair] for pair in range(1, self._heard[lineup] + 1)]
        return [units[pair] for pair in sorted(units)]

    def all_units(self) -> dict[Lineup, list[list[Played]]]:
        """By lineup."""
        return {lineup: self.units(lineup) for lineup in self._units}

    @classmethod
    def of(cls, plan: Plan, games: Iterable[Played]) -> Referee:
        """A referee who has seen these games."""
        referee = cls(plan)
        for played in games:
            referee.add(played)
        return referee
