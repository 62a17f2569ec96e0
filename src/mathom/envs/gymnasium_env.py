"""One seat of a game as a Gymnasium environment; bots hold the others.

`gymnasium.make("mathom/Confrontation-v1", seat="S", opponent="captain")`. See docs/environments.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, ClassVar

from mathom.bots import Bot, Budget, ask
from mathom.bots import bot as find_bot
from mathom.bots.levels import usual
from mathom.bots.random_bot import RandomBot
from mathom.core.errors import IllegalAction
from mathom.core.game import Game, Observation
from mathom.envs.extras import needs

with needs("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded

    from mathom.core.encode import Array
    from mathom.envs.env_core import NOBODY, EnvCore, refuse
    from mathom.envs.rendering import MODES, Painter

Opponent = str | Bot
"""A level (`scout`), a bot with settings (`mo-ismcts:iterations=300`), or whatever has the method `choose`."""


class AgainstBots(gymnasium.Env[Array, int]):
    """A seat to learn in. The observation is what the seat knows; what it may do is in `info["action_mask"]`, and
    `action_masks()` gives the same to learners that ask for it.

    - `seat`: its short name or its number; None draws one at every reset.
    - `opponent`: who holds the other seats: one for all of them, or a list with one for each, in the order of seats.
    - `illegal`: what happens on an action that is not allowed: `forfeit` ends the game with -1 and the reason in
      `info["illegal"]`, `raise` raises `IllegalAction` and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | str | None = None,
        *,
        seat: str | int | None = 0,
        opponent: Opponent | Sequence[Opponent] | None = None,
        illegal: str = "forfeit",
        render_mode: str | None = None,
        render_seat: str | int | None = None,
        language: str = "en",
    ) -> None:
        self.core = EnvCore(game, options)
        if illegal not in ("forfeit", "raise"):
            raise refuse("illegal", illegal, "forfeit, raise")
        self._chosen = None if seat is None else self.core.seat_named(seat, "seat")
        self._opponents = self._bots(opponent)
        self._forfeits = illegal == "forfeit"
        self._painter = Painter(self.core, render_mode, render_seat, language)
        self.render_mode = render_mode
        self.encoder = self.core.encoder
        self.observation_space = spaces.Box(0, 1, (self.encoder.size,), np.int8)
        self.action_space = spaces.Discrete(len(self.encoder.actions))  # type: ignore[assignment]
        self.seat = self._chosen or 0
        """The learner's seat in this game."""
        self._ended = True

    def _bots(self, opponent: Opponent | Sequence[Opponent] | None) -> tuple[tuple[str, Bot], ...]:
        """The others in the order of the seats, each with its name."""
        game, others = self.core.game.id, len(self.core.seats) - 1
        if opponent is None:
            opponent = usual(game).name
        several = (
            list(opponent) if isinstance(opponent, Sequence) and not isinstance(opponent, str) else [opponent] * others
        )
        if len(several) != others:
            raise refuse("opponent", len(several), str(others))
        for one in several:
            if isinstance(one, type) or not (isinstance(one, str) or callable(getattr(one, "choose", None))):
                raise refuse("opponent", one, "a level, a bot, an object with the method choose")
        return tuple(
            (one, find_bot(one, game)) if isinstance(one, str) else (type(one).__name__, one) for one in several
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """A new game, up to the first decision of the learner. The seed decides chance and whatever bots draw."""
        super().reset(seed=seed, options=options)
        self.core.begin(self.np_random)
        if self._chosen is None:
            self.seat = int(self.np_random.integers(len(self.core.seats)))
        self._ended = False
        self._let_others_play()
        return self._seen()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Decide; the others play until it is the learner's turn again, or the end."""
        if self._ended:
            raise ResetNeeded("there is no game, or it is over: call reset() to begin one")
        if self.core.seat != NOBODY:
            try:
                self.core.act(index(action))
            except IllegalAction as refusal:
                if not self._forfeits:
                    raise
                return self._forfeit(refusal)
            self._let_others_play()
        self._ended = self.core.seat == NOBODY
        reward = self.core.returns()[self.seat] if self._ended else 0.0
        row, info = self._seen()
        return row, reward, self._ended and not self.core.truncated, self.core.truncated, info

    def _forfeit(self, refusal: IllegalAction) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        self._ended = True
        row, info = self._seen()
        why = self._painter.words.say(refusal.message)
        info["illegal"] = f"{refusal.rule}: {why}" if refusal.rule else why
        return row, -1.0, True, False, info

    def _let_others_play(self) -> None:
        """Each bot sees its own observation, and draws from a seed of its own for each choice."""
        core = self.core
        while core.seat not in (self.seat, NOBODY):
            seat = core.seat
            name, bot = self._opponents[seat - (seat > self.seat)]
            legal = core.state.legal(seat)
            if len(legal) == 1:
                action = legal[0]
            else:
                budget = Budget(int(self.np_random.integers(1 << 62)))
                if isinstance(bot, RandomBot):  # looks at nothing but the list, so nothing else is made for it
                    action = bot.pick(legal, budget.rng())
                else:
                    action = ask(bot, name, core.state.observe(seat), budget)
            core.act(self.encoder.id_of(action))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        """The row, and beside it the mask; at the end how it ended."""
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.core.seats[self.seat]}
        result = self.core.state.result() if self._ended else None
        if result is not None:
            info |= {"winners": result.winners, "points": result.points, "rule": result.rule}
        return self.core.row(self.seat), info

    def action_masks(self) -> Array:
        """Ones at the actions that are allowed now; none when the game is over."""
        return self.core.mask(self.seat) if not self._ended else np.zeros(len(self.encoder.actions), np.int8)

    def observation(self) -> Observation:
        """What the learner knows, as mathom's bots get it."""
        return self.core.state.observe(self.seat)

    def render(self) -> str | None:
        """The table as the learner sees it, or as `render_seat` does."""
        return self._painter.paint(self.seat)
