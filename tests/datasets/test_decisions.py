"""Rows of a data set: what the seat knew, all of it and nothing else; what it did; how it ended."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from mathom.core import NATURE, MathomError, Record, RecordError
from mathom.core.record import Ending
from mathom.datasets import Decision, decisions, row_bytes
from mathom.testing.records import sitting
from tests.core.company import COMPANY, WINDOW
from tests.datasets.playing import OPTIONS, played


@pytest.mark.parametrize("name", OPTIONS)
def test_a_row_for_every_decision_with_what_the_seat_knew(name: str) -> None:
    record = played(name, asides=0.05).record
    game, rng = record.game, Random(1)
    rows = {row.event: row for row in decisions(record, name="a.mathom")}
    asides = 0
    for event, state in enumerate(record.states(), 1):
        if event > len(record.entries):
            break
        actor, action = record.entries[event - 1]
        decided = actor != NATURE and action in state.legal(actor)
        asides += actor != NATURE and not decided
        assert (event in rows) == decided
        if not decided:
            continue
        row = rows[event]
        assert (row.record, row.seat, row.seat_name) == ("a.mathom", actor, record.seats[actor])
        assert row.player == record.players[actor]
        assert row.observation == state.observe(actor)
        assert row.legal == tuple(state.legal(actor))
        assert row.choice is row.legal[row.choice_index] is action
        other_world = game.sample_world(row.observation, rng)
        assert other_world.observe(actor) == row.observation
    assert asides, "the test needs a game in which somebody does something beside the turn"


@pytest.mark.parametrize("name", OPTIONS)
def test_the_result_stands_in_every_row_and_the_secret_of_chance_in_none(name: str) -> None:
    table = played(name)
    result = table.result()
    assert result
    assert table.record.seal
    assert table.record.seal.secret
    secret = table.record.seal.secret.hex().encode()
    for row in decisions(table.record):
        assert row.result
        assert (row.result.winners, row.result.points, row.result.rule) == Ending.of(result)
        won = "win" if row.seat in result.winners else "loss"
        assert row.result.outcome == (won if result.winners else "nobody")
        assert secret not in row_bytes(row)


def test_a_game_that_runs_has_neither_result_nor_hash() -> None:
    # The hash of all that was done would betray a secret choice to whoever hashes every possible one.
    rows = decisions(played("confrontation", decisions=30).record)
    assert len(rows) == 30
    assert {(row.result, row.record_sha256) for row in rows} == {(None, None)}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["confrontation", "toy"])
def test_who_chooses_later_does_not_see_what_was_chosen_in_secret(name: str) -> None:
    record = played(name).record
    compared = 0
    for event, state in enumerate(record.states()):
        if event + 1 >= len(record.entries) or len(state.to_act()) < 2:
            continue
        (first, choice), (second, answer) = record.entries[event : event + 2]
        if second in (first, NATURE) or answer not in state.legal(second):
            continue
        rows = set()
        for instead in state.legal(first)[:4]:
            changed = record.fork(event)
            changed.entries += [(first, instead), (second, answer)]
            last = decisions(changed, arrays=name != "toy")[-1]
            assert last.event == event + 2
            # The end, if this was the end, is told as the end: nobody knew it then.
            rows.add(row_bytes(msgspec.structs.replace(last, result=None, record_sha256=None)))
        assert len(rows) == 1, choice
        compared += 1
    assert compared


def test_rows_of_one_seat_and_rows_without_the_log() -> None:
    record = played("confrontation").record
    both = decisions(record)
    alone = decisions(record, seat="S")
    assert alone == [row for row in both if row.seat_name == "S"]
    silent = decisions(record, log=False)
    assert {row.observation.log for row in silent} == {()}
    assert [row.observation.earlier for row in silent] == [len(row.observation.log) for row in both]


def test_a_window_on_the_log_stays_one() -> None:
    table = sitting(COMPANY, "seats=4 days=6", 2)
    rows, silent = decisions(table.record), decisions(table.record, log=False)
    assert max(len(row.observation.log) for row in rows) == WINDOW
    assert [row.observation.said for row in rows] == [row.observation.earlier for row in silent]
    last = table.state_at(rows[-1].event - 1)
    assert rows[-1].observation.said == len(last.lines(rows[-1].seat))


@pytest.mark.parametrize("name", ["confrontation", "mordor"])
def test_arrays_are_those_of_the_encoder(name: str) -> None:
    record = played(name).record
    encoder = record.game.encoder(record.options)
    rows: list[Decision[Any]] = decisions(record, arrays=True)
    for row in rows[:: max(1, len(rows) // 12)]:
        numbers = row.arrays
        assert numbers
        assert (numbers.version, numbers.size, numbers.actions) == (encoder.version, encoder.size, len(encoder.actions))
        assert list(numbers.ones) == encoder.encode(row.observation).nonzero()[0].tolist()
        assert tuple(map(encoder.action_of, numbers.legal)) == row.legal
        assert encoder.action_of(numbers.choice) is row.choice


def test_a_game_without_an_encoder_says_so() -> None:
    with pytest.raises(MathomError, match="error-no-encoder"):
        decisions(played("toy").record, arrays=True)


def test_a_record_that_lies_is_refused() -> None:
    record = played("confrontation").record
    assert record.ending
    lines = len(record.text().splitlines())
    for ending, cut, message in (
        (record.ending._replace(winners=()), None, "dataset-result"),
        (record.ending, -1, "record-not-over"),
    ):
        lying = Record(record.game, record.options, record.players, record.seal, entries=record.entries[:cut])
        lying.ending = ending
        with pytest.raises(RecordError, match=message) as refused:
            decisions(lying)
        assert refused.value.line == lines - 1 + (cut or 0), "the line of the result"
    swapped = Record(record.game, record.options, record.players, entries=record.entries[1:])
    with pytest.raises(RecordError, match="record-illegal"):
        decisions(swapped)
