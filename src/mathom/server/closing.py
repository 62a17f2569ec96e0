"""Closing a table: before anybody plays, in the middle of a game of one's own, and when it was forgotten."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import exists, select, update
from sqlalchemy.orm import Session

from mathom.server.errors import NotOver, NotRunning, NotWaiting, NotYourSeat, NotYourTable, OthersPlay, Overtaken
from mathom.server.match import CLOSED, OVER, RUNNING, WAITING, Match
from mathom.server.match_cache import MatchCache
from mathom.server.people import People
from mathom.server.persons import Person
from mathom.server.rows import change_match, change_matches
from mathom.server.seating import claim
from mathom.server.store import ChairRow, MatchRow, TalkRow, now

_PATIENCE: Final = timedelta(days=7)
"""A table that waits for players and that nobody has touched for so long is closed."""


class Closing:
    """Puts tables away."""

    def __init__(self, cache: MatchCache, people: People) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people

    async def close(self, code: str, person: Person | str) -> Match:
        """The host closes a table at which nobody has begun to play."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._close(code, who))

    async def _close(self, code: str, who: Person) -> Match:
        async with self._cache.changing(code) as match:
            if match.host != who.id:
                raise NotYourTable
            if match.state == CLOSED:
                return match
            if match.state != WAITING:
                raise NotWaiting

            def write(session: Session) -> None:
                claim(session, match)
                change_match(session, match.id, state=CLOSED)

            await self._store.save(write)
            match.state = CLOSED
            return match

    async def delete(self, code: str, person: Person | str) -> Match:
        """Put away a game that goes on and that nobody else plays: only bots, or one's own other seats. Raises
        `OthersPlay`.
        """
        who = await self._people.known(person)
        return await self._cache.unbroken(self._delete(code, who))

    async def _delete(self, code: str, who: Person) -> Match:
        async with self._cache.changing(code) as match:
            if not match.seats_of(who):
                raise NotYourSeat
            if match.state != RUNNING:
                raise NotRunning
            if any(chair.person not in (None, who.id) for chair in match.chairs):
                raise OthersPlay

            def write(session: Session) -> None:
                held = session.execute(
                    update(MatchRow)
                    .where(MatchRow.id == match.id, MatchRow.state == RUNNING, MatchRow.revision == match.revision)
                    .values(state=CLOSED)
                    .returning(MatchRow.id)
                )
                if held.scalar_one_or_none() is None:
                    raise Overtaken
                change_match(session, match.id, state=CLOSED, acting="", due=None)

            await self._store.save(write)
            match.state, match.due, match.table = CLOSED, None, None
            return match

    async def hide(self, code: str, person: Person | str) -> None:
        """Take a game that is over off the list of one who played it. It stays what it is to everybody else."""
        who, match = await self._people.known(person), await self._cache.get(code)
        if not match.seats_of(who):
            raise NotYourSeat
        if match.state != OVER:
            raise NotOver
        off = update(ChairRow).where(ChairRow.match == match.id, ChairRow.person == who.id).values(listed=False)
        await self._store.save(lambda session: session.execute(off))

    async def close_forgotten(self) -> None:
        """Close the waiting tables at which nobody has sat down, stood up or spoken for a week. Games that have begun
        are kept for good. For the start of the server, when no match is in memory.
        """
        lately = now() - _PATIENCE
        spoken = exists().where(TalkRow.match == MatchRow.id, TalkRow.made_at >= lately)
        forgotten = select(MatchRow.id).where(MatchRow.state == WAITING, MatchRow.moved_at < lately, ~spoken)
        await self._store.save(lambda session: change_matches(session, forgotten, state=CLOSED))
