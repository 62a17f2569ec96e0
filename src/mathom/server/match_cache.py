"""The matches in memory: found or folded from their rows, changed by one at a time, forgotten when in doubt.

One rule stands above the others: a change is first on the disk and then in memory. Whatever goes wrong in between, the
match is forgotten and folded again from its rows.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from mathom.core.errors import MathomError
from mathom.server.errors import Broken, NotFound, NotSaved, Overtaken
from mathom.server.log_lines import plainly, short
from mathom.server.match import RUNNING, WAITING, Match
from mathom.server.persons import Person
from mathom.server.presence import Presence
from mathom.server.rows import load
from mathom.server.store import Store

T = TypeVar("T")

_KEPT: Final = 500
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What codes look like: no database is asked about anything else, since not all take every sign."""
_LOG: Final = logging.getLogger(__name__)


class MatchCache:
    """The matches that were asked for lately. `changed` is told the code of each that has changed, and `found` of each
    that was folded from its rows.
    """

    def __init__(self, store: Store, presence: Presence, changed: Callable[[str], None]) -> None:
        self.store = store
        self.presence = presence
        self.changed = changed
        self.found: Callable[[str], None] = lambda _: None
        self._kept: OrderedDict[str, Match] = OrderedDict()
        self._folding: dict[str, list[Person]] = {}
        """The matches that are being folded, and who has got another name since that began."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._busy: set[asyncio.Task[Any]] = set()
        self._broken: OrderedDict[str, None] = OrderedDict()
        """Those that were found broken, and told of."""

    async def get(self, code: str) -> Match:
        """The match with this code; raises `NotFound`."""
        match = self._kept.get(code)
        if match is not None:
            self._kept.move_to_end(code)
            return match
        return await self.unbroken(self._fetch(code))

    async def _fetch(self, code: str) -> Match:
        lock = self._lock(code)
        async with lock:
            return await self._find(code)

    def at_hand(self, code: str) -> Match | None:
        """The match, if it is in memory."""
        return self._kept.get(code)

    async def _find(self, code: str) -> Match:
        """The match, from memory or from its rows; for those who hold its lock."""
        match = self._kept.get(code)
        if match is None:
            if not _CODE.fullmatch(code):
                raise NotFound
            renamed = self._folding[code] = []
            try:
                async with self.store.reading() as session:
                    match = await load(session, code)
            except Broken as error:
                self._tell_once(code, error)
                raise
            finally:
                del self._folding[code]
            for who in renamed:  # the rows may have been read before
                _rename(match, who)
            self._broken.pop(code, None)
            self.keep(match)
            self.found(code)
        return match

    def _tell_once(self, code: str, error: Broken) -> None:
        """Write into the log what is wrong with a match, and not again each time when somebody loads its page."""
        error.known = code in self._broken
        if error.known:
            return
        self._broken[code] = None
        if len(self._broken) > _KEPT:
            self._broken.popitem(last=False)
        cause = error.__cause__ or error  # what somebody did is nobody's business, so not all of it is told
        _LOG.error("match %s is broken: %s", short(code), plainly(cause))

    def keep(self, match: Match) -> None:
        """Remember a match, and forget one that nobody has asked for lately if there are too many."""
        self._kept[match.code] = match
        self._kept.move_to_end(match.code)
        if len(self._kept) > _KEPT:
            # One whose lock is held is just being changed, and there must not be two of it.
            idle = (code for code in self._kept if not self._lock(code).locked() and code != match.code)
            code = next(idle, None)
            if code is not None:
                del self._kept[code]

    def rename(self, who: Person) -> None:
        """Give the person this name at every table whose game is not over."""
        for renamed in self._folding.values():
            renamed.append(who)
        for match in list(self._kept.values()):
            if _rename(match, who):
                self.presence.notify(match.code)

    def _lock(self, code: str) -> asyncio.Lock:
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def changing(self, code: str) -> AsyncIterator[Match]:
        """Hold a match to change it. What the rules or the server refuse changes nothing.

        After any other failure nobody knows what is on the disk, so the match is forgotten.
        """
        lock = self._lock(code)
        async with lock:
            match = await self._find(code)
            try:
                yield match
            except (NotSaved, Overtaken):
                self._kept.pop(code, None)
                self.presence.notify(code)
                raise
            except MathomError:
                raise
            except BaseException:
                self._kept.pop(code, None)
                raise
        self.changed(code)

    async def unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end, also if the guest who asked for it is gone in the middle."""
        task = asyncio.ensure_future(work)
        self._busy.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone, and then nobody else looks at it

    async def settle(self) -> None:
        """Finish what is to be done to the end."""
        await asyncio.gather(*self._busy, return_exceptions=True)


@contextmanager
def as_written(match: Match) -> Iterator[None]:
    """Do what is on the disk. What is refused now is no refusal by the rules: disk and memory would differ."""
    try:
        yield
    except MathomError as error:
        raise RuntimeError(f"match {match.id} did not play as written") from error


def _rename(match: Match, who: Person) -> bool:
    """Give the person this name if they sit there and the game is not over; whether that is so."""
    seats = match.seats_of(who)
    if not seats or match.state not in {WAITING, RUNNING} or match.one_screen:
        return False
    match.rename(dict.fromkeys(seats, who.name))
    return True
