"""Asking a bot. It may be anyone's code: whatever it does instead of choosing becomes one error that names it."""

from __future__ import annotations

from typing import Final

from mathom.bots.bot import Bot, Budget
from mathom.core.action import Action
from mathom.core.errors import MathomError
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.words import Words

_LONGEST: Final = 300
"""So much is told of what a bot said when it failed."""


class BotFailed(MathomError):
    """A bot did not do its part. `causes` are the errors of ours behind it, the nearest first: each fills the gap
    `why` of the one before it, in the reader's language.
    """

    def __init__(self, message: Message, *causes: Message) -> None:
        self.causes = causes
        super().__init__(message)

    def __reduce__(self) -> tuple[type[BotFailed], tuple[Message, ...]]:
        """Bots fail in workers, and the error goes home from there."""
        return type(self), (self.message, *self.causes)

    def say(self, words: Words) -> str:
        """All of it in words."""
        *outer, innermost = (self.message, *self.causes)
        said = words.say(innermost)
        for message in reversed(outer):
            said = words.say(Message(message.id, message.args | {"why": said}))
        return said


def ask(bot: Bot, name: str, observation: Observation, budget: Budget) -> Action:
    """What the bot chooses, one of `observation.legal`; raises `BotFailed`."""
    try:
        chosen: object = bot.choose(observation, budget)
        for action in observation.legal:
            if action is chosen:
                return action
        answer = chosen.text if isinstance(chosen, Action) else repr(chosen)
    except Exception as error:
        raise failed(name, error) from error
    raise BotFailed(Message("error-bot-answer", {"bot": name[:80], "answer": _line(answer)}))


def failed(name: str, error: Exception) -> BotFailed:
    """What a bot raised, as an error of ours."""
    causes = (error.message,) if isinstance(error, MathomError) else ()
    return BotFailed(Message("error-bot-failed", {"bot": name[:80], "why": error_line(error)}), *causes)


def error_line(error: Exception) -> str:
    """An error of anyone's in a line: its kind, and what it says if it says something.

    >>> error_line(ValueError("too bad")), error_line(AssertionError())
    ('ValueError: too bad', 'AssertionError')
    """
    if isinstance(error, MathomError):
        return _line(str(error))
    return _line(f"{type(error).__name__}: {error}".removesuffix(": "))


def _line(text: str) -> str:
    return " ".join(text.split())[:_LONGEST]
