"""Seats that go on in other hands: left to a bot, taken back, opened to others, taken over."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.desk import Desk, route
from mathom.server.errors import NothingChosen
from mathom.server.match import Match
from mathom.server.routes.table import refusal, show


@route
async def hands(desk: Desk) -> Response:
    """`leave` or `back`; or `let_in` or `take`, with a seat behind it."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    what, _, asked = str(form.get("do", "")).partition(" ")
    seat = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 3 else -1
    try:
        await _do(desk, match, what, seat)
    except MathomError as error:
        if match.table is None:
            raise
        return await show(desk, match, refusal(desk, match, error), getattr(error, "status", 409))
    return await show(desk, match) if desk.live else desk.go(f"/t/{match.code}")


async def _do(desk: Desk, match: Match, what: str, seat: int) -> None:
    person = await desk.person()
    if what == "leave":
        await desk.matches.leave_to_bot(match.code, person)
    elif what == "back":
        await desk.matches.come_back(match.code, person)
    elif what == "let_in":
        await desk.matches.let_in(match.code, person, seat)
    elif what == "take":
        await desk.matches.take_over(match.code, person, seat)
    else:
        raise NothingChosen
