"""`make bench ARGS=--server` in small, so that it goes on working. No figure is asserted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSTALLED = ROOT / "build" / "peers" / "installed.json"
SMALL = ["--clients", "4", "--crowd", "0", "--watchers", "2", "--coming", "2", "--seconds", "1"]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the server is measured on Linux")
def test_guests_play_and_look_on(tmp_path: Path) -> None:
    # The peer is driven where it was installed before: a test fetches nothing.
    peer = shutil.which("node") is not None and INSTALLED.exists()
    path = os.environ["PATH"] if peer else str(tmp_path)
    command = [sys.executable, str(ROOT / "bench" / "run.py"), "--server", *SMALL]
    environment = os.environ | {"PATH": path}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    three = r"\d+ / \d+ / \d+"
    assert re.search(rf"^mathom, at once +4 .*{three} +{three} ", done.stdout, re.MULTILINE)
    assert re.search(rf"^2 watchers: a move [\d.]+ ms CPU, all have it after {three} ms", done.stdout, re.MULTILINE)
    other = r"boardgame\.io [\d.]+, at once +4 " if peer else r"boardgame\.io was left out: there is no Node"
    assert re.search(f"^{other}", done.stdout, re.MULTILINE)
