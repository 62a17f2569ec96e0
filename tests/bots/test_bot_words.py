"""Every level has a name for people and a line that says what to expect, in both languages."""

from __future__ import annotations

import pytest

from mathom.bots import LEVELS
from mathom.bots.words import FOLDER
from mathom.core.words import Words, languages
from mathom.testing import check_words

OLD = ("greedy", "random")
"""What games are stored with that were played before there were levels."""


def test_the_words_are_complete() -> None:
    trained = [FOLDER.parent / f"{name}.py" for name in ("network", "policy_bot")]
    check_words([FOLDER], sources=trained, used=[f"bot-{bot}" for bot in (*LEVELS, *OLD)], kinds=["bot"])


@pytest.mark.parametrize("language", languages())
def test_each_level_says_what_to_expect(language: str) -> None:
    words = Words(language, [FOLDER])
    abouts = [words.name("bot", level, "about") for level in LEVELS]
    assert len(set(abouts)) == len(LEVELS)
    assert not set(abouts) & set(LEVELS)


def test_a_bot_without_words_goes_by_its_name() -> None:
    words = Words("pl", [FOLDER])
    assert words.name("bot", "somebody:else=1") == "somebody:else=1"
    assert words.name("bot", "somebody", "about") == "somebody"
