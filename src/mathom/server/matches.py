"""All matches of the house: opening, sitting down, acting, talking, and telling the pages when something has changed.

One rule stands above the others: a change is first on the disk and then in memory. Whatever goes wrong in between, the
match is forgotten and folded again from its rows.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import unicodedata
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from mathom.bots import BOTS
from mathom.core.action import SPECTATOR
from mathom.core.errors import MathomError
from mathom.core.game import State
from mathom.core.options import Options
from mathom.core.record import Ending, Entry, clean_name
from mathom.core.registry import game as find_game
from mathom.core.seal import SECRET_BYTES
from mathom.server.errors import (
    BadChairs,
    NotFound,
    NotOver,
    NotRunning,
    NotSaved,
    NotWaiting,
    NotYourSeat,
    NotYourTable,
    Overtaken,
    SeatTaken,
    Stale,
    TooFast,
    TooLong,
)
from mathom.server.match import CLOSED, OVER, RUNNING, WAITING, Chair, Match, Person, Summary, Talk, mark
from mathom.server.settings import Settings
from mathom.server.store import UNDO, ChairRow, MatchRow, MoveRow, MuteRow, NoteRow, PersonRow, Store, TalkRow, now
from mathom.server.thinkers import Thinkers

Wish = str
"""For a chair: `me` or `me:NAME` (the host), `open`, or `bot:greedy`."""
T = TypeVar("T")

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
TALK_LENGTH: Final = 500
NOTE_LENGTH: Final = 5000
_CODE_BYTES: Final = 15
_ID_BYTES: Final = 16
_KEPT: Final = 500
_TALK_SHOWN: Final = 200
_GRACE: Final = 2.0
"""Seconds after which somebody who left counts as gone: a page that is loaded anew leaves for a moment."""
_ROUTINE: Final = 0.15
"""A bot that does the same sort of thing again, as in a setup, waits only this part of its delay."""
_LOG: Final = logging.getLogger(__name__)


class Subscription:
    """One page that wants to know when its match has changed. Many changes while it is busy are one wake-up."""

    def __init__(self, person: str, seat: int) -> None:
        self.person = person
        self.seat = seat
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Something has changed."""
        self._changed.set()

    async def wait(self, timeout: float | None = None) -> bool:  # noqa: ASYNC109  (a heartbeat, no failure)
        """Until something has changed; False if nothing has for so many seconds."""
        try:
            async with asyncio.timeout(timeout):
                await self._changed.wait()
        except TimeoutError:
            return False
        self._changed.clear()
        return True

    def __aiter__(self) -> AsyncIterator[None]:
        return self._all()

    async def _all(self) -> AsyncIterator[None]:
        while True:
            await self.wait()
            yield None


class Pace:
    """So many times within so many seconds for each, and no more."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, who: str) -> None:
        """Count one more; raises `TooFast`."""
        moment = time.monotonic()
        if len(self._times) > 10_000:
            self._times = {name: times for name, times in self._times.items() if times[-1] > moment - self.seconds}
        times = self._times.setdefault(who, deque())
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            raise TooFast
        times.append(moment)


class Matches:
    """The matches of one database. Call `start` before anything else and `stop` at the end."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self._kept: OrderedDict[str, Match] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._pages: defaultdict[str, list[Subscription]] = defaultdict(list)
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._busy: set[asyncio.Task[Any]] = set()
        self._talking = Pace(20, 60)
        self._opening = Pace(30, 60)
        self._stopped = False

    async def start(self) -> None:
        """Bring the database up to date, and let the bots go on whose turn it was."""
        await self.store.migrate()
        self._stopped = False
        async with self.store.reading() as session:
            rows = await session.execute(
                select(MatchRow.code, MatchRow.acting, ChairRow.seat)
                .join(ChairRow, ChairRow.match == MatchRow.id)
                .where(MatchRow.state == RUNNING, ChairRow.bot != "")
            )
            waiting = {code for code, acting, seat in rows if str(seat) in acting.split(",")}
        for code in sorted(waiting):
            self._call_bots(code)

    async def stop(self) -> None:
        """Finish what is being written, and stop everything else."""
        self._stopped = True
        bots = list(self._bots.values())
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, *self._busy, return_exceptions=True)
        for code in list(self._pages):
            self._notify(code)
        await self.thinkers.stop()
        await self.store.close()

    # People ----------------------------------------------------------------------------------------------------------

    async def person(self, person: str) -> Person | None:
        """Who has this id, if anybody."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person)
            return Person(row.id, row.name) if row is not None else None

    async def new_person(self, name: str = "", person: str | None = None) -> Person:
        """Somebody who came in; without a name he gets one."""
        made = Person(person or secrets.token_urlsafe(_ID_BYTES), _name(name))
        async with self._saving() as session:
            session.add(PersonRow(id=made.id, name=made.name, made_at=now()))
        return made

    async def welcome(self, person: str, language: str = "") -> Person:
        """The guest with this id, remembered from now on if he was not. Our names for guests fit every language."""
        del language
        known = await self.person(person)
        if known is not None:
            return known
        try:
            return await self.new_person(person=person)
        except Overtaken:  # two requests of one new guest
            known = await self.person(person)
            if known is None:
                raise
            return known

    async def rename(self, person: Person | str, name: str) -> Person:
        """Another name, also at the tables where the person sits and whose game is not over."""
        who = await self._person(person)
        renamed = Person(who.id, _name(name))
        open_tables = select(MatchRow.id).where(MatchRow.state.in_((WAITING, RUNNING)), ~MatchRow.one_screen)
        async with self._saving() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == who.id).values(name=renamed.name))
            await session.execute(
                update(ChairRow)
                .where(ChairRow.person == who.id, ChairRow.match.in_(open_tables))
                .values(name=renamed.name)
            )
        for match in list(self._kept.values()):
            seats = match.seats_of(who.id)
            if seats and match.state in {WAITING, RUNNING} and not match.one_screen:
                match.rename(dict.fromkeys(seats, renamed.name))
                self._notify(match.code)
        return renamed

    async def _person(self, person: Person | str) -> Person:
        if isinstance(person, Person):
            return person
        found = await self.person(person)
        if found is None:
            raise NotYourSeat
        return found

    # Opening and sitting down ----------------------------------------------------------------------------------------

    async def open(
        self,
        game_id: str,
        options: Mapping[str, object] | Options | str | None,
        *,
        host: Person,
        chairs: Sequence[Wish],
        public: bool = False,
        aids: bool = True,
        one_screen: bool = False,
    ) -> Match:
        """A new match. If no chair is left open it begins at once. Raises `OptionsError` and `BadChairs`."""
        game = find_game(game_id)
        chosen = game.options(options)
        game.start(chosen)  # some options do not go together, and only the game knows
        seats = game.seats(chosen)
        taken = _wishes(chairs, seats, host, one_screen=one_screen)
        self._opening.check(host.id)
        match = _fresh(game_id, chosen.full_text(), host.id, taken, public=public, aids=aids, one_screen=one_screen)
        return await self._unbroken(self._set_up(match))

    async def _set_up(self, match: Match, elder: Match | None = None) -> Match:
        """Write a new match, with its beginning if it is full. The elder one, of which it is the rematch, points to it.

        Raises `Overtaken` if the elder one has got another rematch meanwhile.
        """
        full = not any(chair.open for chair in match.chairs)
        table, dealt = match.begin() if full else (None, [])
        match.state = RUNNING if full else WAITING
        if table is not None:
            match.start(table)
        async with self._saving() as session:
            if elder is not None:
                linked = await session.execute(
                    update(MatchRow)
                    .where(MatchRow.id == elder.id, MatchRow.next.is_(None))
                    .values(next=match.code)
                    .returning(MatchRow.id)
                )
                if linked.scalar_one_or_none() is None:
                    raise Overtaken
            row = MatchRow(
                code=match.code,
                game=match.game.id,
                version=match.version,
                options=match.options.full_text(),
                host=match.host,
                public=match.public,
                aids=match.aids,
                one_screen=match.one_screen,
                secret=match.secret.hex(),
                state=match.state,
                made_at=match.made_at,
                moved_at=match.moved_at,
                previous=match.previous,
                next=None,
                carried=_numbers(match.carried),
                result=None,
                revision=match.revision,
                acting=_numbers(match.to_act()),
            )
            session.add(row)
            await session.flush()
            match.id = row.id
            for chair in match.chairs:
                session.add(
                    ChairRow(
                        match=row.id,
                        seat=chair.seat,
                        person=chair.person,
                        bot=chair.bot,
                        name=chair.name,
                        salt=chair.salt,
                    )
                )
            self._add_moves(session, match.id, 0, dealt)
        if elder is not None:
            elder.next = match.code
        self._keep(match)
        self._call_bots(match.code)
        return match

    async def sit(self, code: str, person: Person | str, seat: int | None = None, salt: str = "") -> Match:
        """Take a chair: this one, or the first that is open. Who sits already stays where he is.

        The last to sit down begins the game. Raises `SeatTaken`.
        """
        who = await self._person(person)
        return await self._unbroken(self._sit(code, who, seat, salt))

    async def _sit(self, code: str, who: Person, seat: int | None, salt: str) -> Match:
        async with self._changing(code) as match:
            if match.seats_of(who):
                return match
            if match.state != WAITING:
                raise SeatTaken if match.state != CLOSED else NotWaiting
            free = [chair.seat for chair in match.chairs if chair.open]
            if not free or (seat is not None and seat not in free):
                raise SeatTaken
            place = free[0] if seat is None else seat
            moment = now()
            async with self._saving() as session:
                await self._claim(session, match)
                given = {"person": who.id, "name": who.name, "salt": salt or secrets.token_hex(8)}
                sat = await session.execute(
                    update(ChairRow)
                    .where(
                        ChairRow.match == match.id,
                        ChairRow.seat == place,
                        ChairRow.person.is_(None),
                        ChairRow.bot == "",
                    )
                    .values(given)
                    .returning(ChairRow.seat)
                )
                if sat.scalar_one_or_none() is None:
                    raise Overtaken
                chairs = await self._chairs(session, match)
                table, dealt = match.begin(chairs) if not any(chair.open for chair in chairs) else (None, [])
                state = RUNNING if table is not None else WAITING
                acting = _numbers(table.to_act()) if table is not None else ""
                await session.execute(
                    update(MatchRow)
                    .where(MatchRow.id == match.id)
                    .values(state=state, moved_at=moment, revision=len(dealt), acting=acting)
                )
                self._add_moves(session, match.id, 0, dealt)
            match.chairs, match.state, match.moved_at = chairs, state, moment
            if table is not None:
                match.start(table)
            return match

    async def stand_up(self, code: str, person: Person | str) -> Match:
        """Leave the chair again, as long as the game has not begun."""
        who = await self._person(person)
        return await self._unbroken(self._stand_up(code, who))

    async def _stand_up(self, code: str, who: Person) -> Match:
        async with self._changing(code) as match:
            if match.state != WAITING:
                raise NotWaiting
            if not match.seats_of(who):
                raise NotYourSeat
            async with self._saving() as session:
                await self._claim(session, match)
                await session.execute(
                    update(ChairRow)
                    .where(ChairRow.match == match.id, ChairRow.person == who.id)
                    .values(person=None, name="", salt="")
                )
                chairs = await self._chairs(session, match)
            match.chairs = chairs
            return match

    async def close(self, code: str, person: Person | str) -> Match:
        """The host closes a table at which nobody has begun to play."""
        who = await self._person(person)
        return await self._unbroken(self._close(code, who))

    async def _close(self, code: str, who: Person) -> Match:
        async with self._changing(code) as match:
            if match.host != who.id:
                raise NotYourTable
            if match.state == CLOSED:
                return match
            if match.state != WAITING:
                raise NotWaiting
            async with self._saving() as session:
                await self._claim(session, match)
                await session.execute(update(MatchRow).where(MatchRow.id == match.id).values(state=CLOSED))
            match.state = CLOSED
            return match

    @staticmethod
    async def _claim(session: AsyncSession, match: Match) -> None:
        """Take hold of a waiting match's row first, so that two servers seat people one after the other."""
        held = await session.execute(
            update(MatchRow)
            .where(MatchRow.id == match.id, MatchRow.state == WAITING)
            .values(moved_at=now())
            .returning(MatchRow.id)
        )
        if held.scalar_one_or_none() is None:
            raise Overtaken

    @staticmethod
    async def _chairs(session: AsyncSession, match: Match) -> tuple[Chair, ...]:
        rows = await session.scalars(
            select(ChairRow)
            .where(ChairRow.match == match.id)
            .order_by(ChairRow.seat)
            .execution_options(populate_existing=True)
        )
        return _seated(rows, [chair.short for chair in match.chairs])

    async def rematch(self, code: str, person: Person | str) -> Match:
        """The next game of the same people, each a seat further. Whoever asks first opens it, all get the same."""
        who = await self._person(person)
        return await self._unbroken(self._rematch(code, who))

    async def _rematch(self, code: str, who: Person) -> Match:
        new: Match | None = None
        async with self._changing(code) as match:
            if match.state != OVER:
                raise NotOver
            if match.next is None:
                if not match.seats_of(who):
                    raise NotYourSeat
                self._opening.check(who.id)
                new = self._exchanged(match)
                try:
                    await self._set_up(new, match)
                except Overtaken:  # another server has opened it
                    new = None
                    async with self.store.reading() as session:
                        row = await session.get_one(MatchRow, match.id)
                        match.next = row.next
            following = match.next
        assert following is not None
        return new if new is not None else await self.get(following)

    @staticmethod
    def _exchanged(match: Match) -> Match:
        seats = len(match.chairs)
        old = [match.chairs[(seat + 1) % seats] for seat in range(seats)]
        chairs = tuple(
            msgspec.structs.replace(sitter, seat=seat, short=match.chairs[seat].short, salt=secrets.token_hex(8))
            for seat, sitter in enumerate(old)
        )
        new = _fresh(
            match.game.id,
            match.options.full_text(),
            match.host,
            chairs,
            public=match.public,
            aids=match.aids,
            one_screen=match.one_screen,
        )
        ending = match.ending
        points = match.score or (ending.points if ending else (0,) * seats)
        new.carried = tuple(points[(seat + 1) % seats] for seat in range(seats))
        new.previous = match.code
        return new

    # Playing ---------------------------------------------------------------------------------------------------------

    async def act(self, code: str, seat: int, actions: Sequence[str], number: int) -> Match:
        """A seat acts, all of it or nothing. `number` is the last event that its page had seen.

        Whether the one who asks sits there is for the caller to check. Raises `Stale`, `NotSaved` and the errors of the
        rules; then nothing has changed.
        """
        return await self._unbroken(self._act(code, seat, actions, number))

    async def _act(self, code: str, seat: int, actions: Sequence[str], number: int) -> Match:
        async with self._changing(code) as match:
            if not 0 <= seat < len(match.chairs):
                raise NotYourSeat
            chosen, entries, after = match.intend(seat, actions, number)
            await self._write_moves(match, entries, after)
            self._after_writing(match, lambda: match.play(seat, chosen))
            return match

    @staticmethod
    def _after_writing(match: Match, change: Callable[[], object]) -> None:
        """Do what is written. A refusal now is no longer one by the rules: disk and memory would differ."""
        try:
            change()
        except MathomError as error:
            raise RuntimeError(f"match {match.id} did not play as written") from error

    async def undo(self, code: str, seat: int, number: int) -> Match:
        """Take back the seat's last action. `number` must be the last event of all. Raises `UndoRefused`."""
        return await self._unbroken(self._undo(code, seat, number))

    async def _undo(self, code: str, seat: int, number: int) -> Match:
        async with self._changing(code) as match:
            table = match.running()
            if number != match.revision:
                raise Stale
            if not table.can_undo(seat):
                table.undo(seat)  # says why not
            async with self._saving() as session:
                moment = now()
                session.add(MoveRow(match=match.id, number=match.revision + 1, actor=seat, action=UNDO, made_at=moment))
                await session.flush()
                acting = table.record.replay(len(table.record.entries) - 1).to_act()
                await session.execute(
                    update(MatchRow)
                    .where(MatchRow.id == match.id)
                    .values(revision=match.revision + 1, moved_at=moment, acting=_numbers(acting))
                )
            self._after_writing(match, lambda: match.take_back(seat))
            match.moved_at = moment
            return match

    async def _write_moves(self, match: Match, entries: Sequence[Entry], after: State) -> None:
        moment = now()
        result = after.result()
        async with self._saving() as session:
            self._add_moves(session, match.id, match.revision, entries)
            await session.flush()
            values: dict[str, object] = {
                "revision": match.revision + len(entries),
                "moved_at": moment,
                "acting": _numbers(after.to_act()),
            }
            if result is not None:
                values |= {"state": OVER, "result": msgspec.json.encode(Ending.of(result)).decode()}
            await session.execute(update(MatchRow).where(MatchRow.id == match.id).values(values))
        match.moved_at = moment

    @staticmethod
    def _add_moves(session: AsyncSession, match: int, revision: int, entries: Sequence[Entry]) -> None:
        moment = now()
        session.add_all(
            MoveRow(match=match, number=number, actor=actor, action=action.text, made_at=moment)
            for number, (actor, action) in enumerate(entries, start=revision + 1)
        )

    async def uncover(self, code: str, seat: int | None) -> Match:
        """At one screen: show the secrets of this seat, or of nobody."""
        match = await self.get(code)
        if not match.one_screen:
            raise NotYourSeat
        if match.table is None:
            raise NotRunning
        if seat is not None and (not 0 <= seat < len(match.chairs) or match.chairs[seat].bot):
            raise NotYourSeat
        match.uncovered = seat
        self._notify(code)
        return match

    # Talking and writing down ----------------------------------------------------------------------------------------

    async def say(self, code: str, person: Person | str, channel: str, text: str) -> Match:
        """Say something to the players, if one is a player, or to the watchers, if not."""
        who = await self._person(person)
        match = await self.get(code)
        if channel != (PLAYERS if match.seats_of(who) else WATCHERS):
            raise NotYourSeat
        said = _one_line(text)
        if len(said) > TALK_LENGTH:
            raise TooLong(most=TALK_LENGTH)
        if not said:
            return match
        self._talking.check(who.id)
        return await self._unbroken(self._say(code, who, channel, said))

    async def _say(self, code: str, who: Person, channel: str, said: str) -> Match:
        async with self._changing(code) as match:
            async with self._saving() as session:
                row = TalkRow(
                    match=match.id,
                    person=who.id,
                    name=who.name,
                    channel=channel,
                    text=said,
                    after=match.log_length(),
                    made_at=now(),
                )
                session.add(row)
                await session.flush()
                talk = _talk(row)
            match.talk.append(talk)
            del match.talk[:-_TALK_SHOWN]
            return match

    async def note(self, code: str, person: Person | str, text: str) -> None:
        """Write down something that nobody else reads, in place of what was there."""
        who = person if isinstance(person, Person) else await self.welcome(person)
        match = await self.get(code)
        kept = "".join(char for char in text.replace("\r\n", "\n") if char in "\n\t" or not _unseen(char))
        if len(kept) > NOTE_LENGTH:
            raise TooLong(most=NOTE_LENGTH)
        async with self._saving() as session:
            await session.merge(NoteRow(match=match.id, person=who.id, text=kept))

    async def notes(self, code: str, person: Person | str) -> str:
        """What the person has written down at this table."""
        match = await self.get(code)
        async with self.store.reading() as session:
            row = await session.get(NoteRow, (match.id, _id(person)))
            return row.text if row is not None else ""

    async def mute(self, code: str, person: Person | str, muted: str, on: bool = True) -> None:
        """Hear somebody no longer, or again; `muted` is `Talk.by`."""
        who = person if isinstance(person, Person) else await self.welcome(person)
        match = await self.get(code)
        if on and muted not in {talk.by for talk in match.talk}:
            return
        async with self._saving() as session:
            if on:
                await session.merge(MuteRow(match=match.id, person=who.id, muted=muted))
            else:
                await session.execute(
                    delete(MuteRow).where(MuteRow.match == match.id, MuteRow.person == who.id, MuteRow.muted == muted)
                )

    async def muted(self, code: str, person: Person | str) -> frozenset[str]:
        """Whom the person does not want to hear here, as `Talk.by` marks them."""
        match = await self.get(code)
        async with self.store.reading() as session:
            rows = await session.scalars(
                select(MuteRow.muted).where(MuteRow.match == match.id, MuteRow.person == _id(person))
            )
            return frozenset(rows)

    # Lists -----------------------------------------------------------------------------------------------------------

    async def mine(
        self, person: Person | str, limit: int = 20, states: Sequence[str] = (WAITING, RUNNING, OVER)
    ) -> list[Summary]:
        """Where the person sits, or waits as the host; the latest first."""
        who = _id(person)
        sits = select(ChairRow.match).where(ChairRow.person == who)
        waits = (MatchRow.host == who) & (MatchRow.state == WAITING)
        return await self._list(MatchRow.state.in_(states) & (MatchRow.id.in_(sits) | waits), limit)

    async def waiting(self, limit: int = 20) -> list[Summary]:
        """Public tables with an open chair; the latest first."""
        return await self._list(MatchRow.public & (MatchRow.state == WAITING), limit)

    async def playing(self, limit: int = 20) -> list[Summary]:
        """Public games in progress; the latest first."""
        return await self._list(MatchRow.public & (MatchRow.state == RUNNING), limit)

    async def finished(self, limit: int = 20) -> list[Summary]:
        """Public games that are over; the latest first."""
        return await self._list(MatchRow.public & (MatchRow.state == OVER), limit)

    async def _list(self, which: ColumnElement[bool], limit: int) -> list[Summary]:
        found = select(MatchRow).where(which).order_by(MatchRow.moved_at.desc(), MatchRow.id.desc()).limit(limit)
        async with self.store.reading() as session:
            rows = list(await session.scalars(found))
            chairs: defaultdict[int, list[ChairRow]] = defaultdict(list)
            for chair in await session.scalars(
                select(ChairRow).where(ChairRow.match.in_([row.id for row in rows])).order_by(ChairRow.seat)
            ):
                chairs[chair.match].append(chair)
        out = []
        for row in rows:
            try:
                out.append(_summary(row, chairs[row.id]))
            except MathomError:  # its game is not installed here, or no longer
                continue
        return out

    # Who is here, and what has changed -------------------------------------------------------------------------------

    @contextmanager
    def subscribe(self, code: str, person: Person | str = "", seat: int = SPECTATOR) -> Iterator[Subscription]:
        """A page that is open: `with matches.subscribe(code, person, seat) as page: await page.wait(15)`."""
        page = Subscription(_id(person), seat)
        self._pages[code].append(page)
        self._notify(code, but=page)
        try:
            yield page
        finally:
            left = self._pages[code]
            left.remove(page)
            if left:
                asyncio.get_running_loop().call_later(_GRACE, self._notify, code)
            else:
                del self._pages[code]

    def watchers(self, code: str) -> dict[str, int]:
        """How many pages each person has open here."""
        return dict(Counter(page.person for page in self._pages.get(code, ())))

    def here(self, code: str) -> frozenset[int]:
        """The seats whose page is open somewhere."""
        return frozenset(page.seat for page in self._pages.get(code, ()) if page.seat >= 0)

    def watching(self, code: str) -> int:
        """How many people look on without a seat."""
        pages = self._pages.get(code, ())
        return len({page.person for page in pages} - {page.person for page in pages if page.seat >= 0})

    def _notify(self, code: str, but: Subscription | None = None) -> None:
        for page in self._pages.get(code, ()):
            if page is not but:
                page.wake()

    # The matches in memory -------------------------------------------------------------------------------------------

    async def get(self, code: str) -> Match:
        """The match with this code; raises `NotFound`."""
        match = self._kept.get(code)
        if match is not None:
            self._kept.move_to_end(code)
            return match
        lock = self._lock(code)
        async with lock:
            return await self._find(code)

    async def _find(self, code: str) -> Match:
        """The match, from memory or folded from its rows; for those who hold its lock."""
        match = self._kept.get(code)
        if match is None:
            match = await self._load(code)
            self._keep(match)
        return match

    async def _load(self, code: str) -> Match:
        async with self.store.reading() as session:
            row = await session.scalar(select(MatchRow).where(MatchRow.code == code))
            if row is None:
                raise NotFound
            game = find_game(row.game).as_of(row.version)
            options = game.options(row.options)
            chairs = await session.scalars(select(ChairRow).where(ChairRow.match == row.id).order_by(ChairRow.seat))
            match = Match(
                id=row.id,
                code=row.code,
                game=game,
                version=row.version,
                options=options,
                chairs=_seated(chairs, game.seats(options)),
                host=row.host,
                public=row.public,
                aids=row.aids,
                one_screen=row.one_screen,
                state=row.state,
                made_at=row.made_at,
                moved_at=row.moved_at,
                secret=bytes.fromhex(row.secret),
                previous=row.previous,
                next=row.next,
                carried=_tuple(row.carried),
            )
            said = await session.scalars(
                select(TalkRow).where(TalkRow.match == row.id).order_by(TalkRow.id.desc()).limit(_TALK_SHOWN)
            )
            match.talk = [_talk(line) for line in said][::-1]
            moves = await session.execute(
                select(MoveRow.actor, MoveRow.action).where(MoveRow.match == row.id).order_by(MoveRow.number)
            )
            events = [(actor, action) for actor, action in moves]
        if match.state in {RUNNING, OVER}:
            match.fold(events)
        return match

    def _keep(self, match: Match) -> None:
        self._kept[match.code] = match
        self._kept.move_to_end(match.code)
        if len(self._kept) > _KEPT:
            # One whose lock is held is just being changed, and there must not be two of it.
            idle = (code for code in self._kept if not self._lock(code).locked() and code != match.code)
            code = next(idle, None)
            if code is not None:
                del self._kept[code]

    def _lock(self, code: str) -> asyncio.Lock:
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def _changing(self, code: str) -> AsyncIterator[Match]:
        """Hold a match to change it. What the rules or the house refuse changes nothing; after any other failure nobody
        knows what is on the disk, so the match is forgotten.
        """
        lock = self._lock(code)
        async with lock:
            match = await self._find(code)
            try:
                yield match
            except (NotSaved, Overtaken):
                self._kept.pop(code, None)
                self._notify(code)
                raise
            except MathomError:
                raise
            except BaseException:
                self._kept.pop(code, None)
                raise
        self._notify(code)
        self._call_bots(code)

    @asynccontextmanager
    async def _saving(self) -> AsyncIterator[AsyncSession]:
        """A transaction whose failure is told in our words."""
        try:
            async with self.store.writing() as session:
                yield session
        except IntegrityError as error:  # another server, or another click, was first
            raise Overtaken from error
        except SQLAlchemyError as error:
            _LOG.exception("not saved")
            raise NotSaved from error

    async def _unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end, also if the guest who asked for it is gone in the middle."""
        task = asyncio.ensure_future(work)
        self._busy.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone, and then nobody else looks at it

    # Bots ------------------------------------------------------------------------------------------------------------

    def _call_bots(self, code: str) -> None:
        """Let the bots of a match act, if it is their turn and they are not at it already."""
        match = self._kept.get(code)
        if self._stopped or code in self._bots or (match is not None and _next_bot(match) is None):
            return
        task = asyncio.create_task(self._play_bots(code))
        self._bots[code] = task
        task.add_done_callback(lambda _: self._bots_done(code))

    def _bots_done(self, code: str) -> None:
        self._bots.pop(code, None)
        if not self._stopped and code in self._kept:
            self._call_bots(code)

    async def _play_bots(self, code: str) -> None:
        """The bots of one match, one after another, until a person is asked."""
        failures = 0
        last: tuple[int, str, int] | None = None
        while True:
            try:
                match = await self.get(code)
                seat = _next_bot(match)
                if seat is None:
                    return
                routine = last is not None and _is_routine(match, seat, last)
                await asyncio.sleep(self.settings.bot_delay * (_ROUTINE if routine else 1))
                match = await self.get(code)
                if match.table is None or _next_bot(match) != seat:
                    continue
                number = match.revision
                seed = sha256(match.secret + f"mathom bot {seat} {number}".encode()).hexdigest()
                text = await self.thinkers.choose(match.chairs[seat].bot, match.table.observe(seat), seed)
                match = await self.act(code, seat, [text], number)
                last = (seat, match.game.action(text).kind, number + 1)
                failures = 0
            except Stale:
                continue
            except NotFound:
                return
            except Exception:  # noqa: BLE001  (whatever it was, the game must go on)
                failures += 1
                _LOG.exception("a bot of match %s could not act", code)
                await asyncio.sleep(min(60.0, 0.5 * 2**failures))


def _next_bot(match: Match) -> int | None:
    """The bot that may act now. Of several who choose at once people come first: as long as no bot has acted since,
    they can take back.
    """
    acting = match.to_act()
    if any(not match.chairs[seat].bot for seat in acting):
        return None
    return acting[0] if acting else None


def _is_routine(match: Match, seat: int, last: tuple[int, str, int]) -> bool:
    """Whether a bot is about to do the same sort of thing again, with nothing in between for people to follow."""
    before, kind, number = last
    if match.table is None or before != seat or match.revision != number:
        return False
    return all(action.kind == kind for action in match.table.legal(seat))


def _fresh(
    game_id: str, options: str, host: str, chairs: tuple[Chair, ...], *, public: bool, aids: bool, one_screen: bool
) -> Match:
    """A match that is not yet written anywhere."""
    game = find_game(game_id)
    moment = now()
    return Match(
        id=0,
        code=secrets.token_urlsafe(_CODE_BYTES),
        game=game,
        version=game.version,
        options=game.options(options),
        chairs=chairs,
        host=host,
        public=public,
        aids=aids,
        one_screen=one_screen,
        state=WAITING,
        made_at=moment,
        moved_at=moment,
        secret=secrets.token_bytes(SECRET_BYTES),
    )


def _wishes(wishes: Sequence[Wish], seats: Sequence[str], host: Person, *, one_screen: bool) -> tuple[Chair, ...]:
    """The chairs of a new match."""
    own = sum(wish == "open" or wish.partition(":")[0] == "me" for wish in wishes) if one_screen else 1
    if len(wishes) != len(seats) or (not one_screen and sum(wish.partition(":")[0] == "me" for wish in wishes) > 1):
        raise BadChairs(seats=len(seats))
    chairs = []
    for seat, (wish, short) in enumerate(zip(wishes, seats, strict=True)):
        what, _, name = wish.partition(":")
        salt = secrets.token_hex(8)
        if what == "bot" and name in BOTS:
            chairs.append(Chair(seat=seat, short=short, bot=name, name=name, salt=salt))
        elif what == "me" or (what == "open" and one_screen):
            usual = host.name if own == 1 else ""
            chairs.append(Chair(seat=seat, short=short, person=host.id, name=clean_name(name) or usual, salt=salt))
        elif wish == "open":
            chairs.append(Chair(seat=seat, short=short))
        else:
            raise BadChairs(seats=len(seats))
    return tuple(chairs)


def _seated(rows: Any, shorts: Sequence[str]) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat=row.seat, short=short, person=row.person, bot=row.bot, name=row.name, salt=row.salt)
        for row, short in zip(rows, shorts, strict=True)
    )


def _summary(row: MatchRow, chairs: Sequence[ChairRow]) -> Summary:
    game = find_game(row.game).as_of(row.version)
    return Summary(
        code=row.code,
        game=row.game,
        options=row.options,
        host=row.host,
        chairs=_seated(chairs, game.seats(game.options(row.options))),
        state=row.state,
        public=row.public,
        one_screen=row.one_screen,
        made_at=row.made_at,
        moved_at=row.moved_at,
        to_act=_tuple(row.acting),
        revision=row.revision,
        result=msgspec.json.decode(row.result, type=Ending) if row.result else None,
        previous=row.previous,
        next=row.next,
    )


def _talk(row: TalkRow) -> Talk:
    return Talk(
        id=row.id,
        person=row.person,
        by=mark(row.match, row.person),
        name=row.name,
        channel=row.channel,
        text=row.text,
        after=row.after,
        made_at=row.made_at,
    )


def _id(person: Person | str) -> str:
    return person.id if isinstance(person, Person) else person


def _name(name: str) -> str:
    """A name that can be shown. Nobody stays nameless, and a hobbit is a hobbit in every language."""
    return clean_name(name) or f"Hobbit {secrets.randbelow(900) + 100}"


def _unseen(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _one_line(text: str) -> str:
    """What was said, on one line and with nothing invisible in it."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    return " ".join("".join(char for char in spaced if not _unseen(char)).split())


def _numbers(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _tuple(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()
