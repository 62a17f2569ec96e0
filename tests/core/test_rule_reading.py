"""What of a rulebook holds at a table: marks, stretches, and what is for programmers alone."""

from __future__ import annotations

import re
from collections.abc import Collection

import pytest

from mathom.core.registry import game
from mathom.core.rule_reading import PROGRAMMERS, as_read
from mathom.core.rulebook import rulebook, rulebook_as_read, rules_folder
from mathom.core.words import languages

GAMES = ("confrontation", "hunt", "journeys", "mordor")
KNOWN = ["long", "short", "night"]
BOOK = """# TY: Toy

<!-- only: programmers -->
## 1. Codes
**TY-CODE-01** `pawn` is 1.
<!-- end -->

## 2. Moves
### 2.1 Steps
**TY-MOVE-01** One step.
**TY-MOVE-02** [long] Two steps. [short] Half a step.
**TY-MOVE-03** [long][night] In the dark none.
**TY-MOVE-04** A pawn waits ([night] or sleeps); then it goes, [short] limping, [/]home.
**TY-MOVE-05** [engine] A king waits. Reason: he is old. Option `run` (off).

<!-- only: night -->
### 2.2 Stars
**TY-STAR-01** They shine.
<!-- end -->

| id | what |
|---|---|
| TY-DEC-01 | [short] a hop |
| TY-DEC-02 | a step |
"""


def read(*holding: str) -> dict[str, str]:
    from mathom.core.rulebook import Rulebook

    return {rule.id: rule.text for rule in Rulebook.read(as_read(BOOK, KNOWN, frozenset(holding))).rules.values()}


def test_a_rule_is_read_where_its_marks_hold() -> None:
    assert read("long") == {
        "TY-MOVE-01": "One step.",
        "TY-MOVE-02": "Two steps.",
        "TY-MOVE-04": "A pawn waits; then it goes, home.",
        "TY-MOVE-05": "A king waits. Option `run` (off).",
        "TY-DEC-02": "what: a step",
    }
    assert read("short", "night") == {
        "TY-MOVE-01": "One step.",
        "TY-MOVE-02": "Half a step.",
        "TY-MOVE-04": "A pawn waits (or sleeps); then it goes, limping, home.",
        "TY-MOVE-05": "A king waits. Option `run` (off).",
        "TY-STAR-01": "They shine.",
        "TY-DEC-01": "what: a hop",
        "TY-DEC-02": "what: a step",
    }
    assert read("long", "night")["TY-MOVE-03"] == "In the dark none."


def test_who_reads_for_no_table_reads_all_but_what_is_for_programmers() -> None:
    text = as_read(BOOK, KNOWN, None)
    assert "TY-CODE-01" not in text
    assert "## 1." not in text
    assert "**TY-MOVE-02** [long] Two steps. [short] Half a step." in text
    assert "**TY-MOVE-05** A king waits. Reason: he is old." in text
    assert "[/]" not in text


def test_a_heading_with_nothing_under_it_is_left_out() -> None:
    assert "### 2.2 Stars" not in as_read(BOOK, KNOWN, frozenset({"long"}))
    assert "### 2.2 Stars" in as_read(BOOK, KNOWN, frozenset({"night"}))


def marks_in(text: str, known: Collection[str]) -> set[str]:
    """All marks that a book uses: those of its stretches, and of the words in brackets those that look like marks."""
    mark = r"\[([a-z][a-z0-9_]*)\]"
    used = {name for names in re.findall(r"<!-- only: ([a-z0-9_ ]+) -->", text) for name in names.split()}
    starts = re.findall(r"(?:\*\* |^\| [A-Z-]+\d+ \| )((?:\[[a-z][a-z0-9_]*\])+)", text, re.MULTILINE)
    used |= {name for marks in starts for name in re.findall(mark, marks)}
    by_whom = {"engine", "app", "table", "data"}
    return (used | {name for name in re.findall(mark, text) if name in known}) - by_whom


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_mark_of_our_books_is_one_of_the_game(name: str, language: str) -> None:
    path = rules_folder() / (f"{name}.md" if language == "en" else f"{name}.{language}.md")
    text = path.read_text(encoding="utf-8")
    marks = game(name).marks()
    assert marks_in(text, marks) <= {*marks, PROGRAMMERS}
    assert text.count("<!-- only:") == text.count("<!-- end -->")


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_rules_at_every_table(name: str) -> None:
    played = game(name)
    choices: list[str] = [""]
    if name == "confrontation":
        choices = [f"rule_set={each} special_cards={on}" for each in SETS for on in ("yes", "no")]
    elif name == "mordor":
        choices = ["", "game=advanced", "game=advanced ending=last_standing long_road=yes arrived_is_safe=yes"]
    elif name == "hunt":
        choices = ["", "parts=first", "parts=second havens=yes"]
    for options in choices:
        holding = played.holding(played.options(options))
        english, polish = (set(rulebook_as_read(name, spoken, holding).rules) for spoken in ("en", "pl"))
        assert english == polish, options
        assert english < set(rulebook(name).rules)


SETS = ("original", "classic", "variant", "draft")


@pytest.mark.parametrize("language", languages())
def test_a_classic_table_reads_nothing_of_other_editions(language: str) -> None:
    played = game("confrontation")
    book = rulebook_as_read("confrontation", language, played.holding(played.options("rule_set=classic")))
    told = " ".join(rule.text for rule in book.rules.values())
    assert "2005" not in told
    assert not [mark for mark in played.marks() if f"[{mark}]" in told]
    for chapter in ("CF-SPC", "CF-VAR", "CF-DRAFT", "CF-FRODOSTAR", "CF-INV", "CF-DEC", "CF-GAP"):
        assert book.chapter(chapter) == []
    assert book.chapter("CF-FRODO")
    variant = rulebook_as_read("confrontation", language, played.holding(played.options("rule_set=variant")))
    assert variant.chapter("CF-FRODOSTAR")
    assert not variant.chapter("CF-BALROG")
    special = played.holding(played.options("rule_set=classic special_cards=yes"))
    assert rulebook_as_read("confrontation", language, special).chapter("CF-SPC")


@pytest.mark.parametrize("language", languages())
def test_sides_are_called_by_their_names(language: str) -> None:
    import re

    for name in ("confrontation", "hunt"):
        book = rulebook_as_read(name, language)
        bare = [rule.id for rule in book.rules.values() if re.search(r"(?<![\w`*(-])(?:F|S|RB)(?=['’ ,.;])", rule.text)]
        assert bare == []


def test_the_edition_and_the_sides_in_play_hold() -> None:
    played = game("confrontation")
    marks = {each: played.holding(played.options(f"rule_set={each}")) & {"revised", "ring", "star"} for each in SETS}
    assert marks == {
        "original": {"ring"},
        "classic": {"revised", "ring"},
        "variant": {"revised", "star"},
        "draft": {"revised", "ring", "star"},
    }
