"""PettingZoo's own wrappers, with what they look up through one another taken straight from the environment inside.

They are the standard ones in all they check. As they come, each hands every attribute on to the next by `__getattr__`,
which costs more than a step of the game; here the few that every step needs are properties.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from mathom.envs.extras import needs

with needs("pettingzoo"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def _inside(name: str) -> property:
    """An attribute of the environment inside. Before the first reset it is not there: then `__getattr__` says so."""
    return property(attrgetter(f"_raw.{name}"))


class _Near:
    """The attributes that every step needs."""

    agent_selection = _inside("agent_selection")
    agents = _inside("agents")
    rewards = _inside("rewards")
    terminations = _inside("terminations")
    truncations = _inside("truncations")
    infos = _inside("infos")
    _cumulative_rewards = _inside("_cumulative_rewards")

    def __init__(self, env: AECEnv[Any, Any, Any], **settings: float) -> None:
        self._raw = env.unwrapped
        super().__init__(env, **settings)  # type: ignore[call-arg]

    def action_space(self, agent: Any) -> Any:
        """The space of the environment inside."""
        return self._raw.action_space(agent)


class _TerminateIllegal(_Near, wrappers.TerminateIllegalWrapper[Any, Any, Any]):
    """An action that the mask forbids loses."""

    _prev_obs: Any
    _prev_info: Any

    def step(self, action: Any) -> None:
        """The usual case at once: whoever was shown what it may do does it. All others are the standard's."""
        raw, seen = self._raw, self._prev_obs
        agent = raw.agent_selection
        if seen is None or raw.terminations[agent] or raw.truncations[agent] or not seen["action_mask"][action]:
            super().step(action)
        else:
            self._prev_obs = self._prev_info = None
            raw.step(action)


class _AssertOutOfBounds(_Near, wrappers.AssertOutOfBoundsWrapper[Any, Any, Any]):
    """An action outside the space is an error."""


class _OrderEnforcing(_Near, wrappers.OrderEnforcingWrapper[Any, Any, Any]):
    """So is acting before a reset, or out of order."""

    def __str__(self) -> str:
        """The name of the environment, as the standard wrapper gives it."""
        return str(self.env)


def wrap(raw: AECEnv[Any, Any, Any]) -> AECEnv[Any, Any, Any]:
    """The environment in the wrappers that every game of PettingZoo's Classic has."""
    return _OrderEnforcing(_AssertOutOfBounds(_TerminateIllegal(raw, illegal_reward=-1)))
