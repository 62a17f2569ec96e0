"""A hero's player that searches: it tries what looks good in sampled worlds, plays each on for a while, and compares.

The worlds come from what the seat sees, so nothing of the story is read ahead; all heroes are played on by the player
by rules. What is tried first is what that player would do, so a short search is no worse than none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from mathom.bots.bot import clock
from mathom.bots.journeys import weights as w
from mathom.bots.journeys.harm import pain
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.sitting import play_on, take
from mathom.bots.journeys.turn import ranked
from mathom.core.log import MUTED
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.in_force import harm_limit
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.rounds import threat_end
from mathom.games.journeys.state import DAMAGE, FEAR, OVER, Position

MOST: Final = 5
"""So many actions are compared."""
AHEAD: Final = 1
"""So many rounds are played on after the one under way."""
WON: Final = 60.0
SEARCHED: Final = frozenset({"act", "story_choice", "who_next", "choose_hero"})
"""Where it is worth while; all else is answered by rules."""


def worth(s: Position) -> float:
    """How well a sitting stands, in actions."""
    if s.phase == OVER:
        return WON if s.won else -WON
    found = 9.0 * s.objectives_done.bit_count() + 1.5 * s.explored.bit_count() + 1.2 * s.tokens_gone.bit_count()
    found -= w.THREAT * (s.threat + 2 * s.unexplored.bit_count())
    left = threat_end(s) - s.threat
    if left < 12:
        found -= 0.15 * (12 - left) ** 2
    for seat in s.standing():
        hero = s.heroes[seat]
        for kind in (DAMAGE, FEAR):
            found -= pain(hero.harm(kind), harm_limit(s, seat, kind), hero.stands)
        found += w.INSPIRATION * hero.inspiration + 0.2 * len(hero.prepared)
    for group in s.groups:
        health = sum(health for _, health in group.figures)
        found -= 1.2 * len(group.figures) + 0.15 * health
    found -= 25.0 * sum(hero.defeated for hero in s.heroes)
    found += 0.5 * sum(s.counters.values())
    return found


def search(
    worlds: Callable[[Random], Journey],
    seat: int,
    legal: Sequence[JourneysAction],
    rng: Random,
    iterations: int | None,
    seconds: float | None,
) -> JourneysAction:
    """The action that does best on average."""
    first = worlds(rng)
    if len(legal) == 1 or first.stack[0].name not in SEARCHED:
        return decide(first, seat)
    tried = candidates(first, seat, legal)
    if len(tried) == 1:
        return tried[0]
    sums, times = [0.0] * len(tried), [0] * len(tried)
    more = clock(iterations, seconds)
    done = 0
    world, seed = first, rng.random()
    while more(done):
        # every candidate meets the same chance, so that they are told apart by what they do
        at = done % len(tried)
        if at == 0 and done:
            world, seed = worlds(rng), rng.random()
        sums[at] += _try(world.clone(), seat, tried[at], Random(seed))
        times[at] += 1
        done += 1
    least = min(number for number in times)
    if not least:
        return tried[0]
    means = [total / number for total, number in zip(sums, times, strict=True)]
    best = max(range(len(tried)), key=lambda at: means[at] + (0.4 if at == 0 else 0.0))
    return tried[best]


def candidates(s: Position, seat: int, legal: Sequence[JourneysAction]) -> list[JourneysAction]:
    """What is worth trying, the rules' own choice first."""
    own = decide(s, seat)
    others = ranked(s, seat, legal) if s.stack[0].name == "act" else list(legal)
    return list(dict.fromkeys((own, *others)))[:MOST]


def _try(world: Journey, seat: int, action: JourneysAction, rng: Random) -> float:
    world.log = MUTED
    until = world.round + AHEAD
    take(world, seat, action)
    play_on(world, decide, rng, lambda s: s.round > until)
    return worth(world)
