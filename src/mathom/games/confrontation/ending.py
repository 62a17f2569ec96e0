"""Defeat, the Ring, and the end of the game (rules 3.12, 3.15 and 3.17)."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import accounting
from mathom.games.confrontation.content import (
    FRODO,
    GONE,
    MORDOR,
    SAM,
    SAURONS,
    SHIRE,
    SLOTS_OF,
    WITCH_KING,
    WITCH_KING_STAR,
    F,
    S,
)
from mathom.games.confrontation.knowledge import FELL, NEVER
from mathom.games.confrontation.state import STOPPED, Position
from mathom.games.confrontation.step import NOTHING_BELOW, Step

OVER: Final[Step] = Step("over")
"""Nobody is asked any more."""


def defeat(s: Position, slot: int, rule: str) -> None:
    """A character is taken off the board (CF-CMP-05)."""
    bit = 1 << slot
    s.tell(F if slot < 9 else S, FELL, s.stand[slot], slot)
    s.put(slot, GONE)
    s.dead |= bit
    s.shown &= ~bit
    s.stays_shown &= ~bit  # CF-SPC-16
    s.say("defeat", s.who[slot], rule)


def pass_ring(s: Position, fallen: int, by_warg: bool) -> bool:
    """What the fall of a Fellowship character means for the Ring; True if the game is over (CF-END-02, CF-END-03)."""
    if fallen != s.ring:
        return False
    if s.who[fallen] == FRODO:
        return finish(s, S, "CF-END-02")
    if fallen == SAM:
        return finish(s, S, "CF-VAR-06")
    if by_warg:
        return finish(s, S, "CF-FRODOSTAR-03")
    if s.dead >> SAM & 1:
        return finish(s, S, "CF-VAR-05")
    s.ring = SAM  # CF-VAR-03
    s.reveal(SAM)
    s.say("ring", s.who[SAM], s.at[SAM])
    if s.at[SAM] == MORDOR and s.rules.ring_passes_in_mordor_wins:  # CF-RUL-49
        return finish(s, F, "CF-VAR-10")
    return False


def entered(s: Position, slot: int) -> bool:
    """Whether the game ends because this character has come to where it is, in whatever way (CF-END-06)."""
    region = s.at[slot]
    if region == MORDOR and slot == s.ring:
        s.reveal(slot)
        return finish(s, F, "CF-END-01")
    if region == SHIRE and slot > 8:
        if s.who[slot] == WITCH_KING_STAR:  # CF-RUL-87
            s.reveal(slot)
            return finish(s, S, "CF-END-05")
        if s.count[SAURONS + SHIRE] == s.rules.shire_needs:  # CF-RUL-93
            tell_who_it_is_not(s, slot)
            return finish(s, S, "CF-END-04")
    return False


def tell_who_it_is_not(s: Position, slot: int) -> None:
    """A hidden stand entered the enemy's home and did not win by that: not the Ring-bearer, not star Witch-king."""
    if s.shown >> slot & 1:
        return
    if slot < 9:
        s.tell(F, NEVER, s.stand[slot], 1 << s.ring)
    elif s.who[WITCH_KING] == WITCH_KING_STAR:
        s.tell(S, NEVER, s.stand[slot], 1 << WITCH_KING)


def finish(s: Position, winner: int, rule: str) -> bool:
    """The game ends at this very moment (CF-TURN-06). True, for whoever asked whether it is over."""
    accounting.close(s)
    s.card0 = s.card1 = s.fetched0 = s.fetched1 = -1  # CF-RUL-86
    s.winner = winner
    s.end_rule = rule
    if rule == "CF-END-04":
        s.say("end", winner, rule, s.rules.shire_needs)
    else:
        s.say("end", winner, rule)
    if winner != STOPPED:
        points = sum(not s.dead >> slot & 1 for slot in SLOTS_OF[winner])  # CF-MATCH-02
        first, second = s.score
        s.score = (first + points, second) if winner == s.swap else (first, second + points)
        if s.rules.match:
            s.say("points", winner, points)
    if not s.stepping:  # that a step was under way is still told
        s.stack = NOTHING_BELOW
    s.ask(OVER)
    return True
