"""The encounter, the escape of either part, and the rescue (rules 3.28, 3.29, 3.31, 3.40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt import company, frodo, witch_king
from mathom.games.hunt.actions import (
    CANCELS,
    CHOSEN_JOURNEYS,
    DEALS,
    DONE,
    DRAWN_TOKENS,
    ESCAPES,
    ROUTE_CHANGE,
    ROUTE_KEEP,
    ROUTE_STAY,
    ROUTE_TWO,
    SLASH_ENTRY,
    HuntAction,
)
from mathom.games.hunt.board import BOARD_1, Board
from mathom.games.hunt.company import ENCOUNTER as IN_ENCOUNTER
from mathom.games.hunt.company import ROUTE_CHANGE as AT_ROUTE_CHANGE
from mathom.games.hunt.content import COMPANY, EYE, PART_I, RB, RIDERS, SPECIAL, TOKEN_VALUE, TOKENS, TRACK_END
from mathom.games.hunt.ending import corrupt
from mathom.games.hunt.facts import SLASH
from mathom.games.hunt.frodo import TO_RESCUE
from mathom.games.hunt.hands import without
from mathom.games.hunt.journeys import JOURNEYS, LONG, SHORT
from mathom.games.hunt.possible_journals import rescue_moves
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import NONE, Position
from mathom.games.hunt.step import SEATS, Act, ChanceStep, InOrder, RingBearerStep


# Tokens ---------------------------------------------------------------------------------------------------------------
def near(board: Board, area: int) -> int:
    """The spaces from which a Nazgûl takes part in an encounter on an area: it and those adjacent (HR-ENC-02)."""
    return board.beside[area] | 1 << area


def taking_part(s: Position) -> list[int]:
    """The Nazgûl that are near Frodo's last area; to be connected with it is not enough (HR-ENC-03)."""
    there = near(s.board, s.last)
    return [rider for rider in RIDERS if there >> s.riders[rider] & 1]


def _begin(s: Position) -> None:
    """If a hunt found Frodo in this turn the encounter is resolved now (HR-ENC-01)."""
    if not s.found:
        return
    s.found = False
    there = taking_part(s)
    number = len(there) + (s.witch_king in there)  # HR-WK-11
    s.say("encounter", s.board.ids[s.last], number)
    s.push(AFTERMATH)
    s.push(AFTER_TOKENS)
    _draw(s, number)


def _draw(s: Position, number: int) -> None:
    s.drawn = ()
    s.cancelled = NONE
    s.push(DRAW_TOKENS, at=number)


@final
class DrawTokens(ChanceStep):
    """Corruption tokens are drawn in the open (HR-ENC-04), as far as there are any (HR-RUL-49)."""

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        if at and any(s.bag):
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Each kind in the bag."""
        return [(DRAWN_TOKENS[token], number) for token, number in enumerate(s.bag) if number]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Everybody sees it."""
        token = action.number
        s.bag = (*s.bag[:token], s.bag[token] - 1, *s.bag[token + 1 :])
        s.drawn = (*s.drawn, token)
        s.say("token", TOKENS[token])
        s.teach_all()
        s.goes_on_at(s.stack[1] - 1)


@final
class CancelToken(RingBearerStep):
    """The Ring-bearer may turn over one company card to cancel one token (HR-ENC-05)."""

    def go(self, s: Position, at: int) -> bool:
        """If there is such a card, and such a token."""
        if self._cards(s) and self._tokens(s):
            return True
        s.pop()
        return False

    def _cards(self, s: Position) -> list[int]:
        return [ability.card for ability in company.once(s, IN_ENCOUNTER)]

    def _tokens(self, s: Position) -> list[int]:
        return [token for token in dict.fromkeys(s.drawn) if not SPECIAL[token]]  # HR-ENC-06

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Which card and which token, or none."""
        return [*(CANCELS[card, token] for card in self._cards(s) for token in self._tokens(s)), DONE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The token goes back into the pool and has no effect."""
        s.pop()
        if action is DONE:
            s.say("enough", s.names(seat))
            return
        token = action.other
        s.drawn = without(s.drawn, token)
        s.cancelled = token
        s.bag = (*s.bag[:token], s.bag[token] + 1, *s.bag[token + 1 :])  # HR-RUL-66
        company.turn_over(s, action.number)
        s.say("token_cancelled", COMPANY[action.number], TOKENS[token])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """A special token, or a card that is turned over."""
        if action.kind != "cancel":
            return None
        if action.other not in s.drawn:
            return no("HR-ENC-05", "cancel-none", token=TOKENS[action.other])
        if SPECIAL[action.other]:
            return no("HR-ENC-06", "cancel-special")
        ability = company.ONCE[action.number]
        if ability.timing != IN_ENCOUNTER:
            return no("HR-COMP-08", "cancel-card", company=COMPANY[action.number])
        return ability.why_not(s)


def points(tokens: tuple[int, ...], eyes: int) -> int:
    """The corruption that tokens give, with so many Eyes beside the track: each later Eye counts the earlier ones.

    (HR-ENC-07 to -10)
    """
    total = 0
    for token in tokens:
        value = TOKEN_VALUE[token]
        if value == EYE:
            total += 1 + eyes
            eyes += 1
        else:
            total += value
    return total


def _gain(s: Position) -> None:
    """All points of the tokens are one gain (HR-RUL-77); Eyes are laid beside the track (HR-RUL-75)."""
    if not s.drawn:
        return
    total = points(s.drawn, s.eyes + s.barrow)
    s.eyes += sum(TOKEN_VALUE[token] == EYE for token in s.drawn)
    corrupt(s, total, "tokens")


def _aftermath(s: Position) -> None:
    """Frodo escapes, if he is not lost (HR-ENC-12); the Witch-king, if he took part, leaves (HR-WK-12)."""
    if s.witch_king in taking_part(s):
        witch_king.leave(s)
    s.push(ESCAPE if s.part == PART_I else ROUTE)


# Escapes --------------------------------------------------------------------------------------------------------------
@final
class Escape(RingBearerStep):
    """Part I: Frodo moves in secret, or stays (HR-ESC-01)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Areas within reach, the last one included, no exit (HR-ESC-02 to -04); or a slash."""
        reach = BOARD_1.within(s.last, s.dots + s.rules.escape) & ~BOARD_1.exits | 1 << s.last
        return [*(ESCAPES[PART_I][area] for area in members(reach)), SLASH_ENTRY]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One entry, and nobody learns of which kind (HR-ESC-07)."""
        s.facts = (*s.facts, "escape")
        frodo.note(s, SLASH if action is SLASH_ENTRY else action.space[PART_I])
        if s.track >= TRACK_END:
            frodo.end_part(s, TO_RESCUE)  # HR-ESC-10
        else:
            s.pop()

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Too far, not connected, or an exit."""
        area = action.space[PART_I]
        if action.kind != "escape" or area < 0:
            return None
        name = BOARD_1.ids[area]
        if BOARD_1.exits >> area & 1:
            return no("HR-ESC-04", "escape-exit", area=name)
        if not BOARD_1.connected[s.last] >> area & 1:
            return no("HR-ESC-02", "escape-unconnected", area=name)
        return no("HR-ESC-03", "escape-far", area=name)


@final
class Route(RingBearerStep):
    """Part II: the Ring-bearer changes the route in the open, or keeps it (HR-RTE-02)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """With either ability of a company card that is for this moment (HR-RTE-04, HR-RTE-08)."""
        found = [ROUTE_KEEP, ROUTE_CHANGE]
        if any("journey_draw" in ability.ops for ability in company.lasting(s, AT_ROUTE_CHANGE)):
            found.append(ROUTE_TWO)
        if any("no_step_back" in ability.ops for ability in company.once(s, AT_ROUTE_CHANGE)):
            found.append(ROUTE_STAY)
        return found

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The figure goes back, trail tokens leave, a new card is drawn (HR-RTE-03)."""
        s.pop()
        s.say("route", action.text.partition(" ")[2])
        if action is ROUTE_KEEP:
            return
        if action is ROUTE_STAY:
            company.turn_over(s, company.once(s, AT_ROUTE_CHANGE)[0].card)
        elif action is ROUTE_TWO:
            company.use(s, company.lasting(s, AT_ROUTE_CHANGE)[0].card)
        back = 0 if action is ROUTE_STAY else 1
        s.track = max(0, s.track - back)  # HR-RTE-07
        s.trail_eyes = s.trail_swords = 0
        s.push(NEW_JOURNEY)
        s.push(DEAL_AGAIN, at=2 if action is ROUTE_TWO else 1)


@final
class Deal(ChanceStep):
    """Journey cards are drawn in secret: from a deck, or from that of the current card."""

    def __init__(self, name: str, cards: range | None = None) -> None:
        super().__init__(name)
        self.cards: Final = cards

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        if at:
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """The cards that are still in the deck; used ones come back when it is empty (HR-RUL-57)."""
        cards = self.cards if self.cards is not None else deck_of(s.journey)
        gone = {*s.dealt, *((s.journey,) if self.cards is None else ())}
        left = [card for card in cards if card not in gone and card not in s.journeys_used]
        return [(DEALS[card], 1) for card in left or [card for card in cards if card not in gone]]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The Ring-bearer sees it."""
        s.dealt = tuple(sorted((*s.dealt, action.number)))
        s.whisper(SEATS[RB], ("journey_dealt",), JOURNEYS[action.number].id)
        s.teach(RB)
        s.goes_on_at(s.stack[1] - 1)


def deck_of(journey: int) -> range:
    """The deck of a journey card."""
    return SHORT if journey in SHORT else LONG


@final
class ChooseJourney(RingBearerStep):
    """The Ring-bearer keeps one of two cards in secret (HR-SET2-06, HR-DEC-52)."""

    def go(self, s: Position, at: int) -> bool:
        """A single card is kept."""
        if len(s.dealt) > 1:
            return True
        s.pop()
        take_journey(s, s.dealt[0])
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Each of them."""
        return [CHOSEN_JOURNEYS[card] for card in s.dealt]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The other is shuffled back."""
        s.pop()
        take_journey(s, action.number)


def take_journey(s: Position, card: int) -> None:
    """The current card from now on; Frodo's place is the row of the figure's space (HR-RTE-05)."""
    changes = s.journey != NONE
    if changes:
        s.journeys_used = (*s.journeys_used, s.journey)
        s.facts = (*s.facts, "route")
    s.journey = card
    s.dealt = ()
    s.facts = (*s.facts, f"figure {s.track}")
    s.set_figure(s.track)
    s.whisper(SEATS[RB], ("journey_taken", s.track), JOURNEYS[card].id)
    if s.rules.open_length and not changes:  # HR-RUL-23
        length = "short" if card in SHORT else "long"
        s.facts = (*s.facts, f"length {length}")
        s.say("length", length)
        s.teach_hunters()


# The rescue -----------------------------------------------------------------------------------------------------------
def _rescue(s: Position) -> None:
    """Short of an exit: as many tokens as Frodo would still need moves (HR-END1-04)."""
    number = rescue_moves(s.last, s.dots)
    s.facts = (*s.facts, f"rescue {number}")
    s.say("rescue", number)
    s.teach_hunters()
    s.push(AFTER_TOKENS)
    _draw(s, number)


DRAW_TOKENS: Final = DrawTokens("draw_tokens")
AFTER_TOKENS: Final = InOrder("after_tokens", CancelToken("cancel_token"), Act("gain", _gain))
AFTERMATH: Final = Act("aftermath", _aftermath)
ENCOUNTER: Final = Act("encounter", _begin)
ESCAPE: Final = Escape("escape")
ROUTE: Final = Route("route")
DEAL_SHORT: Final = Deal("deal_short", SHORT)
DEAL_LONG: Final = Deal("deal_long", LONG)
DEAL_AGAIN: Final = Deal("deal_again")
NEW_JOURNEY: Final = ChooseJourney("choose_journey")
DEALING: Final = InOrder(
    "dealing",
    Act("deal_a_short", lambda s: s.push(DEAL_SHORT, at=1)),
    Act("deal_a_long", lambda s: s.push(DEAL_LONG, at=1)),
)
RESCUE: Final = Act("rescue", _rescue)
