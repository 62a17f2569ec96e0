"""The rules: as a book, as the answer to a question, and beside the board."""

from __future__ import annotations

from starlette.responses import Response

from mathom.server.desk import Desk, route
from mathom.server.errors import NotFound
from mathom.server.press import games, words_of
from mathom.server.rules_pages import about_page, rule_address, rules_list, rules_page


@route
async def shelf(desk: Desk) -> Response:
    """The rulebooks."""
    return await desk.page("rules_list.html", {"books": rules_list(games(), desk.guest.language)})


@route
async def book(desk: Desk) -> Response:
    """A rulebook: its contents, a chapter, a rule or what a search finds. For the drawer, the same as a part."""
    game = desk.game()
    asked = desk.request.query_params
    page = rules_page(
        game.id,
        desk.guest.language,
        chapter=desk.request.path_params.get("chapter", ""),
        query=asked.get("q", ""),
        rule_id=asked.get("rule", "")[:40],
        fragment=desk.live,
    )
    if page is None:
        raise NotFound
    if page.rule and not desk.live:  # on a page of its own a rule is a place in its chapter
        return desk.go(rule_address(game.id, page.rule, desk.guest.language))
    return await desk.page("rules.html", {"rules": page}, game=game)


@route
async def about(desk: Desk) -> Response:
    """What a thing is and does."""
    game = desk.game()
    kind, thing = desk.request.path_params["kind"][:40], desk.request.path_params["thing"][:40]
    page = about_page(game, kind, thing, words_of(desk.guest.language, game), fragment=desk.live)
    if page is None:
        raise NotFound
    small = "x-small" in desk.request.headers
    response = await desk.page("about_small.html" if small else "about.html", {"about": page}, game=game)
    if small:  # nothing in it is one reader's own, so the browser may keep it for this visit
        response.headers["cache-control"] = "private, max-age=3600"
    return response
