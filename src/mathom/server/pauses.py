"""The table's pause: a question that answers itself (`State.unless`) does so when its time has come, if nobody has
answered before.

The moment is kept with the match, so that a restart forgets nothing: what is overdue then happens at once. What happens
is an ordinary action, done the ordinary way: of a person and the pause only the first can answer, because the other has
then not seen the present question.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select

from mathom.core.action import NATURE, Action
from mathom.core.game import State
from mathom.core.record import Entry
from mathom.server.errors import Broken, NotFound, NotRead, NotRunning, NotSaved, Stale
from mathom.server.log_lines import short
from mathom.server.match import RUNNING, Match
from mathom.server.match_cache import MatchCache
from mathom.server.retrying import Act, patience
from mathom.server.store import MatchRow, now

PAUSE: Final = 3
"""The usual pause, in seconds."""
PAUSES: Final = (PAUSE, 6, 10, 20, 60)
"""Those that one may choose for a table; a table may also wait for as long as it takes."""
_AT_ONCE: Final = 8
"""So many pauses end at once: after a start many may be over, and each match must be folded."""
_LOG: Final = logging.getLogger(__name__)


def by_themselves(state: State) -> dict[int, Action]:
    """The seats that are waited for and would answer by themselves, each with its answer."""
    found = {seat: state.unless(seat) for seat in state.to_act() if seat != NATURE}
    return {seat: action for seat, action in found.items() if action is not None}


def due(match: Match, after: State, moment: datetime, entries: Sequence[Entry] = ()) -> datetime | None:
    """When the questions of the state after these events answer themselves; None if they never do.

    The pause goes on where nothing new is asked: another has answered for himself alone, or somebody has done something
    beside the turn. Else it begins anew for all.
    """
    asked = by_themselves(after)
    if match.pause is None or not asked:
        return None
    if match.due is not None and match.table is not None and len(entries) == 1:
        before = match.table.state
        seat, action = entries[0]
        beside = any(action is aside for aside in match.table.asides(seat))
        alone = seat not in asked and not before.one_is_enough()
        if (beside or alone) and asked.keys() <= by_themselves(before).keys():
            return match.due
    return moment + timedelta(seconds=match.pause)


def left_to_the_pause(match: Match) -> dict[int, Action]:
    """What the end of the pause brings about: the answers of people. Bots give their own; where one is enough of a team
    with a bot in it, the bot's.
    """
    if match.table is None:
        return {}
    asked = by_themselves(match.table.state)
    people = {seat: action for seat, action in asked.items() if not match.chairs[seat].bot}
    return {} if match.table.state.one_is_enough() and len(people) < len(asked) else people


class Pauses:
    """The pauses of all matches: a timer for each that has one, and nothing that looks at the clock in between."""

    def __init__(self, cache: MatchCache, act: Act) -> None:
        self._cache = cache
        self._act = act
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ending: dict[str, asyncio.Task[None]] = {}
        self._changed: dict[str, asyncio.Event] = {}
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._stopped = False

    async def start(self) -> None:
        """Take up the pauses that were running; those that are over end now."""
        self._stopped = False
        async with self._cache.store.reading() as session:
            rows = await session.execute(
                select(MatchRow.code, MatchRow.due).where(MatchRow.state == RUNNING, MatchRow.due.is_not(None))
            )
            running = [(code, moment) for code, moment in rows if moment is not None]
        for code, moment in running:
            self._set(code, _seconds_to(moment))

    async def stop(self) -> None:
        """No pause ends any more."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._ending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def call(self, code: str) -> None:
        """Something has changed, the clock perhaps: set the timer of a match by its pause."""
        if (timer := self._timers.pop(code, None)) is not None:
            timer.cancel()
        if (changed := self._changed.pop(code, None)) is not None:
            changed.set()
        match = self._cache.at_hand(code)
        if match is None or match.due is None:
            return
        left = _seconds_to(match.due)
        if left or left_to_the_pause(match):
            self._set(code, left)

    async def over(self, code: str, seats: Sequence[int], number: int) -> None:
        """Until the pause is over that was running after this event, or one of these seats is asked something else."""
        while True:
            match = await self._cache.get(code)
            if match.due is None or not _seconds_to(match.due) or any(match.asked(seat) > number for seat in seats):
                return
            await self._changed.setdefault(code, asyncio.Event()).wait()

    def _set(self, code: str, seconds: float) -> None:
        if not self._stopped and code not in self._ending:
            self._timers[code] = asyncio.get_running_loop().call_later(seconds, self._end, code)

    def _end(self, code: str) -> None:
        del self._timers[code]
        self._ending[code] = task = asyncio.create_task(self._let_happen(code))
        task.add_done_callback(lambda _: self._ended(code))

    def _ended(self, code: str) -> None:
        self._ending.pop(code, None)
        self.call(code)

    async def _let_happen(self, code: str) -> None:
        """The pause of a match should be over: what was not answered answers itself."""
        failures = 0
        while True:
            try:
                async with self._room:
                    match = await self._cache.get(code)
                    answers = left_to_the_pause(match)
                    if match.due is None or _seconds_to(match.due) or not answers:
                        return
                    number = match.revision
                    for seat, action in answers.items():
                        await self._answer(code, seat, action, number)
            except (NotFound, NotRunning, Broken):  # none of them will ever play again
                return
            except Exception as error:  # noqa: BLE001  (whatever it was, the game must go on)
                failures += 1
                if not isinstance(error, NotSaved | NotRead):  # of these the store has told
                    _LOG.exception("the pause of match %s could not end", short(code))
                await asyncio.sleep(patience(failures))

    async def _answer(self, code: str, seat: int, action: Action, number: int) -> None:
        try:
            await self._act(code, seat, [action.text], number)
        except Stale:  # somebody has answered in the last moment
            return


def _seconds_to(moment: datetime) -> float:
    """How long it is until then; 0 if it has passed."""
    return max(0.0, (moment - now()).total_seconds())
