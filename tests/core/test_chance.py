"""Lazy decks: a draw is chance over what is undecided, certain where somebody looked, and no order is ever stored."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mathom.core import REFEREE, SPECTATOR, LazyDeck, NotationError, dice_odds
from mathom.core.chance import End

ENDS: st.SearchStrategy[End] = st.sampled_from(["top", "bottom"])
SEATS = st.sets(st.integers(0, 3))
CARDS = st.sampled_from(["elf", "orc", "ring"])


class Deck(RuleBasedStateMachine):
    """A deck beside a plain list in which None is a card that nobody has decided yet."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: LazyDeck[str] = LazyDeck.of([])
        self.order: list[str | None] = []
        self.loose: Counter[str] = Counter()

    @rule(cards=st.lists(CARDS, max_size=5))
    def shuffle(self, cards: list[str]) -> None:
        self.deck = self.deck.shuffle(cards)
        self.loose.update([*cards, *(card for card in self.order if card)])
        self.order = [None] * self.loose.total()

    @rule(card=CARDS, seats=SEATS, end=ENDS)
    def put(self, card: str, seats: set[int], end: End) -> None:
        self.deck = self.deck.put(card, seats, end)
        self.order.insert(0 if end == "top" else len(self.order), card)

    @precondition(lambda self: self.order)
    @rule(data=st.data(), end=ENDS)
    def take(self, data: st.DataObject, end: End) -> None:
        card = self._next(data, end)
        self.deck = self.deck.take(card, end)
        self.order.pop(0 if end == "top" else -1)

    @precondition(lambda self: self.order)
    @rule(data=st.data(), end=ENDS, seats=SEATS)
    def look(self, data: st.DataObject, end: End, seats: set[int]) -> None:
        card = self._next(data, end)
        self.deck = self.deck.look(card, seats, end)
        self.order[0 if end == "top" else -1] = card
        for seat in range(4):
            seen = self.deck.seen(seat)
            place = seen.top[0] if end == "top" else seen.bottom[0]
            assert seat not in seats or place[0] == card

    def _next(self, data: st.DataObject, end: End) -> str:
        known = self.order[0 if end == "top" else -1]
        odds = dict(self.deck.odds(end))
        assert odds == ({known: 1} if known else +self.loose)
        card = data.draw(st.sampled_from(sorted(odds)))
        if known is None:
            self.loose[card] -= 1
        return card

    @invariant()
    def nothing_is_lost(self) -> None:
        assert len(self.deck) == len(self.order)
        known = [card for card in self.order if card]
        assert Counter(self.deck.cards()) == Counter(known) + self.loose

    @invariant()
    def data_round_trips(self) -> None:
        assert LazyDeck.from_data(self.deck.to_data()) == self.deck

    @invariant()
    def each_sees_its_own(self) -> None:
        assert all(card is None for card, _ in self.deck.seen(SPECTATOR).top)
        assert self.deck.seen(REFEREE).top == self.deck.top
        for seat in range(4):
            for (seen, knowers), (card, _) in zip(self.deck.seen(seat).bottom, self.deck.bottom, strict=True):
                assert seen == (card if seat in knowers else None)


TestDeck = pytest.mark.slow(Deck.TestCase)


def test_an_empty_deck_gives_nothing() -> None:
    deck: LazyDeck[int] = LazyDeck.of([])
    assert deck.odds() == ()
    with pytest.raises(ValueError, match="cannot be at the top"):
        deck.take(1)


def test_a_known_place_is_not_drawn_as_another_card() -> None:
    deck = LazyDeck.of([1, 2]).put(3, [0])
    with pytest.raises(ValueError, match="cannot be at the top"):
        deck.take(1)


def test_the_last_draws_reach_the_other_end() -> None:
    deck = LazyDeck.of([1]).put(2, [0], "bottom").put(3, [0], "bottom").take(1)
    assert deck.odds() == ((2, 1),)
    assert deck.take(2).odds() == ((3, 1),)


def test_the_history_of_a_deck_does_not_show_in_its_order() -> None:
    one = LazyDeck.of(["orc", "elf"]).take("orc").put("orc", [0]).shuffle()
    other = LazyDeck.of(["elf", "orc"])
    assert one == other
    assert one.to_data() == other.to_data()


def test_a_seen_deck_is_filled_with_what_was_not_seen() -> None:
    deck = LazyDeck.of([1, 1, 2, 3]).look(1, [0]).put(4, [1]).put(5, [0], "bottom")
    world = deck.seen(0).fill([3, 1, 2, 4])
    assert world.seen(0) == deck.seen(0)
    assert world.top[0] == (3, (1,))
    assert world.undecided == ((1, 1), (2, 1), (4, 1))
    with pytest.raises(ValueError, match="cards for a deck of"):
        deck.seen(0).fill([3, 1, 2])


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"undecided": 3},
        {"undecided": [["orc", 0]]},
        {"undecided": [["orc", 1], ["elf", 1]]},
        {"undecided": [["orc", 1], ["orc", 1]]},
        {"undecided": [[None, 1]]},
        {"top": [["orc", ["x"]]]},
    ],
)
def test_bad_data_is_refused(data: object) -> None:
    with pytest.raises(NotationError, match="error-deck"):
        LazyDeck.from_data(data)


@given(st.integers(1, 4), st.integers(1, 6))
def test_dice_odds_count_every_throw_once(count: int, sides: int) -> None:
    odds = dice_odds(tuple(range(sides)), count)
    assert sum(weight for _, weight in odds) == sides**count
    assert len(odds) == comb(sides + count - 1, count)


def test_a_die_with_equal_sides() -> None:
    assert dice_odds(("x", "x", "o"), 2) == ((("x", "x"), 4), (("x", "o"), 4), (("o", "o"), 1))
