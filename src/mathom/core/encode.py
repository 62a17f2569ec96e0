"""Arrays for learners: what a seat knows as a row of zeros and ones of fixed size, every action as a number.

A game that can be learned from answers `Game.encoder` with an `Encoder` for the options of a sitting. The size of the
row, what stands where in it and the number of each action depend on the options alone and stay as they are while the
encoder's `version` does. This is the one module of the core that needs numpy (docs/environments.md).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from math import prod
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from mathom.core.action import Action
from mathom.core.errors import MathomError, NotationError
from mathom.core.message import Message
from mathom.core.state import State

try:
    import numpy as np
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("arrays for learners need numpy: pip install 'mathom[numpy]'", name="numpy") from missing

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from mathom.core.game import Game, Observation

    StateT = TypeVar("StateT", bound=State, default=Any)  # a default: interpreters know it from Python 3.13 on
else:
    from typing import TypeVar

    StateT = TypeVar("StateT")

Array = np.ndarray[tuple[int, ...], np.dtype[np.int8]]
"""Zeros and ones, a byte each."""


class Field(NamedTuple):
    """A part of the row: its name, its shape, and what a one in it says."""

    name: str
    shape: tuple[int, ...]
    meaning: str


class Encoder(ABC, Generic[StateT]):
    """The arrays of one game with one set of options; `Encoder` by itself is that of any game."""

    version: ClassVar[int]
    """From 1 on. Goes up when a feature or the number of an action changes its place or its meaning."""

    def __init__(
        self,
        game: Game[StateT, Any],
        options: str,
        fields: Iterable[Field],
        actions: Iterable[Action],
        chances: Iterable[Action],
    ) -> None:
        self.game = game
        self.options = options
        self.seats = game.seats(game.options(options))
        self.fields = tuple(fields)
        self.size = sum(prod(field.shape) for field in self.fields)
        self.actions = tuple(actions)
        """What seats decide, by number. Asides (to resign, to offer to stop) are not among them."""
        self.chances = tuple(chances)
        """What chance decides, by a number of its own."""
        self.ids: Mapping[Action, int] = {action: number for number, action in enumerate(self.actions)}
        self.chance_ids: Mapping[Action, int] = {outcome: number for number, outcome in enumerate(self.chances)}

    def __repr__(self) -> str:
        return f"{self.game!r}.encoder({self.options!r})"

    def __deepcopy__(self, memo: object) -> Encoder[StateT]:
        return self  # immutable

    @abstractmethod
    def features(self, state: StateT, seat: int) -> bytearray:
        """The row as bytes, `size` of them, each 0 or 1.

        Read from the state because that is quick, but of nothing that the seat does not know: the conformance kit
        holds every row against those of other worlds that look the same to the seat.
        """

    def encode(self, observation: Observation) -> Array:
        """What the audience of an observation knows; it must hold a seat, in a sitting with the encoder's options."""
        if (observation.game, observation.options) != (self.game.id, self.options):
            theirs, mine = f"{observation.game}({observation.options})", f"{self.game.id}({self.options})"
            raise MathomError(Message("error-other-options", {"theirs": theirs, "mine": mine}))
        return self.encode_state(self.game.sample_world(observation, Random(0)), observation.audience)

    def encode_state(self, state: StateT, seat: int) -> Array:
        """The same as `encode(state.observe(seat))`, many times as fast."""
        if not 0 <= seat < len(self.seats):
            raise MathomError(Message("error-seat", {"seat": seat}))
        return np.frombuffer(self.features(state, seat), dtype=np.int8)

    def mask(self, legal: Iterable[Action]) -> Array:
        """Ones at the numbers of these actions."""
        row, ids = bytearray(len(self.actions)), self.ids
        for action in legal:
            row[ids[action]] = 1
        return np.frombuffer(row, dtype=np.int8)

    def id_of(self, action: Action) -> int:
        """The number of an action; raises `NotationError` for one that no seat ever decides with these options."""
        return self._number(self.ids, action)

    def _number(self, ids: Mapping[Action, int], action: Action) -> int:
        found = ids.get(action)
        if found is None:
            raise NotationError(Message("error-no-action-id", {"action": str(action), "options": self.options}))
        return found

    def action_of(self, number: int) -> Action:
        """The action of a number; raises `NotationError`."""
        return self._at(self.actions, number)

    def chance_of(self, number: int) -> Action:
        """The outcome of chance of a number; raises `NotationError`."""
        return self._at(self.chances, number)

    def _at(self, actions: tuple[Action, ...], number: int) -> Action:
        if not 0 <= number < len(actions):
            raise NotationError(Message("error-no-such-id", {"number": int(number), "count": len(actions)}))
        return actions[number]

    def chance_id_of(self, outcome: Action) -> int:
        """The number of what chance has brought; raises `NotationError`."""
        return self._number(self.chance_ids, outcome)

    def parts(self, row: Array) -> Mapping[str, Array]:
        """A row by its fields, each in its shape; nothing is copied."""
        found, start = {}, 0
        for field in self.fields:
            end = start + prod(field.shape)
            found[field.name] = row[start:end].reshape(field.shape)
            start = end
        return found
