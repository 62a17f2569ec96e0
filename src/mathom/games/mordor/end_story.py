"""The end of a race and the way to it, as players tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.core.end import End, Figure, Happening, told_plainly
from mathom.core.message import Line, Message
from mathom.games.mordor.ending import ALL_OUT
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.phrases import who_is

_DECIDES: Final = ("log-arrived", "log-too-late", "log-caught", "log-out", "log-resign", "log-rings")
"""Lines of the log that are told as they stand, the first of them before the others."""
_CAUGHT: Final = frozenset(("log-too-late", "log-caught", "log-out"))


def end(view: View) -> End | None:
    """Whoever has lost reads who was faster, or that the Nazgûl were."""
    result = view.result
    if result is None:
        return None
    length = Message("ended-rounds", {"count": view.round})
    if result.rule == ALL_OUT:
        return End(Message("ended-all-caught"), result.reason, length)
    if not result.winners:
        return told_plainly(result.reason, length)
    own = view.sheets[view.audience] if view.audience >= 0 else None
    if own is not None and own.status == "eliminated" and not own.left:
        return End(Message("ended-caught"), result.reason, length)
    winners = ",".join(who_is(view, seat) for seat in result.winners)
    return End(Message("ended-first", {"who": winners, "count": len(result.winners)}), result.reason, length)


def figures(view: View) -> tuple[Figure, ...]:
    """The way, the boxes and the rounds: one's own, or those of the winner."""
    result = view.result
    if result is None:
        return ()
    seat = view.audience if view.audience >= 0 else result.winners[0] if result.winners else 0
    sheet = view.sheets[seat]
    reader = "you" if view.audience >= 0 else "watcher"
    who: dict[str, str | int] = {"reader": reader, "who": who_is(view, seat)}
    return (
        Figure(sheet.circles, Message("number-circles", who | {"count": sheet.circles, "of": len(view.circles)})),
        Figure(sheet.boxes_left, Message("number-boxes", who | {"count": sheet.boxes_left})),
        Figure(view.round, Message("number-rounds", {"count": view.round})),
    )


def happening(lines: Sequence[Line]) -> Happening | None:
    """Who arrived or was caught, else how far somebody came, else whom the Nazgûl struck or the Orcs held up."""
    told = {line.id: line for line in lines}
    caught = not _CAUGHT.isdisjoint(told)
    for kind in _DECIDES:
        if kind in told:
            return Happening(told[kind].message, battle=caught)
    struck = dict.fromkeys(str(line.args["victim"]) for line in lines if line.id == "log-nazgul")
    if struck:
        return Happening(Message("happened-struck", {"who": ",".join(struck)}))
    held = told.get("log-rings-stopped") or told.get("log-no-ring")
    return Happening(Message("happened-held", {"who": held.args["who"]})) if held is not None else None
