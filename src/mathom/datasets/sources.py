"""Where records come from: files, folders of them (a tournament's too), or one after another through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import IO, Final, NamedTuple

from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message

STDIN: Final = Path("-")
ENDING: Final = "*.mathom"
"""What records are called in a folder. A file that is named itself may be called anything."""
_FIRST: Final = b"mathom record "


class Text(NamedTuple):
    """The text of one record: what rows call it, what an error calls it, and how to get it."""

    name: str
    shown: str
    read: Callable[[], bytes]
    """Raises `MathomError`."""


class Source(NamedTuple):
    """A file with a record, or `STDIN` with any number of them."""

    path: Path
    name: str

    def texts(self) -> Iterator[Text]:
        """Its records, one after another."""
        if self.path == STDIN:
            for number, data in enumerate(_split(sys.stdin.buffer), 1):
                yield Text(f"stdin-{number}", f"stdin-{number}", partial(bytes, data))
        else:
            yield Text(self.name, str(self.path), self._read)

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except OSError as error:
            args: dict[str, str | int] = {"file": str(self.path), "why": error.strerror or str(error)}
            raise MathomError(Message("cli-no-file", args)) from None


def find(paths: Iterable[Path]) -> list[Source]:
    """Every file once. Those in a folder and in the folders below it have names that begin at the folder."""
    found: dict[Path, Source] = {}
    for path in paths:
        if path == STDIN or not path.is_dir():
            found.setdefault(path if path == STDIN else path.resolve(), Source(path, path.name))
            continue
        inside = [one for one in sorted(path.rglob(ENDING)) if one.is_file()]
        if not inside:
            raise WrongUse(Message("dataset-no-records", {"folder": str(path)}))
        for one in inside:
            found.setdefault(one.resolve(), Source(one, one.relative_to(path).as_posix()))
    return list(found.values())


def _split(stream: IO[bytes]) -> Iterator[bytes]:
    """The records in a stream: each begins with the line that says so."""
    lines: list[bytes] = []
    for line in stream:
        if line.startswith(_FIRST) and lines:
            yield b"".join(lines)
            lines = []
        lines.append(line)
    if lines:
        yield b"".join(lines)
