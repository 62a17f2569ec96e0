"""How a refusal is written: the rule that forbids an action, and the reason in no language. The steps give them."""

from __future__ import annotations

from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.journeys.words import FOLDER as WORDS


def no(rule: str, why: str, **args: str | int) -> IllegalAction:
    """Not by this rule."""
    return IllegalAction(rule, Message(f"refuse-{why}", args), WORDS)
