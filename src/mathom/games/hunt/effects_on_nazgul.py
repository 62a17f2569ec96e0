"""What cards do with Nazgûl, dice and sorcery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt import witch_king
from mathom.games.hunt.actions import (
    DONE,
    DROPS,
    RIDES,
    HuntAction,
)
from mathom.games.hunt.content import (
    FACE,
    FACES,
    REGULAR,
    RIDERS,
)
from mathom.games.hunt.effect import AskingEffect, Effect, Row
from mathom.games.hunt.hands import (
    draw_sorcery,
)
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import NONE, Position


@final
class MoveNazgul(AskingEffect):
    """Nazgûl are moved by single steps, without the speed of roads and night (HR-CARD-03).

    Whom: the active one, any one, one that is not active, each in some regions, or each in a region of choice: then the
    first one moved says which. Before anything is done the frame is 0, then 1; `driven` are those still to move.
    """

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        where = row.get("where") or {}
        self.who: Final[str] = "region" if where.get("one_region") else row["who"]
        self.steps: Final[int] = row["steps"]
        self.by_paths: Final = row.get("along") == "path"
        self.spares_witch_king: Final = row.get("not") == "witch_king"
        self.on_dots: Final = where.get("space") == "dot"
        self.regions: Final[tuple[str, ...]] = tuple(where.get("regions", ()))

    def go(self, s: Position, at: int) -> bool:
        """Ask, as long as somebody can be moved."""
        if not self.applies(s):
            s.pop()
            return False
        if at == 0:
            s.driven = self._whom(s)
            s.goes_on_at(1)
            return False
        if s.driven and self.choices(s):
            return True
        s.driven = 0
        s.pop()
        return False

    def possible(self, s: Position) -> bool:
        """Whether anybody can be moved."""
        driven, s.driven = s.driven, self._whom(s)
        found = bool(self.choices(s))
        s.driven = driven
        return found

    def _whom(self, s: Position) -> int:
        """Those that the row means, as a mask."""
        if self.who == "active":
            return 1 << s.active
        found, board = 0, s.board
        for rider in RIDERS:
            space = s.riders[rider]
            if self.who == "others_one" and rider == s.active:
                continue
            if self.spares_witch_king and rider == s.witch_king:
                continue
            if self.on_dots and space < board.areas:
                continue
            if self.regions and board.regions[board.region[space]] not in self.regions:
                continue  # HR-CARD-05
            found |= 1 << rider
        return found

    def choices(self, s: Position) -> list[HuntAction]:
        """Each of them, and where it can go."""
        board, closed = s.board, s.closed()
        ways = board.paths if self.by_paths else board.adjacent
        return [
            RIDES[rider][s.part][space]
            for rider in members(s.driven)
            for space in members(self._reached(s.riders[rider], closed, ways, board.reached))
            if space != s.riders[rider]
        ]

    def _reached(self, space: int, closed: int, ways: tuple[tuple[int, ...], ...], reached: Callable[..., int]) -> int:
        within: int = reached(space, self.steps, closed, ways)
        if self.up_to:
            return within
        nearer: int = reached(space, self.steps - 1, closed, ways)
        return within & ~nearer or nearer  # every step that is legal is taken

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One is moved; or the others stay."""
        if action is DONE:
            s.driven = 0
            s.say("enough", s.names(seat))
            return
        rider, space = action.number, action.space[s.part]
        if self.who in ("each", "region"):
            if self.who == "region":
                region = s.board.region[s.riders[rider]]
                s.driven = sum(
                    1 << other
                    for other in RIDERS
                    if s.driven >> other & 1 and s.board.region[s.riders[other]] == region
                )
            s.driven &= ~(1 << rider)
        else:
            s.driven = 0
        s.put_rider(rider, space)
        s.say("driven" if self.by_rb else "rides_by_card", s.rider_name(rider), s.board.ids[space])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not this one, or not there."""
        if action.kind != "ride":
            return None
        if not s.driven >> action.number & 1:
            return no("HR-CARD-05", "ride-who", nazgul=s.rider_name(action.number))
        return no("HR-CARD-03", "ride-steps", steps=self.steps)


@final
class DiscardDie(AskingEffect):
    """A regular die leaves the pool until the next preparation (HR-CARD-07)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        faces = row["faces"]
        self.faces: Final = tuple(REGULAR) if faces == "any" else tuple(FACE[face] for face in faces)

    def choices(self, s: Position) -> list[HuntAction]:
        """One of the named results."""
        return [DROPS[face] for face in dict.fromkeys(s.dice) if face in self.faces]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is out."""
        s.spend_die(action.number)
        s.say("die_dropped", FACES[action.number])


@final
class EnterWitchKing(Effect):
    """The Witch-king replaces the active Nazgûl (HR-WK-03)."""

    def allowed(self, s: Position) -> bool:
        """Only in part II, and only one (HR-RUL-32)."""
        return self.applies(s) and s.witch_king == NONE

    def do(self, s: Position) -> None:
        """On its space."""
        witch_king.enter(s, s.active)


@final
class DrawSorceryCards(Effect):
    """The active player draws sorcery cards."""

    def do(self, s: Position) -> None:
        """As many as the row says."""
        draw_sorcery(s, s.player(), self.number)
