"""What a state holds: a hero with their cards, a group of enemies, an effect that lasts, an adventure that is over.

Structs, in a file of their own because a file that defines some cannot be compiled (docs/speed.md).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mathom.core.chance import LazyDeck
from mathom.games.journeys.op import NOBODY

NOWHERE: Final = -1
NO_CARDS: Final[tuple[int, ...]] = ()
_NO_HARM: Final = (NO_CARDS, NO_CARDS)
EMPTY: Final[LazyDeck[int]] = LazyDeck()


class Hero(msgspec.Struct, frozen=True):
    """A hero and their play area (JE-83.1)."""

    number: int = -1
    """Which hero of the pack."""
    role: int = -1
    place: int = NOWHERE
    deck: LazyDeck[int] = EMPTY
    discard: tuple[int, ...] = ()
    prepared: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    """Set aside for the rest of the adventure (JE-47.2b)."""
    up: tuple[tuple[int, ...], tuple[int, ...]] = _NO_HARM
    """Faceup damage and fear cards."""
    down: tuple[tuple[int, ...], tuple[int, ...]] = _NO_HARM
    """Facedown ones."""
    inspiration: int = 0
    boons: int = 0
    """As a mask of the pack's boons."""
    items: tuple[int, ...] = ()
    trinkets: tuple[tuple[int, int], ...] = ()
    """Which, and how many depletion tokens lie on it."""
    defeated: bool = False
    stands: int = 0
    """Last stands passed in this adventure."""
    # the campaign
    titles: tuple[int, ...] = ()
    bought: tuple[int, ...] = ()
    xp: tuple[int, ...] = ()
    """By role."""
    played: int = 0
    """The roles that the hero has ever played, as a mask."""

    def harm(self, kind: int) -> int:
        """How many damage or fear cards the hero has."""
        return len(self.up[kind]) + len(self.down[kind])


class Group(msgspec.Struct, frozen=True):
    """A group of enemies on the map (JE-26)."""

    id: int
    """In the order of appearance; never given twice in an adventure."""
    spawn: int
    """The row of the story that brought it."""
    enemy: int
    place: int
    figures: tuple[tuple[int, int], ...]
    """Armour and health of each that is alive, in the order of the list."""
    health: int
    """Of an unhurt figure."""
    sorcery: int
    ready: bool = True
    elite: bool = False
    bonuses: tuple[int, ...] = ()
    banner: int = -1
    last_attacker: int = NOBODY


class Lasting(msgspec.Struct, frozen=True):
    """An effect that holds for a while."""

    op: Any
    hero: int
    until: str
    """turn, round or adventure."""
    card: int = -1
    """The prepared card that it is about, if it is about one."""


class Past(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An adventure of the campaign that is over."""

    slot: int
    """Of the campaign's list, from 0."""
    adventure: str
    won: bool
    rounds: int
    threat: int
