"""Pins on the map: put there, moved, taken off."""

from __future__ import annotations

from starlette.responses import Response

from mathom.core.errors import MathomError
from mathom.server.desk import Desk, route
from mathom.server.routes.table import refusal, show


@route
async def pin(desk: Desk) -> Response:
    """Put a pin on a place, or, with `off`, take it off."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    name = str(form.get("pin", ""))
    try:
        person = await desk.person()
        if "off" in form:
            await desk.matches.unpin(match.code, person, name)
        else:
            await desk.matches.pin(match.code, person, name, str(form.get("place", "")))
    except MathomError as error:
        if match.table is None:
            raise
        return await show(desk, match, refusal(desk, match, error), getattr(error, "status", 409))
    return await show(desk, match) if desk.live else desk.go(f"/t/{match.code}#pins")
