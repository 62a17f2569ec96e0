"""The first page, and the way from a code to its table."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from mathom.core.game import Game
from mathom.core.message import Message
from mathom.server.match import Summary
from mathom.server.opponents import offered
from mathom.server.rendering import games, has_rules
from mathom.server.request_context import RequestContext, route
from mathom.server.viewer import called, subtitle

_SHOWN = 8


@route
async def home(ctx: RequestContext) -> Response:
    """All games, and the tables one may go to."""
    matches, guest = ctx.matches, ctx.guest.id
    context = {
        "games": [_game(ctx, game) for game in games().values()],
        "mine": [_row(ctx, row) for row in await matches.lists.mine(guest, _SHOWN)],
        "waiting": [_row(ctx, row) for row in await matches.lists.waiting(_SHOWN)],
        "playing": [_row(ctx, row) for row in await matches.lists.playing(_SHOWN)],
        "finished": [_row(ctx, row) for row in await matches.lists.finished(_SHOWN, guest)],
    }
    return await ctx.page("home.html", context)


def _game(ctx: RequestContext, game: Game) -> dict[str, Any]:
    words = ctx.words(game)
    has = ctx.services.renderer.has(f"{game.id}/picture.html")
    return {
        "id": game.id,
        "title": words.say(Message("web-title")),
        "sentence": words.say(Message("web-sentence")),
        "players": words.say(Message("web-players")),
        "minutes": words.say(Message("web-minutes")),
        "picture": f"{game.id}/picture.html" if has else "",
        "sign": game.sign,
        "guide": game.guide() is not None,
        "has_rules": has_rules(game.id),
        "opponents": offered(game.id, words),
    }


def _row(ctx: RequestContext, row: Summary) -> dict[str, Any]:
    game = games()[row.game]
    options = game.options(row.options)
    words = ctx.words(game, options)
    mine = [chair.seat for chair in row.chairs if chair.person == ctx.guest.id]
    others = [called(chair, words, row.chairs) for chair in row.chairs if chair.name and chair.person != ctx.guest.id]
    who = ", ".join(others) or ctx.say("web-nobody-else")
    sub = words.say(Message("web-title"))
    if more := subtitle(game, options, words):
        sub = f"{sub} · {more}"
    return {
        "code": row.code,
        "icon": game.sign,
        "game": row.game,
        "title": who,
        "sub": sub,
        "state": row.state,
        "your_turn": any(seat in row.to_act for seat in mine),
        "free": sum(not chair.person and not chair.bot for chair in row.chairs),
    }


@route
async def find(ctx: RequestContext) -> Response:
    """Go to the table of a link or a code that somebody pasted."""
    asked = ctx.request.query_params.get("code", "").strip()
    code = asked.split("?")[0].rstrip("/").rpartition("/")[2] if "/" in asked else asked
    match = await ctx.matches.get(code[:80])
    return ctx.go(f"/t/{match.code}")
