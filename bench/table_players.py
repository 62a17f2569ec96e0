"""People at a web table: they look on, or play at random, as fast as they are answered or with time to think."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from table_client import PATIENCE, Browser, NoAnswer
from table_page import number_of

_LATELY: Final = 20
"""So many of the last things that a page has shown are remembered."""


@dataclass(slots=True)
class Tally:
    """What was counted while it was `counting`; times in seconds, sizes in bytes as sent."""

    counting: bool = False
    refused: int = 0
    games: int = 0
    """Those that were begun after others had ended."""
    answers: list[float] = field(default_factory=list)
    """From a form that was sent to its answer, which is a move that is kept."""
    others: list[float] = field(default_factory=list)
    """From a form that was sent to the other player's page."""
    answer_sizes: list[int] = field(default_factory=list)
    update_sizes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Pace:
    """How a round is played."""

    think: float = 0.0
    """Seconds of thought on average, from none to twice as many."""
    go: asyncio.Event = field(default_factory=asyncio.Event)
    """Nobody acts before."""
    rng: random.Random = field(default_factory=lambda: random.Random(1))


class Reader:
    """Somebody who has a page of a table open."""

    def __init__(self, browser: Browser, tally: Tally) -> None:
        self.browser = browser
        self.tally = tally
        self.connected = asyncio.Event()
        self._changed = asyncio.Event()
        self._shown: deque[tuple[int, float]] = deque(maxlen=_LATELY)
        self._awaited: list[tuple[int, float]] = []

    async def listen(self) -> None:
        """Show what the stream brings, until it is cancelled; raises `NoAnswer` if the stream ends."""
        async for event in self.browser.events():
            self.connected.set()
            if event.text:
                if self.tally.counting:
                    self.tally.update_sizes.append(event.size)
                self._show(event.text, event.moment)
        raise NoAnswer("a stream has ended")

    async def has(self, number: int) -> None:
        """Wait until the page shows this event; raises `TimeoutError`."""
        async with asyncio.timeout(PATIENCE):
            while self.browser.page.number < number:
                self._changed.clear()
                await self._changed.wait()

    def expect(self, number: int, since: float) -> None:
        """Count from this moment on until the page shows this event. It may have shown it before we were told."""
        moment = next((moment for shown, moment in self._shown if shown >= number), None)
        if moment is None:
            self._awaited.append((number, since))
        elif self.tally.counting:
            self.tally.others.append(moment - since)

    def _show(self, text: str, moment: float) -> None:
        self.browser.page.update(text)
        number = self.browser.page.number
        self._shown.append((number, moment))
        if self.tally.counting:
            self.tally.others += [moment - since for awaited, since in self._awaited if awaited <= number]
        self._awaited = [wait for wait in self._awaited if wait[0] > number]
        self._changed.set()


class Player(Reader):
    """Somebody who sits there and plays at random. Of two, the host asks for the next game."""

    other: Player

    def __init__(self, browser: Browser, path: str, tally: Tally, pace: Pace, *, host: bool) -> None:
        super().__init__(browser, tally)
        self.path = path
        self.pace = pace
        self._host = host

    async def play(self) -> None:
        """One game after another, until it is cancelled. The page of the first is open already."""
        while True:
            async with asyncio.TaskGroup() as group:
                listening = group.create_task(self.listen())
                self.path = await self._game()
                listening.cancel()
            self._shown.clear()
            self._awaited.clear()
            await self.browser.load(self.path)

    async def act(self) -> None:
        """Do something that is offered."""
        page = self.browser.page
        fields = [self.pace.rng.choice(page.offered()), ("number", str(page.number)), ("have", page.have)]
        fields.append(("tab", page.tab))
        began = time.perf_counter()
        answer = await self.browser.post(f"{self.path}/act", fields)
        moment = time.perf_counter()
        if answer.status not in {200, 409}:
            raise NoAnswer(f"POST {self.path}/act: {answer.status}")
        self._show(answer.text, moment)
        if answer.status == 200:
            self.other.expect(number_of(answer.text), began)
        if self.tally.counting:
            if answer.status == 200:
                self.tally.answers.append(moment - began)
                self.tally.answer_sizes.append(answer.size)
            else:
                self.tally.refused += 1

    @property
    def asked(self) -> bool:
        """Whether there is something to do."""
        page = self.browser.page
        return page.asked and not page.ended and bool(page.offered())

    async def _game(self) -> str:
        """A game to its end; the path of the next."""
        page = self.browser.page
        await self.pace.go.wait()
        while True:
            self._changed.clear()
            if page.ended:
                following = page.following or (await self._next_game() if self._host or page.invited else "")
                if following:
                    return following
            elif self.asked:
                await asyncio.sleep(self.pace.rng.uniform(0, 2 * self.pace.think))
                if self.asked:  # still: others may have acted meanwhile
                    await self.act()
                continue
            await self._changed.wait()

    async def _next_game(self) -> str:
        fields = [("rematch", "1"), ("number", str(self.browser.page.number))]
        answer = await self.browser.post(f"{self.path}/act", fields)
        if self.tally.counting:
            self.tally.games += 1
        return answer.first("hx-redirect") or answer.first("location")


async def table_of_two(port: int, tally: Tally, pace: Pace) -> tuple[Player, Player]:
    """Two people at a fresh table of The Confrontation, with their pieces set up and their pages open."""
    browsers = Browser(port), Browser(port)
    await browsers[0].load("/")
    path = await browsers[0].go("/play", [("game", "confrontation"), ("kind", "friend")])
    await browsers[1].load(path)
    await browsers[1].go(f"{path}/sit")
    host = Player(browsers[0], path, tally, pace, host=True)
    guest = Player(browsers[1], path, tally, pace, host=False)
    host.other, guest.other = guest, host
    for player in (host, guest):
        await player.browser.load(path)
        await player.act()
    await host.browser.load(path)  # the first has not seen yet what the second has done
    return host, guest
