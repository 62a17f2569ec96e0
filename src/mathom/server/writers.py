"""Where changes are written: all of one or nothing, and on the disk before anybody is told that it is done.

A change is a function of a session. It asks and writes and does nothing else, because it may be called a second time.
It waits for nothing in between, and the same function serves every database.

SQLite has one writer at a time, whatever one does: those who try at once only wait for each other's locks. So there is
one here, and what comes while it waits for the disk is written together, with one commit for all. The statements are
done where they are asked for, since they go to memory and take microseconds; only the commit, which waits for the disk,
is done in a thread. (With the statements in the thread too, each would queue behind whatever page is being drawn.)
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, RootTransaction, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from sqlalchemy.orm import Session
from sqlalchemy.pool import NullPool

from mathom.server.sqlite_files import sqlite_file

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds that a change waits for another program that holds the file."""
_PAUSE: Final = 0.02


class Writer(Protocol):
    """Writes changes."""

    async def write(self, work: Callable[[Session], T]) -> T:
        """Do the work in one transaction and give what it gives; it is on the disk then. Raises what the work raises,
        and the errors of SQLAlchemy; then nothing of it is written.
        """

    async def close(self) -> None:
        """Write what is asked for, and let go of the database."""


class SessionWriter:
    """A connection for each change, for a database that sees to the order itself, as PostgreSQL does."""

    def __init__(self, sessions: async_sessionmaker[AsyncSession]) -> None:
        self._sessions = sessions

    async def write(self, work: Callable[[Session], T]) -> T:
        """As `Writer` says."""
        async with self._sessions() as session, session.begin():
            return await session.run_sync(work)

    async def close(self) -> None:
        """Nothing is left to do."""


@dataclass(slots=True, eq=False)
class _Change:
    work: Callable[[Session], Any]
    told: asyncio.Future[Any]
    answer: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        """Tell whoever waits for it what came of it, if somebody still does."""
        if self.told.done():
            return
        if self.error is not None:
            self.told.set_exception(self.error)
        else:
            self.told.set_result(self.answer)


class GroupWriter:
    """The one writer of a file of SQLite. `manners` are what is told to its connection when it is made."""

    def __init__(self, url: URL, manners: Callable[[Any, object], None]) -> None:
        self._engine = _engine(url, manners)
        self._file = sqlite_file(url)
        self._found: tuple[int, int] | None = None
        """Which file was written to first, as the system knows it."""
        self._connection: Connection | None = None
        self._waiting: list[_Change] = []
        self._writing: asyncio.Task[None] | None = None
        self._thread: ThreadPoolExecutor | None = None
        self.largest = 0
        """The most changes that one commit has put on the disk."""

    async def write(self, work: Callable[[Session], T]) -> T:
        """As `Writer` says. A change that fails leaves the others of its commit alone."""
        change = _Change(work, asyncio.get_running_loop().create_future())
        self._waiting.append(change)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_on())
        answer: T = await change.told
        return answer

    async def close(self) -> None:
        """As `Writer` says."""
        if self._writing is not None:
            await self._writing
        self._let_go()
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None

    async def _write_on(self) -> None:
        """Write until nobody waits any more."""
        try:
            while self._waiting:
                group = [change for change in self._waiting if not change.told.done()]
                self._waiting.clear()
                await self._write_together(group)
        finally:
            self._writing = None

    async def _write_together(self, group: list[_Change]) -> None:
        """One commit for all. Where that fails each is tried alone, so that none is lost by the fault of another."""
        try:
            transaction = await self._begin()
        except Exception as error:  # noqa: BLE001  (whatever it was, somebody waits for an answer)
            for change in group:
                change.error = error
                change.tell()
            return
        try:
            for change in group:
                _do(change, transaction.connection)
                _must_hold(transaction.connection)
            await asyncio.get_running_loop().run_in_executor(self._committer(), transaction.commit)
            self._must_be_there()
        except Exception as error:  # noqa: BLE001  (the same)
            self._let_go()  # and begin anew, for nobody knows what state it is in
            if len(group) > 1:
                for change in group:
                    change.error = None
                    await self._write_together([change])
                return
            group[0].error = group[0].error or error
        self.largest = max(self.largest, len(group))
        for change in group:
            change.tell()

    async def _begin(self) -> RootTransaction:
        """Hold the file from the first statement on. Another program that has it is waited for, without a thread."""
        end = monotonic() + PATIENCE
        self._must_be_there()  # else a new one would be made in its place
        while True:
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                return self._connection.begin()
            except OperationalError as error:
                if not _is_busy(error) or monotonic() >= end:
                    raise
            await asyncio.sleep(_PAUSE)

    def _must_be_there(self) -> None:
        """Raise `OperationalError` if the file was taken away or replaced. SQLite would go on writing to what nobody
        can open any more, and it would be told as kept.
        """
        if self._file is None:
            return
        try:
            status = self._file.stat()
            there = status.st_dev, status.st_ino
        except OSError:
            there = None
        if self._found is None:
            self._found = there
        elif there != self._found:
            raise OperationalError("", None, sqlite3.OperationalError("the file was taken away or replaced"))

    def _committer(self) -> ThreadPoolExecutor:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "mathom-commit")
        return self._thread

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()  # what is not committed goes with it
            connection.close()


def _engine(url: URL, manners: Callable[[Any, object], None]) -> Engine:
    """A connection that is used by one thread after another, and whose transactions begin as they should."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), poolclass=NullPool, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None  # sqlite3 begins nothing of its own accord
        manners(connection, record)
        connection.execute("PRAGMA busy_timeout=0")  # `_begin` waits, and lets others do something meanwhile

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _do(change: _Change, connection: Connection) -> None:
    """Do a change between two marks of the transaction; what fails is taken back to the first of them.

    Raises the errors of SQLAlchemy if the transaction itself is gone.
    """
    file: sqlite3.Connection = connection.connection.dbapi_connection  # type: ignore[assignment]
    file.execute("SAVEPOINT change")  # by SQLAlchemy's own hand it costs as much as the move itself
    with Session(connection, join_transaction_mode="rollback_only", expire_on_commit=False) as session:
        try:
            change.answer = change.work(session)
            session.flush()
        except Exception as error:  # noqa: BLE001  (it is for whoever asked)
            change.error = error
            if file.in_transaction:
                file.execute("ROLLBACK TO change")
    if file.in_transaction:
        file.execute("RELEASE change")


def _must_hold(connection: Connection) -> None:
    """Raise `OperationalError` if the transaction is gone: on a full disk or a faulty one SQLite may take all of it
    back, what others wrote before included, and whatever came next would be told as written.
    """
    if not connection.connection.dbapi_connection.in_transaction:  # type: ignore[union-attr]
        raise OperationalError("", None, sqlite3.OperationalError("the transaction was taken back"))


def _is_busy(error: OperationalError) -> bool:
    """Whether another program has the file just now."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
