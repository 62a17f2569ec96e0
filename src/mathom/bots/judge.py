"""How good a position is for a seat, and how to set up: what a game teaches bots that know no game.

A judge comes through the entry-point group `mathom.judges`, under the id of its game.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from random import Random
from typing import Final

from mathom.core.action import Action
from mathom.core.compiled import mypyc_attr
from mathom.core.game import Observation, State
from mathom.core.message import Message
from mathom.core.registry import game
from mathom.core.teams import worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A judge who knows nothing of the game: nothing counts but the end. Those of one game know better."""

    def value(self, state: State, seat: int) -> float:
        """How likely it is to win from this seat, from 0 to 1. Of several winners each has won; if nobody wins and
        nobody loses, it is a half.
        """
        result = state.result()
        return 0.5 if result is None else worth(result, seat)

    def chance(self, state: State, seat: int) -> float:
        """The same for people to read, between two turns: what `value` weighs up may not be a likelihood."""
        return self.value(state, seat)

    def turn_is_over(self, before: State, now: State) -> bool:
        """Whether the turn of `before` has passed, so that it makes sense to judge `now`."""
        return now.result() is not None and before.result() is None

    def is_settled(self, state: State) -> bool:
        """Whether `value` means something now; in the middle of a battle, say, it does not."""
        return True

    def sets_up(self, observation: Observation) -> bool:
        """Whether the seat is asked for its part of a setup."""
        return any(game(observation.game).plans(observation).values())

    def habit(self, state: State, seat: int, rng: Random) -> Action | None:
        """What a sensible player does without thought, in play that is only imagined; None for anything."""
        return None

    def work_out(self, observation: Observation, rng: Random) -> tuple[Action, dict[str, float]] | None:
        """What to do where it can be worked out without search, as the cards of a battle, and how likely each action
        is to lead to a win; None elsewhere.
        """
        return None

    def reasons(self, observation: Observation, action: Action, worth: dict[str, float]) -> tuple[Message, ...]:
        """Why to do it, in words of the game; `worth` has the likelihood of a win for each action that was weighed."""
        return ()

    def opening(self, observation: Observation, rng: Random) -> Action | None:
        """What to do in a setup, where looking ahead tells nothing; None where nothing is to set up."""
        plans = [plan for plan in game(observation.game).plans(observation).values() if plan]
        return rng.choice(plans)[0] if plans else None


ANY_GAME: Final = Judge()
"""Who judges a game that nobody has taught."""


@cache
def judge_of(game_id: str) -> Judge:
    """The judge of a game, or one who looks at the result alone."""
    for point in entry_points(group="mathom.judges"):
        if point.name == game_id:
            judge = point.load()
            assert isinstance(judge, Judge)
            return judge
    return ANY_GAME
