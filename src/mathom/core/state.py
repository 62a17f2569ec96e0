"""One sitting in progress, as every game keeps it. Its observations and results are in `mathom.core.game`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Self

import msgspec

from mathom.core.action import Action
from mathom.core.compiled import mypyc_attr

if TYPE_CHECKING:
    from mathom.core.game import Observation, Result


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One sitting in progress. Cloning is cheap and nothing in a state points outside it."""

    __slots__ = ()

    @abstractmethod
    def clone(self) -> Self:
        """A copy that can be played on without touching this one."""

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for, `(NATURE,)` for chance, `()` when it is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Action]:
        """All actions the sitting waits for from this seat, in a stable order and without duplicates; empty if none."""

    @abstractmethod
    def asides(self, seat: int) -> Sequence[Action]:
        """What the seat may do at any time beside its turn: resign, agree to stop, an interrupt out of turn."""

    @abstractmethod
    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""

    @abstractmethod
    def odds(self) -> Sequence[tuple[Action, int]]:
        """When nature acts: each outcome with its whole-number weight, in a stable order."""

    @abstractmethod
    def observe(self, audience: int) -> Observation:
        """What a seat, `SPECTATOR` or `REFEREE` may know now."""

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, or None while it runs."""

    # What search asks for. A state that answers none of it can still be searched, only more slowly.

    def mark(self) -> object:
        """A moment, for `seen_since`."""
        return None

    def seen_since(self, mark: object, audience: int) -> Hashable:
        """All that an audience has seen happen since a marked moment: equal for events that it cannot tell apart.

        The moves of its own seat it knows anyway. Here the whole log as the audience may read it; a game knows better.
        """
        return msgspec.json.encode(self.observe(audience).log)

    def hush(self) -> None:  # noqa: B027  (a state without a log has nothing to do)
        """From now on nobody looks at this state's log: what is played is only imagined."""

    @abstractmethod
    def told(self, before: State, audience: int) -> bool:
        """Whether the audience has learned anything hidden on the way from `before`, an earlier state of this sitting.

        A fact of the game's knowledge tracking, not an author's flag: undo rests on it, and the conformance kit
        checks it against sampled worlds.
        """
