"""The start of a house with much in it: pages first, and the bots that were to move a few at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select

from mathom.server import bot_runner, pauses, rows
from mathom.server import match_cache as cache_module
from mathom.server.errors import NotFound
from mathom.server.match import Match
from mathom.server.match_cache import MatchCache
from mathom.server.presence import Presence
from mathom.server.settings import DATABASE_FILE, Settings
from mathom.server.store import MoveRow, Store
from tests.server.conftest import opened

pytestmark = pytest.mark.slow
MANY = 40


async def _first(folder: Path) -> str:
    """A game against a bot that has not moved yet."""
    async with opened(folder, bot_delay=600) as matches:
        ala = await matches.people.new_person("Ala", "ala")
        return (await matches.seating.open("confrontation", None, host=ala, chairs=["bot:random", "bot:random"])).code


def _copies(folder: Path, code: str) -> None:
    """Many like it."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(matches)")]
        (found,) = file.execute("SELECT * FROM matches WHERE code = ?", [code])
        row = dict(zip(columns, found, strict=True))
        chairs = file.execute("SELECT * FROM chairs WHERE match = ?", [row["id"]]).fetchall()
        for number in range(2, MANY + 1):
            moved = f"2026-01-01 00:00:{number:02}.000000"
            other = row | {"id": number, "code": f"c{number}", "moved_at": moved}
            file.execute(f"INSERT INTO matches VALUES ({','.join('?' * len(columns))})", list(other.values()))
            for chair in chairs:
                file.execute(f"INSERT INTO chairs VALUES ({','.join('?' * len(chair))})", [number, *chair[1:]])
        file.commit()


def test_a_start_with_many_waiting_bots_takes_up_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded: list[str] = []
    load = rows.load

    async def counted(session: object, code: str) -> Match:
        folded.append(code)
        return await load(session, code)  # type: ignore[arg-type]

    monkeypatch.setattr(cache_module, "load", counted)
    first = asyncio.run(_first(tmp_path))
    _copies(tmp_path, first)

    async def restart() -> None:
        async with opened(tmp_path, bot_delay=600) as matches:  # no bot comes to act
            assert folded == []  # the start folds nothing
            assert len(matches.bots._tasks) == bot_runner._AT_ONCE
            await matches.lists.playing(9)
            async with asyncio.timeout(60):
                while len(folded) < bot_runner._AT_ONCE:  # noqa: ASYNC110  (they fold beside)
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0)
            assert len(folded) == bot_runner._AT_ONCE
            assert folded[0] == first  # the latest
            # Whoever opens another table finds its bot awake.
            assert "c2" not in folded
            await matches.get("c2")
            assert "c2" in matches.bots._tasks

    asyncio.run(restart())


def test_in_the_end_all_of_them_act(tmp_path: Path) -> None:
    first = asyncio.run(_first(tmp_path))
    _copies(tmp_path, first)

    async def restart() -> None:
        async with opened(tmp_path) as matches:
            async with asyncio.timeout(120):
                while matches.bots._asleep or matches.bots._waking:  # noqa: ASYNC110  (they play beside)
                    await asyncio.sleep(0.02)
            async with matches.store.reading() as session:
                assert await session.scalar(select(func.count(MoveRow.match.distinct()))) == MANY

    asyncio.run(restart())


def test_many_pauses_that_are_over_end_a_few_at_a_time(tmp_path: Path) -> None:
    class Counted(MatchCache):
        now, most, asked = 0, 0, 0

        async def get(self, code: str) -> Match:
            self.now += 1
            self.asked += 1
            self.most = max(self.most, self.now)
            await asyncio.sleep(0)
            self.now -= 1
            raise NotFound

    async def nobody_acts(*_: object) -> Match:
        raise AssertionError

    async def check() -> None:
        cache = Counted(Store(Settings.load(tmp_path, environ={}).database), Presence(), lambda _: None)
        waiting = pauses.Pauses(cache, nobody_acts)
        for number in range(MANY):
            waiting._set(f"c{number}", 0)
        async with asyncio.timeout(60):
            while cache.asked < MANY:  # noqa: ASYNC110  (they end beside)
                await asyncio.sleep(0)
        assert cache.most == pauses._AT_ONCE
        await waiting.stop()

    asyncio.run(check())
