"""Games that nobody played, for what is counted and computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random

import msgspec

from mathom.arena.match import Played
from mathom.arena.plan import Lineup, Plan, ScheduledGame


def made_up(scheduled: ScheduledGame, winners: tuple[int, ...]) -> Played:
    """A game that ended so."""
    bots = scheduled.bots()
    seats = len(bots)
    return Played(
        game="mordor",
        options="",
        lineup=scheduled.lineup,
        pair=scheduled.pair,
        shift=scheduled.shift,
        bots=bots,
        winners=winners,
        points=(0,) * seats,
        rule="JM-END-03",
        decisions=2 * seats,
        rolls=0,
        choices=(2,) * seats,
        seconds=(0.5,) * seats,
        longest=(0.3,) * seats,
        seed="0",
    )


def plan_of(*bots: str, pairs: int = 10, **more: object) -> Plan:
    """A plan for bots that need not exist."""
    return Plan(
        game="mordor",
        version=1,
        options=str(more.pop("options", "players=2")),
        bots=bots,
        plays={bot: bot for bot in bots},
        pairs=pairs,
        **more,  # type: ignore[arg-type]
    )


def twins(game: str, *, pairs: int = 10, seed: int = 0) -> Plan:
    """A plan for two quick bots that play: random, and random by another name, as a level is another name."""
    real = Plan.make(game, ["random", "greedy"], pairs=pairs, seed=seed)
    return msgspec.structs.replace(real, bots=("random", "twin"), plays={"random": "random", "twin": "random"})


def games_of(plan: Plan, wins: Callable[[ScheduledGame], tuple[int, ...]]) -> list[Played]:
    """All games of a plan, each ended as the function says."""
    return [made_up(scheduled, wins(scheduled)) for scheduled in plan.schedule()]


def units_of(strengths: Mapping[str, float], seat: float, pairs: int) -> dict[Lineup, list[list[Played]]]:
    """Everybody against everybody, with these strengths in Elo and so much for the first seat."""
    rng = Random(7)
    units: dict[Lineup, list[list[Played]]] = {}
    for lineup in combinations(strengths, 2):
        units[lineup] = []
        for pair in range(1, pairs + 1):
            games = []
            for shift in (0, 1):
                scheduled = ScheduledGame(lineup, pair, shift)
                first, second = scheduled.bots()
                chance = 1 / (1 + 10 ** ((strengths[second] - strengths[first] - seat) / 400))
                games.append(made_up(scheduled, (0,) if rng.random() < chance else (1,)))
            units[lineup].append(games)
    return units
