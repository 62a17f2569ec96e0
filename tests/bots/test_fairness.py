"""No bot knows more than its seat; and the check notices one that does."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Budget, levels
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.registry import game
from mathom.testing.fairness import check_bot

pytestmark = pytest.mark.slow

_SEARCHES = (
    "greedy:worlds=2",
    "mo-ismcts:iterations=20",
    "uct:iterations=20,worlds=4",
    "mo-ismcts:iterations=20,depth=4",
)
_OPTIONS = ("", "rule_set=original special_cards=yes", "rule_set=draft special_cards=yes match=yes auto_shuffle=no")


@pytest.mark.parametrize("options", _OPTIONS)
@pytest.mark.parametrize("bot", _SEARCHES)
def test_generic_bots_are_fair_in_the_confrontation(bot: str, options: str) -> None:
    check_bot(bot, game("confrontation"), options, positions=25)


@pytest.mark.parametrize("bot", _SEARCHES)
def test_generic_bots_are_fair_in_journey_to_mordor(bot: str) -> None:
    check_bot(bot, game("mordor"), "players=3", positions=10)


@pytest.mark.parametrize(
    "game_id, level", [(name, level.name) for name in ("confrontation", "hunt", "mordor") for level in levels(name)]
)
def test_every_level_is_fair(game_id: str, level: str) -> None:
    check_bot(level, game(game_id), positions=30, iterations=40)


class Forgetful:
    """Chooses by a chance of its own."""

    def __init__(self) -> None:
        self.rng = Random(1)

    def choose(self, observation: Observation, budget: Budget) -> Action:
        return self.rng.choice(observation.legal)


class Peeking:
    """Chooses by what the seat does not know: somebody has left a door open."""

    truth = 0

    def choose(self, observation: Observation, budget: Budget) -> Action:
        Peeking.truth += 1
        return observation.legal[Peeking.truth % 3 == 0]


class Wild:
    """Chooses what is not allowed."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        return game(observation.game).action("resign")


@pytest.mark.parametrize("cheat, said", [(Forgetful, "same seed"), (Peeking, "looks the same"), (Wild, "not allowed")])
def test_a_bot_that_is_not_fair_is_found(cheat: type, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.testing.fairness.find_bot", lambda name, game_id: cheat())
    with pytest.raises(AssertionError, match=said):
        check_bot("cheat", game("confrontation"), positions=40)
