"""A view in numbers: where everything stands that both sides can see."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.content import NAZGUL
from mathom.games.hunt.encounter import near, points
from mathom.games.hunt.observe import View
from mathom.games.hunt.preparation import TURNS
from mathom.games.hunt.questions import why_no_hunt, why_no_search
from mathom.games.hunt.sample import open_table
from mathom.games.hunt.state import Position

FAR_OFF: Final = 12


class Scene:
    """What lies open on the table, as the rules number it. What may be done there the rules say (`open_table`)."""

    def __init__(self, view: View) -> None:
        table = open_table(view)
        self.view: Final = view
        self.table: Final = table
        self.part: Final = table.part
        self.board: Final = table.board
        self.riders: Final = table.riders
        self.witch_king: Final = table.witch_king
        self.active: Final = table.active
        self.allies: Final = table.allies
        self.trails: Final = table.trails()
        self.marks: Final = frozenset(view.marks)
        self.closed: Final = table.closed()
        self.night: Final = table.is_night()
        self.dice: Final = table.dice
        self.king_face: Final = table.wk_face
        self.token: Final = mean_token(table)
        """The corruption that a token brings on average."""
        queue = table.queue()
        at = queue.index(table.active) if table.active in queue else 0
        self.to_come: Final = frozenset(queue[at + 1 :])
        """The Nazgûl that have their turns after the active one."""

    def turns_left(self) -> int:
        """The Nazgûl's turns that this day still has, the active one's included."""
        return (TURNS - self.view.turn) * len(NAZGUL) + len(self.to_come) + 1

    def faces(self) -> tuple[int, ...]:
        """The different results in the pool."""
        return self.table.faces()

    def can_search(self, place: int) -> bool:
        """Whether a space may be searched, by what lies open."""
        return why_no_search(self.table, place) is None

    def can_hunt(self, place: int) -> bool:
        """Whether a space may be hunted."""
        return why_no_hunt(self.table, place) is None

    def moves(self, place: int) -> tuple[int, ...]:
        """Where a Nazgûl can ride from a space in this turn."""
        return self.board.moves(place, self.night, self.closed)

    def near(self, place: int, area: int) -> bool:
        """Whether a Nazgûl on this space takes part in an encounter on the area."""
        return bool(near(self.board, area) >> place & 1)

    def can_come_near(self, place: int, area: int) -> bool:
        """Whether a Nazgûl on this space can do so after riding."""
        around = near(self.board, area)
        return bool(around >> place & 1) or any(around >> there & 1 for there in self.moves(place))


def mean_token(table: Position) -> float:
    """The corruption that a token of the bag brings on average."""
    eyes, total = table.eyes + table.barrow, sum(table.bag)
    worth = sum(number * points((token,), eyes) for token, number in enumerate(table.bag))
    return worth / total if total else 0.0


@lru_cache(maxsize=2)
def rides(part: int) -> tuple[tuple[int, ...], ...]:
    """By board and space: in how many turns by day a Nazgûl rides to each space, if nothing is in its way."""
    board = BOARDS[part]
    return tuple(_from(board, space) for space in range(board.size))


def _from(board: Board, start: int) -> tuple[int, ...]:
    found = [FAR_OFF] * board.size
    found[start] = 0
    edge = [start]
    turn = 0
    while edge:
        turn += 1
        after = []
        for here in edge:
            for there in board.moves(here, False, board.exits):
                if found[there] == FAR_OFF:
                    found[there] = turn
                    after.append(there)
        edge = after
    return tuple(found)
