"""How good a position is for a seat, by rule of thumb, game by game. For bots that look a little ahead."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from mathom.core.game import State

WIN: Final = 100.0


class Judge:
    """A judge who knows nothing of the game: nothing counts but the end. Those of one game know better."""

    def value(self, state: State, seat: int) -> float:
        """How good it is to sit there: `WIN` for the winner, `-WIN` for the loser, something between while it runs."""
        result = state.result()
        if result is None or not result.winners:
            return 0.0
        return WIN if seat in result.winners else -WIN

    def turn_is_over(self, before: State, now: State) -> bool:
        """Whether the turn of `before` has passed, so that it makes sense to judge `now`."""
        return now.result() is not None and before.result() is None


JUDGES: Final[dict[str, str]] = {
    "confrontation": "mathom.bots.confrontation_judge:JUDGE",
    "mordor": "mathom.bots.mordor_judge:JUDGE",
}
"""Where the judge of a game is, by the id of the game, as `package.module:NAME`. Imported when it is asked for first; a
game from elsewhere adds its own line.
"""

_ANY: Final = Judge()


def judge_of(game_id: str) -> Judge:
    """The judge of a game, or one who looks at the result alone."""
    return _load(JUDGES[game_id]) if game_id in JUDGES else _ANY


@cache
def _load(where: str) -> Judge:
    module, _, name = where.partition(":")
    judge = getattr(import_module(module), name)
    assert isinstance(judge, Judge)
    return judge
