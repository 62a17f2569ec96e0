"""Setting up (rules 3.1): every player becomes a hobbit, and it is seen who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.errors import IllegalAction
from mathom.games.mordor.actions import CHOICES, FIRSTS, MordorAction
from mathom.games.mordor.content import HOBBITS
from mathom.games.mordor.refuse import no
from mathom.games.mordor.state import DRAWING, IN_PLAY, NONE, Position
from mathom.games.mordor.step import ChanceStep, MordorStep
from mathom.games.mordor.turns import begin_journey


@final
class Choosing(MordorStep):
    """Everybody chooses a hobbit that nobody has, in any order (JM-SET-03)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """All that have none yet."""
        return tuple(seat for seat in range(s.rules.players) if chooses(s, seat))

    def options(self, s: Position, seat: int) -> tuple[MordorAction, ...]:
        """The hobbits that are left."""
        if not chooses(s, seat):
            return ()
        return tuple(CHOICES[hobbit] for hobbit in range(len(HOBBITS)) if hobbit not in s.hobbit)

    def refuse(self, s: Position, seat: int, action: MordorAction) -> IllegalAction:
        """The seat has one, or somebody has this one."""
        if not chooses(s, seat):
            return no("JM-SET-03", "has-hobbit", who=s.names[seat])
        return no("JM-SET-03", "hobbit-taken", hobbit=HOBBITS[action.number])

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """A player becomes a hobbit; when all have, the first turn begins."""
        s.take_hobbit(seat, action.number)
        s.say("hobbit", seat, HOBBITS[action.number])
        see_who_is_first(s)

    def left(self, s: Position, seat: int) -> None:
        """It may have been the last to choose."""
        see_who_is_first(s)


@final
class Drawing(ChanceStep):
    """The first player is drawn from all (JM-SET-05)."""

    def odds(self, s: Position) -> Sequence[tuple[MordorAction, int]]:
        """Everybody alike."""
        return [(FIRSTS[seat], 1) for seat in s.alive()]

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """The journey begins there."""
        s.rolls += 1
        begin_journey(s, action.number, "drawn")

    def left(self, s: Position, seat: int) -> None:
        """It is drawn from the others."""


def chooses(s: Position, seat: int) -> bool:
    """Whether this seat has still to choose a hobbit."""
    return s.hobbit[seat] == NONE and s.status[seat] == IN_PLAY


def see_who_is_first(s: Position) -> None:
    """When every player has a hobbit: the host has named the first player, or it is drawn who that is (JM-SET-05)."""
    if any(chooses(s, seat) for seat in range(s.rules.players)):
        return
    if s.rules.first >= 0:
        begin_journey(s, s.rules.first, "named")
    else:
        s.step = DRAWING
