"""How good a position is, for bots that know no game: whoever has fewer numbers left to choose from is ahead."""

from __future__ import annotations

from mathom.bots.judge import Judge
from mathom.core import Action, Message, Observation, State
from riddles import Riddles, View


class RiddlesJudge(Judge):
    def value(self, state: State, seat: int) -> float:
        """From 0 to 1."""
        if state.result() is not None:
            return super().value(state, seat)
        assert isinstance(state, Riddles)
        mine, theirs = len(state.possible[seat]), len(state.possible[1 - seat])
        lives = (state.wrong[1 - seat] - state.wrong[seat]) * 0.15
        return min(0.95, max(0.05, 0.5 + (mine - theirs) / 20 + lives))

    def turn_is_over(self, before: State, now: State) -> bool:
        """After every question or guess."""
        return before.to_act() != now.to_act()

    def reasons(self, observation: Observation, action: Action, worth: dict[str, float]) -> tuple[Message, ...]:
        """What a hint says beside its advice."""
        assert isinstance(observation, View)
        left = len(observation.possible[1 - observation.audience])
        return (Message("hint-guess" if action.kind == "guess" else "hint-ask", {"left": left}),)


JUDGE = RiddlesJudge()
