"""Seats that go on in other hands: left to a bot, taken back, opened to others, taken over."""

from __future__ import annotations

from starlette.responses import Response

from mathom.server.answers import do
from mathom.server.errors import NothingChosen
from mathom.server.forms import whole_number
from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route


@route
async def hands(ctx: RequestContext) -> Response:
    """`leave` or `back`; or `let_in` or `take`, with a seat behind it."""
    form = await ctx.form()
    what, _, seat = str(form.get("do", "")).partition(" ")

    return await do(ctx, lambda match: _do(ctx, match, what, whole_number(seat, digits=2)))


async def _do(ctx: RequestContext, match: Match, what: str, seat: int) -> Match:
    ctx.matches.limits.count("seats", ctx.guest.id)
    person = await ctx.person()
    stand_ins = ctx.matches.stand_ins
    if what == "leave":
        return await stand_ins.leave_to_bot(match.code, person)
    if what == "back":
        return await stand_ins.come_back(match.code, person)
    if what == "let_in":
        return await stand_ins.let_in(match.code, person, seat)
    if what == "take":
        return await stand_ins.take_over(match.code, person, seat)
    raise NothingChosen
