"""The database: made by migrations, as the models say, careful with what it was given."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from mathom.server.settings import KEY_FILE, Settings
from mathom.server.store import Base, ChairRow, MoveRow, PersonRow, Store


def _store(folder: Path) -> Store:
    return Store(Settings.load(folder, environ={}).database)


def test_the_migrations_lead_to_the_tables_of_the_models(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def check() -> list[object]:
        store = _store(tmp_path)
        await store.migrate()
        await store.migrate()  # a second start finds nothing to do
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(check()) == []


def test_sqlite_is_told_to_be_careful(tmp_path: Path) -> None:
    async def check() -> list[object]:
        store = _store(tmp_path)
        async with store.engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = [(await connection.execute(text(f"PRAGMA {pragma}"))).scalar() for pragma in pragmas]
        await store.close()
        return found

    assert asyncio.run(check()) == ["wal", 2, 1, 10000]


def test_references_hold_and_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    async def check() -> list[PersonRow]:
        store = _store(tmp_path)
        await store.migrate()
        with pytest.raises(IntegrityError):  # noqa: PT012  (the whole transaction fails)
            async with store.writing() as session:
                session.add(PersonRow(id="ala", name="Ala", made_at=datetime.now(UTC)))
                await session.flush()
                session.add(ChairRow(match=17, seat=0, person="ala", bot="", name="Ala", salt=""))
        with pytest.raises(IntegrityError):
            async with store.writing() as session:
                session.add(MoveRow(match=17, number=1, actor=0, action="x", made_at=datetime.now(UTC)))
        async with store.reading() as session:
            people = list(await session.scalars(select(PersonRow)))
        await store.close()
        return people

    assert asyncio.run(check()) == []


def test_times_come_back_in_utc(tmp_path: Path) -> None:
    noon = datetime(2026, 3, 1, 12, tzinfo=timezone(timedelta(hours=1)))

    async def check() -> datetime:
        store = _store(tmp_path)
        await store.migrate()
        async with store.writing() as session:
            session.add(PersonRow(id="ala", name="Ala", made_at=noon))
        async with store.reading() as session:
            row = await session.get_one(PersonRow, "ala")
        await store.close()
        return row.made_at

    found = asyncio.run(check())
    assert found == noon
    assert found.utcoffset() == timedelta(0)


def test_the_key_is_made_once_and_for_the_owner_alone(tmp_path: Path) -> None:
    first = Settings.load(tmp_path / "new", environ={})
    second = Settings.load(tmp_path / "new", environ={})
    assert first.key == second.key
    assert len(first.key) >= 32
    assert stat.S_IMODE((tmp_path / "new" / KEY_FILE).stat().st_mode) == 0o600
    assert repr(first.key) not in repr(first)
    assert [path.name for path in (tmp_path / "new").iterdir()] == [KEY_FILE]


def test_the_environment_names_another_database_and_key(tmp_path: Path) -> None:
    environ = {"MATHOM_DATABASE": f"sqlite+aiosqlite:///{tmp_path / 'there' / 'x.db'}", "MATHOM_KEY": "very secret"}
    settings = Settings.load(tmp_path / "unused", environ=environ, bot_delay=0, workers=3)
    assert (settings.database, settings.key) == (environ["MATHOM_DATABASE"], b"very secret")
    assert (settings.bot_delay, settings.workers) == (0, 3)
    assert not (tmp_path / "unused").exists()
    assert Settings.load(tmp_path, environ={}).bot_delay == 0.7


def test_the_file_is_an_ordinary_sqlite_file(tmp_path: Path) -> None:
    async def make() -> None:
        store = _store(tmp_path)
        await store.migrate()
        await store.close()

    asyncio.run(make())
    connection = sqlite3.connect(tmp_path / "mathom.db")
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()
    assert tables == {*Base.metadata.tables, "alembic_version"}
