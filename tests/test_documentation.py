"""What the documents show works: the Python in the README, the links, the examples of the notation."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from mathom import game
from mathom.games.confrontation.notation import read, write

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "Result(" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["arrays.md", "bots.md", "library.md", "writing-a-story.md"])
def test_the_examples_at_the_prompt_say_what_they_show(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_the_code_of_writing_a_game_is_the_example() -> None:
    """Whoever follows the page ends with the game that the tests install."""
    page = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    pieces = re.findall(r"```(?:python|toml|ftl)\n(.*?)```", page, re.DOTALL)
    files = [path for path in (ROOT / "examples" / "riddles").rglob("*") if path.suffix in {".py", ".toml", ".ftl"}]
    example = "\n".join(path.read_text(encoding="utf-8") for path in files)
    assert len(pieces) > 10
    assert [piece for piece in pieces if piece.rstrip() not in example] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("options", ["confrontation rule_set=classic", "mordor players=2"])
def test_the_page_of_the_arrays_has_every_field(options: str) -> None:
    lines = (ROOT / "docs" / "arrays.md").read_text(encoding="utf-8").splitlines()
    name, _, chosen = options.partition(" ")
    for field in game(name).encoder(chosen).fields:
        shape = " x ".join(map(str, field.shape))
        assert f"| `{field.name}` | {shape} | {field.meaning} |" in lines


def test_the_examples_of_the_notation_are_read() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    examples = re.findall(r"^    ((?:original|classic|variant|draft)\b.*)$", text, re.MULTILINE)
    assert len(examples) >= 5
    for example in examples:
        assert read(write(read(example))) == read(example)
