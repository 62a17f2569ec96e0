"""The tests of the compiled mathom must not be run on the source tree by mistake; and what both have in common."""

from __future__ import annotations

import os

import pytest

from mathom.core.action import Action
from mathom.core.compiled import is_compiled


@pytest.mark.skipif("MATHOM_EXPECT_COMPILED" not in os.environ, reason="`make test-fast` asks for it")
def test_the_compiled_mathom_is_under_test() -> None:
    assert is_compiled()


def test_interpreted_classes_may_inherit_from_what_is_compiled() -> None:
    class Wave(Action):
        __slots__ = ()

        @property
        def kind(self) -> str:
            return "wave"

        def fields(self) -> dict[str, str | int]:
            return {}

    wave = Wave("wave")
    assert wave.json() == {"action": "wave", "kind": "wave"}
    with pytest.raises(AttributeError):
        wave.text = "bow"  # type: ignore[misc]
