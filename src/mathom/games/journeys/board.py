"""The map of one adventure (rules 3.4, 7.4): its tiles turned and laid out, and what follows from them for good.

Every tile that a story may ever place is laid out here at once, the alternatives of a pool too, even where they share
cells: which of them lie on the table is for `ground.py`. A space is a number, in the order of the placements and of the
letters on each tile. Sets of spaces and of placements are masks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from mathom.core.masks import mask, members

Cell: TypeAlias = tuple[int, int]
NOWHERE: Final = -1
GREY: Final = "grey"
HEX_WAYS: Final[tuple[Cell, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, then on against the clock (JE-N-21)."""
SQUARE_WAYS: Final[tuple[Cell, ...]] = ((1, 0), (0, -1), (-1, 0), (0, 1))
"""East, north, west, south."""


class TileSpace(Protocol):
    """A space of a journey tile."""

    @property
    def cells(self) -> Sequence[Sequence[int]]: ...
    @property
    def dark(self) -> bool: ...


class JourneyTile(Protocol):
    """A tile of hexes (JE-N-21)."""

    @property
    def id(self) -> str: ...
    @property
    def spaces(self) -> Mapping[str, TileSpace]: ...
    @property
    def edge_default(self) -> str: ...
    @property
    def grey(self) -> Sequence[Sequence[int]]: ...
    @property
    def black(self) -> Sequence[Sequence[int]]: ...
    @property
    def explore_cell(self) -> Sequence[int] | None: ...


@runtime_checkable
class BattleTile(Protocol):
    """A tile of squares (JE-N-25)."""

    @property
    def id(self) -> str: ...
    @property
    def layout(self) -> Sequence[str]: ...
    @property
    def dark(self) -> Sequence[str]: ...


class Placement(Protocol):
    """Where a tile lies, and how it is turned (JE-N-23)."""

    @property
    def id(self) -> str | None: ...
    @property
    def tile(self) -> str: ...
    @property
    def at(self) -> Sequence[int]: ...
    @property
    def rot(self) -> int: ...


class Side(NamedTuple):
    """One side of a cell on the outline of its space, for drawing."""

    cell: Cell
    way: int
    """Where it looks: a number of `HEX_WAYS` or `SQUARE_WAYS`."""
    grey: bool
    arrow: bool
    """A grey side of a tile that has black ones is pointed at (JE-77.3)."""


class _Laid(NamedTuple):
    """A tile where it lies."""

    name: str
    spaces: dict[str, tuple[Cell, ...]]
    dark: frozenset[str]
    grey: frozenset[tuple[Cell, int]]
    black: bool
    """Whether any of its sides is."""
    explore: Cell | None


class Board:
    """The map of one adventure, never changed."""

    def __init__(self, tiles: Iterable[JourneyTile | BattleTile], placements: Iterable[Placement]) -> None:
        known = {tile.id: tile for tile in tiles}
        chosen = [(placement, known[placement.tile]) for placement in placements]
        kinds = {isinstance(tile, BattleTile) for _, tile in chosen}
        if len(kinds) > 1:
            raise ValueError("hexes and squares on one map")
        self.square: Final = kinds == {True}
        """Whether it is a battle map (JE-37.2)."""
        self.ways: Final = SQUARE_WAYS if self.square else HEX_WAYS
        laid = [_lay(placement, tile) for placement, tile in chosen]
        lists = [(number, each, letter) for number, each in enumerate(laid) for letter in each.spaces]

        self.placements: Final[tuple[str, ...]] = tuple(each.name for each in laid)
        """A placement's own id, else its tile's."""
        self.placement: Final[dict[str, int]] = {name: number for number, name in enumerate(self.placements)}
        self.spaces: Final[tuple[str, ...]] = tuple(f"{each.name}.{letter}" for _, each, letter in lists)
        self.number: Final[dict[str, int]] = {name: space for space, name in enumerate(self.spaces)}
        self.size: Final = len(self.spaces)
        if len(self.placement) < len(laid):
            raise ValueError("two placements of one name")
        self.tile_of: Final[tuple[int, ...]] = tuple(number for number, _, _ in lists)
        """The placement of each space."""
        self.spaces_of: Final[tuple[int, ...]] = tuple(
            mask(space for space, its in enumerate(self.tile_of) if its == number) for number in range(len(laid))
        )
        """The spaces of each placement."""
        self.cells: Final[tuple[tuple[Cell, ...], ...]] = tuple(each.spaces[letter] for _, each, letter in lists)
        self.dark: Final = mask(space for space, (_, each, letter) in enumerate(lists) if letter in each.dark)
        """The spaces with darkness printed on them."""
        covered = [frozenset(cell for cells in each.spaces.values() for cell in cells) for each in laid]
        self.overlapping: Final[tuple[int, ...]] = tuple(
            mask(other for other, its in enumerate(covered) if other != number and its & cells)
            for number, cells in enumerate(covered)
        )
        """The other placements that share a cell with each: of these only one can lie on the table."""

        owners: dict[Cell, list[int]] = defaultdict(list)
        for space, cells in enumerate(self.cells):
            for cell in cells:
                owners[cell].append(space)
        adjacent, touching = [0] * self.size, [0] * self.size
        outline: list[list[Side]] = [[] for _ in lists]
        for space, (number, each, _) in enumerate(lists):
            for cell, way in ((cell, way) for cell in self.cells[space] for way in range(len(self.ways))):
                beyond = _beside(cell, self.ways[way])
                if beyond in self.cells[space]:
                    continue
                grey = (cell, way) in each.grey
                outline[space].append(Side(cell, way, grey, grey and each.black))
                for other in owners.get(beyond, ()):
                    its = self.tile_of[other]
                    if self.overlapping[number] >> its & 1:
                        continue
                    touching[space] |= 1 << other
                    if grey and (beyond, _opposite(way, len(self.ways))) in laid[its].grey:
                        adjacent[space] |= 1 << other
        self.adjacent: Final[tuple[int, ...]] = tuple(adjacent)
        """The spaces adjacent to each where both are placed: a side between them is grey on both cells (JE-N-24)."""
        self.touching: Final[tuple[int, ...]] = tuple(touching)
        """The same with black sides too: what a rope may reach."""
        self.outline: Final[tuple[tuple[Side, ...], ...]] = tuple(tuple(sides) for sides in outline)
        """The sides of the cells of each space that do not look at a cell of the same space."""
        self.explore: Final[tuple[int, ...]] = tuple(
            next((space for space in members(self.spaces_of[number]) if each.explore in self.cells[space]), NOWHERE)
            for number, each in enumerate(laid)
        )
        """The space where each placement's exploration token lies."""
        self.explore_cells: Final[tuple[Cell | None, ...]] = tuple(each.explore for each in laid)

    def __repr__(self) -> str:
        return f"<board of {', '.join(self.placements)}>"

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def overlaps(self, one: int, other: int) -> bool:
        """Whether two different placements share a cell, so that a story may place only one of them."""
        return bool(self.overlapping[one] >> other & 1)

    def cells_apart(self, one: int, other: int) -> int:
        """How many cells one goes from the nearest cell of a space to that of another, whatever lies between."""
        return min(self._apart(here, there) for here in self.cells[one] for there in self.cells[other])

    def nearest_by_cells(self, space: int, candidates: int) -> int:
        """Those of some spaces that are nearest to a space by cells, all of them where several are (JE-R-79)."""
        far = {candidate: self.cells_apart(space, candidate) for candidate in members(candidates)}
        nearest = min(far.values(), default=0)
        return mask(candidate for candidate, its in far.items() if its == nearest)

    def _apart(self, here: Cell, there: Cell) -> int:
        x, y = there[0] - here[0], there[1] - here[1]
        if self.square:
            return abs(x) + abs(y)
        return (abs(x) + abs(y) + abs(x + y)) // 2


def turned(cell: Cell, rot: int) -> Cell:
    """A hex after so many turns of 60 degrees clockwise (JE-N-23).

    >>> turned((1, 0), 1), turned((1, 0), 3)
    ((0, 1), (-1, 0))
    """
    q, r = cell
    for _ in range(rot):
        q, r = -r, q + r
    return q, r


def _lay(placement: Placement, tile: JourneyTile | BattleTile) -> _Laid:
    name = placement.id or placement.tile
    x, y = placement.at
    if isinstance(tile, BattleTile):
        return _lay_squares(name, tile, (x, y), placement.rot)
    return _lay_hexes(name, tile, (x, y), placement.rot)


def _lay_hexes(name: str, tile: JourneyTile, at: Cell, rot: int) -> _Laid:
    ways = len(HEX_WAYS)

    def lie(cell: Sequence[int]) -> Cell:
        return _beside(turned((cell[0], cell[1]), rot), at)

    own = {(q, r) for space in tile.spaces.values() for q, r in space.cells}
    named_grey = {(q, r, way) for q, r, way in tile.grey}
    named_black = {(q, r, way) for q, r, way in tile.black}
    everywhere = tile.edge_default == GREY
    sides = {(cell, way) for cell in own for way in range(ways)}
    grey = {
        (cell, way)
        for cell, way in sides
        if (*cell, way) not in named_black
        and (everywhere or (*cell, way) in named_grey or _beside(cell, HEX_WAYS[way]) in own)
    }
    return _Laid(
        name,
        {letter: tuple(lie(cell) for cell in space.cells) for letter, space in tile.spaces.items()},
        frozenset(letter for letter, space in tile.spaces.items() if space.dark),
        # The ways are counted against the clock and a tile is turned with it.
        frozenset((lie(cell), (way - rot) % ways) for cell, way in grey),
        grey != sides,
        None if tile.explore_cell is None else lie(tile.explore_cell),
    )


def _lay_squares(name: str, tile: BattleTile, at: Cell, rot: int) -> _Laid:
    rows: list[Any] = list(tile.layout)
    for _ in range(rot):
        # Column x, row y of h rows comes to column h - 1 - y, row x (JE-R-83): the lowest row becomes the first column.
        rows = list(zip(*reversed(rows), strict=True))
    cells: dict[str, list[Cell]] = {letter: [] for letter in sorted({*"".join(tile.layout)})}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            cells[letter].append(_beside((x, y), at))
    every = {(cell, way) for its in cells.values() for cell in its for way in range(len(SQUARE_WAYS))}
    spaces = {letter: tuple(its) for letter, its in cells.items()}
    return _Laid(name, spaces, frozenset(tile.dark), frozenset(every), False, None)


def _beside(cell: Cell, way: Cell) -> Cell:
    return cell[0] + way[0], cell[1] + way[1]


def _opposite(way: int, ways: int) -> int:
    return (way + ways // 2) % ways
