"""Those who are at a table: people, and the chairs that they or bots sit in."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """A guest who has done something and is therefore remembered."""

    id: str
    name: str


def id_of(person: Person | str) -> str:
    """The id of somebody who is given by it or in person."""
    return person.id if isinstance(person, Person) else person


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who sits in it. A bot's name is its id; at one screen a name may be empty."""

    seat: int
    short: str
    person: str | None = None
    bot: str = ""
    name: str = ""
    salt: str = ""
    free: bool = False
    """Whether somebody else may take over what a bot plays for a person who has left."""

    @property
    def open(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.person is None and not self.bot

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays for a person who has left."""
        return self.person is not None and bool(self.bot)
