"""What a test turns up: the successes and the fate on so many cards of a deck whose contents everybody knows.

Decks have no order (JE-N-18), so this is exact: known cards on top come first, the rest is drawn without putting back.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from mathom.core.chance import LazyDeck
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.book import Book
from mathom.games.journeys.contexts import HeroAttack, Test
from mathom.games.journeys.in_force import attribute, in_force
from mathom.games.journeys.modifiers import RevealMod
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Hero

Kinds = tuple[tuple[int, int, int], ...]
"""Successes, fate, and how many cards have just these symbols."""
Symbols = tuple[tuple[int, int, float], ...]
"""Successes, fate, and how likely it is that a test turns up so many."""

_KEPT: Final = 20_000
_kinds: Final[dict[tuple[int, tuple[tuple[int, int], ...]], Kinds]] = {}
_packs: Final[dict[int, object]] = {}
"""The skill cards that `_kinds` knows, by their identity: kept, so that no others get the same."""


def kinds(book: Book, cards: tuple[tuple[int, int], ...]) -> Kinds:
    """Cards and how many there are of each, by their symbols alone."""
    key = (id(book.skills), cards)
    found = _kinds.get(key)
    if found is None:
        counts: dict[tuple[int, int], int] = {}
        for card, number in cards:
            row = book.skills[card]
            counts[row.success, row.fate] = counts.get((row.success, row.fate), 0) + number
        if len(_kinds) >= _KEPT:
            _kinds.clear()
            _packs.clear()
        _packs[id(book.skills)] = book.skills
        found = _kinds[key] = tuple((*symbols, number) for symbols, number in sorted(counts.items()))
    return found


@lru_cache(maxsize=_KEPT)
def drawn_from(cards: Kinds, number: int) -> Symbols:
    """What so many cards of these show together.

    >>> drawn_from(((0, 1, 1), (1, 0, 1)), 1)
    ((0, 1, 0.5), (1, 0, 0.5))
    >>> drawn_from(((1, 0, 2),), 5)
    ((2, 0, 1.0),)
    """
    total = sum(count for _, _, count in cards)
    number = min(number, total)
    ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for success, fate, count in cards:
        more: dict[tuple[int, int, int], int] = {}
        for (taken, successes, fates), weight in ways.items():
            for k in range(min(count, number - taken) + 1):
                key = (taken + k, successes + k * success, fates + k * fate)
                more[key] = more.get(key, 0) + weight * comb(count, k)
        ways = more
    whole = comb(total, number)
    return tuple(
        (successes, fates, weight / whole)
        for (taken, successes, fates), weight in sorted(ways.items())
        if taken == number
    )


def turned_up(book: Book, deck: LazyDeck[int], discard: tuple[int, ...], number: int) -> Symbols:
    """What the next so many cards of a deck show; when it runs out, the discard pile is shuffled (JE-48.1)."""
    sure_success = sure_fate = 0
    left = number
    for card, _ in deck.top[:number]:
        row = book.skills[card]
        sure_success += row.success
        sure_fate += row.fate
        left -= 1
    loose = kinds(book, deck.undecided)
    size = sum(count for _, _, count in loose)
    if left > size:
        for success, fate, count in loose:
            sure_success += success * count
            sure_fate += fate * count
        left -= size
        for card, _ in reversed(deck.bottom):
            if left > 0:
                sure_success += book.skills[card].success
                sure_fate += book.skills[card].fate
                left -= 1
        loose = kinds(book, tuple((card, 1) for card in discard)) if left > 0 else ()
    odds = drawn_from(loose, left) if left > 0 else ((0, 0, 1.0),)
    if not (sure_success or sure_fate):
        return odds
    return tuple((success + sure_success, fate + sure_fate, chance) for success, fate, chance in odds)


def chance(odds: Symbols, need: int, fate: int, more: int = 0) -> float:
    """How likely so many successes are, with so much fate that can be turned into successes and some to begin with."""
    return sum(each for success, open_fate, each in odds if success + min(open_fate, fate) + more >= need)


def expected(odds: Symbols, fate: int, most: int = 99) -> float:
    """How many successes there will be on average, at most so many."""
    return sum(each * min(most, success + min(open_fate, fate)) for success, open_fate, each in odds)


class Asked(NamedTuple):
    """A test as it will be: how many cards are revealed, and what they may show."""

    cards: int
    odds: Symbols


def cards_in(s: Position, seat: int, number: int, kind: str, attack: HeroAttack | None = None) -> int:
    """How many cards a hero reveals in a test of an attribute (JE-89.1)."""
    if attack is not None:
        s.push(TEST, attack)
    s.push(TEST, Test(seat, kind, (number,), attribute=number, group=attack.group if attack else -1))
    found = attribute(s, seat, number) + sum(op.n for op in in_force(s, seat, RevealMod))
    s.pop()
    if attack is not None:
        s.pop()
    return max(1, found)


def of_hero(s: Position, hero: Hero, cards: int) -> Symbols:
    """What a hero's next cards show."""
    return turned_up(s.book, hero.deck, hero.discard, cards)
