"""From a record to its decisions: replay, and before each one look through the eyes of the seat that decides."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from mathom.core.action import NATURE
from mathom.core.errors import RecordError, WrongUse
from mathom.core.game import Game, Observation, Result, State
from mathom.core.message import Message
from mathom.core.record import Ending, Record
from mathom.core.teams import outcome
from mathom.datasets.row import Arrays, Decision, Ended

if TYPE_CHECKING:
    from mathom.core.encode import Encoder


class ModuleMissing(WrongUse):
    """Something that must be installed first: no record can do without it."""


def decisions(
    record: Record, *, name: str = "", seat: str = "", arrays: bool = False, log: bool = True
) -> list[Decision[Observation]]:
    """All decisions of a record in their order, or those of one seat.

    To resign, to offer an end and whatever else stands beside the turn is no decision. With `arrays` each row has its
    numbers for learners too; without `log` the observations come without the tale of what happened before, which is
    most of a long game's bytes. Raises `RecordError` for a record that does not replay.
    """
    encoder = _encoder(record.game, record.options.full_text()) if arrays else None
    seats = record.seats
    found: list[tuple[int, int, Observation, Arrays | None]] = []
    state: State | None = None
    for index, state in enumerate(record.states()):
        if index == len(record.entries):
            break
        actor, action = record.entries[index]
        if actor == NATURE or (seat and seats[actor] != seat):
            continue
        observation = state.observe(actor)
        if action in observation.legal:
            made = _arrays(encoder, state, observation, observation.legal.index(action)) if encoder else None
            found.append((index, actor, observation if log else _silent(observation), made))
    assert state is not None
    result = _result(record, state)
    # Of a game that still runs the hash would tell whoever tries all possible secrets which one is true.
    digest = sha256(record.text().encode()).hexdigest() if result else None
    options = record.options.full_text()
    return [
        Decision(
            schema=1,
            game=record.game.id,
            version=record.version,
            options=options,
            record=name,
            record_sha256=digest,
            event=index + 1,
            seat=actor,
            seat_name=seats[actor],
            player=record.players[actor],
            observation=observation,
            legal=observation.legal,
            choice=record.entries[index][1],
            choice_index=observation.legal.index(record.entries[index][1]),
            result=_ended(result, actor) if result else None,
            arrays=made,
        )
        for index, actor, observation, made in found
    ]


def _silent(observation: Observation) -> Observation:
    """Without the log, but for how long it was."""
    return msgspec.structs.replace(observation, log=(), earlier=observation.said)


def _result(record: Record, last: State) -> Result | None:
    """How the replay ends; what the file says about it must be true."""
    result = last.result()
    line = record.line(len(record.entries) + 1)
    if result is None and record.ending is not None:
        raise RecordError(line, Message("record-not-over"))
    if result is not None and record.ending not in {None, Ending.of(result)}:
        raise RecordError(line, Message("dataset-result"))
    return result


def _ended(result: Result, seat: int) -> Ended:
    return Ended(result.winners, result.points, result.rule, outcome(result, seat))


def _encoder(game: Game, options: str) -> Encoder:
    try:
        return game.encoder(options)
    except ModuleNotFoundError as missing:
        raise ModuleMissing(Message("dataset-no-module", {"module": missing.name or ""})) from None


def _arrays(encoder: Encoder, state: State, observation: Observation, choice: int) -> Arrays:
    row = encoder.encode_state(state, observation.audience)
    legal = tuple(map(encoder.id_of, observation.legal))
    ones = tuple(row.nonzero()[0].tolist())
    return Arrays(encoder.version, encoder.size, ones, len(encoder.actions), legal, legal[choice])
