"""The end of an adventure, as players tell it."""

from __future__ import annotations

from mathom.core.end import End, Figure, told_plainly
from mathom.core.message import Message
from mathom.games.journeys.seen import View


def end(view: View) -> End | None:
    """What the party has done, or what was its undoing."""
    result = view.result
    if result is None:
        return None
    length = Message("ended-rounds", {"count": view.round})
    if not result.winners and not result.lost:
        return told_plainly(result.reason, length)
    name = result.reason.id.removeprefix("end-")
    return End(Message(f"ended-{name}"), result.reason, length)


def figures(view: View) -> tuple[Figure, ...]:
    """The rounds, the threat, and the heroes who still stand."""
    if view.result is None or view.threat is None:
        return ()
    standing = sum(not hero.defeated for hero in view.heroes)
    return (
        Figure(view.round, Message("number-rounds", {"count": view.round})),
        Figure(view.threat.level, Message("number-threat", {"count": view.threat.level})),
        Figure(standing, Message("number-heroes", {"count": standing, "of": len(view.heroes)})),
    )
