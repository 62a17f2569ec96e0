"""Counting what is applied: how much work something is, whatever the clock says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mathom.core.action import Action
from mathom.core.game import State


def count_applied(monkeypatch: pytest.MonkeyPatch, states: type[State]) -> Callable[[], int]:
    """Asks how many actions states of this type have applied since one last asked."""
    count = 0
    apply: Any = states.apply

    def counted(state: State, actor: int, action: Action) -> None:
        nonlocal count
        count += 1
        apply(state, actor, action)

    def since() -> int:
        nonlocal count
        found, count = count, 0
        return found

    monkeypatch.setattr(states, "apply", counted)
    return since
