"""The two boards keep what the rulebook says of them, and what our drawing of them promises (7.1 to 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import dist
from typing import Any, Final

import msgspec
import pytest

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1, BOARD_2, BOARDS, FAR, PRINTED, Board

DATA: Final[dict[int, dict[str, Any]]] = {
    number: msgspec.json.decode((PRINTED / f"board_{number}.json").read_bytes()) for number in (1, 2)
}
WIDTH, HEIGHT = 1000, 700
FROM_BORDER, FROM_WAY = 10, 16
ALLIED: Final = {
    1: "4 8 12 14 23 27 30 33 35 37 43 51",
    2: "8 10 13 18 22 27 29 35 36 37 45",
}
DARK: Final = {1: "16 40 42 47 52", 2: "9 24 34 40"}
NAZGUL: Final = {1: "18 25 28 36 48 49", 2: "28 33"}
DEEDS: Final = "8 10 13 18 22 27 29 35 36 37"
IN_REGION: Final = {
    1: {
        "I-A": "2 5 6 8 9 10 11",
        "I-B": "1 4 12 17 18",
        "I-C": "3 7 13 14 15 16",
        "II-A": "19 20 21 22 23 24 25",
        "II-B": "26 27 30 31 33 34",
        "II-C": "28 29 32 35 40",
        "II-D": "36 37 38 39",
        "III-A": "41 45 50 51 54 57 A",
        "III-B": "42 46 48 49 55 B",
        "III-C": "43 44 47 52 53 56 C",
    },
    2: {
        "IV-A": "1 2 3 4 5",
        "IV-B": "7 8 9 14 17",
        "IV-C": "6 10 11 12 13 15 16",
        "V-A": "18 19 20 24 25 29 32 33",
        "V-B": "21 23 26 27 31",
        "V-C": "22 28 30 34 35",
        "VI-A": "37 42 A",
        "VI-B": "40 46 47",
        "VI-C": "36 38 43 45 B",
        "VI-D": "39 41 44 C",
    },
}
ROADS: Final = {
    1: ("1 4 12 30 34 36 46 B", "3 7 13 27 31 33", "51 48 52", "34 33", "49 48"),
    2: ("2 10 23 27 36 45 B", "33 27 31 28"),
}
both = pytest.mark.parametrize("board", BOARDS, ids=("board I", "board II"))


def named(board: Board, names: str) -> set[int]:
    return {board.space[name] for name in names.split()}


def names(board: Board, of: int) -> set[str]:
    """The ids of a mask's spaces."""
    return {board.ids[space] for space in members(of)}


def link(board: Board, a: str, b: str) -> int:
    return board.link[board.space[a]][board.space[b]]


def distance(board: Board, a: str, b: str) -> int:
    return board.distance[board.space[a]][board.space[b]]


def beside(board: Board, name: str) -> tuple[set[str], set[str]]:
    """The areas and the dots adjacent to a space."""
    all_of_them = names(board, board.beside[board.space[name]])
    areas = {other for other in all_of_them if not other.startswith("d")}
    return areas, all_of_them - areas


def connected(board: Board, name: str) -> set[str]:
    return names(board, board.connected[board.space[name]])


def over_dots(board: Board, name: str, dots: int) -> set[str]:
    """The areas connected with an area by a route over exactly so many dots, and not by a shorter one."""
    area = board.space[name]
    return names(board, board.within(area, dots + 1) & ~board.within(area, dots))


def is_left_of(board: Board, name: str, other: str) -> bool:
    return board.places[board.space[name]][0] < board.places[board.space[other]][0]


def region(board: Board, name: str) -> str:
    return board.lands[board.region[board.space[name]]]


def road(board: Board, a: str, b: str) -> bool:
    return board.space[b] in board.roads[board.space[a]]


def path(board: Board, a: str, b: str) -> bool:
    return board.space[b] in board.paths[board.space[a]]


def road_routes(board: Board, *route: str) -> Iterator[tuple[str, ...]]:
    """The walks by road alone of this form; `.` is any dot."""

    def fits(name: str, form: str) -> bool:
        return name.startswith("d") if form == "." else name == form

    def further(walk: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(walk) == len(route):
            yield walk
            return
        for space in board.roads[board.space[walk[-1]]]:
            name = board.ids[space]
            if name not in walk and fits(name, route[len(walk)]):
                yield from further((*walk, name))

    return further((route[0],))


# What a space is, and what is near it --------------------------------------------------------------------------------
@pytest.mark.rule("HR-SPACE-01")
@both
def test_a_space_is_an_area_or_a_dot(board: Board) -> None:
    """Areas first, then dots; there is no other place to stand, and no way ends anywhere else."""
    assert board.size == len(set(board.ids)) == len(board.places)
    assert all(not name.startswith("d") for name in board.ids[: board.areas])
    dots = board.ids[board.areas :]
    assert dots == tuple(f"d{number}" for number in range(1, len(dots) + 1))
    assert {space for there in board.adjacent for space in there} == set(range(board.size))


@pytest.mark.rule("HR-SPACE-02")
@both
def test_spaces_are_adjacent_when_one_way_joins_them(board: Board) -> None:
    joined = set()
    for edge in DATA[board.number]["edges"]:
        a, b = board.space[edge["a"]], board.space[edge["b"]]
        joined |= {(a, b), (b, a)}
        assert (b in board.roads[a]) == (edge["kind"] == "road")
        assert (b in board.paths[a]) == (edge["kind"] == "path")
    assert {(a, b) for a in range(board.size) for b in board.adjacent[a]} == joined
    assert {(a, b) for a in range(board.size) for b in members(board.beside[a])} == joined


@pytest.mark.rule("HR-SPACE-03", "HR-SPACE-04")
@both
def test_spaces_are_connected_over_dots_only(board: Board) -> None:
    for start in range(board.size):
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if here != start and here < board.areas:
                continue
            for there in board.adjacent[here]:
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert set(members(board.connected[start])) == {space for space in reached if space < board.areas}
        assert start >= board.areas or board.connected[start] >> start & 1


@pytest.mark.rule("HR-SPACE-09")
@both
def test_every_space_lies_in_one_region_and_every_region_in_one_stretch(board: Board) -> None:
    for space in range(board.size):
        lands = [land for land in range(len(board.lands)) if board.lying[land] >> space & 1]
        assert lands == [board.region[space], board.stretch[space]]
    for land in range(len(board.regions)):
        assert {board.stretch[space] for space in members(board.lying[land])} == {board.stretch_of[land]}


@pytest.mark.rule("HR-SPACE-10")
@both
def test_a_region_is_named_by_its_stretch_and_a_letter(board: Board) -> None:
    for row in DATA[board.number]["regions"]:
        stretch, letter = row["id"].split("-")
        assert (row["stretch"], row["label"]) == (stretch, f"{stretch}•{letter}")
        assert board.lands[board.stretch_of[board.land[row["id"]]]] == stretch
        assert letter in "ABCD"


@pytest.mark.rule("HR-SPACE-11")
@both
def test_a_link_is_the_shortest_route_whose_inner_spaces_are_dots(board: Board) -> None:
    for a, b in product(range(board.size), repeat=2):
        assert board.link[a][b] == board.link[b][a] >= board.distance[a][b]
        if a == b:
            assert board.link[a][b] == 0
            continue
        inner = [there for there in board.adjacent[b] if there == a or there >= board.areas]
        assert board.link[a][b] == min([FAR, *(board.link[a][there] + 1 for there in inner)])


@pytest.mark.rule("HR-SPACE-11")
def test_where_the_shortest_way_leads_over_an_area_the_link_is_longer() -> None:
    over = {
        (BOARD_1.ids[a], BOARD_1.ids[b])
        for a, b in combinations(range(BOARD_1.areas), 2)
        if BOARD_1.distance[a][b] < BOARD_1.link[a][b] < FAR
    }
    assert {("6", "10"), ("10", "17"), ("29", "32"), ("49", "51")} <= over
    assert (link(BOARD_1, "6", "10"), distance(BOARD_1, "6", "10")) == (3, 2)
    assert (link(BOARD_1, "49", "51"), distance(BOARD_1, "49", "51")) == (4, 2)


@pytest.mark.rule("HR-SPACE-13")
@both
def test_each_area_has_the_one_kind_of_the_list(board: Board) -> None:
    kinds = {
        "allied": named(board, ALLIED[board.number]),
        "dark": named(board, DARK[board.number]),
        "exit": named(board, "A B C"),
        "frodo_start": named(board, "1 2 3"),
        "nazgul_start": named(board, NAZGUL[board.number]),
    }
    kinds["normal"] = set(range(board.areas)).difference(*kinds.values())
    assert sum(map(len, kinds.values())) == board.areas == len(board.kinds)
    for kind, areas in kinds.items():
        assert set(members(board.of_kind(kind))) == areas
    assert set(members(board.allied)) == kinds["allied"]
    assert set(members(board.dark)) == kinds["dark"]
    assert set(members(board.exits)) == kinds["exit"]
    assert set(members(board.starts)) == kinds["frodo_start"]
    assert set(board.nazgul_starts) == kinds["nazgul_start"]


# Board I (7.1) -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-B1-01")
def test_board_1_has_every_number_of_the_text_and_lettered_exits_on_the_right_edge() -> None:
    text = {1, 9, 10, 11, *range(19, 25), 26, 27, *range(29, 40), *range(45, 50), 53}
    assert BOARD_1.ids[: BOARD_1.areas] == (*map(str, range(1, 58)), "A", "B", "C")
    assert text <= set(range(1, 58))
    inner = max(x for space, (x, _) in enumerate(BOARD_1.places) if not BOARD_1.exits >> space & 1)
    assert all(BOARD_1.places[exit_][0] > inner for exit_ in members(BOARD_1.exits))


@pytest.mark.rule("HR-B1-02")
def test_frodo_starts_in_bag_end_or_in_two_other_areas() -> None:
    assert names(BOARD_1, BOARD_1.starts) == {"1", "2", "3"}
    assert "space-1-1 = 1 Bag End\n" in (PRINTED / "en.ftl").read_text(encoding="utf-8")


@pytest.mark.rule("HR-B1-03")
def test_six_areas_of_board_1_are_nazgul_starts() -> None:
    starts = {BOARD_1.ids[area] for area in BOARD_1.nazgul_starts}
    assert len(BOARD_1.nazgul_starts) == len(starts) == 6
    assert {"48", "49"} <= starts


@pytest.mark.rule("HR-B1-04")
def test_twelve_areas_of_board_1_are_allied_the_quarry_among_them() -> None:
    assert BOARD_1.allied.bit_count() == 12
    assert BOARD_1.allied >> BOARD_1.space["23"] & 1
    assert "space-1-23 = 23 The Quarry\n" in (PRINTED / "en.ftl").read_text(encoding="utf-8")
    assert "space-1-23 = 23 Kamieniołom\n" in (PRINTED / "pl.ftl").read_text(encoding="utf-8")


@pytest.mark.rule("HR-B1-05")
def test_board_1_has_dark_areas() -> None:
    assert BOARD_1.dark


@pytest.mark.rule("HR-B1-06")
def test_the_regions_of_board_1_in_three_stretches_from_left_to_right() -> None:
    stretches_and_regions(BOARD_1, ("I", "II", "III"))


@pytest.mark.rule("HR-B1-07", "HR-EX-01")
def test_beside_31_lie_33_and_the_dot_on_its_left() -> None:
    areas, dots = beside(BOARD_1, "31")
    assert areas == {"33"}
    assert len(dots) == 1
    assert is_left_of(BOARD_1, dots.pop(), "31")


@pytest.mark.rule("HR-B1-08", "HR-EX-02", "HR-SPACE-04")
def test_37_is_connected_with_itself_four_areas_and_the_dot_on_its_left() -> None:
    assert connected(BOARD_1, "37") == {"37", "33", "35", "38", "39"}
    _, dots = beside(BOARD_1, "37")
    area = BOARD_1.space["37"]
    assert {BOARD_1.ids[dot] for dot in range(BOARD_1.areas, BOARD_1.size) if BOARD_1.link[area][dot] < FAR} == dots
    assert len(dots) == 1
    assert is_left_of(BOARD_1, dots.pop(), "37")


@pytest.mark.rule("HR-B1-09")
def test_what_lies_one_and_two_dots_from_31() -> None:
    assert over_dots(BOARD_1, "31", 0) | over_dots(BOARD_1, "31", 1) == {"26", "32", "33"}
    assert over_dots(BOARD_1, "31", 2) == {"27", "29"}


@pytest.mark.rule("HR-B1-10")
def test_10_is_at_most_two_dots_from_bag_end() -> None:
    assert link(BOARD_1, "1", "10") <= 3


@pytest.mark.rule("HR-B1-11")
def test_what_lies_beside_10_and_one_dot_from_it() -> None:
    assert over_dots(BOARD_1, "10", 0) == beside(BOARD_1, "10")[0] == {"9", "11"}
    assert over_dots(BOARD_1, "10", 1) == {"19", "20"}


@pytest.mark.rule("HR-B1-12")
def test_19_and_22_are_adjacent() -> None:
    assert "22" in beside(BOARD_1, "19")[0]


@pytest.mark.rule("HR-B1-13")
def test_from_48_a_path_leads_left_to_a_dot_and_47_is_beside_it() -> None:
    areas, dots = beside(BOARD_1, "48")
    assert any(path(BOARD_1, "48", dot) and is_left_of(BOARD_1, dot, "48") for dot in dots)
    assert "47" in areas


@pytest.mark.rule("HR-B1-14")
@pytest.mark.parametrize("end", ["48", "46"])
def test_from_49_a_road_leads_over_two_dots(end: str) -> None:
    assert list(road_routes(BOARD_1, "49", ".", ".", end))
    assert BOARD_1.space[end] in BOARD_1.moves(BOARD_1.space["49"], night=False, closed=0)


@pytest.mark.rule("HR-B1-15")
def test_from_34_a_road_leads_over_a_dot_and_30_to_another_dot() -> None:
    assert list(road_routes(BOARD_1, "34", ".", "30", "."))


@pytest.mark.rule("HR-B1-16")
def test_from_34_the_quarry_is_two_steps_away_and_not_by_road() -> None:
    between = beside(BOARD_1, "34")[1] & beside(BOARD_1, "23")[1]
    assert between
    assert distance(BOARD_1, "34", "23") == link(BOARD_1, "34", "23") == 2
    assert not any(road(BOARD_1, "34", dot) and road(BOARD_1, dot, "23") for dot in between)


@pytest.mark.rule("HR-B1-17")
def test_where_46_22_24_and_31_lie() -> None:
    assert BOARD_1.lands[BOARD_1.stretch[BOARD_1.space["46"]]] == "III"
    assert [region(BOARD_1, area) for area in ("22", "24", "31")] == ["II-A", "II-A", "II-B"]


@pytest.mark.rule("HR-B1-18")
def test_what_is_near_the_quarry() -> None:
    areas, dots = beside(BOARD_1, "23")
    assert "21" in areas
    assert any(is_left_of(BOARD_1, "23", dot) for dot in dots)
    assert "19" in connected(BOARD_1, "23") - areas


@pytest.mark.rule("HR-B1-19")
@pytest.mark.parametrize("area", ["33", "36", "45", "46", "19"])
def test_areas_connected_with_the_quarry_at_most_four_spaces_away(area: str) -> None:
    assert link(BOARD_1, "23", area) <= 4


@pytest.mark.rule("HR-B1-20")
def test_38_is_three_spaces_from_the_quarry_and_not_connected_with_it() -> None:
    assert distance(BOARD_1, "23", "38") == 3
    assert link(BOARD_1, "23", "38") == FAR


@pytest.mark.rule("HR-B1-21")
def test_53_is_two_dots_from_exit_c_its_nearest() -> None:
    assert link(BOARD_1, "53", "C") == 3
    assert all(distance(BOARD_1, "53", exit_) > 3 for exit_ in "AB")


@pytest.mark.rule("HR-B1-22", "HR-EX-40")
def test_how_far_the_exits_of_board_1_are() -> None:
    found = {start: [distance(BOARD_1, start, exit_) for exit_ in "ABC"] for start in "123"}
    assert found == {"1": [13, 12, 14], "2": [12, 14, 16], "3": [14, 13, 12]}
    assert [BOARD_1.to_exit[BOARD_1.space[start]] for start in "123"] == [12, 12, 12]
    assert all(11 <= min(far) <= 13 and max(far) <= 16 for far in found.values())


@pytest.mark.rule("HR-EX-42")
def test_a_nazgul_on_34_by_day() -> None:
    start = BOARD_1.space["34"]
    by_road = BOARD_1.reached(start, 3, 0, BOARD_1.roads) & ~(1 << start)
    assert names(BOARD_1, by_road) == {"d19", "36", "30", "d23", "d32", "d10", "33", "46"}
    assert set(BOARD_1.moves(start, night=False, closed=0)) == set(members(by_road | BOARD_1.beside[start]))


# Board II (7.2) ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-B2-01")
def test_board_2_has_every_number_of_the_text_and_lettered_exits_on_the_right_edge() -> None:
    assert BOARD_2.ids[: BOARD_2.areas] == (*map(str, range(1, 48)), "A", "B", "C")
    assert {"1", "2", "7", "8", "10", "18", "19", "23", "27", "28", "33", "A"} <= set(BOARD_2.ids)
    inner = max(x for space, (x, _) in enumerate(BOARD_2.places) if not BOARD_2.exits >> space & 1)
    assert all(BOARD_2.places[exit_][0] > inner for exit_ in members(BOARD_2.exits))


@pytest.mark.rule("HR-B2-02")
def test_the_nazgul_of_part_2_start_on_28_and_33() -> None:
    assert [BOARD_2.ids[area] for area in BOARD_2.nazgul_starts] == ["28", "33"]


@pytest.mark.rule("HR-B2-03")
@pytest.mark.parametrize(
    "area, english, polish",
    [
        ("8", "Weather Hills", "Wichrowe Wzgórza"),
        ("18", "Weathertop", "Wichrowy Czub"),
        ("27", "The Last Bridge", "Ostatni Most"),
    ],
)
def test_the_names_of_board_2_that_the_text_gives(area: str, english: str, polish: str) -> None:
    for language, name in (("en", english), ("pl", polish)):
        printed = (PRINTED / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
        assert f"space-2-{area} = {area} {name}" in printed


@pytest.mark.rule("HR-B2-04")
def test_the_regions_of_board_2_in_three_stretches_from_left_to_right() -> None:
    stretches_and_regions(BOARD_2, ("IV", "V", "VI"))


@pytest.mark.rule("HR-B2-05")
def test_the_moves_of_gandalf_and_the_upper_route_of_frodo() -> None:
    for a, b in (("8", "7"), ("7", "10"), ("10", "18"), ("1", "7"), ("7", "8"), ("8", "19")):
        assert b in connected(BOARD_2, a), (a, b)
    assert "7" in over_dots(BOARD_2, "1", 1)


@pytest.mark.rule("HR-B2-07")
@pytest.mark.parametrize("pair", ["1 7", "7 10", "7 18"])
def test_gandalf_near_frodo_is_not_in_his_region(pair: str) -> None:
    frodo, gandalf = pair.split()
    assert region(BOARD_2, frodo) != region(BOARD_2, gandalf)


@pytest.mark.rule("HR-B2-08")
def test_ten_areas_of_board_2_carry_deeds() -> None:
    assert {BOARD_2.ids[area] for area in BOARD_2.deeds} == set(DEEDS.split())
    assert len(BOARD_2.deeds) == 10
    assert {"8", "18"} <= set(DEEDS.split())
    assert BOARD_1.deeds == ()


@pytest.mark.rule("HR-EX-41")
def test_how_far_the_exits_of_board_2_are() -> None:
    found = {start: [distance(BOARD_2, start, exit_) for exit_ in "ABC"] for start in "123"}
    assert found == {"1": [13, 14, 15], "2": [12, 13, 13], "3": [13, 14, 13]}


# Our drawing (7.3) ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "board, areas, dots, ways, roads", [(BOARD_1, 57, 47, 156, 28), (BOARD_2, 47, 50, 148, 19)], ids=("I", "II")
)
def test_how_much_there_is_of_everything(board: Board, areas: int, dots: int, ways: int, roads: int) -> None:
    assert (board.areas - 3, board.exits.bit_count(), board.size - board.areas) == (areas, 3, dots)
    assert len(DATA[board.number]["edges"]) == ways
    assert sum(map(len, board.adjacent)) == 2 * ways
    assert sum(map(len, board.roads)) == 2 * roads
    assert not any(set(road) & set(path) for road, path in zip(board.roads, board.paths, strict=True))


@both
def test_which_areas_each_region_has(board: Board) -> None:
    found = {land: names(board, board.lying[board.land[land]] & board.all_areas) for land in board.regions}
    assert found == {land: set(areas.split()) for land, areas in IN_REGION[board.number].items()}


@both
def test_the_roads_go_where_they_are_said_to_go(board: Board) -> None:
    for route in ROADS[board.number]:
        stops = [board.space[name] for name in route.split()]
        for a, b in pairwise(stops):
            assert board.reached(a, 4, 0, board.roads) >> b & 1, (board.ids[a], board.ids[b])


@both
def test_no_two_ways_cross(board: Board) -> None:
    places = board.places
    for (a, b), (c, d) in combinations(ways(board), 2):
        if not {a, b} & {c, d}:
            assert not crossing(places[a], places[b], places[c], places[d]), [board.ids[n] for n in (a, b, c, d)]


@both
def test_no_space_is_near_a_way_that_is_not_its_own(board: Board) -> None:
    for space, (a, b) in product(range(board.size), ways(board)):
        if space not in (a, b):
            assert from_line(board.places[space], board.places[a], board.places[b]) >= FROM_WAY, board.ids[space]


@both
def test_no_space_is_near_the_border_of_a_region(board: Board) -> None:
    for row in DATA[board.number]["regions"]:
        for a, b in sides(row["polygon"]):
            for space, place in enumerate(board.places):
                if not (a[0] == b[0] in (0, WIDTH) or a[1] == b[1] in (0, HEIGHT)):
                    assert from_line(place, a, b) >= FROM_BORDER, (board.ids[space], row["id"])


@both
def test_the_regions_tile_the_canvas(board: Board) -> None:
    polygons = [row["polygon"] for row in DATA[board.number]["regions"]]
    assert DATA[board.number]["canvas"] == {"w": WIDTH, "h": HEIGHT}
    assert sum(abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(polygon))) / 2 for polygon in polygons) == (
        WIDTH * HEIGHT
    )
    for x, y in product(range(0, WIDTH, 10), range(0, HEIGHT, 10)):
        place = (x + 3.17, y + 6.29)  # on no border
        assert sum(inside(place, polygon) for polygon in polygons) == 1, place


@pytest.mark.rule("HR-SPACE-09")
@both
def test_a_space_lies_in_the_region_in_which_it_is_drawn(board: Board) -> None:
    for row in DATA[board.number]["regions"]:
        drawn = {space for space, place in enumerate(board.places) if inside(place, row["polygon"])}
        assert drawn == set(members(board.lying[board.land[row["id"]]]))


@both
def test_from_every_space_one_comes_to_every_other(board: Board) -> None:
    assert all(steps < FAR for row in board.distance for steps in row)


@both
def test_no_area_is_a_bottleneck(board: Board) -> None:
    """Taking away any one area cuts off nothing but a dot next to an exit."""
    everything = (1 << board.size) - 1
    beside_exit = {dot for exit_ in members(board.exits) for dot in board.adjacent[exit_] if dot >= board.areas}
    for area in range(board.areas):
        start = board.space["1"] if area != board.space["1"] else board.space["2"]
        cut = everything & ~board.reached(start, board.size, 1 << area, board.adjacent) & ~(1 << area)
        assert cut.bit_count() <= 1, board.ids[area]
        assert set(members(cut)) <= beside_exit, board.ids[area]


def stretches_and_regions(board: Board, numerals: tuple[str, str, str]) -> None:
    assert board.stretches == numerals
    assert len(board.regions) == 10
    for stretch in numerals:
        letters = "".join(name.split("-")[1] for name in board.regions if name.split("-")[0] == stretch)
        assert letters in ("ABC", "ABCD")
    middles = []
    for stretch in numerals:
        across = [board.places[space][0] for space in members(board.lying[board.land[stretch]])]
        middles.append(sum(across) / len(across))
    assert middles == sorted(middles)


# Geometry ------------------------------------------------------------------------------------------------------------
Point = tuple[float, float]


def ways(board: Board) -> list[tuple[int, int]]:
    return [(a, b) for a in range(board.size) for b in board.adjacent[a] if a < b]


def sides(polygon: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross; that they do not touch either follows from how far a space is from foreign ways."""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def from_line(place: Point, a: Point, b: Point) -> float:
    """How far a point is from a segment."""
    along = ((place[0] - a[0]) * (b[0] - a[0]) + (place[1] - a[1]) * (b[1] - a[1])) / dist(a, b) ** 2
    along = min(1, max(0, along))
    return dist(place, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def inside(place: Point, polygon: list[Point]) -> bool:
    x, y = place
    return (
        sum(
            (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in sides(polygon)
        )
        % 2
        == 1
    )
