"""Reading what a player types. Nobody there to type is no error: it ends the session."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable

with contextlib.suppress(ImportError):  # not everywhere; where it is, lines can be edited and called back
    import readline


class Gone(Exception):
    """There is nobody to ask: the input has ended."""


def ask(prompt: str) -> str:
    """A line that the player typed, without spaces around it; raises `Gone` at the end of the input."""
    sys.stdout.flush()
    try:
        return input(prompt).strip()
    except (EOFError, OSError, UnicodeDecodeError) as error:
        raise Gone from error


def forget() -> None:
    """Leave nothing that was typed for the next one at the keyboard to call back."""
    if "readline" in sys.modules:
        readline.clear_history()


def complete_with(words: Iterable[str]) -> None:
    """What the Tab key offers."""
    if "readline" not in sys.modules or not sys.stdin.isatty():
        return
    offers = sorted(set(words))

    def complete(begun: str, number: int) -> str | None:
        fitting = [offer for offer in offers if offer.startswith(begun)]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
