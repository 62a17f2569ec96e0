"""The first game: a scripted one on the real table, step by step. Nothing is stored: the address says where one is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.responses import Response

from mathom.core.action import SPECTATOR, Action
from mathom.core.game import Game, Guide, Observation, Touched
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


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in the prompt while somebody learns, beside what the guide says."""

    over: bool
    answer: str | Markup
    """To one who had another idea."""
    on: str
    back: str
    """The address of the lesson before this one; empty in the first."""
    plan: str
    label: str
    """What is asked for, in words."""
    touched: Touched | None


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


@cache
def _lessons(game: Game) -> list[int]:
    """The stops of one who does what the guide proposes: a whole formation is one step. These are the lessons."""
    guide, record = _record(game)
    stops = _stops(guide, record)
    found = [stops[0]]
    while found[-1] < stops[-1]:
        step = found[-1]
        run = len(_planned(game, _history(game).at(step).observe(guide.seat), record, step)[1])
        found.append(next(stop for stop in stops if stop >= step + max(run, 1)))
    return [step for step in found if step in guide.says]


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
    words = ctx.words(game, record.options)
    observation = _history(game).at(step).observe(guide.seat)
    over = step >= len(record.entries)
    actor, action = (SPECTATOR, None) if over else record.entries[step]
    asked = action if actor == guide.seat else None
    says = guide.says.get(step)
    lessons = _lessons(game)
    number = sum(1 for first in lessons if first <= step)
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
        step=number,
        steps=len(lessons),
        guide=told(words.say(says), game, ctx.guest.language) if says else Markup(),
        expected=asked.text if asked else "",
    )
    page = msgspec.structs.replace(page, ended=None)  # the guide has the last word
    context: dict[str, Any] = scenery(game, record.options, page, observation, words)
    earlier = [first for first in lessons[:number] if first < step]
    context["act_at"] = f"/learn/{game.id}/{step}"
    context["taught"] = Lesson(
        over=over,
        answer=notice,
        on=f"/learn/{game.id}/{next((stop for stop in _stops(guide, record) if stop > step), step)}",
        back=f"/learn/{game.id}/{earlier[-1]}" if earlier else "",
        plan=_plan(game, observation, record, step) if asked else "",
        label=words.say(game.label(asked, observation=observation)) if asked else "",
        touched=game.touched(asked, observation) if asked else None,
    )
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
    return _planned(game, observation, record, step)[0]


def _planned(game: Game, observation: Observation, record: Record, step: int) -> tuple[str, Sequence[Action]]:
    """The same, with what it comes to."""
    wanted = [action for _, action in _run(record, step, observation.audience)]
    plans = game.plans(observation).items()
    return next(((name, done) for name, done in plans if done and list(done) == wanted[: len(done)]), ("", ()))


def _run(record: Record, step: int, seat: int) -> list[tuple[int, Any]]:
    """The entries of one seat that follow each other: several may be sent at once."""
    run = []
    for entry in record.entries[step:]:
        if entry[0] != seat:
            break
        run.append(entry)
    return run
