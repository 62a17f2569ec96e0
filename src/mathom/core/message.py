"""Text without a language: what is said is decided here, how it sounds in Polish or English by `mathom.core.words`."""

from __future__ import annotations

import msgspec

from mathom.core.visibility import may_read


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of the words files and what fills its gaps.

    >>> Message("refuse-full", {"region": "rohan"})
    Message(id='refuse-full', args={'region': 'rohan'})
    """

    id: str
    """Which message of the words files."""
    args: dict[str, str | int] = {}
    """What fills the gaps of the message, by their names: names of things and numbers."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a log. `args` is what everybody may know; `secret` is added for its `readers` alone, a seat or
    several.
    """

    id: str
    """Which message of the words files."""
    args: dict[str, str | int] = {}
    """What fills its gaps and everybody may know."""
    readers: tuple[int, ...] = ()
    """The seats that may read the rest, if there is more than everybody may know."""
    secret: dict[str, str | int] = {}
    """What fills its gaps for them alone."""

    def cut(self, audience: int) -> Line:
        """The line as the audience may read it."""
        if not self.readers or may_read(self.readers, audience):
            return self  # also where there is nothing more to read: who reads it must not show
        return Line(self.id, self.args)

    @property
    def message(self) -> Message:
        """The line as a message to put into words."""
        return Message(self.id, self.args | self.secret)
