"""Taking back: at once what has told nobody anything, and in a game against bots alone back to one's last decision at
any time; where other people play, when they agree.

What is taken back is a row as every move is, and the record of the game has a note of each decision that was taken back
after somebody could have learned from it. Chance follows from the number of the roll, so whoever decides the same again
gets the same roll, and the bots think with the same seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.orm import Session

from mathom.core.action import SPECTATOR
from mathom.core.errors import UndoRefused
from mathom.core.message import Message
from mathom.server.asking_back import Asking
from mathom.server.errors import AlreadyDeclined, AskFirst, NotBack, NothingAsked, NotYourSeat, Stale
from mathom.server.listing import progress_of
from mathom.server.match import RUNNING, Match
from mathom.server.match_cache import MatchCache, as_written
from mathom.server.pauses import due
from mathom.server.persons import Person
from mathom.server.rows import add_events, change_match, numbers
from mathom.server.store import UNDO, back_to, now

NOW: Final = "now"
ASK: Final = "ask"
ASKED: Final = "asked"
DECLINED: Final = "declined"
ANSWER: Final = "answer"


class Offer(NamedTuple):
    """What somebody may do about taking back, as their page offers it."""

    kind: str
    """`NOW`: take back at once; `ASK`: ask the others; `ASKED`: withdraw that; `DECLINED`: nothing, one of the others
    did not agree; `ANSWER`: another asks, agree or not.
    """
    seat: int
    """Whose decision it is, or who has declined."""
    number: int
    """How many entries lie before the decision."""


def offer(match: Match, mine: Sequence[int], seat: int) -> Offer | None:
    """What those who sit in these seats, and look through this one, may do about taking back; None if nothing."""
    table = match.table
    if table is None or match.state != RUNNING or not match.takes_back or seat not in mine or match.chairs[seat].bot:
        return None
    asking = match.pending
    if asking is not None and asking.seat not in mine and seat not in asking.agreed and asking.declined is None:
        return Offer(ANSWER, asking.seat, asking.back_to)
    if table.can_undo(seat):
        return Offer(NOW, seat, len(table.record.entries) - 1)
    decision = table.last_decision(_deciding(match, mine, seat))
    if decision is None:
        return None
    if not others(match, mine):
        return Offer(NOW, *decision)
    if asking is not None and asking.seat in mine:
        return Offer(ASKED, *decision) if asking.declined is None else Offer(DECLINED, asking.declined, decision[1])
    return Offer(ASK, *decision) if asking is None else None


def others(match: Match, mine: Sequence[int]) -> tuple[int, ...]:
    """The seats of other people who play; whoever has left theirs to a bot is not asked."""
    return tuple(chair.seat for chair in match.chairs if chair.person and not chair.bot and chair.seat not in mine)


def _deciding(match: Match, mine: Sequence[int], seat: int) -> tuple[int, ...]:
    """The seats whose decisions are this person's: at one screen those of the present side alone, for whoever sits
    there must not read what another has done.
    """
    return (seat,) if match.one_screen else tuple(own for own in mine if not match.chairs[own].bot)


class TakingBack:
    """Taking back in all matches."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._store = cache.store

    async def undo(self, code: str, seat: int, number: int) -> Match:
        """Take back the seat's last action, which has told nobody anything. `number` must be the last event of all.

        Raises `UndoRefused`.
        """
        return await self._cache.unbroken(self._undo(code, seat, number))

    async def _undo(self, code: str, seat: int, number: int) -> Match:
        async with self._cache.changing(code) as match:
            if number != match.revision:
                raise Stale
            await self._undo_last(match, seat)
            return match

    async def take_back(self, code: str, person: Person | str, seat: int, number: int) -> Match:
        """Take back the last decision of somebody who looks through this seat. `number` is the last event that they
        have seen; what bots have done since does not matter. Raises `NotBack`, `AskFirst`, `Stale` and `UndoRefused`.
        """
        return await self._cache.unbroken(self._take_back(code, person, seat, number))

    async def _take_back(self, code: str, person: Person | str, seat: int, number: int) -> Match:
        async with self._cache.changing(code) as match:
            table, mine = match.running(), match.seats_of(person)
            _check(match, mine, seat)
            decision = table.last_decision(_deciding(match, mine, seat))
            people = [own for own in mine if not match.chairs[own].bot]
            if not max(map(match.own, people)) <= number <= match.revision:
                raise Stale
            if table.can_undo(seat):
                if number != match.revision:
                    raise Stale
                await self._undo_all(match, seat, decision[1] if decision else 0)
                return match
            if match.state != RUNNING or decision is None:
                table.undo(seat)  # says why not
                raise UndoRefused(Message("undo-nothing"))
            if others(match, mine):
                raise AskFirst
            await self._rewind(match, *decision)
            return match

    async def ask(self, code: str, person: Person | str, seat: int, number: int) -> Match:
        """Ask the other people to let one take back. Raises `NotBack`, `AlreadyDeclined`, `Stale` and `UndoRefused`."""
        return await self._cache.unbroken(self._ask(code, person, seat, number))

    async def _ask(self, code: str, person: Person | str, seat: int, number: int) -> Match:
        async with self._cache.changing(code) as match:
            mine = match.seats_of(person)
            _check(match, mine, seat)
            if number != match.revision or (match.pending is not None and match.pending.seat not in mine):
                raise Stale
            if match.pending is not None and match.pending.declined is not None:
                raise AlreadyDeclined
            decision = match.running().last_decision(_deciding(match, mine, seat))
            if match.state != RUNNING or decision is None:
                raise UndoRefused(Message("undo-nothing"))
            if not others(match, mine):
                await self._rewind(match, *decision)
            else:
                await self._put(match, Asking(*decision, match.revision))
            return match

    async def answer(self, code: str, person: Person | str, number: int, *, agree: bool) -> Match:
        """Let somebody take back who has asked for it, or not. It is done when all have agreed.

        Raises `NothingAsked` when nobody asks any more, and `NotYourSeat` for whoever is not asked.
        """
        return await self._cache.unbroken(self._answer(code, person, number, agree=agree))

    async def _answer(self, code: str, person: Person | str, number: int, *, agree: bool) -> Match:
        async with self._cache.changing(code) as match:
            asking, mine = match.pending, match.seats_of(person)
            if asking is None or asking.declined is not None or number != match.revision:
                raise NothingAsked
            if not mine or asking.seat in mine:
                raise NotYourSeat
            if not agree:
                await self._put(match, msgspec.structs.replace(asking, declined=mine[0]))
                return match
            asking = msgspec.structs.replace(asking, agreed=tuple(sorted({*asking.agreed, *mine})))
            if set(asking.agreed) >= set(others(match, match.seats_of(match.chairs[asking.seat].person or ""))):
                await self._rewind(match, asking.seat, asking.back_to)
            else:
                await self._put(match, asking)
            return match

    async def withdraw(self, code: str, person: Person | str) -> Match:
        """Ask no longer. Raises `NothingAsked`."""
        return await self._cache.unbroken(self._withdraw(code, person))

    async def _withdraw(self, code: str, person: Person | str) -> Match:
        async with self._cache.changing(code) as match:
            if match.pending is None or match.pending.seat not in match.seats_of(person):
                raise NothingAsked
            await self._put(match, None)
            return match

    async def _put(self, match: Match, asking: Asking | None) -> None:
        text = msgspec.json.encode(asking).decode() if asking is not None else ""
        await self._store.save(lambda session: change_match(session, match.id, asking=text))
        match.asking = asking

    async def _undo_all(self, match: Match, seat: int, first: int) -> None:
        """Take back the last action, and in a setup those before it that are one decision with it."""
        count = len(match.record().entries) - first
        whole = count > 1 and match.running().undoes_to(seat, first)
        await self._undo_last(match, seat, count if whole else 1)

    async def _undo_last(self, match: Match, seat: int, count: int = 1) -> None:
        """Take back so many actions, all or none; a row for each."""
        table = match.running()
        if not table.can_undo(seat):
            table.undo(seat)  # says why not
        before = table.state_at(-count)
        moment = now()
        until = due(match, before, moment)
        acting, far = numbers(before.to_act()), progress_of(match.game, before.observe(SPECTATOR))
        revision = match.revision + count

        def write(session: Session) -> None:
            add_events(session, match.id, match.revision, [(seat, UNDO)] * count)
            change_match(session, match.id, revision=revision, moved_at=moment, acting=acting, due=until, progress=far)

        await self._store.save(write)
        with as_written(match):
            for _ in range(count):
                match.take_back(seat)
        match.moved_at, match.due = moment, until

    async def _rewind(self, match: Match, seat: int, number: int) -> None:
        """Go back to before a decision of this seat, and note it."""
        before = match.running().state_at(number)
        moment = now()
        until = due(match, before, moment)
        acting, far = numbers(before.to_act()), progress_of(match.game, before.observe(SPECTATOR))
        noted = len(match.record().taken_back) + 1

        def write(session: Session) -> None:
            add_events(session, match.id, match.revision, [(seat, back_to(number))])
            change_match(
                session,
                match.id,
                revision=match.revision + 1,
                moved_at=moment,
                acting=acting,
                due=until,
                asking="",
                taken_back=noted,
                progress=far,
            )

        await self._store.save(write)
        with as_written(match):
            match.rewind(seat, number)
        match.moved_at, match.due, match.asking = moment, until, None


def _check(match: Match, mine: Sequence[int], seat: int) -> None:
    match.running()
    if seat not in mine or match.chairs[seat].bot:
        raise NotYourSeat
    if not match.takes_back:
        raise NotBack
