"""What the page about the environments shows at the prompt works."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"


def test_the_examples_at_the_prompt_say_what_they_show() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed
