"""Who has a page open, and waking those pages when their match has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from mathom.server.persons import Person, id_of

_GRACE: Final = 2.0
"""Seconds after which somebody who left counts as gone: a page that is loaded anew leaves for a moment."""


class Present(NamedTuple):
    """Who has a page of a match open."""

    here: frozenset[int]
    """The seats of the players among them."""
    watching: int
    """How many people look on without a seat."""

    def __str__(self) -> str:
        return _in_letters(self.here, self.watching)


@lru_cache(maxsize=1000)
def _in_letters(here: frozenset[int], watching: int) -> str:
    return f"{'.'.join(map(str, sorted(here)))}w{watching}"


_NOBODY: Final = Present(frozenset(), 0)


class Subscription:
    """One page that wants to know when its match has changed. Many changes while it is busy are one wake-up."""

    def __init__(self, person: str, seats: Sequence[int], tab: str = "") -> None:
        self.person = person
        self.tab = tab
        """Which of the person's pages it is: its forms say it too."""
        self.seats = tuple(seats)
        self.seen = ""
        """What the page is sure to show, or to have shown."""
        self.answered = ""
        """What the answer to a form has shown it last, if that has arrived."""
        self.shown: object = None
        """The drawing that it shows, which is kept as long as somebody looks at it."""
        self._answering = 0
        self._changed = asyncio.Event()

    @property
    def held(self) -> bool:
        """Whether a form of this page is being answered: its answer will show what has changed."""
        return self._answering > 0

    @contextmanager
    def answering(self, seen: str) -> Iterator[None]:
        """Answer a form of this page, which says what it shows. What happens meanwhile is held back, for the answer
        brings it.
        """
        self.seen = seen or self.seen
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self.wake()

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


class OpenPages:
    """The pages of one match that are open. Those who look on may be many: nothing but to wake them all counts them."""

    def __init__(self) -> None:
        self._of: dict[str, list[Subscription]] = {}
        self.players: list[Subscription] = []
        """Those of people who have a seat."""
        self.present = _NOBODY

    def __iter__(self) -> Iterator[Subscription]:
        for pages in self._of.values():
            yield from pages

    def __bool__(self) -> bool:
        return bool(self._of)

    def of(self, person: str) -> Sequence[Subscription]:
        """Those of one person."""
        return self._of.get(person, ())

    def add(self, page: Subscription) -> None:
        """A page that has been opened."""
        self._of.setdefault(page.person, []).append(page)
        if page.seats:
            self.players.append(page)
        self._count()

    def remove(self, page: Subscription) -> None:
        """A page that has been closed."""
        pages = self._of[page.person]
        pages.remove(page)
        if not pages:
            del self._of[page.person]
        if page.seats:
            self.players.remove(page)
        self._count()

    def _count(self) -> None:
        here = frozenset(seat for page in self.players for seat in page.seats)
        self.present = Present(here, len(self._of) - len({page.person for page in self.players}))


class Presence:
    """All open pages, by the code of their match."""

    def __init__(self) -> None:
        self._pages: defaultdict[str, OpenPages] = defaultdict(OpenPages)

    @contextmanager
    def subscribe(
        self, code: str, person: Person | str = "", seats: Sequence[int] = (), tab: str = ""
    ) -> Iterator[Subscription]:
        """A page that is open: `with matches.presence.subscribe(code, person, seats) as page: await page.wait(15)`.

        `seats` are those where the person sits, at one screen several, whatever the page shows just now.
        """
        page = Subscription(id_of(person), seats, tab)
        self._pages[code].add(page)
        self._tell_players(code, page)
        try:
            yield page
        finally:
            left = self._pages[code]
            left.remove(page)
            if left:
                asyncio.get_running_loop().call_later(_GRACE, self._tell_players, code)
            else:
                del self._pages[code]

    def seat(self, code: str, page: Subscription, seats: Sequence[int]) -> None:
        """Somebody whose page is open sits where they sit now: seats are taken over, and given up."""
        if page.seats != tuple(seats):
            pages = self._pages[code]
            pages.remove(page)
            page.seats = tuple(seats)
            pages.add(page)
            self._tell_players(code, page)

    def present(self, code: str) -> Present:
        """Who has a page of a match open."""
        return self._pages[code].present if code in self._pages else _NOBODY

    def here(self, code: str) -> frozenset[int]:
        """The seats whose page is open somewhere."""
        return self.present(code).here

    def watching(self, code: str) -> int:
        """How many people look on without a seat."""
        return self.present(code).watching

    def page_of(self, code: str, person: str, tab: str = "") -> Subscription | None:
        """The page of this person at a match that has sent a form from this tab, if it is open and the only one."""
        pages = self._pages[code].of(person) if code in self._pages else ()
        found = [page for page in pages if page.tab == tab]
        return found[0] if len(found) == 1 else None

    def notify(self, code: str) -> None:
        """Wake the pages of a match."""
        for page in self._pages.get(code, ()):
            page.wake()

    def _tell_players(self, code: str, but: Subscription | None = None) -> None:
        """Somebody has come or gone. Players see it at once; those who look on, who may be many, with what they are
        sent next, or with the next sign of life.
        """
        if code in self._pages:
            for page in self._pages[code].players:
                if page is not but:
                    page.wake()

    def wake_all(self) -> None:
        """Wake every page of the server, as when it closes."""
        for code in self._pages:
            self.notify(code)
