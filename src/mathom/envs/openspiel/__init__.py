"""OpenSpiel's face of the games: importing this registers `mathom_confrontation` and `mathom_mordor` with pyspiel.

    import pyspiel
    import mathom.envs.openspiel
    game = pyspiel.load_game("mathom_confrontation(rule_set=classic,special_cards=True)")

docs/environments.md says what their states, tensors and information states are. A subclass of `SpielGame` and
`register` do the same for any other installed game that has an encoder.
"""

from __future__ import annotations

try:
    import pyspiel  # noqa: F401  (to say early, and in words, what is missing)
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "OpenSpiel is not installed: pip install 'mathom[openspiel]'", name="pyspiel"
    ) from missing

from mathom.envs.openspiel.confrontation import ConfrontationGame
from mathom.envs.openspiel.game import SpielGame, register
from mathom.envs.openspiel.mordor import MordorGame
from mathom.envs.openspiel.resampling import Resampler, resampler
from mathom.envs.openspiel.state import SpielState

__all__ = ["ConfrontationGame", "MordorGame", "Resampler", "SpielGame", "SpielState", "register", "resampler"]

for declared in (ConfrontationGame, MordorGame):
    register(declared)
