"""Ratings of games with more than two sides as other tools have them: Plackett and Luce's, by `openskill`.

It learns game by game, so the order matters a little: the games are rated in several orders, and the mean is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from mathom.arena.match import Played
from mathom.arena.ratings import Units

_WORK: Final = 10_000
"""About so many games are rated in all: few games in ten orders, many games in one."""
_Z: Final = 1.96


class Skill(NamedTuple):
    """On openskill's scale, where a newcomer has 25; the bounds are its own, for 95 per cent."""

    mu: float
    low: float
    high: float


def skills(bots: Sequence[str], units: Units, *, seed: int = 0) -> dict[str, Skill]:
    """The skill of each bot."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  (only games with many seats need it)

    model = PlackettLuce()
    rng = Random(seed)
    games = [game for played in units.values() for unit in played for game in unit]
    if not games:
        return {}
    learned: dict[str, list[tuple[float, float]]] = {bot: [] for bot in bots}
    for _ in range(max(1, min(10, _WORK // len(games)))):
        rng.shuffle(games)
        now = {bot: model.rating(name=bot) for bot in bots}
        for game in games:
            rated = model.rate([[now[bot]] for bot in game.sides], ranks=_ranks(game))
            # A bot on several sides has learned on each of them: it goes on with the mean.
            for bot in set(game.sides):
                own = [team[0] for team, name in zip(rated, game.sides, strict=True) if name == bot]
                now[bot] = model.rating(fmean(r.mu for r in own), fmean(r.sigma for r in own), bot)
        for bot in bots:
            learned[bot].append((now[bot].mu, now[bot].sigma))
    return {bot: _skill(values) for bot, values in learned.items()}


def _skill(learned: list[tuple[float, float]]) -> Skill:
    mu = fmean(mu for mu, _ in learned)
    sigma = fmean(sigma for _, sigma in learned)
    return Skill(mu, mu - _Z * sigma, mu + _Z * sigma)


def _ranks(game: Played) -> list[float]:
    best = max(game.shares())
    return [0.0 if game.winners and share == best else 1.0 for share in game.shares()]
