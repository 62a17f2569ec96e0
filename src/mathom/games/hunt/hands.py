"""Cards: drawing them, holding at most five, discarding (rules 3.11, 3.24)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, final

from mathom.core.chance import LazyDeck
from mathom.core.errors import IllegalAction
from mathom.games.hunt.actions import DISCARDS, DRAWN, HuntAction
from mathom.games.hunt.content import CARDS, HAND_LIMIT, RB
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import SEATS, ChanceStep, HuntStep, RingBearerStep

_SEAT: Final = 16
"""A frame of a draw has the seat and the number of cards still to come."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one copy of this one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards with one more, in order: an order of drawing could betray what was drawn when."""
    return tuple(sorted((*cards, card)))


def distinct(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each card once."""
    return tuple(dict.fromkeys(cards))


# The Ring-bearer's cards ----------------------------------------------------------------------------------------------
class TopOfAllies(ChanceStep):
    """Cards come from the top of the ally deck, as far as it goes (HR-ALLY-13); the frame counts those still to come.

    The Ring-bearer sees each, and nobody else (HR-ALLY-04).
    """

    def go(self, s: Position, at: int) -> bool:
        """The next, if there is one."""
        if at and len(s.ally_deck):
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """What may lie on top."""
        return [(DRAWN[card], weight) for card, weight in s.ally_deck.odds()]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It leaves the deck."""
        s.ally_deck = s.ally_deck.take(action.number)
        s.teach(RB)
        s.goes_on_at(s.stack[1] - 1)
        self.take(s, action.number)

    @abstractmethod
    def take(self, s: Position, card: int) -> None:
        """Where it goes."""


@final
class DrawAllies(TopOfAllies):
    """So many ally cards are drawn."""

    def take(self, s: Position, card: int) -> None:
        """Into the hand."""
        s.ally_hand = with_card(s.ally_hand, card)
        s.whisper(SEATS[RB], ("ally_drawn",), CARDS[card])


@final
class AllyLimit(RingBearerStep):
    """At most five ally cards are held (HR-ALLY-03)."""

    def go(self, s: Position, at: int) -> bool:
        """Only where there are more."""
        if len(s.ally_hand) > HAND_LIMIT:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Any card of the hand."""
        return [DISCARDS[card] for card in distinct(s.ally_hand)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It goes under the pile."""
        discard_ally(s, action.number)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """First the hand must come down to five."""
        return no("HR-ALLY-03", "hand-limit", limit=HAND_LIMIT)


def discard_ally(s: Position, card: int, *, face_up: bool = False) -> None:
    """The Ring-bearer discards a card of the hand, face down unless it is said otherwise (HR-RUL-45, HR-CARD-17)."""
    s.ally_hand = without(s.ally_hand, card)
    if face_up or s.rules.open_discards:
        s.ally_up = (*s.ally_up, card)
        s.say("ally_shown", CARDS[card])
        s.teach_hunters()
    else:
        s.ally_down = with_card(s.ally_down, card)
        s.whisper(SEATS[RB], ("ally_discarded",), CARDS[card])


# The Wraiths' cards ---------------------------------------------------------------------------------------------------
@final
class DrawSorcery(ChanceStep):
    """A Wraith player draws sorcery cards; an empty deck is made of the discards (HR-SORC-06)."""

    def go(self, s: Position, at: int) -> bool:
        """The next, if there is one (HR-RUL-71)."""
        if at % _SEAT and (len(s.sorcery_deck) or reshuffled(s)):
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """What may lie on top."""
        return [(DRAWN[card], weight) for card, weight in s.sorcery_deck.odds()]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Only who drew it sees it (HR-SORC-05)."""
        card, at = action.number, s.stack[1]
        who = at // _SEAT
        s.sorcery_deck = s.sorcery_deck.take(card)
        set_hand(s, who, with_card(s.hands[who], card))
        s.whisper(SEATS[who], ("sorcery_drawn", s.names(who)), CARDS[card])
        s.teach(who)
        s.goes_on_at(at - 1)


@final
class SorceryLimit(HuntStep):
    """At most five sorcery cards are held by a player, who is the number of the frame (HR-SORC-04)."""

    asks_somebody = True

    def go(self, s: Position, at: int) -> bool:
        """Only where there are more."""
        if len(s.hands[at]) > HAND_LIMIT:
            return True
        s.pop()
        return False

    def asked(self, s: Position) -> tuple[int, ...]:
        """Who has too many."""
        return SEATS[s.stack[1]]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Any card of the hand."""
        return [DISCARDS[card] for card in distinct(s.hands[s.stack[1]])]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It goes under the pile (HR-RUL-45)."""
        card = action.number
        set_hand(s, seat, without(s.hands[seat], card))
        if s.rules.open_discards:
            s.sorcery_up = (*s.sorcery_up, card)
            forget(s, seat, card)
            s.say("sorcery_shown", s.names(seat), CARDS[card])
            s.teach_all()
        else:
            s.sorcery_down = tuple(sorted((*s.sorcery_down, (seat, card))))
            s.whisper(SEATS[seat], ("sorcery_discarded", s.names(seat)), CARDS[card])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """First the hand must come down to five."""
        return no("HR-SORC-04", "hand-limit", limit=HAND_LIMIT)


def set_hand(s: Position, seat: int, cards: tuple[int, ...]) -> None:
    """A Wraith player holds these cards."""
    s.hands = (*s.hands[:seat], cards, *s.hands[seat + 1 :])


def forget(s: Position, seat: int, card: int) -> None:
    """A card that the others had seen in this hand has been played or laid open (HR-RUL-98)."""
    known = s.known_hands[seat]
    if card in known:
        s.known_hands = (*s.known_hands[:seat], without(known, card), *s.known_hands[seat + 1 :])


def reshuffled(s: Position) -> bool:
    """The discards become the deck; whether there were any."""
    if not s.sorcery_up and not s.sorcery_down:
        return False
    s.sorcery_deck = LazyDeck.of((*s.sorcery_up, *(card for _, card in s.sorcery_down)))
    s.sorcery_up = ()
    s.sorcery_down = ()
    s.say("reshuffled")
    return True


def can_draw_sorcery(s: Position) -> bool:
    """Whether there is a card to draw."""
    return bool(len(s.sorcery_deck) or s.sorcery_up or s.sorcery_down)


def draw_sorcery(s: Position, seat: int, number: int) -> None:
    """A Wraith player draws so many cards."""
    s.push(DRAW_SORCERY, at=seat * _SEAT + number)


DRAW_ALLIES: Final = DrawAllies("draw_allies")
ALLY_LIMIT: Final = AllyLimit("ally_limit")
DRAW_SORCERY: Final = DrawSorcery("draw_sorcery")
SORCERY_LIMIT: Final = SorceryLimit("sorcery_limit")
