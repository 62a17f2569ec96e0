"""Journey to Mordor as the core wants it: `Race` is the state with its rules, `Mordor` the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.core.action import NATURE, Action
from mathom.core.game import Result, State
from mathom.games.mordor import ending, observe, refuse, rules
from mathom.games.mordor.actions import (
    ACCEPT_STOP,
    OFFER_STOP,
    RESIGN,
    RESIGNED,
    STOP_ACCEPTED,
    STOP_OFFERED,
    Do,
)
from mathom.games.mordor.state import CHOOSING, DRAWING, ELIMINATED, OVER, THROWING, Position

_ONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
_NATURE: Final[tuple[int, ...]] = (NATURE,)


@final
class Race(Position):
    """One sitting of Journey to Mordor."""

    __slots__ = ()

    def clone(self) -> Race:
        """A copy that can be played on without touching this one."""
        new = Race(self.rules, blank=True)
        self.copy_into(new)
        return new

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for: all that have no hobbit yet, then chance or the active player."""
        phase = self.phase
        if phase in (THROWING, DRAWING):
            return _NATURE
        if phase == OVER:
            return ()
        if phase == CHOOSING:
            return tuple(seat for seat in range(self.rules.players) if rules.chooses(self, seat))
        return _ONE[self.active]

    def legal(self, seat: int) -> tuple[Do, ...]:
        """What this seat may do, in a stable order."""
        return rules.legal(self, seat) if 0 <= seat < self.rules.players else ()

    def asides(self, seat: int) -> tuple[Do, ...]:
        """Leaving the table, and agreeing to stop."""
        if not 0 <= seat < self.rules.players or self.phase == OVER or self.status[seat] == ELIMINATED:
            return ()
        if self.stop >> seat & 1:
            return (RESIGNED,)
        return (RESIGNED, STOP_ACCEPTED if self.stop else STOP_OFFERED)

    def odds(self) -> Sequence[tuple[Do, int]]:
        """When chance acts: who begins, or what the next die shows."""
        return rules.odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        if not isinstance(action, Do):
            raise TypeError(f"{action!r} is no action of Journey to Mordor; game.action(text) reads one")
        if actor == NATURE:
            if not any(action is outcome for outcome, _ in rules.odds(self)):
                raise refuse.refusal(self, actor, action)
            rules.apply(self, actor, action)
        elif not 0 <= actor < self.rules.players:
            raise refuse.refusal(self, actor, action)
        elif action in rules.legal(self, actor):
            rules.apply(self, actor, action)
        elif action in self.asides(actor):
            self._step_aside(actor, action)
        else:
            raise refuse.refusal(self, actor, action)

    def _step_aside(self, seat: int, action: Do) -> None:
        if action.code == RESIGN:
            rules.leave(self, seat)
        elif action.code in (OFFER_STOP, ACCEPT_STOP):
            self.stop |= 1 << seat
            self.say(action.text, self.names[seat])
            ending.stops(self)

    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee sees."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """Who has won, by which rule; one point for each winner."""
        if self.phase != OVER:
            return None
        points = tuple(int(seat in self.winners) for seat in range(self.rules.players))
        return Result(self.winners, points, self.end_rule, ending.reason(self))

    def told(self, before: State, audience: int) -> bool:
        """Whether a die has fallen since an earlier state."""
        assert isinstance(before, Race)
        return observe.told(self, before, audience)
