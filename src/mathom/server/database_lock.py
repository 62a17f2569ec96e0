"""One server for one file of SQLite: a second would show old pages, for nobody tells it what the first has written.

The lock is the system's, on a file beside the database, and goes when its process goes, however that ends: a file that
is left over locks nobody out. Databases that are meant for several servers have none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url

from mathom.server.errors import AlreadyOpen
from mathom.server.sqlite_files import sqlite_file


@contextmanager
def held(database: str) -> Iterator[None]:
    """Have the database for oneself; raises `AlreadyOpen`."""
    file = sqlite_file(make_url(database))
    if file is None:
        yield
        return
    handle = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _take(handle):
            raise AlreadyOpen(database=str(file), process=os.read(handle, 20).decode("ascii", "replace").strip() or "?")
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(handle)  # which gives the lock back


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        """Lock a byte that nothing is ever written to, so that others can still read who has it."""
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
