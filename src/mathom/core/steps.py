"""A step of play as one record: what is offered in it, why anything else is refused, and what follows.

A game has its steps in a tuple that reads as the sequence of play, and its state holds which of them it waits in, as
plain data. What offers an action also refuses the others, so that no condition of a rule is written twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mathom.core.action import Action
from mathom.core.compiled import mypyc_attr
from mathom.core.errors import IllegalAction
from mathom.core.state import State

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[StateT, ActionT]):
    """One step of play. It holds nothing of a sitting: whatever changes is in the state. So it is made once, and a copy
    of a state that points at it points at the same step.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name
        """Of the step and of its prompt."""

    @abstractmethod
    def options(self, s: StateT, seat: int) -> Sequence[ActionT]:
        """All that the seat may do in this step, in a stable order; empty if it is not asked."""

    @abstractmethod
    def refuse(self, s: StateT, seat: int, action: ActionT) -> IllegalAction:
        """Why an action of the kind that this step offers may not be done now, also while another step waits."""

    @abstractmethod
    def follow(self, s: StateT, seat: int, action: ActionT) -> None:
        """Do what is one of the options, and go on to the next step."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __copy__(self) -> Step[StateT, ActionT]:
        return self

    def __deepcopy__(self, memo: object) -> Step[StateT, ActionT]:
        return self
