"""The setup of both parts (rules 3.4, 3.5, 3.32, 3.33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.core.chance import dice_odds
from mathom.core.errors import IllegalAction
from mathom.core.masks import mask, members
from mathom.games.hunt import frodo, witch_king
from mathom.games.hunt.actions import (
    END_EXCHANGE,
    FIRSTS,
    HANDING_OVER,
    HOMES,
    LEADS,
    LEARNING,
    ORDERS,
    ROLLS,
    SHARES,
    STANDS,
    SWAPS,
    WITCH_KING_ROLLS,
    HuntAction,
)
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.content import (
    CARDS,
    DICE,
    DIE,
    EYE,
    FACES,
    FELLOWSHIP,
    FIRST_ALLIES,
    FRODO,
    GREY,
    HAND_LIMIT,
    INFORMATION,
    INFORMATION_DRAWN,
    MERRY,
    NAZGUL,
    PART_I,
    PART_II,
    RB,
    RIDERS,
    SHADOW,
    SORCERIES,
    STRIDER,
    TOKEN_VALUE,
    WITCH_KING_DIE,
)
from mathom.games.hunt.encounter import DRAW_TOKENS
from mathom.games.hunt.ending import finish
from mathom.games.hunt.facts import journal_text, shown
from mathom.games.hunt.hands import DRAW_ALLIES, distinct, draw_sorcery, set_hand, with_card, without
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import DECKS, NONE, RING_BEARER, ROLLED, Position
from mathom.games.hunt.step import (
    SEATS,
    Act,
    ActiveStep,
    AnyWraithStep,
    ChanceStep,
    HuntStep,
    RingBearerStep,
)

POWER_OF_THE_KING: Final = 5
"""So many information tokens bring the Witch-king (HR-POW-07)."""


# Part I, the Ring-bearer ----------------------------------------------------------------------------------------------
@final
class Home(ChanceStep):
    """One of three start tokens is drawn in secret (HR-SET1-05)."""

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Each of them."""
        return [(home, 1) for home in HOMES]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Frodo's log begins with it (HR-RUL-20)."""
        area = action.space[PART_I]
        s.journal = (area,)
        s.enter(area)
        s.whisper(SEATS[RB], ("home",), BOARD_1.ids[area])
        s.teach(RB)
        s.pop()


@final
class Learn(ChanceStep):
    """Five of twelve information tokens are drawn in secret (HR-SET1-11); the frame counts them."""

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        if at < INFORMATION_DRAWN:
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Those not drawn yet."""
        return [(action, 1) for area, action in LEARNING.items() if not s.info_held >> area & 1]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The Ring-bearer sees it."""
        s.info_held |= 1 << action.space[PART_I]
        s.whisper(SEATS[RB], ("learned",), BOARD_1.ids[action.space[PART_I]])
        s.teach(RB)
        s.goes_on_at(s.stack[1] + 1)


@final
class HandOver(RingBearerStep):
    """The Ring-bearer hands over one token, or as many as the difficulty says (HR-SET1-11, HR-DIFF)."""

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        if at < s.rules.handed_over:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Any that is held."""
        return [HANDING_OVER[area] for area in members(s.info_held)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It lies face up on the Black Riders card (HR-RUL-43)."""
        area = action.space[PART_I]
        s.info_held &= ~(1 << area)
        s.info_found = (*s.info_found, area)
        s.powers += 1
        s.say("handed_over", BOARD_1.ids[area], s.powers)
        s.teach_hunters()
        s.goes_on_at(s.stack[1] + 1)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """It is not held."""
        return no("HR-SET1-11", "information-not-held") if action.kind == "hand_over" else None


# The Wraiths ----------------------------------------------------------------------------------------------------------
@final
class Share(AnyWraithStep):
    """The Wraith players share out the Nazgûl, each at least one (HR-TEAM-01)."""

    def go(self, s: Position, at: int) -> bool:
        """One player alone has all four."""
        if s.rules.seats > 2:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Every way to do it."""
        wraiths = s.rules.seats - 1
        return [action for owners, action in SHARES.items() if len(set(owners)) == max(owners) == wraiths]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It holds for all."""
        s.owner = action.several
        s.say("shared", s.names(seat), ",".join(f"w{owner}" for owner in action.several))
        s.pop()

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Somebody would have none, or sits not here."""
        return no("HR-TEAM-01", "share-each") if action.kind == "share" else None


@final
class Order(HuntStep):
    """A player with several Nazgûl lays out their order (HR-TEAM-02); the frame counts the players."""

    asks_somebody = True

    def go(self, s: Position, at: int) -> bool:
        """The next who has a choice."""
        if at == s.rules.seats - 1:
            s.pop()
            return False
        own = self._own(s)
        if len(own) > 1:
            return True
        self._lay_out(s, tuple(own))
        return False

    def _own(self, s: Position) -> list[int]:
        seat = s.stack[1] + 1
        return [rider for rider in RIDERS if s.owner[rider] == seat]

    def asked(self, s: Position) -> tuple[int, ...]:
        """That player."""
        return SEATS[s.stack[1] + 1]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Every order."""
        own = set(self._own(s))
        return [action for order, action in ORDERS.items() if set(order) == own]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """For the whole part."""
        s.say("ordered", s.names(seat), ",".join(NAZGUL[rider] for rider in action.several))
        self._lay_out(s, action.several)

    def _lay_out(self, s: Position, order: tuple[int, ...]) -> None:
        seat = s.stack[1] + 1
        s.orders = (*s.orders[:seat], order, *s.orders[seat + 1 :])
        s.goes_on_at(seat)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Those are not the player's own."""
        return no("HR-TEAM-02", "order-own") if action.kind == "order" else None


@final
class FirstPlayer(ChanceStep):
    """A random Wraith player takes the first-player token (HR-SET1-18)."""

    def go(self, s: Position, at: int) -> bool:
        """A single one takes it."""
        if s.rules.seats > 2:
            return True
        s.first = 1
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Each of them."""
        return [(FIRSTS[seat], 1) for seat in s.rules.wraiths]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It lies before this player."""
        s.first = action.number
        s.say("first", s.names(action.number))
        s.teach_all()
        s.pop()


class Standing(HuntStep):
    """Each Nazgûl is placed, from the first player on; the frame counts them."""

    asks_somebody = True

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        queue = s.queue()
        if at == len(queue):
            s.active = NONE
            s.pop()
            return False
        s.active = queue[at]
        return True

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It stands there."""
        s.put_rider(action.number, action.space[s.part])
        s.say("stands", NAZGUL[action.number], s.board.ids[action.space[s.part]])
        s.goes_on_at(s.stack[1] + 1)

    def about(self, s: Position) -> dict[str, str | int]:
        """Which one."""
        return {"nazgul": NAZGUL[s.active]}

    def prompt_name(self) -> str:
        """The same in both parts."""
        return "stand"


@final
class Stand(Standing, ActiveStep):
    """Part I: each on a start area of its own, placed by its player (HR-SET1-19)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """The start areas that are free."""
        return [STANDS[s.active][PART_I][area] for area in BOARD_1.nazgul_starts if area not in s.riders]

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not a start area, or taken."""
        return no("HR-SET1-19", "stand-where") if action.kind == "stand" else None


@final
class StandAgain(Standing, AnyWraithStep):
    """Part II: two Nazgûl on each of two areas, as any one Wraith player says (HR-SET2-17, HR-DEC-40)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """An area with fewer than two."""
        return [STANDS[s.active][PART_II][area] for area in BOARD_2.nazgul_starts if s.riders.count(area) < 2]

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Another area, or it has two."""
        return no("HR-SET2-17", "stand-two") if action.kind == "stand" else None


@final
class Roll(ChanceStep):
    """The first player rolls all regular dice, then the Witch-king's if it belongs to the pool (HR-PREP-03)."""

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Dice are not told apart."""
        return ROLL_ODDS

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Each Shadow gives the Ring-bearer a Fellowship token (HR-FELL-07)."""
        s.dice = action.several
        s.say("roll", ",".join(FACES[face] for face in s.dice))
        s.teach_all()
        s.pop()
        if shadows := s.dice.count(SHADOW):
            frodo.gain_fellowship(s, shadows)
        if s.wk_die == ROLLED:
            s.push(WITCH_KING_ROLL)


@final
class WitchKingRoll(ChanceStep):
    """The Witch-king's die; a Morgul Shadow gives no token (HR-WK-21)."""

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Its six faces."""
        return [(WITCH_KING_ROLLS[face], 1) for face in WITCH_KING_DIE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It lies in the pool."""
        s.wk_face = action.number
        s.say("wk_roll", FACES[action.number])
        s.teach_all()
        s.pop()


ROLL_ODDS: Final = tuple((ROLLS[throw], weight) for throw, weight in dice_odds(DIE, DICE))


# Between the parts ----------------------------------------------------------------------------------------------------
def _end_of_part_1(s: Position) -> None:
    """Frodo's log is laid open (HR-DIG-07); a table may stop here (HR-GAME-03)."""
    if not s.rules.first:
        return
    if s.rules.shown_after_part:
        s.facts = (*s.facts, shown(s.journal))
        s.say("journal", journal_text(s.journal))
        s.teach_hunters()
    if not s.rules.second:
        at_exit = bool(BOARD_1.exits >> s.last & 1)
        finish(s, RING_BEARER, "HR-END1-01" if at_exit else "HR-END1-08")


def _lay_out_part_2(s: Position) -> None:
    """What is kept from part I stays as it is (HR-CARRY-01), everything else is laid out anew (HR-SET2)."""
    if s.rules.first and not s.rules.shown_after_part:
        s.first_facts = s.facts
    s.part = PART_II
    s.facts = ()
    s.day = s.turn = s.track = 0
    s.eye_side = s.found = s.watching = False
    s.last = NONE
    s.dots = s.visited = 0
    s.info_held = s.info_hidden = s.info_absent = 0  # HR-CARRY-04
    s.clear_board()
    if not s.rules.first:
        _carry_over(s)
    s.company |= 1 << MERRY | 1 << STRIDER  # HR-SET2-03
    s.pool_size = s.rules.pool - (s.turned >> FRODO & 1)  # HR-SET2-05
    if s.rules.pool2_extra:  # so many beside those on the card (HR-RUL-08)
        s.pool_size = min(FELLOWSHIP, s.pool_size + s.fellowship)
    bag = [*s.bag]
    for token in GREY:  # HR-SET2-15
        bag[token] += 1
    s.bag = tuple(bag)
    s.dice = ()
    s.riders = (NONE,) * len(NAZGUL)
    s.deeds_supply = mask(BOARD_2.deeds)
    s.say("part_2", s.corruption)


def _carry_over(s: Position) -> None:
    """What part II begins with where it is played alone."""
    carried = s.rules.carried
    s.corruption = carried.corruption
    s.eyes = carried.eyes
    s.barrow = carried.barrow
    s.fellowship = carried.fellowship
    s.turned = carried.turned
    s.powers = carried.information
    eye = next(token for token, value in enumerate(TOKEN_VALUE) if value == EYE)
    bag = [*s.bag]
    bag[eye] -= carried.eyes
    s.bag = tuple(bag)
    if carried.barrow:
        s.sorcery_deck = s.sorcery_deck.take(BARROW)


BARROW: Final = next(card for card in SORCERIES if CARDS[card] == "SOR-02")
"""Fear of the Barrow-wights, which may lie beside the track already."""


@final
class TokensGone(ChanceStep):
    """Part II alone: which tokens with a figure part I would have used up; the frame counts them."""

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        if not s.rules.first and at < s.rules.carried.tokens and self.odds(s):
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Beige tokens that are no Eye."""
        return [
            (action, number)
            for action, number in DRAW_TOKENS.odds(s)
            if TOKEN_VALUE[action.number] != EYE and action.number not in GREY
        ]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It is out."""
        token = action.number
        s.bag = (*s.bag[:token], s.bag[token] - 1, *s.bag[token + 1 :])
        s.say("token_gone", action.fields()["token"])
        s.teach_all()
        s.goes_on_at(s.stack[1] + 1)


@final
class FirstSorcery(HuntStep):
    """Each Wraith player draws a card (HR-SET1-16); in part II alone as many as are carried over."""

    def go(self, s: Position, at: int) -> bool:
        """Player by player."""
        seat = at + 1
        if seat == s.rules.seats or (s.part == PART_II and s.rules.first):
            s.pop()
        else:
            s.goes_on_at(seat)
            draw_sorcery(s, seat, 1 if s.part == PART_I else s.rules.carried.sorcery)
        return False


def _new_hand(s: Position) -> None:
    """The Ring-bearer discards what is left and draws as many from the new deck (HR-SET2-08)."""
    number = len(s.ally_hand) if s.rules.first else s.rules.carried.allies
    s.ally_deck = DECKS[PART_II]
    s.ally_hand = s.ally_up = s.ally_down = ()
    s.push(DRAW_ALLIES, at=min(number, HAND_LIMIT))


@final
class Exchange(AnyWraithStep):
    """The Wraiths may swap cards among themselves, one by one (HR-SET2-14). At 0 the hands are opened."""

    def go(self, s: Position, at: int) -> bool:
        """Only where there are several players; as many swaps as there are cards."""
        if s.rules.seats == 2:
            s.pop()
            return False
        if at == 0:
            s.known_hands = s.hands
            s.swaps = sum(map(len, s.hands))
            s.whisper(tuple(s.rules.wraiths), ("hands_open",), hands_text(s))
            s.teach(*s.rules.wraiths)
            s.goes_on_at(1)
            return False
        return True

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Any two different cards of two hands; or the end."""
        found = []
        if s.swaps:
            for one in s.rules.wraiths:
                for two in range(one + 1, s.rules.seats):
                    found += [
                        SWAPS[one, card, two, other]
                        for card in distinct(s.hands[one])
                        for other in distinct(s.hands[two])
                        if card != other
                    ]
        return [*found, END_EXCHANGE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """The two cards change places; the Ring-bearer sees between which hands."""
        if action is END_EXCHANGE:
            s.pop()
            s.say("exchange_ends", s.names(seat))
            return
        one, card, two, other = action.several
        set_hand(s, one, with_card(without(s.hands[one], card), other))
        set_hand(s, two, with_card(without(s.hands[two], other), card))
        s.known_hands = s.hands
        s.swaps -= 1
        readers = tuple(s.rules.wraiths)
        s.whisper(readers, ("swapped", s.names(seat), f"w{one}", f"w{two}"), CARDS[card], CARDS[other])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """A card that is not there, or too many swaps."""
        if action.kind != "swap":
            return None
        return no("HR-SET2-14", "swap-none" if not s.swaps else "swap-held")


def hands_text(s: Position) -> str:
    """All hands of the Wraiths, for the Wraiths."""
    return ";".join(f"w{seat}:{','.join(CARDS[card] for card in s.hands[seat])}" for seat in s.rules.wraiths)


@final
class Lead(HuntStep):
    """With five information tokens the Witch-king replaces a Nazgûl of the first player (HR-SET2-17)."""

    asks_somebody = True

    def go(self, s: Position, at: int) -> bool:
        """The first player chooses which."""
        if s.powers < POWER_OF_THE_KING:
            s.pop()
            return False
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """The first player."""
        return SEATS[s.first]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """One of their own."""
        return [LEADS[rider] for rider in s.orders[s.first]]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """His die waits for the next preparation, unless an option says otherwise (HR-RUL-09)."""
        s.pop()
        witch_king.enter(s, action.number)
        if s.rules.wk_die_setup:
            s.wk_die = ROLLED

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """It is another player's."""
        return no("HR-WK-04", "lead-own") if action.kind == "lead" else None


WITCH_KING_ROLL: Final = WitchKingRoll("wk_roll")
ROLL: Final = Roll("roll")
HOME: Final = Home("home")
LEARN: Final = Learn("learn")
FIRST_HAND: Final = Act("first_hand", lambda s: s.push(DRAW_ALLIES, at=FIRST_ALLIES))
HAND_OVER: Final = HandOver("hand_over")
SHARE: Final = Share("share")
ORDER: Final = Order("order")
FIRST_SORCERY: Final = FirstSorcery("first_sorcery")
FIRST_PLAYER: Final = FirstPlayer("first_player")
STAND: Final = Stand("stand")
END_OF_PART_1: Final = Act("end_of_part_1", _end_of_part_1)
LAY_OUT_PART_2: Final = Act("lay_out_part_2", _lay_out_part_2)
TOKENS_GONE: Final = TokensGone("tokens_gone")
NEW_HAND: Final = Act("new_hand", _new_hand)
EXCHANGE: Final = Exchange("exchange")
STAND_AGAIN: Final = StandAgain("stand_again")
LEAD: Final = Lead("lead")
assert len(INFORMATION) == BOARD_1.allied.bit_count()
NEW_HAND_AT: Final = 5
"""How far the setup of part II comes before the new ally deck is there; `sequence.py` holds it to that."""
