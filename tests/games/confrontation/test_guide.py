"""The first game: it can be played as it is told, and everything that is said is there in every language."""

from __future__ import annotations

from mathom.core.record_reader import read_record
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import F, S
from mathom.games.confrontation.observe import View
from mathom.testing import check_guide

GUIDE = GAME.guide()
RECORD = read_record(GUIDE.record)


def test_the_record_is_a_whole_game_that_the_learner_wins() -> None:
    state = RECORD.replay()
    result = state.result()
    assert result is not None
    assert result.winners == (GUIDE.seat,) == (F,)
    assert result.rule == "CF-END-01"


def test_it_can_be_played_as_it_is_told_in_every_language() -> None:
    check_guide(GAME)
    assert sum(actor == GUIDE.seat for actor, _ in RECORD.entries) == 20  # five of them are one press on a formation


def test_the_formation_that_is_named_is_the_one_that_is_played() -> None:
    plan = RECORD.game.plans(RECORD.replay(0).observe(GUIDE.seat))["balanced"]
    assert [action for _, action in RECORD.entries[:5]] == list(plan)


def test_sauron_cannot_tell_frodo_from_legolas() -> None:
    """The guide says so when Frodo has joined him, and again when he goes on alone."""
    for number in (20, 24, 25, 31, 32, 34):
        view = RECORD.replay(number).observe(S)
        assert isinstance(view, View)
        assert [stand.mark for stand in view.stands if "frodo" in (stand.face, *stand.possible)] == ["f1", "f7"], number
