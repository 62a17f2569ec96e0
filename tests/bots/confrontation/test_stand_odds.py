"""Who stands where."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mathom.bots.confrontation.stand_odds import stand_odds
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import GONE, REGION
from mathom.games.confrontation.observe import View
from tests.bots.confrontation.positions import RULE_SETS, positions


@pytest.mark.parametrize("options", RULE_SETS)
def test_chances_add_up_for_every_stand_and_every_character(options: str) -> None:
    for state in positions(options, seed=5)[::4]:
        for seat in (0, 1):
            found = stand_odds(state.observe(seat))
            for chances in found.values():
                assert sum(chances.values()) == pytest.approx(1.0)
            totals: Counter[int] = Counter()
            for chances in found.values():
                totals.update(chances)
            assert all(total == pytest.approx(1.0) for total in totals.values())
            foes = range(9, 18) if seat ^ state.swap == 0 else range(9)
            assert all(found[state.stand[foe]][foe] > 0.0 for foe in foes if state.at[foe] != GONE)


@pytest.mark.parametrize("options", ["rule_set=classic", "rule_set=original special_cards=yes"])
def test_they_agree_with_sampled_worlds(options: str) -> None:
    rng = Random(6)
    for state in positions(options, seed=7)[10::25]:
        view = state.observe(1)
        deal = GAME.worlds(view)
        seen: Counter[tuple[int, int]] = Counter()
        for _ in range(1500):
            world = deal(rng)
            seen.update((world.at[slot], slot) for slot in range(9) if world.at[slot] != GONE)
        for place, chance in _by_region(view).items():
            assert seen[place] / 1500 == pytest.approx(chance, abs=0.06)


def _by_region(view: View) -> Counter[tuple[int, int]]:
    out: Counter[tuple[int, int]] = Counter()
    found = stand_odds(view)
    for stand in view.stands:
        if stand.mark[0] == "f":
            for slot, chance in found[int(stand.mark[1:]) - 1].items():
                out[REGION[stand.region], slot] += chance  # type: ignore[assignment]
    return out
