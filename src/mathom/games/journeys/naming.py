"""What numbers of seats, groups, cards and spaces are called: by ids, which the words turn into names.

Events, prompts and labels all name things in the same way, so that a message means the same in the log and on a button:
a hero is `hero`, a group is `enemy` with its `banner`, a space is `J01.a`, a card its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mathom.games.journeys.book import Book

if TYPE_CHECKING:
    from mathom.games.journeys.state import Position, Sign

Args = dict[str, str | int]
BANNERS: Final = 12
"""So many symbols there are; after that they come again."""


class Naming:
    """The names of one sitting: a book, the hero of each seat (an id, empty while none is chosen), the party."""

    def __init__(self, book: Book, heroes: Sequence[str], party: str = "") -> None:
        self.book: Final = book
        self.heroes: Final = tuple(heroes)
        self.party: Final = party

    def hero(self, seat: int, name: str = "hero") -> Args:
        """The hero of a seat; nothing where there is none."""
        known = 0 <= seat < len(self.heroes) and self.heroes[seat]
        return {name: self.heroes[seat]} if known else {}

    def group(self, sign: Sign) -> Args:
        """A group by its kind and banner; nothing for none."""
        _, enemy, banner = sign
        if enemy < 0:
            return {}
        return {"enemy": self.book.enemies[enemy].id, "banner": banner % BANNERS if banner >= 0 else -1}

    def space(self, space: int) -> str:
        """A space by its tile and letter."""
        return self.book.board.spaces[space]

    def tile(self, tile: int) -> str:
        """A tile by the name that the adventure gives it."""
        return self.book.placements[tile].name

    def row(self, kind: str, number: int) -> Any:
        """The row of a thing."""
        book = self.book
        rows: dict[str, Sequence[Any]] = {
            "hero": book.heroes,
            "role": book.pack.roles,
            "skill": book.skills,
            "item": book.items,
            "trinket": book.trinkets,
            "boon": book.boons,
            "damage": book.harms[0],
            "fear": book.harms[1],
            "enemy": book.enemies,
            "bonus": book.bonuses,
            "token": book.tokens,
        }
        return rows[kind][number]

    def id(self, kind: str, number: int) -> str:
        """The id of a thing; of a terrain token what it shows."""
        found: str = self.book.terrains[number].terrain if kind == "terrain" else self.row(kind, number).id
        return found

    def ids(self, kind: str, numbers: Iterable[int]) -> str:
        """Several ids, as a list of names wants them."""
        return ",".join(self.id(kind, number) for number in numbers)

    def thing(self, kind: str, number: int) -> str:
        """Something that abilities stand on, with its kind."""
        return f"{kind}-{self.id(kind, number)}"

    def weapons(self, weapons: Iterable[tuple[str, int]]) -> str:
        """Items and trinkets."""
        return ",".join(self.thing(kind, number) for kind, number in weapons)

    def terrain(self, number: int) -> Args:
        """A terrain token and where it lies."""
        row = self.book.terrains[number]
        if row.between is not None:
            return {"terrain": row.terrain, "space": row.between[0], "other": row.between[1]}
        return {"terrain": row.terrain, "space": row.at or ""}


def hits_and_modifiers(hits: int, modifiers: Iterable[str]) -> Args:
    """Hits with their modifiers, if there are any."""
    listed = ",".join(modifiers)
    return {"hits": hits, **({"modifiers": listed} if listed else {})}


def naming(s: Position) -> Naming:
    """The names of a sitting."""
    return Naming(s.book, [s.book.heroes[hero.number].id if hero.number >= 0 else "" for hero in s.heroes], s.party)


def named(s: Position, about: Args) -> Args:
    """What a prompt or a refusal speaks of, with names for the numbers of heroes and groups."""
    found = dict(about)
    names = naming(s)
    for arg in ("hero", "target"):
        seat = found.pop(arg, None)
        if isinstance(seat, int):
            found |= names.hero(seat, arg)
    group = found.pop("group", None)
    if isinstance(group, int):
        found |= names.group(s.sign(group))
    return found
