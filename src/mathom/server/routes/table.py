"""The table: its page, and what may be done at it."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.responses import Response

from mathom.server.answers import do, show
from mathom.server.errors import LostMove, NothingChosen, NotYourSeat, Stale
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
        return await ctx.matches.seating.rematch(code, ctx.guest.id, str(form.get("level", "")))
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None or match.chairs[seat].bot:
        raise NotYourSeat
    number = whole_number(form.get("number"))
    if "undo" in form:
        return await ctx.matches.taking_back.take_back(code, ctx.guest.id, seat, number)
    if "back" in form:
        return await _asked_back(ctx, code, seat, str(form.get("back")), number)
    try:
        actions = chosen(match.game, match.observe(seat), form)
        return await ctx.matches.act(code, seat, actions, number)
    except (Stale, NothingChosen) as error:
        if "again" not in form:
            raise
        match = await ctx.matches.get(code)
        if isinstance(error, Stale) and match.has_done(seat, actions, number):
            return match  # only the answer was lost
        raise LostMove from error


async def _asked_back(ctx: RequestContext, code: str, seat: int, what: str, number: int) -> Match:
    """Between people: ask to take back, withdraw that, or answer somebody who has asked."""
    back, who = ctx.matches.taking_back, ctx.guest.id
    match what:
        case "ask":
            return await back.ask(code, who, seat, number)
        case "withdraw":
            return await back.withdraw(code, who)
        case "agree" | "decline":
            return await back.answer(code, who, number, agree=what == "agree")
        case _:
            raise NothingChosen
