"""Bots think in processes of their own, so that no thought holds up a page.

Only an Observation goes there, never a State: a bot cannot know what its seat does not.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random
from typing import Final, ParamSpec, TypeVar

from mathom.bots import BOTS
from mathom.core.game import Observation

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 60.0
"""Seconds that a bot may think; then chance decides for it."""


class Thinkers:
    """Worker processes, started when the first thought is asked for."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, observation: Observation, seed: int | str) -> str:
        """The text of one of `observation.legal`. A bot that fails twice, or answers nonsense, gets a random one."""
        for _ in range(2):
            try:
                async with asyncio.timeout(_PATIENCE):
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
        """What a function of a module says, asked in a worker. If the workers have died, new ones are asked once."""
        try:
            return await self._ask(function, *args, **kwargs)
        except BrokenExecutor:
            _LOG.warning("the workers died; starting new ones")
            return await self._ask(function, *args, **kwargs)

    async def _ask(
        self, function: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        pool = self._pool
        if pool is None:
            # Spawned, not forked: the server has threads, and a fork of a process with threads may hang.
            context = multiprocessing.get_context("spawn")
            pool = self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_leave_interrupts)
        try:
            return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            raise

    async def stop(self) -> None:
        """Let the workers finish their thought and go."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def think(bot: str, observation: Observation, seed: int | str) -> str:
    """What a bot chooses; runs in a worker."""
    return BOTS[bot]().choose(observation, Random(seed)).text


def _leave_interrupts() -> None:
    """Ctrl-C reaches the whole group; the server answers it, workers finish what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
