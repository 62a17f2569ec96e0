"""The first game: it can be played as it is told, and everything that is said is there in every language."""

from __future__ import annotations

from mathom.core.record_reader import read_record
from mathom.games.mordor import GAME
from mathom.testing import check_guide

GUIDE = GAME.guide()
RECORD = read_record(GUIDE.record)


def test_the_record_is_a_whole_game_that_the_learner_wins() -> None:
    state = RECORD.replay()
    result = state.result()
    assert result is not None
    assert result.winners == (GUIDE.seat,) == (0,)
    assert result.rule == "JM-END-03"


def test_it_can_be_played_as_it_is_told_in_every_language() -> None:
    check_guide(GAME)
    assert sum(actor == GUIDE.seat for actor, _ in RECORD.entries) == 12
