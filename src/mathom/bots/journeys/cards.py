"""Skill cards: which one to prepare, which to put back on top, which to give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.games.journeys.actions import NO, JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.in_force import limit
from mathom.games.journeys.state import Position

_KEYWORDS: Final = {"strike": 0.42, "guard": 0.4, "sprint": 0.3, "rest": 0.32, "scout": 0.25}
"""What a keyword is worth for each point of its figure."""
_HIDE: Final = 0.5
_ABILITY: Final = 0.75
_TIMED: Final = {"during_test": 0.9, "before_suffer": 0.9, "passive": 0.9, "as_action": 0.5, "enemy_attack": 0.6}


def prepared_worth(book: Book, card: int) -> float:
    """What a card is worth where its text can be used."""
    kept = book.notes.setdefault("prepared worth", {})
    found: float | None = kept.get(card)
    if found is None:
        row = book.skills[card]
        found = sum(
            _HIDE if word == "hide" else _KEYWORDS.get(word, 0.2) * min(3, int(figure))
            for word, figure in row.keywords.items()
        )
        for ability in row.abilities:
            found += _TIMED.get(ability.when, _ABILITY)
            if ability.limit is not None and not ability.cost:
                found += 0.5  # again every round
        kept[card] = found
    return found


def deck_worth(book: Book, card: int) -> float:
    """What a card is worth when a test reveals it."""
    row = book.skills[card]
    return 0.6 * row.success + 0.3 * row.fate


def prepare_one(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The scouted card that does most below the hero card, if there is a place for it."""
    hero = s.heroes[seat]
    full = len(hero.prepared) >= limit(s, seat, "prepared")
    least = min((prepared_worth(s.book, card) for card in hero.prepared), default=0.0) if full else 0.0
    best, action = -99.0, NO
    for option in legal:
        if option.kind == "prepare":
            value = prepared_worth(s.book, option.a) - 0.45 * deck_worth(s.book, option.a)
            if s.book.skills[option.a].set == "weakness":
                value = -0.5
            value -= least + (0.15 if full else 0.0)
            if value > best:
                best, action = value, option
    return action if best > 0 or NO not in legal else NO


def put_back(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """What is worse than the deck on average goes to the bottom, then the rest on top, the best last."""
    hero = s.heroes[seat]
    values = {}
    fate = 0.45 if hero.inspiration else 0.15
    for option in legal:
        row = s.book.skills[option.a]
        values[option.a] = row.success + fate * row.fate
    worst = min(values, key=lambda card: (values[card], card))
    end = "bottom" if values[worst] < 0.6 else "top"
    return next(option for option in legal if option.kind == end and option.a == worst)


def least_prepared(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The card that is missed least."""
    cards = [option for option in legal if option.a >= 0]
    return min(cards, key=lambda option: prepared_worth(s.book, option.a)) if cards else legal[0]


def best_prepared(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The card that does most."""
    cards = [option for option in legal if option.a >= 0]
    return max(cards, key=lambda option: prepared_worth(s.book, option.a)) if cards else legal[0]


def best_in_deck(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The card that helps a test most."""
    cards = [option for option in legal if option.a >= 0]
    return max(cards, key=lambda option: deck_worth(s.book, option.a)) if cards else legal[0]


def worst_in_deck(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The card that helps a test least."""
    cards = [option for option in legal if option.a >= 0]
    return min(cards, key=lambda option: deck_worth(s.book, option.a)) if cards else legal[0]
