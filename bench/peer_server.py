"""boardgame.io's own server beside ours: a like game, played at random over its own protocol (`bench/peers`).

It keeps matches in memory and sends JSON; ours keeps every move on the disk before it answers, and sends pages. So it
is a scale, and no rival. It is installed into `build/peers` with the versions of its lock file, the first time it is
asked for; without Node it is left out. One version in there is older than the newest (koa-compose 4.1.0): with the next
the server knows none of the addresses that it was given after its start.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from figures import times
from served import Served, free_port, served

_HERE: Final = Path(__file__).parent / "peers"
_INSTALLED: Final = Path(__file__).parent.parent / "build" / "peers"
_FILES: Final = ("package.json", "package-lock.json")
_PATIENCE: Final = 300.0
"""Seconds for an installation, and for a measurement beside the time that it counts."""
_WARM: Final = 2.0


def measure(clients: int, seconds: float) -> dict[str, Any]:
    """Moves and times at so many clients who act at once; or why it was `left_out`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return {"left_out": "there is no Node"}
    trouble = _install(npm)
    if trouble:
        return {"left_out": trouble}
    os.environ["NODE_PATH"] = str(_INSTALLED / "node_modules")
    version = json.loads((_HERE / "package.json").read_text())["dependencies"]["boardgame.io"]
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="mathom-bench-") as folder:
        command = [node, str(_HERE / "server.js"), str(port)]
        with served(command, port, Path(folder) / "log") as server:
            counted = Path(folder) / "counted.json"
            wishes = (port, clients, seconds, min(_WARM, seconds / 2), counted)
            figures = _drive([node, str(_HERE / "clients.js"), *map(str, wishes)], server, counted)
            return {"version": version, "clients": clients, **figures}


def _install(npm: str) -> str:
    """Install what is not there yet; why that could not be done, or nothing."""
    texts = {name: (_HERE / name).read_text() for name in _FILES}
    done = _INSTALLED / "installed.json"
    if done.exists() and json.loads(done.read_text()) == texts:
        return ""
    _INSTALLED.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (_INSTALLED / name).write_text(text)
    command = [npm, "ci", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--silent"]
    try:
        subprocess.run(command, cwd=_INSTALLED, check=True, capture_output=True, timeout=_PATIENCE)  # noqa: S603  (ours)
    except (subprocess.SubprocessError, OSError) as error:
        return f"npm could not install it ({error})"
    done.write_text(json.dumps(texts))
    return ""


def _drive(command: list[str], server: Served, counted: Path) -> dict[str, Any]:
    """Let the clients play, and read what they and the server have used while they counted."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as clients:  # noqa: S603  (ours)
        if clients.stdout is None or clients.stderr is None:
            raise AssertionError
        clients.stdout.readline()
        used = server.cpu()
        clients.stdout.readline()
        cpu = server.cpu() - used
        try:
            clients.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            clients.kill()
        if not counted.exists():
            return {"left_out": f"its clients broke off: {clients.stderr.read().strip()[-300:]}"}
    found = json.loads(counted.read_text())
    return {
        "seconds": found["seconds"],
        "moves": found["moves"],
        "moves_per_second": found["moves"] / found["seconds"],
        "moves_per_cpu_second": found["moves"] / cpu if cpu else 0.0,
        "server_core": cpu / found["seconds"],
        "guests_core": found["cpu"] / found["seconds"],
        "answer_ms": times([time / 1e3 for time in found["answers"]]),
        "other_page_ms": times([time / 1e3 for time in found["others"]]),
        "update_kB": found["bytes"] / max(1, found["updates"]) / 1e3,
        "games_begun": found["games"],
        "load": os.getloadavg()[0],
    }
