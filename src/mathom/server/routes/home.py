"""The first page, and the way from a code to its table."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from mathom.core.game import Game
from mathom.core.message import Message
from mathom.server.game_rows import GameRow, game_row
from mathom.server.match import OVER
from mathom.server.match_summary import Summary
from mathom.server.opponents import offered
from mathom.server.player_number import player_number
from mathom.server.rendering import games, has_rules
from mathom.server.request_context import RequestContext, route

_MINE: Final = 8
_OTHERS: Final = 5
"""So many tables a list of the first page shows at most."""


@route
async def home(ctx: RequestContext) -> Response:
    """What waits for the reader, then all games, and the tables one may go to."""
    lists, guest = ctx.matches.lists, ctx.guest.id
    turns = await lists.turns(guest, _MINE)
    waiting_for_me = {row.code for row in turns}
    others = [row for row in await lists.mine(guest, _MINE) if row.code not in waiting_for_me]
    mine = [*turns, *others][:_MINE]
    own = {row.code for row in await lists.mine(guest, _MINE + _OTHERS)} | waiting_for_me
    context = {
        "games": [_game(ctx, game) for game in games().values()],
        "mine": rows(ctx, mine),
        "finished": rows(ctx, await lists.mine(guest, _OTHERS, [OVER])),
        "waiting": rows(ctx, [row for row in await lists.waiting(_MINE + _OTHERS) if row.code not in own][:_OTHERS]),
        "playing": rows(ctx, [row for row in await lists.playing(_MINE + _OTHERS) if row.code not in own][:_OTHERS]),
        "replays": rows(ctx, [row for row in await lists.finished(_OTHERS) if not _sits(row, guest)]),
    }
    return await ctx.page("home.html", context)


def rows(ctx: RequestContext, some: list[Summary]) -> list[GameRow]:
    """Matches as this reader is shown them."""
    return [game_row(row, ctx.guest.id, ctx.guest.language) for row in some]


def _sits(row: Summary, guest: str) -> bool:
    return any(chair.person == guest for chair in row.chairs)


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
        "number": player_number(game),
    }


@route
async def find(ctx: RequestContext) -> Response:
    """Go to the table of a link or a code that somebody pasted."""
    asked = ctx.request.query_params.get("code", "").strip()
    code = asked.split("?")[0].rstrip("/").rpartition("/")[2] if "/" in asked else asked
    match = await ctx.matches.get(code[:80])
    return ctx.go(f"/t/{match.code}")
