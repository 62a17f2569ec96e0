"""Live updates: one stream a page. It carries the whole table, drawn for its reader, whenever that has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Final

from starlette.responses import Response, StreamingResponse

from mathom.server.match import Match
from mathom.server.request_context import RequestContext, route
from mathom.server.viewer import look, waiting_room

_BEAT: Final = 15.0
"""Seconds between signs of life on a quiet stream, so that no proxy closes it."""


@route
async def live(ctx: RequestContext) -> Response:
    """The stream of a table. A reader who comes back says what they had last, and gets only what is new."""
    code = ctx.request.path_params["code"]
    await ctx.matches.get(code)  # no stream for what is not there
    seen = ctx.request.headers.get("last-event-id", "") or ctx.request.query_params.get("seen", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if ctx.request.method == "HEAD":  # whoever wants no events would wait for their end, and there is none
        return Response(media_type="text/event-stream", headers=headers)
    ctx.matches.limits.check_open("streams", ctx.guest.id)
    return StreamingResponse(_stream(ctx, code, seen), media_type="text/event-stream", headers=headers)


async def _stream(ctx: RequestContext, code: str, seen: str) -> AsyncIterator[str]:
    match = await ctx.matches.get(code)
    waited = match.table is None or ctx.request.query_params.get("page") == "lobby"
    counted = ctx.matches.limits.open("streams", ctx.guest.id)
    with counted, ctx.matches.subscribe(code, ctx.guest.id, match.seats_of(ctx.guest.id)) as changes:
        while not ctx.services.closing:
            # The reader may be gone in the middle. A question to the database that is cut off, or outlasts the house,
            # leaves a connection behind that nobody closes.
            now, event = await ctx.matches.unbroken(_news(ctx, code, waited=waited))
            if now != seen:
                seen = now
                yield f"id: {seen}\n{event}\n\n"
            if not await changes.wait(_BEAT):
                yield ": still here\n\n"


async def _news(ctx: RequestContext, code: str, *, waited: bool) -> tuple[str, str]:
    """How the table stands for this reader: its mark, and the event that shows it."""
    match = await ctx.matches.get(code)
    if match.table is None or waited:
        now = mark(waiting_room(match))
        return now, f"event: changed\ndata: {now}"
    text = await _drawn(ctx, match)
    return mark(text), "\n".join(f"data: {line}" for line in text.splitlines())


def mark(text: str) -> str:
    """What a reader has, in a few letters."""
    return sha256(text.encode()).hexdigest()[:16]


async def _drawn(ctx: RequestContext, match: Match) -> str:
    context = await look(ctx, match)
    return ctx.services.renderer.page("fragment.html", ctx.guest, context, game=match.game, options=match.options)
