"""Putting pins on the map, moving them, taking them off: a layer of the table, which no event of the game touches."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from mathom.core.pins import Pins
from mathom.server.errors import NoSuchPin, NoSuchPlace, NotYourPin
from mathom.server.limits import Limits
from mathom.server.match import Match
from mathom.server.match_cache import MatchCache
from mathom.server.people import People
from mathom.server.persons import Person
from mathom.server.store import PinRow

_SHOWN: Final = 40
"""So much of an unknown id is said back to whoever sent it."""


class Pinning:
    """The pins of all matches."""

    def __init__(self, cache: MatchCache, people: People, limits: Limits) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people
        self._limits = limits

    async def pin(self, code: str, person: Person | str, pin: str, place: str) -> Match:
        """Put a pin on a place, wherever it was. Raises `NotYourPin`, `NoSuchPin` and `NoSuchPlace`."""
        who = await self._people.known(person)
        pins = self._of(await self._cache.get(code), who, pin)
        if place not in pins.places:
            raise NoSuchPlace(place=place[:_SHOWN])
        self._limits.count("pins", who.id)
        return await self._cache.unbroken(self._put(code, who, pin, place))

    async def unpin(self, code: str, person: Person | str, pin: str) -> Match:
        """Take a pin off the map. Raises `NotYourPin` and `NoSuchPin`."""
        who = await self._people.known(person)
        self._of(await self._cache.get(code), who, pin)
        self._limits.count("pins", who.id)
        return await self._cache.unbroken(self._put(code, who, pin, ""))

    async def _put(self, code: str, who: Person, pin: str, place: str) -> Match:
        async with self._cache.changing(code) as match:

            def write(session: Session) -> None:
                if place:
                    session.merge(PinRow(match=match.id, pin=pin, place=place, by=who.id))
                else:
                    session.execute(delete(PinRow).where(PinRow.match == match.id, PinRow.pin == pin))

            await self._store.save(write)
            match.pins.pop(pin, None)
            if place:
                match.pins[pin] = place
            return match

    def _of(self, match: Match, who: Person, pin: str) -> Pins:
        """The pins of a match, if this one is among them and the person may move it."""
        match.running()
        pins = match.game.pins(match.options)
        if pins is None or pin not in pins.names:
            raise NoSuchPin(pin=pin[:_SHOWN])
        if not set(match.seats_of(who)) & set(pins.seats):
            raise NotYourPin
        return pins
