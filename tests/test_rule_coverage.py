"""Every numbered rule of a finished game has a test that names it, or a reason why there is nothing to test."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from mathom.core.registry import installed

ROOT = Path(__file__).parent.parent
ID = r"(?:[A-Z]{2}-[A-Z]+|R)-\d+"
RULING = "R-"
"""How the id of a ruling begins, which does not say whose it is."""
PREFIX = {"confrontation": "CF", "mordor": "JM"}
AT_LEAST = {"confrontation": 700, "mordor": 150}
"""So many rules each game has, so that a change of the files' form does not hide them from these tests."""


def defined(prefix: str, path: Path) -> set[str]:
    """The rules a file states: bold at the start of a line, or the first cell of a decision's row."""
    text = path.read_text(encoding="utf-8")
    found = re.findall(rf"(?:\*\*|^\| )({ID})(?:\*\*| \|)", text, re.MULTILINE)
    return {rule for rule in found if rule.startswith((prefix, RULING))}


def marked(game: str) -> set[str]:
    """The rules of a game that tests name in their marks; its rulings are those that its own tests name."""
    marks = re.compile(r"mark\.rule\((.*?)\)\s*(?:$|\n|,|\])", re.DOTALL)
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("*.py"):
        begins = (PREFIX[game], RULING) if path.is_relative_to(ROOT / "tests" / "games" / game) else (PREFIX[game],)
        for mark in marks.finditer(path.read_text(encoding="utf-8")):
            found.update(rule for rule in re.findall(ID, mark[1]) if rule.startswith(begins))
    return found


def without_behaviour(game: str) -> dict[str, str]:
    """The rules that state nothing software could break, each with the reason."""
    listed = tomllib.loads((ROOT / "docs" / "rules" / "without_behaviour.toml").read_text(encoding="utf-8"))
    return {str(rule): str(reason) for rule, reason in listed[game].items()}


@pytest.mark.parametrize("game", sorted(set(installed()) & set(PREFIX)))
def test_every_rule_has_a_test_or_a_reason(game: str) -> None:
    rules = defined(PREFIX[game], ROOT / "docs" / "rules" / f"{game}.md")
    excused = without_behaviour(game)
    tested = marked(game)
    assert len(rules) >= AT_LEAST[game]
    assert sorted(rules - tested - set(excused)) == [], "rules without a test"
    assert sorted(tested - rules) == [], "marks that name no rule"
    assert sorted(tested & set(excused)) == [], "excused and tested"
    assert sorted(set(excused) - rules) == [], "excused and not a rule"
    assert all(len(reason) > 10 for reason in excused.values())


def test_the_rulings_of_a_book_are_counted_among_its_rules() -> None:
    rules = {game: defined(PREFIX[game], ROOT / "docs" / "rules" / f"{game}.md") for game in PREFIX}
    assert {rule for rule in rules["mordor"] if rule.startswith(RULING)} == {
        f"R-{number:02}" for number in range(1, 25)
    }
    assert not any(rule.startswith(RULING) for rule in rules["confrontation"])


@pytest.mark.parametrize("game", sorted(set(installed()) & set(PREFIX)))
def test_the_polish_rules_have_the_same_numbers(game: str) -> None:
    english = defined(PREFIX[game], ROOT / "docs" / "rules" / f"{game}.md")
    assert english == defined(PREFIX[game], ROOT / "docs" / "rules" / f"{game}.pl.md")
