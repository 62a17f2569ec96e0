"""Hunt for the Ring keeps the contract: the conformance kit, the leak test over many games in every number of seats,
golden playthroughs of both parts.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.games.hunt import GAME
from mathom.testing import check_game, check_golden, checks, run

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = (2, 3, 4, 5)
KINDS = (
    "players=2",
    "players=3 windows=always havens=yes",
    "players=5 difficulty=harder open_discards=yes",
    "players=2 parts=first difficulty=easiest escape_range=dots deck_out_strict=yes",
    "players=4 parts=second havens=yes limit_exceed=yes open_length=yes carry_information=5 wk_die_setup=yes",
    "players=3 journal_shown=game difficulty=easier wk_die_cancel=yes pool2_extra=yes",
    "players=2 parts=second carry_corruption=11 carry_barrow=yes carry_frodo=no carry_tokens=12 carry_eyes=3",
)


@pytest.mark.slow
@pytest.mark.parametrize("options", KINDS)
def test_keeps_the_contract(options: str) -> None:
    check_game(GAME, options, games=2, fraction=0.02)


@pytest.mark.soak
@pytest.mark.parametrize("options", KINDS)
def test_keeps_the_contract_for_long(options: str) -> None:
    check_game(GAME, options, games=20, seed=100, fraction=0.1)


@pytest.mark.parametrize("games", [pytest.param(25, marks=pytest.mark.slow), pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_leaks_in_many_games(players: int, part: int, games: int) -> None:
    """What every seat and spectators are sent, also of how many events there were; a hundredth of all moments."""
    options = f"players={players}" + (" windows=always", "", " parts=second")[part]
    run(GAME, options, (checks.leaks, checks.sight), games=games, seed=1000 * part, fraction=0.01)


@pytest.mark.parametrize(
    "name, options, seed",
    [
        ("wraiths_1", "players=2", 27),
        ("wraiths_2", "players=3 havens=yes", 8),
        ("wraiths_4", "players=5 windows=always", 26),
        ("part_2", "players=3 parts=second carry_information=5", 5),
    ],
)
def test_golden_playthrough(name: str, options: str, seed: int) -> None:
    check_golden(GOLDEN / f"{name}.txt", GAME, options, seed=seed)
