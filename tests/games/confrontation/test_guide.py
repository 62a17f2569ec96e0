"""The first game: it can be played as it is told, and everything that is said is there in every language."""

from __future__ import annotations

import pytest

from mathom.core.guide import steps
from mathom.core.reader import read_record
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import F, S
from mathom.games.confrontation.observe import View
from mathom.testing import StrictWords

GUIDE = GAME.guide()
RECORD = read_record(GUIDE.record)


def test_the_record_is_a_whole_game_that_the_learner_wins() -> None:
    state = RECORD.replay()
    result = state.result()
    assert result is not None
    assert result.winners == (GUIDE.seat,) == (F,)
    assert result.rule == "CF-END-01"


def test_the_learner_always_knows_what_to_do() -> None:
    asked = [number for number, (actor, _) in enumerate(RECORD.entries) if actor == GUIDE.seat]
    assert set(asked) <= set(GUIDE.says)
    assert len(asked) == 20  # five of them are one press on a formation
    for number in asked:
        state = RECORD.replay(number)
        assert RECORD.entries[number][1] in state.legal(GUIDE.seat), number
        assert all("**" in _say(language, number) for language in languages()), number


def test_the_formation_that_is_named_is_the_one_that_is_played() -> None:
    plan = GAME.plans(RECORD.replay(0).observe(GUIDE.seat))["balanced"]
    assert [action for _, action in RECORD.entries[:5]] == list(plan)


def test_sauron_cannot_tell_frodo_from_legolas() -> None:
    """The guide says so when Frodo has joined him, and again when he goes on alone."""
    for number in (20, 24, 25, 31, 32, 34):
        view = RECORD.replay(number).observe(S)
        assert isinstance(view, View)
        assert [stand.mark for stand in view.stands if "frodo" in (stand.face, *stand.possible)] == ["f1", "f7"], number


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
