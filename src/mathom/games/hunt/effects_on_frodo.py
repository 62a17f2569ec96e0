"""What cards do for Frodo, Gandalf and their company."""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt import frodo, gandalf
from mathom.games.hunt.actions import (
    NAMINGS,
    HuntAction,
)
from mathom.games.hunt.conditions import unmarked_areas
from mathom.games.hunt.content import (
    COMPANY,
)
from mathom.games.hunt.effect import AskingEffect, Effect, Row
from mathom.games.hunt.ending import undecided
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import FREE_REVEAL, NONE, Position
from mathom.games.hunt.step import InOrder


@final
class ExtraFrodoMove(AskingEffect):
    """Moves beside the normal one, each an entry of its own (HR-XMOVE-01, HR-CARD-14)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.to: Final[str] = row.get("to", "any")
        self.bonus: Final[int] = row.get("range_bonus", 0)

    def choices(self, s: Position) -> list[HuntAction]:
        """The entries that the row allows."""
        return frodo.entries(s, self.bonus, dots=self.to != "area", areas=self.to != "dot")

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is written."""
        fact = {"any": "move", "dot": "dot", "area": "area"}[self.to]
        frodo.write(s, action, f"{fact}+{self.bonus}" if self.bonus else fact)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Too far, or not of the kind that the card asks for."""
        if action.kind != "move":
            return None
        if self.to == "dot" or (self.to == "area" and action.number == NONE and action.space == (NONE, NONE)):
            return no("HR-CARD-01", "entry-kind", kind=self.to)
        return frodo.why_no_entry(s, action, self.bonus)


@final
class AdvanceTrack(Effect):
    """Frodo's figure goes on, in part II (HR-JRN-11)."""

    def do(self, s: Position) -> None:
        """Space by space; on the last row the game ends."""
        for _ in range(self.number):
            if undecided(s):
                frodo.advance(s)


@final
class ExtraGandalfMove(AskingEffect):
    """Gandalf moves once more (HR-CARD-23)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """To another connected area."""
        return gandalf.move_options(s)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is not the normal move."""
        gandalf.move_by_card(s, action.space[1])
        s.say("gandalf_extra")

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not there."""
        return gandalf.why_no_move(s, action) if action.kind == "gandalf" else None


@final
class FreeReveal(Effect):
    """The token spent to reveal Gandalf in this turn goes back to the pool (HR-CARD-24)."""

    def do(self, s: Position) -> None:
        """Until the turn ends."""
        s.flags |= FREE_REVEAL


@final
class ShrinkPool(Effect):
    """A Fellowship token leaves the game (HR-FELL-06, HR-FELL-11)."""

    def possible(self, s: Position) -> bool:
        """There must be one."""
        return s.pool_size >= self.number

    def do(self, s: Position) -> None:
        """From the pool, or if none lies there from Frodo's card."""
        s.pool_size -= self.number
        s.fellowship = min(s.fellowship, s.pool_size)
        s.say("pool_shrinks", s.pool_size)


@final
class RevealLogArea(AskingEffect):
    """The Ring-bearer names an area of the log, and a trail token goes there (HR-CARD-22)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Such areas."""
        return [NAMINGS[s.part][area] for area in members(unmarked_areas(s))]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Eye up; no information is found by it."""
        area = action.space[s.part]
        s.trail_eyes |= 1 << area
        s.facts = (*s.facts, f"trail {s.board.ids[area]}")
        s.say("named", s.board.ids[area])
        s.teach_hunters()


@final
class EnterCompany(Effect):
    """A company card joins; if it has joined already something else happens (HR-COMP-05)."""

    def __init__(self, name: str, row: Row, otherwise: InOrder, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.card: Final = COMPANY.index(row["card"].removeprefix("CO-"))
        self.otherwise: Final = otherwise

    def do(self, s: Position) -> None:
        """Abilities up."""
        if s.company >> self.card & 1:
            s.push(self.otherwise)
        else:
            s.company |= 1 << self.card
            s.say("joins", COMPANY[self.card])
