"""Damage and fear (rules 3.10): negating, preventing, taking the cards one by one."""

from __future__ import annotations

import pytest

from tests.games.journeys.harms import foe, harm_card, trapped
from tests.games.journeys.harness import pack, spawn


@pytest.mark.rule("JE-P-DMG-03", "JE-R-22")
def test_cards_that_a_harm_card_brings_belong_to_the_same_source() -> None:
    cards = pack(
        fear=[harm_card("stumble", {"suffer": {"damage": 1}}, {"keep": "facedown"})],
        enemies=[foe("ghost", fear=1, after=[{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": 1}]}])],
    )
    table = trapped(of=cards, spawns=[spawn("ghost", "ghost", "J01.a")])
    table.harm("maerwen", damage=3, fear=4).give("maerwen", boons=["hidden"]).inspire("maerwen", 2)
    table.harm_deck("fear", "stumble").harm_deck("damage", "dmg_01")
    table.play("travel", "move J01.b", "confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the fear of the attack"
    table.play("confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the damage is of the attack too"
    table.play("confirm")
    assert table.harm_of("maerwen") == (4, 5)
    assert table.hero("maerwen").inspiration == 1, "damage was suffered from the attack"
    assert table.step == "choose_attribute", "one check at the end of it"
