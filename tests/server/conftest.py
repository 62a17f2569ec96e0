"""A house for tests: a real database file, and bots that do not make anybody wait."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from mathom.server.matches import Matches
from mathom.server.settings import Settings
from mathom.server.store import Store
from mathom.server.thinkers import Thinkers

House = Callable[[], AbstractAsyncContextManager[Matches]]


@asynccontextmanager
async def opened(folder: Path, bot_delay: float = 0.0) -> AsyncIterator[Matches]:
    """The matches of the database in this folder, from start to stop."""
    settings = Settings.load(folder, bot_delay=bot_delay, workers=1, environ={})
    matches = Matches(Store(settings.database), Thinkers(settings.workers), settings)
    await matches.start()
    try:
        yield matches
    finally:
        await matches.stop()


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Opens the house; again and again, on the same file."""
    return lambda: opened(tmp_path)
