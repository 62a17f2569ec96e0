"""The part of a map that lies on the table, with its walls and streams: who is near whom, and how far (rules 3.4).

States ask thousands of times and the ground changes seldom, when a tile or a token is placed or goes. So all of it is
worked out once for each such change and kept (`ground`); what is asked in play is an index and a mask. Spaces that are
not placed are near to nothing, themselves included.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from mathom.core.masks import mask, members
from mathom.games.journeys.board import Board

FAR: Final = 99
"""The distance of spaces that no way connects."""
MELEE, RANGED = 0, 1  # how far an attack reaches (JE-P-MAP-02); an effect may set more
_KEPT: Final = 4096

Pair: TypeAlias = tuple[int, int]


class Ground:
    """A map as it lies on the table, never changed. Take it from `ground`, which keeps it."""

    def __init__(self, board: Board, placed: int, walls: Iterable[Pair] = (), streams: Iterable[Pair] = ()) -> None:
        self.board: Final = board
        self.placed: Final = placed
        """The placements on the table."""
        self.spaces: Final = mask(space for space in range(board.size) if placed >> board.tile_of[space] & 1)
        """Their spaces."""
        self.wall: Final = self._pairs(walls)
        """For each space those beyond a wall."""
        self.stream: Final = self._pairs(streams)
        """For each space those beyond a stream."""
        self.near: Final[tuple[int, ...]] = self._placed(board.adjacent, self.wall)
        """For each space those adjacent to it: never over a wall, but over a stream (JE-77.5, JE-77.6)."""
        self.across_black: Final[tuple[int, ...]] = self._placed(
            board.touching, tuple(it | wall for it, wall in zip(board.adjacent, self.wall, strict=True))
        )
        """For each space those that touch it with black edges alone: where a rope leads, though never over a wall."""
        self.nearby: Final[tuple[int, ...]] = tuple(
            near | (self.spaces & 1 << space) for space, near in enumerate(self.near)
        )
        """For each space itself and those adjacent to it (JE-77.2)."""
        nothing = (0,) * board.size
        self._rings: Final = tuple(self._rings_around(space, nothing) for space in range(board.size))
        """For each space those 0, 1, 2... steps away."""
        self.distance: Final = tuple(self._distances(rings) for rings in self._rings)
        """Steps between two spaces, `FAR` where there is no way (JE-P-MAP-01)."""
        self._shots: Final = (
            tuple(self._distances(self._rings_around(space, self.wall)) for space in range(board.size))
            if any(self.wall)
            else self.distance
        )
        """The same for attacks with `shoot_over_walls`."""
        self._longest: Final = max((1, *(len(rings) for rings in self._rings)))
        self._within: Final = tuple(
            tuple(mask_of(rings[: steps + 1]) for steps in range(self._longest)) for rings in self._rings
        )
        self.components: Final[tuple[int, ...]] = tuple(
            sorted({mask_of(rings) for rings in self._rings if rings}, key=lambda spaces: spaces & -spaces)
        )
        """The spaces that ways connect with each other, those with the smallest space first."""

    def __repr__(self) -> str:
        return f"<ground of {', '.join(self.board.placements[number] for number in members(self.placed))}>"

    def __deepcopy__(self, memo: object) -> Ground:
        return self

    def crosses_stream(self, a: int, b: int) -> bool:
        """Whether a stream lies between two spaces."""
        return bool(self.stream[a] >> b & 1)

    def range_distance(self, a: int, b: int, over_walls: bool) -> int:
        """The distance of an attack: along adjacent spaces (JE-R-07), or over a wall as 2 of them (JE-R-84)."""
        return self._shots[a][b] if over_walls else self.distance[a][b]

    def in_range(self, a: int, b: int, reach: int, over_walls: bool = False) -> bool:
        """Whether an attack of that reach gets from one space to another (JE-P-MAP-02)."""
        return (self._shots[a][b] if over_walls else self.distance[a][b]) <= reach

    def within(self, a: int, steps: int) -> int:
        """The spaces at most so many steps from a space, itself included."""
        return self._within[a][min(steps, self._longest - 1)]

    def at_distance(self, a: int, steps: int) -> int:
        """The spaces just so many steps from a space."""
        rings = self._rings[a]
        return rings[steps] if steps < len(rings) else 0

    def steps_toward(self, a: int, b: int) -> int:
        """The first steps of all the shortest ways between two spaces; none where there is no way, or no need."""
        steps = self.distance[a][b]
        return self.near[a] & self._rings[b][steps - 1] if 0 < steps < FAR else 0

    def _pairs(self, pairs: Iterable[Pair]) -> tuple[int, ...]:
        """A token between two spaces lies on their whole common edge (JE-R-65), and waits until both are placed."""
        found = [0] * self.board.size
        for a, b in pairs:
            if self.spaces >> a & self.spaces >> b & self.board.touching[a] >> b & 1:
                found[a] |= 1 << b
                found[b] |= 1 << a
        return tuple(found)

    def _placed(self, ways: Sequence[int], without: Sequence[int]) -> tuple[int, ...]:
        return tuple(
            its & ~without[space] & self.spaces if self.spaces >> space & 1 else 0 for space, its in enumerate(ways)
        )

    def _rings_around(self, start: int, hops: Sequence[int]) -> tuple[int, ...]:
        """The spaces at each distance, where a step counts 1 and a hop 2; none if the start is not placed."""
        if not self.spaces >> start & 1:
            return ()
        rings: list[int] = []
        found = 0
        before, last = 0, 1 << start
        while last or before:
            rings.append(last)
            found |= last
            reached = mask_of(self.near[space] for space in members(last))
            reached |= mask_of(hops[space] for space in members(before))
            before, last = last, reached & ~found
        return tuple(rings)

    def _distances(self, rings: Sequence[int]) -> tuple[int, ...]:
        found = [FAR] * self.board.size
        for steps, ring in enumerate(rings):
            for space in members(ring):
                found[space] = steps
        return tuple(found)


@lru_cache(maxsize=_KEPT)
def ground(board: Board, placed: int, walls: tuple[Pair, ...] = (), streams: tuple[Pair, ...] = ()) -> Ground:
    """The ground of these placements, walls and streams, worked out once."""
    return Ground(board, placed, walls, streams)


def mask_of(masks: Iterable[int]) -> int:
    """The masks as one.

    >>> mask_of([1, 4, 5])
    5
    """
    found = 0
    for each in masks:
        found |= each
    return found
