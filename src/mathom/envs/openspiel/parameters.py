"""The options of a game as parameters of OpenSpiel, and back.

Flags are bools, numbers ints, choices strings. A choice among numbers beside its default (who begins: drawn, 1, 2 …) is
an int, and 0 stands for the default: OpenSpiel reads `first=1` as a number, whatever was meant. `position` is a text of
docs/notation.md to begin with. What OpenSpiel itself writes in a game's name is quoted there as in an address.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote

from mathom.core.errors import OptionsError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Choice, Option, Value

POSITION: Final = "position"


def specification(game: Game) -> dict[str, Value]:
    """Every parameter with its default."""
    return {option.name: _default(option) for option in game.menu} | {POSITION: ""}


def options_text(game: Game, given: Mapping[str, Value]) -> str:
    """The options that parameters name; raises `OptionsError`."""
    chosen = {option.name: _value(option, given[option.name]) for option in game.menu if option.name in given}
    return game.options(chosen).text()


def position_text(given: Mapping[str, Value]) -> str:
    """The position to begin with, or nothing."""
    return unquote(str(given.get(POSITION, "")))


def quoted(given: Mapping[str, Value]) -> dict[str, Value]:
    """The parameters in such a form that OpenSpiel can read back what it writes."""
    position = position_text(given)
    return {**given, POSITION: quote(position, safe="")} if position else dict(given)


def agreed(game: Game, asked: str, found: str) -> None:
    """Options beside a position must be those that it has; raises `OptionsError`."""
    has = game.options(found)
    for word in asked.split():
        name, _, value = word.partition("=")
        if game.options(word)[name] != has[name]:
            args: dict[str, str | int] = {"name": name, "value": value, "wanted": str(has[name])}
            raise OptionsError(Message("error-option-value", args))


def _numbered(option: Option) -> bool:
    return isinstance(option, Choice) and all(value.isdecimal() for value in option.values if value != option.default)


def _default(option: Option) -> Value:
    return 0 if _numbered(option) else option.default


def _value(option: Option, given: Value) -> Value:
    if not _numbered(option):
        return given
    return str(given) if given else option.default
