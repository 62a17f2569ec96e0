"""A view in numbers: where everything stands that both sides can see."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.games.hunt.board import BOARDS, Board, mask
from mathom.games.hunt.content import EYE, FACE, NAZGUL, TOKEN, TOKEN_VALUE
from mathom.games.hunt.observe import View

NIGHT: Final = 3
"""The third turn of a day."""
TURNS: Final = 3
FAR_OFF: Final = 12


class Scene:
    """What lies open on the table, as the rules number it."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.part: Final = view.part - 1
        board = self.board = BOARDS[self.part]
        space = board.space
        self.riders: Final = tuple([space[rider.space] if rider.space else -1 for rider in view.riders])
        self.witch_king: Final = next((number for number, rider in enumerate(view.riders) if rider.witch_king), -1)
        self.active: Final = NAZGUL.index(view.active) if view.active else -1
        self.allies: Final = mask(space[area] for area in view.allies)
        self.trails: Final = mask(space[area] for area, _ in view.trails)
        self.marks: Final = frozenset(view.marks)
        self.gandalf_at: Final = space[view.gandalf_at] if view.gandalf == "on_board" else -1
        self.closed: Final = board.exits | self.allies | (1 << self.gandalf_at if self.gandalf_at >= 0 else 0)
        self.night: Final = view.turn == NIGHT
        self.dice: Final = tuple([FACE[face] for face in view.dice])
        self.king_face: Final = FACE[view.witch_king_face] if view.witch_king_face else -1
        self.token: Final = mean_token(view)
        """The corruption that a token brings on average."""
        queue = [colour for seat in self._seats() for colour in view.orders[seat - 1]]
        at = queue.index(view.active) if view.active in queue else 0
        self.to_come: Final = frozenset(NAZGUL.index(colour) for colour in queue[at + 1 :])
        """The Nazgûl that have their turns after the active one."""

    def _seats(self) -> list[int]:
        wraiths = len(self.view.orders)
        return [(self.view.first - 1 + step) % wraiths + 1 for step in range(wraiths)]

    def turns_left(self) -> int:
        """The Nazgûl's turns that this day still has, the active one's included."""
        return (TURNS - self.view.turn) * len(NAZGUL) + len(self.to_come) + 1

    def faces(self) -> tuple[int, ...]:
        """The different results in the pool."""
        found = tuple(dict.fromkeys(self.dice))
        return (*found, self.king_face) if self.king_face >= 0 else found

    def can_search(self, place: int) -> bool:
        """Whether a space may be searched, by what lies open."""
        board = self.board
        return (
            place < board.areas
            and not (board.starts | self.trails | self.closed) >> place & 1
            and board.ids[place] not in self.marks
        )

    def can_hunt(self, place: int) -> bool:
        """Whether a space may be hunted."""
        return place < self.board.areas and not self.closed >> place & 1

    def moves(self, place: int) -> tuple[int, ...]:
        """Where a Nazgûl can ride from a space in this turn."""
        return self.board.moves(place, self.night, self.closed)

    def near(self, place: int, area: int) -> bool:
        """Whether a Nazgûl on this space takes part in an encounter on the area."""
        return place == area or bool(self.board.beside[area] >> place & 1)

    def can_come_near(self, place: int, area: int) -> bool:
        """Whether a Nazgûl on this space can do so after riding."""
        around = self.board.beside[area] | 1 << area
        return bool(around >> place & 1) or any(around >> there & 1 for there in self.moves(place))


def mean_token(view: View) -> float:
    """The corruption that a token of the bag brings on average."""
    eyes = view.eyes + view.barrow
    total = sum(view.bag.values())
    points = 0
    for name, number in view.bag.items():
        value = TOKEN_VALUE[TOKEN[name]]
        points += number * (1 + eyes if value == EYE else value)
    return points / total if total else 0.0


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
