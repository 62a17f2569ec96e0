"""Text without a language: what is said is decided here, how it sounds in Polish or English by `mathom.core.words`."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of the words files and what fills its gaps.

    >>> Message("refuse-full", {"region": "rohan"})
    Message(id='refuse-full', args={'region': 'rohan'})
    """

    id: str
    args: dict[str, str | int] = {}


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a log. `args` is what every reader may know; `own` is added for the seat named by `owner` alone."""

    id: str
    args: dict[str, str | int] = {}
    owner: int = -1
    own: dict[str, str | int] = {}

    def cut(self, audience: int) -> Line:
        """The line as the audience may read it."""
        if not self.own or audience == self.owner:
            return self
        return Line(self.id, self.args)

    @property
    def message(self) -> Message:
        """The line as a message to put into words."""
        return Message(self.id, self.args | self.own)
