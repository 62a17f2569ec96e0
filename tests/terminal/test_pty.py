"""The real thing: `mathom play` in a pseudo-terminal, played by a script, left with Ctrl-C, and cut off."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest

from mathom.core.record_reader import read_record
from tests.processes import MATHOM

pytestmark = pytest.mark.slow

LIMIT = 60.0
"""Seconds that anything may take: they end a test that hangs, and mean nothing else."""
START = f"import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n{MATHOM}"
"""The new session makes the terminal its own, so that Ctrl-C reaches it, and becomes `mathom`."""


class Screen:
    """A program in a terminal of a given width: what it shows, and a way to type."""

    def __init__(self, *args: str, width: int = 80) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
        environ = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        environ |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environ,
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def read_until(self, wanted: str) -> str:
        """Read until the pattern appears; what was read since the last time."""
        start, deadline = len(self.shown), time.monotonic() + LIMIT
        while not re.search(wanted, self.shown[start:]):
            assert time.monotonic() < deadline, f"no {wanted!r} in {self.shown[start:]!r}"
            if not self._read():
                break
        return self.shown[start:]

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Press Ctrl-C as a person does: again where it was lost, and not because the answer takes its time.

        One that falls into a callback is lost, and Python says so; and one that comes while the line editor is not yet
        waiting is noticed with the next key.
        """
        said, deadline = len(self.shown), time.monotonic() + LIMIT
        os.write(self.master, b"\x03")
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it goes on: {self.shown[said:]!r}"
            if not select.select([self.master], [], [], 3)[0]:
                lost = self._sleeps()
            elif self._read():
                lost = "Exception ignored in" in self.shown[said:]
            else:
                return
            if lost:
                said = len(self.shown)
                os.write(self.master, b"\x03")

    def _sleeps(self) -> bool:
        """Whether the program waits for somebody to do something: no thread has work that a slow machine delays."""
        try:
            threads = [path.read_text() for path in Path(f"/proc/{self.process.pid}/task").glob("*/stat")]
        except OSError:  # one of them is gone, so something happens
            return False
        return all(thread.rpartition(")")[2].split()[0] == "S" for thread in threads)  # none where there is no /proc

    def end(self) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + LIMIT
        while self._read():
            assert time.monotonic() < deadline
        return self.process.wait(LIMIT)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], LIMIT)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += data.decode("utf-8", "replace")
        return bool(data)


@contextmanager
def screen(*args: str, width: int = 80) -> Iterator[Screen]:
    opened = Screen(*args, width=width)
    try:
        yield opened
    finally:
        if opened.process.poll() is None:
            opened.process.kill()
        opened.process.wait()
        os.close(opened.master)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_game_to_its_end(tmp_path: Path, width: int) -> None:
    path = tmp_path / "game.mathom"
    with screen("play", "confrontation", "--bot", "random", "--seed", "3", "--record", str(path), width=width) as seat:
        assert "\x1b[" in seat.read_until("> "), "a terminal gets colours"
        seat.type("balanced")
        for _ in range(300):
            if "points:" in plain(seat.read_until("> ")).replace("\n", " "):
                break
            seat.type("auto")
        assert seat.end() == 0
        shown = plain(seat.shown)
    record = read_record(path.read_text())
    assert record.ending is not None
    assert record.verify().over
    typed = [line for line in shown.splitlines() if not line.startswith("> ")]
    assert max(len(line) for line in typed) <= width
    assert ("┌" in shown) == (width >= 80)


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    with screen("play", "confrontation", "--seed", "3", "--record", str(path)) as seat:
        seat.read_until("> ")
        seat.type("balanced")
        seat.read_until("> ")
        seat.interrupt()
        assert seat.end() == 130
        assert "The game is kept" in plain(seat.shown)
        assert "Traceback" not in seat.shown
    assert len(read_record(path.read_text()).entries) >= 10


def test_a_closed_terminal_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    with screen("play", "confrontation", "--seed", "3", "--record", str(path)) as seat:
        seat.read_until("> ")
        seat.type("balanced")
        seat.read_until("> ")
        seat.process.send_signal(signal.SIGHUP)
        seat.process.wait(LIMIT)
    assert len(read_record(path.read_text()).entries) >= 10


def test_the_curtain_clears_screen_and_scrollback() -> None:
    with screen("play", "confrontation", "--seat", "both", "--seed", "3") as table:
        table.read_until("Press Enter")
        table.type("")
        table.read_until("> ")
        table.type("aggressive")
        hidden = table.read_until("Press Enter")
        assert "\x1b[2J\x1b[3J" in hidden
        assert "Frodo" not in hidden.split("\x1b[2J\x1b[3J")[-1]


@pytest.mark.parametrize("left", [b"quit\n", b"\x03"])
def test_leaving_clears_screen_and_scrollback(left: bytes) -> None:
    with screen("play", "confrontation", "--seat", "both", "--seed", "3") as table:
        table.read_until("Press Enter")
        table.type("")
        assert "Frodo" in table.read_until("> ")
        if left == b"\x03":
            table.interrupt()
        else:
            os.write(table.master, left)
        assert table.end() == (130 if left == b"\x03" else 0)
        last = table.shown.split("\x1b[2J\x1b[3J")[-1]
    assert "Frodo" not in last
    assert "The game is not kept" in last


def test_simulate_stopped_with_ctrl_c_shows_what_was_played() -> None:
    with screen("simulate", "confrontation", "-n", "1000000", "--seed", "1", "--jobs", "2") as shell:
        shell.read_until(r"playing.*[1-9]\d*/1000000")
        shell.interrupt()
        assert shell.end() == 130
        shown = plain(shell.shown)
    assert "Traceback" not in shown
    played = re.search(r"([\d,]+) of 1,000,000 games", shown)
    assert played is not None
    assert played[1] != "0"
