"""Scouting (JE-106): cards are looked at, one may be prepared, the rest go back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple, final

from mathom.games.journeys.abilities import ON_SCOUT, open_window
from mathom.games.journeys.actions import NO, JourneysAction, do
from mathom.games.journeys.cards import DRAW, NO_CARD, known_by_all, prepare
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.counters import amount
from mathom.games.journeys.in_force import cannot, scouted
from mathom.games.journeys.op import Num, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, HeroStep, Procedure


class Scouting(NamedTuple):
    """A hero looks at cards: how many are still to come, and those seen."""

    hero: int
    left: int
    cards: tuple[int, ...] = ()
    must: bool = False
    """Whether one has to be prepared (JE-R-10)."""


class Scout(Procedure):
    """Scout X. Its argument is a `Scouting`."""

    def receive(self, s: Position, value: int) -> None:
        """A card, or none because there is none left (JE-P-SCT-01)."""
        mine: Scouting = s.stack[2]
        if value == NO_CARD:
            s.change(mine._replace(left=0))
        else:
            s.change(mine._replace(left=mine.left - 1, cards=(*mine.cards, value)))

    def go(self, s: Position, at: int) -> bool:
        """Look at the cards, prepare one, put the others back."""
        mine: Scouting = s.stack[2]
        if at == 0 and mine.left > 0:
            s.push(DRAW, mine.hero)
            return False
        return super().go(s, at)


def _tell(s: Position) -> None:
    mine: Scouting = s.stack[2]
    if mine.cards:
        s.say("scout", mine.hero, mine.cards)


@final
class PrepareOne(HeroStep):
    """One of the scouted cards may be prepared."""

    rule = "JE-106.1"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to ask without cards."""
        mine: Scouting = s.stack[2]
        if not mine.cards or cannot(s, mine.hero, "prepare"):
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them, or none."""
        mine: Scouting = s.stack[2]
        return [*(do("prepare", card) for card in dict.fromkeys(mine.cards)), *(() if mine.must else (NO,))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        mine: Scouting = s.stack[2]
        s.pop()
        if action is not NO:
            cards = [*mine.cards]
            cards.remove(action.a)
            s.change(mine._replace(cards=tuple(cards)))
            prepare(s, mine.hero, action.a)

    def about(self, s: Position) -> Args:
        """Who scouts."""
        return {"hero": s.stack[2].hero}


@final
class PutBack(HeroStep):
    """The scouted cards that were not prepared go to the top or bottom, in any order (JE-106.1a, JE-106.1b)."""

    rule = "JE-106.1a"

    def go(self, s: Position, at: int) -> bool:
        """Until all are back."""
        if not s.stack[2].cards:
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each card to either end; whatever is put on top last is on top."""
        cards = dict.fromkeys(s.stack[2].cards)
        return [do(end, card) for card in cards for end in ("top", "bottom")]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """There it lies, and everybody knows."""
        mine: Scouting = s.stack[2]
        cards = [*mine.cards]
        cards.remove(action.a)
        end: Literal["top", "bottom"] = "top" if action.kind == "top" else "bottom"
        s.set_hero(mine.hero, deck=s.heroes[mine.hero].deck.put(action.a, known_by_all(s), end))
        s.stack = (self, 0, mine._replace(cards=tuple(cards)), s.stack[3])

    def about(self, s: Position) -> Args:
        """Who scouts."""
        return {"hero": s.stack[2].hero}


PREPARE_ONE: Final = PrepareOne("prepare_one")
PUT_BACK: Final = PutBack("put_back")


def _ask_to_prepare(s: Position) -> None:
    s.push(PREPARE_ONE, s.stack[2])


def _put_back(s: Position) -> None:
    mine: Scouting = s.stack[2]
    if mine.cards:
        s.push(PUT_BACK, mine)


def _scouted(s: Position) -> None:
    open_window(s, ON_SCOUT, s.stack[2].hero)


SCOUT: Final = Scout("scout", _tell, _ask_to_prepare, _put_back, _scouted)


def scout(s: Position, seat: int, cards: int, *, must: bool = False) -> None:
    """A hero scouts so many cards."""
    if cards > 0 and not s.heroes[seat].defeated:
        s.push(SCOUT, Scouting(seat, cards, (), must))


# The effects ----------------------------------------------------------------------------------------------------------
class ScoutCards(HeroOp, frozen=True, kw_only=True, tag="scout"):
    """A hero scouts X cards."""

    bare: ClassVar[str] = "x"
    asks: ClassVar[bool] = True
    x: Num
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """As many as it says, and what changes it."""
        scout(s, seat, scouted(s, seat, amount(s, self.x, scope)))
