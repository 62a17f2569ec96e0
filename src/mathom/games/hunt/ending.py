"""How a part and the game end (rules 3.1, 3.31, 3.42, 3.43), and what corruption does."""

from __future__ import annotations

from typing import Final

from mathom.core.message import Message
from mathom.core.table_matters import STOPPED as STOPPED_BY_ALL
from mathom.games.hunt.actions import TAKEN_PRIZES, HuntAction
from mathom.games.hunt.content import LIMIT_I, PART_II, PRIZES, RB
from mathom.games.hunt.state import NOBODY_YET, NONE, RING_BEARER, STOPPED, THE_WRAITHS, Position
from mathom.games.hunt.step import SEATS, HuntStep

LEAVING: Final = "HR-RUL-96"
HALFWAY: Final = 8
"""From this space of the track on a defeat in part II gives the Shadow less (HR-WOTR-03)."""


# Corruption -----------------------------------------------------------------------------------------------------------
def corrupt(s: Position, points: int, why: str) -> None:
    """Frodo gains corruption, all points of one gain at once (HR-RUL-77); at the limit he is lost (HR-GAME-09)."""
    if points > 0 and s.athelas:  # HR-CARD-12
        spared = min(points, s.athelas)
        points -= spared
        s.athelas = 0
        s.say("athelas", spared)
    s.corruption += points
    s.say("corruption", why, points, s.corruption)
    if s.corruption >= s.limit():
        lose(s)
    elif s.part == PART_II and points:
        above = s.corruption - s.limit_bonus - s.rules.limit_exceed
        if above >= LIMIT_I:  # HR-HID-11
            s.facts = (*s.facts, f"limit {above}")
            s.teach_hunters()


def lose(s: Position) -> None:
    """The Wraiths win (HR-GAME-05)."""
    late = s.part == PART_II and s.track >= HALFWAY
    rule = "HR-END2-02" if s.part == PART_II else "HR-END1-07"
    finish(s, THE_WRAITHS, rule, ("S",) if late else ("S", "S"))  # HR-WOTR-02, HR-WOTR-03


def reach_rivendell(s: Position) -> None:
    """The Ring-bearer wins (HR-END2-01)."""
    left = (s.company & ~s.turned).bit_count()
    prizes = ("S", "F") if not left else ("F",) if left <= 2 else ("F", "F")  # HR-WOTR-04 to -06
    finish(s, RING_BEARER, "HR-END2-01", prizes)


def finish(s: Position, winner: int, rule: str, prizes: tuple[str, ...] = ()) -> None:
    """The game is decided; who gets one token of War of the Ring chooses which (HR-WOTR-07)."""
    s.winner = winner
    s.end_rule = rule
    s.active = NONE
    s.asked = None
    s.prizes = tuple(_prizes(side)[copy] for side in ("F", "S") for copy in range(2) if prizes.count(side) == 2)
    s.say("end", rule)
    s.teach_all()
    s.stack = (OVER, 0, None, None)
    for step in reversed([_CHOOSING[side] for side in ("S", "F") if prizes.count(side) == 1]):
        s.push(step)


def _prizes(side: str) -> list[int]:
    return [number for number, name in enumerate(PRIZES) if name.startswith(side)]


class Prize(HuntStep):
    """Which of its two tokens a side takes along: the Ring-bearer, or any Wraith player, says (HR-WOTR-07)."""

    asks_somebody = True

    def __init__(self, name: str, side: str) -> None:
        super().__init__(name)
        self.side: Final = side

    def asked(self, s: Position) -> tuple[int, ...]:
        """The side that gets it."""
        return SEATS[RB] if self.side == "F" else tuple(s.rules.wraiths)

    def one_is_enough(self) -> bool:
        """The Wraiths choose together (HR-TEAM-11)."""
        return self.side == "S"

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Both of its tokens."""
        return [TAKEN_PRIZES[number] for number in _prizes(self.side)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One is taken."""
        s.prizes = (*s.prizes, action.number)
        s.say("prize", PRIZES[action.number])
        s.teach_all()  # with the last of them the game is over, and what was hidden lies open (HR-DIG-07)
        s.pop()

    def prompt_name(self) -> str:
        """The same for both sides."""
        return "prize"


class Over(HuntStep):
    """The game is over."""


OVER: Final = Over("over")
_CHOOSING: Final[dict[str, HuntStep]] = {"F": Prize("prize_free", "F"), "S": Prize("prize_shadow", "S")}


# Leaving --------------------------------------------------------------------------------------------------------------
def leave(s: Position, seat: int) -> None:
    """A side loses when all its people have resigned; else the seat goes on in other hands (HR-RUL-96)."""
    s.left |= 1 << seat
    s.stop &= ~(1 << seat)
    s.say("resign", s.names(seat))
    if seat == RB:
        finish(s, THE_WRAITHS, LEAVING)
    elif all(s.left >> other & 1 for other in s.rules.wraiths):
        finish(s, RING_BEARER, LEAVING)


def stop_playing(s: Position) -> None:
    """Everybody has agreed to stop: nobody has won."""
    s.winner = STOPPED
    s.end_rule = LEAVING
    s.say("stopped")
    s.stack = (OVER, 0, None, None)


def is_over(s: Position) -> bool:
    """Whether nobody is asked any more."""
    return s.stack[0] is OVER


def winners(s: Position) -> tuple[int, ...]:
    """The seats that have won (HR-GAME-04, HR-GAME-05)."""
    if s.winner == RING_BEARER:
        return SEATS[RB]
    return tuple(s.rules.wraiths) if s.winner == THE_WRAITHS else ()


def reason(s: Position) -> Message:
    """Why it is over, in no language."""
    if s.winner == STOPPED:
        return STOPPED_BY_ALL
    if s.end_rule == LEAVING:
        return Message("end-resigned", {"winner": "rb" if s.winner == RING_BEARER else "wraiths"})
    return Message(f"end-{s.end_rule.removeprefix('HR-').lower()}", {"corruption": s.corruption, "track": s.track})


def undecided(s: Position) -> bool:
    """Whether the game goes on."""
    return s.winner == NOBODY_YET
