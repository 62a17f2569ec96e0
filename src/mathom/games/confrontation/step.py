"""A step of play: one record that says who is asked, what may be answered, and what follows.

The sequence of play, in `sequence.py`, is the list of them in the order of the rulebook. A state holds the step that it
waits in, and the steps to which play comes back when what is nested in them is over: a battle lies in an attack, an
attack in a move. Steps are records that never change, each made once; so both are plain data, cheap to copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mathom.core import steps
from mathom.core.errors import IllegalAction

if TYPE_CHECKING:
    from mathom.games.confrontation.actions import ConfrontationAction
    from mathom.games.confrontation.refusals import Refusal
    from mathom.games.confrontation.state import Position

# who is asked, beside the sides F and S
IT_DEPENDS: Final = -1
BOTH: Final = 2
CHANCE: Final = 3
NOBODY: Final = 4

# the chapters of the rulebook that a step belongs to
SETTING_UP: Final = 0
TURN_AND_MOVE: Final = 1
BATTLE: Final = 2


class Stack:
    """The steps to which play comes back: the nearest one, and what lies below it. Each such pile exists once, so a
    state points at it, and copies and compares it in no time.
    """

    __slots__ = ("_above", "below", "step")

    def __init__(self, step: Step | None, below: Stack | None) -> None:
        self.step: Final = step
        self.below: Final = below
        self._above: Final[dict[Step, Stack]] = {}

    def push(self, step: Step) -> Stack:
        """The pile with one more step on it."""
        found = self._above.get(step)
        if found is None:
            found = self._above[step] = Stack(step, self)
        return found

    def names(self) -> tuple[str, ...]:
        """The names of the steps, the nearest last."""
        return () if self.step is None or self.below is None else (*self.below.names(), self.step.name)

    def __repr__(self) -> str:
        return f"<{' > '.join(self.names())}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (stack_called, self.names())

    def __deepcopy__(self, memo: object) -> Stack:
        return self


NOTHING_BELOW: Final = Stack(None, None)


class Step(steps.Step["Position", "ConfrontationAction"]):
    """One step. Those that ask nobody are done at once; their `begin` does it and goes on."""

    on_the_way: ClassVar[bool] = False
    """Whether a character has set out and not yet arrived."""
    moves_again: ClassVar[bool] = False
    """Whether it is the move after the step of a special card."""

    def __init__(self, name: str, asks: int = NOBODY, offers: tuple[int, ...] = ()) -> None:
        super().__init__(name)
        self.asks: Final = asks
        self.offers: Final = offers  # the kinds of action of which it says when they are offered, and why not
        # what `sequence.py` tells of it
        self.chapter = SETTING_UP  # of the rulebook
        self.in_turn = False  # whether it belongs to the turn itself, and so to the player whose turn it is
        self.stage = ""  # how far a battle is that waits in it
        self.next: Step = self  # the step after it on its page
        self.under: Stack = NOTHING_BELOW  # where play comes back to from it
        self.number = -1  # its place among the steps that ask

    def begin(self, s: Position) -> None:
        """Play has come to this step: ask, or do what there is to do and go on."""
        s.ask(self)

    def asked(self, s: Position) -> int:
        """Who is asked now."""
        return self.asks

    def waits_for(self, s: Position, side: int) -> bool:
        """Whether this side has still to answer; where both are asked, each answers in secret."""
        return s.actor == side

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """All that the side may answer, in a stable order."""
        raise NotImplementedError

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        """A legal answer was given: what follows."""
        raise NotImplementedError

    def refuse(self, s: Position, side: int, action: ConfrontationAction) -> IllegalAction:
        """Why an action that this step offers at some time may not be done now, with its rule and its words."""
        return self.why_not(s, side, action).told(s, side, action)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """The reason alone."""
        raise NotImplementedError

    def not_declined(self, s: Position) -> Refusal | None:
        """Why this decision cannot be passed; None where it is no question of passing."""
        return None

    def secret_rule(self) -> str:
        """Where both are asked: the rule by which they choose in secret."""
        return ""

    def prompt(self, s: Position, side: int) -> dict[str, str | int]:
        """What the question says beside who fights whom, and where."""
        return {}

    def __reduce__(self) -> tuple[object, ...]:
        return (step_called, (self.name,))


def stack_called(*names: str) -> Stack:
    """The pile of the steps of these names."""
    found = NOTHING_BELOW
    for name in names:
        found = found.push(step_called(name))
    return found


def step_called(name: str) -> Step:
    """The step of this name."""
    from mathom.games.confrontation.sequence import BY_NAME  # noqa: PLC0415  (it imports this module)

    found: Step = BY_NAME[name]
    return found


NOT_BEGUN: Final = Step("")
"""Where a state is before anything is asked."""
