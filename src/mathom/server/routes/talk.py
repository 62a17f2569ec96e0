"""Round the table: talk, one's own notes, and whom one does not want to read."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.request_context import RequestContext, route
from mathom.server.routes.table import refusal, show


@route
async def say(ctx: RequestContext) -> Response:
    """A word at the table: players among themselves, watchers among themselves."""
    form = await ctx.form()
    match = await ctx.matches.get(ctx.request.path_params["code"])
    person = await ctx.person()
    channel = match.channel_of(person)
    try:
        await ctx.matches.talking.say(match.code, person, channel, str(form.get("text", "")))
    except MathomError as error:
        if match.table is None:
            raise
        return await show(ctx, match, refusal(ctx, match, error), getattr(error, "status", 409))
    return await show(ctx, match) if ctx.live else ctx.go(f"/t/{match.code}#talk")


@route
async def notes(ctx: RequestContext) -> Response:
    """One's own notes on this game: read, and written."""
    match = await ctx.matches.get(ctx.request.path_params["code"])
    saved = False
    if ctx.request.method == "POST":
        form = await ctx.form()
        await ctx.person()
        await ctx.matches.talking.note(match.code, ctx.guest.id, str(form.get("text", "")))
        saved = True
    context = {
        "code": match.code,
        "text": await ctx.matches.talking.notes(match.code, ctx.guest.id),
        "saved": saved,
        "people": await ctx.matches.talking.speakers(match.code, ctx.guest.id),
    }
    return await ctx.page("notes_part.html" if ctx.live else "notes.html", context, game=match.game)


@route
async def mute(ctx: RequestContext) -> Response:
    """Do not show me what this person says, or show it again."""
    form = await ctx.form()
    match = await ctx.matches.get(ctx.request.path_params["code"])
    await ctx.person()
    await ctx.matches.talking.mute(match.code, ctx.guest.id, str(form.get("who", "")), on=form.get("on") == "1")
    return ctx.go(f"/t/{match.code}/notes")
