"""`mathom export`: what it writes where, what it says, and its exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.datasets import read, read_row
from tests.datasets.playing import played

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return lambda *args, typed="": CliRunner().invoke(cli, ["export", *map(str, args)], input=typed)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "one.txt"
    path.write_text(played("mordor").record.text(), encoding="utf-8", newline="\n")
    return path


def test_rows_on_stdout_and_the_count_beside_them(run: Run, record: Path) -> None:
    done = run(record)
    assert done.exit_code == 0
    rows = [read_row(line) for line in done.stdout_bytes.splitlines()]
    assert {row.record for row in rows} == {"one.txt"}
    assert f"{len(rows)} rows from one record." in done.stderr


@pytest.mark.slow
def test_rows_into_an_open_pipe(record: Path) -> None:
    """A pipe has no place where a draft could lie beside it."""
    command = [sys.executable, "-m", "mathom", "export", str(record), "-o", "/dev/stdout"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert read_row(done.stdout.splitlines()[0]).record == "one.txt"


def test_records_through_a_pipe_into_a_file(run: Run, record: Path, tmp_path: Path) -> None:
    text, out = record.read_text(encoding="utf-8"), tmp_path / "rows.jsonl"
    done = run("-", "-o", out, "--no-log", "--lang", "pl", typed=text + text[:-80] + "\n" + text)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "stdin-2: wiersz" in done.stderr
    assert "zapisy gier: 2" in done.stderr
    assert {row.record for row in read(out)} == {"stdin-1", "stdin-3"}


def test_the_schema_of_a_game(run: Run) -> None:
    described = json.loads(run("--schema", "mordor").stdout)
    assert described["title"] == "mathom decision 1: mordor 1"


@pytest.mark.parametrize(
    "args, said, code",
    [
        ((), "Name records, or one game with --schema.", 2),
        (("--schema", "mordor", "."), "Name records, or one game with --schema.", 2),
        (("--schema", "chess"), "No game chess is installed", 2),
        (("--game", "chess", "."), "No game chess is installed", 2),
        (("nowhere.mathom",), "nowhere.mathom", 2),
        ((".",), "There are no records (*.mathom) in .", 2),
        (("one.txt", "--game", "confrontation"), "There is not one decision to write.", 1),
        (("one.txt", "-o", "nowhere/rows.jsonl"), "nowhere/rows.jsonl cannot be written", 2),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str, code: int
) -> None:
    monkeypatch.chdir(record.parent)
    done = run(*args)
    assert (done.exit_code, done.stdout) == (code, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
