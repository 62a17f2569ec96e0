"""Bots think in processes of their own, so that no thought holds up a page.

Only an Observation goes there, never a State: a bot cannot know what its seat does not.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Final, ParamSpec, TypeVar

from mathom.bots import Budget
from mathom.bots import bot as find_bot
from mathom.bots.levels import usual
from mathom.core.errors import MathomError
from mathom.core.game import Observation

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 30.0
"""Seconds that one thought may take."""
_LIMIT: Final = 1.0
"""Seconds after which a bot should come to an end by itself. A level has a measure of its own, of about a second on a
small machine; this is for slower ones, and for bots that know no measure.
"""


class Thinkers:
    """Worker processes, started when the first thought is asked for."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        """No more is asked at once than there are workers, so that waiting for one does not count as thinking."""

    async def choose(self, bot: str, observation: Observation, seed: int | str) -> str:
        """The text of one of `observation.legal`. A bot that thinks too long, fails twice or answers nonsense gets a
        random one.
        """
        for _ in range(2):
            try:
                text = await self.ask(think, bot, observation, seed)
            except TimeoutError:
                _LOG.warning("bot %s thought too long about %s", bot, observation.game)
                break
            except Exception:  # noqa: BLE001  (it is anyone's code)
                _LOG.exception("bot %s failed at %s", bot, observation.game)
                continue
            if any(action.text == text for action in observation.legal):
                return text
            _LOG.warning("bot %s chose %r, which is not allowed", bot, text)
        return Random(seed).choice(observation.legal).text

    async def ask(
        self, function: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        """What a function of a module says, asked in a worker; raises `TimeoutError` if it does not come to an end.

        If the workers have died, or had to go because one of them hung, new ones are asked once.
        """
        try:
            return await self._ask(function, *args, **kwargs)
        except BrokenExecutor:
            _LOG.warning("the workers died; starting new ones")
            return await self._ask(function, *args, **kwargs)

    async def _ask(
        self, function: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        async with self._free:
            pool = self._pool
            if pool is None:
                # Spawned, not forked: the server has threads, and a fork of a process with threads may hang.
                context = multiprocessing.get_context("spawn")
                pool = self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_leave_interrupts)
            try:
                with _undisturbed():
                    thought = pool.submit(function, *args, **kwargs)
                async with asyncio.timeout(_PATIENCE):
                    return await asyncio.wrap_future(thought)
            except (BrokenExecutor, TimeoutError):
                if self._pool is pool:
                    self._pool = None
                    _send_home(pool)
                raise

    async def stop(self) -> None:
        """Send the workers home at once: nobody waits any more for what they think about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _send_home(pool)
            await asyncio.to_thread(pool.shutdown, wait=True)


def _send_home(pool: ProcessPoolExecutor) -> None:
    """End the workers, also one that is deep in thought. Whoever waits for another of them gets `BrokenExecutor`."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001  (there is no public way before Python 3.14)
    pool.shutdown(wait=False)
    for process in processes:
        process.kill()


def think(bot: str, observation: Observation, seed: int | str) -> str:
    """What a bot chooses; runs in a worker. A bot that is no longer installed is stood in for by the usual level."""
    try:
        player = find_bot(bot, observation.game)
    except MathomError:
        _LOG.warning("there is no bot %s for %s any more", bot, observation.game)
        player = find_bot(usual(observation.game).name, observation.game)
    return player.choose(observation, Budget(seed, seconds=_LIMIT)).text


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A worker that starts in here never hears Ctrl-C, which reaches the whole group: the server answers it, and ends
    the workers itself. The server's own Ctrl-C comes a moment later.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """The same for systems on which nothing can be kept from a worker before it runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
