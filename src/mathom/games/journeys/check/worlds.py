"""What chance may make of an adventure before it begins: its pools (JE-N-38), for each number of heroes.

Where there are too many possibilities only some are looked at, spread over all pools, and the report says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, islice, product, zip_longest
from math import comb, prod
from typing import Final, NamedTuple

from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.story import Adventure, Pool

SIZES: Final = (2, 3, 4, 5)
"""How many heroes a party may have (JE-N-07)."""
MOST: Final = 200
"""So many possibilities are looked at for each number of heroes."""
MOST_WORK: Final = 40_000
"""And fewer where there are very many alternatives."""


class World(NamedTuple):
    """What is in a play: the alternatives picked, the things that are absent, and how many heroes there may be."""

    heroes: tuple[int, ...] = SIZES
    picked: frozenset[str] | None = None
    """The alternatives that are in; None: any may be in or not."""
    absent: frozenset[tuple[str, str]] = frozenset()
    """The things that are not in, each with its kind."""
    new: bool = False
    """Whether the campaign remembers nothing; else it may remember anything."""

    def has(self, kind: str, name: str) -> bool:
        """Whether a thing of a kind is in."""
        return (kind, name) not in self.absent

    @property
    def told(self) -> str:
        """The alternatives, for a reader."""
        return ", ".join(sorted(self.picked or ())) or "–"


def check_pools(report: Report, names: StoryNames) -> None:
    """A pool picks fewer than it has, has room for what it shuffles, and no thing is in two (JE-N-38)."""
    seen: Counter[tuple[str, str]] = Counter()
    called: Counter[str] = Counter()
    if not names.adventure.pools:
        report.warning("JE-N-38", "no-pool", ROOT)
    for number, pool in enumerate(names.adventure.pools):
        at = (*ROOT, "pools", number)
        things = [(kind, name) for row in pool.of for kind in names.listed for name in getattr(row, kind)]
        things += [("tokens" if name in names.listed["tokens"] else "spawns", name) for name in pool.shuffle]
        seen.update(things)
        called[pool.id] += 1
        called.update(row.name for row in pool.of)
        for thing in {thing for thing in things if seen[thing] > 1}:
            report.error("JE-N-38", "pooled-twice", at, name=thing[1])
        if pool.pick is not None:
            _check_pick(report, pool, number)
        elif len(set(pool.over)) < len(pool.over) or len(pool.over) < max(2, len(pool.shuffle)):
            report.error("JE-N-38", "pool-room", (*at, "over"), things=len(pool.shuffle), spaces=len(set(pool.over)))
    for name, often in called.items():
        if often > 1:
            report.error("JE-N-38", "pool-name-twice", (*ROOT, "pools"), name=name)


def _check_pick(report: Report, pool: Pool, number: int) -> None:
    at = (*ROOT, "pools", number, "pick")
    picks = [by_heroes(pool.pick, size) for size in SIZES]
    if max(picks) > len(pool.of):
        report.error("JE-N-38", "pool-pick", at, pick=max(picks), of=len(pool.of))
    elif min(picks) == len(pool.of):
        report.warning("JE-N-38", "pool-all", at)


class Possible(NamedTuple):
    """What is looked at, the sizes of parties in turn, and whether that is all there can be."""

    worlds: list[World]
    complete: bool


def possible(adventure: Adventure) -> Possible:
    """What the pools may yield for each number of heroes."""
    by_size = [_worlds(adventure, size) for size in SIZES]
    mixed = [world for row in zip_longest(*(some for some, _ in by_size)) for world in row if world is not None]
    return Possible(mixed, all(complete for _, complete in by_size))


def _worlds(adventure: Adventure, heroes: int) -> tuple[list[World], bool]:
    """The possibilities for a number of heroes, as many as are looked at, and whether those are all."""
    pools = [pool for pool in adventure.pools if pool.pick is not None]
    picks = [min(by_heroes(pool.pick, heroes), len(pool.of)) for pool in pools]
    most = min(MOST, max(4, MOST_WORK // (1 + sum(len(pool.of) for pool in pools))))
    total = prod(comb(len(pool.of), pick) for pool, pick in zip(pools, picks, strict=True))
    choices = [
        list(islice(combinations(range(len(pool.of)), pick), most)) for pool, pick in zip(pools, picks, strict=True)
    ]
    if total <= most:
        return [_world(pools, chosen, heroes) for chosen in product(*choices)], True
    longest = max(len(each) for each in choices)
    return [_world(pools, [each[number % len(each)] for each in choices], heroes) for number in range(longest)], False


def _world(pools: list[Pool], chosen: Iterable[tuple[int, ...]], heroes: int) -> World:
    picked: set[str] = set()
    absent: set[tuple[str, str]] = set()
    for pool, numbers in zip(pools, chosen, strict=True):
        mine = {*numbers}
        for number, row in enumerate(pool.of):
            if number in mine:
                picked.add(row.name)
            else:
                absent.update(
                    (kind, name) for kind in ("tiles", "tokens", "spawns", "terrain") for name in getattr(row, kind)
                )
    return World((heroes,), frozenset(picked), frozenset(absent))
