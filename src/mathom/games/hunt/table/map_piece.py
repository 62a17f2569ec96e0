"""A piece of the map round a place, which is marked: for whoever asks where that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.core.masks import members
from mathom.core.short_rules import framed, of_table
from mathom.core.svg import disc
from mathom.games.hunt.board import Board
from mathom.games.hunt.table.map_layer import names
from mathom.games.hunt.table.map_places import drawing, frame, radius

if TYPE_CHECKING:
    from mathom.core.words import Words

_WIDE, _HIGH = 400, 250
_LOOK: Final = 'fill-opacity=".28" stroke-dasharray="9 5"'


def of_space(board: Board, space: int, words: Words) -> str:
    """A space with what lies round it."""
    ring = disc(*board.places[space], radius(board, space) + 7, "gold", "mark-line", 4, _LOOK)
    return framed(_ground(board) + ring + names(board, words), *frame(board, [space], _WIDE, _HIGH))


def of_land(board: Board, land: int, words: Words) -> str:
    """A region or a stretch, all of it."""
    spaces = [*members(board.lying[land])]
    lit = dict.fromkeys(board.regions[board.region[space]] for space in spaces)
    look = f'fill="var(--gold)" stroke="var(--mark-line)" stroke-width="4" {_LOOK}'
    shapes = "".join(of_table(drawing(board), f"land-{region}", look) for region in lit)
    return framed(_ground(board) + shapes + names(board, words), *frame(board, spaces, _WIDE, _HIGH))


def _ground(board: Board) -> str:
    return of_table(drawing(board), "ground")
