"""A play-tester that goes where nobody has been: buttons, options and steps of a story that no sitting has run yet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mathom.bots.journeys import known
from mathom.bots.journeys.player import decide
from mathom.games.journeys.actions import NO, YES, JourneysAction
from mathom.games.journeys.op import Op
from mathom.games.journeys.state import Position

CURIOUS: Final = 0.5
"""How often the explorer does something else than a good player where it makes no difference."""


class Explorer:
    """Plays well where nothing is new, and remembers over several sittings what has been seen.

    It is for testing a story, so it may ask which steps there are; a player must not.
    """

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.ran = 0
        self.chosen: set[tuple[int, int]] = set()
        self.wild = False
        """Whether this sitting is played carelessly, to see how things go wrong."""

    def remember(self, s: Position) -> None:
        """A sitting is over."""
        self.ran |= s.ran
        self.wild = self.rng.random() < 0.3

    def decide(self, s: Position, seat: int) -> JourneysAction:
        """Something new, if there is any; else as a good player does, or by lot."""
        legal: Sequence[JourneysAction] = s.stack[0].options(s, seat)
        if len(legal) == 1:
            return legal[0]
        name = s.stack[0].name
        if name == "story_choice":
            return self._choice(s, legal)
        if name == "ask_players":
            return self.rng.choice((YES, NO))
        if name == "act":
            new = [
                option
                for option in legal
                if (option.kind == "interact" and self._is_new(s, known.button(s.book, option.a, option.b)))
                or (option.kind == "special" and self._is_new(s, s.book.adventure.actions[option.a].do))
            ]
            if new:
                return self.rng.choice(new)
            if self.wild and self.rng.random() < 0.25:
                return self.rng.choice(legal)
        elif self.wild and self.rng.random() < 0.4:
            return self.rng.choice(legal)
        return decide(s, seat)

    def _choice(self, s: Position, legal: object) -> JourneysAction:
        op = s.stack[2].op
        number = s.book.story_op[id(op)]
        options: list[JourneysAction] = list(legal)  # type: ignore[call-overload]
        new = [option for option in options if (number, option.a) not in self.chosen]
        deeper = [option for option in options if self._is_new(s, op.options[option.a].do)]
        action = self.rng.choice(new or deeper or options)
        self.chosen.add((number, action.a))
        return action

    def _is_new(self, s: Position, ops: tuple[Op, ...]) -> bool:
        """Whether a list has a step, at any depth, that has not run in any sitting."""
        seen = self.ran | s.ran
        for op in ops:
            number = s.book.story_op.get(id(op))
            if number is not None and not seen >> number & 1:
                return True
            if self._is_new(s, known.inner(s.book, op)):
                return True
        return False
