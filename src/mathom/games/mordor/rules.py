"""The sequence of play: choosing hobbits, throwing and setting aside, and what the dice do. Reads like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mathom.games.mordor import ending, throws
from mathom.games.mordor.account import (
    BEYOND,
    CROSSES,
    DECLINED,
    IN_GONDOR,
    IN_MINAS_TIRITH,
    IN_MORIA,
    NEUTRAL,
    NOBODY,
    NONE_LEFT,
    ON_BLACK,
    OPPONENT,
    OWN,
    SAFE,
    SPLITS,
    STOPPED,
    TOLL,
    Account,
    GandalfFate,
    Laid,
    RingFate,
    Strike,
)
from mathom.games.mordor.actions import (
    AGAIN,
    ASIDE,
    CHOICES,
    CHOOSE,
    FACE,
    FIRST,
    FIRSTS,
    KEEP,
    KEPT,
    NO_SPLIT,
    SPLIT,
    SPLITTING_OF,
    THROWN_AGAIN,
    Do,
)
from mathom.games.mordor.content import (
    BLACK,
    COLOURS,
    DICE,
    GANDALF,
    HOBBITS,
    NAZGUL,
    ORC,
    RING,
    SYMBOLS,
    WEAPON,
    WHITE_TREE,
    Place,
)
from mathom.games.mordor.state import (
    ARRIVED,
    CHOOSING,
    DRAWING,
    ELIMINATED,
    IN_PLAY,
    NO_DICE,
    NONE,
    OVER,
    ROHAN,
    SETTING_ASIDE,
    SPLITTING,
    THROWING,
    Position,
)


# What may be done ----------------------------------------------------------------------------------------------------
def legal(s: Position, seat: int) -> tuple[Do, ...]:
    """What the sitting waits for from this seat."""
    if s.phase == CHOOSING:
        return hobbits_left(s) if chooses(s, seat) else ()
    if seat != s.active or s.phase in (THROWING, OVER):  # JM-TURN-05
        return ()
    if s.menu is None:
        s.menu = _menu(s)
    return s.menu


def _menu(s: Position) -> tuple[Do, ...]:
    if s.phase == ROHAN:
        return (THROWN_AGAIN, KEPT)
    if s.phase == SETTING_ASIDE:
        return throws.offered(tuple(s.thrown), s.place.same_symbols, kinds(s))
    return (*(SPLITTING_OF[square] for square in s.splittable(s.active)), NO_SPLIT)


def kinds(s: Position) -> tuple[int, ...]:
    """Which dice can stand for each other in this turn (JM-DEC-08)."""
    return throws.kinds(s.rules.alike, s.targets)


def chooses(s: Position, seat: int) -> bool:
    """Whether this seat has still to choose a hobbit."""
    return s.hobbit[seat] == NONE and s.status[seat] == IN_PLAY


def hobbits_left(s: Position) -> tuple[Do, ...]:
    """The hobbits that nobody has chosen (JM-SET-03)."""
    return tuple(CHOICES[hobbit] for hobbit in range(len(HOBBITS)) if hobbit not in s.hobbit)


def next_die(s: Position) -> int:
    """The die that falls next, in the fixed order of JM-HID-03, or -1 when all have fallen."""
    for die in DICE:
        if s.aside[die] == NONE and s.thrown[die] == NONE:
            return die
    return NONE


def odds(s: Position) -> Sequence[tuple[Do, int]]:
    """What chance can bring: the seat that begins, or the face of the next die."""
    if s.phase == DRAWING:
        return [(FIRSTS[seat], 1) for seat in s.alive()]
    return s.rules.odds[next_die(s)] if s.phase == THROWING else []


# What follows --------------------------------------------------------------------------------------------------------
def apply(s: Position, seat: int, action: Do) -> None:
    """Do what is known to be legal."""
    s.menu = None
    code = action.code
    if code == FACE:
        fall(s, action.number, action.symbol)
    elif code == ASIDE:
        set_aside(s, action.number)
    elif code == CHOOSE:
        choose_hobbit(s, seat, action.number)
    elif code == FIRST:
        s.rolls += 1
        begin_journey(s, action.number, "drawn")
    elif code == AGAIN:
        throw_again(s)
    elif code == KEEP:
        s.say("keep", s.names[s.active])
        s.phase = SETTING_ASIDE
    elif code == SPLIT:
        split_as_chosen(s, action.number)


# Setting up (3.1) ----------------------------------------------------------------------------------------------------
def choose_hobbit(s: Position, seat: int, hobbit: int) -> None:
    """A player becomes a hobbit; when all have, the first turn begins."""
    s.take_hobbit(seat, hobbit)
    s.say("hobbit", seat, HOBBITS[hobbit])
    see_who_is_first(s)


def see_who_is_first(s: Position) -> None:
    """When every player has a hobbit: the host has named the first player, or chance does (JM-SET-05)."""
    if any(chooses(s, seat) for seat in range(s.rules.players)):
        return
    if s.rules.first >= 0:
        begin_journey(s, s.rules.first, "named")
    else:
        s.phase = DRAWING


def begin_journey(s: Position, first: int, how: str) -> None:
    """The first round begins at the first player's seat (JM-TURN-01)."""
    s.say("first", s.names[first], how)
    s.first = first
    s.round = 1
    s.say("round", 1)
    begin_turn(s, first if s.status[first] == IN_PLAY else ending.next_in_play(s, first))


# Phase 1: throwing and setting aside (3.3) ---------------------------------------------------------------------------
def begin_turn(s: Position, seat: int) -> None:
    """The first throw of a turn is of all five dice (JM-ROLL-01)."""
    s.active = seat
    s.stood = s.circles[seat]  # JM-ADV-02
    s.turns += 1
    s.throw = 0
    s.aside = NO_DICE[:]
    s.since = [0] * len(COLOURS)
    aim(s)
    throw(s)


def throw(s: Position) -> None:
    """Every die not set aside is thrown, all together (JM-ROLL-07)."""
    s.throw += 1
    s.again = False
    s.thrown = NO_DICE[:]
    s.phase = THROWING


def fall(s: Position, die: int, symbol: int) -> None:
    """A die has fallen. After the last one the throw is seen, and in Rohan it may be thrown again (JM-ROH-01)."""
    s.thrown[die] = symbol
    s.rolls += 1
    if next_die(s) == NONE:
        s.say("throw", s.names[s.active], s.throw, tuple(s.thrown))
        s.phase = ROHAN if s.place.throw_again and not s.again else SETTING_ASIDE


def throw_again(s: Position) -> None:
    """All dice of this throw fall once more, and the second result stands (JM-ROH-02)."""
    s.say("again", s.names[s.active])
    s.again = True
    s.thrown = NO_DICE[:]
    s.phase = THROWING


def set_aside(s: Position, mask: int) -> None:
    """Take dice out of the throw for good (JM-ROLL-08). All five, or the white tree, end the phase (JM-ROLL-09)."""
    thrown = tuple(s.thrown)
    tree = False
    for die in DICE:
        if mask >> die & 1:
            s.aside[die] = thrown[die]
            s.since[die] = s.throw
            s.thrown[die] = NONE
            tree = tree or thrown[die] == WHITE_TREE
    done = NONE not in s.aside
    s.say("aside", s.names[s.active], thrown, mask, "tree" if tree else "")
    if tree or done:
        resolve(s)
    else:
        throw(s)


# Phase 2: what the dice do (3.4) -------------------------------------------------------------------------------------
def resolve(s: Position) -> None:
    """What the dice set aside do, in the rulebook's order (JM-RES-02); only these count (JM-RES-01)."""
    s.account = open_account(s)
    cross_circles(s)
    s.gandalfs = len(showing(s, GANDALF))
    split_squares(s)


def open_account(s: Position) -> Account:
    """The dice of the turn, before they do anything."""
    return Account(
        seat=s.active,
        place=s.place.name,
        throws=s.throw,
        laid=tuple(Laid(COLOURS[die], SYMBOLS[s.aside[die]], s.since[die]) for die in DICE if s.aside[die] >= 0),
        lost=tuple(Laid(COLOURS[die], SYMBOLS[s.thrown[die]], s.throw) for die in DICE if s.thrown[die] >= 0),
        orcs=len(showing(s, ORC)),
        weapons=len(showing(s, WEAPON)),
        orc_counts=s.place.orc_counts,
        weapon_counts=s.place.weapon_counts,
    )


def showing(s: Position, symbol: int) -> list[int]:
    """The dice set aside with this symbol."""
    return [die for die in DICE if s.aside[die] == symbol]


def orcs_are_beaten(place: Place, orcs: int, weapons: int) -> bool:
    """As many weapons as orcs, or more (JM-ORC-02), in Lothlórien and Helm's Deep by another count."""
    return orcs * place.orc_counts <= weapons * place.weapon_counts  # JM-HEL-01, JM-LOT-01


def cross_circles(s: Position) -> None:
    """Each ring that counts crosses one circle, and it must (JM-RING-01)."""
    account = s.account
    assert account is not None
    beaten = orcs_are_beaten(s.place, account.orcs, account.weapons)
    toll = s.place.toll
    fates = []
    for die in showing(s, RING):
        if not beaten:  # JM-ORC-01
            fates.append(RingFate(COLOURS[die], STOPPED))
        elif toll:  # JM-SHE-01
            toll -= 1
            fates.append(RingFate(COLOURS[die], TOLL))
        elif s.circles[s.active] == len(s.rules.circles):  # JM-RING-03
            fates.append(RingFate(COLOURS[die], BEYOND))
        else:
            s.circles[s.active] += 1
            fates.append(RingFate(COLOURS[die], CROSSES, s.circles[s.active]))
    s.account = replace(account, rings=tuple(fates))
    s.say("rings", s.names, s.account, s.rules.circles)


def split_squares(s: Position) -> None:
    """Gandalf splits before the Nazguls strike (JM-GAN-05): the nearest square, or the one the player names."""
    while s.gandalfs:
        if not s.place.gandalf_splits:
            note_gandalf(s, IN_MORIA)
        elif not (squares := s.splittable(s.active)):
            note_gandalf(s, NONE_LEFT)  # JM-GAN-04
        elif s.rules.choose_split:
            s.phase = SPLITTING  # JM-DEC-06
            return
        else:
            split_square(s, squares[0])  # JM-GAN-07
    strike(s)


def split_as_chosen(s: Position, square: int) -> None:
    """The player has named a square, or none."""
    if square == NONE:
        note_gandalf(s, DECLINED)
    else:
        split_square(s, square)
    split_squares(s)


def split_square(s: Position, square: int) -> None:
    """One square becomes two halves: the track is one box longer (JM-GAN-03)."""
    s.split[s.active] |= 1 << square
    note_gandalf(s, SPLITS, square + 1)


def note_gandalf(s: Position, fate: str, square: int = 0) -> None:
    """One more Gandalf has done what he could."""
    assert s.account is not None
    dice = showing(s, GANDALF)
    noted = GandalfFate(COLOURS[dice[len(dice) - s.gandalfs]], fate, square)
    s.gandalfs -= 1
    s.account = replace(s.account, gandalfs=(*s.account.gandalfs, noted))
    s.say("gandalf", s.names[s.active], noted)


# The Nazgul ----------------------------------------------------------------------------------------------------------
def aim(s: Position) -> None:
    """Whom a Nazgul on each die strikes in this turn: it does not change while the turn lasts (JM-NAZ-06)."""
    s.targets = tuple(target_of(s, die)[0] for die in DICE)


def target_of(s: Position, die: int) -> tuple[int, str]:
    """Whom a Nazgul on this die strikes, and why (JM-NAZ-02)."""
    owner = owner_of(s, die)
    if owner in (NONE, s.active):
        if s.place.spares_active:  # JM-GON-01
            return NOBODY, IN_GONDOR
        return s.active, OWN if owner == s.active else ON_BLACK if die == BLACK else NEUTRAL
    if s.place.draws_nazguls:  # JM-MIN-01
        return s.active, IN_MINAS_TIRITH
    if s.rules.arrived_is_safe and s.status[owner] == ARRIVED:  # JM-OPT-01
        return NOBODY, SAFE
    return owner, OPPONENT


def owner_of(s: Position, die: int) -> int:
    """The player whose colour this is; nobody's if the die is black or its colour neutral (JM-SET-04, JM-OUT-04)."""
    for seat, hobbit in enumerate(s.hobbit):
        if hobbit != NONE and s.rules.hobbit_dice[hobbit] == die and s.status[seat] != ELIMINATED:
            return seat
    return NONE


def strike(s: Position) -> None:
    """All Nazguls at once: each makes one player cross one box (JM-NAZ-01, JM-NAZ-06)."""
    assert s.account is not None
    strikes = []
    for die in showing(s, NAZGUL):
        victim, why = target_of(s, die)
        if victim == NOBODY:
            strikes.append(Strike(COLOURS[die], why))
        elif not s.boxes_left(victim):  # JM-NAZ-05
            strikes.append(Strike(COLOURS[die], why, victim))
        else:
            square, half = s.box(victim, s.crossed[victim])  # JM-NAZ-03
            s.crossed[victim] += 1
            strikes.append(Strike(COLOURS[die], why, victim, square + 1, half))
    s.account = replace(s.account, strikes=tuple(strikes))
    s.say("strikes", s.names, s.account)
    end_turn(s)


def end_turn(s: Position) -> None:
    """Eliminations, then arrival (JM-RES-02), then the next player."""
    assert s.account is not None
    active = s.active
    home = s.circles[active] == len(s.rules.circles)
    out = tuple(seat for seat in s.alive() if not s.boxes_left(seat))  # JM-OUT-01
    for seat in out:
        how = "too_late" if seat == active and home else "caught" if s.status[seat] == ARRIVED else "out"
        s.status[seat] = ELIMINATED  # also on the last circle (JM-OUT-03), also after arriving (JM-END-06)
        s.say(how, s.names[seat])
    arrived = home and active not in out
    if arrived:
        s.status[active] = ARRIVED  # JM-RING-04
        s.say("arrived", s.names[active])
    s.account = replace(s.account, out=out, arrived=arrived, too_late=home and not arrived)
    if not ending.is_over(s):
        pass_turn(s)


def pass_turn(s: Position) -> None:
    """The next player in play, clockwise; past the first player's seat a round is over (JM-TURN-03)."""
    seat = ending.next_in_play(s, s.active)
    if seat == NONE or ending.passes_the_boundary(s, s.active, seat):
        if ending.round_decides(s):
            return
        s.round += 1
        s.say("round", s.round)
        seat = ending.next_in_play(s, s.active)
    begin_turn(s, seat)


# Leaving the table ---------------------------------------------------------------------------------------------------
def leave(s: Position, seat: int) -> None:
    """A player who leaves is eliminated, and their colour is neutral from now on (R-24)."""
    s.menu = None
    s.say("resign", s.names[seat])
    s.status[seat] = ELIMINATED
    s.stop &= ~(1 << seat)
    if ending.is_over(s) or ending.stops(s):
        return
    if s.phase == CHOOSING:
        see_who_is_first(s)
    elif s.phase == DRAWING:
        return
    elif seat == s.active:
        s.gandalfs = 0
        pass_turn(s)
    else:
        aim(s)
