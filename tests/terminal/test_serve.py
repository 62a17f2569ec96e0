"""`mathom serve`, as somebody starts it: it says where it is, keeps games over a restart, and explains a taken port."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

COMMAND = [sys.executable, "-c", "from mathom.cli import main; main()", "serve", "--no-browser"]


@contextmanager
def served(data: Path, *options: str) -> Iterator[str]:
    """A server in a process of its own; gives the address that it prints."""
    command = [*COMMAND, "--data", str(data), "--lang", "en", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
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


def wait_for(client: httpx.Client, path: str) -> httpx.Response:
    transport_errors = 0
    while True:
        try:
            return client.get(path)
        except httpx.TransportError:
            transport_errors += 1
            assert transport_errors < 200


def test_a_guest_finds_the_game_again_after_a_restart(tmp_path: Path) -> None:
    cookies = httpx.Cookies()
    with served(tmp_path, "--port", "0") as address, httpx.Client(base_url=address, follow_redirects=True) as client:
        page = wait_for(client, "/")
        table = client.post("/play", data={"csrf": csrf(page.text), "game": "mordor", "kind": "screen"})
        assert table.status_code == 200
        path = table.url.path
        cookies.update(client.cookies)
    with served(tmp_path, "--port", "0") as address:
        kept = {cookie.name: cookie.value or "" for cookie in cookies.jar}
        with httpx.Client(base_url=address, cookies=kept) as client:
            again = wait_for(client, path)
            assert again.status_code == 200
            assert 'value="hobbit frodo"' in again.text
            assert path in client.get("/").text


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
