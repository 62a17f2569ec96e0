"""Journeys in Middle-earth keeps the contract: the conformance kit on several adventures and numbers of heroes, and
golden playthroughs.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.errors import OptionsError
from mathom.games.journeys import GAME
from mathom.testing import check_game, check_golden, checks, run

GOLDEN = Path(__file__).parent / "golden"
KINDS = (
    "heroes=2",
    "heroes=3 difficulty=hard story=cinders/a2",
    "heroes=5 story=cinders/a4 rally_scout_must_prepare=yes",
    "heroes=2 story=cinders/a5b counterattack_exhausts=no lethal_spills=no replay_after_defeat=yes",
    "heroes=3 story=cinders/a8 leader=2 shoot_over_walls=yes",
)
ALL = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
OWN = (
    checks.legal_lists,
    checks.one_answer,
    checks.odds,
    checks.chance,
    checks.logs,
    checks.round_trips,
)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ALL)
def test_every_adventure_keeps_the_contract(adventure: str) -> None:
    heroes = 2 + ALL.index(adventure) % 4
    run(GAME, f"heroes={heroes} story=cinders/{adventure}", (*OWN, checks.packing), games=1, fraction=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("options", KINDS)
def test_keeps_the_contract(options: str) -> None:
    check_game(GAME, options, games=2, fraction=0.03)


@pytest.mark.soak
@pytest.mark.parametrize("options", KINDS)
def test_keeps_the_contract_for_long(options: str) -> None:
    check_game(GAME, options, games=20, seed=100, fraction=0.1)


@pytest.mark.parametrize(
    "name, options, seed",
    [
        ("two_heroes", "heroes=2", 3),
        ("three_heroes_hard", "heroes=3 difficulty=hard story=cinders/a5a", 5),
    ],
)
def test_golden_playthrough(name: str, options: str, seed: int) -> None:
    check_golden(GOLDEN / f"{name}.txt", GAME, options, seed=seed)


def test_a_leader_is_one_of_the_heroes() -> None:
    with pytest.raises(OptionsError):
        GAME.start("heroes=2 leader=3")
    assert GAME.start("heroes=2 leader=2") is not None
