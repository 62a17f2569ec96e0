"""The tasks that let bots act: one a match, as long as only bots are asked, or what they are asked answers itself."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from hashlib import sha256
from time import monotonic
from typing import Final

from sqlalchemy import select

from mathom.server.bot_timing import Tempo
from mathom.server.bot_workers import BotWorkers
from mathom.server.errors import Broken, NotFound, NotRead, NotRunning, NotSaved, Stale
from mathom.server.log_lines import short
from mathom.server.match import RUNNING, Match
from mathom.server.match_cache import MatchCache
from mathom.server.pauses import Pauses, by_themselves
from mathom.server.retrying import Act, patience
from mathom.server.store import ChairRow, MatchRow

_AT_ONCE: Final = 8
"""So many matches are taken up at once when the server starts."""
_LOG: Final = logging.getLogger(__name__)


class BotRunner:
    """The bots of all matches. About `delay` seconds go by before each acts, its thinking included, so that people can
    follow; how many exactly, `bot_timing` says. Where a question answers itself, bots answer when its pause is over:
    how long they took tells nothing.
    """

    def __init__(self, cache: MatchCache, act: Act, bot_workers: BotWorkers, delay: float, pauses: Pauses) -> None:
        self._cache = cache
        self._act = act
        self._bot_workers = bot_workers
        self._delay = delay
        self._pauses = pauses
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asleep: deque[str] = deque()
        """The matches that have waited for a bot since before the server started, and still do."""
        self._waking: set[str] = set()
        """Those of them that are being taken up."""
        self._stopped = False

    async def start(self) -> None:
        """Let the bots go on whose turn it was: the latest matches first, and a few at a time, since each must be
        folded, and pages shall not wait for thousands of them.
        """
        self._stopped = False
        async with self._cache.store.reading() as session:
            rows = await session.execute(
                select(MatchRow.code, MatchRow.acting, ChairRow.seat)
                .join(ChairRow, ChairRow.match == MatchRow.id)
                .where(MatchRow.state == RUNNING, ChairRow.bot != "")
                .order_by(MatchRow.moved_at.desc(), MatchRow.id.desc())
            )
            waiting = dict.fromkeys(code for code, acting, seat in rows if str(seat) in acting.split(","))
        self._asleep.extend(waiting)
        for _ in range(_AT_ONCE):
            self._wake_next()

    def _wake_next(self) -> None:
        """Take up the next of the matches that wait since the start, if it was not called meanwhile."""
        while self._asleep and not self._stopped:
            code = self._asleep.popleft()
            if code not in self._tasks:
                self._waking.add(code)
                self.call(code)
                return

    def _taken_up(self, code: str) -> None:
        """A bot has acted there, or cannot: time for the next."""
        if code in self._waking:
            self._waking.discard(code)
            self._wake_next()

    async def stop(self) -> None:
        """No bot acts any more."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def call(self, code: str) -> None:
        """Let the bots of a match act, if it is their turn and they are not at it already."""
        match = self._cache.at_hand(code)
        if self._stopped or code in self._tasks or (match is not None and not next_bots(match)):
            return
        task = asyncio.create_task(self._play(code))
        self._tasks[code] = task
        task.add_done_callback(lambda _: self._done(code))

    def _done(self, code: str) -> None:
        self._tasks.pop(code, None)
        if self._cache.at_hand(code) is not None:
            self.call(code)

    async def _play(self, code: str) -> None:
        """The bots of one match, one after another, until a person is asked."""
        failures = 0
        tempo = Tempo(self._delay)
        while True:
            try:
                match = await self._cache.get(code)
                seats = next_bots(match)
                if not seats:
                    return
                if match.due is not None and seats[0] in by_themselves(match.running().state):
                    await self._answer_in_time(match, seats)
                    failures = 0
                    continue
                seat, number, said = seats[0], match.revision, match.log_length()
                text = await self._thought(match, seat, tempo.wait(match, seat))
                match = await self._act(code, seat, [text], number)
                tempo.acted(match, seat, said)
                failures = 0
            except Stale:
                continue
            except (NotFound, NotRunning, Broken):  # none of them will ever play again
                return
            except Exception as error:  # noqa: BLE001  (whatever it was, the game must go on)
                failures += 1
                if not isinstance(error, NotSaved | NotRead):  # of these the store has told
                    _LOG.exception("a bot of match %s could not act", short(code))
                await asyncio.sleep(patience(failures))
            finally:
                self._taken_up(code)

    async def _answer_in_time(self, match: Match, seats: tuple[int, ...]) -> None:
        """What the bots choose whose question answers itself, all together when the pause is over."""
        number = match.revision
        texts = await asyncio.gather(*(self._choice(match, seat) for seat in seats))
        await self._pauses.over(match.code, seats, number)
        for seat, text in zip(seats, texts, strict=True):
            await self._act(match.code, seat, [text], number)

    async def _thought(self, match: Match, seat: int, least: float) -> str:
        """What a bot chooses, when so many seconds have gone by, or as soon as it has thought to the end after that."""
        end = monotonic() + least
        text = await self._choice(match, seat)
        await asyncio.sleep(max(0.0, end - monotonic()))
        return text

    async def _choice(self, match: Match, seat: int) -> str:
        """What a bot chooses."""
        # The number of what stands, not of the last event: whoever takes back and does the same gets the same answer.
        stands = len(match.record().entries)
        seed = sha256(match.secret + f"mathom bot {seat} {stands}".encode()).hexdigest()
        bot, observation = match.chairs[seat].bot, match.observe(seat)
        return await self._bot_workers.choose(bot, observation, seed, match.host)


def next_bots(match: Match) -> tuple[int, ...]:
    """The bots that may act now, or think about it.

    Of several who choose at once people come first: as long as no bot has acted since, they can take back. Where the
    questions answer themselves there is time for that until the pause is over, and the bots wait for its end.
    """
    acting = match.to_act()
    bots = tuple(seat for seat in acting if match.chairs[seat].bot)
    if match.due is not None and match.table is not None:
        timed = by_themselves(match.table.state)
        if found := tuple(seat for seat in bots if seat in timed):
            return found[:1] if match.table.state.one_is_enough() else found
    return bots[:1] if len(bots) == len(acting) else ()
