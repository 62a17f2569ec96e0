"""A copy of the house while it runs, and the way back: the file of SQLite, and the key of the cookies beside it.

Without the key everybody would be a new guest, and nobody would find their seat again. So a copy is two files: `FILE`,
an ordinary database, and `FILE.key`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from mathom.server.database_lock import held
from mathom.server.errors import CopyFails, InTheWay, NoDatabase, NotABackup, NotAFile
from mathom.server.sqlite_files import arriving, must_not_be_lost, sqlite_file
from mathom.server.store import known_versions

Progress = Callable[[int, int], None]
"""Is told how many pages are copied, and of how many."""
_PAGES: Final = 1000
"""So many are copied between two looks at how far it is."""
_OWNER_ALONE: Final = 0o600
_BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open, or after its program was killed."""


def backup(url: URL, key: Path, target: Path, progress: Progress, *, replace: bool = False) -> Path | None:
    """Copy the house as it is at this moment into `target`. A server that runs goes on, and is not held up.

    Gives where the key is now; None if there is none to copy. Raises `NotAFile`, `NoDatabase`, `InTheWay`, `CopyFails`
    also if the house is damaged, as `must_not_be_lost` does, and the errors of the system. An older copy stays then.
    """
    file = _file(url)
    must_not_be_lost(file)
    if not file.exists():
        raise NoDatabase(database=str(file))
    beside = key_beside(target)
    if target.exists() and target.samefile(file):  # a server that runs would go on in a file that nobody finds any more
        raise InTheWay(file=str(target))
    if not replace:
        for taken in (target, beside):
            if taken.exists():
                raise InTheWay(file=str(taken))
    _copy(file, target, progress)
    if not key.exists():
        return None
    _write(beside, key.read_bytes())
    return beside


def restore(url: URL, key: Path, source: Path, progress: Progress, *, replace: bool = False) -> Path | None:
    """Put a copy in the place of the house; gives where the old one was put, if there was something in it.

    Raises `NotAFile`, `NotABackup`, `AlreadyOpen` while a server runs, `InTheWay` if there is a house already and
    nobody said that it may be replaced, `CopyFails`, and the errors of the system.

    Whatever stops it, there is either what was there before, with its key, or no house: then the copy still lies where
    `arriving` says, no server starts, and the same once more brings it to its end. So the key comes before the house.
    """
    file = _file(url)
    _must_be_whole(source)
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    with held(url.render_as_string(hide_password=False)):
        full = not _is_empty(file)
        if full and not replace:
            raise InTheWay(file=str(file))
        new, beside = arriving(file), key_beside(source)
        _copy(source, new, progress)
        old = _free_name(file)
        if full and beside.exists() and key.exists():  # without its key the old one would know nobody
            _write(key_beside(old), key.read_bytes())
        _put_away(file, old, full=full)
        if beside.exists():
            _write(key, beside.read_bytes())
        new.replace(file)
        _on_the_disk(file.parent)
    return old if full else None


def _free_name(file: Path) -> Path:
    """Where to put away what is replaced, beside what was put away before."""
    names = (file.with_name(f"{file.name}.replaced{number or ''}") for number in count())
    return next(name for name in names if not any(path.exists() for path in (name, *_companions(name))))


def key_beside(copy: Path) -> Path:
    """Where the key of a copy lies."""
    return copy.with_name(f"{copy.name}.key")


def _file(url: URL) -> Path:
    file = sqlite_file(url)
    if file is None:
        raise NotAFile
    return file


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A file that is only read."""
    with closing(sqlite3.connect(file, timeout=10, isolation_level=None)) as connection:
        connection.execute("PRAGMA query_only=ON")
        yield connection


def _copy(source: Path, target: Path, progress: Progress) -> None:
    """Copy a database, for its owner alone, under a passing name: it gets its own when it is whole and on the disk."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC, _OWNER_ALONE))
        with _opened(source) as old, closing(sqlite3.connect(draft)) as new:
            old.execute("BEGIN")  # what is read from here on is the house at this moment, whatever is written meanwhile
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(new, pages=_PAGES, progress=lambda _, left, total: progress(total - left, total))
            new.execute("PRAGMA journal_mode=DELETE")  # one file, which can be carried about
        if why := _damage(draft):  # pages are copied whatever is in them
            raise CopyFails(file=str(source), target=str(target), why=why)
        _sync(draft)
        draft.replace(target)
        _on_the_disk(target.parent)
    except sqlite3.Error as error:
        raise CopyFails(file=str(source), target=str(target), why=str(error)) from error
    finally:
        for left_over in (draft, *_companions(draft)):
            left_over.unlink(missing_ok=True)


def _must_be_whole(source: Path) -> None:
    """Raises `NotABackup` for a file that is none."""
    why = _damage(source)
    if not why:
        with _opened(source) as copy:
            (version,) = copy.execute("SELECT version_num FROM alembic_version").fetchone()
        why = "" if version in known_versions() else f"version {version}"
    if why:
        raise NotABackup(file=str(source), why=why)


def _damage(file: Path) -> str:
    """Why a file is no whole house; empty if it is one."""
    try:
        with _opened(file) as house:
            (said,) = house.execute("PRAGMA integrity_check(1)").fetchone()
            house.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (sqlite3.Error, TypeError) as error:
        return str(error)
    return "" if said == "ok" else " ".join(str(said).split())


def _is_empty(file: Path) -> bool:
    """Whether nobody has ever been in this house. One that cannot be read is not empty."""
    if not file.exists() or not file.stat().st_size:
        return True
    try:
        with _opened(file) as house:
            tables = {name for (name,) in house.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            return "people" in tables and not house.execute("SELECT count(*) FROM people").fetchone()[0]
    except sqlite3.Error:
        return False


def _put_away(file: Path, old: Path, *, full: bool) -> None:
    """Make room: move a house that is `full`, and delete one that is not. What SQLite keeps beside the file would be
    taken for the new one's: it is brought into the file first, and moved after it where that cannot be done.
    """
    if full:
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as house:
            house.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.replace(old)
    elif file.exists():
        for useless in (*_companions(file), file):
            useless.unlink(missing_ok=True)
    # If there is no house, they may be those of one that was put away when this was stopped: they are not deleted.
    for companion, name in zip(_companions(file), _BESIDE, strict=True):
        with suppress(FileNotFoundError):
            companion.replace(old.with_name(old.name + name))
    _on_the_disk(file.parent)


def _companions(file: Path) -> list[Path]:
    return [file.with_name(file.name + name) for name in _BESIDE]


def _write(path: Path, content: bytes) -> None:
    """Write a small file for its owner alone, whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _OWNER_ALONE)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    _on_the_disk(path.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _on_the_disk(folder: Path) -> None:
    """A name is on the disk when its folder is; some systems know no such thing."""
    with suppress(OSError):
        _sync(folder)
