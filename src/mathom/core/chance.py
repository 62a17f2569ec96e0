"""Dice and decks as explicit chance: nothing is decided before somebody sees it.

A `LazyDeck` has no stored order. It knows which cards are left, and the few on its top or bottom that somebody has seen
there; a draw from the rest is a chance event over what is left. So there is nothing to peek at, anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, groupby
from math import factorial
from typing import Generic, Literal, TypeVar

import msgspec

from mathom.core.action import REFEREE
from mathom.core.errors import NotationError
from mathom.core.message import Message

Face = TypeVar("Face", bound=Hashable)
Card = TypeVar("Card", bound=str | int)
End = Literal["top", "bottom"]


@cache
def dice_odds(faces: tuple[Face, ...], count: int = 1) -> tuple[tuple[tuple[Face, ...], int], ...]:
    """What `count` equal dice can show, each throw with its weight; dice are not told apart.

    >>> dice_odds((1, 2, 3), 2)
    (((1, 1), 1), ((1, 2), 2), ((1, 3), 2), ((2, 2), 1), ((2, 3), 2), ((3, 3), 1))
    >>> dice_odds(("orc", "orc", "ring"))
    ((('orc',), 2), (('ring',), 1))
    >>> sum(weight for _, weight in dice_odds((1, 2, 3, 4, 5, 6), 4)) == 6**4
    True
    """
    sides = Counter(faces)
    odds = []
    for throw in combinations_with_replacement(sides, count):
        weight = factorial(count)
        for face, same in groupby(throw):
            times = len(list(same))
            weight = weight * sides[face] ** times // factorial(times)
        odds.append((throw, weight))
    return tuple(odds)


class SeenDeck(msgspec.Struct, Generic[Card], frozen=True):
    """A deck as one audience sees it. Who has looked at a card lies open, which card it was does not.

    Each place is a card, or None for one the audience has not seen, and the seats that know it.
    """

    size: int
    top: tuple[tuple[Card | None, tuple[int, ...]], ...] = ()
    bottom: tuple[tuple[Card | None, tuple[int, ...]], ...] = ()

    def fill(self, unseen: Sequence[Card]) -> LazyDeck[Card]:
        """A deck that looks like this: `unseen` first fills the places with no card, the rest of it is undecided.

        For `sample_world`, which shuffles what its seat has not seen. The cards must be as many as the deck lacks.
        """
        left = iter(unseen)
        top = tuple((next(left) if card is None else card, seats) for card, seats in self.top)
        bottom = tuple((next(left) if card is None else card, seats) for card, seats in self.bottom)
        deck = LazyDeck(_count(left), top, bottom)
        if len(deck) != self.size:
            raise ValueError(f"{len(deck)} cards for a deck of {self.size}")
        return deck


class LazyDeck(msgspec.Struct, Generic[Card], frozen=True):
    """A deck without an order: an immutable value, so states share it and cloning costs nothing.

    `undecided` has each card that may lie anywhere and how many there are of it. `top` and `bottom` are the places that
    somebody has seen, from the outside inwards, each with its card and the seats that know it.

    >>> deck = LazyDeck.of(["elf", "orc", "orc"])
    >>> deck.odds()
    (('elf', 1), ('orc', 2))
    >>> deck = deck.take("orc").put("orc", seats=[0])
    >>> deck.odds()
    (('orc', 1),)
    >>> deck.seen(0).top, deck.seen(1).top
    ((('orc', (0,)),), ((None, (0,)),))
    >>> deck.shuffle().odds()
    (('elf', 1), ('orc', 2))
    """

    undecided: tuple[tuple[Card, int], ...] = ()
    top: tuple[tuple[Card, tuple[int, ...]], ...] = ()
    bottom: tuple[tuple[Card, tuple[int, ...]], ...] = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> LazyDeck[Card]:
        """A shuffled deck of these cards."""
        return LazyDeck(_count(cards))

    def __len__(self) -> int:
        return len(self.top) + len(self.bottom) + sum(number for _, number in self.undecided)

    def cards(self) -> list[Card]:
        """All cards in the deck, sorted: what is in it says nothing of where."""
        return [card for card, number in self.shuffle().undecided for _ in range(number)]

    def odds(self, end: End = "top") -> tuple[tuple[Card, int], ...]:
        """What the next card from this end can be, with weights: one outcome if that place is known; none if empty.

        >>> LazyDeck.of(["elf"]).put("orc", [], end="bottom").odds("bottom")
        (('orc', 1),)
        """
        near, far = (self.top, self.bottom) if end == "top" else (self.bottom, self.top)
        if near:
            return ((near[0][0], 1),)
        if self.undecided:
            return self.undecided
        return ((far[-1][0], 1),) if far else ()

    def take(self, card: Card, end: End = "top") -> LazyDeck[Card]:
        """The deck after this card, one of `odds(end)`, came off this end.

        >>> LazyDeck.of(["elf", "orc", "orc"]).take("orc")
        LazyDeck(undecided=(('elf', 1), ('orc', 1)), top=(), bottom=())
        """
        if all(card != possible for possible, _ in self.odds(end)):
            raise ValueError(f"{card!r} cannot be at the {end}")
        near, far = (self.top, self.bottom) if end == "top" else (self.bottom, self.top)
        if near:
            return self._with(end, near[1:], far)
        if not self.undecided:
            return self._with(end, near, far[:-1])
        left = tuple((kind, number - (kind == card)) for kind, number in self.undecided if kind != card or number > 1)
        return LazyDeck(left, self.top, self.bottom)

    def put(self, card: Card, seats: Iterable[int], end: End = "top") -> LazyDeck[Card]:
        """The deck with this card put on an end; `seats` know that it lies there."""
        place = (card, tuple(sorted(set(seats))))
        if end == "top":
            return LazyDeck(self.undecided, (place, *self.top), self.bottom)
        return LazyDeck(self.undecided, self.top, (place, *self.bottom))

    def look(self, card: Card, seats: Iterable[int], end: End = "top") -> LazyDeck[Card]:
        """The deck after `seats` looked at its next card from this end and it was `card`, one of `odds(end)`.

        >>> deck = LazyDeck.of(["elf", "orc"]).look("elf", seats=[1]).look("elf", seats=[0])
        >>> deck.top
        (('elf', (0, 1)),)
        """
        near = self.top if end == "top" else self.bottom
        knew = near[0][1] if near else ()
        return self.take(card, end).put(card, (*knew, *seats), end)

    def shuffle(self, more: Iterable[Card] = ()) -> LazyDeck[Card]:
        """The deck, with `more` cards if any, after its order was forgotten."""
        counts = Counter(dict(self.undecided))
        counts.update(more)
        counts.update(card for card, _ in (*self.top, *self.bottom))
        return LazyDeck(_sorted(counts))

    def seen(self, audience: int) -> SeenDeck[Card]:
        """What a seat, the spectator or the referee sees of the deck."""

        def cut(place: tuple[Card, tuple[int, ...]]) -> tuple[Card | None, tuple[int, ...]]:
            card, seats = place
            return (card if audience in seats or audience == REFEREE else None), seats

        return SeenDeck(len(self), tuple(map(cut, self.top)), tuple(map(cut, self.bottom)))

    def to_data(self) -> dict[str, object]:
        """The deck as plain data.

        >>> LazyDeck.of(["elf"]).put("orc", [0]).to_data()
        {'undecided': [['elf', 1]], 'top': [['orc', [0]]], 'bottom': []}
        """
        places = {"top": self.top, "bottom": self.bottom}
        return {"undecided": [list(pair) for pair in self.undecided]} | {
            end: [[card, list(seats)] for card, seats in known] for end, known in places.items()
        }

    @classmethod
    def from_data(cls, data: object) -> LazyDeck[Card]:
        """Read back `to_data`; raises `NotationError`.

        >>> deck = LazyDeck.of(["elf", "orc"]).put("orc", [0])
        >>> LazyDeck.from_data(deck.to_data()) == deck
        True
        """
        try:
            deck = msgspec.convert(data, LazyDeck[Card])
        except msgspec.ValidationError as error:
            raise NotationError(Message("error-deck", {"why": str(error)[:200]})) from None
        if any(number < 1 for _, number in deck.undecided) or deck.undecided != _sorted(Counter(dict(deck.undecided))):
            raise NotationError(Message("error-deck", {"why": "undecided"}))
        return deck

    def _with(
        self, end: End, near: tuple[tuple[Card, tuple[int, ...]], ...], far: tuple[tuple[Card, tuple[int, ...]], ...]
    ) -> LazyDeck[Card]:
        return LazyDeck(self.undecided, near, far) if end == "top" else LazyDeck(self.undecided, far, near)


def _count(cards: Iterable[Card]) -> tuple[tuple[Card, int], ...]:
    return _sorted(Counter(cards))


def _sorted(counts: Counter[Card]) -> tuple[tuple[Card, int], ...]:
    # Always the same order, whatever came in first: an order that depended on history could betray it.
    return tuple(sorted(counts.items(), key=_order))


def _order(pair: tuple[str | int, int]) -> tuple[int, int, str]:
    card = pair[0]
    return (0, card, "") if isinstance(card, int) else (1, 0, card)
