"""The lists of the home page: the right matches in the right order, each read from the end of an index."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import insert, select, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.orm import Session

from mathom.server.match import OVER, RUNNING, WAITING
from mathom.server.match_lists import MatchLists, Score, Some, Wanted, mine, public, together, turns
from mathom.server.matches import Matches
from mathom.server.settings import Settings
from mathom.server.store import ChairRow, MatchRow, PersonRow, Store, migrations
from tests.server.conftest import opened, write_behind

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_nothing_is_scanned_or_sorted(tmp_path: Path) -> None:
    lists: dict[str, Sequence[Some]] = {
        "waiting": [public(WAITING, 20)],
        "playing": [public(RUNNING, 20)],
        "mine": mine("ala", (WAITING, RUNNING), 20),
        "turns": [turns("ala", 20)],
        "finished": [public(OVER, 20), *mine("ala", [OVER], 20)],
    }

    async def plan(store: Store, parts: Sequence[Some]) -> list[str]:
        said = together(parts).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
        async with store.reading() as session:
            return [str(row.detail) for row in await session.execute(text(f"EXPLAIN QUERY PLAN {said}"))]

    async def check() -> None:
        store = Store(Settings.load(tmp_path, environ={}).database)
        await store.migrate()
        for name, parts in lists.items():
            steps = await plan(store, parts)
            searches = [step for step in steps if step.startswith("SEARCH")]
            assert len(searches) == len(parts), (name, steps)
            assert all("USING COVERING INDEX" in step or "USING INDEX" in step for step in searches), (name, steps)
            assert not [step for step in steps if "TEMP" in step], (name, steps)
            # What is left is to put parts together that are already cut.
            scans = [step for step in steps if step.startswith("SCAN")]
            assert not [scan for scan in scans if not scan.startswith("SCAN anon_")], (name, steps)
        await store.close()

    asyncio.run(check())


async def _tables(matches: Matches) -> None:
    """Many tables, all alike, of Ala and Bob: every fourth waits, every second is public."""
    ala, bob = await matches.people.new_person("Ala", "ala"), await matches.people.new_person("Bob", "bob")
    first = await matches.seating.open("mordor", "", host=ala, chairs=["me", "open"])
    await matches.seating.sit(first.code, bob)

    def copy(session: Session) -> None:
        row = session.get_one(MatchRow, first.id)
        columns = {column.key: getattr(row, column.key) for column in MatchRow.__table__.columns}
        chairs = [
            {column.key: getattr(chair, column.key) for column in ChairRow.__table__.columns}
            for chair in session.scalars(select(ChairRow).where(ChairRow.match == first.id))
        ]
        for number in range(60):
            state = (WAITING, RUNNING, OVER, OVER)[number % 4]
            moved = NOON + timedelta(minutes=number * 7 % 60)
            other = {"id": 100 + number, "code": f"c{number}", "state": state, "moved_at": moved}
            session.execute(insert(MatchRow).values({**columns, **other, "public": bool(number // 4 % 2)}))
            sits = {"match": 100 + number, "state": state, "moved_at": moved}
            session.execute(insert(ChairRow), [{**chair, **sits} for chair in chairs])

    await matches.store.save(copy)


def test_each_list_is_cut_where_it_should_be(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(tmp_path) as matches:
            await _tables(matches)
            everything = await matches.lists.mine("bob", 1000, (WAITING, RUNNING, OVER))
            assert len(everything) == 61

            def wanted(limit: int, states: Sequence[str], *, all_of_them: bool) -> list[str]:
                some = [one.code for one in everything if one.state in states and (one.public or all_of_them)]
                return some[:limit]

            for limit in (1, 3, 7, 100):
                for found, states, own in (
                    (await matches.lists.waiting(limit), [WAITING], False),
                    (await matches.lists.playing(limit), [RUNNING], False),
                    (await matches.lists.finished(limit), [OVER], False),
                    (await matches.lists.finished(limit, "eve"), [OVER], False),
                    (await matches.lists.finished(limit, "bob"), [OVER], True),
                    (await matches.lists.mine("bob", limit), [WAITING, RUNNING], True),
                ):
                    assert [one.code for one in found] == wanted(limit, states, all_of_them=own)
            moments = [(one.moved_at, one.code) for one in everything]
            assert [moment for moment, _ in moments] == sorted((moment for moment, _ in moments), reverse=True)
            assert await matches.lists.mine("eve") == []

    asyncio.run(check())


def test_a_person_with_several_chairs_and_a_host_without_one(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            alone = await matches.seating.open("mordor", "", host=ala, chairs=["me", "me"], one_screen=True)
            away = await matches.seating.open("mordor", "players=3", host=ala, chairs=["open", "open", "open"])
            other = await matches.seating.open("mordor", "", host=ala, chairs=["me", "me"], one_screen=True)
            assert [one.code for one in await matches.lists.mine(ala, 3)] == [other.code, away.code, alone.code]
            assert [one.code for one in await matches.lists.mine(ala, 2)] == [other.code, away.code]
            await matches.closing.close(away.code, ala)
            assert [one.code for one in await matches.lists.mine(ala, 2)] == [other.code, alone.code]
            await matches.act(alone.code, alone.to_act()[0], [alone.running().legal(0)[0].text], alone.revision)
            assert [one.code for one in await matches.lists.mine(ala, 2)] == [alone.code, other.code]

    asyncio.run(check())


def test_chairs_keep_what_their_match_says(tmp_path: Path) -> None:
    """Whatever happens to a match, its chairs say the same of it: the lists rely on that."""

    async def agree(matches: Matches) -> None:
        async with matches.store.reading() as session:
            rows = await session.execute(
                select(ChairRow.state, ChairRow.moved_at, MatchRow.state, MatchRow.moved_at).join(
                    MatchRow, MatchRow.id == ChairRow.match
                )
            )
            for chair_state, chair_moved, state, moved in rows:
                assert (chair_state, chair_moved) == (state, moved)

    async def check() -> None:
        async with opened(tmp_path) as matches:
            ala, bob = await matches.people.new_person("Ala"), await matches.people.new_person("Bob")
            match = await matches.seating.open("confrontation", "", host=ala, chairs=["me", "open"])
            await agree(matches)
            await matches.seating.sit(match.code, bob)
            await agree(matches)
            await matches.act(match.code, 0, [match.running().legal(0)[0].text], 0)
            await agree(matches)
            await matches.taking_back.undo(match.code, 0, 1)
            await agree(matches)
            await matches.act(match.code, 1, ["resign"], match.revision)
            await agree(matches)
            waiting = await matches.seating.open("confrontation", "", host=ala, chairs=["me", "open"])
            gone = await matches.seating.open("mordor", "players=3", host=ala, chairs=["me", "open", "open"])
            await matches.seating.sit(gone.code, bob)
            await matches.seating.stand_up(gone.code, bob)
            await agree(matches)
            await matches.closing.close(gone.code, ala)
            await agree(matches)
            old = {"moved_at": datetime.now(UTC) - timedelta(days=9)}
            await write_behind(matches, update(MatchRow).where(MatchRow.id == waiting.id).values(old))
            await write_behind(matches, update(ChairRow).where(ChairRow.match == waiting.id).values(old))
        async with opened(tmp_path) as matches:
            assert (await matches.get(waiting.code)).state == "closed"
            await agree(matches)

    asyncio.run(check())


def test_an_old_house_gets_its_lists(tmp_path: Path) -> None:
    """A database as the tables were before the chairs knew anything of their match."""

    async def check() -> None:
        async with opened(tmp_path) as matches:
            await _tables(matches)
            before = await matches.lists.mine("bob", 100), await matches.lists.finished(100, "bob")
        store = Store(Settings.load(tmp_path, environ={}).database)
        await store.save(lambda session: command.downgrade(migrations(session.connection()), "0005"))
        async with store.reading() as session:
            columns = {row.name for row in await session.execute(text("PRAGMA table_info(chairs)"))}
            indexes = {row.name for row in await session.execute(text("PRAGMA index_list(matches)"))}
        assert not {"state", "moved_at"} & columns
        assert "ix_matches_host" not in indexes
        await store.migrate()
        lists = MatchLists(store)
        assert (await lists.mine("bob", 100), await lists.finished(100, "bob")) == before
        await store.close()

    asyncio.run(check())


def test_an_old_house_knows_how_its_games_went(tmp_path: Path) -> None:
    """A database from before the chairs knew whose turn it is, whom they played against and how that went."""

    async def check() -> None:
        async with opened(tmp_path) as matches:
            ala, bob = await matches.people.new_person("Ala", "ala"), await matches.people.new_person("Bob", "bob")
            for bot in ("", "bot:scout"):
                match = await matches.seating.open("confrontation", "", host=ala, chairs=["me", bot or "open"])
                if not bot:
                    await matches.seating.sit(match.code, bob)
                await matches.act(match.code, 0, ["resign"], match.revision)
            going = await matches.seating.open("confrontation", "", host=ala, chairs=["me", "open"])
            await matches.seating.sit(going.code, bob)
            await matches.seating.open("confrontation", "", host=ala, chairs=["me", "open"])
            before = await _told(matches.lists)
        assert before[0] == [going.code]
        assert {score.against: (score.wins, score.losses) for score in before[1]} == {
            "bob": (0, 1),
            "bot:scout": (0, 1),
        }
        store = Store(Settings.load(tmp_path, environ={}).database)
        await store.save(lambda session: command.downgrade(migrations(session.connection()), "0007"))
        async with store.reading() as session:
            columns = {row.name for row in await session.execute(text("PRAGMA table_info(chairs)"))}
        assert not {"turn", "against", "outcome"} & columns
        await store.migrate()
        assert await _told(MatchLists(store)) == before
        await store.close()

    asyncio.run(check())


async def _told(lists: MatchLists) -> tuple[list[str], list[Score], int]:
    page = await lists.games("bob", Wanted(outcome="win"))
    return [row.code for row in await lists.turns("ala")], await lists.scores("ala"), len(page.rows)


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage", [{"moved_at": "yesterday"}, {"made_at": 7}, {"acting": "all"}, {"result": "{"}, {"version": "new"}]
)
def test_a_row_that_cannot_be_read_is_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: dict[str, object]
) -> None:
    async def check() -> None:
        async with opened(tmp_path) as matches:
            await _tables(matches)
            whole = await matches.lists.playing(100)
            ((column, value),) = damage.items()
            forged = text(f"UPDATE matches SET {column} = :value WHERE code = 'c5'").bindparams(value=value)
            await write_behind(matches, forged)
            left = await matches.lists.playing(100)
            assert {one.code for one in whole} - {one.code for one in left} == {"c5"}
            assert len(caplog.records) == 1
            assert "cannot be read" in caplog.text
            assert "Traceback" not in caplog.text

    asyncio.run(check())


def test_people_can_be_many(tmp_path: Path) -> None:
    """A name is changed at the tables that are open, and at no other."""

    async def check() -> None:
        async with opened(tmp_path) as matches:
            await _tables(matches)
            await matches.people.rename("bob", "Robert")
            async with matches.store.reading() as session:
                rows = await session.execute(select(ChairRow.state, ChairRow.name).where(ChairRow.person == "bob"))
                assert {row.state: row.name for row in rows} == {WAITING: "Robert", RUNNING: "Robert", OVER: "Bob"}
                assert (await session.get_one(PersonRow, "bob")).name == "Robert"

    asyncio.run(check())
