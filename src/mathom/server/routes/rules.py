"""The rules: for people, as a book, as the answer to a question, and beside the board."""

from __future__ import annotations

from starlette.responses import Response

from mathom.server.errors import NotFound
from mathom.server.rendering import games
from mathom.server.request_context import RequestContext, route
from mathom.server.rules_pages import about_page, rule_address, rules_list, rules_page
from mathom.server.rules_reading import Reading, reading_of
from mathom.server.rules_short import short_page


@route
async def rulebooks(ctx: RequestContext) -> Response:
    """The rulebooks."""
    return await ctx.page("rules_list.html", {"books": rules_list(games(), ctx.guest.language)})


@route
async def book(ctx: RequestContext) -> Response:
    """The rules for people; or the exact ones: contents, a chapter, a rule, what a search finds. For a page that is
    beside a board, the same as a part.
    """
    game = ctx.game()
    asked = ctx.request.query_params
    if "q" in asked or "rule" in asked:  # a search looks through two books
        ctx.matches.limits.count("questions", ctx.guest.id)
    reading = await reading_of(ctx, game) or Reading(game=game)
    chapter = ctx.request.path_params.get("chapter", "")
    if not chapter and not asked.get("q", "").strip() and not asked.get("rule"):
        short = short_page(reading, ctx.guest.language, fragment=ctx.live)
        if short is not None:
            return await ctx.page("rules_short.html", {"rules": short}, game=game, options=reading.options)
    page = rules_page(
        reading,
        ctx.guest.language,
        chapter=chapter,
        query=asked.get("q", ""),
        rule_id=asked.get("rule", "")[:40],
        fragment=ctx.live,
    )
    if page is None:
        raise NotFound
    if page.rule and page.chapter and not ctx.live:  # on a page of its own a rule is a place in its chapter
        return ctx.go(rule_address(reading, page.rule, ctx.guest.language))
    return await ctx.page("rules.html", {"rules": page}, game=game)


@route
async def about(ctx: RequestContext) -> Response:
    """What a thing is and does."""
    game = ctx.game()
    kind, thing = ctx.request.path_params["kind"][:40], ctx.request.path_params["thing"][:40]
    words = ctx.words(game, game.options())  # with what is printed on boards and cards
    page = about_page(game, kind, thing, words, fragment=ctx.live)
    if page is None:
        raise NotFound
    small = "x-small" in ctx.request.headers
    response = await ctx.page("about_small.html" if small else "about.html", {"about": page}, game=game)
    if small:  # nothing in it is one reader's own, so the browser may keep it for this visit
        response.headers["cache-control"] = "private, max-age=3600"
    return response
