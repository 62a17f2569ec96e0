"""Every card of the pack is used by a test that names it (JE-N-02)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mathom.games.journeys.pack import Skill
from tests.games.journeys.harness import core

rule = pytest.mark.rule


def named() -> set[str]:
    """All names in quotes in the tests of cards."""
    texts = [
        path.read_text() for path in Path(__file__).parent.glob("test_cards_*.py") if path.name != Path(__file__).name
    ]
    return {name for text in texts for name in re.findall(r'"([a-z_0-9]+)"', text)}


@rule("JE-N-02", "JE-105.0")
@pytest.mark.parametrize(
    "kind", ["skills", "boons", "damage", "fear", "items", "trinkets", "enemies", "bonuses", "terrain"]
)
def test_every_card_is_used_by_a_test(kind: str) -> None:
    weak = {f"weak_{number}" for number in range(1, 13)}  # one test counts them
    by_name = {f"test_{row.id}" for row in core().terrain}  # a terrain is the name of its test
    missing = {row.id for row in getattr(core(), kind)} - named() - weak
    if kind == "terrain":
        tests = (Path(__file__).parent / "test_cards_terrain.py").read_text()
        assert by_name <= set(re.findall(r"def (\w+)\(", tests))
    else:
        assert missing == set()


@rule("JE-105.0", "JE-105.1")
def test_every_skill_card_with_a_text_has_a_keyword_or_an_ability_and_the_others_have_none() -> None:
    def has_text(row: Skill) -> bool:
        return bool(row.text_en)

    assert {row.id for row in core().skills if has_text(row)} == {
        row.id for row in core().skills if row.keywords or row.abilities
    }
    assert sum(not has_text(row) for row in core().skills) == 12
