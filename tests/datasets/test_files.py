"""Data sets as files: written whole or not at all, read back as they were, described by a schema."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import jsonschema
import pytest

from mathom.core import MathomError
from mathom.core.registry import game
from mathom.datasets import Counts, Wanted, decisions, export, read, read_row, row_bytes, schema
from tests.core.toy import find_toy
from tests.datasets.playing import game_of, played

Failures = list[tuple[str, str]]
EVERYTHING = Wanted()


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder like a tournament's, with a running game, another game, and a file that is damaged."""
    folder = tmp_path / "ladder" / "records"
    folder.mkdir(parents=True)
    for name, text in {
        "1.mathom": played("confrontation").record.text(),
        "2.mathom": played("confrontation", decisions=25).record.text(),
        "3.mathom": played("mordor").record.text(),
        "4.mathom": played("confrontation").record.text().replace("points=", "points=9"),
        "5.mathom": played("toy").record.text(),
        "notes.txt": "not a record",
    }.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return folder.parent


def exported(shelf: Path, out: Path, wanted: Wanted = EVERYTHING) -> tuple[Counts, Failures]:
    failures: Failures = []
    counts = export([shelf], out, wanted, failed=lambda name, error: failures.append((name, str(error))))
    return counts, failures


def test_a_folder_becomes_a_file_and_what_is_wrong_is_told(shelf: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    counts, failures = exported(shelf, out)
    assert (counts.exported, counts.unfinished, counts.failed, counts.all_files) == (2, 1, 2, 5)
    (edited, why), (unknown, other_why) = failures
    assert (Path(edited).name, Path(unknown).name) == ("4.mathom", "5.mathom")
    assert "record-edited" in why
    assert "error-game-unknown" in other_why
    rows = list(read(out))
    assert len(rows) == counts.rows
    assert {row.record for row in rows} == {"records/1.mathom", "records/3.mathom"}
    (digest,) = {row.record_sha256 for row in rows if row.game == "mordor"}
    assert digest == sha256((shelf / "records/3.mathom").read_bytes()).hexdigest()
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["rows.jsonl"]


def test_what_is_read_is_what_was_written(shelf: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl.gz"
    exported(shelf, out, Wanted(game="confrontation", seat="F", unfinished=True, arrays=True))
    rows = list(read(out))
    expected = decisions(played("confrontation").record, name="records/1.mathom", seat="F", arrays=True)
    assert rows[: len(expected)] == expected
    assert {row.result for row in rows[len(expected) :]} == {None}
    assert all(row.choice is game("confrontation").action(row.choice.text) for row in rows)
    first = out.read_bytes()
    exported(shelf, out, Wanted(game="confrontation", seat="F", unfinished=True, arrays=True))
    assert out.read_bytes() == first


def test_nothing_is_written_when_nothing_comes_out(shelf: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    out.write_text("what was here before")
    with pytest.raises(MathomError, match="dataset-empty"):
        exported(shelf, out, Wanted(seat="nobody"))
    with pytest.raises(MathomError, match="dataset-over-itself"):
        exported(shelf, shelf / "records" / "1.mathom")
    with pytest.raises(MathomError, match="cli-not-saved"):
        exported(shelf, tmp_path / "nowhere" / "rows.jsonl")
    (tmp_path / "empty").mkdir()
    with pytest.raises(MathomError, match="dataset-no-records"):
        exported(tmp_path / "empty", out)
    assert out.read_text() == "what was here before"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["rows.jsonl"]


def test_without_numpy_the_first_record_says_so(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> object:
        raise ModuleNotFoundError("no numpy", name="numpy")

    monkeypatch.setattr(type(game("confrontation")), "encoder", missing)
    with pytest.raises(MathomError, match="dataset-no-module module=numpy"):
        exported(shelf, tmp_path / "rows.jsonl", Wanted(arrays=True))


def test_a_stop_in_the_middle_leaves_nothing_behind(shelf: Path, tmp_path: Path) -> None:
    def stop(_: Counts) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export([shelf], tmp_path / "rows.jsonl", failed=lambda *_: None, done=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["ladder"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["confrontation", "mordor", "toy"])
def test_rows_keep_the_schema(name: str) -> None:
    described = schema(game_of(name))
    assert described["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(described)
    checker = jsonschema.Draft202012Validator(described)
    rows = decisions(played(name).record, arrays=name != "toy")
    for row in rows[:: max(1, len(rows) // 8)]:
        checker.validate(json.loads(row_bytes(row)))
    wrong = json.loads(row_bytes(rows[0])) | {"seat": -1, "extra": 0, "choice": 3}
    assert len(list(checker.iter_errors(wrong))) == 3


def _without(key: str) -> Callable[[dict[str, object]], object]:
    return lambda row: {name: value for name, value in row.items() if name != key}


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda row: row | {"schema": 2}, "schema"),
        (lambda row: row | {"game": "chess"}, "chess"),
        (lambda row: row | {"version": 99}, "record-game-newer"),
        (lambda row: row | {"seat": 1 - row["seat"]}, "another game or seat"),
        (lambda row: row | {"choice_index": 7}, "choice_index"),
        (lambda row: row | {"choice": "fly"}, "fly"),
        (lambda row: row | {"choice": 3}, "choice"),
        (lambda row: row | {"legal": row["legal"][:-1]}, "other legal actions"),
        (lambda row: row | {"observation": {}}, "observation"),
        (lambda row: row | {"new": 1}, "new"),
        (lambda row: row | {"arrays": row["arrays"] | {"choice": 5}}, "arrays"),
        (_without("result"), "result"),
        (lambda _: [], "array"),
    ],
)
def test_a_row_that_is_wrong_is_refused_with_its_line(
    change: Callable[[object], object], why: str, tmp_path: Path
) -> None:
    good = row_bytes(decisions(played("mordor").record, arrays=True)[0])
    path = tmp_path / "rows.jsonl"
    path.write_bytes(good + b"\n" + json.dumps(change(json.loads(good))).encode())
    rows = read(path)
    assert next(rows).game == "mordor"
    with pytest.raises(MathomError, match=f"dataset-bad-line .*line=3 .*{why}"):
        next(rows)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "cut.gz").write_bytes(gzip.compress(b"{}\n" * 1000)[:-20])
    (tmp_path / "plain.gz").write_bytes(b"{}")
    for name in ("none.jsonl", "cut.gz", "plain.gz"):
        with pytest.raises(MathomError):
            list(read(tmp_path / name))
    with pytest.raises(MathomError, match="dataset-bad-row"):
        read_row(b"\xff")


def test_any_game_that_keeps_the_contract_can_be_read() -> None:
    rows = decisions(played("toy").record)
    assert [read_row(row_bytes(row), find_game=find_toy) for row in rows] == rows
