"""The log as the page tells it: parted by rounds, with the mark of the hobbit whom a line is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.core.message import Line, Message
from mathom.games.mordor.content import HOBBITS
from mathom.games.mordor.table.icons import MARKS

PERSONS: Final = {"who": "hobbit", "victim": "hobbit"}
"""The gaps of the lines that name a hobbit."""
WEIGHTY: Final = frozenset(("log-arrived", "log-out", "log-caught", "log-too-late"))
_SIGNS: Final = dict(zip(HOBBITS, MARKS.values(), strict=True))


def rounds(log: Sequence[Line]) -> list[int]:
    """The round that each line belongs to, as the log itself counts them."""
    out: list[int] = []
    number = 0
    for line in log:
        if line.id == "log-round":
            number = int(line.args["round"])
        out.append(number)
    return out


def log_line(line: Line) -> tuple[str, Message]:
    """The sign beside a line, and what it says."""
    who = line.args.get("who", line.args.get("victim"))
    return _SIGNS.get(str(who), ""), line.message
