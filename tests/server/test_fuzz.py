"""Odd requests to every route, by seed: whatever comes, the server answers, and what is wrong is not its fault."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote_from_bytes, unquote, urlencode

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from mathom.server.limits import LIMITS, Limit
from tests.server.http_guest import Guest, in_app, services_of, table_for

METHODS = ("GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "MELLON")
NASTY = (
    b"",
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"../..",
    b"%00%ff%",
    b"-1",
    b"9" * 400,
    "٣".encode(),
    "Łódź 🧙\u202e".encode(),
    b"{{7*7}}",
    b"a" * 9000,
    b"\r\nx: y",
    b"1 or 1",
    b"null",
)
KINDS = (
    b"application/x-www-form-urlencoded",
    b"application/x-www-form-urlencoded; charset=utf-8",
    b"application/x-www-form-urlencoded; charset=undefined",
    b"multipart/form-data; boundary=x",
    b"multipart/form-data; boundary=x; charset=unicode_escape",
    b"multipart/form-data",
    b"application/json",
    b"\xff;;=",
)
HEADERS = (
    *(b"host", b"origin", b"sec-fetch-site", b"accept-language", b"last-event-id", b"if-none-match"),
    *(b"accept-encoding", b"range", b"if-modified-since", b"referer", b"x-forwarded-for"),
)
FIELDS = (
    *(
        "csrf",
        "number",
        "action",
        "plan",
        "thing",
        "place",
        "undo",
        "rematch",
        "decline",
        "withdraw",
        "onward",
        "uncover",
        "as",
        "level",
    ),
    *("text", "name", "back", "language", "theme", "game", "kind", "seat", "seat-0", "close", "do", "pin", "off"),
    *("who", "on", "screen", "public", "aids", "pause", "again", "players", "rule_set", "code", "q", "rule", "at"),
)
KNOWN = {
    "game": ("confrontation", "mordor", "hunt", "journeys"),
    "kind": ("bot", "friend", "screen", "character", "region"),
    "thing": ("frodo", "rohan", "1"),
    "step": ("0", "1", "5"),
    "chapter": ("CF-MOVE", "JM-RES"),
    "path": ("table.css", "base.css"),
    "do": ("leave", "back", "let_in 1", "take 0"),
    "level": ("child", "wizard"),
    "back": ("/", "/rules"),
}


class Fuzzer:
    """Makes one request after another; a guest of the house, or somebody with a cookie of nonsense, sends it."""

    def __init__(self, app: Starlette, rng: Random, guests: Sequence[Guest], codes: Sequence[str], csrf: str) -> None:
        self.app = app
        self.rng = rng
        self.cookies = [guest.cookies().encode() for guest in guests]
        self.codes = codes
        self.csrf = csrf

    async def send(self, path: str) -> tuple[int, str]:
        """The status of the answer to an odd request for a route, and the request in words."""
        rng = self.rng
        method = rng.choice(METHODS)
        raw = "/".join(self._place(part) for part in path.split("/")).encode()
        query = self._fields().encode() if rng.random() < 0.4 else rng.choice(NASTY)
        body = self._body()
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": rng.choice(("http", "https")),
            "path": unquote(raw.decode()),
            "raw_path": raw,
            "query_string": quote_from_bytes(query, safe="=&%;/").encode(),
            "root_path": "",
            "headers": self._headers(body),
            "client": rng.choice((("127.0.0.1", 1), ("192.0.2.1", 1), None)),
            "server": ("mathom.test", 80),
            "state": {},
        }
        told = f"{method} {scope['path']!r} ? {query[:80]!r} {scope['headers']!r:.400} {body[:200]!r}"
        return await self._answer(scope, body), told

    async def _answer(self, scope: dict[str, Any], body: bytes) -> int:
        parts = [body[at : at + 1000] for at in range(0, len(body), 1000)] or [b""]
        status, answered = 0, asyncio.Event()

        async def receive() -> dict[str, Any]:
            nonlocal status
            if len(parts) > 1 and self.rng.random() < 0.01:  # gone in the middle: an answer may come, or none
                status = 400
                answered.set()
                parts.clear()
            if parts:
                return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}
            await answered.wait()  # a live page is closed when it has shown something
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message.get("body"):
                answered.set()

        async with asyncio.timeout(60):
            await self.app(scope, receive, send)
        return status

    def _place(self, part: str) -> str:
        """A part of a path, with something in place of what it leaves open."""
        rng = self.rng
        if not part.startswith("{"):
            return part
        if rng.random() < 0.3:
            return quote_from_bytes(rng.choice(NASTY), safe="")
        return rng.choice(self.codes) if part == "{code}" else rng.choice(KNOWN.get(part.strip("{}"), ("1",)))

    def _fields(self) -> str:
        rng = self.rng
        fields: list[tuple[str, str | bytes]] = [("csrf", self.csrf)] if rng.random() < 0.8 else []
        for _ in range(rng.choice((0, 1, 1, 2, 3, 5, 70))):
            name = rng.choice(FIELDS)
            known = rng.random() < 0.6 and name in KNOWN
            fields.append((name, rng.choice(KNOWN[name]) if known else rng.choice(NASTY)))
        return urlencode(fields)

    def _body(self) -> bytes:
        rng = self.rng
        return rng.choice((
            lambda: self._fields().encode(),
            lambda: self._fields().encode(),
            lambda: self._fields().encode(),
            lambda: rng.choice(NASTY),
            lambda: b"&" * rng.choice((59, 60, 70_000)),
            lambda: f"csrf={self.csrf}&text=".encode() + b"a" * 70_000,
            lambda: b'--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n' + rng.choice(NASTY) + b"\r\n--x--",
        ))()  # fmt: skip

    def _headers(self, body: bytes) -> list[tuple[bytes, bytes]]:
        rng = self.rng
        headers = [(b"host", b"mathom.test"), (b"cookie", rng.choice(self.cookies))]
        if rng.random() < 0.2:
            headers[1] = (b"cookie", b"mathom=" + rng.choice(NASTY) + b"; mathom_language=" + rng.choice(NASTY))
        headers.append((b"content-type", KINDS[0] if rng.random() < 0.6 else rng.choice(KINDS)))
        headers.append((b"content-length", str(len(body)).encode() if rng.random() < 0.9 else rng.choice(NASTY)))
        odd = (*NASTY, b"http://[", b"[", b"same-origin", b"gzip", b"bytes=0-0", b"bytes=9-1,-")
        headers += [(name, rng.choice(odd)) for name in HEADERS if rng.random() < 0.05]
        if rng.random() < 0.4:
            headers.append((b"hx-request", b"true"))
        return headers


def fuzz(folder: Path, times: int, seed: int, monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    """So many requests for each route; `more` are settings."""

    async def inside(app: Starlette) -> None:
        async def nothing(*_: object) -> None:
            return None

        async def never(*_: object) -> str:
            await asyncio.Event().wait()
            return ""

        workers = services_of(app).matches.bot_workers
        monkeypatch.setattr(workers, "ask", nothing)  # what bots think about is not asked here
        monkeypatch.setattr(workers, "choose", never)
        match, guests = await table_for(app, "confrontation")
        over, others = await table_for(app, "mordor", "players=2")
        assert (await others[0].act(over, "resign")).status_code == 303
        waiting = (await guests[0].done("/play", {"game": "hunt", "kind": "friend"}))[3:]
        codes = (match.code, match.code, over.code, waiting)
        fuzzer = Fuzzer(app, Random(seed), (*guests, others[0]), codes, await guests[0].csrf())
        paths = [path for route in app.routes for path in _paths(route)]
        assert len(paths) > 30
        for path in paths:
            for _ in range(times):
                status, told = await fuzzer.send(path)
                assert 200 <= status < 500, (status, told)
        for code in codes:  # and all is as it should be
            assert (await guests[0].get(f"/t/{code}")).status_code == 200

    free = {
        name: row if name in {"head", "body", "connections"} else Limit() for name, row in LIMITS.items()
    }  # nobody is too quick
    in_app(folder, inside, limits=free, **more)


def _paths(route: Any) -> list[str]:
    if isinstance(route, Mount):
        return [f"{route.path}/{{path}}"]
    assert isinstance(route, Route)
    return [route.path]


@pytest.mark.slow
def test_no_request_is_the_servers_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz(tmp_path, 6, 1, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_nor_is_any_of_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    fuzz(tmp_path, 200, seed, monkeypatch)
