"""The damage and fear decks (rules 3.10): drawing, cards taken without a look, blanks, and cards that go back under
them.

A card taken facedown is not drawn before it must be seen (JE-H-03): it stays among those that may lie anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.state import BLANK, UNKNOWN, Position
from mathom.games.journeys.state_parts import Hero
from mathom.games.journeys.step import ChanceStep


def unknown_held(s: Position, kind: int) -> int:
    """How many cards lie facedown before heroes that nobody has seen."""
    return sum(hero.down[kind].count(UNKNOWN) for hero in s.heroes)


def odds(s: Position, kind: int) -> Sequence[tuple[int, int]]:
    """What the next card can be; nothing if the deck is empty."""
    deck = s.harm_decks[kind]
    if sum(number for _, number in deck.undecided) > unknown_held(s, kind):
        return deck.undecided
    return ((deck.bottom[-1][0], 1),) if deck.bottom else ()


def take(s: Position, kind: int, card: int) -> None:
    """So it is: this card came off the deck, or is found to be one that was taken without a look."""
    deck = s.harm_decks[kind]
    if any(card == other for other, _ in deck.undecided):
        without = deck.take(card)
    else:
        without = type(deck)(deck.undecided, deck.top, deck.bottom[:-1])
    _set(s, kind, without)


def take_unseen(s: Position, kind: int) -> int:
    """The top card comes off the deck without a look: unknown, unless everybody knows what lies there."""
    found = odds(s, kind)
    if not found:
        return BLANK
    if found is s.harm_decks[kind].undecided:
        return UNKNOWN
    take(s, kind, found[0][0])
    return found[0][0]


def put_under(s: Position, kind: int, card: int) -> None:
    """A discarded card goes to the bottom of its deck, for all to see (JE-44.7a, JE-H-04); a blank is gone."""
    if card != BLANK:
        _set(s, kind, s.harm_decks[kind].put(card, range(s.rules.heroes), "bottom"))


def _set(s: Position, kind: int, deck: object) -> None:
    decks = [*s.harm_decks]
    decks[kind] = deck  # type: ignore[call-overload]
    s.harm_decks = (decks[0], decks[1])


def with_cards(
    cards: tuple[tuple[int, ...], tuple[int, ...]], kind: int, new: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both kinds of cards, with one of them replaced."""
    return (new, cards[1]) if kind == 0 else (cards[0], new)


def add_card(s: Position, seat: int, kind: int, card: int, *, up: bool) -> None:
    """A damage or fear card comes into a hero's play area (JE-83.2)."""
    hero = s.heroes[seat]
    if up:
        s.set_hero(seat, up=with_cards(hero.up, kind, (*hero.up[kind], card)))
    else:
        s.set_hero(seat, down=with_cards(hero.down, kind, (*hero.down[kind], card)))
    s.check_limits = True


def drop_card(s: Position, seat: int, kind: int, card: int, *, up: bool) -> None:
    """It leaves the play area."""
    hero: Hero = s.heroes[seat]
    cards = [*(hero.up if up else hero.down)[kind]]
    cards.remove(card)
    if up:
        s.set_hero(seat, up=with_cards(hero.up, kind, tuple(cards)))
    else:
        s.set_hero(seat, down=with_cards(hero.down, kind, tuple(cards)))
    s.check_limits = True


@final
class DrawHarm(ChanceStep):
    """The top card of the damage or fear deck. Its argument.

    The kind. It hands back the card, a blank if there is none.
    """

    rule = "JE-44.3"

    def go(self, s: Position, at: int) -> bool:
        """Chance decides which it is, unless that is known."""
        found = odds(s, s.stack[2])
        if len(found) > 1:
            return True
        if found:
            take(s, s.stack[2], found[0][0])
        s.hand_back(found[0][0] if found else BLANK)
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Any card that may be there."""
        return [(do("suffer", s.stack[2], card), weight) for card, weight in odds(s, s.stack[2])]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is this one."""
        take(s, action.a, action.b)
        s.hand_back(action.b)


DRAW_HARM: Final = DrawHarm("draw_harm")


@final
class PickFacedown(ChanceStep):
    """One of a hero's facedown cards of a kind, at random (JE-44.7c). Its argument: the hero and the kind.

    It hands back the card, drawn now if nobody has seen it before.
    """

    rule = "JE-44.7c"

    def go(self, s: Position, at: int) -> bool:
        """Chance picks one, unless all are alike."""
        seat, kind = s.stack[2]
        cards = s.heroes[seat].down[kind]
        if len(set(cards)) > 1:
            return True
        self._found(s, cards[0])
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Each place alike."""
        seat, kind = s.stack[2]
        return [(do("facedown", place), 1) for place in range(len(s.heroes[seat].down[kind]))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """That one."""
        hero, kind = s.stack[2]
        self._found(s, s.heroes[hero].down[kind][action.a])

    def _found(self, s: Position, card: int) -> None:
        seat, kind = s.stack[2]
        drop_card(s, seat, kind, card, up=False)
        s.pop()
        if card == UNKNOWN:
            s.push(IDENTIFY, kind)
        else:
            s.stack[0].receive(s, card)


PICK_FACEDOWN: Final = PickFacedown("pick_facedown")


@final
class Identify(ChanceStep):
    """Which card it is that was taken without a look. Its argument: the kind."""

    rule = "JE-H-03"

    def go(self, s: Position, at: int) -> bool:
        """Any of those that may lie anywhere."""
        undecided = s.harm_decks[s.stack[2]].undecided
        if len(undecided) > 1:
            return True
        card = undecided[0][0] if undecided else BLANK
        if undecided:
            take(s, s.stack[2], card)
        s.hand_back(card)
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """By their number."""
        return [(do("suffer", s.stack[2], card), number) for card, number in s.harm_decks[s.stack[2]].undecided]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        take(s, action.a, action.b)
        s.hand_back(action.b)


IDENTIFY: Final = Identify("identify")
