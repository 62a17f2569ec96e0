"""What a seat wants to do, tried before it is done."""

from __future__ import annotations

from typing import NamedTuple

from mathom.core.action import Action
from mathom.core.game import State
from mathom.core.record import Entry
from mathom.core.table import Trial


class Step(NamedTuple):
    """One action of a turn, as far as pages are concerned."""

    events: int
    """How many there were, chance included."""
    unmoved: frozenset[int]
    """The seats that are asked the same as before."""
    acting: tuple[int, ...]
    """The seats that are waited for then."""


class Turn(NamedTuple):
    """What a seat wants to do, tried and not yet done."""

    seat: int
    actions: tuple[Action, ...]
    trial: Trial
    steps: tuple[Step, ...]
    """One for each action."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.trial.entries

    @property
    def after(self) -> State:
        """The state then."""
        return self.trial.state
