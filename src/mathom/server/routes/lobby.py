"""Sitting down: a new table, its invitation, the chairs that are still free."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, Response

from mathom.bots.levels import usual
from mathom.core.errors import MathomError, OptionsError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Option, Options
from mathom.core.words import Words
from mathom.server.errors import NotFound, NothingChosen, TooFast
from mathom.server.opponents import Opponent, offered, others
from mathom.server.pauses import PAUSE, PAUSES
from mathom.server.player_number import player_number, possible
from mathom.server.rendering import games, has_rules
from mathom.server.request_context import RequestContext, route
from mathom.server.viewer import team_name

_FEW: Final = 4
"""So many choices are shown with a sentence each; more of them go into a list."""


def _game_of(form: FormData) -> Game:
    """The game of a form. Its name comes first, for a game may have an option that is called `game` too."""
    named = form.getlist("game")
    found = games().get(str(named[0])) if named else None
    if found is None:
        raise NotFound
    return found


@route
async def play(ctx: RequestContext) -> Response:
    """Play now: one click from the home page, with the usual options, against the usual level or a named one."""
    form = await ctx.form()
    game = _game_of(form)
    kind = str(form.get("kind", "bot"))
    person = await ctx.person()
    options = _how_many(game, form)
    seats = len(game.seats(options))
    bot = str(form.get("level", "")) or usual(game.id).name
    rest = {"bot": f"bot:{bot}", "friend": "open", "screen": "me"}.get(kind)
    if rest is None:
        raise NothingChosen
    chairs = ["me", *[rest] * (seats - 1)]
    match = await ctx.matches.seating.open(
        game.id, options, host=person, chairs=chairs, public=False, aids=True, one_screen=kind == "screen"
    )
    return ctx.go(f"/t/{match.code}")


def _how_many(game: Game, form: FormData) -> Options:
    """The usual options, for as many players as the form says, if it does; raises `OptionsError`."""
    number = player_number(game)
    if number is None or number.option not in form:
        return game.options()
    return game.options({number.option: str(form[number.option])})


@route
async def new(ctx: RequestContext) -> Response:
    """A table with options of one's own."""
    if ctx.request.method != "POST":
        named = ctx.request.query_params.getlist("game")
        game = (games().get(named[0]) if named else None) or next(iter(games().values()))
        return await _form(ctx, game, game.options(_known(game, dict(ctx.request.query_params))), {}, "")
    form = await ctx.form()
    game = _game_of(form)
    sent = {name: value for name, value in form.items() if isinstance(value, str)}
    if len(form.getlist("game")) == 1:  # the game itself, and no option of that name
        sent.pop("game", None)
    options = game.options()
    try:
        read = _read(game, sent)
        options = game.options(_fitting(game, read) if "again" in sent else read)
        seats = len(game.seats(options))
        screen = sent.get("screen") == "1"
        chairs = ["me" if screen else sent.get(f"seat-{seat}", "open") for seat in range(seats)]
        if "again" in sent:  # the number of seats follows from the options: show the form with them
            return await _form(
                ctx, game, game.options(_fitting(game, _another(game, options, sent["again"]))), sent, ""
            )
        match = await ctx.matches.seating.open(
            game.id,
            options.text(),
            host=await ctx.person(),
            chairs=chairs,
            public=sent.get("public") == "1",
            aids=sent.get("aids") == "1",
            takes_back=sent.get("final") != "1",
            one_screen=screen,
            pause=_pause(sent),
        )
    except TooFast:
        raise
    except MathomError as error:
        said = ctx.words(game).say(error.message)
        return await _form(ctx, game, options, sent, said, 422)
    return ctx.go(f"/t/{match.code}")


def _another(game: Game, options: Options, step: str) -> dict[str, object]:
    """The options with a seat more or fewer, if the form asks for that and there may be."""
    number, way = player_number(game), {"more": 1, "fewer": -1}.get(step, 0)
    if number is None or not way:
        return {**options}
    value = int(options[number.option]) + way
    return {**options, number.option: value} if value in dict(number.seats) else {**options}


def _fitting(game: Game, chosen: dict[str, object]) -> dict[str, object]:
    """What was chosen, but the usual where it does not go with so many players: that the third begins, of two."""
    return chosen | {
        option.name: option.default
        for option in game.menu
        if isinstance(option, Choice) and chosen[option.name] not in possible(game, option, chosen)
    }


def _pause(sent: dict[str, str]) -> int | None:
    """The pause of a form; the table waits for as long as it takes if the form says so."""
    chosen = sent.get("pause", str(PAUSE))
    return int(chosen) if chosen in map(str, PAUSES) else None


def _known(game: Game, sent: dict[str, str]) -> dict[str, object]:
    """Options named in an address, as far as they are options and possible."""
    known: dict[str, object] = {}
    for option in game.menu:
        if option.name in sent:
            try:
                known[option.name] = option.read(sent[option.name])
                game.options(known)
            except OptionsError:
                known.pop(option.name, None)
    return known


def _read(game: Game, sent: dict[str, str]) -> dict[str, object]:
    """The options of a form: a box that is not ticked sends nothing."""
    return {
        option.name: sent.get(option.name) == "1" if isinstance(option, Flag) else sent.get(option.name, option.default)
        for option in game.menu
    }


async def _form(
    ctx: RequestContext, game: Game, options: Options, sent: dict[str, str], error: str, status: int = 200
) -> HTMLResponse:
    words = ctx.words(game, options)
    seats = game.seats(options)
    people = [("me", ctx.say("web-who-me")), ("open", ctx.say("web-who-open"))]
    number = player_number(game)
    first = {0: "me"}
    middle = f"bot:{usual(game.id).name}"
    context = {
        "game": game,
        "title": words.say(Message("web-title")),
        "number": number,
        "options": [
            _option(game, option, options, words)
            for option in game.menu
            if number is None or option.name != number.option
        ],
        "seats": [
            {
                "index": seat,
                "label": words.name("chair", short.lower()),
                "team": team_name(game, options, seat, words),
                "value": sent.get(f"seat-{seat}", first.get(seat, middle)),
            }
            for seat, short in enumerate(seats)
        ],
        "people": people,
        "opponents": offered(game.id, words),
        "others": [Opponent(bot=name, name=name) for name in others(game.id)],
        "screen": sent.get("screen") == "1",
        "public": sent.get("public") == "1",
        "final": sent.get("final") == "1",
        "aids": not sent or sent.get("aids") == "1",
        "pauses": PAUSES if game.pauses else (),
        "pause": _pause(sent),
        "together": game.together(options),
        "has_rules": has_rules(game.id),
        "errors": [error] if error else [],
    }
    return await ctx.page("new.html", context, status=status, game=game)


def _option(game: Game, option: Option, options: Options, words: Words) -> dict[str, Any]:
    value = options[option.name]
    row: dict[str, Any] = {
        "name": option.name,
        "label": words.name("option", option.name),
        "help": words.name("option", option.name, "help"),
        "value": value,
        "default": option.default,
        "rule": option.rule,
        "values": [],
        "told": False,
        "low": 0,
        "high": 0,
    }
    match option:
        case Choice():
            named = [
                (text, words.name(option.name, text), words.name(option.name, text, "help"))
                for text in possible(game, option, options)
            ]
            told = len(option.values) <= _FEW and all(about for _, _, about in named)
            row |= {"kind": "choice", "values": named, "told": told}
        case Flag():
            row |= {"kind": "flag"}
        case Number():
            row |= {"kind": "number", "low": option.low, "high": option.high}
        case NamedContent():
            library, name = option.library, option.name
            titles = [(text, library.title(name, text, words.language), "") for text in library.offered(name)]
            row |= {"kind": "choice", "values": titles}
    return row


@route
async def sit(ctx: RequestContext) -> Response:
    """Take a chair, or, as the host, give it to a bot."""
    form = await ctx.form()
    ctx.matches.limits.count("seats", ctx.guest.id)
    asked = str(form.get("seat", ""))
    seat = int(asked) if asked.isdecimal() and len(asked) < 3 else None
    code = ctx.request.path_params["code"]
    if bot := str(form.get("level", "")):
        await ctx.matches.seating.seat_bot(code, ctx.guest.id, seat, bot)
    else:
        await ctx.matches.seating.sit(code, await ctx.person(), seat)
    return ctx.go(f"/t/{code}")


@route
async def leave(ctx: RequestContext) -> Response:
    """Get up again while the table waits; the host closes it."""
    form = await ctx.form()
    ctx.matches.limits.count("seats", ctx.guest.id)
    code = ctx.request.path_params["code"]
    if form.get("close") == "1":
        await ctx.matches.closing.close(code, ctx.guest.id)
        return ctx.go("/")
    await ctx.matches.seating.stand_up(code, ctx.guest.id)
    return ctx.go("/")
