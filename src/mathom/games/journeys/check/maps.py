"""The map holds together: tiles join and do not overlap, whatever the pools yield (JE-N-23, JE-N-24, JE-N-32)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Final

from mathom.core.masks import members
from mathom.games.journeys.board import Board
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.worlds import World
from mathom.games.journeys.conditions import Not
from mathom.games.journeys.op import Condition
from mathom.games.journeys.pack import BattleTile, JourneyTile
from mathom.games.journeys.story import TerrainToken, TilePlacement
from mathom.games.journeys.story_map import RemoveTerrain

MOST_TILES: Final = 200
MOST_CELLS: Final = 10_000
LOOKS: Final = 1_000_000
"""So many spaces are looked at in all the maps that pools may yield."""

Pair = frozenset[int]


class Map:
    """All the tiles of an adventure, laid out, with the ways between their spaces as short lists."""

    def __init__(self, names: StoryNames) -> None:
        self.board: Final = Board(names.tiles.values(), [part.value for part in names.placements])
        self.near: Final = tuple(tuple(members(its)) for its in self.board.adjacent)
        removed = {part.value.value for part in names.parts if isinstance(part.value, RemoveTerrain)}
        self.walls: Final[list[tuple[str, Pair]]] = [
            (part.value.id or "", pair)
            for part in names.terrains
            if part.value.terrain == "wall"
            and (pair := self.pair(part.value))
            and part.value.id not in removed
            and part.value.special is None
        ]
        """The walls that stay once they stand, each with its name."""
        listed = {id(row) for row in names.adventure.terrain}
        self.first_walls: Final[list[tuple[str, Pair]]] = [
            (part.value.id or "", pair)
            for part in names.terrains
            if id(part.value) in listed and part.value.terrain == "wall" and (pair := self.pair(part.value))
        ]
        """The walls that stand from the start."""
        self.clashes: Final = [*_clashes(names, self.board)]

    def pair(self, row: TerrainToken) -> Pair | None:
        """The two spaces of a wall or stream, as far as they are on the map."""
        found = [self.board.number[name] for name in row.between or () if name in self.board.number]
        return frozenset(found) if len(found) == len(row.between or ()) else None

    def reached(self, starts: Iterable[int], there: Collection[int], cut: Collection[Pair]) -> set[int]:
        """The spaces that heroes can come to from some spaces, over these placements and around these walls."""
        tile_of = self.board.tile_of
        todo = [space for space in starts if tile_of[space] in there]
        found = {*todo}
        while todo:
            here = todo.pop()
            for space in self.near[here]:
                if space not in found and tile_of[space] in there and not (cut and frozenset((here, space)) in cut):
                    found.add(space)
                    todo.append(space)
        return found


def check_map(report: Report, names: StoryNames, variants: list[World]) -> Map | None:
    """Lay the tiles out and look at every map that may come of it; nothing, where they cannot even be laid."""
    if not _can_be_laid(report, names):
        return None
    found = Map(names)
    _check_terrain(report, names, found)
    _check_start(report, names)
    looks = 0
    seen: set[tuple[frozenset[int], frozenset[str]]] = set()
    for world in variants:
        there = frozenset(number for number, part in enumerate(names.placements) if world.has("tiles", part.value.name))
        walls = frozenset(name for name, _ in found.walls if world.has("terrain", name))
        if (there, walls) in seen:
            continue
        seen.add((there, walls))
        looks += found.board.size + len(found.clashes)
        if looks > LOOKS:
            report.note("JE-N-38", "capped-maps", (*ROOT, "pools"), count=len(seen) - 1)
            break
        _check_layout(report, names, found, there, world)
    return found


def _can_be_laid(report: Report, names: StoryNames) -> bool:
    wanted = JourneyTile if names.adventure.map == "journey" else BattleTile
    cells = 0
    for part in names.placements:
        tile = names.tiles.get(part.value.tile)
        if tile is None:
            return False
        if not isinstance(tile, wanted):
            report.error("JE-N-32", "wrong-map", (*part.path, "tile"), name=tile.id, map=names.adventure.map)
            return False
        if isinstance(tile, BattleTile):
            cells += sum(map(len, tile.layout))
            if part.value.rot > 3:
                report.error("JE-N-25", "battle-turn", (*part.path, "rot"), name=part.value.name)
            if part.value.explore:
                report.error("JE-N-25", "battle-explore", (*part.path, "explore"), name=part.value.name)
        else:
            cells += sum(len(space.cells) for space in tile.spaces.values())
    if len(names.placements) > MOST_TILES or cells > MOST_CELLS:
        report.error("JE-N-23", "map-too-large", (*ROOT, "tiles"), tiles=MOST_TILES, cells=MOST_CELLS)
        return False
    return len({part.value.name for part in names.placements}) == len(names.placements)


def _check_terrain(report: Report, names: StoryNames, found: Map) -> None:
    for part in names.terrains:
        pair = found.pair(part.value)
        if part.value.between and pair is not None:
            one, *other = sorted(pair)
            if not other or not found.board.touching[one] >> other[0] & 1:
                report.error(
                    "JE-N-26", "not-touching", part.path, name=part.value.id or part.value.terrain,
                    one=part.value.between[0], other=part.value.between[1],
                )  # fmt: skip


def _check_start(report: Report, names: StoryNames) -> None:
    """Heroes stand on tiles that surely lie there from the start."""
    pooled = {name for pool in names.adventure.pools for row in pool.of for name in row.tiles}
    sure = {row.name for row in names.adventure.tiles if row.when == "start" and not row.if_ and row.name not in pooled}
    for number, space in enumerate(names.adventure.start):
        if names.tile_of.get(space, space) not in sure and space in names.tile_of:
            report.error("JE-N-40", "start-not-there", (*ROOT, "start", number), space=space)


def _check_layout(report: Report, names: StoryNames, found: Map, there: frozenset[int], world: World) -> None:
    """One map: no two tiles on one cell, no tile twice, all in one piece, each beside an earlier one."""
    board, rows = found.board, names.placements
    for why, one, other, sure in found.clashes:
        if one in there and other in there:
            args = {"name": rows[other].value.name, "other": rows[one].value.name, "pools": world.told}
            report.add("error" if sure else "warning", "JE-N-23", why, rows[other].path, args)
    cut = {pair for name, pair in found.walls if world.has("terrain", name)}
    spaces = [space for space in range(board.size) if board.tile_of[space] in there]
    apart = {*spaces} - found.reached(spaces[:1], there, cut)
    if apart:
        some = ", ".join(board.spaces[space] for space in sorted(apart)[:6])
        report.error("JE-N-32", "map-apart", (*ROOT, "tiles"), spaces=some, pools=world.told)
    else:
        _check_order(report, names, found, there, world.told)


def _clashes(names: StoryNames, board: Board) -> Iterator[tuple[str, int, int, bool]]:
    """Placements that cannot lie on one table: why, which two, and whether nothing but a pool keeps them apart."""
    for (one, first), (other, second) in combinations(enumerate(part.value for part in names.placements), 2):
        if first.tile != second.tile and not board.overlaps(one, other):
            continue
        if first.if_ is not None and second.if_ is not None and _contrary(first.if_, second.if_):
            continue
        listed = isinstance(first, TilePlacement) and isinstance(second, TilePlacement)
        sure = listed and first.if_ is None and second.if_ is None
        yield "tile-twice" if first.tile == second.tile else "overlap", one, other, sure


def _contrary(one: Condition, other: Condition) -> bool:
    return one == Not(value=other) or other == Not(value=one)


def _check_order(report: Report, names: StoryNames, found: Map, there: frozenset[int], told: str) -> None:
    """In the order of the list each tile touches one before it, so that the map grows from the start."""
    board, before = found.board, set[int]()
    for number in sorted(there):
        mine = [*members(board.spaces_of[number])]
        touches = any(board.tile_of[space] in before for own in mine for space in found.near[own])
        if before and not touches and isinstance(names.placements[number].value, TilePlacement):
            name = names.placements[number].value.name
            report.warning("JE-N-23", "no-earlier-tile", names.placements[number].path, name=name, pools=told)
        before.add(number)
