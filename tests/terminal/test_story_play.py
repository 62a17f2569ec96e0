"""`mathom story play`: figures, coverage with lines, JSON, and errors."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.terminal.story_play import seen

STORY = Path(__file__).parents[2] / "content" / "journeys" / "adventures" / "a1.yaml"
Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """The command, in English."""

    def run_it(*args: str, language: str = "en", columns: int = 120) -> Result:
        given = ["story", "play", *args, "--lang", language, "--jobs", "1"]
        return CliRunner().invoke(cli, given, env={"COLUMNS": str(columns)})

    return run_it


def test_figures_and_what_was_never_reached(run: Run) -> None:
    result = run("a1", "--heroes", "2", "--difficulty", "normal", "-n", "3")
    assert result.exit_code == 0, result.exception
    assert "3 games" in result.output
    assert "Never reached" in result.output
    assert "events.ex_tower" in result.output


@pytest.mark.parametrize("language, levels", [("en", "normal|hard"), ("pl", "normalny|wysoki")])
def test_the_table_fits_into_80_columns(run: Run, language: str, levels: str) -> None:
    shown = run(
        "a1", "-n", "1", "--heroes", "2", "--bot", "rules", "--no-coverage", language=language, columns=80
    ).output
    assert "…" not in shown
    assert len(re.findall(rf"^ +[2-5] +(?:{levels}) +\d+ % +\d+-\d+ % ", shown, re.MULTILINE)) == 2


@pytest.mark.slow
def test_a_file_has_lines(run: Run) -> None:
    result = run(str(STORY), "--heroes", "2", "--difficulty", "hard", "-n", "2", "--bot", "random", "--no-coverage")
    assert result.exit_code == 0, result.exception
    lines = [line for line in result.output.splitlines() if "a1.yaml:" in line]
    assert lines
    text = STORY.read_text(encoding="utf-8").splitlines()
    number = int(lines[0].split("a1.yaml:")[1].split()[0])
    assert 1 < number <= len(text)


def test_json_has_every_cell_and_every_part(run: Run) -> None:
    result = run("a2", "--heroes", "2-3", "-n", "1", "--bot", "rules", "--json")
    told = json.loads(result.output)
    assert [(cell["heroes"], cell["difficulty"]) for cell in told["cells"]] == [
        (2, "normal"), (2, "hard"), (3, "normal"), (3, "hard"),
    ]  # fmt: skip
    assert all(0 <= cell["low"] <= cell["share"] <= cell["high"] <= 1 for cell in told["cells"])
    kinds = {part["kind"] for part in told["coverage"]}
    assert {"step", "option", "button", "threshold", "trigger", "objective", "tile", "epilogue"} <= kinds


@pytest.mark.parametrize(
    "args", [("no_such_story",), ("a1", "--heroes", "7"), ("a1", "--heroes", "two"), ("a1", "--bot", "nobody")]
)
def test_mistakes_are_told(run: Run, args: tuple[str, ...]) -> None:
    result = run(*args, "-n", "1")
    assert result.exit_code in {1, 2}
    assert result.output.startswith("mathom: ")
    assert args[-1] in result.output


@pytest.mark.parametrize("share, text", [(0.0, "0 %"), (0.003, "<1 %"), (0.006, "1 %"), (1.0, "100 %")])
def test_what_was_reached_at_all_is_never_called_nothing(share: float, text: str) -> None:
    assert seen(share) == text
