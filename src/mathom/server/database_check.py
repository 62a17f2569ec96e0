"""Is the house in order? Is the file whole, and can every match be played again from its first event on?"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

from sqlalchemy import func, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.server.errors import Broken, NoDatabase, OtherVersion
from mathom.server.match import OVER, RUNNING
from mathom.server.rows import load, numbers
from mathom.server.sqlite_files import must_not_be_lost, sqlite_file
from mathom.server.store import ChairRow, MatchRow, MoveRow, Store, known_versions, reason

_MOST_LINES = 100
"""So many of the file's own complaints are told."""


class Fault(NamedTuple):
    """Something is wrong. Of a match that is refused by the rules or the server, `why` is their error."""

    message: Message
    why: MathomError | None = None


class Found(NamedTuple):
    """How far the check is, and what was wrong there, if something was."""

    done: int
    total: int
    fault: Fault | None = None


async def check(store: Store) -> AsyncIterator[Found]:
    """Look at everything and change nothing, also while a server runs.

    Raises as `must_not_be_lost` does, `NoDatabase`, `OtherVersion`, and `DatabaseFails` where nothing can be read.
    """
    file = sqlite_file(store.engine.url)
    if file is not None:
        must_not_be_lost(file)
        if not file.exists():
            raise NoDatabase(database=str(file))
    every = select(MatchRow.id, MatchRow.code).order_by(MatchRow.id)
    with store.opening():
        async with store.engine.connect() as connection:
            await connection.run_sync(_same_version)
            faults = await connection.run_sync(lambda one: list(_of_the_file(one))) if file is not None else []
        async with AsyncSession(store.engine) as session:
            matches = [(number, code) for number, code in await session.execute(every)]
    for fault in faults:
        yield Found(0, len(matches), Fault(fault))
    for done, (number, code) in enumerate(matches, start=1):
        yield Found(done, len(matches), await _of_a_match(store, number, code))


def _same_version(connection: Connection) -> None:
    wanted = known_versions()[0]
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found != wanted:
        raise OtherVersion(found=str(found), wanted=wanted)


def _of_the_file(connection: Connection) -> Iterator[Message]:
    """What SQLite says against its file."""
    try:
        for (line,) in connection.execute(text(f"PRAGMA integrity_check({_MOST_LINES})")):
            if line != "ok":
                yield Message("web-check-file", {"what": " ".join(str(line).split())})
        for row in connection.execute(text("PRAGMA foreign_key_check")):
            yield Message("web-check-reference", {"table": row[0], "row": str(row[1]), "parent": row[2]})
    except SQLAlchemyError as error:
        yield Message("web-check-file", {"what": reason(error)})


async def _of_a_match(store: Store, number: int, code: str) -> Fault | None:
    """What is wrong with one match."""
    refused: BaseException | None = None
    try:
        async with store.snapshot() as session:  # a server may be at work, and the rows must be those of one moment
            why = ", ".join(await _differences(session, number, code))
    except Exception as error:  # noqa: BLE001  (whatever a damaged row leads to, the next one is looked at too)
        refused = error.__cause__ if isinstance(error, Broken) and error.__cause__ is not None else error
        why = reason(refused)
    if not why:
        return None
    return Fault(
        Message("web-check-match", {"code": code, "why": why}), refused if isinstance(refused, MathomError) else None
    )


async def _differences(session: AsyncSession, number: int, code: str) -> list[str]:
    """The columns that say something else than what the match comes to when it is played again."""
    match = await load(session, code, from_start=True)
    row = await session.get_one(MatchRow, number)
    last = await session.scalar(select(func.max(MoveRow.number)).where(MoveRow.match == number)) or 0
    chairs = await session.execute(select(ChairRow.state, ChairRow.moved_at).where(ChairRow.match == number))
    same = {
        "matches.state": match.table is None or row.state == (RUNNING if match.to_act() else OVER),
        "matches.revision": row.revision == match.revision,
        "matches.acting": row.acting == numbers(match.to_act()),
        "moves.number": last == match.revision,
        "chairs": all(tuple(chair) == (row.state, row.moved_at) for chair in chairs),
    }
    return [column for column, holds in same.items() if not holds]
