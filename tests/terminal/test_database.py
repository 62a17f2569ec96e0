"""`mathom check`, `mathom backup`, `mathom restore`: a database that is whole, one that is not, and the way back."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy.ext.asyncio import AsyncSession

from mathom.cli import cli
from mathom.server import database_check, database_copy
from mathom.server.database_check import Found
from mathom.server.database_lock import held
from mathom.server.errors import CannotOpen, RestoreStopped
from mathom.server.match import Match
from mathom.server.rows import load
from mathom.server.settings import DATABASE_FILE, KEY_FILE, whereabouts
from mathom.server.sqlite_files import prepare
from mathom.server.store import Store
from tests.server.conftest import opened


@pytest.fixture(autouse=True)
def own_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever house the machine names is left alone."""
    monkeypatch.delenv("MATHOM_DATABASE", raising=False)
    monkeypatch.delenv("MATHOM_KEY", raising=False)


def mathom(*args: str | Path, code: int = 0) -> Result:
    done = CliRunner().invoke(cli, [str(arg) for arg in args])
    assert done.exit_code == code, (done.output, done.exception)
    assert "Traceback" not in done.output
    return done


async def _play(folder: Path, moves: int = 3) -> tuple[str, int]:
    """A game of a few moves."""
    async with opened(folder) as matches:
        ala = await matches.people.new_person("Ala")
        match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)
        for _ in range(moves):
            seat = match.to_act()[0]
            await matches.act(match.code, seat, [match.running().legal(seat)[0].text], match.revision)
        return match.code, match.revision


async def _revision(folder: Path, code: str) -> int:
    async with opened(folder) as matches:
        return (await matches.get(code)).revision


@pytest.fixture
def house(tmp_path: Path) -> Path:
    folder = tmp_path / "house"
    asyncio.run(_play(folder))
    return folder


def forge(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as file:
        file.execute(statement)
        file.commit()


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# check ---------------------------------------------------------------------------------------------------------------


def test_a_house_in_order(house: Path) -> None:
    before = files(house)
    assert "All is well" in mathom("check", "--data", house, "--lang", "en").output
    assert "Wszystko w porządku" in mathom("check", "--data", house, "--lang", "pl").output
    assert json.loads(mathom("check", "--data", house, "--json").output) == {"ok": True, "matches": 1, "faults": []}
    assert files(house) == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage, said",
    [
        ("moves SET action = 'forged' WHERE match = 1 AND number = 2", "table"),
        ("moves SET number = 99 WHERE match = 1 AND number = 2", "table"),
        ("matches SET secret = printf('%064d', 7) WHERE id = 1", "does not fit together"),
        ("matches SET secret = 'no hex' WHERE id = 1", "fromhex"),
        ("matches SET secret = 'abcd' WHERE id = 1", "32 bytes"),
        ("matches SET moved_at = 'yesterday' WHERE id = 1", "yesterday"),
        ("matches SET revision = 1 WHERE id = 1", "matches.revision"),
        ("matches SET acting = '5' WHERE id = 1", "matches.acting"),
        ("matches SET state = 'over' WHERE id = 1", "matches.state"),
        ("chairs SET state = 'over' WHERE match = 1", "chairs"),
        ("matches SET game = 'chess' WHERE id = 1", "chess"),
        ("chairs SET person = 'nobody' WHERE match = 1 AND seat = 1", "file: row"),
    ],
)
def test_what_is_wrong_gets_a_line(house: Path, damage: str, said: str) -> None:
    asyncio.run(_play(house))  # another match, which stays as it is
    forge(house, f"UPDATE {damage}")
    done = mathom("check", "--data", house, "--lang", "en", code=1)
    line, last = done.output.splitlines()
    assert said in line
    assert "web-" not in line
    assert "One thing is wrong" in last
    found = json.loads(mathom("check", "--data", house, "--json", "--lang", "en", code=1).output)
    assert found == {"ok": False, "matches": 2, "faults": [line]}


def test_zeroed_pages_get_their_lines(house: Path) -> None:
    zero_pages(house / DATABASE_FILE)
    done = mathom("check", "--data", house, "--lang", "en", code=1)
    assert done.output.splitlines()
    assert "malformed" in done.output or "file:" in done.output or "not a database" in done.output


def test_a_match_that_goes_on_meanwhile_is_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> list[Found]:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)
            played = []

            async def load_and_play(session: AsyncSession, code: str, *, from_start: bool = False) -> Match:
                found = await load(session, code, from_start=from_start)
                seat = match.to_act()[0]
                await matches.act(code, seat, [match.running().legal(seat)[0].text], match.revision)
                played.append(found.revision)
                return found

            monkeypatch.setattr(database_check, "load", load_and_play)
            store = Store(matches.store.engine.url.render_as_string(hide_password=False))
            try:
                found = [one async for one in database_check.check(store)]
            finally:
                await store.close()
            assert played == [match.revision - 1]
            return found

    assert asyncio.run(inside()) == [(1, 1, None)]


def zero_pages(file: Path) -> None:
    """As a disk does it: some pages in the middle are gone."""
    size = file.stat().st_size
    with file.open("r+b") as pages:
        pages.seek(size // 4 // 4096 * 4096)
        pages.write(bytes(size // 2 // 4096 * 4096))


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    for command in (["check"], ["backup", str(tmp_path / "copy")]):
        done = mathom(*command, "--data", tmp_path / "none", "--lang", "en", code=1)
        assert "No games are kept" in done.output
    assert files(tmp_path) == set()


def test_a_house_of_another_mathom_is_not_judged(house: Path) -> None:
    forge(house, "UPDATE alembic_version SET version_num = '9999'")
    assert "9999" in mathom("check", "--data", house, "--lang", "en", code=1).output


# backup and restore --------------------------------------------------------------------------------------------------


def test_a_house_comes_back(house: Path, tmp_path: Path) -> None:
    code, revision = asyncio.run(_play(house, 5))
    copy = tmp_path / "copy.db"
    said = mathom("backup", copy, "--data", house, "--lang", "en").output
    assert str(copy) in said
    assert f"{copy}.key" in said
    assert [stat.S_IMODE(path.stat().st_mode) for path in (copy, Path(f"{copy}.key"))] == [0o600, 0o600]
    assert files(tmp_path) == {"house", "copy.db", "copy.db.key"}
    there = tmp_path / "there"
    mathom("restore", copy, "--data", there, "--lang", "pl")
    assert asyncio.run(_revision(there, code)) == revision
    assert (there / KEY_FILE).read_bytes() == (house / KEY_FILE).read_bytes()
    assert stat.S_IMODE((there / DATABASE_FILE).stat().st_mode) == 0o600
    mathom("check", "--data", there)


def test_a_copy_is_made_while_others_write(house: Path, tmp_path: Path) -> None:
    """What was acknowledged before the copy begins is in it, and what is written meanwhile does not spoil it."""
    copy = tmp_path / "copy.db"

    async def inside() -> tuple[str, int]:
        async with opened(house) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)

            async def act() -> None:
                seat = match.to_act()[0]
                await matches.act(match.code, seat, [match.running().legal(seat)[0].text], match.revision)

            await act()
            acknowledged = match.revision
            copying = asyncio.create_task(asyncio.to_thread(mathom, "backup", copy, "--data", house))
            while not copying.done():
                await act()
            await copying
            return match.code, acknowledged

    code, acknowledged = asyncio.run(inside())
    there = tmp_path / "there"
    mathom("restore", copy, "--data", there)
    mathom("check", "--data", there)
    assert asyncio.run(_revision(there, code)) >= acknowledged


def test_a_damaged_house_does_not_take_the_place_of_a_good_copy(house: Path, tmp_path: Path) -> None:
    copy, file = tmp_path / "copy.db", house / DATABASE_FILE
    mathom("backup", copy, "--data", house)
    good = copy.read_bytes()
    zero_pages(file)
    assert "could not be copied" in mathom("backup", copy, "--replace", "--data", house, "--lang", "en", code=1).output
    file.write_bytes(b"")
    assert "empty file" in mathom("backup", copy, "--replace", "--data", house, "--lang", "en", code=1).output
    assert copy.read_bytes() == good
    assert files(tmp_path) == {"house", "copy.db", "copy.db.key"}


@pytest.mark.parametrize(
    "left, said", [({DATABASE_FILE: b""}, "empty file"), ({f"{DATABASE_FILE}-wal": b"last words"}, "is gone")]
)
def test_what_is_left_of_a_house_is_not_taken_for_a_new_one(tmp_path: Path, left: dict[str, bytes], said: str) -> None:
    """To look does not change it either."""
    for name, content in left.items():
        (tmp_path / name).write_bytes(content)
    for _ in range(2):
        assert said in mathom("check", "--data", tmp_path, "--lang", "en", code=1).output
        assert {name: (tmp_path / name).read_bytes() for name in files(tmp_path)} == left
    found = json.loads(mathom("check", "--data", tmp_path, "--lang", "en", "--json", code=1).output)
    assert (found["ok"], found["matches"], len(found["faults"])) == (False, 0, 1)
    with pytest.raises(CannotOpen):
        prepare(tmp_path / DATABASE_FILE)


def test_a_copy_without_its_key_is_restored_with_a_word(house: Path, tmp_path: Path) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there"
    mathom("backup", copy, "--data", house)
    (tmp_path / "copy.db.key").unlink()
    assert "new guest" in mathom("restore", copy, "--data", there, "--lang", "en").output
    assert "stays" in mathom("restore", copy, "--replace", "--data", house, "--lang", "en").output


def test_nothing_is_overwritten_unless_one_says_so(house: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other"
    mathom("backup", copy, "--data", house)
    assert "--replace" in mathom("backup", copy, "--data", house, "--lang", "en", code=1).output
    mathom("backup", copy, "--data", house, "--replace")
    code, _ = asyncio.run(_play(other))
    before = (other / DATABASE_FILE).read_bytes()
    assert "--replace" in mathom("restore", copy, "--data", other, "--lang", "en", code=1).output
    assert (other / DATABASE_FILE).read_bytes() == before
    said = mathom("restore", copy, "--data", other, "--replace", "--lang", "en").output
    old = other / f"{DATABASE_FILE}.replaced"
    assert str(old) in said
    with closing(sqlite3.connect(old)) as file:
        assert file.execute("SELECT code FROM matches").fetchall() == [(code,)]
    mathom("check", "--data", other)


def test_an_empty_house_may_be_filled(house: Path, tmp_path: Path) -> None:
    async def open_and_close(folder: Path) -> None:
        async with opened(folder):
            pass

    copy, there = tmp_path / "copy.db", tmp_path / "there"
    mathom("backup", copy, "--data", house)
    asyncio.run(open_and_close(there))
    mathom("restore", copy, "--data", there)
    (there / DATABASE_FILE).write_bytes(b"")  # what a crash may leave
    mathom("restore", copy, "--data", there)
    mathom("check", "--data", there)


class Stopped(BaseException):
    """As when the power fails."""


def stopped(there: Path, copy: Path, steps: int) -> bool:
    """Restore a copy, and stop before it renames another file after so many; whether it came to that."""
    rename, done = Path.replace, count()

    def replace(path: Path, target: Path) -> Path:
        if next(done) >= steps:
            raise Stopped
        return rename(path, target)

    url, key = whereabouts(there, {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        try:
            database_copy.restore(url, key, copy, lambda *_: None, replace=True)
        except Stopped:
            return True
    return False


@pytest.mark.slow
def test_wherever_it_is_stopped_no_house_is_lost_and_none_gets_the_key_of_another(house: Path, tmp_path: Path) -> None:
    other, copy = tmp_path / "other", tmp_path / "copy.db"
    (new, _), (old, _) = asyncio.run(_play(house)), asyncio.run(_play(other))
    mathom("backup", copy, "--data", house)
    new_key, old_key = (folder.joinpath(KEY_FILE).read_bytes() for folder in (house, other))
    noticed = set()
    for steps in count():
        there, back = tmp_path / f"there{steps}", tmp_path / f"back{steps}"
        shutil.copytree(other, there)
        again = stopped(there, copy, steps)
        if again:
            if (there / DATABASE_FILE).exists():
                assert asyncio.run(_revision(there, old))
                assert (there / KEY_FILE).read_bytes() == old_key
                noticed.add("nothing has changed")
            else:
                with pytest.raises(RestoreStopped):
                    asyncio.run(_revision(there, old))
                noticed.add("no server starts")
            mathom("restore", copy, "--data", there, "--replace")
        assert asyncio.run(_revision(there, new))
        assert (there / KEY_FILE).read_bytes() == new_key
        mathom("restore", there / f"{DATABASE_FILE}.replaced", "--data", back)
        assert asyncio.run(_revision(back, old))
        assert (back / KEY_FILE).read_bytes() == old_key
        if not again:
            break
    assert noticed == {"nothing has changed", "no server starts"}


def test_a_first_house_that_was_not_restored_to_the_end_is_no_new_one(house: Path, tmp_path: Path) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there"
    mathom("backup", copy, "--data", house)
    assert stopped(there, copy, 1)
    with pytest.raises(RestoreStopped):
        asyncio.run(_play(there))
    assert not (there / DATABASE_FILE).exists()
    mathom("restore", copy, "--data", there)
    mathom("check", "--data", there)


def test_what_was_left_beside_a_house_that_was_put_away_is_kept(house: Path, tmp_path: Path) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there"
    mathom("backup", copy, "--data", house)
    there.mkdir()
    (there / f"{DATABASE_FILE}-wal").write_bytes(b"the last moves")  # stopped before this was moved too
    mathom("restore", copy, "--data", there)
    assert (there / f"{DATABASE_FILE}.replaced-wal").read_bytes() == b"the last moves"
    mathom("restore", copy, "--data", there, "--replace")
    assert (there / f"{DATABASE_FILE}.replaced1").exists()  # and no house is put beside what is another's


def test_an_open_house_is_not_restored(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    mathom("backup", copy, "--data", house)
    url, _ = whereabouts(house, {})
    with held(str(url)):
        said = mathom("restore", copy, "--data", house, "--replace", "--lang", "en", code=1).output
    assert str(os.getpid()) in said
    mathom("restore", copy, "--data", house, "--replace")  # a lock file that is left over is no lock


def test_what_is_no_copy_is_not_restored(house: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    for content in (b"", b"once upon a time " * 999):
        wrong.write_bytes(content)
        assert "no whole copy" in mathom("restore", wrong, "--data", tmp_path / "x", "--lang", "en", code=1).output
    mathom("backup", wrong, "--data", house, "--replace")
    zero_pages(wrong)
    assert "no whole copy" in mathom("restore", wrong, "--data", tmp_path / "x", "--lang", "en", code=1).output
    assert not (tmp_path / "x").exists()


def test_what_is_killed_in_the_middle_is_in_the_copy_too(house: Path, tmp_path: Path) -> None:
    """A house whose last moves are still beside its file, as after a kill."""

    async def left_over() -> tuple[str, int]:
        async with opened(house) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)
            await matches.act(match.code, 0, [match.running().legal(0)[0].text], match.revision)
            killed = tmp_path / "killed"
            killed.mkdir()
            for name in (DATABASE_FILE, f"{DATABASE_FILE}-wal"):
                (killed / name).write_bytes((house / name).read_bytes())
            return match.code, match.revision

    code, revision = asyncio.run(left_over())
    mathom("backup", tmp_path / "copy", "--data", tmp_path / "killed")
    mathom("restore", tmp_path / "copy", "--data", tmp_path / "there")
    assert asyncio.run(_revision(tmp_path / "there", code)) == revision


def test_another_database_has_tools_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_DATABASE", "postgresql://me:hush@host/house")
    done = mathom("backup", tmp_path / "copy", "--lang", "en", code=1)
    assert "pg_dump" in done.output
    assert "hush" not in done.output
