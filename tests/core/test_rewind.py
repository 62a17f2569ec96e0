"""Going back to a decision after chance has spoken or others have acted: the record stays true, and chance the same."""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE
from mathom.core.errors import RecordError, UndoRefused
from mathom.core.record import TakenBack
from mathom.core.record_reader import read_record, record_from_json
from mathom.core.registry import game
from mathom.core.seal import Seal
from mathom.core.table import Table


def race() -> Table:
    """Mordor after some throws."""
    table = Table.new(game("mordor"), "players=2", seal=Seal.from_seed("rewind", 2))
    for _ in range(40):
        seat = table.to_act()[0]
        table.act(seat, table.legal(seat)[0])
    return table


def test_the_same_decision_gets_the_same_roll() -> None:
    table = race()
    decision = table.last_decision(range(2))
    assert decision is not None
    seat, number = decision
    after = table.record.entries[number:]
    assert any(actor == NATURE for actor, _ in after)  # something was thrown, which no undo takes back
    assert not table.can_undo(seat)
    table.rewind(seat, number)
    assert table.to_act() == (seat,)
    assert len(table.record.entries) == number
    table.act(seat, after[0][1])
    assert table.record.entries[number:] == after


def test_what_follows_is_as_if_it_had_never_been() -> None:
    table, other = race(), race()
    seat, number = table.last_decision((0,)) or (0, 0)
    table.rewind(seat, number)
    fresh = Table.forked(other.record, number, Seal.from_seed("rewind", 2))
    for _ in range(60):
        if table.result() is not None:
            break
        seat = table.to_act()[0]
        action = table.legal(seat)[-1]
        table.act(seat, action)
        fresh.act(seat, action)
        assert table.observe(seat) == fresh.observe(seat)
    assert table.record.entries == fresh.record.entries


def test_the_record_tells_of_it_and_verifies() -> None:
    table = race()
    for seat in (1, 0, 0):
        whose, number = table.last_decision((seat,)) or (0, 0)
        table.rewind(whose, number)
    notes = table.record.taken_back
    assert [note.seat for note in notes] == [0, 0, 1]
    assert all(note.number <= len(table.record.entries) for note in notes)
    while table.result() is None:
        seat = table.to_act()[0]
        table.act(seat, table.legal(seat)[0])
    text = table.record.text()
    assert f"taken_back p1 {notes[0].number} {notes[1].number} #" in text
    assert read_record(text) == table.record == record_from_json(table.record.json())
    checked = read_record(text).verify()
    assert (checked.taken_back, checked.over) == (3, True)
    assert read_record(text).fork(3).taken_back == []


@pytest.mark.parametrize("line", ["taken_back p9 1", "taken_back p1", "taken_back p1 9999", "taken_back p1 x"])
def test_a_note_that_makes_no_sense_is_refused(line: str) -> None:
    table = race()
    plain = "\n".join(line.rpartition(" #")[0] or line for line in table.record.text().splitlines())
    assert read_record(f"{plain}\ntaken_back p1 3\n").taken_back == [TakenBack(0, 3)]
    with pytest.raises(RecordError):
        read_record(f"{plain}\n{line}\n")


def test_notes_are_cut_with_what_they_speak_of() -> None:
    table = race()
    late = table.last_decision((0, 1)) or (0, 0)
    table.rewind(*late)
    early = next(index for index, (actor, _) in enumerate(table.record.entries) if actor == 0)
    table.rewind(0, early)
    assert {note.number for note in table.record.taken_back} == {early}


def test_nobody_goes_back_over_the_end_or_to_anothers_decision() -> None:
    table = race()
    seat, number = table.last_decision((0,)) or (0, 0)
    with pytest.raises(UndoRefused):
        table.rewind(1 - seat, number)
    with pytest.raises(UndoRefused):
        table.rewind(seat, len(table.record.entries))
    while table.result() is None:
        acting = table.to_act()[0]
        table.act(acting, table.legal(acting)[0])
    entries = list(table.record.entries)
    with pytest.raises(UndoRefused):
        table.rewind(seat, number)
    assert (table.record.entries, table.record.taken_back) == (entries, [])


def test_a_setup_is_one_decision() -> None:
    table = Table.new(game("confrontation"), seal=Seal.from_seed("setup", 2))
    for _ in range(5):
        for seat in (0, 1):
            table.act(seat, table.legal(seat)[0])
    assert table.last_decision((0,)) == (0, 0)
    assert table.last_decision((1,)) == (1, 1)
    acting = table.to_act()[0]
    table.act(acting, table.legal(acting)[0])
    assert table.last_decision((acting,)) == (acting, 10)


def test_a_table_loaded_from_its_last_state_goes_back_as_well() -> None:
    table = race()
    packed = table.game.unpack(table.game.pack(table.state))
    loaded = Table.load(read_record(table.record.text()), table.seal.secret, state=packed)
    seat, number = table.last_decision((0,)) or (0, 0)
    for one in (table, loaded):
        one.rewind(seat, number)
        one.act(seat, one.legal(seat)[0])
    assert loaded.record.entries == table.record.entries
    assert loaded.observe(seat) == table.observe(seat)
