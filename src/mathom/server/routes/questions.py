"""What a player may ask at the table without doing anything: why not, and what a choice is worth."""

from __future__ import annotations

from markupsafe import Markup, escape
from starlette.responses import Response

from mathom.core.errors import IllegalAction
from mathom.core.game import Observation, State
from mathom.core.registry import game as find_game
from mathom.server.desk import Desk, route
from mathom.server.errors import NotYourSeat
from mathom.server.match import Match
from mathom.server.press import words_of
from mathom.server.routes.table import refusal
from mathom.server.sitting import audience


async def _asked(desk: Desk) -> tuple[Match, Observation, State]:
    """The match of one who sits there, what the seat sees, and a state to try things on."""
    match = await desk.matches.get(desk.request.path_params["code"])
    seat = audience(match, desk.guest.id)
    if seat < 0 or match.table is None:
        raise NotYourSeat
    return match, match.table.observe(seat), match.table.state.clone()


@route
async def why(desk: Desk) -> Response:
    """Why something cannot be done: what the rules say to a thing put to a place, without doing it."""
    match, observation, trial = await _asked(desk)
    query = desk.request.query_params
    thing, place = query.get("thing", "")[:80], query.get("place", "")[:80]
    answer = Markup()
    if thing:
        attempted = match.game.attempt(observation, thing, place)
        if attempted is None:
            answer = escape(desk.say("web-why-nothing"))
        else:
            try:
                trial.apply(observation.audience, attempted)
                answer = escape(desk.say("web-why-legal"))
            except IllegalAction as error:
                answer = refusal(desk, match, error)
    things, places = match.game.whys(observation, words_of(desk.guest.language, match.game, match.options))
    context = {"answer": answer, "things": things, "places": places, "thing": thing, "place": place, "code": match.code}
    template = "why_part.html" if desk.live else "why.html"
    return await desk.page(template, context, game=match.game, options=match.options)


def reckon(observation: Observation, language: str) -> dict[str, str]:
    """A game's hints, in a worker: it has the observation and nothing else."""
    game = find_game(observation.game)
    return dict(game.hints(observation, words_of(language, game, game.options(observation.options))))


@route
async def hint(desk: Desk) -> Response:
    """What each choice is worth, reckoned in a worker process from the seat's observation alone."""
    match, observation, _ = await _asked(desk)
    words = words_of(desk.guest.language, match.game, match.options)
    said: dict[str, str] = {}
    if observation.legal:
        try:
            said = await desk.matches.thinkers.ask(reckon, observation, desk.guest.language)
        except TimeoutError:  # as good as no hint
            said = {}
    labels = {action.text: words.say(match.game.label(action, observation=observation)) for action in observation.legal}
    rows = [(labels[action], text) for action, text in said.items() if action in labels]
    template = "hint_part.html" if desk.live else "hint.html"
    return await desk.page(template, {"rows": rows, "code": match.code}, game=match.game, options=match.options)
