"""Winning and losing (rules 3.6 to 3.8)."""

from __future__ import annotations

from typing import Final

from mathom.core.message import Message
from mathom.core.table_matters import STOPPED as STOPPED_BY_ALL
from mathom.games.mordor.state import ARRIVED, NONE, OVER, Position

ALL_OUT: Final = "JM-END-01"
ONLY_ARRIVED: Final = "JM-END-03"
TIE_BREAK: Final = "JM-END-04"
SHARED: Final = "JM-END-05"
LAST_STANDING: Final = "JM-VAR-01"
FIRST_HOME: Final = "JM-OPT-02"
STOPPED: Final = "R-24"
ENDS: Final = (ALL_OUT, ONLY_ARRIVED, TIE_BREAK, SHARED, LAST_STANDING, FIRST_HOME, STOPPED)
"""Every rule that can end a game."""


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
    s.step = OVER
    s.menu = None
    s.clear_turn()
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
