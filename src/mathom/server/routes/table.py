"""The table: its page, and what may be done at it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, Response

from mathom.core.errors import IllegalAction, MathomError
from mathom.core.game import Observation
from mathom.server.errors import NothingChosen, NotYourSeat
from mathom.server.match import Match
from mathom.server.rendering import link_rules, words_of
from mathom.server.request_context import RequestContext, excuse, route
from mathom.server.routes.live import mark
from mathom.server.routes.lobby import lobby
from mathom.server.viewer import audience, look


async def show(ctx: RequestContext, match: Match, notice: str | Markup = "", status: int = 200) -> HTMLResponse:
    """The whole page, or for htmx the table alone."""
    if match.table is None:
        return await lobby(ctx, match)
    context = await look(ctx, match, notice)
    drawn = ctx.services.renderer.page("fragment.html", ctx.guest, context, game=match.game, options=match.options)
    if ctx.live:
        return HTMLResponse(drawn, status)
    context |= {"fragment": Markup(drawn), "live_at": f"{context['live_at']}?seen={mark(drawn)}"}  # noqa: S704
    return await ctx.page("table.html", context, status=status, game=match.game, options=match.options)


@route
async def table(ctx: RequestContext) -> Response:
    """The page of a table, whoever asks."""
    return await show(ctx, await ctx.matches.get(ctx.request.path_params["code"]))


@route
async def act(ctx: RequestContext) -> Response:
    """Everything that a seat does comes through here."""
    form = await ctx.form()
    match = await ctx.matches.get(ctx.request.path_params["code"])
    try:
        match = await _done(ctx, match, form)
    except MathomError as error:
        match = await ctx.matches.get(match.code)  # another server may have gone on meanwhile
        if match.table is None:
            return await excuse(ctx, error, match.game)
        return await show(ctx, match, refusal(ctx, match, error), getattr(error, "status", 409))
    same = match.code == ctx.request.path_params["code"]
    return await show(ctx, match) if ctx.live and same else ctx.go(f"/t/{match.code}")


async def _done(ctx: RequestContext, match: Match, form: FormData) -> Match:
    code = match.code
    if "uncover" in form:
        if not match.seats_of(ctx.guest.id):
            raise NotYourSeat
        return await ctx.matches.uncover(code, _number(form, "uncover"))
    if "as" in form:
        return await ctx.matches.look_as(code, ctx.guest.id, _number(form, "as"))
    if "onward" in form:
        return await ctx.matches.seating.onward(code, ctx.guest.id)
    if "rematch" in form:
        return await ctx.matches.seating.rematch(code, ctx.guest.id, str(form.get("level", "")))
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None or match.chairs[seat].bot:
        raise NotYourSeat
    if "undo" in form:
        return await ctx.matches.undo(code, seat, _number(form))
    observation = match.table.observe(seat)
    actions = chosen(match, observation, form)
    return await ctx.matches.act(code, seat, actions, _number(form))


def chosen(match: Match, observation: Observation, form: FormData) -> Sequence[str]:
    """The actions that a form means: named, by a plan, or by the things that were picked."""
    if actions := [text for text in form.getlist("action") if isinstance(text, str)]:
        return actions
    plan = form.get("plan")
    if isinstance(plan, str):
        return [action.text for action in match.game.plans(observation).get(plan, ())] or _nothing()
    things = " ".join(text for text in form.getlist("thing") if isinstance(text, str))
    attempted = match.game.attempt(observation, things, str(form.get("place", "")))
    return [attempted.text] if attempted is not None else _nothing()


def _nothing() -> Sequence[str]:
    raise NothingChosen


def _number(form: FormData, name: str = "number") -> int:
    text = form.get(name)
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10 else -1


def refusal(ctx: RequestContext, match: Match, error: MathomError) -> Markup:
    """Why something was refused, with its rule."""
    words = words_of(ctx.guest.language, match.game, match.options)
    said = link_rules(words.say(error.message), match.game.id)
    if isinstance(error, IllegalAction) and error.rule:
        said += Markup(" ({})").format(link_rules(error.rule, match.game.id))
    return said
