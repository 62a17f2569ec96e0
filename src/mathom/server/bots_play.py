"""The tasks that let bots act: one a match, as long as only bots are asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Final

from sqlalchemy import select

from mathom.server.errors import Broken, NotFound, Stale
from mathom.server.match import RUNNING, Match
from mathom.server.shelf import Shelf
from mathom.server.store import ChairRow, MatchRow
from mathom.server.thinkers import Thinkers

Act = Callable[[str, int, Sequence[str], int], Awaitable[Match]]
"""`Matches.act`: bots have no other way to act than people."""

_ROUTINE: Final = 0.15
"""A bot that does the same sort of thing again, as in a setup, waits only this part of its delay."""
_LOG: Final = logging.getLogger(__name__)


class BotsPlay:
    """The bots of all matches. `delay` seconds go by before each acts, its thinking included, so that people can
    follow.
    """

    def __init__(self, shelf: Shelf, act: Act, thinkers: Thinkers, delay: float) -> None:
        self._shelf = shelf
        self._act = act
        self._thinkers = thinkers
        self._delay = delay
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    async def start(self) -> None:
        """Let the bots go on whose turn it was."""
        self._stopped = False
        async with self._shelf.store.reading() as session:
            rows = await session.execute(
                select(MatchRow.code, MatchRow.acting, ChairRow.seat)
                .join(ChairRow, ChairRow.match == MatchRow.id)
                .where(MatchRow.state == RUNNING, ChairRow.bot != "")
            )
            waiting = {code for code, acting, seat in rows if str(seat) in acting.split(",")}
        for code in sorted(waiting):
            self.call(code)

    async def stop(self) -> None:
        """No bot acts any more."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def call(self, code: str) -> None:
        """Let the bots of a match act, if it is their turn and they are not at it already."""
        match = self._shelf.at_hand(code)
        if self._stopped or code in self._tasks or (match is not None and next_bot(match) is None):
            return
        task = asyncio.create_task(self._play(code))
        self._tasks[code] = task
        task.add_done_callback(lambda _: self._done(code))

    def _done(self, code: str) -> None:
        self._tasks.pop(code, None)
        if self._shelf.at_hand(code) is not None:
            self.call(code)

    async def _play(self, code: str) -> None:
        """The bots of one match, one after another, until a person is asked."""
        failures = 0
        last: tuple[int, str, int] | None = None
        while True:
            try:
                match = await self._shelf.get(code)
                seat = next_bot(match)
                if seat is None:
                    return
                routine = last is not None and _is_routine(match, seat, last)
                number = match.revision
                text = await self._thought(match, seat, self._delay * (_ROUTINE if routine else 1))
                match = await self._act(code, seat, [text], number)
                last = (seat, match.game.action(text).kind, number + 1)
                failures = 0
            except Stale:
                continue
            except (NotFound, Broken):  # neither will ever play again
                return
            except Exception:  # noqa: BLE001  (whatever it was, the game must go on)
                failures += 1
                _LOG.exception("a bot of match %s could not act", code)
                await asyncio.sleep(pause(failures))

    async def _thought(self, match: Match, seat: int, least: float) -> str:
        """What a bot chooses, not before so many seconds have gone by."""
        assert match.table is not None
        moment = asyncio.get_running_loop().time
        end = moment() + least
        seed = sha256(match.secret + f"mathom bot {seat} {match.revision}".encode()).hexdigest()
        text = await self._thinkers.choose(match.chairs[seat].bot, match.table.observe(seat), seed)
        await asyncio.sleep(max(0.0, end - moment()))
        return text


def pause(failures: int) -> float:
    """Seconds to wait after so many failures in a row: longer and longer, but no longer than a minute.

    >>> pause(1), pause(2), pause(100_000)
    (1.0, 2.0, 60.0)
    """
    return min(60.0, 0.5 * 2.0 ** min(failures, 10))


def next_bot(match: Match) -> int | None:
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
