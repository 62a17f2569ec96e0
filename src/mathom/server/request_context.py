"""What a route has at hand: the services that all requests share, and the one request that is served."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.words import Words
from mathom.server.answer_log import KNOWN_FAULT
from mathom.server.drawings import Drawings
from mathom.server.errors import BodyTooLarge, Broken, NotFound, WebError, WrongToken
from mathom.server.figures import Figures
from mathom.server.form_reader import read_form
from mathom.server.guest import Guest, Guests
from mathom.server.headers import HEADERS
from mathom.server.hints import Hints
from mathom.server.matches import Matches
from mathom.server.persons import Person
from mathom.server.rendering import Renderer, games, link_rules, words_of
from mathom.server.settings import Settings

_ANSWERS_ONLY: Final = frozenset(("/play",))
"""What has no page of its own to come back to."""
_FAULT: Final = 500


@dataclass(slots=True)
class Services:
    """What all requests share."""

    settings: Settings
    guests: Guests
    renderer: Renderer
    matches: Matches
    hints: Hints
    drawings: Drawings
    figures: Figures
    closing: bool = False


@dataclass(slots=True)
class RequestContext:
    """One request being served."""

    request: Request
    services: Services
    guest: Guest
    have: str = ""
    """What the page that has sent a form says it shows."""
    tab: str = ""
    """Which of its person's open pages that is."""

    @property
    def matches(self) -> Matches:
        return self.services.matches

    @property
    def live(self) -> bool:
        """Whether htmx asks, which wants the part of the page that changed."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def here(self) -> str:
        """The address to come back to: this page, or the table that an answer to a form belongs to."""
        url = self.request.url
        if self.request.method == "POST":
            if url.path.startswith("/t/"):
                return "/".join(url.path.split("/")[:3])
            if url.path in _ANSWERS_ONLY:
                return "/"
        return f"{url.path}?{url.query}" if url.query else url.path

    @property
    def origin(self) -> str:
        """Where the house stands, as this guest came to it: `https://example.org`."""
        return f"{self.request.url.scheme}://{self.request.url.netloc}"

    async def form(self) -> FormData:
        """The form that was sent, if it is one of ours."""
        form = await read_form(self.request, self.matches.limits)
        if not hmac.compare_digest(str(form.get("csrf", "")).encode(), self.guest.csrf.encode()):
            raise WrongToken
        self.have, self.tab = str(form.get("have", "")), str(form.get("tab", ""))
        return form

    async def person(self) -> Person:
        """The guest as somebody who does something, and is therefore remembered."""
        return await self.matches.people.welcome(self.guest.id)

    def game(self) -> Game:
        """The game that the address names."""
        found = games().get(self.request.path_params["game"])
        if found is None:
            raise NotFound
        return found

    async def page(
        self,
        template: str,
        context: Mapping[str, Any] | None = None,
        *,
        status: int = 200,
        game: Game | None = None,
        options: Options | None = None,
    ) -> HTMLResponse:
        """A whole page, or a part of one."""
        # A page about a fault asks the database for nothing: that may be the fault.
        person = await self.matches.people.person(self.guest.id) if status < _FAULT else None
        text = self.services.renderer.page(
            template,
            self.guest,
            context,
            game=game,
            options=options,
            path=self.here,
            name=person.name if person is not None else "",
            beside=self.live,
        )
        return HTMLResponse(text, status)

    def go(self, path: str) -> Response:
        """On to another page."""
        there = RedirectResponse(path, 303)
        # Written as an address has to be: a header takes no other signs.
        return Response(status_code=204, headers={"hx-redirect": there.headers["location"]}) if self.live else there

    def words(self, game: Game | None = None, options: Options | None = None) -> Words:
        """The words of a game in the reader's language, with the names that they want."""
        return words_of(self.guest.language, game, options, names=self.guest.likes.names)

    def say(self, message: str, game: Game | None = None, **args: str | int) -> str:
        """A message in the reader's language."""
        return self.words(game).say(Message(message, args))


Served = Callable[[RequestContext], Awaitable[Response]]


def route(serve: Served) -> Callable[[Request], Awaitable[Response]]:
    """Make a route of a function of its context: it knows the guest; a mistake becomes a page and not a traceback."""

    @wraps(serve)
    async def endpoint(request: Request) -> Response:
        services: Services = request.app.state.services
        guest = services.guests.read(request)
        ctx = RequestContext(request, services, guest)
        try:
            response = await serve(ctx)
        except MathomError as error:
            if isinstance(error, Broken) and error.known:
                request.scope[KNOWN_FAULT] = True
            response = await excuse(ctx, error)
        except ClientDisconnect:  # gone in the middle of a form; nobody reads the answer
            return Response(status_code=400)
        services.guests.keep(guest, response, secure=request.url.scheme == "https", again=request.url.path == "/")
        return response

    return endpoint


async def excuse(ctx: RequestContext, error: MathomError, game: Game | None = None) -> HTMLResponse:
    """The page that says what was wrong, and the way back."""
    words = ctx.words(game)
    text = link_rules(words.say(error.message), game.id if game else "")
    response = await wrong(ctx, getattr(error, "status", 400), text)
    if isinstance(error, WebError):
        response.headers.update(error.headers())
    if isinstance(error, BodyTooLarge):
        response.headers["connection"] = "close"  # the rest of it is not waited for
    return response


async def wrong(ctx: RequestContext, status: int, text: str = "") -> HTMLResponse:
    """An error page."""
    known = status if status in {400, 403, 404, 405, 408, 409, 413, 429, 500} else 400
    context = {"status": status, "heading": ctx.say(f"web-error-{known}"), "text": text}
    return await ctx.page("error.html", context, status=status)


async def http_error(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: no such page, no such method, a form too large."""
    services: Services = request.app.state.services
    ctx = RequestContext(request, services, services.guests.read(request))
    status = error.status_code if isinstance(error, HTTPException) else 500
    response = await wrong(ctx, status, ctx.say("web-not-found") if status == 404 else "")
    response.headers.update(HEADERS)  # a fault is answered outside of what guards every other answer
    response.headers.setdefault("cache-control", "no-store")
    return response
