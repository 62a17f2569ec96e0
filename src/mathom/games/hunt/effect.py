"""A piece of what a card does (rules 3.45): a step of play that does it, asks for what it needs, and knows nothing of
the card that it stands on. The pieces are in `effects_….py`, and from rows to pieces leads `effects.py`.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.games.hunt.actions import (
    DONE,
    HuntAction,
)
from mathom.games.hunt.content import (
    RB,
)
from mathom.games.hunt.state import NONE, Position
from mathom.games.hunt.step import SEATS, HuntStep

Row = dict[str, Any]
COUNTED: Final = 8
"""The frame of a piece counts how often it was done, below this; what else it must remember lies above."""


class Effect(HuntStep):
    """A piece of what a card does. Its frame counts how often it was done."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name)
        self.op: Final[str] = row.get("op", "choose")
        self.number: Final[int] = row.get("n", 1)
        self.up_to: Final[bool] = row.get("up_to", False)
        self.by_rb: Final = row["by"] == "rb" if "by" in row else by_rb
        part = row.get("part")
        self.only_in: Final = NONE if part is None else 0 if part == "I" else 1

    def applies(self, s: Position) -> bool:
        """Whether it counts in this part (HR-SORC-11)."""
        return self.only_in in (NONE, s.part)

    def allowed(self, s: Position) -> bool:
        """Whether a branch with it may be chosen (HR-CARD-25): here if it is of this part."""
        return self.applies(s)

    def possible(self, s: Position) -> bool:
        """Whether it can have an effect."""
        return True

    def go(self, s: Position, at: int) -> bool:
        """Do it at once, if it counts in this part."""
        s.pop()
        if self.applies(s):
            self.do(s)
        return False

    def do(self, s: Position) -> None:
        """Do it."""
        raise NotImplementedError

    def prompt_name(self) -> str:
        """The name of the piece."""
        return self.op.replace("_", "-")

    def about(self, s: Position) -> dict[str, str | int]:
        """The card or the power that it belongs to: SOR-01.1 stands on SOR-01, CO-merry/lasting.2 on CO-merry."""
        return {"card": self.name.partition(".")[0].partition("/")[0]}


class AskingEffect(Effect):
    """A piece that asks for something: the Ring-bearer on ally cards, the active Wraith player on others."""

    asks_somebody = True

    def asked(self, s: Position) -> tuple[int, ...]:
        """Whose card it is."""
        return SEATS[RB] if self.by_rb else SEATS[s.player()]

    def go(self, s: Position, at: int) -> bool:
        """Ask, as often as the row says and as far as possible (HR-CARD-01)."""
        if at % COUNTED < self.number and self.applies(s) and self.choices(s):
            return True
        s.pop()
        return False

    def choices(self, s: Position) -> list[HuntAction]:
        """What can be chosen, beside being content with less."""
        raise NotImplementedError

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """The choices; and enough, where the row says "up to"."""
        found = self.choices(s)
        return [*found, DONE] if self.up_to else found

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Once more, or enough."""
        if action is DONE:
            s.pop()
            s.say("enough", s.names(seat))
        else:
            s.goes_on_at(s.stack[1] + 1)
            self.chosen(s, action)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Do what was chosen."""
        raise NotImplementedError
