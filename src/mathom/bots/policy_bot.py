"""A player whose choices were learned: it asks a network that was trained by self-play (docs/training.md).

numpy is needed only by who sits down with one; without it all other bots are there as always.
"""

from __future__ import annotations

import math
import stat
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from mathom.bots.bot import Budget, check_settings
from mathom.core.action import Action
from mathom.core.errors import OptionsError
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.registry import game

if TYPE_CHECKING:
    from mathom.bots.network import Network
    from mathom.core.encode import Encoder


class PolicyBot:
    """Plays what a file of weights says, for the one game and the options that it was trained for.

    It draws an action by the network's chances. A `temperature` below 1 keeps more to what it likes best, 0 to that
    alone, so that somebody who knows it can foresee every choice.
    """

    def __init__(self, file: str = "", temperature: float = 1.0) -> None:
        check_settings(temperature=(temperature, 0))
        if not file:
            raise OptionsError(Message("error-policy-none"))
        self.file = file
        self.temperature = temperature
        self.network = _network(file)
        """Read at once, so that a wrong file is noticed before the first game."""
        self.game = self.network.about.game
        """The only one that it plays; the registry asks for it."""
        self._encoders: dict[tuple[str, str], Encoder] = {}

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """One of the legal actions, by the chances that the network gives them."""
        legal = observation.legal
        encoder = self._encoder(observation.game, observation.options)
        if len(legal) == 1:
            return legal[0]
        chances, _ = self.network(encoder.encode(observation), encoder.mask(legal))
        wanted = [float(chances[encoder.id_of(action)]) for action in legal]
        best = max(wanted)
        if not self.temperature:
            return legal[wanted.index(best)]
        return budget.rng().choices(legal, [math.exp((each - best) / self.temperature) for each in wanted])[0]

    def _encoder(self, name: str, options: str) -> Encoder:
        """The encoder of a game, if it is the one that the network knows; it is looked at once."""
        found = self._encoders.get((name, options))
        if found is None:
            found = game(name).encoder(options)
            self.network.check(found, self.file)
            self._encoders[name, options] = found
        return found


def _network(file: str) -> Network:
    """The network of a file. Many games in a row read it once, until it changes."""
    try:
        seen = Path(file).stat()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise OptionsError(Message("error-policy-file", {"file": file, "why": why})) from None
    if not stat.S_ISREG(seen.st_mode):  # a pipe would keep everybody waiting
        raise OptionsError(Message("error-policy-file", {"file": file, "why": "not a regular file"}))
    return _read(file, seen.st_mtime_ns, seen.st_size)


@lru_cache(maxsize=4)
def _read(file: str, _changed: int, _size: int) -> Network:
    try:
        from mathom.bots.network import Network  # noqa: PLC0415  (numpy is an extra)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise OptionsError(Message("error-policy-numpy")) from None
    return Network.read(Path(file))
