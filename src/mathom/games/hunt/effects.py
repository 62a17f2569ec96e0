"""From rows of the content files to what cards do: a row names a piece and its figures, and a card is some of them in
order, or one of two branches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.games.hunt.actions import (
    BRANCHES,
    HuntAction,
)
from mathom.games.hunt.effect import AskingEffect, Effect, Row
from mathom.games.hunt.effects_of_questions import (
    AddEyeCard,
    AddRed,
    AskDots,
    Cancel,
    Corrupt,
    Perception,
    SearchOrHunt,
)
from mathom.games.hunt.effects_on_frodo import (
    AdvanceTrack,
    EnterCompany,
    ExtraFrodoMove,
    ExtraGandalfMove,
    FreeReveal,
    RevealLogArea,
    ShrinkPool,
)
from mathom.games.hunt.effects_on_hands import (
    DiscardAlly,
    DiscardAtRandom,
    DrawAlly,
    GainFellowship,
    LookAlly,
    LoseFellowship,
    MayPay,
)
from mathom.games.hunt.effects_on_nazgul import DiscardDie, DrawSorceryCards, EnterWitchKing, MoveNazgul
from mathom.games.hunt.effects_on_tokens import Mark, MoveAlly, PlaceAlly, PreventCorruption, RemoveAlly
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import HuntStep, InOrder


@final
class Choose(AskingEffect):
    """One of two effects joined by "or" (HR-ALLY-08, HR-SORC-09)."""

    def __init__(self, name: str, branches: Sequence[InOrder], *, by_rb: bool, possible: bool) -> None:
        super().__init__(name, {}, by_rb=by_rb)
        self.branches: Final = tuple(branches)
        self._possible: Final = possible
        """A power is spent only for what can be done; a card may be played for little."""

    def go(self, s: Position, at: int) -> bool:
        """Where only one branch may be chosen it is."""
        found = self.choices(s)
        if len(found) == 1:
            s.pop()
            s.push(self.branches[found[0].number])
            return False
        return True

    def choices(self, s: Position) -> list[HuntAction]:
        """The branches that may be chosen (HR-CARD-25)."""
        return [BRANCHES[number] for number, branch in enumerate(self.branches) if self._may(s, branch)]

    def _may(self, s: Position, branch: InOrder) -> bool:
        pieces = [part for part in branch.parts if isinstance(part, Effect)]
        return all(piece.allowed(s) and (not self._possible or piece.possible(s)) for piece in pieces)

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """On with this branch."""
        s.pop()
        s.say("branch", s.names(seat), action.number + 1)
        s.push(self.branches[action.number])


# From rows to steps ---------------------------------------------------------------------------------------------------
_PIECES: Final[dict[str, type[Effect]]] = {
    "gain_fellowship": GainFellowship,
    "lose_fellowship": LoseFellowship,
    "draw_ally": DrawAlly,
    "look_ally": LookAlly,
    "extra_frodo_move": ExtraFrodoMove,
    "advance_track": AdvanceTrack,
    "extra_gandalf_move": ExtraGandalfMove,
    "free_reveal": FreeReveal,
    "shrink_pool": ShrinkPool,
    "reveal_log_area": RevealLogArea,
    "prevent_corruption": PreventCorruption,
    "place_ally": PlaceAlly,
    "move_ally": MoveAlly,
    "remove_ally": RemoveAlly,
    "mark": Mark,
    "move_nazgul": MoveNazgul,
    "discard_die": DiscardDie,
    "cancel": Cancel,
    "search": SearchOrHunt,
    "hunt": SearchOrHunt,
    "perception": Perception,
    "ask_dots": AskDots,
    "corruption": Corrupt,
    "add_red": AddRed,
    "add_eye_card": AddEyeCard,
    "enter_witch_king": EnterWitchKing,
    "draw_sorcery": DrawSorceryCards,
}
"""The pieces by their names in the content files; four more take other pieces along, or two forms."""


def sequence(name: str, rows: Sequence[Row], *, by_rb: bool, possible: bool = False) -> InOrder:
    """The steps that some rows describe, one after the other."""
    return InOrder(
        name, *(piece(f"{name}.{number}", row, by_rb=by_rb, possible=possible) for number, row in enumerate(rows, 1))
    )


def piece(name: str, row: Row, *, by_rb: bool, possible: bool = False) -> HuntStep:
    """The step that one row describes."""
    if "choose" in row:
        branches = [sequence(f"{name}{'abc'[number]}", rows, by_rb=by_rb) for number, rows in enumerate(row["choose"])]
        return Choose(name, branches, by_rb=by_rb, possible=possible)
    op = row["op"]
    if op == "discard_ally":
        return (DiscardAtRandom if row.get("random") else DiscardAlly)(name, row, by_rb=by_rb)
    if op == "may":
        return MayPay(name, row, sequence(f"{name}m", row["effects"], by_rb=by_rb), by_rb=by_rb)
    if op == "enter_company":
        return EnterCompany(name, row, sequence(f"{name}e", row["else"], by_rb=by_rb), by_rb=by_rb)
    return _PIECES[op](name, row, by_rb=by_rb)
