"""Reading rows back: strict, line by line, with the game's own observations and actions."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, Literal, cast

import msgspec

from mathom.core.errors import MathomError
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.registry import game as installed_game
from mathom.datasets.row import Decision
from mathom.datasets.schema import row_type


def read(path: Path | str, *, find_game: Callable[[str], Game] = installed_game) -> Iterator[Decision[Observation]]:
    """The rows of a file, one after another; of a compressed one if its name ends in `.gz`.

    Raises `MathomError` with the line that is wrong, or for a file that cannot be read.
    """
    path = Path(path)
    try:
        with _open(path) as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield _numbered(path, number, line, find_game)
    except (OSError, EOFError, zlib.error) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise MathomError(Message("cli-no-file", {"file": str(path), "why": why})) from None


def read_row(line: bytes | str, *, find_game: Callable[[str], Game] = installed_game) -> Decision[Observation]:
    """One row; raises `MathomError`."""
    try:
        head = _HEAD.decode(line)
        row: Decision[Observation] = _decoder(find_game(head.game).as_of(head.version)).decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, MathomError) as error:
        raise _BadRow(str(error)) from None
    _check(row)
    return row


def _numbered(path: Path, number: int, line: bytes, find_game: Callable[[str], Game]) -> Decision[Observation]:
    try:
        return read_row(line, find_game=find_game)
    except _BadRow as error:
        args: dict[str, str | int] = {"file": str(path), "line": number, "why": error.why}
        raise MathomError(Message("dataset-bad-line", args)) from None


class _BadRow(MathomError):
    """A line that is no row."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(Message("dataset-bad-row", {"why": why}))


class _Head(msgspec.Struct):
    """What must be known before the rest can be understood."""

    schema: Literal[1]
    game: str
    version: int


_HEAD = msgspec.json.Decoder(_Head)


@lru_cache(maxsize=16)
def _decoder(game: Game) -> msgspec.json.Decoder[Any]:
    def action(_: type, value: Any) -> Any:
        return game.action(value)

    return msgspec.json.Decoder(row_type(game), dec_hook=action)


def _check(row: Decision[Observation]) -> None:
    """What the schema cannot say: the parts of a row agree."""
    seen = row.observation
    if (seen.game, seen.audience, seen.legal) != (row.game, row.seat, row.legal):
        raise _BadRow("observation: of another game or seat, or with other legal actions")
    if row.choice_index >= len(row.legal) or row.legal[row.choice_index] is not row.choice:
        raise _BadRow("choice_index: not where the choice stands in legal")
    numbers = row.arrays
    if numbers and (len(numbers.legal) != len(row.legal) or numbers.legal[row.choice_index] != numbers.choice):
        raise _BadRow("arrays: not the numbers of legal and choice")


def _open(path: Path) -> BinaryIO:
    return cast("BinaryIO", gzip.open(path)) if path.suffix == ".gz" else path.open("rb")
