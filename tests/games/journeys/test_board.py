"""Tiles turned, laid side by side and named: which spaces touch, and through which edges (rules 3.4, 7.4)."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from mathom.core.masks import mask, members
from mathom.games.journeys.board import HEX_WAYS, NOWHERE, SQUARE_WAYS, Board, turned
from tests.games.journeys.sources import read_yaml

CONTENT: Final = Path(__file__).parents[3] / "content" / "journeys"
ADVENTURES: Final = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
BATTLES: Final = ("a3", "a6", "a8")
E, NE, NW, W, SW, SE = range(6)


class Space(msgspec.Struct, frozen=True):
    """A space of a journey tile as content has it."""

    cells: tuple[tuple[int, int], ...]
    dark: bool = False


class Hexes(msgspec.Struct, frozen=True):
    """A journey tile as content has it."""

    id: str
    spaces: dict[str, Space]
    edge_default: str = "grey"
    grey: tuple[tuple[int, int, int], ...] = ()
    black: tuple[tuple[int, int, int], ...] = ()
    explore_cell: tuple[int, int] | None = None


class Squares(msgspec.Struct, frozen=True):
    """A battle tile as content has it."""

    id: str
    layout: tuple[str, ...]
    dark: tuple[str, ...] = ()


class Placed(msgspec.Struct, frozen=True):
    """Where a tile lies."""

    tile: str
    at: tuple[int, int] = (0, 0)
    rot: int = 0
    id: str | None = None


@cache
def shipped_tiles() -> tuple[Hexes | Squares, ...]:
    """All tiles of the pack."""
    pack = read_yaml(CONTENT / "pack.yaml")
    return (
        *msgspec.convert(pack["journey_tiles"], list[Hexes]),
        *msgspec.convert(pack["battle_tiles"], list[Squares]),
    )


@cache
def adventure(name: str) -> dict[str, Any]:
    """The story of an adventure."""
    found: dict[str, Any] = read_yaml(CONTENT / "adventures" / f"{name}.yaml")
    return found["adventure"]  # type: ignore[no-any-return]


def steps(story: Any, name: str) -> list[Any]:
    """What all steps of one name in a story say, wherever they stand."""
    if isinstance(story, list):
        return [found for each in story for found in steps(each, name)]
    if not isinstance(story, dict):
        return []
    return [
        *([story[name]] if isinstance(story.get(name), dict) else []),
        *(found for each in story.values() for found in steps(each, name)),
    ]


@cache
def shipped(name: str) -> Board:
    """The map of an adventure, with the tiles that its steps place."""
    story = adventure(name)
    return Board(shipped_tiles(), msgspec.convert([*story["tiles"], *steps(story, "place_tile")], list[Placed]))


def hexes(name: str, *, default: str = "grey", **spaces: str) -> Hexes:
    """A journey tile; its spaces are written as cells: a="0,0 1,0"."""
    made = {
        letter: Space(tuple((int(q), int(r)) for q, r in (cell.split(",") for cell in cells.split())))
        for letter, cells in spaces.items()
    }
    return Hexes(name, made, default)


def pairs(board: Board, ways: tuple[int, ...]) -> set[str]:
    """Pairs of spaces by name, each once."""
    return {
        f"{board.spaces[here]} {board.spaces[there]}"
        for here in range(board.size)
        for there in members(ways[here])
        if here < there
    }


# ---------------------------------------------------------------- names and order


def test_spaces_are_numbered_in_the_order_of_placements_and_named_after_them() -> None:
    tile = hexes("T", a="0,0", b="1,0")
    board = Board([tile, hexes("U", a="0,0")], [Placed("U", (0, 5)), Placed("T"), Placed("T", (3, 0), id="again")])
    assert board.placements == ("U", "T", "again")
    assert board.spaces == ("U.a", "T.a", "T.b", "again.a", "again.b")
    assert board.number["again.a"] == 3
    assert board.tile_of == (0, 1, 1, 2, 2)
    assert board.spaces_of == (0b00001, 0b00110, 0b11000)
    assert board.placement == {"U": 0, "T": 1, "again": 2}
    assert deepcopy(board) is board
    assert repr(board) == "<board of U, T, again>"


def test_placements_of_one_name_and_two_grids_are_refused() -> None:
    tiles: list[Hexes | Squares] = [hexes("T", a="0,0"), Squares("B", ("A",))]
    with pytest.raises(ValueError, match="one name"):
        Board(tiles, [Placed("T"), Placed("T", (3, 0))])
    with pytest.raises(ValueError, match="one map"):
        Board(tiles, [Placed("T"), Placed("B", (3, 0))])


# ---------------------------------------------------------------- journey tiles


@pytest.mark.rule("JE-N-21")
@pytest.mark.parametrize(
    "way, at", [(E, (1, 0)), (NE, (1, -1)), (NW, (0, -1)), (W, (-1, 0)), (SW, (-1, 1)), (SE, (0, 1))]
)
def test_the_six_sides_of_a_hex(way: int, at: tuple[int, int]) -> None:
    """Through its one grey side a cell meets the neighbour there, and no other of the six."""
    door = Hexes("door", {"a": Space(((0, 0),))}, "black", ((0, 0, way),))
    around = [Placed("U", each, id=f"U{number}") for number, each in enumerate(HEX_WAYS)]
    board = Board([door, hexes("U", a="0,0")], [Placed("door"), *around])
    (met,) = members(board.adjacent[0])
    assert board.cells[met] == (at,)
    assert board.touching[0] == mask(range(1, 7))


@pytest.mark.rule("JE-N-21")
def test_a_tile_tells_its_darkness_and_where_its_exploration_token_lies() -> None:
    board = Board(shipped_tiles(), [Placed("J11", (4, 4), 2), Placed("J01")])
    assert [board.spaces[space] for space in members(board.dark)] == ["J11.c"]
    assert [board.spaces[space] for space in board.explore] == ["J11.b", "J01.a"]
    assert board.explore_cells == ((3, 5), (1, 0))
    assert board.cells[board.explore[0]] == ((3, 5), (2, 5))


@pytest.mark.rule("JE-N-22")
def test_which_sides_are_grey() -> None:
    """Of a black tile the inner sides and those named grey; of a grey tile all; never one that is named black."""
    cells = {"a": Space(((0, 0),)), "b": Space(((1, 0),)), "c": Space(((2, 0),))}
    black = Hexes("T", cells, "black", ((0, 0, W), (2, 0, E)), ((1, 0, E), (2, 0, E)))
    grey = Hexes("T", cells, "grey", (), ((1, 0, E), (2, 0, E)))

    def greys(tile: Hexes) -> set[tuple[int, int]]:
        board = Board([tile], [Placed("T")])
        return {(side.cell[0], side.way) for sides in board.outline for side in sides if side.grey}

    assert greys(black) == {(0, W), (0, E), (1, W), (2, W)}
    assert greys(grey) == {(q, way) for q in range(3) for way in range(6)} - {(1, E), (2, E)}


@pytest.mark.rule("JE-N-22", "JE-N-24", "JE-A-10")
def test_a_side_black_on_one_cell_alone_parts_two_spaces_of_a_tile() -> None:
    tile = Hexes("T", {"a": Space(((0, 0),)), "b": Space(((1, 0),))}, black=((1, 0, W),))
    board = Board([tile], [Placed("T")])
    assert board.adjacent == (0, 0)
    assert board.touching == (0b10, 0b01)


@pytest.mark.rule("JE-N-23")
def test_a_tile_is_turned_before_it_is_shifted() -> None:
    tile = hexes("T", a="0,0 1,0", b="2,-1")
    board = Board([tile], [Placed("T", (10, 20), 1), Placed("T", (0, 0), 3, "back")])
    assert board.cells == (((10, 20), (10, 21)), ((11, 21),), ((0, 0), (-1, 0)), ((-2, 1),))
    assert [turned((1, 0), rot) for rot in range(7)] == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)]


@pytest.mark.rule("JE-N-23")
@pytest.mark.parametrize("rot", range(6))
@pytest.mark.parametrize("way", range(6))
def test_edges_turn_with_their_tile(rot: int, way: int) -> None:
    """The one grey side of a cell looks, after turning, at what lay beyond it before, turned too."""
    door = Hexes("door", {"a": Space(((0, 0),)), "b": Space(((3, 0),))}, "black", ((3, 0, way),))
    beyond = turned((3 + HEX_WAYS[way][0], HEX_WAYS[way][1]), rot)
    board = Board([door, hexes("U", a="0,0")], [Placed("door", (0, 0), rot), Placed("U", beyond)])
    assert pairs(board, board.adjacent) == {"door.b U.a"}


@pytest.mark.rule("JE-N-23")
def test_placements_that_share_a_cell_are_known_and_never_adjacent() -> None:
    """Alternatives of a pool may lie on one another: only one of them is ever placed, so they meet nowhere."""
    tile = hexes("T", a="0,0", b="1,0")
    board = Board([tile], [Placed("T"), Placed("T", (1, 0), id="over"), Placed("T", (3, 0), id="clear")])
    assert board.overlaps(0, 1)
    assert board.overlaps(1, 0)
    assert not board.overlaps(1, 2)
    assert not board.overlaps(0, 2)
    assert not board.overlaps(0, 0)
    assert pairs(board, board.touching) == {"T.a T.b", "over.a over.b", "over.b clear.a", "clear.a clear.b"}


@pytest.mark.rule("JE-77.0", "JE-N-24")
def test_spaces_with_a_grey_edge_between_them_are_adjacent() -> None:
    board = Board([hexes("T", a="0,0 1,0", b="0,1 1,1", c="2,0 2,-1")], [Placed("T")])
    assert pairs(board, board.adjacent) == {"T.a T.b", "T.a T.c", "T.b T.c"}
    apart = Board([hexes("T", a="0,0", b="2,-1")], [Placed("T")])
    assert pairs(apart, apart.touching) == set(), "hexes two cells apart touch nowhere"


@pytest.mark.rule("JE-A-09")
def test_one_grey_contact_is_enough_beside_black_ones() -> None:
    tile = Hexes(
        "T", {"a": Space(((0, 0), (1, 0))), "b": Space(((0, 1), (1, 1)))}, black=((0, 0, SE), (0, 1, NW), (0, 1, NE))
    )
    assert pairs(Board([tile], [Placed("T")]), Board([tile], [Placed("T")]).adjacent) == {"T.a T.b"}
    shut = msgspec.structs.replace(tile, black=(*tile.black, (1, 0, SE)))
    assert Board([shut], [Placed("T")]).adjacent == (0, 0)


@pytest.mark.rule("JE-EX-01", "JE-A-09", "JE-A-10", "JE-A-11", "JE-77.0", "JE-77.4", "JE-N-24")
def test_two_cave_tiles_meet_where_grey_touches_grey() -> None:
    """X and Y touch with grey edges; grey meets black beside them, and black meets black below."""
    left = Hexes("L", {c: Space(((0, r),)) for r, c in enumerate("XPQ")}, "black", ((0, 0, E), (0, 1, E)))
    right = Hexes("R", {c: Space(((0, r),)) for r, c in enumerate("YST")}, "black", ((0, 0, W), (0, 2, W)))
    board = Board([left, right], [Placed("L"), Placed("R", (1, 0))])
    across = {pair for pair in pairs(board, board.adjacent) if "L." in pair and "R." in pair}
    assert across == {"L.X R.Y"}
    touching = {pair for pair in pairs(board, board.touching) if "L." in pair and "R." in pair}
    assert touching == {"L.X R.Y", "L.P R.Y", "L.P R.S", "L.Q R.S", "L.Q R.T"}
    arrows = {
        (board.spaces[space], side.way) for space, sides in enumerate(board.outline) for side in sides if side.arrow
    }
    assert {("L.X", E), ("R.Y", W)} <= arrows, "one arrow from each side"
    assert ("R.S", W) not in arrows


@pytest.mark.rule("JE-77.3")
def test_arrows_point_at_grey_edges_of_tiles_with_black_ones_alone() -> None:
    board = Board(shipped_tiles(), [Placed("J01"), Placed("J12", (20, 0))])
    arrows = [side for sides in board.outline for side in sides if side.arrow]
    assert {side.cell[0] >= 20 for side in arrows} == {True}
    assert all(side.grey for side in arrows)
    of_j12 = [side for space in members(board.spaces_of[1]) for side in board.outline[space]]
    assert [side.arrow for side in of_j12] == [side.grey for side in of_j12]


@pytest.mark.rule("JE-N-24")
def test_adjacency_goes_both_ways_everywhere() -> None:
    for name in ADVENTURES:
        board = shipped(name)
        for ways in (board.adjacent, board.touching):
            for here, there in combinations(range(board.size), 2):
                assert ways[here] >> there & 1 == ways[there] >> here & 1
            assert not any(ways[here] >> here & 1 for here in range(board.size))
        assert all(near & ~touch == 0 for near, touch in zip(board.adjacent, board.touching, strict=True))


@pytest.mark.rule("JE-A-09", "JE-N-22")
def test_the_inner_black_edges_of_the_shipped_cave_tiles() -> None:
    """All three bear a black line; on J12 and J16 the spaces on its sides also touch somewhere with grey edges."""
    board = Board(shipped_tiles(), [Placed(f"J{number:02}", (20 * number, 0), number % 6) for number in range(1, 17)])
    assert pairs(board, board.touching) - pairs(board, board.adjacent) == {"J15.a J15.c"}
    assert pairs(board, board.adjacent) >= {"J12.a J12.c", "J15.a J15.b", "J15.b J15.c", "J16.a J16.b"}


# ---------------------------------------------------------------- battle tiles


@pytest.mark.rule("JE-N-25", "JE-77.6b", "JE-88.1a")
def test_squares_are_adjacent_by_sides_and_not_by_corners() -> None:
    board = Board([Squares("B", ("AAB", "CDB"), ("D",))], [Placed("B"), Placed("B", (3, 2), id="corner")])
    assert board.square
    assert board.ways == SQUARE_WAYS
    assert {pair for pair in pairs(board, board.adjacent) if "corner" not in pair} == {
        "B.A B.B",
        "B.A B.C",
        "B.A B.D",
        "B.B B.D",
        "B.C B.D",
    }
    assert "B.B corner.A" not in pairs(board, board.touching)
    assert [board.spaces[space] for space in members(board.dark)] == ["B.D", "corner.D"]
    assert board.adjacent == board.touching, "battle tiles have no black edges"


@pytest.mark.rule("JE-R-83", "JE-N-25")
@pytest.mark.parametrize(
    "rot, rows", [(0, ("ABB", "ACD")), (1, ("AA", "CB", "DB")), (2, ("DCA", "BBA")), (3, ("BD", "BC", "AA"))]
)
def test_turning_a_battle_tile(rot: int, rows: tuple[str, ...]) -> None:
    board = Board([Squares("B", ("ABB", "ACD"))], [Placed("B", (5, 7), rot)])
    found = {cell: board.spaces[space][-1] for space, cells in enumerate(board.cells) for cell in cells}
    assert found == {(5 + x, 7 + y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}


@pytest.mark.rule("JE-N-25")
def test_two_battle_tiles_meet_along_their_common_side() -> None:
    board = shipped("a3")
    across = {pair for pair in pairs(board, board.adjacent) if "B1" in pair and "B3" in pair}
    assert across == {"B1.C B3.A", "B1.C B3.C", "B1.G B3.C", "B1.G B3.G", "B1.K B3.G", "B1.K B3.J"}


@pytest.mark.rule("JE-N-21", "JE-N-25")
@pytest.mark.parametrize("tile", shipped_tiles(), ids=lambda tile: tile.id)
def test_the_cells_of_every_shipped_space_hang_together(tile: Hexes | Squares) -> None:
    board = Board([tile], [Placed(tile.id)])
    every = [cell for cells in board.cells for cell in cells]
    assert len(every) == len(set(every))
    for cells in board.cells:
        found = {cells[0]}
        for _ in cells:
            found |= {(x + dx, y + dy) for x, y in found for dx, dy in board.ways} & {*cells}
        assert found == {*cells}
    if isinstance(tile, Hexes):
        assert board.explore[0] != NOWHERE


# ---------------------------------------------------------------- nearest by cells


@pytest.mark.rule("JE-R-79")
def test_the_placed_space_nearest_by_cells() -> None:
    board = Board([hexes("T", a="0,0 -1,0", b="3,-1", c="-4,0 -3,0", d="5,5")], [Placed("T")])
    a, b, c, d = (1 << space for space in range(4))
    assert board.nearest_by_cells(0, b | d) == b
    assert board.nearest_by_cells(0, b | c | d) == c, "two cells on, where b is three away"
    assert board.nearest_by_cells(3, a | b) == b
    assert board.nearest_by_cells(0, a | c) == a
    assert board.nearest_by_cells(0, 0) == 0
    even = Board([hexes("T", a="0,0", b="2,-1", c="-1,2", d="1,2")], [Placed("T")])
    assert even.nearest_by_cells(0, b | c | d) == b | c, "all of them where several are nearest"


@pytest.mark.rule("JE-R-79")
def test_squares_are_counted_over_their_sides() -> None:
    board = Board([Squares("B", ("A",))], [Placed("B", at, id=name) for name, at in
                  (("here", (0, 0)), ("corner", (2, 2)), ("line", (3, 0)), ("other", (0, -3)))])  # fmt: skip
    assert board.cells_apart(0, 1) == 4
    assert board.nearest_by_cells(0, 0b1110) == 0b1100


# ---------------------------------------------------------------- the maps we ship


@pytest.mark.rule("JE-37.1", "JE-37.2", "JE-38.1")
@pytest.mark.parametrize("name", ADVENTURES)
def test_every_adventure_has_one_kind_of_map(name: str) -> None:
    board = shipped(name)
    assert board.square == (name in BATTLES) == (adventure(name)["map"] == "battle")
    assert {board.spaces[space][0] for space in range(board.size)} == {"B" if board.square else "J"}
    assert all(start in board.number for start in adventure(name)["start"])


@pytest.mark.rule("JE-39.1")
@pytest.mark.parametrize("name", BATTLES)
def test_nothing_is_to_be_explored_on_a_battle_map(name: str) -> None:
    assert set(shipped(name).explore) == {NOWHERE}
    assert not any(tile["explore"] for tile in [*adventure(name)["tiles"], *steps(adventure(name), "place_tile")])


@pytest.mark.rule("JE-N-23")
@pytest.mark.parametrize("name", ADVENTURES)
def test_only_alternatives_of_a_pool_share_cells(name: str) -> None:
    board = shipped(name)
    either = {
        frozenset(pair)
        for pool in adventure(name).get("pools", ())
        for one, other in combinations(pool.get("of", ()), 2)
        for pair in ((a, b) for a in one.get("tiles", ()) for b in other.get("tiles", ()))
    }
    for one, other in combinations(range(len(board.placements)), 2):
        if board.overlaps(one, other):
            assert {board.placements[one], board.placements[other]} in either
