"""Hunt for the Ring as the core wants it: `Chase` is the state with its rules, `Hunt` the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.action import NATURE, REFEREE, Action
from mathom.core.errors import IllegalAction
from mathom.core.game import Result
from mathom.core.log import MUTED, Event, events_since, read_log
from mathom.core.message import Line
from mathom.core.table_matters import TableMatter
from mathom.games.hunt import ending, observe
from mathom.games.hunt.actions import CHANCE, HuntAction
from mathom.games.hunt.content import RB
from mathom.games.hunt.log_lines import tell
from mathom.games.hunt.refusals import no
from mathom.games.hunt.rulesets import RuleSet
from mathom.games.hunt.sequence import first_step
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import go_on

_WRAITH_KINDS = frozenset(
    {"share", "order", "stand", "search", "hunt", "perceive", "die", "power", "remove", "swap", "end_exchange", "lead"}
)
_SHARED_KINDS = frozenset({"ride", "play", "branch", "draw", "done", "discard", "prize"})
"""What either side may do at its time; all else is the Ring-bearer's."""


@final
class Chase(Position):
    """One sitting of Hunt for the Ring: both parts, or one of them."""

    __slots__ = ()

    @classmethod
    def new(cls, rules: RuleSet) -> Chase:
        """A new sitting."""
        s = cls(rules)
        s.stack = first_step(not rules.first)
        go_on(s)
        return s

    def clone(self) -> Chase:
        """A copy that can be played on without touching this one."""
        new = Chase(self.rules, blank=True)
        self.copy_into(new)
        return new

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for."""
        return self.stack[0].asked(self)

    def one_is_enough(self) -> bool:
        """Where the Wraiths decide together, the first answer settles it (HR-TEAM-11)."""
        return self.stack[0].one_is_enough()

    def legal(self, seat: int) -> Sequence[HuntAction]:
        """What this seat may do, in a stable order."""
        return self.stack[0].options(self, seat) if seat >= 0 else ()

    def unless(self, seat: int) -> HuntAction | None:
        """What happens by itself after the table's pause (HR-HID-22)."""
        step = self.stack[0]
        return step.unless(self) if seat in step.asked(self) else None

    def odds(self) -> Sequence[tuple[HuntAction, int]]:
        """When chance acts: each outcome with its weight."""
        return self.stack[0].odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        if isinstance(action, HuntAction):
            step = self.stack[0]
            if actor == NATURE:
                if not any(action is outcome for outcome, _ in step.odds(self)):
                    raise self._refusal(actor, action)
            elif actor < 0 or action not in step.options(self, actor):
                raise self._refusal(actor, action)
            step.follow(self, actor, action)
            go_on(self)
        elif isinstance(action, TableMatter):
            if actor not in self.at_table():
                raise self._not_at_table(actor)
            self.settle_matter(actor, action)
            self.menu = None
        else:
            raise TypeError(f"{action!r} is no action of Hunt for the Ring; game.action(text) reads one")

    def _refusal(self, actor: int, action: HuntAction) -> IllegalAction:
        """The rule that forbids this action now, the most specific one that can be told, and the reason."""
        if ending.is_over(self) or not 0 <= actor < self.rules.seats:
            return self._not_at_table(actor)
        kind = action.kind
        if kind in CHANCE:
            return no("HR-DIG-06", "only-chance")
        if kind not in _SHARED_KINDS and (kind in _WRAITH_KINDS) == (actor == RB):
            return no("HR-TEAM-08", "not-yours")
        step = self.stack[0]
        if actor not in step.asked(self):
            return no("HR-DAY-02", "not-asked")
        return step.refuse(self, actor, action)

    def _not_at_table(self, actor: int) -> IllegalAction:
        if ending.is_over(self):
            return no(self.end_rule, "over")
        if actor == NATURE:
            return no("HR-DIG-06", "chance")
        if not 0 <= actor < self.rules.seats:
            return no("HR-GAME-01", "no-seat", seats=self.rules.seats)
        return no(ending.LEAVING, "left")

    # Table matters --------------------------------------------------------------------------------------------------
    def at_table(self) -> Sequence[int]:
        """All who have not left."""
        if ending.is_over(self) or self.winner >= 0:
            return ()
        return [seat for seat in range(self.rules.seats) if not self.left >> seat & 1]

    def agreed(self) -> int:
        """Who has agreed to stop."""
        return self.stop

    def table_rule(self) -> str:
        """Leaving, and stopping by agreement."""
        return ending.LEAVING

    def leave(self, seat: int) -> None:
        """The seat goes on in other hands, unless its side has lost by it (HR-RUL-96)."""
        ending.leave(self, seat)

    def agree(self, seat: int) -> None:
        """To stop; the first has offered it."""
        self.say("accept_stop" if self.stop else "offer_stop", self.names(seat))
        self.stop |= 1 << seat

    def stop_playing(self, seat: int) -> None:
        """Everybody has agreed."""
        self.agree(seat)
        ending.stop_playing(self)

    # What is seen ---------------------------------------------------------------------------------------------------
    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee sees."""
        return observe.view(self, audience)

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        """The whole log, as an audience may read it, from a line on."""
        lines, before = read_log(self.log, audience, tell)
        return lines[max(0, since - before) :]

    def result(self) -> Result | None:
        """Who has won, by which rule; a point for each winner."""
        if not ending.is_over(self):
            return None
        winners = ending.winners(self)
        points = tuple(int(seat in winners) for seat in range(self.rules.seats))
        return Result(winners, points, self.end_rule, ending.reason(self))

    def learned(self, before: Chase, audience: int) -> bool:
        """Whether the audience has learned anything hidden since an earlier state."""
        return audience != REFEREE and self.lessons_of(audience) != before.lessons_of(audience)

    def log_position(self) -> object:
        """The end of the log."""
        return self.log

    def seen_since(self, since: object, audience: int) -> tuple[Event, ...]:
        """The events since then, as the audience saw them."""
        return events_since(self.log, since, audience)

    def mute_log(self) -> None:
        """Nobody reads what is only imagined."""
        self.log = MUTED
