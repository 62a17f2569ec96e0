"""What the game reads of Journeys in Middle-earth is what the tool makes of the sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import journeys_content
from tools.journeys_content import FOLDER, files, main


@pytest.mark.slow
@pytest.mark.rule("JE-N-34")
def test_the_files_are_those_that_the_tool_makes() -> None:
    lying = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.is_file()}
    assert lying == files(), "run python tools/journeys_content.py"


@pytest.mark.slow
def test_the_tool_writes_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["journeys_content.py", "--out", str(tmp_path / "there")])
    main()
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "there").iterdir()} == files()


def test_a_mistake_in_a_source_is_told_without_a_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong.yaml").write_text("campaign: {id: x}", encoding="utf-8")
    monkeypatch.setattr(journeys_content, "sources", lambda: [tmp_path / "wrong.yaml"])
    monkeypatch.setattr(sys, "argv", ["journeys_content.py", "--out", str(tmp_path / "there")])
    with pytest.raises(SystemExit, match=r"wrong\.yaml:1: .*version"):
        main()
    assert not (tmp_path / "there").exists()
