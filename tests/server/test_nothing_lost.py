"""Whatever happens to server or disk: what was acknowledged is there exactly once, and nothing else was done."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from mathom.server import writers
from mathom.server.errors import NotSaved
from mathom.server.settings import DATABASE_FILE
from tests.server.conftest import opened

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
BUSY = Path(__file__).with_name("busy_server.py")


class Move(NamedTuple):
    """An event that somebody was told of."""

    code: str
    number: int
    seat: int
    action: str


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as file:
        yield file


def played_until_killed(folder: Path, tables: int, seed: int, moves: int) -> tuple[list[Move], int]:
    """What a busy house acknowledged before it was killed, after at least so many moves; and its largest commit."""
    command = [sys.executable, str(BUSY), str(folder), str(tables), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(moves)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    told: list[Move] = []
    largest = 0
    for line in lines:
        assert line.endswith("\n")
        code, number, seat, most, action = line.rstrip("\n").split(" ", 4)
        assert code != "DOUBLED", line
        told.append(Move(code, int(number), int(seat), action))
        largest = max(largest, int(most))
    return told, largest


def written(folder: Path) -> dict[tuple[str, int], tuple[int, str]]:
    """All events on the disk. On the way: the file is whole, numbers have no gaps, and rows agree with each other."""
    with reading(folder) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = file.execute(
            "SELECT code, number, actor, action FROM moves JOIN matches ON matches.id = moves.match"
        ).fetchall()
        found = {(code, number): (actor, action) for code, number, actor, action in rows}
        assert len(found) == len(rows)
        for code, revision, count, last in file.execute(
            "SELECT code, revision, count(number), coalesce(max(number), 0) FROM matches"
            " LEFT JOIN moves ON moves.match = matches.id GROUP BY matches.id"
        ):
            assert revision == count == last, code
    return found


def kill_again_and_again(folder: Path, kills: int, moves: int) -> None:
    rng = Random(kills)
    told: dict[tuple[str, int], tuple[int, str]] = {}
    largest = 0
    for kill in range(kills):
        new, most = played_until_killed(folder, tables=8, seed=kill, moves=rng.randint(moves // 2, moves))
        largest = max(largest, most)
        for move in new:
            assert (move.code, move.number) not in told, move  # nobody is told twice of one number
            told[move.code, move.number] = (move.seat, move.action)
        found = written(folder)
        assert {key: found.get(key) for key in told} == told
    assert largest > 1  # or no kill has met a commit of several
    assert len(told) >= kills * moves // 2

    async def fold_all() -> None:
        async with opened(folder) as matches:
            for code in {code for code, _ in told}:
                await matches.get(code)

    asyncio.run(fold_all())


def test_what_was_acknowledged_survives_kills(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=3, moves=60)


@pytest.mark.soak
def test_what_was_acknowledged_survives_fifty_kills(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=50, moves=120)


def test_a_full_disk_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    script = """
        import asyncio, logging, resource, sys
        from pathlib import Path
        from mathom.server.bot_workers import BotWorkers
        from mathom.server.errors import NotSaved
        from mathom.server.matches import Matches
        from mathom.server.settings import Settings
        from mathom.server.store import Store

        def room(size):
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        async def main(folder):
            settings = Settings.load(folder, environ={})
            matches = Matches(Store(settings.database), BotWorkers(1), settings)
            await matches.start()
            ala = await matches.people.new_person("Ala")
            chairs = ["me", "me"]
            tables = [
                await matches.seating.open("mordor", "", host=ala, chairs=chairs, one_screen=True) for _ in range(5)
            ]

            async def act(code):
                match = await matches.get(code)
                seat = match.to_act()[0]
                await matches.act(code, seat, [match.running().legal(seat)[0].text], match.revision)

            log = folder / "mathom.db-wal"
            room(log.stat().st_size + 40_000)
            refused = 0
            while not refused:  # until no move of the five is taken
                done = await asyncio.gather(*(act(table.code) for table in tables), return_exceptions=True)
                assert all(one is None or isinstance(one, NotSaved) for one in done), done
                refused = all(isinstance(one, NotSaved) for one in done)
            full = [(await matches.get(table.code)).revision for table in tables]
            assert len(await matches.lists.mine(ala)) == 5  # what is there can still be read
            room(resource.RLIM_INFINITY)
            for table in tables:
                await act(table.code)
            after = [(await matches.get(table.code)).revision for table in tables]
            assert all(new > old for new, old in zip(after, full))
            print(*after)
            await matches.stop()

        asyncio.run(main(Path(sys.argv[1])))
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr
    assert all(line.startswith("not saved: ") for line in done.stderr.splitlines()), done.stderr
    found = written(tmp_path)
    with reading(tmp_path) as file:
        revisions = [revision for (revision,) in file.execute("SELECT revision FROM matches ORDER BY id")]
    assert revisions == [*map(int, done.stdout.split())]
    assert len(found) == sum(revisions)


def test_a_house_that_another_holds_goes_on_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "PATIENCE", 0.1)

    async def inside() -> None:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            tables = [
                await matches.seating.open("mordor", "", host=ala, chairs=["me", "me"], one_screen=True)
                for _ in range(20)
            ]

            async def act(code: str) -> None:
                match = await matches.get(code)
                seat = match.to_act()[0]
                await matches.act(code, seat, [match.running().legal(seat)[0].text], match.revision)

            with reading(tmp_path) as other:
                other.execute("BEGIN IMMEDIATE")
                moves = [asyncio.create_task(act(table.code)) for table in tables]
                assert len(await matches.lists.mine(ala, 20)) == 20  # however many moves wait for their turn
                done = await asyncio.gather(*moves, return_exceptions=True)
                assert [type(one) for one in done] == [NotSaved] * 20
                other.rollback()
            assert written(tmp_path) == {}
            for table in tables:
                await act(table.code)
            assert len({code for code, _ in written(tmp_path)}) == 20

    asyncio.run(inside())


def test_bots_wait_for_the_disk_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writers, "PATIENCE", 0.0)

    async def inside() -> None:
        async with opened(tmp_path, bot_delay=0.05) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("confrontation", None, host=ala, chairs=["bot:random", "bot:random"])
            with reading(tmp_path) as other:
                other.execute("BEGIN IMMEDIATE")
                async with asyncio.timeout(60):
                    while not caplog.records:  # noqa: ASYNC110  (the bot tries beside)
                        await asyncio.sleep(0.01)
                other.rollback()
            before = len(written(tmp_path))
            async with asyncio.timeout(60):
                while (await matches.get(match.code)).revision <= before:  # noqa: ASYNC110  (it tries again)
                    await asyncio.sleep(0.01)

    asyncio.run(inside())
    assert {(record.message, record.exc_info) for record in caplog.records} == {("not saved: database is locked", None)}
