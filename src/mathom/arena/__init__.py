"""Many games between bots: tournaments that can be repeated and resumed, ratings with intervals, plots.

>>> from mathom.arena import Plan, report, run
>>> plan = Plan.make("mordor", bots=["random", "greedy:worlds=1"], pairs=3, seed=7)
>>> games = run(plan, jobs=1)
>>> shown = report(plan, games)
>>> shown.pairs, shown.games, sorted(standing.bot for standing in shown.standings)
(3, 6, ['greedy:worlds=1', 'random'])

See docs/arena.md.
"""

from __future__ import annotations

from mathom.arena.match import Played
from mathom.arena.plan import Plan, ScheduledGame, Unit
from mathom.arena.reporting import Report, report
from mathom.arena.store import load
from mathom.arena.tournament import Local, run

__all__ = ["Local", "Plan", "Played", "Report", "ScheduledGame", "Unit", "load", "report", "run"]
