"""The database: made by migrations, as the models say, careful with what it was given."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.orm import Session

from mathom.server import settings
from mathom.server.errors import BadDatabase, BadKey, Broken, DatabaseFails, LaterDatabase, NoDriver, NotRead, Overtaken
from mathom.server.settings import DATABASE_FILE, KEY_FILE, Settings
from mathom.server.store import Base, ChairRow, MoveRow, PersonRow, Store, migrations
from tests.server.conftest import opened, write_behind


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


def test_a_step_can_be_taken_back_and_the_matches_stay(tmp_path: Path) -> None:
    """A house that was opened by an earlier mathom, as far as its tables go."""

    async def check() -> None:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)
            for _ in range(3):
                seat = match.to_act()[0]
                await matches.act(match.code, seat, [match.running().legal(seat)[0].text], match.revision)
        store = _store(tmp_path)
        await store.save(lambda session: command.downgrade(migrations(session.connection()), "0001"))
        async with store.engine.connect() as connection:
            columns = await connection.run_sync(lambda one: inspect(one).get_columns("matches"))
            assert not {"letter", "pause", "due"} & {column["name"] for column in columns}
            tables = await connection.run_sync(lambda one: inspect(one).get_table_names())
            assert not {"checkpoints", "pins"} & {*tables}
        await store.close()
        async with opened(tmp_path) as matches:
            again = await matches.get(match.code)
            assert again.record() == match.record()
            await matches.act(again.code, again.to_act()[0], ["resign"], again.revision)

    asyncio.run(check())


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

        def sit_at_no_table(session: Session) -> None:
            session.add(PersonRow(id="ala", name="Ala", made_at=datetime.now(UTC)))
            session.flush()
            session.add(ChairRow(match=17, seat=0, person="ala", bot="", name="Ala", salt=""))

        with pytest.raises(Overtaken):
            await store.save(sit_at_no_table)
        move = MoveRow(match=17, number=1, actor=0, action="x", made_at=datetime.now(UTC))
        with pytest.raises(Overtaken):
            await store.save(lambda session: session.add(move))
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
        await store.save(lambda session: session.add(PersonRow(id="ala", name="Ala", made_at=noon)))
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
    found = Settings.load(tmp_path / "unused", environ=environ, bot_delay=0, workers=3)
    assert (found.database, found.key) == (environ["MATHOM_DATABASE"], b"very secret")
    assert (found.bot_delay, found.workers) == (0, 3)
    assert not (tmp_path / "unused").exists()
    assert Settings.load(tmp_path, environ={}).bot_delay == 0.7


def test_new_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    Settings.load(tmp_path / "new", environ={})
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    Settings.load(environ={"MATHOM_DATABASE": f"sqlite:///{tmp_path / 'there' / 'x.db'}"})
    assert stat.S_IMODE((tmp_path / "there").stat().st_mode) == 0o700
    (tmp_path / "old").mkdir(0o755)
    Settings.load(tmp_path / "old", environ={})
    assert stat.S_IMODE((tmp_path / "old").stat().st_mode) == 0o755


@pytest.mark.parametrize("content", ["", " \n"])
def test_a_key_file_without_a_key_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / KEY_FILE).write_text(content)
    with pytest.raises(BadKey):
        Settings.load(tmp_path, environ={})
    assert Settings.load(tmp_path, environ={"MATHOM_KEY": "x"}).key == b"x"


@pytest.mark.parametrize(
    "installed, given, used",
    [
        ("", "sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("", "sqlite+aiosqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("", "postgresql://me:p%40ss@host/x", "postgresql+asyncpg://me:p%40ss@host/x"),
        ("asyncpg psycopg", "postgresql://host/x?a=b", "postgresql+asyncpg://host/x?a=b"),
        ("psycopg", "postgresql://host:1/x", "postgresql+psycopg://host:1/x"),
        ("psycopg", "postgres://host/x", "postgresql+psycopg://host/x"),
        ("psycopg", "postgresql+asyncpg://host/x", "postgresql+asyncpg://host/x"),
    ],
)
def test_an_address_need_not_name_a_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: str, given: str, used: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(settings, "find_spec", lambda name: name if name in installed.split() else None)
    assert Settings.load(tmp_path, environ={"MATHOM_DATABASE": given}).database == used


@pytest.mark.parametrize(
    "given", ["nonsense", "chess://host/x", "sqlite+pysqlite:///x.db", "postgresql+psycopg2://h/x"]
)
def test_an_address_that_cannot_be_used_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadDatabase):
        Store(Settings.load(tmp_path, environ={"MATHOM_DATABASE": given}).database)
    with pytest.raises(BadDatabase):
        Store(given)


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(NoDriver) as refused:
        Store("postgresql+asyncpg://host/x")
    assert refused.value.message.args == {"driver": "asyncpg"}


def test_a_database_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    async def why(database: str) -> str:
        store = Store(database)
        with pytest.raises(DatabaseFails) as refused:
            await store.migrate()
        await store.close()
        return str(refused.value.message.args["why"])

    file = tmp_path / DATABASE_FILE
    address = f"sqlite+aiosqlite:///{file}"
    file.write_text("once upon a time " * 1000)
    assert asyncio.run(why(address)) == "file is not a database"
    assert asyncio.run(why(f"sqlite+aiosqlite:///{tmp_path}")) == "unable to open database file"
    file.unlink()
    with closing(sqlite3.connect(file)) as later:  # as a mathom to come would leave it
        later.execute("CREATE TABLE alembic_version (version_num TEXT)")
        later.execute("INSERT INTO alembic_version VALUES ('9999')")
        later.commit()
    with pytest.raises(LaterDatabase, match="9999"):
        asyncio.run(Store(address).migrate())


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


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Also what SQLite keeps beside it, and also where an earlier mathom was less careful."""

    def look() -> dict[str, int]:
        return {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("mathom.db*")}

    async def modes() -> dict[str, int]:
        store = _store(tmp_path)
        await store.migrate()
        found = look()
        await store.close()
        return found

    assert asyncio.run(modes()) == dict.fromkeys(("mathom.db", "mathom.db-wal", "mathom.db-shm"), 0o600)
    (tmp_path / DATABASE_FILE).chmod(0o644)
    assert asyncio.run(modes())[DATABASE_FILE] == 0o640


def test_a_house_that_cannot_be_read_is_one_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)
            await write_behind(matches, text("UPDATE matches SET secret = 'no secret'"))
            matches.cache._kept.clear()
            for known in (False, True, True):  # and whoever loads it again does not fill the log
                with pytest.raises(Broken) as found:
                    await matches.get(match.code)
                assert found.value.known is known
            await write_behind(matches, text("ALTER TABLE moves RENAME TO lost"))
            with pytest.raises(NotRead):
                async with matches.store.reading() as session:
                    await session.scalars(select(MoveRow))

    asyncio.run(check())
    broken, unread = caplog.records
    assert "is broken: ValueError: non-hexadecimal" in broken.message
    assert unread.message == "not read: no such table: moves"
    assert [record.exc_info for record in caplog.records] == [None, None]
