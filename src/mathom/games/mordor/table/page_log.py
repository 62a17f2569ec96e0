"""The log as the page tells it: with the mark of the hobbit whom a line is about."""

from __future__ import annotations

from typing import Final

from mathom.core.message import Line, Message
from mathom.games.mordor.content import HOBBITS
from mathom.games.mordor.table.icons import MARKS

_SIGNS: Final = dict(zip(HOBBITS, MARKS.values(), strict=True))


def log_line(line: Line) -> tuple[str, Message]:
    """The sign beside a line, and what it says."""
    who = line.args.get("who", line.args.get("victim"))
    return _SIGNS.get(str(who), ""), line.message
