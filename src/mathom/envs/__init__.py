"""The games for people who study them: PettingZoo, Gymnasium and OpenSpiel faces of the same rules.

Each needs an extra of its own (`pip install 'mathom[pettingzoo]'`), so none is imported here. Gymnasium and PettingZoo,
where they are installed, learn the names of our games. See docs/environments.md.
"""

from __future__ import annotations

from mathom.envs.registering import register

register()
