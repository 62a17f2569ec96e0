"""Words, each said once. They are the dearest part of a page, and a page says the same few hundred things again and
again: a `Speaker` keeps what it has said.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Self

from mathom.core.message import Line, Message

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

_MOST: Final = 20_000
"""What is kept at most: after the log of a thousand games it begins again."""


class Speaker:
    """The words of one language, with what was said before at hand. A game adds what it draws from a name alone."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._kept: dict[Hashable, str] = {}
        self._fixed: dict[tuple[str, ...], dict[str, str]] = {}

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, words: Words) -> Self:
        """The one that speaks these words."""
        return cls(words)

    def say(self, message: str, /, **args: str | int) -> str:
        """A message in words."""
        key = (message, *args.items())
        found = self._kept.get(key)
        return self._keep(key, self.words.say(Message(message, args))) if found is None else found

    def line(self, line: Line) -> str:
        """A line of the log."""
        return self.say(line.id, **line.message.args)

    def name(self, kind: str, thing: str, case: str = "") -> str:
        """The name of a thing, in a case if given."""
        key = (kind, thing, case)
        found = self._kept.get(key)
        return self._keep(key, self.words.name(kind, thing, case)) if found is None else found

    def names(self, kind: str, things: Sequence[str], join: str = "and") -> str:
        """Several names, as the language lists them."""
        key = (kind, tuple(things), join)
        found = self._kept.get(key)
        return self._keep(key, self.words.names(kind, things, join=join)) if found is None else found

    def fixed(self, ids: tuple[str, ...]) -> dict[str, str]:
        """What stands on every page, by the name without `table-` and with `_` for `-`."""
        found = self._fixed.get(ids)
        if found is None:
            found = {label.removeprefix("table-").replace("-", "_"): self.words.say(Message(label)) for label in ids}
            self._fixed[ids] = found
        return found

    def _keep(self, key: Hashable, said: str) -> str:
        if len(self._kept) > _MOST:
            self._kept.clear()
        self._kept[key] = said
        return said
