"""Weaknesses (JE-79): how they come into a deck and leave it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mathom.core.chance import LazyDeck
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.counters import ALL, amount
from mathom.games.journeys.op import Num, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import ChanceStep


@final
class DrawWeakness(ChanceStep):
    """A weakness from the top of its deck, openly (JE-R-35). Its argument: the hero, and where it goes."""

    rule = "JE-79.2a"

    def go(self, s: Position, at: int) -> bool:
        """None, if the deck is out of them."""
        if not s.weaknesses.odds():
            s.pop()
            return False
        return True

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Any that is left."""
        return [(do("weakness", card), weight) for card, weight in s.weaknesses.odds()]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Into the deck that is being made, or onto the discard pile (JE-R-05)."""
        hero, into_deck = s.stack[2]
        s.pop()
        s.weaknesses = s.weaknesses.take(action.a)
        if into_deck:
            s.set_hero(hero, deck=s.heroes[hero].deck.shuffle([action.a]))
        else:
            s.set_hero(hero, discard=(*s.heroes[hero].discard, action.a))
        s.say("weakness", hero, action.a)


DRAW_WEAKNESS: Final = DrawWeakness("draw_weakness")


# The effects ----------------------------------------------------------------------------------------------------------
class GainWeakness(HeroOp, frozen=True, kw_only=True, tag="gain_weakness"):
    """A hero draws weaknesses."""

    asks: ClassVar[bool] = True
    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Onto the discard pile (JE-R-05)."""
        for _ in range(min(amount(s, self.n, scope), ALL)):
            s.push(DRAW_WEAKNESS, (seat, False))


class RemoveWeakness(HeroOp, frozen=True, kw_only=True, tag="remove_weakness"):
    """Weaknesses of a hero go back to their deck: from the discard pile first, then prepared ones, then the deck."""

    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """As many as there are (JE-47.2a)."""
        for _ in range(min(amount(s, self.n, scope), ALL)):
            hero = s.heroes[seat]
            weak = [card for card in (*hero.discard, *hero.prepared) if s.book.skills[card].set == "weakness"]
            if weak:
                card = weak[0]
                pile = "discard" if card in hero.discard else "prepared"
                cards = [*getattr(hero, pile)]
                cards.remove(card)
                s.set_hero(seat, **{pile: tuple(cards)})
            else:
                inside = [card for card in hero.deck.cards() if s.book.skills[card].set == "weakness"]
                if not inside:
                    return
                card = inside[0]
                rest = hero.deck.cards()
                rest.remove(card)
                s.set_hero(seat, deck=LazyDeck.of(rest))
            s.weaknesses = s.weaknesses.shuffle([card])
            s.say("weakness_gone", seat, card)
