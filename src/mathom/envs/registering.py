"""The names under which Gymnasium and PettingZoo find the installed games that have arrays, ours and anyone's.

Both know them once `mathom.envs` is imported. Gymnasium imports it by itself where the name says so:
`gymnasium.make("mathom.envs:mathom/Confrontation-v1")`.
"""

from __future__ import annotations

import logging
from importlib.util import find_spec
from typing import Final, NamedTuple

from mathom.core.game import Game
from mathom.core.registry import game, installed

_LOG: Final = logging.getLogger(__name__)


class Learnable(NamedTuple):
    """A game with arrays, and their version: learners look for it by both."""

    game: str
    version: int

    @property
    def gymnasium(self) -> str:
        """Its name there.

        >>> Learnable("two_towers", 3).gymnasium, Learnable("two_towers", 3).pettingzoo
        ('mathom/TwoTowers-v3', 'mathom/two_towers-v3')
        """
        return f"mathom/{''.join(map(str.capitalize, self.game.replace('-', '_').split('_')))}-v{self.version}"

    @property
    def pettingzoo(self) -> str:
        """Its name there."""
        return f"mathom/{self.game}-v{self.version}"


def learnable() -> tuple[Learnable, ...]:
    """Every installed game with arrays. One that cannot be loaded is left out; who asks for it by id is told why."""
    if find_spec("numpy") is None:
        return ()
    found = []
    for name in installed():
        try:
            if type(game(name)).encoder is not Game.encoder:
                found.append(Learnable(name, game(name).encoder().version))
        except Exception as error:  # noqa: BLE001  (it is anyone's code)
            _LOG.warning("the arrays of %s cannot be had: %s", name, error)
    return tuple(found)


def register() -> None:
    """Tell Gymnasium and PettingZoo, where they are installed, of the games that they do not know yet."""
    if find_spec("gymnasium") is not None:
        _tell_gymnasium()
    if find_spec("pettingzoo") is not None:
        _tell_pettingzoo()


def _tell_gymnasium() -> None:
    from gymnasium.envs.registration import register as add  # noqa: PLC0415  (it need not be installed)
    from gymnasium.envs.registration import registry  # noqa: PLC0415

    for each in learnable():
        if each.gymnasium not in registry:
            add(each.gymnasium, entry_point="mathom.envs.gymnasium_env:AgainstBots", kwargs={"game": each.game})


def _tell_pettingzoo() -> None:
    import pettingzoo  # noqa: PLC0415

    if not hasattr(pettingzoo, "aec_registry"):  # older ones have no list of names
        return
    for each in learnable():
        if each.pettingzoo not in pettingzoo.aec_registry:
            maker = "mathom.envs.pettingzoo_env:env"
            pettingzoo.register("aec", each.pettingzoo, entry_point=maker, kwargs={"game": each.game})
