"""Damage and fear cards that a hero has (rules 3.11): turned up or down, discarded, looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple

from msgspec.structs import replace

from mathom.games.journeys.actions import BLANK_CARD, NO, JourneysAction, do
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Occasion, Suffering
from mathom.games.journeys.counters import amount
from mathom.games.journeys.harm_decks import (
    IDENTIFY,
    PICK_FACEDOWN,
    add_card,
    drop_card,
    put_under,
)
from mathom.games.journeys.op import Num, Op, Scope
from mathom.games.journeys.state import BLANK, DAMAGE, FEAR, UNKNOWN, Position
from mathom.games.journeys.step import Args, HeroStep, Procedure
from mathom.games.journeys.suffering import KINDS, NONE_DRAWN, place_harm, reveal_harm


# Turning cards up, and discarding them --------------------------------------------------------------------------------
class TurnUp(Procedure):
    """A facedown card is turned up and resolved like a new one (JE-44.8). Its argument is a `Suffering`."""

    def go(self, s: Position, at: int) -> bool:
        """Pick it, run its text, keep it."""
        mine: Suffering = s.stack[2]
        if at == 0:
            s.goes_on_at(1)
            s.push(PICK_FACEDOWN, (mine.hero, mine.kind))
        else:
            s.pop()
            if mine.card != NONE_DRAWN:
                place_harm(s, mine.hero, mine.kind, mine.card, mine.kept)
        return False

    def receive(self, s: Position, value: Any) -> None:
        """So it is: this card; a blank stays as a blank faceup card (JE-N-08)."""
        mine: Suffering = s.stack[2]
        if value == BLANK:
            add_card(s, mine.hero, mine.kind, BLANK, up=True)
        elif isinstance(value, int):
            reveal_harm(s, mine, value)


TURN_UP: Final = TurnUp("turn_up")


class Discarding(NamedTuple):
    """A hero discards damage and fear cards: how many of each kind or of any, and of which face."""

    hero: int
    by: int
    """Whose choice it is."""
    damage: int
    fear: int
    any: int
    face: str
    optional: bool
    turn: str = ""
    """Instead of discarding, they are turned: up or down."""


class DiscardHarm(HeroStep):
    """Which damage or fear cards are discarded or turned.

    A faceup one of choice, or a facedown one at random (JE-44.7).
    """

    rule = "JE-44.7"

    def choices(self, s: Position) -> list[JourneysAction]:
        """All cards that may go now."""
        mine: Discarding = s.stack[2]
        hero = s.heroes[mine.hero]
        found = []
        for kind, special in ((DAMAGE, mine.damage), (FEAR, mine.fear)):
            if special or mine.any:
                if mine.face != "down":
                    cards = dict.fromkeys(hero.up[kind])
                    found += [do("harm_up", kind, BLANK_CARD if card == BLANK else card) for card in cards]
                if mine.face != "up" and hero.down[kind]:
                    found.append(do("harm_down", kind))
        return found

    def asked(self, s: Position) -> tuple[int, ...]:
        """The player whose choice it is."""
        return (s.stack[2].by,)

    def go(self, s: Position, at: int) -> bool:
        """As long as there is anything; asked where there is a choice."""
        mine: Discarding = s.stack[2]
        found = self.choices(s)
        if not found:
            s.pop()
            return False
        if len(found) == 1 and not mine.optional:
            self._do(s, found[0])
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """The cards; no more of them, where fewer will do."""
        return [*self.choices(s), *((NO,) if s.stack[2].optional else ())]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        if action is NO:
            s.pop()
        else:
            self._do(s, action)

    def _do(self, s: Position, action: JourneysAction) -> None:
        mine: Discarding = s.stack[2]
        kind = action.a
        if kind == DAMAGE and mine.damage:
            left_over = mine._replace(damage=mine.damage - 1)
        elif kind == FEAR and mine.fear:
            left_over = mine._replace(fear=mine.fear - 1)
        else:
            left_over = mine._replace(any=mine.any - 1)
        s.stack = (self, 0, left_over, s.stack[3])
        if mine.turn == "up":
            s.push(TURN_UP, Suffering(mine.hero, "card", kind=kind))
        elif action.kind == "harm_up":
            card = BLANK if action.b == BLANK_CARD else action.b
            drop_card(s, mine.hero, kind, card, up=True)
            if mine.turn == "down":
                add_card(s, mine.hero, kind, card, up=False)
                s.say("turned_down", mine.hero, kind, card)
            else:
                put_under(s, kind, card)
                s.say("harm_gone", mine.hero, kind, card)
        else:
            s.push(THROW_OFF, (mine.hero, kind))

    def about(self, s: Position) -> Args:
        """Whose cards, and how many."""
        mine: Discarding = s.stack[2]
        return {"hero": mine.hero, "damage": mine.damage, "fear": mine.fear, "any": mine.any, "turn": mine.turn}


DISCARD_HARM: Final = DiscardHarm("discard_harm")


class ThrowOff(Procedure):
    """A random facedown card is discarded, shown as it goes under its deck (JE-P-DMG-07). Argument: hero and kind."""

    def go(self, s: Position, at: int) -> bool:
        """Pick it; then it is gone."""
        if at == 0:
            s.goes_on_at(1)
            s.push(PICK_FACEDOWN, s.stack[2])
        else:
            s.pop()
        return False

    def receive(self, s: Position, value: Any) -> None:
        """So it is: this one; its text is not resolved."""
        seat, kind = s.stack[2]
        put_under(s, kind, value)
        s.say("harm_gone", seat, kind, value)


THROW_OFF: Final = ThrowOff("throw_off")


def throw_off(s: Position, seat: int, kind: int, card: int) -> None:
    """A facedown card that everybody knows is discarded."""
    drop_card(s, seat, kind, card, up=False)
    put_under(s, kind, card)
    s.say("harm_gone", seat, kind, card)


# The effects ----------------------------------------------------------------------------------------------------------
class Heal(HeroOp, frozen=True, kw_only=True, tag="heal"):
    """A hero discards damage and fear cards (JE-44.7)."""

    asks: ClassVar[bool] = True
    damage: Num = 0
    fear: Num = 0
    any: Num = 0
    face: Literal["up", "down", "any"] = "any"
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """That hero's player chooses which."""
        s.push(
            DISCARD_HARM,
            Discarding(
                seat,
                seat,
                amount(s, self.damage, scope),
                amount(s, self.fear, scope),
                amount(s, self.any, scope),
                self.face,
                scope.optional,
            ),
        )

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with such cards."""
        hero = s.heroes[seat]
        for kind, special in ((DAMAGE, self.damage), (FEAR, self.fear)):
            up = hero.up[kind] if self.face != "down" else ()
            down = hero.down[kind] if self.face != "up" else ()
            if (special or self.any) and (up or down):
                return True
        return False


class Flip(HeroOp, frozen=True, kw_only=True, tag="flip"):
    """Damage or fear cards of a hero are turned up or down."""

    asks: ClassVar[bool] = True
    kind: Literal["damage", "fear", "any"]
    to: Literal["up", "down"]
    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Facedown ones at random (JE-44.8), faceup ones of choice."""
        number = amount(s, self.n, scope)
        wanted = {"damage": (number, 0, 0), "fear": (0, number, 0), "any": (0, 0, number)}[self.kind]
        face = "down" if self.to == "up" else "up"
        s.push(DISCARD_HARM, Discarding(seat, seat, *wanted, face, scope.optional, self.to))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with such cards."""
        cards = s.heroes[seat].down if self.to == "up" else s.heroes[seat].up
        kinds = (DAMAGE, FEAR) if self.kind == "any" else (KINDS.index(self.kind),)
        return any(cards[kind] for kind in kinds)


class FlipThis(Op, frozen=True, kw_only=True, tag="flip_this"):
    """The damage or fear card itself is turned."""

    value: Literal["up", "down"]

    def run(self, s: Position, scope: Scope) -> None:
        """It stays with the hero."""
        kind = KINDS.index(scope.origin)
        up = self.value == "down"
        hero = s.heroes[scope.hero]
        if scope.number in (hero.up if up else hero.down)[kind]:
            drop_card(s, scope.hero, kind, scope.number, up=up)
            add_card(s, scope.hero, kind, scope.number, up=not up)
            s.say(f"turned_{self.value}", scope.hero, kind, scope.number)
            moment = s.now(Occasion)
            if moment is not None:  # it is this copy that was used: another of the same name has its own moment
                mine = (scope.hero, scope.origin, scope.number)
                used = next((key for key in sorted(moment.used) if key[:3] == mine), None)
                s.change(replace(moment, used=moment.used - {used}))


class LookFacedown(HeroOp, frozen=True, kw_only=True, tag="look_facedown"):
    """A hero may look at facedown cards; nothing is secret between players, so all see them (JE-H-03)."""

    asks: ClassVar[bool] = True
    kind: Literal["damage", "fear", "any"]
    n: Num = 1
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Those that nobody has seen."""
        kinds = (DAMAGE, FEAR) if self.kind == "any" else (KINDS.index(self.kind),)
        number = amount(s, self.n, scope)
        for kind in kinds:
            unseen = min(number, s.heroes[seat].down[kind].count(UNKNOWN))
            number -= unseen
            for _ in range(unseen):
                s.push(LOOK, (seat, kind))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with such cards."""
        kinds = (DAMAGE, FEAR) if self.kind == "any" else (KINDS.index(self.kind),)
        return any(UNKNOWN in s.heroes[seat].down[kind] for kind in kinds)


class Look(Procedure):
    """A card that nobody has seen is looked at. Its argument: the hero and the kind."""

    def go(self, s: Position, at: int) -> bool:
        """Find out which it is."""
        if at == 0:
            s.goes_on_at(1)
            s.push(IDENTIFY, s.stack[2][1])
        else:
            s.pop()
        return False

    def receive(self, s: Position, value: Any) -> None:
        """It lies there as before, but known."""
        seat, kind = s.stack[2]
        drop_card(s, seat, kind, UNKNOWN, up=False)
        add_card(s, seat, kind, value, up=False)
        s.say("looked", seat, kind, value)


LOOK: Final = Look("look")
