"""What cards do with ally tokens and company log tokens on the board."""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt.actions import (
    AREA_MARKS,
    AREA_UNMARKS,
    ATHELAS_UNMARK,
    DONE,
    PLACINGS,
    REGION_MARKS,
    REGION_UNMARKS,
    REMOVALS,
    SHIFTS,
    TAKINGS_BACK,
    HuntAction,
)
from mathom.games.hunt.conditions import areas_of
from mathom.games.hunt.content import (
    ALLY_TOKENS,
    MARKS,
)
from mathom.games.hunt.effect import COUNTED, AskingEffect, Row
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position


def why_no_ally(s: Position, area: int) -> IllegalAction | None:
    """Why an ally token cannot stand on an area (HR-ATOK-02)."""
    name = s.board.ids[area]
    if s.board.exits >> area & 1:
        return no("HR-RUL-48", "ally-exit", area=name)
    if area in s.riders:
        return no("HR-ATOK-02", "ally-nazgul", area=name)
    if s.allies >> area & 1:
        return no("HR-ATOK-02", "ally-ally", area=name)
    return None


def _free_areas(s: Position) -> int:
    return s.board.all_areas & ~s.board.exits & ~s.rider_spaces() & ~s.allies


@final
class PlaceAlly(AskingEffect):
    """An ally token is put on an area (HR-CARD-06); with none left another is taken off first (HR-ATOK-07).

    The frame remembers that one was taken off: it is placed now, and not left beside the board.
    """

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.where: Final = areas_of(row.get("where"))

    def choices(self, s: Position) -> list[HuntAction]:
        """The free areas that the row means; or which token to take."""
        free = self.where(s) & _free_areas(s)
        if s.allies.bit_count() < ALLY_TOKENS:
            return [PLACINGS[s.part][area] for area in members(free)]
        return [TAKINGS_BACK[s.part][area] for area in members(s.allies)] if free else []

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """To take one off for it is never compulsory (HR-DEC-19)."""
        found = self.choices(s)
        if s.stack[1] >= COUNTED:
            return found
        return [*found, DONE] if self.up_to or s.allies.bit_count() >= ALLY_TOKENS else found

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It stands there; a token taken back is placed next."""
        area, at = action.space[s.part], s.stack[1]
        if action.kind == "take_back":
            s.goes_on_at(at - 1 + COUNTED)
            s.allies &= ~(1 << area)
            s.say("ally_off", s.board.ids[area])
        else:
            s.goes_on_at(at % COUNTED)
            s.allies |= 1 << area
            s.say("ally_placed", s.board.ids[area])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The area is taken, or not one that the card means."""
        area = action.space[s.part]
        if action.kind != "place" or area < 0:
            return None
        return why_no_ally(s, area) or no("HR-CARD-06", "ally-where", area=s.board.ids[area])


@final
class MoveAlly(AskingEffect):
    """Ally tokens go to connected areas (HR-ATOK-05, HR-ATOK-06), each once: the frame has where they have gone."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Each token that was not moved yet, and the free areas connected with its own."""
        free, board = _free_areas(s), s.board
        return [
            SHIFTS[s.part][here, there]
            for here in members(s.allies & ~self._moved(s))
            for there in members(board.connected[here] & free & ~(1 << here))
        ]

    def _moved(self, s: Position) -> int:
        at: int = s.stack[1]
        return at // COUNTED

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It stands there now."""
        here, there = action.space[s.part], action.to[s.part]
        s.goes_on_at(s.stack[1] + (COUNTED << there))
        s.allies ^= 1 << here | 1 << there
        s.say("ally_moved", s.board.ids[here], s.board.ids[there])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """No token is there, or the area is not free."""
        here, there = action.space[s.part], action.to[s.part]
        if action.kind != "shift" or here < 0 or there < 0:
            return None
        if not s.allies >> here & 1:
            return no("HR-ATOK-05", "shift-none", area=s.board.ids[here])
        if self._moved(s) >> here & 1:
            return no("HR-CARD-01", "shift-twice", area=s.board.ids[here])
        return why_no_ally(s, there)


@final
class RemoveAlly(AskingEffect):
    """Ally tokens are taken off the board."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Any of them."""
        return [REMOVALS[s.part][area] for area in members(s.allies)]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Back to the supply (HR-ATOK-08)."""
        area = action.space[s.part]
        s.allies &= ~(1 << area)
        s.say("ally_off", s.board.ids[area])


# Marks ----------------------------------------------------------------------------------------------------------------
def marks_left(s: Position) -> int:
    """How many company log tokens are not in use (HR-CLOG-01)."""
    return MARKS - s.area_marks.bit_count() - s.region_marks.bit_count() - s.athelas


def marks_in_use(s: Position) -> list[HuntAction]:
    """Each mark on the board that may be taken back where a token is needed and none is left (HR-RUL-79)."""
    return [
        *(AREA_UNMARKS[s.part][area] for area in members(s.area_marks)),
        *(REGION_UNMARKS[s.part][region] for region in members(s.region_marks)),
    ]


def take_mark_back(s: Position, action: HuntAction) -> None:
    """Its effect ends."""
    if action is ATHELAS_UNMARK:
        s.athelas -= 1
        name = "athelas"
    elif action.number >= 0:
        s.region_marks &= ~(1 << action.number)
        name = s.board.regions[action.number]
    else:
        s.area_marks &= ~(1 << action.space[s.part])
        name = s.board.ids[action.space[s.part]]
    s.say("unmarked", name)


@final
class PreventCorruption(AskingEffect):
    """The next gain of corruption is one point less: a company log token lies beside the track (HR-CARD-12)."""

    def go(self, s: Position, at: int) -> bool:
        """It is laid there; with none left another may be taken back for it."""
        if not marks_left(s) and self.choices(s):
            return True
        s.pop()
        if marks_left(s):
            s.athelas += 1
            s.say("athelas_laid", s.athelas)
        return False

    def choices(self, s: Position) -> list[HuntAction]:
        """Which to take back."""
        return marks_in_use(s)

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """That is never compulsory (HR-DEC-54)."""
        return [*self.choices(s), DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """The token is free now."""
        take_mark_back(s, action)


@final
class Mark(AskingEffect):
    """A company log token on a region or an area, until the Ring-bearer's next turn begins (HR-CARD-08)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.on_region: Final = row["target"] == "region"
        self.where: Final = areas_of(row.get("where"))

    def choices(self, s: Position) -> list[HuntAction]:
        """Places without a mark; or, with no token left, which to take back (HR-RUL-79)."""
        part = s.part
        if not marks_left(s):
            return [*marks_in_use(s), *([ATHELAS_UNMARK] if s.athelas else [])]
        if self.on_region:
            return [action for action in REGION_MARKS[part] if not s.region_marks >> action.number & 1]
        return [AREA_MARKS[part][area] for area in members(self.where(s) & ~s.area_marks)]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """To take one back is never compulsory (HR-DEC-54)."""
        found = self.choices(s)
        return found if marks_left(s) else [*found, DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Everybody sees it."""
        if action.kind == "unmark":
            s.goes_on_at(s.stack[1] - 1)
            take_mark_back(s, action)
        elif action.number >= 0:
            s.region_marks |= 1 << action.number
            s.say("marked", s.board.regions[action.number])
        else:
            area = action.space[s.part]
            s.area_marks |= 1 << area
            s.say("marked", s.board.ids[area])
