"""Turns and rounds (rules 3.2): who is next, what a turn begins with, and when a round is over."""

from __future__ import annotations

from mathom.games.mordor import ending, nazgul
from mathom.games.mordor.content import COLOURS
from mathom.games.mordor.state import IN_PLAY, NO_DICE, NONE, THROWING, Position


def begin_journey(s: Position, first: int, how: str) -> None:
    """The first round begins at the first player's seat (JM-TURN-01)."""
    s.say("first", s.names[first], how)
    s.first = first
    s.round = 1
    s.say("round", 1)
    begin_turn(s, first if s.status[first] == IN_PLAY else next_in_play(s, first))


def begin_turn(s: Position, seat: int) -> None:
    """The first throw of a turn is of all five dice (JM-ROLL-01)."""
    s.active = seat
    s.stood = s.circles[seat]  # JM-ADV-02
    s.turns += 1
    s.throw = 0
    s.aside = NO_DICE[:]
    s.since = [0] * len(COLOURS)
    nazgul.aim(s)
    throw(s)


def throw(s: Position) -> None:
    """Every die not set aside is thrown, all together (JM-ROLL-07)."""
    s.throw += 1
    s.again = False
    s.thrown = NO_DICE[:]
    s.step = THROWING


def pass_turn(s: Position) -> None:
    """The next player in play, clockwise; past the first player's seat a round is over (JM-TURN-03)."""
    seat = next_in_play(s, s.active)
    if seat == NONE or passes_the_boundary(s, s.active, seat):
        if ending.round_decides(s):
            return
        s.round += 1
        s.say("round", s.round)
        seat = next_in_play(s, s.active)
    begin_turn(s, seat)


def next_in_play(s: Position, seat: int) -> int:
    """The next player clockwise who still takes turns (JM-TURN-04), maybe the same again; -1 if there is none."""
    players = s.rules.players
    for step in range(1, players + 1):
        other = (seat + step) % players
        if s.status[other] == IN_PLAY:
            return other
    return NONE


def passes_the_boundary(s: Position, seat: int, other: int) -> bool:
    """Whether the way from one seat on to another leads over the first player's, even if that one is out (R-14)."""
    players = s.rules.players
    return (other - s.first) % players <= (seat - s.first) % players


def go_on_without(s: Position, seat: int) -> None:
    """Somebody has left in the middle of a turn: it is over if it was theirs, else their colour is neutral (R-24)."""
    if seat == s.active:
        s.gandalfs = 0
        pass_turn(s)
    else:
        nazgul.aim(s)
