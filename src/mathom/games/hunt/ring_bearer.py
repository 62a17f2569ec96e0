"""The Ring-bearer's turn (rules 3.7 to 3.9, 3.34 to 3.37)."""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.games.hunt import card_play, company, frodo, gandalf
from mathom.games.hunt.actions import (
    ADVANCE,
    DO_DEED,
    DONE,
    END_TURN,
    LET_PASS,
    NIGHT_MOVE,
    NIGHT_MOVES_BY,
    NIGHT_MOVES_WITH,
    REST,
    REVEAL,
    RIVENDELL,
    SPEND_FELLOWSHIP,
    TURNS,
    USES,
    WATCH,
    HuntAction,
)
from mathom.games.hunt.company import FIRST_DAYLIGHT, NIGHT, RB_TURN, STEP_1
from mathom.games.hunt.content import PART_I, PART_II, RB
from mathom.games.hunt.ending import corrupt, undecided
from mathom.games.hunt.hands import ALLY_LIMIT, DRAW_ALLIES
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import (
    CARD_PLAYED,
    GANDALF_MOVED,
    HIDDEN,
    MERRY_USED,
    MOVED,
    REACHES,
    TOKEN_SPENT,
    Position,
)
from mathom.games.hunt.step import Act, RingBearerStep


def _begins(s: Position) -> None:
    """A turn begins: what lasted until now ends (HR-CARD-08)."""
    s.flags = 0
    s.area_marks = s.region_marks = 0
    s.found = False
    s.say("turn", s.day, s.turn + 1)


@final
class FirstDaylight(RingBearerStep):
    """At the start of the first daylight turn a company card may be used (HR-DAY-03)."""

    def go(self, s: Position, at: int) -> bool:
        """Only then, and only if one can."""
        if s.turn == 0 and company.lasting(s, FIRST_DAYLIGHT):
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """It need not be used (HR-COMP-07)."""
        return [*(USES[ability.card] for ability in company.lasting(s, FIRST_DAYLIGHT)), DONE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Once."""
        s.pop()
        if action is DONE:
            s.say("enough", s.names(seat))
        else:
            company.use(s, action.number)


# The darkness turn ----------------------------------------------------------------------------------------------------
def night_options(s: Position) -> list[HuntAction]:
    """To rest or to move, and what spares Frodo the corruption of it (HR-DEC-09, HR-DEC-10, HR-CARD-13)."""
    return [
        REST,
        NIGHT_MOVE,
        *(NIGHT_MOVES_WITH[ability.card] for ability in company.lasting(s, NIGHT)),
        *(NIGHT_MOVES_BY[card] for card in card_play.at_night(s)),
    ]


def rest(s: Position) -> None:
    """Nothing is written, and the marker keeps its Ring side (HR-NIGHT-05)."""
    s.flags |= MOVED
    s.say("rests")


def night_move(s: Position, action: HuntAction) -> None:
    """First the corruption, then the marker turns to the Eye (HR-NIGHT-01, HR-NIGHT-02)."""
    s.say("night_move")
    if action.number >= 0:
        company.use(s, action.number)
    elif action.other >= 0:
        card_play.shown(s, RB, action.other)
        s.flags |= CARD_PLAYED
    else:
        corrupt(s, 1, "night")
    s.eye_side = True


def why_no_night(s: Position, action: HuntAction) -> IllegalAction | None:
    """Why Frodo cannot rest or move at night in this way."""
    if s.flags & MOVED:
        return no("HR-RBT-01", "moved")
    if not s.is_night():
        return no("HR-RBT-02", "by-day") if action is REST else no("HR-NIGHT-01", "by-day")
    if action.number >= 0:
        return company.LASTING[action.number].why_not(s)
    if action.other >= 0:
        if action.other not in s.ally_hand:
            return no("HR-ALLY-04", "card-not-held", card=card_play.TABLE[action.other].id)
        return no("HR-CARD-13", "card-night", card=card_play.TABLE[action.other].id)
    return None


@final
class NightEntry(RingBearerStep):
    """The entry of a night move of part I, at once after the corruption."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """An entry; Merry may lengthen its reach first."""
        return _entries(s)

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It is written."""
        if action.kind == "use":
            _reach(s, action)
        else:
            s.pop()
            _write(s, action)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Too far."""
        return _why_no_entry(s, action)


def _entries(s: Position) -> list[HuntAction]:
    """The entries of the normal move, and what lengthens it (HR-DEC-08, HR-DEC-11)."""
    found = frodo.entries(s, bonus=bool(s.flags & REACHES))
    if not s.flags & MERRY_USED:
        found += [USES[ability.card] for ability in company.lasting(s, STEP_1)]
    return found


def _reach(s: Position, action: HuntAction) -> None:
    """Paid before the entry is written (HR-HID-13)."""
    s.flags |= REACHES | MERRY_USED
    company.use(s, action.number)


def _write(s: Position, action: HuntAction) -> None:
    """The normal move."""
    fact = "move+1" if s.flags & REACHES else "move"
    s.flags = (s.flags | MOVED) & ~REACHES
    frodo.write(s, action, fact)


def _why_no_entry(s: Position, action: HuntAction) -> IllegalAction | None:
    if action.kind == "move":
        return frodo.why_no_entry(s, action, bool(s.flags & REACHES))
    if action.kind == "use":
        return company.LASTING[action.number].why_not(s)
    return None


# Part II: Frodo's figure ----------------------------------------------------------------------------------------------
@final
class Figure(RingBearerStep):
    """Frodo's figure is dealt with first (HR-GAN-07). At 0 the night is decided, at 1 the figure moves."""

    def go(self, s: Position, at: int) -> bool:
        """By day it goes on; somebody is asked only where there is something to decide."""
        if s.part != PART_II:
            s.pop()
            return False
        if at == 0:
            if s.is_night():
                return True
            s.goes_on_at(1)
            return False
        if company.lasting(s, STEP_1) and not s.flags & MERRY_USED:
            return True
        s.pop()
        self._advance(s)
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """The night's choices; or whether Merry is used."""
        if s.stack[1] == 0:
            return night_options(s)
        return [*(USES[ability.card] for ability in company.lasting(s, STEP_1)), ADVANCE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Frodo rests, or his figure goes on."""
        if action is REST:
            s.pop()
            rest(s)
        elif action.kind == "night_move":
            s.goes_on_at(1)
            night_move(s, action)
        elif action.kind == "use":
            s.flags |= MERRY_USED
            company.use(s, action.number)
        else:
            s.pop()
            self._advance(s)

    def _advance(self, s: Position) -> None:
        s.flags |= MOVED
        frodo.advance(s)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Frodo's figure is dealt with first."""
        if action.kind in ("rest", "night_move"):
            return why_no_night(s, action)
        if action.kind == "use":
            return company.LASTING[action.number].why_not(s)
        return no("HR-GAN-07", "figure-first")

    def prompt_name(self) -> str:
        """The same words as in part I by night."""
        return "figure"

    def about(self, s: Position) -> dict[str, str | int]:
        """Whether it is night."""
        return {"turn": s.turn + 1}


# The turn itself ------------------------------------------------------------------------------------------------------
@final
class RingBearersTurn(RingBearerStep):
    """Move or rest, play a card, spend a token, in any order (HR-RBT-01); in part II Gandalf's doings (HR-GAN-06)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """All of it that can be done now."""
        found = self._moves(s) if s.part == PART_I else self._gandalf(s)
        found += card_play.in_turn(s)
        if why_no_draw(s) is None:
            found.append(SPEND_FELLOWSHIP)
        found += [TURNS[ability.card] for ability in company.once(s, RB_TURN)]
        if why_no_end(s) is None:
            found += [END_TURN] if s.rules.always else [WATCH, LET_PASS]
        return found

    def _moves(self, s: Position) -> list[HuntAction]:
        if s.flags & MOVED:
            return []
        return night_options(s) if s.is_night() else _entries(s)

    def _gandalf(self, s: Position) -> list[HuntAction]:
        found: list[HuntAction] = []
        if s.gandalf_is == HIDDEN and not s.flags & GANDALF_MOVED:
            found += gandalf.move_options(s)
        if gandalf.why_no_reveal(s) is None:
            found.append(REVEAL)
        if gandalf.why_no_deed(s) is None:
            found.append(DO_DEED)
        if gandalf.why_no_rivendell(s) is None:
            found.append(RIVENDELL)
        return found

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Do it."""
        kind = action.kind
        if kind == "move":
            _write(s, action)
        elif kind == "gandalf":
            gandalf.move(s, action.space[PART_II])
        elif kind == "play":
            card_play.play(s, RB, action.number)
        elif action is WATCH or action is LET_PASS or action is END_TURN:
            s.pop()
            s.watching = action is WATCH
            s.say("rb_ends", kind)
        elif action is SPEND_FELLOWSHIP:
            s.flags |= TOKEN_SPENT
            frodo.spend_fellowship(s)
            s.push(ALLY_LIMIT)
            s.push(DRAW_ALLIES, at=1)
        elif action is REST:
            rest(s)
        elif kind == "night_move":
            night_move(s, action)
            if undecided(s):
                s.push(NIGHT_ENTRY)
        elif kind == "use":
            _reach(s, action)
        elif kind == "turn":
            company.turn_over(s, action.number)
        elif action is REVEAL:
            gandalf.reveal(s)
        elif action is DO_DEED:
            gandalf.do_deed(s)
        else:
            gandalf.reach_rivendell(s)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The reason of each thing that cannot be done."""
        kind = action.kind
        if kind == "play":
            return card_play.why_not_in_turn(s, action.number)
        if kind == "spend_fellowship":
            return why_no_draw(s)
        if kind in ("watch", "let_pass", "end_turn"):
            return why_no_end(s)
        if kind == "turn":
            return company.ONCE[action.number].why_not(s)
        if s.part == PART_I:
            return self._why_no_move(s, action)
        if kind == "gandalf":
            return gandalf.why_no_move(s, action) or no("HR-GAN-01", "gandalf-moved")
        if kind == "reveal":
            return gandalf.why_no_reveal(s)
        if kind == "do_deed":
            return gandalf.why_no_deed(s)
        if kind == "rivendell":
            return gandalf.why_no_rivendell(s)
        return None

    def _why_no_move(self, s: Position, action: HuntAction) -> IllegalAction | None:
        if action.kind in ("rest", "night_move"):
            return why_no_night(s, action)
        if action.kind not in ("move", "use"):
            return None
        if s.flags & MOVED:
            return no("HR-RBT-01", "moved")
        if s.is_night():
            return no("HR-RBT-03", "night-first")
        return _why_no_entry(s, action)

    def about(self, s: Position) -> dict[str, str | int]:
        """What is still to be done."""
        return {"part": s.part + 1, "turn": s.turn + 1, "end": "no" if why_no_end(s) else "yes"}


def why_no_draw(s: Position) -> IllegalAction | None:
    """Why no Fellowship token can be spent for a card; None if one can (HR-FELL-03)."""
    if s.flags & TOKEN_SPENT:
        return no("HR-FELL-03", "one-token")
    if not s.fellowship:
        return no("HR-FELL-03", "no-token")
    if not len(s.ally_deck):
        return no("HR-ALLY-13", "deck-empty")
    return None


def why_no_end(s: Position) -> IllegalAction | None:
    """Why the turn cannot end yet; None if it can (HR-RBT-02, HR-RBT-03, HR-GAN-07)."""
    if not s.flags & MOVED:
        return no("HR-RBT-03", "night-first") if s.is_night() else no("HR-RBT-02", "move-first")
    if s.gandalf_is == HIDDEN and not s.flags & GANDALF_MOVED:
        return no("HR-GAN-07", "gandalf-first")
    return None


BEGINS: Final = Act("turn_begins", _begins)
FIRST_LIGHT: Final = FirstDaylight("first_daylight")
FIGURE: Final = Figure("figure")
NIGHT_ENTRY: Final = NightEntry("night_entry")
RING_BEARERS_TURN: Final = RingBearersTurn("rb_turn")
