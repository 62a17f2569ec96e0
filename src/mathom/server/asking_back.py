"""A wish to take back, which others have to grant, and what was taken back."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Asking(msgspec.Struct, frozen=True, array_like=True):
    """Somebody asks the other people to let them take a decision back. It holds until anything happens."""

    seat: int
    back_to: int
    """How many entries lie before the decision."""
    revision: int
    """The last event when it was asked."""
    agreed: tuple[int, ...] = ()
    """The seats that have agreed."""
    declined: int | None = None
    """The seat that has not."""


class Retraction(NamedTuple):
    """Something was taken back: a line among those of the log says so."""

    number: int
    """The revision then."""
    seat: int
    after: int
    """How many lines the log has had then."""
