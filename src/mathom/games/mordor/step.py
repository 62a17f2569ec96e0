"""What every step of Journey to Mordor answers. The steps stand in the chapters, and in their order in `rules.py`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.core.steps import Step
from mathom.games.mordor import turns
from mathom.games.mordor.actions import MordorAction
from mathom.games.mordor.refuse import no
from mathom.games.mordor.state import CHOOSING, IN_PLAY, PHASES, Position

_ONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
_NATURE: Final[tuple[int, ...]] = (NATURE,)


class MordorStep(Step[Position, MordorAction]):
    """A step, by its number among `PHASES`, and the kinds of action that no other step offers."""

    def __init__(self, number: int, *offers: int) -> None:
        super().__init__(PHASES[number])
        self.offers: Final = offers
        self._prompt: Final = f"prompt-{self.name.replace('_', '-')}"

    @abstractmethod
    def asked(self, s: Position) -> tuple[int, ...]:
        """Whom the sitting waits for."""

    def options(self, s: Position, seat: int) -> tuple[MordorAction, ...]:
        """What the seat may do: here nothing."""
        return ()

    def odds(self, s: Position) -> Sequence[tuple[MordorAction, int]]:
        """What chance can bring: here nothing."""
        return ()

    @abstractmethod
    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """Do it. Said again with this game's own types: so compiled code need not check them at every call."""

    def prompt(self, s: Position, seat: int) -> Message:
        """What the seat is asked, in no language."""
        return Message(self._prompt, self.about(s, seat))

    def about(self, s: Position, seat: int) -> dict[str, str | int]:
        """What the prompt speaks of."""
        return {"who": s.names[seat]}

    def left(self, s: Position, seat: int) -> None:
        """How it goes on when a seat has left the table while the sitting waits here."""
        turns.go_on_without(s, seat)


class ChanceStep(MordorStep):
    """Chance decides, and no seat can (JM-HID-03)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """Nature."""
        return _NATURE

    def refuse(self, s: Position, seat: int, action: MordorAction) -> IllegalAction:
        """Only chance may."""
        return no("JM-HID-03", "only-chance", action=action.text)


class TurnStep(MordorStep):
    """A step of a turn: the active player is asked and nobody else (JM-TURN-05)."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """The active player."""
        return _ONE[s.active]

    def options(self, s: Position, seat: int) -> tuple[MordorAction, ...]:
        """What the active player may do; asked for often, so it is kept."""
        if seat != s.active:
            return ()
        if s.menu is None:
            s.menu = self.menu(s)
        return s.menu

    def refuse(self, s: Position, seat: int, action: MordorAction) -> IllegalAction:
        """It is not this seat's turn, or not the time, or the step says why."""
        if s.step == CHOOSING:
            return no("JM-SET-03", "hobbits-first")
        if s.status[seat] != IN_PLAY:
            return no("JM-TURN-04", "arrived", who=s.names[seat])
        if seat != s.active:
            return self.not_theirs(s.names[seat])
        return self.why_not(s, action)

    def about(self, s: Position, seat: int) -> dict[str, str | int]:
        """Also which throw it is, and where."""
        return {"who": s.names[seat], "throw": s.throw, "place": s.place.name or "none"}

    def not_theirs(self, who: str) -> IllegalAction:
        """It is another player's turn."""
        return no("JM-TURN-05", "not-active", who=who)

    @abstractmethod
    def menu(self, s: Position) -> tuple[MordorAction, ...]:
        """What the active player may do."""

    @abstractmethod
    def why_not(self, s: Position, action: MordorAction) -> IllegalAction:
        """Why the active player may not do this now."""
