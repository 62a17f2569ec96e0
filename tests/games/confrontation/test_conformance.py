"""The Confrontation keeps the contract: the conformance kit, the leak test over many games, golden playthroughs."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.action import REFEREE
from mathom.core.compiled import is_compiled
from mathom.core.log import events_since
from mathom.games.confrontation import GAME
from mathom.games.confrontation.duel import Duel
from mathom.testing import Fault, check_game, check_golden, checks, run

RULE_SETS = ("original", "classic", "variant", "draft")
GOLDEN = Path(__file__).parent / "golden"

KINDS = [
    pytest.param(f"rule_set={rules} {extra}".strip(), id=f"{rules}-{name}")
    for rules in RULE_SETS
    for name, extra in (
        ("plain", ""),
        ("special", "special_cards=yes"),
        ("by_eye", "special_cards=yes auto_shuffle=no"),
        ("handicap", "special_cards=yes handicap=sauron handicap_cards=1"),
        ("match", "match=yes"),
        ("paper", "shire_needs=4 guarded_homes=yes"),
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("options", KINDS)
def test_keeps_the_contract(options: str) -> None:
    check_game(GAME, options, games=6, fraction=0.15)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("rules", RULE_SETS)
def test_nothing_leaks_in_three_hundred_games_a_rule_set(rules: str, part: int) -> None:
    """Half of them with special cards; every step is eligible, a third of them is looked at."""
    special = " special_cards=yes" if part % 2 else ""
    run(GAME, f"rule_set={rules}{special}", (checks.leaks,), games=50, seed=1000 * part, fraction=0.3)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["original", "draft"])
def test_nothing_leaks_where_homes_are_guarded(rules: str) -> None:
    """Half of the moments, in games that go to their end."""
    options = f"rule_set={rules} special_cards=yes shire_needs=4 guarded_homes=yes"
    run(GAME, options, (checks.leaks,), games=20, fraction=0.5)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_golden_playthrough(rules: str) -> None:
    check_golden(GOLDEN / f"{rules}.txt", GAME, f"rule_set={rules} special_cards=yes", seed=2)


def test_a_face_that_search_could_read_is_found_by_the_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The leak that once only the tests of an environment would have found (CF-HID-36)."""
    if is_compiled():
        pytest.skip("compiled rules cannot be broken")
    run(GAME, "", [checks.sight], games=1, fraction=0.5)
    monkeypatch.setattr(Duel, "seen_since", lambda state, since, audience: events_since(state.log, since, REFEREE))
    with pytest.raises(Fault, match=r"leak: what search tells \w+ it saw depends on"):
        run(GAME, "", [checks.sight], games=1, fraction=0.5)
