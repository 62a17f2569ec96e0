"""The end of a sitting and the way to it, as one would tell a friend. In no language: it is kept, and said to each
reader in theirs.
"""

from __future__ import annotations

import msgspec

from mathom.core.message import Message
from mathom.core.table_matters import STOPPED


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a sitting ended."""

    name: Message
    """By its name, in a few words, as a loser reads it in large letters: "Frodo has fallen"."""
    sentence: Message | None = None
    """What happened, in a sentence or two, without a rule's number."""
    length: Message | None = None
    """How long it took, as a list says it: "34 turns"."""


class Figure(msgspec.Struct, frozen=True):
    """A number that is worth telling, and what it counts."""

    number: int
    text: Message


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a stretch of play comes to: the one thing in it that one would tell."""

    text: Message
    place: Message | None = None
    """Where, if that says something."""
    battle: bool = False
    """Whether it was a battle, or whatever a game has in place of one."""


def told_plainly(reason: Message, length: Message | None = None) -> End:
    """An end of which nothing is known but the reason of the rules; one that all have agreed to has a name."""
    if reason.id == STOPPED.id:
        return End(Message("ended-stopped"), reason, length)
    return End(reason, None, length)
