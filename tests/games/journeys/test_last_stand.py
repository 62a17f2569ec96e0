"""Last stands and defeat (rules 3.10): when one is due, what it asks for, what comes of it."""

from __future__ import annotations

import pytest

from tests.games.journeys.harms import trapped


@pytest.mark.rule("JE-N-01", "JE-44.7a", "JE-H-04")
def test_a_last_stand_that_is_passed_takes_all_facedown_cards_of_its_kind_off() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True}})
    table.harm("maerwen", damage=4, fear=2).deck("maerwen", "success")
    table.play("interact trap")
    assert table.step == "choose_attribute"
    table.play("attribute might")
    table.let_be()
    assert table.hero("maerwen").stands == 1
    assert table.harm_of("maerwen") == (0, 2)
    assert len(table.state.harm_decks[0].bottom) == 5
    assert len(table.events("harm_gone")) == 5
