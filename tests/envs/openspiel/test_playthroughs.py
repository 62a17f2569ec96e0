"""OpenSpiel's golden files: a game with every answer of the interface, so that any change shows as a diff.

`MATHOM_UPDATE_GOLDEN=1` writes them anew.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest
from absl import flags

from tests.envs.openspiel.walking import CONFRONTATION, MORDOR

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize(
    "file, game, seed",
    [(CONFRONTATION, f"{CONFRONTATION}(special_cards=True)", 19), (MORDOR, f"{MORDOR}(game=advanced)", 208)],
)
def test_playthrough(file: str, game: str, seed: int) -> None:
    """The file, replayed, is what it was."""
    from open_spiel.python.algorithms import generate_playthrough  # a second, with all of SciPy

    path = FOLDER / f"{file}.txt"
    if os.environ.get("MATHOM_UPDATE_GOLDEN"):
        path.write_text(generate_playthrough.playthrough(game, [], seed=seed), encoding="utf-8")
        return
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    kept, now = generate_playthrough.replay(str(path))
    if kept != now:
        diff = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=1, lineterm="")
        raise AssertionError(
            f"{path.name} differs; if that is meant, set MATHOM_UPDATE_GOLDEN=1\n" + "\n".join(islice(diff, 30))
        )
