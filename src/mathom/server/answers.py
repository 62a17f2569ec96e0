"""What the forms of a table are answered with: the table as it stands then, or why not. Shared by the routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from secrets import token_hex

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from mathom.core.errors import IllegalAction, MathomError
from mathom.core.message import Message
from mathom.server.errors import WebError
from mathom.server.invitation import invitation
from mathom.server.match import Match
from mathom.server.opponents import offered
from mathom.server.rendering import has_rules, link_rules
from mathom.server.request_context import RequestContext, excuse
from mathom.server.share_card import card_of
from mathom.server.table_view import Seen, view_of
from mathom.server.viewer import seat_cards, subtitle, surroundings, waiting_room


async def show(ctx: RequestContext, match: Match, notice: str | Markup = "", status: int = 200) -> HTMLResponse:
    """The whole page, or for htmx what is new to the page that asks."""
    view = await view_of(ctx, match)
    if view is None:
        return await _waiting(ctx, match)
    if ctx.live:
        page = ctx.matches.presence.page_of(match.code, ctx.guest.id, ctx.tab)
        if page is not None:
            page.answered, page.shown = str(view.seen), view.drawing
        return HTMLResponse(view.update(Seen.read(ctx.have), notice), status)
    words = ctx.words(match.game, match.options)
    context = surroundings(match, view.standing, words)
    tab = token_hex(4)  # a person may have several, and the answer to a form of one is not the others' news
    context |= {
        "fragment": Markup(view.whole(notice)),  # noqa: S704  (drawn by templates)
        "live_at": f"/t/{match.code}/live?seen={view.seen}&tab={tab}",
        "card": card_of(match, words, ctx.origin, f"/t/{match.code}"),
        "tab_field": Markup('<input type="hidden" name="tab" value="{}">').format(tab),
    }
    return await ctx.page("table.html", context, status=status, game=match.game, options=match.options)


async def do(ctx: RequestContext, work: Callable[[Match], Awaitable[Match]], anchor: str = "") -> Response:
    """Do something at the table of this address and show how it stands then; what is refused is explained there."""
    code = ctx.request.path_params["code"]
    match = await ctx.matches.get(code)
    page = ctx.matches.presence.page_of(code, ctx.guest.id, ctx.tab) if ctx.live else None
    with page.answering(ctx.have) if page is not None else nullcontext():
        try:
            match = await work(match)
        except MathomError as error:
            match = await ctx.matches.get(code)  # another server may have gone on meanwhile
            if match.table is None:
                return await excuse(ctx, error, match.game)
            response = await show(ctx, match, refusal(ctx, match, error), getattr(error, "status", 409))
            if isinstance(error, WebError):
                response.headers.update(error.headers())
            return response
        if ctx.live and match.code == code:
            return await show(ctx, match)
    return ctx.go(f"/t/{match.code}{anchor}")


async def _waiting(ctx: RequestContext, match: Match) -> HTMLResponse:
    """A table that still waits for players."""
    words = ctx.words(match.game, match.options)
    url, settings, mine = ctx.request.url, ctx.services.settings, match.seats_of(ctx.guest.id)
    context = {
        "code": match.code,
        "title": words.say(Message("web-title")),
        "subtitle": subtitle(match.game, match.options, words),
        "invited": invitation(f"{url.scheme}://{url.netloc}", f"/t/{match.code}", settings.listens, settings.hosts),
        "seats": seat_cards(match, mine, (), words),
        "may_sit": [
            chair.open and (not mine or match.may_also_sit(ctx.guest.id, chair.seat)) for chair in match.chairs
        ],
        "labels": [words.name("chair", chair.short.lower()) for chair in match.chairs],
        "together": match.game.together(match.options),
        "has_rules": has_rules(match.game.id),
        "sits": bool(mine),
        "host": match.host == ctx.guest.id,
        "opponents": offered(match.game.id, words),
        "closed": match.state == "closed",
        "card": card_of(match, words, ctx.origin, f"/t/{match.code}"),
        "live_at": f"/t/{match.code}/live?page=lobby&seen={waiting_room(match)}",
    }
    return await ctx.page("lobby.html", context, game=match.game, options=match.options)


def refusal(ctx: RequestContext, match: Match, error: MathomError) -> Markup:
    """Why something was refused, with its rule."""
    words = ctx.words(match.game, match.options)
    said = link_rules(words.say(error.message), match.game.id)
    if isinstance(error, IllegalAction) and error.rule:
        said += Markup(" ({})").format(link_rules(error.rule, match.game.id))
    return said
