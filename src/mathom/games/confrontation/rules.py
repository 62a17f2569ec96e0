"""What may be done and what follows: each question goes to the step that the sitting waits in."""

from __future__ import annotations

from typing import Final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.games.confrontation import actions as a
from mathom.games.confrontation import attack, turn
from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.actions import ConfrontationAction
from mathom.games.confrontation.content import F, S
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.sequence import BY_NAME
from mathom.games.confrontation.special_cards import gaze, palantir_at_hand, palantir_options
from mathom.games.confrontation.state import Position
from mathom.games.confrontation.step import BOTH, CHANCE, NOBODY, Step


# What is legal -------------------------------------------------------------------------------------------------------
def waits_for(s: Position, side: int) -> bool:
    """Whether the sitting waits for this side."""
    return s.actor == side if s.actor != BOTH else s.step.waits_for(s, side)


def legal(s: Position, side: int) -> tuple[ConfrontationAction, ...]:
    """All that this side may do now, in a stable order: the menu that is kept until something has changed."""
    found = s.menu0 if side == F else s.menu1
    return menu(s, side) if found is None else found


def menu(s: Position, side: int) -> tuple[ConfrontationAction, ...]:
    """The same, worked out and kept."""
    actor = s.actor
    found: tuple[ConfrontationAction, ...] = ()
    if actor == side or (actor == BOTH and s.step.waits_for(s, side)):
        out = s.step.options(s, side)
        if side == S and s.specials and _may_look_beside(s):
            out = out + palantir_options(s)
        found = tuple(out)
    if side == F:
        s.menu0 = found
    else:
        s.menu1 = found
    return found


def _may_look_beside(s: Position) -> bool:
    """S may take a look into the Palantír beside any decision in S's turn; the turn itself offers it."""
    return s.step is not turn.TURN and s.turns > 0 and palantir_at_hand(s)


# What follows --------------------------------------------------------------------------------------------------------
def play_special(s: Position, side: int, action: ConfrontationAction) -> None:
    """A special card is played: it is an answer to what the step asks, or a look into the Palantír beside it."""
    step = s.step
    if action.card != c.PALANTIR:
        step.follow(s, side, action)
        return
    gaze(s, action.to)
    if step is attack.DEFENDER and not s.rules.names_the_only_defender:
        step.begin(s)  # without the Palantír there may be nothing left to choose


# Why not -------------------------------------------------------------------------------------------------------------
def refusal(s: Position, actor: int, action: ConfrontationAction) -> IllegalAction:
    """Why the actor may not do this now: the most specific rule that can be told without giving anything away."""
    side = actor ^ s.swap if actor in (0, 1) else -1
    found = _not_now(s, actor, side, action)
    return OFFERED_IN[action.code].refuse(s, side, action) if found is None else found.told(s, side, action)


def not_at_table(s: Position, actor: int) -> IllegalAction:
    """Why somebody may do nothing at all who holds no seat, or after the end."""
    return _no_seat(s, actor).told(s, -1, a.DECLINED)


def _not_now(s: Position, actor: int, side: int, action: ConfrontationAction) -> Why:
    """What is against anything that this actor might do; None where it is for a step to say."""
    if side < 0 or s.actor == NOBODY:
        return _no_seat(s, actor)
    if action.code != a.SHUFFLE and not waits_for(s, side):
        return _not_asked(s)
    if action.code in _PASSING:
        return s.step.not_declined(s) or no.NOT_NOW[s.step.chapter]
    return None


def _no_seat(s: Position, actor: int) -> Refusal:
    if actor == NATURE and s.actor != NOBODY:
        return no.CHANCE_CANNOT if s.actor == CHANCE else no.NOT_CHANCE
    return no.OVER if actor in (0, 1, NATURE) else no.NO_SEAT


def _not_asked(s: Position) -> Refusal:
    """The sitting waits for somebody else."""
    if s.actor == CHANCE:
        return no.CHANCE_FIRST
    if s.actor == BOTH:
        return no.chosen_already(s.step.secret_rule())
    return no.NOT_YOUR_TURN if s.step.in_turn else no.NOT_YOUR_DECISION


_PASSING: Final = (a.DECLINE, a.STAY, a.END_TURN)
OFFERED_IN: Final[dict[int, Step]] = {kind: step for step in BY_NAME.values() for kind in step.offers}
"""By kind of action: the step that knows when it is offered, and why not."""
