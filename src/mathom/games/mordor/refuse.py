"""Why not: every refusal names the rule that forbids the action, the most specific one that can be told."""

from __future__ import annotations

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.mordor import rules, throws
from mathom.games.mordor.actions import ASIDE, ASIDES, CHOOSE, FACE, FIRST, SPLIT, Do, dice_of
from mathom.games.mordor.content import COLOURS, DICE, HOBBITS, NAZGUL, SYMBOLS
from mathom.games.mordor.state import (
    CHOOSING,
    IN_PLAY,
    NONE,
    OVER,
    ROHAN,
    SETTING_ASIDE,
    SPLITTING,
    Position,
)
from mathom.games.mordor.words import FOLDER as WORDS


def refusal(s: Position, actor: int, action: Do) -> IllegalAction:
    """The rule that forbids this action now, and the reason in no language."""
    if s.phase != OVER and 0 <= actor < s.rules.players and action.code in (FACE, FIRST):
        return _no("JM-HID-03", "only-chance", action=action.text)
    if actor not in s.alive() or s.phase == OVER:
        return not_at_table(s, actor, action.text)
    who = s.names[actor]
    if action.code == CHOOSE:
        return _hobbit(s, actor, action.number)
    if s.phase == CHOOSING:
        return _no("JM-SET-03", "hobbits-first")
    if s.status[actor] != IN_PLAY:
        return _no("JM-TURN-04", "arrived", who=who)
    if actor != s.active:
        if action.code == SPLIT:
            return _no("JM-GAN-06", "split-not-active", who=who)
        return _no("JM-TURN-05", "not-active", who=who)
    if action.code == ASIDE:
        return _aside(s, action.number)
    return _split(s, action.number) if action.code == SPLIT else _again(s)


def not_at_table(s: Position, actor: int, action: str) -> IllegalAction:
    """Why somebody may do nothing at all who holds no seat, is out, or after the end."""
    if s.phase == OVER:
        return _no(s.end_rule, "over")
    if actor == NATURE:
        return _no("JM-HID-03", "chance", action=action)
    if not 0 <= actor < s.rules.players:
        return _no("JM-SET-01", "no-seat", players=s.rules.players)
    return _no("JM-OUT-05", "eliminated", who=s.names[actor])


def _no(rule: str, why: str, **args: str | int) -> IllegalAction:
    return IllegalAction(rule, Message(f"refuse-{why}", args), WORDS)


def _hobbit(s: Position, seat: int, hobbit: int) -> IllegalAction:
    if s.hobbit[seat] != NONE:
        return _no("JM-SET-03", "has-hobbit", who=s.names[seat])
    return _no("JM-SET-03", "hobbit-taken", hobbit=HOBBITS[hobbit])


def _again(s: Position) -> IllegalAction:
    """Throwing again, or letting a throw stand, where that is no question."""
    if not s.rules.advanced:
        return _no("JM-ADV-01", "basic")
    if not s.place.throw_again:
        return _no("JM-ROH-01", "not-in-rohan")
    if s.phase == SPLITTING:
        return _no("JM-ROH-01", "throws-over")
    return _no("JM-ROH-02", "thrown-again") if s.again else _no("JM-ROH-01", "stands")


def _aside(s: Position, mask: int) -> IllegalAction:
    """Setting these dice aside."""
    if s.phase == ROHAN:
        return _no("JM-ROH-01", "rohan-first")
    if s.phase != SETTING_ASIDE:
        return _no("JM-ROLL-09", "throws-over")
    chosen = [die for die in DICE if mask >> die & 1]
    for die in chosen:
        if s.aside[die] != NONE:
            return _no("JM-ROLL-08", "die-aside", die=COLOURS[die])
    symbols = [s.thrown[die] for die in chosen]
    if NAZGUL in s.thrown and NAZGUL not in symbols:
        rule = "JM-RIV-02" if s.place.same_symbols else "JM-ROLL-05"
        return _no(rule, "nazgul-must-go", dice=",".join(COLOURS[die] for die in DICE if s.thrown[die] == NAZGUL))
    if not s.place.same_symbols:
        for symbol in symbols:
            if symbols.count(symbol) > 1:
                return _no("JM-ROLL-03", "same-symbol", symbol=SYMBOLS[symbol])
    instead = ASIDES[throws.representative(tuple(s.thrown), mask, rules.kinds(s))]
    return _no("JM-DEC-08", "same-choice", instead=",".join(dice_of(instead.number)))


def _split(s: Position, square: int) -> IllegalAction:
    """Splitting this square."""
    if not s.rules.choose_split:
        return _no("JM-GAN-07", "split-by-itself")
    if s.phase != SPLITTING:
        return _no("JM-GAN-01", "no-gandalf-now")
    if square >= s.rules.squares:
        return _no("JM-GAN-02", "no-square", square=square + 1, squares=s.rules.squares)
    split, crossed = s.track(s.active)[square]
    if split:
        return _no("JM-GAN-04", "already-split", square=square + 1)
    assert crossed
    return _no("JM-GAN-02", "crossed", square=square + 1)
