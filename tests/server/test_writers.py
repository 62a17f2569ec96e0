"""The one writer: what waits is written together and on the disk before anybody is told; what fails fails alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import RootTransaction, event, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from mathom.server import writers
from mathom.server.errors import NotSaved, Overtaken
from mathom.server.settings import DATABASE_FILE, Settings
from mathom.server.store import PersonRow, Store
from mathom.server.writers import GroupWriter, SessionWriter


@asynccontextmanager
async def a_store(folder: Path) -> AsyncIterator[Store]:
    store = Store(Settings.load(folder, environ={}).database)
    await store.migrate()
    try:
        yield store
    finally:
        await store.close()


def run(folder: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with a_store(folder) as store:
            await test(store)

    asyncio.run(inside())


def coming(name: str) -> Callable[[Session], str]:
    """A change: somebody comes in."""

    def write(session: Session) -> str:
        session.add(PersonRow(id=name, name=name, made_at=datetime.now(UTC)))
        return name

    return write


def on_the_disk(folder: Path) -> list[str]:
    """Who has come in, as another program sees it."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as other:
        return [name for (name,) in other.execute("SELECT id FROM people ORDER BY id")]


def statements(store: Store) -> list[str]:
    """What the writer says to the database from now on."""
    assert isinstance(store.writer, GroupWriter)
    said: list[str] = []

    @event.listens_for(store.writer._engine, "before_cursor_execute")
    def hear(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        said.append(statement)

    @event.listens_for(store.writer._engine, "commit")
    def committed(_connection: Any) -> None:
        said.append("COMMIT")

    return said


def test_changes_that_wait_at_once_share_a_commit(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        said = statements(store)
        names = [f"p{number}" for number in range(7)]
        assert await asyncio.gather(*(store.save(coming(name)) for name in names)) == names
        assert said.count("COMMIT") == said.count("BEGIN IMMEDIATE") == 1
        assert on_the_disk(tmp_path) == names
        await store.save(coming("late"))
        assert said.count("COMMIT") == 2

    run(tmp_path, test)


def test_what_comes_during_a_commit_goes_into_the_next(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        said = statements(store)
        first = asyncio.create_task(store.save(coming("a")))
        while "COMMIT" not in said:  # noqa: ASYNC110  (its statements are done on the loop, its commit is not)
            await asyncio.sleep(0)
        await asyncio.gather(*(store.save(coming(name)) for name in "bcd"), first)
        assert said.count("COMMIT") == 2
        assert on_the_disk(tmp_path) == [*"abcd"]

    run(tmp_path, test)


def test_whoever_is_told_finds_it_on_the_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async def come(name: str) -> None:
            await store.save(coming(name))
            assert name in on_the_disk(tmp_path)

        await asyncio.gather(*(come(f"p{number}") for number in range(20)))

    run(tmp_path, test)


def test_a_change_that_fails_leaves_the_others_of_its_commit_alone(tmp_path: Path) -> None:
    class Refused(Exception):
        pass

    def half(session: Session) -> None:
        session.add(PersonRow(id="half", name="", made_at=datetime.now(UTC)))
        session.flush()
        raise Refused

    async def test(store: Store) -> None:
        changes = [store.save(work) for work in (coming("a"), half, coming("a"), coming("b"))]
        done = await asyncio.gather(*changes, return_exceptions=True)
        assert [done[0], done[3]] == ["a", "b"]
        assert isinstance(done[1], Refused)
        assert isinstance(done[2], Overtaken)  # the second of this name
        assert on_the_disk(tmp_path) == ["a", "b"]

    run(tmp_path, test)


def test_a_commit_that_fails_is_tried_for_each_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit, tried = RootTransaction.commit, []

    def moody(self: RootTransaction) -> None:
        tried.append(1)
        if len(tried) in {1, 3}:
            raise OperationalError("COMMIT", {}, OSError("disk full"))
        commit(self)

    async def test(store: Store) -> None:
        monkeypatch.setattr(RootTransaction, "commit", moody)
        done = await asyncio.gather(*(store.save(coming(name)) for name in "abc"), return_exceptions=True)
        assert [done[0], done[2]] == ["a", "c"]
        assert isinstance(done[1], NotSaved)
        assert len(tried) == 4  # all together, then each
        assert on_the_disk(tmp_path) == ["a", "c"]
        assert await store.save(coming("d")) == "d"

    run(tmp_path, test)


def test_a_transaction_that_is_gone_costs_the_others_nothing(tmp_path: Path) -> None:
    """SQLite ends the whole transaction by itself when the disk is full in the middle of a statement."""

    def end_it(session: Session) -> None:
        session.add(PersonRow(id="lost", name="", made_at=datetime.now(UTC)))
        session.flush()
        session.connection().exec_driver_sql("ROLLBACK")
        raise OperationalError("INSERT", {}, OSError("disk full"))

    async def test(store: Store) -> None:
        done = await asyncio.gather(*map(store.save, (coming("a"), end_it, coming("b"))), return_exceptions=True)
        assert [done[0], done[2]] == ["a", "b"]
        assert isinstance(done[1], NotSaved)
        assert on_the_disk(tmp_path) == ["a", "b"]

    run(tmp_path, test)


def test_a_file_that_another_holds_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(store: Store) -> None:
        with closing(sqlite3.connect(tmp_path / DATABASE_FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waits = asyncio.create_task(store.save(coming("patient")))
            async with store.reading() as session:  # meanwhile those who read do not wait
                assert (await session.execute(select(PersonRow))).all() == []
            assert not waits.done()
            other.execute("COMMIT")
            assert await waits == "patient"
            other.execute("BEGIN IMMEDIATE")
            monkeypatch.setattr(writers, "PATIENCE", 0.0)
            with pytest.raises(NotSaved):
                await store.save(coming("impatient"))
            assert [(record.message, record.exc_info) for record in caplog.records] == [
                ("not saved: database is locked", None)
            ]
            other.execute("COMMIT")
        assert await store.save(coming("again")) == "again"
        assert on_the_disk(tmp_path) == ["again", "patient"]

    run(tmp_path, test)


def test_whoever_goes_away_in_the_middle_breaks_nothing(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        gone = asyncio.create_task(store.save(coming("gone")))
        await asyncio.sleep(0)
        gone.cancel()
        await store.save(coming("here"))
        assert "here" in on_the_disk(tmp_path)

    run(tmp_path, test)


def test_what_was_asked_for_is_written_before_the_house_closes(tmp_path: Path) -> None:
    async def inside() -> None:
        async with a_store(tmp_path) as store:
            waits = asyncio.gather(*(store.save(coming(name)) for name in "ab"))
            await asyncio.sleep(0)
        assert await waits == ["a", "b"]

    asyncio.run(inside())
    assert on_the_disk(tmp_path) == ["a", "b"]


def test_whoever_reads_cannot_write(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async with store.engine.connect() as connection:
            with pytest.raises(OperationalError, match="readonly"):
                await connection.execute(text("DELETE FROM people"))

    run(tmp_path, test)


def test_any_other_database_writes_with_the_same_changes() -> None:
    """In memory each connection would have a database of its own, so it is written as PostgreSQL is: by sessions."""

    async def inside() -> None:
        store = Store("sqlite+aiosqlite:///:memory:")
        assert isinstance(store.writer, SessionWriter)
        await store.migrate()
        assert await store.save(coming("a")) == "a"
        with pytest.raises(Overtaken):
            await store.save(coming("a"))
        async with store.reading() as session:
            assert list(await session.scalars(select(PersonRow.id))) == ["a"]
        await store.close()

    asyncio.run(inside())


def test_what_sqlite_takes_back_with_another_s_fault_is_written_again(tmp_path: Path) -> None:
    """Where no page is left SQLite may take the whole transaction back, in the middle of a group."""

    async def test(store: Store) -> None:
        writer = store.writer
        assert isinstance(writer, GroupWriter)
        _leave_pages(writer, 5)
        kept = await asyncio.gather(
            store.save(coming("ala")),
            store.save(coming("x" * 1_000_000)),
            store.save(coming("ola")),
            return_exceptions=True,
        )
        assert (kept[0], kept[2]) == ("ala", "ola")
        assert on_the_disk(tmp_path) == sorted(told for told in kept if isinstance(told, str))

    run(tmp_path, test)


def _leave_pages(writer: GroupWriter, pages: int) -> None:
    """Let the file grow by no more than this."""
    connection = writer._connection
    assert connection is not None
    used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.rollback()
    connection.exec_driver_sql(f"PRAGMA max_page_count={used + pages}")
    connection.rollback()


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_told_as_kept_when_the_file_is_gone(tmp_path: Path, *, replaced: bool) -> None:
    """SQLite goes on writing to a file that was taken away under it."""

    async def test(store: Store) -> None:
        await store.save(coming("ala"))
        file = tmp_path / DATABASE_FILE
        kept = file.rename(tmp_path / "elsewhere.db")
        if replaced:
            file.write_bytes(kept.read_bytes())
        for _ in range(2):
            with pytest.raises(NotSaved):
                await store.save(coming("bob"))
        assert file.exists() is replaced, "nor is another one made in its place"
        file.unlink(missing_ok=True)
        kept.rename(file)
        await store.save(coming("celina"))

    run(tmp_path, test)
    assert on_the_disk(tmp_path) == ["ala", "celina"]
