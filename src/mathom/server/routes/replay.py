"""After the end: the game again from any seat, its record, the check of every roll; and the table as a picture."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
from starlette.responses import PlainTextResponse, Response

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import RecordError
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.server.after_the_end import graph_fields
from mathom.server.errors import NotRunning, StillPlayed
from mathom.server.match import Match
from mathom.server.page_builder import draw
from mathom.server.replaying import Mark, walk
from mathom.server.request_context import RequestContext, route
from mathom.server.share_card import card_of, picture_of
from mathom.server.viewer import called, scenery, seat_cards

_WATCHER: Final = "watcher"
_REFEREE: Final = "referee"
_END: Final = "end"
"""In place of a number: the last moment."""


async def _finished(ctx: RequestContext) -> Match:
    """The match, if it is over: before that a record is full of secrets."""
    match = await ctx.matches.get(ctx.request.path_params["code"])
    if match.table is None or match.table.result() is None:
        raise StillPlayed
    return match


def _audience(match: Match, asked: str, guest: str) -> tuple[int, str]:
    """From whose seat to look: the one asked for, else one's own, else as the referee."""
    shorts = [chair.short for chair in match.chairs]
    if asked in shorts:
        return shorts.index(asked), asked
    if asked == _WATCHER:
        return SPECTATOR, asked
    mine = match.seats_of(guest)
    if not asked and mine:
        return mine[0], shorts[mine[0]]
    return REFEREE, _REFEREE


@route
async def replay(ctx: RequestContext) -> Response:
    """One moment of a finished game, from one seat."""
    match = await _finished(ctx)
    ctx.matches.limits.count("replays", ctx.guest.id)
    assert match.table is not None
    async with match.walking:
        walked = match.walked = match.walked or await walk(match.table.record)
    steps = walked.steps[-1]
    asked = ctx.request.query_params
    at = asked.get("at", "")
    step = walked.near(int(at)) if at.isascii() and at.isdigit() and len(at) < 7 else steps if at == _END else 0
    seat, view = _audience(match, asked.get("seat", ""), ctx.guest.id)
    observation = match.table.state_at(step).observe(seat)
    words = ctx.words(match.game, match.options)
    page = draw(
        match.game,
        observation,
        words,
        code=match.code,
        mode="replay",
        number=step,
        seats=seat_cards(match, match.seats_of(ctx.guest.id), observation.to_act, words),
        given_up=match.told.resigned if match.told is not None else (),
        aids=True,
        step=step,
        steps=steps,
    )
    ctx.matches.analyses.want(match)
    page = msgspec.structs.replace(page, **graph_fields(match, page, words, step))
    context = scenery(match.game, match.options, page, observation, words)
    context |= {
        "title": f"{ctx.say('web-replay')} · {words.say(Message('web-title'))} · mathom",
        "replay_at": f"/t/{match.code}/replay",
        "view": view,
        "share": f"{ctx.request.url.scheme}://{ctx.request.url.netloc}/t/{match.code}/replay?at={step}&seat={view}",
        "card": card_of(match, words, ctx.origin, f"/t/{match.code}/replay"),
        "views": _views(ctx, match),
        "walk": walked,
        "marks": [_Marked(mark.at, *_told(match, mark, words)) for mark in walked.marks],
        "next_mark": walked.next_mark(step),
        "known_here": match.game.known(observation, words) if seat != REFEREE else (),
    }
    template = "replay_part.html" if ctx.live else "replay.html"
    return await ctx.page(template, context, game=match.game, options=match.options)


class _Marked(NamedTuple):
    """A mark as the page shows it."""

    at: int
    sign: str
    label: str


def _told(match: Match, mark: Mark, words: Words) -> tuple[str, str]:
    sign, message = match.game.log_line(mark.line)
    return sign, words.say(message)


def _views(ctx: RequestContext, match: Match) -> list[dict[str, Any]]:
    words = ctx.words(match.game, match.options)
    seats = []
    for chair in match.chairs:
        label = words.name("chair", chair.short.lower())
        who = called(chair, words, match.chairs)
        seats.append({"value": chair.short, "label": f"{label} ({who})" if who else label})
    if not match.game.secrets:
        return seats
    return [
        {"value": _REFEREE, "label": ctx.say("web-as-referee")},
        *seats,
        {"value": _WATCHER, "label": ctx.say("web-as-watcher")},
    ]


@route
async def record(ctx: RequestContext) -> Response:
    """The record as a file: `mathom replay` and `mathom verify` read it."""
    match = await _finished(ctx)
    ctx.matches.limits.count("questions", ctx.guest.id)
    assert match.table is not None
    name = f"mathom-{match.game.id}-{match.code[:8]}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(match.table.record.text(), headers=headers)


@route
async def verify(ctx: RequestContext) -> Response:
    """Compute every roll again."""
    match = await _finished(ctx)
    ctx.matches.limits.count("questions", ctx.guest.id)
    assert match.table is not None
    record = match.table.record
    words = ctx.words(match.game, match.options)
    context: dict[str, Any] = {"code": match.code, "seal": record.seal, "fault": "", "verified": None}
    context["salts"] = (
        list(
            zip(
                (called(chair, words, match.chairs) or chair.short for chair in match.chairs),
                record.seal.salts,
                strict=True,
            )
        )
        if record.seal
        else []
    )
    try:
        context["verified"] = record.verify()
    except RecordError as error:
        context["fault"] = ctx.words(match.game).say(error.message)
    template = "verify_part.html" if ctx.live else "verify.html"
    return await ctx.page(template, context, game=match.game, options=match.options)


@route
async def picture(ctx: RequestContext) -> Response:
    """The table as a watcher sees it, as one picture, while it is played and after."""
    match = await ctx.matches.get(ctx.request.path_params["code"])
    if match.table is None:
        raise NotRunning
    ctx.matches.limits.count("replays", ctx.guest.id)
    drawn = picture_of(match, ctx.words(match.game, match.options))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})
