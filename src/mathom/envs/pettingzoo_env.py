"""Any game with arrays as a PettingZoo environment: agents act one after another (AEC), as in PettingZoo's Classic.

`env("confrontation")` is what one usually wants: with PettingZoo's own wrappers around it. `mathom.envs` has our games
under the names that PettingZoo's users look for: `confrontation_v1` and `mordor_v1`. See docs/environments.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

from mathom.core.game import Game, Observation
from mathom.envs.extras import needs

with needs("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv

    from mathom.core.encode import Array
    from mathom.envs.env_core import NOBODY, EnvCore
    from mathom.envs.rendering import MODES, Painter
    from mathom.envs.wrapping import wrap

Seen = dict[str, Array]


def env(
    game: str | Game,
    options: Mapping[str, object] | str | None = None,
    *,
    render_mode: str | None = None,
    render_seat: str | int | None = None,
    language: str = "en",
) -> AECEnv[str, Seen, int]:
    """The environment with PettingZoo's usual wrappers: an action that the mask forbids loses the game with -1, one
    outside the space or out of turn is an error.
    """
    raw = raw_env(game, options, render_mode=render_mode, render_seat=render_seat, language=language)
    return wrap(raw)


class raw_env(AECEnv[str, Seen, int], EzPickle):  # noqa: N801  (the name that PettingZoo's users expect)
    """The environment itself. `player_0` holds the first seat of the game, `player_1` the second, and so on."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "mathom",
        "render_modes": list(MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | str | None = None,
        *,
        render_mode: str | None = None,
        render_seat: str | int | None = None,
        language: str = "en",
    ) -> None:
        super().__init__()
        EzPickle.__init__(self, game, options, render_mode=render_mode, render_seat=render_seat, language=language)
        self.core = EnvCore(game, options)
        self.render_mode = render_mode
        self._painter = Painter(self.core, render_mode, render_seat, language)
        self.encoder = self.core.encoder
        name = f"{self.core.game.id}_v{self.encoder.version}"
        self.metadata = type(self).metadata | {"name": name}  # type: ignore[misc]
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.core.seats))]
        self.seats = dict(zip(self.possible_agents, self.core.seats, strict=True))
        """The short name of each agent's seat, as records and docs write it."""
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: _seen_space(self.encoder.size, len(self.encoder.actions)) for agent in self.seats
        }
        self.action_spaces = {agent: Numbers(len(self.encoder.actions)) for agent in self.seats}
        self.state_space = spaces.Box(0, 1, (len(self.seats) * self.encoder.size,), np.int8)
        self.agents: list[str] = []
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions: always the same object."""
        return self.action_spaces[agent]

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        """The game as it stands, to look ahead in. A pickle, as everywhere in PettingZoo, begins anew."""
        new = type(self).__new__(type(self))
        memo[id(self)] = new
        for name, value in self.__dict__.items():
            new.__dict__[name] = deepcopy(value, memo)
        return new

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game. The seed decides all of its chance; without one the chance of the last game goes on."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.core.begin(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent decides; raises `IllegalAction` or `NotationError`, and then nothing is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is still in the game must act"
        self.core.act(action)
        self._select()

    def _select(self) -> None:
        """Whose decision it is now, or the end."""
        seat = self.core.seat
        self.agent_selection = self.possible_agents[seat]
        if seat == NOBODY:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Rewards are paid once, here; until then all of them are 0."""
        ended = dict.fromkeys(self.agents, True)
        if self.core.truncated:
            self.truncations = ended
        else:
            self.terminations = ended
        result = self.core.state.result()
        if result is not None:
            how = {"winners": result.winners, "points": result.points, "rule": result.rule}
            self.infos = {agent: dict(how) for agent in self.agents}
        self.rewards = dict(zip(self.possible_agents, self.core.returns(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What the agent knows, and what it may do; of whoever is not asked now the mask is empty."""
        seat = self._numbers[agent]
        return {"observation": self.core.row(seat), "action_mask": self.core.mask(seat)}

    def observation(self, agent: str) -> Observation:
        """What the agent knows, as mathom's bots get it."""
        return self.core.state.observe(self._numbers[agent])

    def state(self) -> Array:
        """What all agents know together, one row after another: for a critic in training, never for an agent."""
        return np.concatenate([self.core.row(seat) for seat in self._numbers.values()])

    def render(self) -> str | None:
        """The table as `render_seat` sees it, else as whoever decides now does."""
        return self._painter.paint(self.core.seat)

    def close(self) -> None:
        """There is nothing to give back."""


class Numbers(spaces.Discrete):
    """The numbers from 0 on. Whether a plain int is one of them is asked at every step, so it is answered at once."""

    def contains(self, x: Any) -> bool:
        """Whether it is one of the numbers."""
        return bool(0 <= x < self.n) if type(x) is int else not isinstance(x, bool) and super().contains(x)


def _seen_space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (size,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
