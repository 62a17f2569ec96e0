"""Options of a game as typed data, so that a page or a command line can offer them without knowing the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mathom.core.errors import OptionsError
from mathom.core.message import Message

Value = str | int | bool

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


Option = Choice | Flag | Number


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
        return self._write(option for option in self._menu if self._values[option.name] != option.default)

    def full_text(self) -> str:
        """Every option, for what is stored: it stays the same when a default changes."""
        return self._write(self._menu)

    def _write(self, options: Iterable[Option]) -> str:
        return " ".join(f"{option.name}={option.write(self._values[option.name])}" for option in options)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Options({self.text()!r})"


def _bad(name: str, value: object, wanted: str) -> OptionsError:
    return OptionsError(Message("error-option-value", {"name": name, "value": str(value)[:60], "wanted": wanted}))
