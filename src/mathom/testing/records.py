"""Whole sittings: do they replay and repeat, and can just those actions be taken back that taught nobody anything?"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import msgspec

from mathom.core.action import REFEREE, SPECTATOR, Action
from mathom.core.errors import OptionsError, UndoRefused
from mathom.core.game import Game, State
from mathom.core.record import Record, check_letter
from mathom.core.record_reader import read_record, record_from_json
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.testing.play import Fault, Walk, blame, choose


def record_of(walk: Walk) -> Record:
    """What happened in a walk so far, as a record: for replaying, and for showing a fault to others."""
    record = Record.make(walk.game, walk.options)
    record.entries = [*walk.events]
    return record


def check_record(game: Game, options: Mapping[str, object] | str | None = None, *, seed: int = 0) -> None:
    """A random sitting can be written, read and replayed, its rolls verified, and the same seed gives it again.

    If it hands something on (`State.letter`), the same holds for the sitting that takes it up.
    """
    walk = Walk(game, options, seed)
    with blame(walk, "record"):
        first = sitting(game, options, seed)
        _check_record(walk, first, sitting(game, options, seed))
        letter = first.state.letter()
        if letter:
            _check_letter(walk, letter)
            onward = game.onward(first.record)
            if onward is None and _is_last(walk, letter):
                return
            following, letter = onward or (options, letter)
            second = [sitting(game, following, seed, letter=letter) for _ in range(2)]
            _check_record(walk, *second)


def _is_last(walk: Walk, letter: str) -> bool:
    """Whether nothing takes a letter up: the chain ends with it."""
    try:
        walk.game.go_on(walk.options, letter)
    except OptionsError:
        return True
    return False


def _check_letter(walk: Walk, letter: str) -> None:
    """A letter that came to harm is refused, or taken for another one; a record that holds it can always be read."""
    check_letter(letter)
    half = len(letter) // 2
    for harmed in (letter[:half] or "-", letter[half:], f"{letter} {letter}", letter.swapcase(), "?"):
        with suppress(OptionsError):
            walk.game.go_on(walk.options, harmed)


def _check_record(walk: Walk, table: Table, again: Table) -> None:
    game = walk.game
    text = table.record.text()
    if again.record.text() != text:
        raise Fault(walk, "the same seed gives two different sittings")
    read = read_record(text, find_game=lambda _: game)
    if read != table.record or read.text() != text:
        raise Fault(walk, "the record is not read back from its text as it was")
    data = msgspec.json.decode(msgspec.json.encode(table.record.json()))
    if record_from_json(data, find_game=lambda _: game).text() != text:
        raise Fault(walk, "the record is not read back from its JSON as it was")
    read.verify()
    for state, upto in ((table.state, None), (table.record.replay(-1), -1)):
        for audience in (*range(len(table.seats)), SPECTATOR, REFEREE):
            if _sent(game, read.replay(upto), audience) != _sent(game, state, audience):
                raise Fault(walk, f"the replayed sitting is seen otherwise by audience {audience}")


def check_undo(game: Game, options: Mapping[str, object] | str | None = None, *, seed: int = 0) -> None:
    """In a random sitting, an action can be taken back exactly when no die fell, nobody learned anything and nobody
    else has acted since; and taking it back leaves no trace.

    That `learned` is right about who learned something is for `checks.leaks` and `checks.silence`.
    """
    walk = Walk(game, options, seed)
    with blame(walk, "undo"):
        _check_undo(walk, _table(game, options, seed), Random(f"undo {seed}"))


def _check_undo(walk: Walk, table: Table, rng: Random) -> None:
    game = walk.game
    seats = range(len(walk.seats))
    while table.state.to_act():
        before, done = table.state.clone(), len(table.record.entries)
        actor, action = choose(table.state, len(seats), rng)
        table.act(actor, action)
        walk.number = len(table.record.entries)
        entries = table.record.entries[done:]
        alone = entries == [(actor, action)] and table.state.result() is None  # at the end the secret is shown
        allowed = alone and not any(table.state.learned(before, audience) for audience in (*seats, SPECTATOR))
        for seat in seats:
            if table.can_undo(seat) != (allowed and seat == actor):
                raise Fault(walk, f"can_undo({seat}) is {table.can_undo(seat)} after {_tell(entries)}")
            if not table.can_undo(seat) and not _refuses(table, seat):
                raise Fault(walk, f"undo({seat}) is not refused after {_tell(entries)}")
        if allowed:
            text = table.record.text()
            table.undo(actor)
            if _sent(game, table.state, REFEREE) != _sent(game, before, REFEREE):
                raise Fault(walk, f"taking {action.text!r} back does not lead back")
            if len(table.record.entries) != done:
                raise Fault(walk, f"taking {action.text!r} back leaves it in the record")
            table.act(actor, action)
            if table.record.text() != text:
                raise Fault(walk, f"doing {action.text!r} again after taking it back gives another record")


def sitting(game: Game, options: Mapping[str, object] | str | None = None, seed: int = 0, *, letter: str = "") -> Table:
    """A whole sitting of random play at a table whose seal comes from the seed."""
    table, rng = _table(game, options, seed, letter), Random(f"sitting {seed}")
    seats = len(game.seats(game.options(options)))
    while table.state.to_act():
        table.act(*choose(table.state, seats, rng))
    return table


def _table(game: Game, options: Mapping[str, object] | str | None, seed: int, letter: str = "") -> Table:
    seal = Seal.from_seed(seed, len(game.seats(game.options(options))))
    return Table.new(game, options, seal=seal, letter=letter)


def _refuses(table: Table, seat: int) -> bool:
    text = table.record.text()
    try:
        table.undo(seat)
    except UndoRefused:
        return table.record.text() == text
    return False


def _tell(entries: list[tuple[int, Action]]) -> str:
    return ", ".join(f"{actor} {action.text!r}" for actor, action in entries)


def _sent(game: Game, state: State, audience: int) -> bytes:
    return game.observation_to_json(state.observe(audience))
