"""Ctrl-C, or a polite request of the system, ends the server at once, though pages are open and bots think."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.slow

STREAMS = 50
COMMAND = [sys.executable, "-c", "from mathom.cli import main; main()", "serve", "--no-browser", "--lang", "en"]


@pytest.mark.parametrize("request_", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("kind", ["screen", "bot"])
def test_open_pages_do_not_hold_up_the_end(tmp_path: Path, request_: signal.Signals, kind: str) -> None:
    command = [*COMMAND, "--data", str(tmp_path), "--port", "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            with httpx.Client(base_url=found[0], follow_redirects=True, timeout=60) as client:
                csrf = re.search(r'name="csrf" value="(\w+)"', client.get("/").text)
                assert csrf
                table = client.post("/play", data={"csrf": csrf[1], "game": "confrontation", "kind": kind})
                if kind == "bot":  # it begins to think, in a worker that is only just starting
                    form = {"csrf": csrf[1], "plan": "balanced", "number": "0"}
                    assert client.post(f"{table.url.path}/act", data=form).status_code == 200
                with client.stream("GET", f"{table.url.path}/live") as stream:
                    parts = stream.iter_text()
                    assert "id:" in next(parts)
                    if request_ == signal.SIGINT:
                        os.killpg(process.pid, request_)  # Ctrl-C reaches the workers too
                    else:
                        process.send_signal(request_)
                    for _ in parts:  # the stream comes to an orderly end
                        pass
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, err) == (0, "")
    assert "closed" in out


def test_many_open_pages_end_and_every_move_that_was_answered_is_kept(tmp_path: Path) -> None:
    """Fifty live pages, and somebody at every table who does not stop acting: the server is asked to end."""
    command = [*COMMAND, "--data", str(tmp_path), "--port", "0", "--limit", "streams.guest=0"]
    kept: dict[str, int] = {}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            ended, taken = asyncio.run(_besieged(found[0], process, kept))
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, err) == (0, "")
    assert "closed" in out
    assert ended == STREAMS
    assert taken < 10  # a second or two, on a machine that does other things too
    assert not [*tmp_path.glob("mathom.db-*")]  # whoever closes the database last clears up
    with sqlite3.connect(tmp_path / "mathom.db") as database:
        rows = dict(database.execute("SELECT code, revision FROM matches"))
    database.close()
    assert len(kept) == 5
    assert all(rows[code] >= number for code, number in kept.items())


async def _besieged(address: str, process: subprocess.Popen[str], kept: dict[str, int]) -> tuple[int, float]:
    """How many streams came to an orderly end, and how long that took; `kept` gets the last move of each table that was
    answered.
    """
    acted = asyncio.Event()
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        csrf = re.search(r'name="csrf" value="(\w+)"', (await client.get("/")).text)
        assert csrf
        form = {"csrf": csrf[1], "game": "mordor", "kind": "screen"}
        tables = [(await client.post("/play", data=form)).headers["location"] for _ in range(5)]
        begun = [asyncio.Event() for _ in range(STREAMS)]

        async def watch(number: int) -> bool:
            async with client.stream("GET", f"{tables[number % 5]}/live") as stream:
                async for _ in stream.aiter_raw():
                    begun[number].set()
            return True

        async def play(at: str) -> None:
            """Act as fast as answers come, until there are none."""
            while True:
                try:
                    page = (await client.get(at)).text
                    number = re.search(r'name="number" value="(\d+)"', page)
                    action = re.search(r'form="act" name="action" value="([^"]+)"', page)
                    if not number or not action:
                        return
                    fields = {"csrf": form["csrf"], "number": number[1], "action": action[1]}
                    answer = await client.post(f"{at}/act", data=fields)
                except httpx.TransportError:
                    return
                if answer.status_code == 303:
                    kept[at[3:]] = int(number[1]) + 1
                    if len(kept) == 5:
                        acted.set()

        watching = [asyncio.create_task(watch(number)) for number in range(STREAMS)]
        for each in begun:
            await each.wait()
        playing = [asyncio.create_task(play(at)) for at in tables]
        await acted.wait()
        asked = time.monotonic()
        process.send_signal(signal.SIGTERM)
        ended = await asyncio.gather(*watching)
        await asyncio.gather(*playing)
        await asyncio.to_thread(process.wait, 60)
        return sum(ended), time.monotonic() - asked
