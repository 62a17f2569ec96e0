"""What a player is shown: tensors from the game's encoder, and strings.

| asked for | string | tensor |
|---|---|---|
| observation | the game's notation of what the seat knows now | the row of the encoder, by its fields |
| information state (perfect recall) | all that the seat remembers | the row, `clock` and `past` |
| public | what a spectator knows now; with perfect recall the log as they read it | none |
| private | the parts of the seat's notation that the spectator's has not | none |
| everything | what a referee knows | none |
"""

from __future__ import annotations

from hashlib import blake2b
from math import prod
from typing import Any, Final

import numpy as np
import pyspiel

from mathom.core.action import REFEREE, SPECTATOR
from mathom.envs.env_core import refuse
from mathom.envs.openspiel.game_setup import GameSetup
from mathom.envs.openspiel.play import Play
from mathom.envs.openspiel.state import SpielState
from mathom.envs.openspiel.text import line_text, view_text

CLOCK: Final = 16
"""Bits for the number of events so far, the lowest first."""
PAST: Final = 128
"""Bits of the fingerprint of all that a seat remembers."""

Tensor = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


class Observer:
    """OpenSpiel's observer of one kind. `tensor` is filled anew by `set_from`, and `dict` looks into it."""

    def __init__(self, setup: GameSetup, kind: Any, params: object = None) -> None:
        if params:
            raise refuse("observation", params, "no parameters")
        self._encoder = setup.encoder
        self._recall: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private = kind.private_info
        one = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._whole = one and self._public
        if self._recall and not self._public:
            raise refuse("observation", kind, "perfect recall of public information, or none")
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if self._whole:
            self._lay_out()

    def _lay_out(self) -> None:
        fields = [(field.name, field.shape) for field in self._encoder.fields]
        if self._recall:
            fields += [("clock", (CLOCK,)), ("past", (PAST,))]
        self.tensor = np.zeros(sum(prod(shape) for _, shape in fields), np.float32)
        start = 0
        for name, shape in fields:
            end = start + prod(shape)
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player knows."""
        if self.tensor is None:
            return
        play = state.play
        size = self._encoder.size
        self.tensor[:size] = self._encoder.encode_state(play.state, player)
        if self._recall:
            past = blake2b(play.recall(player).encode(), digest_size=PAST // 8).digest()
            clock = min(play.events, (1 << CLOCK) - 1).to_bytes(CLOCK // 8, "little")
            self.tensor[size:] = np.unpackbits(np.frombuffer(clock + past, np.uint8), bitorder="little")

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player knows, or everybody, as text."""
        play = state.play
        if self._whole and self._recall:
            return play.recall(player)
        if self._whole:
            return _view(play, player)
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return _view(play, REFEREE)
        if not self._public:
            return _private(play, player) if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER else ""
        if self._recall:
            return "; ".join([line_text(line) for line in play.state.lines(SPECTATOR)])
        return _view(play, SPECTATOR)


def _view(play: Play, audience: int) -> str:
    return view_text(play.setup.game, play.state, audience)


def _private(play: Play, seat: int) -> str:
    """What the seat knows beyond what lies open."""
    everybody = _view(play, SPECTATOR).split(" | ")
    return " | ".join(part for part in _view(play, seat).split(" | ") if part not in everybody)
