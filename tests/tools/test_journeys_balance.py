"""The tool that measures the adventures of Journeys: it plays, shows, compares, and names ends of the bar that fit."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from mathom.bots.journeys.trials import Sitting, Trials, play_batch
from tools.journeys_balance import AtEnd, at_end, main

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
    row = capsys.readouterr().out.splitlines()[-1]
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
