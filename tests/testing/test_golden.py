"""Golden playthroughs are made, compared and written anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.action import REFEREE
from mathom.core.game import Observation
from mathom.core.options import Options
from mathom.core.words import Words
from mathom.testing import check_golden, golden
from mathom.testing.play import Walk
from tests.core.company import COMPANY
from tests.core.toy import TOY, Toy

FILE = Path(__file__).parent / "golden" / "toy.txt"


def test_golden_playthrough_of_the_toy() -> None:
    check_golden(FILE, TOY, seed=1)


def test_a_playthrough_tells_who_acts_what_may_be_done_and_what_is_done() -> None:
    text = golden(TOY, "seats=3 parts=1", seed=4)
    assert text.startswith("game toy\noptions seats=3 parts=1\nseed 4\n")
    for part in (
        "0 nature",
        "sent referee:",
        "spectator:",
        "nature may card 1 (3) |",
        "A may ",
        "> nature card ",
        "won by ",
    ):
        assert part in text
    assert text == golden(TOY, "seats=3 parts=1", seed=4)


def test_a_playthrough_tells_every_line_once() -> None:
    """Also of a game whose observations have only the end of the log."""
    text = golden(COMPANY, "seats=4 days=5", seed=2)
    walk = Walk(COMPANY, "seats=4 days=5", 2)
    states = [step.state for step in walk]
    words = Words("en", [COMPANY.words])
    said = [f"  : {words.say(line)}" for line in states[-1].lines(REFEREE)]
    assert [line for line in text.splitlines() if line.startswith("  : ")] == said


def test_a_game_with_a_notation_shows_its_positions() -> None:
    class ToyWithPositions(Toy):
        def write_position(self, observation: Observation) -> str:
            return f"{observation.to_act} for {observation.audience}"

    text = golden(ToyWithPositions())
    assert "0 nature\n  = (-1,) for -3\n  sent A:" in text
    assert "referee:" not in text


def test_an_edition_speaks_its_own_words(tmp_path: Path) -> None:
    class ToyOfAnotherEdition(Toy):
        def word_folders(self, options: Options) -> tuple[Path, ...]:
            return tmp_path, self.words

    (tmp_path / "en.ftl").write_text("toy-prompt-vote = Cards on the table?\n", encoding="utf-8")
    assert "? Cards on the table?" in golden(ToyOfAnotherEdition())
    assert "? Cards on the table?" not in golden(TOY)


def test_a_change_is_shown_and_the_file_is_written_anew_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new" / "toy.txt"
    monkeypatch.delenv("MATHOM_UPDATE_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="does not exist; set MATHOM_UPDATE_GOLDEN=1"):
        check_golden(path, TOY)
    monkeypatch.setenv("MATHOM_UPDATE_GOLDEN", "1")
    check_golden(path, TOY)
    monkeypatch.delenv("MATHOM_UPDATE_GOLDEN")
    check_golden(path, TOY)
    with pytest.raises(AssertionError, match=r"(?s)toy.txt differs.*-seed 0\n\+seed 1"):
        check_golden(path, TOY, seed=1)
