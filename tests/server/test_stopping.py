"""Ctrl-C, or a polite request of the system, ends the server at once, though pages are open and bots think."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.slow

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
    assert (process.returncode, err) == (0 if request_ == signal.SIGINT else -request_, "")
    assert ("closed" in out) == (request_ == signal.SIGINT)
