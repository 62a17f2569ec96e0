"""The lists of matches on the home page. They read only what stands in the rows, and replay nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, select

from mathom.core.errors import MathomError
from mathom.server.match import OVER, RUNNING, WAITING, Person, Summary, id_of
from mathom.server.rows import summary_of
from mathom.server.store import ChairRow, MatchRow, Store


class MatchLists:
    """Summaries of matches, the latest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def mine(
        self, person: Person | str, limit: int = 20, states: Sequence[str] = (WAITING, RUNNING)
    ) -> list[Summary]:
        """Where the person sits, or waits as the host; the latest first."""
        who = id_of(person)
        sits = select(ChairRow.match).where(ChairRow.person == who)
        waits = (MatchRow.host == who) & (MatchRow.state == WAITING)
        return await self._list(MatchRow.state.in_(states) & (MatchRow.id.in_(sits) | waits), limit)

    async def waiting(self, limit: int = 20) -> list[Summary]:
        """Public tables with an open chair; the latest first."""
        return await self._list(MatchRow.public & (MatchRow.state == WAITING), limit)

    async def playing(self, limit: int = 20) -> list[Summary]:
        """Public games in progress; the latest first."""
        return await self._list(MatchRow.public & (MatchRow.state == RUNNING), limit)

    async def finished(self, limit: int = 20, person: Person | str = "") -> list[Summary]:
        """Games that are over, public ones and the person's own; the latest first."""
        sat = select(ChairRow.match).where(ChairRow.person == (id_of(person) or None))
        return await self._list((MatchRow.state == OVER) & (MatchRow.public | MatchRow.id.in_(sat)), limit)

    async def _list(self, which: ColumnElement[bool], limit: int) -> list[Summary]:
        found = select(MatchRow).where(which).order_by(MatchRow.moved_at.desc(), MatchRow.id.desc()).limit(limit)
        async with self._store.reading() as session:
            rows = list(await session.scalars(found))
            chairs: defaultdict[int, list[ChairRow]] = defaultdict(list)
            for chair in await session.scalars(
                select(ChairRow).where(ChairRow.match.in_([row.id for row in rows])).order_by(ChairRow.seat)
            ):
                chairs[chair.match].append(chair)
        out = []
        for row in rows:
            try:
                out.append(summary_of(row, chairs[row.id]))
            except MathomError:  # its game is not installed here, or no longer
                continue
        return out
