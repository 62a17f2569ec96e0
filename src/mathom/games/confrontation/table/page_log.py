"""The log as the page tells it: parted by turns, with the sign of the side that acted, and without the marks of stands,
which lie on the board for the eye to follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.core.message import Line, Message
from mathom.games.confrontation.content import (
    CHARACTER,
    PLAYED_ON_THE_BOARD,
    SIDE_NAMES,
    SPECIAL,
    SPECIALS_OF,
    TILES,
    F,
    S,
    side_of,
)

SIGNS: Final = ("mk-star", "mk-eye")
_MARKED: Final = frozenset(("log-move", "log-step", "log-recall"))
_UNMARKED: Final = _MARKED | {"log-king", "log-blocked"}
"""Lines that name a stand by its mark; the board shows which it is."""
_DOERS: Final = ("attacker", "who")
"""What names the one who acted, the surest first."""


PERSONS: Final = dict.fromkeys(("who", "foe", "attacker", "defender", "partner", "for"), "character")
"""The gaps of the lines that name a character."""
WEIGHTY: Final = frozenset(("log-defeat", "log-ring", "log-mutual", "log-instant", "log-strike", "log-end"))
_BY_CARD: Final = {"log-white": F, "log-king": F, "log-crebain": S, "log-palantir": S}
_ON_THE_BOARD: Final = frozenset(card.name for card in PLAYED_ON_THE_BOARD)


def turns(log: Sequence[Line]) -> list[int]:
    """The turn that each line belongs to: the sides alternate, so the first deed of the other one begins a new turn."""
    out: list[int] = []
    number, side = 0, -1
    for line in log:
        if line.id == "log-game":
            number, side = 0, -1
        deed = _deed(line)
        if deed >= 0 and deed != side:
            number, side = number + 1, deed
        out.append(number)
    return out


def _deed(line: Line) -> int:
    """The side that does what only the side does whose turn it is: it moves, or plays a special card on the board."""
    if line.id in _MARKED:
        return int(str(line.args["stand"]).startswith("s"))
    if line.id == "log-special" and line.args["card"] in _ON_THE_BOARD:
        return F if SPECIALS_OF[F] >> SPECIAL[str(line.args["card"])] & 1 else S
    return _BY_CARD.get(line.id, -1)


def log_line(line: Line) -> tuple[str, Message]:
    """The sign beside a line, and what it says."""
    message = line.message
    side = F if message.id == "log-king" else _side(message.args)
    if message.id in _UNMARKED:
        message = Message(message.id, {name: value for name, value in message.args.items() if name != "stand"})
    return (SIGNS[side] if side >= 0 else ""), message


def _side(args: dict[str, str | int]) -> int:
    """Whose doing it was, as everybody can tell: a stand's mark says it, a side, a character with a face."""
    side = args.get("side")
    if isinstance(side, str) and side in SIDE_NAMES:
        return SIDE_NAMES.index(side)
    stand = args.get("stand")
    if isinstance(stand, str):
        return int(stand.startswith("s"))
    for doer in _DOERS:
        who = args.get(doer)
        if isinstance(who, str) and who in CHARACTER:
            return side_of(CHARACTER[who] % TILES)
    return -1
