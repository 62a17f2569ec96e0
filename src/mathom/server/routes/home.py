"""The first page, and what a reader may set: language, theme, a name."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from mathom.core.game import Game
from mathom.core.message import Message
from mathom.server.desk import Desk, route
from mathom.server.match import Summary
from mathom.server.opponents import offered
from mathom.server.press import games, has_rules, words_of
from mathom.server.sitting import called, subtitle

_SHOWN = 8


@route
async def home(desk: Desk) -> Response:
    """All games, and the tables one may go to."""
    matches, guest = desk.matches, desk.guest.id
    context = {
        "games": [_game(desk, game) for game in games().values()],
        "mine": [_row(desk, row) for row in await matches.mine(guest, _SHOWN)],
        "waiting": [_row(desk, row) for row in await matches.waiting(_SHOWN)],
        "playing": [_row(desk, row) for row in await matches.playing(_SHOWN)],
        "finished": [_row(desk, row) for row in await matches.finished(_SHOWN, guest)],
    }
    return await desk.page("home.html", context)


def _game(desk: Desk, game: Game) -> dict[str, Any]:
    words = words_of(desk.guest.language, game)
    has = desk.house.press.has(f"{game.id}/picture.html")
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


def _row(desk: Desk, row: Summary) -> dict[str, Any]:
    game = games()[row.game]
    options = game.options(row.options)
    words = words_of(desk.guest.language, game, options)
    mine = [chair.seat for chair in row.chairs if chair.person == desk.guest.id]
    others = [called(chair, words) for chair in row.chairs if chair.name and chair.person != desk.guest.id]
    who = ", ".join(others) or desk.say("web-nobody-else")
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
async def settings(desk: Desk) -> Response:
    """Remember a language or a theme."""
    form = await desk.form()
    response = desk.go(_inside(str(form.get("back", "/"))))
    secure = desk.request.url.scheme == "https"
    language, theme = str(form.get("language", "")), str(form.get("theme", ""))
    desk.house.guests.prefer(response, language=language, theme=theme, secure=secure)
    return response


def _inside(path: str) -> str:
    """A path of this site and of no other, to go back to.

    >>> _inside("/t/abc?x=1"), _inside("//evil.example/"), _inside("https://evil.example")
    ('/t/abc?x=1', '/', '/')
    """
    plain = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if plain else "/"


@route
async def name(desk: Desk) -> Response:
    """How one is called at the tables."""
    if desk.request.method != "POST":
        return await desk.page("name.html", {"back": _inside(desk.request.query_params.get("back", "/"))})
    form = await desk.form()
    await desk.matches.rename(await desk.person(), str(form.get("name", "")))
    return desk.go(_inside(str(form.get("back", "/"))))


@route
async def find(desk: Desk) -> Response:
    """Go to the table of a link or a code that somebody pasted."""
    asked = desk.request.query_params.get("code", "").strip()
    code = asked.split("?")[0].rstrip("/").rpartition("/")[2] if "/" in asked else asked
    match = await desk.matches.get(code[:80])
    return desk.go(f"/t/{match.code}")
