"""A hero's player by rules: one function that answers whatever a sitting asks.

It looks at what lies open on the table and at nothing of the story that has not come out.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mathom.bots.journeys.answers import ANSWERS, Answer
from mathom.bots.journeys.testing import in_test, spend
from mathom.bots.journeys.turn import act
from mathom.bots.journeys.windows import window
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import JourneysStep

_EXACT: Final[dict[str, Answer]] = {**ANSWERS, "during_test": in_test, "spend": spend}
_QUICK: Final[dict[str, Answer]] = {**_EXACT, "act": partial(act, exact=False)}


def decide(s: Position, seat: int, *, exact: bool = True) -> JourneysAction:
    """What this seat does now: exactly reckoned, or by rules of thumb."""
    step: JourneysStep = s.stack[0]
    legal = step.options(s, seat)
    if len(legal) == 1:
        return legal[0]
    answer = (_EXACT if exact else _QUICK).get(step.name, window)
    return answer(s, seat, legal)
