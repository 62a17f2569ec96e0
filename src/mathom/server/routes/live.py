"""Live updates: one stream a page. It carries the whole table, drawn for its reader, whenever that has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Final

from starlette.responses import Response, StreamingResponse

from mathom.server.desk import Desk, route
from mathom.server.match import Match
from mathom.server.sitting import look, waiting_room

_BEAT: Final = 15.0
"""Seconds between signs of life on a quiet stream, so that no proxy closes it."""


@route
async def live(desk: Desk) -> Response:
    """The stream of a table. A reader who comes back says what they had last, and gets only what is new."""
    code = desk.request.path_params["code"]
    await desk.matches.get(code)  # no stream for what is not there
    seen = desk.request.headers.get("last-event-id", "") or desk.request.query_params.get("seen", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_stream(desk, code, seen), media_type="text/event-stream", headers=headers)


async def _stream(desk: Desk, code: str, seen: str) -> AsyncIterator[str]:
    match = await desk.matches.get(code)
    waited = match.table is None or desk.request.query_params.get("page") == "lobby"
    with desk.matches.subscribe(code, desk.guest.id, match.seats_of(desk.guest.id)) as changes:
        while not desk.house.closing:
            # The reader may be gone in the middle. A question to the database that is cut off, or outlasts the house,
            # leaves a connection behind that nobody closes.
            now, event = await desk.matches.unbroken(_news(desk, code, waited=waited))
            if now != seen:
                seen = now
                yield f"id: {seen}\n{event}\n\n"
            if not await changes.wait(_BEAT):
                yield ": still here\n\n"


async def _news(desk: Desk, code: str, *, waited: bool) -> tuple[str, str]:
    """How the table stands for this reader: its mark, and the event that shows it."""
    match = await desk.matches.get(code)
    if match.table is None or waited:
        now = mark(waiting_room(match))
        return now, f"event: changed\ndata: {now}"
    text = await _drawn(desk, match)
    return mark(text), "\n".join(f"data: {line}" for line in text.splitlines())


def mark(text: str) -> str:
    """What a reader has, in a few letters."""
    return sha256(text.encode()).hexdigest()[:16]


async def _drawn(desk: Desk, match: Match) -> str:
    context = await look(desk, match)
    return desk.house.press.page("fragment.html", desk.guest, context, game=match.game, options=match.options)
