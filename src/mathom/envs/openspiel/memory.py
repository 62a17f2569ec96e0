"""What each seat remembers of a play: the events as it saw them, in order, and its own decisions among them.

An information state is this memory. Events form a chain that copies of a play share; what they looked like is worked
out when somebody asks. Who acted is always known, for whom a sitting waits is open to all. What was done is known to
whoever did it, and to those of whom the game says so (`Sight.knows`). All else a seat knows from what it saw happen
(`Sight.seen`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.core.action import NATURE, Action
from mathom.core.state import State
from mathom.envs.openspiel.game_setup import GameSetup
from mathom.envs.openspiel.text import view_text

UNKNOWN: Final = "?"


class Event:
    """One event, with what each seat knows of it. Without `span` everything lies open."""

    __slots__ = ("_texts", "action", "actor", "before", "knows", "number", "span")

    def __init__(
        self,
        before: Past,
        actor: int,
        number: int,
        action: Action,
        knows: Sequence[bool] = (),
        span: tuple[object, object] | None = None,
    ) -> None:
        self.before = before
        self.actor = actor
        self.number = number
        self.action = action
        self.knows = knows
        """For each seat, whether it knows the action itself."""
        self.span = span
        """The moments before it and after it, between which seats saw something happen."""
        self._texts: dict[int, str] = {}

    def text(self, seat: int, setup: GameSetup) -> str:
        """The event as a seat saw it: who, what if it knows that, and what happened."""
        found = self._texts.get(seat)
        if found is None:
            sight = setup.sight
            who = setup.seats[self.actor] if self.actor != NATURE else "nature"
            what = self.action.text if self.span is None or self.knows[seat] else UNKNOWN
            happened = sight.tell(sight.seen(*self.span, seat)) if self.span is not None else ""
            found = f"{who} {what} [{happened}]" if happened else f"{who} {what}"
            self._texts[seat] = found
        return found


class Swap:
    """The moment at which the world was swapped for another that looks the same to one seat.

    That seat remembers what it did before. To the others this world is new: they begin with what they know in it, for
    their memories of the true one would give away what the seat must not know.
    """

    __slots__ = ("before", "events", "seat", "world")

    def __init__(self, before: Past | str, events: int, seat: int, world: State) -> None:
        self.before = before
        """What the seat remembers from before, or the text of it."""
        self.events = events
        self.seat = seat
        self.world = world


Past = Event | Swap | None


def recall(past: Past, seat: int, setup: GameSetup) -> str:
    """The memory of a seat as text: equal exactly for plays that it cannot tell apart."""
    pieces: list[str] = []
    begun = f"from {setup.position}" if setup.position else ""
    while past is not None:
        if isinstance(past, Event):
            pieces.append(past.text(seat, setup))
            past = past.before
        elif past.seat != seat:
            begun = view_text(setup.game, past.world, seat)
            break
        elif isinstance(past.before, str):
            return "; ".join([past.before, *reversed(pieces)])
        else:
            past = past.before
    return "; ".join([f"as {setup.seats[seat]}", *([begun] if begun else []), *reversed(pieces)])
