"""docs/datasets.md: its commands run, its examples say what they show, and it names every field of a row."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from mathom.cli import cli
from mathom.core.registry import game
from mathom.datasets import schema

PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"


@pytest.mark.slow
def test_the_page_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^    mathom (.*)$", PAGE.read_text(encoding="utf-8").split("## A row")[0], re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        assert CliRunner().invoke(cli, command.split()).exit_code == 0, command
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_the_page_names_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    described = schema(game("mordor"))["$defs"]
    fields = {name for part in ("Decision_View_", "Ended", "Arrays") for name in described[part]["properties"]}
    assert [name for name in sorted(fields) if f"`{name}`" not in page] == []
