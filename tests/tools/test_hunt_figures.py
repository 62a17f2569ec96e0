"""The tool that measures games of Hunt for the Ring."""

from __future__ import annotations

import pytest

from tools.hunt_figures import figures_of, main


@pytest.mark.slow
def test_the_command_prints_a_row_for_each_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-n", "2", "--pairs", "random/random", "random/sense"]) == 0
    printed = capsys.readouterr().out
    for parts in ("first", "second", "both"):
        assert f"{parts} random/sense (2 games)" in printed
    assert "Ring-bearer wins" in printed
    assert "leaves            corruption" in printed


def test_the_same_seed_gives_the_same_figures() -> None:
    one, two = (figures_of("second", "random/random", "players=4", 3, 7) for _ in range(2))
    assert one == two
    assert one["games"] == 3
