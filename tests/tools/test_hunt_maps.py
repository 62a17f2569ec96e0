"""The tool that draws the boards of Hunt for the pages: what lies in the repository is what it makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.games.hunt.table import map_places
from tools.hunt_maps import made


@pytest.mark.slow
def test_the_maps_are_those_that_the_tool_draws() -> None:
    folder = Path(map_places.__file__).parent
    for name, text in made().items():
        assert (folder / name).read_text(encoding="utf-8") == text, f"{name}: run python -m tools.hunt_maps"
