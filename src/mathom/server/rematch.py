"""The rematch. Against bots it starts when it is asked for; other people are asked first, and may accept or decline.

An offer is a word in the row of the finished match, so it survives a restart, and of two who click at once one offers
and the other accepts: there is one next game, whoever asks how often.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import update
from sqlalchemy.orm import Session

from mathom.server.errors import NoOffer, NotOver, NotYourSeat, Overtaken
from mathom.server.match import OVER, Match
from mathom.server.match_cache import MatchCache
from mathom.server.opponents import may_play
from mathom.server.people import People
from mathom.server.persons import Person
from mathom.server.rematch_offer import Offer
from mathom.server.seating import Seating
from mathom.server.store import MatchRow


class Rematches:
    """Asking for another game, and answering."""

    def __init__(self, cache: MatchCache, people: People, seating: Seating) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people
        self._seating = seating

    async def ask(self, code: str, person: Person | str, bot: str = "") -> Match:
        """Somebody wants a rematch: it is offered, or an offer is accepted. With the last one to agree it begins, and
        the new match is given back; until then the old one is.
        """
        who = await self._people.known(person)
        agreed = await self._cache.unbroken(self._ask(code, who, bot))
        if agreed is None:
            return await self._cache.get(code)
        return await self._seating.rematch(code, who, *agreed)

    async def _ask(self, code: str, who: Person, bot: str) -> tuple[str, Offer | None] | None:
        """Note the wish; once all agree, the level that the bots shall be of, and the offer that they agree to."""
        async with self._cache.changing(code) as match:
            bot = bot if may_play(bot, match.game.id) else ""
            offer = match.offer
            if match.next is not None:
                return bot, offer
            seat, people = self._seat(match, who), match.people()
            if set(people) <= {who.id}:
                return bot, offer
            if offer is None or not offer.stands:
                offer = Offer(by=seat, agreed=(seat,), bot=bot)
            elif seat not in offer.agreed:
                offer = msgspec.structs.replace(offer, agreed=(*offer.agreed, seat))
            if set(people.values()) <= set(offer.agreed):
                return offer.bot, match.offer
            await self._write(match, offer)
            return None

    async def decline(self, code: str, person: Person | str) -> Match:
        """Somebody would rather not; raises `NoOffer` if nothing is offered to them any more."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._answer(code, who, declines=True))

    async def withdraw(self, code: str, person: Person | str) -> Match:
        """Somebody who wanted it thinks better of it; raises `NoOffer`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._answer(code, who, declines=False))

    async def _answer(self, code: str, who: Person, *, declines: bool) -> Match:
        async with self._cache.changing(code) as match:
            seat = self._seat(match, who)
            offer = match.offer
            if offer is None or not offer.stands or match.next is not None or (seat in offer.agreed) == declines:
                raise NoOffer
            if declines:
                await self._write(match, msgspec.structs.replace(offer, declined=seat))
            elif seat == offer.by:
                await self._write(match, None)
            else:
                left = tuple(other for other in offer.agreed if other != seat)
                await self._write(match, msgspec.structs.replace(offer, agreed=left))
            return match

    def _seat(self, match: Match, who: Person) -> int:
        if match.state != OVER:
            raise NotOver
        seats = match.seats_of(who)
        if not seats:
            raise NotYourSeat
        return seats[0]

    async def _write(self, match: Match, offer: Offer | None) -> None:
        """Put it on the disk, if it stands there as it does in memory: another server may have been asked too."""
        if offer == match.offer:
            return
        before, after = _text(match.offer), _text(offer)

        def write(session: Session) -> None:
            written = session.execute(
                update(MatchRow)
                .where(MatchRow.id == match.id, MatchRow.offer == before, MatchRow.next.is_(None))
                .values(offer=after)
                .returning(MatchRow.id)
            )
            if written.scalar_one_or_none() is None:
                raise Overtaken

        await self._store.save(write)
        match.offer = offer


def _text(offer: Offer | None) -> str:
    return msgspec.json.encode(offer).decode() if offer is not None else ""
