"""The first game: a scripted one on the real table, step by step. Nothing is stored: the address says where one is."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from mathom.core.game import Game, Guide, Observation
from mathom.core.message import Message
from mathom.core.record import Record
from mathom.core.record_reader import read_record
from mathom.core.state_history import StateHistory
from mathom.server.errors import NotFound, NothingChosen
from mathom.server.forms import chosen
from mathom.server.page import SeatCard
from mathom.server.page_builder import draw
from mathom.server.rendering import games
from mathom.server.request_context import RequestContext, route
from mathom.server.rules_pages import told
from mathom.server.viewer import scenery


@cache
def _record(game: Game) -> tuple[Guide, Record]:
    guide = game.guide()
    if guide is None:
        raise NotFound
    return guide, read_record(guide.record)


@cache
def _history(game: Game) -> StateHistory:
    """The guide's game at any step, for everybody who learns."""
    return StateHistory(_record(game)[1])


def _stops(guide: Guide, record: Record) -> list[int]:
    """The numbers of entries at which the guide waits: it says something, or the learner is to act."""
    asked = {number for number, (actor, _) in enumerate(record.entries) if actor == guide.seat}
    return sorted(asked | set(guide.says) | {len(record.entries)})


@route
async def learn(ctx: RequestContext) -> Response:
    """Where to begin."""
    rows = []
    for game in games().values():
        if game.guide() is not None:
            words = ctx.words(game)
            has = ctx.services.renderer.has(f"{game.id}/picture.html")
            rows.append({
                "id": game.id,
                "title": words.say(Message("web-title")),
                "minute": words.say(Message("web-minute")),
                "picture": f"{game.id}/picture.html" if has else "",
            })  # fmt: skip
    return await ctx.page("learn.html", {"games": rows})


def _step(ctx: RequestContext) -> int:
    text = ctx.request.path_params.get("step", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


@route
async def lesson(ctx: RequestContext) -> Response:
    """One step of the guide."""
    game = ctx.game()
    guide, record = _record(game)
    step = _step(ctx)
    stops = _stops(guide, record)
    if step not in stops:
        return ctx.go(f"/learn/{game.id}/{next((stop for stop in stops if stop > step), stops[-1])}")
    return await _show(ctx, game, step)


async def _show(ctx: RequestContext, game: Game, step: int, notice: str | Markup = "", status: int = 200) -> Response:
    guide, record = _record(game)
    stops = _stops(guide, record)
    words = ctx.words(game, record.options)
    if step >= len(record.entries):
        last = guide.says.get(step)
        said = told(words.say(last), game, ctx.guest.language) if last else Markup()
        ending = {"game": game, "said": said, "title": words.say(Message("web-title"))}
        return await ctx.page("guide_end.html", ending, game=game)
    observation = _history(game).at(step).observe(guide.seat)
    actor, action = record.entries[step]
    asks = actor == guide.seat
    says = guide.says.get(step)
    seats = [
        SeatCard(
            seat=seat,
            short=short,
            name=ctx.say("web-you") if seat == guide.seat else record.players[seat],
            acts=seat in observation.to_act,
            bot="" if seat == guide.seat else "guide",
        )
        for seat, short in enumerate(record.seats)
    ]
    page = draw(
        game,
        observation,
        words,
        code="",
        mode="guide",
        number=step,
        seats=seats,
        step=stops.index(step) + 1,
        steps=len(stops),
        guide=told(words.say(says), game, ctx.guest.language) if says else Markup(),
        expected=action.text if asks else "",
    )
    context: dict[str, Any] = scenery(game, record.options, page, observation, words)
    after = next((stop for stop in stops if stop > step), stops[-1])
    context |= {
        "act_at": f"/learn/{game.id}/{step}",
        "asks": asks,
        "answer": notice,
        "go_on": f"/learn/{game.id}/{after}",
        "go_back": f"/learn/{game.id}/{max((stop for stop in stops if stop < step), default=0)}" if step else "",
        "plan": _plan(game, observation, record, step),
        "expected_label": words.say(game.label(action, observation=observation)) if asks else "",
    }
    return await ctx.page("guide.html", context, status=status, game=game, options=record.options)


@route
async def answer(ctx: RequestContext) -> Response:
    """The learner acts: the action that the guide waits for goes on, any other is answered kindly."""
    game = ctx.game()
    guide, record = _record(game)
    step = min(_step(ctx), len(record.entries))
    form = await ctx.form()
    if step == len(record.entries) or record.entries[step][0] != guide.seat:
        return ctx.go(f"/learn/{game.id}/{step}")
    observation = _history(game).at(step).observe(guide.seat)
    wanted = [action.text for _, action in _run(record, step, guide.seat)]
    try:
        sent = list(chosen(game, observation, form))
    except NothingChosen:
        sent = []
    if sent and sent == wanted[: len(sent)]:
        return ctx.go(f"/learn/{game.id}/{step + len(sent)}")
    words = ctx.words(game, record.options)
    wished = _plan(game, observation, record, step)
    label = (
        words.name("plan", wished)
        if wished
        else words.say(game.label(record.entries[step][1], observation=observation))
    )
    return await _show(ctx, game, step, words.say(Message("web-guide-other", {"action": label})), 409)


def _plan(game: Game, observation: Observation, record: Record, step: int) -> str:
    """The formation that the guide wants here, if it wants one."""
    wanted = [action for _, action in _run(record, step, observation.audience)]
    plans = game.plans(observation).items()
    return next((name for name, actions in plans if actions and list(actions) == wanted[: len(actions)]), "")


def _run(record: Record, step: int, seat: int) -> list[tuple[int, Any]]:
    """The entries of one seat that follow each other: several may be sent at once."""
    run = []
    for entry in record.entries[step:]:
        if entry[0] != seat:
            break
        run.append(entry)
    return run
