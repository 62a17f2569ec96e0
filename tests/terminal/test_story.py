"""`mathom story`: what it writes where, what it says in both languages, and its exit codes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.games.journeys.library import PRINTED
from mathom.terminal import story

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "content/journeys"
Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    return lambda *args: CliRunner().invoke(cli, ["story", *map(str, args)])


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The adventure of the guide."""
    page = (ROOT / "docs/writing-a-story.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "ferry.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def spoil(path: Path, right: str, wrong: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return path


# check ----------------------------------------------------------------------------------------------------------------
def test_a_story_without_fault(run: Run, example: Path) -> None:
    done = run("check", example)
    assert (done.exit_code, done.output) == (0, "One file: 0 errors, 0 warnings, 0 notes.\n")


def test_an_error_is_told_with_file_line_rule_and_path(run: Run, example: Path) -> None:
    spoil(example, "at: J04.a, when: ex_slope", "at: J04.z, when: ex_slope")
    line = next(n for n, text in enumerate(example.read_text(encoding="utf-8").splitlines(), 1) if "J04.z" in text)
    done = run("check", example)
    assert done.exit_code == 1
    _, told, count = done.output.splitlines()
    where = f"{example}:{line} error JE-N-32 tokens[3].at: "
    assert told == f"{where}There is no space J04.z on the tiles of this adventure."
    assert count == "One file: one error, 0 warnings, one note."


def test_the_same_in_polish(run: Run, example: Path) -> None:
    spoil(example, "at: J04.a, when: ex_slope", "at: J04.z, when: ex_slope")
    done = run("check", example, "--lang", "pl")
    assert "błąd JE-N-32 tokens[3].at: Na kafelkach tej przygody nie ma obszaru J04.z." in done.output
    assert done.output.endswith("Jeden plik: jeden błąd, 0 ostrzeżeń, jedna uwaga.\n")


def test_warnings_fail_only_if_one_is_strict(run: Run, example: Path) -> None:
    spoil(example, "{flag: carter}, {remove_token: t_carter}", "{flag: driver}, {remove_token: t_carter}")
    assert run("check", example).exit_code == 0
    done = run("check", example, "--strict")
    assert done.exit_code == 1
    assert "warning JE-N-32" in done.output


def test_findings_for_programs(run: Run, example: Path) -> None:
    spoil(example, "need: 2", "need: 9")
    done = run("check", example, "--json")
    told = json.loads(done.output)
    assert (done.exit_code, told["ok"], told["errors"], told["files"]) == (1, False, 2, [str(example)])
    first = told["findings"][0]
    assert (first["severity"], first["rule"], first["id"], first["path"]) == (
        "error",
        "JE-N-32",
        "need-too-high",
        "tokens[0].do[0].test.need",
    )
    assert set(first["message"]) == {"en", "pl"}


def test_what_cannot_be_read_does_not_keep_the_rest_from_being_checked(run: Run, example: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("adventure: [", encoding="utf-8")
    huge = tmp_path / "huge.yaml"
    huge.write_bytes(b"a" * 2_500_000)
    done = run("check", broken, huge, example, "--json")
    told = json.loads(done.output)
    assert [(Path(each["file"]).name, each["id"]) for each in told["findings"]] == [
        ("broken.yaml", "content-no-yaml"),
        ("huge.yaml", "content-too-large"),
    ]


def test_what_we_ship_passes(run: Run) -> None:
    done = run("check", CONTENT / "campaign.yaml", CONTENT / "adventures/a1.yaml", "--strict")
    assert done.exit_code == 0, done.output


def test_files_that_are_checked_together_know_each_other(run: Run, example: Path, tmp_path: Path) -> None:
    campaign = tmp_path / "campaign.yaml"
    campaign.write_text(
        """\
campaign:
  id: one_evening
  version: "1"
  name_en: One Evening
  name_pl: Jeden wieczór
  products: [core]
  flags: [c.rung]
  counters: []
  slots: [{number: 1, adventures: [{id: ferry_bell}], pick: first_true}]
  endings:
    - {id: rung, if: {flag: c.rung}, text_en: Rung., text_pl: Bije.}
    - {id: dumb, if: {always: true}, text_en: Dumb., text_pl: Milczy.}
""",
        encoding="utf-8",
    )
    alone = run("check", campaign)
    assert "The adventure ferry_bell is not to be found." in alone.output
    spoil(example, "victory: {xp: 6, lore: 8}", "victory: {xp: 6, lore: 8, do: [{flag: c.rung}]}")
    assert "no campaign lists this adventure" in run("check", example).output
    both = run("check", campaign, example)
    assert both.exit_code == 0
    assert "note JE-N-43 Steps that no adventure of the campaign uses: ask," in both.output
    assert both.output.endswith("2 files: 0 errors, 0 warnings, one note.\n")


def test_a_bar_shows_only_where_it_takes_long_and_somebody_looks(
    run: Run, example: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    monkeypatch.setattr("rich.progress.Progress.start", lambda _: started.append("started"))
    monkeypatch.setattr("rich.progress.Progress.stop", lambda _: started.append("stopped"))
    run("check", example)
    assert started == []
    monkeypatch.setattr(story, "PATIENCE", -1.0)
    monkeypatch.setattr("rich.console.Console.is_terminal", True)
    run("check", example)
    assert started == ["started", "stopped"]


# build and schema -----------------------------------------------------------------------------------------------------
def test_what_is_built_is_what_is_shipped(run: Run, tmp_path: Path) -> None:
    done = run("build", CONTENT / "adventures/a1.yaml", "--out", tmp_path)
    assert done.exit_code == 0
    assert (tmp_path / "a1.json").read_bytes() == (PRINTED / "a1.json").read_bytes()
    assert re.search(r"adventure a1 \S+ -> .*a1\.json \([0-9a-f]{64}\)", done.stderr.replace("\n", " "))


def test_without_a_file_it_goes_to_stdout_and_can_be_checked_again(run: Run, example: Path, tmp_path: Path) -> None:
    done = run("build", example)
    again = tmp_path / "again.json"
    again.write_text(done.stdout, encoding="utf-8")
    assert json.loads(done.stdout)["adventure"]["setup"] == [{"op": "objective", "value": "o1"}]
    assert run("build", again).stdout == done.stdout
    assert run("check", again).exit_code == 0


def test_what_cannot_be_read_is_not_built(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("adventure: {id: x, colour: red}", encoding="utf-8")
    done = run("build", wrong, "--out", tmp_path / "out.json")
    assert (done.exit_code, done.stderr) == (1, "mathom: wrong.yaml:1 colour: there is no field colour.\n")
    assert not (tmp_path / "out.json").exists()


def test_the_schema_of_content(run: Run, example: Path) -> None:
    schema = json.loads(run("schema").stdout)
    jsonschema.Draft202012Validator(schema).validate(json.loads(run("build", example).stdout))
