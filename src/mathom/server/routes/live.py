"""Live updates: one stream a page. It carries what is new to its reader, when there is something."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from mathom.server.drawing import Drawing
from mathom.server.presence import Subscription
from mathom.server.request_context import RequestContext, route
from mathom.server.table_view import Seen, view_of
from mathom.server.viewer import waiting_room

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
    return EventStream(_stream(ctx, code, seen), media_type="text/event-stream", headers=headers)


class EventStream(StreamingResponse):
    """A stream that keeps nothing of what it has sent: most of the time it waits, and there are many of them."""

    async def stream_response(self, send: Send) -> None:
        """Send the events one by one."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async for event in self.body_iterator:
            assert isinstance(event, bytes)
            await send({"type": "http.response.body", "body": event, "more_body": True})
            del event
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _stream(ctx: RequestContext, code: str, seen: str) -> AsyncIterator[bytes]:
    match = await ctx.matches.get(code)
    waited = match.table is None or ctx.request.query_params.get("page") == "lobby"
    counted = ctx.matches.limits.open("streams", ctx.guest.id)
    tab = ctx.request.query_params.get("tab", "")
    with counted, ctx.matches.presence.subscribe(code, ctx.guest.id, match.seats_of(ctx.guest.id), tab) as page:
        page.seen = seen
        while not ctx.services.closing:
            if not page.held and (event := await (_comings(ctx, code, page) if waited else _news(ctx, code, page))):
                yield f"id: {page.seen}\n{event}\n\n".encode()
                del event
            if not await page.wait(_BEAT):
                yield b": still here\n\n"


async def _comings(ctx: RequestContext, code: str, page: Subscription) -> str:
    """For a page where one waits for players: the event that makes it load itself anew; empty if nobody has come."""
    now = waiting_room(await ctx.matches.get(code))
    if now == page.seen:
        return ""
    page.seen = now
    return f"event: changed\ndata: {now}"


async def _news(ctx: RequestContext, code: str, page: Subscription) -> str:
    """The event that shows a page what is new to it; empty if nothing is. The answer to a form is not sent again."""
    match = await ctx.matches.get(code)
    ctx.matches.presence.seat(code, page, match.seats_of(ctx.guest.id))
    view = await view_of(ctx, match)
    if view is None:  # somebody has put it away
        return await _comings(ctx, code, page)
    now, page.shown = str(view.seen), view.drawing
    if now == (page.answered or page.seen):
        return ""
    update = view.update(_shown(view.drawing, page))
    page.seen, page.answered = now, ""
    return "data: " + update.replace("\r", "").replace("\n", "\ndata: ")


def _shown(drawing: Drawing, page: Subscription) -> Seen:
    """The least that a page shows. An answer to its form may have arrived or not, so what is new to it is new since the
    older of two moments, and whoever was seen to come in one of them is told again.

    Which is older the drawings know; what has gone back to how it was is as new as any other change.
    """
    had = [Seen.read(text) for text in (page.seen, page.answered) if text]
    numbers = {one.mark: drawing.known(one.mark) for one in had}
    if not had or None in numbers.values():
        return Seen()  # the whole table
    oldest = min(had, key=lambda one: numbers[one.mark] or 0)
    here = oldest.here if len({one.here for one in had}) == 1 else ""
    return Seen(oldest.mark, min(one.talk for one in had), here)
