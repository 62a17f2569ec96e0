"""Journey to Mordor keeps the contract: the conformance kit for every number of players and every option, and golden
playthroughs. Nothing is hidden in it, so the leak test is exact: every audience is sent the same.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import OptionsError
from mathom.games.mordor import GAME
from mathom.games.mordor.content import MORDOR, STANDARD, Sheet
from mathom.games.mordor.game import Mordor
from mathom.testing import Walk, check_game, check_golden

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = (2, 3, 4)
GAMES = ("basic", "advanced")
OPTIONS = (
    "",
    "ending=last_standing",
    "arrived_is_safe=yes",
    "first_home_wins=yes",
    "choose_split=yes",
    "long_road=yes",
    "first=2",
    "ending=last_standing arrived_is_safe=yes first_home_wins=yes choose_split=yes long_road=yes first=1",
)


SITTINGS = [(players, game, options) for players in PLAYERS for game in GAMES for options in OPTIONS]
SAMPLE = [(2, game, options) for game, options in zip(GAMES * 4, OPTIONS, strict=True)] + [
    (3, "advanced", "choose_split=yes first=2"),
    (3, "basic", "arrived_is_safe=yes"),
    (4, "advanced", ""),
]


@pytest.mark.slow
@pytest.mark.parametrize("players, game, options", SAMPLE)
def test_keeps_the_contract(players: int, game: str, options: str) -> None:
    text = f"players={players} game={game} {options}"
    check_game(GAME, text, games=1, seed=10 * players, fraction=0.02, secrets=False)


@pytest.mark.soak
@pytest.mark.parametrize("players, game, options", SITTINGS)
def test_keeps_the_contract_with_every_option(players: int, game: str, options: str) -> None:
    text = f"players={players} game={game} {options}"
    check_game(GAME, text, games=4, seed=10 * players, fraction=0.04, secrets=False)


@pytest.mark.rule("JM-DAT-07")
def test_keeps_the_contract_with_other_dice_and_another_sheet() -> None:
    sheet = Sheet(("rivendell", "gondor", "road", "shelobs_lair", MORDOR), squares=3)
    content = STANDARD.with_dice(black=("orc", "nazgul"), red=("ring", "ring", "gandalf")).but(sheet=sheet)
    check_game(Mordor(content), "players=3 game=advanced", games=2, fraction=0.04, secrets=False)


@pytest.mark.rule("JM-HID-01")
def test_every_audience_is_sent_the_same() -> None:
    for step in Walk(GAME, "players=3 game=advanced", seed=5):
        sheets = {
            step.game.write_position(step.state.observe(who)).partition(" | as ")[0] for who in (0, 1, 2, SPECTATOR)
        }
        assert len(sheets) == 1
        world = step.game.sample_world(step.state.observe(1), Random(0))
        assert step.sent(world, REFEREE) == step.sent(step.state, REFEREE)


@pytest.mark.parametrize(
    "name, options, seed",
    [
        ("basic_2", "players=2", 34),
        ("basic_4", "players=4", 20),
        ("advanced_2", "players=2 game=advanced choose_split=yes", 33),
        ("advanced_3", "players=3 game=advanced first=1", 32),
    ],
)
def test_golden_playthrough(name: str, options: str, seed: int) -> None:
    check_golden(GOLDEN / f"{name}.txt", GAME, options, seed=seed)


def test_a_first_player_who_does_not_play_is_refused() -> None:
    with pytest.raises(OptionsError) as refusal:
        GAME.start("players=2 first=3")
    assert refusal.value.message.id == "error-first-beyond"
