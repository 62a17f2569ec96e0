"""One row of a data set. The same struct is written, read back and described by the JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from mathom.core.action import Action
from mathom.core.game import Observation

VERSION: Final = 1
"""Of the rows. Goes up when a field changes its place or its meaning; observations are the game's affair."""

Seen = TypeVar("Seen", bound=Observation)
Number = Annotated[int, Meta(ge=0)]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended, and what that was for the seat that decides."""

    winners: Annotated[tuple[Number, ...], Meta(description="The seats that won; none if nobody did.")]
    points: Annotated[tuple[int, ...], Meta(description="The points of each seat.")]
    rule: Annotated[str, Meta(description="The rule that ended the game.")]
    outcome: Annotated[
        Literal["win", "loss", "nobody"],
        Meta(description="For this seat: it won, alone or with others; others won, or the game itself; nobody did."),
    ]


class Arrays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same decision for learners, by the encoder of the game: where its row is one, and the numbers of actions."""

    version: Annotated[int, Meta(ge=1, description="Of the encoder.")]
    size: Annotated[int, Meta(ge=1, description="How long the row of zeros and ones is.")]
    ones: Annotated[tuple[Number, ...], Meta(description="Where it is one.")]
    actions: Annotated[int, Meta(ge=1, description="How many actions have a number.")]
    legal: Annotated[tuple[Number, ...], Meta(min_length=1, description="The numbers of `legal`, in its order.")]
    choice: Annotated[Number, Meta(description="The number of the choice.")]


class Decision(
    msgspec.Struct, Generic[Seen], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One decision of one seat: what it knew, what it could do, what it did, and how the game ended."""

    schema: Annotated[Literal[1], Meta(description="The version of the rows.")]
    game: Annotated[str, Meta(description="The id of the game.")]
    version: Annotated[int, Meta(ge=1, description="The version of the game's rules.")]
    options: Annotated[str, Meta(description="Every option, as a record writes them.")]
    record: Annotated[str, Meta(description="The name of the record's file.")]
    record_sha256: Annotated[
        Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None,
        Meta(description="The hash of the finished record; null while the game runs."),
    ]
    event: Annotated[int, Meta(ge=1, description="The number of the decision among the events of its record.")]
    seat: Annotated[Number, Meta(description="Who decides, counted from 0.")]
    seat_name: Annotated[str, Meta(description="The seat as records write it.")]
    player: Annotated[str, Meta(description="Who played it, a person or a bot; may be empty.")]
    observation: Annotated[Seen, Meta(description="What the seat knew, as the game writes it.")]
    legal: Annotated[tuple[Action, ...], Meta(min_length=1, description="What the seat could do, in the game's order.")]
    choice: Annotated[Action, Meta(description="What it did.")]
    choice_index: Annotated[Number, Meta(description="Where that stands in `legal`.")]
    result: Annotated[Ended | None, Meta(description="How the game ended; null if it has not.")]
    arrays: Annotated[Arrays | None, Meta(description="With `--arrays`: the decision in numbers.")] = None


def row_bytes(row: Decision[Any]) -> bytes:
    """A row as one line of JSON, with the end of the line."""
    return _ENCODER.encode(row) + b"\n"


def _text(value: Any) -> str:
    if isinstance(value, Action):
        return value.text
    raise TypeError(type(value).__name__)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_text)
