"""Options of a game as typed data, so that a page or a command line can offer them without knowing the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from mathom.core.errors import OptionsError
from mathom.core.message import Message

Value = str | int | bool

_HASH: Final = re.compile(r"@[0-9a-f]{64}")
_LONGEST: Final = 400
"""More signs than the names of any content have, with their hashes."""
_WORDS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named values."""

    name: str
    default: str
    values: tuple[str, ...]
    rule: str = ""

    def read(self, value: object) -> str:
        """The value, if it is one of those on offer."""
        if isinstance(value, str) and value in self.values:
            return value
        raise _bad(self.name, value, ", ".join(self.values))

    def write(self, value: Value) -> str:
        """The value as text."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Flag:
    """On or off."""

    name: str
    default: bool
    rule: str = ""

    def read(self, value: object) -> bool:
        """The value from a bool or from words such as `yes` and `off`."""
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in _WORDS:
            return _WORDS[value.lower()]
        raise _bad(self.name, value, "yes, no")

    def write(self, value: Value) -> str:
        """The value as text."""
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds."""

    name: str
    default: int
    low: int
    high: int
    rule: str = ""

    def read(self, value: object) -> int:
        """The value from a number or its digits."""
        if isinstance(value, str) and len(value) < 10 and value.removeprefix("-").isdecimal() and value.isascii():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise _bad(self.name, value, f"{self.low}-{self.high}")

    def write(self, value: Value) -> str:
        """The value as text."""
        return str(value)


class Library(Protocol):
    """Where a game finds the content that an option names."""

    def read(self, option: str, text: str) -> str:
        """The value that a text means; raises `OptionsError` for what is not there.

        What a bare name means today is written without a hash, anything else with it.
        """

    def pinned(self, option: str, value: str) -> str:
        """The same with every hash: what it will mean for ever."""

    def offered(self, option: str) -> Sequence[str]:
        """The values that a form or a list can offer; there may be more."""

    def title(self, option: str, value: str, language: str) -> str:
        """What the content of a value is called."""

    def take_in(self, option: str, path: Path) -> str:
        """The value for the content in a file of somebody who sits at this machine, from now on known to this process
        and its workers; raises `MathomError` for what is none.
        """

    def copies(self, option: str, value: str) -> Sequence[tuple[str, bytes]]:
        """What must lie beside a record so that it replays anywhere, by names of files; nothing of what is shipped."""


@dataclass(frozen=True, slots=True)
class NamedContent:
    """Content by its name: a story, a pack, a map that somebody made. The game's library knows what there is.

    A value is a name or several with `/` between them, and each may have `@` and the SHA-256 hash of what is meant:
    `cinders/a3@5f70…`. Without a hash it is what has that name today.
    """

    name: str
    default: str
    library: Library = field(compare=False, repr=False)
    rule: str = ""

    def read(self, value: object) -> str:
        """The value, if the library has such content."""
        if isinstance(value, str) and 0 < len(value) <= _LONGEST and value.isprintable() and " " not in value:
            return self.library.read(self.name, value)
        raise _bad(self.name, value, ", ".join(self.library.offered(self.name)))

    def write(self, value: Value) -> str:
        """The value as text."""
        return str(value)

    def pinned(self, value: Value) -> str:
        """The value with every hash."""
        return self.library.pinned(self.name, str(value))


def without_hashes(value: str) -> str:
    """The names alone of content that may be written with its hashes.

    >>> without_hashes("cinders/a3@" + "5f" * 32)
    'cinders/a3'
    """
    return _HASH.sub("", value)


Option = Choice | Flag | Number | NamedContent


class Options(Mapping[str, Value]):
    """The options of one sitting: every option of the game has a value. Immutable.

    >>> menu = (Choice("ending", "normal", ("normal", "short")), Flag("dice", False))
    >>> chosen = Options(menu, {"dice": "yes"})
    >>> chosen["dice"], chosen["ending"]
    (True, 'normal')
    >>> chosen.text()
    'dice=yes'
    >>> chosen.full_text()
    'ending=normal dice=yes'
    """

    __slots__ = ("_menu", "_values")

    def __init__(self, menu: tuple[Option, ...], chosen: Mapping[str, object] | None = None) -> None:
        if chosen is not None and not isinstance(chosen, Mapping):
            raise OptionsError(Message("error-option-syntax", {"text": str(chosen)[:80]}))
        self._menu = menu
        values: dict[str, Value] = {option.name: option.default for option in menu}
        by_name = {option.name: option for option in menu}
        for name, value in (chosen or {}).items():
            if name not in by_name:
                raise OptionsError(Message("error-option-unknown", {"name": str(name), "known": ", ".join(by_name)}))
            values[name] = by_name[name].read(value)
        self._values = values

    @classmethod
    def parse(cls, menu: tuple[Option, ...], text: str) -> Options:
        """Read `name=value name=value`; what is not named keeps its default."""
        chosen: dict[str, object] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals:
                raise OptionsError(Message("error-option-syntax", {"text": word}))
            if name in chosen:
                raise OptionsError(Message("error-option-twice", {"name": name}))
            chosen[name] = value
        return cls(menu, chosen)

    def text(self) -> str:
        """Every option that differs from its default, as `name=value`, in the menu's order: short, for people."""
        changed = [option for option in self._menu if self._values[option.name] != option.default]
        return " ".join(f"{option.name}={option.write(self._values[option.name])}" for option in changed)

    def full_text(self) -> str:
        """Every option, for what is stored: it stays the same when a default changes, and content has its hash."""
        return self._write(NamedContent.pinned)

    def plain_text(self) -> str:
        """Every option, content by its names alone: its hashes stand elsewhere (`content`)."""
        return self._write(lambda option, value: without_hashes(option.write(value)))

    def content(self) -> dict[str, str]:
        """The content that the options name, by option, with every hash."""
        return {
            option.name: option.pinned(self._values[option.name])
            for option in self._menu
            if isinstance(option, NamedContent)
        }

    def _write(self, content: Callable[[NamedContent, Value], str]) -> str:
        return " ".join(
            f"{option.name}={content(option, value) if isinstance(option, NamedContent) else option.write(value)}"
            for option, value in zip(self._menu, self._values.values(), strict=True)
        )

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return self._values == other._values if isinstance(other, Options) else Mapping.__eq__(self, other)

    def __hash__(self) -> int:
        return hash(tuple(self._values.values()))

    def __repr__(self) -> str:
        return f"Options({self.text()!r})"


def _bad(name: str, value: object, wanted: str) -> OptionsError:
    return OptionsError(Message("error-option-value", {"name": name, "value": str(value)[:60], "wanted": wanted}))
