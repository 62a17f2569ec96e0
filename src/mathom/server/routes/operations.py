"""For whoever looks after the server: is it well, and what does it do? No guest is known here, and no cookie is set."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mathom.server.errors import NotRead
from mathom.server.figures import CONTENT_TYPE
from mathom.server.request_context import Services
from mathom.server.settings import is_in

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 5.0
"""Seconds after which a database that does not answer counts as none."""
_FORWARDED: Final = frozenset(("forwarded", "x-forwarded-for", "x-real-ip", "via"))


async def healthz(request: Request) -> Response:
    """200 if the database answers and the server is not closing, 503 if not."""
    services: Services = request.app.state.services
    if services.closing:
        return PlainTextResponse("closing\n", 503)
    try:
        async with asyncio.timeout(_PATIENCE):
            await services.matches.store.look()
    except (NotRead, OSError, TimeoutError):
        _LOG.exception("the database does not answer")
        return PlainTextResponse("no database\n", 503)
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """The figures, for this machine and whom else the settings name. Elsewhere there is no such page."""
    services: Services = request.app.state.services
    host = request.client.host if request.client else None
    # A proxy on this machine that does not say for whom it asks must not open the door to everybody.
    if not is_in(host, services.settings.metrics_from) or _FORWARDED & set(request.headers):
        raise HTTPException(404)
    return Response(services.figures.text(), media_type=CONTENT_TYPE)
