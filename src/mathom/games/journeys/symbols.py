"""The symbols that a test has turned up, and what was done with them (JE-P-TEST-04, JE-P-TEST-05)."""

from __future__ import annotations

from mathom.games.journeys.book import Book
from mathom.games.journeys.contexts import Test


def successes(book: Book, test: Test) -> int:
    """The successes that are there to be used: on cards, converted and added, without those spent."""
    on_cards = sum(book.skills[card].success for card in test.cards if card >= 0)
    return on_cards + test.converted + test.added - test.spent


def open_fate(book: Book, test: Test) -> int:
    """The fate that nobody has converted or spent."""
    on_cards = sum(book.skills[card].fate for card in test.cards if card >= 0)
    return on_cards + test.added_fate - test.converted - test.spent_fate


def cards_with_open_symbols(book: Book, test: Test) -> list[int]:
    """The revealed cards that carry fate and of which no symbol need have been used (JE-R-28).

    Which fate was converted or spent nobody has to say: it was fate of other cards as long as there was enough of it.
    The same holds of successes spent.
    """
    fate = test.converted + test.spent_fate - test.added_fate
    all_fate = sum(book.skills[card].fate for card in test.cards if card >= 0)
    all_success = sum(book.skills[card].success for card in test.cards if card >= 0) + test.added + test.converted
    return [
        place
        for place, card in enumerate(test.cards)
        if card >= 0
        and book.skills[card].fate > 0
        and all_fate - book.skills[card].fate >= fate
        and all_success - book.skills[card].success >= test.spent
    ]
