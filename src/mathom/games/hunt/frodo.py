"""Frodo's moves (rules 3.8 to 3.10, 3.34) and the Fellowship tokens on his card (3.14)."""

from __future__ import annotations

from typing import Final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt import ending
from mathom.games.hunt.actions import MOVE_DOT, MOVES, HuntAction
from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.content import PART_I, RB, TRACK_END
from mathom.games.hunt.facts import DOT, SLASH
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import SEATS, HuntStep

THE_GAME: Final = HuntStep.elsewhere("game")
TO_RESCUE, TO_PART_II = 2, 3
"""Where the sequence of the whole game goes on when part I ends: see `sequence.py`."""


# Part I ---------------------------------------------------------------------------------------------------------------
def in_range(s: Position, bonus: int) -> int:
    """Areas that Frodo may enter, exits too (HR-SPACE-06, HR-SPACE-07); a bonus brings no last area (HR-CARD-11)."""
    found = BOARD_1.within(s.last, s.dots + 1 + bonus)
    return found | 1 << s.last if s.dots else found


def entries(s: Position, bonus: int = 0, *, dots: bool = True, areas: bool = True) -> list[HuntAction]:
    """What may be written next: a dot always (HR-MOVE-06), an area if it is in range (HR-MOVE-03)."""
    found = [MOVE_DOT] if dots else []
    if areas:
        moves = MOVES[PART_I]
        found += [moves[area] for area in members(in_range(s, bonus))]
    return found


def why_no_entry(s: Position, action: HuntAction, bonus: int) -> IllegalAction | None:
    """Why an area cannot be written."""
    area = action.space[PART_I]
    if area < 0:
        return None
    if area == s.last:
        return no("HR-RUL-02", "entry-same", area=BOARD_1.ids[area])
    return no("HR-MOVE-03", "entry-far", area=BOARD_1.ids[area], dots=s.dots + bonus)


def write(s: Position, action: HuntAction, fact: str) -> None:
    """Write an entry; an exit or the end of the track ends the part (HR-MOVE-09, HR-MOVE-10)."""
    entry = DOT if action is MOVE_DOT else action.space[PART_I]
    at_exit = entry >= 0 and bool(BOARD_1.exits >> entry & 1)
    if at_exit:
        fact = "exit" + fact[len(fact.partition("+")[0]) :]
    s.facts = (*s.facts, fact)
    note(s, entry)
    if at_exit:
        s.say("exit")
        s.teach_hunters()
        end_part(s, TO_PART_II)  # HR-END1-01
    elif s.track >= TRACK_END:
        end_part(s, TO_RESCUE)  # HR-END1-03


def note(s: Position, entry: int) -> None:
    """The entry itself, which the Ring-bearer alone sees, of whatever kind it is (HR-MOVE-01, HR-HID-24)."""
    s.write(entry)
    text = "dot" if entry == DOT else "slash" if entry == SLASH else BOARD_1.ids[entry]
    s.whisper(SEATS[RB], ("entry", s.track), text)


def end_part(s: Position, at: int) -> None:
    """Part I is over at once: nothing that was under way goes on (HR-END1-02)."""
    s.asked = None
    s.found = False
    s.stack = (THE_GAME.step, at, None, None)


# Part II --------------------------------------------------------------------------------------------------------------
def advance(s: Position) -> None:
    """His figure goes one space on; on the last row he is in Rivendell (HR-JRN-03, HR-JRN-09)."""
    s.set_figure(s.track + 1)
    arrived = s.track == s.card.moves
    s.facts = (*s.facts, f"{'won' if arrived else 'figure'} {s.track}")
    s.say("figure", s.track)
    if arrived:
        ending.reach_rivendell(s)
    elif s.track == 14:  # a short card would have ended
        s.teach_hunters()


# Fellowship tokens ----------------------------------------------------------------------------------------------------
def gain_fellowship(s: Position, number: int) -> None:
    """Tokens from the pool onto Frodo's card, as far as there are any (HR-FELL-05, HR-FELL-07)."""
    gained = min(number, max(0, s.pool_size - s.fellowship))
    s.fellowship += gained
    s.say("fellowship", gained, s.fellowship)


def spend_fellowship(s: Position) -> None:
    """One goes back to the pool (HR-FELL-02)."""
    s.fellowship -= 1
    s.say("fellowship_spent", s.fellowship)
