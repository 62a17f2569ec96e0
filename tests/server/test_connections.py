"""Connections before there is a request: too many, too slow, too long. Time goes when it is told to."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from mathom.server.answer_log import ANSWERED
from mathom.server.connections import guarded_protocol, make_room
from mathom.server.limits import LIMITS, Limit, Limits
from mathom.server.settings import THIS_MACHINE

HEAD = b"POST /name HTTP/1.1\r\nHost: mathom.test\r\nContent-Length: 10\r\n\r\n"
GET = b"GET / HTTP/1.1\r\nHost: mathom.test\r\n\r\n"


class Loop:
    """What runs in it runs; what comes later comes when `later` is asked for."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.create_task = self._loop.create_task
        self.create_future = self._loop.create_future
        self.timers: list[tuple[float, asyncio.TimerHandle]] = []

    def call_later(self, seconds: float, what: Callable[[], None]) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(seconds, what, (), self._loop)
        self.timers.append((seconds, timer))
        return timer

    def later(self, seconds: float) -> None:
        """So many seconds go by."""
        due = [timer for when, timer in self.timers if when <= seconds and not timer.cancelled()]
        self.timers = [(when, timer) for when, timer in self.timers if when > seconds]
        for timer in due:
            timer._run()


class Line(asyncio.Transport):
    """The other end."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self.sent = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    @property
    def status(self) -> int:
        found = re.match(rb"HTTP/1.1 (\d+) ", self.sent)
        return int(found[1]) if found else 0


class House:
    """A server that reads what it is sent and answers with its length."""

    def __init__(self, limits: Limits, quick: bool) -> None:
        self.loop = Loop()
        self.limits = limits
        self._config = uvicorn.Config(
            self._answer, interface="asgi3", log_config=None, h11_max_incomplete_event_size=1 << 20
        )
        self._state = ServerState()
        self._protocol = guarded_protocol(limits, THIS_MACHINE, quick=quick)
        self.gone = 0
        self.answer = asyncio.Event()
        self.answer.set()

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        body = b""
        if scope["method"] == "POST":
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    self.gone += 1
                    return
                body += message["body"]
                if not message["more_body"]:
                    break
        await self.answer.wait()
        length = str(len(body)).encode()
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(length))]}
        )
        await send({"type": "http.response.body", "body": length})

    def visit(self, address: str = "192.0.2.1") -> tuple[Any, Line]:
        """Somebody comes."""
        protocol, line = self._protocol(self._config, self._state, {}, self.loop), Line(address)
        protocol.connection_made(line)
        return protocol, line


@pytest.fixture(params=[False, True], ids=["h11", "httptools"])
def quick(request: pytest.FixtureRequest) -> bool:
    if request.param:
        pytest.importorskip("httptools")
    return bool(request.param)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def at(quick: bool, test: Callable[[House], Any], **rows: Limit) -> None:
    async def inside() -> None:
        await test(House(Limits({**LIMITS, **rows}), quick))

    asyncio.run(inside())


def test_a_head_that_does_not_end_is_dropped(quick: bool) -> None:
    async def test(house: House) -> None:
        visitor, line = house.visit()
        for byte in GET[:20]:
            visitor.data_received(bytes([byte]))  # slowly, but always something
        house.loop.later(9)
        assert not line.closed
        house.loop.later(10)
        assert (line.closed, line.status) == (True, 408)
        assert "zbyt wolno" in line.sent.decode()
        assert house.limits.refused["head"] == 1

    at(quick, test)


def test_a_body_that_does_not_end_is_dropped(quick: bool) -> None:
    async def test(house: House) -> None:
        visitor, line = house.visit()
        visitor.data_received(HEAD)
        visitor.data_received(b"123")
        await settle()
        house.loop.later(19)
        assert not line.closed
        visitor.data_received(b"4")
        house.loop.later(20)
        assert (line.closed, line.status) == (True, 408)
        assert visitor.cycle.scope[ANSWERED] == 408  # which the log says too, whatever the application answers now
        visitor.connection_lost(None)
        await settle()
        assert house.gone == 1
        assert house.limits.refused["body"] == 1

    at(quick, test)


def test_nothing_is_said_to_whoever_has_said_nothing(quick: bool) -> None:
    async def test(house: House) -> None:
        _, line = house.visit()
        house.loop.later(10)
        assert (line.closed, line.sent) == (True, b"")

    at(quick, test)


def test_what_comes_in_time_is_served_however_long_the_answer_takes(quick: bool) -> None:
    async def test(house: House) -> None:
        visitor, line = house.visit()
        house.answer.clear()
        for piece in (HEAD[:10], HEAD[10:], b"12345", b"67890"):
            visitor.data_received(piece)
            await settle()
        house.loop.later(1000)
        assert not line.closed
        house.answer.set()
        await settle()
        assert line.status == 200
        assert line.sent.endswith(b"\r\n\r\n10")
        visitor.data_received(GET[:10])  # and half of the next
        house.loop.later(10)
        assert line.sent.count(b"HTTP/1.1 408") == 1
        assert line.closed

    at(quick, test)


def test_a_head_without_measure_is_refused(quick: bool) -> None:
    async def test(house: House) -> None:
        visitor, line = house.visit()
        visitor.data_received(b"GET / HTTP/1.1\r\nHost: mathom.test\r\n")
        for number in range(40):
            if not line.closed:
                visitor.data_received(f"x-{number}: {'a' * 1000}\r\n".encode())
        assert line.status == 431
        assert line.sent.count(b"HTTP/1.1") == 1

    at(quick, test)


def test_a_head_without_measure_is_refused_in_one_piece_too(quick: bool) -> None:
    async def test(house: House) -> None:
        for head in (b"GET /" + b"a" * 40_000, b"GET / HTTP/1.1\r\nx: " + b"a" * 40_000 + b"\r\ny: "):
            visitor, line = house.visit()
            visitor.data_received(head + b" HTTP/1.1\r\nHost: mathom.test\r\n\r\n")
            await settle()
            assert (line.status, line.sent.count(b"HTTP/1.1 "), line.closed) == (431, 1, True)
        visitor, line = house.visit()
        visitor.data_received(b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\nHost: mathom.test\r\n\r\n" + GET)
        await settle()
        assert line.status == 200

    at(quick, test)


def test_a_large_body_is_no_head(quick: bool) -> None:
    async def test(house: House) -> None:
        visitor, line = house.visit()
        visitor.data_received(HEAD.replace(b"10", b"60000") + b"a" * 60_000)
        await settle()
        assert line.sent.endswith(b"\r\n\r\n60000")
        for _ in range(40):  # nor are many small requests one large head
            visitor.data_received(GET.replace(b"\r\n\r\n", b"\r\nx: " + b"a" * 1000 + b"\r\n\r\n"))
            await settle()
        assert line.sent.count(b"HTTP/1.1 200") == 41

    at(quick, test)


def test_connections_are_counted_by_address_and_all_together(quick: bool) -> None:
    async def test(house: House) -> None:
        family = [house.visit("192.0.2.1") for _ in range(3)]
        assert [line.status for _, line in family] == [0, 0, 429]
        assert family[2][1].closed
        assert b"\r\nretry-after: 30\r\n" in family[2][1].sent
        assert house.visit("192.0.2.2")[1].status == 0
        family[0][0].connection_lost(None)
        family[2][0].connection_lost(None)
        assert house.visit("192.0.2.1")[1].status == 0
        proxied = [house.visit("127.0.0.1")[1].status for _ in range(4)]  # a proxy asks for many
        assert proxied == [0, 0, 503, 503]
        assert house.limits.opened("connections") == 5

    at(quick, test, connections=Limit(address=2, everybody=5))


def test_a_server_has_no_more_connections_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: given.append(both))
    for now, most, files, connections in (
        (1024, 4096, 2200, 2000),
        (1024, 1024, 1024, 824),
        (65536, 65536, 65536, 2000),
        (1024, resource.RLIM_INFINITY, 2200, 2000),
    ):
        given.clear()
        monkeypatch.setattr(resource, "getrlimit", lambda _, both=(now, most): both)
        limits = Limits()
        make_room(limits)
        assert limits.rows["connections"].everybody == connections
        assert given == ([(files, most)] if now < 2200 else [])
