"""Special cards (rules 3.16): when each may be played. What it does is a line of the turn, in rules.py."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.actions import (
    BY_RIVER,
    CREBAINS,
    KINGS,
    MOVES,
    PALANTIRS,
    PLAIN,
    RECALLS,
    STAYED,
    WHITE_RIDER,
    Do,
    step,
)
from mathom.games.confrontation.board import moves, moves_as, moves_of
from mathom.games.confrontation.content import (
    ARAGORN,
    CREBAIN,
    FANGORN,
    FORWARD,
    GANDALF,
    GANDALF_THE_WHITE,
    GONE,
    KING_REVEALED,
    LIMIT,
    MORDOR,
    PALANTIR,
    RECALL,
    SPECIALS_OF,
    WATCHER,
    F,
    S,
)
from mathom.games.confrontation.knowledge import LOOKED, NEVER
from mathom.games.confrontation.state import Position

SKIP_THE_TURN: Final = GANDALF_THE_WHITE | KING_REVEALED | RECALL | CREBAIN


def spend(s: Position, card: int) -> None:
    """A special card is used once (CF-SPC-01)."""
    s.specials &= ~card
    s.spent |= card
    s.say("special", card)


# Instead of the move -------------------------------------------------------------------------------------------------
def skip_options(s: Position, side: int) -> list[Do]:
    """Special cards that are played instead of the move (CF-SPC-02)."""
    special = s.specials & SPECIALS_OF[side] & SKIP_THE_TURN
    if not special or s.spent or (s.duty >= 0 and side == S):  # CF-SPC-02, CF-SPC-18
        return []
    out: list[Do] = []
    free = not s.count[17 + FANGORN] and s.count[FANGORN] < LIMIT[FANGORN]
    if special & GANDALF_THE_WHITE and s.dead >> GANDALF & 1 and free:  # CF-SPC-13, CF-SPC-14
        out.append(WHITE_RIDER)
    if special & KING_REVEALED and s.at[ARAGORN] != GONE:  # CF-SPC-17, CF-SPC-21
        out += [KINGS[stand] for stand in stands_to_choose(s, S)]
    if special & RECALL and not s.count[MORDOR] and s.count[17 + MORDOR] < LIMIT[MORDOR]:  # CF-SPC-29
        out += [RECALLS[s.who[slot]] for slot in range(9, 18) if s.at[slot] not in (GONE, MORDOR)]
    if special & CREBAIN:  # CF-SPC-34
        out += [CREBAINS[stand] for stand in stands_to_choose(s, F)]
    return out


def stands_to_choose(s: Position, side: int) -> list[int]:
    """The stands of a side that the opponent may point at: of a shuffled group one stands for all (CF-HIDE-11)."""
    slots = [slot for slot in range(side * 9, side * 9 + 9) if s.at[slot] != GONE]
    return sorted({min(s.stand[mate] for mate in s.mates(slot)) for slot in slots})


def group_of(s: Position, stand: int) -> list[int]:
    """The slots that may be in a stand, for the referee: it and those it is shuffled with."""
    return s.mates(s.stand.index(stand))


def announce_duty(s: Position) -> None:
    """If S cannot move the named character he says why (CF-SPC-19); both tell who it cannot be (CF-HID-29)."""
    slot = s.duty
    at = s.at[slot]
    if s.shown >> slot & 1 and s.who[slot] == WATCHER:
        s.say("blocked", s.stand[slot], at, "watcher")
        return
    blocked = not moves_of(s, slot)
    others = [other for other in range(9, 18) if s.at[other] != GONE]
    unlike = sum(1 << other for other in others if bool(moves_as(s, s.who[other], at)) == blocked)
    if unlike:
        s.tell(S, NEVER, s.stand[slot], unlike)
    if blocked:
        s.say("blocked", s.stand[slot], at, "limit" if FORWARD[S][at] else "edge")


# Before the move -----------------------------------------------------------------------------------------------------
def shadowfax_options(s: Position) -> list[Do]:
    """Steps before the move (CF-SPC-06 to -08) that the rider can follow with a move (CF-SPC-10)."""
    out: list[Do] = []
    for slot in range(9):
        at = s.at[slot]
        if at == GONE:
            continue
        for action in MOVES[s.who[slot]][at]:
            to = action.to
            if s.count[17 + to] or s.count[to] >= LIMIT[to]:
                continue
            if action.way == BY_RIVER and not s.rules.rider_may_use_river:
                continue
            # where the rider came from is no goal of his next move, so it need not be counted without him
            if not s.rules.rider_must_go_on or moves_as(s, s.who[slot], to):
                out.append(step(s.who[slot], at, to, action.way))
    return out


def dark_options(s: Position) -> list[Do]:
    """Plain steps before the move, after which another character can move (CF-SPC-31 to -33)."""
    out: list[Do] = []
    for slot in range(9, 18):
        at = s.at[slot]
        if at == GONE or (s.who[slot] == WATCHER and s.shown >> slot & 1):
            continue
        out += [
            step(s.who[slot], at, to, PLAIN)
            for to in FORWARD[S][at]
            if not s.count[to] and s.count[17 + to] < LIMIT[to] and _others_go_on(s, slot, to)
        ]
    return out


def _others_go_on(s: Position, slot: int, to: int) -> bool:
    """Whether another character could then move; a named one that could must not be blocked by the step (CF-RUL-78)."""
    named_could = s.duty >= 0 and s.duty != slot and bool(moves_of(s, s.duty))
    at = s.at[slot]
    s.shift(S, at, to)
    others = [s.duty] if named_could else [other for other in range(9, 18) if other != slot]
    could = any(moves_of(s, other) for other in others)
    s.shift(S, to, at)
    return could


def second_options(s: Position) -> list[Do]:
    """The move after the step (CF-DEC-15, CF-DEC-16)."""
    if s.step < 9:
        out = moves_of(s, s.step)  # CF-SPC-10, CF-SPC-11
        return out if s.rules.rider_must_go_on else [*out, STAYED]
    if s.duty >= 0 and s.duty != s.step:
        named = moves_of(s, s.duty)
        if named:  # CF-SPC-20, CF-RUL-78
            return named
    return [action for action in moves(s, S) if action.slot != s.step]  # CF-SPC-32


# The Palantír --------------------------------------------------------------------------------------------------------
def palantir_at_hand(s: Position) -> bool:
    """Whether S may use the revised Palantír beside the decision he has (CF-DEC-12, CF-RUL-80)."""
    return s.specials & PALANTIR != 0 and s.rules.palantir_shows and s.turn == S


def palantir_options(s: Position) -> list[Do]:
    """Regions other than the Shire that hold Fellowship characters (CF-RUL-66)."""
    return [PALANTIRS[region] for region in range(1, 16) if s.count[region]]


def gaze(s: Position, action: Do) -> None:
    """The Palantír shows a region: to S alone in 2005, to both in the revised book (CF-SPC-35, CF-SPC-36)."""
    spend(s, PALANTIR)
    s.menu0 = s.menu1 = None
    s.say("palantir", action.to)
    slots = s.slots_in(F, action.to)
    if s.rules.palantir_shows:
        for slot in slots:
            s.reveal(slot)
            s.say("reveal", s.who[slot], action.to)
        return
    for slot in slots:
        s.seen |= 1 << slot
        s.tell(F, LOOKED, s.stand[slot], slot)
        s.deal_marks(slot)
    s.whisper((s.swap ^ S,), ("look", action.to), tuple(s.who[slot] for slot in slots))
