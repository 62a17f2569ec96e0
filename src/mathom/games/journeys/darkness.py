"""Which spaces are dark (rules 3.11)."""

from __future__ import annotations

from mathom.games.journeys.in_force import ignores
from mathom.games.journeys.modifiers import DarknessHere
from mathom.games.journeys.state import Position


def dark_spaces(s: Position) -> int:
    """The spaces in darkness: by the tile's print, a token, a group that brings it, or all (JE-12.1 to JE-12.3)."""
    if s.all_dark:
        return s.ground.spaces
    found = (s.book.board.dark & s.ground.spaces) | s.dark
    for group in s.groups:
        for bonus in s.book.bonuses_of(group, hard=s.rules.hard):
            if any(hook.at == "continuous" and any(type(op) is DarknessHere for op in hook.do) for hook in bonus.hooks):
                found |= 1 << group.place
    return found


def in_darkness(s: Position, seat: int) -> bool:
    """Whether a hero is in darkness (JE-12.4a)."""
    place = s.heroes[seat].place if seat >= 0 else -1
    return place >= 0 and bool(dark_spaces(s) >> place & 1) and not ignores(s, seat, "darkness")
