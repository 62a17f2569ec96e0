"""Many records into one data set, a game at a time: whatever its size, no more than one game is in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mathom.core.errors import MathomError, WrongUse
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.record_reader import read_record
from mathom.core.registry import game as installed_game
from mathom.datasets.decisions import ModuleMissing, decisions
from mathom.datasets.output import output
from mathom.datasets.row import row_bytes
from mathom.datasets.sources import Source, Text, find


@dataclass(frozen=True, slots=True)
class Wanted:
    """What goes into the rows, and which of them."""

    game: str = ""
    seat: str = ""
    unfinished: bool = False
    arrays: bool = False
    log: bool = True


EVERYTHING: Final = Wanted()


@dataclass(slots=True)
class Counts:
    """What became of the records."""

    rows: int = 0
    exported: int = 0
    unfinished: int = 0
    """Left out because the game is not over."""
    others: int = 0
    """Left out because they are of another game, or nobody sat where rows were wanted from."""
    failed: int = 0
    files: int = 0
    """How many files have been looked at, of `all_files`."""
    all_files: int = 0


def export(
    paths: Iterable[Path],
    out: Path | None,
    wanted: Wanted = EVERYTHING,
    *,
    failed: Callable[[str, MathomError], None],
    done: Callable[[Counts], None] = lambda _: None,
) -> Counts:
    """Write the rows of all records to a file, or to stdout.

    A record that cannot be read or does not replay is told to `failed`, gives no row at all, and stops nothing. Raises
    `MathomError` if the records cannot be found, the file cannot be written, or no row came out: then nothing is
    written.
    """
    sources = find(paths)
    if out is not None and out.resolve() in {source.path.resolve() for source in sources}:
        raise WrongUse(Message("dataset-over-itself", {"file": str(out)}))
    counts = Counts(all_files=len(sources))
    with output(out) as file:
        for source in sources:
            for lines in _rows(source, wanted, counts, failed):
                file.write(b"".join(lines))
            counts.files += 1
            done(counts)
        if not counts.rows:
            raise MathomError(Message("dataset-empty"))
    return counts


def _rows(
    source: Source, wanted: Wanted, counts: Counts, failed: Callable[[str, MathomError], None]
) -> Iterator[list[bytes]]:
    """The lines of each record of a source."""
    for text in source.texts():
        try:
            lines = _lines(text, wanted, counts)
        except ModuleMissing:
            raise
        except MathomError as error:
            counts.failed += 1
            failed(text.shown, error)
        else:
            counts.rows += len(lines)
            yield lines


class _OtherGameError(Exception):
    """The record is of a game that is not wanted, installed or not."""


def _lines(text: Text, wanted: Wanted, counts: Counts) -> list[bytes]:
    def only(game_id: str) -> Game:
        if wanted.game and game_id != wanted.game:
            raise _OtherGameError
        return installed_game(game_id)

    try:
        record = read_record(text.read(), find_game=only)
    except _OtherGameError:
        counts.others += 1
        return []
    if wanted.seat and wanted.seat not in record.seats:
        counts.others += 1
        return []
    rows = decisions(record, name=text.name, seat=wanted.seat, arrays=wanted.arrays, log=wanted.log)
    if not wanted.unfinished and (rows[0].result if rows else record.ending) is None:
        counts.unfinished += 1
        return []
    counts.exported += 1
    return [row_bytes(row) for row in rows]
