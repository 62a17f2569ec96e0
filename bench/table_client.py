"""A browser at the web table, as small as one can be: forms, pages packed by gzip, one stream.

Nothing but the standard library, and little of it: whoever measures a server must cost less than the server. Each
browser has a connection of its own for pages and forms and one for its stream, as real ones do.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from table_page import TablePage

HOST: Final = "127.0.0.1"
PATIENCE: Final = 120.0
"""Seconds after which an answer is given up."""
_KEPT: Final = 4.0
"""Seconds for which an idle connection is used again; the server closes it after five."""
_ROOM: Final = 1 << 22
_GZIP: Final = 31
"""zlib's name for the format."""


class NoAnswer(Exception):
    """The server has answered otherwise than a table does, or not at all."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    head: dict[str, list[str]]
    text: str
    size: int
    """Bytes of the body as it was sent."""

    def first(self, name: str) -> str:
        """A line of the head; empty if it is not there."""
        return self.head.get(name, [""])[0]


class Event(NamedTuple):
    """Something that a stream brought."""

    moment: float
    text: str
    size: int
    """Bytes as they were sent."""


class Browser:
    """Somebody with a cookie, who looks at one page."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookies: dict[str, str] = {}
        self._idle: tuple[float, asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.page = TablePage("")

    async def load(self, path: str) -> Answer:
        """Open a page."""
        answer = await self._send("GET", path)
        if answer.status != 200:
            raise NoAnswer(f"GET {path}: {answer.status}")
        self.page = TablePage(answer.text)
        return answer

    async def post(self, path: str, fields: Sequence[tuple[str, str]] = (), *, live: bool = True) -> Answer:
        """Send a form; `live` as the page's scripts do, which want no more than what has changed."""
        fields = [("csrf", self.page.token), *fields]
        return await self._send("POST", path, urlencode(fields).encode(), live=live)

    async def go(self, path: str, fields: Sequence[tuple[str, str]] = ()) -> str:
        """Send a form that leads elsewhere, without scripts; the path it leads to."""
        answer = await self.post(path, fields, live=False)
        if answer.status != 303:
            raise NoAnswer(f"POST {path}: {answer.status}")
        return answer.first("location")

    async def events(self) -> AsyncIterator[Event]:
        """The stream of its page, from the moment when it is open, which is told by an event without a text."""
        reader, writer = await self._connect()
        try:
            writer.write(self._head("GET", self.page.stream, ["accept: text/event-stream"]))
            async with asyncio.timeout(PATIENCE):
                status, head = await _answer_head(reader)
            if status != 200:
                raise NoAnswer(f"GET {self.page.stream}: {status}")
            unpack = zlib.decompressobj(_GZIP) if "gzip" in head.get("content-encoding", [""])[0] else None
            yield Event(time.perf_counter(), "", 0)
            waiting, size = b"", 0
            async for chunk in _chunks(reader):
                size += len(chunk)
                waiting += unpack.decompress(chunk) if unpack is not None else chunk
                while b"\n\n" in waiting:
                    event, _, waiting = waiting.partition(b"\n\n")
                    lines = [line[6:] for line in event.decode().split("\n") if line.startswith("data: ")]
                    if lines:
                        yield Event(time.perf_counter(), "\n".join(lines), size)
                    size = 0
        finally:
            writer.close()

    def close(self) -> None:
        """Leave."""
        if self._idle is not None:
            self._idle[2].close()
            self._idle = None

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self._port, limit=_ROOM)

    def _head(self, method: str, path: str, more: Sequence[str]) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}:{self._port}", "accept-encoding: gzip", *more]
        if self._cookies:
            lines.append("cookie: " + "; ".join(f"{name}={value}" for name, value in self._cookies.items()))
        return "\r\n".join([*lines, "", ""]).encode()

    async def _send(self, method: str, path: str, body: bytes = b"", *, live: bool = False) -> Answer:
        if self._idle is not None and time.monotonic() - self._idle[0] > _KEPT:
            self.close()
        kept = self._idle is not None
        reader, writer = self._idle[1:] if self._idle is not None else await self._connect()
        self._idle = None
        more = ["hx-request: true"] if live else []
        if body:
            more += ["content-type: application/x-www-form-urlencoded", f"content-length: {len(body)}"]
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(self._head(method, path, more) + body)
                answer = await _answer(reader)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            writer.close()
            if not kept or getattr(error, "partial", b""):
                raise
            # The server had closed a connection that was idle, and not read this: browsers ask again too.
            return await self._send(method, path, body, live=live)
        except BaseException:
            writer.close()
            raise
        self._idle = time.monotonic(), reader, writer
        for line in answer.head.get("set-cookie", ()):
            name, _, value = line.partition(";")[0].partition("=")
            self._cookies[name] = value
        return answer


async def _answer_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, list[str]]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")[:-2]
    head: dict[str, list[str]] = {}
    for line in lines:
        name, _, value = line.partition(":")
        head.setdefault(name.lower(), []).append(value.strip())
    return int(first.split()[1]), head


async def _answer(reader: asyncio.StreamReader) -> Answer:
    status, head = await _answer_head(reader)
    if "content-length" in head:
        body = await reader.readexactly(int(head["content-length"][0]))
    elif "transfer-encoding" in head:
        body = b"".join([chunk async for chunk in _chunks(reader)])
    else:
        body = b""
    size = len(body)
    if "gzip" in head.get("content-encoding", [""])[0]:
        body = zlib.decompress(body, _GZIP)
    return Answer(status, head, body.decode(), size)


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """A body that comes in pieces, until it ends; raises `NoAnswer` if it breaks off."""
    while line := await reader.readline():
        size = int(line.partition(b";")[0], 16)
        piece = await reader.readexactly(size + 2)
        if not size:
            return
        yield piece[:-2]
    raise NoAnswer("an answer broke off")
