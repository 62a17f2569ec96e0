"""The table: its page, and what may be done at it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape
from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, Response

from mathom.core.errors import IllegalAction, MathomError
from mathom.core.game import Observation
from mathom.core.registry import game as find_game
from mathom.server.desk import Desk, excuse, route
from mathom.server.errors import NothingChosen, NotYourSeat
from mathom.server.match import Match
from mathom.server.press import link_rules, words_of
from mathom.server.routes.live import mark
from mathom.server.routes.lobby import lobby
from mathom.server.sitting import audience, look


async def show(desk: Desk, match: Match, notice: str | Markup = "", status: int = 200) -> HTMLResponse:
    """The whole page, or for htmx the table alone."""
    if match.table is None:
        return await lobby(desk, match)
    context = await look(desk, match, notice)
    drawn = desk.house.press.page("fragment.html", desk.guest, context, game=match.game, options=match.options)
    if desk.live:
        return HTMLResponse(drawn, status)
    context |= {"fragment": Markup(drawn), "live_at": f"{context['live_at']}?seen={mark(drawn)}"}  # noqa: S704
    return await desk.page("table.html", context, status=status, game=match.game, options=match.options)


@route
async def table(desk: Desk) -> Response:
    """The page of a table, whoever asks."""
    return await show(desk, await desk.matches.get(desk.request.path_params["code"]))


@route
async def act(desk: Desk) -> Response:
    """Everything that a seat does comes through here."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    try:
        match = await _done(desk, match, form)
    except MathomError as error:
        if match.table is None:
            return await excuse(desk, error, match.game)
        return await show(desk, match, refusal(desk, match, error), getattr(error, "status", 409))
    same = match.code == desk.request.path_params["code"]
    return await show(desk, match) if desk.live and same else desk.go(f"/t/{match.code}")


async def _done(desk: Desk, match: Match, form: FormData) -> Match:
    code = match.code
    if "uncover" in form:
        if not match.seats_of(desk.guest.id):
            raise NotYourSeat
        return await desk.matches.uncover(code, _number(form, "uncover"))
    if "rematch" in form:
        return await desk.matches.rematch(code, desk.guest.id)
    seat = audience(match, desk.guest.id)
    if seat < 0 or match.table is None:
        raise NotYourSeat
    if "undo" in form:
        return await desk.matches.undo(code, seat, _number(form))
    observation = match.table.observe(seat)
    actions = chosen(match, observation, form)
    return await desk.matches.act(code, seat, actions, _number(form))


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


def refusal(desk: Desk, match: Match, error: MathomError) -> Markup:
    """Why something was refused, with its rule."""
    words = words_of(desk.guest.language, match.game, match.options)
    said = link_rules(words.say(error.message), match.game.id)
    if isinstance(error, IllegalAction) and error.rule:
        said += Markup(" ({})").format(link_rules(error.rule, match.game.id))
    return said


@route
async def why(desk: Desk) -> Response:
    """Why something cannot be done: what the rules say to a thing put to a place, without doing it."""
    match = await desk.matches.get(desk.request.path_params["code"])
    seat = audience(match, desk.guest.id)
    if seat < 0 or match.table is None:
        raise NotYourSeat
    observation = match.table.observe(seat)
    asked = desk.request.query_params
    thing, place = asked.get("thing", "")[:80], asked.get("place", "")[:80]
    answer = Markup()
    if thing:
        attempted = match.game.attempt(observation, thing, place)
        if attempted is None:
            answer = escape(desk.say("web-why-nothing"))
        else:
            try:
                match.table.state.clone().apply(seat, attempted)
                answer = escape(desk.say("web-why-legal"))
            except IllegalAction as error:
                answer = refusal(desk, match, error)
    words = words_of(desk.guest.language, match.game, match.options)
    things, places = match.game.whys(observation, words)
    context = {"answer": answer, "things": things, "places": places, "thing": thing, "place": place, "code": match.code}
    return await desk.page(
        "why_part.html" if desk.live else "why.html", context, game=match.game, options=match.options
    )


def reckon(observation: Observation, language: str) -> dict[str, str]:
    """A game's hints, in a worker: it has the observation and nothing else."""
    game = find_game(observation.game)
    return dict(game.hints(observation, words_of(language, game, game.options(observation.options))))


@route
async def hint(desk: Desk) -> Response:
    """What each choice is worth, reckoned in a worker process from the seat's observation alone."""
    match = await desk.matches.get(desk.request.path_params["code"])
    seat = audience(match, desk.guest.id)
    if seat < 0 or match.table is None:
        raise NotYourSeat
    observation = match.table.observe(seat)
    words = words_of(desk.guest.language, match.game, match.options)
    said = await desk.matches.thinkers.ask(reckon, observation, desk.guest.language) if observation.legal else {}
    labels = {action.text: words.say(match.game.label(action, observation=observation)) for action in observation.legal}
    rows = [(labels[action], text) for action, text in said.items() if action in labels]
    context = {"rows": rows, "code": match.code}
    template = "hint_part.html" if desk.live else "hint.html"
    return await desk.page(template, context, game=match.game, options=match.options)


@route
async def say(desk: Desk) -> Response:
    """A word at the table: players among themselves, watchers among themselves."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    person = await desk.person()
    channel = "players" if match.seats_of(desk.guest.id) else "watchers"
    try:
        await desk.matches.say(match.code, person, channel, str(form.get("text", "")))
    except MathomError as error:
        if match.table is None:
            raise
        return await show(desk, match, refusal(desk, match, error), getattr(error, "status", 409))
    return await show(desk, match) if desk.live else desk.go(f"/t/{match.code}#talk")


@route
async def notes(desk: Desk) -> Response:
    """One's own notes on this game: read, and written."""
    match = await desk.matches.get(desk.request.path_params["code"])
    saved = False
    if desk.request.method == "POST":
        form = await desk.form()
        await desk.person()
        await desk.matches.note(match.code, desk.guest.id, str(form.get("text", "")))
        saved = True
    context = {
        "code": match.code,
        "text": await desk.matches.notes(match.code, desk.guest.id),
        "saved": saved,
        "people": await _people(desk, match),
    }
    return await desk.page("notes_part.html" if desk.live else "notes.html", context, game=match.game)


async def _people(desk: Desk, match: Match) -> list[dict[str, object]]:
    """Who has said something, and may be muted."""
    muted = await desk.matches.muted(match.code, desk.guest.id)
    names = {said.by: said.name for said in match.talk if said.person != desk.guest.id}
    return [{"by": by, "name": name, "muted": by in muted} for by, name in names.items()]


@route
async def mute(desk: Desk) -> Response:
    """Do not show me what this person says, or show it again."""
    form = await desk.form()
    match = await desk.matches.get(desk.request.path_params["code"])
    await desk.person()
    await desk.matches.mute(match.code, desk.guest.id, str(form.get("who", "")), on=form.get("on") == "1")
    return desk.go(f"/t/{match.code}/notes")
