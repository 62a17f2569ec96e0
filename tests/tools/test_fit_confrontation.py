"""The tool that fits The Confrontation's evaluation to games still plays them and writes weights that the bots read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mathom.bots.confrontation.evaluation import SIZE, read_weights
from tools.fit_confrontation import main


@pytest.mark.slow
def test_games_are_played_and_weights_fitted_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, weights = tmp_path / "games.jsonl", tmp_path / "weights.json"
    for command in (
        ["play", "--rules", "ring", "--games", "30", "--seed", "4", "--out", str(games)],
        ["fit", "--ring", str(games), "--epochs", "1", "--setups", "--to", str(weights)],
    ):
        monkeypatch.setattr(sys, "argv", ["fit_confrontation", *command])
        main()
    assert len(games.read_text(encoding="utf-8").splitlines()) == 30
    assert len(read_weights(weights.read_text(encoding="utf-8"))["ring"]) == SIZE
