"""The actions of a game by their texts, each made once: so `is` compares them, and a text names the same one always."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Generic, TypeVar

from mathom.core.action import Action
from mathom.core.errors import NotationError
from mathom.core.message import Message

ActionT = TypeVar("ActionT", bound=Action)


class Interned(Generic[ActionT]):
    """All actions of a game. Those of which there are few are added as its module is loaded, others as they come up."""

    def __init__(self, unknown: str, words: Path) -> None:
        """With the message that says of a `$text` that it names no action, and the words where it is."""
        self._unknown = unknown
        self._words = words
        self._by_text: dict[str, ActionT] = {}

    def add(self, action: ActionT) -> ActionT:
        """Keep it, unless there is one with its text: then that is the answer."""
        return self._by_text.setdefault(action.text, action)

    def values(self) -> Iterable[ActionT]:
        """All that there are so far."""
        return self._by_text.values()

    def get(self, text: str) -> ActionT | None:
        """The action of this text, if it was added."""
        return self._by_text.get(text)

    def read(self, text: str) -> ActionT:
        """The action of this text; raises `NotationError`."""
        found = self._by_text.get(text)
        if found is None:
            raise NotationError(Message(self._unknown, {"text": text[:80]}), self._words)
        return found
