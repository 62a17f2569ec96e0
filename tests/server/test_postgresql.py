"""The house on PostgreSQL: what the store promises on a file it promises there too.

`MATHOM_TEST_POSTGRES=postgresql://user:password@host/name` says where; the user must be allowed to make databases, for
each test has one of its own.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from mathom.server.errors import Stale
from mathom.server.matches import Matches
from mathom.server.store import Base
from tests.server.conftest import OpenMatches, opened
from tests.server.test_checkpoints import (  # noqa: F401  (the same tests, in another house)
    often,
    test_a_finished_match_is_loaded_from_a_checkpoint_too,
    test_the_last_two_are_kept,
    toys,
)
from tests.server.test_fuzz import fuzz
from tests.server.test_matches import (  # noqa: F401
    first,
    rows,
    run,
    test_a_guest_who_is_gone_in_the_middle_breaks_nothing,
    test_a_rematch_is_one_for_all_with_seats_exchanged,
    test_an_ended_game_is_over_on_the_disk_too_and_its_record_verifies,
    test_bots_play_a_whole_game,
    test_chance_is_written_with_the_action_that_caused_it,
    test_lists_show_the_latest_first_and_no_private_ones,
    test_no_database_is_asked_about_what_is_no_code_or_mark,
    test_notes_and_mutes_are_private,
    test_one_can_mute_whom_one_reads_and_unmute_whom_one_has_muted,
    test_people_have_names,
    test_stale_and_doubled_clicks_are_refused,
    test_standing_up_and_closing_while_waiting,
    test_talk_is_cleaned_limited_and_kept_apart,
    test_the_game_begins_when_the_last_chair_is_taken,
    test_two_servers_cannot_both_write_a_number,
    test_two_servers_open_one_rematch,
    test_two_servers_seat_people_one_after_the_other,
    test_two_want_the_last_chair,
    test_undo_is_a_row_of_its_own,
    test_waiting_tables_that_nobody_touches_are_closed,
    test_what_is_stored_must_play_the_same_again,
    two,
)

ADDRESS = os.environ.get("MATHOM_TEST_POSTGRES", "")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not ADDRESS, reason="MATHOM_TEST_POSTGRES names no database to test with"),
    pytest.mark.skipif(find_spec("asyncpg") is None, reason="asyncpg is not installed"),
]


@pytest.fixture
def address() -> Iterator[str]:
    """A new database."""
    name = f"mathom_test_{secrets.token_hex(6)}"

    async def do(statement: str) -> None:
        url = make_url(ADDRESS).set(drivername="postgresql+asyncpg")
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")  # no transaction makes a database
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(do(f"CREATE DATABASE {name}"))
    try:
        yield make_url(ADDRESS).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(do(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def open_matches(tmp_path: Path, address: str) -> OpenMatches:
    """Opens the house; again and again, on the same database."""
    return lambda: opened(tmp_path, database=address)


def test_the_migrations_lead_to_the_tables_of_the_models(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        def differences(connection: Connection) -> list[object]:
            return [*compare_metadata(MigrationContext.configure(connection), Base.metadata)]

        async with matches.store.engine.connect() as connection:
            assert connection.dialect.name == "postgresql"
            assert await connection.run_sync(differences) == []

    run(open_matches, test)


def test_games_go_on_after_a_restart(open_matches: OpenMatches) -> None:
    async def before(matches: Matches) -> None:
        match, *_ = await two(matches)
        for seat in (0, 1):
            await matches.act(match.code, seat, [first(match, seat)], match.revision)
        await matches.act(match.code, 0, [first(match, 0)], match.revision)
        codes.append(match.code)

    async def after(matches: Matches) -> None:
        match = await matches.get(codes[0])
        assert match.revision == 3
        await matches.taking_back.undo(match.code, 0, 3)
        assert [actor for _, actor, _ in await rows(matches, match)] == [0, 1, 0, 0]
        await matches.act(match.code, 0, [first(match, 0)], 4)

    codes: list[str] = []
    for part in (before, after):
        run(open_matches, part)


def test_no_request_is_the_servers_fault(tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz(tmp_path, 6, 1, monkeypatch, database=address.replace("postgresql:", "postgresql+asyncpg:"))


def test_whatever_two_servers_do_at_once_every_number_is_written_once(open_matches: OpenMatches) -> None:
    """Both want every move; one of them gets it, and the other is refused and reads it."""

    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, "mordor")
        done = 0

        async def act(house: Matches) -> None:
            here = await house.get(match.code)
            seat = here.to_act()[0]
            await house.act(match.code, seat, [first(here, seat)], here.revision)

        async with open_matches() as others:
            while done < 20:
                answers = await asyncio.gather(act(matches), act(others), return_exceptions=True)
                assert all(answer is None or isinstance(answer, Stale) for answer in answers), answers
                done += answers.count(None)
            for house in (matches, others):
                house.cache._kept.clear()
            assert (await matches.get(match.code)).revision == (await others.get(match.code)).revision
        written = await rows(matches, match)
        assert [number for number, *_ in written] == [*range(1, len(written) + 1)]

    run(open_matches, test)
