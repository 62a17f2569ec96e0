"""A history that costs nothing to clone: each event points to the one before it, so states share their past."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Link(Generic[T]):
    """One event and the events before it. Immutable, so any number of states may hold it."""

    __slots__ = ("event", "prev")

    def __init__(self, prev: Link[T] | None, event: T) -> None:
        self.prev = prev
        self.event = event


def events(link: Link[T] | None) -> list[T]:
    """All events up to this link, oldest first.

    >>> events(Link(Link(None, "a"), "b"))
    ['a', 'b']
    """
    out: list[T] = []
    while link is not None:
        out.append(link.event)
        link = link.prev
    out.reverse()
    return out
