"""The names under which Gymnasium and PettingZoo find our games.

Both know them once `mathom.envs` is imported. Gymnasium imports it by itself where the name says so:
`gymnasium.make("mathom.envs:mathom/Confrontation-v1")`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

GAMES: Final = {"Confrontation-v1": "confrontation", "Mordor-v1": "mordor"}
"""By the name that Gymnasium has for them. The number is the version of the game's arrays."""


def register() -> None:
    """Tell Gymnasium and PettingZoo, where they are installed, of the games that they do not know yet."""
    if find_spec("gymnasium") is not None:
        _tell_gymnasium()
    if find_spec("pettingzoo") is not None:
        _tell_pettingzoo()


def _tell_gymnasium() -> None:
    from gymnasium.envs.registration import register as add  # noqa: PLC0415  (it need not be installed)
    from gymnasium.envs.registration import registry  # noqa: PLC0415

    for name, game in GAMES.items():
        if f"mathom/{name}" not in registry:
            add(f"mathom/{name}", entry_point="mathom.envs.gymnasium_env:AgainstBots", kwargs={"game": game})


def _tell_pettingzoo() -> None:
    import pettingzoo  # noqa: PLC0415

    if not hasattr(pettingzoo, "aec_registry"):  # older ones have no list of names
        return
    for name in GAMES:
        if f"mathom/{name.lower()}" not in pettingzoo.aec_registry:
            module = f"mathom.envs.{name.lower().replace('-', '_')}"
            pettingzoo.register("aec", f"mathom/{name.lower()}", entry_point=f"{module}:env")
