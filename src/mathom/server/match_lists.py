"""The lists of matches on the home page. They read only what stands in the rows, and replay nothing.

Each list is the end of an index, or is merged from the ends of a few: however many matches there are, no more is read
than is shown.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from sqlalchemy import CompoundSelect, Select, literal_column, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from mathom.core.errors import MathomError
from mathom.server.match import OVER, RUNNING, WAITING, Person, Summary, id_of
from mathom.server.rows import UNREADABLE, summary_of
from mathom.server.store import ChairRow, MatchRow, Store

_LOG: Final = logging.getLogger(__name__)
Some = Select[int]
"""The ids of some matches, the latest first."""


class MatchLists:
    """Summaries of matches, the latest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def mine(
        self, person: Person | str, limit: int = 20, states: Sequence[str] = (WAITING, RUNNING)
    ) -> list[Summary]:
        """Where the person sits, or waits as the host; the latest first."""
        who = id_of(person)
        return await self._list(mine(who, states, limit), limit)

    async def waiting(self, limit: int = 20) -> list[Summary]:
        """Public tables with an open chair; the latest first."""
        return await self._list([public(WAITING, limit)], limit)

    async def playing(self, limit: int = 20) -> list[Summary]:
        """Public games in progress; the latest first."""
        return await self._list([public(RUNNING, limit)], limit)

    async def finished(self, limit: int = 20, person: Person | str = "") -> list[Summary]:
        """Games that are over, public ones and the person's own; the latest first."""
        return await self._list([public(OVER, limit), *mine(id_of(person), [OVER], limit)], limit)

    async def _list(self, parts: Sequence[Some], limit: int) -> list[Summary]:
        async with self._store.reading() as session:
            found = await _rows(session, set(await session.scalars(together(parts))))
        found.sort(key=lambda pair: (pair[0].moved_at, pair[0].id), reverse=True)
        return [summary for row, chairs in found[:limit] if (summary := _summary(row, chairs)) is not None]


def public(state: str, limit: int) -> Some:
    """Matches that everybody may see, in this state."""
    return (
        select(MatchRow.id)
        .where(MatchRow.state == state, MatchRow.public)
        .order_by(MatchRow.moved_at.desc(), MatchRow.id.desc())
        .limit(limit)
    )


def mine(person: str, states: Sequence[str], limit: int) -> list[Some]:
    """Matches where a person sits, for each of the states, and those that wait for others where the person is host."""
    if not person:
        return []
    found = [
        select(ChairRow.match)
        .where(ChairRow.person == person, ChairRow.state == state)
        .group_by(ChairRow.moved_at, ChairRow.match)  # somebody may have several chairs
        .order_by(ChairRow.moved_at.desc(), ChairRow.match.desc())
        .limit(limit)
        for state in states
    ]
    if WAITING in states:
        waits = (
            select(MatchRow.id)
            .where(MatchRow.host == person, MatchRow.state == literal_column("'waiting'"))  # as the index says it
            .order_by(MatchRow.moved_at.desc(), MatchRow.id.desc())
            .limit(limit)
        )
        found.append(waits)
    return found


def together(parts: Sequence[Some]) -> CompoundSelect[int] | Some:
    """What is in any of the parts, each cut to its limit."""
    if len(parts) == 1:
        return parts[0]
    return union_all(*(select(part.subquery().c[0]) for part in parts))


async def _rows(session: AsyncSession, ids: set[int]) -> list[tuple[MatchRow, list[ChairRow]]]:
    """The matches with these ids and their chairs. One that cannot be read is left out."""
    try:
        rows = list(await session.scalars(select(MatchRow).where(MatchRow.id.in_(ids))))
        chairs: defaultdict[int, list[ChairRow]] = defaultdict(list)
        seats = select(ChairRow).where(ChairRow.match.in_(ids)).order_by(ChairRow.match, ChairRow.seat)
        for chair in await session.scalars(seats):
            chairs[chair.match].append(chair)
        return [(row, chairs[row.id]) for row in rows]
    except UNREADABLE as error:
        if len(ids) > 1:
            return [found for one in ids for found in await _rows(session, {one})]
        _LOG.error("match number %s cannot be read: %s", *ids, error)
        return []


def _summary(row: MatchRow, chairs: Sequence[ChairRow]) -> Summary | None:
    """A match as a list shows it; None if its game is not installed here, or what stands in its row makes no sense."""
    try:
        return summary_of(row, chairs)
    except MathomError:
        return None
    except UNREADABLE as error:
        _LOG.error("match number %s cannot be read: %s", row.id, error)
        return None
