"""All matches of the server, and acting in them. Every other job has a module of its own, and is a part of `Matches`.

| part | module | job |
|---|---|---|
| `cache` | `match_cache` | the matches in memory, and changing one safely |
| `people` | `people` | who a guest is |
| `seating` | `seating` | opening, sitting down, standing up, rematch |
| `closing` | `closing` | closing a table, putting a game away |
| `rematches` | `rematch` | offering another game to people, and starting it against bots |
| `talking` | `talking` | talk, notes, mutes |
| `taking_back` | `taking_back` | taking back what one has done |
| `placements` | `placements` | how people have set up, to do it again |
| `stand_ins` | `stand_ins` | leaving a seat of a team to a bot or to somebody else |
| `pinning` | `pinning` | pins on the map |
| `lists` | `match_lists` | summaries for the home page |
| `presence` | `presence` | who has a page open, and waking it |
| `bots` | `bot_runner`, `bot_timing` | letting the bots act, and after how long |
| `pauses` | `pauses` | letting questions answer themselves |
| `analyses` | `analysis` | the chances over games that are over |

`checkpoints` are states that are kept, so that loading a long match is quick; `rows` stands between the database and
all of these.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from sqlalchemy.orm import Session

from mathom.bots.levels import usual
from mathom.core.action import SPECTATOR
from mathom.core.game import Observation
from mathom.core.record import Ending
from mathom.core.table_matters import RESIGN
from mathom.server.analysis import Analyses
from mathom.server.bot_runner import BotRunner
from mathom.server.bot_workers import BotWorkers
from mathom.server.closing import Closing
from mathom.server.errors import NotRunning, NotYourSeat, Overtaken
from mathom.server.limits import Limits
from mathom.server.listing import progress_of
from mathom.server.match import OVER, Match
from mathom.server.match_cache import MatchCache, as_written
from mathom.server.match_lists import MatchLists
from mathom.server.pauses import Pauses, due
from mathom.server.people import People
from mathom.server.persons import Person, id_of
from mathom.server.pinning import Pinning
from mathom.server.placements import Placements
from mathom.server.presence import Presence
from mathom.server.rematch import Rematches
from mathom.server.rows import add_checkpoint, add_moves, change_match, numbers, tell_chairs
from mathom.server.seating import Seating
from mathom.server.settings import Settings
from mathom.server.stand_ins import StandIns, changed, in_a_team, write_chair
from mathom.server.store import HintRow, Store, now
from mathom.server.taking_back import TakingBack
from mathom.server.talk_lines import PLAYERS, WATCHERS
from mathom.server.talking import NOTE_LENGTH, TALK_LENGTH, Talking
from mathom.server.turn import Turn
from mathom.server.verdict import told

__all__ = ["NOTE_LENGTH", "PLAYERS", "TALK_LENGTH", "WATCHERS", "Matches"]


class Matches:
    """The matches of one database. Call `start` before anything else and `stop` at the end."""

    def __init__(self, store: Store, bot_workers: BotWorkers, settings: Settings) -> None:
        self.store = store
        self.bot_workers = bot_workers
        self.settings = settings
        self.moves = 0
        """How many were written since the start."""
        self.limits = Limits(settings.limits)
        self.presence = Presence()
        self.cache = MatchCache(store, self.presence, self._changed)
        self.people = People(self.cache, self.limits)
        self.seating = Seating(self.cache, self.people, _chance, self.limits)
        self.closing = Closing(self.cache, self.people)
        self.placements = Placements(store)
        self.taking_back = TakingBack(self.cache)
        self.rematches = Rematches(self.cache, self.people, self.seating)
        self.stand_ins = StandIns(self.cache, self.people)
        self.talking = Talking(self.cache, self.people, self.limits)
        self.pinning = Pinning(self.cache, self.people, self.limits)
        self.lists = MatchLists(store)
        self.pauses = Pauses(self.cache, self.act)
        self.bots = BotRunner(self.cache, self.act, bot_workers, settings.bot_delay, self.pauses)
        self.analyses = Analyses(self.cache, bot_workers)
        self.cache.found = (
            self.bots.call
        )  # whoever opens a table after a restart does not wait until its bot's turn comes

    async def start(self) -> None:
        """Bring the database up to date, close what is forgotten, and let pauses and bots go on where they were.

        Raises `CannotOpen`.
        """
        await self.store.migrate()
        with self.store.opening():
            await self.closing.close_forgotten()
            await self.pauses.start()
            await self.bots.start()

    async def stop(self) -> None:
        """Finish what is being written and what open pages have asked, and stop everything else."""
        self.presence.wake_all()
        await self.pauses.stop()
        await self.bots.stop()
        await self.analyses.stop()
        await self.cache.settle()
        await self.bot_workers.stop()
        await self.store.close()

    def _changed(self, code: str) -> None:
        self.presence.notify(code)
        self.pauses.call(code)
        self.bots.call(code)

    async def get(self, code: str) -> Match:
        """The match with this code; raises `NotFound`."""
        return await self.cache.get(code)

    async def act(self, code: str, seat: int, actions: Sequence[str], number: int) -> Match:
        """A seat acts, all of it or nothing. `number` is the last event that its page had seen.

        Whether the one who asks sits there is for the caller to check. Raises `Stale`, `NotSaved` and the errors of the
        rules; then nothing has changed.
        """
        return await self.cache.unbroken(self._act(code, seat, actions, number))

    async def _act(self, code: str, seat: int, actions: Sequence[str], number: int) -> Match:
        async with self.cache.changing(code) as match:
            if not 0 <= seat < len(match.chairs):
                raise NotYourSeat
            turn = match.intend(seat, actions, number)
            leaves = RESIGN in turn.actions and turn.after.result() is None and in_a_team(match, seat)
            watched = turn.after.observe(SPECTATOR)
            await self._write_moves(match, turn, watched, seat if leaves else None)
            said = match.log_length() if match.one_screen else 0
            with as_written(match):
                match.play(turn, watched)
            if match.one_screen:
                match.show_to_all(said)
            self.moves += len(turn.actions)
            return match

    async def _write_moves(self, match: Match, turn: Turn, watched: Observation, leaver: int | None) -> None:
        entries, after, moment = turn.entries, turn.after, now()
        result = after.result()
        kept = match.checkpoint()
        until = due(match, after, moment, entries)
        values: dict[str, object] = {
            "revision": match.revision + len(entries),
            "moved_at": moment,
            "acting": numbers(after.to_act()),
            "due": until,
            "progress": progress_of(match.game, watched),
        }
        kept_end = None
        if result is not None:
            kept_end = told(match.game, after, [*match.record().entries, *entries])
            values |= {"state": OVER, "result": msgspec.json.encode(Ending.of(result)).decode()}
            values["told"] = msgspec.json.encode(kept_end).decode() if kept_end is not None else ""

        def write(session: Session) -> None:
            add_moves(session, match.id, match.revision, entries)
            change_match(session, match.id, **values)
            if result is not None:
                tell_chairs(session, match, match.chairs, result)
            if kept is not None:
                add_checkpoint(session, match, kept)
            if leaver is not None:
                write_chair(session, match, leaver, {"bot": usual(match.game.id).name})

        await self.store.save(write)
        if leaver is not None:
            match.chairs = changed(match, leaver, {"bot": usual(match.game.id).name})
        match.moved_at, match.due, match.told = moment, until, kept_end
        match.kept = kept.number if kept is not None else match.kept

    async def note_hint(self, match: Match, seat: int) -> None:
        """Remember that a seat took a hint at its present question: the end tells how many it took."""
        asked = (seat, match.asked(seat))
        if asked in match.hinted:
            return
        row = {"match": match.id, "seat": seat, "asked": asked[1]}
        with suppress(Overtaken):  # the same question was asked twice at once
            await self.store.save(lambda session: session.merge(HintRow(**row)))
        match.hinted.add(asked)

    async def look_as(self, code: str, person: Person | str, seat: int) -> Match:
        """Somebody with several seats wants to see the table from this one. Raises `NotYourSeat`."""
        match = await self.get(code)
        if seat not in match.seats_of(person):
            raise NotYourSeat
        match.looking[id_of(person)] = seat
        self.presence.notify(code)
        return match

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
        self.presence.notify(code)
        return match


def _chance(size: int) -> bytes:
    return secrets.token_bytes(size)
