"""Round the table: talk, one's own notes, and whom one does not want to read."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.desk import Desk, route
from mathom.server.routes.table import refusal, show


@route
async def say(desk: Desk) -> Response:
    """A word at the table: players among themselves, watchers among themselves."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    person = await desk.person()
    channel = match.channel_of(person)
    try:
        await desk.matches.say(match.code, person, channel, str(form.get("text", "")))
    except MathomError as error:
        if match.table is None:
            raise
        return await show(desk, match, refusal(desk, match, error), getattr(error, "status", 409))
    return await show(desk, match) if desk.live else desk.go(f"/t/{match.code}#talk")


@route
async def notes(desk: Desk) -> Response:
    """One's own notes on this game: read, and written."""
    match = await desk.matches.get(desk.request.path_params["code"])
    saved = False
    if desk.request.method == "POST":
        form = await desk.form()
        await desk.person()
        await desk.matches.note(match.code, desk.guest.id, str(form.get("text", "")))
        saved = True
    context = {
        "code": match.code,
        "text": await desk.matches.notes(match.code, desk.guest.id),
        "saved": saved,
        "people": await desk.matches.speakers(match.code, desk.guest.id),
    }
    return await desk.page("notes_part.html" if desk.live else "notes.html", context, game=match.game)


@route
async def mute(desk: Desk) -> Response:
    """Do not show me what this person says, or show it again."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    await desk.person()
    await desk.matches.mute(match.code, desk.guest.id, str(form.get("who", "")), on=form.get("on") == "1")
    return desk.go(f"/t/{match.code}/notes")
