"""Seats that go on in other hands: left to a bot, taken back, opened to others, taken over."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.errors import NothingChosen
from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route
from mathom.server.routes.table import refusal, show


@route
async def hands(ctx: RequestContext) -> Response:
    """`leave` or `back`; or `let_in` or `take`, with a seat behind it."""
    form = await ctx.form()
    match = await ctx.matches.get(ctx.request.path_params["code"])
    what, _, asked = str(form.get("do", "")).partition(" ")
    seat = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 3 else -1
    try:
        await _do(ctx, match, what, seat)
    except MathomError as error:
        if match.table is None:
            raise
        return await show(ctx, match, refusal(ctx, match, error), getattr(error, "status", 409))
    return await show(ctx, match) if ctx.live else ctx.go(f"/t/{match.code}")


async def _do(ctx: RequestContext, match: Match, what: str, seat: int) -> None:
    person = await ctx.person()
    if what == "leave":
        await ctx.matches.stand_ins.leave_to_bot(match.code, person)
    elif what == "back":
        await ctx.matches.stand_ins.come_back(match.code, person)
    elif what == "let_in":
        await ctx.matches.stand_ins.let_in(match.code, person, seat)
    elif what == "take":
        await ctx.matches.stand_ins.take_over(match.code, person, seat)
    else:
        raise NothingChosen
