"""What all environments share. One sitting as a learner meets it: a decision at a time, each a number, with chance in
between.

Where several seats choose in secret at the same time they are asked one after another, the lowest seat first; the row
of the later one says nothing of what the earlier one chose. Where any of a team may answer, one of its seats is asked,
another each time. An answer out of turn is a decision as any other; table matters (to resign, to stop) are none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

import numpy as np

from mathom.core.action import NATURE, SPECTATOR, Action
from mathom.core.encode import Array
from mathom.core.errors import IllegalAction, OptionsError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.odds import outcome_at_share
from mathom.core.registry import game as find_game
from mathom.core.state import State
from mathom.core.teams import returns, speaker

NOBODY: Final = -1
"""Whose decision it is when the sitting is over."""


def refuse(name: str, value: object, wanted: str) -> OptionsError:
    """A setting of an environment that it cannot have."""
    return OptionsError(Message("error-option-value", {"name": name, "value": str(value)[:80], "wanted": wanted}))


def sample_outcome(odds: Sequence[tuple[Action, int]], rng: np.random.Generator) -> Action:
    """One of the outcomes of chance, by their weights."""
    if len(odds) == 1:
        return odds[0][0]
    return outcome_at_share(odds, rng.random())


def refusal(state: State, seat: int, action: Action, names: Sequence[str]) -> IllegalAction:
    """Why a seat, or `NOBODY`, may not do this: by the rules, or because it would be an aside."""
    if seat != NOBODY:
        try:
            state.clone().apply(seat, action)
        except IllegalAction as refused:
            return refused
    name = names[seat] if seat != NOBODY else "-"
    return IllegalAction("", Message("error-not-asked", {"action": action.text, "seat": name}))


class EnvCore:
    """A game with its options, and the state in which its present sitting is. Kept flat: learners take many steps."""

    __slots__ = (
        "_rng",
        "_text",
        "bound",
        "encoder",
        "events",
        "game",
        "options",
        "seat",
        "seats",
        "state",
        "teams",
        "truncated",
    )

    def __init__(self, game: str | Game, options: Mapping[str, object] | str | None = None) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.options(options)
        self.encoder = self.game.encoder(self.options)
        self.seats = self.encoder.seats
        self.teams = self.game.teams(self.options)
        self.bound = self.game.bound(self.options)
        self._text = self.options.text()
        self.state: State = self.game.start(self._text)
        self.seat = NOBODY
        """Who decides now, `NOBODY` when it is over."""
        self.events = 0
        self.truncated = False
        """Whether it was cut short: it had more events than any sensible sitting has."""
        self._rng = np.random.default_rng(0)

    def __deepcopy__(self, memo: dict[int, Any]) -> EnvCore:
        new = EnvCore(self.game, self.options)
        new.state = self.state.clone()
        new.seat, new.events, new.truncated = self.seat, self.events, self.truncated
        new._rng = deepcopy(self._rng, memo)
        return new

    def begin(self, rng: np.random.Generator) -> None:
        """A new sitting, its chance drawn from this generator."""
        self._rng = rng
        self.state = self.game.start(self._text)
        self.events = 0
        self.truncated = False
        self._go_on()

    def act(self, number: int) -> None:
        """Decide, and let chance do its part. Raises `NotationError` for a number that no action has and
        `IllegalAction` for one that is not allowed now; then nothing is done.
        """
        action = self.encoder.action_of(number)
        if action not in self.state.legal(self.seat):
            raise refusal(self.state, self.seat, action, self.seats)
        self.state.apply(self.seat, action)
        self.events += 1
        self._go_on()

    def _go_on(self) -> None:
        state = self.state
        while acting := state.to_act():
            if self.events >= self.bound:
                self.truncated = True
                break
            if acting[0] != NATURE:
                one_of_them = len(acting) > 1 and state.one_is_enough()
                self.seat = speaker(acting, int(self._rng.integers(1 << 30))) if one_of_them else min(acting)
                return
            state.apply(NATURE, sample_outcome(state.odds(), self._rng))
            self.events += 1
        self.seat = NOBODY

    def row(self, seat: int) -> Array:
        """What a seat knows."""
        return self.encoder.encode_state(self.state, seat)

    def mask(self, seat: int) -> Array:
        """What a seat may decide now: nothing, unless it is asked."""
        return self.encoder.mask(self.state.legal(seat) if seat == self.seat else ())

    def returns(self) -> tuple[float, ...]:
        """What each seat has at the end."""
        return returns(self.state.result(), self.teams)

    def seat_named(self, name: str | int, setting: str, *, spectator: bool = False) -> int:
        """The seat of a short name or a number; with `spectator` also who holds none."""
        named: dict[str | int, int] = {seat: number for number, seat in enumerate(self.seats)}
        named |= {number: number for number in range(len(self.seats))}
        if spectator:
            named["spectator"] = SPECTATOR
        if isinstance(name, bool) or name not in named:
            raise refuse(setting, name, ", ".join([*self.seats, *(("spectator",) if spectator else ())]))
        return named[name]
