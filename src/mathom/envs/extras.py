"""What to install where something is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports for which this extra of mathom is needed; who lacks it is told how to get it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        message = f"this needs {missing.name}: pip install 'mathom[{extra}]'"
        raise ModuleNotFoundError(message, name=missing.name) from missing
