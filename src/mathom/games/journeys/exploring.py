"""Exploring (JE-19): the first hero on a tile takes its token, and the story tells what is there."""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.core.masks import members
from mathom.games.journeys.abilities import ON_EXPLORE, open_window
from mathom.games.journeys.boons import gain_inspiration
from mathom.games.journeys.contexts import Blow, Suffering
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import JourneysStep, Procedure

EVENT: Final = JourneysStep.elsewhere("event")


class Exploring(NamedTuple):
    """A hero explores a tile."""

    hero: int
    tile: int


def _take_token(s: Position) -> None:
    """The exploration token goes; on normal difficulty the hero gains 1 inspiration (JE-P-EXPL-01)."""
    seat, tile = s.stack[2]
    if not s.unexplored >> tile & 1 or s.heroes[seat].defeated:
        s.pop()
        return
    s.unexplored &= ~(1 << tile)
    s.say("explore", seat, tile)
    if not s.rules.hard:
        gain_inspiration(s, seat, 1)


def _event(s: Position) -> None:
    seat, tile = s.stack[2]
    event = s.book.placements[tile].event
    if event is not None:
        s.push(EVENT.step, (event, seat))


def _explored(s: Position) -> None:
    seat, tile = s.stack[2]
    s.explored |= 1 << tile
    s.happen(f"explore:{s.book.placements[tile].name}", seat)
    open_window(s, ON_EXPLORE, seat)


EXPLORE: Final = Procedure("explore", _take_token, _event, _explored)


def explore_late(s: Position) -> bool:
    """Whether a hero who was driven onto an unexplored tile explores it now (JE-P-DMG-06)."""
    if s.under_way(Suffering, Blow):
        return False
    for seat in members(s.waiting_explorers):
        s.waiting_explorers &= ~(1 << seat)
        place = s.heroes[seat].place
        if place >= 0 and s.unexplored >> s.book.board.tile_of[place] & 1:
            s.push(EXPLORE, Exploring(seat, s.book.board.tile_of[place]))
            return True
    return False
