"""Hunt for the Ring as the core wants it: `Chase` is the state with its rules, `Hunt` the game."""

from __future__ import annotations

from typing import ClassVar, final

from mathom.core.action import REFEREE
from mathom.core.errors import IllegalAction
from mathom.core.flow import TableRules
from mathom.core.game import Result
from mathom.core.log import Tell
from mathom.games.hunt import ending, observe
from mathom.games.hunt.actions import CHANCE, HuntAction
from mathom.games.hunt.content import RB
from mathom.games.hunt.log_lines import tell
from mathom.games.hunt.refusals import no
from mathom.games.hunt.rulesets import RuleSet
from mathom.games.hunt.sequence import first_step
from mathom.games.hunt.state import Position

_WRAITH_KINDS = frozenset(
    {"share", "order", "stand", "search", "hunt", "perceive", "die", "power", "remove", "swap", "end_exchange", "lead"}
)
_SHARED_KINDS = frozenset({"ride", "play", "branch", "draw", "done", "discard", "prize"})
"""What either side may do at its time; all else is the Ring-bearer's."""


@final
class Chase(Position):
    """One sitting of Hunt for the Ring: both parts, or one of them."""

    __slots__ = ()

    acts: ClassVar = HuntAction
    chance_kinds: ClassVar = CHANCE
    no: ClassVar = no
    table: ClassVar = TableRules(chance="HR-DIG-06", seats="HR-GAME-01", turns="HR-DAY-02", leaving=ending.LEAVING)

    @classmethod
    def new(cls, rules: RuleSet) -> Chase:
        """A new sitting."""
        s = cls(rules)
        s.stack = first_step(not rules.first)
        s.go_on()
        return s

    def clone(self) -> Chase:
        """A copy that can be played on without touching this one."""
        new = Chase(self.rules, blank=True)
        self.copy_into(new)
        return new

    # What the core asks (`core/flow.py`) ------------------------------------------------------------------------------
    def seats(self) -> int:
        """The Ring-bearer and the Wraith players."""
        return self.rules.seats

    def over_by(self) -> str:
        """The rule that decided it, once nobody is asked any more."""
        return self.end_rule if ending.is_over(self) else ""

    def is_decided(self) -> bool:
        """Also while a side still chooses its prize."""
        return not ending.undecided(self)

    def telling(self) -> Tell:
        """The same for every sitting."""
        return tell

    def not_yours(self, actor: int, action: HuntAction) -> IllegalAction | None:
        """What only the other side does."""
        kind = action.kind
        if kind not in _SHARED_KINDS and (kind in _WRAITH_KINDS) == (actor == RB):
            return no("HR-TEAM-08", "not-yours")
        return None

    # Table matters --------------------------------------------------------------------------------------------------
    def leave(self, seat: int) -> None:
        """The seat goes on in other hands, unless its side has lost by it (HR-RUL-96)."""
        ending.leave(self, seat)

    def stop_playing(self, seat: int) -> None:
        """Everybody has agreed."""
        self.agree(seat)
        ending.stop_playing(self)

    # What is seen ---------------------------------------------------------------------------------------------------
    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee sees."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """Who has won, by which rule; a point for each winner."""
        if self.stack[0] is not ending.OVER:  # asked after every action
            return None
        winners = ending.winners(self)
        points = tuple(int(seat in winners) for seat in range(self.rules.seats))
        return Result(winners, points, self.end_rule, ending.reason(self))

    def learned(self, before: Chase, audience: int) -> bool:
        """Whether the audience has learned anything hidden since an earlier state."""
        return audience != REFEREE and self.lessons_of(audience) != before.lessons_of(audience)
