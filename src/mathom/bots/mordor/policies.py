"""Simple ways to play a turn, each in a few lines: somebody to play against.

A policy looks at the turn, at what is set aside so far and at the throw, and answers with the dice to set aside. None
of them looks ahead, and none knows more than lies on the table.
"""

from __future__ import annotations

from typing import Final

from mathom.games.mordor.actions import ASIDES, KEPT, THROWN_AGAIN, MordorAction
from mathom.games.mordor.casual import CASUAL, is_won, last_with, nazgul_to_take
from mathom.games.mordor.content import DICE, GANDALF, NAZGUL, ORC, RING, WEAPON, WHITE_TREE
from mathom.games.mordor.observe import View
from mathom.games.mordor.resolving import orcs_are_beaten
from mathom.games.mordor.throws import alike, dice_of_throw, kinds, representative
from mathom.games.mordor.turn_odds import Laid, Policy, Turn


def _best_single(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    """The die worth most by rule of thumb, or -1 if only orcs and needless trees are left."""
    if is_won(turn, laid.rings, laid.orcs, laid.weapons) and (tree := last_with(thrown, WHITE_TREE)) >= 0:
        return tree
    wanted = [RING, WEAPON, GANDALF]
    if not orcs_are_beaten(turn.place, laid.orcs, laid.weapons):
        wanted = [WEAPON, RING, GANDALF]
    if not turn.place.gandalf_splits or laid.gandalfs >= turn.splittable:
        wanted.remove(GANDALF)
    return next((die for symbol in wanted if (die := last_with(thrown, symbol)) >= 0), -1)


def _anything(thrown: tuple[int, ...]) -> int:
    """A die that does the least harm, where one must go."""
    return next(die for symbol in (GANDALF, WHITE_TREE, ORC) if (die := last_with(thrown, symbol)) >= 0)


def _careful(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    nazgul, best = nazgul_to_take(turn, thrown), _best_single(turn, laid, thrown)
    mask = (1 << nazgul if nazgul >= 0 else 0) | (1 << best if best >= 0 else 0)
    return mask or 1 << _anything(thrown)


def _bold(turn: Turn, laid: Laid, thrown: tuple[int, ...]) -> int:
    nazgul = nazgul_to_take(turn, thrown)
    if nazgul >= 0:
        return 1 << nazgul
    best = _best_single(turn, laid, thrown)
    return 1 << (best if best >= 0 else _anything(thrown))


def _spared(turn: Turn, _laid: Laid, thrown: tuple[int, ...]) -> bool:
    """Throw again what would cost a box and brings no ring."""
    struck = any(thrown[die] == NAZGUL and turn.targets[die] == turn.active for die in DICE)
    return struck and RING not in thrown


def _ringless(_turn: Turn, _laid: Laid, thrown: tuple[int, ...]) -> bool:
    return RING not in thrown


CAREFUL: Final = Policy("careful", _careful, _spared)
"""Sets aside only what must go, and the best single die. In Rohan throws again what would only hurt."""
BOLD: Final = Policy("bold", _bold, _ringless)
"""Throws again as much as possible: one die after each throw, and in Rohan every throw without a ring."""
POLICIES: Final = {policy.name: policy for policy in (CASUAL, CAREFUL, BOLD)}


def dice_by_policy(policy: Policy, view: View) -> MordorAction:
    """What the policy does with the throw that lies on the table."""
    same = kinds(alike(view.faces), view.targets)
    turn, aside, thrown = Turn.of(view), dice_of_throw(view.aside), dice_of_throw(view.thrown)
    return decide(policy, turn, aside, thrown, same, asked_again=view.phase == "rohan")


def decide(
    policy: Policy,
    turn: Turn,
    aside: tuple[int, ...],
    thrown: tuple[int, ...],
    same: tuple[int, ...],
    *,
    asked_again: bool,
) -> MordorAction:
    """The same from the bare dice. `same` says which can stand for each other: of those, one is offered (JM-DEC-08)."""
    laid = Laid.of(turn, aside)
    if asked_again:
        return THROWN_AGAIN if policy.again(turn, laid, thrown) else KEPT
    return ASIDES[representative(thrown, policy.choose(turn, laid, thrown), same)]
