"""Hints: what the strongest level would do in a player's place, and what the game itself knows about each choice.

Both are reckoned in a worker, from the seat's Observation alone. The seed is always the same and an answer is kept, so
a hint is a function of the observation: asking twice tells no more than asking once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from hashlib import sha256
from typing import Final

import msgspec

from mathom.bots import Budget
from mathom.bots.advice import advise, best
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.server.press import words_of
from mathom.server.thinkers import Thinkers

BUDGET: Final = Budget("mathom hint", seconds=1.5)
_KEPT: Final = 500
_LOG: Final = logging.getLogger(__name__)


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, with actions by their texts."""

    action: str = ""
    """What is advised; empty where there is nothing to choose, or no adviser."""
    reasons: tuple[Message, ...] = ()
    worth: tuple[tuple[str, float], ...] = ()
    """The best few, each with how likely a win is after it, from 0 to 1."""
    odds: tuple[tuple[str, str], ...] = ()
    """What the game itself says about each choice (`Game.hints`), in words."""


def reckon(observation: Observation, language: str, budget: Budget) -> Hint:
    """A hint, in a worker: it has the observation and nothing else."""
    game = find_game(observation.game)
    odds = tuple(game.hints(observation, words_of(language, game, game.options(observation.options))).items())
    try:
        advice = advise(observation, budget)
    except Exception:  # noqa: BLE001  (it is anyone's code)
        _LOG.exception("no advice about %s", observation.game)
        advice = None
    if advice is None or advice.action not in observation.legal:
        return Hint(odds=odds)
    worth = tuple(best(advice, observation))
    return Hint(action=advice.action.text, reasons=advice.reasons, worth=worth, odds=odds)


class Counsel:
    """Gives hints, and keeps the latest of them."""

    def __init__(self, thinkers: Thinkers, budget: Budget = BUDGET) -> None:
        self.budget = budget
        self._thinkers = thinkers
        self._kept: OrderedDict[bytes, asyncio.Future[Hint]] = OrderedDict()

    async def hint(self, observation: Observation, language: str) -> Hint:
        """The hint for a seat that is asked something. A thought that takes too long is as good as none."""
        told = find_game(observation.game).observation_to_json(observation)
        key = sha256(language.encode() + told).digest()
        thought = self._kept.get(key)
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception() is not None)):
            thought = asyncio.ensure_future(self._thinkers.ask(reckon, observation, language, self.budget))
            self._kept[key] = thought
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        try:
            found = await asyncio.shield(thought)  # whoever asked may be gone; another may still wait for it
        except (TimeoutError, BrokenExecutor):
            found = Hint()
        if not found.action:
            self._kept.pop(key, None)  # perhaps it comes to mind the next time
        return found

    def forget(self) -> None:
        """Keep nothing of what was said."""
        self._kept.clear()
