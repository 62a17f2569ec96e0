"""What lies on the table: nearby, distance, range, walls and streams (rules 3.4, 3.13); and the maps of all stories."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core.masks import mask, members
from mathom.games.journeys.board import Board
from mathom.games.journeys.ground import FAR, MELEE, RANGED, Ground, Pair, ground
from tests.games.journeys.test_board import (
    ADVENTURES,
    BATTLES,
    Hexes,
    Placed,
    Space,
    Squares,
    adventure,
    hexes,
    shipped,
    shipped_tiles,
    steps,
)

YARD = Squares("B", ("ABC", "DEF"))
"""Six spaces of one cell: A B C above D E F."""
A, B, C, D, E, F = range(6)


def yard(walls: str = "", streams: str = "") -> Ground:
    """The yard with tokens between spaces, written AB."""
    board = Board([YARD], [Placed("B")])
    return ground(board, 1, ends(walls), ends(streams))


def ends(tokens: str) -> tuple[Pair, ...]:
    return tuple(("ABCDEF".index(edge[0]), "ABCDEF".index(edge[1])) for edge in tokens.split())


def letters(spaces: int) -> str:
    return "".join(chr(65 + space) for space in members(spaces))


# ---------------------------------------------------------------- nearby


@pytest.mark.rule("JE-77.2", "JE-56.1", "JE-A-114")
def test_nearby_are_the_same_and_adjacent_spaces() -> None:
    found = yard()
    assert letters(found.near[A]) == "BD"
    assert letters(found.nearby[A]) == "ABD"
    assert letters(found.nearby[E]) == "BDEF"


@pytest.mark.rule("JE-77.5", "JE-84.1", "JE-N-26", "JE-P-MAP-01")
def test_spaces_on_both_sides_of_a_stream_are_adjacent() -> None:
    found = yard(streams="EB")
    assert letters(found.near[B]) == "ACE"
    assert letters(found.nearby[E]) == "BDEF"
    assert found.distance[B][E] == 1
    assert found.crosses_stream(B, E)
    assert found.crosses_stream(E, B)
    assert not found.crosses_stream(A, B)


@pytest.mark.rule("JE-77.6", "JE-77.6a", "JE-88.0", "JE-88.1", "JE-N-26", "JE-39.2a")
def test_spaces_on_both_sides_of_a_wall_are_not_adjacent() -> None:
    found = yard(walls="EB")
    assert letters(found.near[B]) == "AC"
    assert letters(found.nearby[E]) == "DEF"
    assert found.distance[B][E] == 3
    assert found.across_black[B] == 0, "nor does a rope lead over it"


@pytest.mark.rule("JE-77.6b", "JE-88.1a", "JE-N-25")
def test_spaces_that_touch_only_at_corners_are_not_adjacent() -> None:
    """With walls around its other sides a space has no way to the one at its corner."""
    found = yard(walls="AB AD")
    assert found.near[A] == 0
    assert found.distance[A][E] == FAR
    assert yard().distance[A][E] == 2


@pytest.mark.rule("JE-R-65", "JE-N-26")
def test_one_token_lies_on_the_whole_common_edge() -> None:
    """L and R have three sides in common, round a corner."""
    board = Board([Squares("B", ("LLR", "LLR", "LRR"))], [Placed("B")])
    assert board.adjacent == (0b10, 0b01)
    assert ground(board, 1, ((0, 1),)).near == (0, 0)
    assert ground(board, 1, ((1, 0),)).near == (0, 0)
    assert ground(board, 1, (), ((0, 1),)).stream == (0b10, 0b01)


def test_a_token_between_spaces_that_do_not_touch_does_nothing() -> None:
    found = yard(walls="AF", streams="AC")
    assert found.near == yard().near
    assert not found.crosses_stream(A, C)
    assert found.range_distance(A, F, over_walls=True) == 3


# ---------------------------------------------------------------- what is placed


def three_tiles() -> Board:
    """Three tiles in a row, and one that lies on the third."""
    return Board(
        [hexes("T", a="0,0", b="1,0")],
        [Placed("T", (2 * number, 0), id=name) for number, name in enumerate("xyz")] + [Placed("T", (5, 0), id="w")],
    )


@pytest.mark.rule("JE-P-MAP-01")
def test_tiles_count_only_where_they_are_placed() -> None:
    board = three_tiles()
    found = ground(board, 0b101)
    assert found.spaces == 0b110011
    assert found.distance[0][1] == 1
    assert found.distance[1][4] == FAR, "the tile between them is not there yet"
    assert found.components == (0b000011, 0b110000)
    assert found.near[2] == found.nearby[2] == found.within(2, 5) == 0
    assert found.distance[2][2] == FAR
    whole = ground(board, 0b111)
    assert whole.distance[1][4] == 3
    assert whole.components == (0b111111,)


def test_walls_and_streams_wait_for_their_tiles() -> None:
    board = three_tiles()
    assert ground(board, 0b001, ((1, 2),), ((1, 2),)).wall == (0,) * board.size
    assert not ground(board, 0b001, (), ((1, 2),)).crosses_stream(1, 2)
    assert ground(board, 0b011, ((1, 2),)).distance[1][2] == FAR
    assert ground(board, 0b011, (), ((1, 2),)).crosses_stream(1, 2)


def test_nothing_placed_is_no_ground_at_all() -> None:
    found = ground(three_tiles(), 0)
    assert found.spaces == 0
    assert found.components == ()
    assert found.within(0, 3) == 0


def test_the_ground_is_worked_out_once() -> None:
    board = three_tiles()
    found = ground(board, 0b11, ((1, 2),))
    assert ground(board, 0b11, ((1, 2),)) is found
    assert deepcopy(found) is found
    assert repr(found) == "<ground of x, y>"


# ---------------------------------------------------------------- distance


@pytest.mark.rule("JE-P-MAP-01")
def test_distance_is_the_shortest_way_over_adjacent_spaces() -> None:
    found = yard(walls="BC")
    assert found.distance[A] == (0, 1, 4, 1, 2, 3)
    assert [letters(found.within(A, reach)) for reach in (0, 1, 2, 3, 4, 50)] == [
        "A",
        "ABD",
        "ABDE",
        "ABDEF",
        "ABCDEF",
        "ABCDEF",
    ]
    assert [letters(found.at_distance(A, away)) for away in range(6)] == ["A", "BD", "E", "F", "C", ""]


@pytest.mark.rule("JE-P-MAP-01", "JE-77.4")
def test_black_edges_are_no_way_but_a_rope_leads_over_them() -> None:
    """The Grey Rope: a move may cross a black edge to a space that touches yours. a and c touch with black alone."""
    board = Board(shipped_tiles(), [Placed("J15")])
    found = ground(board, 1)
    a, b, c = range(3)
    assert found.distance[a][c] == 2
    assert found.across_black == (1 << c, 0, 1 << a)
    assert found.near[a] == 1 << b
    assert ground(board, 1, ((a, c),)).across_black == (0, 0, 0)


def test_a_rope_leads_only_to_what_is_placed() -> None:
    cave = Hexes("L", {"a": Space(((0, 0),))}, "black")
    board = Board([cave], [Placed("L"), Placed("L", (1, 0), id="R")])
    assert ground(board, 0b01).across_black == (0, 0)
    assert ground(board, 0b11).across_black == (0b10, 0b01)


def test_first_steps_of_all_shortest_ways() -> None:
    found = yard()
    assert letters(found.steps_toward(A, F)) == "BD"
    assert letters(found.steps_toward(A, B)) == "B"
    assert found.steps_toward(A, A) == 0
    assert letters(yard(walls="BC BE").steps_toward(A, F)) == "D"
    assert yard(walls="AB AD").steps_toward(A, F) == 0


# ---------------------------------------------------------------- range


@pytest.mark.rule("JE-P-MAP-02", "JE-104.2", "JE-104.3", "JE-R-08")
def test_range() -> None:
    found = yard()
    assert found.in_range(A, A, MELEE)
    assert not found.in_range(A, B, MELEE)
    assert found.in_range(A, A, RANGED)
    assert found.in_range(A, B, RANGED)
    assert not found.in_range(A, C, RANGED)
    assert found.in_range(A, C, 2)
    assert not found.in_range(A, F, 2)


@pytest.mark.rule("JE-104.3a", "JE-P-MAP-02")
def test_range_on_a_journey_map() -> None:
    found = ground(three_tiles(), 0b111)
    assert [there for there in range(6) if found.in_range(2, there, RANGED)] == [1, 2, 3]


@pytest.mark.rule("JE-84.4")
def test_ranged_attacks_reach_across_a_stream() -> None:
    assert yard(streams="AB").in_range(A, B, RANGED)
    assert not yard(walls="AB").in_range(A, B, RANGED)


@pytest.mark.rule("JE-EX-15", "JE-39.3", "JE-88.2", "JE-R-07")
def test_beyond_a_wall_at_range_2_if_there_is_a_way_around() -> None:
    """Two spaces joined only around a wall, at distance 2."""
    board = Board([Squares("B", ("XY", "ZZ"))], [Placed("B")])
    x, y, z = range(3)
    found = ground(board, 1, ((x, y),))
    assert letters(found.near[x]) == letters(1 << z)
    assert found.range_distance(x, y, over_walls=False) == 2
    assert found.in_range(x, y, 2)
    assert not found.in_range(x, y, RANGED)


@pytest.mark.rule("JE-R-07")
def test_no_shot_goes_straight_through_a_wall() -> None:
    found = yard(walls="AB DE")
    assert found.range_distance(A, B, over_walls=False) == FAR
    assert not found.in_range(A, B, 2)


@pytest.mark.rule("JE-R-84", "JE-R-07")
def test_with_the_option_a_wall_counts_as_2_for_range_and_never_for_moving() -> None:
    found = yard(walls="AB DE")
    assert found.range_distance(A, B, over_walls=True) == 2
    assert found.in_range(A, B, 2, over_walls=True)
    assert not found.in_range(A, B, RANGED, over_walls=True)
    assert found.range_distance(A, E, over_walls=True) == 3, "on beyond the wall"
    assert found.range_distance(A, F, over_walls=True) == 4
    assert found.range_distance(D, A, over_walls=True) == 1, "a shorter way on foot counts"
    assert found.distance[A][B] == FAR
    assert found.steps_toward(A, B) == 0
    assert not found.nearby[A] >> B & 1
    assert yard(walls="AD BE CF").range_distance(A, D, over_walls=True) == 2


@pytest.mark.rule("JE-R-84")
def test_shots_may_go_over_two_walls() -> None:
    row = Board([Squares("B", ("PQR",))], [Placed("B")])
    found = ground(row, 1, ((0, 1), (1, 2)))
    assert found.range_distance(0, 2, over_walls=True) == 4
    assert found.range_distance(0, 2, over_walls=False) == FAR


def test_without_walls_the_option_changes_nothing() -> None:
    found = yard(streams="AB BE")
    for a, b in product(range(6), repeat=2):
        assert found.range_distance(a, b, over_walls=True) == found.distance[a][b]


# ---------------------------------------------------------------- against slow ways of counting


BOARDS = {name: shipped(name) for name in ADVENTURES}


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """A map of ours, some of its tiles, and tokens between any spaces."""
    board = BOARDS[draw(st.sampled_from(ADVENTURES))]
    placed = draw(st.integers(0, (1 << len(board.placements)) - 1))
    edges = [(a, b) for a in range(board.size) for b in members(board.touching[a])]
    tokens = st.lists(st.sampled_from(edges), max_size=12).map(tuple)
    return Ground(board, placed, draw(tokens), draw(tokens))


def shortest(size: int, weights: dict[Pair, int], spaces: int) -> list[list[int]]:
    """Every distance, by Floyd and Warshall."""
    found = [[0 if a == b and spaces >> a & 1 else weights.get((a, b), FAR) for b in range(size)] for a in range(size)]
    for over, a, b in product(range(size), repeat=3):
        found[a][b] = min(found[a][b], found[a][over] + found[over][b])
    return found


@pytest.mark.slow
@pytest.mark.rule("JE-P-MAP-01", "JE-R-84")
@given(grounds())
def test_distances_are_those_of_the_slow_count(found: Ground) -> None:
    size = found.board.size
    feet = {(a, b): 1 for a in range(size) for b in members(found.near[a])}
    shots = {(a, b): 2 for a in range(size) for b in members(found.wall[a])} | feet
    walked, shot = (shortest(size, weights, found.spaces) for weights in (feet, shots))
    for a, b in product(range(size), repeat=2):
        assert found.distance[a][b] == walked[a][b]
        assert found.range_distance(a, b, over_walls=True) == shot[a][b]
        nearer = {c for c in members(found.near[a]) if walked[c][b] == walked[a][b] - 1 and walked[a][b] < FAR}
        assert found.steps_toward(a, b) == mask(nearer)
    for a, reach in product(range(size), range(5)):
        assert found.within(a, reach) == mask(b for b in range(size) if walked[a][b] <= reach)


@pytest.mark.rule("JE-77.6", "JE-N-26")
@given(grounds())
def test_what_is_near_is_placed_and_not_behind_a_wall(found: Ground) -> None:
    board = found.board
    for a, b in product(range(board.size), repeat=2):
        both = found.spaces >> a & found.spaces >> b & 1
        free = both and not found.wall[a] >> b & 1
        assert bool(found.near[a] >> b & 1) == bool(free and board.adjacent[a] >> b & 1)
        black = board.touching[a] >> b & 1 and not board.adjacent[a] >> b & 1
        assert bool(found.across_black[a] >> b & 1) == bool(free and black)
    assert sum(part.bit_count() for part in found.components) == found.spaces.bit_count()
    for part in found.components:
        assert found.within((part & -part).bit_length() - 1, FAR) == part


# ---------------------------------------------------------------- the maps we ship


def choices(story: dict[str, Any]) -> list[set[str]]:
    """The tiles left out of the story by each choice its pools can make."""
    pools = [pool["of"] for pool in story.get("pools", ()) if any(each.get("tiles") for each in pool.get("of", ()))]
    assert all(pool["pick"] == 1 for pool in story.get("pools", ()) if pool.get("of") in pools)
    return [
        {tile for pool, kept in zip(pools, picked, strict=True) for each in pool if each is not kept
         for tile in each.get("tiles", ())}
        for picked in product(*pools)
    ]  # fmt: skip


def tokens(story: dict[str, Any], board: Board, kind: str) -> tuple[Pair, ...]:
    """All walls or streams that an adventure ever lays."""
    laid = [*story.get("terrain", ()), *steps(story, "terrain")]
    pairs = [each["between"] for each in laid if each["terrain"] == kind]
    return tuple((board.number[a], board.number[b]) for a, b in pairs)


@pytest.mark.parametrize("name", ADVENTURES)
def test_every_map_holds_together_whatever_the_pools_choose(name: str) -> None:
    """From the first start space a way leads to every tile's exploration token, and to every space."""
    story, board = adventure(name), shipped(name)
    start = board.number[story["start"][0]]
    for missing in choices(story):
        here = mask(number for number, tile in enumerate(board.placements) if tile not in missing)
        assert not any(board.overlapping[number] & here for number in members(here)), "tiles on one another"
        found = ground(board, here, tokens(story, board, "wall"), tokens(story, board, "stream"))
        assert [board.spaces[space] for space in members(found.spaces & ~found.within(start, FAR))] == []


@pytest.mark.parametrize("name", ADVENTURES)
def test_the_start_spaces_hang_together_at_the_start(name: str) -> None:
    story, board = adventure(name), shipped(name)
    placed = mask(board.placement[tile.get("id", tile["tile"])] for tile in story["tiles"] if tile["when"] == "start")
    first, *others = (board.number[space] for space in story["start"])
    found = ground(board, placed)
    assert all(found.distance[first][other] < FAR for other in others)


@pytest.mark.rule("JE-N-26", "JE-R-65")
@pytest.mark.parametrize("name", BATTLES)
def test_every_wall_and_stream_lies_on_an_edge(name: str) -> None:
    story, board = adventure(name), shipped(name)
    walls, streams = (tokens(story, board, kind) for kind in ("wall", "stream"))
    assert walls
    assert streams
    assert all(board.adjacent[a] >> b & 1 for a, b in walls + streams)
    found = ground(board, (1 << len(board.placements)) - 1, walls, streams)
    assert not any(found.near[a] >> b & 1 for a, b in walls)
    assert all(found.near[a] >> b & 1 and found.crosses_stream(b, a) for a, b in streams)
