"""Gandalf (rules 3.35 to 3.37): where he hides, how he is driven to another place, his deeds and Rivendell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import mask, members
from mathom.games.hunt.actions import BEGINS, DROPS, GANDALFS, HIDES, LOTS, RIDES, HuntAction
from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import DEEDS_DRAWN, FACES, PART_II, RB, RIDERS
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import (
    FREE_REVEAL,
    GANDALF_EXTRA,
    GANDALF_MOVED,
    HIDDEN,
    IN_RIVENDELL,
    ON_BOARD,
    Position,
)
from mathom.games.hunt.step import SEATS, Act, ChanceStep, HuntStep, InOrder, RingBearerStep

DRIVEN_STEPS: Final = 2
"""How far a reveal drives a Nazgûl (HR-REV-04)."""


# His log --------------------------------------------------------------------------------------------------------------
def note(s: Position, area: int, fact: str) -> None:
    """One more entry, seen by the Ring-bearer alone (HR-GAN-08, HR-HID-24)."""
    s.gandalf = (*s.gandalf, area)
    s.facts = (*s.facts, fact)
    s.whisper(SEATS[RB], ("gandalf_noted", fact, len(s.gandalf)), BOARD_2.ids[area])


def ways(s: Position) -> Sequence[int]:
    """The areas that he can move to: another one, connected with his (HR-GAN-02, HR-GAN-03)."""
    here = s.gandalf[-1]
    return [area for area in members(BOARD_2.connected[here]) if area != here]


def move_options(s: Position) -> list[HuntAction]:
    """His moves."""
    return [GANDALFS[area] for area in ways(s)]


def move(s: Position, area: int) -> None:
    """He moves in secret; nothing on the board hinders him (HR-GAN-04)."""
    s.flags |= GANDALF_MOVED
    note(s, area, "moves")


def move_by_card(s: Position, area: int) -> None:
    """He moves besides his normal move (HR-CARD-23)."""
    s.flags |= GANDALF_EXTRA
    note(s, area, "moves")


def has_moved(s: Position) -> bool:
    """Whether he has moved in this turn, in either way: then he may be revealed or do a deed (HR-RUL-29)."""
    return bool(s.flags & (GANDALF_MOVED | GANDALF_EXTRA))


def why_no_move(s: Position, action: HuntAction) -> IllegalAction | None:
    """Why he cannot move there."""
    if s.gandalf_is == IN_RIVENDELL:
        return no("HR-DEED-06", "gandalf-gone")
    if s.gandalf_is == ON_BOARD:
        return no("HR-REV-11", "gandalf-shown")
    area = action.space[PART_II]
    if area < 0 or s.gandalf_is != HIDDEN:
        return None
    if area == s.gandalf[-1]:
        return no("HR-GAN-03", "gandalf-stays")
    if not BOARD_2.connected[s.gandalf[-1]] >> area & 1:
        return no("HR-GAN-02", "gandalf-far", area=BOARD_2.ids[area])
    return None


# Tokens that give him a place -----------------------------------------------------------------------------------------
@final
class DrawLots(ChanceStep):
    """Deed tokens are drawn from the supply in secret: the frame counts how many are still to come."""

    def go(self, s: Position, at: int) -> bool:
        """The next; an empty supply is made of the tokens that gave him a place (HR-RUL-26)."""
        if at and not s.deeds_supply and s.deeds_used and not s.lots:  # of two the second may be lacking
            s.deeds_supply, s.deeds_used = s.deeds_used, 0
            s.say("deeds_reshuffled")
        if at and s.deeds_supply:
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Each token of the supply."""
        return [(LOTS[area], 1) for area in members(s.deeds_supply)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The Ring-bearer sees it."""
        area = action.space[PART_II]
        s.deeds_supply &= ~(1 << area)
        s.lots = tuple(sorted((*s.lots, area)))
        s.whisper(SEATS[RB], ("lot",), BOARD_2.ids[area])
        s.teach(RB)
        s.goes_on_at(s.stack[1] - 1)


@final
class Begin(RingBearerStep):
    """One of four tokens is his start area, the other three are kept (HR-SET2-12)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Each of the four."""
        return [BEGINS[area] for area in s.lots]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """His log begins with it (HR-GAN-08)."""
        area = action.space[PART_II]
        s.deeds_used |= 1 << area
        s.deeds_held = mask(other for other in s.lots if other != area)
        s.lots = ()
        s.gandalf_is = HIDDEN
        s.gandalf = (area,)
        s.whisper(SEATS[RB], ("gandalf_begins",), BOARD_2.ids[area])
        s.pop()


@final
class Hide(RingBearerStep):
    """One of two tokens is his new hiding place (HR-REV-09)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Both, or the one that there was."""
        return [HIDES[area] for area in s.lots]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The token is out, the other goes back to the supply."""
        area = action.space[PART_II]
        s.deeds_supply |= mask(other for other in s.lots if other != area)
        _take_place(s, area, "hides")
        s.pop()


def _take_place(s: Position, area: int, fact: str) -> None:
    s.lots = ()
    s.deeds_used |= 1 << area
    note(s, area, fact)


def flee(s: Position, found_at: int) -> None:
    """A hunt has discovered him: he goes where the next token says (HR-DET-07)."""
    s.say("gandalf_found", BOARD_2.ids[found_at])
    s.push(FLED)
    s.push(DRAW_LOTS, at=1)


def _fled(s: Position) -> None:
    _take_place(s, s.lots[0], "flees")


# Revealing him --------------------------------------------------------------------------------------------------------
def why_no_reveal(s: Position) -> IllegalAction | None:
    """Why he cannot be revealed now; None if he can."""
    if s.gandalf_is != HIDDEN or not has_moved(s):
        return no("HR-REV-01", "reveal")
    if s.gandalf[-1] not in s.riders:
        return no("HR-REV-01", "reveal-nobody")
    if not s.fellowship:
        return no("HR-RUL-51", "reveal-token")
    return None


def reveal(s: Position) -> None:
    """His figure is put on the board, and the Nazgûl there are driven away (HR-REV-02 to -05)."""
    area = s.gandalf[-1]
    s.fellowship -= 1
    if not s.flags & FREE_REVEAL:  # HR-CARD-24
        s.pool_size -= 1
    s.flags &= ~FREE_REVEAL
    s.gandalf_is = ON_BOARD
    s.driven = mask(rider for rider in RIDERS if s.riders[rider] == area)
    s.facts = (*s.facts, f"gandalf {BOARD_2.ids[area]} yes")
    s.say("reveal", BOARD_2.ids[area], s.pool_size)
    s.teach_hunters()
    s.push(DRIVING)


@final
class Drive(RingBearerStep):
    """The Ring-bearer moves every Nazgûl of the area one or two spaces (HR-REV-04, HR-RUL-27)."""

    def go(self, s: Position, at: int) -> bool:
        """Those that can move, until none is left."""
        if self.menu(s, RB):
            return True
        s.driven = 0
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Each that has not been moved, and where it can go."""
        board, closed = s.board, s.closed()
        return [
            RIDES[rider][PART_II][space]
            for rider in members(s.driven)
            for space in members(board.reached(s.riders[rider], DRIVEN_STEPS, closed, board.adjacent))
            if space != s.riders[rider]
        ]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One is driven away."""
        s.driven &= ~(1 << action.number)
        s.put_rider(action.number, action.space[PART_II])
        s.say("driven", s.rider_name(action.number), BOARD_2.ids[action.space[PART_II]])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not this one, or not there."""
        if action.kind != "ride":
            return None
        if not s.driven >> action.number & 1:
            return no("HR-REV-04", "ride-who", nazgul=s.rider_name(action.number))
        return no("HR-RUL-27", "ride-steps", steps=DRIVEN_STEPS)


@final
class DropDie(RingBearerStep):
    """The Ring-bearer discards a regular die (HR-REV-05)."""

    def go(self, s: Position, at: int) -> bool:
        """If there is one."""
        if s.dice:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Each result; never the Witch-king's die (HR-WK-14)."""
        return [DROPS[face] for face in dict.fromkeys(s.dice)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It comes back at the next preparation."""
        s.spend_die(action.number)
        s.say("die_dropped", FACES[action.number])
        s.pop()

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """There is no such result in the pool."""
        if action.kind == "drop":
            return no("HR-REV-05", "drop-none", face=FACES[action.number])
        return None


def _goes_into_hiding(s: Position) -> None:
    """After the Wraiths' turns his figure is taken off, and he hides again (HR-REV-08, HR-REV-09)."""
    if s.gandalf_is != ON_BOARD:
        return
    s.gandalf_is = HIDDEN
    s.say("gandalf_off")
    s.push(HIDE)
    s.push(DRAW_LOTS, at=2)


# Deeds and Rivendell --------------------------------------------------------------------------------------------------
def why_no_deed(s: Position) -> IllegalAction | None:
    """Why no deed can be done now; None if one can (HR-DEED-01, HR-RUL-29)."""
    here = s.gandalf_is in (HIDDEN, ON_BOARD) and has_moved(s)
    if not here or not s.deeds_held >> s.gandalf[-1] & 1:
        return no("HR-DEED-01", "deed")
    return None


def do_deed(s: Position) -> None:
    """The limit rises by one (HR-DEED-04), and his place is told (HR-DEED-02)."""
    area = s.gandalf[-1]
    s.deeds_held &= ~(1 << area)
    s.deeds_done |= 1 << area
    s.limit_bonus += 1
    s.facts = (*s.facts, f"deed {BOARD_2.ids[area]}")
    s.say("deed", BOARD_2.ids[area], s.limit_bonus)
    s.teach_hunters()


def why_no_rivendell(s: Position) -> IllegalAction | None:
    """Why he has not reached Rivendell; None if it may be announced (HR-RUL-30)."""
    if s.gandalf_is != HIDDEN or not has_moved(s) or not BOARD_2.exits >> s.gandalf[-1] & 1:
        return no("HR-DEED-05", "rivendell")
    return None


def reach_rivendell(s: Position) -> None:
    """He is out of the game, and the limit is one higher (HR-DEED-06)."""
    s.gandalf_is = IN_RIVENDELL
    s.limit_bonus += 1
    s.facts = (*s.facts, f"gandalf {BOARD_2.ids[s.gandalf[-1]]} yes", "rivendell")
    s.say("rivendell", BOARD_2.ids[s.gandalf[-1]], s.limit_bonus)
    s.teach_hunters()


DRAW_LOTS: Final = DrawLots("draw_lots")
FLED: Final = Act("gandalf_flees", _fled)
HIDE: Final = Hide("hide")
DRIVING: Final[HuntStep] = InOrder("driving", Drive("drive"), DropDie("drop_die"))
HIDING: Final = Act("hiding", _goes_into_hiding)
SETTING_OUT: Final = InOrder(
    "gandalf_sets_out",
    Act("deeds_laid_out", lambda s: s.push(DRAW_LOTS, at=DEEDS_DRAWN)),
    Begin("begin"),
)
