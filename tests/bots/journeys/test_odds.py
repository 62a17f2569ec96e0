"""The odds of tests: exact over the known deck."""

from __future__ import annotations

from itertools import permutations
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from mathom.bots.journeys.odds import Symbols, chance, drawn_from, expected, kinds, turned_up
from mathom.core.chance import LazyDeck
from tests.games.journeys.harness import book, story


def by_hand(cards: list[tuple[int, int]], number: int) -> dict[tuple[int, int], float]:
    """All orders of a few cards, counted."""
    found: dict[tuple[int, int], float] = {}
    orders = list(permutations(range(len(cards)), min(number, len(cards))))
    for order in orders:
        key = (sum(cards[card][0] for card in order), sum(cards[card][1] for card in order))
        found[key] = found.get(key, 0.0) + 1 / len(orders)
    return found


@given(st.lists(st.sampled_from([(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)]), min_size=1, max_size=6), st.integers(0, 7))
def test_what_cards_show_together_is_what_counting_all_orders_gives(cards: list[tuple[int, int]], number: int) -> None:
    counts = {symbols: cards.count(symbols) for symbols in sorted(set(cards))}
    odds = drawn_from(tuple((*symbols, many) for symbols, many in counts.items()), number)
    wanted = by_hand(cards, number)
    assert {(success, fate) for success, fate, _ in odds} == set(wanted)
    assert all(isclose(share, wanted[success, fate], abs_tol=1e-9) for success, fate, share in odds)


def test_known_cards_on_top_come_first() -> None:
    its = book(story())
    good, blank = its.skill["basic_1"], its.skill["weak_1"]
    deck = LazyDeck.of([blank, blank]).put(good, [0])
    assert turned_up(its, deck, (), 1) == ((1, 0, 1.0),)
    assert turned_up(its, deck, (), 2) == ((1, 0, 1.0),)


def test_a_deck_that_runs_out_goes_on_with_the_discard_pile() -> None:
    its = book(story())
    good, fate = its.skill["basic_1"], its.skill["basic_4"]
    deck = LazyDeck.of([good]).put(fate, [0], "bottom")
    assert turned_up(its, deck, (good, fate), 2) == ((1, 1, 1.0),)
    assert turned_up(its, deck, (good,), 3) == ((2, 1, 1.0),)


def test_cards_of_equal_symbols_are_one_kind() -> None:
    its = book(story())
    cards = tuple((its.skill[name], 1) for name in ("basic_1", "basic_2", "basic_4"))
    assert kinds(its, cards) == ((0, 1, 1), (1, 0, 2))


def test_fate_counts_as_far_as_it_can_be_turned() -> None:
    odds: Symbols = ((1, 1, 0.5), (0, 2, 0.5))
    assert chance(odds, 2, 0) == 0.0
    assert chance(odds, 2, 1) == 0.5
    assert chance(odds, 2, 2) == 1.0
    assert chance(odds, 2, 0, more=1) == 0.5
    assert expected(odds, 1) == 1.5
    assert expected(odds, 2, most=1) == 1.0
