"""The rematch that somebody offers after the end."""

from __future__ import annotations

import msgspec


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A rematch that somebody offers to the other people of a finished match."""

    by: int
    """The seat of whoever asked first."""
    agreed: tuple[int, ...]
    """The seats of those who want it; of each person the first."""
    declined: int = -1
    """The seat of whoever would rather not: then it is off."""
    bot: str = ""
    """The level that the bots shall be of; empty for the same."""

    @property
    def stands(self) -> bool:
        """Whether it waits for an answer."""
        return self.declined < 0
