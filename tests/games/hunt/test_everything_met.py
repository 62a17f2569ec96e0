"""Every card of the data has a test of its effect, and every token and journey is met once."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import msgspec
import pytest

from mathom.games.hunt.board import BOARD_1, BOARD_2, PRINTED
from tests.games.hunt import (
    test_ally_cards_1,
    test_ally_cards_2,
    test_company_cards,
    test_sorcery_cards,
)
from tests.games.hunt.harness import at_step, nazguls_turn, ring_bearers_turn

DATA: Final[dict[str, Any]] = msgspec.json.decode((PRINTED / "cards.json").read_bytes())
TESTS_OF: Final[dict[str, ModuleType]] = {
    "ally_part_1": test_ally_cards_1,
    "ally_part_2": test_ally_cards_2,
    "sorcery": test_sorcery_cards,
}
CARDS: Final = [(deck, row["id"]) for deck in TESTS_OF for row in DATA[deck]]
JOURNEYS: Final = [*DATA["journey_short"], *DATA["journey_long"]]


def found_in(module: ModuleType) -> dict[str, Callable[..., None]]:
    return {name: found for name, found in vars(module).items() if name.startswith("test_")}


def speaks_of(test: Callable[..., None], card: str) -> bool:
    """Whether a test names the card, in its lines or among the cases that it is run with."""
    cases = [mark.args for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    return f'"{card}"' in inspect.getsource(test) or f"'{card}'" in repr(cases)


@pytest.mark.parametrize("deck, card", CARDS, ids=[card for _, card in CARDS])
def test_every_card_has_a_test_of_its_effect(deck: str, card: str) -> None:
    """One that plays it; the file is named after the deck."""
    assert any(speaks_of(test, card) for test in found_in(TESTS_OF[deck]).values())


@pytest.mark.parametrize("card", [row["id"].removeprefix("CO-") for row in DATA["company_cards"]])
def test_every_company_card_has_tests_of_both_abilities(card: str) -> None:
    """They are called after the cards; the hobbits' lower ability is one test for three."""
    found = [name for name in found_in(test_company_cards) if card in name]
    hobbits = speaks_of(test_company_cards.test_a_hobbit_turned_over_cancels_a_token, card)
    assert len(found) + hobbits >= 2


@pytest.mark.rule("HR-ENC-07", "HR-ENC-08", "HR-ENC-11")
@pytest.mark.parametrize("row", DATA["corruption_tokens"], ids=lambda row: row["id"])
def test_every_corruption_token(row: dict[str, Any]) -> None:
    """A figure gives so many points and leaves; an Eye gives one, and one for the Eye that lies there already."""
    table = nazguls_turn(part=2).place(blue="2").set(found=True, company=0, eyes=1).bag(**{row["id"]: 1})
    at_step(table, "turn:7", "encounter").let_chance()
    eye = row["value"] == "eye"
    assert table.state.corruption == (2 if eye else row["value"])
    assert (table.sees(1).eyes, table.sees(1).bag) == (2 if eye else 1, {})


@pytest.mark.rule("HR-INFO-03", "HR-INFO-04")
@pytest.mark.parametrize("row", DATA["information_tokens"], ids=lambda row: row["id"])
def test_every_information_token(row: dict[str, Any]) -> None:
    table = nazguls_turn().place(blue=row["area"]).set(info_held=1 << BOARD_1.space[row["area"]])
    table.play(f"search {row['area']}")
    assert (table.sees(1).information, table.sees(1).powers) == ((row["area"],), 1)


@pytest.mark.rule("HR-DEED-04")
@pytest.mark.parametrize("row", DATA["gandalf_deeds"], ids=lambda row: row["id"])
def test_every_deed(row: dict[str, Any]) -> None:
    area = BOARD_2.space[row["area"]]
    near = next(BOARD_2.ids[there] for there in range(BOARD_2.areas) if BOARD_2.link[area][there] in (1, 2))
    table = ring_bearers_turn(part=2, gandalf=near).set(deeds_held=1 << area)
    limit = table.state.limit()
    table.play(f"gandalf {row['area']}", "do_deed")
    assert (table.state.limit(), table.sees(1).deeds_done) == (limit + 1, (row["area"],))


@pytest.mark.rule("HR-JRN-01", "HR-JRN-02", "HR-JRN-05", "HR-JRN-06", "HR-JRN-08", "HR-JRN-09")
@pytest.mark.parametrize("row", JOURNEYS, ids=lambda row: row["id"])
def test_every_journey(row: dict[str, Any]) -> None:
    """The figure goes on day after day; Frodo is where the row says, and on the last one he is in Rivendell."""
    table = ring_bearers_turn(part=2, journey=row["id"])
    assert table.state.limit() == row["limit"]
    last, visited, areas = row["rows"][0], {row["rows"][0]}, BOARD_2.ids
    for space in range(1, row["moves"]):
        at_step(table.set(flags=0), "turn:3", "figure")
        at = row["rows"][space]
        last = last if at == "." else at
        visited.add(last)
        assert (table.state.track, areas[table.state.last]) == (space, last)
        assert {areas[area] for area in range(BOARD_2.areas) if table.state.visited >> area & 1} == visited
    assert table.state.result() is None
    at_step(table.set(flags=0), "turn:3", "figure")
    result = table.state.result()
    assert result is not None
    assert (result.rule, row["rows"][-1]) == ("HR-END2-01", row["exit"])
