"""The first game: it can be played as it is told, and everything that is said is there in every language."""

from __future__ import annotations

import pytest

from mathom.core.guide import steps
from mathom.core.reader import read_record
from mathom.core.words import languages
from mathom.games.mordor import GAME
from mathom.testing import StrictWords

GUIDE = GAME.guide()
RECORD = read_record(GUIDE.record)


def test_the_record_is_a_whole_game_that_the_learner_wins() -> None:
    state = RECORD.replay()
    result = state.result()
    assert result is not None
    assert result.winners == (GUIDE.seat,) == (0,)
    assert result.rule == "JM-END-03"


def test_the_learner_always_knows_what_to_do() -> None:
    asked = [number for number, (actor, _) in enumerate(RECORD.entries) if actor == GUIDE.seat]
    assert set(asked) <= set(GUIDE.says)
    assert len(asked) == 12
    for number in asked:
        state = RECORD.replay(number)
        assert RECORD.entries[number][1] in state.legal(GUIDE.seat), number
        assert "**" in _say("en", number), number


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(language: str) -> None:
    assert GUIDE.says[len(RECORD.entries)].id == "guide-end"
    assert all(0 <= number <= len(RECORD.entries) for number in GUIDE.says)
    assert steps(GUIDE.record).keys() == GUIDE.says.keys()
    for number in GUIDE.says:
        text = _say(language, number)
        assert text.count("**") % 2 == 0
        assert len(text) < 560, f"{number}: too much to read at once"


def _say(language: str, number: int) -> str:
    return StrictWords(language, [GAME.words]).say(GUIDE.says[number])
