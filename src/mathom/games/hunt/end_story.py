"""The end of a hunt, as players tell it."""

from __future__ import annotations

from mathom.core.end import End, Figure, told_plainly
from mathom.core.message import Message
from mathom.games.hunt.observe import View


def end(view: View) -> End | None:
    """Where Frodo came to, or what became of him."""
    result = view.result
    if result is None:
        return None
    length = Message("ended-moves", {"count": view.track})
    if not result.winners:
        return told_plainly(result.reason, length)
    name = result.reason.id.removeprefix("end-")
    return End(Message(f"ended-{name}", result.reason.args), result.reason, length)


def figures(view: View) -> tuple[Figure, ...]:
    """Frodo's moves, the days they took, and his corruption."""
    if view.result is None:
        return ()
    return (
        Figure(view.track, Message("number-moves", {"count": view.track})),
        Figure(view.day, Message("number-days", {"count": view.day, "part": view.part})),
        Figure(view.corruption, Message("number-corruption", {"count": view.corruption})),
    )
