"""A server in a process of its own, on a core of its own where there are two, and what it has used so far.

Only processes that were started here are measured and stopped.
"""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from table_client import HOST

START: Final = 60.0
"""Seconds for a server to answer after its start."""
_STOP: Final = 20.0


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs."""

    process: subprocess.Popen[bytes]
    port: int

    def cpu(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Resident kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) * 1.024 for line in status.splitlines() if line.startswith("VmRSS"))


def can_measure() -> bool:
    """Whether this system tells what another process has used."""
    return Path("/proc/self/stat").exists() and hasattr(os, "sched_setaffinity")


def cores() -> tuple[set[int], set[int]]:
    """The core of the server, and those of its clients; the same one where there is only one."""
    mine = sorted(os.sched_getaffinity(0))
    return {mine[0]}, set(mine[1:] or mine)


@contextlib.contextmanager
def served(command: Sequence[str], port: int, log: Path) -> Iterator[Served]:
    """Run a server that will listen at this port, from when it answers; what it says goes to a file.

    A process inherits the core of the one that starts it, with all threads that it makes.
    """
    before = os.sched_getaffinity(0)
    its_own, others = cores()
    with log.open("wb") as file:
        os.sched_setaffinity(0, its_own)
        try:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file)  # noqa: S603  (ours)
        finally:
            os.sched_setaffinity(0, others)
        try:
            _wait_for(process, port, log)
            yield Served(process, port)
        finally:
            os.sched_setaffinity(0, before)
            process.terminate()
            try:
                process.wait(_STOP)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def mathom(folder: Path, port: int) -> list[str]:
    """The command that serves a fresh data folder. A guest of the measurement opens more tables than a person
    would, and acts as fast as it is answered.
    """
    limits = [f"--limit={limit}=0" for limit in ("connections.everybody", "tables.guest", "acts.guest")]
    start = [sys.executable, "-c", "from mathom.cli import main; main()", "serve", "--no-browser"]
    return [*start, "--port", str(port), "--data", str(folder), *limits]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def make_room(connections: int) -> None:
    """Let this process have so many connections; raises `SystemExit` where the system does not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + 200
    if hard != resource.RLIM_INFINITY and hard < wanted:
        sys.exit(f"{wanted} files have to be open at once, and the system allows {hard}: take fewer clients")
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _wait_for(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    ends = time.monotonic() + START
    while time.monotonic() < ends and process.poll() is None:
        try:
            with socket.create_connection((HOST, port), 1) as probe:
                probe.settimeout(START)
                probe.sendall(f"GET / HTTP/1.0\r\nhost: {HOST}\r\n\r\n".encode())
                if probe.recv(1):
                    return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"The server did not start:\n{log.read_text(errors='replace')[-2000:]}")
