"""What the game reads of Hunt for the Ring is what the tool makes of the sources, in both languages."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tools.hunt_content import FOLDER, files, main


def test_the_files_are_those_that_the_tool_makes() -> None:
    lying = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.is_file()}
    assert lying == files(), "run python tools/hunt_content.py"


def test_both_languages_have_the_same_messages_with_the_same_parts() -> None:
    english, polish = (messages(files()[f"{language}.ftl"]) for language in ("en", "pl"))
    assert english == polish
    assert len(english) == len(set(english))


@pytest.mark.slow
def test_the_tool_writes_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["hunt_content.py", "--out", str(tmp_path / "there")])
    main()
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "there").iterdir()} == files()


def messages(text: str) -> list[str]:
    """The ids of a Fluent file, each attribute with the id of its message."""
    out: list[str] = []
    for line in text.splitlines():
        if found := re.match(r"([a-z][\w-]*) =", line):
            out.append(found[1])
        elif found := re.match(r"\s+\.(\w+) =", line):
            out.append(f"{out[-1].partition('.')[0]}.{found[1]}")
    return out
