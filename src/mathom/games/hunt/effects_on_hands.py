"""What cards do with Fellowship tokens and with the Ring-bearer's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.games.hunt import frodo
from mathom.games.hunt.actions import (
    DISCARDS,
    DONE,
    DRAWN,
    PUTS,
    TAKES,
    HuntAction,
)
from mathom.games.hunt.content import (
    CARDS,
    RB,
)
from mathom.games.hunt.effect import AskingEffect, Effect, Row
from mathom.games.hunt.hands import (
    DRAW_ALLIES,
    TopOfAllies,
    discard_ally,
    distinct,
    with_card,
    without,
)
from mathom.games.hunt.state import Position
from mathom.games.hunt.step import SEATS, ChanceStep, InOrder


@final
class GainFellowship(Effect):
    """Fellowship tokens, as far as the pool has them (HR-FELL-05)."""

    def do(self, s: Position) -> None:
        """Onto Frodo's card."""
        frodo.gain_fellowship(s, self.number)


@final
class LoseFellowship(Effect):
    """A token goes back to the pool (HR-FELL-02)."""

    def do(self, s: Position) -> None:
        """If there is one."""
        lost = min(self.number, s.fellowship)
        s.fellowship -= lost
        s.say("fellowship_lost", lost, s.fellowship)


@final
class DrawAlly(Effect):
    """Ally cards are drawn."""

    def do(self, s: Position) -> None:
        """As many as the row says."""
        s.push(DRAW_ALLIES, at=self.number)


@final
class DiscardAlly(AskingEffect):
    """The Ring-bearer discards a card of the hand (HR-DEC-55)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Any of the hand."""
        return [DISCARDS[card] for card in distinct(s.ally_hand)]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Face down (HR-CARD-17)."""
        discard_ally(s, action.number)


@final
class DiscardAtRandom(Effect, ChanceStep):
    """Chance takes a card of the Ring-bearer's hand, face up."""

    def go(self, s: Position, at: int) -> bool:
        """If there is one."""
        if at < self.number and s.ally_hand:
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Any card of the hand."""
        return [(DRAWN[card], s.ally_hand.count(card)) for card in distinct(s.ally_hand)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Everybody sees it."""
        s.goes_on_at(s.stack[1] + 1)
        discard_ally(s, action.number, face_up=True)
        s.teach(RB)


@final
class MayPay(AskingEffect):
    """A purchase inside a card ("you may … to …"): a card of the hand is paid, or none (HR-CARD-26)."""

    def __init__(self, name: str, row: Row, then: InOrder, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.then: Final = then

    def choices(self, s: Position) -> list[HuntAction]:
        """The card that pays."""
        return [DISCARDS[card] for card in distinct(s.ally_hand)]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Or none."""
        return [*self.choices(s), DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is paid."""
        s.pop()
        discard_ally(s, action.number)
        s.push(self.then)


@final
class LookAtAllies(TopOfAllies):
    """The Ring-bearer looks at cards from the top, to choose from them (HR-CARD-15)."""

    def take(self, s: Position, card: int) -> None:
        """Beside the deck."""
        s.looked = with_card(s.looked, card)
        s.whisper(SEATS[RB], ("looked_at",), CARDS[card])


LOOK: Final = LookAtAllies("look_at_allies")


@final
class LookAlly(Effect):
    """Look at the top cards, take one, put the others back (HR-CARD-15). At 0 it looks, at 1 it asks."""

    asks_somebody = True

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.on_top: Final = row["rest"] == "top"

    def possible(self, s: Position) -> bool:
        """There must be something to look at."""
        return bool(len(s.ally_deck))

    def asked(self, s: Position) -> tuple[int, ...]:
        """The Ring-bearer."""
        return SEATS[RB]

    def go(self, s: Position, at: int) -> bool:
        """Look; then, as long as there are cards, ask what becomes of them."""
        if at == 0:
            s.goes_on_at(1)
            s.push(LOOK, at=self.number)
            return False
        if s.looked:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """First the card to take, then the order of the others, the next to the top last."""
        actions = TAKES if s.stack[1] == 1 else PUTS
        return [actions[card] for card in distinct(s.looked)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Into the hand; or back, seen by nobody else."""
        card = action.number
        s.looked = without(s.looked, card)
        if s.stack[1] == 1:
            s.ally_hand = with_card(s.ally_hand, card)
            s.whisper(SEATS[RB], ("ally_taken",), CARDS[card])
            s.goes_on_at(2)
        else:
            s.ally_deck = s.ally_deck.put(card, SEATS[RB], "top" if self.on_top else "bottom")
            s.whisper(SEATS[RB], ("ally_put", "top" if self.on_top else "bottom"), CARDS[card])
