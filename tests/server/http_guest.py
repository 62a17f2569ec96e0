"""Guests for tests: a house on a real database file, people with cookies of their own, and streams that can be read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from starlette.applications import Starlette

from mathom.core.registry import game as find_game
from mathom.server.app import create_app
from mathom.server.guest import COOKIE, LANGUAGE
from mathom.server.match import Match
from mathom.server.request_context import Services
from mathom.server.settings import Settings

HOST: Final = "http://mathom.test"
_CSRF: Final = re.compile(r'name="csrf" value="([0-9a-f]+)"')
Fields = Mapping[str, str] | Sequence[tuple[str, str]]


@asynccontextmanager
async def open_app(
    folder: Path,
    key: bytes = b"k" * 32,
    *,
    bot_delay: float = 0.0,
    database: str = "",
    analyses: bool = False,
    **more: Any,
) -> AsyncIterator[Starlette]:
    """The application on the database of this folder, or on another, from its start to its end; `more` are settings.

    Without `analyses` nobody works out the chances over a finished game, for which a worker would have to start.
    """
    database = database or f"sqlite+aiosqlite:///{folder / 'mathom.db'}"
    app = create_app(Settings(database, key, bot_delay=bot_delay, workers=1, **more))
    app.state.services.renderer._jinja.auto_reload = False  # somebody may be at work on the templates
    app.state.services.matches.analyses.resting = not analyses
    app.state.streams = []
    stack = AsyncExitStack()
    await stack.enter_async_context(app.router.lifespan_context(app))
    try:
        yield app
    finally:  # as a server does it: pages are closed first, and the house whatever has happened in it
        for stream in app.state.streams:
            await stream.close()
        await stack.aclose()


def in_app(folder: Path, test: Callable[[Starlette], Awaitable[None]], **more: Any) -> None:
    """A test inside an open house; `more` are settings."""

    async def inside() -> None:
        async with open_app(folder, **more) as app:
            await test(app)

    asyncio.run(inside())


def services_of(app: Starlette) -> Services:
    """What all requests of an application share."""
    services = app.state.services
    assert isinstance(services, Services)
    return services


class Guest:
    """Somebody with a browser: keeps cookies, fills in forms, follows where they are sent, and runs no scripts."""

    def __init__(
        self, app: Starlette, language: str = "en", known: str = "", *, strict: bool = True, address: str = "127.0.0.1"
    ) -> None:
        self.app = app
        self.address = address
        self.language = language
        transport = httpx.ASGITransport(app, raise_app_exceptions=strict, client=(address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=HOST, timeout=60)
        self.http.headers["accept-encoding"] = "identity"  # bytes are compared as they were made
        if language:
            self.http.cookies.set(LANGUAGE, language, domain="mathom.test")
        if known:
            signed = services_of(app).guests._signer.sign(known).decode()
            self.http.cookies.set(COOKIE, signed, domain="mathom.test")
        self._csrf = ""

    async def get(self, path: str, *, live: bool = False, **query: str) -> httpx.Response:
        """Ask for a page; `live` as htmx asks for a part of one."""
        headers = {"hx-request": "true"} if live else {}
        return await self.http.get(path, params=query or None, headers=headers)

    async def page(self, path: str, **query: str) -> str:
        """A page that must be there, redirects followed."""
        answer = await self.http.get(path, params=query or None, follow_redirects=True)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[-2000:])
        return answer.text

    async def csrf(self) -> str:
        """The token of this guest's forms, read from one of them."""
        if not self._csrf:
            found = _CSRF.search((await self.http.get("/name")).text)
            assert found is not None
            self._csrf = found[1]
        return self._csrf

    async def post(
        self,
        path: str,
        fields: Fields = (),
        *,
        live: bool = False,
        follow: bool = False,
        headers: Mapping[str, str] = {},
    ) -> httpx.Response:
        """Send a form with its token."""
        pairs = list(fields.items()) if isinstance(fields, Mapping) else list(fields)
        sent: dict[str, list[str]] = {"csrf": [await self.csrf()]}
        for name, value in pairs:
            sent.setdefault(name, []).append(value)
        more = {"hx-request": "true"} if live else {}
        return await self.http.post(path, data=sent, headers=more | dict(headers or {}), follow_redirects=follow)

    async def done(self, path: str, fields: Fields = ()) -> str:
        """Send a form that must be accepted; the address one is sent to."""
        answer = await self.post(path, fields)
        assert answer.status_code == 303, (path, answer.status_code, words_in(answer.text)[-2000:])
        return answer.headers["location"]

    async def named(self, name: str) -> Guest:
        """The same, with a name."""
        await self.done("/name", {"name": name, "back": "/"})
        return self

    async def open(self, game: str, options: Mapping[str, str] | None = None, /, **more: str) -> str:
        """A new table; its code."""
        fields = [("game", game), ("aids", "1"), *(options or {}).items(), *more.items()]
        where = await self.done("/new", fields)
        assert where.startswith("/t/")
        return where[3:]

    async def act(self, match: Match, *actions: str, number: int | None = None, live: bool = False) -> httpx.Response:
        """Press the buttons of these actions."""
        fields = [("number", str(match.revision if number is None else number))]
        fields += [("action", action) for action in actions]
        return await self.post(f"/t/{match.code}/act", fields, live=live)

    @property
    def id(self) -> str:
        """Who this is to the house."""
        cookie = self.http.cookies.get(COOKIE, domain="mathom.test")
        assert cookie is not None
        return services_of(self.app).guests._signer.unsign(cookie).decode()

    def cookies(self) -> str:
        """The header that a browser sends."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def stream(self, path: str, last: str = "") -> Stream:
        """Open a stream of live updates."""
        stream = Stream(self.app, path, self.cookies(), last, self.address)
        self.app.state.streams.append(stream)
        return stream


async def match_of(app: Starlette, code: str) -> Match:
    """The match in memory."""
    return await services_of(app).matches.get(code)


async def table_for(app: Starlette, game: str, options: str = "", **more: str) -> tuple[Match, list[Guest]]:
    """A table with a guest in each seat, the first one being its host. They read in different languages."""
    host = await Guest(app, "en").named("Ala")
    seats = len(find_game(game).seats(find_game(game).options(options)))
    wishes = {f"seat-{seat}": "me" if seat == 0 else "open" for seat in range(seats)}
    code = await host.open(game, form_of(game, options), **wishes, **more)
    guests = [host]
    for seat in range(1, seats):
        guest = await Guest(app, ("pl", "en")[seat % 2 == 0]).named(("Bob", "Celina", "Daniel")[seat - 1])
        await guest.done(f"/t/{code}/sit", {"seat": str(seat)})
        guests.append(guest)
    return await match_of(app, code), guests


def form_of(game: str, options: str = "") -> dict[str, str]:
    """The fields of the form of a new table: a flag that is on sends 1, one that is off sends nothing."""
    chosen = find_game(game).options(options)
    values = {option.name: chosen[option.name] for option in find_game(game).menu}
    return {name: "1" if value is True else str(value) for name, value in values.items() if value is not False}


class Stream:
    """A stream of server-sent events, read straight from the application: no client in between that would buffer it."""

    def __init__(self, app: Starlette, path: str, cookies: str, last: str = "", address: str = "127.0.0.1") -> None:
        url = urlsplit(path)
        headers = [(b"host", b"mathom.test"), (b"cookie", cookies.encode())]
        if last:
            headers.append((b"last-event-id", last.encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": url.path,
            "raw_path": url.path.encode(),
            "query_string": url.query.encode(),
            "root_path": "",
            "headers": headers,
            "client": (address, 1),
            "server": ("mathom.test", 80),
            "state": {},
        }
        self._app = app
        self.status = 0
        self.headers: dict[str, str] = {}
        self.ended = asyncio.Event()
        self._gone = asyncio.Event()
        self._asked = False
        self._text = ""
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: Starlette, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._receive, self._send)
        finally:
            self.ended.set()
            self._more.set()

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self._text += message.get("body", b"").decode()
        self._more.set()

    async def event(self, *, beats: bool = False) -> str:
        """The next event, with its id and all; empty if the stream has ended. A sign of life is none, unless asked for:
        whether one comes depends on how slow the machine is.
        """
        async with asyncio.timeout(60):
            while True:
                while "\n\n" not in self._text:
                    if self.ended.is_set():
                        return ""
                    self._more.clear()
                    await self._more.wait()
                event, _, self._text = self._text.partition("\n\n")
                if beats or not event.startswith(":"):
                    return event

    async def news(self) -> str:
        """The next event if there is one: empty once every open page shows how things stand, and nothing has come."""
        await at_rest(self._app)
        return await self.event() if "\nid: " in f"\n{self._text}" else ""

    async def close(self) -> None:
        """Close the page."""
        self._gone.set()
        await self._task


async def at_rest(app: Starlette) -> None:
    """Until every open page has been sent what there is to show, and its stream waits for the next change."""
    presence = services_of(app).matches.presence
    async with asyncio.timeout(60):
        while True:
            pages = [page._changed for pages in presence._pages.values() for page in pages]
            waiting = [page for page in pages if page._waiters and not page.is_set()]
            if len(waiting) == len(pages) == sum(not stream.ended.is_set() for stream in app.state.streams):
                return
            await asyncio.sleep(0.005)


def data_of(event: str) -> str:
    """What an event carries."""
    return "\n".join(line[6:] for line in event.splitlines() if line.startswith("data: "))


def id_of(event: str) -> str:
    """The mark of an event."""
    return next(line[4:] for line in event.splitlines() if line.startswith("id: "))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._raw = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in {"script", "style"}:
            self._raw = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self._raw:
            self._raw = ""

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(html: str) -> tuple[list[tuple[str, dict[str, str | None]]], list[str]]:
    """The elements of a page with their attributes, and its texts."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.tags, reader.texts


def words_in(html: str) -> str:
    """What a page says."""
    return " ".join(" ".join(read(html)[1]).split())


def actions_in(html: str) -> list[str]:
    """The actions that a page offers as buttons, in its order and each once."""
    found = [
        attrs.get("value") or ""
        for tag, attrs in read(html)[0]
        if tag == "button" and attrs.get("form") == "act" and attrs.get("name") == "action"
    ]
    return list(dict.fromkeys(found))


def forms_in(html: str) -> list[dict[str, str | None]]:
    """The forms of a page."""
    return [attrs for tag, attrs in read(html)[0] if tag == "form"]


_SAID: Final = ("title", "aria-label", "placeholder", "alt", "data-title", "data-lost", "data-back", "data-your-turn")
_ID: Final = re.compile(r"\bweb-[a-z0-9-]+|\{ ?\$[a-z]+ ?\}|\{\{|\}\}|\{%")


def raw_words(html: str) -> list[str]:
    """Ids of messages that a page shows instead of their words, and template signs."""
    tags, texts = read(html)
    said = [*texts]
    for _, attrs in tags:
        said += [
            attrs.get(name) or "" for name in ("title", "aria-label", "placeholder", "alt", "data-title", "data-lost")
        ]
    return [found for text in said for found in _ID.findall(unescape(text))]
