"""Pins on the map: put there, moved, taken off."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.request_context import RequestContext, route
from mathom.server.routes.table import refusal, show


@route
async def pin(ctx: RequestContext) -> Response:
    """Put a pin on a place, or, with `off`, take it off."""
    form = await ctx.form()
    match = await ctx.matches.get(ctx.request.path_params["code"])
    name = str(form.get("pin", ""))
    try:
        person = await ctx.person()
        if "off" in form:
            await ctx.matches.pinning.unpin(match.code, person, name)
        else:
            await ctx.matches.pinning.pin(match.code, person, name, str(form.get("place", "")))
    except MathomError as error:
        if match.table is None:
            raise
        return await show(ctx, match, refusal(ctx, match, error), getattr(error, "status", 409))
    return await show(ctx, match) if ctx.live else ctx.go(f"/t/{match.code}#pins")
