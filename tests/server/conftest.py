"""A house for tests: a real database file, and bots that do not make anybody wait."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Executable
from sqlalchemy.orm import Session

from mathom.server import rate_limit
from mathom.server.bot_workers import BotWorkers
from mathom.server.matches import Matches
from mathom.server.settings import Settings
from mathom.server.store import Store

OpenMatches = Callable[[], AbstractAsyncContextManager[Matches]]


@asynccontextmanager
async def opened(folder: Path, bot_delay: float = 0.0, database: str = "") -> AsyncIterator[Matches]:
    """The matches of the database in this folder, or of the one with this address, from start to stop."""
    environ = {"MATHOM_DATABASE": database} if database else {}
    settings = Settings.load(folder, bot_delay=bot_delay, workers=1, environ=environ)
    matches = Matches(Store(settings.database), BotWorkers(settings.workers), settings)
    await matches.start()
    try:
        yield matches
    finally:
        await matches.stop()


async def write_behind(matches: Matches, *statements: Executable) -> None:
    """Write something that no page would."""

    def write(session: Session) -> None:
        for statement in statements:
            session.execute(statement)

    await matches.store.save(write)


@contextmanager
def own_log() -> Iterator[None]:
    """Whatever is done to the log in here, it is as before afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        logging.captureWarnings(capture=False)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """How often one may do something in a minute does not depend on how long the tests take for it."""
    clock = Clock()
    monkeypatch.setattr(rate_limit, "time", clock)
    return clock


@pytest.fixture
def open_matches(tmp_path: Path) -> OpenMatches:
    """Opens the house; again and again, on the same file."""
    return lambda: opened(tmp_path)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that tells nobody when it happens."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  (it cannot tell us)
            await asyncio.sleep(0.005)
