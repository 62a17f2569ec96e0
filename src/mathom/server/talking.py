"""What people say at a table, whom they do not want to hear, and what they write down for themselves."""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from mathom.server.errors import NotYourSeat, TooLong
from mathom.server.limits import Limits
from mathom.server.match import Match
from mathom.server.match_cache import MatchCache
from mathom.server.people import People
from mathom.server.persons import Person, id_of
from mathom.server.rows import TALK_SHOWN, talk_of
from mathom.server.store import MuteRow, NoteRow, TalkRow, now
from mathom.server.talk_lines import Talk, mark

TALK_LENGTH: Final = 500
NOTE_LENGTH: Final = 5000
_READERS: Final = 1000
"""Of so many it is remembered whom they do not want to hear at a table."""


class Speaker(NamedTuple):
    """Somebody who can be muted, or heard again."""

    by: str
    name: str
    muted: bool


class Talking:
    """Talk, notes and mutes of all matches."""

    def __init__(self, cache: MatchCache, people: People, limits: Limits) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people
        self._limits = limits

    async def say(self, code: str, person: Person | str, channel: str, text: str) -> Match:
        """Say something to the players, if one is a player, or to the watchers, if not."""
        who = await self._people.known(person)
        match = await self._cache.get(code)
        if channel != match.channel_of(who):
            raise NotYourSeat
        said = _one_line(text)
        if len(said) > TALK_LENGTH:
            raise TooLong(most=TALK_LENGTH)
        if not said:
            return match
        # Each channel has a limit of its own: whoever comes again and again as a new guest does not talk it full.
        self._limits.count("talk", who.id, each=f"{match.id} {channel}")
        return await self._cache.unbroken(self._say(code, who, channel, said))

    async def _say(self, code: str, who: Person, channel: str, said: str) -> Match:
        async with self._cache.changing(code) as match:
            after = match.log_length()

            def write(session: Session) -> Talk:
                row = TalkRow(
                    match=match.id,
                    person=who.id,
                    name=who.name,
                    channel=channel,
                    text=said,
                    after=after,
                    made_at=now(),
                )
                session.add(row)
                session.flush()
                here = (TalkRow.match == match.id, TalkRow.channel == channel)
                number = session.scalar(select(func.count()).select_from(TalkRow).where(*here))
                return talk_of(row, number or 1)

            match.talk.append(await self._store.save(write))
            of_channel = [line for line in match.talk if line.channel == channel]
            for line in of_channel[:-TALK_SHOWN]:
                match.talk.remove(line)
            return match

    async def note(self, code: str, person: Person | str, text: str) -> None:
        """Write down something that nobody else reads, in place of what was there."""
        who = await self._people.welcome(person)
        match = await self._cache.get(code)
        kept = "".join(char for char in text.replace("\r\n", "\n") if char in "\n\t" or not _unseen(char))
        if len(kept) > NOTE_LENGTH:
            raise TooLong(most=NOTE_LENGTH)
        self._limits.count("notes", who.id)
        await self._store.save(lambda session: session.merge(NoteRow(match=match.id, person=who.id, text=kept)))

    async def notes(self, code: str, person: Person | str) -> str:
        """What the person has written down at this table."""
        match = await self._cache.get(code)
        async with self._store.reading() as session:
            row = await session.get(NoteRow, (match.id, id_of(person)))
            return row.text if row is not None else ""

    async def mute(self, code: str, person: Person | str, muted: str, on: bool = True) -> None:
        """Hear somebody no longer, or again; `muted` is `Talk.by`."""
        who = await self._people.welcome(person)
        match = await self._cache.get(code)
        self._limits.count("notes", who.id)
        # What nobody is marked by is not looked up: it may be anything.
        if muted not in ({said.by for said in match.heard_by(who)} if on else await self.muted(code, who)):
            return

        def write(session: Session) -> None:
            if on:
                session.merge(MuteRow(match=match.id, person=who.id, muted=muted))
            else:
                session.execute(
                    delete(MuteRow).where(MuteRow.match == match.id, MuteRow.person == who.id, MuteRow.muted == muted)
                )

        await self._store.save(write)
        # Not before; and others in their place, so that whoever asked meanwhile keeps the old ones for nobody.
        match.mutes = {other: theirs for other, theirs in match.mutes.items() if other != who.id}

    async def muted(self, code: str, person: Person | str) -> frozenset[str]:
        """Whom the person does not want to hear here, as `Talk.by` marks them."""
        match = await self._cache.get(code)
        who = id_of(person)
        known = match.mutes
        if who not in known:
            # A question to the database that is cut off, or outlasts the house, leaves a connection behind.
            found = await self._cache.unbroken(self._muted(match.id, who))
            if len(known) >= _READERS:  # guests are free, and each of them would be one more
                known.clear()
            known[who] = found
            return found
        return known[who]

    async def _muted(self, match: int, who: str) -> frozenset[str]:
        async with self._store.reading() as session:
            rows = await session.scalars(select(MuteRow.muted).where(MuteRow.match == match, MuteRow.person == who))
            return frozenset(rows)

    async def speakers(self, code: str, person: Person | str) -> list[Speaker]:
        """The others whom this person can read here, and everybody whom they have muted, however long ago."""
        match = await self._cache.get(code)
        who = id_of(person)
        muted = await self.muted(code, person)
        names = {said.by: said.name for said in match.heard_by(person) if said.person != who}
        if muted - names.keys():
            async with self._store.reading() as session:
                rows = await session.execute(
                    select(TalkRow.person, TalkRow.name).where(TalkRow.match == match.id).order_by(TalkRow.id)
                )
                said_once = {mark(match.id, speaker): name for speaker, name in rows}
            names |= {by: said_once[by] for by in sorted(muted - names.keys()) if by in said_once}
        return [Speaker(by, name, by in muted) for by, name in names.items()]


def _unseen(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _one_line(text: str) -> str:
    """What was said, on one line and with nothing invisible in it."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    return " ".join("".join(char for char in spaced if not _unseen(char)).split())
