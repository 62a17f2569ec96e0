"""The table: its page, and what may be done at it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.responses import Response

from mathom.core.message import Message
from mathom.server.answers import do, show
from mathom.server.errors import (
    LostMove,
    NoSuchPlacement,
    NothingChosen,
    NotYourSeat,
    Stale,
    TooManyPlacements,
    WebError,
)
from mathom.server.forms import chosen, whole_number
from mathom.server.log_lines import short
from mathom.server.match import Match
from mathom.server.placements import KEPT, kind_of, set_up
from mathom.server.rendering import words_of
from mathom.server.request_context import RequestContext, route
from mathom.server.sent_again import was_done
from mathom.server.viewer import audience

_LOG: Final = logging.getLogger(__name__)


@route
async def table(ctx: RequestContext) -> Response:
    """The page of a table, whoever asks."""
    match = await ctx.matches.get(ctx.request.path_params["code"])
    plan = ctx.request.query_params.get("plan", "")
    return await show(ctx, match, await _planned(ctx, match, plan) if plan else "")


async def _planned(ctx: RequestContext, match: Match, plan: str) -> str | Markup:
    """Without scripts: what a formation comes to, and the button that does it. With them the board shows it."""
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None or match.chairs[seat].bot:
        return ""
    words = words_of(ctx.guest.language, match.game, match.options)
    try:
        actions = await _of_plan(ctx, match, seat, plan)
    except WebError as error:
        return words.say(error.message)
    said = "; ".join(words.say(match.game.label(match.game.action(text))) for text in actions)
    button = '<button class="btn first" type="submit" form="act" name="plan" value="{}">{}</button>'
    return Markup("{} " + button).format(said, plan, words.say(Message("web-plan-ready")))  # noqa: S704  (escaped)


async def _of_plan(ctx: RequestContext, match: Match, seat: int, plan: str) -> Sequence[str]:
    """The actions of a formation of the game's, or of a setup that the guest has kept; raises `NoSuchPlacement`."""
    if plan.startswith(KEPT):
        return await ctx.matches.placements.actions(match, ctx.guest.id, seat, plan.removeprefix(KEPT))
    found = match.game.plans(match.observe(seat)).get(plan)
    if found is None:
        raise NoSuchPlacement
    return [action.text for action in found]


@route
async def act(ctx: RequestContext) -> Response:
    """Everything that a seat does comes through here."""
    form = await ctx.form()
    if "forget" in form:
        return await _forget(ctx, form)
    return await do(ctx, lambda match: _done(ctx, match, form))


async def _forget(ctx: RequestContext, form: FormData) -> Response:
    """A setup that somebody has kept is given up. No drawing shows it, so the page is told by a word of its own."""
    ctx.matches.limits.count("acts", ctx.guest.id)
    match = await ctx.matches.get(ctx.request.path_params["code"])
    match.running()
    status, said = 200, Message("web-plan-forgotten")
    try:
        await ctx.matches.placements.forget(ctx.guest.id, whole_number(form.get("forget")))
    except NoSuchPlacement as error:
        status, said = error.status, error.message
    if status == 200 and not ctx.live:
        return ctx.go(f"/t/{match.code}")
    return await show(ctx, match, words_of(ctx.guest.language, match.game, match.options).say(said), status)


async def _done(ctx: RequestContext, match: Match, form: FormData) -> Match:
    code = match.code
    ctx.matches.limits.count("acts", ctx.guest.id)
    if "uncover" in form:
        if not match.seats_of(ctx.guest.id):
            raise NotYourSeat
        return await ctx.matches.uncover(code, whole_number(form.get("uncover")))
    if "as" in form:
        return await ctx.matches.look_as(code, ctx.guest.id, whole_number(form.get("as")))
    if "onward" in form:
        return await ctx.matches.seating.onward(code, ctx.guest.id)
    if "rematch" in form:
        return await ctx.matches.rematches.ask(code, ctx.guest.id, str(form.get("level", "")))
    if "decline" in form:
        return await ctx.matches.rematches.decline(code, ctx.guest.id)
    if "withdraw" in form:
        return await ctx.matches.rematches.withdraw(code, ctx.guest.id)
    number, again = whole_number(form.get("number")), "again" in form
    if again and was_done(match, ctx.guest.id, form, number):  # whichever of their seats they look through by now
        return match
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None or match.chairs[seat].bot:
        raise NotYourSeat
    if "undo" in form:
        return await ctx.matches.taking_back.take_back(code, ctx.guest.id, seat, number)
    if "back" in form:
        return await _asked_back(ctx, code, seat, str(form.get("back")), number)
    try:
        actions = await _chosen(ctx, match, seat, form)
        return await _acted(ctx, match, seat, actions, number, str(form.get("keep", "")))
    except (Stale, NothingChosen, NoSuchPlacement) as error:
        if not again:
            raise
        match = await ctx.matches.get(code)  # another server may have done it
        if was_done(match, ctx.guest.id, form, number):
            return match
        raise LostMove from error


async def _chosen(ctx: RequestContext, match: Match, seat: int, form: FormData) -> Sequence[str]:
    """The actions that a form means."""
    plan = form.get("plan")
    if isinstance(plan, str) and plan.startswith(KEPT):
        return await _of_plan(ctx, match, seat, plan)
    return chosen(match.game, match.observe(seat), form)


async def _acted(ctx: RequestContext, match: Match, seat: int, actions: Sequence[str], number: int, name: str) -> Match:
    """A seat acts. When it has set up by that, this is kept for the next time, and under a name if one is given."""
    kind = kind_of(match, seat)
    match = await ctx.matches.act(match.code, seat, actions, number)
    if kind and not kind_of(match, seat) and (done := set_up(match, seat)):
        try:
            await ctx.matches.placements.keep(match, ctx.guest.id, kind, name, done)
        except TooManyPlacements:
            raise
        except Exception:  # noqa: BLE001  (the move is done whatever became of this, and nobody may be told otherwise)
            _LOG.exception("a setup of match %s was not kept for the next time", short(match.code))
    return match


async def _asked_back(ctx: RequestContext, code: str, seat: int, what: str, number: int) -> Match:
    """Between people: ask to take back, withdraw that, or answer somebody who has asked."""
    back, who = ctx.matches.taking_back, ctx.guest.id
    match what:
        case "ask":
            return await back.ask(code, who, seat, number)
        case "withdraw":
            return await back.withdraw(code, who)
        case "agree" | "decline":
            return await back.answer(code, who, number, agree=what == "agree")
        case _:
            raise NothingChosen
