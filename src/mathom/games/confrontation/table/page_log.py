"""The log as the page tells it: with the sign of the side that acted, and without the marks of stands, which lie on the
board for the eye to follow.
"""

from __future__ import annotations

from typing import Final

from mathom.core.message import Line, Message
from mathom.games.confrontation.content import CHARACTER, SIDE_NAMES, TILES, side_of

SIGNS: Final = ("mk-star", "mk-eye")
_MARKED: Final = frozenset(("log-move", "log-step", "log-recall"))
_DOERS: Final = ("attacker", "who")
"""What names the one who acted, the surest first."""


def log_line(line: Line) -> tuple[str, Message]:
    """The sign beside a line, and what it says."""
    message = line.message
    side = _side(message.args)
    if message.id in _MARKED:
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
