"""Phase 2 (rules 3.4 and 3.5): what the dice set aside do, and what follows for whoever was struck or has arrived."""

from __future__ import annotations

from typing import final

from msgspec.structs import replace

from mathom.core.errors import IllegalAction
from mathom.games.mordor import account as fate
from mathom.games.mordor import ending
from mathom.games.mordor.account import Account, GandalfFate, Laid, RingFate, Strike
from mathom.games.mordor.actions import NO_SPLIT, SPLITTING_OF, MordorAction
from mathom.games.mordor.content import COLOURS, DICE, GANDALF, NAZGUL, ORC, RING, SYMBOLS, WEAPON, Place
from mathom.games.mordor.nazgul import target_of
from mathom.games.mordor.refuse import no
from mathom.games.mordor.state import ARRIVED, ELIMINATED, SPLITTING, Position
from mathom.games.mordor.step import TurnStep
from mathom.games.mordor.turns import pass_turn


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


# The rings -----------------------------------------------------------------------------------------------------------
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
            fates.append(RingFate(COLOURS[die], fate.STOPPED))
        elif toll:  # JM-SHE-01
            toll -= 1
            fates.append(RingFate(COLOURS[die], fate.TOLL))
        elif s.circles[s.active] == len(s.rules.circles):  # JM-RING-03
            fates.append(RingFate(COLOURS[die], fate.BEYOND))
        else:
            s.circles[s.active] += 1
            fates.append(RingFate(COLOURS[die], fate.CROSSES, s.circles[s.active]))
    s.account = replace(account, rings=tuple(fates))
    s.say("rings", s.names, s.account, s.rules.circles)


# Gandalf -------------------------------------------------------------------------------------------------------------
def split_squares(s: Position) -> None:
    """Gandalf splits before the Nazguls strike (JM-GAN-05): the nearest square, or the one the player names."""
    while s.gandalfs:
        if not s.place.gandalf_splits:
            note_gandalf(s, fate.IN_MORIA)
        elif not (squares := s.splittable(s.active)):
            note_gandalf(s, fate.NONE_LEFT)  # JM-GAN-04
        elif s.rules.choose_split:
            s.step = SPLITTING  # JM-DEC-06
            return
        else:
            split_square(s, squares[0])  # JM-GAN-07
    strike(s)


@final
class Splitting(TurnStep):
    """Where the table wants to be asked, the active player names the square that Gandalf splits (JM-OPT-03)."""

    def menu(self, s: Position) -> tuple[MordorAction, ...]:
        """The squares that can be split, or none."""
        return (*(SPLITTING_OF[square] for square in s.splittable(s.active)), NO_SPLIT)

    def not_theirs(self, who: str) -> IllegalAction:
        """Gandalf helps the active player."""
        return no("JM-GAN-06", "split-not-active", who=who)

    def why_not(self, s: Position, action: MordorAction) -> IllegalAction:
        """Nobody asks, or what is wrong with this square."""
        square = action.number
        if not s.rules.choose_split:
            return no("JM-GAN-07", "split-by-itself")
        if s.step != SPLITTING:
            return no("JM-GAN-01", "no-gandalf-now")
        if square >= s.rules.squares:
            return no("JM-GAN-02", "no-square", square=square + 1, squares=s.rules.squares)
        if s.is_split(s.active, square):
            return no("JM-GAN-04", "already-split", square=square + 1)
        assert square < s.touched(s.active)
        return no("JM-GAN-02", "crossed", square=square + 1)

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """Split the square that was named, or none, and go on."""
        if action is NO_SPLIT:
            note_gandalf(s, fate.DECLINED)
        else:
            split_square(s, action.number)
        split_squares(s)

    def about(self, s: Position, seat: int) -> dict[str, str | int]:
        """Also for how many Gandalfs."""
        return super().about(s, seat) | {"gandalfs": s.gandalfs}


def split_square(s: Position, square: int) -> None:
    """One square becomes two halves: the track is one box longer (JM-GAN-03)."""
    s.split[s.active] |= 1 << square
    note_gandalf(s, fate.SPLITS, square + 1)


def note_gandalf(s: Position, what: str, square: int = 0) -> None:
    """One more Gandalf has done what he could."""
    assert s.account is not None
    dice = showing(s, GANDALF)
    noted = GandalfFate(COLOURS[dice[len(dice) - s.gandalfs]], what, square)
    s.gandalfs -= 1
    s.account = replace(s.account, gandalfs=(*s.account.gandalfs, noted))
    s.say("gandalf", s.names[s.active], noted)


# The Nazgul ----------------------------------------------------------------------------------------------------------
def strike(s: Position) -> None:
    """All Nazguls at once: each makes one player cross one box (JM-NAZ-01, JM-NAZ-06)."""
    assert s.account is not None
    strikes = []
    for die in showing(s, NAZGUL):
        victim, why = target_of(s, die)
        if victim == fate.NOBODY:
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
