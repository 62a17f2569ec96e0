"""What positions are worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.bots.confrontation import evaluation
from mathom.bots.confrontation.judge import JUDGE
from mathom.games.confrontation import GAME
from tests.bots.confrontation.positions import RULE_SETS, positions
from tests.games.confrontation.harness import position


def test_the_groups_of_facts_follow_each_other_without_a_gap() -> None:
    end = 0
    for first, after in evaluation.GROUPS.values():
        assert first == end < after
        end = after
    assert end == evaluation.SIZE


@pytest.mark.parametrize("options", RULE_SETS)
def test_what_is_good_for_one_side_is_bad_for_the_other(options: str) -> None:
    for state in positions(options, seed=1):
        light, dark = JUDGE.value(state, 0), JUDGE.value(state, 1)
        assert 0.0 <= light <= 1.0
        assert light + dark == pytest.approx(1.0)


def test_in_the_second_game_of_a_match_the_seats_have_changed_sides() -> None:
    state = next(state for state in positions("match=yes", seed=3) if state.swap)
    light, dark = state.clone(), state.clone()
    light.hand0, dark.hand1 = 0, 0
    assert evaluation.chance(light, 1) > evaluation.chance(dark, 1)
    assert JUDGE.value(light, 0) > JUDGE.value(dark, 0)
    assert JUDGE.value(state, 0) + JUDGE.value(state, 1) == pytest.approx(1)


def test_a_finished_game_is_won_or_lost() -> None:
    game = position("classic | F: frodo@gondor | S: orcs@fangorn | turn F").play("frodo gondor>mordor")
    assert (JUDGE.value(game.state, 0), JUDGE.value(game.state, 1)) == (1.0, 0.0)


@pytest.mark.parametrize(
    "better, worse",
    [
        (  # the Ring before Mordor, nobody near
            "classic | F: frodo@dagorlad sam@shire | S: orcs@arthedain warg@rhudaur | turn F",
            "classic | F: frodo@shire sam@shire | S: orcs@arthedain warg@rhudaur | turn F",
        ),
        (  # more friends
            "classic | F: frodo@shire gandalf@eregion aragorn@rhudaur | S: orcs@fangorn warg@rohan | turn F",
            "classic | F: frodo@shire | S: orcs@fangorn warg@rohan | turn F",
        ),
        (  # fewer enemies in the Shire
            "classic | F: frodo@eregion gimli@rohan | S: orcs@gondor warg@mordor balrog@mordor | turn F",
            "classic | F: frodo@eregion gimli@rohan | S: orcs@shire warg@shire balrog@arthedain | turn F",
        ),
    ],
)
def test_what_every_player_knows(better: str, worse: str) -> None:
    assert JUDGE.value(position(better).state, 0) > JUDGE.value(position(worse).state, 0)


def test_weights_that_do_not_fit_are_refused() -> None:
    text = (Path(evaluation.__file__).parent / "weights.json").read_text(encoding="utf-8")
    assert set(evaluation.read_weights(text)) == {"ring", "star"}
    with pytest.raises(ValueError, match="to_move"):
        evaluation.read_weights('{"tables": {"ring": {"to_move": [1]}}}')


def test_the_judge_knows_when_a_turn_has_passed() -> None:
    before = GAME.start()
    assert not JUDGE.turn_is_over(before, before.clone())
    after = before.clone()
    after.turns += 1
    assert JUDGE.turn_is_over(before, after)
