"""The sequence of play: the steps in the rulebook's order. Each stands in the file of its chapter, with what it offers,
why it refuses what it does not offer, and what follows.
"""

from __future__ import annotations

from typing import Final, final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.games.mordor import actions, ending
from mathom.games.mordor.actions import MordorAction
from mathom.games.mordor.refuse import no
from mathom.games.mordor.resolving import Splitting
from mathom.games.mordor.setup import Choosing, Drawing
from mathom.games.mordor.state import (
    CHOOSING,
    DRAWING,
    ELIMINATED,
    OVER,
    ROHAN,
    SETTING_ASIDE,
    SPLITTING,
    THROWING,
    Position,
)
from mathom.games.mordor.step import ChanceStep, MordorStep
from mathom.games.mordor.throwing import InRohan, SettingAside, Throwing


@final
class Over(MordorStep):
    """The game is over, by the rule that the state names."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def refuse(self, s: Position, seat: int, action: MordorAction) -> IllegalAction:
        """Nothing can be done any more."""
        return _over(s)

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """Nothing does."""
        raise self.refuse(s, seat, action)


STEPS: Final[tuple[MordorStep, ...]] = (
    Choosing(CHOOSING, actions.CHOOSE),
    Drawing(DRAWING, actions.FIRST),
    Throwing(THROWING, actions.FACE),
    InRohan(ROHAN, actions.AGAIN, actions.KEEP),
    SettingAside(SETTING_ASIDE, actions.ASIDE),
    Splitting(SPLITTING, actions.SPLIT),
    Over(OVER),
)
"""By their numbers, which a state holds; each with the kinds of action that it offers, and refuses at other times."""

_OFFERING: Final[dict[int, MordorStep]] = {kind: step for step in STEPS for kind in step.offers}


def refusal(s: Position, actor: int, action: MordorAction) -> IllegalAction:
    """The rule that forbids this action now, the most specific one that can be told, and the reason."""
    offering = _OFFERING[action.code]
    at_table = 0 <= actor < s.rules.players and s.status[actor] != ELIMINATED
    of_chance = 0 <= actor < s.rules.players and isinstance(offering, ChanceStep)
    if s.step == OVER or not (at_table or of_chance):
        return not_at_table(s, actor, action.text)
    return offering.refuse(s, actor, action)


def not_at_table(s: Position, actor: int, action: str) -> IllegalAction:
    """Why somebody may do nothing at all who holds no seat, is out, or after the end."""
    if s.step == OVER:
        return _over(s)
    if actor == NATURE:
        return no("JM-HID-03", "chance", action=action)
    if not 0 <= actor < s.rules.players:
        return no("JM-SET-01", "no-seat", players=s.rules.players)
    return no("JM-OUT-05", "eliminated", who=s.names[actor])


def _over(s: Position) -> IllegalAction:
    return no(s.end_rule, "over")


def leave(s: Position, seat: int) -> None:
    """A player who leaves is eliminated, and their colour is neutral from now on (R-24)."""
    s.menu = None
    s.say("resign", s.names[seat])
    s.status[seat] = ELIMINATED
    s.stop &= ~(1 << seat)
    if not ending.is_over(s) and not ending.stops(s):
        STEPS[s.step].left(s, seat)
