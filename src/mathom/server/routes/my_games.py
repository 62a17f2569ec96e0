"""All games of a reader: found again by what they were, how they went against each opponent, and put away."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlencode

from starlette.responses import Response

from mathom.core.message import Message
from mathom.core.table_matters import RESIGN
from mathom.server.errors import NothingChosen, NotYourSeat
from mathom.server.listing import BOT
from mathom.server.match import OVER, RUNNING, WAITING, Match
from mathom.server.match_lists import Score, Wanted
from mathom.server.rendering import games
from mathom.server.request_context import RequestContext, route
from mathom.server.routes.home import rows

_SHOWN: Final = 20
_STATES: Final = ("turn", RUNNING, WAITING, OVER)
_OUTCOMES: Final = ("win", "loss", "nobody")


@route
async def my_games(ctx: RequestContext) -> Response:
    """The list, with what one may ask it for."""
    lists, guest = ctx.matches.lists, ctx.guest.id
    asked = ctx.request.query_params
    scores = await lists.scores(guest)
    names = await lists.names([person for score in scores for person in score.against.split(" ")])
    marks = {_mark(guest, score.against): score.against for score in scores}
    wanted = Wanted(
        state=_one_of(asked.get("state", ""), _STATES),
        game=_one_of(asked.get("game", ""), tuple(games())),
        outcome=_one_of(asked.get("outcome", ""), _OUTCOMES),
        against=marks.get(asked.get("against", ""), ""),
    )
    page = await lists.games(guest, wanted, asked.get("after", ""), _SHOWN)
    chosen = {name: asked[name] for name in Wanted._fields if asked.get(name) and getattr(wanted, name)}
    context = {
        "rows": rows(ctx, page.rows),
        "chosen": {name: chosen.get(name, "") for name in Wanted._fields},
        "states": [(state, ctx.say(f"web-games-{state}")) for state in _STATES],
        "outcomes": [(outcome, ctx.say(f"web-games-{outcome}")) for outcome in _OUTCOMES],
        "games": [(game.id, ctx.words(game).say(Message("web-title"))) for game in games().values()],
        "opponents": _opponents(ctx, scores, names),
        "scores": [_score(ctx, score, names) for score in scores],
        "next": f"/games?{urlencode({**chosen, 'after': page.after})}" if page.after else "",
        "first": f"/games?{urlencode(chosen)}" if asked.get("after") else "",
        "told": _one_of(asked.get("told", ""), ("left", "deleted", "hidden")),
    }
    return await ctx.page("games.html", context)


@route
async def leave(ctx: RequestContext) -> Response:
    """Be rid of a game: what that means depends on how it stands, and nothing is taken from anybody else."""
    form = await ctx.form()
    ctx.matches.limits.count("seats", ctx.guest.id)
    code, do = ctx.request.path_params["code"], str(form.get("do", ""))
    closing, guest = ctx.matches.closing, ctx.guest.id
    match = await ctx.matches.get(code)
    told = "left"
    if do == "resign":
        await _resign(ctx, match)
    elif do == "delete":
        await closing.delete(code, guest)
        told = "deleted"
    elif do == "close":
        await closing.close(code, guest)
        told = "deleted"
    elif do == "get_up":
        await ctx.matches.seating.stand_up(code, guest)
    elif do == "hide":
        await closing.hide(code, guest)
        told = "hidden"
    else:
        raise NothingChosen
    return ctx.go(f"/games?told={told}")


async def _resign(ctx: RequestContext, match: Match) -> None:
    mine = [seat for seat in match.seats_of(ctx.guest.id) if not match.chairs[seat].bot]
    if not mine:
        raise NotYourSeat
    await ctx.matches.act(match.code, mine[0], [RESIGN.text], match.revision)


def _one_of(asked: str, known: tuple[str, ...]) -> str:
    return asked if asked in known else ""


def _mark(reader: str, against: str) -> str:
    """What stands for an opponent in an address: nobody is told the id of anybody else."""
    return sha256(f"mathom opponent {reader} {against}".encode()).hexdigest()[:12]


def _called(ctx: RequestContext, against: str, names: dict[str, str]) -> str:
    words = ctx.words()
    said = [
        words.name("bot", one.removeprefix(BOT)) if one.startswith(BOT) else names.get(one, "?")
        for one in against.split(" ")
    ]
    return ", ".join(sorted(said))


def _opponents(ctx: RequestContext, scores: list[Score], names: dict[str, str]) -> list[tuple[str, str]]:
    found = {_mark(ctx.guest.id, score.against): _called(ctx, score.against, names) for score in scores}
    return sorted(found.items(), key=lambda pair: pair[1])


def _score(ctx: RequestContext, score: Score, names: dict[str, str]) -> dict[str, Any]:
    wanted = {"state": OVER, "game": score.game, "against": _mark(ctx.guest.id, score.against)}
    return {
        "game": ctx.words(games()[score.game]).say(Message("web-title")) if score.game in games() else score.game,
        "who": _called(ctx, score.against, names),
        "link": f"/games?{urlencode(wanted)}",
        "wins": score.wins,
        "losses": score.losses,
        "others": score.others,
    }
