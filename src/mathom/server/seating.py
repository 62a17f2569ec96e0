"""Sitting down: opening a table, taking a chair, standing up, and the rematch."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from mathom.core.game import Game
from mathom.core.options import Options
from mathom.core.record import Record, clean_name
from mathom.core.registry import game as find_game
from mathom.core.seal import SECRET_BYTES
from mathom.core.table import Table
from mathom.core.teams import exchanged
from mathom.server.errors import (
    BadChairs,
    NoMore,
    NoOffer,
    NotOver,
    NotWaiting,
    NotYourSeat,
    NotYourTable,
    Overtaken,
    SeatTaken,
)
from mathom.server.limits import Limits
from mathom.server.match import CLOSED, OVER, RUNNING, WAITING, Match
from mathom.server.match_cache import MatchCache
from mathom.server.opponents import may_play
from mathom.server.pauses import PAUSE, due
from mathom.server.people import People
from mathom.server.persons import Chair, Person
from mathom.server.rematch_offer import Offer
from mathom.server.rows import add_match, add_moves, change_match, numbers, seated, tell_chairs
from mathom.server.store import ChairRow, MatchRow, now

Wish = str
"""For a chair: `me` or `me:NAME` (the host), `open`, or `bot:scout`."""

_CODE_BYTES: Final = 15
_SALT_BYTES: Final = 8


class Seating:
    """Who sits where. `chance` gives so many random bytes, for what nobody must guess: codes, seals, salts."""

    def __init__(self, cache: MatchCache, people: People, chance: Callable[[int], bytes], limits: Limits) -> None:
        self._cache = cache
        self._store = cache.store
        self._people = people
        self._chance = chance
        self._limits = limits

    async def open(
        self,
        game_id: str,
        options: Mapping[str, object] | Options | str | None,
        *,
        host: Person,
        chairs: Sequence[Wish],
        public: bool = False,
        aids: bool = True,
        takes_back: bool = True,
        one_screen: bool = False,
        letter: str = "",
        pause: int | None = PAUSE,
    ) -> Match:
        """A new match. If no chair is left open it begins at once. Raises `OptionsError` and `BadChairs`.

        With a `letter` it takes up what an earlier sitting handed on (`State.letter`). What would answer itself does so
        after a `pause` of so many seconds, or never if it is None; nor does it at one screen, which must be passed on.
        """
        game = find_game(game_id)
        chosen = game.options(options)
        Record.make(game, chosen, letter=letter).start()  # what does not go together only the game knows
        taken = self._wishes(game, chosen, chairs, host, one_screen=one_screen)
        if all(chair.bot for chair in taken):
            self._limits.count("bot_tables", host.id)  # nobody else's time holds these back
        self._limits.count("tables", host.id)
        match = self._fresh(game_id, chosen.full_text(), host.id, taken)
        match.public, match.aids, match.one_screen, match.letter = public, aids, one_screen, letter
        match.takes_back = takes_back
        match.pause = None if one_screen else pause
        return await self._cache.unbroken(self._set_up(match))

    async def _set_up(self, match: Match, elder: Match | None = None) -> Match:
        """Write a new match, with its beginning if it is full. The elder one, of which it is the rematch, points to it.

        Raises `Overtaken` if the elder one has got another rematch meanwhile.
        """
        full = not any(chair.open for chair in match.chairs)
        table, dealt = match.begin() if full else (None, [])
        match.state = RUNNING if full else WAITING
        if table is not None:
            match.start(table)
            match.due = due(match, table.state, match.moved_at)

        def write(session: Session) -> int:
            if elder is not None:
                linked = session.execute(
                    update(MatchRow)
                    .where(MatchRow.id == elder.id, MatchRow.next.is_(None))
                    .values(next=match.code)
                    .returning(MatchRow.id)
                )
                if linked.scalar_one_or_none() is None:
                    raise Overtaken
            return add_match(session, match, dealt)

        match.id = await self._store.save(write)
        if elder is not None:
            elder.next = match.code
        self._cache.keep(match)
        self._cache.changed(match.code)
        return match

    async def sit(self, code: str, person: Person | str, seat: int | None = None, salt: str = "") -> Match:
        """Take a chair: this one, or the first that is open. Who sits stays, or takes another seat of the team.

        The last to sit down begins the game. Raises `SeatTaken`.
        """
        who = await self._people.known(person)
        return await self._cache.unbroken(self._sit(code, who, seat, salt or self._salt()))

    async def _sit(self, code: str, who: Person, seat: int | None, salt: str) -> Match:
        async with self._cache.changing(code) as match:
            if not match.seats_of(who) or (seat is not None and match.may_also_sit(who, seat)):
                await self._take(match, seat, {"person": who.id, "name": who.name, "salt": salt})
            return match

    async def seat_bot(self, code: str, person: Person | str, seat: int | None, bot: str) -> Match:
        """The host gives an open chair to a bot: this one, or the first. Raises `NotYourTable`, `SeatTaken`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._seat_bot(code, who, seat, bot))

    async def _seat_bot(self, code: str, who: Person, seat: int | None, bot: str) -> Match:
        async with self._cache.changing(code) as match:
            if match.host != who.id:
                raise NotYourTable
            if not may_play(bot, match.game.id):
                raise BadChairs(seats=len(match.chairs))
            await self._take(match, seat, {"bot": bot, "name": bot, "salt": self._salt()})
            return match

    async def _take(self, match: Match, seat: int | None, sitter: Mapping[str, str]) -> None:
        """Write somebody into an open chair, and the beginning of the game if it was the last one."""
        if match.state != WAITING:
            raise SeatTaken if match.state != CLOSED else NotWaiting
        free = [chair.seat for chair in match.chairs if chair.open]
        if not free or (seat is not None and seat not in free):
            raise SeatTaken
        place = free[0] if seat is None else seat
        moment = now()

        def write(session: Session) -> tuple[tuple[Chair, ...], Table | None, datetime | None]:
            claim(session, match)
            sat = session.execute(
                update(ChairRow)
                .where(
                    ChairRow.match == match.id,
                    ChairRow.seat == place,
                    ChairRow.person.is_(None),
                    ChairRow.bot == "",
                )
                .values(**sitter)
                .returning(ChairRow.seat)
            )
            if sat.scalar_one_or_none() is None:
                raise Overtaken
            chairs = _reread(session, match)
            table, dealt = match.begin(chairs) if not any(chair.open for chair in chairs) else (None, [])
            state = RUNNING if table is not None else WAITING
            acting = numbers(table.to_act()) if table is not None else ""
            until = due(match, table.state, moment) if table is not None else None
            change_match(session, match.id, state=state, moved_at=moment, revision=len(dealt), acting=acting, due=until)
            add_moves(session, match.id, 0, dealt)
            if table is not None:
                tell_chairs(session, match, chairs)
            return chairs, table, until

        match.chairs, table, until = await self._store.save(write)
        match.moved_at = moment
        if table is not None:
            match.state = RUNNING
            match.start(table)
            match.due = until

    async def stand_up(self, code: str, person: Person | str) -> Match:
        """Leave the chair again, as long as the game has not begun."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._stand_up(code, who))

    async def _stand_up(self, code: str, who: Person) -> Match:
        async with self._cache.changing(code) as match:
            if match.state != WAITING:
                raise NotWaiting
            if not match.seats_of(who):
                raise NotYourSeat

            def write(session: Session) -> tuple[Chair, ...]:
                claim(session, match)
                session.execute(
                    update(ChairRow)
                    .where(ChairRow.match == match.id, ChairRow.person == who.id)
                    .values(person=None, name="", salt="")
                )
                return _reread(session, match)

            match.chairs = await self._store.save(write)
            return match

    async def rematch(self, code: str, person: Person | str, bot: str = "", offer: Offer | None = None) -> Match:
        """The next game of the same people, each a seat further. Whoever asks first opens it, all get the same.

        They may want the bots of the table to be of another level. Raises `NoOffer` if another `offer` stands than the
        one that all have agreed to.
        """
        who = await self._people.known(person)

        def again(match: Match) -> Match:
            if match.offer != offer:
                raise NoOffer
            return self._exchanged(match, bot if may_play(bot, match.game.id) else "")

        return await self._cache.unbroken(self._follow(code, who, again))

    async def onward(self, code: str, person: Person | str) -> Match:
        """The next sitting of a chain (`Game.onward`): the same people in the same seats. Raises `NoMore`."""
        who = await self._people.known(person)
        return await self._cache.unbroken(self._follow(code, who, self._next_sitting))

    async def _follow(self, code: str, who: Person, make: Callable[[Match], Match]) -> Match:
        """What comes after a finished match. Whoever asks first decides which it is."""
        new: Match | None = None
        async with self._cache.changing(code) as match:
            if match.state != OVER:
                raise NotOver
            if match.next is None:
                if not match.seats_of(who):
                    raise NotYourSeat
                self._limits.count("tables", who.id)
                new = make(match)
                try:
                    await self._set_up(new, match)
                except Overtaken:  # another server has opened it
                    new = None
                    async with self._store.reading() as session:
                        row = await session.get_one(MatchRow, match.id)
                        match.next = row.next
            following = match.next
        assert following is not None
        return new if new is not None else await self._cache.get(following)

    def _exchanged(self, match: Match, bot: str) -> Match:
        """The rematch: everybody in another seat, points included. `bot`, if one is named, sits in for all bots."""
        seats = len(match.chairs)
        moved = exchanged(match.game.teams(match.options))
        old = [match.chairs[seat] for seat in moved]
        if bot:
            old = [msgspec.structs.replace(chair, bot=bot, name=bot) if chair.bot else chair for chair in old]
        chairs = tuple(
            msgspec.structs.replace(sitter, seat=seat, short=match.chairs[seat].short, salt=self._salt())
            for seat, sitter in enumerate(old)
        )
        new = self._fresh(match.game.id, match.options.full_text(), match.host, chairs)
        new.public, new.aids, new.one_screen = match.public, match.aids, match.one_screen
        new.takes_back = match.takes_back
        new.pause = match.pause
        new.letter = match.letter  # the same sitting once more, so it begins as this one did
        ending = match.ending
        points = match.score or (ending.points if ending else (0,) * seats)
        new.carried = tuple(points[seat] for seat in moved)
        new.carried_wins = tuple(match.wins[seat] for seat in moved)
        new.previous = match.code
        return new

    def _next_sitting(self, match: Match) -> Match:
        """The next adventure of a campaign."""
        following = match.onward()
        if following is None:
            raise NoMore
        options, letter = match.game.options(following[0]), following[1]
        chairs = tuple(msgspec.structs.replace(chair, salt=self._salt()) for chair in match.chairs)
        new = self._fresh(match.game.id, options.full_text(), match.host, chairs)
        new.public, new.aids, new.one_screen = match.public, match.aids, match.one_screen
        new.takes_back = match.takes_back
        new.pause, new.letter, new.previous = match.pause, letter, match.code
        return new

    def _fresh(self, game_id: str, options: str, host: str, chairs: tuple[Chair, ...]) -> Match:
        """A match that is not yet written anywhere."""
        game = find_game(game_id)
        moment = now()
        return Match(
            id=0,
            code=base64.urlsafe_b64encode(self._chance(_CODE_BYTES)).decode(),
            game=game,
            version=game.version,
            options=game.options(options),
            chairs=chairs,
            host=host,
            public=False,
            aids=True,
            one_screen=False,
            state=WAITING,
            made_at=moment,
            moved_at=moment,
            secret=self._chance(SECRET_BYTES),
        )

    def _wishes(
        self, game: Game, options: Options, wishes: Sequence[Wish], host: Person, *, one_screen: bool
    ) -> tuple[Chair, ...]:
        """The chairs of a new match. At a screen of their own people may hold several seats of one team."""
        seats, teams = game.seats(options), game.teams(options)
        own = sum(wish == "open" or wish.partition(":")[0] == "me" for wish in wishes) if one_screen else 1
        sides = {team for wish, team in zip(wishes, teams, strict=False) if wish.partition(":")[0] == "me"}
        if len(wishes) != len(seats) or (not one_screen and len(sides) > 1):
            raise BadChairs(seats=len(seats))
        chairs = []
        for seat, (wish, short) in enumerate(zip(wishes, seats, strict=True)):
            what, _, name = wish.partition(":")
            if what == "bot" and may_play(name, game.id):
                chairs.append(Chair(seat=seat, short=short, bot=name, name=name, salt=self._salt()))
            elif what == "me" or (what == "open" and one_screen):
                called = clean_name(name) or (host.name if own == 1 else "")
                chairs.append(Chair(seat=seat, short=short, person=host.id, name=called, salt=self._salt()))
            elif wish == "open":
                chairs.append(Chair(seat=seat, short=short))
            else:
                raise BadChairs(seats=len(seats))
        return tuple(chairs)

    def _salt(self) -> str:
        """What a seat adds to the seal, so that the server alone cannot choose the chance."""
        return self._chance(_SALT_BYTES).hex()


def claim(session: Session, match: Match) -> None:
    """Take hold of a waiting match's row first, so that two servers seat people one after the other."""
    held = session.execute(
        update(MatchRow)
        .where(MatchRow.id == match.id, MatchRow.state == WAITING)
        .values(state=WAITING)
        .returning(MatchRow.id)
    )
    if held.scalar_one_or_none() is None:
        raise Overtaken
    change_match(session, match.id, moved_at=now())


def _reread(session: Session, match: Match) -> tuple[Chair, ...]:
    """The chairs as they stand in this transaction."""
    rows = session.scalars(
        select(ChairRow)
        .where(ChairRow.match == match.id)
        .order_by(ChairRow.seat)
        .execution_options(populate_existing=True)
    )
    return seated(rows, [chair.short for chair in match.chairs])
