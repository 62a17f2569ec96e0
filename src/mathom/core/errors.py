"""The small family of errors that mathom raises. Whoever catches `MathomError` has caught every mistake of a user.

Each carries a `Message`, so that a page or a terminal can say what was wrong in the reader's language. In a traceback
it says so in English, with the bare message after it.
"""

from __future__ import annotations

from pathlib import Path

from mathom.core.message import Message


class MathomError(Exception):
    """Something that was asked for cannot be done; `message` says what, in no language yet.

    `words` is the folder of the game whose words the message is in. A game gives it with its refusals; where it does
    not, the core adds it wherever an error passes through its hands.
    """

    def __init__(self, message: Message, words: Path | None = None) -> None:
        self.message = message
        self.words = words
        super().__init__(plain(message))

    def __str__(self) -> str:
        said = in_english(self.message, self.words)
        return f"{said} [{plain(self.message)}]" if said else plain(self.message)


class IllegalAction(MathomError):
    """The rules do not allow this action now. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: Message, words: Path | None = None) -> None:
        self.rule = rule
        super().__init__(message, words)

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}" if self.rule else super().__str__()


class Refusals:
    """How a game writes a refusal: the rule that forbids the action, and the reason in no language, from its words.

    >>> no = Refusals(Path("words"))
    >>> no("HR-DAY-02", "not-asked").rule
    'HR-DAY-02'
    """

    def __init__(self, words: Path) -> None:
        self._words = words

    def __call__(self, rule: str, why: str, **args: str | int) -> IllegalAction:
        """Not by this rule."""
        return IllegalAction(rule, Message(f"refuse-{why}", args), self._words)


class WrongUse(MathomError):
    """What was asked for names something that there is not, or things that do not go together: whoever asked can put it
    right. On a command line it is wrong use.
    """


class NotationError(WrongUse):
    """A text is no action, position or observation of this game."""


class OptionsError(WrongUse):
    """An option does not exist, has an impossible value, or does not go with another."""


class RecordError(MathomError):
    """A record cannot be read, replayed or verified; `line` is the line of the file, counted from 1."""

    def __init__(self, line: int, message: Message, words: Path | None = None) -> None:
        self.line = line
        super().__init__(message, words)

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


class UndoRefused(MathomError):
    """The last action cannot be taken back."""


class MovedOn(MathomError):
    """What was tried at a table cannot be done there: something has happened since."""


def plain(message: Message) -> str:
    """A message in bare words, for logs and tracebacks that have no language."""
    filled = " ".join(f"{name}={value}" for name, value in message.args.items())
    return f"{message.id} {filled}".strip()


def in_english(message: Message, words: Path | None = None) -> str:
    """What a message says, if the core or the game whose folder this is has words for it; else nothing.

    No other game is asked: it may use the same id for something else.
    """
    from mathom.core.words import Words  # noqa: PLC0415  (it takes its time to load)

    said = Words("en", () if words is None else (words,))
    return said.say(message) if said.has(message.id) else ""
