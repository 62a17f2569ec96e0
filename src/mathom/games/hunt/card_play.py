"""Playing cards (rules 3.11, 3.24): which may be played when, and what follows."""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.games.hunt.actions import NO_CARD, PLAYS, HuntAction
from mathom.games.hunt.conditions import Conditions, Row
from mathom.games.hunt.content import CARD, CARD_ROWS, CARDS, RB, SORCERIES
from mathom.games.hunt.effects import sequence
from mathom.games.hunt.hands import ALLY_LIMIT, SORCERY_LIMIT, distinct, forget, set_hand, without
from mathom.games.hunt.questions import PERCEPTION
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import CARD_PLAYED, Position
from mathom.games.hunt.step import InOrder, RingBearerStep

OUT_OF_TURN, NIGHT = "out_of_turn", "night_step_1"


class Playable:
    """What a card does at one time: in its owner's turn, or out of turn."""

    def __init__(self, name: str, conditions: Conditions, rows: list[Row], *, by_rb: bool) -> None:
        self.conditions: Final = conditions
        self.steps: Final[InOrder] = sequence(name, rows, by_rb=by_rb)


class Card:
    """A card: its row as conditions and steps."""

    def __init__(self, row: Row) -> None:
        self.id: Final[str] = row["id"]
        by_rb = not self.id.startswith("SOR")
        timing: str = row["timing"]
        rows: list[Row] = row["effects"]
        conditions = Conditions(self.id, row["condition"])
        self.at_night: Final = timing == NIGHT
        """Played with the night move itself (HR-CARD-13)."""
        self.in_turn: Playable | None = None
        self.out_of_turn: Playable | None = None
        if timing == OUT_OF_TURN:
            self.out_of_turn = Playable(self.id, conditions, rows, by_rb=True)
        elif late := _out_of_turn_branch(rows):
            wanted = {"pred": "declared", "action": late["action"], "where": late["where"]}
            self.out_of_turn = Playable(f"{self.id}/out", Conditions(self.id, [wanted]), [late], by_rb=True)
            self.in_turn = Playable(self.id, conditions, _in_turn_branch(rows), by_rb=True)
        elif not self.at_night:
            self.in_turn = Playable(self.id, conditions, rows, by_rb=by_rb)


def _out_of_turn_branch(rows: list[Row]) -> Row | None:
    """A branch that has a time of its own, as a card may have one for the turn and one out of turn."""
    for branch in rows[0].get("choose", ()):
        if branch[0].get("timing") == OUT_OF_TURN:
            found: Row = branch[0]
            return found
    return None


def _in_turn_branch(rows: list[Row]) -> list[Row]:
    """The other branch."""
    found: list[Row] = next(branch for branch in rows[0]["choose"] if branch[0].get("timing") != OUT_OF_TURN)
    return found


TABLE: Final = tuple(Card(row) for row in CARD_ROWS)
"""Every card, by its number."""


def tells(card: str) -> bool:
    """Whether playing a card tells the Wraiths something of Frodo's log: that its condition holds (HR-HID-08)."""
    playable = TABLE[CARD[card]].in_turn
    return playable is not None and bool(playable.conditions.secret)


# The Ring-bearer's cards ----------------------------------------------------------------------------------------------
def _barred(s: Position) -> bool:
    """With an option an empty deck bars the cards in hand (HR-RUL-07)."""
    return s.rules.deck_out_strict and not len(s.ally_deck)


def in_turn(s: Position) -> list[HuntAction]:
    """The ally cards that may be played in the Ring-bearer's turn (HR-ALLY-05)."""
    if s.flags & CARD_PLAYED or _barred(s):
        return []
    found = []
    for card in distinct(s.ally_hand):
        playable = TABLE[card].in_turn
        if playable is not None and playable.conditions.hold(s):
            found.append(PLAYS[card])
    return found


def at_night(s: Position) -> list[int]:
    """The cards that go with the night move itself (HR-CARD-13)."""
    if s.flags & CARD_PLAYED or _barred(s):
        return []
    return [card for card in distinct(s.ally_hand) if TABLE[card].at_night]


def out_of_turn(s: Position) -> list[HuntAction]:
    """The cards that answer what is declared; nothing paid with the Witch-king's die is cancelled (HR-WK-22)."""
    if s.asked is None or (s.asked[2] and not s.rules.wk_die_cancel) or _barred(s):
        return []
    found = []
    for card in distinct(s.ally_hand):
        playable = TABLE[card].out_of_turn
        if playable is not None and playable.conditions.hold(s):
            found.append(PLAYS[card])
    return found


def why_not_in_turn(s: Position, card: int) -> IllegalAction | None:
    """Why an ally card may not be played in the Ring-bearer's turn."""
    if card not in s.ally_hand:
        return no("HR-ALLY-04", "card-not-held", card=CARDS[card])
    if s.flags & CARD_PLAYED:
        return no("HR-ALLY-05", "one-card")
    if _barred(s):
        return no("HR-RUL-07", "deck-out")
    playable = TABLE[card].in_turn
    if playable is None:
        if TABLE[card].at_night:
            return no("HR-CARD-13", "card-night", card=CARDS[card])
        return no("HR-ALLY-10", "card-out-of-turn", card=CARDS[card])
    return playable.conditions.why_not(s)


def why_not_out_of_turn(s: Position, card: int) -> IllegalAction | None:
    """Why an ally card may not be played in a window."""
    if card not in s.ally_hand:
        return no("HR-ALLY-04", "card-not-held", card=CARDS[card])
    if _barred(s):
        return no("HR-RUL-07", "deck-out")
    playable = TABLE[card].out_of_turn
    if playable is None:
        return no("HR-ALLY-10", "card-in-turn", card=CARDS[card])
    if s.asked is not None and s.asked[2] and not s.rules.wk_die_cancel:
        return no("HR-WK-22", "witch-king-die")
    return playable.conditions.why_not(s)


def play(s: Position, seat: int, card: int) -> None:
    """A card is played face up (HR-ALLY-06), and its effects follow in order (HR-CARD-01)."""
    shown(s, seat, card)
    if seat == RB:
        waits = s.asked is not None
        playable = TABLE[card].out_of_turn if waits else TABLE[card].in_turn
        if not waits:
            s.flags |= CARD_PLAYED  # HR-ALLY-12
        s.push(ALLY_LIMIT)  # HR-CARD-16
    else:
        playable = TABLE[card].in_turn
        s.push(SORCERY_LIMIT, at=seat)
    assert playable is not None
    for row in playable.conditions.secret:  # HR-HID-08
        s.facts = (*s.facts, *_told_by(row))
    s.push(playable.steps)


def _told_by(row: Row) -> list[str]:
    lands = [*row.get("stretches", ()), *row.get("regions", ())]
    return [f"frodo {','.join(lands)} yes"] if lands else []


def shown(s: Position, seat: int, card: int) -> None:
    """It leaves the hand for the discard pile; whoever could not see the hand has learned it."""
    if seat == RB:
        s.ally_hand = without(s.ally_hand, card)
        s.ally_up = (*s.ally_up, card)
    else:
        set_hand(s, seat, without(s.hands[seat], card))
        s.sorcery_up = (*s.sorcery_up, card)
        forget(s, seat, card)
    s.say("plays", s.names(seat), CARDS[card])
    s.teach_all()


# The Wraiths' cards ---------------------------------------------------------------------------------------------------
def sorcery(s: Position, seat: int) -> list[HuntAction]:
    """The cards of a Wraith player that may be played now (HR-SORC-07)."""
    found = []
    for card in distinct(s.hands[seat]):
        playable = TABLE[card].in_turn
        if playable is not None and playable.conditions.hold(s):
            found.append(PLAYS[card])
    return found


def why_no_sorcery(s: Position, seat: int, card: int) -> IllegalAction | None:
    """Why a sorcery card may not be played."""
    if card not in SORCERIES or card not in s.hands[seat]:
        return no("HR-SORC-05", "card-not-held", card=CARDS[card])
    playable = TABLE[card].in_turn
    return playable.conditions.why_not(s) if playable is not None else None


# The window -----------------------------------------------------------------------------------------------------------
@final
class Window(RingBearerStep):
    """The Ring-bearer may play a card out of turn, whatever the hand (HR-DIG-02, HR-HID-22)."""

    def go(self, s: Position, at: int) -> bool:
        """Only while the Ring-bearer watches (HR-RUL-95)."""
        if s.rules.always or s.watching:
            return True
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """The cards that fit, and none."""
        return [*out_of_turn(s), NO_CARD]

    def unless(self, s: Position) -> HuntAction:
        """After the table's pause it happens."""
        return NO_CARD

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One answer closes the window (HR-RUL-40)."""
        s.pop()
        if action is NO_CARD:
            s.say("no_card")
        else:
            play(s, seat, action.number)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """A card that is not held, or does not fit."""
        return why_not_out_of_turn(s, action.number) if action.kind == "play" else None

    def about(self, s: Position) -> dict[str, str | int]:
        """What is declared, and where."""
        assert s.asked is not None
        kind, place, _, _ = s.asked
        board = s.board
        where = board.lands[place] if kind == PERCEPTION else board.ids[place]
        return {"nazgul": s.rider_name(s.active), "question": kind, "where": where}


WINDOW: Final = Window("window")
