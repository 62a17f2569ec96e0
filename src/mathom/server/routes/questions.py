"""What a player may ask at the table without doing anything: why not, and what to do."""

from __future__ import annotations

from markupsafe import Markup, escape
from starlette.responses import Response

from mathom.bots import strongest
from mathom.bots.advice import OWN_HEADING, beside, hint_seed
from mathom.core.errors import IllegalAction
from mathom.core.game import Observation, State, Touched
from mathom.core.message import Message
from mathom.server.answers import refusal
from mathom.server.errors import NoHints, NotYourSeat
from mathom.server.hints import Hint
from mathom.server.match import Match
from mathom.server.rendering import link_rules, say_line
from mathom.server.request_context import RequestContext, route
from mathom.server.viewer import audience


async def _asked(ctx: RequestContext) -> tuple[Match, Observation, State]:
    """The match of one who sits there, what the seat sees, and a state to try things on."""
    match = await ctx.matches.get(ctx.request.path_params["code"])
    seat = audience(match, ctx.guest.id)
    if seat < 0 or match.table is None:
        raise NotYourSeat
    return match, match.observe(seat), match.table.state.clone()


@route
async def why(ctx: RequestContext) -> Response:
    """Why something cannot be done: what the rules say to a thing put to a place, without doing it."""
    match, observation, trial = await _asked(ctx)
    ctx.matches.limits.count("questions", ctx.guest.id)
    query = ctx.request.query_params
    thing, place = query.get("thing", "")[:80], query.get("place", "")[:80]
    answer = Markup()
    if thing:
        attempted = match.game.attempt(observation, thing, place)
        if attempted is None:
            answer = escape(ctx.say("web-why-nothing"))
        else:
            try:
                trial.apply(observation.audience, attempted)
                answer = escape(ctx.say("web-why-legal"))
            except IllegalAction as error:
                answer = refusal(ctx, match, error)
    things, places = match.game.whys(observation, ctx.words(match.game, match.options))
    context = {"answer": answer, "things": things, "places": places, "thing": thing, "place": place, "code": match.code}
    template = "why_aid.html" if ctx.live else "why.html"
    return await ctx.page(template, context, game=match.game, options=match.options)


@route
async def hint(ctx: RequestContext) -> Response:
    """What the strongest level would do in this seat, and why; beside it what the game knows about each choice."""
    match, observation, trial = await _asked(ctx)
    number = match.revision  # of the question: others may act while the advice is thought about
    if not match.aids:
        raise NoHints
    words = ctx.words(match.game, match.options)
    said = Hint()
    standing = _as_placed(match, observation, trial, ctx.request.query_params.get("placed", "")[:2000].split())
    observation = standing or observation
    if observation.legal and standing is not None:
        seat = observation.audience
        seed = hint_seed(match.secret, seat, match.asked(seat))
        ctx.matches.limits.count("hints", ctx.guest.id)
        said = await ctx.services.hints.hint(observation, ctx.guest.language, seed, ctx.guest.id)
        if said.action or said.odds:
            await ctx.matches.note_hint(match, seat)
    labels = {action.text: words.say(match.game.label(action, observation=observation)) for action in observation.legal}
    reasons = [say_line(words, reason) for reason in said.reasons]
    odds = beside(((text, told) for text, told in said.odds if text in labels), said.action, reasons)
    worth = [(labels[text], _percent(share), text == said.action) for text, share in said.worth if text in labels]
    context = {
        "code": match.code,
        "number": number,
        "asked": bool(observation.legal),
        "in_place": standing is None,
        "adviser": words.name("bot", strongest(match.game.id).name),
        "action": said.action,
        "label": labels.get(said.action, ""),
        "reasons": [link_rules(reason, match.game.id) for reason in reasons],
        "worth": worth,
        "chance": next((percent for _, percent, advised in worth if advised), 0),
        "next_best": next(((label, percent) for label, percent, advised in worth if not advised), None),
        "rows": [(labels.get(text, ""), told) for text, told in odds],
        "rows_heading": words.say(Message(OWN_HEADING if reasons and words.has(OWN_HEADING) else "web-hint-odds")),
    }
    advised = next((action for action in observation.legal if action.text == said.action), None)
    context["touched"] = match.game.touched(advised, observation) if advised is not None else Touched()
    beside_the_board = "all" in ctx.request.query_params
    template = ("hint_part.html" if beside_the_board else "hint_aid.html") if ctx.live else "hint.html"
    return await ctx.page(template, context, game=match.game, options=match.options)


def _as_placed(match: Match, observation: Observation, trial: State, placed: list[str]) -> Observation | None:
    """What a seat would see that had already sent the setup which stands on its board, as far as the rules take it;
    None where nothing is left to set up. What comes after its last piece is not looked at: it may depend on others.
    """
    seat, kinds = observation.audience, match.game.setting_up
    for text in placed:
        action = next((each for each in trial.legal(seat) if each.kind in kinds and each.text == text), None)
        if action is None:
            break
        trial.apply(seat, action)
        if not any(each.kind in kinds for each in trial.legal(seat)):
            return None
        observation = trial.observe(seat)
    return observation


def _percent(share: float) -> int:
    """Rounded, but nothing is certain: neither 0 nor 100."""
    return min(99, max(1, round(share * 100)))
