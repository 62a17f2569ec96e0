"""Keeping a game in a file while it is played, and going on with it later.

The record shows its commitment but, while the game runs, not the secret that the next rolls come from. So the secret
lies in a second file beside it, `FILE.secret`, readable by its owner alone; it goes away when the game is over, because
then the record itself holds the secret. A record whose secret was lost can still be played on: it is forked, with new
chance.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mathom.core.errors import MathomError, RecordError, WrongUse
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import NamedContent, Options
from mathom.core.record import Record
from mathom.core.record_reader import read_record
from mathom.core.seal import SECRET_BYTES
from mathom.core.table import Table


class DamagedFile(RecordError):
    """A file that cannot be read to its end, though something of it can."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(error.line, error.message, error.words)
        self.path = path


class DamagedSitting(RecordError):
    """A file of a folder that cannot be read: whoever named the folder is told which it is."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(error.line, error.message, error.words)
        self.path = path
        self.error = error


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record in here is told with the name of its file."""
    try:
        yield
    except RecordError as error:
        raise DamagedSitting(path, error) from None


def secret_file(path: Path) -> Path:
    """Where the secret of a running game's record lies."""
    return path.with_name(path.name + ".secret")


def keep(table: Table, path: Path) -> None:
    """Write the record and, while the game runs, its secret. A crash leaves the old file or the new one, whole."""
    secret = secret_file(path)
    try:
        if table.result() is None and table.seal.secret is not None:
            text = f"{table.seal.secret.hex()}\n"
            if not secret.exists() or secret.read_text(encoding="ascii", errors="replace") != text:
                _replace(secret, text, private=True)
        _replace(path, table.record.text())
        if table.result() is not None:
            secret.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def replace_file(path: Path, text: str) -> None:
    """Write a text; a crash leaves the old file or the new one, whole. Raises `MathomError`."""
    try:
        _replace(path, text)
    except OSError as error:
        raise unwritable(path, error) from None


def keep_content(folder: Path, game: Game, options: Options) -> None:
    """Content of somebody's own is kept beside the records that were played with it; raises `MathomError`."""
    for option in game.menu:
        if isinstance(option, NamedContent):
            for name, data in option.library.copies(option.name, str(options[option.name])):
                if not (folder / name).exists():
                    replace_file(folder / name, data.decode())


def check_place(path: Path) -> None:
    """Make sure that a game can be kept here, before it begins; raises `MathomError`."""
    draft = _draft(secret_file(path))
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        draft.unlink()
    except OSError as error:
        raise unwritable(path, error) from None


def load(path: Path, *, salvage: bool = False) -> Record:
    """The record in a file; raises `RecordError`, or `MathomError` for a file that cannot be opened."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from None
    try:
        return read_record(data, salvage=salvage, beside=path.parent)
    except RecordError as error:
        if _something_whole(data, path.parent):
            raise DamagedFile(path, error) from None
        raise


def secret_of(path: Path) -> bytes | None:
    """The secret beside a running game's record, if it is there and whole."""
    try:
        secret = bytes.fromhex(secret_file(path).read_text(encoding="ascii", errors="replace").strip())
    except (OSError, ValueError):
        return None
    return secret if len(secret) == SECRET_BYTES else None


def resume(path: Path) -> tuple[Table, Message | None]:
    """A table that goes on where the record stops, and why its chance had to be made anew, if it had."""
    record = load(path)
    if record.ending is not None:
        raise MathomError(Message("cli-resume-over", {"file": str(path)}))
    beside = secret_file(path)
    try:
        beside.read_bytes()
    except FileNotFoundError:
        return Table.forked(record), Message("cli-forked", {"file": str(path)})
    except OSError as error:  # it may be the right one, so it must not be given up for a fork
        raise unreadable(beside, error) from None
    secret = secret_of(path)
    if secret is not None:
        try:
            return Table.load(record, secret), None
        except MathomError:
            record.replay()  # the record itself may be at fault, and then that is what to say
    return Table.forked(record), Message("cli-forked-unfit", {"file": str(path), "secret": str(beside)})


def _something_whole(data: bytes, beside: Path) -> bool:
    try:
        return bool(read_record(data, salvage=True, beside=beside).entries)
    except RecordError:
        return False


def unreadable(path: Path, error: OSError) -> MathomError:
    """What to raise for a file that cannot be read."""
    return MathomError(Message("cli-no-file", {"file": str(path), "why": error.strerror or str(error)}))


def unwritable(path: Path, error: OSError) -> MathomError:
    """What to raise for a file or folder that cannot be written."""
    return WrongUse(Message("cli-not-saved", {"file": str(path), "why": error.strerror or str(error)}))


def _draft(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")


def _replace(path: Path, text: str, *, private: bool = False) -> None:
    draft = _draft(path)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600 if private else 0o666)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
