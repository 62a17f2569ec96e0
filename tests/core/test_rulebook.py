"""The numbered rules as players read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.errors import MathomError
from mathom.core.rule_search import fold, split
from mathom.core.rulebook import Rulebook, find, rulebook, rules_folder

BOOK = """# TY: Toy

## 1. Moves
### 1.1 Steps
**TY-MOVE-01** A pawn goes *one* step (TY-RUL-01).  
**TY-MOVE-02** Nobody goes back.  

## 2. Decisions

| id | who | what |
|---|---|---|
| TY-DEC-01 | both | a card |
| none | x | y |
| TY-DEC-02 |  | a step |
"""  # noqa: W291  (two spaces at the end of a line are the format's line break)


NUMBERED = """# TY: Toy

## 1. Entries
**TY-8.0** [engine] Boats: see TY-89.
**TY-89.0** [engine] Tests.
**TY-89.1** [engine] Reveal cards.
**TY-89.1a** [app] From the top of the deck (TY-R-04).
**TY-89.1b** [table] At least one.
**TY-89.2** [engine] Turn fate as TY-89.1a says.
**TY-89.10** [engine] Discard.

## 2. Procedures
**TY-P-TEST-01** [engine] Add up (TY-89.1).
**TY-P-TEST-03** [engine] Confirm.
**TY-P-MAP-01** [engine] Lay the tiles.

| id | ruling |
|---|---|
| TY-R-04 | The top is what lies face down. |
| TY-T-05 | 2 and 3 make 5. |
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.read(BOOK)


@pytest.fixture
def numbered() -> Rulebook:
    return Rulebook.read(NUMBERED)


def test_rules_have_text_headings_and_line(book: Rulebook) -> None:
    rule = book.rules["TY-MOVE-02"]
    assert (rule.text, rule.headings, rule.line) == ("Nobody goes back.", ("1. Moves", "1.1 Steps"), 6)
    assert book.title == "TY: Toy"


def test_rows_of_tables_are_rules(book: Rulebook) -> None:
    assert book.rules["TY-DEC-01"].text == "who: both; what: a card"
    assert book.rules["TY-DEC-02"].text == "what: a step"


def test_finding(book: Rulebook) -> None:
    polish = Rulebook.read("# TY\n**TY-MOVE-02** Nikt się nie cofa, nawet Łotr.\n", "pl")
    books = [book, polish]
    assert find(books, ["ty-move-01"]) == ["TY-MOVE-01"]
    assert find(books, ["TY-MOVE"]) == ["TY-MOVE-01", "TY-MOVE-02"]
    assert find(books, ["steps", "nobody"]) == ["TY-MOVE-02", "TY-MOVE-01"]
    assert find(books, ["lotr"]) == ["TY-MOVE-02"]
    assert find(books, ["TY-NONE-01"]) == []
    assert find([], ["x"]) == []


def test_rulings_are_rules_of_their_book(book: Rulebook) -> None:
    rows = ["| R-04 | May one wait? | No. | - |", "| R-05 | May one stop? | Yes. | `stop` |"]
    table = ["| id | question | ruling | option |", "|---|---|---|---|", *rows]
    ruled = Rulebook.read("\n".join(["# TY", "## 8. Rulings", *table, "**TY-STAR-04** A star [R-04]."]))
    rule = ruled.rules["R-04"]
    assert (rule.text, rule.headings, rule.chapter) == ("question: May one wait? ruling: No.", ("8. Rulings",), "R")
    assert ruled.rules["R-05"].text.endswith("ruling: Yes. option: `stop`")
    assert [each.id for each in ruled.rules.values() if each.is_ruling] == ["R-04", "R-05"]
    assert find([ruled], ["R-04"]) == find([ruled], ["r-4"]) == ["R-04"]
    assert find([ruled], ["R"]) == ["R-04", "R-05"]
    assert find([ruled], ["wait"]) == ["R-04"]
    assert find([ruled, book], ["R-24"]) == find([book], ["R-04"]) == find([book], ["R"]) == []


def test_the_name_of_a_chapter_may_have_a_digit() -> None:
    rows = ["| id | what it asks |", "|---|---|", "| TY-B1-03 | a board |"]
    parts = Rulebook.read("\n".join(["# TY", "**TY-SET1-04** A pawn.", "**TY-SET2-04** A king.", *rows]))
    assert [(rule.id, rule.chapter, rule.text) for rule in parts.rules.values()] == [
        ("TY-SET1-04", "TY-SET1", "A pawn."),
        ("TY-SET2-04", "TY-SET2", "A king."),
        ("TY-B1-03", "TY-B1", "what it asks: a board"),
    ]
    assert find([parts], ["ty-set1-4"]) == find([parts], ["TY-SET1"]) == ["TY-SET1-04"]
    assert find([parts], ["TY-B1"]) == ["TY-B1-03"]


def test_a_book_may_keep_the_numbers_of_another(numbered: Rulebook) -> None:
    rules = numbered.rules
    assert len(rules) == 12
    assert (rules["TY-89.1a"].text, rules["TY-89.1a"].headings, rules["TY-89.1a"].line) == (
        "[app] From the top of the deck (TY-R-04).",
        ("1. Entries",),
        7,
    )
    assert rules["TY-T-05"].text == "ruling: 2 and 3 make 5."
    chapters = {rule_id: rules[rule_id].chapter for rule_id in ("TY-89.0", "TY-89.1a", "TY-P-TEST-03", "TY-R-04")}
    assert list(chapters.values()) == ["TY-89", "TY-89", "TY-P-TEST", "TY-R"]
    assert not rules["TY-R-04"].is_ruling  # it says which game it is of


@pytest.mark.parametrize("written", ["TY-89.1a", "ty-89.1a", "TY-89.1A", "ty-89.1A", "Ty-89.1a"])
def test_an_id_is_found_whatever_the_case_of_its_letters(numbered: Rulebook, written: str) -> None:
    rule = numbered.get(written)
    assert rule is not None
    assert [rule.id] == find([numbered], [written]) == ["TY-89.1a"]


@pytest.mark.parametrize(
    "query, meant",
    [
        ("TY-89", "TY-89.0 TY-89.1 TY-89.1a TY-89.1b TY-89.2 TY-89.10"),
        ("ty-89.1", "TY-89.1 TY-89.1a TY-89.1b"),
        ("TY-89.10", "TY-89.10"),
        ("TY-8", "TY-8.0"),
        ("TY-P-TEST", "TY-P-TEST-01 TY-P-TEST-03"),
        ("ty-p", "TY-P-TEST-01 TY-P-TEST-03 TY-P-MAP-01"),
        ("TY-P-TEST-3", "TY-P-TEST-03"),
        ("ty-p-test-03", "TY-P-TEST-03"),
        ("ty-r-4", "TY-R-04"),
        ("TY-T-5", "TY-T-05"),
        # none of these is there, and what begins like them is not meant
        ("TY-9", ""),
        ("TY-89.3", ""),
        ("TY-89.1c", ""),
        ("TY-890", ""),
    ],
)
def test_finding_by_numbers(numbered: Rulebook, query: str, meant: str) -> None:
    assert find([numbered], [query]) == meant.split()


def test_a_number_among_words_is_one_word(numbered: Rulebook) -> None:
    assert split(["TY-89.1a, 3.6"]) == ["ty-89.1a", "3", "6"]
    assert find([numbered], ["ty-89.1A", "fate"])[0] == "TY-89.2"
    assert find([Rulebook.read("# TY\n**TY-A-01** An AK-47 is no sword.")], ["ak-47"]) == ["TY-A-01"]


def test_the_best_comes_first(book: Rulebook) -> None:
    rows = [
        "**TY-A-01** The king may walk beside a castle that is under attack, whatever the knights say of it.",
        "**TY-A-02** A knight walks.",
        "### Knights",
        "**TY-B-01** They ride at once.",
        "**TY-B-02** A knight rides (TY-A-02).",
    ]
    knights = Rulebook.read("\n".join(["# TY", *rows]))
    assert [rule.id for rule in knights.search(["knight"])] == ["TY-B-02", "TY-A-02", "TY-B-01", "TY-A-01"]
    assert [rule.id for rule in knights.search(["ty-a-02"])] == ["TY-A-02", "TY-B-02"]
    assert find([knights], ["ty-a-2"]) == ["TY-A-02"]
    assert knights.search(["may the knights walk far away"])[0].id == "TY-A-01"
    assert [rule.id for rule in knights.search(["knight", "zzz"])] == ["TY-B-02", "TY-A-02", "TY-B-01", "TY-A-01"]
    assert knights.search(["zzz"]) == []
    assert knights.search(["?", ""]) == []
    assert book.search(["pawns"])[0].id == "TY-MOVE-01"  # another ending


def test_sections_have_all_lines_and_the_same_mark_in_every_language(book: Rulebook) -> None:
    assert [(each.key, each.number, each.name, each.depth) for each in book.sections] == [
        ("ty-toy", "", "TY: Toy", 1),
        ("1", "1", "Moves", 2),
        ("1.1", "1.1", "Steps", 3),
        ("2", "2", "Decisions", 2),
    ]
    assert book.sections[2].lines[1].startswith("**TY-MOVE-02**")
    for game in ("confrontation", "journeys", "mordor"):
        english, polish = ([each.key for each in rulebook(game, spoken).sections[1:]] for spoken in ("en", "pl"))
        assert english == polish


def test_folding() -> None:
    assert fold("Żółć, Éowyn, NAZGÛL") == "zolc, eowyn, nazgul"


def test_a_game_without_rules(tmp_path: Path) -> None:
    with pytest.raises(MathomError):
        rulebook("toy", folder=tmp_path)


@pytest.mark.parametrize("game, most", [("confrontation", 700), ("journeys", 1219), ("mordor", 150)])
def test_both_languages_have_the_same_rules(game: str, most: int) -> None:
    english, polish = rulebook(game), rulebook(game, "pl")
    assert len(english.rules) > most
    assert set(english.rules) == set(polish.rules)
    assert rules_folder().is_dir()
