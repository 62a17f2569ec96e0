"""Hints: what the strongest level would do in a player's place, and what the game itself knows about each choice.

Both are worked out in a worker, from the seat's Observation alone. The level thinks to the end of its own measure and
by a seed of the question, and an answer is kept: asking twice, or in another language, tells no more than asking once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from hashlib import sha256
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from mathom.bots import Budget
from mathom.bots.advice import BUDGET, advise, best
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.server.bot_workers import BotWorkers
from mathom.server.rendering import words_of

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Odds = tuple[tuple[str, str], ...]

_KEPT: Final = 1000
_LOG: Final = logging.getLogger(__name__)


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, with actions by their texts."""

    action: str = ""
    """What is advised; empty where there is nothing to choose, or no adviser."""
    reasons: tuple[Message, ...] = ()
    worth: tuple[tuple[str, float], ...] = ()
    """The best few, each with how likely a win is after it, from 0 to 1."""
    odds: Odds = ()
    """What the game itself says about each choice (`Game.hints`), in words."""


def work_out_hint(observation: Observation, budget: Budget) -> Hint | None:
    """The advice alone, in a worker: it has the observation and nothing else. None where there is none."""
    try:
        advice = advise(observation, budget)
    except Exception:  # noqa: BLE001  (it is anyone's code)
        _LOG.exception("no advice about %s", observation.game)
        return None
    if advice is None or advice.action not in observation.legal:
        return None
    return Hint(action=advice.action.text, reasons=advice.reasons, worth=tuple(best(advice, observation)))


def odds_of(observation: Observation, language: str) -> Odds:
    """What the game says about each choice, in words of a language; in a worker too."""
    game = find_game(observation.game)
    return tuple(game.hints(observation, words_of(language, game, game.options(observation.options))).items())


class Hints:
    """Gives hints, and keeps the latest of them."""

    def __init__(self, bot_workers: BotWorkers, budget: Budget = BUDGET) -> None:
        self.budget = budget
        self._bot_workers = bot_workers
        self._kept: OrderedDict[bytes, asyncio.Future[Any]] = OrderedDict()

    async def hint(self, observation: Observation, language: str, seed: str, who: str = "") -> Hint:
        """The hint that somebody wants for a seat that is asked something. A thought that takes too long is as good as
        none.
        """
        told = find_game(observation.game).observation_to_json(observation)
        budget = msgspec.structs.replace(self.budget, seed=seed)
        advised = await self._ask(f"advice {seed} ".encode() + told, who, work_out_hint, observation, budget)
        odds = await self._ask(f"odds {language} ".encode() + told, who, odds_of, observation, language)
        return msgspec.structs.replace(advised or Hint(), odds=odds or ())

    async def _ask(
        self,
        question: bytes,
        who: str,
        function: Callable[Arguments, Answer],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Answer | None:
        """What a worker says to a question, or said before. What comes to nothing is not kept: perhaps it comes to mind
        the next time.
        """
        key = sha256(question).digest()
        thought: asyncio.Future[Answer] | None = self._kept.get(key)
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception() is not None)):
            thought = asyncio.ensure_future(self._bot_workers.ask(who, function, *args, **kwargs))
            self._kept[key] = thought
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        try:
            found = await asyncio.shield(thought)  # whoever asked may be gone; another may still wait for it
        except (TimeoutError, BrokenExecutor):
            return None
        if found is None:
            self._kept.pop(key, None)
        return found

    def forget(self) -> None:
        """Keep nothing of what was said."""
        self._kept.clear()
