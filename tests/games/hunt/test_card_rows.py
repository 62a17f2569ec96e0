"""A card is a row: what it does is put together from the pieces of `effects.py`, and nothing else is written for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from mathom.games.hunt import card_play, company, effects
from mathom.games.hunt.board import PRINTED
from mathom.games.hunt.card_play import Card
from mathom.games.hunt.conditions import Conditions
from mathom.games.hunt.content import CARD
from mathom.games.hunt.step import HuntStep
from tests.games.hunt.card_tables import declared, sorcery_held
from tests.games.hunt.harness import ring_bearers_turn

DATA: Final[dict[str, Any]] = msgspec.json.decode((PRINTED / "cards.json").read_bytes())
OF_CARDS: Final = ("ally_part_1", "ally_part_2", "sorcery", "black_rider_powers", "company_cards")
WITH_OTHER_PIECES: Final = {"discard_ally", "may", "enter_company"}
"""These take other pieces along, or have two forms."""


def ops(rows: object) -> Iterator[str]:
    """Every operation that rows name, however deep."""
    if isinstance(rows, dict):
        if "op" in rows:
            yield rows["op"]
        rows = [*rows.values()]
    if isinstance(rows, list):
        for row in rows:
            yield from ops(row)


@pytest.fixture(autouse=True)
def _leaves_no_steps() -> Iterator[None]:
    """The steps of a made-up card are forgotten with it."""
    before = {*HuntStep.by_name}
    yield
    for name in {*HuntStep.by_name} - before:
        del HuntStep.by_name[name]


def played_as(card: str, row: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """From now on this card does what the row says."""
    table = [*card_play.TABLE]
    table[CARD[card]] = Card(row)
    patch.setattr(card_play, "TABLE", tuple(table))


def test_every_operation_has_its_piece() -> None:
    named = {op for deck in OF_CARDS for op in ops(DATA[deck])}
    assert named == {*effects._PIECES} | WITH_OTHER_PIECES | company._IN_THE_CHAPTERS - {"prevent_corruption"}


def test_every_piece_is_used_by_some_card() -> None:
    named = {op for deck in OF_CARDS for op in ops(DATA[deck])}
    assert {*effects._PIECES} <= named


def test_the_other_operations_are_those_of_tokens_and_journeys() -> None:
    for group, op in (("gandalf_deeds", "raise_limit"), ("information_tokens", "unlock_power")):
        assert {*ops(DATA[group])} == {op}
    assert {*ops(DATA["journey_short"]), *ops(DATA["journey_long"])} == {"route"}


def test_a_new_ally_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition, a branch and three pieces, none of them made for it."""
    row = {
        "id": "AL1-91",
        "timing": "rb_turn",
        "condition": [{"pred": "corruption", "min": 2}],
        "effects": [
            {"op": "gain_fellowship", "n": 2},
            {"choose": [[{"op": "extra_frodo_move", "n": 1, "to": "dot"}], [{"op": "draw_ally", "n": 1}]]},
            {"op": "discard_die", "n": 2, "faces": ["ring", "shadow"]},
        ],
    }
    played_as("AL1-06", row, monkeypatch)
    table = ring_bearers_turn().hold("AL1-06")
    assert table.refusal("play AL1-06") == "HR-ALLY-07"
    table.set(corruption=2).play("play AL1-06", "branch 1", "move dot")
    assert table.options() == ["drop ring", "drop shadow"]
    table.play("drop ring", "drop shadow")
    assert (table.state.fellowship, table.state.track, table.step) == (2, 1, "rb_turn")


def test_a_new_card_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "id": "AL1-92",
        "timing": "out_of_turn",
        "condition": [{"pred": "declared", "action": ["search", "perception"]}],
        "effects": [{"op": "cancel", "action": ["search", "perception"]}, {"op": "gain_fellowship", "n": 1}],
    }
    played_as("AL1-11", row, monkeypatch)
    for what, on in (("search", "33"), ("perceive", "II")):
        table = declared(what, on, "AL1-11").play("play AL1-11")
        assert "log-cancelled" in table.log()
        assert table.state.fellowship == 1
    assert declared("hunt", "33", "AL1-11").refusal("play AL1-11") == "HR-ALLY-07"


def test_a_new_sorcery_card(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "id": "SOR-91",
        "timing": "wraith_action",
        "condition": [{"pred": "active_nazgul", "kinds": ["allied"]}],
        "effects": [{"op": "draw_sorcery", "n": 1}, {"op": "lose_fellowship", "n": 1}, {"op": "ask_dots"}],
    }
    played_as("SOR-13", row, monkeypatch)
    assert sorcery_held("SOR-13").refusal("play SOR-13") == "HR-SORC-08"
    table = sorcery_held("SOR-13", blue="33").set(fellowship=1).play("play SOR-13").let_chance()
    assert (len(table.state.hands[1]), table.state.fellowship) == (1, 0)
    assert table.log()[-1] == "log-dots 0"


@pytest.mark.rule("HR-CARD-03")
def test_every_step_that_is_legal_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two steps without "up to": none of our cards has that, but the rule is for all."""
    move = {"op": "move_nazgul", "who": "one", "steps": 2, "up_to": False, "by": "rb", "along": "any"}
    played_as("AL1-13", {"id": "AL1-95", "timing": "rb_turn", "condition": None, "effects": [move]}, monkeypatch)
    table = ring_bearers_turn().hold("AL1-13").place(blue="5").play("play AL1-13")
    assert {text for text in table.options() if "blue" in text} == {
        f"ride blue {there}" for there in ("6", "9", "d1", "d4", "d9")
    }
    shut_in = ring_bearers_turn().hold("AL1-13").place(blue="d27")
    shut_in.set(allies=shut_in.areas("35 37 44")).place(red="1").play("play AL1-13")
    assert {text for text in shut_in.options() if "blue" in text} == {"ride blue d33"}
    shut_in = ring_bearers_turn().hold("AL1-13").place(blue="d8")
    shut_in.set(allies=shut_in.areas("13 27 16 29")).play("play AL1-13")
    assert {text for text in shut_in.options() if "blue" in text} == {"ride blue 15"}  # no second step leads on


def test_every_condition_of_the_rows_is_known() -> None:
    """Building one with an unknown name fails at once."""
    for deck in OF_CARDS[:3]:
        for row in DATA[deck]:
            Conditions(row["id"], row["condition"])
    with pytest.raises(KeyError):
        Conditions("AL1-93", [{"pred": "full_moon"}])
    with pytest.raises(KeyError):
        Card({"id": "AL1-94", "timing": "rb_turn", "condition": None, "effects": [{"op": "sing"}]})
