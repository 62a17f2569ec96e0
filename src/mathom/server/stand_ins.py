"""Leaving a seat of a team to a bot, coming back to it, and letting somebody else take it over.

One of several should not be able to end the game for the others. So a seat of a team goes on in other hands: its chair
keeps its person and gets a bot beside, which plays until the person comes back; who resigns does not. The host may let
others in; whoever takes the chair then has it for good. None of this is an event of the game, and whoever sits there
sees what the seat has seen from its beginning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import update
from sqlalchemy.orm import Session

from mathom.bots.levels import usual
from mathom.core.teams import allies
from mathom.server.errors import NotInATeam, NotRunning, NotYourSeat, NotYourTable, SeatTaken
from mathom.server.match import RUNNING, Match
from mathom.server.match_cache import MatchCache
from mathom.server.people import People
from mathom.server.persons import Chair, Person
from mathom.server.store import ChairRow


class StandIns:
    """The seats of all matches that are in other hands."""

    def __init__(self, cache: MatchCache, people: People) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people

    async def leave_to_bot(self, code: str, person: Person | str) -> Match:
        """A bot of the usual level plays for this person from now on. Raises `NotYourSeat`, `NotInATeam`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._leave(code, who))

    async def _leave(self, code: str, who: Person) -> Match:
        async with self._cache.changing(code) as match:
            seats = _held(match, who)
            if not all(in_a_team(match, seat) for seat in seats):
                raise NotInATeam
            await self._seat(match, seats, {"bot": usual(match.game.id).name})
            return match

    async def come_back(self, code: str, person: Person | str) -> Match:
        """The person plays again, in every seat that they have not given up for good. Raises `NotYourSeat`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._come_back(code, who))

    async def _come_back(self, code: str, who: Person) -> Match:
        async with self._cache.changing(code) as match:
            seats = [seat for seat in _held(match, who) if may_come_back(match, seat)]
            if not seats:
                raise NotYourSeat
            await self._seat(match, seats, {"bot": "", "free": False})
            return match

    async def let_in(self, code: str, person: Person | str, seat: int) -> Match:
        """The host lets others take over a seat that a bot plays for somebody. Raises `NotYourTable`, `NotYourSeat`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._let_in(code, who, seat))

    async def _let_in(self, code: str, who: Person, seat: int) -> Match:
        async with self._cache.changing(code) as match:
            _running(match)
            if match.host != who.id:
                raise NotYourTable
            if not 0 <= seat < len(match.chairs) or not match.chairs[seat].stood_in:
                raise NotYourSeat
            await self._seat(match, [seat], {"free": True})
            return match

    async def take_over(self, code: str, person: Person | str, seat: int) -> Match:
        """Somebody takes a seat to which the host has let others in. Raises `SeatTaken`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._take_over(code, who, seat))

    async def _take_over(self, code: str, who: Person, seat: int) -> Match:
        async with self._cache.changing(code) as match:
            _running(match)
            if not 0 <= seat < len(match.chairs) or not match.chairs[seat].free or match.seats_of(who):
                raise SeatTaken
            await self._seat(match, [seat], {"person": who.id, "name": who.name, "bot": "", "free": False})
            return match

    async def _seat(self, match: Match, seats: Sequence[int], values: Mapping[str, Any]) -> None:
        """All of these seats, or none of them."""

        def write(session: Session) -> None:
            for seat in seats:
                write_chair(session, match, seat, values)

        await self._store.save(write)
        for seat in seats:
            match.chairs = changed(match, seat, values)


def write_chair(session: Session, match: Match, seat: int, values: Mapping[str, Any]) -> None:
    """Write who plays from now on. What the seat added to the seal stays as it was."""
    session.execute(update(ChairRow).where(ChairRow.match == match.id, ChairRow.seat == seat).values(**values))


def changed(match: Match, seat: int, values: Mapping[str, Any]) -> tuple[Chair, ...]:
    """The chairs, one of them changed."""
    chair = msgspec.structs.replace(match.chairs[seat], **values)
    return (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])


def in_a_team(match: Match, seat: int) -> bool:
    """Whether others are on the side of this seat."""
    return len(allies(match.game.teams(match.options), seat)) > 1


def may_come_back(match: Match, seat: int) -> bool:
    """Whether whoever left this seat to a bot is still at the table: who resigned has given it up for good."""
    return seat in match.running().state.at_table()


def _running(match: Match) -> None:
    if match.state != RUNNING:
        raise NotRunning


def _held(match: Match, who: Person) -> tuple[int, ...]:
    """The seats of a person in a game under way."""
    _running(match)
    seats = match.seats_of(who)
    if not seats or match.one_screen:
        raise NotYourSeat
    return seats
