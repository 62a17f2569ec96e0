"""Where rows go: a file that appears when it is whole, or stdout."""

from __future__ import annotations

import contextlib
import gzip
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, cast

from mathom.core.errors import WrongUse
from mathom.core.message import Message


@contextlib.contextmanager
def output(path: Path | None) -> Iterator[IO[bytes]]:
    """What to write rows to. The file takes its name at the end, if nothing was raised until then; a name that ends in
    `.gz` makes it a compressed one. Without a path it is stdout.
    """
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    replaced = path.is_file() or not path.exists()  # a device or a pipe cannot be replaced, and must not be
    place = path.resolve() if replaced else path
    draft = place.with_name(f".{place.name}.{os.getpid()}.tmp") if replaced else place
    try:
        with draft.open("wb") as plain:
            with _packed(plain) if path.suffix == ".gz" else contextlib.nullcontext(plain) as file:
                yield file
            plain.flush()
            if replaced:
                os.fsync(plain.fileno())
        if replaced:
            draft.replace(place)
    except OSError as error:
        raise WrongUse(Message("cli-not-saved", {"file": str(path), "why": error.strerror or str(error)})) from None
    finally:
        if replaced:
            draft.unlink(missing_ok=True)


def _packed(file: IO[bytes]) -> IO[bytes]:
    """Without a name and a time inside: the same rows make the same file."""
    return cast("IO[bytes]", gzip.GzipFile("", "wb", 6, file, mtime=0))
