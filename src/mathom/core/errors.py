"""The small family of errors that mathom raises. Whoever catches `MathomError` has caught every mistake of a user.

Each carries a `Message`, so that a page or a terminal can say what was wrong in the reader's language.
"""

from __future__ import annotations

from mathom.core.message import Message


class MathomError(Exception):
    """Something that was asked for cannot be done; `message` says what, in no language yet."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(plain(message))


class IllegalAction(MathomError):
    """The rules do not allow this action now. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        super().__init__(message)

    def __str__(self) -> str:
        return f"{self.rule}: {plain(self.message)}"


class NotationError(MathomError):
    """A text is no action, position or observation of this game."""


class OptionsError(MathomError):
    """An option does not exist, has an impossible value, or does not go with another."""


class RecordError(MathomError):
    """A record cannot be read, replayed or verified; `line` is the line of the file, counted from 1."""

    def __init__(self, line: int, message: Message) -> None:
        self.line = line
        super().__init__(message)

    def __str__(self) -> str:
        return f"line {self.line}: {plain(self.message)}"


class UndoRefused(MathomError):
    """The last action cannot be taken back."""


def plain(message: Message) -> str:
    """A message in bare words, for logs and tracebacks that have no language."""
    filled = " ".join(f"{name}={value}" for name, value in message.args.items())
    return f"{message.id} {filled}".strip()
