"""Phase 1 (rules 3.3): throwing and setting aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.errors import IllegalAction
from mathom.games.mordor import throws
from mathom.games.mordor.actions import ASIDES, KEPT, THROWN_AGAIN, MordorAction, dice_of
from mathom.games.mordor.content import COLOURS, DICE, NAZGUL, SYMBOLS, WHITE_TREE
from mathom.games.mordor.refuse import no
from mathom.games.mordor.resolving import resolve
from mathom.games.mordor.state import NO_DICE, NONE, ROHAN, SETTING_ASIDE, SPLITTING, THROWING, Position
from mathom.games.mordor.step import ChanceStep, TurnStep
from mathom.games.mordor.turns import throw


@final
class Throwing(ChanceStep):
    """The dice fall one after another, in the fixed order of JM-HID-03."""

    def odds(self, s: Position) -> Sequence[tuple[MordorAction, int]]:
        """What the next die can show."""
        return s.rules.odds[next_die(s)]

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """A die has fallen. After the last one the throw is seen, and in Rohan it may be thrown again (JM-ROH-01)."""
        s.thrown[action.number] = action.symbol
        s.rolls += 1
        if next_die(s) == NONE:
            s.say("throw", s.names[s.active], s.throw, tuple(s.thrown))
            s.step = ROHAN if s.place.throw_again and not s.again else SETTING_ASIDE


@final
class InRohan(TurnStep):
    """Whoever began the turn in Rohan may throw each throw again, once (JM-ROH-01)."""

    def menu(self, s: Position) -> tuple[MordorAction, ...]:
        """Throw all these dice again, or let them lie."""
        return (THROWN_AGAIN, KEPT)

    def why_not(self, s: Position, action: MordorAction) -> IllegalAction:
        """Nobody asks: the game, the place or the throw is another."""
        if not s.rules.advanced:
            return no("JM-ADV-01", "basic")
        if not s.place.throw_again:
            return no("JM-ROH-01", "not-in-rohan")
        if s.step == SPLITTING:
            return no("JM-ROH-01", "throws-over")
        return no("JM-ROH-02", "thrown-again") if s.again else no("JM-ROH-01", "stands")

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """All dice of this throw fall once more and the second result stands (JM-ROH-02), or this one does."""
        if action is KEPT:
            s.say("keep", s.names[s.active])
            s.step = SETTING_ASIDE
        else:
            s.say("again", s.names[s.active])
            s.again = True
            s.thrown = NO_DICE[:]
            s.step = THROWING


@final
class SettingAside(TurnStep):
    """After each throw some dice are set aside (JM-ROLL-02). Which may be is in `throws.py`."""

    def menu(self, s: Position) -> tuple[MordorAction, ...]:
        """The legal sets, each that is truly different once."""
        return throws.offered(tuple(s.thrown), s.place.same_symbols, kinds(s))

    def why_not(self, s: Position, action: MordorAction) -> IllegalAction:
        """There is no throw to choose from, or what is wrong with these dice."""
        if s.step == ROHAN:
            return no("JM-ROH-01", "rohan-first")
        if s.step != SETTING_ASIDE:
            return no("JM-ROLL-09", "throws-over")
        thrown, mask = tuple(s.thrown), action.number
        wrong = throws.fault(thrown, mask, s.place.same_symbols)
        chosen = [die for die in DICE if mask >> die & 1]
        if wrong == throws.NOT_THROWN:
            die = next(die for die in chosen if thrown[die] == NONE)
            return no("JM-ROLL-08", "die-aside", die=COLOURS[die])
        if wrong == throws.NAZGUL_LEFT:
            rule = "JM-RIV-02" if s.place.same_symbols else "JM-ROLL-05"
            return no(rule, "nazgul-must-go", dice=",".join(COLOURS[die] for die in DICE if thrown[die] == NAZGUL))
        if wrong == throws.SAME_SYMBOL:
            symbols = [thrown[die] for die in chosen]
            twice = next(symbol for symbol in symbols if symbols.count(symbol) > 1)
            return no("JM-ROLL-03", "same-symbol", symbol=SYMBOLS[twice])
        instead = ASIDES[throws.representative(thrown, mask, kinds(s))]
        return no("JM-DEC-08", "same-choice", instead=",".join(dice_of(instead.number)))

    def follow(self, s: Position, seat: int, action: MordorAction) -> None:
        """Take dice out of the throw for good (JM-ROLL-08). All five, or the white tree, end the phase (JM-ROLL-09)."""
        thrown, mask = tuple(s.thrown), action.number
        tree = False
        for die in DICE:
            if mask >> die & 1:
                s.aside[die] = thrown[die]
                s.since[die] = s.throw
                s.thrown[die] = NONE
                tree = tree or thrown[die] == WHITE_TREE
        s.say("aside", s.names[s.active], thrown, mask, "tree" if tree else "")
        if tree or NONE not in s.aside:
            resolve(s)
        else:
            throw(s)


def next_die(s: Position) -> int:
    """The die that falls next, or -1 when all have fallen."""
    for die in DICE:
        if s.aside[die] == NONE and s.thrown[die] == NONE:
            return die
    return NONE


def kinds(s: Position) -> tuple[int, ...]:
    """Which dice can stand for each other in this turn (JM-DEC-08)."""
    return throws.kinds(s.rules.alike, s.targets)
