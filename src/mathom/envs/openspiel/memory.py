"""What each seat remembers of a play: the events as it saw them, in order, and its own decisions among them.

An information state is this memory. Events form a chain that copies of a play share; its text is made when somebody
asks. Who acted is always known, for whom a sitting waits is open to all; what was done is known to whoever did it and,
where chance decided, to those whom the game says it told something (`State.told`). All else a seat knows from what it
saw happen (`State.seen_since`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from mathom.core.action import NATURE, Action
from mathom.core.game import Game
from mathom.core.state import State
from mathom.envs.openspiel.telling import Teller, view_text

UNKNOWN = "?"


class Event:
    """One event, with what each seat knows of it. Without `seen` everything lies open."""

    __slots__ = ("_texts", "action", "actor", "before", "informed", "number", "seen")

    def __init__(
        self,
        before: Past,
        actor: int,
        number: int,
        action: Action,
        informed: Sequence[bool] = (),
        seen: Sequence[Hashable] = (),
    ) -> None:
        self.before = before
        self.actor = actor
        self.number = number
        self.action = action
        self.informed = informed
        """For each seat, whether it knows the action itself."""
        self.seen = seen
        """For each seat, what it saw happen."""
        self._texts: dict[int, str] = {}

    def text(self, seat: int, names: Sequence[str], tell: Teller) -> str:
        """The event as a seat saw it: who, what if it knows that, and what happened."""
        found = self._texts.get(seat)
        if found is None:
            who = names[self.actor] if self.actor != NATURE else "nature"
            what = self.action.text if not self.informed or self.informed[seat] else UNKNOWN
            happened = tell(self.seen[seat]) if self.seen else ""
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


def recall(past: Past, seat: int, names: Sequence[str], tell: Teller, game: Game) -> str:
    """The memory of a seat as text: equal exactly for plays that it cannot tell apart."""
    pieces: list[str] = []
    while past is not None:
        if isinstance(past, Event):
            pieces.append(past.text(seat, names, tell))
            past = past.before
        elif past.seat != seat:
            pieces.append(view_text(game, past.world, seat))
            break
        elif isinstance(past.before, str):
            return "; ".join([past.before, *reversed(pieces)])
        else:
            past = past.before
    return "; ".join([f"as {names[seat]}", *reversed(pieces)])
