"""The lists of matches: on the home page, and all games of a person. They read only what stands in the rows, and
replay nothing.

Each list is the end of an index, or is merged from the ends of a few: however many matches there are, no more is read
than is shown.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import CompoundSelect, Select, and_, func, literal_column, or_, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from mathom.core.errors import MathomError
from mathom.server.listing import BOT
from mathom.server.match import OVER, RUNNING, WAITING
from mathom.server.match_summary import Summary
from mathom.server.persons import Person, id_of
from mathom.server.rows import UNREADABLE, summary_of
from mathom.server.store import ChairRow, MatchRow, PersonRow, Store

_LOG: Final = logging.getLogger(__name__)
Some = Select[int]
"""The ids of some matches, the latest first."""


class Wanted(NamedTuple):
    """Which of their games a person wants to see. What is empty is no condition."""

    state: str = ""
    """`turn` (it waits for me), `waiting`, `running` or `over`."""
    game: str = ""
    outcome: str = ""
    against: str = ""
    """As a chair has it."""


class Page(NamedTuple):
    """A part of a long list, and where the next begins; empty at its end."""

    rows: list[Summary]
    after: str


class Score(NamedTuple):
    """How the games of a person against somebody went, in one game."""

    game: str
    against: str
    wins: int
    losses: int
    others: int
    """Those that nobody has won."""


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

    async def turns(self, person: Person | str, limit: int = 20) -> list[Summary]:
        """Games that wait for the person; the latest first."""
        return await self._list([turns(id_of(person), limit)], limit)

    async def games(self, person: Person | str, wanted: Wanted, after: str = "", limit: int = 20) -> Page:
        """The games of a person that fit, the latest first, from where an earlier part has ended."""
        who, before = id_of(person), _place(after)
        if not who:
            return Page([], "")
        states = [wanted.state] if wanted.state in {WAITING, RUNNING, OVER} else [WAITING, RUNNING, OVER]
        if wanted.state == "turn":
            parts = [_from(_fitting(turns(who, limit + 1), wanted), before)]
        else:
            parts = [_from(_fitting(part, wanted), before) for part in seated(who, states, limit + 1)]
            if WAITING in states and not wanted.outcome and not wanted.against:
                host = hosted(who, limit + 1)
                host = host.where(MatchRow.game == wanted.game) if wanted.game else host
                parts.append(_from(host, before, MatchRow.moved_at, MatchRow.id))
        async with self._store.reading() as session:
            found = await _rows(session, set(await session.scalars(together(parts))))
        found.sort(key=lambda pair: (pair[0].moved_at, pair[0].id), reverse=True)
        last = found[limit - 1][0] if len(found) > limit else None
        rows = [summary for row, chairs in found[:limit] if (summary := _summary(row, chairs)) is not None]
        return Page(rows, f"{last.moved_at.timestamp():.6f}-{last.id}" if last is not None else "")

    async def scores(self, person: Person | str) -> list[Score]:
        """How the games of a person went that are over, against each opponent; those met most often first."""
        chairs, counts = ChairRow.__table__.c, func.count()
        counted: defaultdict[tuple[str, str], dict[str, int]] = defaultdict(dict)
        async with self._store.reading() as session:
            rows = await session.execute(
                select(chairs.game, chairs.against, chairs.outcome, counts)
                .where(chairs.person == id_of(person), chairs.state == OVER, chairs.listed)
                .group_by(chairs.game, chairs.against, chairs.outcome)
            )
            for game, against, outcome, count in rows:
                counted[game, against][outcome] = count
        found = [
            Score(game, against, how.get("win", 0), how.get("loss", 0), how.get("nobody", 0))
            for (game, against), how in counted.items()
            if against
        ]
        return sorted(found, key=lambda score: (-score.wins - score.losses - score.others, score.game, score.against))

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """What people are called, by their ids."""
        some = sorted({person for person in people if not person.startswith(BOT)})
        if not some:
            return {}
        async with self._store.reading() as session:
            rows = await session.execute(select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(some)))
            return {row.id: row.name for row in rows}

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


def turns(person: str, limit: int) -> Some:
    """Matches that wait for a person; not for the bot to which they have left their chair."""
    asked = ChairRow.turn == literal_column("1")  # as the index says it
    return (
        select(ChairRow.match)
        .where(ChairRow.person == person, asked, ChairRow.bot == "")
        .group_by(ChairRow.moved_at, ChairRow.match)
        .order_by(ChairRow.moved_at.desc(), ChairRow.match.desc())
        .limit(limit)
    )


def seated(person: str, states: Sequence[str], limit: int) -> list[Some]:
    """Matches where a person sits, for each of the states."""
    return [
        select(ChairRow.match)
        .where(ChairRow.person == person, ChairRow.state == state, ChairRow.listed)
        .group_by(ChairRow.moved_at, ChairRow.match)  # somebody may have several chairs
        .order_by(ChairRow.moved_at.desc(), ChairRow.match.desc())
        .limit(limit)
        for state in states
    ]


def _fitting(some: Some, wanted: Wanted) -> Some:
    """Those that a person wants to see. The rows of one person are read in their order until there are enough."""
    if wanted.game:
        some = some.where(ChairRow.game == wanted.game)
    if wanted.outcome:
        some = some.where(ChairRow.outcome == wanted.outcome)
    if wanted.against:
        some = some.where(ChairRow.against == wanted.against)
    return some


def _from(
    some: Some,
    before: tuple[datetime, int] | None,
    moved_at: InstrumentedAttribute[Any] = ChairRow.moved_at,
    match: InstrumentedAttribute[int] = ChairRow.match,
) -> Some:
    """What comes after this place, in a list that is ordered by these columns."""
    if before is None:
        return some
    moment, number = before
    earlier = and_(moved_at == moment, match < number)
    return some.where(moved_at <= moment, or_(moved_at < moment, earlier))


def _place(text: str) -> tuple[datetime, int] | None:
    """Where a part of a list has ended; None if a page says nothing that makes sense.

    >>> _place("1770000000.500000-7"), _place("x"), _place("1e999-1")
    ((datetime.datetime(2026, 2, 2, 2, 40, 0, 500000, tzinfo=datetime.timezone.utc), 7), None, None)
    """
    moment, _, number = text[:40].partition("-")
    try:
        return datetime.fromtimestamp(float(moment), UTC), int(number)
    except (ValueError, OverflowError, OSError):
        return None


def mine(person: str, states: Sequence[str], limit: int) -> list[Some]:
    """Matches where a person sits, for each of the states, and those that wait for others where the person is host."""
    if not person:
        return []
    found = seated(person, states, limit)
    if WAITING in states:
        found.append(hosted(person, limit))
    return found


def hosted(person: str, limit: int) -> Some:
    """Matches that wait for players and have this host, who need not sit there."""
    return (
        select(MatchRow.id)
        .where(MatchRow.host == person, MatchRow.state == literal_column("'waiting'"))  # as the index says it
        .order_by(MatchRow.moved_at.desc(), MatchRow.id.desc())
        .limit(limit)
    )


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
