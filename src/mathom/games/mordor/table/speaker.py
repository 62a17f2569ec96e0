"""Words, each said once: a page says the same few hundred things again and again, so they are kept."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from mathom.core.message import Message
from mathom.games.mordor.observe import View

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words


@lru_cache(maxsize=20_000)
def _kept(words: Words, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
    return words.say(Message(message, dict(args)))


def say(words: Words, message: str, /, **args: str | int) -> str:
    """A message in words."""
    return _kept(words, message, tuple(args.items()))


@lru_cache(maxsize=4000)
def name(words: Words, kind: str, thing: str, case: str = "") -> str:
    """The name of a thing, in a case if given."""
    return words.name(kind, thing, case)


@lru_cache(maxsize=16)
def fixed(words: Words) -> dict[str, str]:
    """What stands on every page, by the name without `table-` and with `_` for `-`."""
    ids = (
        "table-set-aside",
        "table-does",
        "table-set-chosen",
        "table-clear",
        "table-choose-first",
        "table-all-choices",
        "table-dice",
        "table-legend",
        "table-you",
        "table-turn",
        "table-order",
        "table-agrees",
        "table-no-choice",
        "table-taken-aside",
    )
    return {label.removeprefix("table-").replace("-", "_"): words.say(Message(label)) for label in ids}


def cut(text: str) -> tuple[str, ...]:
    """A text cut so that every other piece is a number.

    >>> cut("Rohan, 4 of 9")
    ('Rohan, ', '4', ' of ', '9', '')
    """
    return tuple(re.split(r"(\d+)", text))


def who_is(view: View, seat: int) -> str:
    """The name by which words know a player: the hobbit, or the seat while none is chosen."""
    return view.sheets[seat].hobbit or f"p{seat + 1}"
