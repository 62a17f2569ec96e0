"""Bots that do not do their part, installed for a test as anyone's would be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import pytest

from mathom.bots import Budget, registry
from mathom.core.game import Observation
from mathom.core.registry import game


class Raises:
    """Stumbles over its own check, which says nothing."""

    def choose(self, observation: Observation, budget: Budget) -> Any:
        raise AssertionError


class Silent:
    """Answers nothing."""

    def choose(self, observation: Observation, budget: Budget) -> Any:
        return None


class Illegal:
    """Answers with an action that is not offered."""

    def choose(self, observation: Observation, budget: Budget) -> Any:
        return game(observation.game).action("resign")


class Nonsense:
    """Reads an action that is none: an error of ours, with words."""

    def choose(self, observation: Observation, budget: Budget) -> Any:
        return game(observation.game).action("nonsense")


class Unmade:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise ValueError("no\nweights")


SAID: Final = {
    "raises": "Bot raises failed: AssertionError",
    "silent": "Bot silent failed: it answered “None”, which is not allowed.",
    "illegal": "Bot illegal failed: it answered “resign”, which is not allowed.",
    "nonsense": "Bot nonsense failed: This is not an action: nonsense",
    "unmade": "Bot unmade failed: ValueError: no weights",
}
"""What is told of each, in the Confrontation."""


@contextmanager
def installed(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """All of them are installed, and one more that cannot be loaded."""
    names = {"raises": "Raises", "silent": "Silent", "illegal": "Illegal", "nonsense": "Nonsense", "unmade": "Unmade"}
    names["gone"] = "Nowhere"
    points = [EntryPoint(name, f"{__name__}:{kind}", "mathom.bots") for name, kind in names.items()]
    both = [*entry_points(group="mathom.bots"), *points]
    patch.setattr(registry, "entry_points", lambda **_: both)
    for cached in (registry.installed_bots, registry._maker):
        cached.cache_clear()
    yield
    for cached in (registry.installed_bots, registry._maker):
        cached.cache_clear()
