"""What must be known of SQLite's files: how to speak to one, and that it is there, whole, and for its owner alone."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy.engine import URL

from mathom.server.errors import EmptyDatabase, LostDatabase, RestoreStopped

_OWNER_ALONE: Final = 0o600
_OTHERS: Final = 0o007


def sqlite_file(url: URL) -> Path | None:
    """The file of a database of SQLite; None for one in memory, and for other databases."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith((":", "file:")):
        return None
    return Path(url.database)


def arriving(file: Path) -> Path:
    """Where a copy lies, whole, that is about to take the place of this file. While it is there and the file is not,
    a house is being restored, or was when something stopped it.
    """
    return file.with_name(f"{file.name}.new")


def must_not_be_lost(file: Path) -> None:
    """Raises `LostDatabase` for what is left of a house whose file is gone, `EmptyDatabase` for an empty file in its
    place, and `RestoreStopped` for one that was about to come. To look changes nothing.
    """
    if not file.exists():
        if arriving(file).exists():
            raise RestoreStopped(database=str(file), rest=str(arriving(file)))
        left = file.with_name(f"{file.name}-wal")
        if left.exists() and left.stat().st_size:
            raise LostDatabase(database=str(file), rest=str(left))
    elif file.is_file() and not file.stat().st_size:
        raise EmptyDatabase(database=str(file))


def prepare(file: Path) -> None:
    """Make the file if there is none, for its owner alone: it holds the secrets of games that are being played.

    Raises as `must_not_be_lost` does, and the errors of the system.
    """
    must_not_be_lost(file)
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ALONE))
    except FileExistsError:
        if file.is_file():
            with suppress(OSError):  # of another owner, who knows what they do
                file.chmod(file.stat().st_mode & ~_OTHERS)


def look_at(file: Path) -> None:
    """Read a row of the file as it is now; raises the errors of `sqlite3`, also if it is gone.

    A connection that is open already would not do: it answers from what it has in memory, whatever became of the file.
    """
    # Nobody makes a file by looking for it, nor tidies up behind a server that was killed: so it is only read.
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute("SELECT version_num FROM alembic_version").fetchone()


def manners(connection: Any, _record: object) -> None:
    """Readers do not wait for writers, a commit is on the disk, references hold, and a busy file is waited for."""
    _tell(connection, "busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def only_read(connection: Any, _record: object) -> None:
    """Whoever reads does not write by mistake: there is one writer."""
    _tell(connection, "query_only=ON")


def _tell(connection: Any, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
