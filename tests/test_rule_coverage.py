"""Every numbered rule of a finished game has a test that names it, or a reason why there is nothing to test.

Here stands what the sources show. That those tests ran and passed is known at the end of a run: `rule_coverage.py`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mathom.core.rulebook import rulebook
from tests.rule_coverage import (
    ID,
    NO_CHROMIUM,
    PREFIX,
    RULES,
    RULING,
    defined,
    finished,
    of_the_table,
    without_behaviour,
)

ROOT = Path(__file__).parent.parent
AT_LEAST = {"confrontation": 700, "hunt": 690, "journeys": 1220, "mordor": 150}
"""So many rules each game has, so that a change of the files' form does not hide them from these tests."""


def marked(game: str) -> set[str]:
    """The rules of a game that tests name in their marks; its rulings are those that its own tests name."""
    marks = re.compile(r"mark\.rule\((.*?)\)\s*(?:$|\n|,|\])", re.DOTALL)
    short = re.compile(r"(?:mark\.|@)rule\((.*?)\)\s*(?:$|\n|,|\])", re.DOTALL)
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("*.py"):
        begins = (PREFIX[game], RULING) if path.is_relative_to(ROOT / "tests" / "games" / game) else (PREFIX[game],)
        text = path.read_text(encoding="utf-8")
        named = "\nrule = pytest.mark.rule\n" in text and path.is_relative_to(ROOT / "tests" / "games")
        for mark in (short if named else marks).finditer(text):
            found.update(rule for rule in re.findall(ID, mark[1]) if rule.startswith(begins))
    return found


@pytest.mark.parametrize("game", finished())
def test_every_rule_has_a_test_or_a_reason(game: str) -> None:
    rules = defined(PREFIX[game], RULES / f"{game}.md")
    excused = without_behaviour(game)
    tested = marked(game)
    assert len(rules) >= AT_LEAST[game]
    assert sorted(rules - tested - set(excused) - of_the_table(game)) == [], "rules without a test"
    assert sorted(tested - rules) == [], "marks that name no rule"
    assert sorted(tested & set(excused)) == [], "excused and tested"
    assert sorted(set(excused) - rules) == [], "excused and not a rule"
    assert all(len(reason) > 10 for reason in excused.values())


def test_the_rulings_of_a_book_are_counted_among_its_rules() -> None:
    rules = {game: defined(PREFIX[game], RULES / f"{game}.md") for game in PREFIX}
    assert {rule for rule in rules["mordor"] if rule.startswith(RULING)} == {
        f"R-{number:02}" for number in range(1, 25)
    }
    assert not any(rule.startswith(RULING) for rule in rules["confrontation"])


@pytest.mark.parametrize("game", PREFIX)
def test_what_is_counted_is_what_players_read(game: str) -> None:
    rules = defined(PREFIX[game], RULES / f"{game}.md")
    assert len(rules) >= AT_LEAST[game]
    assert rules == set(rulebook(game, folder=RULES).rules)
    assert all(re.fullmatch(ID, rule) for rule in rules)


@pytest.mark.parametrize("game", finished())
def test_the_polish_rules_have_the_same_numbers(game: str) -> None:
    english = defined(PREFIX[game], RULES / f"{game}.md")
    assert english == defined(PREFIX[game], RULES / f"{game}.pl.md")


# That the tests ran ---------------------------------------------------------------------------------------------------

OUR_OWN = ("pyproject.toml", "tests/conftest.py", "tests/rule_coverage.py")
STATED = """
**CF-A-1** A rule. **CF-A-2** Another one, **CF-A-3** and another.

| CF-B-1 | a decision |
| CF-B-2 | another one |
"""
PASS = """
@rule("CF-A-1", "CF-A-2")
@pytest.mark.parametrize("way", ["one", "other"])
def test_passes(way): pass

@rule("CF-A-3")
def test_passes_too(): pass
"""
DO_NOT_RUN = """
@rule("CF-A-1", "CF-B-1")
@pytest.mark.skipif(True, reason="no dragon here")
def test_skipped(): pass

@rule("CF-B-2")
@pytest.mark.xfail(reason="known to be wrong")
def test_fails(): assert False
"""
IN_A_BROWSER = f"""
@pytest.fixture
def browser(): pytest.skip({NO_CHROMIUM!r})

@rule("CF-B-1", "CF-B-2")
@pytest.mark.browser
def test_in_a_browser(browser): pass
"""
JUDGED = "rules have a test that passed"
# `rule` alone: to whoever looks for marks in the sources, these are none of ours.
HEAD = "import pytest\nrule = pytest.mark.rule\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tiny repository with five rules, and with our options and our plugin."""
    for path in OUR_OWN:
        (tmp_path / path).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    for folder in ("src", "examples", "docs/rules"):
        (tmp_path / folder).mkdir(parents=True)
    for game in PREFIX:
        (tmp_path / "docs" / "rules" / f"{game}.md").write_text(STATED if game == "confrontation" else "")
    excused = "".join(f"[{game}]\n" for game in PREFIX)
    (tmp_path / "docs" / "rules" / "without_behaviour.toml").write_text(excused)
    return tmp_path


def python(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python in the tree, with the mathom that is under test."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # starts sooner
    environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path and Path(path) != ROOT)
    return subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environ, capture_output=True, text=True, check=False, timeout=300
    )


def outcome(tree: Path, tests: str, *options: str) -> tuple[int, str]:
    """The exit code of pytest on these tests in the tree, and what it says."""
    (tree / "tests" / "test_it.py").write_text(HEAD + tests)
    done = python(tree, "-m", "pytest", *options)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "2")])
def test_only_a_test_that_passed_counts(tree: Path, options: tuple[str, ...]) -> None:
    """What was skipped, failed as expected or was never named is told apart, and fails the run."""
    code, said = outcome(tree, PASS.replace('"CF-A-3"', "") + DO_NOT_RUN, *options)
    assert code == 1, said
    assert f"2 of 5 {JUDGED}" in said
    skipped, _, untested = said.partition("RULES WHOSE TESTS WERE SKIPPED")[2].partition("RULES THAT NO TEST")
    assert "\nCF-B-1: no dragon here\nCF-B-2: known to be wrong\n" in skipped
    assert "CF-A" not in skipped
    assert "\nCF-A-3\n" in untested


@pytest.mark.slow
def test_a_missing_browser_is_told_and_forgiven(tree: Path) -> None:
    code, said = outcome(tree, PASS + IN_A_BROWSER)
    assert code == 0, said
    assert f"3 of 5 {JUDGED}" in said
    assert "\nCF-B-1\nCF-B-2\n" in said.partition("not run here: rules that only a browser tests")[2]


PARTS: dict[str, list[str]] = {
    "a word": ["-k", "passes"],
    "another mark": ["-m", "not soak and not rule"],
    "a path": ["tests"],
    "those that failed": ["--lf"],
    "all but one": ["--deselect", "tests/test_it.py::test_passes_too"],
    "none": ["--collect-only"],
}


@pytest.mark.slow
def test_a_part_of_the_tests_says_nothing_about_rules(tree: Path) -> None:
    (tree / "tests" / "test_it.py").write_text(f"{HEAD}{PASS}def test_without_a_rule(): pass")
    runs = {"whole": [], "the marks of pyproject.toml": ["-m", "not soak"]} | PARTS
    script = f"import pytest\nfor name, options in {runs!r}.items(): print(f'%{{name}}%{{pytest.main(options):d}}')"
    done = python(tree, "-c", script)
    assert not done.stderr, done.stderr
    said, codes = {}, {}
    # Each run says its name and its exit code after what it has printed.
    for printed, name, code in re.findall(r"(.*?)%([^%\n]+)%(\d)\n", done.stdout, re.DOTALL):
        said[name], codes[name] = JUDGED in printed, int(code)
    assert said == dict.fromkeys(runs, False) | {"whole": True, "the marks of pyproject.toml": True}
    assert codes == dict.fromkeys(runs, 0) | {"whole": 1, "the marks of pyproject.toml": 1}


@pytest.mark.slow
def test_a_fault_is_told_alone(tree: Path) -> None:
    code, said = outcome(tree, PASS + "def test_fails(): assert False")
    assert code == 1, said
    assert JUDGED not in said
