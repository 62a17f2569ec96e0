"""The chances over a finished game, worked out once and kept: what the graph at its end is drawn from.

Nobody waits for them: they are worked out in a worker when somebody looks at the end, behind all choices and hints, a
few moments of the game at a time, so that a bot never waits long. All who look at the same end share one working-out;
what was done when the server stops is done again when somebody looks. What comes of it is in the store for good, and
open pages are told.

Nothing of it exists before the end: it knows all faces (`bots.course`).
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import select

from mathom.bots.course import Course, Moment, Slice, has_course, work_out_slice
from mathom.server.bot_workers import BotWorkers
from mathom.server.errors import NotRead, NotSaved, Overtaken
from mathom.server.log_lines import short
from mathom.server.match import OVER, Match
from mathom.server.match_cache import MatchCache
from mathom.server.match_chances import Analysis
from mathom.server.store import AnalysisRow

MAKER: Final = "course 2"
"""By which numbers courses are made; kept ones of others are made anew. It goes up when the numbers change."""
_SLICE: Final = 8
"""So many moments are worked out at a time."""
_TRIES: Final = 3
"""So often a slice is asked for that no worker comes to the end of."""
_MOST_WAITING: Final = 200
"""So many games are worked on at most; who looks at another one then sees its graph when they look again."""
_LOG: Final = logging.getLogger(__name__)


class Analyses:
    """The courses of finished matches."""

    def __init__(self, cache: MatchCache, bot_workers: BotWorkers) -> None:
        self._cache = cache
        self._bot_workers = bot_workers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.resting = False
        """Whether nothing is worked out: what is kept is still shown."""
        self.made = 0
        """How many were worked out since the start."""

    def want(self, match: Match) -> None:
        """Somebody looks at a match. If it is over, its course is fetched or worked out, unless that was done."""
        if match.state != OVER or match.analysis is not None or match.code in self._tasks or self.resting:
            return
        if not has_course(match.game.id) or len(self._tasks) >= _MOST_WAITING:
            return
        task = self._tasks[match.code] = asyncio.create_task(self._find(match))
        task.add_done_callback(lambda _: self._tasks.pop(match.code, None))

    async def stop(self) -> None:
        """Leave off."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Wait for all that is worked out now."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _find(self, match: Match) -> None:
        try:
            course = await self._kept(match.id)
            if course is None:
                course = await self._work_out(match)
                self.made += 1
                self._tell(match, Analysis(course=course))  # all may see it, whether it can be kept or not
                await self._keep(match.id, course)
            else:
                self._tell(match, Analysis(course=course))
        except (NotRead, NotSaved):  # the log says so already
            if match.analysis is not None and match.analysis.course is None:
                self._put(match, None)  # somebody may look again; nobody is woken, or they would do so at once
        except Exception:  # noqa: BLE001  (whatever it was, the page says that there is no graph)
            _LOG.exception("match %s: no course", short(match.code))
            self._tell(match, Analysis(failed=True))

    async def _kept(self, match: int) -> Course | None:
        async with self._cache.store.reading() as session:
            row = await session.scalar(select(AnalysisRow).where(AnalysisRow.match == match))
        if row is None or row.maker != MAKER:
            return None
        try:
            return msgspec.msgpack.decode(row.chances, type=Course)
        except msgspec.DecodeError as error:
            _LOG.warning("match number %s: the kept course cannot be read: %s", match, error)
            return None

    async def _work_out(self, match: Match) -> Course:
        """All slices, one after another. How far it is, pages are told by quarters."""
        record, moments, of, quarter = match.record().text(), list[Moment](), 1, 0
        while len(moments) < of:
            found = await self._slice(match.code, record, len(moments))
            moments += found.moments
            of = found.of
            if (reached := 4 * len(moments) // of) > quarter and reached < 4:
                quarter = reached
                self._tell(match, Analysis(percent=25 * quarter))
        return Course(tuple(moments))

    async def _slice(self, code: str, record: str, first: int) -> Slice:
        """Some moments. A machine that was too busy to answer in time is asked again."""
        for _ in range(_TRIES - 1):
            with suppress(TimeoutError):
                return await self._bot_workers.study(code, work_out_slice, record, first, _SLICE)
        return await self._bot_workers.study(code, work_out_slice, record, first, _SLICE)

    async def _keep(self, match: int, course: Course) -> None:
        row = {"match": match, "maker": MAKER, "chances": msgspec.msgpack.encode(course)}
        try:
            await self._cache.store.save(lambda session: session.merge(AnalysisRow(**row)))
        except Overtaken:  # another server has written the same
            return

    def _tell(self, match: Match, found: Analysis) -> None:
        """Put it where pages find it, and wake them."""
        self._put(match, found)
        self._cache.presence.notify(match.code)

    def _put(self, match: Match, found: Analysis | None) -> None:
        match.analysis = found
        at_hand = self._cache.at_hand(match.code)
        if at_hand is not None:
            at_hand.analysis = found
