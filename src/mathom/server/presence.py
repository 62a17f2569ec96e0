"""Who has a page open, and waking those pages when their match has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from mathom.server.match import Person, id_of

_GRACE: Final = 2.0
"""Seconds after which somebody who left counts as gone: a page that is loaded anew leaves for a moment."""


class Subscription:
    """One page that wants to know when its match has changed. Many changes while it is busy are one wake-up."""

    def __init__(self, person: str, seats: Sequence[int]) -> None:
        self.person = person
        self.seats = tuple(seats)
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


class Presence:
    """All open pages, by the code of their match."""

    def __init__(self) -> None:
        self._pages: defaultdict[str, list[Subscription]] = defaultdict(list)

    @contextmanager
    def subscribe(self, code: str, person: Person | str = "", seats: Sequence[int] = ()) -> Iterator[Subscription]:
        """A page that is open: `with matches.presence.subscribe(code, person, seats) as page: await page.wait(15)`.

        `seats` are those where the person sits, at one screen several, whatever the page shows just now.
        """
        page = Subscription(id_of(person), seats)
        self._pages[code].append(page)
        self.notify(code, but=page)
        try:
            yield page
        finally:
            left = self._pages[code]
            left.remove(page)
            if left:
                asyncio.get_running_loop().call_later(_GRACE, self.notify, code)
            else:
                del self._pages[code]

    def here(self, code: str) -> frozenset[int]:
        """The seats whose page is open somewhere."""
        return frozenset(seat for page in self._pages.get(code, ()) for seat in page.seats)

    def watching(self, code: str) -> int:
        """How many people look on without a seat."""
        pages = self._pages.get(code, ())
        return len({page.person for page in pages} - {page.person for page in pages if page.seats})

    def notify(self, code: str, but: Subscription | None = None) -> None:
        """Wake the pages of a match."""
        for page in self._pages.get(code, ()):
            if page is not but:
                page.wake()

    def wake_all(self) -> None:
        """Wake every page of the server, as when it closes."""
        for code in self._pages:
            self.notify(code)
