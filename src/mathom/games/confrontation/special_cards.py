"""Special cards (rules 3.16). A card is a row of `content.SPECIAL_CARDS` and a function of its name below, which does
what the card says to what it points at. Where a card asks for something, a second function says what is against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import movement
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.actions import (
    BY_MINES,
    BY_RIVER,
    MOVES,
    OPEN_MOVES,
    PLAIN,
    SPECIALS_PLAYED,
    ConfrontationAction,
    step,
)
from mathom.games.confrontation.content import (
    EACH,
    GONE,
    LIMIT,
    SAURONS,
    SLOTS_OF,
    SPECIAL,
    SPECIAL_CARDS,
    SPECIALS_OF,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.knowledge import LOOKED, NEVER, RETURNED
from mathom.games.confrontation.movement import can_move, can_move_as, is_full, not_ones_own, rooted
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.state import Position
from mathom.games.confrontation.step import SETTING_UP

Deed = Callable[[Position, int], None]
Against = Callable[[Position], Why]
NotOn = Callable[[Position, int], Why]

_deeds: Final[dict[int, Deed]] = {}
_against: Final[dict[int, Against]] = {}
_not_on: Final[dict[int, NotOn]] = {}
_announced: Final[dict[int, Deed]] = {}


def does(name: str) -> Callable[[Deed], Deed]:
    """What this card does, to the slot or region that it points at."""

    def keep(deed: Deed) -> Deed:
        _deeds[SPECIAL[name]] = deed
        return deed

    return keep


def announces(name: str) -> Callable[[Deed], Deed]:
    """What comes before it is known which of some shuffled stands the card points at."""

    def keep(deed: Deed) -> Deed:
        _announced[SPECIAL[name]] = deed
        return deed

    return keep


def against(name: str) -> Callable[[Against], Against]:
    """What is against playing this card, beyond what holds for all of its kind."""

    def keep(why: Against) -> Against:
        _against[SPECIAL[name]] = why
        return why

    return keep


def not_on(name: str) -> Callable[[NotOn], NotOn]:
    """What is against pointing this card at a character, a stand or a region."""

    def keep(why: NotOn) -> NotOn:
        _not_on[SPECIAL[name]] = why
        return why

    return keep


# What each card does -------------------------------------------------------------------------------------------------
@against("gandalf_the_white")
def gandalf_cannot_return(s: Position) -> Why:
    """Gandalf has fallen, and Fangorn has room and no enemy (CF-SPC-14)."""
    if not s.dead >> c.GANDALF & 1:
        return no.WHITE_ALIVE
    return no.WHITE_FANGORN if s.count[SAURONS + c.FANGORN] or is_full(s, F, c.FANGORN) else None


@does("gandalf_the_white")
def gandalf_the_white(s: Position, _nothing: int) -> None:
    """Gandalf comes back to Fangorn, revealed (CF-SPC-13, CF-SPC-15)."""
    s.dead &= ~(1 << c.GANDALF)
    s.put(c.GANDALF, c.FANGORN)
    s.mix[c.GANDALF] = s.stand[c.GANDALF] + 1
    s.shown |= 1 << c.GANDALF
    s.tell(F, RETURNED, s.stand[c.GANDALF], c.GANDALF)
    s.say("white", s.who[c.GANDALF])


@against("king_revealed")
def no_king(s: Position) -> Why:
    """Aragorn is on the board (CF-SPC-21)."""
    return no.KING_ARAGORN if s.at[c.ARAGORN] == GONE else None


@announces("king_revealed")
def reveal_the_king(s: Position, stand: int) -> None:
    """Aragorn is revealed and points at a stand (CF-SPC-17); who is in it shows before its owner alone."""
    s.reveal(c.ARAGORN)
    pointed = s.at[s.stand.index(stand)]
    s.say("king", s.who[c.ARAGORN], s.stand[c.ARAGORN], s.at[c.ARAGORN], stand, pointed)


@does("king_revealed")
def king_revealed(s: Position, slot: int) -> None:
    """The stand must move in S's next turn, if it can (CF-SPC-18)."""
    s.single_out(slot)
    s.named = slot


@against("recall_to_mordor")
def enemy_in_mordor(s: Position) -> Why:
    """No enemy is in Mordor (CF-SPC-29)."""
    return no.RECALL_ENEMY if s.count[c.MORDOR] else None


@not_on("recall_to_mordor")
def cannot_be_recalled(s: Position, character: int) -> Why:
    """Whoever is recalled is elsewhere, and Mordor has room (CF-SPC-29, CF-SPC-30)."""
    if s.at[character % TILES] == c.MORDOR:
        return no.RECALL_FROM_MORDOR
    return no.RECALL_FULL if is_full(s, S, c.MORDOR) else None


@does("recall_to_mordor")
def recall_to_mordor(s: Position, slot: int) -> None:
    """A Sauron character goes to Mordor from anywhere (CF-SPC-28)."""
    s.single_out(slot)
    s.say_of(slot, "recall", s.stand[slot], s.at[slot])
    s.put(slot, c.MORDOR)


@does("crebain")
def crebain(s: Position, slot: int) -> None:
    """A Fellowship character is revealed for the rest of the game (CF-SPC-34)."""
    s.reveal(slot)
    s.stays_shown |= 1 << slot
    s.say("crebain", s.who[slot], s.at[slot])


@not_on("palantir")
def nothing_to_see(s: Position, region: int) -> Why:
    """A region other than the Shire that holds Fellowship characters (CF-SPC-35, CF-SPC-36, CF-RUL-66)."""
    if region == c.SHIRE:
        return no.PALANTIR_SHIRE[s.rules.palantir_shows]
    return None if s.held0 >> region & 1 else no.PALANTIR_EMPTY


@does("palantir")
def palantir(s: Position, region: int) -> None:
    """It shows a region: to S alone in 2005, to both in the revised book (CF-SPC-35, CF-SPC-36)."""
    s.say("palantir", region)
    slots = s.slots_in(F, region)
    if s.rules.palantir_shows:
        for slot in slots:
            s.reveal(slot)
            s.say("reveal", s.who[slot], region)
        return
    for slot in slots:
        s.looked_at |= 1 << slot
        s.tell(F, LOOKED, s.stand[slot], slot)
        s.deal_marks(slot)
    s.whisper((s.swap ^ S,), ("look", region), tuple(s.who[slot] for slot in slots))


# Playing one ---------------------------------------------------------------------------------------------------------
def spend(s: Position, card: int) -> None:
    """A special card is used once (CF-SPC-01)."""
    s.specials &= ~card
    s.spent |= card
    s.say("special", card)


def do(s: Position, number: int, target: int) -> None:
    """What the card of this number does."""
    _deeds[number](s, target)


def announce(s: Position, number: int, stand: int) -> None:
    """The card of this number points at a stand."""
    if number in _announced:
        _announced[number](s, stand)


def not_at_hand(s: Position, side: int, card: int) -> Why:
    """A special card lies before its owner until it is used (CF-SPC-01)."""
    if not any(s.rules.specials):
        return no.NO_SPECIALS
    if not s.rules.special_cards & card:
        return no.SPECIAL_OF_ANOTHER_EDITION
    if not SPECIALS_OF[side] & card:
        return no.SPECIAL_NOT_YOURS
    if s.step.chapter == SETTING_UP:
        return no.NOT_NOW[SETTING_UP]
    return no.SPECIAL_GONE if not s.specials & card else None


# Instead of the move -------------------------------------------------------------------------------------------------
def skip_options(s: Position, side: int) -> list[ConfrontationAction]:
    """Special cards that are played instead of the move (CF-SPC-02)."""
    mine = s.specials & SPECIALS_OF[side] & c.PLAYED_INSTEAD
    if not mine or not_skipped(s, side) is not None:
        return []
    out: list[ConfrontationAction] = []
    while mine:
        card = mine & -mine
        mine ^= card
        number = card.bit_length() - 1
        why, not_there = _against.get(number), _not_on.get(number)
        if why is None or why(s) is None:
            targets, played = _targets(s, side, number), SPECIALS_PLAYED[number]
            if not_there is not None:
                targets = [target for target in targets if not_there(s, target) is None]
            out += [played[target] for target in targets]
    return out


def not_skipped(s: Position, side: int) -> Why:
    """While one of S's characters is named, S skips no turn (CF-SPC-18); nor is a second card played in one."""
    if s.named >= 0 and side == S:
        return no.NO_SKIPPING
    return no.NOT_NOW[s.step.chapter] if s.spent else None


def _targets(s: Position, side: int, number: int) -> list[int]:
    """What the card of this number can be pointed at."""
    points_at = SPECIAL_CARDS[number].points_at
    if points_at == c.AN_ENEMY_STAND:
        return s.pointable(1 - side)  # CF-HIDE-11
    if points_at == c.AN_OWN_CHARACTER:
        return [s.who[slot] for slot in SLOTS_OF[side] if s.at[slot] != GONE]
    return list(range(16)) if points_at == c.A_REGION else [-1]


def not_pointed_at(s: Position, stand: int) -> Why:
    """One points at a stand on the board; of stands shuffled together the first stands for all (CF-HIDE-11)."""
    if s.at[s.stand.index(stand)] == GONE:
        return no.STAND_GONE
    return None if stand in s.pointable(c.side_of(stand)) else no.STAND_MIXED


def group_of(s: Position, stand: int) -> list[int]:
    """The slots that may be in a stand, for the referee: it and those it is shuffled with."""
    return s.mates(s.stand.index(stand))


def not_instead(s: Position, side: int, action: ConfrontationAction) -> Why:
    """What is against playing a card instead of the move, where cards are played."""
    number = action.card.bit_length() - 1
    points_at, why, not_there = SPECIAL_CARDS[number].points_at, _against.get(number), _not_on.get(number)
    found = not_skipped(s, side)
    if found is None and points_at == c.AN_OWN_CHARACTER:
        found = not_ones_own(s, side, action.who)
    if found is None and why is not None:
        found = why(s)
    if found is None and not_there is not None:
        found = not_there(s, action.to if points_at == c.A_REGION else action.who)
    if found is None and points_at == c.AN_ENEMY_STAND:
        found = not_pointed_at(s, action.who)
    return found


def announce_duty(s: Position) -> None:
    """If S cannot move the named character S says why (CF-SPC-19); both tell who it cannot be (CF-HID-29)."""
    slot = s.named
    at = s.at[slot]
    if rooted(s, slot):
        s.say("blocked", s.stand[slot], at, "watcher")
        return
    if not tell_whether_it_can_move(s, slot):
        s.say("blocked", s.stand[slot], at, "limit" if c.FORWARD[S][at] else "edge")


def tell_whether_it_can_move(s: Position, slot: int) -> bool:
    """Both tell who a named character cannot be: it can move, or it cannot."""
    able, at = can_move(s, slot), s.at[slot]
    others = [other for other in range(EACH, TILES) if s.at[other] != GONE]
    unlike = sum(1 << other for other in others if can_move_as(s, s.who[other], at) != able)
    if unlike:
        s.tell(S, NEVER, s.stand[slot], unlike)
    return able


# Before the move -----------------------------------------------------------------------------------------------------
def shadowfax_options(s: Position) -> list[ConfrontationAction]:
    """Steps before the move, with Shadowfax."""
    out: list[ConfrontationAction] = []
    for slot in range(EACH):
        at = s.at[slot]
        if at != GONE:
            who = s.who[slot]
            ways = [move for move in MOVES[who][at] if _no_ride(s, who, move.to, move.way) is None]
            out += [step(who, at, move.to, move.way) for move in ways]
    return out


def _no_ride(s: Position, who: int, to: int, way: int) -> Why:
    """What is against a step of Shadowfax on a way that leads there (CF-SPC-06 to -08, CF-SPC-10)."""
    if way == BY_RIVER and not s.rules.rider_may_use_river:
        return no.SHADOWFAX_RIVER
    if s.count[SAURONS + to]:
        return no.SHADOWFAX_ENEMY
    if s.count[to] >= LIMIT[to]:
        return no.SHADOWFAX_FULL
    # where the rider came from is no goal of the next move, so it need not be counted without the rider
    return no.SHADOWFAX_STUCK if s.rules.rider_must_go_on and not can_move_as(s, who, to) else None


def dark_options(s: Position) -> list[ConfrontationAction]:
    """Plain steps before the move, in the Dark of Mordor."""
    out: list[ConfrontationAction] = []
    able = _able(s)
    for slot in range(EACH, TILES):
        at, who = s.at[slot], s.who[slot]
        if at != GONE and not rooted(s, slot):
            for to in c.FORWARD[S][at]:
                if _not_in_the_dark(s, slot, to, able) is None:
                    out.append(step(who, at, to, PLAIN))  # noqa: PERF401  (an inner list would cost more)
    return out


def _able(s: Position) -> int:
    """The slots of S's characters that can move, as a mask."""
    able = 0
    for slot in range(EACH, TILES):
        if can_move(s, slot):
            able |= 1 << slot
    return able


def _any_goes_on(s: Position, slots: int, full: int) -> bool:
    """Whether any of these, who can move now, has an ordinary move where these regions are full."""
    at, who = s.at, s.who
    for slot in range(EACH, TILES):  # noqa: SIM110  (a generator would cost more)
        if slots >> slot & 1 and OPEN_MOVES[who[slot]][at[slot]][0] & ~full:
            return True
    return False


def _any_can_move(s: Position, slots: int) -> bool:
    return any(slots >> slot & 1 and can_move(s, slot) for slot in range(EACH, TILES))


def _not_in_the_dark(s: Position, slot: int, to: int, able: int) -> Why:
    """What is against a step forward to there: afterwards another character must be able to move, and a named one that
    could must not be blocked by it (CF-SPC-31, CF-SPC-32, CF-RUL-78). `able` says who can move now.
    """
    if s.held0 >> to & 1:
        return no.DARK_ENEMY
    if s.full1 >> to & 1:
        return no.DARK_FULL
    named_could = s.named >= 0 and s.named != slot and able >> s.named & 1 == 1
    others = 1 << s.named if named_could else ~(1 << slot)
    if s.count[SAURONS + to] + 1 < LIMIT[to] and able & others:
        return None  # the step takes nobody's room
    at = s.at[slot]
    if _any_goes_on(s, able & others, s.full1 & ~(1 << at) | 1 << to):
        return None
    s.shift(S, at, to)
    could = _any_can_move(s, able & others) or _any_can_move(s, ~able & others)
    s.shift(S, to, at)
    if could:
        return None
    return no.DARK_BLOCKS if named_could else no.DARK_NOBODY


def not_stepped(s: Position, side: int, action: ConfrontationAction) -> Refusal:
    """Why this step before the move is not taken, where steps are."""
    found = not_ones_own(s, side, action.who) or movement.not_there(s, action)
    if found is None:
        found = _no_shadowfax(s, action) if side == F else _no_dark(s, action)
    return found or no.NO_MOVE_LEFT


def _no_shadowfax(s: Position, action: ConfrontationAction) -> Why:
    at, to, way = action.at, action.to, action.way
    goal = c.RIVER.get(at) if way == BY_RIVER else c.MINES.get(at) if way == BY_MINES else -1
    if to != goal and not (way == PLAIN and to in c.FORWARD[F][at]):
        return no.SHADOWFAX_WAY
    return _no_ride(s, action.who, to, way)


def _no_dark(s: Position, action: ConfrontationAction) -> Why:
    if rooted(s, action.slot):
        return no.DARK_ROOTED
    if action.way != PLAIN or action.to not in c.FORWARD[S][action.at]:
        return no.DARK_WAY
    return _not_in_the_dark(s, action.slot, action.to, _able(s))


# The Palantír --------------------------------------------------------------------------------------------------------
def palantir_at_hand(s: Position) -> bool:
    """Whether S may use the revised Palantír beside the decision that S has (CF-DEC-12, CF-RUL-80)."""
    return s.specials & c.PALANTIR != 0 and s.rules.palantir_shows and s.turn == S


_LOOKS: Final = SPECIALS_PLAYED[SPECIAL["palantir"]]
_looks: Final[dict[int, list[ConfrontationAction]]] = {}


def palantir_options(s: Position) -> list[ConfrontationAction]:
    """Where there is something to see, which depends on where the Fellowship is and on nothing else."""
    found = _looks.get(s.held0)
    if found is None:
        found = _looks[s.held0] = [_LOOKS[region] for region in range(16) if nothing_to_see(s, region) is None]
    return found


def gaze(s: Position, region: int) -> None:
    """The Palantír is used, whatever else is waited for."""
    spend(s, c.PALANTIR)
    s.menu0 = s.menu1 = None
    palantir(s, region)
