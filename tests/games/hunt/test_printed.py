"""What lies in the box: cards, tokens, dice and figures (section 2), journeys and the areas of tokens (7.4, 7.5)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1, BOARD_2, EXIT, FRODO_START, NAZGUL_START, PRINTED

CARDS: Final[dict[str, Any]] = msgspec.json.decode((PRINTED / "cards.json").read_bytes())
SHORT: Final[list[dict[str, Any]]] = CARDS["journey_short"]
LONG: Final[list[dict[str, Any]]] = CARDS["journey_long"]
DOT: Final = "."
journeys = pytest.mark.parametrize("card", [*SHORT, *LONG], ids=lambda card: card["id"])


def counts(group: str, key: str = "id") -> Counter[str]:
    found: Counter[str] = Counter()
    for row in CARDS[group]:
        found[row[key]] += row.get("count", 1)
    return found


def areas_of(token: str) -> set[str]:
    return next(set(row["areas"]) for row in CARDS["tokens"] if row["id"] == token)


# How many of each ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "deck, cards, distinct",
    [
        ("ally_part_1", 22, 18),
        ("ally_part_2", 22, 18),
        ("sorcery", 22, 14),
        ("company_cards", 5, 5),
        ("journey_short", 18, 18),
        ("journey_long", 18, 18),
        ("corruption_tokens", 20, 10),
        ("gandalf_deeds", 10, 10),
        ("information_tokens", 12, 12),
        ("war_of_the_ring_tokens", 4, 4),
        ("black_rider_powers", 5, 5),
        ("figures", 7, 7),
        ("dice", 7, 2),
    ],
)
def test_how_many_there_are(deck: str, cards: int, distinct: int) -> None:
    found = counts(deck)
    assert (found.total(), len(found)) == (cards, distinct)


def test_the_decks_have_numbers_in_their_order() -> None:
    for deck, letters in (("ally_part_1", "AL1"), ("ally_part_2", "AL2"), ("sorcery", "SOR")):
        rows = CARDS[deck]
        assert [row["id"] for row in rows] == [f"{letters}-{number:02}" for number in range(1, len(rows) + 1)]
    assert [row["id"] for row in SHORT] == [f"JS-{number:02}" for number in range(1, 19)]
    assert [row["id"] for row in LONG] == [f"JL-{number:02}" for number in range(1, 19)]


def test_the_ninety_tokens() -> None:
    assert counts("tokens") == {
        "frodo_start": 3,
        "information": 12,
        "deed": 10,
        "wotr_free": 2,
        "wotr_shadow": 2,
        "turn_marker": 1,
        "corruption_marker": 1,
        "fellowship": 4,
        "company_log": 4,
        "trail": 12,
        "wraith_log": 6,
        "ally": 8,
        "nazgul_token": 4,
        "corruption": 20,
        "first_player": 1,
    }
    assert counts("tokens").total() == 90
    fronts = next(row["fronts"] for row in CARDS["tokens"] if row["id"] == "wraith_log")
    assert sorted(fronts.values()) == [1, 1, 1, 3]


def test_the_figures() -> None:
    assert set(counts("figures")) == {
        "frodo",
        "gandalf",
        "witch_king",
        "nazgul_blue",
        "nazgul_green",
        "nazgul_red",
        "nazgul_purple",
    }


def test_the_faces_of_the_dice() -> None:
    dice = {row["id"]: row for row in CARDS["dice"]}
    assert dice["action_die"]["count"] == 6
    assert Counter(dice["action_die"]["faces"]) == {"ring": 2, "sword": 2, "sorcery": 1, "shadow": 1}
    assert dice["witch_king_die"]["count"] == 1
    assert Counter(dice["witch_king_die"]["faces"]) == Counter(
        ["ring", "sword", "sorcery", "morgul_ring", "pursuit", "morgul_shadow"]
    )


def test_the_company_and_the_reference_cards() -> None:
    assert set(counts("company_cards")) == {"CO-frodo", "CO-sam", "CO-pippin", "CO-merry", "CO-strider"}
    assert counts("reference_cards") == {"ref_wraith": 4, "ref_witch_king": 1, "ref_gandalf": 1, "ref_black_riders": 1}
    assert [row["needs"] for row in CARDS["black_rider_powers"]] == [1, 2, 3, 4, 5]
    assert counts("war_of_the_ring_tokens", "side") == {"free_peoples": 2, "shadow": 2}


def test_the_corruption_tokens() -> None:
    found: Counter[tuple[str, str]] = Counter()
    for row in CARDS["corruption_tokens"]:
        found[row["color"], str(row["value"])] += row["count"]
    beige = {"0": 3, "1": 6, "2": 2, "3": 1, "eye": 3}
    assert found == {("beige", value): number for value, number in beige.items()} | {
        ("grey", "2"): 1,
        ("grey", "3"): 1,
        ("grey", "eye"): 1,
        ("red", "3"): 1,
        ("red", "eye"): 1,
    }
    special = {row["id"] for row in CARDS["corruption_tokens"] if row.get("special")}
    assert special == {row["id"] for row in CARDS["corruption_tokens"] if row["color"] == "red"}


def test_three_sorcery_cards_bring_the_witch_king() -> None:
    bringing = [row for row in CARDS["sorcery"] if '"enter_witch_king"' in msgspec.json.encode(row).decode()]
    assert [row["count"] for row in bringing] == [3]


def test_two_sorcery_cards_add_the_red_tokens() -> None:
    entering = {row["enters_by"]: row["id"] for row in CARDS["corruption_tokens"] if row["color"] == "red"}
    assert len(entering) == 2
    for row in CARDS["sorcery"]:
        added = {effect["token"] for effect in row["effects"] if effect.get("op") == "add_red"}
        assert added == ({entering[row["id"]]} if row["id"] in entering else set())


# The areas of tokens -------------------------------------------------------------------------------------------------
def test_the_start_tokens_are_for_the_start_areas() -> None:
    assert areas_of("frodo_start") == {BOARD_1.ids[area] for area in members(BOARD_1.starts)}


@pytest.mark.rule("HR-B1-04")
def test_each_allied_area_of_board_1_has_an_information_token() -> None:
    allied = {BOARD_1.ids[area] for area in members(BOARD_1.allied)}
    assert areas_of("information") == {row["area"] for row in CARDS["information_tokens"]} == allied


@pytest.mark.rule("HR-B2-08")
def test_each_deed_area_has_a_deed_token_and_is_allied() -> None:
    deeds = {BOARD_2.ids[area] for area in BOARD_2.deeds}
    assert areas_of("deed") == {row["area"] for row in CARDS["gandalf_deeds"]} == deeds
    assert len(deeds) == 10
    assert all(BOARD_2.allied >> area & 1 for area in BOARD_2.deeds)


# Journeys ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-B2-10")
@journeys
def test_a_journey_is_as_long_as_its_kind_from_a_start_to_an_exit(card: dict[str, Any]) -> None:
    moves, limit = (14, 12) if card["id"].startswith("JS") else (16, 14)
    rows = card["rows"]
    assert (card["moves"], card["limit"]) == (moves, limit)
    assert len(rows) == moves + 1
    assert (rows[0], rows[-1]) == (card["start"], card["exit"])
    kinds = [BOARD_2.kinds[BOARD_2.space[row]] for row in rows if row != DOT]
    assert (kinds[0], kinds[-1]) == (FRODO_START, EXIT)
    assert EXIT not in kinds[1:-1]


@pytest.mark.rule("HR-B2-10")
@journeys
def test_a_journey_is_a_walk_on_the_board(card: dict[str, Any]) -> None:
    """What is printed hides which dots; the walk names them."""
    assert [DOT if name.startswith("d") else name for name in card["walk"]] == card["rows"]
    walk = [BOARD_2.space[name] for name in card["walk"]]
    assert all(b in BOARD_2.adjacent[a] for a, b in pairwise(walk))
    assert len(set(walk)) == len(walk)


@journeys
def test_between_two_areas_of_a_journey_stand_the_dots_of_the_shortest_dot_route(card: dict[str, Any]) -> None:
    at = [(number, BOARD_2.space[row]) for number, row in enumerate(card["rows"]) if row != DOT]
    for (first, a), (second, b) in pairwise(at):
        assert BOARD_2.link[a][b] == second - first, (BOARD_2.ids[a], BOARD_2.ids[b])


@journeys
def test_no_journey_passes_a_nazgul_start(card: dict[str, Any]) -> None:
    assert NAZGUL_START not in {BOARD_2.kinds[BOARD_2.space[row]] for row in card["rows"] if row != DOT}


@pytest.mark.parametrize("deck", [SHORT, LONG], ids=("short", "long"))
def test_six_journeys_begin_at_each_start_and_no_two_are_the_same(deck: list[dict[str, Any]]) -> None:
    assert Counter(card["start"] for card in deck) == {"1": 6, "2": 6, "3": 6}
    assert len({tuple(card["rows"]) for card in deck}) == 18


@pytest.mark.rule("HR-B2-09")
@journeys
def test_havens_are_the_allied_areas_of_long_journeys(card: dict[str, Any]) -> None:
    havens = card.get("havens", [])
    if card["id"].startswith("JS"):
        assert not havens
        return
    allied = [row for row in card["rows"] if row != DOT and BOARD_2.allied >> BOARD_2.space[row] & 1]
    assert havens
    assert len(set(havens)) == len(havens)
    assert set(havens) <= set(allied)


@pytest.mark.rule("HR-B2-06", "HR-EX-29")
def test_the_journey_of_the_printed_example() -> None:
    rows = SHORT[0]["rows"]
    assert SHORT[0]["id"] == "JS-01"
    assert len(rows) == 15
    assert [row for row in rows[:8] if row != DOT] == ["2", "10", "23", "27"]
    assert (rows[7], rows[8], rows[14]) == ("27", DOT, "A")


def test_the_long_journey_of_the_printed_example_runs_along_the_upper_edge() -> None:
    areas = [row for row in LONG[0]["rows"] if row != DOT]
    assert LONG[0]["id"] == "JL-01"
    assert areas[:4] == ["1", "7", "8", "19"]
    assert LONG[0]["rows"][2] == "7"
