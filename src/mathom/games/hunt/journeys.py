"""Frodo's journey cards of part II (rules 3.34): where he is on each space of the move track."""

from __future__ import annotations

from typing import Final

from mathom.core.masks import mask
from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import DATA, Row
from mathom.games.hunt.facts import DOT


class Journey:
    """A journey card."""

    def __init__(self, row: Row, *, long: bool) -> None:
        self.id: Final[str] = row["id"]
        self.long: Final = long
        self.moves: Final[int] = row["moves"]
        self.limit: Final[int] = row["limit"]
        self.havens: Final = mask(BOARD_2.space[area] for area in row.get("havens", ()))
        self.rows: Final[tuple[int, ...]] = tuple(DOT if at == "." else BOARD_2.space[at] for at in row["rows"])
        lasts, dots, visited = [], [], []
        last, since, been = self.rows[0], 0, 0
        for at in self.rows:
            if at == DOT:
                since += 1
            else:
                last, since, been = at, 0, been | 1 << at
            lasts.append(last)
            dots.append(since)
            visited.append(been)
        self.last: Final = tuple(lasts)
        """Frodo's last area, by the figure's space (HR-JRN-08)."""
        self.dots: Final = tuple(dots)
        """The dots since then (HR-JRN-12)."""
        self.visited: Final = tuple(visited)
        """The areas that count as visited (HR-JRN-06), as masks."""

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __deepcopy__(self, memo: object) -> Journey:
        return self


JOURNEYS: Final[tuple[Journey, ...]] = (
    *(Journey(row, long=False) for row in DATA["journey_short"]),
    *(Journey(row, long=True) for row in DATA["journey_long"]),
)
"""Both decks, the short cards first. A card is its number here in rules and masks."""
JOURNEY: Final[dict[str, int]] = {journey.id: number for number, journey in enumerate(JOURNEYS)}
SHORT: Final = range(len(DATA["journey_short"]))
LONG: Final = range(len(SHORT), len(JOURNEYS))
