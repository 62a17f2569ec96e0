"""The tool that measures the adventures of Journeys: it plays, shows, compares, and names ends of the bar that fit."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from mathom.bots.journeys.trials import Sitting, Trials, play_batch
from tools.journeys_balance import AtEnd, at_end, main, verdict

ONE_CELL = (
    "--games",
    "2",
    "--jobs",
    "1",
    "--adventures",
    "a1",
    "--heroes",
    "2",
    "--levels",
    "normal",
    "--bot",
    "rules",
)


def run(monkeypatch: pytest.MonkeyPatch, *given: str) -> None:
    """As from a shell."""
    monkeypatch.setattr(sys, "argv", ["journeys_balance.py", *given])
    assert main() == 0


def test_what_was_measured_is_shown_beside_what_was_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "balance.json"
    run(monkeypatch, *ONE_CELL, "--out", str(out))
    (cell,) = json.loads(out.read_text(encoding="utf-8"))["cells"]
    assert (cell["adventure"], cell["heroes"], cell["games"]) == ("a1", 2, 2)
    run(monkeypatch, "--show", str(out), "--against", str(out))
    row = next(line for line in reversed(capsys.readouterr().out.splitlines()) if line.startswith("| a1"))
    share = f"{cell['won'] / 2:.0%}"
    assert row.startswith("| a1 | normal | 2 |")
    assert row.count(f" {share} ") == 2  # now and before


def test_an_end_of_the_bar_is_named_for_each_number_of_heroes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, *ONE_CELL, "--ends")
    assert capsys.readouterr().out.splitlines()[-1].startswith("| a1 | 2 | ")


def test_with_an_open_bar_nobody_loses_by_threat_until_an_end_is_put_there() -> None:
    sittings: list[Sitting] = play_batch(Trials("a1", 2, hard=False, bot="rules", open_bar=True), [1, 2])
    assert all(one.ended_by != "threat" for one in sittings)
    assert at_end(sittings, 1) == AtEnd(0.0, 0.0, 0.0)
    assert at_end(sittings, 1_000).won == sum(one.won for one in sittings) / 2


def a_cell(heroes: int, won: int, *, fallen: int, rounds: float = 7.0) -> dict[str, object]:
    """A hundred sittings on normal."""
    lost = {"lost_by_fall": fallen, "lost_by_threat": 100 - won - fallen}
    return {"adventure": "a1", "heroes": heroes, "hard": False, "games": 100, "won": won, "rounds": rounds, **lost}


def test_the_verdict_counts_what_keeps_the_aims_and_what_may_keep_them() -> None:
    cells = [
        a_cell(2, 40, fallen=30),
        a_cell(3, 53, fallen=20),
        a_cell(4, 90, fallen=5),
        a_cell(5, 60, fallen=0, rounds=5.5),
    ]
    assert [*verdict({"cells": cells})] == [
        "2 of 4 cells are in their band, of 3 the 95 % interval meets it.",
        "0 of 1 rows spread over at most 10%, 0 over no more than that and its error.",
        "3 of 4 cells take 6 to 9 rounds.",
        "In 1 of 1 rows threat and fallen heroes each decide 15% of the defeats or more.",
    ]
    near = [*verdict({"cells": cells[:2]})]
    assert near[1] == "0 of 1 rows spread over at most 10%, 1 over no more than that and its error."
