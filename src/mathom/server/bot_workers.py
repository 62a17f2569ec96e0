"""Bots think in processes of their own, so that no thought holds up a page.

Only an Observation goes there, never a State: a bot cannot know what its seat does not. The record of a game goes there
when it is over, and nothing is secret any more.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial
from random import Random
from typing import Final, ParamSpec, TypeVar

from mathom.bots import Budget, ask
from mathom.bots import bot as find_bot
from mathom.bots.levels import usual
from mathom.core.errors import MathomError
from mathom.core.game import Observation
from mathom.server.bot_queue import BotQueue, cost_of
from mathom.server.log_lines import Log, log_here, set_up_log
from mathom.workers import undisturbed

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Turn = Callable[[], AbstractAsyncContextManager[None]]

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 30.0
"""Seconds that one thought may take, or the start of a worker."""
_PATIENCE_FOR_A_CHOICE: Final = 5.0
"""Seconds that the choice of a bot may take: a game waits for it, and all other bots may have to."""
_CHANCES: Final = 2
"""A bot that took too long so often is not asked again."""
_LIMIT: Final = 1.0
"""Seconds after which a bot should come to an end by itself. A level has a measure of its own, of about a second on a
small machine; this is for slower ones, and for bots that know no measure.
"""


class BotWorkers:
    """Worker processes, started when the first thought is asked for."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.queue = BotQueue(workers)
        """No more is asked at once than there are workers, so that waiting for one does not count as thinking."""
        self._late: Counter[tuple[str, str]] = Counter()
        """How often a bot took too long, by game and name."""

    async def choose(self, bot: str, observation: Observation, seed: int | str, who: str = "") -> str:
        """The text of one of `observation.legal`, thought of for somebody's table. A bot that thinks too long, fails
        twice or answers nonsense gets a random one; one that thought too long twice gets nothing else any more.
        """
        asked = observation.game, bot
        if self._late[asked] >= _CHANCES:
            _LOG.warning("bot %s is not asked about %s any more: it thought too long before", bot, observation.game)
            return Random(seed).choice(observation.legal).text
        for _ in range(2):
            try:
                text = await self._ask_again(
                    _PATIENCE_FOR_A_CHOICE,
                    lambda: partial(think, bot, observation, seed, self.queue.share()),
                    lambda: self.queue.turn(who, cost_of(bot)),
                )
            except TimeoutError:
                self._late[asked] += 1
                _LOG.warning("bot %s thought too long about %s", bot, observation.game)
                break
            except Exception:  # noqa: BLE001  (it is anyone's code)
                _LOG.exception("bot %s failed at %s", bot, observation.game)
                continue
            if any(action.text == text for action in observation.legal):
                return text
            _LOG.warning("bot %s chose in %s what is not allowed", bot, observation.game)
        return Random(seed).choice(observation.legal).text

    async def ask(
        self, who: str, function: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        """What a function of a module says about a hint that somebody wants, asked in a worker when no choice waits.
        Raises `TimeoutError` if it does not come to an end.

        If the workers have died, or had to go because one of them hung, new ones are asked once.
        """
        thought = partial(function, *args, **kwargs)
        return await self._ask_again(_PATIENCE, lambda: thought, lambda: self.queue.turn(who, hint=True))

    async def study(
        self, who: str, function: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        """What a function of a module says about a game that is over, asked when nothing else waits; else as `ask`."""
        thought = partial(function, *args, **kwargs)
        return await self._ask_again(_PATIENCE, lambda: thought, lambda: self.queue.turn(who, study=True))

    async def _ask_again(self, patience: float, begin: Callable[[], Callable[[], Answer]], turn: Turn) -> Answer:
        try:
            return await self._ask(patience, begin, turn)
        except BrokenExecutor:
            _LOG.warning("the workers died; starting new ones")
            return await self._ask(patience, begin, turn)

    async def _ask(self, patience: float, begin: Callable[[], Callable[[], Answer]], turn: Turn) -> Answer:
        async with turn():
            pool = self._pool
            if pool is None:
                # Spawned, not forked: the server has threads, and a fork of a process with threads may hang.
                context = multiprocessing.get_context("spawn")
                pool = self._pool = ProcessPoolExecutor(
                    self.workers, mp_context=context, initializer=_begin, initargs=(log_here(),)
                )
            try:
                # A worker that has yet to start does so before the clock of the thought runs.
                await self._answer(pool, _PATIENCE, _wake)
                return await self._answer(pool, patience, begin())
            except (BrokenExecutor, TimeoutError):
                if self._pool is pool:
                    self._pool = None
                    _send_home(pool)
                raise

    async def _answer(self, pool: ProcessPoolExecutor, patience: float, thought: Callable[[], Answer]) -> Answer:
        with undisturbed():
            asked = pool.submit(thought)
        async with asyncio.timeout(patience):
            return await asyncio.wrap_future(asked)

    async def stop(self) -> None:
        """Send the workers home at once: nobody waits any more for what they think about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            # Its semaphores are given back when it is collected, and a server that a signal ends has no later moment:
            # none of its threads may be left. The workers are dead, so waiting takes no time.
            _send_home(pool, wait=True)
            del pool
            gc.collect()


def _send_home(pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
    """End the workers, also one that is deep in thought. Whoever waits for another of them gets `BrokenExecutor`."""
    for process in list((pool._processes or {}).values()):  # noqa: SLF001  (no public way before Python 3.14)
        process.kill()
    pool.shutdown(wait=wait)


def think(bot: str, observation: Observation, seed: int | str, share: float = 1.0) -> str:
    """What a bot chooses in a share of its time; runs in a worker. A bot that is no longer installed is stood in for by
    the usual level.
    """
    try:
        player = find_bot(bot, observation.game)
    except MathomError as error:
        _LOG.warning("there is no bot %s for %s any more: %s", bot, observation.game, error)
        player = find_bot(usual(observation.game).name, observation.game)
    return ask(player, bot, observation, Budget(seed, seconds=_LIMIT * share)).text


def _wake() -> None:
    """Nothing, in a worker that is there."""


def _begin(log: Log | None) -> None:
    """What a worker does first: nothing of the server's comes to it by itself, for it is spawned."""
    # For systems on which nothing can be kept from a worker before it runs, the same as `undisturbed`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if log is not None:
        set_up_log(*log)
