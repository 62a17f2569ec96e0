"""What abilities cost (JE-105.5): each cost is a record with what it asks and what it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from msgspec.structs import replace

from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.boons import lose_boon, lose_inspiration
from mathom.games.journeys.cards import discard_prepared, let_discard_prepared, remove_prepared
from mathom.games.journeys.contexts import Suffering, Test
from mathom.games.journeys.in_force import cannot
from mathom.games.journeys.op import Amount, BoonName, Cost, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, HeroStep
from mathom.games.journeys.suffering import suffer
from mathom.games.journeys.symbols import cards_with_open_symbols, open_fate, successes


class DiscardThis(Cost, frozen=True, kw_only=True, tag="discard_this"):
    """The card itself is discarded: for one ability only (JE-105.6)."""

    value: Literal[True] = True

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """While it is there."""
        hero = s.heroes[scope.hero]
        if scope.origin == "boon":
            return bool(hero.boons >> scope.number & 1)
        return scope.number in hero.prepared

    def pay(self, s: Position, scope: Scope) -> None:
        """To the discard pile, or to the supply."""
        if scope.origin == "boon":
            lose_boon(s, scope.hero, scope.number)
        else:
            discard_prepared(s, scope.hero, scope.number)


class RemoveThis(Cost, frozen=True, kw_only=True, tag="remove_this"):
    """The card itself is removed from the adventure (JE-105.8)."""

    value: Literal[True] = True

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """While it is there."""
        return scope.number in s.heroes[scope.hero].prepared

    def pay(self, s: Position, scope: Scope) -> None:
        """Set aside."""
        remove_prepared(s, scope.hero, scope.number)


class InspirationCost(Cost, frozen=True, kw_only=True, tag="inspiration"):
    """Inspiration is spent."""

    n: Amount

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """With enough of it, and unless it cannot be spent."""
        return s.heroes[scope.hero].inspiration >= self.n and not cannot(s, scope.hero, "spend_inspiration")

    def pay(self, s: Position, scope: Scope) -> None:
        """To the supply."""
        lose_inspiration(s, scope.hero, self.n)


class SuccessCost(Cost, frozen=True, kw_only=True, tag="success"):
    """Successes of the test under way are spent."""

    n: Amount

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """With enough of them."""
        test = s.now(Test)
        return test is not None and successes(s.book, test) >= self.n

    def pay(self, s: Position, scope: Scope) -> None:
        """They cannot be spent again (JE-97.3a)."""
        test = s.now(Test)
        assert test is not None
        s.change(replace(test, spent=test.spent + self.n))


class FateCost(Cost, frozen=True, kw_only=True, tag="fate"):
    """Fate of the test under way is spent."""

    n: Amount

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """With enough of it open."""
        test = s.now(Test)
        return test is not None and open_fate(s.book, test) >= self.n

    def pay(self, s: Position, scope: Scope) -> None:
        """It cannot be spent again (JE-67.2a)."""
        test = s.now(Test)
        assert test is not None
        s.change(replace(test, spent_fate=test.spent_fate + self.n))


class Deplete(Cost, frozen=True, kw_only=True, tag="deplete"):
    """Depletion tokens come off the trinket (JE-65.5)."""

    n: Amount

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """While there are as many on it."""
        return any(number == scope.number and tokens >= self.n for number, tokens in s.heroes[scope.hero].trinkets)

    def pay(self, s: Position, scope: Scope) -> None:
        """With none left it is turned face down (JE-65.5a)."""
        trinkets = tuple(
            (number, tokens - self.n if number == scope.number else tokens)
            for number, tokens in s.heroes[scope.hero].trinkets
        )
        s.set_hero(scope.hero, trinkets=trinkets)
        s.check_limits = True


class DiscardPreparedCost(Cost, frozen=True, kw_only=True, tag="discard_prepared"):
    """Prepared cards of choice are discarded."""

    n: Amount

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """With as many prepared."""
        return len(s.heroes[scope.hero].prepared) >= self.n

    def pay(self, s: Position, scope: Scope) -> None:
        """The owner chooses."""
        let_discard_prepared(s, scope.hero, self.n)


class DiscardBoon(Cost, frozen=True, kw_only=True, tag="discard_boon"):
    """A boon is discarded."""

    value: BoonName

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """If the hero has it."""
        return bool(s.heroes[scope.hero].boons >> s.book.boon[self.value] & 1)

    def pay(self, s: Position, scope: Scope) -> None:
        """To the supply."""
        lose_boon(s, scope.hero, s.book.boon[self.value])


class DiscardRevealedWithFate(Cost, frozen=True, kw_only=True, tag="discard_revealed_with_fate"):
    """A card with fate, revealed in this test and not used yet, is discarded with all its symbols (JE-R-28)."""

    n: Amount = 1

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """With such a card."""
        test = s.now(Test)
        return test is not None and len(cards_with_open_symbols(s.book, test)) >= self.n

    def pay(self, s: Position, scope: Scope) -> None:
        """The hero chooses which."""
        for _ in range(self.n):
            s.push(BURN, scope.hero)


@final
class BurnCard(HeroStep):
    """Which revealed card with fate goes. Its argument: the hero."""

    rule = "JE-50.1"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        test = s.now(Test)
        assert test is not None
        cards = dict.fromkeys(test.cards[place] for place in cards_with_open_symbols(s.book, test))
        return [do("on_card", card) for card in cards]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """To the discard pile at once."""
        s.pop()
        test = s.now(Test)
        assert test is not None
        cards = [*test.cards]
        cards[cards.index(action.a)] = -1
        s.change(replace(test, cards=tuple(cards)))
        s.set_hero(test.hero, discard=(*s.heroes[test.hero].discard, action.a))
        s.say("burned", test.hero, action.a)

    def about(self, s: Position) -> Args:
        """Who."""
        return {"hero": s.stack[2]}


BURN: Final = BurnCard("burn_card")


class SufferCost(Cost, frozen=True, kw_only=True, tag="suffer"):
    """The owner suffers."""

    damage: Amount = 0
    fear: Amount = 0
    facedown: bool = False

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """Always."""
        return True

    def pay(self, s: Position, scope: Scope) -> None:
        """From the card."""
        suffer(s, Suffering(scope.hero, "card", -1, (self.damage, self.fear), self.facedown))
