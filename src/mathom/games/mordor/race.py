"""Journey to Mordor as the core wants it: `Race` is the state with its rules, `Mordor` the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.action import NATURE, Action
from mathom.core.game import Result
from mathom.core.table_matters import TableMatter
from mathom.games.mordor import ending, observe, rules
from mathom.games.mordor.actions import MordorAction
from mathom.games.mordor.rules import STEPS
from mathom.games.mordor.state import OVER, Position


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
        return STEPS[self.step].asked(self)

    def legal(self, seat: int) -> tuple[MordorAction, ...]:
        """What this seat may do, in a stable order."""
        return STEPS[self.step].options(self, seat) if 0 <= seat < self.rules.players else ()

    def at_table(self) -> Sequence[int]:
        """All that are not eliminated."""
        return self.alive() if self.step != OVER else ()

    def agreed(self) -> int:
        """Who has agreed to stop."""
        return self.stop

    def table_rule(self) -> str:
        """Leaving, and stopping by agreement."""
        return ending.STOPPED

    def odds(self) -> Sequence[tuple[MordorAction, int]]:
        """When chance acts: who begins, or what the next die shows."""
        return STEPS[self.step].odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        if isinstance(action, MordorAction):
            step = STEPS[self.step]
            if actor == NATURE:
                if not any(action is outcome for outcome, _ in step.odds(self)):
                    raise rules.refusal(self, actor, action)
            elif not 0 <= actor < self.rules.players or action not in step.options(self, actor):
                raise rules.refusal(self, actor, action)
            self.menu = None
            step.follow(self, actor, action)
        elif isinstance(action, TableMatter):
            if actor not in self.at_table():
                raise rules.not_at_table(self, actor, action.text)
            self.settle_matter(actor, action)
        else:
            raise TypeError(f"{action!r} is no action of Journey to Mordor; game.action(text) reads one")

    def leave(self, seat: int) -> None:
        """Whoever leaves is eliminated."""
        rules.leave(self, seat)

    def agree(self, seat: int) -> None:
        """To stop; the first has offered it."""
        self.say("accept_stop" if self.stop else "offer_stop", self.names[seat])
        self.stop |= 1 << seat

    def stop_playing(self, seat: int) -> None:
        """Everybody has agreed."""
        self.agree(seat)
        ending.stops(self)

    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee sees."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """Who has won, by which rule; one point for each winner."""
        if self.step != OVER:
            return None
        points = tuple(int(seat in self.winners) for seat in range(self.rules.players))
        return Result(self.winners, points, self.end_rule, ending.reason(self))

    def learned(self, before: Race, audience: int) -> bool:
        """Whether a die has fallen since an earlier state."""
        return observe.learned(self, before, audience)
