"""The end of the game: who won, and in which order the others follow."""

from __future__ import annotations

import msgspec

from mathom.core.speaker import Speaker
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.phrases import who_is


class Rank(msgspec.Struct, frozen=True):
    """A line of the final order."""

    seat: int
    place: str
    won: bool
    text: str


def ranks_of(view: View, speak: Speaker) -> tuple[Rank, ...]:
    """The final order: the winners, others who arrived, those on the way, those who are out."""
    assert view.result is not None
    winners = view.result.winners

    def merit(seat: int) -> tuple[int, int, int]:
        sheet = view.sheets[seat]
        arrived = {"arrived": 2, "in_play": 1}.get(sheet.status, 0)
        return (3 if seat in winners else arrived, sheet.circles, sheet.boxes_left)

    seats = sorted(range(len(view.sheets)), key=merit, reverse=True)
    out = []
    for seat in seats:
        sheet = view.sheets[seat]
        won = seat in winners
        status = "left" if sheet.left else sheet.status
        ahead = 1 + sum(merit(other) > merit(seat) for other in seats) if not won else 1
        text = speak.say(
            "table-rank",
            who=who_is(view, seat),
            status="won" if won else status,
            circles=sheet.circles,
            boxes=sheet.boxes_left,
        )
        out.append(Rank(seat, f"{ahead}.", won, text))
    return tuple(out)
