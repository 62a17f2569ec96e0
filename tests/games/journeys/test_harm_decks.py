"""The damage and fear decks (rules 3.10): drawing, cards that nobody has seen, blanks, and the way back under them."""

from __future__ import annotations

import pytest

from mathom.games.journeys.actions import BLANK_CARD
from mathom.games.journeys.state import BLANK, UNKNOWN
from tests.games.journeys.harms import trapped


@pytest.mark.rule("JE-N-08", "JE-P-DMG-04")
def test_a_blank_comes_from_an_empty_deck_can_be_turned_up_and_disappears_when_discarded() -> None:
    table = trapped(
        {"suffer": {"fear": 2}}, {"flip": {"kind": "fear", "to": "up", "n": 1}}, {"heal": {"fear": 1, "face": "up"}}
    )
    table.harm_deck("fear").play("interact trap")
    assert table.hero("maerwen").down[1] == (BLANK,)
    assert table.hero("maerwen").up[1] == ()
    assert len(table.state.harm_decks[1]) == 0, "it is gone, not under the deck"
    assert table.events("harm_gone") == [("harm_gone", 0, 1, BLANK)]


@pytest.mark.rule("JE-N-08")
def test_a_blank_that_lies_face_up_counts_for_the_limit_and_can_be_chosen() -> None:
    table = trapped({"heal": {"damage": 1}})
    table.harm("maerwen", up=["dmg_04"])
    mine = table.hero("maerwen")
    table.state.set_hero(0, up=((*mine.up[0], BLANK), ()))
    assert table.harm_of("maerwen") == (2, 0)
    table.play("interact trap")
    assert table.legal() == ["harm_up damage dmg_04", f"harm_up damage {BLANK_CARD}"]
    table.play(f"harm_up damage {BLANK_CARD}")
    assert table.hero("maerwen").up[0] == mine.up[0]


@pytest.mark.rule("JE-H-03", "JE-H-04", "JE-44.7a")
def test_a_card_known_to_lie_under_the_deck_is_known_when_it_is_taken_facedown() -> None:
    table = trapped({"suffer": {"damage": 3, "facedown": True}})
    table.harm_deck("damage", "dmg_04", "dmg_01").play("interact trap")
    assert [table.book.harms[0][card].id if card >= 0 else card for card in table.hero("maerwen").down[0]] == [
        "dmg_04",
        "dmg_01",
        BLANK,
    ]
    assert len(table.state.harm_decks[0]) == 0


@pytest.mark.rule("JE-H-03", "JE-44.3b", "JE-N-18")
def test_a_card_taken_without_a_look_is_drawn_only_when_it_must_be_seen() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True}}, {"look_facedown": {"kind": "damage", "n": 1}})
    with table.awaiting():
        table.play("interact trap")
        assert table.hero("maerwen").down[0] == (UNKNOWN,)
        assert table.step == "identify"
        assert sum(table.odds().values()) == 36, "any card of the deck may be the one"
    table.chance("suffer damage dmg_11")
    assert table.hero("maerwen").down[0] == (10,)
