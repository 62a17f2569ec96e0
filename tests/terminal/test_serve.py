"""`mathom serve`, as somebody starts it: it says where it is, keeps games over a restart, and explains a taken port."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
import pytest
import uvicorn
from click.testing import CliRunner

from mathom.cli import cli
from mathom.server.app import create_app
from mathom.server.settings import Settings
from mathom.terminal.serve import Server, listening
from tests.server.conftest import opened
from tests.terminal.test_database import zero_pages

pytestmark = pytest.mark.slow

COMMAND = [sys.executable, "-c", "from mathom.cli import main; main()", "serve", "--no-browser"]


PLAIN = [
    sys.executable,
    "-c",
    "import sys; sys.modules |= {'uvloop': None, 'httptools': None}; from mathom.cli import main; main()",
    *COMMAND[3:],
]
"""Where the extra for servers with many guests is not installed."""


@contextmanager
def served(data: Path, *options: str, command: Sequence[str] = COMMAND, log: IO[str] | None = None) -> Iterator[str]:
    """A server in a process of its own; gives the address that it prints."""
    command = [*command, "--data", str(data), "--lang", "en", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
    assert process.returncode == 0
    assert "closed" in rest


def csrf(page: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', page)
    assert found
    return found[1]


def guest(address: str, **how: Any) -> httpx.Client:
    """Somebody who has time. The door is open before the address is said: whoever is early waits."""
    return httpx.Client(base_url=address, timeout=60, **how)


def test_a_guest_finds_the_game_again_after_a_restart(tmp_path: Path) -> None:
    cookies = httpx.Cookies()
    with served(tmp_path, "--port", "0") as address, guest(address, follow_redirects=True) as client:
        page = client.get("/")
        table = client.post("/play", data={"csrf": csrf(page.text), "game": "mordor", "kind": "screen"})
        assert table.status_code == 200
        path = table.url.path
        cookies.update(client.cookies)
    with served(tmp_path, "--port", "0") as address:
        kept = {cookie.name: cookie.value or "" for cookie in cookies.jar}
        with guest(address, cookies=kept) as client:
            again = client.get(path)
            assert again.status_code == 200
            assert 'value="hobbit frodo"' in again.text
            assert path in client.get("/").text


def test_nobody_fills_the_log_with_nonsense(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as file, served(tmp_path, "--port", "0", log=file) as address:
        port = int(address.rstrip("/").rpartition(":")[2])
        for nonsense in (b"\x16\x03\x01 hello\r\n\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"):
            with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
                line.sendall(nonsense + b"connection: upgrade, close\r\n\r\n")
                assert line.recv(100).startswith(b"HTTP/1.1 ")
    assert log.read_text() == ""


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "--data", str(tmp_path), "--port", port, "--lang", "pl"],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 1
    assert port in done.stderr
    assert "Traceback" not in done.stderr


def refused(data: Path, language: str, **environ: str) -> str:
    """What a server says that does not open: one line, and nothing else."""
    done = subprocess.run(
        [*COMMAND, "--data", str(data), "--port", "0", "--lang", language],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        env=os.environ | environ,
        cwd=data,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("mathom: ")
    return done.stderr


@pytest.mark.parametrize("address", ["nonsense", "sqlite+pysqlite:///x.db"])
def test_an_address_that_is_none_is_explained(tmp_path: Path, address: str) -> None:
    assert "postgresql://user" in refused(tmp_path, "en", MATHOM_DATABASE=address)


def test_a_database_out_of_reach_is_explained(tmp_path: Path) -> None:
    said = refused(tmp_path, "en", MATHOM_DATABASE="postgresql://me:hush@127.0.0.1:1/y")
    assert "database" in said  # the driver is missing, or else nobody answers there
    assert "hush" not in said


def test_a_damaged_database_and_an_empty_key_are_explained(tmp_path: Path) -> None:
    (tmp_path / "mathom.db").write_text("once upon a time " * 1000)
    said = refused(tmp_path, "pl")
    assert "Nie można otworzyć" in said
    assert str(tmp_path / "mathom.db") in said
    (tmp_path / "secret.key").write_text("")
    assert "secret.key jest pusty" in refused(tmp_path, "pl")


def turned_away(data: Path, language: str = "en", *options: str) -> str:
    """The same, in this process, for a refusal that comes before anything is started."""
    command = ["serve", "--no-browser", "--data", str(data), "--port", "0", "--lang", language, *options]
    done = CliRunner().invoke(cli, command)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("mathom: ")
    return done.stderr


def test_a_second_server_is_refused_and_a_killed_one_is_not_in_the_way(tmp_path: Path) -> None:
    command = [*COMMAND, "--data", str(tmp_path), "--lang", "en", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        for language in ("en", "pl"):
            said = turned_away(tmp_path, language)
            assert str(process.pid) in said
            assert str(tmp_path / "mathom.db") in said
        process.kill()
    with served(tmp_path, "--port", "0") as address, guest(address) as client:
        assert client.get("/").status_code == 200
        assert (tmp_path / "mathom.db.lock").read_text() != f"{process.pid}\n"


async def _house(folder: Path) -> str:
    async with opened(folder) as matches:
        ala = await matches.people.new_person("Ala")
        return (await matches.seating.open("mordor", None, host=ala, chairs=["me", "me"], one_screen=True)).code


def test_a_house_that_lost_pages_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(_house(tmp_path))
    zero_pages(tmp_path / "mathom.db")
    assert "malformed" in turned_away(tmp_path)
    assert not caplog.records  # nothing is said twice


def test_an_empty_file_where_a_house_was_says_so(tmp_path: Path) -> None:
    asyncio.run(_house(tmp_path))
    (tmp_path / "mathom.db").write_bytes(b"")
    assert "mathom restore" in turned_away(tmp_path)
    assert "mathom restore" in turned_away(tmp_path, "pl")
    assert (tmp_path / "mathom.db").read_bytes() == b""


def test_a_plain_sqlite_address_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_DATABASE", f"sqlite:///{tmp_path / 'there' / 'x.db'}")
    with served(tmp_path, "--port", "0") as address, guest(address) as client:
        assert client.get("/").status_code == 200
    assert (tmp_path / "there" / "x.db").exists()


def test_what_an_open_server_has_in_memory_is_not_looked_through_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[int] = []

    async def startup(_: uvicorn.Server, sockets: object = None) -> None:
        seen.append(gc.get_freeze_count())

    async def shutdown(_: uvicorn.Server, sockets: object = None) -> None:
        pass

    async def open_and_close() -> None:
        await server.startup()
        await server.shutdown()

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    monkeypatch.setattr(uvicorn.Server, "shutdown", shutdown)
    app = create_app(Settings.load(tmp_path, environ={}))
    server = Server(uvicorn.Config("nowhere:app"), app, lambda: None)
    try:
        asyncio.run(open_and_close())
        assert seen[0] > 1000
    finally:
        gc.unfreeze()


def test_small_answers_are_not_held_back() -> None:
    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def come_in(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listening("127.0.0.1", 0) as listener:
            server = await asyncio.start_server(come_in, sock=listener)
            async with server:
                _, writer = await asyncio.open_connection(*listener.getsockname())
                nodelay = await found
                writer.close()
                await writer.wait_closed()
            return nodelay

    assert asyncio.run(accepted())


@pytest.mark.parametrize(
    "option, value, said",
    [
        ("--limit", "streams.guests=4", "streams.guest, streams.address"),
        ("--limit", "nonsense", "nonsense"),
        ("--trusted-proxy", "my-proxy", "--trusted-proxy: my-proxy"),
        ("--metrics-from", "10.0.0.0/99", "--metrics-from: 10.0.0.0/99"),
    ],
)
def test_a_wish_that_makes_no_sense_is_explained(tmp_path: Path, option: str, value: str, said: str) -> None:
    assert said in turned_away(tmp_path, "pl", option, value)


@pytest.mark.parametrize("command", [COMMAND, PLAIN], ids=["as installed", "plain"])
def test_a_server_for_others(tmp_path: Path, command: Sequence[str]) -> None:
    options = ["--port", "0", "--limit", "tables.address=1", "--allowed-host", "mathom.test", "--log-form", "json"]
    with (tmp_path / "log").open("w+") as log:
        with served(tmp_path, *options, "--log-level", "info", command=command, log=log) as address:
            for household, status in (("192.0.2.1", 303), ("192.0.2.1", 429), ("192.0.2.2", 303)):
                headers = {"host": "mathom.test", "x-forwarded-for": household, "x-forwarded-proto": "https"}
                with guest(address, headers=headers) as client:
                    page = client.get("/")
                    assert "Secure" in page.headers["set-cookie"]
                    cookies = dict(cookie.split(";")[0].split("=", 1) for cookie in page.headers.get_list("set-cookie"))
                    form = {"csrf": csrf(page.text), "game": "mordor", "kind": "friend"}
                    sent = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
                    assert client.post("/play", data=form, headers=sent).status_code == status
            with guest(address) as client:
                assert client.get("/").status_code == 421
                assert client.get("/healthz").text == "ok\n"
                figures = client.get("/metrics").text
                assert 'mathom_refused_total{limit="tables"} 1' in figures
                assert "mathom_connections 1\n" in figures
        log.seek(0)
        lines = [json.loads(line) for line in log]
    assert [(line["limit"], line["address"]) for line in lines if line["event"] == "refused"] == [
        ("tables.address", "192.0.2.1")
    ]
