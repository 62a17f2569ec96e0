"""The table: its page, and what may be done at it."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.responses import Response

from mathom.server.answers import do, show
from mathom.server.errors import NotYourSeat
from mathom.server.forms import chosen, whole_number
from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route
from mathom.server.viewer import audience


@route
async def table(ctx: RequestContext) -> Response:
    """The page of a table, whoever asks."""
    return await show(ctx, await ctx.matches.get(ctx.request.path_params["code"]))


@route
async def act(ctx: RequestContext) -> Response:
    """Everything that a seat does comes through here."""
    form = await ctx.form()
    return await do(ctx, lambda match: _done(ctx, match, form))


async def _done(ctx: RequestContext, match: Match, form: FormData) -> Match:
    code = match.code
    ctx.matches.limits.count("acts", ctx.guest.id)
    if "uncover" in form:
        if not match.seats_of(ctx.guest.id):
            raise NotYourSeat
        return await ctx.matches.uncover(code, whole_number(form.get("uncover")))
    if "as" in form:
        return await ctx.matches.look_as(code, ctx.guest.id, whole_number(form.get("as")))
    if "onward" in form:
        return await ctx.matches.seating.onward(code, ctx.guest.id)
    if "rematch" in form:
        return await ctx.matches.rematches.ask(code, ctx.guest.id, str(form.get("level", "")))
    if "decline" in form:
        return await ctx.matches.rematches.decline(code, ctx.guest.id)
    if "withdraw" in form:
        return await ctx.matches.rematches.withdraw(code, ctx.guest.id)
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None or match.chairs[seat].bot:
        raise NotYourSeat
    number = whole_number(form.get("number"))
    if "undo" in form:
        return await ctx.matches.undo(code, seat, number)
    return await ctx.matches.act(code, seat, chosen(match.game, match.observe(seat), form), number)
