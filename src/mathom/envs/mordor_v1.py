"""Journey to Mordor for PettingZoo, under the kind of name that its users look for.

The number is the version of the game's arrays: a module with another number would mean other arrays.
"""

from __future__ import annotations

from functools import partial

from mathom.envs.pettingzoo_env import env as any_env
from mathom.envs.pettingzoo_env import raw_env as any_raw_env

env = partial(any_env, "mordor")
raw_env = partial(any_raw_env, "mordor")
