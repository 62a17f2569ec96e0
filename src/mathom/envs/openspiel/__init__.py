"""OpenSpiel's face of the games: importing this registers every installed game that has arrays with pyspiel, as
`mathom_` and its id.

    import pyspiel
    import mathom.envs.openspiel
    game = pyspiel.load_game("mathom_confrontation(rule_set=classic,special_cards=True)")

docs/environments.md says what their states, tensors and information states are. A game that knows better than any game
what its seats see happen brings a subclass of `SpielGame` through the entry-point group `mathom.openspiel`.
"""

from __future__ import annotations

try:
    import pyspiel  # noqa: F401  (to say early, and in words, what is missing)
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "OpenSpiel is not installed: pip install 'mathom[openspiel]'", name="pyspiel"
    ) from missing

from mathom.envs.openspiel.game import SpielGame, declaration, register
from mathom.envs.openspiel.resampling import Resampler, resampler
from mathom.envs.openspiel.state import SpielState
from mathom.envs.registering import learnable

__all__ = ["Resampler", "SpielGame", "SpielState", "register", "resampler"]

for each in learnable():
    register(declaration(each.game))
