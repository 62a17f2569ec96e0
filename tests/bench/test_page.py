"""`make bench` draws pages: a position of each game, so that it goes on working. No figure is asserted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
DRAW = "import json, page; print(json.dumps([next(page.table(game, '')) for game in ('confrontation', 'mordor')]))"


@pytest.mark.slow
def test_pages_are_drawn_to_be_measured() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(BENCH), *filter(None, [os.getenv("PYTHONPATH")])])}
    done = subprocess.run(
        [sys.executable, "-c", DRAW], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    for _, update, page in json.loads(done.stdout):
        assert 0 < update < page
