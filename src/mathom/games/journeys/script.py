"""Lists of effects and steps, as cards and stories have them: one interpreter for both (JE-N-28).

A list that runs lies on the stack with its place. What an op puts on top of it comes first; then the list goes on.
"""

from __future__ import annotations

from typing import Final, final

from mathom.games.journeys.op import Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import JourneysStep


@final
class RunList(JourneysStep):
    """Ops one after the other. Its argument: the list, and on whose behalf."""

    def go(self, s: Position, at: int) -> bool:
        """The next of them."""
        _, _, arg, below = s.stack
        ops: tuple[Op, ...] = arg[0]
        if at == len(ops):
            s.pop()
            return False
        s.stack = (self, at + 1, arg, below)
        op = ops[at]
        number = s.book.story_op.get(id(op))
        if number is not None:
            s.ran |= 1 << number
        op.run(s, arg[1])
        return False


RUN: Final = RunList("run")


def run(s: Position, ops: tuple[Op, ...], scope: Scope) -> None:
    """These come next, in order."""
    if ops:
        s.push(RUN, (ops, scope))
