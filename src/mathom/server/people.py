"""Who a guest is: a random id, and a name that they may change."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from mathom.core.record import clean_name
from mathom.server.errors import NotYourSeat, Overtaken
from mathom.server.limits import Limits
from mathom.server.match import RUNNING, WAITING
from mathom.server.match_cache import MatchCache
from mathom.server.persons import Person
from mathom.server.store import ChairRow, MatchRow, PersonRow, now

_ID_BYTES: Final = 16


class People:
    """Everybody who has ever done something here."""

    def __init__(self, cache: MatchCache, limits: Limits) -> None:
        self._cache = cache
        self._store = cache.store
        self._limits = limits

    async def person(self, person: str) -> Person | None:
        """Who has this id, if anybody."""
        async with self._store.reading() as session:
            row = await session.get(PersonRow, person)
            return Person(row.id, row.name) if row is not None else None

    async def known(self, person: Person | str) -> Person:
        """Who has this id; raises `NotYourSeat` for an id that nobody has."""
        if isinstance(person, Person):
            return person
        found = await self.person(person)
        if found is None:
            raise NotYourSeat
        return found

    async def new_person(self, name: str = "", person: str | None = None) -> Person:
        """Somebody who came in; without a name they get one."""
        made = Person(person or secrets.token_urlsafe(_ID_BYTES), _name(name))
        moment = now()
        await self._store.save(lambda session: session.add(PersonRow(id=made.id, name=made.name, made_at=moment)))
        return made

    async def welcome(self, person: Person | str) -> Person:
        """The guest with this id, remembered from now on if they were not. Our names for guests fit every language."""
        if isinstance(person, Person):
            return person
        known = await self.person(person)
        if known is not None:
            return known
        self._limits.count("guests")
        try:
            return await self.new_person(person=person)
        except Overtaken:  # two requests of one new guest
            return await self.known(person)

    async def rename(self, person: Person | str, name: str) -> Person:
        """Another name, also at the tables where the person sits and whose game is not over."""
        who = await self.known(person)
        self._limits.count("names", who.id)  # it is written to many rows and wakes many pages
        renamed = Person(who.id, _name(name))
        one_screen = select(MatchRow.one_screen).where(MatchRow.id == ChairRow.match).scalar_subquery()

        def write(session: Session) -> None:
            session.execute(update(PersonRow).where(PersonRow.id == who.id).values(name=renamed.name))
            session.execute(
                update(ChairRow)
                .where(ChairRow.person == who.id, ChairRow.state.in_((WAITING, RUNNING)), ~one_screen)
                .values(name=renamed.name)
                .execution_options(synchronize_session=False)
            )

        await self._store.save(write)
        self._cache.rename(renamed)
        return renamed


def _name(name: str) -> str:
    """A name that can be shown. Nobody stays nameless, and a hobbit is a hobbit in every language."""
    return clean_name(name) or f"Hobbit {secrets.randbelow(900) + 100}"
