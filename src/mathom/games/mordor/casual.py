"""What a simple policy does: from what a player sees, and the same for a simulation that has a State."""

from __future__ import annotations

from mathom.games.mordor import rules
from mathom.games.mordor.actions import ASIDES, KEPT, THROWN_AGAIN, Do
from mathom.games.mordor.observe import View
from mathom.games.mordor.policies import CASUAL, Laid, Policy, Turn, dice_of_throw
from mathom.games.mordor.state import ROHAN, SETTING_ASIDE, Position
from mathom.games.mordor.throws import alike, kinds, representative


def dice_by_policy(policy: Policy, view: View) -> Do:
    """What the policy does with the throw that lies on the table."""
    same = kinds(alike(view.faces), view.targets)
    return _decide(policy, Turn.of(view), dice_of_throw(view.aside), dice_of_throw(view.thrown), same, view.phase)


def decide(s: Position, seat: int, policy: Policy = CASUAL) -> Do:
    """What the policy does in a state where this seat is to act; the first hobbit that is left, while they choose."""
    if s.phase not in (ROHAN, SETTING_ASIDE):
        return rules.legal(s, seat)[0]
    phase = "rohan" if s.phase == ROHAN else "setting_aside"
    same = kinds(s.rules.alike, s.targets)
    return _decide(policy, Turn.of_state(s), tuple(s.aside), tuple(s.thrown), same, phase)


def _decide(
    policy: Policy, turn: Turn, aside: tuple[int, ...], thrown: tuple[int, ...], same: tuple[int, ...], phase: str
) -> Do:
    laid = Laid.of(turn, aside)
    if phase == "rohan":
        return THROWN_AGAIN if policy.again(turn, laid, thrown) else KEPT
    # of dice that can stand for each other, one is offered (JM-DEC-08)
    return ASIDES[representative(thrown, policy.choose(turn, laid, thrown), same)]
