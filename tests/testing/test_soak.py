"""The long run, made short."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.core.errors import OptionsError
from mathom.core.record_reader import read_record
from mathom.testing import soak
from mathom.testing.soak import Outcome, Task, random_options
from tests.core.toy import TOY, ToyState

GAME = "tests.core.toy:TOY"


def run_soak(*arguments: str) -> Result:
    return CliRunner().invoke(soak.main, ["--game", GAME, *arguments])


@pytest.mark.slow
def test_a_clean_run_says_what_it_did() -> None:
    result = run_soak("--games", "25", "--jobs", "2", "--fraction", "0.2")
    assert result.exit_code == 0, result.output
    assert "25 games," in result.output


def test_a_fault_ends_the_run_and_leaves_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "learned", lambda *_: False)
    # Processes would not see the patch.
    monkeypatch.setattr(soak, "outcomes", lambda tasks, jobs: (soak.soak(task) for task in tasks))
    result = run_soak("--games", "25", "--keep", str(tmp_path))
    assert result.exit_code == 1
    assert "learned" in result.output
    (path,) = tmp_path.iterdir()
    assert str(path) in result.output
    record = read_record(path.read_text(encoding="utf-8"), find_game=lambda _: TOY)
    assert record.replay().to_act()


def test_ctrl_c_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop_after_two(tasks: Iterable[Task], jobs: int) -> Iterator[Outcome]:
        for number, task in enumerate(tasks):
            if number == 2:
                raise KeyboardInterrupt
            yield soak.soak(task)

    monkeypatch.setattr(soak, "outcomes", stop_after_two)
    wished = ["--fraction", "0.01", "--thorough", "--keep", "my faults"]
    result = run_soak("--games", "50", "--seed", "100", "--options", "seats=2 parts=1", *wished)
    assert result.exit_code == 130
    (line,) = (line for line in result.output.splitlines() if "To go on" in line)
    again = shlex.split(line.partition("mathom.testing.soak ")[2])
    assert again == ["--game", GAME, "--options", "seats=2 parts=1", "--games", "30", "--seed", "120", *wished]
    assert "20 games," in result.output


@pytest.mark.parametrize("arguments", [["--game", "nowhere"], ["--game", "no.where:TOY"], ["--options", "nothing=1"]])
def test_a_mistake_of_the_user_is_told_without_a_traceback(arguments: list[str]) -> None:
    result = run_soak(*arguments)
    assert result.exit_code == 2
    assert "no" in result.output.lower()
    assert "Traceback" not in result.output


def test_options_are_drawn_by_the_seed_within_what_is_given() -> None:
    drawn = [random_options(TOY, "parts=1", seed) for seed in range(30)]
    assert drawn == [random_options(TOY, "parts=1", seed) for seed in range(30)]
    assert {options["parts"] for options in drawn} == {1}
    assert {options["seats"] for options in drawn} == {2, 3, 4, 5}
    with pytest.raises(OptionsError):
        random_options(TOY, "seats=2 teams=yes", 0)
