"""Rounds, winning and losing (rules 3.2 and 3.5 to 3.8)."""

from __future__ import annotations

from typing import Final

from mathom.core.message import Message
from mathom.core.table_matters import STOPPED as STOPPED_BY_ALL
from mathom.games.mordor.content import COLOURS
from mathom.games.mordor.state import ARRIVED, IN_PLAY, NO_DICE, NONE, OVER, Position

ALL_OUT: Final = "JM-END-01"
ONLY_ARRIVED: Final = "JM-END-03"
TIE_BREAK: Final = "JM-END-04"
SHARED: Final = "JM-END-05"
LAST_STANDING: Final = "JM-VAR-01"
FIRST_HOME: Final = "JM-OPT-02"
STOPPED: Final = "R-24"
ENDS: Final = (ALL_OUT, ONLY_ARRIVED, TIE_BREAK, SHARED, LAST_STANDING, FIRST_HOME, STOPPED)
"""Every rule that can end a game."""


def next_in_play(s: Position, seat: int) -> int:
    """The next player clockwise who still takes turns (JM-TURN-04), maybe the same again; -1 if there is none."""
    players = s.rules.players
    for step in range(1, players + 1):
        other = (seat + step) % players
        if s.status[other] == IN_PLAY:
            return other
    return NONE


def passes_the_boundary(s: Position, seat: int, other: int) -> bool:
    """Whether the way from one seat on to another leads over the first player's seat, be that one out or not (R-14)."""
    players = s.rules.players
    return (other - s.first) % players <= (seat - s.first) % players


def is_over(s: Position) -> bool:
    """Whether the game ends at once: everybody out, the last one standing, or the first one home."""
    alive = s.alive()
    if not alive:
        return finish(s, ALL_OUT)
    if s.rules.last_standing and len(alive) == 1:
        return finish(s, LAST_STANDING, *alive)
    if s.rules.first_home_wins and s.active != NONE and s.status[s.active] == ARRIVED:
        return finish(s, FIRST_HOME, s.active)
    return False


def round_decides(s: Position) -> bool:
    """At the end of a round: whether somebody has arrived, and so won (JM-END-02 to JM-END-05)."""
    home = s.arrived()
    if not home:
        return False  # JM-END-07: whoever arrived has been caught since, and the game goes on
    most = max(s.boxes_left(seat) for seat in home)
    best = [seat for seat in home if s.boxes_left(seat) == most]
    rule = ONLY_ARRIVED if len(home) == 1 else TIE_BREAK if len(best) == 1 else SHARED
    return finish(s, rule, *best)


def stops(s: Position) -> bool:
    """Whether everybody who is not eliminated has agreed to stop (R-24)."""
    return s.all_agree() and finish(s, STOPPED)


def finish(s: Position, rule: str, *winners: int) -> bool:
    """The game is over. True, for whoever asked whether it is."""
    s.end_rule = rule
    s.winners = winners
    s.phase = OVER
    s.active = NONE
    s.stood = s.throw = s.gandalfs = 0
    s.again = False
    s.targets = (NONE,) * len(COLOURS)
    s.thrown = NO_DICE[:]
    s.aside = NO_DICE[:]
    s.since = [0] * len(COLOURS)
    s.menu = None
    s.say("end", reason(s))
    return True


def reason(s: Position) -> Message:
    """Why the game is over, in no language."""
    names = [s.names[seat] for seat in s.winners]
    if s.end_rule == STOPPED:
        return STOPPED_BY_ALL
    if s.end_rule == ALL_OUT:
        return Message("end-jm-end-01")
    args: dict[str, str | int] = {"winner": names[0]}
    if s.end_rule in (TIE_BREAK, SHARED):
        others = [s.names[seat] for seat in s.arrived() if seat not in s.winners]
        args = {"boxes": s.boxes_left(s.winners[0])}
        args |= {"winners": ",".join(names)} if s.end_rule == SHARED else {"winner": names[0]}
        if s.end_rule == TIE_BREAK:
            args["others"] = ",".join(others)
    return Message(f"end-{s.end_rule.lower()}", args)
