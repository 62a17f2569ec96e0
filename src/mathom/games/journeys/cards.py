"""Skill cards in play (rules 3.12).

Drawing, preparing, discarding, refreshing; and the effects that do so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple, final

from msgspec import field

from mathom.core.chance import LazyDeck
from mathom.games.journeys.abilities import ON_PREPARE, open_window
from mathom.games.journeys.actions import NO, JourneysAction, do
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.counters import amount
from mathom.games.journeys.in_force import cannot, limit
from mathom.games.journeys.modifiers import last
from mathom.games.journeys.op import Duration, Keyword, Num, Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, ChanceStep, HeroStep, Procedure

NO_CARD: Final = -1


# Drawing --------------------------------------------------------------------------------------------------------------
def refill(s: Position, seat: int) -> None:
    """A skill deck without cards: the discard pile is shuffled and becomes the deck (JE-48.1, JE-R-24)."""
    hero = s.heroes[seat]
    if not len(hero.deck) and hero.discard:
        s.say("reshuffle", seat)
        s.set_hero(seat, deck=LazyDeck.of(hero.discard), discard=())


def refresh(s: Position, seat: int) -> None:
    """Shuffle the discard pile into the deck, which is shuffled even if the pile is empty (JE-48.0)."""
    hero = s.heroes[seat]
    s.set_hero(seat, deck=hero.deck.shuffle(hero.discard), discard=())


def known_by_all(s: Position) -> range:
    """Nothing is secret between players: all seats know a card that was put somewhere in the open."""
    return range(s.rules.heroes)


@final
class DrawCard(ChanceStep):
    """The top card of a hero's skill deck. Its argument: the hero. It hands back the card, or `NO_CARD`."""

    rule = "JE-89.1a"

    def go(self, s: Position, at: int) -> bool:
        """Chance decides which it is, unless that is known."""
        seat: int = s.stack[2]
        refill(s, seat)
        odds = s.heroes[seat].deck.odds()
        if len(odds) > 1:
            return True
        if odds:
            self._take(s, seat, odds[0][0])
        else:
            s.hand_back(NO_CARD)
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Any card that may be there."""
        return [(do("draw", card), weight) for card, weight in s.heroes[s.stack[2]].deck.odds()]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is this one."""
        self._take(s, s.stack[2], action.a)

    def _take(self, s: Position, seat: int, card: int) -> None:
        s.set_hero(seat, deck=s.heroes[seat].deck.take(card))
        refill(s, seat)
        s.hand_back(card)


DRAW: Final = DrawCard("draw")


# Preparing (JE-72) ----------------------------------------------------------------------------------------------------
@final
class DiscardDown(HeroStep):
    """More cards are prepared than the limit allows: the hero discards some of choice (JE-72.4a)."""

    rule = "JE-72.4a"

    def go(self, s: Position, at: int) -> bool:
        """Until they are few enough."""
        seat: int = s.stack[2]
        if len(s.heroes[seat].prepared) <= limit(s, seat, "prepared"):
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of them, the new one included."""
        return [do("unprepare", card) for card in dict.fromkeys(s.heroes[seat].prepared)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It goes."""
        discard_prepared(s, seat, action.a)

    def about(self, s: Position) -> Args:
        """Whose cards."""
        return {"hero": s.stack[2]}


DISCARD_DOWN: Final = DiscardDown("discard_down")


def prepare(s: Position, seat: int, card: int) -> None:
    """A card comes to lie below the hero card (JE-72.1)."""
    s.set_hero(seat, prepared=(*s.heroes[seat].prepared, card))
    s.say("prepare", seat, card)
    s.check_limits = True
    open_window(s, ON_PREPARE, seat)
    s.push(DISCARD_DOWN, seat)


def discard_prepared(s: Position, seat: int, card: int) -> None:
    """A prepared card goes to the hero's discard pile (JE-47.2)."""
    hero = s.heroes[seat]
    prepared = [*hero.prepared]
    prepared.remove(card)
    s.set_hero(seat, prepared=tuple(prepared), discard=(*hero.discard, card))
    s.check_limits = True
    s.say("unprepare", seat, card)


def remove_prepared(s: Position, seat: int, card: int) -> None:
    """A prepared card is out of the adventure (JE-105.8)."""
    hero = s.heroes[seat]
    prepared = [*hero.prepared]
    prepared.remove(card)
    s.set_hero(seat, prepared=tuple(prepared), removed=(*hero.removed, card))
    s.check_limits = True
    s.say("remove_card", seat, card)


class CardChoice(NamedTuple):
    """A hero picks cards: for what, how many, whether fewer will do."""

    hero: int
    job: str
    left: int
    optional: bool = False
    end: str = ""
    but: int = NO_CARD
    """The card whose text it is, which is not meant itself."""


@final
class PickCards(HeroStep):
    """A hero picks prepared cards or cards of the discard pile, one by one. Its argument is a `CardChoice`."""

    rule = "JE-D-48"
    JOBS: ClassVar[dict[str, str]] = {
        "discard": "prepared",
        "prepare": "discard",
        "to_deck": "discard",
        "back": "prepared",
        "keyword": "prepared",
    }

    def cards(self, s: Position) -> tuple[int, ...]:
        """Those to pick from."""
        mine: CardChoice = s.stack[2]
        hero = s.heroes[mine.hero]
        pile = hero.prepared if self.JOBS[mine.job] == "prepared" else hero.discard
        return tuple(card for card in pile if card != mine.but)

    def go(self, s: Position, at: int) -> bool:
        """As many as there are; where all are meant, nobody is asked."""
        mine: CardChoice = s.stack[2]
        cards = self.cards(s)
        if not mine.left or not cards:
            s.pop()
            return False
        if not mine.optional and len(set(cards)) == 1:
            self._do(s, cards[0])
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them; none, where fewer will do."""
        mine: CardChoice = s.stack[2]
        return [*(do("on_card", card) for card in dict.fromkeys(self.cards(s))), *((NO,) if mine.optional else ())]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        if action is NO:
            s.pop()
        else:
            self._do(s, action.a)

    def _do(self, s: Position, card: int) -> None:
        mine: CardChoice = s.stack[2]
        s.stack = (self, 0, mine._replace(left=mine.left - 1), s.stack[3])
        seat = mine.hero
        hero = s.heroes[seat]
        if mine.job == "discard":
            discard_prepared(s, seat, card)
        elif mine.job == "prepare":
            discard = [*hero.discard]
            discard.remove(card)
            s.set_hero(seat, discard=tuple(discard))
            prepare(s, seat, card)
        else:
            pile = [*(hero.prepared if mine.job == "back" else hero.discard)]
            pile.remove(card)
            s.set_hero(seat, **{"prepared" if mine.job == "back" else "discard": tuple(pile)})
            put_into_deck(s, seat, card, mine.end)

    def about(self, s: Position) -> Args:
        """Whose cards, and what for."""
        mine: CardChoice = s.stack[2]
        return {"hero": mine.hero, "job": mine.job, "left": mine.left}


PICK_CARDS: Final = PickCards("pick_cards")


def put_into_deck(s: Position, seat: int, card: int, end: str) -> None:
    """A card goes into the skill deck: on top, under it, or shuffled in."""
    deck = s.heroes[seat].deck
    if end == "shuffle":
        s.set_hero(seat, deck=deck.shuffle([card]))
    else:
        s.set_hero(seat, deck=deck.put(card, known_by_all(s), "top" if end == "top" else "bottom"))
    s.check_limits = True
    s.say("into_deck", seat, card, end)


def let_discard_prepared(s: Position, seat: int, number: int, *, optional: bool = False) -> None:
    """A hero discards prepared cards of choice."""
    s.push(PICK_CARDS, CardChoice(seat, "discard", number, optional))


# The effects ----------------------------------------------------------------------------------------------------------
class Refresh(HeroOp, frozen=True, kw_only=True, tag="refresh"):
    """A hero shuffles the discard pile into the deck."""

    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """At once."""
        refresh(s, seat)
        s.say("refresh", seat)


class PrepareCards(HeroOp, frozen=True, kw_only=True, tag="prepare"):
    """A hero prepares cards of the discard pile, or the top cards of the deck."""

    asks: ClassVar[bool] = True
    from_: Literal["discard", "deck_top"] = field(name="from")
    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Unless the hero cannot prepare."""
        if cannot(s, seat, "prepare"):
            return
        number = amount(s, self.n, scope)
        if self.from_ == "discard":
            s.push(PICK_CARDS, CardChoice(seat, "prepare", number, scope.optional))
        else:
            s.push(PREPARE_TOP, (seat, number))


class PrepareTop(Procedure):
    """The top cards of the deck are prepared. Its argument: the hero, and how many are still to come."""

    def go(self, s: Position, at: int) -> bool:
        """One after the other."""
        seat, left = s.stack[2]
        if left <= 0:
            s.pop()
        else:
            s.stack = (self, 0, (seat, left - 1), s.stack[3])
            s.push(DRAW, seat)
        return False

    def receive(self, s: Position, value: int) -> None:
        """It is settled."""
        if value != NO_CARD:
            prepare(s, s.stack[2][0], value)


PREPARE_TOP: Final = PrepareTop("prepare_top")


class DiscardPrepared(HeroOp, frozen=True, kw_only=True, tag="discard_prepared"):
    """A hero discards prepared cards of choice, as many as there are (JE-R-73)."""

    asks: ClassVar[bool] = True
    n: Num
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """The owner chooses which."""
        let_discard_prepared(s, seat, amount(s, self.n, scope), optional=scope.optional)


class ToDeck(HeroOp, frozen=True, kw_only=True, tag="to_deck"):
    """Cards go back into the skill deck."""

    asks: ClassVar[bool] = True
    from_: Literal["discard", "prepared"] = field(name="from")
    n: Num
    pos: Literal["top", "bottom", "shuffle"]
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """The hero chooses which."""
        job = "to_deck" if self.from_ == "discard" else "back"
        own = scope.number if scope.origin == "skill" else NO_CARD  # a card speaks of others
        s.push(PICK_CARDS, CardChoice(seat, job, amount(s, self.n, scope), scope.optional, self.pos, own))

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only with cards there."""
        hero = s.heroes[scope.hero]
        return bool(hero.discard if self.from_ == "discard" else hero.prepared)


class GrantKeyword(Op, frozen=True, kw_only=True, tag="grant_keyword"):
    """Prepared cards have a keyword for a while."""

    keyword: dict[Keyword, int | bool]
    to: Literal["chosen_prepared", "each_prepared"]
    until: Duration = "round"

    def run(self, s: Position, scope: Scope) -> None:
        """All of them, or one of choice."""
        if self.to == "each_prepared":
            for card in s.heroes[scope.hero].prepared:
                last(s, self, scope.hero, self.until, card)
        else:
            s.push(CHOOSE_PREPARED, (scope.hero, self))


@final
class ChoosePrepared(HeroStep):
    """A prepared card is given a keyword. Its argument: the hero, and the effect."""

    rule = "JE-80.2"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to choose without cards."""
        if not s.heroes[s.stack[2][0]].prepared:
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        return [do("on_card", card) for card in dict.fromkeys(s.heroes[seat].prepared)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        _, op = s.stack[2]
        s.pop()
        last(s, op, seat, op.until, action.a)

    def about(self, s: Position) -> Args:
        """Whose card, and the keyword."""
        hero, op = s.stack[2]
        return {"hero": hero, "keyword": next(iter(op.keyword))}


CHOOSE_PREPARED: Final = ChoosePrepared("choose_prepared")
