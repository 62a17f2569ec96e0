"""The two boards (rules 3.2): spaces, ways, regions and stretches, and what follows from them once and for all.

A space is a number. The areas come first, exits the last of them, in the order of the printed list; then the dots. Sets
of spaces are masks.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, Final

import msgspec

from mathom.core.masks import mask, members

PRINTED: Final = Path(__file__).parent / "printed"
"""What tools/hunt_content.py makes of content/hunt."""
NORMAL, ALLIED, DARK, EXIT, FRODO_START, NAZGUL_START = (
    "normal",
    "allied",
    "dark",
    "exit",
    "frodo_start",
    "nazgul_start",
)
FAR: Final = 99
"""The `link` of areas that no way over dots connects."""
_DAY, _NIGHT, _BY_ROAD = 1, 2, 3  # spaces of a Nazgul's move (HR-NAZ-02 to -04)


class Board:
    """One board, never changed."""

    def __init__(self, data: dict[str, Any]) -> None:
        areas, dots = data["areas"], data["dots"]
        self.number: Final[int] = data["board"]
        self.ids: Final[tuple[str, ...]] = tuple(row["id"] for row in (*areas, *dots))
        """The printed number or letter of each area; dots are d1, d2 and so on."""
        self.space: Final[dict[str, int]] = {name: space for space, name in enumerate(self.ids)}
        self.places: Final[tuple[tuple[int, int], ...]] = tuple((row["x"], row["y"]) for row in (*areas, *dots))
        """Where each space is drawn, on a canvas of 1000 by 700."""
        self.areas: Final = len(areas)
        """How many spaces are areas, exits included: those with a smaller number than this."""
        self.size: Final = len(self.ids)
        self.kinds: Final[tuple[str, ...]] = tuple(row["kind"] for row in areas)
        self.stretches: Final[tuple[str, ...]] = tuple(row["id"] for row in data["stretches"])
        self.regions: Final[tuple[str, ...]] = tuple(row["id"] for row in data["regions"])
        self.lands: Final[tuple[str, ...]] = (*self.regions, *self.stretches)
        """What a perception can name: the regions, then the stretches."""
        self.land: Final[dict[str, int]] = {name: land for land, name in enumerate(self.lands)}
        self.region: Final[tuple[int, ...]] = tuple(self.land[row["region"]] for row in (*areas, *dots))
        """The region of each space (HR-SPACE-09), as a land."""
        of_region = [self.land[row["stretch"]] for row in data["regions"]]
        self.stretch: Final[tuple[int, ...]] = tuple(of_region[region] for region in self.region)
        """The stretch of each space, as a land."""
        self.stretch_of: Final[tuple[int, ...]] = tuple(of_region)
        self.lying: Final[tuple[int, ...]] = tuple(
            mask(space for space in range(self.size) if land in (self.region[space], self.stretch[space]))
            for land in range(len(self.lands))
        )
        """The spaces that lie in each land."""
        self.all_areas: Final = (1 << self.areas) - 1
        self.exits: Final = self.of_kind(EXIT)
        self.starts: Final = self.of_kind(FRODO_START)
        self.allied: Final = self.of_kind(ALLIED)
        self.dark: Final = self.of_kind(DARK)
        self.nazgul_starts: Final[tuple[int, ...]] = tuple(members(self.of_kind(NAZGUL_START)))
        self.deeds: Final[tuple[int, ...]] = tuple(space for space, row in enumerate(areas) if row.get("deed"))
        """The areas of Gandalf's deed tokens."""

        roads: list[set[int]] = [set() for _ in self.ids]
        paths: list[set[int]] = [set() for _ in self.ids]
        for edge in data["edges"]:
            a, b = self.space[edge["a"]], self.space[edge["b"]]
            ways = roads if edge["kind"] == "road" else paths
            ways[a].add(b)
            ways[b].add(a)
        self.roads: Final = tuple(tuple(sorted(there)) for there in roads)
        self.paths: Final = tuple(tuple(sorted(there)) for there in paths)
        self.adjacent: Final = tuple(tuple(sorted(a | b)) for a, b in zip(roads, paths, strict=True))
        """The spaces one step from each, by a path or a road (HR-SPACE-02)."""
        self.beside: Final = tuple(mask(there) for there in self.adjacent)
        """The same as masks."""
        self.distance: Final = tuple(self._distances(space, over_areas=True) for space in range(self.size))
        """Steps between two spaces, over any spaces."""
        self.link: Final = tuple(self._distances(space, over_areas=False) for space in range(self.size))
        """Steps between two spaces whose inner spaces are all dots, else `FAR` (HR-SPACE-11)."""
        self.connected: Final = tuple(
            mask(there for there in range(self.areas) if self.link[space][there] < FAR) for space in range(self.size)
        )
        """The areas connected with each space, an area with itself too (HR-SPACE-03, HR-SPACE-04)."""
        self.longest_link: Final = max(
            steps for area in range(self.areas) for steps in self.link[area][: self.areas] if steps < FAR
        )
        self.near: Final = tuple(
            tuple(
                mask(there for there in range(self.areas) if 0 < self.link[area][there] <= steps)
                for steps in range(self.longest_link + 1)
            )
            for area in range(self.areas)
        )
        """For each area the other areas at most so many steps away by `link`."""
        self.to_exit: Final = tuple(
            min(self.distance[space][exit_] for exit_ in members(self.exits)) for space in range(self.size)
        )
        self._moves: dict[tuple[int, bool, int], tuple[int, ...]] = {}
        self._around: Final = tuple(
            mask(there for there in range(self.size) if self.distance[space][there] <= _BY_ROAD)
            for space in range(self.size)
        )

    def __repr__(self) -> str:
        return f"<board {self.number}>"

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def of_kind(self, kind: str) -> int:
        """The areas of a kind; each has one (HR-SPACE-13)."""
        return mask(area for area, its in enumerate(self.kinds) if its == kind)

    def within(self, area: int, steps: int) -> int:
        """The other areas at most so many steps from an area by `link`."""
        near = self.near[area]
        return near[min(steps, self.longest_link)]

    def moves(self, space: int, night: bool, closed: int) -> tuple[int, ...]:
        """Where a Nazgul can move from a space (HR-NAZ-02 to -04), never onto or over a closed one; not staying."""
        key = (space, night, closed & self._around[space])
        found = self._moves.get(key)
        if found is None:
            reached = self.reached(space, _NIGHT if night else _DAY, closed, self.adjacent)
            reached |= self.reached(space, _BY_ROAD, closed, self.roads)
            found = self._moves[key] = tuple(members(reached & ~(1 << space)))
        return found

    def reached(self, space: int, steps: int, closed: int, ways: tuple[tuple[int, ...], ...]) -> int:
        """The spaces within so many steps along these ways, the first included, never onto a closed one."""
        found = edge = 1 << space
        for _ in range(steps):
            edge = mask(there for here in members(edge) for there in ways[here]) & ~found & ~closed
            found |= edge
        return found

    def _distances(self, start: int, *, over_areas: bool) -> tuple[int, ...]:
        found = [FAR] * self.size
        found[start] = 0
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            if here != start and here < self.areas and not over_areas:
                continue  # one may arrive at an area, and go no further
            for there in self.adjacent[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return tuple(found)


BOARD_1: Final = Board(msgspec.json.decode((PRINTED / "board_1.json").read_bytes()))
BOARD_2: Final = Board(msgspec.json.decode((PRINTED / "board_2.json").read_bytes()))
BOARDS: Final = (BOARD_1, BOARD_2)
"""By part, from 0."""
