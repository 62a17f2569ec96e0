"""Round the table: talk, one's own notes, and whom one does not want to read."""

from __future__ import annotations

from starlette.responses import Response

from mathom.server.answers import do
from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route


@route
async def say(ctx: RequestContext) -> Response:
    """A word at the table: players among themselves, watchers among themselves."""
    form = await ctx.form()

    async def speak(match: Match) -> Match:
        person = await ctx.person()
        return await ctx.matches.talking.say(match.code, person, match.channel_of(person), str(form.get("text", "")))

    return await do(ctx, speak, "#talk")


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
