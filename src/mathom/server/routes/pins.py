"""Pins on the map: put there, moved, taken off."""

from __future__ import annotations

from starlette.responses import Response

from mathom.server.answers import do
from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route


@route
async def pin(ctx: RequestContext) -> Response:
    """Put a pin on a place, or, with `off`, take it off."""
    form = await ctx.form()
    name = str(form.get("pin", ""))

    async def put(match: Match) -> Match:
        person = await ctx.person()
        if "off" in form:
            return await ctx.matches.pinning.unpin(match.code, person, name)
        return await ctx.matches.pinning.pin(match.code, person, name, str(form.get("place", "")))

    return await do(ctx, put, "#pins")
