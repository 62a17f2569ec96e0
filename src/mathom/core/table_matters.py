"""Table matters: what somebody may do at any table beside the game, which is to leave it, or to agree with all the
others to stop.

They have no bearing on how well one plays. So they are asides, which no bot, search, array or environment looks at.
Whatever a rulebook lets a player do out of turn is none: it is a decision that the state waits for (`State.to_act`).
"""

from __future__ import annotations

from typing import Final, final

from mathom.core.action import Action
from mathom.core.errors import IllegalAction
from mathom.core.message import Message


@final
class TableMatter(Action):
    """One of the three below. They are the same objects in every game."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """Its text."""
        return self.text

    def fields(self) -> dict[str, str | int]:
        """Nothing."""
        return {}

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (table_matter, (self.text,))


RESIGN: Final = TableMatter("resign")
OFFER_STOP: Final = TableMatter("offer_stop")
ACCEPT_STOP: Final = TableMatter("accept_stop")
TABLE_MATTERS: Final = {action.text: action for action in (RESIGN, OFFER_STOP, ACCEPT_STOP)}
"""By their texts, for `Game.action`."""


def table_matter(text: str) -> TableMatter:
    """The one that a text names, in whatever process."""
    return TABLE_MATTERS[text]


STOPPED: Final = Message("end-stopped")
"""Why a sitting is over that everybody agreed to stop."""


def offered(agreed: int, seat: int) -> tuple[TableMatter, ...]:
    """What a seat at the table may do, where the seats of this mask have agreed to stop."""
    if agreed >> seat & 1:
        return (RESIGN,)
    return (RESIGN, ACCEPT_STOP if agreed else OFFER_STOP)


def refusal(rule: str, agreed: int, seat: int) -> IllegalAction:
    """Why a seat at the table may not do what was not offered to it."""
    if agreed >> seat & 1:
        return IllegalAction(rule, Message("refuse-stop-agreed"))
    return IllegalAction(rule, Message("refuse-stop-accept" if agreed else "refuse-stop-no-offer"))
