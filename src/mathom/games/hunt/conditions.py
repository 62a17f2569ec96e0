"""When a card may be played: the predicates of its row (rules 3.45), each with the refusal where it does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mathom.core.errors import IllegalAction
from mathom.core.masks import mask, members
from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.content import COMPANY, TOKEN
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import HIDDEN, Position

Row = dict[str, Any]
Condition = Callable[[Position], bool]


# A choice of areas, as a row describes it -----------------------------------------------------------------------------
Chooser = Callable[[Position], int]
"""Gives the spaces that a row means, as a mask."""


def areas_of(row: Row | None) -> Chooser:
    """What a row's `where` means: all of its keys must hold. Exits are never meant."""
    first, second = [_areas_on(board, row or {}) for board in BOARDS]
    return lambda s: second(s) if s.part else first(s)


def _areas_on(board: Board, row: Row) -> Chooser:
    fixed = board.all_areas & ~board.exits
    for key, value in row.items():
        if key in _FIXED:
            fixed &= _FIXED[key](board, value, row)
    within = row.get("within")
    if row.get("own_area"):
        return lambda s: fixed & 1 << s.riders[s.active]
    if within is None:
        return lambda _: fixed
    steps, of_active = within["steps"], within["of"] == "active"
    near = tuple(
        mask(area for area in members(fixed) if board.distance[space][area] <= steps) for space in range(board.size)
    )  # HR-CARD-18

    def close(s: Position) -> int:
        if of_active:
            return near[s.riders[s.active]]
        found = 0
        for space in s.riders:
            found |= near[space]
        return found

    return close


def _lands(board: Board, names: list[str]) -> int:
    found = 0
    for name in names:
        if name in board.land:
            found |= board.lying[board.land[name]]
    return found


def _connected(board: Board, name: str, row: Row) -> int:
    """The areas connected with one, itself only if the row says so (HR-CARD-06)."""
    area = board.space[name]
    found = board.connected[area]
    return found if row.get("include_self") else found & ~(1 << area)


_FIXED: Final[dict[str, Callable[[Board, Any, Row], int]]] = {
    "areas": lambda board, names, _: mask(board.space[name] for name in names if name in board.space),
    "kinds": lambda board, kinds, _: mask(area for area, kind in enumerate(board.kinds) if kind in kinds),
    "stretches": lambda board, names, _: _lands(board, names),
    "regions": lambda board, names, _: _lands(board, names),
    "connected_to": _connected,
}


# Predicates -----------------------------------------------------------------------------------------------------------
def unmarked_areas(s: Position) -> int:
    """Areas of Frodo's log that False Trail may name (HR-CARD-22)."""
    return s.visited & ~s.board.starts & ~(1 << s.last) & ~s.trails()


def _frodo_last_area(row: Row) -> Condition:
    meant = areas_of({key: value for key, value in row.items() if key != "pred"})
    return lambda s: bool(meant(s) >> s.last & 1)


def _declared(row: Row) -> Condition:
    """The question that waits for its answer is of this kind, about such a place."""
    kinds, scope = row["action"], row.get("scope")
    meant = areas_of(row["where"]) if "where" in row else None

    def holds(s: Position) -> bool:
        if s.asked is None or s.asked[0] not in kinds:
            return False
        place = s.asked[1]
        if scope == "region" and place >= len(s.board.regions):
            return False
        return meant is None or bool(meant(s) >> place & 1)

    return holds


def _track(row: Row) -> Condition:
    low, high = row.get("min", 0), row.get("max", 99)
    return lambda s: low <= s.track <= high


def _active_nazgul(row: Row) -> Condition:
    meant = areas_of({"kinds": row["kinds"]})
    return lambda s: bool(meant(s) >> s.riders[s.active] & 1)


def _company(row: Row) -> Condition:
    card = COMPANY.index(row["card"].removeprefix("CO-"))
    return lambda s: s.in_hand(card)


def _turn(row: Row) -> Condition:
    night = row["is"] == "night"
    return lambda s: s.is_night() == night


def _night_marker(row: Row) -> Condition:
    eye = row["is"] == "eye"
    return lambda s: s.eye_side == eye


def _corruption(row: Row) -> Condition:
    low = row["min"]
    return lambda s: s.corruption >= low


def _red_token(row: Row) -> Condition:
    token = TOKEN[row["token"]]
    return lambda s: not s.reds >> token & 1


def _fellowship(row: Row) -> Condition:
    high = row["max"]
    return lambda s: s.fellowship <= high


_PREDICATES: Final[dict[str, Callable[[Row], Condition]]] = {
    "frodo_last_area": _frodo_last_area,
    "declared": _declared,
    "track": _track,
    "active_nazgul": _active_nazgul,
    "active_nazgul_on_trail": lambda _: lambda s: bool(s.trails() >> s.riders[s.active] & 1),
    "company": _company,
    "turn": _turn,
    "night_marker": _night_marker,
    "corruption": _corruption,
    "red_token_available": _red_token,
    "log_has_unmarked_area": lambda _: lambda s: bool(unmarked_areas(s)),
    "gandalf": lambda _: lambda s: s.gandalf_is == HIDDEN,
    "frodo_moves_at_night": lambda _: lambda s: s.is_night(),
    "fellowship_on_card": _fellowship,
}
SECRET: Final = frozenset({"frodo_last_area", "log_has_unmarked_area"})
"""Whoever plays a card with such a condition tells that it holds (HR-HID-08)."""


class Conditions:
    """All conditions of a card."""

    def __init__(self, card: str, rows: list[Row] | None) -> None:
        self.card: Final = card
        self.tests: Final = tuple((row["pred"], _PREDICATES[row["pred"]](row)) for row in rows or ())
        self.secret: Final = tuple(row for row in rows or () if row["pred"] in SECRET)
        """Those that depend on Frodo's log."""

    def hold(self, s: Position) -> bool:
        """Whether all of them do."""
        return all(test(s) for _, test in self.tests)

    def why_not(self, s: Position) -> IllegalAction | None:
        """The first that does not hold (HR-ALLY-07, HR-SORC-08)."""
        for name, test in self.tests:
            if not test(s):
                rule = "HR-SORC-08" if self.card.startswith("SOR") else "HR-ALLY-07"
                return no(rule, "condition", card=self.card, condition=name.replace("_", "-"))
        return None
